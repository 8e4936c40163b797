"""Using one's own action cards (U)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Cost, affordable, new_course, perform
from deskoherna.core.state import player
from deskoherna.games.empires_of_the_north.abilities import (
    USE_ANY,
    USE_CHECKS,
    USE_EFFECT,
    USE_GOODS,
    USE_LAID,
    USE_LOOK,
    USE_PRICE,
    USE_TILE,
    USE_WHOLE,
)
from deskoherna.games.empires_of_the_north.acts import EmpireAct
from deskoherna.games.empires_of_the_north.figures import NOTHING
from deskoherna.games.empires_of_the_north.moves import card_phrase
from deskoherna.games.empires_of_the_north.rules.affording import Affording
from deskoherna.games.empires_of_the_north.rules.land import action_cards, assign, exhaust
from deskoherna.games.empires_of_the_north.rules.paying import pay
from deskoherna.games.empires_of_the_north.rules.supply import face, take
from deskoherna.games.empires_of_the_north.rules.tiles import perform_tile
from deskoherna.games.empires_of_the_north.state import ACTING, EMPTY, ONLY, Table

LOOKING: Final = new_course()  # of acts that only ask what could be done


def usable_cards(t: Table, seat: int, cards: bytes, facts: int, known: Affording, unpaid: bytes) -> bytes:
    """Those of a seat's action cards that can be used now: refreshed, paid for and doable (U1, U2).

    ``facts``: what is there (a mask); ``unpaid``: cards whose use the supply cannot pay.
    """
    idle = unpaid + known.idle[facts]
    asking = known.asking[facts]
    if t.copies and cards.translate(None, t.copies[::2]) != cards:
        return usable_copies(t, seat, cards, idle, asking)
    ready = cards.translate(None, t.exhausted + idle)
    if 1 not in ready.translate(asking):
        return ready
    found = ready
    for card in ready:
        if asking[card] and not can_use(t, seat, card, card):
            found = found.replace(ONLY[card], EMPTY)
    return found


def usable_copies(t: Table, seat: int, cards: bytes, idle: bytes, asking: bytes) -> bytes:
    """The same where copies are among the cards: for them, what they copy must be doable (K6)."""
    found = EMPTY
    for card in cards.translate(None, t.exhausted):
        one = face(t, card) if card in t.copies else card
        if one not in idle and (not asking[one] or can_use(t, seat, card, one)):
            found += ONLY[card]
    return found


def can_use(t: Table, seat: int, card: int, one: int) -> bool:
    """Can what must do something do so, for a use of a card that works as ``one``?"""
    look = USE_LOOK[one]
    if look is not None:
        return look(t, seat)
    checks = USE_CHECKS[one]
    if checks is None:
        return doable(EmpireAct(t, seat, card, ACTING), one)
    act = EmpireAct(t, seat, card, ACTING, LOOKING)
    for effect in checks:
        if not effect.can(act):
            return False
    return True


def doable(act: EmpireAct, one: int) -> bool:
    """Can what a card says be done: all its cost, and some of the rest (U3)?"""
    effect = USE_EFFECT[one]
    if isinstance(effect, Cost):
        return affordable(act, (effect.cost,)) and effect.effect.can(act)
    return effect is not None and effect.can(act)


def use(t: Table, seat: int, card: int) -> Rule | None:
    """Pay, do what the card says, and exhaust it (U2, U3)."""
    if t.log is not None:
        t.tell("uses", who=player(seat), card=card_phrase(card))
    one = face(t, card) if t.copies else card
    effect = USE_EFFECT[one]
    if effect is not None:
        t.agenda.append(("exhaust", (seat, card)))  # after all it does
        if not USE_WHOLE[one]:
            return perform(EmpireAct(t, seat, card, ACTING), effect)
    paying = pay(t, seat, USE_PRICE[one], USE_ANY[one])
    if paying is not None:
        return pay_and_act(t, seat, card, one, paying)
    return act_for(t, seat, card, one)


def pay_and_act(t: Table, seat: int, card: int, one: int, paying: Rule) -> Rule:
    """A use is paid for in one of several ways."""
    yield from paying
    rule = act_for(t, seat, card, one)
    if rule is not None:
        yield from rule


def act_for(t: Table, seat: int, card: int, one: int) -> Rule | None:
    """A use that has been paid for, of a card that works as ``one``."""
    if USE_LAID[one]:
        assign(t, seat, card, USE_LAID[one])
    effect = USE_EFFECT[one]
    if effect is None:
        t.exhausted += ONLY[card]
        goods = USE_GOODS[one]
        assert goods is not None
        take(t, seat, goods, ACTING)
        return None
    if USE_TILE[one] != NOTHING:
        perform_tile(t, seat, USE_TILE[one])
        return None
    assert isinstance(effect, Cost)
    return perform(EmpireAct(t, seat, card, ACTING), effect.effect)


def used(t: Table, seat: int, card: int) -> None:
    """A used card is exhausted if it is still there with its action (U3); the step ``exhaust``."""
    if card in action_cards(t, seat):
        exhaust(t, card)
