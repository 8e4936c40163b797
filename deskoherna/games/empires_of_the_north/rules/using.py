"""Using one's own action cards, and raiding those of others (U, Z)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Reason, Rule
from deskoherna.core.effects import Cost, affordable, new_course, perform
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.seats import ONLY, OPPONENTS
from ..effects.abilities import (
    RAIDED,
    USE_ANY,
    USE_CHECKS,
    USE_EFFECT,
    USE_GOODS,
    USE_LAID,
    USE_LAYS,
    USE_LOOK,
    USE_PRICE,
    USE_TILE,
    USE_WHOLE,
    YOU_RAID,
)
from ..effects.acts import EmpireAct
from ..figures import ACTION, NOTHING, RAZE, STOCK
from ..moves import BOX, PAYMENTS, RAID, USE, card_phrase, good_phrase
from ..state import ACTING, ROWS, Table
from ..telling import CAUSES
from .affording import ASKING, IDLE, READY, Affording
from .land import action_cards, assign, exhaust, standing, why_not_opponent, why_not_standing
from .supply import face, happen, pay, take
from .tiles import perform_tile

LOOKING: Final = new_course()  # of acts that only ask what could be done


def add_uses(
    t: Table, seat: int, cards: bytes, unpaid: bytes, doable: tuple[int, ...], moves: list[Move]
) -> None:
    """A move for each of a seat's action cards that can be used now: refreshed, paid for and doable (U1, U2).

    ``unpaid`` are cards whose use cannot be paid for; by card ``doable`` is what facts tell of it (IDLE, …).
    """
    copies = t.copies
    if copies:
        for card in cards.translate(None, t.exhausted):
            one = face(t, card) if card in copies else card  # for a copy, what it copies counts (K6)
            if one not in unpaid and (
                doable[one] == READY or (doable[one] == ASKING and can_use(t, seat, card, one))
            ):
                moves.append(USE[card])
        return
    for card in cards.translate(None, t.exhausted + unpaid):
        can = doable[card]
        if can == READY or (can == ASKING and can_use(t, seat, card, card)):
            moves.append(USE[card])


def can_use(t: Table, seat: int, card: int, one: int) -> bool:
    """Can what must do something do so, for a use of a card that works as ``one``?"""
    look = USE_LOOK[one]
    if look is not None:
        return look(t, seat)
    checks = USE_CHECKS[one]
    if checks is None:
        return has_effect(EmpireAct(t, seat, card, ACTING), one)
    act = EmpireAct(t, seat, card, ACTING, LOOKING)
    for effect in checks:
        if not effect.can(act):
            return False
    return True


def has_effect(act: EmpireAct, one: int) -> bool:
    """Can what a card says be done: all its cost, and some of the rest (U3)?"""
    effect = USE_EFFECT[one]
    if isinstance(effect, Cost):
        return affordable(act, (effect.cost,)) and effect.effect.can(act)
    return effect is not None and effect.can(act)


def why_not_use(t: Table, seat: int, card: int, facts: int, known: Affording) -> Reason | None:
    """Why an action card cannot be used: whose it is, exhausted, unpaid, nothing to do (U1 to U3)."""
    reason = why_not_standing(t, seat, card)
    if reason is not None:
        return reason
    if card not in action_cards(t, seat):
        return BOX.refuse("U1", "no-action", card)
    if card in t.exhausted:
        return BOX.refuse("U1", "exhausted", card)
    one = face(t, card)
    _, unpaid = known.unpaid(t.goods, seat * STOCK)
    if one in unpaid:
        reason = PAYMENTS.unpaid(t, seat, USE_PRICE[one], "U2", USE_LAYS[one], USE_ANY[one])
        return reason or BOX.refuse("U2", "unaffordable", card)
    doable = known.doable[facts][one]
    if doable == IDLE or (doable == ASKING and not can_use(t, seat, card, one)):
        return BOX.refuse("U3", "no-effect", card)
    return None


def use(t: Table, seat: int, card: int) -> Rule | None:
    """Pay, do what the card says, and exhaust it (U2, U3)."""
    BOX.tell(t, "uses", seat, card)
    one = face(t, card) if t.copies else card
    effect = USE_EFFECT[one]
    if effect is not None:
        t.agenda.append(("exhaust", (seat, card)))  # after all it does
        if not USE_WHOLE[one]:
            return perform(EmpireAct(t, seat, card, ACTING), effect)
    paying = pay(t, seat, USE_PRICE[one], USE_ANY[one], card)
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
        take(t, seat, goods, ACTING, card)
        return None
    if USE_TILE[one] != NOTHING:
        perform_tile(t, seat, USE_TILE[one], CAUSES.number(ACTING, card))
        return None
    assert isinstance(effect, Cost)
    return perform(EmpireAct(t, seat, card, ACTING), effect.effect)


def used(t: Table, seat: int, card: int) -> None:
    """A used card is exhausted if it is still there with its action (U3); the step ``exhaust``."""
    if card in action_cards(t, seat):
        exhaust(t, card)


# -- raids (Z) ---------------------------------------------------------------------------------------------


def add_raids(t: Table, seat: int, moves: list[Move]) -> None:
    """A move for every refreshed action card of an opponent who has not passed (Z1, Z2)."""
    for other in OPPONENTS[t.players][t.passed][seat]:
        raids = RAID[other]
        for card in t.rows[other * ROWS + ACTION].translate(None, t.exhausted):
            moves.append(raids[card])


def why_not_raid(t: Table, seat: int, other: int, card: int) -> Reason | None:
    """Why a card of another empire cannot be raided (Z1, Z2)."""
    reason = why_not_opponent(t, seat, other, "Z1")
    if reason is not None:
        return reason
    if card not in standing(t, other):
        return refuse("Z2", "not-theirs", card=card_phrase(card), who=player(other))
    if card not in action_cards(t, other):
        return BOX.refuse("Z2", "raid-what", card)
    if card in t.exhausted:
        return BOX.refuse("Z2", "exhausted", card)
    return None if t.stock(seat, RAZE) else refuse("Z1", "missing", what=[good_phrase(RAZE, 1)])


def raid(t: Table, seat: int, other: int, card: int, tokens: int = 1) -> None:
    """Pay a raze token; the card is exhausted (Z3)."""
    t.goods[seat * STOCK + RAZE] -= tokens
    exhaust(t, card)
    if t.log is not None:
        t.tell("raids", who=player(seat), whom=player(other), card=card_phrase(card), n=tokens)
    happen(t, seat, YOU_RAID, card)
    happen(t, other, RAIDED, card)
