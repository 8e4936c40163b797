"""Conditions: what an effect may depend on, as values that can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects.kinds import Kind
from deskoherna.core.effects.values import Value
from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.effects.act import Act


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Value):
    """Something that holds or does not; ``a & b``, ``a | b`` and ``~a`` combine conditions."""

    def holds(self, act: Act) -> bool:
        raise NotImplementedError

    def phrase(self) -> Phrase:
        """A clause that can stand after *if*."""
        raise NotImplementedError

    def negated(self) -> Phrase:
        """The opposite clause."""
        return Phrase("cond.not", cond=self.phrase())

    def __and__(self, other: Condition) -> Condition:
        return Both(self, other)

    def __or__(self, other: Condition) -> Condition:
        return OneOf(self, other)

    def __invert__(self) -> Condition:
        return self.inner if isinstance(self, Not) else Not(self)


class Not(Condition):
    """The opposite, written ``~cond``."""

    def __init__(self, inner: Condition) -> None:
        super().__init__(inner)
        self.inner: Final[Condition] = inner

    def holds(self, act: Act) -> bool:
        return not self.inner.holds(act)

    def phrase(self) -> Phrase:
        return self.inner.negated()

    def negated(self) -> Phrase:
        return self.inner.phrase()

    def __repr__(self) -> str:
        return f"~({self.inner!r})" if isinstance(self.inner, (Both, OneOf)) else f"~{self.inner!r}"


class Pair(Condition):
    """Two conditions as one, with how it is read and how its opposite."""

    SAID: ClassVar[str]
    DENIED: ClassVar[str]

    def __init__(self, a: Condition, b: Condition) -> None:
        super().__init__(a, b)
        self.a: Final[Condition] = a
        self.b: Final[Condition] = b

    def phrase(self) -> Phrase:
        return Phrase(self.SAID, a=self.a.phrase(), b=self.b.phrase())

    def negated(self) -> Phrase:
        return Phrase(self.DENIED, a=self.a.negated(), b=self.b.negated())


class Both(Pair):
    """Both hold, written ``a & b``."""

    SAID = "cond.and"
    DENIED = "cond.or"

    def holds(self, act: Act) -> bool:
        return self.a.holds(act) and self.b.holds(act)

    def __repr__(self) -> str:
        left = f"({self.a!r})" if isinstance(self.a, OneOf) else repr(self.a)
        right = f"({self.b!r})" if isinstance(self.b, (OneOf, Both)) else repr(self.b)
        return f"{left} & {right}"


class OneOf(Pair):
    """At least one of both holds, written ``a | b``."""

    SAID = "cond.or"
    DENIED = "cond.and"

    def holds(self, act: Act) -> bool:
        return self.a.holds(act) or self.b.holds(act)

    def __repr__(self) -> str:
        return f"{self.a!r} | ({self.b!r})" if isinstance(self.b, OneOf) else f"{self.a!r} | {self.b!r}"


class Count(Condition):
    """So many things of a kind."""

    def __init__(self, n: int, kind: Kind) -> None:
        super().__init__(n, kind)
        self.n: Final[int] = n
        self.kind: Final[Kind] = kind


class AtLeast(Count):
    """There are at least n things of a kind."""

    def holds(self, act: Act) -> bool:
        return self.kind.count(act) >= self.n

    def phrase(self) -> Phrase:
        return self.kind.at_least(self.n)

    def negated(self) -> Phrase:
        return self.kind.at_most(self.n - 1)


class AtMost(Count):
    """There are at most n things of a kind; ``AtMost(0, X)``: none."""

    def holds(self, act: Act) -> bool:
        return self.kind.count(act) <= self.n

    def phrase(self) -> Phrase:
        return self.kind.at_most(self.n)

    def negated(self) -> Phrase:
        return self.kind.at_least(self.n + 1)


class Did(Condition):
    """This action has done something at least so often: ``Did("destroy", TOWN)``.

    Read by the game's template ``did.VERB`` (and ``did-not.VERB``), which gets ``n`` and ``what``.
    """

    def __init__(self, verb: str, what: Kind | None = None, n: int = 1) -> None:
        super().__init__(verb, what, n)
        self.verb: Final[str] = verb
        self.what: Final[Kind | None] = what
        self.n: Final[int] = n

    def holds(self, act: Act) -> bool:
        return act.done(self.verb, self.what) >= self.n

    def phrase(self) -> Phrase:
        return self._clause("did.")

    def negated(self) -> Phrase:
        return self._clause("did-not.")

    def _clause(self, mood: str) -> Phrase:
        if self.what is None:
            return Phrase(mood + self.verb, n=self.n)
        return Phrase(mood + self.verb, n=self.n, what=self.what.phrase())

    def __repr__(self) -> str:
        parts: list[object] = [self.verb]
        if self.what is not None or self.n != 1:
            parts.append(self.what)
        if self.n != 1:
            parts.append(self.n)
        return f"Did({', '.join([repr(part) for part in parts])})"


class Fact(Condition):
    """What the act reacts to has this fact: ``Fact("colour", "red")``; read by ``fact.NAME.VALUE``."""

    def __init__(self, name: str, value: int | str) -> None:
        super().__init__(name, value)
        self.name: Final[str] = name
        self.value: Final[int | str] = value

    def holds(self, act: Act) -> bool:
        return act.fact(self.name) == self.value

    def phrase(self) -> Phrase:
        return Phrase(f"fact.{self.name}.{self.value}")
