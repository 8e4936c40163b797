"""The fast and the slow phase: using powers (R6)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Anyone, Decision, Move, Prompt, Rule
from deskoherna.core.effects import NO, YES, Effect
from deskoherna.core.phrase import Arg
from deskoherna.core.state import Step, player
from ...act import NOWHERE, SPIRIT, IsleAct
from ...content import POWERS
from ...figures import BOARD_OF, OCEAN, TERRAIN
from ...moves import DONE, UseMove
from ...naming import LAND_PHRASES, power_phrase
from ...powers.power import FAST, MAJOR, REPEAT_NEAR, SLOW, TARGET_LAND, Power
from ...standing import Unasked
from ...state import TURN, Table
from ..actions import perform
from ..ground import LENT, cost, elements, lands_of, sea_in_play, spend_energy
from .choices import choices
from .offers import aided, aimed, hastened, mask_of, price, quick_left, spare_speed
from .readiness import sum_of, timely
from .repeats import PAID, granted, own_repeat
from .targets import in_range, origin_of, straits
from .why import of_target

ASK_LEVEL: Final = Prompt("level", "R6.6")
ASK_TARGET: Final = Prompt("target", "R6.2", "R6.3", why=of_target)
GOES_ON: Final[dict[str, Step]] = {FAST: (FAST, ()), SLOW: (SLOW, ())}  # the phase goes on
AIM: Final = {"aim": "use", "aim-again": "repeat"}


# -- the two phases ----------------------------------------------------------------------------------------


def powers(t: Table, phase: str) -> Rule | None:
    """Whoever has a power to use says so, until nobody has."""
    if t.phase != phase:
        t.phase = phase
        t.done = [False] * t.players
    decisions = choices(t, phase)
    if decisions:
        return _said(t, phase, decisions)
    t.done = [False] * t.players
    return None


def _said(t: Table, phase: str, decisions: list[Decision]) -> Rule:
    """One of them says what it does; each use is done to its end (R3.2)."""
    while decisions:
        if len(decisions) == 1:
            seat = decisions[0].seat
            move = yield decisions[0]
        else:
            anyone = Anyone(decisions)
            move = yield anyone
            seat = anyone.seat
        if move is not DONE:
            t.agenda.append(GOES_ON[phase])
            if isinstance(move, UseMove):
                if move.kind in AIM:
                    move = yield aim(t, seat, move, phase)
                    assert isinstance(move, UseMove)
                yield from use(t, seat, move, phase)
            else:
                yield from _offered(t, seat, move)
            return
        t.done[seat] = True
        decisions = [one for one in decisions if one.seat != seat]  # it changes nothing for the others
    t.done = [False] * t.players


def fast(t: Table) -> Rule | None:
    """The fast phase."""
    return powers(t, FAST)


def slow(t: Table) -> Rule | None:
    """The slow phase."""
    return powers(t, SLOW)


def _offered(t: Table, seat: int, move: Move) -> Rule:
    """What a special rule offers is done."""
    for _, rule in t.standing.offers:
        yield from rule.answers(t, seat, move) or ()


def aim(t: Table, seat: int, move: UseMove, phase: str) -> Decision:
    """The question what to use a power on, where there were too many uses to list."""
    kind = AIM[move.kind]
    power = POWERS[move.power]
    mask = mask_of(t, seat, power, elements(t, seat))
    targets = aimed(t, seat, power, mask, kind, None, price(t, seat, power, mask, phase, kind))
    given = (power.id, mask, price(t, seat, power, mask, phase, kind))
    return Decision(seat, ASK_TARGET, targets, {"power": power.name()}, given)


# -- using -------------------------------------------------------------------------------------------------


def use_up_speed(t: Table, seat: int, power: Power, phase: str) -> None:
    """A power is used in the other phase: by what makes slow ones fast, a switch of speed, else its price."""
    if hastened(t):
        return
    if phase == FAST and quick_left(t, seat) > 0:
        t.quickened[seat] += 1
        return
    for mod in t.fitting("gust", what=seat) if phase == FAST and power.kind != MAJOR else ():
        t.drop(mod)
        return
    for mod in t.fitting("switch", what=seat):
        t.drop(mod)
        return
    spend_energy(t, seat, power.quick_price, power.title)


def use(t: Table, seat: int, move: UseMove, phase: str) -> Rule | Unasked:
    """A power is used: an action of its own (R10.2)."""
    power = POWERS[move.power]
    mask = mask_now(t, seat, power) if power.levels else 0
    cast = t.standing
    beyond = False  # does its own threshold let it reach any adjacent land?
    if move.kind == "repeat":
        _spend_grant(t, seat, power)
        if not hastened(t) and not timely(power, mask, phase, spare_speed(t, seat, phase)):
            spend_energy(t, seat, power.quick_price, power.title)
    elif power.speed != phase and not timely(power, mask, phase, 0):
        use_up_speed(t, seat, power, phase)
    if power.repeats_near:
        if move.kind == "use" and power.id in t.used[seat]:
            beyond = own_repeat(t, seat, power, mask) == REPEAT_NEAR
        t.modify("aimed", move.land, power.id, seat, until=TURN)
    t.used[seat] += power.alone
    if move.target >= 0 and t.isle.facing:
        spend_energy(t, seat, straits(t, seat, move.target), power.title)
    for owner, rule in cast.used:
        rule.used(t, owner, seat, power)
    for owner, rule in cast.reach:
        aimed = owner == seat and power.aim == TARGET_LAND and not beyond
        if aimed and not in_range(t, seat, power, mask, move.land):
            rule.pay_reach(t, seat, move.land)
    if cast.lends and power.aim == TARGET_LAND:
        mask = aided(t, power, mask, elements(t, seat), move.land)
    used = resolve(t, seat, power, mask, move.land, move.target)
    if move.target < 0 and not cast.finished:
        return used or ()
    return _finished(t, seat, power, move.target, used)


def _finished(t: Table, seat: int, power: Power, target: int, used: Rule | None) -> Rule:
    yield from used or ()
    for owner, rule in t.standing.finished:
        rule.finished(t, owner, seat, power)
    if target >= 0:
        t.done[target] = False  # that spirit may have got something to use


def resolve(t: Table, seat: int, power: Power, mask: int, land: int, target: int) -> Rule | None:
    """What a power does at its target, with the thresholds that are reached."""
    act = IsleAct(t, seat, power.title, SPIRIT, land, power.id)
    act.target = target
    if land >= 0:
        if power.minds_origin:
            act.origin = origin_of(t, seat, power, mask, land)
            if act.origin == NOWHERE:  # out of its own range, where something lets it reach farther
                act.origin = min(lands_of(t, seat), key=lambda one: t.isle.distances(one)[land], default=land)
        if t.hooks:
            act.tally(f"used.{seat}", land + 1)
        if t.standing.lends:
            act.tally(LENT, land + 1)
    if t.log is not None:
        named = power_phrase(power.id)
        levels: list[Arg] = [i + 1 for i in range(len(power.levels)) if mask >> i & 1]  # those reached
        if land >= 0:
            t.tell("uses-at", who=player(seat), power=named, levels=levels, land=LAND_PHRASES[land])
        elif target >= 0 and target != seat:
            t.tell("uses-on", who=player(seat), power=named, levels=levels, target=player(target))
        else:
            t.tell("uses", who=player(seat), power=named, levels=levels)
    if power.asks or t.standing.affords:
        return _settled_first(act, power, mask)
    return perform(act, effect_at(act, power, mask))


def _settled_first(act: IsleAct, power: Power, mask: int) -> Rule:
    """The same where the seat first pays for the use, or says which thresholds it wants."""
    for owner, rule in act.t.standing.affords:
        if owner == act.seat:
            yield from rule.pays(act, act.seat, power) or ()
    for i, one in enumerate(power.levels) if power.asks else ():
        if one.may and mask >> i & 1:
            move = yield act.question(ASK_LEVEL, [YES, NO], effect=one.effect.phrase())
            if move is NO:
                mask &= ~(1 << i)
    yield from perform(act, effect_at(act, power, mask)) or ()


def effect_at(act: IsleAct, power: Power, mask: int) -> Effect:
    """What a power does with these thresholds at the act's land: in a fouled ocean not all of it."""
    t, land, effect = act.t, act.land, power.effects(mask)
    for _, rule in t.standing.fouls:
        if land >= 0 and TERRAIN[land] == OCEAN and not sea_in_play(t, BOARD_OF[land]):
            effect = rule.cleaning(effect)
    return effect


def mask_now(t: Table, seat: int, power: Power) -> int:
    """The thresholds of a seat's power that count as reached now, as ``mask_of`` says."""
    if "unlocked" in t.modded:
        return mask_of(t, seat, power, elements(t, seat))
    return power.reached(sum_of(t, seat))


def _spend_grant(t: Table, seat: int, power: Power) -> None:
    mod = granted(t, seat, power)
    assert mod is not None
    if mod.n == PAID:
        spend_energy(t, seat, cost(t, seat, power.id), power.title)
    t.drop(mod)
    t.modify("repeated", power.id, seat, mod.n, until=TURN)
