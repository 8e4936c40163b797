"""check: what is wrong with a game's words, found without playing it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deskoherna.core.text.forms import CASES, VERB_FORMS, Noun, WordsError
from deskoherna.core.text.tables import LANGUAGES, Lexicon, Tables, own_files, own_tables, tables_of
from deskoherna.core.text.template import Slot, Template


class _Side:
    """One language of a check: the game's own tables, all it can see, and what its templates use."""

    def __init__(self, lang: str, package_dir: str) -> None:
        self.lang: Final = lang
        self.own: Final[Tables] = own_tables(lang, package_dir)
        self.lexicon: Final = Lexicon(tables_of(lang, package_dir or None))
        self.templates: Final[dict[str, Template]] = {}
        self.words: Final[set[str]] = set()  # words of the tables that the templates name
        self.arguments: Final[dict[str, set[str]]] = {}  # for each key, arguments its templates take
        self.names: Final[dict[str, set[str]]] = {}  # for each key, everything that may be an argument

    def read(self) -> list[str]:
        """Read every entry; the mistakes found."""
        problems: list[str] = []
        for section, keys in self.own.entries.items():
            for key in keys:
                try:
                    self._read(section, key)
                except WordsError as error:
                    problems.append(str(error))
        for key, template in self.templates.items():
            for slot in template.slots:
                problems += self._slot(key.partition(":")[0], slot)
            for choice in template.choices:
                self._argument(key.partition(":")[0], choice.name)
        return problems

    def _read(self, section: str, key: str) -> None:
        found: object = None
        if section == "noun":
            found = self.lexicon.noun(key)
        elif section == "adjective":
            self.lexicon.adjective(key)
        elif section == "verb":
            self.lexicon.verb(key)
        else:
            found = self.lexicon.say(key)
            mood = key.partition(":")[2]
            if mood and mood not in VERB_FORMS:
                raise WordsError(f"{self.lang}: {key}: no mood {mood!r}")
        if isinstance(found, Template):
            self.templates[key] = found

    def _argument(self, key: str, name: str) -> None:
        self.arguments.setdefault(key, set()).add(name)
        self.names.setdefault(key, set()).add(name)

    def _slot(self, key: str, slot: Slot) -> list[str]:
        """Note what a placeholder uses; the mistakes in it."""
        spec = slot.spec
        where = f"{self.lang}: {key}: {slot.source}"
        entries = self.lexicon.tables.entries
        self.names.setdefault(key, set()).add(slot.name)
        if spec.noun_arg:
            self._argument(key, spec.noun_arg)
        if spec.agree and spec.agree not in entries["noun"]:
            self._argument(key, spec.agree)
        if spec.counts:
            self._argument(key, slot.name)
            self.words.add(spec.noun)
            return (
                [f"{where}: no noun {spec.noun!r}"] if spec.noun and spec.noun not in entries["noun"] else []
            )
        sections = {section for section in entries if slot.name in entries[section]}
        if "." not in slot.name:
            sections -= {"say"}
        if spec.verb >= 0:
            sections -= {"noun", "adjective"}
        elif spec.inflects:
            sections -= {"verb", "say"}
        if not sections:
            self._argument(key, slot.name)
            return []
        self.words.add(slot.name)
        noun = self.lexicon.noun(slot.name) if "noun" in sections else None
        if isinstance(noun, Noun) and spec.case >= 0 and not noun.form(spec.number, spec.case):
            return [f"{where}: the noun {slot.name!r} has no {CASES[spec.case]} in its table"]
        return []

    def circles(self) -> list[str]:
        """Templates that come back to themselves by way of the words they name."""
        return [
            f"{self.lang}: {key}: the template leads back to itself"
            for key, template in self.templates.items()
            if key in self._reached(template)
        ]

    def _reached(self, template: Template) -> set[str]:
        found: set[str] = set()
        open_ = [template]
        while open_:
            for slot in open_.pop().slots:
                for name in (slot.spec.noun, slot.name):
                    if name in self.templates and name not in found:
                        found.add(name)
                        open_.append(self.templates[name])
        return found


def _missing(one: _Side, other: _Side) -> list[str]:
    """Keys of one language that the other lacks, but for verbs and adjectives that only help templates."""
    problems: list[str] = []
    for section, entries in one.own.entries.items():
        for key in sorted({key.partition(":")[0] for key in entries}):
            helper = section in ("verb", "adjective") and key in one.words
            if not helper and not other.lexicon.has(key):
                problems.append(f"{other.lang}: {section} {key} is missing ({one.lang} has it)")
    return problems


def _unequal(one: _Side, other: _Side) -> list[str]:
    """Arguments of a template in one language that the other never uses: misspelt, or forgotten."""
    return [
        f"{one.lang}: {key}: {{{name}}} is no word of the tables, and {other.lang} takes no such argument"
        for key, names in one.arguments.items()
        if key in other.templates or key in other.own.entries["noun"] or key in other.own.entries["say"]
        for name in sorted(names - other.names.get(key, set()))
    ]


def _redefined(side: _Side) -> list[str]:
    """Keys of the shared base that take other arguments here: whoever says them would not know."""
    base = _Side(side.lang, "")
    base.read()
    said = base.own.keys("noun") | base.own.keys("say")
    problems: list[str] = []
    for section in ("noun", "say"):
        for key in sorted(said & {key.partition(":")[0] for key in side.own.entries[section]}):
            given, taken = base.names.get(key, set()), side.names.get(key, set())
            odd = (side.arguments.get(key, set()) - given) | (base.arguments.get(key, set()) - taken)
            if odd:
                names = ", ".join([f"{{{name}}}" for name in sorted(odd)])
                problems.append(
                    f"{side.lang}: {key} is a key of the room, here with other arguments: {names}"
                )
    return problems


def check(package_dir: str | Path | None) -> list[str]:
    """What is wrong with the tables of a game (None: of the shared base), one sentence per problem.

    Looks for entries that cannot be read, keys that one language lacks, templates that name unknown words or
    themselves, arguments that only one language uses, and keys of the base given other arguments.
    """
    folder = "" if package_dir is None else str(package_dir)
    problems = [
        f"{lang}: there is no text/{lang}.toml in {folder}"
        for lang in LANGUAGES
        if folder and not own_files(lang, folder)
    ]
    try:
        one, other = (_Side(lang, folder) for lang in LANGUAGES)
    except WordsError as error:
        return [*problems, str(error)]
    problems += one.read() + other.read()
    problems += one.circles() + other.circles()
    problems += _missing(one, other) + _missing(other, one)
    if folder:
        problems += _redefined(one) + _redefined(other)
    return problems + _unequal(one, other) + _unequal(other, one)
