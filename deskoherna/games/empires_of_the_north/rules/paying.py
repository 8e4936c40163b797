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


_ways: Final[dict[tuple[Price, int, tuple[int, ...]], list[Move]]] = {}  # by price and what there is
MOST_KEPT: Final = 8192


def ways_to_pay(t: Table, seat: int, price: Price, resources: int = 0) -> list[Move]:
    """Every way to pay the resources and gold of a price, with little gold first."""
    at = seat * STOCK
    there = [min(price[good] + resources, t.goods[at + good]) for good in RESOURCES]  # as far as it counts
    key = (price, resources, (*there, min(sum(price[:RAZE]) + resources, t.goods[at + GOLD])))
    found = _ways.get(key)
    if found is None:
        found = _ways_to_pay(price, resources, key[2])
        if len(_ways) >= MOST_KEPT:
            _ways.clear()
        _ways[key] = found
    return found[:]


def _ways_to_pay(price: Price, resources: int, there: tuple[int, ...]) -> list[Move]:
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


def spend_at_once(t: Table, seat: int, price: Price) -> bool:
    """Pay a price that can be paid, if gold could not stand in for any of it (T2); was it paid?"""
    if t.goods[seat * STOCK + GOLD] > price[GOLD] and (
        price[WOOD] or price[STONE] or price[FOOD] or price[SHEEP] or price[FISH]
    ):
        return False
    spend(t, seat, price)
    return True


def pay(t: Table, seat: int, price: Price, resources: int = 0) -> Rule:
    """Pay a price that can be paid; asks where there is more than one way. ``resources`` are of any kind."""
    if resources or not spend_at_once(t, seat, price):
        ways = ways_to_pay(t, seat, price, resources)
        move = ways[0]
        if len(ways) > 1:
            move = yield Decision(seat, HOW_TO_PAY, ways)
        assert isinstance(move, PayMove)
        wood, stone, food, sheep, fish, gold = move.paid
        spend(t, seat, (wood, stone, food, sheep, fish, gold, price[RAZE], price[WORKER]))


_pieces: Final[dict[Price, Goods]] = {}  # what a price consists of


def spend(t: Table, seat: int, price: Price) -> None:
    """Take exactly these goods out of the supply; workers become tired (K2)."""
    pieces = _pieces.get(price)
    if pieces is None:
        pieces = tuple([(good, n) for good, n in enumerate(price) if n])
        _pieces[price] = pieces
    for good, n in pieces:
        t.goods[seat * STOCK + good] -= n
        if good == WORKER:
            t.tired[seat] += n
