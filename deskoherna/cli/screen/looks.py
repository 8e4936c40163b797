"""How the room looks in a terminal: colours, and a shape for every seat besides its colour."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rich.text import Text

from deskoherna.core.drawing.panels import SHAPES
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words

NIGHT: Final = "#1d1b18"
PAPER: Final = "#f6f0e2"
INK: Final = "#2b2620"
LAMP: Final = "#e9e1d0"  # text by night

# Okabe–Ito, lightened for the night and darkened for paper so that text in them can be read.
BY_NIGHT: Final = ("#e69f00", "#56b4e9", "#2bbf97", "#f0e442", "#e08bb8", "#f08040")
ON_PAPER: Final = ("#8f6200", "#0f6a9c", "#00735a", "#756b00", "#9a4677", "#a84400")

# What a map is drawn with: grounds under letters, so dark by night and pale on paper.
DYES_BY_NIGHT: Final = {
    "yellow": "#4d4113", "brown": "#48301c", "black": "#2c2c30", "blue": "#1c3a55", "green": "#1f4227",
    "grey": "#45474a", "red": "#55231f", "white": "#4a4a48", "purple": "#3d2a4d", "water": "#152c3f",
    "jungle": "#1f4227", "mountain": "#45474a", "sands": "#4d4113", "wetland": "#1c3f4d", "ocean": "#15263f",
    "land-1": "#2c3a26", "land-2": "#3a3626", "land-3": "#26383a", "land-4": "#3a2c2a",
    "land-5": "#33402c", "land-6": "#2c2f45", "land-7": "#23373a", "land-8": "#3b3030",
}  # fmt: skip
DYES_ON_PAPER: Final = {
    "yellow": "#f2e3a0", "brown": "#e3c6a4", "black": "#cfccd6", "blue": "#bcd9ef", "green": "#c5e0be",
    "grey": "#dcdcdc", "red": "#f0c2b8", "white": "#ffffff", "purple": "#dfcdee", "water": "#d3e6f3",
    "jungle": "#c5e0be", "mountain": "#dcdcdc", "sands": "#f2e3a0", "wetland": "#bfe0e6", "ocean": "#c6d9f0",
    "land-1": "#dfe8d2", "land-2": "#eee6c8", "land-3": "#d3e6e4", "land-4": "#ecd6cb",
    "land-5": "#e6ecd0", "land-6": "#dcdcee", "land-7": "#cfe2e2", "land-8": "#eedfd6",
}  # fmt: skip
OFFERED: Final = "bold underline"  # a place where something is offered
CHOSEN: Final = "bold reverse"  # the place the cursor is on
SHORE: Final = "dim"  # coasts and borders
ROAD: Final = ""
INKS_BY_NIGHT: Final = {
    "red": "#f08a80",
    "blue": "#7fb8f0",
    "yellow": "#f0d860",
}  # letters of places that are points
INKS_ON_PAPER: Final = {"red": "#a02018", "blue": "#1050a0", "yellow": "#7a6000"}


def shape(seat: int) -> str:
    """A seat's shape."""
    return SHAPES[seat % len(SHAPES)]


def colour(seat: int, dark: bool = True) -> str:
    """A seat's colour."""
    return (BY_NIGHT if dark else ON_PAPER)[seat % len(SHAPES)]


def dye(name: str, dark: bool = True) -> str:
    """A ground's colour, as the style of what stands on it; nothing for a ground without one."""
    found = (DYES_BY_NIGHT if dark else DYES_ON_PAPER).get(name)
    return f"on {found}" if found else ""


def letters(name: str, dark: bool = True) -> str:
    """The colour of letters in a dye."""
    return (INKS_BY_NIGHT if dark else INKS_ON_PAPER).get(name, "")


@lru_cache(maxsize=8)
def _players(words: Words) -> re.Pattern[str]:
    """Finds a player's name and number in a sentence, in whatever case it stands."""
    name = words.say(Phrase("seat.name", n=1)).removesuffix("1").strip()
    return re.compile(rf"\b{re.escape(name)}\w*\s+(\d)\b")


def painted(text: str, words: Words, dark: bool = True) -> Text:
    """A sentence with the players in it in their colours."""
    line = Text(text)
    for found in _players(words).finditer(text):
        line.stylize("bold " + colour(int(found[1]) - 1, dark), *found.span())
    return line


def seat_label(seat: int, words: Words, dark: bool = True) -> Text:
    """A seat's shape and name: ● Player 1."""
    label = Text(shape(seat) + " ", style=colour(seat, dark))
    return label.append(words.say(Phrase("seat.name", n=seat + 1)), "bold")
