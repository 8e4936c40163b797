"""Paying, with gold in place of resources (B1.3)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
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
from deskoherna.games.imperial_settlers.moves import BOX, PAYMENTS
from deskoherna.games.imperial_settlers.state import ONLY, Table
from deskoherna.settlers.moves import PayMove


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


def why_unpaid(t: Table, seat: int, price: Price, rule: str) -> Reason | None:
    """What a supply lacks of a price; None if it ``can_pay``."""
    return PAYMENTS.unpaid(rule, t.goods, seat * STOCK, price)


def why_not_payment(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why the price of a question, given with it, is not paid like this."""
    if not isinstance(move, PayMove):
        return BOX.not_asked(asked)
    price, resources = asked.given
    return PAYMENTS.why_not(t.goods, asked.seat * STOCK, price, resources, move)


HOW_TO_PAY: Final = Prompt("pay", "B1.3", why=why_not_payment)


def pay(t: Table, seat: int, price: Price, onto: int = NOTHING, resources: int = 0) -> Rule:
    """Pay a price that can be paid; asks where there is more than one way.

    ``onto`` is the action location the goods are laid on (B6.4.1), ``resources`` are of any kind.
    """
    swaps = t.goods[seat * STOCK + GOLD] > price[GOLD] and (price[WOOD] or price[STONE] or price[FOOD])
    if swaps or resources:
        ways = PAYMENTS.ways(t.goods, seat * STOCK, price, resources)
        move = ways[0]
        if len(ways) > 1:
            move = yield Decision(seat, HOW_TO_PAY, ways, given=(price, resources))
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
