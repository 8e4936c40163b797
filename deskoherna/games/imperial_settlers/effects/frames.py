"""The parts of a card: production, action, feature; a building bonus is an effect alone."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import NOTHING, Effect, Frame, Value
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.effects.frames import OneEffect


class Produce(OneEffect):
    """Gained when built or conquered and in every production phase (B5.1)."""


class Bonus(OneEffect):
    """Gained once, on building (B5.4)."""


class Action(Frame):
    """Done by using the location, so many times a round (B5.3)."""

    def __init__(self, effect: Effect, uses: int = 1) -> None:
        super().__init__("action", effect, effect, uses)
        self.uses: Final[int] = uses

    def phrase(self) -> Phrase:
        if self.uses == 1:
            return Phrase("frame.action", effect=self.effect.phrase())
        return Phrase("frame.action-often", n=self.uses, effect=self.effect.phrase())


class Store(Frame):
    """Goods of these kinds are kept in Cleanup (B3.5.1)."""

    def __init__(self, *goods: str) -> None:
        super().__init__("store", NOTHING, *goods)
        self.goods: Final[tuple[str, ...]] = goods

    def phrase(self) -> Phrase:
        return Phrase("frame.store", what=[Phrase("kept." + good) for good in self.goods])


class Stage(Value):
    """Points for at least so many things laid on a card; of several stages the highest reached counts."""

    def __init__(self, n: int, vp: int) -> None:
        super().__init__(n, vp)
        self.n: Final[int] = n
        self.vp: Final[int] = vp

    def phrase(self) -> Phrase:
        return Phrase("stage", n=self.n, vp=self.vp)


class Lay(Frame):
    """Cards or resources may be laid here for good: points for each at once, and by stages at the end
    (B11.21)."""

    def __init__(self, what: str, vp: int, *stages: Stage) -> None:
        super().__init__("lay", NOTHING, what, vp, *stages)
        self.what: Final[str] = what
        self.vp: Final[int] = vp
        self.stages: Final[tuple[Stage, ...]] = stages

    def phrase(self) -> Phrase:
        only = self.stages[0] if len(self.stages) == 1 else None
        stages = [*[one.phrase() for one in self.stages]] if only is None else []
        least, vp = (only.n, only.vp) if only is not None else (0, 0)
        return Phrase("frame.lay-" + self.what, n=self.vp, least=least, vp=vp, stages=[*stages])
