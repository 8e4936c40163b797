"""Weighing effects: each is done roughly to the counts of a tally, the way a sensible player would."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from deskoherna.core.effects import (
    After,
    By,
    Cost,
    Effect,
    Either,
    ForEach,
    Gain,
    May,
    Pay,
    Plus,
    Repeat,
    When,
)
from .. import verbs
from ..content import POWERS
from ..powers.power import Changing, OneOrBoth
from ..rules.ground import lands_of
from ..spirits.jagged_earth.fractured_days import GainTime
from ..verbs.growing import GainElements, GainEnergyForPlays, GainOneOf, MovePresence
from .tally import Tally

Weigher: TypeAlias = Callable[[Tally, Any], None]  # does an effect of its class to the counts

MOST_TRIED: Final = 4  # times that something repeated is followed, and pieces that move
WEIGHERS: Final[dict[type[Effect], Weigher]] = {}


def weighs(*kinds: type[Effect]) -> Callable[[Weigher], Weigher]:
    """A function weighs effects of these classes, and of those that come from them."""

    def known(weigher: Weigher) -> Weigher:
        WEIGHERS.update(dict.fromkeys(kinds, weigher))
        return weigher

    return known


def apart(worth: Mapping[type[Effect], float | Callable[[Tally, Any], float]]) -> None:
    """Effects that change no land: what each brings, always or as things are."""
    for kind, points in worth.items():
        WEIGHERS[kind] = _bringing(points)


def _bringing(points: float | Callable[[Tally, Any], float]) -> Weigher:
    def weigher(tally: Tally, effect: Effect) -> None:
        tally.gained += points if isinstance(points, float) else points(tally, effect)

    return weigher


def weigh(tally: Tally, effect: Effect, land: int, target: int = -1, times: int = 1) -> float:
    """The points an effect seems to bring in a land, or on a seat's spirit, once or several times."""
    act = tally.act
    act.land = land
    act.target = target
    act.seat = act.user = tally.seat
    for _ in range(times):
        try_out(tally, effect)
    return tally.settle()


def try_out(tally: Tally, effect: Effect) -> None:
    """Do an effect to the tally's counts."""
    kind = type(effect)
    weigher = WEIGHERS.get(kind)
    if weigher is None:
        weigher = _inherited(kind)
    weigher(tally, effect)


def _inherited(kind: type[Effect]) -> Weigher:
    """How the nearest class it comes from is weighed; nobody has an opinion on the rest."""
    known = [WEIGHERS[base] for base in kind.__mro__ if base in WEIGHERS]
    WEIGHERS[kind] = known[0] if known else _bringing(0.0)
    return WEIGHERS[kind]


# -- combinations ------------------------------------------------------------------------------------------


@weighs(Plus)
def _plus(tally: Tally, effect: Plus) -> None:
    for one in effect.effects:
        try_out(tally, one)


@weighs(Either)
def _either(tally: Tally, effect: Either) -> None:
    best, most = effect.effects[0], -1e9
    for one in effect.effects:
        points = trial(tally, one)
        if points > most:
            best, most = one, points
    try_out(tally, best)


@weighs(OneOrBoth)
def _one_or_both(tally: Tally, effect: OneOrBoth) -> None:
    for one in effect.choice.effects:
        try_out(tally, one)


def trial(tally: Tally, effect: Effect) -> float:
    """What an effect would be worth on top of what has been tried; nothing stays changed."""
    kept = {land: counts[:] for land, counts in tally.seen.items() if land in tally.saved}
    saved = {**tally.saved}
    gained = tally.gained
    bruises = {**tally.bruises}
    land = tally.act.land
    before = sum([tally.worth(counts) for counts in kept.values()])
    try_out(tally, effect)
    points = tally.gained - gained - before
    for one in [*tally.saved]:
        points += tally.worth(tally.seen[one])
        if one not in saved:
            points -= tally.worth(tally.saved[one])
            tally.seen[one] = tally.saved.pop(one)
        else:
            tally.seen[one] = kept[one]
    tally.gained = gained
    tally.bruises = bruises
    tally.act.land = land
    return points


@weighs(When)
def _when(tally: Tally, effect: When) -> None:
    try_out(tally, effect.branch(tally.act))


@weighs(May)
def _may(tally: Tally, effect: May) -> None:
    if trial(tally, effect.effect) > 0.0:
        try_out(tally, effect.effect)


@weighs(ForEach)
def _for_each(tally: Tally, effect: ForEach) -> None:
    land = tally.act.land
    for thing in effect.kind.things(tally.act):
        if isinstance(thing, int):
            tally.act.land = thing
            try_out(tally, effect.effect)
    tally.act.land = land


@weighs(By)
def _by(tally: Tally, effect: By) -> None:
    seat = tally.act.seat
    for thing in effect.who.things(tally.act):
        if isinstance(thing, int):
            tally.act.seat = thing
            try_out(tally, effect.effect)
    tally.act.seat = seat


@weighs(Repeat)
def _repeat(tally: Tally, effect: Repeat) -> None:
    for _ in range(min(effect.n.most(tally.act), MOST_TRIED)):
        try_out(tally, effect.effect)


@weighs(Cost)
def _cost(tally: Tally, effect: Cost) -> None:
    try_out(tally, effect.cost)
    try_out(tally, effect.effect)


# -- spirits -----------------------------------------------------------------------------------------------


@weighs(verbs.MorePlays)
def _more_plays(tally: Tally, effect: verbs.MorePlays) -> None:
    """Card plays, as far as there are cards to play and Energy to pay for them."""
    t, seat = tally.t, tally.act.seat
    if t.phase != "spirits":
        tally.gained += 0.4 * effect.n
        return
    left, many = t.energy[seat], 0
    for price in sorted([POWERS[card].cost for card in t.hand[seat]]):
        if price <= left:
            left -= price
            many += 1
    tally.gained += max(0, min(effect.n, many - t.plays[seat]))


@weighs(verbs.InLand)
def _in_land(tally: Tally, effect: verbs.InLand) -> None:
    best_of(tally, effect.effect, [tally.act.land, *tally.near(tally.act.land)])


@weighs(verbs.OneOfMine)
def _one_of_mine(tally: Tally, effect: verbs.OneOfMine) -> None:
    best_of(tally, effect.effect, lands_of(tally.t, tally.act.seat))


@weighs(verbs.Beside)
def _beside(tally: Tally, effect: verbs.Beside) -> None:
    here = tally.act.land
    lands: list[int] = []
    for land in tally.near(here):
        tally.act.land = land
        if effect.where is None or effect.where.holds(tally.act):
            lands.append(land)
    tally.act.land = here
    for _ in range(effect.n):
        chosen = best_of(tally, effect.effect, lands)
        if chosen < 0:
            return
        lands.remove(chosen)


@weighs(verbs.InOrigin)
def _in_origin(tally: Tally, effect: verbs.InOrigin) -> None:
    best_of(tally, effect.effect, lands_of(tally.t, tally.act.user))


@weighs(verbs.DamageAround)
def _damage_around(tally: Tally, effect: verbs.DamageAround) -> None:
    here = tally.act.land
    best_of(tally, verbs.Damage(effect.n.most(tally.act)), [here, *tally.near(here)])


def best_of(tally: Tally, effect: Effect, lands: Sequence[int], must: bool = False) -> int:
    """Do an effect in the land where it does most good; that land; -1 where it does none and may be left."""
    land = tally.act.land
    best, chosen = -1e9, -1
    for one in lands:
        tally.act.land = one
        points = trial(tally, effect)
        if points > best:
            best, chosen = points, one
    if best <= 0.0 and not must:
        chosen = -1
    if chosen >= 0:
        tally.act.land = chosen
        try_out(tally, effect)
    tally.act.land = land
    return chosen


# -- what changes no land -----------------------------------------------------------------------------------

apart(
    {
        After: lambda tally, effect: 2 * tally.fear,  # put off to the end: it counts what was destroyed
        Gain: lambda tally, effect: sum([n.most(tally.act) for _, n in effect.goods]) * tally.prices.energy,
        Pay: lambda tally, effect: -sum([n.needs(tally.act) for _, n in effect.goods]) * tally.prices.energy,
        verbs.Fear: lambda tally, effect: tally.fear * effect.n.most(tally.act),
        verbs.AddPresence: lambda tally, effect: (
            0.0 if effect.destroyed and not tally.t.destroyed[tally.act.seat] else 1.3
        ),
        verbs.AddPresenceHere: 1.3,
        verbs.LosePresence: lambda tally, effect: -effect.n * tally.prices.presence_lost,
        verbs.RepeatCard: lambda tally, effect: 1.0 * effect.times if tally.t.played[tally.act.seat] else 0.0,
        Changing: 0.0,
        verbs.Forget: -1.8,
        verbs.GainElement: 0.8,
        GainElements: 0.5,
        GainEnergyForPlays: 0.9,
        GainOneOf: 0.6,
        verbs.GainPower: 1.0,
        GainTime: 0.6,
        verbs.KeepPlayed: 0.6,
        MovePresence: 0.2,
        verbs.ReclaimAll: 2.0,
        verbs.ReclaimOne: 0.8,
    }
)
