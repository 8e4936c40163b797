"""Prospects: how well the players stand together, in points, from what lies on the table.

The prices of the whole come from logistic regression on matches played by the hints, with a constant for
every spirit: what told winners from losers as a turn began.
"""

from __future__ import annotations

from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.economy import mean_cost, saved, tracks
from deskoherna.games.spirit_island.eye import DAHAN, EXPLORERS, Eye
from deskoherna.games.spirit_island.powers.power import MAJOR
from deskoherna.games.spirit_island.reach import Reach
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.threats import reserve


def outlook(t: Table) -> float:
    """Points of all players together, for each of them; a turn that has passed must have brought some."""
    points = island(t) + dread(t) + blight(t)
    for seat in range(t.players):
        points += spirit(t, seat)
    return points / t.players - prices.PACE * t.turn


def island(t: Table) -> float:
    """Every land, with what the invaders will do there, and how few of them stand in the way of victory."""
    eye = Eye(t, 0)
    least = t.terror - 1  # the smallest kind of invader that stands in the way of victory (R13.2)
    points = 0.0
    left = 0
    for land in t.isle.lands:
        spot = eye.spot(land)
        points += eye.worth(spot)
        left += sum(spot[EXPLORERS + least : DAHAN])
    return points + t.players * prices.VICTORY_NEAR / (1 + left / t.players)


def dread(t: Table) -> float:
    """Fear generated, less what a terror level has brought already: it shows in how few invaders are left."""
    to_come = len(t.fear_deck) * t.fear_size - (t.fear_size - t.fear_pool)
    return -prices.DREAD * to_come - t.players * prices.TERROR[t.terror]


def blight(t: Table) -> float:
    """What the blight on the island has cost."""
    points = prices.RESERVE * reserve(t)
    return points - t.players * prices.FLIPPED if t.blighted else points


def spirit(t: Table, seat: int) -> float:
    """A spirit: presence, what its tracks give, Energy and cards."""
    points = prices.TRACKS * tracks(t, seat, t.shown[seat], mean_cost(t, seat))
    points += prices.SAVING * saved(t.energy[seat])
    return points + presence(t, seat) + cards(t, seat)


def presence(t: Table, seat: int) -> float:
    """Presence on the island; with little of it the game may be lost."""
    eye = Eye(t, seat)
    reach = Reach(eye)
    n = sites = 0
    for land in (*t.isle.lands, *t.isle.oceans):
        here = t.lands[land].presence[seat]
        n += here
        sites += 1 if here > 1 else 0
    points = prices.SITE * min(sites, 4)
    for share in reach.covered.values():
        points += prices.IN_REACH * share
    return points - prices.ALONE[n] if n < len(prices.ALONE) else points


def cards(t: Table, seat: int) -> float:
    """Cards: in hand they can be played next turn, in the discard pile they wait for a reclaim."""
    points = prices.CARD * len(t.hand[seat])
    points += prices.DISCARDED * (len(t.discard[seat]) + len(t.played[seat]))
    for pile in (t.hand[seat], t.discard[seat], t.played[seat]):
        for card in pile:
            if POWERS[card].kind == MAJOR:
                points += prices.MAJOR_HELD
    return points
