"""Kinds: what is counted and chosen, such as towns, black buildings, players or deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects.values import Part, Value
from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.effects.act import Act


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Value):
    """A noun of the game: it can be counted where an act happens, and named.

    A game subclasses it and defines ``things``, or ``count`` alone where the things have no identity of
    their own (goods). The name is the noun's key in the words tables. ``TOWN / CITY`` is either of both.
    """

    def __init__(self, name: str, *more: Part) -> None:
        super().__init__(name, *more)
        self.name: Final[str] = name

    def things(self, act: Act) -> list[object]:
        """The things of this kind that the act reaches now, in a stable order."""
        raise NotImplementedError

    def count(self, act: Act) -> int:
        """How many there are now."""
        return len(self.things(act))

    def covers(self, other: Kind) -> bool:
        """Is everything of the other kind of this kind too?"""
        return self == other

    def __truediv__(self, other: Kind) -> Kind:
        return AnyOf(self, other)

    # -- reading ---------------------------------------------------------------------------------------

    def phrase(self) -> Phrase:
        """The noun."""
        return Phrase(self.name)

    def subject(self) -> Phrase:
        """The noun as the subject of a sentence, in the singular, where seats of this kind do something."""
        return self.phrase()

    def counted(self) -> Phrase:
        """The noun behind a number of those that count: *2 towns on your land*."""
        return self.phrase()

    def every(self) -> list[Phrase]:
        """Noun phrases for every one of them: *every town and every city*."""
        return [Phrase("kind.every", what=self.phrase())]

    def for_each(self) -> Phrase:
        """How an effect done once for each of them begins: *for each town*, *in each land*."""
        return Phrase("kind.for-each", each=[*self.every()])

    def condition(self, key: str) -> str:
        """The template of a condition on how many there are."""
        return "cond." + key

    def at_least(self, n: int) -> Phrase:
        """The condition that there are so many."""
        return Phrase(self.condition("at-least"), n=n, what=self.phrase())

    def at_most(self, n: int) -> Phrase:
        """The condition that there are no more."""
        if n == 0:
            return Phrase(self.condition("none"), what=self.phrase())
        return Phrase(self.condition("at-most"), n=n, what=self.phrase())

    def __repr__(self) -> str:
        return self.name.upper().replace("-", "_").replace(".", "_")


@mypyc_attr(allow_interpreted_subclasses=True)
class Owned(Kind):
    """A kind of things that belong to the player: conditions on it say *you have*."""

    def condition(self, key: str) -> str:
        return "cond.have-" + key


class AnyOf(Kind):
    """Any of several kinds, written ``TOWN / CITY``; the kinds should not overlap."""

    def __init__(self, *kinds: Part) -> None:
        flat: list[Kind] = []
        for kind in kinds:
            assert isinstance(kind, Kind)
            flat.extend(kind.kinds if isinstance(kind, AnyOf) else [kind])
        if len(flat) < 2:
            raise ValueError("any of several kinds: give at least two")
        super().__init__("/".join([kind.name for kind in flat]), *flat)
        self.kinds: Final[tuple[Kind, ...]] = tuple(flat)

    @classmethod
    def from_parts(cls, parts: tuple[Part, ...]) -> Value:
        return cls(*parts[1:])

    def things(self, act: Act) -> list[object]:
        return [thing for kind in self.kinds for thing in kind.things(act)]

    def count(self, act: Act) -> int:
        return sum([kind.count(act) for kind in self.kinds])

    def covers(self, other: Kind) -> bool:
        if isinstance(other, AnyOf):
            return all(self.covers(kind) for kind in other.kinds)
        return any(kind.covers(other) for kind in self.kinds)

    def phrase(self) -> Phrase:
        return self._joined("kind.or")

    def _joined(self, key: str) -> Phrase:
        noun = self.kinds[0].phrase()
        for kind in self.kinds[1:-1]:
            noun = Phrase("kind.list", a=noun, b=kind.phrase())
        return Phrase(key, a=noun, b=self.kinds[-1].phrase())

    def every(self) -> list[Phrase]:
        return [phrase for kind in self.kinds for phrase in kind.every()]

    def at_least(self, n: int) -> Phrase:
        said = self.kinds[0].at_least(n)  # what the first kind says of itself, said of all
        return Phrase(said.key, **{**said.args, "what": self.phrase()})

    def at_most(self, n: int) -> Phrase:
        said = self.kinds[0].at_most(n)
        what = self.phrase() if n else self._joined("kind.nor")
        return Phrase(said.key, **{**said.args, "what": what})

    def __repr__(self) -> str:
        return " / ".join([repr(kind) for kind in self.kinds])


class Done(Kind):
    """What this action has done so far, as something to count: ``each(Done("destroy", TOWN))``.

    Read by the game's noun ``done.VERB`` (*town destroyed this way*), which gets ``what`` and ``verb``.
    """

    def __init__(self, verb: str, what: Kind | None = None) -> None:
        super().__init__(verb, what)
        self.what: Final[Kind | None] = what

    def count(self, act: Act) -> int:
        return act.done(self.name, self.what)

    def phrase(self) -> Phrase:
        if self.what is None:
            return Phrase("done." + self.name)
        return Phrase("done." + self.name, what=self.what.phrase())

    def __repr__(self) -> str:
        return f"Done({self.name!r})" if self.what is None else f"Done({self.name!r}, {self.what!r})"
