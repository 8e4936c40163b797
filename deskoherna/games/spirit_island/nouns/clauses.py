"""What conditions have in common: the words of a clause, so many of a kind in several lands together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import Act, Condition, Kind, Part
from deskoherna.core.phrase import Phrase
from ..act import IsleAct, at


@mypyc_attr(allow_interpreted_subclasses=True)
class Clause(Condition):
    """A condition that is a clause by itself; ``denied`` where there are words for the opposite."""

    said: ClassVar[str] = ""
    denied: ClassVar[str] = ""

    def phrase(self) -> Phrase:
        return Phrase(self.said)

    def negated(self) -> Phrase:
        return Phrase(self.denied) if self.denied else super().negated()


@mypyc_attr(allow_interpreted_subclasses=True)
class DoneThere(Clause):
    """The action reacted to has done something in the land the effect was left in; ``deed`` is its tally."""

    deed: ClassVar[str] = ""

    def holds(self, act: Act) -> bool:
        isle = at(act)
        return isle.fact(f"{self.deed}.{isle.origin}") is not None


class Together(Condition):
    """There are so many of a kind in several lands together."""

    def __init__(self, n: int, kind: Kind, *more: Part) -> None:
        super().__init__(n, kind, *more)
        self.n: Final[int] = n
        self.kind: Final[Kind] = kind

    def acts(self, isle: IsleAct) -> Iterable[IsleAct]:
        """The act in each of these lands."""
        raise NotImplementedError

    def holds(self, act: Act) -> bool:
        return sum([self.kind.count(there) for there in self.acts(at(act))]) >= self.n
