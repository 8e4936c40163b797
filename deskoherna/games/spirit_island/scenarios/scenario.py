"""What a scenario is: its box, difficulty and standing rules, and what it lays on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.phrase import Phrase
from ..boxes import BASE, DORMANT
from ..content import SCENARIOS
from ..standing import AnyRule, Standing, declared


class Scenario:
    """A scenario; ``stacked`` boards lie one below another with their oceans on the same side.

    ``markers`` are the kinds of its markers that lie in lands, see ``markers.py``.
    """

    def __init__(
        self,
        id: str,
        difficulty: int,
        *markers: str,
        box: str = BASE,
        symbol: str = DORMANT,
        stacked: bool = False,
    ) -> None:
        self.id: Final[str] = id
        self.difficulty: Final[int] = difficulty
        self.rules: Final[list[Standing]] = []
        self.box: Final[str] = box
        self.symbol: Final[str] = symbol
        self.stacked: Final[bool] = stacked
        self.markers: Final[tuple[str, ...]] = markers
        SCENARIOS[id] = self

    def rule(self, name: str) -> Callable[[type[AnyRule]], type[AnyRule]]:
        """Declare a rule of the table: ``@BLITZ.rule("blitz-head-start")``."""
        return declared(name, self.rules.append)

    def name(self) -> Phrase:
        return Phrase("scenario." + self.id)
