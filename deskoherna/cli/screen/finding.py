"""Finding words in texts without minding accents, and showing where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from deskoherna.cli.shell import Shell
from deskoherna.core.phrase import Phrase
from deskoherna.core.text.rulebook import plain

ALIKE: Final = 0.75  # a rulebook has many words, and something a little like anything

if TYPE_CHECKING:
    from rich.text import Text


def matches(text: str, wanted: str) -> bool:
    """Do all the wanted words stand in the text, accents and case aside?"""
    within = plain(text)
    return all(term in within for term in plain(wanted).split())


def meant(wanted: str, texts: Iterable[str]) -> str:
    """The wanted words as the texts spell them; empty if there is nothing like them."""
    from deskoherna.core.text.nearest import nearest

    spelt = {plain(word): word for text in texts for word in re.findall(r"\w{3,}", text)}
    found: list[str] = []
    for term in wanted.split():
        known = any(plain(term) in word for word in spelt)
        found.append(term if known else spelt.get(nearest(plain(term), spelt, ALIKE), ""))
    return " ".join(found) if all(found) and found != wanted.split() else ""


def suggestion(wanted: str, texts: Iterable[str], shell: Shell) -> str:
    """A sentence to put behind "nothing found", if something like it is in the texts."""
    near = meant(wanted, texts)
    return " " + shell.words.say(Phrase("error.near", near=near)) if near else ""


def spans(text: str, wanted: str) -> list[tuple[int, int]]:
    """Where the wanted words stand in the text, as (start, end), in order and without overlaps.

    >>> spans("Štych vede", "stych")
    [(0, 5)]
    """
    letters: list[str] = []
    origin: list[int] = []  # for each plain letter, the place of the letter it came from
    for place, letter in enumerate(text):
        for one in plain(letter):
            letters.append(one)
            origin.append(place)
    within = "".join(letters)
    hit = [False] * len(text)
    for term in set(plain(wanted).split()):
        at = within.find(term)
        while at >= 0:
            for i in range(at, at + len(term)):
                hit[origin[i]] = True
            at = within.find(term, at + 1)
    return _runs(hit)


def _runs(hit: list[bool]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    start = -1
    for place, marked in enumerate([*hit, False]):
        if marked and start < 0:
            start = place
        elif not marked and start >= 0:
            found.append((start, place))
            start = -1
    return found


def highlighted(text: str, wanted: str, style: str = "") -> Text:
    """The text with the wanted words marked."""
    from rich.text import Text

    marked = Text(text, style=style)
    for start, end in spans(text, wanted):
        marked.stylize("bold reverse", start, end)
    return marked
