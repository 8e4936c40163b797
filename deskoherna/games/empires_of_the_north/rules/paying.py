"""Paying, with gold in place of resources; workers get tired (T2, K2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.games.empires_of_the_north.figures import (
    FISH,
    FOOD,
    FREE,
    GOLD,
    RAZE,
    RESOURCES,
    SHEEP,
    STOCK,
    STONE,
    WOOD,
    WORKER,
    Goods,
    Price,
)
from deskoherna.games.empires_of_the_north.moves import PayMove, payment
from deskoherna.games.empires_of_the_north.state import Table

HOW_TO_PAY: Final = Prompt("pay", "T2")


def can_pay(t: Table, seat: int, price: Price, resources: int = 0, laid: Price = FREE) -> bool:
    """Is there enough, with gold in place of missing resources (T2)?

    ``resources`` of any kind come on top; ``laid`` is assigned besides, and no gold replaces that (K3).
    """
    goods = t.goods
    at = seat * STOCK
    if goods[at + WORKER] < price[WORKER] + laid[WORKER] or goods[at + RAZE] < price[RAZE] + laid[RAZE]:
        return False
    gold = goods[at + GOLD] - price[GOLD] - laid[GOLD]
    spare = 0
    for good in RESOURCES:
        there = goods[at + good] - laid[good]
        if there < 0:
            return False
        left = there - price[good]
        if left < 0:
            gold += left
        else:
            spare += left
    return gold >= 0 and gold + spare >= resources


_ways: Final[dict[tuple[Price, int, bytes], list[Move]]] = {}  # by price and what there is
MOST_KEPT: Final = 8192


def ways_to_pay(t: Table, seat: int, price: Price, resources: int = 0) -> list[Move]:
    """Every way to pay the resources and gold of a price, with little gold first."""
    needed = list(price[:RAZE])
    total = sum(needed) + resources
    there = t.goods[seat * STOCK : seat * STOCK + RAZE]
    for good in RESOURCES:
        if there[good] > needed[good] + resources:
            there[good] = needed[good] + resources  # as far as it counts
    if there[GOLD] > total:
        there[GOLD] = total
    key = (price, resources, bytes(there))
    found = _ways.get(key)
    if found is None:
        found = _ways_to_pay(price, resources, key[2])
        if len(_ways) >= MOST_KEPT:
            _ways.clear()
        _ways[key] = found
    return found[:]


def _ways_to_pay(price: Price, resources: int, there: bytes) -> list[Move]:
    total = sum(price[:RAZE]) + resources
    ways: list[tuple[int, ...]] = [()]
    for good in RESOURCES:
        most = min(price[good] + resources, there[good])
        if most:
            ways = [(*way, n) for way in ways for n in range(most, -1, -1)]
        else:
            ways = [(*way, 0) for way in ways]
    found: list[tuple[int, int, int, int, int, int]] = []
    for way in ways:
        gold = total - sum(way)
        short = sum([max(price[good] - way[good], 0) for good in RESOURCES])
        if price[GOLD] + short <= gold <= there[GOLD]:
            found.append((way[WOOD], way[STONE], way[FOOD], way[SHEEP], way[FISH], gold))
    found.sort(key=lambda way: way[GOLD])
    return [payment(way) for way in found]


_pieces: Final[dict[Price, Goods]] = {}  # what a price consists of


def pieces_of(price: Price) -> Goods:
    """What a price consists of, resources first."""
    pieces = tuple([(good, n) for good, n in enumerate(price) if n])
    _pieces[price] = pieces
    return pieces


def pay(t: Table, seat: int, price: Price, resources: int = 0) -> Rule | None:
    """Pay a price that can be paid; a rule that asks, where there is more than one way (T2).

    ``resources`` are of any kind. Workers become tired (K2).
    """
    pieces = _pieces.get(price) or pieces_of(price)
    if resources or (pieces and pieces[0][0] < GOLD and t.goods[seat * STOCK + GOLD] > price[GOLD]):
        return pay_somehow(t, seat, price, resources)  # gold could stand in for some of it
    for good, n in pieces:
        t.goods[seat * STOCK + good] -= n
        if good == WORKER:
            t.tired[seat] += n
    return None


def pay_somehow(t: Table, seat: int, price: Price, resources: int) -> Rule | None:
    """Pay in one of the ways there are."""
    ways = ways_to_pay(t, seat, price, resources)
    if len(ways) > 1:
        return choose_payment(t, seat, price, ways)
    pay_so(t, seat, price, ways[0])
    return None


def choose_payment(t: Table, seat: int, price: Price, ways: list[Move]) -> Rule:
    """There is more than one way to pay."""
    move = yield Decision(seat, HOW_TO_PAY, ways)
    pay_so(t, seat, price, move)


def pay_so(t: Table, seat: int, price: Price, move: Move) -> None:
    """Pay the resources and the gold a move names, and what else a price asks for."""
    assert isinstance(move, PayMove)
    for good, n in move.goods:
        t.goods[seat * STOCK + good] -= n
    if price[RAZE] or price[WORKER]:
        t.goods[seat * STOCK + RAZE] -= price[RAZE]
        t.goods[seat * STOCK + WORKER] -= price[WORKER]
        t.tired[seat] += price[WORKER]
