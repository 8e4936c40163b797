"""The legend: what the icons in a game's drawings mean, in its words (``icon.NAME``)."""

from __future__ import annotations

from functools import lru_cache

from deskoherna.core.drawing.icons import ICONS
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.core.text.searching import matches


@lru_cache(maxsize=16)
def legend(package: str, lang: str) -> dict[str, str]:
    """Icons of a game and what they mean, in the order its words name them."""
    speaker = words(lang, package)
    named = [key.removeprefix("icon.") for key in speaker.keys("icon.")]
    return {name: speaker.heading(Phrase("icon." + name)) for name in named if name in ICONS}


def spoken_of(text: str, found: dict[str, str]) -> list[tuple[str, str]]:
    """Those of the icons that a text speaks of, with what they mean."""
    return [(name, meaning) for name, meaning in found.items() if matches(text, meaning)]
