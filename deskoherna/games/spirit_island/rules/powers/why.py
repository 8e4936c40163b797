"""Why a power cannot be used now, or not on that target: by the conditions of its offer (R6.1 to R6.10)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Reason, Why
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ...content import POWERS, SPIRITS
from ...figures import ELEMENTS, Elements
from ...moves import UseMove
from ...naming import land_phrase, power_phrase
from ...powers.power import (
    FAST,
    INNATE,
    MAJOR,
    NO_TARGET,
    REPEAT,
    REPEAT_NEAR,
    SLOW,
    TARGET_LAND,
    TARGET_SPIRIT,
    Power,
)
from ...state import Table
from ..ground import cost, elements, lent, near
from ..growth.why import whereabouts
from ..reasons import kinds, missing, not_there, offered, refusing
from .offers import ALL_FAST, DROWSY, affordable, aided, hastened, mask_of, price, spare_speed
from .readiness import does_something, timely
from .repeats import PAID, granted, last_target, own_repeat
from .targets import SHROUDED, farther_lands, fits, land_targets, origins, range_of, seat_targets, straits

AIMS: Final = {"aim": "use", "aim-again": "repeat"}


def in_fast_phase(t: Table, asked: Decision, move: Move) -> Reason | None:
    return in_phase(t, asked, move, FAST)


def in_slow_phase(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Also where an effect lets a slow power be used at once."""
    return in_phase(t, asked, move, SLOW)


def in_phase(t: Table, asked: Decision, move: Move, phase: str) -> Reason | None:
    """Why a power cannot be used in a phase, or what special rules offer there cannot be done."""
    asks = kinds(asked)
    if not isinstance(move, UseMove):
        if offered(asked, move):
            return None
        for _, rule in t.standing.offers:
            reason = rule.refuses(t, asked.seat, phase, move)
            if reason is not None:
                return reason
        return missing(t, asked, move)
    aims = any(kind in AIMS for kind in asks)
    if move.kind in AIMS and not aims:
        return Reason("R6.2", Phrase("why.aim-at-once", power=power_phrase(move.power)))
    if asked.given and move.power not in asked.given[0]:
        return Reason("R6.1", Phrase("why.other-power", power=power_phrase(move.power)))
    found = not_to_use(t, asked.seat, phase, move)
    if found is None and aims and move.kind not in AIMS:
        return Reason("R6.2", Phrase("why.aim-first", power=power_phrase(move.power)))
    if found is None and move.kind == "repeat" and move.kind not in asks:
        return Reason("R6.10", Phrase("why.no-repeat", power=power_phrase(move.power)))
    return found


def not_to_use(t: Table, seat: int, phase: str, move: UseMove) -> Reason | None:
    """Why a power cannot be used by a seat: is it in play, unused, timely, paid, strong enough, in reach?"""
    power, kind = POWERS[move.power], AIMS.get(move.kind, move.kind)
    if power.kind == INNATE:
        if power not in SPIRITS[t.spirits[seat]].innates:
            return Reason("R6.1", Phrase("why.anothers-innate", power=power.title))
    elif power.id not in t.played[seat]:
        return Reason("R6.1", whereabouts(t, seat, power.id))
    have = elements(t, seat)
    there = mask = mask_of(t, seat, power, have)
    if t.standing.lends and move.land >= 0 and power.levels and power.aim == TARGET_LAND and kind == "use":
        there = aided(t, power, mask, have, move.land)
        have = lent(t, have, move.land)
    if kind == "repeat":
        again = REPEAT
        found = not_to_repeat(t, seat, phase, power, mask)
    else:
        again, found = not_again(t, seat, power, mask, there)
        found = found or not_timely(t, seat, phase, power, mask) or too_weak(power, there, have)
    if found is not None:
        return found
    spent = price(t, seat, power, mask, phase, kind)
    if move.kind in AIMS:
        return None if has_target(t, seat, power, mask, again, spent) else no_target(power)
    return not_on(t, seat, power, mask, move, again, spent)


def not_again(t: Table, seat: int, power: Power, mask: int, there: int) -> tuple[str, Reason | None]:
    """How a power can be used, as ``usable`` says it, and why it cannot be used a second time."""
    if power.id not in t.used[seat]:
        return REPEAT, None
    again = own_repeat(t, seat, power, mask)
    if again != REPEAT_NEAR and there != mask:
        again = REPEAT if own_repeat(t, seat, power, there) == REPEAT else ""
    return again, None if again else Reason("R6.1", Phrase("why.used", power=power.title))


def not_to_repeat(t: Table, seat: int, phase: str, power: Power, mask: int) -> Reason | None:
    """Why an effect does not let a card be used once more."""
    if power.kind == INNATE:
        return Reason("R6.10", Phrase("why.repeat-innate", power=power.title))
    if power.id not in t.used[seat]:
        return Reason("R6.10", Phrase("why.repeat-unused", power=power.title))
    grant = granted(t, seat, power)
    if grant is None:
        return Reason("R6.10", Phrase("why.no-repeat", power=power.title))
    left = t.energy[seat] - (cost(t, seat, power.id) if grant.n == PAID else 0)
    return not_timely(t, seat, phase, power, mask, left, gust=False)


def not_timely(
    t: Table, seat: int, phase: str, power: Power, mask: int, left: int | None = None, gust: bool = True
) -> Reason | None:
    """Why a power is not used in this phase, or cannot be paid for."""
    spare = spare_speed(t, seat, phase)
    if t.modified(DROWSY, t.turn, seat):
        if phase == FAST:
            return Reason("R6.1", Phrase("why.drowsy", power=power.title))
        spare = ALL_FAST
    elif hastened(t):
        if phase == SLOW:
            return Reason("R6.1", Phrase("why.all-fast", power=power.title))
        spare = ALL_FAST
    elif gust and phase == FAST and power.kind != MAJOR:
        spare += t.fold("gust", what=seat)
    if not affordable(t, seat, power):
        return Reason("R6.9", Phrase("why.use-dear", power=power.title))
    if timely(power, mask, phase, spare, t.energy[seat] if left is None else left):
        return None
    if power.quick_price and phase == FAST:
        return Reason("R6.1", Phrase("why.haste-dear", power=power.title, n=power.quick_price))
    return Reason("R6.1", Phrase("why.speed-" + power.speed, power=power.title))


def too_weak(power: Power, mask: int, have: Elements) -> Reason | None:
    """An innate power without a threshold cannot be used (R6.8): what its first one lacks."""
    if does_something(power, mask):
        return None
    first = next(one for i, one in enumerate(power.levels) if power.telling >> i & 1)
    lacks = [Phrase(ELEMENTS[i], n=n - have[i]) for i, n in first.needs if n > have[i]]
    return Reason("R6.8", Phrase("why.elements", power=power.title, lacks=[*lacks]))


# -- targets -----------------------------------------------------------------------------------------------


def has_target(t: Table, seat: int, power: Power, mask: int, again: str, spent: int) -> bool:
    """Is there anything a power can be used on?"""
    if power.aim == TARGET_LAND and again != REPEAT_NEAR:
        return bool(land_targets(t, seat, power, mask, None, spent))
    return True


def no_target(power: Power) -> Reason:
    return Reason("R6.2", Phrase("why.no-target", power=power.title))


def not_on(
    t: Table, seat: int, power: Power, mask: int, move: UseMove, again: str, spent: int
) -> Reason | None:
    """Why a power that can be used cannot be used on that target."""
    name = power.title
    aim = TARGET_LAND if move.land >= 0 else TARGET_SPIRIT if move.target >= 0 else NO_TARGET
    if aim != power.aim:
        return Reason("R6.2", Phrase("why.aim-" + power.aim, power=name))
    if move.land >= 0:
        if again == REPEAT_NEAR:
            return not_near(t, seat, power, move.land)
        return not_at(t, seat, power, mask, move.land, spent)
    if move.target < 0 or move.target in seat_targets(t, seat, power):
        return None
    if move.target >= t.players:
        return Reason("R2.1", Phrase("why.no-seat", n=move.target + 1))
    if power.target[0] == "self":
        return Reason("R6.4", Phrase("why.target-self", power=name))
    if move.target == seat:
        return Reason("R6.4", Phrase("why.target-another", power=name))
    far = Phrase(
        "why.straits", who=player(move.target), n=straits(t, seat, move.target), energy=t.energy[seat]
    )
    return Reason("R17.1", far)


def not_near(t: Table, seat: int, power: Power, land: int) -> Reason | None:
    """Why a power is not used once more in a land, which must be next to its last target."""
    if t.modified(SHROUDED, land):
        return Reason("R6.3", Phrase("why.shrouded", land=land_phrase(land)))
    last = last_target(t, seat, power)
    if land in near(t, last):
        return None
    return Reason("R6.10", Phrase("why.repeat-near", power=power.title, last=land_phrase(last)))


def not_at(t: Table, seat: int, power: Power, mask: int, land: int, spent: int = 0) -> Reason | None:
    """Why a land is no target of a power: shrouded, not there, out of range, or not what it wants."""
    if land in land_targets(t, seat, power, mask, None, spent):
        return None
    name, here = power.title, land_phrase(land)
    if t.modified(SHROUDED, land):
        return Reason("R6.3", Phrase("why.shrouded", land=here))
    starts = origins(t, seat, power)
    if not starts:
        return Reason("R6.2", Phrase("why.no-origin", power=name, origin=Phrase("origin." + power.origin)))
    if land not in farther_lands(t, seat, power, mask, None) and land not in dear_lands(t, seat, power):
        far = Phrase("why.range", power=name, land=here, n=range_of(t, seat, power, mask))
        return not_there(t, land) or Reason("R6.2", far)
    if not any(fits(t, land, word) for word in power.target):
        wanted = [Phrase("target." + one) for one in power.target]
        return Reason("R6.3", Phrase("why.target", power=name, land=here, what=[*wanted]))
    n = dear_lands(t, seat, power).get(land, 0)
    return Reason("R6.2", Phrase("why.reach-dear", power=name, land=here, n=n, energy=t.energy[seat] - spent))


def dear_lands(t: Table, seat: int, power: Power) -> dict[int, int]:
    """Lands a special rule lets a power reach for Energy, each with its price."""
    found: dict[int, int] = {}
    for owner, rule in t.standing.reach:
        if owner == seat:
            found.update(rule.reach(t, seat, power))
    return found


def of_target(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why something is no target of the power chosen first. Given: its id, thresholds and price."""
    chosen, mask, spent = asked.given
    if not isinstance(move, UseMove):
        return missing(t, asked, move)
    if move.power != chosen:
        return Reason("R6.2", Phrase("why.aimed", power=power_phrase(chosen)))
    if move.kind not in kinds(asked):
        return missing(t, asked, move)
    return not_on(t, asked.seat, POWERS[chosen], mask, move, REPEAT, spent)


def anywhere(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a target is not offered where range does not count."""
    assert isinstance(move, UseMove)
    power = POWERS[move.power]
    if not any(isinstance(one, UseMove) and one.power == move.power for one in asked.moves):
        return Reason("R6.2", Phrase("why.aimed", power=asked.about["power"] if asked.about else ""))
    if move.land >= 0 and power.aim == TARGET_LAND:
        wanted = [Phrase("target." + one) for one in power.target]
        found = Phrase("why.target", power=power.title, land=land_phrase(move.land), what=[*wanted])
        return Reason("R6.3", found)
    return not_on(t, asked.seat, power, 0, move, REPEAT, 0) or no_target(power)


ANYWHERE: Final[Why] = refusing(anywhere)
