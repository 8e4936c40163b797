"""Correcting cards: how an owner of a box says what is printed on its cards, field by field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from deskoherna.core.game import Card
from deskoherna.core.phrase import Phrase

TEXT: Final = "text"
LONG: Final = "long"  # text of several lines
NUMBER: Final = "number"
FLAG: Final = "flag"
CHOICE: Final = "choice"  # one of several words
MANY: Final = "many"  # any of several words

SURE: Final = "sure."  # before a field's name in a form: the owner says that it is so, though nothing changes

Form: TypeAlias = Mapping[str, Sequence[str]]  # what was written into inputs, by their names


class Input(NamedTuple):
    """A place in a form: what kind of thing is written there, what it is called, and what it holds."""

    name: str
    sort: str
    label: str  # of one among several inputs of a field, such as a good; else empty
    value: str
    words: Sequence[str] = ()  # to choose from


class CardField(NamedTuple):
    """A field of a card in a form, how it is called, and where it comes from (nothing: the card has none)."""

    field: str
    name: Phrase
    origin: str
    inputs: list[Input]


class Checked(NamedTuple):
    """What was written about a card: what is wrong, by field; the card as it reads; what it changes."""

    wrong: dict[str, str]
    card: Card | None
    changed: list[str]


class Workbench:
    """Where cards of a game are corrected. Everything is said in files that other owners can use."""

    def cards(self) -> Sequence[str]:
        """The ids of the cards that can be corrected."""
        raise NotImplementedError

    def in_use(self) -> str:
        """The file that this room plays with; empty if there is none."""
        raise NotImplementedError

    def fields(self, card: str, file: str) -> list[CardField]:
        """A card as a file corrects it, as a form. Raises an error if the file cannot be used."""
        raise NotImplementedError

    def check(self, card: str, form: Form, lang: str) -> Checked:
        """What was written into the form of a card."""
        raise NotImplementedError

    def added(self, file: str, card: str, form: Form) -> str:
        """The file with what a form says about a card. Raises an error if either cannot be used."""
        raise NotImplementedError

    def corrected(self, file: str) -> list[str]:
        """The cards that a file corrects. Raises an error if it cannot be used."""
        raise NotImplementedError
