"""Using one's own action cards (U)."""

from __future__ import annotations

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Cost, Effect, affordable, perform
from deskoherna.core.state import player
from deskoherna.games.empires_of_the_north.abilities import (
    USE_ANY,
    USE_CHECKS,
    USE_EFFECT,
    USE_GOODS,
    USE_LAYS,
    USE_PRICE,
    USE_TILE,
    USE_WHOLE,
)
from deskoherna.games.empires_of_the_north.acts import EmpireAct
from deskoherna.games.empires_of_the_north.figures import FREE, GOLD, NOTHING, STOCK, Goods, Price
from deskoherna.games.empires_of_the_north.moves import card_phrase
from deskoherna.games.empires_of_the_north.rules.affording import affording
from deskoherna.games.empires_of_the_north.rules.land import action_cards, assign, exhaust
from deskoherna.games.empires_of_the_north.rules.paying import pay, spend
from deskoherna.games.empires_of_the_north.rules.supply import face, take
from deskoherna.games.empires_of_the_north.rules.tiles import doable as tile_doable
from deskoherna.games.empires_of_the_north.rules.tiles import perform_tile
from deskoherna.games.empires_of_the_north.state import ACTING, ONLY, Table


def usable(t: Table, seat: int, card: int) -> bool:
    """Is it refreshed, and can it be paid and done (U1, U2)?"""
    return len(usable_cards(t, seat, ONLY[card], affording().missing(t.goods, seat * STOCK)[1])) > 0


def usable_cards(t: Table, seat: int, cards: bytes, unpaid: bytes) -> list[int]:
    """Those of a seat's action cards that can be used now; ``unpaid``: those its supply cannot pay."""
    copies = t.copies
    act: EmpireAct | None = None
    found: list[int] = []
    for card in cards.translate(None, t.exhausted if copies else t.exhausted + unpaid):
        one = card
        if copies:
            one = face(t, card)
            if one in unpaid:
                continue
        checks = USE_CHECKS[one]
        if checks:
            tile = USE_TILE[one]
            if tile != NOTHING:
                if not tile_doable(t, seat, tile):
                    continue
            else:
                act = EmpireAct(t, seat, card, ACTING) if act is None else act.of(card)
                if not can_all(act, checks):
                    continue
        elif checks is None and not doable(EmpireAct(t, seat, card, ACTING), one):
            continue
        found.append(card)
    return found


def can_all(act: EmpireAct, effects: tuple[Effect, ...]) -> bool:
    """Can each of these do something?"""
    for effect in effects:
        if not effect.can(act):
            return False
    return True


def doable(act: EmpireAct, one: int) -> bool:
    """Can what a card says be done: all its cost, and some of the rest (U3)?"""
    effect = USE_EFFECT[one]
    if isinstance(effect, Cost):
        return affordable(act, (effect.cost,)) and effect.effect.can(act)
    return effect is not None and effect.can(act)


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
        if not USE_WHOLE[one]:
            yield from perform(EmpireAct(t, seat, card, ACTING), effect)
            return
    price = USE_PRICE[one]
    if USE_ANY[one] or t.goods[seat * STOCK + GOLD] > price[GOLD]:
        yield from pay(t, seat, price, USE_ANY[one])
    else:
        spend(t, seat, price)
    if USE_LAYS[one] is not FREE:
        assign(t, seat, card, goods_in(USE_LAYS[one]))
    if effect is None:
        t.exhausted += ONLY[card]
        goods = USE_GOODS[one]
        assert goods is not None
        take(t, seat, goods, ACTING)
    elif USE_TILE[one] != NOTHING:
        perform_tile(t, seat, USE_TILE[one])
    else:
        assert isinstance(effect, Cost)
        yield from perform(EmpireAct(t, seat, card, ACTING), effect.effect)


def used(t: Table, seat: int, card: int) -> None:
    """A used card is exhausted if it is still there with its action (U3); the step ``exhaust``."""
    if card in action_cards(t, seat):
        exhaust(t, card)
