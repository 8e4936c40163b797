"""What uncovered presence tracks bring a spirit every turn, plays and Energy in balance."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS
from deskoherna.games.spirit_island.hints.prices import Prices
from deskoherna.games.spirit_island.hints.threats import turns_to_come
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY
from deskoherna.games.spirit_island.state import Table

Shown = tuple[int, int]

AHEAD: Final = 3  # spaces of a track one looks ahead


def income(t: Table, seat: int) -> int:
    return SPIRITS[t.spirits[seat]].number(ENERGY, t.shown[seat])


@lru_cache(maxsize=128)
def wanted(spirit: str) -> tuple[int, ...]:
    """How much the innate powers of a spirit want each element."""
    most = [0] * len(ELEMENTS)
    for power in SPIRITS[spirit].innates:
        for one in power.levels:
            for element, n in one.needs:
                most[element] = max(most[element], n)
    return tuple(most)


def mean_cost(t: Table, prices: Prices, seat: int) -> float:
    """What a card of this seat costs on average."""
    costs = [POWERS[card].cost for card in (*t.hand[seat], *t.played[seat], *t.discard[seat])]
    return max(prices.cheap, sum(costs) / len(costs)) if costs else prices.cheap


def saved(prices: Prices, energy: int) -> float:
    """What Energy that is not spent at once is worth: the more there is, the less."""
    points = prices.energy * min(energy, prices.enough_energy)
    points += prices.spare_energy * max(0, min(energy, 2 * prices.enough_energy) - prices.enough_energy)
    return points + prices.idle_energy * max(0, energy - 2 * prices.enough_energy)


def strength(t: Table, prices: Prices, seat: int, shown: Shown, cost: float) -> float:
    """What tracks uncovered so far are worth a turn; ``cost`` is that of a card on average.

    Card plays that cannot be paid and Energy that cannot be spent count for little.
    """
    panel = SPIRITS[t.spirits[seat]]
    plays, energy = panel.number(CARDS, shown), panel.number(ENERGY, shown)
    paid = (energy + prices.saved) / cost
    spent = plays * cost + prices.saved
    points = prices.play * (min(plays, paid) + prices.in_vain * max(0.0, plays - paid))
    points += prices.income * (min(energy, spent) + prices.in_vain * max(0.0, energy - spent))
    needed = wanted(panel.id)
    for element in panel.track_elements(shown):
        points += prices.element * (1.0 if needed[element] else 0.3)
    return points + prices.element * panel.free_elements(shown)


def tracks(t: Table, prices: Prices, seat: int, shown: Shown, cost: float) -> float:
    """What tracks uncovered so far are worth for the turns to come."""
    points = turns_to_come(t, prices) * strength(t, prices, seat, shown, cost)
    return points + prices.reclaim_one * len(SPIRITS[t.spirits[seat]].actions[shown])


def track(t: Table, prices: Prices, seat: int, which: int) -> float:
    """What uncovering the next space of a track is worth: itself, or a step towards better ones."""
    shown = t.shown[seat]
    spaces = len(SPIRITS[t.spirits[seat]].tracks[which])
    cost = mean_cost(t, prices, seat)
    now = tracks(t, prices, seat, shown, cost)
    best = 0.0
    for i in range(1, min(AHEAD, spaces - shown[which]) + 1):
        further = (shown[0] + i, shown[1]) if which == ENERGY else (shown[0], shown[1] + i)
        best = max(best, (tracks(t, prices, seat, further, cost) - now) / i)
    return best
