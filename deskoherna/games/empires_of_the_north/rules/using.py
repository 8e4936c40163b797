"""Using one's own action cards (U)."""

from __future__ import annotations

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Cost, Effect, Exactly, Pay, affordable, perform
from deskoherna.core.state import player
from deskoherna.games.empires_of_the_north.abilities import USE_EFFECT, USE_GOODS, USE_LAYS, USE_PRICE
from deskoherna.games.empires_of_the_north.acts import EmpireAct
from deskoherna.games.empires_of_the_north.figures import ACTION, FREE, GOLD, GOODS, STOCK, Goods, Price
from deskoherna.games.empires_of_the_north.moves import card_phrase
from deskoherna.games.empires_of_the_north.rules.land import assign, exhaust, owner
from deskoherna.games.empires_of_the_north.rules.paying import can_pay, pay, spend
from deskoherna.games.empires_of_the_north.rules.supply import face, take
from deskoherna.games.empires_of_the_north.state import ACTING, ONLY, ROWS, Table


def usable(t: Table, seat: int, card: int) -> bool:
    """Is it refreshed, and can it be paid and done (U1, U2)?"""
    if card in t.exhausted:
        return False
    one = face(t, card) if t.copies else card
    if not can_pay(t, seat, USE_PRICE[one], 0, USE_LAYS[one]):
        return False
    effect = USE_EFFECT[one]
    if effect is None:
        return USE_GOODS[one] is not None
    return doable(t, seat, card, effect)


def usable_cards(t: Table, seat: int) -> list[int]:
    """Every own card that can be used now."""
    return [card for card in t.rows[seat * ROWS + ACTION] if usable(t, seat, card)]


def doable(t: Table, seat: int, card: int, effect: Effect) -> bool:
    """Can an action that is more than goods for goods be done: all its cost, and some of the rest (U3)?"""
    act = EmpireAct(t, seat, card, ACTING)
    if isinstance(effect, Cost):
        return (plain_cost(effect.cost) or affordable(act, (effect.cost,))) and effect.effect.can(act)
    return effect.can(act)


def plain_cost(cost: Effect) -> bool:
    """Is a cost no more than what stands in USE_PRICE, which has been looked at?"""
    if not isinstance(cost, Pay):
        return False
    for name, n in cost.goods:
        if not isinstance(n, Exactly) or name not in GOODS:
            return False
    return True


def goods_in(price: Price) -> Goods:
    """A price as goods."""
    return tuple([(good, n) for good, n in enumerate(price) if n])


def use(t: Table, seat: int, card: int) -> Rule:
    """Pay, do what the card says, and exhaust it (U2, U3)."""
    if t.log is not None:
        t.tell("uses", who=player(seat), card=card_phrase(card))
    one = face(t, card)
    effect = USE_EFFECT[one]
    if effect is not None:
        t.agenda.append(("exhaust", (seat, card)))  # after all it does
        yield from perform(EmpireAct(t, seat, card, ACTING), effect)
        return
    price = USE_PRICE[one]
    if t.goods[seat * STOCK + GOLD] > price[GOLD]:
        yield from pay(t, seat, price)
    else:
        spend(t, seat, price)
    t.exhausted += ONLY[card]
    if USE_LAYS[one] != FREE:
        assign(t, seat, card, goods_in(USE_LAYS[one]))
    goods = USE_GOODS[one]
    assert goods is not None
    take(t, seat, goods, ACTING)


def used(t: Table, seat: int, card: int) -> None:
    """A used card is exhausted if it is still there (U3); the step ``exhaust``."""
    if owner(t, card) == seat:
        exhaust(t, card)
