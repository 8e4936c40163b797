"""Heuristics for bots: the chance to win, and which moves are likely to be good.

Prices are in ``prices.py``; what lands are worth in ``threats.py``, the whole in ``prospects.py``; single
moves in ``appraisal.py``: growth in ``growth.py`` (with ``economy.py`` and ``reach.py``), cards to play in
``sets.py``, effects in ``weighing.py``.
"""

from __future__ import annotations

import math

from deskoherna.core.asking import Decision
from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.appraisal import appraise
from deskoherna.games.spirit_island.eye import IDLE
from deskoherna.games.spirit_island.prospects import outlook
from deskoherna.games.spirit_island.state import Table


def values(t: Table) -> list[float]:
    """The chance to win as the heuristics see it, the same for all."""
    if t.over:
        return [1.0 if t.won else 0.0] * t.players
    if t.phase == "setup":
        return [0.5] * t.players
    points = (outlook(t) + prices.EVEN) / prices.STANDING
    chance = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, points))))
    return [chance] * t.players


def priors(t: Table, decision: Decision) -> list[float]:
    """A weight for each move: e to the points it seems to bring, times DECISIVE; none for much worse ones."""
    points = appraise(t, decision)
    top = max(points)
    if top == IDLE:
        return [1.0] * len(points)
    least = top - prices.MUCH_WORSE
    return [math.exp(prices.DECISIVE * (one - top)) if one >= least else 0.0 for one in points]
