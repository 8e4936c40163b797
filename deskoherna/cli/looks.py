"""How the room looks in a terminal: colours, and a shape for every seat besides its colour."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rich.text import Text

from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words

NIGHT: Final = "#1d1b18"
PAPER: Final = "#f6f0e2"
INK: Final = "#2b2620"
LAMP: Final = "#e9e1d0"  # text by night

# Okabe–Ito, lightened for the night and darkened for paper so that text in them can be read.
SHAPES: Final = ("●", "■", "▲", "◆", "⬢", "★")
BY_NIGHT: Final = ("#e69f00", "#56b4e9", "#2bbf97", "#f0e442", "#e08bb8", "#f08040")
ON_PAPER: Final = ("#8f6200", "#0f6a9c", "#00735a", "#756b00", "#9a4677", "#a84400")


def shape(seat: int) -> str:
    """A seat's shape."""
    return SHAPES[seat % len(SHAPES)]


def colour(seat: int, dark: bool = True) -> str:
    """A seat's colour."""
    return (BY_NIGHT if dark else ON_PAPER)[seat % len(SHAPES)]


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
