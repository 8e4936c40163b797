"""Features: the numbers learned beliefs judge a table by, counted on it and expected by outlook."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.features import Features, leads, ones
from deskoherna.settlers.seats import MOST_SEATS
from ..figures import COLOURS, FACTIONS, GOODS, KINDS, ROUNDS, STOCK
from ..state import ROWS, Table
from .holdings import holding
from .outlook import hand_worth, rounds_to_come, seat_outlook
from .worth import Worth

PHASES: Final = ("setup", "lookout", "production", "action", "round-end", "cleanup")

ONE_COUNT: Final[list[list[float]]] = ones(MOST_SEATS - 1)
ONE_ROUND: Final[list[list[float]]] = ones(ROUNDS)
ONE_PHASE: Final[list[list[float]]] = ones(len(PHASES))
ONE_FACTION: Final[list[list[float]]] = ones(len(FACTIONS))

OWN: Final[list[str]] = [
    *["expected", "lead", "points", "locations", "stream", "hand", "in_hand", "foundations", "deals"],
    *[f"faction.{faction}" for faction in FACTIONS],
    *[f"goods.{good}" for good in GOODS[:STOCK]],
    *[f"income.{good}" for good in GOODS[:STOCK]],
    *[f"left.{good}" for good in GOODS[:STOCK]],
    *["earned", "levels", "gate", "shrine", "shields", "walls"],
    *[f"row.{side}.{kind}" for side in ("faction", "common") for kind in KINDS],
    *[f"colour.{colour}" for colour in COLOURS],
    *["passed", "from_first"],
]
SHARED: Final[list[str]] = [
    *[f"players.{count}" for count in range(2, MOST_SEATS + 1)],
    *[f"round.{number}" for number in range(1, ROUNDS + 1)],
    *[f"phase.{phase}" for phase in PHASES],
    *["acted", "expansion", "peaceful", "still_in"],
]


class TableFeatures(Features[Table]):
    """The numbers of a table; points expected are reckoned by these prices."""

    def __init__(self, worth: Worth) -> None:
        super().__init__(OWN, SHARED, ROUNDS)
        self.worth: Final[Worth] = worth

    def fits(self, t: Table) -> bool:
        return t.players > 1 and 0 not in t.factions and t.phase in PHASES

    def row(self, t: Table) -> list[float]:
        w = self.worth
        expected = [seat_outlook(w, t, seat) for seat in range(t.players)]
        ahead = leads(expected)
        row: list[float] = []
        for seat in range(t.players):
            row += [expected[seat], ahead[seat]]
            count(w, t, seat, row)
        row += ONE_COUNT[t.players - 2]
        row += ONE_ROUND[max(t.chapter, 1) - 1]
        row += ONE_PHASE[PHASES.index(t.phase)]
        row += [float(t.acted), 1.0 if t.expansion else 0.0, 1.0 if t.peaceful else 0.0]
        row.append(float(t.players - t.passed.bit_count()))
        return row


def count(w: Worth, t: Table, seat: int, row: list[float]) -> None:
    """What a seat has: its empire, its supply, its hand."""
    k = rounds_to_come(t)
    own = holding(w, t, seat)
    hand = t.hands[seat]
    row += [float(t.points(seat)), own.points, own.stream(k), float(len(hand)), hand_worth(w, hand, own, k)]
    row += [float(len(t.foundations[seat])), float(len(t.deals[seat]))]
    row += ONE_FACTION[t.factions[seat]]
    at = seat * STOCK
    row += [float(n) for n in t.goods[at : at + STOCK]]
    row += own.income[:STOCK]
    row += own.left
    shields = 0
    for card in t.shields:
        if card in own.cards:
            shields += 1
    walls = 0
    for side in range(3):
        walls += len(t.walls[seat * 3 + side])
    row += [own.earned, own.levels, own.gate, own.shrine, float(shields), float(walls)]
    for line in range(ROWS):
        row.append(float(len(t.rows[seat * ROWS + line])))
    for colour in range(len(COLOURS)):
        row.append(float(own.counts[colour]))
    row.append(1.0 if t.passed >> seat & 1 else 0.0)
    row.append(float((seat - t.first) % t.players))
