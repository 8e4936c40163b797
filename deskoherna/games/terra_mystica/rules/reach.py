"""Where a seat can build: adjacency, ships, tunnels and carpets, and connected areas."""

from __future__ import annotations

from deskoherna.games.terra_mystica.figures import CARD_SHIPPING, KINDS, STRONGHOLD, TUNNEL_SKIP
from deskoherna.games.terra_mystica.geography import EDGES, SAILS, SITES, SKIPS, hexes_in
from deskoherna.games.terra_mystica.state import NOBODY, Table


def ships_of(t: Table, seat: int) -> int:
    """How far a seat sails in its own turn: its track, and a card that adds to it (T9)."""
    faction = t.faction[seat]
    if TUNNEL_SKIP[faction][0]:
        return 0  # Dwarves and Fakirs know no ships, not even with a card
    card = t.card[seat]
    return t.shipping[seat] + (CARD_SHIPPING[card] if card != NOBODY else 0)


def tunnel_skip(t: Table, seat: int) -> int:
    """How many hexes a seat can tunnel under or fly over; 0 for most factions."""
    return TUNNEL_SKIP[t.faction[seat]][1 if t.counts[KINDS * seat + STRONGHOLD] else 0]


def bridged(t: Table, land: int) -> int:
    """Hexes that a bridge makes directly adjacent to this one, a mask."""
    mask = 0
    for site, _ in t.bridges:
        a, b = SITES[site]
        if a == land:
            mask |= 1 << b
        elif b == land:
            mask |= 1 << a
    return mask


def spread_out(t: Table, seat: int, land: int) -> None:
    """A seat has a new building: what it can reach from there (T6)."""
    bridges = bridged(t, land) if t.bridges else 0
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
    for land in hexes_in(t.built(seat)):
        near |= EDGES[land]
        reach |= sails[land]
        far |= skips[land]
        if t.bridges:
            bridges = bridged(t, land)
            near |= bridges
            reach |= bridges
    t.near[seat] = near
    t.reach[seat] = reach
    t.far[seat] = far


def reach_with(t: Table, seat: int, ships: int) -> int:
    """What a seat could reach with this much shipping."""
    mask = t.near[seat]
    for land in hexes_in(t.built(seat)):
        mask |= SAILS[ships][land]
    return mask


def largest_area(t: Table, seat: int) -> int:
    """The number of buildings in a seat's largest connected area (T17).

    Buildings are connected directly, or by ships of the seat's own track, or within reach of its tunnels or
    carpets; cards do not count.
    """
    left = t.built(seat)
    sails = SAILS[t.shipping[seat]]
    skips = SKIPS[tunnel_skip(t, seat)] if t.faction[seat] != NOBODY else SKIPS[0]
    best = 0
    while left:
        frontier = left & -left
        left ^= frontier
        size = 0
        while frontier:
            bit = frontier & -frontier
            land = bit.bit_length() - 1
            size += 1
            found = left & (sails[land] | skips[land] | bridged(t, land))
            left ^= found
            frontier = (frontier ^ bit) | found
        if size > best:
            best = size
    return best
