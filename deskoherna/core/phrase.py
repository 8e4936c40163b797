"""Phrase: something that can be said in any language, as a key and its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Arg: TypeAlias = "int | str | Phrase | list[Arg]"


class Phrase:
    """A sentence or a noun that has not been put into words yet.

    ``Phrase("event.follows", who="Petr", card=Phrase("card.red", value=11))`` names a template of the words
    tables (``core/text``) and what goes into it. Arguments are numbers, literal strings (names), further
    phrases, or lists of these. Phrases are plain values: they compare by content and never change.
    """

    __slots__ = ("args", "key")

    def __init__(self, key: str, **args: Arg) -> None:
        self.key: Final[str] = key
        self.args: Final[Mapping[str, Arg]] = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.args))))

    def __repr__(self) -> str:
        inner = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Phrase({self.key!r}{inner})"


class Named(Phrase):
    """The name of a thing, with the thing: so no program reads back from words what a question is about."""

    __slots__ = ("thing",)

    def __init__(self, thing: object, key: str, **args: Arg) -> None:
        super().__init__(key, **args)
        self.thing: Final[object] = thing


def named(said: object) -> object:
    """The thing a phrase names, where it is known; None otherwise."""
    return said.thing if isinstance(said, Named) else None
