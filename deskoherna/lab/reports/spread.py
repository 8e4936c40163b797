"""Spread: how often some seats won and how their scores were spread, with 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.lab.simulation.campaign import Played
from deskoherna.lab.simulation.tally import Z, wilson

QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)


class Spread(NamedTuple):
    """Wins and scores of a group of seats."""

    name: str
    seats: int  # how many times somebody sat there
    wins: float
    rate: float
    low: float  # of the win rate, with 95 % confidence
    high: float
    fair: float  # what the same seats would win if the group did not matter
    mean: float
    mean_low: float
    mean_high: float
    sd: float
    quantiles: tuple[float, ...]  # of the score, see QUANTILES
    points: tuple[float, ...]  # mean points by source

    @property
    def verdict(self) -> int:
        """1 or -1 where it wins more or less often than is fair, beyond what chance explains; else 0."""
        return 1 if self.low > self.fair else -1 if self.high < self.fair else 0


def spread(name: str, rows: Sequence[Played], fair: dict[int, float]) -> Spread:
    """The spread of some rows; ``fair`` is the win rate of a seat by number of players."""
    count = len(rows)
    wins = sum([row.win for row in rows])
    low, high = wilson(wins, count)
    scores = sorted([row.score for row in rows])
    mean = sum(scores) / count
    sd = math.sqrt(sum([(score - mean) ** 2 for score in scores]) / (count - 1)) if count > 1 else 0.0
    off = Z * sd / math.sqrt(count)
    return Spread(
        name,
        count,
        wins,
        wins / count,
        low,
        high,
        sum([fair[row.players] for row in rows]) / count,
        mean,
        mean - off,
        mean + off,
        sd,
        tuple([quantile(scores, part) for part in QUANTILES]),
        tuple([sum(column) / count for column in zip(*[row.points for row in rows], strict=True)]),
    )


def quantile(scores: Sequence[int], part: float) -> float:
    """A quantile of scores in ascending order, between neighbours where it falls between them.

    >>> quantile([10, 20, 30, 40], 0.5)
    25.0
    """
    at = part * (len(scores) - 1)
    below = math.floor(at)
    above = min(below + 1, len(scores) - 1)
    return scores[below] + (scores[above] - scores[below]) * (at - below)
