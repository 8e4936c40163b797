"""Mispriced Auction, for rivals and for a table that plays together."""

from __future__ import annotations

from pathlib import Path

from tinygame.game import LittleAuction
from tinygame.state import Table

from deskoherna.core.asking import Decision
from deskoherna.core.state import State
from mispriced import hints


class Mispriced(LittleAuction):
    """Only the hints differ."""

    def __init__(self, together: bool = False) -> None:
        super().__init__()
        self.together = together
        self.package = Path(__file__).parent  # type: ignore[misc]

    def cooperative(self) -> bool:
        return self.together

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Table)
        return hints.values(t)

    def priors(self, t: State, decision: Decision) -> list[float] | None:
        assert isinstance(t, Table)
        return hints.priors(t, decision)


RIVALS = Mispriced()
TOGETHER = Mispriced(together=True)
