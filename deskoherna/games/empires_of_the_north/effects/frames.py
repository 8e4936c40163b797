"""The parts of a card: action, feature, boost, stored goods, copy; a bonus is an effect alone."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import NOTHING, Condition, Effect, Frame, Kind, On
from deskoherna.core.effects.lasting import event_phrase
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.effects.frames import OneEffect
from .kinds import of_types_phrase


class Action(OneEffect):
    """Done by using the card, which is exhausted by that (U)."""


class Now(OneEffect):
    """Done when a boost is played (K9)."""


class Bonus(OneEffect):
    """Gained once, when the card is built (K10)."""


class Conquest(OneEffect):
    """Gained once, when the island is conquered (X5)."""


class Pillage(OneEffect):
    """Gained by pillaging the island (X4)."""


class Once(Frame):
    """A feature that reacts once a round: ``Once('you-build', Draw(1))``."""

    def __init__(self, event: str, effect: Effect, where: Condition | None = None) -> None:
        super().__init__("once", effect, event, effect, where)
        self.event: Final[str] = event
        self.where: Final[Condition | None] = where

    def phrase(self) -> Phrase:
        event = event_phrase(self.event, self.where)
        return Phrase("frame.once", event=event, effect=self.effect.phrase())

    def __repr__(self) -> str:
        return "Once" + repr(On(self.event, self.effect, self.where)).removeprefix("On")


class Stored(Frame):
    """What goods lying on the card give at the end of lookout, for every so many of them (K7)."""

    def __init__(self, n: int, what: str, effect: Effect) -> None:
        super().__init__("stored", effect, n, what, effect)
        self.n: Final[int] = n
        self.what: Final[str] = what

    def phrase(self) -> Phrase:
        return Phrase("frame.stored", n=self.n, what=Phrase(self.what), effect=self.effect.phrase())


class Copy(Frame):
    """A copy location: it takes on the abilities of another card of its owner (K6)."""

    def __init__(self, kind: Kind) -> None:
        super().__init__("copy", NOTHING, kind)
        self.kind: Final[Kind] = kind

    def phrase(self) -> Phrase:
        return Phrase("frame.copy", what=of_types_phrase(self.kind))
