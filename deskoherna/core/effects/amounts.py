"""Amounts: how many, and whether that is a must; plain numbers, ``upto``, ``ALL`` and ``each``."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Final, TypeAlias

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Ask, Move
from deskoherna.core.effects.kinds import AnyOf, Kind
from deskoherna.core.effects.moves import AMOUNT, AMOUNT_WHAT, AmountMove, amount_moves
from deskoherna.core.effects.values import Value
from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.effects.act import Act

UNBOUNDED: Final = 1 << 30  # of what there is no end of
AskingInt: TypeAlias = Generator[Ask, Move, int]


def noun(what: Phrase | Kind) -> Phrase:
    return what.phrase() if isinstance(what, Kind) else what


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Value):
    """How many. A verb counts what is there and does a number from ``least`` to ``most``."""

    def needs(self, act: Act) -> int:
        """How many there must be for it to be done in full, as a cost must."""
        raise NotImplementedError

    def most(self, act: Act, there: int = UNBOUNDED) -> int:
        """The most that can be done with ``there`` things."""
        return min(self.needs(act), there)

    def least(self, act: Act, there: int = UNBOUNDED) -> int:
        """The least that must be done: as far as possible, unless it is optional."""
        return self.most(act, there)

    @property
    def bounded(self) -> bool:
        """Does it say a number by itself, without what is there?"""
        return True

    def of(self, what: Phrase | Kind) -> Phrase:
        """A noun phrase: so many of these; ``self.n.of(self.what)``."""
        raise NotImplementedError

    def times(self) -> Phrase:
        """How often: *twice*, *for each Dahan*."""
        raise NotImplementedError


class Exactly(Amount):
    """A plain number: as many as possible up to it, and as a cost all of it."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def needs(self, act: Act) -> int:
        return self.n

    def most(self, act: Act, there: int = UNBOUNDED) -> int:
        return self.n if self.n < there else there

    def of(self, what: Phrase | Kind) -> Phrase:
        return Phrase("amount.exactly", n=self.n, what=noun(what))

    def times(self) -> Phrase:
        return Phrase("times.exactly", n=self.n)

    def __repr__(self) -> str:
        return str(self.n)


class UpTo(Amount):
    """Any number up to an amount, also none; written ``upto(3)``."""

    def __init__(self, amount: Amount) -> None:
        super().__init__(amount)
        self.amount: Final[Amount] = amount

    def needs(self, act: Act) -> int:
        return 0

    def most(self, act: Act, there: int = UNBOUNDED) -> int:
        return self.amount.most(act, there)

    def least(self, act: Act, there: int = UNBOUNDED) -> int:
        return 0

    @property
    def bounded(self) -> bool:
        return self.amount.bounded

    def of(self, what: Phrase | Kind) -> Phrase:
        if isinstance(self.amount, Exactly):
            return Phrase("amount.upto", n=self.amount.n, what=noun(what))
        return Phrase("amount.upto-some", some=self.amount.of(what))

    def times(self) -> Phrase:
        return Phrase("times.upto", times=self.amount.times())

    def __repr__(self) -> str:
        return f"upto({self.amount!r})"


class All(Amount):
    """Everything that is there when it begins; written ``ALL``."""

    def needs(self, act: Act) -> int:
        return 0

    def most(self, act: Act, there: int = UNBOUNDED) -> int:
        assert there != UNBOUNDED, "ALL of what there is no end of"
        return there

    @property
    def bounded(self) -> bool:
        return False

    def of(self, what: Phrase | Kind) -> Phrase:
        if isinstance(what, AnyOf):
            return Phrase("amount.all-of", every=[self.of(kind) for kind in what.kinds])
        return Phrase("amount.all", what=noun(what))

    def times(self) -> Phrase:
        raise NotImplementedError("ALL does not say how often")

    def __repr__(self) -> str:
        return "ALL"


class Each(Amount):
    """``times`` for every ``per`` things of a kind, together at most ``cap`` (0: no limit); see ``each``."""

    def __init__(self, kind: Kind, times: int = 1, per: int = 1, cap: int = 0) -> None:
        super().__init__(kind, times, per, cap)
        self.kind: Final[Kind] = kind
        self.n: Final[int] = times
        self.step: Final[int] = per
        self.cap: Final[int] = cap

    def max(self, n: int) -> Each:
        """At most n in all."""
        return Each(self.kind, self.n, self.step, min(n, self.cap) if self.cap else n)

    def __mul__(self, k: int) -> Each:
        return Each(self.kind, self.n * k, self.step, self.cap * k)

    def __floordiv__(self, k: int) -> Each:
        """``each(X) // 2``: one for every two."""
        if self.n != 1 or self.cap:
            raise ValueError("divide first: each(X) // 2 * 3, (each(X) // 2).max(4)")
        return Each(self.kind, 1, self.step * k)

    def needs(self, act: Act) -> int:
        n = self.n * (self.kind.count(act) // self.step)
        return min(n, self.cap) if self.cap else n

    def each(self) -> Phrase:
        """*per Dahan*, *for every 2 towns*."""
        if self.step == 1:
            return Phrase("amount.per", each=[*self.kind.every()])
        return Phrase("amount.per-some", n=self.step, what=self.kind.counted())

    def of(self, what: Phrase | Kind) -> Phrase:
        if not self.cap:
            return Phrase("amount.each", n=self.n, what=noun(what), per=self.each())
        return Phrase("amount.each-max", n=self.n, what=noun(what), per=self.each(), cap=self.cap)

    def times(self) -> Phrase:
        if self.n == 1 and not self.cap:
            return self.each()
        if not self.cap:
            return Phrase("times.each", n=self.n, per=self.each())
        return Phrase("times.each-max", n=self.n, per=self.each(), cap=self.cap)

    def __repr__(self) -> str:
        text = f"each({self.kind!r})"
        if self.step != 1:
            text += f" // {self.step}"
        if self.n != 1:
            text += f" * {self.n}"
        if not self.cap:
            return text
        return f"{text}.max({self.cap})" if text.endswith(")") else f"({text}).max({self.cap})"


Many: TypeAlias = "Amount | int"
ALL: Final = All()


def amount(n: Many) -> Amount:
    """An amount from what a card says."""
    return Exactly(n) if isinstance(n, int) else n


def upto(n: Many) -> Amount:
    """Any number up to n: the player may do fewer, or none."""
    return UpTo(amount(n))


def each(kind: Kind) -> Each:
    """One for each thing of a kind: ``each(DAHAN)``, ``each(DAHAN) * 2``, ``each(BLACK).max(6)``."""
    return Each(kind)


def ask_amount(act: Act, n: Amount, there: int, what: Phrase | None = None) -> AskingInt:
    """``n = yield from ask_amount(act, self.n, there)``: how many, asked only where there is a choice."""
    low, high = n.least(act, there), n.most(act, there)
    if low == high and not act.secret:
        return high
    moves = amount_moves(low, high)
    if what is None:
        move = yield act.ask(AMOUNT, moves)
    else:
        move = yield act.ask(AMOUNT_WHAT, moves, what=what)
    assert isinstance(move, AmountMove)
    return move.n
