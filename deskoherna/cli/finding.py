"""Finding words in texts without minding accents, and showing where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskoherna.core.rulebook import plain

if TYPE_CHECKING:
    from rich.text import Text


def matches(text: str, wanted: str) -> bool:
    """Do all the wanted words stand in the text, accents and case aside?"""
    within = plain(text)
    return all(term in within for term in plain(wanted).split())


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
