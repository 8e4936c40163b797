"""Which cards a supply cannot pay for, looked up: to build and to use them (B2, U2)."""

from __future__ import annotations

from typing import Final

from deskoherna.games.empires_of_the_north.abilities import USE_ANY, USE_LAYS, USE_PRICE
from deskoherna.games.empires_of_the_north.figures import (
    CARDS,
    COST,
    FISH,
    FOOD,
    FREE,
    GOLD,
    PAID,
    PAID_FOR,
    RAZE,
    RESOURCES,
    SHEEP,
    STONE,
    WOOD,
    WORKER,
    Price,
)

MOST_KEPT: Final = 16384  # supplies remembered
Bill = tuple[Price, Price, int]  # what is paid, what is assigned, resources of any kind


class Affording:
    """Every bill there is, and for each supply met so far which cards it cannot pay for."""

    def __init__(self) -> None:
        builds: list[Bill] = [(COST[card], FREE, 0) for card in range(CARDS)]
        uses: list[Bill] = [(USE_PRICE[card], USE_LAYS[card], USE_ANY[card]) for card in range(CARDS)]
        self.bills: Final = sorted({*builds, *uses})
        self.builds: Final = [
            bytes([card for card in range(CARDS) if builds[card] == bill and PAID_FOR[card]])
            for bill in self.bills
        ]  # by bill, the cards that cost it
        self.uses: Final = [
            bytes([card for card in range(CARDS) if uses[card] == bill]) for bill in self.bills
        ]
        caps = [
            max([paid[good] + laid[good] + more for paid, laid, more in self.bills]) for good in range(PAID)
        ]
        caps[GOLD] = max([sum(paid[:RAZE]) + laid[GOLD] + more for paid, laid, more in self.bills])
        self.caps: Final = tuple(caps)
        self.found: Final[dict[int, tuple[bytes, bytes]]] = {}

    def missing(self, goods: list[int], at: int) -> tuple[bytes, bytes]:
        """The cards whose building the supply that begins at ``at`` cannot pay, and those whose use."""
        caps = self.caps
        wood = goods[at + WOOD]
        stone = goods[at + STONE]
        food = goods[at + FOOD]
        sheep = goods[at + SHEEP]
        fish = goods[at + FISH]
        gold = goods[at + GOLD]
        raze = goods[at + RAZE]
        worker = goods[at + WORKER]
        key = (
            (wood if wood < caps[0] else caps[0])
            | (stone if stone < caps[1] else caps[1]) << 4
            | (food if food < caps[2] else caps[2]) << 8
            | (sheep if sheep < caps[3] else caps[3]) << 12
            | (fish if fish < caps[4] else caps[4]) << 16
            | (gold if gold < caps[5] else caps[5]) << 20
            | (raze if raze < caps[6] else caps[6]) << 24
            | (worker if worker < caps[7] else caps[7]) << 28
        )
        found = self.found.get(key)
        if found is None:
            found = self._cover(goods[at : at + PAID])
            if len(self.found) >= MOST_KEPT:
                self.found.clear()
            self.found[key] = found
        return found

    def _cover(self, supply: list[int]) -> tuple[bytes, bytes]:
        builds = uses = b""
        for i, (paid, laid, more) in enumerate(self.bills):
            if not covers_bill(supply, paid, laid, more):
                builds += self.builds[i]
                uses += self.uses[i]
        return builds, uses


def covers_bill(supply: list[int], paid: Price, laid: Price, more: int) -> bool:
    """Is there enough: gold for resources that are paid (T2), nothing for what is assigned (K3)?"""
    if supply[WORKER] < paid[WORKER] + laid[WORKER] or supply[RAZE] < paid[RAZE] + laid[RAZE]:
        return False
    gold = supply[GOLD] - paid[GOLD] - laid[GOLD]
    spare = 0
    for good in RESOURCES:
        left = supply[good] - laid[good]
        if left < 0:
            return False
        left -= paid[good]
        if left < 0:
            gold += left
        else:
            spare += left
    return gold >= 0 and gold + spare >= more


_affording: Final[list[Affording]] = []  # one, made when all cards have been read


def affording() -> Affording:
    if not _affording:
        _affording.append(Affording())
    return _affording[0]
