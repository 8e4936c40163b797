"""Effects on lands as an eye weighs them: harm, moves, changes and guards, done to its counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from deskoherna.core.effects import Amount, Effect, Kind
from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.eye import (
    CITIES,
    DAHAN,
    DEFEND,
    EXPLORERS,
    MARK,
    STRIFE,
    TOWNS,
    Eye,
    Spot,
)
from deskoherna.games.spirit_island.figures import BADLANDS as BADLANDS_CODE
from deskoherna.games.spirit_island.figures import BLIGHT as BLIGHT_CODE
from deskoherna.games.spirit_island.figures import CITY, EXPLORER, TOWN
from deskoherna.games.spirit_island.figures import DAHAN as DAHAN_CODE
from deskoherna.games.spirit_island.kinds import codes
from deskoherna.games.spirit_island.rules.ground import lands_of
from deskoherna.games.spirit_island.threats import BUILD_NOW, RAVAGE_NOW
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Damage,
    DamageEach,
    DamageOne,
    Defend,
    Destroy,
    Downgrade,
    Gather,
    Isolate,
    Lasting,
    Push,
    PushToMore,
    Remove,
    RemoveWorth,
    Replace,
    SkipActions,
)

Weigher: TypeAlias = "Callable[[Eye, Effect], None]"
MOST_MOVED: Final = 4  # pieces followed when some are pushed or gathered
UNKNOWN: Final = 0.4  # something nobody has an opinion on

# What modifiers of the turn are worth that do not show in a land's counts.
LASTING: Final[dict[str, float]] = {
    "quick": 0.6, "range": 0.3, "dread": 0.4, "simultaneous": 0.2, "vengeance": 0.4, "health": 0.2,
    "immune": 0.3, "no-building": 0.3,
}  # fmt: skip


def living(what: Kind) -> list[int]:
    """The invaders and Dahan among what a noun covers."""
    return [code for code in codes(what) if code <= DAHAN_CODE]


def counted(kind: int) -> bool:
    """Does a spot count pieces of a kind one by one? Blight and presence have prices of their own."""
    return kind <= BADLANDS_CODE and kind != BLIGHT_CODE


# -- harm --------------------------------------------------------------------------------------------------


def fell(eye: Eye, land: int, kind: int, n: int) -> None:
    """Pieces are destroyed, or only frightened."""
    if n > 0:
        spot = eye.touch(land)
        if not eye.dreams or kind == DAHAN_CODE:
            spot[EXPLORERS + kind] -= n
        eye.gained += eye.fallen(kind, n)


def hurt(eye: Eye, land: int, n: int, kinds: tuple[int, ...]) -> None:
    """Damage is divided: what is best destroyed is destroyed."""
    spot = eye.spot(land)
    if n <= 0:
        return
    if DAHAN_CODE in kinds and len(kinds) == 1:
        fell(eye, land, DAHAN_CODE, min(spot[DAHAN], n // eye.figures[9]))
        return
    explorers = spot[EXPLORERS] if EXPLORER in kinds else 0
    towns = spot[TOWNS] if TOWN in kinds else 0
    cities = spot[CITIES] if CITY in kinds else 0
    if not explorers + towns + cities:
        return
    had = wounds(eye, land)
    n += had + eye.bruises.get(land, 0)
    of_explorer, of_town, of_city = eye.figures[6], eye.figures[7], eye.figures[8]
    best, chosen = 0.0, (0, 0, 0)
    now = eye.worth(spot)
    for c in range(min(cities, n // of_city) + 1):
        left = n - c * of_city
        for b in range(min(towns, left // of_town) + 1):
            a = min(explorers, (left - b * of_town) // of_explorer)
            points = after_blows(eye, spot, a, b, c) - now
            if points > best:
                best, chosen = points, (a, b, c)
    for kind in range(3):
        fell(eye, land, kind, chosen[kind])
    spent = chosen[0] * of_explorer + chosen[1] * of_town + chosen[2] * of_city
    if spent < n:
        eye.gained += prices.HURT * min(n - spent, 2)
        eye.bruises[land] = max(0, n - spent - had)


def wounds(eye: Eye, land: int) -> int:
    """Damage that invaders of a land have already."""
    n = 0
    for code in eye.t.lands[land].invaders:
        n += code >> 4 & 15
    return n


def after_blows(eye: Eye, spot: Spot, explorers: int, towns: int, cities: int) -> float:
    """What a land would be worth with so many destroyed, fear included."""
    fear = eye.fallen(EXPLORER, explorers) + eye.fallen(TOWN, towns) + eye.fallen(CITY, cities)
    if eye.dreams:
        return fear + eye.worth(spot)
    less = spot[:]
    less[EXPLORERS] -= explorers
    less[TOWNS] -= towns
    less[CITIES] -= cities
    return fear + eye.worth(less)


def _damage(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Damage)
    hurt(eye, eye.act.land, effect.n.most(eye.act), codes(effect.to))


def _damage_each(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, DamageEach)
    n = effect.n.most(eye.act)
    spot = eye.spot(eye.act.land)
    for kind in living(effect.to):
        if n >= eye.figures[6 + kind]:
            fell(eye, eye.act.land, kind, spot[EXPLORERS + kind])
        else:
            eye.gained += prices.HURT * n * spot[EXPLORERS + kind]


def _damage_one(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, DamageOne)
    for _ in range(min(effect.pieces.most(eye.act), MOST_MOVED)):
        hurt(eye, eye.act.land, effect.n, codes(effect.to))


def _destroy(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Destroy)
    land = eye.act.land
    spot = eye.spot(land)
    kinds = living(effect.what)
    there = sum([spot[EXPLORERS + kind] for kind in kinds])
    n = effect.n.most(eye.act, there)
    if effect.n.least(eye.act, there) == 0 and kinds == [DAHAN_CODE]:
        return
    for kind in reversed(kinds):
        fallen = min(n, spot[EXPLORERS + kind])
        fell(eye, land, kind, fallen)
        n -= fallen


# -- moving ------------------------------------------------------------------------------------------------


def _push(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, (Push, PushToMore))
    land = eye.act.land
    spread(eye, effect.n, codes(effect.what), [(land, to) for to in eye.near(land)])


def _gather(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Gather)
    land = eye.act.land
    spread(eye, effect.n, codes(effect.what), [(origin, land) for origin in eye.near(land)])


def spread(eye: Eye, n: Amount, kinds: tuple[int, ...], ways: list[tuple[int, int]]) -> None:
    """Move pieces one by one along one of these ways, each where it does most good."""
    origins = {origin for origin, _ in ways}
    there = sum([eye.spot(land)[EXPLORERS + kind] for land in origins for kind in kinds if counted(kind)])
    most, least = n.most(eye.act, there), n.least(eye.act, there)
    for i in range(min(most, MOST_MOVED)):
        best, chosen = -1e9, (-1, -1, -1)
        for origin, land in ways:
            spot = eye.spot(origin)
            for kind in kinds:
                if counted(kind) and spot[EXPLORERS + kind] > 0:
                    points = eye.moved(kind, origin, land)
                    if points > best:
                        best, chosen = points, (kind, origin, land)
        if chosen[0] < 0 or (best <= 0.0 and i >= least):
            return
        kind, origin, land = chosen
        eye.touch(origin)[EXPLORERS + kind] -= 1
        eye.touch(land)[EXPLORERS + kind] += 1


# -- changing ----------------------------------------------------------------------------------------------


def _add(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Add)
    kind = codes(effect.what)[0]
    n = effect.n.most(eye.act)
    if kind == BLIGHT_CODE:
        eye.gained += n * eye.blighted(eye.act.land)
    elif counted(kind):
        eye.touch(eye.act.land)[EXPLORERS + kind] += n
    else:
        eye.gained += UNKNOWN * n


def _remove(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Remove)
    land = eye.act.land
    kinds = codes(effect.what)
    if kinds == (BLIGHT_CODE,):
        if eye.t.lands[land].blight:
            eye.gained += 0.75 * eye.blight
        return
    spot = eye.spot(land)
    there = sum([spot[EXPLORERS + kind] for kind in kinds if counted(kind)])
    n = effect.n.most(eye.act, there)
    if effect.n.least(eye.act, there) == 0 and min(kinds) > CITY:
        return  # Dahan and tokens are not given up without need
    for kind in reversed(kinds):
        if counted(kind) and (kind < DAHAN_CODE or len(kinds) == 1):
            gone = min(n, spot[EXPLORERS + kind])
            if gone:
                eye.touch(land)[EXPLORERS + kind] -= gone
                n -= gone


def _remove_worth(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, RemoveWorth)
    land = eye.act.land
    spot = eye.spot(land)
    n = effect.n.most(eye.act)
    for kind in reversed(codes(effect.what)):
        if kind < DAHAN_CODE:
            gone = min(n // eye.figures[6 + kind], spot[EXPLORERS + kind])
            if gone:
                eye.touch(land)[EXPLORERS + kind] -= gone
                n -= gone * eye.figures[6 + kind]


def _replace(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Replace)
    land = eye.act.land
    what, by = codes(effect.what)[-1], codes(effect.by)[0]
    if not counted(what) or not counted(by):
        eye.gained += UNKNOWN
    elif eye.spot(land)[EXPLORERS + what] > 0:
        spot = eye.touch(land)
        spot[EXPLORERS + what] -= 1
        spot[EXPLORERS + by] += effect.n


def _downgrade(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Downgrade)
    land = eye.act.land
    n = effect.n.most(eye.act, 1)
    for kind in reversed(living(effect.what)):
        if n and eye.spot(land)[EXPLORERS + kind] > 0:
            spot = eye.touch(land)
            spot[EXPLORERS + kind] -= 1
            if kind:
                spot[EXPLORERS + kind - 1] += 1
            n -= 1


def _strife(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, AddStrife)
    spot = eye.spot(eye.act.land)
    for kind in (CITY, TOWN, EXPLORER):
        if spot[EXPLORERS + kind]:
            eye.touch(eye.act.land)[STRIFE] += eye.figures[3 + kind]
            return


# -- guarding ----------------------------------------------------------------------------------------------


def guard(eye: Eye, land: int, n: int) -> None:
    """Defend in a land; it matters only where invaders will ravage this turn."""
    spot = eye.spot(land)
    if n > 0 and eye.early and spot[MARK] & RAVAGE_NOW:
        eye.touch(land)[DEFEND] = min(spot[DEFEND] + n, 20)


def _defend(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Defend)
    guard(eye, eye.act.land, effect.n.most(eye.act))


def _skip(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, SkipActions)
    if not eye.early:
        return
    spot = eye.touch(eye.act.land)
    if effect.deed in ("", "ravage"):
        spot[MARK] &= ~RAVAGE_NOW
    if effect.deed in ("", "build") and not (effect.once and not effect.deed):
        spot[MARK] &= ~BUILD_NOW
    if not spot[MARK] & RAVAGE_NOW:
        spot[DEFEND] = 0
    if effect.deed in ("", "explore"):
        eye.gained += 0.2


def _lasting(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Lasting)
    land = eye.act.land
    if effect.kind == "ward":
        for mine in lands_of(eye.t, eye.act.seat):
            guard(eye, mine, effect.n)
        return
    if land < 0:
        eye.gained += LASTING.get(effect.kind, UNKNOWN)
        return
    spot = eye.spot(land)
    ravaged = eye.early and bool(spot[MARK] & RAVAGE_NOW)
    blows = spot[EXPLORERS] * eye.figures[3] + spot[TOWNS] * eye.figures[4] + spot[CITIES] * eye.figures[5]
    if effect.kind == "spared":
        if ravaged and spot[DAHAN]:
            fallen = min(spot[DAHAN], max(0, blows - spot[DEFEND]) // eye.figures[9])
            eye.gained += fallen * 1.2
    elif effect.kind == "no-blight":
        if ravaged and blows - spot[DEFEND] >= 2:
            eye.gained += eye.blight
    elif effect.kind == "dread" or (ravaged and spot[DAHAN]):
        eye.gained += LASTING.get(effect.kind, UNKNOWN)


def _isolate(eye: Eye, effect: Effect) -> None:
    eye.gained += 0.3 if eye.early else 0.0


ON_LANDS: Final[dict[type[Effect], Weigher]] = {
    Damage: _damage,
    DamageEach: _damage_each,
    DamageOne: _damage_one,
    Destroy: _destroy,
    Push: _push,
    PushToMore: _push,
    Gather: _gather,
    Add: _add,
    Remove: _remove,
    RemoveWorth: _remove_worth,
    Replace: _replace,
    Downgrade: _downgrade,
    AddStrife: _strife,
    Defend: _defend,
    SkipActions: _skip,
    Lasting: _lasting,
    Isolate: _isolate,
}
