"""Sheets: cards as they stand in data files, checked field by field, the owner's corrections over ours."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from deskoherna.core.compiled import folder_of
from deskoherna.core.effects import Value
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.effects.reading import Misread, read_effects
from deskoherna.settlers.effects.vocabulary import Sort, Vocabulary

PACKAGE: Final = folder_of(__package__)
OURS: Final = "reconstructed"  # the field that names the fields that are ours
INFERRED: Final = "inferred"  # the field that names those that follow from a source which does not show them
COPIES: Final = "ids"  # among these: how many copies there are, and which codes they have


class CardError(DeskohernaError):
    """A card's data cannot be used; reads itself from the words of this package."""

    def read(self, lang: str = "en") -> str:
        from deskoherna.core.text import words  # late: errors stand below the words

        return words(lang, PACKAGE).say(self.phrase)


# -- fields ------------------------------------------------------------------------------------------------


class Field:
    """What a field of a card may hold; ``wrong`` says what is wrong with a value, if anything."""

    def __init__(self, must: bool = False) -> None:
        self.must: Final = must  # every card has it

    def wrong(self, value: object) -> Phrase | None:
        raise NotImplementedError


class Text(Field):
    """A line of text; effects are read later, by ``effects_of``."""

    def wrong(self, value: object) -> Phrase | None:
        return None if isinstance(value, str) else Phrase("error.field.text")


class Flag(Field):
    def wrong(self, value: object) -> Phrase | None:
        return None if isinstance(value, bool) else Phrase("error.field.flag")


class Names(Field):
    """``{ cs = "Farma", en = "Farm" }``."""

    def wrong(self, value: object) -> Phrase | None:
        if not isinstance(value, dict) or {*value} != {"cs", "en"}:
            return Phrase("error.field.names")
        good = all(isinstance(one, str) and one.strip() for one in value.values())
        return None if good else Phrase("error.field.names")


class Choice(Field):
    """One of several words."""

    def __init__(self, words: Sequence[str], must: bool = False) -> None:
        super().__init__(must)
        self.words: Final = tuple(words)

    def wrong(self, value: object) -> Phrase | None:
        return None if value in self.words else Phrase("error.field.choice", words=[*self.words])


class Choices(Choice):
    """A list of different words out of several."""

    def wrong(self, value: object) -> Phrase | None:
        good = isinstance(value, list) and all(one in self.words and value.count(one) == 1 for one in value)
        return None if good else Phrase("error.field.choices", words=[*self.words])


class GoodsField(Field):
    """``{ wood = 2, stone = 1 }``: goods of certain names, each 1 to 9; ``one``: exactly one good."""

    def __init__(self, goods: Sequence[str], one: bool = False, must: bool = False) -> None:
        super().__init__(must)
        self.goods: Final = tuple(goods)
        self.one: Final = one

    def wrong(self, value: object) -> Phrase | None:
        if not isinstance(value, dict):
            return Phrase("error.field.goods", goods=[*self.goods])
        for name, n in value.items():
            if name not in self.goods:
                return Phrase("error.field.good", name=str(name), goods=[*self.goods])
            if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= 9:
                return Phrase("error.field.number", name=str(name))
        if self.one and [*value.values()] not in ([], [1]):
            return Phrase("error.field.one-good")
        return None


def card_shape(kinds: Sequence[str], own: Mapping[str, Field]) -> dict[str, Field]:
    """The fields of a card in ``data/cards`` and in the owner's corrections: a box's own in the middle."""
    named = {"name": Names(must=True), "kind": Choice(kinds, must=True)}
    return {**named, **own, "effect": Text(), "bonus": Text()}


# -- sheets ------------------------------------------------------------------------------------------------


class Sheet:
    """One printed card and its identical copies: fields by name, and the file each was found in."""

    def __init__(self, ids: Sequence[str], fields: Mapping[str, Any], file: str) -> None:
        self.ids: Final = tuple(ids)
        self.fields: Final[dict[str, Any]] = dict(fields)
        self.file: Final = file  # of ours
        self.corrected: Final[dict[str, str]] = {}  # fields the owner corrected, and the file

    @property
    def ours(self) -> tuple[str, ...]:
        """The fields no source tells of: what the owner corrected is so no longer."""
        return tuple([name for name in self.fields.get(OURS, ()) if name not in self.corrected])

    @property
    def declared(self) -> set[str]:
        """The fields that we said are not printed, whatever the owner says of them."""
        return {*self.fields.get(OURS, ()), *self.fields.get(INFERRED, ())}

    @property
    def inferred(self) -> tuple[str, ...]:
        """The fields that follow from what sources tell."""
        return tuple([name for name in self.fields.get(INFERRED, ()) if name not in self.corrected])

    def error(self, field: str, why: Phrase) -> CardError:
        """What is wrong with a field, naming file, card and field."""
        file = self.corrected.get(field, self.file)
        return CardError("error.card", file=file, card=self.ids[0], field=field, why=why)

    def effects_of(self, field: str, vocabulary: Vocabulary, wanted: Sort) -> tuple[Value, ...]:
        """The effects written in a field; none if it is empty. Raises CardError."""
        text = self.fields.get(field, "")
        if not text.strip():
            return ()
        try:
            return read_effects(text, vocabulary, wanted)
        except Misread as problem:
            why = Phrase(
                "error.effect", column=problem.column, there=problem.there, why=problem.reason, text=text
            )
            raise self.error(field, why) from None


def check_field(sheet: Sheet, name: str, shape: Mapping[str, Field]) -> None:
    """Raises CardError if a field is unknown or holds what it may not."""
    field = shape.get(name)
    if field is None:
        raise sheet.error(name, Phrase("error.field.unknown", fields=[*shape]))
    why = field.wrong(sheet.fields[name])
    if why is not None:
        raise sheet.error(name, why)


def read_sheets(folder: Path, shape: Mapping[str, Field]) -> list[Sheet]:
    """All cards of a folder of data files, in the order of files and entries. Raises CardError."""
    sheets: list[Sheet] = []
    for path in sorted(folder.glob("*.toml")):
        for entry in load_toml(path)["card"]:
            ids = entry.pop("ids")
            sheet = Sheet(ids, entry, path.name)
            for name in [*entry]:
                if name not in (OURS, INFERRED):
                    check_field(sheet, name, shape)
            _check_marks(sheet, shape)
            for name, field in shape.items():
                if field.must and name not in entry:
                    raise sheet.error(name, Phrase("error.field.missing"))
            sheets.append(sheet)
    return sheets


def _check_marks(sheet: Sheet, shape: Mapping[str, Field]) -> None:
    """Every field is marked once, and is a field."""
    marked = [*sheet.fields.get(OURS, ()), *sheet.fields.get(INFERRED, ())]
    for name in marked:
        if (name != COPIES and name not in shape) or marked.count(name) > 1:
            raise sheet.error(name, Phrase("error.field.unknown", fields=[COPIES, *shape]))


def load_toml(path: Path) -> dict[str, Any]:
    """A TOML file; raises CardError where it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise CardError("error.card.toml", file=str(path), detail=str(problem)) from None
    except OSError as problem:
        raise CardError("error.card.unreadable", file=str(path), detail=str(problem.strerror)) from None
