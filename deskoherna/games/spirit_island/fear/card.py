"""What a fear card is: an effect for each terror level."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Effect
from deskoherna.core.phrase import Named, Phrase
from ..boxes import ACTIVE, BASE
from ..content import FEAR_CARDS


class FearCard:
    """``FearCard("isolation", at_one, at_two, at_three)``, by terror level (R11.3.1)."""

    def __init__(self, id: str, *levels: Effect, box: str = BASE, needs: tuple[str, ...] = ()) -> None:
        if len(levels) != 3:
            raise ValueError(f"{id}: a fear card has three levels")
        self.id: Final[str] = id
        self.box: Final[str] = box
        self.symbol: Final[str] = ACTIVE  # fear cards have none: they need the box alone
        self.needs: Final[tuple[str, ...]] = needs  # kinds of tokens; without them it does nothing (R19.1)
        self.levels: Final[tuple[Effect, ...]] = levels
        FEAR_CARDS[id] = self

    def name(self) -> Phrase:
        return Named(self, "fear-card." + self.id)

    def effect(self, terror: int) -> Effect:
        return self.levels[min(terror, 3) - 1]

    def text(self) -> list[Phrase]:
        """The card, level by level."""
        said: list[Phrase] = []
        for i, effect in enumerate(self.levels):
            first, *more = effect.sentences()
            said += [Phrase("face.terror", n=i + 1, effect=first), *more]
        return said
