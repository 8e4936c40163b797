"""Where a power can be used: origins, range and targets (R6.2 to R6.4)."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island.act import NOWHERE
from deskoherna.games.spirit_island.figures import COASTAL, OCEAN, TERRAIN, TERRAINS, WETLAND
from deskoherna.games.spirit_island.island import FAR
from deskoherna.games.spirit_island.land import Land
from deskoherna.games.spirit_island.powers.power import REACH, Power
from deskoherna.games.spirit_island.rules.ground import around, lands_of, sacred, ways, within
from deskoherna.games.spirit_island.standing import standing
from deskoherna.games.spirit_island.state import Table

IN: Final = "presence-in-"


def terrain_at(land: int) -> int:
    """The terrain powers see: an ocean in play is a wetland."""
    return WETLAND if TERRAIN[land] == OCEAN else TERRAIN[land]


def coastal(land: int) -> bool:
    """Do powers see a coastal land? An ocean in play is one."""
    return COASTAL[land] or TERRAIN[land] == OCEAN


def fits(t: Table, land: int, word: str) -> bool:
    """Does a land meet a target's condition?"""
    if word == "any":
        return True
    here: Land = t.lands[land]
    if word == "invaders":
        return bool(here.invaders)
    if word == "no-invaders":
        return not here.invaders
    if word == "dahan":
        return bool(here.dahan)
    if word == "blight":
        return here.blight > 0
    if word == "no-blight":
        return here.blight == 0
    if word == "coastal":
        return coastal(land)
    if word == "inland":
        return not coastal(land)
    if word == "not-wetland":
        return terrain_at(land) != WETLAND
    if word in TERRAINS:
        return TERRAINS[terrain_at(land)] == word
    if word == "town" or word == "city":
        return here.count(1 if word == "town" else 2) > 0
    if word == "beasts":
        return here.beasts > 0
    if word == "two-beasts":
        return here.beasts > 1
    assert word == "disease", word
    return here.disease > 0


def origins(t: Table, seat: int, power: Power, mine: list[int] | None = None) -> list[int]:
    """Lands a power can be used from (R6.2); presence may be shared this turn. ``mine``: the seat's lands."""
    found = _origins(t, seat, power, lands_of(t, seat) if mine is None else mine)
    for mod in t.mods:
        if mod.kind == "shares" and mod.what == seat and isinstance(mod.place, int):
            found = found + _origins(t, mod.place, power, lands_of(t, mod.place))
    return found


def _origins(t: Table, seat: int, power: Power, lands: list[int]) -> list[int]:
    if power.origin == "presence":
        return lands
    if power.origin == "sacred-site":
        return [land for land in lands if sacred(t, seat, land)]
    terrain = TERRAINS.index(power.origin[len(IN) :])
    return [land for land in lands if terrain_at(land) == terrain]


def range_of(t: Table, seat: int, power: Power, reached: int) -> int:
    """A power's range with its thresholds and what adds to it this turn."""
    reach = power.range
    for i, one in enumerate(power.levels):
        if one.mode == REACH and reached >> i & 1:
            reach = max(reach, one.n)
    return t.fold("range", what=seat, start=reach) if t.mods else reach


def land_targets(
    t: Table, seat: int, power: Power, reached: int, mine: list[int] | None = None, spent: int = 0
) -> list[int]:
    """Lands a power can target now; ``spent``: Energy its use costs anyway, gone for a longer reach."""
    reach = range_of(t, seat, power, reached)
    starts = origins(t, seat, power, mine)
    lands = around(t, starts, reach)
    further_coast = t.fold("coastal-range", what=seat) if t.mods else 0
    if further_coast:
        coast = [land for land in around(t, starts, reach + further_coast) if coastal(land)]
        lands = sorted({*lands, *coast})
    if power.further:
        lands = sorted({*lands, *_with_beasts(t, around(t, starts, reach + power.further))})
    words = power.target
    found = [*lands] if words[0] == "any" else [land for land in lands if _fits_any(t, land, words)]
    for owner, rule in standing(t, "reach"):
        if owner == seat:
            further = rule.reach(t, seat, power)
            found += [
                land
                for land in sorted(further)
                if land not in lands and further[land] + spent <= t.energy[seat] and _fits_any(t, land, words)
            ]
    return found


def _with_beasts(t: Table, lands: list[int]) -> list[int]:
    return [land for land in lands if t.lands[land].beasts]


def range_to(t: Table, seat: int, power: Power, reached: int, land: int) -> int:
    """A power's range towards one land: what lies there may make it longer."""
    reach = range_of(t, seat, power, reached)
    if t.mods and coastal(land):
        reach = t.fold("coastal-range", what=seat, start=reach)
    return reach + power.further if t.lands[land].beasts else reach


def _fits_any(t: Table, land: int, words: tuple[str, ...]) -> bool:
    for word in words:
        if fits(t, land, word):
            return True
    return False


def in_range(t: Table, seat: int, power: Power, reached: int, land: int) -> bool:
    """Is a land within the power's own range?"""
    return origin_of(t, seat, power, reached, land) != NOWHERE


def origin_of(t: Table, seat: int, power: Power, reached: int, land: int) -> int:
    """The land a power on that target is used from: the nearest, a sacred site where it can be."""
    there = ways(t)
    reach = range_to(t, seat, power, reached, land)
    best, nearest, at_site = NOWHERE, FAR + 1, False
    for origin in origins(t, seat, power):
        distance = t.isle.distance[origin][land]
        if distance <= nearest and land in there.within(origin, reach):
            site = sacred(t, seat, origin)
            if distance < nearest or (site and not at_site):
                best, nearest, at_site = origin, distance, site
    return best


def origins_to(t: Table, seat: int, power: Power, reached: int, land: int) -> list[int]:
    """Every land a power on that target can be used from."""
    reach = range_to(t, seat, power, reached, land)
    return sorted({one for one in origins(t, seat, power) if land in within(t, one, reach)})


def seat_targets(t: Table, seat: int, power: Power) -> list[int]:
    """Spirits a power can target, as seats (R6.4)."""
    if power.target[0] == "self":
        return [seat]
    if power.target[0] == "another-spirit" and t.players > 1:
        return [one for one in range(t.players) if one != seat]
    return list(range(t.players))
