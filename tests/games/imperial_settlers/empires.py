"""Empires in a given situation, and turns played in them: for tests of what cards do.

Cards are written by their codes (``"ROM001 COM018"``), seats are A to D. What is not said is not there: no
goods, no cards in hand. Every card that is nowhere else lies in its deck.
"""

from __future__ import annotations

from collections.abc import Mapping

from settlers.playing import Playing, speakers
from stepping import next_step

from deskoherna.core.options import settle
from deskoherna.games.imperial_settlers.figures import (
    CODES,
    DECKS,
    FACTIONS,
    GOODS,
    NUMBER,
    ROW,
    STOCK,
    deck_cards,
)
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.rules.setup import laid_out
from deskoherna.games.imperial_settlers.state import ROWS, Table
from deskoherna.settlers.seats import ONLY

A, B, C, D = range(4)
ANY_CHANCE = 0x0123456789ABCDEF
SPEAKERS = speakers(GAME)
DEFAULT = ("roman", "barbarian", "egyptian", "japanese")

Codes = Mapping[int, str]
Goods = Mapping[str, int]


def numbers(codes: str) -> bytes:
    return bytes([NUMBER[code] for code in codes.split()])


def codes(cards: bytes) -> str:
    return " ".join([CODES[card] for card in cards])


class Empires(Playing[Table]):
    """A table in the action phase; ``turn`` and ``happens`` play, the rest looks."""

    def __init__(
        self,
        factions: str = "roman barbarian",
        *,
        goods: Mapping[int, Goods] | None = None,
        stand: Codes | None = None,
        hands: Codes | None = None,
        deals: Codes | None = None,
        foundations: Codes | None = None,
        expansion: bool = True,
    ) -> None:
        names = factions.split()
        options = settle(GAME.options, {"expansion": expansion})
        super().__init__(GAME, laid_out(len(names), options, ANY_CHANCE))
        t = self.t
        t.phase = "action"
        t.factions = tuple([FACTIONS.index(name) for name in names])
        for seat, supply in (goods or {}).items():
            self.give(seat, **supply)
        for seat, which in (stand or {}).items():
            for card in numbers(which):  # left to right
                t.rows[seat * ROWS + ROW[card]] += ONLY[card]
        for seat, which in (hands or {}).items():
            t.hands[seat] = bytes(sorted(numbers(which)))
        for seat, which in (deals or {}).items():
            t.deals[seat] = numbers(which)
        for seat, which in (foundations or {}).items():
            t.foundations[seat] = bytes(sorted(numbers(which)))
        elsewhere = b"".join([*t.rows, *t.hands, *t.deals, *t.foundations])
        for deck in range(DECKS):
            t.decks[deck] = bytes([card for card in deck_cards(deck, expansion) if card not in elsewhere])

    def give(self, seat: int, **supply: int) -> None:
        """Put goods into a supply."""
        for name, n in supply.items():
            self.t.goods[seat * STOCK + GOODS.index(name)] += n

    # -- playing ---------------------------------------------------------------------------------------

    def produce(self, seat: int, *said: str) -> list[str]:
        """A seat's production phase."""
        self.t.agenda[:] = [("produce", (seat,))]
        return self.run(said)

    def end_round(self) -> None:
        """The end of a round, before Cleanup."""
        self.t.chapter = 2
        self.t.agenda[:] = [("round-end", ())]
        next_step(GAME, self.t)
        while self.t.agenda and self.t.agenda[-1][0] not in ("cleanup", "lookout"):
            rule = next_step(GAME, self.t)
            if rule is not None:
                self.answer(rule, [], [])

    def cleanup(self) -> None:
        """The Cleanup phase."""
        self.t.chapter = 2
        self.t.agenda[:] = [("cleanup", ())]
        next_step(GAME, self.t)

    # -- looking ---------------------------------------------------------------------------------------

    def supply(self, seat: int) -> dict[str, int]:
        """Goods of a supply and points on the track, those there are."""
        found = {GOODS[good]: self.t.goods[seat * STOCK + good] for good in range(STOCK)}
        found["vp"] = self.t.points(seat)
        return {name: n for name, n in found.items() if n}

    def hand(self, seat: int) -> str:
        return codes(self.t.hands[seat])

    def standing(self, seat: int) -> str:
        """Everything that stands in an empire, top row first, from left to right."""
        return codes(b"".join(self.t.rows[seat * ROWS : seat * ROWS + ROWS]))

    def discarded(self) -> str:
        """All discard piles, by deck and code."""
        return codes(bytes(sorted(b"".join(self.t.discards))))
