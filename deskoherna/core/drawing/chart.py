"""Chart: a map as data, for tables that are drawn in characters (docs/boards.md).

A game makes it of the geometry its drawings use. ``Ground`` never changes and is made once; a ``Chart`` says
what lies on it now. Coordinates are the game's own, y downwards; whoever draws it stretches it over the cells
there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

Point = tuple[float, float]
Line = Sequence[Point]


class Ground:
    """Outlines of areas by name, the coast they end at, and lines between places.

    ``step`` is the size of a grid, where the map has one: it is then drawn so that the borders of the grid
    fall on whole columns and rows; ``overhang`` is how far areas stand out of their row of it, as the tips of
    hexes do. ``least`` are the columns and rows of a step, or else of the whole map,
    below which it cannot be read.
    """

    def __init__(
        self,
        width: float,
        height: float,
        areas: Mapping[str, Line],
        *,
        coast: Line = (),
        ways: Sequence[tuple[Point, Point]] = (),
        step: Point | None = None,
        overhang: float = 0.0,
        least: tuple[int, int] = (60, 16),
    ) -> None:
        self.width: Final = width
        self.height: Final = height
        self.areas: Final = areas
        self.coast: Final = coast
        self.ways: Final = ways
        self.step: Final = step
        self.overhang: Final = overhang
        self.least: Final = least


class Mark:
    """Something that lies on a place, in very few letters and, where there is room, in words.

    ``seat`` is set where it is somebody's.
    """

    __slots__ = ("full", "seat", "text")

    def __init__(self, text: str, seat: int | None = None, full: str = "") -> None:
        self.text: Final = text
        self.seat: Final = seat
        self.full: Final = full or text


class Spot:
    """A place one can point at.

    ``marks`` are what lies there, the most important first; ``about`` says the same in words. ``said`` are
    the moves offered there, ``why`` is what to ask about where there are none. ``area`` names the part of the
    ground it is, where it is not only a point; ``dye`` is its colour, ``sign`` the same in letters and
    ``terrain`` in words.
    """

    def __init__(
        self,
        name: str,
        at: Point,
        about: str,
        *,
        marks: Sequence[Mark] = (),
        area: str = "",
        dye: str = "",
        sign: str = "",
        terrain: str = "",
        said: Sequence[str] = (),
        why: str | None = None,
        shown: str | None = None,
    ) -> None:
        self.name: Final = name
        self.at: Final = at
        self.about: Final = about
        self.marks: Final = tuple(marks)
        self.area: Final = area
        self.dye: Final = dye
        self.sign: Final = sign
        self.terrain: Final = terrain or sign
        self.said: Final = tuple(said)
        self.why: Final = why
        self.shown: Final = name if shown is None else shown  # what is written there


class Note:
    """Words on the map that are no place: a region's name, say."""

    __slots__ = ("at", "seat", "text")

    def __init__(self, text: str, at: Point, seat: int | None = None) -> None:
        self.text: Final = text
        self.at: Final = at
        self.seat: Final = seat


class Bridge:
    """A way that was built: drawn over the ground in its owner's colour and shape."""

    __slots__ = ("ends", "seat")

    def __init__(self, ends: tuple[Point, Point], seat: int) -> None:
        self.ends: Final = ends
        self.seat: Final = seat


class Chart:
    """The map as it is now; ``dyes`` are the colours of areas that are no places."""

    def __init__(
        self,
        title: str,
        ground: Ground,
        spots: Sequence[Spot],
        *,
        notes: Sequence[Note] = (),
        bridges: Sequence[Bridge] = (),
        dyes: Mapping[str, str] | None = None,
        legend: str = "",
    ) -> None:
        self.title: Final = title
        self.ground: Final = ground
        self.spots: Final = tuple(spots)
        self.notes: Final = tuple(notes)
        self.bridges: Final = tuple(bridges)
        self.dyes: Final = dyes or {}
        self.legend: Final = legend

    def spot(self, name: str) -> Spot | None:
        """The place of that name."""
        return next((spot for spot in self.spots if spot.name == name), None)

    def place_of(self, said: str) -> Spot | None:
        """The place a move is about."""
        return next((spot for spot in self.spots if said in spot.said), None)
