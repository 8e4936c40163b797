"""Heuristics for bots: a value of a position and a prior over moves."""

from __future__ import annotations

from deskoherna.core.asking import Decision
from tinygame.moves import KEEP, SELL, CardMove, value
from tinygame.rules.auction import PRICE
from tinygame.rules.scoring import breakdown
from tinygame.state import Table


def values(t: Table) -> list[float]:
    """Everybody's share of the points."""
    totals = [sum(points.values()) for points in breakdown(t)]
    return [(total + 1) / (sum(totals) + t.players) for total in totals]


def priors(t: Table, decision: Decision) -> list[float] | None:
    """Bid high for high prizes, bury low cards, and sell what is worth less than its price."""
    weights: list[float] = []
    for move in decision.moves:
        if isinstance(move, CardMove):
            gap = value(move.card) - (value(t.prize) if move.kind == "bid" else 1)
            weights.append(1 / (1 + abs(gap)))
        elif move is KEEP or move is SELL:
            weights.append(3.0 if (move is KEEP) == (value(t.prize) > PRICE) else 1.0)
        else:
            weights.append(1.0)
    return weights
