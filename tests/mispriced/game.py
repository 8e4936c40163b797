"""Mispriced Auction, for rivals and for a table that plays together."""

from __future__ import annotations

from collections.abc import Mapping

from tinygame.game import LittleAuction
from tinygame.state import Table

from mispriced.hints import Counted, Prices, values


class Mispriced(LittleAuction):
    """Only the hints differ."""

    def __init__(self, together: bool = False, prices: Mapping[str, float] | None = None) -> None:
        super().__init__()
        self.together = together
        self._prices = Prices(prices or {})

    def cooperative(self) -> bool:
        return self.together

    def values(self, t: Table) -> list[float]:
        return values(t, self._prices)

    def features(self, prices: Mapping[str, float]) -> Counted:
        return Counted(Prices(prices))

    def prices(self) -> dict[str, float]:
        return self._prices.listed

    def repriced(self, changes: Mapping[str, float]) -> Mispriced:
        return Mispriced(self.together, {**self._prices.listed, **changes})


RIVALS = Mispriced()
TOGETHER = Mispriced(together=True)
