"""Paying, with gold in place of resources (B1.3)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.games.imperial_settlers.figures import (
    FOOD,
    GOLD,
    NOTHING,
    RAZE,
    RESOURCES,
    STOCK,
    STONE,
    WOOD,
    WORKER,
    Goods,
    Price,
)
from deskoherna.games.imperial_settlers.moves import PayMove, payment
from deskoherna.games.imperial_settlers.state import ONLY, Table

HOW_TO_PAY: Final = Prompt("pay", "B1.3")


def can_pay(t: Table, seat: int, price: Price, resources: int = 0) -> bool:
    """Is there enough, with gold in place of missing resources (B1.3)? ``resources`` of any kind on top."""
    goods = t.goods
    at = seat * STOCK
    if goods[at + WORKER] < price[WORKER] or goods[at + RAZE] < price[RAZE]:
        return False
    gold = goods[at + GOLD] - price[GOLD]
    spare = 0
    for good in RESOURCES:
        left = goods[at + good] - price[good]
        if left < 0:
            gold += left
        else:
            spare += left
    return gold >= 0 and gold + spare >= resources


_ways: Final[
    dict[tuple[Price, int, tuple[int, int, int, int]], list[Move]]
] = {}  # by price and what there is
MOST_KEPT: Final = 8192


def ways_to_pay(t: Table, seat: int, price: Price, resources: int = 0) -> list[Move]:
    """Every way to pay the resources and gold of a price, with little gold first."""
    at = seat * STOCK
    total = price[WOOD] + price[STONE] + price[FOOD] + price[GOLD] + resources
    there = (
        min(price[WOOD] + resources, t.goods[at + WOOD]),
        min(price[STONE] + resources, t.goods[at + STONE]),
        min(price[FOOD] + resources, t.goods[at + FOOD]),
        min(total, t.goods[at + GOLD]),
    )  # as far as it counts
    key = (price, resources, there)
    found = _ways.get(key)
    if found is None:
        found = _ways_to_pay(price, resources, there)
        if len(_ways) >= MOST_KEPT:
            _ways.clear()
        _ways[key] = found
    return found[:]


def _ways_to_pay(price: Price, resources: int, there: tuple[int, int, int, int]) -> list[Move]:
    wood, stone, food, gold = price[WOOD], price[STONE], price[FOOD], price[GOLD]
    total = wood + stone + food + gold + resources
    ways: list[tuple[int, int, int, int]] = []
    for w in range(there[0], -1, -1):
        for s in range(there[1], -1, -1):
            for f in range(there[2], -1, -1):
                g = total - w - s - f
                short = max(wood - w, 0) + max(stone - s, 0) + max(food - f, 0)
                if gold + short <= g <= there[3]:
                    ways.append((g, w, s, f))
    ways.sort(key=lambda way: (way[0], -way[1], -way[2]))
    return [payment(w, s, f, g) for g, w, s, f in ways]


def pay(t: Table, seat: int, price: Price, onto: int = NOTHING, resources: int = 0) -> Rule:
    """Pay a price that can be paid; asks where there is more than one way.

    ``onto`` is the action location the goods are laid on (B6.4.1), ``resources`` are of any kind.
    """
    swaps = t.goods[seat * STOCK + GOLD] > price[GOLD] and (price[WOOD] or price[STONE] or price[FOOD])
    if swaps or resources:
        ways = ways_to_pay(t, seat, price, resources)
        move = ways[0]
        if len(ways) > 1:
            move = yield Decision(seat, HOW_TO_PAY, ways)
        assert isinstance(move, PayMove)
        wood, stone, food, gold = move.paid
        price = (wood, stone, food, price[WORKER], gold, price[RAZE])
    spend(t, seat, price, onto)


_pieces: Final[dict[Price, Goods]] = {}  # what a price consists of


def spend(t: Table, seat: int, price: Price, onto: int = NOTHING) -> None:
    """Take exactly these goods out of the supply."""
    pieces = _pieces.get(price)
    if pieces is None:
        pieces = tuple([(good, n) for good, n in enumerate(price) if n])
        _pieces[price] = pieces
    for good, n in pieces:
        t.goods[seat * STOCK + good] -= n
        if onto != NOTHING:
            t.laid += (ONLY[onto] + ONLY[good]) * n
