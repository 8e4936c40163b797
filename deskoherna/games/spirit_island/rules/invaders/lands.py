"""Where invader cards act, and what is built there (R11.4 to R11.7)."""

from __future__ import annotations

from typing import Final

from ...figures import CITY, COASTAL, OCEAN_OF, SANDS, TERRAIN, TOWN
from ...state import Table
from ..ground import ISOLATE, isolated, partner
from .fighters import TRUCE, peaceful

RAVAGE: Final = "ravage"
BUILD: Final = "build"
EXPLORE: Final = "explore"
SKIP: Final = "skip"  # mod: stops actions (what) in a land (place), see stopping.py
EAGER: Final = "eager"  # mod by board: its first build sends an explorer out
# Marks and mods that events, fear cards and scenarios leave for the cards.
DREAMT: Final = "dreamt"  # mark: a board came out of a dream; build cards leave one board out
RELUCTANT: Final = "reluctant"  # mod: the lowest matching land of each board is left alone
EXEMPT: Final = "exempt"  # mod: one land of each board may be let out of every ravage card
SEEKERS: Final = "seekers"  # mod: the explore card acts in lands without towns and cities instead
FARTHER: Final = "farther"  # mod: sources reach one land farther
QUARANTINE: Final = "quarantine"  # mod: nobody comes from a land with disease
SETTLERS: Final = "settlers"  # mod: once on each board an explore adds a town
ONE_SANDS: Final = "one-sands"  # mark: for building and exploring, invaders of any sands are in all sands


def built(t: Table, land: int) -> int:
    """A city where there are more towns than cities, else a town (R11.6.1)."""
    here = t.lands[land]
    if ONE_SANDS in t.marks and TERRAIN[land] == SANDS:
        towns, cities = [sum([t.lands[one].count(kind) for one in sands(t)]) for kind in (TOWN, CITY)]
        return CITY if towns > cities else TOWN
    return here.grows


def sands(t: Table) -> list[int]:
    """The sands of the island that nothing isolates."""
    return [land for land in t.isle.lands if TERRAIN[land] == SANDS and not isolated(t, land)]


def lands_of_card(t: Table, deed: str, name: str) -> list[int]:
    """Where a card acts, in order of boards and numbers."""
    lands = t.isle.matching(name)
    if deed == EXPLORE:
        if t.modified(SEEKERS):
            lands = [land for land in t.isle.lands if not t.lands[land].buildings]
        return [land for land in lands if has_source(t, land)]
    there = t.lands
    found = [land for land in lands if there[land].invaders]
    for seat, rule in t.standing.acts_in:
        found = sorted({*found, *rule.acts_in(t, seat, deed, name)})
    if deed == RAVAGE and TRUCE in t.modded:
        found = [land for land in found if not peaceful(t, land)]
    return found


def has_source(t: Table, land: int) -> bool:
    """Can explorers come to a land: from the ocean, or from a town or city there or beside it (R11.7.2)?"""
    alone = ISOLATE in t.modded  # are any lands isolated?
    if alone and isolated(t, land):
        return False
    if COASTAL[land] and not (alone and isolated(t, OCEAN_OF[land])):
        return True
    woven = partner(t, land) if t.mods else -1
    if woven >= 0 and COASTAL[woven] and not isolated(t, OCEAN_OF[woven]):
        return True
    there = t.lands
    for other in (land, *t.isle.beside[land]):
        if there[other].buildings and not (alone and isolated(t, other)) and not barred(t, other):
            return True
    if ONE_SANDS in t.marks and any(t.lands[one].buildings and not barred(t, one) for one in sands(t)):
        return any(TERRAIN[one] == SANDS and not isolated(t, one) for one in (land, *t.isle.beside[land]))
    return bool(t.mods) and t.modified(FARTHER) and far_source(t, land)


def barred(t: Table, land: int) -> bool:
    """Is a land no source of explorers (Quarantine)?"""
    return QUARANTINE in t.modded and t.lands[land].disease > 0


def far_source(t: Table, land: int) -> bool:
    """Is there a source at a distance of 2 (Distant Exploration)? Nobody passes through isolated lands."""
    for other in t.isle.beside[land]:
        if isolated(t, other):
            continue
        if COASTAL[other] and not isolated(t, OCEAN_OF[other]):
            return True
        for third in t.isle.beside[other]:
            if t.lands[third].buildings and not isolated(t, third) and not barred(t, third):
                return True
    return False
