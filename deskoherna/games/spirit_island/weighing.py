"""Weighing effects: each is done roughly to the counts an eye sees, the way a sensible player would."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.effects import (
    After,
    By,
    Cost,
    Custom,
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
from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.eye import Eye
from deskoherna.games.spirit_island.figures import CITY, EXPLORER, TOWN
from deskoherna.games.spirit_island.leanings import forsake, lean, push_from_me
from deskoherna.games.spirit_island.powers.power import Changing, OneOrBoth
from deskoherna.games.spirit_island.rules.ground import lands_of
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_days import GainTime
from deskoherna.games.spirit_island.spirits.jagged_earth.lure import Forsake
from deskoherna.games.spirit_island.spirits.jagged_earth.volcano import PushFromMe
from deskoherna.games.spirit_island.strokes import MOST_MOVED, ON_LANDS, UNKNOWN, Weigher, hurt
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

# What rules of their own are worth, by their name; those of the expansions' spirits are in leanings.py, those
# of events in omens.py, as are verbs that name no land of their own.
CUSTOM: Final[dict[str, float]] = {
    "reveal-fear-card": 0.05, "midnight": 0.9, "harbingers": 0.15, "gather-presence": 0.3,
    "push-presence": 0.4, "to-the-shore": 0.0, "renew": 1.8, "burn-on": 1.5, "scatter": 0.0,
    "strife-of-kin": 1.5, "entwine": 1.0, "exchange": 0.8, "march": 0.5, "dawn": 1.0, "revenge": 0.5,
    "wings": 0.8,
}  # fmt: skip
SWALLOWED: Final = 3


def weigh(eye: Eye, effect: Effect, land: int, target: int = -1, times: int = 1) -> float:
    """The points an effect seems to bring in a land, or on a seat's spirit, once or several times."""
    act = eye.act
    act.land = land
    act.target = target
    act.seat = act.user = eye.seat
    for _ in range(times):
        try_out(eye, effect)
    return eye.settle()


def try_out(eye: Eye, effect: Effect) -> None:
    """Do an effect to the eye's spots."""
    kind = type(effect)
    weigher = WEIGHERS.get(kind)
    if weigher is None:
        weigher = _inherited(kind)
    weigher(eye, effect)


def _inherited(kind: type[Effect]) -> Weigher:
    for base in kind.__mro__:
        if base in WEIGHERS:
            WEIGHERS[kind] = WEIGHERS[base]
            break
    else:
        WEIGHERS[kind] = _nothing
    return WEIGHERS[kind]


def _nothing(eye: Eye, effect: Effect) -> None:
    pass


# -- combinations ------------------------------------------------------------------------------------------


def _plus(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Plus)
    for one in effect.effects:
        try_out(eye, one)


def _either(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Either)
    best, most = effect.effects[0], -1e9
    for one in effect.effects:
        points = trial(eye, one)
        if points > most:
            best, most = one, points
    try_out(eye, best)


def _one_or_both(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, OneOrBoth)
    for one in effect.choice.effects:
        try_out(eye, one)


def trial(eye: Eye, effect: Effect) -> float:
    """What an effect would be worth on top of what has been tried; nothing stays changed."""
    kept = {land: spot[:] for land, spot in eye.spots.items() if land in eye.saved}
    saved = {**eye.saved}
    gained = eye.gained
    bruises = {**eye.bruises}
    land = eye.act.land
    before = sum([eye.worth(spot) for spot in kept.values()])
    try_out(eye, effect)
    points = eye.gained - gained - before
    for one in [*eye.saved]:
        points += eye.worth(eye.spots[one])
        if one not in saved:
            points -= eye.worth(eye.saved[one])
            eye.spots[one] = eye.saved.pop(one)
        else:
            eye.spots[one] = kept[one]
    eye.gained = gained
    eye.bruises = bruises
    eye.act.land = land
    return points


def _when(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, When)
    try_out(eye, effect.branch(eye.act))


def _may(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, May)
    if trial(eye, effect.effect) > 0.0:
        try_out(eye, effect.effect)


def _for_each(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, ForEach)
    land = eye.act.land
    for thing in effect.kind.things(eye.act):
        if isinstance(thing, int):
            eye.act.land = thing
            try_out(eye, effect.effect)
    eye.act.land = land


def _by(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, By)
    seat = eye.act.seat
    for thing in effect.who.things(eye.act):
        if isinstance(thing, int):
            eye.act.seat = thing
            try_out(eye, effect.effect)
    eye.act.seat = seat


def _repeat(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Repeat)
    for _ in range(min(effect.n.most(eye.act), MOST_MOVED)):
        try_out(eye, effect.effect)


def _after(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, After)
    eye.gained += 2 * eye.fear  # effects put off to the end count what was destroyed


def _cost(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Cost)
    try_out(eye, effect.cost)
    try_out(eye, effect.effect)


def _gain(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Gain)
    for _, n in effect.goods:
        eye.gained += prices.ENERGY * n.most(eye.act)


def _pay(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Pay)
    for _, n in effect.goods:
        eye.gained -= prices.ENERGY * n.needs(eye.act)


def _custom(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Custom)
    name = effect.rule.rpartition(".")[2]
    here = eye.act.land
    if name == "glory":
        there = eye.t.lands[here]
        hurt(eye, here, len(there.dahan) * there.presence[eye.seat], (EXPLORER, TOWN, CITY))
    elif name == "swallow":
        hurt(eye, here, SWALLOWED, (EXPLORER, TOWN, CITY))
    elif name in CUSTOM:
        eye.gained += CUSTOM[name]
    elif not lean(eye, name):
        eye.gained += UNKNOWN


# -- spirits -----------------------------------------------------------------------------------------------


def _fear(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Fear)
    eye.gained += eye.fear * effect.n.most(eye.act)


def _presence(eye: Eye, effect: Effect) -> None:
    if isinstance(effect, AddPresence) and effect.destroyed and not eye.t.destroyed[eye.act.seat]:
        return
    eye.gained += 1.3


def _lose_presence(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, LosePresence)
    eye.gained -= effect.n * prices.PRESENCE_LOST


def _repeat_card(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, RepeatCard)
    eye.gained += 1.0 * effect.times if eye.t.played[eye.act.seat] else 0.0


def _more_plays(eye: Eye, effect: Effect) -> None:
    """Card plays, as far as there are cards to play and Energy to pay for them."""
    assert isinstance(effect, MorePlays)
    t, seat = eye.t, eye.act.seat
    if t.phase != "spirits":
        eye.gained += 0.4 * effect.n
        return
    left, many = t.energy[seat], 0
    for price in sorted([POWERS[card].cost for card in t.hand[seat]]):
        if price <= left:
            left -= price
            many += 1
    eye.gained += max(0, min(effect.n, many - t.plays[seat]))


def _in_land(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, InLand)
    best_of(eye, effect.effect, [eye.act.land, *eye.near(eye.act.land)])


def _one_of_mine(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, OneOfMine)
    best_of(eye, effect.effect, lands_of(eye.t, eye.act.seat))


def _beside(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Beside)
    here = eye.act.land
    lands: list[int] = []
    for land in eye.near(here):
        eye.act.land = land
        if effect.where is None or effect.where.holds(eye.act):
            lands.append(land)
    eye.act.land = here
    for _ in range(effect.n):
        chosen = best_of(eye, effect.effect, lands)
        if chosen < 0:
            return
        lands.remove(chosen)


def _in_origin(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, InOrigin)
    best_of(eye, effect.effect, lands_of(eye.t, eye.act.user))


def _damage_around(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, DamageAround)
    here = eye.act.land
    best_of(eye, Damage(effect.n.most(eye.act)), [here, *eye.near(here)])


def best_of(eye: Eye, effect: Effect, lands: Sequence[int]) -> int:
    """Do an effect in the land where it does most good; that land, or -1 where it does none."""
    land = eye.act.land
    best, chosen = -1e9, -1
    for one in lands:
        eye.act.land = one
        points = trial(eye, effect)
        if points > best:
            best, chosen = points, one
    if best <= 0.0:
        chosen = -1
    if chosen >= 0:
        eye.act.land = chosen
        try_out(eye, effect)
    eye.act.land = land
    return chosen


def _constant(points: float) -> Weigher:
    def weigher(eye: Eye, effect: Effect) -> None:
        eye.gained += points

    return weigher


WEIGHERS: Final[dict[type[Effect], Weigher]] = {
    Plus: _plus,
    Either: _either,
    OneOrBoth: _one_or_both,
    When: _when,
    May: _may,
    ForEach: _for_each,
    By: _by,
    Repeat: _repeat,
    After: _after,
    Cost: _cost,
    Gain: _gain,
    Pay: _pay,
    Custom: _custom,
    **ON_LANDS,
    Fear: _fear,
    AddPresence: _presence,
    AddPresenceHere: _presence,
    LosePresence: _lose_presence,
    RepeatCard: _repeat_card,
    InLand: _in_land,
    Beside: _beside,
    InOrigin: _in_origin,
    DamageAround: _damage_around,
    OneOfMine: _one_of_mine,
    GainElement: _constant(0.8),
    GainPower: _constant(1.0),
    Forget: _constant(-1.8),
    KeepPlayed: _constant(0.6),
    MorePlays: _more_plays,
    GainTime: _constant(0.6),
    GainEnergyForPlays: _constant(0.9),
    Forsake: forsake,
    PushFromMe: push_from_me,
    GainElements: _constant(0.5),
    GainOneOf: _constant(0.6),
    MovePresence: _constant(0.2),
    Changing: _constant(0.0),
    ReclaimAll: _constant(2.0),
    ReclaimOne: _constant(0.8),
}
