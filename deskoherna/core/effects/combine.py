"""Combinators: effects made of effects, with conditions, repetition, delay and other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Rule
from deskoherna.core.effects.amounts import Amount, Many, amount
from deskoherna.core.effects.conditions import Condition
from deskoherna.core.effects.effect import NOTHING, Compound, Effect, Either, plus
from deskoherna.core.effects.kinds import Kind
from deskoherna.core.effects.moves import AGAIN, MAY, MAY_CHOOSE, NO, YES, Choose
from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.effects.act import Act


class When(Compound):
    """The effect if a condition holds when it is reached, else the other one."""

    def __init__(self, cond: Condition, effect: Effect, otherwise: Effect = NOTHING) -> None:
        super().__init__(cond, effect, otherwise)
        self.cond: Final[Condition] = cond
        self.effect: Final[Effect] = effect
        self.otherwise: Final[Effect] = otherwise

    def branch(self, act: Act) -> Effect:
        return self.effect if self.cond.holds(act) else self.otherwise

    def run(self, act: Act) -> Rule | None:
        return self.branch(act).run(act)

    def can(self, act: Act) -> bool:
        return self.branch(act).can(act)

    def owing(self, act: Act) -> Effect:
        return self.branch(act).owing(act)

    def phrase(self) -> Phrase:
        if self.otherwise == NOTHING:
            return Phrase("effect.when", cond=self.cond.phrase(), effect=self.effect.phrase())
        return Phrase(
            "effect.when-else",
            cond=self.cond.phrase(),
            effect=self.effect.phrase(),
            otherwise=self.otherwise.phrase(),
        )

    def __repr__(self) -> str:
        if self.otherwise == NOTHING:
            return f"When({self.cond!r}, {self.effect!r})"
        return f"When({self.cond!r}, {self.effect!r}, otherwise={self.otherwise!r})"


class May(Effect):
    """The effect if the player wants to. A choice within is asked in the same question."""

    def __init__(self, effect: Effect) -> None:
        super().__init__(effect)
        self.effect: Final[Effect] = effect

    def run(self, act: Act) -> Rule:
        effect = self.effect
        can = effect.can(act)
        if not can and not act.secret:
            return
        if isinstance(effect, Either):
            move: Move = yield act.ask(MAY_CHOOSE, [*effect.offered(act), NO], effect.effects)
        else:
            move = yield act.ask(MAY, [YES, NO] if can else [NO], (effect,), effect=effect.phrase())
        rule: Rule | None = None
        if isinstance(move, Choose):
            rule = move.effect.run(act)
        elif move.kind == "yes":
            rule = effect.run(act)
        if rule is not None:
            yield from rule

    def can(self, act: Act) -> bool:
        return self.effect.can(act)

    def payable(self, act: Act, owed: dict[str, int]) -> bool:
        return True

    def phrase(self) -> Phrase:
        return Phrase("effect.may", effect=self.effect.phrase())

    @property
    def plain(self) -> bool:
        return self.effect.plain


class ForEach(Compound):
    """The effect once for each thing of a kind that is there when it begins."""

    def __init__(self, kind: Kind, effect: Effect) -> None:
        super().__init__(kind, effect)
        self.kind: Final[Kind] = kind
        self.effect: Final[Effect] = effect

    def run(self, act: Act) -> Rule:
        for thing in self.kind.things(act):
            rule = self.effect.run(act.reach(thing))
            if rule is not None:
                yield from rule

    def can(self, act: Act) -> bool:
        return any(self.effect.can(act.reach(thing)) for thing in self.kind.things(act))

    def phrase(self) -> Phrase:
        return Phrase("effect.for-each", each=self.kind.for_each(), effect=self.effect.phrase())


class By(Effect):
    """The effect done by other seats: ``By(TARGET, Gain(energy=1))``; the things of ``who`` are seats."""

    def __init__(self, who: Kind, effect: Effect) -> None:
        super().__init__(who, effect)
        self.who: Final[Kind] = who
        self.effect: Final[Effect] = effect

    def run(self, act: Act) -> Rule:
        for seat in self.who.things(act):
            assert isinstance(seat, int)
            rule = self.effect.run(act.by(seat))
            if rule is not None:
                yield from rule

    def can(self, act: Act) -> bool:
        for seat in self.who.things(act):
            assert isinstance(seat, int)
            if self.effect.can(act.by(seat)):
                return True
        return False

    def phrase(self) -> Phrase:
        return Phrase("effect.by", who=self.who.subject(), effect=self.effect.phrase())


class Repeat(Compound):
    """The effect several times; with ``upto`` the player may stop."""

    def __init__(self, n: Many, effect: Effect) -> None:
        self.n: Final[Amount] = amount(n)
        self.effect: Final[Effect] = effect
        if not self.n.bounded:
            raise ValueError("ALL does not say how often")
        super().__init__(self.n, effect)

    def run(self, act: Act) -> Rule:
        must, may = self.n.least(act), self.n.most(act)
        for i in range(may):
            if i >= must:
                if not self.effect.can(act):
                    return
                move = yield act.ask(
                    AGAIN if i else MAY, [YES, NO], (self.effect,), effect=self.effect.phrase()
                )
                if move.kind == "no":
                    return
            rule = self.effect.run(act)
            if rule is not None:
                yield from rule

    def can(self, act: Act) -> bool:
        return self.n.most(act) > 0 and self.effect.can(act)

    def owing(self, act: Act) -> Effect:
        must = self.n.least(act)
        return plus(*([self.effect] * must)) if must == self.n.most(act) else self

    def phrase(self) -> Phrase:
        return Phrase("effect.repeat", times=self.n.times(), effect=self.effect.phrase())


class After(Compound):
    """The effect at the end of the action, before anything reacts to it."""

    def __init__(self, effect: Effect) -> None:
        super().__init__(effect)
        self.effect: Final[Effect] = effect

    def run(self, act: Act) -> None:
        act.put_off(self.effect)

    def phrase(self) -> Phrase:
        return Phrase("effect.after", effect=self.effect.phrase())
