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


def ways_to_pay(t: Table, seat: int, price: Price, resources: int = 0) -> list[Move]:
    """Every way to pay the resources and gold of a price, with little gold first."""
    at = seat * STOCK
    total = sum(price[:RAZE]) + resources
    ways: list[tuple[int, ...]] = [()]
    for good in RESOURCES:
        most = min(price[good] + resources, t.goods[at + good])
        if most:
            ways = [(*way, n) for way in ways for n in range(most, -1, -1)]
        else:
            ways = [(*way, 0) for way in ways]
    found: list[tuple[int, int, int, int, int, int]] = []
    for way in ways:
        gold = total - sum(way)
        short = sum([max(price[good] - way[good], 0) for good in RESOURCES])
        if price[GOLD] + short <= gold <= t.goods[at + GOLD]:
            found.append((way[WOOD], way[STONE], way[FOOD], way[SHEEP], way[FISH], gold))
    found.sort(key=lambda way: way[GOLD])
    return [payment(way) for way in found]


def pay(t: Table, seat: int, price: Price, resources: int = 0) -> Rule:
    """Pay a price that can be paid; asks where there is more than one way. ``resources`` are of any kind."""
    swaps = t.goods[seat * STOCK + GOLD] > price[GOLD] and (
        price[WOOD] or price[STONE] or price[FOOD] or price[SHEEP] or price[FISH]
    )
    if swaps or resources:
        ways = ways_to_pay(t, seat, price, resources)
        move = ways[0]
        if len(ways) > 1:
            move = yield Decision(seat, HOW_TO_PAY, ways)
        assert isinstance(move, PayMove)
        wood, stone, food, sheep, fish, gold = move.paid
        price = (wood, stone, food, sheep, fish, gold, price[RAZE], price[WORKER])
    spend(t, seat, price)


def spend(t: Table, seat: int, price: Price) -> None:
    """Take exactly these goods out of the supply; workers become tired (K2)."""
    at = seat * STOCK
    for good in range(WORKER):
        n = price[good]
        if n:
            t.goods[at + good] -= n
    n = price[WORKER]
    if n:
        t.goods[at + WORKER] -= n
        t.tired[seat] += n
