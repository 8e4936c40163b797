"""Little Auction whose players may keep a card as a memory after the end."""

from __future__ import annotations

from tinygame.game import LittleAuction
from tinygame.moves import card_phrase

from deskoherna.core.game import Epilogue
from deskoherna.core.state import State, player


class Crowned(LittleAuction):
    """Offers everybody the same seven cards."""

    def epilogue(self, t: State, seat: int) -> Epilogue | None:
        offers = [(f"card {card}", card_phrase(card)) for card in range(7)]
        return Epilogue(card_phrase(seat), player(seat), offers)


GAME = Crowned()
