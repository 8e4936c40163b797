"""Vocabulary: the words an effect in a data file may use, and what may stand where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from deskoherna.core.effects import (
    ALL,
    Amount,
    AtLeast,
    AtMost,
    Condition,
    Custom,
    Effect,
    Frame,
    Gain,
    Good,
    Kind,
    May,
    Pay,
    Repeat,
    Value,
    When,
    each,
    upto,
)
from deskoherna.core.phrase import Phrase

MOST: Final = 99  # no card says a larger number
EVERY_GAME: Final = "deskoherna.core."


class Sort:
    """What may stand at a place of an effect; ``phrase`` names it in errors."""

    def fits(self, value: object) -> bool:
        raise NotImplementedError

    def phrase(self) -> Phrase:
        raise NotImplementedError


class A(Sort):
    """A value of some class: an effect, a kind, a condition, a frame."""

    def __init__(self, name: str, cls: type[Value]) -> None:
        self.name: Final = name
        self.cls: Final = cls

    def fits(self, value: object) -> bool:
        return isinstance(value, self.cls)

    def phrase(self) -> Phrase:
        return Phrase("sort." + self.name)


class Number(Sort):
    """A plain number."""

    def __init__(self, low: int = 1, high: int = MOST) -> None:
        self.low: Final = low
        self.high: Final = high

    def fits(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def phrase(self) -> Phrase:
        return Phrase("sort.number", low=self.low, high=self.high)


class HowMany(Number):
    """A number, or an amount such as ``each(RED)``."""

    def fits(self, value: object) -> bool:
        return isinstance(value, Amount) or super().fits(value)

    def phrase(self) -> Phrase:
        return Phrase("sort.amount", low=self.low, high=self.high)


class Word(Sort):
    """One of several words in quotes."""

    def __init__(self, *words: str) -> None:
        self.words: Final = words

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.words

    def phrase(self) -> Phrase:
        return Phrase("sort.word", words=[*self.words])


EFFECT: Final = A("effect", Effect)
CONDITION: Final = A("condition", Condition)
KIND: Final = A("kind", Kind)
HOW_MANY: Final = HowMany()


class OneKind(Sort):
    """One of several kinds, by the names they have in a vocabulary."""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds: Final = kinds

    def fits(self, value: object) -> bool:
        return any(value == kind for kind in self.kinds.values())

    def phrase(self) -> Phrase:
        return Phrase("sort.one-kind", words=[*self.kinds])


class Parts(Sort):
    """Whole parts of a card, which are written with one of these words."""

    def __init__(self, *words: str) -> None:
        self.words: Final = words

    def fits(self, value: object) -> bool:
        return isinstance(value, Frame)

    def phrase(self) -> Phrase:
        return Phrase("sort.parts", words=[*self.words])


class Take:
    """An argument: its name and sort; ``must`` be given or not; ``rest`` takes all that are left."""

    def __init__(self, name: str, sort: Sort, must: bool = True, rest: bool = False) -> None:
        self.name: Final = name
        self.sort: Final = sort
        self.must: Final = must
        self.rest: Final = rest


class Form:
    """What is written with brackets: what makes it, its arguments, and the goods it takes by name."""

    def __init__(self, make: Callable[..., Value], *takes: Take, goods: Sequence[str] = ()) -> None:
        self.make: Final[Callable[..., Any]] = make
        self.takes: Final = takes
        self.goods: Final = tuple(goods)

    def find(self, name: str) -> Take | None:
        """The argument of that name; a good is one too."""
        if name in self.goods:
            return Take(name, HOW_MANY, must=False)
        for take in self.takes:
            if take.name == name and not take.rest:
                return take
        return None


Vocabulary: TypeAlias = "dict[str, Form | Value]"


def shared_vocabulary(
    gained: Sequence[str],
    paid: Sequence[str],
    counted: Sequence[str],
    home: str = "",
    customs: Sequence[str] = (),
) -> Vocabulary:
    """The words of both boxes: goods that can be gained, paid and counted, choices, conditions, amounts.

    ``customs`` are the names of a box's rules that have no words of their own, ``home`` what they begin with.
    """

    def custom(rule: str) -> Value:
        return Custom(home + rule)

    return {
        "ALL": ALL,
        "AtLeast": Form(AtLeast, Take("n", Number()), Take("kind", KIND)),
        "AtMost": Form(AtMost, Take("n", Number(low=0)), Take("kind", KIND)),
        "Custom": Form(custom, Take("rule", Word(*customs))),
        "Gain": Form(Gain, goods=gained),
        "Good": Form(Good, Take("name", Word(*counted))),
        "May": Form(May, Take("effect", EFFECT)),
        "Pay": Form(Pay, goods=paid),
        "Repeat": Form(Repeat, Take("n", HOW_MANY), Take("effect", EFFECT)),
        "When": Form(
            When, Take("cond", CONDITION), Take("effect", EFFECT), Take("otherwise", EFFECT, must=False)
        ),
        "each": Form(each, Take("kind", KIND)),
        "upto": Form(upto, Take("n", HOW_MANY)),
    }


def own_makers(vocabulary: Vocabulary) -> list[type[Value]]:
    """The classes that words with brackets of a vocabulary make, but for those of every game."""
    makers = [form.make for form in vocabulary.values() if isinstance(form, Form)]
    return [one for one in makers if isinstance(one, type) and not one.__module__.startswith(EVERY_GAME)]
