"""Towns: groups of buildings, founding, tiles; the Mermaids across a river (T14, T16.11)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import (
    FAV5,
    KINDS,
    MERMAIDS,
    POWER_OF,
    ROUND_POINTS,
    SANCTUARY,
    SWARMLINGS,
    SWARMLINGS_WORKERS_FOR_TOWN,
    TOP,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_GAIN,
    TOWN_POINTS,
    TOWN_POWER,
    TOWN_POWER_WITH_FAVOUR,
    TOWN_SCORES,
    TOWN_STEPS,
    TOWNS,
    TRACKS,
    WITCHES,
    WITCHES_POINTS_FOR_TOWN,
)
from deskoherna.games.terra_mystica.geography import (
    BANKS,
    EDGES,
    LAND_COUNT,
    PLACES,
    RIVERS,
    WATERS,
    hexes_in,
)
from deskoherna.games.terra_mystica.moves import APART, CULT, JOIN, TAKE_TOWN, CultMove, RiverMove, TileMove
from deskoherna.games.terra_mystica.rules.cults import advance, free_keys, top_taken
from deskoherna.games.terra_mystica.rules.power import gain
from deskoherna.games.terra_mystica.rules.reach import bridged
from deskoherna.games.terra_mystica.state import FACTION, ROUND, TOWN, Table

ASK_TOWN: Final = Prompt("town", "T14.4", "T14.5")
ASK_JOIN: Final = Prompt("join", "T16.11", "T18.13")
ASK_EVERY_CULT: Final = Prompt("every-cult", "T18.3")


def group_of(t: Table, seat: int, start: int) -> int:
    """All buildings of a seat directly connected to those of ``start``, a mask (T14.3).

    A river hex with a town tile of the Mermaids connects their buildings around it (T18.13).
    """
    own = t.built(seat)
    fords = t.fords if t.faction[seat] == MERMAIDS else 0
    group = start
    frontier = start
    while frontier:
        bit = frontier & -frontier
        land = bit.bit_length() - 1
        found = EDGES[land]
        if t.bridges:
            found |= bridged(t, land)
        if fords:
            for river in hexes_in(WATERS[land] & fords):
                found |= BANKS[river]
        found &= own & ~group
        group |= found
        frontier = (frontier ^ bit) | found
    return group


def is_town(t: Table, seat: int, group: int) -> bool:
    """Are there enough buildings and enough power in a group (T14.2)?"""
    at = KINDS * seat
    needed = TOWN_BUILDINGS_WITH_SANCTUARY if t.stands[at + SANCTUARY] & group else TOWN_BUILDINGS
    if group.bit_count() < needed:
        return False
    power = 0
    for kind in range(KINDS):
        power += POWER_OF[kind] * (t.stands[at + kind] & group).bit_count()
    return power >= (TOWN_POWER_WITH_FAVOUR if t.favours[seat] >> FAV5 & 1 else TOWN_POWER)


def may_found(t: Table, seat: int, land: int) -> None:
    """Something has changed at a hex with a building of this seat: it joins a town, or founds one (T14.1)."""
    if t.faction[seat] == MERMAIDS:
        t.agenda.append(("join", (seat,)))
    town = t.citizens[seat]
    if town >> land & 1:
        if t.built(seat) & ~town:
            t.citizens[seat] = town | group_of(t, seat, 1 << land)  # a bridge may have linked others to it
        return
    group = group_of(t, seat, 1 << land)
    if group & town:
        t.citizens[seat] = town | group  # T14.8
    elif is_town(t, seat, group):
        t.agenda.append(("town", (seat, land, land)))


def may_found_anywhere(t: Table, seat: int) -> None:
    """Towns have become easier for this seat: every group of it may found one (T14.11)."""
    if t.faction[seat] == MERMAIDS:
        t.agenda.append(("join", (seat,)))
    left = t.built(seat) & ~t.citizens[seat]
    while left:
        start = left & -left
        group = group_of(t, seat, start)
        left &= ~group
        if is_town(t, seat, group):
            land = start.bit_length() - 1
            t.agenda.append(("town", (seat, land, land)))


def town(t: Table, seat: int, land: int, place: int) -> Rule | None:
    """A town is founded around a hex, if a tile is left (T14.10); its tile will lie on ``place``."""
    kinds: list[Move] = [TAKE_TOWN[tile] for tile in range(len(TOWNS)) if t.towns_left[tile]]
    if not kinds:
        return None
    t.citizens[seat] |= group_of(t, seat, 1 << land)
    if len(kinds) == 1:
        take_town(t, seat, kinds[0], place)
        return None
    return _choose_town(t, seat, kinds, place)


def _choose_town(t: Table, seat: int, kinds: list[Move], place: int) -> Rule:
    move = yield Decision(seat, ASK_TOWN, kinds, {"hex": PLACES[place]})
    take_town(t, seat, move, place)


def take_town(t: Table, seat: int, move: Move, place: int) -> None:
    """A town tile: points, a key, and what it shows (T14.4–T14.7)."""
    assert isinstance(move, TileMove)
    tile = move.tile
    t.towns_left[tile] -= 1
    t.towns += ((seat, tile, place),)
    t.keys[seat] += 1
    t.score(seat, TOWN, TOWN_POINTS[tile])
    if t.log is not None:
        shown = Phrase("town." + TOWNS[tile])
        t.tell("founds", who=player(seat), hex=PLACES[place], tile=shown, n=TOWN_POINTS[tile])
    points = ROUND_POINTS[t.rounds[t.chapter - 1]][TOWN_SCORES]
    if points:
        t.score(seat, ROUND, points)
        if t.log is not None:
            t.tell("scores-round", who=player(seat), n=points)
    gain(t, seat, TOWN_GAIN[tile])
    if t.faction[seat] == WITCHES:
        t.score(seat, FACTION, WITCHES_POINTS_FOR_TOWN)
        if t.log is not None:
            t.tell("scores-faction", who=player(seat), n=WITCHES_POINTS_FOR_TOWN)
    elif t.faction[seat] == SWARMLINGS:
        t.workers[seat] += SWARMLINGS_WORKERS_FOR_TOWN
        if t.log is not None:
            t.tell("gains-workers", who=player(seat), n=SWARMLINGS_WORKERS_FOR_TOWN)
    if TOWN_STEPS[tile]:
        t.agenda.append(("every-cult", (seat,)))


def every_cult(t: Table, seat: int) -> Rule | None:
    """A step on every track (T14.5). Who stands below more open tops than there are keys chooses (T18.3)."""
    below = [c for c in range(TRACKS) if t.level(seat, c) == TOP - 1 and not top_taken(t, c)]
    if len(below) > free_keys(t, seat) > 0:
        return _choose_tops(t, seat, below)
    for cult in range(TRACKS):
        advance(t, seat, cult, 1)
    return None


def _choose_tops(t: Table, seat: int, below: list[int]) -> Rule:
    left = below
    while free_keys(t, seat) and left:
        move = yield Decision(seat, ASK_EVERY_CULT, [CULT[cult] for cult in left])
        assert isinstance(move, CultMove)
        advance(t, seat, move.cult, 1)
        left = [cult for cult in left if cult != move.cult]
    for cult in range(TRACKS):
        if cult not in below:
            advance(t, seat, cult, 1)


# -- the Mermaids --------------------------------------------------------------------------------------------


def joined(t: Table, seat: int, river: int) -> int:
    """The buildings that would be one town across a river hex, a mask; 0 if they would be none (T18.13)."""
    loose = t.built(seat) & ~t.citizens[seat]
    bank = BANKS[river] & loose
    if bank & (bank - 1) == 0 or t.fords >> river & 1:
        return 0
    group = group_of(t, seat, bank)
    if group & t.citizens[seat] or group == group_of(t, seat, bank & -bank):
        return 0
    return group if is_town(t, seat, group) else 0


def join(t: Table, seat: int) -> Rule | None:
    """May buildings on both banks of a river hex make a town (T16.11)?"""
    if max(t.towns_left) == 0:
        return None
    loose = t.built(seat) & ~t.citizens[seat]
    rivers = [r for r in range(len(RIVERS)) if BANKS[r] & loose and joined(t, seat, r)]
    if not rivers:
        return None
    return _choose_river(t, seat, rivers)


def _choose_river(t: Table, seat: int, rivers: list[int]) -> Rule:
    move = yield Decision(seat, ASK_JOIN, [*[JOIN[river] for river in rivers], APART])
    if not isinstance(move, RiverMove):
        return
    bank = BANKS[move.river] & t.built(seat) & ~t.citizens[seat]
    t.fords |= 1 << move.river
    t.agenda.append(("join", (seat,)))  # there may be another town to found
    t.agenda.append(("town", (seat, (bank & -bank).bit_length() - 1, LAND_COUNT + move.river)))
