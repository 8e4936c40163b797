"""Action locations: uses, marks, and what others may do to them (B6.4, B11.6)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import (
    Cost,
    Effect,
    Either,
    Exactly,
    Gain,
    Pay,
    Plus,
    affordable,
    new_course,
    perform,
)
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.seats import EMPTY, ONLY
from ..effects.abilities import USE_EFFECT, USE_GOODS, USE_PRICE, USES
from ..effects.acts import EmpireAct
from ..figures import ACTION, GOLD, GOODS, KIND, STOCK
from ..moves import BOX, PAYMENTS, STOP, USE, card_phrase, empire_phrase
from ..state import ACTING, COMMON_SIDE, ROWS, Table
from .land import holder, owner, why_not_held, without
from .supply import pay, spend, take

LOOKING: Final = new_course()  # of acts that only ask what could be done


def usable(t: Table, seat: int) -> bytes:
    """Action locations an empire could use if they are not used up: its own and those it took over."""
    at = seat * ROWS + ACTION
    own = t.rows[at] + t.rows[at + COMMON_SIDE]
    if not t.taken and not t.neutral:
        return own
    lost = t.taken[::3] + t.neutral
    cards = bytes([card for card in own if card not in lost])
    for i in range(0, len(t.taken), 3):
        card = t.taken[i]
        if t.taken[i + 1] == seat and KIND[card] == ACTION and card not in t.neutral:
            cards += ONLY[card]
    return cards


def doable(t: Table, seat: int, card: int, effect: Effect) -> bool:
    """Can an action that is more than goods for goods be done, once its price can be paid?"""
    parts = _parts.get(card)
    if parts is None:
        parts = beyond_goods(effect)
        _parts[card] = parts
    act = EmpireAct(t, seat, card, ACTING, card, LOOKING)
    for part in parts:
        if part is effect:
            return affordable(act, (effect,))
        if not part.can(act):
            return False
    return True


_parts: Final[dict[int, tuple[Effect, ...]]] = {}  # by card


def beyond_goods(effect: Effect) -> tuple[Effect, ...]:
    """What has to be looked at beside the price: verbs that take no goods, or else the whole effect."""
    if not isinstance(effect, Cost) or not isinstance(effect.cost, Pay):
        return (effect,)
    for name, n in effect.cost.goods:
        if not isinstance(n, Exactly) or name not in GOODS:
            return (effect,)
    rest = effect.effect
    parts: list[Effect] = []
    for part in rest.effects if isinstance(rest, Plus) else (rest,):
        if isinstance(part, Gain):
            continue
        if type(part).payable is not Effect.payable or isinstance(part, (Cost, Either, Plus)):
            return (effect,)
        parts.append(part)
    return tuple(parts)


def uses_left(t: Table, card: int) -> int:
    """How often it may still be used this round (B5.3)."""
    if card in t.blocked:
        return 0
    return USES[card] - t.used.count(ONLY[card])


def can_use(t: Table, seat: int, card: int) -> bool:
    """Is it not used up, and can it be paid and done?"""
    if uses_left(t, card) <= 0 or not PAYMENTS.enough(t.goods, seat * STOCK, USE_PRICE[card]):
        return False
    effect = USE_EFFECT[card]
    return effect is None or doable(t, seat, card, effect)


def why_not_use(t: Table, seat: int, card: int) -> Reason | None:
    """Why an action location cannot be used (B6.4): whose it is, used up, unpaid, nothing to do."""
    whose = holder(t, card)
    if whose != seat:
        return why_not_held(t, seat, card)
    if not USES[card]:
        return BOX.refuse("B6.4.1", "no-action", card)
    if card in t.blocked:
        return BOX.refuse("B6.4.1", "blocked", card)
    if uses_left(t, card) <= 0:
        return refuse("B5.3", "used", card=card_phrase(card), n=USES[card])
    reason = PAYMENTS.unpaid(t, seat, USE_PRICE[card], "B6.4.1")
    if reason is None and not can_use(t, seat, card):
        return BOX.refuse("B6.4.1", "no-effect", card)
    return reason


def use(t: Table, seat: int, card: int) -> Rule:
    """One use: pay onto the card, then do what it says (B6.4.1)."""
    BOX.tell(t, "uses", seat, card)
    t.used += ONLY[card]
    effect = USE_EFFECT[card]
    if effect is not None:
        yield from perform(EmpireAct(t, seat, card, ACTING, card), effect)
        return
    price = USE_PRICE[card]
    if t.goods[seat * STOCK + GOLD] > price[GOLD]:
        yield from pay(t, seat, price, card)
    else:
        spend(t, seat, price, card)
    goods = USE_GOODS[card]
    assert goods is not None
    take(t, seat, goods, ACTING, card)


def why_not_again(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Only the location that was just used can be used again."""
    if not isinstance(move, CardMove) or move.kind != "use":
        return None if move is STOP else BOX.not_asked(asked)
    return None if move.card == asked.given[0] else BOX.refuse("B6.4.2", "only-again", asked.given[0])


USE_AGAIN: Final = Prompt("use-again", "B6.4.2", why=why_not_again)


def use_again(t: Table, seat: int, card: int) -> Rule:
    """A location printed "twice" may be used again within the same action (B6.4.2); the step ``again``."""
    if card in usable(t, seat) and can_use(t, seat, card):
        move = yield Decision(seat, USE_AGAIN, [USE[card], STOP], given=(card,))
        if move is not STOP:
            yield from use(t, seat, card)


def unuse(t: Table, card: int) -> None:
    """Take the marks and goods off a location so that it can be used again; the goods are discarded."""
    t.used = t.used.replace(ONLY[card], EMPTY)
    t.laid = without(t.laid, card, 2)


def block(t: Table, card: int) -> None:
    """It cannot be activated for the rest of the round."""
    t.blocked += ONLY[card]


def take_over(t: Table, seat: int, card: int, temple: int) -> None:
    """It counts as another empire's for the rest of the round (B11.6)."""
    t.taken += bytes((card, seat, temple))
    if t.log is not None:
        whom = empire_phrase(owner(t, card))
        t.tell("takes-over", who=player(seat), whom=whom, card=card_phrase(card))
