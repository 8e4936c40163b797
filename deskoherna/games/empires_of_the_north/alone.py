"""The goal of a scenario as the heuristics see it: how many points one is beyond it, or short of it (O6)."""

from __future__ import annotations

from typing import Final

from deskoherna.games.empires_of_the_north.figures import SCENARIOS
from deskoherna.games.empires_of_the_north.rules.land import conquered, size
from deskoherna.games.empires_of_the_north.state import RAZE_ABOARD, Table

ISLAND: Final = 6.0  # points that a missing island costs
ARMED: Final = 0.8  # of an island, that a ship with a raze token brings
CARD: Final = 1.5  # points that a missing card costs
PACE: Final = 2.5  # cards that come in half a round


def beyond(t: Table, points: float, k: int) -> float:
    """Points beyond the goal, with so many expected at the end and ``k`` halves of rounds to come."""
    scenario = SCENARIOS[t.scenario]
    points -= scenario.targets[0]
    if scenario.islands:
        ships = sum([1 for i in range(1, len(t.queue), 2) if t.queue[i] & RAZE_ABOARD])
        points -= ISLAND * max(0.0, scenario.islands - len(conquered(t, 0)) - ARMED * ships)
    if scenario.cards:
        points -= CARD * max(0.0, scenario.cards - size(t, 0) - PACE * k)
    return points
