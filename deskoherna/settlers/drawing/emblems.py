"""Emblems: a picture of every card, composed of two or three icons for what it is and what it brings."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from itertools import permutations
from pathlib import Path
from typing import Final

from deskoherna.core.drawing import EMPTY, Svg, add_icons, circle, group, icon, path, shift

add_icons(Path(__file__).with_name("icons.toml"))

Emblem = tuple[str, ...]  # icons, the most telling first

SPARE: Final = ("crown", "flag", "hammer", "sun", "road", "moon")  # where a card has too few of its own

PLACES: Final = (  # of so many icons: where their middles lie and how large they are, of 24 units
    (),
    ((12.0, 12.0, 22.0),),
    ((9.0, 10.0, 18.0), (18.5, 18.0, 11.0)),
    ((9.0, 11.0, 16.0), (19.0, 7.0, 9.5), (18.5, 18.0, 11.0)),
)


def draw_emblem(emblem: Emblem, x: float, y: float, size: float, class_: str = "icon emblem-line") -> Svg:
    """An emblem in a square; later icons are smaller and stand beside the first."""
    if not emblem:
        return EMPTY
    unit = size / 24
    places = PLACES[min(len(emblem), len(PLACES) - 1)]
    return group(
        *[
            icon(name, x + dx * unit, y + dy * unit, wide * unit, class_)
            for name, (dx, dy, wide) in zip(emblem, places, strict=False)
        ],
        class_="emblem",
    )


def tick(x: float, y: float) -> Svg:
    """The mark of what is chosen, around a corner; it is seen only then."""
    return group(
        circle(0, 0, 11, "tick-ground"), path("M-5 0l3.6 4L5 -4.4", "tick-line"), class_="tick",
        transform=shift(x, y),
    )  # fmt: skip


# -- composing ---------------------------------------------------------------------------------------------


def _nouns() -> dict[str, str]:
    """Icons for words of cards' English names, from ``emblems.toml``."""
    with Path(__file__).with_name("emblems.toml").open("rb") as file:
        read = tomllib.load(file)
    return {word: sign for sign, words in read.items() for word in words.split()}


NOUNS: Final = _nouns()


class Composer:
    """Composes emblems of a box: what a card's name says first, then what it brings. No two look alike."""

    def __init__(self) -> None:
        self._named: Final[dict[str, Emblem]] = {}
        self._taken: Final[set[Emblem]] = set()

    def compose(self, name: str, note: Iterable[str], more: Iterable[str] = ()) -> Emblem:
        """An emblem for a card of this name: ``note`` is its effect, ``more`` whatever else it shows."""
        if name in self._named:
            return self._named[name]
        words = re.findall(r"[a-z]+", name.lower())
        nouns = [sign for word in words if (sign := noun(word))]
        signs = [one[1:] for one in (*note, *more) if one.startswith(":") and one != ":to"]
        found = self._free(list(dict.fromkeys([*nouns, *signs])), bool(nouns))
        self._named[name] = found
        self._taken.add(found)
        return found

    def _free(self, signs: list[str], named: bool) -> Emblem:
        """The first arrangement of these icons that no other card has; few icons before many."""
        first = signs[:1] if named else signs
        for n in (2, 3):
            for some in permutations([*signs, *SPARE], n):
                if some[0] in first and some not in self._taken:
                    return some
        return tuple(signs[:3])


def noun(word: str) -> str:
    """The icon of a word, in the singular or plural."""
    return NOUNS.get(word) or NOUNS.get(word.removesuffix("s")) or NOUNS.get(word.removesuffix("es"), "")
