"""Weighing effects: each is done roughly to the counts of a tally, the way a sensible player would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.hints.tally import Tally
from deskoherna.games.spirit_island.powers.power import Changing, OneOrBoth
from deskoherna.games.spirit_island.rules.ground import lands_of
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_days import GainTime
from deskoherna.games.spirit_island.verbs import (
    AddPresence,
    AddPresenceHere,
    Beside,
    Damage,
    DamageAround,
    Fear,
    Forget,
    GainElement,
    GainPower,
    InLand,
    InOrigin,
    KeepPlayed,
    LosePresence,
    MorePlays,
    OneOfMine,
    ReclaimAll,
    ReclaimOne,
    RepeatCard,
)
from deskoherna.games.spirit_island.verbs.growing import (
    GainElements,
    GainEnergyForPlays,
    GainOneOf,
    MovePresence,
)

Weigher: TypeAlias = Callable[[Tally, Any], None]  # does an effect of its class to the counts

MOST_TRIED: Final = 4  # times that something repeated is followed, and pieces that move
WEIGHERS: Final[dict[type[Effect], Weigher]] = {}


def weighs(*kinds: type[Effect]) -> Callable[[Weigher], Weigher]:
    """A function weighs effects of these classes, and of those that come from them."""

    def known(weigher: Weigher) -> Weigher:
        WEIGHERS.update(dict.fromkeys(kinds, weigher))
        return weigher

    return known


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
    WEIGHERS[kind] = known[0] if known else _constant(0.0)
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


@weighs(After)
def _after(tally: Tally, effect: After) -> None:
    tally.gained += 2 * tally.fear  # effects put off to the end count what was destroyed


@weighs(Cost)
def _cost(tally: Tally, effect: Cost) -> None:
    try_out(tally, effect.cost)
    try_out(tally, effect.effect)


@weighs(Gain)
def _gain(tally: Tally, effect: Gain) -> None:
    for _, n in effect.goods:
        tally.gained += tally.prices.energy * n.most(tally.act)


@weighs(Pay)
def _pay(tally: Tally, effect: Pay) -> None:
    for _, n in effect.goods:
        tally.gained -= tally.prices.energy * n.needs(tally.act)


# -- spirits -----------------------------------------------------------------------------------------------


@weighs(Fear)
def _fear(tally: Tally, effect: Fear) -> None:
    tally.gained += tally.fear * effect.n.most(tally.act)


@weighs(AddPresence, AddPresenceHere)
def _presence(tally: Tally, effect: Effect) -> None:
    if isinstance(effect, AddPresence) and effect.destroyed and not tally.t.destroyed[tally.act.seat]:
        return
    tally.gained += 1.3


@weighs(LosePresence)
def _lose_presence(tally: Tally, effect: LosePresence) -> None:
    tally.gained -= effect.n * tally.prices.presence_lost


@weighs(RepeatCard)
def _repeat_card(tally: Tally, effect: RepeatCard) -> None:
    tally.gained += 1.0 * effect.times if tally.t.played[tally.act.seat] else 0.0


@weighs(MorePlays)
def _more_plays(tally: Tally, effect: MorePlays) -> None:
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


@weighs(InLand)
def _in_land(tally: Tally, effect: InLand) -> None:
    best_of(tally, effect.effect, [tally.act.land, *tally.near(tally.act.land)])


@weighs(OneOfMine)
def _one_of_mine(tally: Tally, effect: OneOfMine) -> None:
    best_of(tally, effect.effect, lands_of(tally.t, tally.act.seat))


@weighs(Beside)
def _beside(tally: Tally, effect: Beside) -> None:
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


@weighs(InOrigin)
def _in_origin(tally: Tally, effect: InOrigin) -> None:
    best_of(tally, effect.effect, lands_of(tally.t, tally.act.user))


@weighs(DamageAround)
def _damage_around(tally: Tally, effect: DamageAround) -> None:
    here = tally.act.land
    best_of(tally, Damage(effect.n.most(tally.act)), [here, *tally.near(here)])


def best_of(tally: Tally, effect: Effect, lands: Sequence[int]) -> int:
    """Do an effect in the land where it does most good; that land, or -1 where it does none."""
    land = tally.act.land
    best, chosen = -1e9, -1
    for one in lands:
        tally.act.land = one
        points = trial(tally, effect)
        if points > best:
            best, chosen = points, one
    if best <= 0.0:
        chosen = -1
    if chosen >= 0:
        tally.act.land = chosen
        try_out(tally, effect)
    tally.act.land = land
    return chosen


def _constant(points: float) -> Weigher:
    def weigher(tally: Tally, effect: Effect) -> None:
        tally.gained += points

    return weigher


CONSTANT: Final[dict[type[Effect], float]] = {
    Changing: 0.0, Forget: -1.8, GainElement: 0.8, GainElements: 0.5, GainEnergyForPlays: 0.9, GainOneOf: 0.6,
    GainPower: 1.0, GainTime: 0.6, KeepPlayed: 0.6, MovePresence: 0.2, ReclaimAll: 2.0, ReclaimOne: 0.8,
}  # fmt: skip
WEIGHERS.update({kind: _constant(points) for kind, points in CONSTANT.items()})
