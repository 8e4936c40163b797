"""Chances from points: of winning from what seats may expect, of being good from what moves seem to bring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

IDLE: Final = -1000.0  # points of a move that is never worth a try


def of_winning(points: Sequence[float], scale: float) -> list[float]:
    """For every seat: ``scale`` points of lead make odds of e to 1."""
    top = max(points)
    odds = [math.exp((one - top) / scale) for one in points]
    total = sum(odds)
    return [odd / total for odd in odds]


def of_passing(beyond: float, scale: float) -> float:
    """Alone: from the points one is expected to end beyond the goal."""
    return 1.0 / (1.0 + math.exp(-beyond / (2.0 * scale)))


def weights(points: Sequence[float], decisive: float) -> list[float]:
    """A weight for each move: e to its points times ``decisive``; none for idle ones, if not all are."""
    top = max(points)
    if top == IDLE:
        return [1.0] * len(points)
    return [math.exp(decisive * (one - top)) if one != IDLE else 0.0 for one in points]
