"""Pieces as they stand in lands: pills of an icon and a count, and round chips of elements and terrains."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import EMPTY, Svg, circle, disc, group, icon, join, path, rect, shift, text
from deskoherna.core.drawing.measure import BOLD, width
from ..figures import read_data

NUMERALS: Final = ("", "I", "II", "III", "IV")  # stages, terror levels; IV is victory by fear
HIGH: Final = 24.0  # of a pill
FONT: Final = 18.0
_looks: Final = read_data("looks.toml")
PIECE_DYES: Final[dict[str, str]] = _looks["piece-dyes"]
PIECE_ICONS: Final[dict[str, str]] = _looks["piece-icons"]
TERRAIN_ICONS: Final[dict[str, str]] = _looks["terrain-icons"]
TERRAIN_PATTERNS: Final[dict[str, str]] = _looks["terrain-patterns"]
SQUARE: Final = ("explorer", "town", "city")  # invaders stand on square plates, all others on round ones
ELEMENT_DYES: Final[dict[str, str]] = _looks["element-dyes"]


def icon_of(kind: str) -> str:
    return PIECE_ICONS.get(kind, kind)


class Pill:
    """A pill around the origin's left: how wide it is, and its drawing."""

    def __init__(self, wide: float, drawn: Svg) -> None:
        self.wide: Final = wide
        self.drawn: Final = drawn


@lru_cache(maxsize=1024)
def pill(
    kind: str, count: str = "", hurt: int = 0, strife: int = 0, ghost: bool = False, more: str = ""
) -> Pill:
    """A piece or mark: its icon, a count, the damage each has taken, strife, and one more icon."""
    parts: list[Svg] = [icon(icon_of(kind), 12, 0, 19, "icon on-dye")]
    x = 22.5
    if more:
        parts.append(icon(more, x + 8, 0, 18, "icon on-dye"))
        x += 18
    if count:
        parts.append(text(x, FONT * 0.36, count, "pill-count"))
        x += width(count, FONT, BOLD) + 2
    if hurt:
        sign = f"−{hurt}"
        parts.append(text(x, FONT * 0.36, sign, "pill-hurt" if kind in SQUARE else "pill-count"))
        x += width(sign, FONT, BOLD) + 2
    for _ in range(strife):
        parts.append(icon("strife", x + 8, 0, 16, "icon on-dye"))
        x += 17
    wide = x + 1.5
    round_ = 5.0 if kind in SQUARE else HIGH / 2
    shapes = [
        rect(0, -HIGH / 2, wide, HIGH, "pill-edge", round_),
        rect(0, -HIGH / 2, wide, HIGH, "pill", round_),
    ]
    dye = "dye-" + PIECE_DYES[kind]
    return Pill(wide, group(*shapes, *parts, class_=dye + (" pill-ghost" if ghost else "")))


def marker_pill(kind: str, n: int) -> Pill:
    """A scenario's marker; a thief says what it carries, or that nobody knows."""
    name, _, number = kind.partition("-")
    many = str(n) if n > 1 else ""
    if name == "thief":
        return pill(name, (many + "×" if many else "") + (number or "?"))
    return pill(name, many)


@lru_cache(maxsize=256)
def presence_pill(seat: int, count: int, sacred: bool) -> Pill:
    """Presence of a seat: its disc and shape; a sacred site has a ring around it."""
    figure = str(count) if count > 1 else ""
    wide = 24.5 + (width(figure, FONT, BOLD) + 3 if figure else 0)
    return Pill(
        wide,
        group(
            rect(0, -HIGH / 2, wide, HIGH, "pill-edge", HIGH / 2),
            rect(0, -HIGH / 2, wide, HIGH, "pill", HIGH / 2),
            text(25, FONT * 0.36, figure, "pill-count") if figure else EMPTY,
            disc(seat, 12.2, -0.6, 8.5 if sacred else 10.5),
            circle(12.2, 0, 11.4, "seat-ring") if sacred else EMPTY,
            class_="dye-white",
        ),
    )


@lru_cache(maxsize=64)
def land_label(name: str, terrain: str) -> Pill:
    """A land's name after the icon of its terrain."""
    wide = 24 + width(name, FONT, BOLD)
    return Pill(
        wide,
        group(
            icon(TERRAIN_ICONS[terrain], 11, 0, 20, "icon terrain"),
            text(23, FONT * 0.36, name, "place-label"),
            class_="dye-" + terrain,
        ),
    )


@lru_cache(maxsize=8)
def word_pill(said: str) -> Pill:
    """A word among the pieces of a land."""
    wide = width(said, FONT, BOLD) + 14
    drawn = [
        rect(0, -HIGH / 2, wide, HIGH, "pill", 6),
        text(wide / 2, FONT * 0.36, said, "pill-count", "middle"),
    ]
    return Pill(wide, group(*drawn, class_="dye-black"))


# -- round chips -------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def element_chip(element: str, r: float = 11) -> Svg:
    """An element as a round chip around the origin."""
    drawn = "renown" if element == "any" else element  # a star is any of them
    shape = icon(drawn, 0, 0, r * 1.5, "icon on-dye")
    return group(circle(0, 0, r, "dyed rim"), shape, class_="dye-" + ELEMENT_DYES[element])


@lru_cache(maxsize=64)
def terrain_chip(terrain: str, r: float = 13) -> Svg:
    """A terrain as a round sample around the origin; ``coastal`` is the shore of the ocean."""
    name = "ocean" if terrain == "coastal" else terrain
    return group(
        circle(0, 0, r, "dyed rim"),
        circle(0, 0, r, "hatching", fill=f"url(#hatch-{TERRAIN_PATTERNS[name]}-ink)"),
        icon("ship" if terrain == "coastal" else TERRAIN_ICONS[name], 0, 0, r * 1.35, "icon on-dye"),
        class_="dye-" + name,
    )


@lru_cache(maxsize=8)
def _ticked() -> Svg:
    return join([circle(0, 0, 11, "tick-disc"), path("M-5 0l3.5 4L5 -4", "tick-line")])


def tick(x: float, y: float) -> Svg:
    """A mark that is seen while what it lies on is chosen."""
    return group(_ticked(), class_="tick", transform=shift(x, y), aria_hidden="true")
