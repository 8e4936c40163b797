"""The outlook: how well the players stand together, in points, from what lies on the table.

The prices of the whole come from logistic regression on matches played by the hints, with a constant for
every spirit: what told winners from losers as a turn began.
"""

from __future__ import annotations

from deskoherna.core.machines.hinting import chance
from ..content import POWERS, SPIRITS
from ..figures import CITY, DAHAN, EXPLORER, LANDS, TOWN
from ..powers.power import MAJOR
from ..spirits.panel import CARDS
from ..state import Table
from .presence import Reach, income, mean_cost, saved, tracks
from .prices import Prices
from .tally import Tally
from .threats import reserve


def values(t: Table, prices: Prices) -> list[float]:
    """The chance to win as the hints see it, the same for all."""
    if t.over:
        return [1.0 if t.won else 0.0] * t.players
    if t.phase == "setup":
        return [0.5] * t.players
    return [chance(outlook(t, prices) + prices.even, prices.scale)] * t.players


def outlook(t: Table, prices: Prices) -> float:
    """Points of all players together, for each of them; a turn that has passed must have brought some."""
    points = island(t, prices) + dread(t, prices) + blight(t, prices)
    for seat in range(t.players):
        points += spirit(t, prices, seat)
    return points / t.players - prices.pace * t.turn


def island(t: Table, prices: Prices) -> float:
    """Every land, with what the invaders will do there, and how few of them stand in the way of victory."""
    tally = Tally(t, prices, 0)
    least = t.terror - 1  # the smallest kind of invader that stands in the way of victory (R13.2)
    points = 0.0
    left = 0
    for land in t.isle.lands:
        counts = tally.counts(land)
        points += tally.worth(counts)
        left += sum(counts[least:DAHAN])
    return points + t.players * prices.victory_near / (1 + left / t.players)


def dread(t: Table, prices: Prices) -> float:
    """Fear generated, less what a terror level has brought already: it shows in how few invaders are left."""
    to_come = len(t.fear_deck) * t.fear_size - (t.fear_size - t.fear_pool)
    return -prices.dread * to_come - t.players * prices.terror[t.terror]


def blight(t: Table, prices: Prices) -> float:
    """What the blight on the island has cost."""
    points = prices.reserve * reserve(t)
    return points - t.players * prices.flipped if t.blighted else points


def spirit(t: Table, prices: Prices, seat: int) -> float:
    """A spirit: presence, what its tracks give, Energy and cards."""
    points = prices.tracks * tracks(t, prices, seat, t.shown[seat], mean_cost(t, prices, seat))
    points += prices.saving * saved(prices, t.energy[seat])
    return points + presence(t, prices, seat) + cards(t, prices, seat)


def presence(t: Table, prices: Prices, seat: int) -> float:
    """Presence on the island; with little of it the game may be lost."""
    tally = Tally(t, prices, seat)
    reach = Reach(tally)
    n = sites = 0
    for land in (*t.isle.lands, *t.isle.oceans):
        here = t.lands[land].presence[seat]
        n += here
        sites += 1 if here > 1 else 0
    points = prices.site * min(sites, 4)
    for share in reach.covered.values():
        points += prices.in_reach * share
    return points - prices.alone[n] if n < len(prices.alone) else points


def cards(t: Table, prices: Prices, seat: int) -> float:
    """Cards: in hand they can be played next turn, in the discard pile they wait for a reclaim."""
    points = prices.card * len(t.hand[seat])
    points += prices.discarded * (len(t.discard[seat]) + len(t.played[seat]))
    for card in (*t.hand[seat], *t.discard[seat], *t.played[seat]):
        if POWERS[card].kind == MAJOR:
            points += prices.major_held
    return points


def at_stake(t: Table, seat: int) -> dict[str, int]:
    """What players speak of after a turn, what matters most first: the island, then what a spirit has."""
    lands = [(land, t.lands[land]) for land in t.isle.lands]
    counted = {"blight": sum([here.blight for _, here in lands])}
    counted |= {f"blight-at {LANDS[land]}": here.blight for land, here in lands}
    counted["presence"] = sum([here.presence[seat] for _, here in lands])
    counted["fear"] = -t.fear_pool - t.fear_size * len(t.fear_deck)  # what is still to be made
    for name, kind in (("city", CITY), ("town", TOWN), ("dahan", DAHAN), ("explorer", EXPLORER)):
        counted[name] = sum([here.counts[kind] for _, here in lands])
    if t.spirits[seat]:
        counted["plays"] = SPIRITS[t.spirits[seat]].number(CARDS, t.shown[seat])
        counted["income"] = income(t, seat)
    return counted | {"energy": t.energy[seat]}
