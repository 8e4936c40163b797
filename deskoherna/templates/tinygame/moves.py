"""Everything a player can say in Little Auction, each move made once."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase

COLOURS: Final = ("red", "blue", "green")
HIGHEST: Final = 16  # each colour has cards 1–16
CARDS: Final = HIGHEST * len(COLOURS)  # a card is a number from 0: the red ones, the blue ones, …


def value(card: int) -> int:
    """The number printed on a card."""
    return card % HIGHEST + 1


def name(card: int) -> str:
    """A card in notation: ``red-7``."""
    return f"{COLOURS[card // HIGHEST]}-{value(card)}"


def card_phrase(card: int) -> Phrase:
    """A card to be put into words."""
    return Phrase("card." + COLOURS[card // HIGHEST], value=value(card))


class CardMove(Move):
    """Names a card: bid or bury."""

    def __init__(self, kind: str, card: int) -> None:
        super().__init__(kind, name(card))
        self.card: Final[int] = card

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, card=card_phrase(self.card))


BID: Final[list[Move]] = [CardMove("bid", card) for card in range(CARDS)]
BURY: Final[list[Move]] = [CardMove("bury", card) for card in range(CARDS)]
KEEP: Final = Move("keep")
SELL: Final = Move("sell")
DRAW: Final = Move("draw")
PASS: Final = Move("pass")
CATALOGUE: Final[list[Move]] = [*BID, *BURY, KEEP, SELL, DRAW, PASS]
