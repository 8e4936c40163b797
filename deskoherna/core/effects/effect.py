"""Effects and their three operators: ``a + b`` in order, ``cost >> effect``, ``a | b`` choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Move, Rule
from deskoherna.core.effects.moves import CHOOSE_EFFECT, Choose
from deskoherna.core.effects.values import Part, Value, from_json, to_json
from deskoherna.core.errors import RecordError
from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.effects.act import Act


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Value):
    """Something a card does. A game's verb is a subclass with fields, ``can``, ``run`` and ``phrase``.

    ``run`` is a rule that may ask, or a plain method that does it at once and returns None.
    """

    def run(self, act: Act) -> Rule | None:
        """Do it, as far as possible."""
        raise NotImplementedError

    def can(self, act: Act) -> bool:
        """Would it do anything at all?"""
        return True

    def payable(self, act: Act, owed: dict[str, int]) -> bool:
        """Can it be done in full, as a cost? ``owed`` holds what earlier parts of the cost will take.

        A verb that can be done in part, or takes what others take too, adds what it takes to ``owed`` and
        compares with what there is.
        """
        return self.can(act)

    def owing(self, act: Act) -> Effect:
        """What this means as a cost, with everything decided that can be known now."""
        return self

    def phrase(self) -> Phrase:
        """The effect, to be put into words: template ``effect.VERB``."""
        raise NotImplementedError

    def sentences(self) -> list[Phrase]:
        """The effect as the sentences of a card."""
        return [self.phrase()]

    @property
    def plain(self) -> bool:
        """Is it one clause, so that a list of such can be joined by commas?"""
        return True

    def __add__(self, other: Effect) -> Effect:
        return plus(self, other)

    def __rshift__(self, other: Effect) -> Effect:
        return Cost(self, other)

    def __or__(self, other: Effect) -> Effect:
        return Either(self, other)


@mypyc_attr(allow_interpreted_subclasses=True)
class Compound(Effect):
    """An effect that takes more than a clause to say."""

    @property
    def plain(self) -> bool:
        return False


def do(effect: Effect, act: Act) -> Rule:
    """An effect as a rule, whether or not it asks."""
    rule = effect.run(act)
    if rule is not None:
        yield from rule


def effect_to_json(effect: Effect) -> Any:
    """An effect as JSON-able data."""
    return to_json(effect)


def effect_from_json(coded: Any) -> Effect:
    """The effect behind ``effect_to_json``; raises RecordError for anything else."""
    effect = from_json(coded)
    if not isinstance(effect, Effect):
        raise RecordError("error.record.snapshot")
    return effect


class Several(Effect):
    """Several effects as one; those that are put together in the same way already are taken apart."""

    def __init__(self, *effects: Part) -> None:
        flat: list[Effect] = []
        for effect in effects:
            assert isinstance(effect, Effect)
            if isinstance(effect, Several) and type(effect) is type(self):
                flat.extend(effect.effects)
            else:
                flat.append(effect)
        super().__init__(*flat)
        self.effects: Final[tuple[Effect, ...]] = tuple(flat)

    def can(self, act: Act) -> bool:
        for effect in self.effects:
            if effect.can(act):
                return True
        return False


class Plus(Several):
    """One after another, each as far as possible; written ``a + b``. ``NOTHING`` is the empty one."""

    @classmethod
    def from_parts(cls, parts: tuple[Part, ...]) -> Value:
        return plus(*parts)

    def run(self, act: Act) -> Rule:
        for effect in self.effects:
            rule = effect.run(act)
            if rule is not None:
                yield from rule

    def phrase(self) -> Phrase:
        if not self.effects:
            return Phrase("effect.nothing")
        if self.plain:
            return Phrase("effect.and", effects=[effect.phrase() for effect in self.effects])
        rest = self.effects[-1].phrase()
        for effect in reversed(self.effects[:-1]):
            rest = Phrase("effect.then", a=effect.phrase(), b=rest)
        return rest

    def sentences(self) -> list[Phrase]:
        if not self.effects:
            return [self.phrase()]
        return [sentence for effect in self.effects for sentence in effect.sentences()]

    @property
    def plain(self) -> bool:
        return all(effect.plain for effect in self.effects)

    def __repr__(self) -> str:
        if not self.effects:
            return "NOTHING"
        return " + ".join([_bracketed(effect, isinstance(effect, (Cost, Either))) for effect in self.effects])


def plus(*effects: Part) -> Effect:
    """Effects one after another; of one just that, of none ``NOTHING``."""
    all_of_them = Plus(*effects)
    return all_of_them.effects[0] if len(all_of_them.effects) == 1 else all_of_them


NOTHING: Final = Plus()


class Either(Several):
    """The player chooses one; written ``a | b``. What would do nothing is not offered if something would."""

    def __init__(self, *effects: Part) -> None:
        super().__init__(*effects)
        if len(self.effects) < 2:
            raise ValueError("a choice needs at least two options")
        self.moves: Final[list[Choose]] = [Choose(n, effect) for n, effect in enumerate(self.effects, 1)]

    def run(self, act: Act) -> Rule:
        offered = self.offered(act)
        if len(offered) == 1 and not act.secret:
            chosen: Move = offered[0]
        elif offered:
            chosen = yield act.ask(CHOOSE_EFFECT, offered, self.effects)
        else:
            return
        assert isinstance(chosen, Choose)
        rule = chosen.effect.run(act)
        if rule is not None:
            yield from rule

    def offered(self, act: Act) -> list[Move]:
        """The options that would do something."""
        return [move for move in self.moves if move.effect.can(act)]

    def phrase(self) -> Phrase:
        said = [effect.phrase() for effect in self.effects]
        if len(said) == 2 and said[0].key == said[1].key == "effect.gain":  # one verb for both
            return Phrase("effect.gain-or", a=said[0].args["what"], b=said[1].args["what"])
        rest = said[-1]
        for one in reversed(said[1:-1]):
            rest = Phrase("effect.or-more", a=one, b=rest)
        return Phrase("effect.or", a=said[0], b=rest)

    @property
    def plain(self) -> bool:
        return False

    def __repr__(self) -> str:
        return " | ".join([repr(effect) for effect in self.effects])


class Cost(Compound):
    """A cost, all or nothing, then an effect; written ``cost >> effect``."""

    def __init__(self, cost: Effect, effect: Effect) -> None:
        super().__init__(cost, effect)
        self.cost: Final[Effect] = cost
        self.effect: Final[Effect] = effect

    def run(self, act: Act) -> Rule:
        if affordable(act, (self.cost,)):
            yield from pay_cost(act, self.cost, ())
            rule = self.effect.run(act)
            if rule is not None:
                yield from rule

    def can(self, act: Act) -> bool:
        return affordable(act, (self.cost,))

    def phrase(self) -> Phrase:
        return Phrase("effect.cost", cost=self.cost.phrase(), effect=self.effect.phrase())

    def __repr__(self) -> str:
        left = _bracketed(self.cost, isinstance(self.cost, Either))
        return f"{left} >> {_bracketed(self.effect, isinstance(self.effect, (Cost, Either)))}"


def _bracketed(effect: Effect, needed: bool) -> str:
    return f"({effect!r})" if needed else repr(effect)


# -- costs -------------------------------------------------------------------------------------------------


def affordable(act: Act, bill: tuple[Effect, ...], owed: dict[str, int] | None = None) -> bool:
    """Can everything on the bill be done in full, one after another, by some choice of its options?"""
    if not bill:
        return True
    first, rest = bill[0].owing(act), bill[1:]
    if isinstance(first, Plus):
        return affordable(act, first.effects + rest, owed)
    if isinstance(first, Cost):
        return affordable(act, (first.cost, first.effect, *rest), owed)
    if isinstance(first, Either):
        return any(affordable(act, (option, *rest), owed) for option in first.effects)
    taken = dict(owed) if owed else {}
    return first.payable(act, taken) and affordable(act, rest, taken)


def pay_cost(act: Act, cost: Effect, rest: tuple[Effect, ...]) -> Rule:
    """Do a cost that is affordable; offers only options after which the rest can be paid too."""
    cost = cost.owing(act)
    if isinstance(cost, Plus):
        for i in range(len(cost.effects)):
            yield from pay_cost(act, cost.effects[i], cost.effects[i + 1 :] + rest)
    elif isinstance(cost, Cost):
        yield from pay_cost(act, cost.cost, (cost.effect, *rest))
        yield from pay_cost(act, cost.effect, rest)
    elif isinstance(cost, Either):
        offered: list[Move] = [move for move in cost.moves if affordable(act, (move.effect, *rest))]
        chosen: Move = offered[0]
        if len(offered) > 1 or act.secret:
            chosen = yield act.ask(CHOOSE_EFFECT, offered, cost.effects)
        assert isinstance(chosen, Choose)
        yield from pay_cost(act, chosen.effect, rest)
    else:
        rule = cost.run(act)
        if rule is not None:
            yield from rule
