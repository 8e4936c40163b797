"""What the hints of all games share: points expected become chances, points a move brings become weights."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

IDLE: Final = -1000.0  # what a move brings that is never worth a try
SURE: Final = 30.0  # beyond this, in scales, a chance is as good as certain

# Whoever is sure to win, or to lose, still does better with more points: a small part of what a standing is
# goes by points on a wider scale, which are never all the same (docs/bots.md, B1).
MARGIN: Final = 0.05
WIDER: Final = 4.0
FINAL: Final = 20.0  # the wider scale once all is over, in points of any game
EDGE: Final = 0.03  # without a rival: how near an open game comes to one that is won or lost
HALFWAY: Final = 50.0  # points without a rival that are halfway from nothing to as many as one likes


def chances(points: Sequence[float], scale: float) -> list[float]:
    """Every rival's standing by the points it may expect: its chance to win, and a little of its margin.

    A lead of ``scale`` makes odds of e to 1.
    """
    top = max(points)
    wider = scale * WIDER
    odds: list[float] = []
    wide: list[float] = []
    total = widely = 0.0
    for one in points:
        odd = math.exp((one - top) / scale)
        odds.append(odd)
        total += odd
        odd = math.exp((one - top) / wider)
        wide.append(odd)
        widely += odd
    sharp = (1.0 - MARGIN) / total
    blunt = MARGIN / widely
    return [sharp * odds[i] + blunt * wide[i] for i in range(len(odds))]


def chance(ahead: float, scale: float) -> float:
    """The standing where there is no rival, so many points ahead of what makes the chance to win even."""
    far = max(-SURE, min(SURE, ahead / scale))
    sharp = 1.0 / (1.0 + math.exp(-far))
    blunt = 1.0 / (1.0 + math.exp(-far / WIDER))
    return EDGE + (1.0 - 2.0 * EDGE) * ((1.0 - MARGIN) * sharp + MARGIN * blunt)


def ended(shares: Sequence[float], scores: Sequence[int], rivals: bool) -> list[float]:
    """How well every seat stands once all is over: its share of the victory, and a little of its margin."""
    if not rivals:
        return [
            (1.0 - EDGE) * share + EDGE * bent(score) for share, score in zip(shares, scores, strict=True)
        ]
    top = max(scores)
    wide = [math.exp((score - top) / FINAL) for score in scores]
    blunt = MARGIN / sum(wide)
    return [(1.0 - MARGIN) * share + blunt * odd for share, odd in zip(shares, wide, strict=True)]


def bent(points: float) -> float:
    """Points of any size between 0 and 1: none are one half."""
    return 0.5 + 0.5 * points / (abs(points) + HALFWAY)


def weights(points: Sequence[float], decisive: float, much_worse: float = math.inf) -> list[float]:
    """Priors: e to the points each move seems to bring, times ``decisive``; all alike if all are idle.

    Nothing for idle moves, nor for what brings ``much_worse`` points less than the best.
    """
    top = max(points)
    if top == IDLE:
        return [1.0] * len(points)
    least = top - much_worse
    return [0.0 if one == IDLE or one < least else math.exp(decisive * (one - top)) for one in points]
