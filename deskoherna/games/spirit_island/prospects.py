"""Prospects: how well the players stand together, in points, from what lies on the table."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.eye import DAHAN, EXPLORERS, Eye
from deskoherna.games.spirit_island.growth import income, plays_a_turn
from deskoherna.games.spirit_island.hand import wanted
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.threats import danger_of, reserve, turns_to_come

_SPENT: Final[dict[tuple[int, int], float]] = {}


def outlook(t: Table) -> float:
    """Points of all players together, for each of them."""
    points = island(t) + dread(t) + blight(t)
    for seat in range(t.players):
        points += spirit(t, seat)
    return points / t.players


def island(t: Table) -> float:
    """Every land, with what the invaders will do there."""
    eye = Eye(t, 0)
    least = t.terror - 1  # the smallest kind of invader that stands in the way of victory (R13.2)
    points = 0.0
    left = 0
    for land in t.isle.lands:
        spot = eye.spot(land)
        points += eye.worth(spot)
        left += sum(spot[EXPLORERS + least : DAHAN])
    return points + prices.VICTORY_NEAR / (1 + left / t.players)


def dread(t: Table) -> float:
    """Fear generated, and the cards it has earned that are still to come."""
    to_come = len(t.fear_deck) * t.fear_size - (t.fear_size - t.fear_pool)
    return prices.EARNED * len(t.earned) - prices.DREAD * to_come / t.players


def blight(t: Table) -> float:
    """What the blight on the island has cost."""
    points = spent(reserve(t), t.players)
    return points - prices.BLIGHTED * turns_to_come(t) * t.players if t.blighted else points


def spent(left: int, players: int) -> float:
    """The price of all blight that is no longer in reserve."""
    found = _SPENT.get((left, players))
    if found is None:
        found = 0.0
        for n in range(max(left, 0) + 1, 9 * players + 1):
            found -= prices.BLIGHT[danger_of(n, players)]
        _SPENT[left, players] = found
    return found


def spirit(t: Table, seat: int) -> float:
    """A spirit: presence, what its tracks give, Energy and cards."""
    k = turns_to_come(t)
    panel = SPIRITS[t.spirits[seat]]
    needed = wanted(panel.id)
    points = k * (prices.INCOME * income(t, seat) + prices.PLAY * plays_a_turn(t, seat))
    for element in panel.track_elements(t.shown[seat]):
        points += k * prices.ELEMENT * (1.0 if needed[element] else 0.3)
    points += k * prices.ELEMENT * panel.free_elements(t.shown[seat])
    points += prices.RECLAIM_ONE * len(panel.actions(t.shown[seat]))
    energy = t.energy[seat]
    points += prices.ENERGY * min(energy, prices.ENOUGH_ENERGY)
    points += prices.SPARE_ENERGY * max(0, energy - prices.ENOUGH_ENERGY)
    return points + presence(t, seat) + cards(t, seat)


def presence(t: Table, seat: int) -> float:
    """Presence on the island; with little of it the game may be lost."""
    lands = n = sites = 0
    for land in (*t.isle.lands, *t.isle.oceans):
        here = t.lands[land].presence[seat]
        if here:
            lands += 1
            n += here
            sites += 1 if here > 1 else 0
    points = prices.PRESENCE * n + prices.SPREAD * lands + prices.SACRED * min(sites, 3)
    return points - prices.ALONE[n] if n < len(prices.ALONE) else points


def cards(t: Table, seat: int) -> float:
    """Cards: in hand they can be played next turn, in the discard pile they wait for a reclaim."""
    plays = plays_a_turn(t, seat)
    hand = len(t.hand[seat])
    points = prices.CARD * min(hand, plays) + prices.DISCARDED * max(0, hand - plays)
    return points + prices.DISCARDED * len(t.discard[seat]) + 0.3 * prices.DISCARDED * len(t.played[seat])
