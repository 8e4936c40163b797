"""What a scenario is: difficulty and standing rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.content import SCENARIOS
from deskoherna.games.spirit_island.standing import Standing


class Scenario:
    """A scenario."""

    def __init__(self, id: str, difficulty: int, rules: Sequence[Standing]) -> None:
        self.id: Final[str] = id
        self.difficulty: Final[int] = difficulty
        self.rules: Final[tuple[Standing, ...]] = tuple(rules)
        SCENARIOS[id] = self

    def name(self) -> Phrase:
        return Phrase("scenario." + self.id)
