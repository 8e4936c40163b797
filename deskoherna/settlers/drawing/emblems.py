"""Emblems of the Settlers' cards: composed of icons for what a card is and what it brings."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from deskoherna.core.drawing import Svg, add_icons, circle, group, path, shift
from deskoherna.core.drawing.emblems import Emblem, Emblems

add_icons(Path(__file__).with_name("icons.toml"))

SPARE: Final = ("crown", "flag", "hammer", "sun", "road", "moon")  # where a card has too few of its own


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
    """Composes emblems of a box: what a card's name says first, then what it brings."""

    def __init__(self) -> None:
        self._emblems: Final = Emblems(SPARE)

    def compose(self, name: str, note: Iterable[str], more: Iterable[str] = ()) -> Emblem:
        """An emblem for a card of this name: ``note`` is its effect, ``more`` whatever else it shows."""
        nouns = [sign for word in re.findall(r"[a-z]+", name.lower()) if (sign := noun(word))]
        signs = [one[1:] for one in (*note, *more) if one.startswith(":") and one != ":to"]
        return self._emblems.compose(name, [*nouns, *signs], nouns[:1])


def noun(word: str) -> str:
    """The icon of a word, in the singular or plural."""
    return NOUNS.get(word) or NOUNS.get(word.removesuffix("s")) or NOUNS.get(word.removesuffix("es"), "")
