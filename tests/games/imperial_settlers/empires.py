"""Empires in a given situation, and turns played in them: for tests of what cards do.

Cards are written by their codes (``"ROM001 COM018"``), seats are A to D. What is not said is not there: no
goods, no cards in hand. Every card that is nowhere else lies in its deck.
"""

from __future__ import annotations

from collections.abc import Mapping

from settlers.playing import Playing, speakers
from stepping import next_step

from deskoherna.games.imperial_settlers.figures import DECKS, GOODS, STOCK, deck_cards
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.moves import BOX
from deskoherna.games.imperial_settlers.state import ROWS, Table

A, B, C, D = range(4)
SPEAKERS = speakers(GAME)
DEFAULT = ("roman", "barbarian", "egyptian", "japanese")

Codes = Mapping[int, str]
Goods = Mapping[str, int]


def codes(cards: bytes) -> str:
    """Cards by their codes, as they lie."""
    return " ".join(BOX.row(cards))


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
        sides = [
            {
                "faction": name,
                "goods": (goods or {}).get(seat, {}),
                "stand": (stand or {}).get(seat, ""),
                "hand": (hands or {}).get(seat, ""),
                "deals": (deals or {}).get(seat, ""),
                "foundations": (foundations or {}).get(seat, ""),
            }
            for seat, name in enumerate(factions.split())
        ]
        super().__init__(GAME, GAME.arrange(len(sides), {"side": sides, "expansion": expansion}))
        self.t.agenda.clear()
        for deck in range(DECKS):  # cards of factions that are not at the table may be asked for by name
            self.t.decks[deck] = self.t.decks[deck] or deck_cards(deck, expansion)

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
