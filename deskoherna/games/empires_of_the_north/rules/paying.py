"""Paying, with gold in place of resources; workers get tired (T2, K2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.games.empires_of_the_north.figures import (
    FREE,
    GOLD,
    RAZE,
    RESOURCES,
    STOCK,
    WORKER,
    Goods,
    Price,
)
from deskoherna.games.empires_of_the_north.moves import BOX, PAYMENTS
from deskoherna.games.empires_of_the_north.state import Table
from deskoherna.settlers.moves import PayMove


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


def why_unpaid(
    t: Table, seat: int, price: Price, rule: str, laid: Price = FREE, resources: int = 0
) -> Reason | None:
    """What a supply lacks of a price; None if it ``can_pay``."""
    return PAYMENTS.unpaid(rule, t.goods, seat * STOCK, price, laid, resources)


def why_not_payment(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why the price of a question, given with it, is not paid like this."""
    if not isinstance(move, PayMove):
        return BOX.not_asked(asked)
    price, resources = asked.given
    return PAYMENTS.why_not(t.goods, asked.seat * STOCK, price, resources, move)


HOW_TO_PAY: Final = Prompt("pay", "T2", why=why_not_payment)


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
    ways = PAYMENTS.ways(t.goods, seat * STOCK, price, resources)
    if len(ways) > 1:
        return choose_payment(t, seat, price, resources, ways)
    pay_so(t, seat, price, ways[0])
    return None


def choose_payment(t: Table, seat: int, price: Price, resources: int, ways: list[Move]) -> Rule:
    """There is more than one way to pay."""
    move = yield Decision(seat, HOW_TO_PAY, ways, given=(price, resources))
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
