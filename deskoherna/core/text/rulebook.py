"""The numbered rules of a game, read from its ``text/rules.LANG.md`` and searchable."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from deskoherna.core.text.searching import matches

_RULE = re.compile(r"^\*\*([A-Z]+\d+(?:\.\d+)*[a-z]?) (.+?)\.\*\* (.+)$")


class NumberedRule(NamedTuple):
    """One rule: its stable number, the chapter it stands in, a short title and the text."""

    number: str
    chapter: str
    title: str
    text: str


class Rulebook:
    """All numbered rules of a game in one language, in their order."""

    def __init__(self, rules: list[NumberedRule]) -> None:
        self.rules = rules
        self._by_number = {rule.number: rule for rule in rules}

    def __contains__(self, number: str) -> bool:
        return number in self._by_number

    def __getitem__(self, number: str) -> NumberedRule:
        return self._by_number[number]

    @property
    def numbers(self) -> list[str]:
        return [rule.number for rule in self.rules]

    def search(self, wanted: str) -> list[NumberedRule]:
        """Rules with that number, else that chapter's number, else all words, in whatever form, anywhere."""
        exact = [rule for rule in self.rules if rule.number.casefold() == wanted.casefold()]
        if exact:
            return exact
        within = [rule for rule in self.rules if rule.number.casefold().startswith(wanted.casefold() + ".")]
        if within:
            return within
        return [
            rule
            for rule in self.rules
            if matches(f"{rule.number} {rule.chapter} {rule.title} {rule.text}", wanted)
        ]


@lru_cache(maxsize=32)
def rulebook(package: Path, lang: str) -> Rulebook:
    """The rules of the game in this package folder."""
    rules: list[NumberedRule] = []
    chapter = ""
    path = package / "text" / f"rules.{lang}.md"
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            chapter = line[3:].strip()
        found = _RULE.match(line)
        if found:
            rules.append(NumberedRule(found[1], chapter, found[2], found[3]))
    return Rulebook(rules)
