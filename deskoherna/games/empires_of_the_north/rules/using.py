"""Using one's own action cards (U)."""

from __future__ import annotations

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Cost, affordable, perform
from deskoherna.core.state import player
from deskoherna.games.empires_of_the_north.abilities import (
    USE_EFFECT,
    USE_GOODS,
    USE_LAYS,
    USE_PRICE,
    USE_SURE,
    USE_TILE,
    USE_WHOLE,
)
from deskoherna.games.empires_of_the_north.acts import EmpireAct
from deskoherna.games.empires_of_the_north.figures import FREE, GOLD, NOTHING, STOCK, Goods, Price
from deskoherna.games.empires_of_the_north.moves import card_phrase
from deskoherna.games.empires_of_the_north.rules.affording import affording
from deskoherna.games.empires_of_the_north.rules.land import assign, exhaust, owner
from deskoherna.games.empires_of_the_north.rules.paying import pay, spend
from deskoherna.games.empires_of_the_north.rules.supply import face, take
from deskoherna.games.empires_of_the_north.rules.tiles import doable as tile_doable
from deskoherna.games.empires_of_the_north.state import ACTING, ONLY, Table


def usable(t: Table, seat: int, card: int) -> bool:
    """Is it refreshed, and can it be paid and done (U1, U2)?"""
    uses = affording().covered(t.goods, seat * STOCK)[1]
    return len(usable_cards(t, seat, ONLY[card], uses)) > 0


def usable_cards(t: Table, seat: int, cards: bytes, covered: bytes) -> list[int]:
    """Those of a seat's action cards that can be used now; ``covered``: which ones its supply can pay."""
    exhausted = t.exhausted
    copies = t.copies
    found: list[int] = []
    for card in cards:
        one = face(t, card) if copies else card
        if covered[one] and card not in exhausted and (USE_SURE[one] or doable(t, seat, card, one)):
            found.append(card)
    return found


def doable(t: Table, seat: int, card: int, one: int) -> bool:
    """Can what a card says be done: all its cost, and some of the rest (U3)? Its price can be paid."""
    tile = USE_TILE[one]
    if tile != NOTHING:
        return tile_doable(t, seat, tile)
    effect = USE_EFFECT[one]
    if effect is None:
        return False
    act = EmpireAct(t, seat, card, ACTING)
    if isinstance(effect, Cost):
        return (USE_WHOLE[one] or affordable(act, (effect.cost,))) and effect.effect.can(act)
    return effect.can(act)


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
