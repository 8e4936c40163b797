"""What a blight card is: blight per player on its back, and effects at once, lasting, or every turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Effect
from deskoherna.core.phrase import Named, Phrase
from ..act import BLIGHT, IsleAct
from ..boxes import ACTIVE, BASE
from ..content import BLIGHT_CARDS
from ..rules.actions import perform
from ..standing import Standing

if TYPE_CHECKING:
    from ..state import Table


class EachTurn(Standing):
    """An effect that comes at the beginning of every spirit phase."""

    def __init__(self, name: str, effect: Effect) -> None:
        super().__init__(name)
        self.effect: Final[Effect] = effect

    def phase(self, t: Table, seat: int, phase: str) -> Rule | None:
        if phase != "spirits":
            return None
        return perform(IsleAct(t, 0, BLIGHT_CARDS[t.blight_card].name(), BLIGHT), self.effect)


class BlightCard:
    """A blight card's flipped side (R9.7)."""

    def __init__(
        self,
        id: str,
        blight: int,
        each_phase: Effect | None = None,
        at_once: Effect | None = None,
        still_healthy: bool = False,
        each_turn: Effect | None = None,
        rules: Sequence[Standing] = (),
        box: str = BASE,
        symbol: str = ACTIVE,
    ) -> None:
        self.id: Final[str] = id
        self.box: Final[str] = box
        self.symbol: Final[str] = symbol
        self.blight: Final[int] = blight  # per player
        self.each_phase: Final[Effect | None] = each_phase
        self.at_once: Final[Effect | None] = at_once
        self.still_healthy: Final[bool] = still_healthy
        self.each_turn: Final[Effect | None] = each_turn  # every spirit phase
        turns = (EachTurn("each-turn", each_turn),) if each_turn is not None else ()
        self.rules: Final[tuple[Standing, ...]] = (*rules, *turns)  # in force while the card lies open
        BLIGHT_CARDS[id] = self

    @property
    def lasts(self) -> bool:
        """Fit for a game without events: still healthy, or lasting and with more than 2 blight (R18.1)."""
        lasting = self.each_phase is not None or self.each_turn is not None or bool(self.rules)
        return self.still_healthy or (lasting and self.blight > 2)

    def name(self) -> Phrase:
        return Named(self, "blight-card." + self.id)

    def text(self) -> list[Phrase]:
        """The card, sentence by sentence."""
        side = "still-healthy" if self.still_healthy else "blighted"
        said = [Phrase(f"face.{side}", n=self.blight)]
        if self.at_once is not None:
            said += self.at_once.sentences()
        if self.each_turn is not None:
            said.append(Phrase("face.each-turn", effect=self.each_turn.phrase()))
        if self.at_once is None and self.each_turn is None:
            said += [Phrase(f"rule.{rule.name}.text") for rule in self.rules]
        if self.each_phase is not None:
            said.append(Phrase("face.each-phase", effect=self.each_phase.phrase()))
        return said
