"""Patterns that say a colour or a terrain again without colour: the hatchings of heraldry, and a few more."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing.svg import Svg, circle, el, path

# What engravers used where they had no colour: upright lines for red, level ones for blue, dots for gold.
HATCHINGS: Final[dict[str, str]] = {
    "red": "upright",
    "blue": "level",
    "yellow": "dots",
    "green": "bend",
    "purple": "sinister",
    "black": "grid",
    "orange": "chevrons",
    "brown": "bricks",
    "grey": "waves",
    "pink": "grass",
}

_DRAWN: Final[dict[str, tuple[int, int, str]]] = {  # width, height, lines of one tile
    "upright": (5, 5, "M2.5 0V5"),
    "level": (5, 5, "M0 2.5H5"),
    "bend": (6, 6, "M-1 -1L7 7M-1 5L1 7M5 -1L7 1"),
    "sinister": (6, 6, "M7 -1L-1 7M1 -1L-1 1M7 5L5 7"),
    "grid": (6, 6, "M3 0V6M0 3H6"),
    "chevrons": (10, 6, "M0 5L5 1L10 5"),
    "bricks": (12, 8, "M0 .5H12M0 4.5H12M3 .5V4.5M9 4.5V8.5"),
    "waves": (28, 14, "M-7 5q7 -5 14 0t14 0t14 0"),
    "tufts": (24, 18, "M6 7V3M4 7L3 4M8 7L9 4M18 16V12M16 16L15 13M20 16L21 13"),
    "grass": (14, 11, "M3 5V1.5M1.5 5L.5 2.5M4.5 5L5.5 2.5M10 10.5V7M8.5 10.5L7.5 8M11.5 10.5L12.5 8"),
    "marsh": (16, 10, "M1 2.5H8M10 7.5H16M0 7.5H1M3.5 2.5V.5M5.5 2.5V0M13 7.5V5"),
    "ripples": (14, 8, "M0 4q3.5 -3.5 7 0t7 0"),
    "firs": (14, 16, "M3.5 1L6.5 6.5H.5zM10.5 9L13.5 14.5H7.5z"),
    "peaks": (18, 12, "M0 9L4.5 2.5L9 9M9 5L13.5 -1.5L18 5M9 17L13.5 10.5L18 17"),
    "cracks": (18, 14, "M0 5L5 3L8 7L13 5L18 5M8 7L7 11L10 14M5 3L7 0M13 5L15 9L18 10M0 10L3 11"),
}

PATTERNS: Final = (*_DRAWN, "dots")
TONES: Final = ("dark", "light", "ink")  # dark lines, light lines, and the colour of text


def hatched(colour: str, tone: str = "dark") -> str | None:
    """A value for ``fill`` that hatches for this colour; white has none."""
    kind = HATCHINGS.get(colour)
    return f"url(#hatch-{kind}-{tone})" if kind else None


@lru_cache(maxsize=64)
def pattern(kind: str, tone: str) -> Svg:
    """A pattern's drawing, to stand once on a page."""
    if kind == "dots":
        wide, high, drawn = 6, 6, circle(1.5, 1.5, 0.8, "hatch-dot") + circle(4.5, 4.5, 0.8, "hatch-dot")
    else:
        wide, high, lines = _DRAWN[kind]
        drawn = path(lines, "hatch-line")
    return el(
        "pattern", Svg(drawn), id=f"hatch-{kind}-{tone}", width=wide, height=high,
        patternUnits="userSpaceOnUse", class_="hatch-" + tone,
    )  # fmt: skip
