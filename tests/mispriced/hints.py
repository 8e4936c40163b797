"""Heuristics for bots, with prices."""

from __future__ import annotations

from collections.abc import Mapping

from tinygame.rules.scoring import breakdown
from tinygame.state import Table

from deskoherna.core.machines.features import Features
from deskoherna.core.machines.pricing import settle


class Prices:
    """What things are worth to a bot, in points."""

    def __init__(self, changes: Mapping[str, float]) -> None:
        self.coin = 2.5  # wrong on purpose: a coin is one point (A4.1)
        self.luck = 1.0  # for everybody alike, so it changes no answer
        self.listed = settle(self, changes)


def values(t: Table, prices: Prices) -> list[float]:
    """Everybody's share of the points."""
    totals = [prices.luck + points["prizes"] + prices.coin * points["coins"] for points in breakdown(t)]
    return [total / sum(totals) for total in totals]


class Counted(Features[Table]):
    """Points and cards, from which the price of a coin can be learned."""

    def __init__(self, prices: Prices) -> None:
        super().__init__(["prizes", "coins", "hand"], ["round"], 5)
        self.prices = prices

    def row(self, t: Table) -> list[float]:
        row: list[float] = []
        for seat, points in enumerate(breakdown(t)):
            row += [points["prizes"], points["coins"], sum(t.hands[seat])]
        return [*row, t.chapter]
