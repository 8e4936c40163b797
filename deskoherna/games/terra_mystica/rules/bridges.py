"""Bridges (T13)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import BRIDGES, ENGINEERS_BRIDGE, KINDS
from deskoherna.games.terra_mystica.geography import (
    ALL_SITES,
    BRIDGEHEADS,
    LANDS,
    SITES,
    SITES_AT,
    hexes_in,
)
from deskoherna.games.terra_mystica.moves import BRIDGE, BridgeMove, paid
from deskoherna.games.terra_mystica.payment import NOTHING, Purse
from deskoherna.games.terra_mystica.rules.power import pay
from deskoherna.games.terra_mystica.rules.towns import may_found
from deskoherna.games.terra_mystica.state import Table

ASK_BRIDGE: Final = Prompt("bridge", "T13.1", "T13.2")


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
    return ALL_SITES & ~taken if mine < BRIDGES else 0


def can_bridge(t: Table, seat: int) -> bool:
    """Is there a site for a bridge from a building of this seat (T13.2)?"""
    if not t.bridges and t.stands[KINDS * seat] & BRIDGEHEADS:
        return True  # as a rule there is a dwelling at a site
    own = t.built(seat) & BRIDGEHEADS
    sites = open_sites(t, seat)
    while own:
        land = own & -own
        own ^= land
        if SITES_AT[land.bit_length() - 1] & sites:
            return True
    return False


def free_sites(t: Table, seat: int) -> list[int]:
    """Where a seat can build a bridge: from a building of its own, on a site without one (T13.2, T18.18)."""
    mask = 0
    for land in hexes_in(t.built(seat) & BRIDGEHEADS):
        mask |= SITES_AT[land]
    return hexes_in(mask & open_sites(t, seat))


def offer_bridges(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """The Engineers build bridges for workers (T16.7)."""
    payment = purse.afford(ENGINEERS_BRIDGE)
    if payment is not None:
        for site in free_sites(t, seat):
            moves.append(BRIDGE[site] if payment is NOTHING else paid(BRIDGE[site], payment))


def bridge(t: Table, seat: int) -> Rule | None:
    """A bridge that has been paid for with power."""
    sites = free_sites(t, seat)
    if len(sites) == 1:
        build_bridge(t, seat, sites[0])
        return None
    return _choose_site(t, seat, sites)


def _choose_site(t: Table, seat: int, sites: list[int]) -> Rule:
    move = yield Decision(seat, ASK_BRIDGE, [BRIDGE[site] for site in sites])
    assert isinstance(move, BridgeMove)
    build_bridge(t, seat, move.site)


def engineers_bridge(t: Table, seat: int, site: int) -> None:
    pay(t, seat, ENGINEERS_BRIDGE)
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
    if t.built(seat) >> a & 1:
        may_found(t, seat, a)
    else:
        may_found(t, seat, b)
