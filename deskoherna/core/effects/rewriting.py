"""Rewriting: functions over effects, for rules that change what a card says."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from deskoherna.core.effects.amounts import Many
from deskoherna.core.effects.combine import Repeat
from deskoherna.core.effects.effect import Effect, Either, plus
from deskoherna.core.effects.values import Value, all_values, rebuilt


def walk(value: Value) -> Iterator[Effect]:
    """All effects in an effect or frame, outer before inner, itself included."""
    for one in all_values(value):
        if isinstance(one, Effect):
            yield one


def rewrite(effect: Effect, fn: Callable[[Effect], Effect]) -> Effect:
    """The effect with ``fn`` applied to every effect in it, inner before outer."""

    def one(value: Value) -> Value:
        return fn(value) if isinstance(value, Effect) else value

    new = rebuilt(effect, one)
    assert isinstance(new, Effect)
    return new


def as_if(effect: Effect, old: Value, new: Value) -> Effect:
    """The effect with one value in the place of another everywhere: a kind, an amount, an effect."""

    def one(value: Value) -> Value:
        return new if value == old else value

    done = rebuilt(effect, one)
    assert isinstance(done, Effect)
    return done


def every_or_becomes_and(effect: Effect) -> Effect:
    """Instead of choosing, do all: every ``|`` becomes ``+``."""

    def one(part: Effect) -> Effect:
        return plus(*part.effects) if isinstance(part, Either) else part

    return rewrite(effect, one)


def repeated(effect: Effect, n: Many) -> Effect:
    """The effect several times."""
    return Repeat(n, effect)
