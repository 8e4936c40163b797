"""The fast and the slow phase: using powers (R6)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Anyone, Decision, Move, Prompt, Rule
from deskoherna.core.effects import NO, NOTHING, YES, Mod
from deskoherna.core.state import Step, player
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import Elements
from deskoherna.games.spirit_island.moves import DONE, UseMove, use_move, uses_at
from deskoherna.games.spirit_island.naming import land_phrase, power_phrase
from deskoherna.games.spirit_island.powers.power import (
    FAST,
    INNATE,
    MUTE,
    QUICK,
    REPEAT,
    REPEAT_NEAR,
    SLOW,
    TARGET_LAND,
    TARGET_SPIRIT,
    Power,
)
from deskoherna.games.spirit_island.rules.actions import perform
from deskoherna.games.spirit_island.rules.ground import elements, enough, lands_by_seat, near
from deskoherna.games.spirit_island.rules.targeting import in_range, land_targets, origin_of, seat_targets
from deskoherna.games.spirit_island.standing import standing
from deskoherna.games.spirit_island.state import TURN, Table

ASK_FAST: Final = Prompt("fast", "R6.1")
ASK_SLOW: Final = Prompt("slow", "R6.1")

ASK_LEVEL: Final = Prompt("level", "R6.6")
ASK_TARGET: Final = Prompt("target", "R6.2", "R6.3")
MOST_MOVES: Final = 100  # uses that are listed at once
ALL_FAST: Final = 99  # slow powers used as fast where all powers are fast
AGAIN: Final[dict[str, Step]] = {FAST: (FAST, ()), SLOW: (SLOW, ())}  # the phase goes on
AIM: Final = {"aim": "use", "aim-again": "repeat"}

FREE: Final = 1  # how a repeat granted by a mod is paid: not at all
PAID: Final = 2  # by the card's cost


# -- the two phases ----------------------------------------------------------------------------------------


def powers(t: Table, phase: str) -> Rule | None:
    """Whoever has a power to use says so; each use is done to its end (R3.2)."""
    if t.phase != phase:
        t.phase = phase
        t.done = [False] * t.players
    prompt = ASK_FAST if phase == FAST else ASK_SLOW
    decisions: list[Decision] = []
    presence = lands_by_seat(t)
    for seat in range(t.players):
        if t.done[seat]:
            continue
        moves = uses(t, seat, phase, presence[seat])
        if len(moves) > MOST_MOVES:
            moves = without_targets(moves)
        for _, rule in standing(t, "offers"):
            moves += rule.offers(t, seat, phase)
        if moves:
            moves.append(DONE)
            decisions.append(Decision(seat, prompt, moves))
    if not decisions:
        t.done = [False] * t.players
        return None
    t.agenda.append(AGAIN[phase])
    return _powers(t, phase, decisions)


def fast(t: Table) -> Rule | None:
    """The fast phase."""
    return powers(t, FAST)


def slow(t: Table) -> Rule | None:
    """The slow phase."""
    return powers(t, SLOW)


def _powers(t: Table, phase: str, decisions: list[Decision]) -> Rule:
    if len(decisions) == 1:
        seat = decisions[0].seat
        move = yield decisions[0]
    else:
        anyone = Anyone(decisions)
        move = yield anyone
        seat = anyone.seat
    if isinstance(move, UseMove) and move.kind in AIM:
        kind = AIM[move.kind]
        power = POWERS[move.power]
        mask = mask_of(t, seat, power, elements(t, seat))
        targets = aimed(t, seat, power, mask, kind, None, price(t, seat, power, mask, phase, kind))
        move = yield Decision(seat, ASK_TARGET, targets, {"power": power.name()})
    if isinstance(move, UseMove):
        yield from use(t, seat, move, phase)
    elif move is DONE:
        t.done[seat] = True
    else:
        for _, rule in standing(t, "offers"):
            answer = rule.answers(t, seat, move)
            if answer is not None:
                yield from answer


_REACHED: Final[dict[tuple[str, Elements], int]] = {}
MOST_KEPT: Final = 20_000  # thresholds that are remembered


# -- what can be used --------------------------------------------------------------------------------------


def uses(t: Table, seat: int, phase: str, mine: list[int] | None = None) -> list[Move]:
    """Every power a seat can use now, with every target; ``mine`` are the lands with its presence."""
    if mine is None:
        mine = lands_by_seat(t)[seat]
    have = elements(t, seat)
    spare = spare_speed(t, seat, phase) if t.mods or standing(t, "quick") else 0
    if standing(t, "hastens") and hastened(t):
        if phase == SLOW:
            return []
        spare = ALL_FAST
    moves: list[Move] = []
    used = t.used[seat]
    for card in t.played[seat]:
        power = POWERS[card]
        if power.levels or ((power.speed == phase or spare > 0 or power.quick_price) and card not in used):
            moves += offered(t, seat, power, phase, have, spare, mine)
    for power in SPIRITS[t.spirits[seat]].innates:
        if phase == SLOW and power.speed == FAST and spare <= 0:
            continue
        moves += offered(t, seat, power, phase, have, spare, mine)
    if t.mods:
        moves += repeats(t, seat, phase, have, spare)
    return moves


def spare_speed(t: Table, seat: int, phase: str) -> int:
    """How many powers a seat may still use in the other phase than their own."""
    spare = quick_left(t, seat) if phase == FAST else 0
    return t.fold("switch", what=seat, start=max(0, spare)) if t.mods else spare


def without_targets(moves: list[Move]) -> list[Move]:
    """Where there are too many uses to list, first choose the power, then its target."""
    found: list[Move] = []
    for move in moves:
        assert isinstance(move, UseMove)
        aim = use_move("aim" if move.kind == "use" else "aim-again", move.power)
        if aim not in found:
            found.append(aim)
    return found


def reached(power: Power, have: Elements) -> int:
    """The thresholds these elements reach, as a mask."""
    key = (power.id, have)
    mask = _REACHED.get(key, -1)
    if mask < 0:
        mask = 0
        for i, one in enumerate(power.levels):
            if enough(have, one.need):
                mask |= 1 << i
        if len(_REACHED) > MOST_KEPT:
            _REACHED.clear()
        _REACHED[key] = mask
    return mask


def mask_of(t: Table, seat: int, power: Power, have: Elements) -> int:
    """The thresholds of a seat's power that count as reached now; all of them where it is unlocked."""
    if t.mods and t.modified("unlocked", power.id, seat):
        return (1 << len(power.levels)) - 1
    return reached(power, have)


def offered(
    t: Table, seat: int, power: Power, phase: str, have: Elements, spare: int, mine: list[int]
) -> list[Move]:
    """The uses of one power in a phase; ``mine`` are the lands with the seat's presence."""
    if phase == SLOW and power.speed == FAST and spare <= 0:
        return []
    mask = mask_of(t, seat, power, have) if power.levels else 0
    again = own_repeat(t, seat, power, mask) if power.id in t.used[seat] else REPEAT
    if not again or not timely(power, mask, phase, spare, t.energy[seat]) or not does_something(power, mask):
        return []
    if again == REPEAT_NEAR:
        return [use_move("use", power.id, land) for land in near(t, last_target(t, seat, power))]
    spent = price(t, seat, power, mask, phase, "use") if power.quick_price else 0
    return aimed(t, seat, power, mask, "use", mine, spent)


def own_repeat(t: Table, seat: int, power: Power, mask: int) -> str:
    """By which threshold of its own a used power may be used now: REPEAT, REPEAT_NEAR, or "" by none."""
    done = t.used[seat].count(power.id)
    for _ in t.fitting("repeated", power.id, seat):  # what others granted does not count
        done -= 1
    for i, one in enumerate(power.levels):
        if one.mode in (REPEAT, REPEAT_NEAR) and mask >> i & 1:
            done -= 1
            if done == 0:
                return one.mode
    return ""


def last_target(t: Table, seat: int, power: Power) -> int:
    """The land a power with REPEAT_NEAR was last used on this turn."""
    lands = [mod.place for mod in t.mods if mod.kind == "aimed" and mod.what == power.id and mod.n == seat]
    assert isinstance(lands[-1], int)
    return lands[-1]


def timely(power: Power, mask: int, phase: str, spare: int, energy: int = 0) -> bool:
    """May it be used in this phase (R6.1), with so much Energy to make it fast?"""
    if power.speed == phase:
        return True
    if spare > 0:
        return True
    if phase == SLOW:
        return False
    for i, one in enumerate(power.levels):
        if one.mode == QUICK and mask >> i & 1:
            return True
    return 0 < power.quick_price <= energy


def does_something(power: Power, mask: int) -> bool:
    """An innate power without a threshold cannot be used (R6.8)."""
    if power.kind != INNATE or power.effect is not NOTHING:
        return True
    for i, one in enumerate(power.levels):
        if mask >> i & 1 and one.mode not in MUTE:
            return True
    return False


def price(t: Table, seat: int, power: Power, mask: int, phase: str, kind: str) -> int:
    """Energy that using a power costs, wherever: for a repeat that is paid, for haste that has its price."""
    n = 0
    if kind == "repeat":
        grant = granted(t, seat, power)
        if grant is not None and grant.n == PAID:
            n = power.cost
    if power.quick_price and not hastened(t) and not timely(power, mask, phase, spare_speed(t, seat, phase)):
        n += power.quick_price
    return n


def aimed(
    t: Table, seat: int, power: Power, mask: int, kind: str, mine: list[int] | None = None, spent: int = 0
) -> list[Move]:
    """A move for every target; ``spent``: Energy the use costs anyway."""
    if power.aim == TARGET_LAND:
        at = uses_at(kind, power.id)
        return [at[land] for land in land_targets(t, seat, power, mask, mine, spent)]
    if power.aim == TARGET_SPIRIT:
        return [use_move(kind, power.id, -1, one) for one in seat_targets(t, seat, power)]
    return [use_move(kind, power.id)]


def hastened(t: Table) -> bool:
    """Are all powers fast?"""
    for seat, rule in standing(t, "hastens"):
        if rule.hastens(t, seat):
            return True
    return False


def quick_left(t: Table, seat: int) -> int:
    """How many slow powers a seat may still use as fast."""
    n = t.fold("quick", what=seat)
    for owner, rule in standing(t, "quick"):
        if owner == seat:
            n += rule.quick(t, seat)
    return n - t.quickened[seat]


def use_up_speed(t: Table, seat: int, power: Power, phase: str) -> None:
    """A power is used in the other phase: by what makes slow ones fast, a switch of speed, else its price."""
    if phase == FAST and quick_left(t, seat) > 0:
        t.quickened[seat] += 1
        return
    for mod in t.fitting("switch", what=seat):
        t.drop(mod)
        return
    t.energy[seat] -= power.quick_price


def repeats(t: Table, seat: int, phase: str, have: Elements, spare: int) -> list[Move]:
    """Cards that an effect lets this seat use once more (R6.10)."""
    moves: list[Move] = []
    for card in t.played[seat]:
        power = POWERS[card]
        grant = granted(t, seat, power) if card in t.used[seat] else None
        if grant is not None:
            mask = mask_of(t, seat, power, have)
            left = t.energy[seat] - (power.cost if grant.n == PAID else 0)
            if timely(power, mask, phase, spare, left):
                spent = price(t, seat, power, mask, phase, "repeat")
                moves += aimed(t, seat, power, mask, "repeat", None, spent)
    return moves


def granted(t: Table, seat: int, power: Power) -> Mod | None:
    """The grant to repeat a card: a mod ``repeat``, its place the highest cost it is good for."""
    for mod in t.mods:
        if mod.kind != "repeat" or mod.what != seat or not isinstance(mod.place, int):
            continue
        if power.cost <= mod.place and (mod.n == FREE or may_pay_again(t, seat, power)):
            return mod
    return None


def may_pay_again(t: Table, seat: int, power: Power) -> bool:
    """Can a seat pay a card's cost once more? For every card once a turn."""
    if power.cost > t.energy[seat]:
        return False
    return all(mod.n != PAID for mod in t.fitting("repeated", power.id, seat))


# -- using -------------------------------------------------------------------------------------------------


def use(t: Table, seat: int, move: UseMove, phase: str) -> Rule:
    """A power is used: an action of its own (R10.2)."""
    power = POWERS[move.power]
    mask = mask_of(t, seat, power, elements(t, seat))
    beyond = False  # does its own threshold let it reach any adjacent land?
    if move.kind == "repeat":
        _spend_grant(t, seat, power)
        if not hastened(t) and not timely(power, mask, phase, spare_speed(t, seat, phase)):
            t.energy[seat] -= power.quick_price
    else:
        beyond = power.id in t.used[seat] and own_repeat(t, seat, power, mask) == REPEAT_NEAR
        if not hastened(t) and not timely(power, mask, phase, 0):
            use_up_speed(t, seat, power, phase)
    t.used[seat] = (*t.used[seat], power.id)
    for owner, rule in standing(t, "used"):
        rule.used(t, owner, seat, power)
    for owner, rule in standing(t, "reach"):
        aimed = owner == seat and power.aim == TARGET_LAND and not beyond
        if aimed and not in_range(t, seat, power, mask, move.land):
            rule.pay_reach(t, seat, move.land)
    if power.levels and any(one.mode == REPEAT_NEAR for one in power.levels):
        t.modify("aimed", move.land, power.id, seat, until=TURN)
    yield from resolve(t, seat, power, mask, move.land, move.target)
    if move.target >= 0:
        t.done[move.target] = False  # that spirit may have got something to use


def resolve(t: Table, seat: int, power: Power, mask: int, land: int, target: int) -> Rule:
    """What a power does at its target, with the thresholds that are reached."""
    act = IsleAct(t, seat, power.name(), land=land, power=power.id)
    act.target = target
    if land >= 0:
        act.origin = origin_of(t, seat, power, mask, land)
        if t.hooks:
            act.tally(f"used.{seat}", land + 1)
    if t.log is not None:
        if land >= 0:
            t.tell("uses-at", who=player(seat), power=power_phrase(power.id), land=land_phrase(land))
        elif target >= 0:
            t.tell("uses-on", who=player(seat), power=power_phrase(power.id), target=player(target))
        else:
            t.tell("uses", who=player(seat), power=power_phrase(power.id))
    for i, one in enumerate(power.levels):
        if one.may and mask >> i & 1:
            move = yield act.question(ASK_LEVEL, [YES, NO], effect=one.effect.phrase())
            if move is NO:
                mask &= ~(1 << i)
    yield from perform(act, power.effects(mask))


def _spend_grant(t: Table, seat: int, power: Power) -> None:
    mod = granted(t, seat, power)
    assert mod is not None
    if mod.n == PAID:
        t.energy[seat] -= power.cost
    t.drop(mod)
    t.modify("repeated", power.id, seat, mod.n, until=TURN)
