"""Word forms: what a noun, an adjective and a verb are once a language has read its table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

CASES: Final = ("nom", "gen", "dat", "acc", "voc", "loc", "ins")
NOM: Final = 0
GEN: Final = 1
ACC: Final = 3
VOC: Final = 4

NUMBERS: Final = ("sg", "pl")
SG: Final = 0
PL: Final = 1

GENDERS: Final = ("ma", "mi", "f", "n")  # masculine animate, masculine inanimate, feminine, neuter

VERB_FORMS: Final = ("imp", "inf", "third", "thirds", "second")
THIRD: Final = 2
THIRDS: Final = 3
SECOND: Final = 4
YOU: Final = "seat.you"  # the noun for the reader, where a sentence is about them

JOINS: Final = ("and", "or", "comma")


class WordsError(Exception):
    """A mistake in the words tables or in what was asked of them; the message says where."""


class Noun:
    """A noun: its gender (an index into ``GENDERS``) and its forms by case.

    A mass noun has no plural (water, strach), a plural-only noun no singular; a form that the table
    leaves out (usually the vocative) is an empty string.
    """

    __slots__ = ("gender", "plural", "singular")

    def __init__(self, gender: int, singular: tuple[str, ...], plural: tuple[str, ...]) -> None:
        self.gender: Final = gender
        self.singular: Final = singular
        self.plural: Final = plural

    @property
    def mass(self) -> bool:
        return not self.plural

    def fit(self, number: int) -> int:
        """The number the noun really takes when asked for this one."""
        if not self.plural:
            return SG
        if not self.singular:
            return PL
        return PL if number == PL else SG

    def form(self, number: int, case: int) -> str:
        return self.plural[case] if self.fit(number) == PL else self.singular[case]


class Adjective:
    """An adjective: for each gender its seven singular forms, then its seven plural ones."""

    __slots__ = ("by_gender",)

    def __init__(self, by_gender: tuple[tuple[str, ...], ...]) -> None:
        self.by_gender: Final = by_gender

    def form(self, gender: int, number: int, case: int) -> str:
        return self.by_gender[gender][case + (7 if number == PL else 0)]


class Verb:
    """A verb: its forms in the order of ``VERB_FORMS``."""

    __slots__ = ("forms",)

    def __init__(self, forms: tuple[str, ...]) -> None:
        self.forms: Final = forms


class Language:
    """What one language knows of its own: how to read table entries, count, join and set text."""

    lang: str = ""
    categories: int = 0  # how many branches a choice by number has
    quotes: tuple[str, str] = ("", "")
    agrees: bool = False  # do adjectives need a noun to agree with?
    number_gap: str = " "  # between a number and its noun
    persons: Mapping[str, tuple[str, str]] = {}  # {s}, {š}: what it is of another, and of the reader

    def noun(self, entry: str) -> Noun:
        raise NotImplementedError

    def adjective(self, entry: str | Mapping[str, str]) -> Adjective:
        raise NotImplementedError

    def verb(self, entry: str) -> Verb:
        raise NotImplementedError

    def category(self, n: int) -> int:
        """Which branch of a choice by number belongs to n."""
        raise NotImplementedError

    def counted(self, n: int, case: int, noun: Noun) -> tuple[int, int]:
        """The number and case of a noun that stands after the number n, the whole being in ``case``."""
        raise NotImplementedError

    def verb_number(self, n: int) -> int:
        """Singular or plural of the verb whose subject is n things."""
        raise NotImplementedError

    def join(self, parts: list[str], how: int) -> str:
        raise NotImplementedError

    def polish(self, text: str, at_start: bool) -> str:
        """Literal text of a template, with the language's typography."""
        return text

    def in_person(self, text: str, person: int) -> str:
        """A template's text about another (0) or said to the reader (1): ``{who} gain{s}`` …"""
        marks = "|".join(self.persons)
        return re.sub(rf"\{{({marks})\}}", lambda mark: self.persons[mark[1]][person], text)

    def to_reader(self, text: str) -> str:
        """A template's text said to its reader, whose deed it tells; empty where it cannot be."""
        turned = self.in_person(text, 1)
        return "" if turned == text and ":third@who}" not in text else turned

    def ordinal(self, n: int) -> str:
        raise NotImplementedError

    def article(self, text: str) -> str:
        """The text with an indefinite article, in languages that have one."""
        return text
