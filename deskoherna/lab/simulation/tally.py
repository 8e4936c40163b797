"""Tally: wins and scores of many matches, by bot and by seat."""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from deskoherna.lab.simulation.simulate import Outcome

Z: Final = 1.959964  # of a 95 % interval


class Line(NamedTuple):
    """One line of a results table; ``low`` and ``high`` bound the win rate with 95 % confidence."""

    name: str
    matches: int
    wins: float
    rate: float
    low: float
    high: float
    mean: float
    sd: float


class Sums:
    """What is added up for one line."""

    def __init__(self) -> None:
        self.matches = 0
        self.wins = 0.0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, score: int, won: float) -> None:
        self.matches += 1
        self.wins += won
        off = score - self.mean
        self.mean += off / self.matches
        self._squares += off * (score - self.mean)

    def line(self, name: str) -> Line:
        low, high = wilson(self.wins, self.matches)
        sd = math.sqrt(self._squares / (self.matches - 1)) if self.matches > 1 else 0.0
        return Line(name, self.matches, self.wins, self.wins / self.matches, low, high, self.mean, sd)


class Tally:
    """Adds up outcomes as they come. A bot that holds several seats counts once for each."""

    def __init__(self) -> None:
        self.matches = 0
        self.decisions = 0
        self._bots: dict[str, Sums] = {}
        self._seats: list[Sums] = []

    def add(self, outcome: Outcome) -> None:
        self.matches += 1
        self.decisions += outcome.decisions
        while len(self._seats) < len(outcome.bots):
            self._seats.append(Sums())
        for seat, name in enumerate(outcome.bots):
            score, won = outcome.scores[seat], outcome.wins[seat]
            self._bots.setdefault(name, Sums()).add(score, won)
            self._seats[seat].add(score, won)

    def by_bot(self) -> list[Line]:
        """A line per bot, the strongest first."""
        lines = [sums.line(name) for name, sums in self._bots.items()]
        return sorted(lines, key=lambda line: (-line.rate, -line.mean, line.name))

    def by_seat(self) -> list[Line]:
        return [sums.line(str(seat + 1)) for seat, sums in enumerate(self._seats)]

    def report(self, seconds: float) -> dict[str, Any]:
        """Everything counted, for JSON; ``seconds`` is how long it took on the wall clock."""
        return {
            "matches": self.matches,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "matches_per_second": round(self.matches / seconds, 3) if seconds > 0 else 0.0,
            "decisions_per_second": round(self.decisions / seconds, 1) if seconds > 0 else 0.0,
            "bots": [line._asdict() for line in self.by_bot()],
            "seats": [line._asdict() for line in self.by_seat()],
        }


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a win rate.

    >>> [round(x, 3) for x in wilson(5, 10)]
    [0.237, 0.763]
    """
    if matches == 0:
        return 0.0, 1.0
    rate = wins / matches
    scale = 1 + Z * Z / matches
    middle = (rate + Z * Z / (2 * matches)) / scale
    half = Z * math.sqrt(rate * (1 - rate) / matches + Z * Z / (4 * matches * matches)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)
