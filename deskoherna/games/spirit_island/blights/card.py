"""What a blight card is: blight per player on its back, and effects at once or every invader phase."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Effect
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.content import BLIGHT_CARDS


class BlightCard:
    """A blight card's flipped side (R9.7)."""

    def __init__(
        self,
        id: str,
        blight: int,
        each_phase: Effect | None = None,
        at_once: Effect | None = None,
        still_healthy: bool = False,
    ) -> None:
        self.id: Final[str] = id
        self.blight: Final[int] = blight  # per player
        self.each_phase: Final[Effect | None] = each_phase
        self.at_once: Final[Effect | None] = at_once
        self.still_healthy: Final[bool] = still_healthy
        BLIGHT_CARDS[id] = self

    def name(self) -> Phrase:
        return Phrase("blight-card." + self.id)

    def text(self) -> list[Phrase]:
        """The card, sentence by sentence."""
        side = "still-healthy" if self.still_healthy else "blighted"
        said = [Phrase(f"face.{side}", n=self.blight)]
        if self.at_once is not None:
            said += self.at_once.sentences()
        if self.each_phase is not None:
            said.append(Phrase("face.each-phase", effect=self.each_phase.phrase()))
        return said
