"""Features: the numbers learned beliefs judge a table by, counted on it and expected by outlook."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.features import Features, leads, ones
from deskoherna.settlers.seats import MOST_SEATS, NOBODY
from ..declaring import PHASES
from ..figures import CLANS, DISCS, DISTANT, GOODS, NEAR, STOCK, TILES, WORKER
from ..rules.land import conquered
from ..state import IN_SUPPLY, ROWS, SPENT, Table
from .holdings import Holding, holding
from .outlook import laid_worth, rounds_to_come, seat_outlook, supply_worth, voyages
from .worth import Worth

USUAL_ROUNDS: Final = 5

ONE_COUNT: Final[list[list[float]]] = ones(MOST_SEATS - 1)
ONE_PHASE: Final[list[list[float]]] = ones(len(PHASES))
ONE_CLAN: Final[list[list[float]]] = ones(len(CLANS))

OWN: Final[list[str]] = [
    *["expected", "lead", "points", "cards", "supply", "laid", "at_sea", "hand"],
    *[f"clan.{clan}" for clan in CLANS],
    *[f"goods.{good}" for good in GOODS[:STOCK]],
    *["tired", "room_for_workers", "discs", "second_discs", "ships", "islands", "size"],
    *[
        "fields",
        "upgrades",
        "features",
        "actions",
        "ready",
        "harvest.1",
        "harvest.2",
        "pillaging",
        "conquering",
    ],
    *[f"doing.{tile}" for tile in TILES],
    *["passed", "from_first"],
]
SHARED: Final[list[str]] = [
    *[f"players.{count}" for count in range(2, MOST_SEATS + 1)],
    *[f"phase.{phase}" for phase in PHASES],
    *["round", "to_come", "last", "top", "acted", "queue", "near", "distant", "still_in"],
]


class TableFeatures(Features[Table]):
    """The numbers of a table; points expected are reckoned by these prices."""

    def __init__(self, worth: Worth) -> None:
        super().__init__(OWN, SHARED, USUAL_ROUNDS)
        self.worth: Final[Worth] = worth

    def fits(self, t: Table) -> bool:
        return t.players > 1 and NOBODY not in t.clans and t.phase in PHASES

    def row(self, t: Table) -> list[float]:
        w = self.worth
        k = rounds_to_come(w, t)
        if t.phase == "lookout":
            k = max(1, k)
        holdings = [holding(w, t, seat, k) for seat in range(t.players)]
        islands = list(t.islands[NEAR] + t.islands[DISTANT])
        at_sea = voyages(w, t, holdings, islands, k)
        expected = [
            at_sea[seat] + seat_outlook(w, t, seat, holdings[seat], islands, k) for seat in range(t.players)
        ]
        ahead = leads(expected)
        row: list[float] = []
        for seat in range(t.players):
            row += [expected[seat], ahead[seat]]
            value(w, t, seat, holdings[seat], at_sea[seat], k, row)
            count(t, seat, holdings[seat], row)
        share(t, k, row)
        return row


def value(w: Worth, t: Table, seat: int, own: Holding, at_sea: float, k: int, row: list[float]) -> None:
    """What outlook thinks of a seat's things, one by one."""
    at = seat * STOCK
    goods = t.goods[at : at + STOCK]
    row += [float(t.points(seat)), own.worth, supply_worth(w, t, goods, k), laid_worth(w, t, seat, k), at_sea]
    row.append(w.hand(w.in_hand[k], t.hands[seat], w.prices.hand))
    row += ONE_CLAN[t.clans[seat]]


def count(t: Table, seat: int, own: Holding, row: list[float]) -> None:
    """What a seat has: its supply, its discs and ships, its empire."""
    at = seat * STOCK
    row += [float(n) for n in t.goods[at : at + STOCK]]
    first = 0
    second = 0
    for disc in t.discs[seat * DISCS : seat * DISCS + DISCS]:
        if disc == IN_SUPPLY:
            first += 1
        elif disc < SPENT:
            second += 1
    ships = 0
    for i in range(0, len(t.queue), 2):
        if t.queue[i] == seat:
            ships += 1
    workers = t.goods[at + WORKER] + t.tired[seat]
    row += [float(t.tired[seat]), float(own.crowd - workers), float(first), float(second), float(ships)]
    row += [float(len(conquered(t, seat))), float(own.size)]
    ready = 0.0
    for card, worth in own.uses.items():
        if card not in t.exhausted:
            ready += worth
    for line in range(ROWS):
        row.append(float(len(t.rows[seat * ROWS + line])))
    row.append(ready)
    row.append(own.harvests[0] if own.harvests else 0.0)
    row.append(own.harvests[1] if len(own.harvests) > 1 else 0.0)
    row += [own.pillaging, own.conquering]
    row += own.doing
    row.append(1.0 if t.passed >> seat & 1 else 0.0)
    row.append(float((seat - t.first) % t.players))


def share(t: Table, k: int, row: list[float]) -> None:
    """What is the same for all seats."""
    top = 0
    for seat in range(t.players):
        top = max(top, t.points(seat))
    row += ONE_COUNT[t.players - 2]
    row += ONE_PHASE[PHASES.index(t.phase)]
    row += [float(max(t.chapter, 1)), float(k), 1.0 if t.last else 0.0, float(top), float(t.acted)]
    row += [float(len(t.queue) // 2), float(len(t.islands[NEAR])), float(len(t.islands[DISTANT]))]
    row.append(float(t.players - t.passed.bit_count()))
