"""Economy: what uncovered presence tracks bring a spirit every turn, plays and Energy in balance."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.threats import turns_to_come

Shown = tuple[int, int]

AHEAD: Final = 3  # spaces of a track one looks ahead
_WANTED: Final[dict[str, tuple[int, ...]]] = {}  # per spirit, how much its innate powers want each element


def plays_a_turn(t: Table, seat: int) -> int:
    return SPIRITS[t.spirits[seat]].number(CARDS, t.shown[seat])


def income(t: Table, seat: int) -> int:
    return SPIRITS[t.spirits[seat]].number(ENERGY, t.shown[seat])


def wanted(spirit: str) -> tuple[int, ...]:
    """How much the innate powers of a spirit want each element."""
    found = _WANTED.get(spirit)
    if found is None:
        most = [0] * len(ELEMENTS)
        for power in SPIRITS[spirit].innates:
            for one in power.levels:
                for element, n in one.needs:
                    most[element] = max(most[element], n)
        found = _WANTED[spirit] = tuple(most)
    return found


def mean_cost(t: Table, seat: int) -> float:
    """What a card of this seat costs on average."""
    total = n = 0
    for pile in (t.hand[seat], t.played[seat], t.discard[seat]):
        for card in pile:
            total += POWERS[card].cost
            n += 1
    return max(prices.CHEAP, total / n) if n else prices.CHEAP


def saved(energy: int) -> float:
    """What Energy that is not spent at once is worth: the more there is, the less."""
    points = prices.ENERGY * min(energy, prices.ENOUGH_ENERGY)
    points += prices.SPARE_ENERGY * max(0, min(energy, 2 * prices.ENOUGH_ENERGY) - prices.ENOUGH_ENERGY)
    return points + prices.IDLE_ENERGY * max(0, energy - 2 * prices.ENOUGH_ENERGY)


def strength(t: Table, seat: int, shown: Shown, cost: float) -> float:
    """What tracks uncovered so far are worth a turn; ``cost`` is that of a card on average.

    Card plays that cannot be paid and Energy that cannot be spent count for little.
    """
    panel = SPIRITS[t.spirits[seat]]
    plays, energy = panel.number(CARDS, shown), panel.number(ENERGY, shown)
    paid = (energy + prices.SAVED) / cost
    spent = plays * cost + prices.SAVED
    points = prices.PLAY * (min(plays, paid) + prices.IN_VAIN * max(0.0, plays - paid))
    points += prices.INCOME * (min(energy, spent) + prices.IN_VAIN * max(0.0, energy - spent))
    needed = wanted(panel.id)
    for element in panel.track_elements(shown):
        points += prices.ELEMENT * (1.0 if needed[element] else 0.3)
    return points + prices.ELEMENT * panel.free_elements(shown)


def tracks(t: Table, seat: int, shown: Shown, cost: float) -> float:
    """What tracks uncovered so far are worth for the turns to come."""
    points = turns_to_come(t) * strength(t, seat, shown, cost)
    return points + prices.RECLAIM_ONE * len(SPIRITS[t.spirits[seat]].actions[shown])


def track(t: Table, seat: int, which: int) -> float:
    """What uncovering the next space of a track is worth: itself, or a step towards better ones."""
    shown = t.shown[seat]
    spaces = len(SPIRITS[t.spirits[seat]].tracks[which])
    cost = mean_cost(t, seat)
    now = tracks(t, seat, shown, cost)
    best = 0.0
    for i in range(1, min(AHEAD, spaces - shown[which]) + 1):
        further = (shown[0] + i, shown[1]) if which == ENERGY else (shown[0], shown[1] + i)
        best = max(best, (tracks(t, seat, further, cost) - now) / i)
    return best
