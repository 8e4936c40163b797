"""Heuristics for bots: how well every seat stands, and which moves are likely to be good.

Prices are in ``prices.py``, what cards are worth by them in ``worth.py``, empires in ``holdings.py``, all of
it together in ``prospects.py``, single moves in ``appraisal.py``.
"""

from __future__ import annotations

import math

from deskoherna.core.asking import Decision
from deskoherna.games.empires_of_the_north.alone import beyond
from deskoherna.games.empires_of_the_north.appraisal import appraise
from deskoherna.games.empires_of_the_north.eye import IDLE
from deskoherna.games.empires_of_the_north.prices import DECISIVE, STANDING
from deskoherna.games.empires_of_the_north.prospects import outlook, rounds_to_come
from deskoherna.games.empires_of_the_north.state import NOBODY, Table


def values(t: Table) -> list[float]:
    """For every seat, its chance of winning as the heuristics see it."""
    if NOBODY in t.clans:
        return [1.0 / t.players] * t.players
    points = outlook(t)
    k = rounds_to_come(t)
    scale = STANDING[k]
    if t.players == 1:
        return [1.0 / (1.0 + math.exp(-beyond(t, points[0], k) / (2.0 * scale)))]
    top = max(points)
    odds = [math.exp((one - top) / scale) for one in points]
    total = sum(odds)
    return [odd / total for odd in odds]


def priors(t: Table, decision: Decision) -> list[float] | None:
    """A weight for each move: e to the points it seems to bring, times DECISIVE; none for idle ones."""
    if NOBODY in t.clans:
        return None
    points = appraise(t, decision)
    top = max(points)
    if top == IDLE:
        return [1.0] * len(points)
    return [math.exp(DECISIVE * (one - top)) if one != IDLE else 0.0 for one in points]
