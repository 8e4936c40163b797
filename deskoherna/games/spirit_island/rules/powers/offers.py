"""What powers a seat can use now: thresholds, speed, repeats and targets (R6.1 to R6.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from ...content import POWERS, SPIRITS
from ...figures import Elements
from ...island.ways import PICKERS, Ways, lands_in, picker
from ...moves import use_move, uses_at, uses_on
from ...powers.power import (
    FAST,
    FURTHER,
    LATE,
    LONGER,
    MAJOR,
    PAY_QUICK,
    QUICK,
    REACH,
    REPEAT,
    REPEAT_NEAR,
    SLOW,
    TARGET_LAND,
    TARGET_SPIRIT,
    Power,
    Ready,
    in_bytes,
)
from ...state import Table
from ..ground import cost, elements, lands_of, lent, near, ways
from .readiness import does_something, powers_in_play, timely
from .repeats import PAID, granted, last_target, own_repeat
from .targets import SHROUDED, bearing, fitting, land_targets, reached_group, seat_targets

INVADERS: Final = ("invaders",)  # the targets met most
DAHAN: Final = ("dahan",)
ALL_FAST: Final = 99  # slow powers used as fast where all powers are fast
OWN_ELEMENTS: Final = (QUICK, PAY_QUICK, REACH, FURTHER, LONGER, LATE)  # thresholds that a land never lends

MORE: Final = -1  # instead of a group of lands: all of them, and not only lands
MOST_KEPT: Final = 20_000  # answers of a kind that are remembered
DROWSY: Final = "drowsy"  # mod: in a turn (place) all powers of a seat (what) are slow
_REACHED: Final[dict[tuple[str, Elements], int]] = {}


# -- what can be used --------------------------------------------------------------------------------------


def uses(t: Table, seat: int, phase: str) -> list[Move]:
    """Every power a seat can use now, with every target."""
    changed = bearing(t, seat)
    if changed and t.modified(DROWSY, t.turn, seat):
        mine = lands_of(t, seat)
        return [] if phase == FAST else one_by_one(t, seat, phase, elements(t, seat), ALL_FAST, mine)
    spare = 0
    if changed or t.standing.hasty:
        if changed or any(owner == seat for owner, _ in t.standing.quick):
            spare = spare_speed(t, seat, phase)
        if t.standing.hastens and hastened(t):
            if phase == SLOW:
                return []
            spare = ALL_FAST
        if changed or t.standing.affords or t.standing.lends:
            return one_by_one(t, seat, phase, elements(t, seat), spare, lands_of(t, seat))
    fast, slow = powers_in_play(t, seat, spare > 0)
    ready = unused(t, seat, fast if phase == FAST else slow)
    return aimed_powers(t, seat, phase, ready, lands_of(t, seat), ways(t))[0] if ready else []


def unused(t: Table, seat: int, held: list[Ready]) -> list[Ready]:
    """Those of these powers that a seat has not used yet, or may use once more by a threshold."""
    used = t.used[seat]
    if not used:
        return held
    found: list[Ready] = []
    for one in held:
        power, mask, _ = one
        if power.id not in used:
            found.append(one)
        elif power.repeats:
            again = own_repeat(t, seat, power, mask)
            if again:
                found.append((power, mask, again))
    return found


def aimed_powers(
    t: Table, seat: int, phase: str, ready: list[Ready], mine: tuple[int, ...], there: Ways
) -> tuple[list[Move], int]:
    """The uses of these powers, with every target; and what that rests on beside the seat's lands, ``mine``.

    That is a group of lands as they stand; MORE, if it rests on still more (Energy, special rules).
    """
    cast = t.standing
    plain = not cast.farther and not cast.fouls and seat not in cast.reach_seats
    moves: list[Move] = []
    rests = 0
    for power, mask, again in ready:
        if plain and power.near:
            group = there.group(mine, power.range) & power.ground
        elif again == REPEAT_NEAR:
            moves += repeated_near(t, seat, power)
            rests = MORE
            continue
        elif plain and power.direct and not (power.from_site and seat in cast.sacred_seats):
            group = reached_group(t, seat, power, mask, mine, there)
            if power.from_site:
                rests |= there.group(mine, 0)
        else:
            spent = price(t, seat, power, mask, phase, "use") if power.quick_price else 0
            if spent <= t.energy[seat]:
                moves += aimed(t, seat, power, mask, "use", mine, spent, there)
            if power.aim == TARGET_LAND or power.quick_price or t.isle.facing:
                rests = MORE
            continue
        if power.looks:
            rests |= group
            moves += fitting_uses(t, power, lands_in(group))
        else:
            moves += (PICKERS.get(group) or picker(group))(power.uses or power.aims())
    return moves, rests


def fitting_uses(t: Table, power: Power, lands: Sequence[int]) -> list[Move]:
    """The uses of a power in those of these lands that meet its target's condition."""
    at = power.uses or power.aims()
    here = t.lands
    if power.target == INVADERS and not t.standing.mingles:
        return [at[land] for land in lands if here[land].invaders]
    if power.target == DAHAN:
        return [at[land] for land in lands if here[land].dahan]
    return [at[land] for land in fitting(t, lands, power.target)]


def one_by_one(
    t: Table, seat: int, phase: str, have: Elements, spare: int, mine: tuple[int, ...]
) -> list[Move]:
    """The same where modifiers of the turn or special rules must be asked about every power."""
    moves: list[Move] = []
    used = t.used[seat]
    light = spare + (t.fold("gust", what=seat) if t.mods and phase == FAST else 0)  # for all but majors
    for card in t.played[seat]:
        power = POWERS[card]
        free = spare if power.kind == MAJOR else light
        if (phase in power.phases or free > 0) and (power.levels or card not in used):
            moves += offered(t, seat, power, phase, have, free, mine)
    for power in SPIRITS[t.spirits[seat]].innates:
        if phase not in power.phases and light <= 0:
            continue
        moves += offered(t, seat, power, phase, have, light, mine)
    if t.mods:
        moves += repeats(t, seat, phase, have, spare)
    return moves


def spare_speed(t: Table, seat: int, phase: str) -> int:
    """How many powers a seat may still use in the other phase than their own."""
    spare = quick_left(t, seat) if phase == FAST else 0
    return t.fold("switch", what=seat, start=max(0, spare)) if t.mods else spare


def reached(power: Power, have: Elements) -> int:
    """The thresholds these elements reach, as a mask."""
    key = (power.id, have)
    mask = _REACHED.get(key, -1)
    if mask < 0:
        mask = power.reached(in_bytes(have))
        if len(_REACHED) > MOST_KEPT:
            _REACHED.clear()
        _REACHED[key] = mask
    return mask


def mask_of(t: Table, seat: int, power: Power, have: Elements) -> int:
    """The thresholds of a seat's power that count as reached now; all of them where it is unlocked."""
    if "unlocked" in t.modded and t.modified("unlocked", power.id, seat):
        return (1 << len(power.levels)) - 1
    return reached(power, have)


def offered(
    t: Table, seat: int, power: Power, phase: str, have: Elements, spare: int, mine: tuple[int, ...]
) -> list[Move]:
    """The uses of one power in a phase; ``mine`` are the lands with the seat's presence."""
    if t.standing.affords and not affordable(t, seat, power):
        return []
    if t.standing.lends and power.aim == TARGET_LAND and power.levels:
        return offered_there(t, seat, power, phase, have, spare, mine)
    again = usable(t, seat, power, phase, have, spare)
    if not again:
        return []
    if again == REPEAT_NEAR:
        return repeated_near(t, seat, power)
    mask = mask_of(t, seat, power, have)
    spent = price(t, seat, power, mask, phase, "use") if power.quick_price else 0
    return aimed(t, seat, power, mask, "use", mine, spent)


def aided(t: Table, power: Power, mask: int, have: Elements, land: int) -> int:
    """The thresholds reached at a land with the elements it lends; those never help speed and range."""
    more = reached(power, lent(t, have, land))
    for i, one in enumerate(power.levels):
        if one.mode in OWN_ELEMENTS:
            more &= ~(1 << i)
    return mask | more


def offered_there(
    t: Table, seat: int, power: Power, phase: str, have: Elements, spare: int, mine: tuple[int, ...]
) -> list[Move]:
    """The uses of a power where every land may help it to other thresholds."""
    mask = mask_of(t, seat, power, have)
    if not timely(power, mask, phase, spare, t.energy[seat]):
        return []
    used = power.id in t.used[seat]
    if used and own_repeat(t, seat, power, mask) == REPEAT_NEAR:
        return repeated_near(t, seat, power)
    spent = price(t, seat, power, mask, phase, "use") if power.quick_price else 0
    moves: list[Move] = []
    for land in land_targets(t, seat, power, mask, mine, spent):
        there = aided(t, power, mask, have, land)
        again = not used or own_repeat(t, seat, power, there) == REPEAT
        if again and does_something(power, there):
            moves.append(uses_at("use", power.id)[land])
    return moves


def usable(t: Table, seat: int, power: Power, phase: str, have: Elements, spare: int) -> str:
    """How a power can be used now: REPEAT as usual, REPEAT_NEAR by that threshold, "" not at all."""
    if phase not in power.phases and spare <= 0:
        return ""
    mask = mask_of(t, seat, power, have) if power.levels else 0
    if not timely(power, mask, phase, spare, t.energy[seat]) or not does_something(power, mask):
        return ""
    return own_repeat(t, seat, power, mask) if power.id in t.used[seat] else REPEAT


def repeated_near(t: Table, seat: int, power: Power) -> list[Move]:
    """A power used once more next to its last target."""
    lands = near(t, last_target(t, seat, power))
    return [use_move("use", power.id, land) for land in lands if not t.modified(SHROUDED, land)]


def affordable(t: Table, seat: int, power: Power) -> bool:
    """Can a seat pay what it costs to use a power (beyond playing its card)?"""
    for owner, rule in t.standing.affords:
        if owner == seat and not rule.affords(t, seat, power):
            return False
    return True


def price(t: Table, seat: int, power: Power, mask: int, phase: str, kind: str) -> int:
    """Energy that using a power costs, wherever: for a repeat that is paid, for haste that has its price."""
    n = 0
    if kind == "repeat":
        grant = granted(t, seat, power)
        if grant is not None and grant.n == PAID:
            n = cost(t, seat, power.id)
    if power.quick_price and not hastened(t) and not timely(power, mask, phase, spare_speed(t, seat, phase)):
        n += power.quick_price
    return n


def aimed(
    t: Table,
    seat: int,
    power: Power,
    mask: int,
    kind: str,
    mine: tuple[int, ...] | None = None,
    spent: int = 0,
    there: Ways | None = None,
) -> list[Move]:
    """A move for every target; ``spent``: Energy the use costs anyway."""
    if power.aim == TARGET_LAND:
        at = uses_at(kind, power.id)
        return [at[land] for land in land_targets(t, seat, power, mask, mine, spent, there)]
    if power.aim == TARGET_SPIRIT:
        on = uses_on(kind, power.id)
        if power.target[0] == "spirit" and not t.isle.facing:
            return [*on[: t.players]]
        return [on[one] for one in seat_targets(t, seat, power)]
    return [use_move(kind, power.id)]


def hastened(t: Table) -> bool:
    """Are all powers fast?"""
    for seat, rule in t.standing.hastens:
        if rule.hastens(t, seat):
            return True
    return False


def quick_left(t: Table, seat: int) -> int:
    """How many slow powers a seat may still use as fast."""
    n = t.fold("quick", what=seat)
    for owner, rule in t.standing.quick:
        if owner == seat:
            n += rule.quick(t, seat)
    return n - t.quickened[seat]


def repeats(t: Table, seat: int, phase: str, have: Elements, spare: int) -> list[Move]:
    """Cards that an effect lets this seat use once more (R6.10)."""
    moves: list[Move] = []
    for card in t.played[seat]:
        power = POWERS[card]
        grant = granted(t, seat, power) if card in t.used[seat] else None
        if grant is not None and affordable(t, seat, power):
            mask = mask_of(t, seat, power, have)
            left = t.energy[seat] - (cost(t, seat, card) if grant.n == PAID else 0)
            if timely(power, mask, phase, spare, left):
                spent = price(t, seat, power, mask, phase, "repeat")
                moves += aimed(t, seat, power, mask, "repeat", None, spent)
    return moves
