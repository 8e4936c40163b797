"""What the hints of all games share: points expected become chances, points a move brings become weights."""

from __future__ import annotations

import math
from typing import Final

IDLE: Final = -1000.0  # what a move brings that is never worth a try
SURE: Final = 30.0  # beyond this, in scales, a chance is as good as certain


def chances(points: list[float], scale: float) -> list[float]:
    """Every rival's chance to win by the points it may expect; a lead of ``scale`` makes odds of e to 1."""
    top = max(points)
    odds: list[float] = []
    total = 0.0
    for one in points:
        odd = math.exp((one - top) / scale)
        odds.append(odd)
        total += odd
    return [odd / total for odd in odds]


def chance(ahead: float, scale: float) -> float:
    """The chance to win where there is no rival, so many points ahead of what makes it even."""
    return 1.0 / (1.0 + math.exp(-max(-SURE, min(SURE, ahead / scale))))


def weights(points: list[float], decisive: float, much_worse: float = math.inf) -> list[float]:
    """Priors: e to the points each move seems to bring, times ``decisive``; all alike if all are idle.

    Nothing for idle moves, nor for what brings ``much_worse`` points less than the best.
    """
    top = max(points)
    if top == IDLE:
        return [1.0] * len(points)
    least = top - much_worse
    return [0.0 if one == IDLE or one < least else math.exp(decisive * (one - top)) for one in points]
