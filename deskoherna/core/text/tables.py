"""Tables: the TOML files of one language, a game's over the shared base."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

from deskoherna.core.text.czech import Czech
from deskoherna.core.text.english import English
from deskoherna.core.text.forms import (
    GENDERS,
    SECOND,
    VERB_FORMS,
    Adjective,
    Language,
    Noun,
    Verb,
    WordsError,
)
from deskoherna.core.text.template import RESERVED, Template, read_template

LANGUAGES: Final = ("cs", "en")
SECTIONS: Final = ("noun", "adjective", "verb", "say")
Entry: TypeAlias = "str | Mapping[str, str]"
T = TypeVar("T")

_HERE: Final = Path(__file__).parent


def language(lang: str) -> Language:
    if lang == "cs":
        return Czech()
    if lang == "en":
        return English()
    raise WordsError(f"no language {lang!r}: choose from {', '.join(LANGUAGES)}")


class Tables:
    """The entries of one language as written: section → key → entry, and the file each came from."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self.entries: Final[dict[str, dict[str, Entry]]] = {section: {} for section in SECTIONS}
        self.files: Final[dict[tuple[str, str], str]] = {}

    def keys(self, section: str) -> set[str]:
        return set(self.entries[section])

    def over(self, base: Tables) -> Tables:
        """These tables with the base's entries where they have none."""
        merged = Tables(self.lang)
        for tables in (base, self):
            for section in SECTIONS:
                merged.entries[section].update(tables.entries[section])
            merged.files.update(tables.files)
        for key in self.entries["noun"]:  # a game may turn a template of the base into a noun, or back
            if key not in self.entries["say"]:
                merged.entries["say"].pop(key, None)
        for key in self.entries["say"]:
            if key not in self.entries["noun"]:
                merged.entries["noun"].pop(key, None)
        return merged

    def add(self, section: str, key: str, entry: Entry, file: str) -> None:
        if key in self.entries[section]:
            raise WordsError(f"{self.lang}: {section} {key} is in {self.files[section, key]} and in {file}")
        if section != "say" and key in RESERVED:
            raise WordsError(f"{file}: {section} {key}: this name means something in placeholders")
        self.entries[section][key] = entry
        self.files[section, key] = file

    def read(self, path: Path) -> None:
        """Add one TOML file; an unknown section or a doubled key is an error."""
        try:
            with path.open("rb") as file:
                found = tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise WordsError(f"{path}: {error}") from None
        for section, entries in found.items():
            if section not in SECTIONS or not isinstance(entries, dict):
                raise WordsError(f"{path}: no section {section!r}: choose from {', '.join(SECTIONS)}")
            self._read_section(section, "", entries, path.name)

    def _read_section(self, section: str, prefix: str, entries: Mapping[str, object], file: str) -> None:
        for key, value in entries.items():
            if isinstance(value, str):
                self.add(section, prefix + key, value, file)
            elif not isinstance(value, dict):
                raise WordsError(f"{file}: {section} {prefix + key} should be text, not {value!r}")
            elif section == "adjective" and value and set(value) <= set(GENDERS):
                self.add(section, prefix + key, {gender: str(value[gender]) for gender in value}, file)
            elif set(value) == {"forms"} and section != "say":
                self.add(section, prefix + key, str(value["forms"]), file)
            else:
                self._read_section(section, f"{prefix}{key}.", value, file)


class Lexicon:
    """The tables of one language as words and templates, each read when it is first needed."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.language: Final = language(tables.lang)
        self._nouns: dict[str, Noun | Template | None] = {}
        self._adjectives: dict[str, Adjective | None] = {}
        self._verbs: dict[str, Verb | None] = {}
        self._says: dict[str, Template | None] = {}
        self._to_reader: dict[str, Template | None] = {}
        self._moods: list[dict[str, Template | None]] = [{} for _ in VERB_FORMS]

    def noun(self, key: str) -> Noun | Template | None:
        if key not in self._nouns:
            self._nouns[key] = self._made("noun", key, lambda entry: self._noun(key, entry))
        return self._nouns[key]

    def adjective(self, key: str) -> Adjective | None:
        if key not in self._adjectives:
            self._adjectives[key] = self._made("adjective", key, self.language.adjective)
        return self._adjectives[key]

    def verb(self, key: str) -> Verb | None:
        if key not in self._verbs:
            self._verbs[key] = self._made(
                "verb", key, lambda entry: self.language.verb(self._text(entry, "verb", key))
            )
        return self._verbs[key]

    def say(self, key: str) -> Template | None:
        if key not in self._says:
            entry = self.tables.entries["say"].get(key)
            self._says[key] = None if entry is None else self._template(key, self._text(entry, "say", key))
        return self._says[key]

    def say_in(self, key: str, mood: int) -> Template | None:
        """The template of a key, or the one written for this mood (``key:inf``) where there is one."""
        by_mood = self._moods[mood]
        if key not in by_mood:
            by_mood[key] = self.say(f"{key}:{VERB_FORMS[mood]}") or self.say(key)
        return by_mood[key]

    def to_reader(self, key: str) -> Template | None:
        """The template said to the reader, whose deed it tells (``key:second``, or by its marks), if any."""
        if key not in self._to_reader:
            found = self.say(f"{key}:{VERB_FORMS[SECOND]}")
            entry = self.tables.entries["say"].get(key)
            turned = self.language.to_reader(entry) if found is None and isinstance(entry, str) else ""
            self._to_reader[key] = read_template(self.language, key, turned) if turned else found
        return self._to_reader[key]

    def has(self, key: str) -> bool:
        return any(key in self.tables.entries[section] for section in SECTIONS)

    def _template(self, key: str, text: str) -> Template:
        return read_template(self.language, key, self.language.in_person(text, 0))

    def _text(self, entry: Entry, section: str, key: str) -> str:
        if isinstance(entry, str):
            return entry
        raise WordsError(f"{self.tables.lang}: {section} {key} should be text")

    def _noun(self, key: str, entry: Entry) -> Noun | Template:
        text = self._text(entry, "noun", key)
        return self._template(key, text) if "{" in text else self.language.noun(text)

    def _made(self, section: str, key: str, make: Callable[[Entry], T]) -> T | None:
        """What is made of an entry, if there is one; an error says where it stands."""
        entry = self.tables.entries[section].get(key)
        try:
            return None if entry is None else make(entry)
        except WordsError as error:
            where = self.tables.files[section, key]
            raise WordsError(f"{self.tables.lang}: {where}: {section} {key}: {error}") from None


def own_files(lang: str, package_dir: str) -> list[Path]:
    """The files of a game's tables: ``text/cs.toml`` and ``text/cs-*.toml``."""
    folder = Path(package_dir) / "text"
    first = folder / f"{lang}.toml"
    return ([first] if first.is_file() else []) + sorted(folder.glob(f"{lang}-*.toml"))


@lru_cache(maxsize=64)
def own_tables(lang: str, package_dir: str) -> Tables:
    """A game's tables alone; the empty directory name means the shared base."""
    language(lang)  # an unknown one is an error
    tables = Tables(lang)
    for path in own_files(lang, package_dir) if package_dir else sorted(_HERE.glob(f"base*.{lang}.toml")):
        tables.read(path)
    both = tables.keys("say") & tables.keys("noun")
    if both:
        raise WordsError(f"{lang}: both a noun and a template: {', '.join(sorted(both))}")
    return tables


def tables_of(lang: str, package_dir: str | Path | None = None) -> Tables:
    """The tables of a language: the shared base, under those of a game when its directory is given."""
    base = own_tables(lang, "")
    return base if package_dir is None else own_tables(lang, str(package_dir)).over(base)
