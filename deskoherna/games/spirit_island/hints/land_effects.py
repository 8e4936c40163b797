"""Effects on lands, done to the counts of a tally: harm, moves, changes and guards."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Amount, Kind
from .. import verbs
from ..figures import BADLANDS, BLIGHT, CITY, DAHAN, EXPLORER, TOWN
from ..land import damage_of
from ..nouns.kinds import codes
from ..rules.ground import lands_of
from .effects import MOST_TRIED, weighs
from .tally import MOST_DEFENDED, Tally
from .threats import BUILD_NOW, COMING, DEFEND, RAVAGE_NOW, STRIFE, Counts

INVADERS: Final = (EXPLORER, TOWN, CITY)


def living(what: Kind) -> list[int]:
    """The invaders and Dahan among what a noun covers."""
    return [code for code in codes(what) if code <= DAHAN]


def counted(kind: int) -> bool:
    """Are pieces of a kind counted one by one? Blight and presence have prices of their own."""
    return kind <= BADLANDS and kind != BLIGHT


# -- harm --------------------------------------------------------------------------------------------------


def fell(tally: Tally, land: int, kind: int, n: int) -> None:
    """Pieces are destroyed, or only frightened."""
    if n > 0:
        counts = tally.touch(land)
        if not tally.dreams or kind == DAHAN:
            counts[kind] -= n
        tally.gained += tally.fallen(kind, n)


def hurt(tally: Tally, land: int, n: int, kinds: tuple[int, ...]) -> None:
    """Damage is divided: what is best destroyed is destroyed."""
    counts = tally.counts(land)
    if n <= 0:
        return
    if DAHAN in kinds and len(kinds) == 1:
        fell(tally, land, DAHAN, min(counts[DAHAN], n // tally.health[DAHAN]))
        return
    explorers = counts[EXPLORER] if EXPLORER in kinds else 0
    towns = counts[TOWN] if TOWN in kinds else 0
    cities = counts[CITY] if CITY in kinds else 0
    if not explorers + towns + cities:
        return
    had = wounds(tally, land)
    n += had + tally.bruises.get(land, 0)
    of_explorer, of_town, of_city = tally.health[EXPLORER], tally.health[TOWN], tally.health[CITY]
    best, chosen = 0.0, (0, 0, 0)
    now = tally.worth(counts)
    for c in range(min(cities, n // of_city) + 1):
        left = n - c * of_city
        for b in range(min(towns, left // of_town) + 1):
            a = min(explorers, (left - b * of_town) // of_explorer)
            points = after_blows(tally, counts, a, b, c) - now
            if points > best:
                best, chosen = points, (a, b, c)
    for kind in INVADERS:
        fell(tally, land, kind, chosen[kind])
    spent = chosen[0] * of_explorer + chosen[1] * of_town + chosen[2] * of_city
    if spent < n:
        tally.gained += tally.prices.hurt * min(n - spent, 2)
        tally.bruises[land] = max(0, n - spent - had)


def wounds(tally: Tally, land: int) -> int:
    """Damage that invaders of a land have already."""
    return sum([damage_of(code) for code in tally.t.lands[land].invaders])


def after_blows(tally: Tally, counts: Counts, explorers: int, towns: int, cities: int) -> float:
    """What a land would be worth with so many destroyed, fear included."""
    fear = tally.fallen(EXPLORER, explorers) + tally.fallen(TOWN, towns) + tally.fallen(CITY, cities)
    if tally.dreams:
        return fear + tally.worth(counts)
    less = counts[:]
    less[EXPLORER] -= explorers
    less[TOWN] -= towns
    less[CITY] -= cities
    return fear + tally.worth(less)


@weighs(verbs.Damage)
def _damage(tally: Tally, effect: verbs.Damage) -> None:
    hurt(tally, tally.act.land, effect.n.most(tally.act), codes(effect.to))


@weighs(verbs.DamageEach)
def _damage_each(tally: Tally, effect: verbs.DamageEach) -> None:
    n = effect.n.most(tally.act)
    counts = tally.counts(tally.act.land)
    for kind in living(effect.to):
        if n >= tally.health[kind]:
            fell(tally, tally.act.land, kind, counts[kind])
        else:
            tally.gained += tally.prices.hurt * n * counts[kind]


@weighs(verbs.DamageOne)
def _damage_one(tally: Tally, effect: verbs.DamageOne) -> None:
    for _ in range(min(effect.pieces.most(tally.act), MOST_TRIED)):
        hurt(tally, tally.act.land, effect.n, codes(effect.to))


@weighs(verbs.Destroy)
def _destroy(tally: Tally, effect: verbs.Destroy) -> None:
    land = tally.act.land
    counts = tally.counts(land)
    kinds = living(effect.what)
    there = sum([counts[kind] for kind in kinds])
    n = effect.n.most(tally.act, there)
    if effect.n.least(tally.act, there) == 0 and kinds == [DAHAN]:
        return
    for kind in reversed(kinds):
        fallen = min(n, counts[kind])
        fell(tally, land, kind, fallen)
        n -= fallen


# -- moving ------------------------------------------------------------------------------------------------


@weighs(verbs.Push, verbs.PushToMore)
def _push(tally: Tally, effect: verbs.Push | verbs.PushToMore) -> None:
    land = tally.act.land
    spread(tally, effect.n, codes(effect.what), [(land, to) for to in tally.near(land)])


@weighs(verbs.Gather)
def _gather(tally: Tally, effect: verbs.Gather) -> None:
    land = tally.act.land
    spread(tally, effect.n, codes(effect.what), [(origin, land) for origin in tally.near(land)])


def spread(tally: Tally, n: Amount, kinds: tuple[int, ...], ways: list[tuple[int, int]]) -> None:
    """Move pieces one by one along one of these ways, each where it does most good."""
    origins = {origin for origin, _ in ways}
    there = sum([tally.counts(land)[kind] for land in origins for kind in kinds if counted(kind)])
    most, least = n.most(tally.act, there), n.least(tally.act, there)
    for i in range(min(most, MOST_TRIED)):
        best, chosen = -1e9, (-1, -1, -1)
        for origin, land in ways:
            counts = tally.counts(origin)
            for kind in kinds:
                if counted(kind) and counts[kind] > 0:
                    points = tally.moved(kind, origin, land)
                    if points > best:
                        best, chosen = points, (kind, origin, land)
        if chosen[0] < 0 or (best <= 0.0 and i >= least):
            return
        kind, origin, land = chosen
        tally.touch(origin)[kind] -= 1
        tally.touch(land)[kind] += 1


# -- changing ----------------------------------------------------------------------------------------------


@weighs(verbs.Add)
def _add(tally: Tally, effect: verbs.Add) -> None:
    kind = codes(effect.what)[0]
    n = effect.n.most(tally.act)
    if kind == BLIGHT:
        tally.gained += n * tally.blighted(tally.act.land)
    elif counted(kind):
        tally.touch(tally.act.land)[kind] += n
    else:
        tally.gained += tally.prices.unknown * n


@weighs(verbs.Remove)
def _remove(tally: Tally, effect: verbs.Remove) -> None:
    land = tally.act.land
    kinds = codes(effect.what)
    if kinds == (BLIGHT,):
        if tally.t.lands[land].blight:
            tally.gained += 0.75 * tally.blight
        return
    counts = tally.counts(land)
    there = sum([counts[kind] for kind in kinds if counted(kind)])
    n = effect.n.most(tally.act, there)
    if effect.n.least(tally.act, there) == 0 and min(kinds) > CITY:
        return  # Dahan and tokens are not given up without need
    for kind in reversed(kinds):
        if counted(kind) and (kind < DAHAN or len(kinds) == 1):
            gone = min(n, counts[kind])
            if gone:
                tally.touch(land)[kind] -= gone
                n -= gone


@weighs(verbs.RemoveWorth)
def _remove_worth(tally: Tally, effect: verbs.RemoveWorth) -> None:
    land = tally.act.land
    counts = tally.counts(land)
    n = effect.n.most(tally.act)
    for kind in reversed(codes(effect.what)):
        if kind < DAHAN:
            gone = min(n // tally.health[kind], counts[kind])
            if gone:
                tally.touch(land)[kind] -= gone
                n -= gone * tally.health[kind]


@weighs(verbs.Replace)
def _replace(tally: Tally, effect: verbs.Replace) -> None:
    land = tally.act.land
    what, by = codes(effect.what)[-1], codes(effect.by)[0]
    if not counted(what) or not counted(by):
        tally.gained += tally.prices.unknown
    elif tally.counts(land)[what] > 0:
        counts = tally.touch(land)
        counts[what] -= 1
        counts[by] += effect.n


@weighs(verbs.Downgrade)
def _downgrade(tally: Tally, effect: verbs.Downgrade) -> None:
    land = tally.act.land
    n = effect.n.most(tally.act, 1)
    for kind in reversed(living(effect.what)):
        if n and tally.counts(land)[kind] > 0:
            counts = tally.touch(land)
            counts[kind] -= 1
            if kind:
                counts[kind - 1] += 1
            n -= 1


@weighs(verbs.AddStrife)
def _strife(tally: Tally, effect: verbs.AddStrife) -> None:
    counts = tally.counts(tally.act.land)
    for kind in (CITY, TOWN, EXPLORER):
        if counts[kind]:
            tally.touch(tally.act.land)[STRIFE] += tally.blows[kind]
            return


# -- guarding ----------------------------------------------------------------------------------------------


def guard(tally: Tally, land: int, n: int) -> None:
    """Defend in a land; it matters only where invaders will ravage this turn."""
    counts = tally.counts(land)
    if n > 0 and tally.early and counts[COMING] & RAVAGE_NOW:
        tally.touch(land)[DEFEND] = min(counts[DEFEND] + n, MOST_DEFENDED)


@weighs(verbs.Defend)
def _defend(tally: Tally, effect: verbs.Defend) -> None:
    guard(tally, tally.act.land, effect.n.most(tally.act))


@weighs(verbs.SkipActions)
def _skip(tally: Tally, effect: verbs.SkipActions) -> None:
    if not tally.early:
        return
    counts = tally.touch(tally.act.land)
    if effect.deed in ("", "ravage"):
        counts[COMING] &= ~RAVAGE_NOW
    if effect.deed in ("", "build") and not (effect.once and not effect.deed):
        counts[COMING] &= ~BUILD_NOW
    if not counts[COMING] & RAVAGE_NOW:
        counts[DEFEND] = 0
    if effect.deed in ("", "explore"):
        tally.gained += 0.2


@weighs(verbs.Lasting)
def _lasting(tally: Tally, effect: verbs.Lasting) -> None:
    land = tally.act.land
    if effect.kind == "ward":
        for mine in lands_of(tally.t, tally.act.seat):
            guard(tally, mine, effect.n)
        return
    if land < 0:
        tally.gained += tally.prices.lasting.get(effect.kind, tally.prices.unknown)
        return
    counts = tally.counts(land)
    ravaged = tally.early and bool(counts[COMING] & RAVAGE_NOW)
    blows = counts[EXPLORER] * tally.blows[0] + counts[TOWN] * tally.blows[1] + counts[CITY] * tally.blows[2]
    if effect.kind == "spared":
        if ravaged and counts[DAHAN]:
            fallen = min(counts[DAHAN], max(0, blows - counts[DEFEND]) // tally.health[DAHAN])
            tally.gained += fallen * 1.2
    elif effect.kind == "no-blight":
        if ravaged and blows - counts[DEFEND] >= 2:
            tally.gained += tally.blight
    elif effect.kind == "dread" or (ravaged and counts[DAHAN]):
        tally.gained += tally.prices.lasting.get(effect.kind, tally.prices.unknown)


@weighs(verbs.Isolate)
def _isolate(tally: Tally, effect: verbs.Isolate) -> None:
    tally.gained += 0.3 if tally.early else 0.0
