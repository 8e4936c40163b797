"""Heuristics for bots, with prices."""

from __future__ import annotations

from tinygame import hints
from tinygame.rules.scoring import scores
from tinygame.state import Table

from mispriced.prices import COIN, LUCK

priors = hints.priors


def values(t: Table) -> list[float]:
    """Everybody's share of the points."""
    totals = [LUCK + points["prizes"] + COIN * points["coins"] for points in scores(t)]
    return [total / sum(totals) for total in totals]
