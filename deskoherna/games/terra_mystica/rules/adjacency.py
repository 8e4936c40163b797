"""What lies next to what: reach and areas (T1.9–T1.11), bridges (T13) and towns (T14)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from ..figures import (
    BOARDS,
    BONUS_CARDS,
    BRIDGES,
    FAV5,
    KINDS,
    POWER_OF,
    SANCTUARY,
    SCORING_TILES,
    STRONGHOLD,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_POWER,
    TOWN_POWER_WITH_FAVOUR,
    TOWN_SCORES,
    TOWN_TILES,
    TOWNS,
)
from ..geography import (
    ALL_SITES,
    BANKS,
    BRIDGEHEADS,
    EDGES,
    LANDS,
    PLACES,
    SAILS,
    SITES,
    SITES_AT,
    SKIPS,
    WATERS,
)
from ..moves import BRIDGE, NOTHING, TAKE_TOWN, BridgeMove, TileMove, elsewhere, paid
from ..naming import NEW_TOWN, TOWN_NAMES, goods
from ..state import FACTION, NOBODY, ROUND, TOWN, Table
from .power import Purse, faction_phrase, gain, pay, round_tile, too_dear

# -- reach ---------------------------------------------------------------------------------------------------


def ships_of(t: Table, seat: int) -> int:
    """How far a seat sails in its own turn: its track, and a card that adds to it (T9)."""
    if BOARDS[t.faction[seat]].tunnel_skip[0]:
        return 0  # Dwarves and Fakirs know no ships, not even with a card
    card = t.card[seat]
    return t.shipping[seat] + (BONUS_CARDS[card].shipping if card != NOBODY else 0)


def tunnel_skip(t: Table, seat: int) -> int:
    """How many hexes a seat can tunnel under or fly over; 0 for most factions."""
    return BOARDS[t.faction[seat]].tunnel_skip[1 if t.counts[KINDS * seat + STRONGHOLD] else 0]


def spread_out(t: Table, seat: int, land: int) -> None:
    """A seat has a new building: what it can reach from there (T6)."""
    bridges = t.bridged(land) if t.bridges else 0
    t.near[seat] |= EDGES[land] | bridges
    t.reach[seat] |= SAILS[ships_of(t, seat)][land] | bridges
    skip = tunnel_skip(t, seat)
    if skip:
        t.far[seat] |= SKIPS[skip][land]


def renew_reach(t: Table, seat: int) -> None:
    """Work out anew what a seat can reach: its shipping, its card, its carpets or a bridge has changed."""
    near = 0
    reach = 0
    far = 0
    sails = SAILS[ships_of(t, seat)]
    skips = SKIPS[tunnel_skip(t, seat)]
    for land in members(t.built(seat)):
        near |= EDGES[land]
        reach |= sails[land]
        far |= skips[land]
        if t.bridges:
            bridges = t.bridged(land)
            near |= bridges
            reach |= bridges
    t.near[seat] = near
    t.reach[seat] = reach
    t.far[seat] = far


def reach_with(t: Table, seat: int, ships: int) -> int:
    """What a seat could reach with this much shipping."""
    mask = t.near[seat]
    for land in members(t.built(seat)):
        mask |= SAILS[ships][land]
    return mask


def largest_area(t: Table, seat: int) -> int:
    """The number of buildings in a seat's largest connected area (T17).

    Buildings are connected directly, or by ships of the seat's own track, or within reach of its tunnels or
    carpets; cards do not count.
    """
    skip = tunnel_skip(t, seat) if t.faction[seat] != NOBODY else 0
    best = 0
    for area in connected(t, t.built(seat), SAILS[t.shipping[seat]], SKIPS[skip]):
        size = area.bit_count()
        if size > best:
            best = size
    return best


def connected(t: Table, left: int, steps: list[int], skips: list[int]) -> list[int]:
    """The hexes of a mask by groups that bridges and these ways connect, each a mask."""
    found: list[int] = []
    while left:
        frontier = left & -left
        left ^= frontier
        group = 0
        while frontier:
            bit = frontier & -frontier
            group |= bit
            land = bit.bit_length() - 1
            more = left & (steps[land] | skips[land] | t.bridged(land))
            left ^= more
            frontier = (frontier ^ bit) | more
        found.append(group)
    return found


# -- bridges -------------------------------------------------------------------------------------------------


def open_sites(t: Table, seat: int) -> int:
    """Sites on which a seat might build a bridge, wherever its buildings are (T13.4, T18.18), a mask."""
    if not t.bridges:
        return ALL_SITES
    taken = 0
    mine = 0
    for site, owner in t.bridges:
        taken |= 1 << site
        if owner == seat:
            mine += 1
    if mine >= BRIDGES:
        return 0
    return ALL_SITES if t.peer else ALL_SITES & ~taken


def free_sites(t: Table, seat: int) -> int:
    """Where a seat can build a bridge: from a building of its own, on a site without one (T13.2), a mask."""
    mask = 0
    for land in members(t.built(seat) & BRIDGEHEADS):
        mask |= SITES_AT[land]
    return mask & open_sites(t, seat)


def can_bridge(t: Table, seat: int) -> bool:
    """Is there a site for a bridge from a building of this seat?"""
    if not t.bridges and t.stands[KINDS * seat] & BRIDGEHEADS:
        return True  # as a rule there is a dwelling at a site
    return free_sites(t, seat) != 0


def offer_bridges(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """The Engineers build bridges for workers (T16.7)."""
    cost = BOARDS[t.faction[seat]].bridge_cost
    if cost is None:
        return
    payment = purse.afford(cost)
    if payment is not None:
        for site in members(free_sites(t, seat)):
            moves.append(BRIDGE[site] if payment is NOTHING else paid(BRIDGE[site], payment))


def why_not_there(t: Table, seat: int, site: int) -> Reason | None:
    """Why a seat cannot build a bridge on a site."""
    a, b = SITES[site]
    if not t.peer and site in [one for one, _ in t.bridges]:
        return Reason("T18.18", Phrase("why.site-taken", first=LANDS[a], second=LANDS[b]))
    if not open_sites(t, seat):
        return Reason("T13.4", Phrase("why.no-bridges"))
    if not t.built(seat) & (1 << a | 1 << b):
        return Reason("T13.2", Phrase("why.bridge-end", first=LANDS[a], second=LANDS[b]))
    return None


def why_not_bridge(t: Table, seat: int, purse: Purse, site: int) -> Reason | None:
    """Why a bridge cannot be built for workers."""
    cost = BOARDS[t.faction[seat]].bridge_cost
    if cost is None:
        return Reason("T13.2", Phrase("why.bridge-action"))
    there = why_not_there(t, seat, site)
    return there if there is not None else too_dear(purse, "T16.7", cost, "bridge-price")


def why_not_site(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a bridge paid for with power cannot stand there."""
    return why_not_there(t, asked.seat, move.site) if isinstance(move, BridgeMove) else elsewhere(asked, move)


def bridge(t: Table, seat: int) -> Decision | None:
    """A bridge that has been paid for with power."""
    sites = members(free_sites(t, seat))
    if len(sites) > 1:
        return Decision(seat, ASK_BRIDGE, [BRIDGE[site] for site in sites])
    build_bridge(t, seat, sites[0])
    return None


def take_bridge(t: Table, asked: Decision, move: Move) -> None:
    assert isinstance(move, BridgeMove)
    build_bridge(t, asked.seat, move.site)


ASK_BRIDGE: Final = Prompt("bridge", "T13.1", "T13.2", take=take_bridge, why=why_not_site)


def engineers_bridge(t: Table, seat: int, site: int) -> None:
    cost = BOARDS[t.faction[seat]].bridge_cost
    assert cost is not None
    pay(t, seat, cost)
    build_bridge(t, seat, site)


def build_bridge(t: Table, seat: int, site: int) -> None:
    """Its two ends are directly adjacent from now on, for everybody; that may found a town (T13.3, T14.1)."""
    t.bridges += ((site, seat),)
    a, b = SITES[site]
    for one, other in ((a, b), (b, a)):
        code = t.buildings[one]
        if code:
            owner = (code - 1) // KINDS
            t.near[owner] |= 1 << other
            t.reach[owner] |= 1 << other
    if t.log is not None:
        t.tell("bridges", who=player(seat), first=LANDS[a], second=LANDS[b])
    may_found(t, seat, a if t.built(seat) >> a & 1 else b)


# -- towns ---------------------------------------------------------------------------------------------------


def group_of(t: Table, seat: int, start: int) -> int:
    """All buildings of a seat directly connected to those of ``start``, a mask (T14.3).

    A river hex with a town tile of the Mermaids connects their buildings around it (T18.13).
    """
    own = t.built(seat)
    fords = t.fords if BOARDS[t.faction[seat]].joins_rivers else 0
    group = start
    frontier = start
    while frontier:
        bit = frontier & -frontier
        land = bit.bit_length() - 1
        found = EDGES[land]
        if t.bridges:
            found |= t.bridged(land)
        if fords:
            for river in members(WATERS[land] & fords):
                found |= BANKS[river]
        found &= own & ~group
        group |= found
        frontier = (frontier ^ bit) | found
    return group


def wanted_buildings(t: Table, seat: int, group: int) -> int:
    """How many buildings a group needs to be a town."""
    sanctuary = t.stands[KINDS * seat + SANCTUARY] & group
    return TOWN_BUILDINGS_WITH_SANCTUARY if sanctuary else TOWN_BUILDINGS


def wanted_power(t: Table, seat: int) -> int:
    """How much power a group needs to be a town."""
    return TOWN_POWER_WITH_FAVOUR if t.favours[seat] >> FAV5 & 1 else TOWN_POWER


def power_in(t: Table, seat: int, group: int) -> int:
    """The power of a seat's buildings in a group."""
    at = KINDS * seat
    power = 0
    for kind in range(KINDS):
        power += POWER_OF[kind] * (t.stands[at + kind] & group).bit_count()
    return power


def is_town(t: Table, seat: int, group: int) -> bool:
    """Are there enough buildings and enough power in a group (T14.2)?"""
    count = group.bit_count()
    if count < TOWN_BUILDINGS_WITH_SANCTUARY or count < wanted_buildings(t, seat, group):
        return False
    return power_in(t, seat, group) >= wanted_power(t, seat)


def may_found(t: Table, seat: int, land: int) -> None:
    """Something has changed at a hex with a building of this seat: it joins a town, or founds one (T14.1)."""
    if BOARDS[t.faction[seat]].joins_rivers:
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
    if BOARDS[t.faction[seat]].joins_rivers:
        t.agenda.append(("join", (seat,)))
    left = t.built(seat) & ~t.citizens[seat]
    while left:
        start = left & -left
        group = group_of(t, seat, start)
        left &= ~group
        if is_town(t, seat, group):
            land = start.bit_length() - 1
            t.agenda.append(("town", (seat, land, land)))


def town(t: Table, seat: int, land: int, place: int) -> Decision | None:
    """A town is founded around a hex, if a tile is left (T14.10); its tile will lie on ``place``."""
    tiles = [TAKE_TOWN[tile] for tile in range(len(TOWNS)) if t.towns_left[tile]]
    if not tiles:
        return None
    t.citizens[seat] |= group_of(t, seat, 1 << land)
    asked = Decision(seat, ASK_TOWN, tiles, {"hex": PLACES[place]}, (place,))
    if len(tiles) > 1:
        return asked
    take_town(t, asked, tiles[0])
    return None


def why_not_town(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a town tile cannot be taken."""
    if not isinstance(move, TileMove) or move.kind != "town":
        return elsewhere(asked, move)
    if t.towns_left[move.tile]:
        return None
    return Reason("T14.4", Phrase("why.tile-gone", tile=TOWN_NAMES[move.tile]))


def take_town(t: Table, asked: Decision, move: Move) -> None:
    """A town tile: points, a key, and what it shows (T14.4–T14.7)."""
    assert isinstance(move, TileMove)
    seat, place, tile = asked.seat, asked.given[0], TOWN_TILES[move.tile]
    t.towns_left[move.tile] -= 1
    t.towns += ((seat, move.tile, place),)
    t.keys[seat] += 1
    t.score(seat, TOWN, tile.points)
    got = gain(t, seat, tile.gain)
    if t.log is not None:
        shown, what = TOWN_NAMES[move.tile], goods(got)
        t.tell("founds", who=player(seat), hex=PLACES[place], tile=shown, n=tile.points, what=what)
    points = SCORING_TILES[t.rounds[t.chapter - 1]].points[TOWN_SCORES]
    if points:
        t.score(seat, ROUND, points)
        if t.log is not None:
            t.tell_because(round_tile(t), "scores-round", who=player(seat), n=points, what=NEW_TOWN)
    board = BOARDS[t.faction[seat]]
    if board.town_points:
        t.score(seat, FACTION, board.town_points)
        if t.log is not None:
            t.tell_because(faction_phrase(t, seat), "scores-faction", who=player(seat), n=board.town_points)
    _, workers, _, _ = gain(t, seat, board.town_gain)
    if workers and t.log is not None:
        t.tell_because(faction_phrase(t, seat), "gains-workers", who=player(seat), n=workers)
    if tile.steps:
        t.agenda.append(("every-cult", (seat,)))


ASK_TOWN: Final = Prompt("town", "T14.4", "T14.5", take=take_town, why=why_not_town)
