"""The drawing of the thematic map: outlines of lands, oceans and boards from the places where they meet."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...figures import LANDS, LANDS_OF_BOARD
from ...island.thematic import MEETS
from .shapes import Line, rough, stitched

MAP_EDGE: Final = 340.0  # the edge of a balanced board whose lands are as large as those of the map
SMOOTH: Final = 0.05  # the edges of the map and the far side of the sea are almost straight
WILD: Final = 0.16
OUTSIDE: Final = ("north", "south", "sea")


@cache
def border(one: str, other: str) -> Line:
    """The line between two neighbours of the map, from one place where they meet to the other; or none."""
    ends = [at for name, at in MEETS.items() if {one, other} <= {*name.split("-")}]
    if len(ends) != 2:
        return []
    (ax, ay), (bx, by) = [(x / MAP_EDGE, y / MAP_EDGE) for x, y in ends]
    wild = SMOOTH if other in OUTSIDE else WILD
    line = rough((ax, ay), (bx, by), f"{one} {other}", wild)
    return [ends[0], *[(x * MAP_EDGE, y * MAP_EDGE) for x, y in line[1:-1]], ends[1]]


@cache
def neighbours(land: str) -> list[str]:
    """What a land or an ocean borders on, all in small letters."""
    found = sorted({one for name in MEETS for one in name.split("-") if land in name.split("-")} - {land})
    return [one for one in found if _line(land, one)]


def _line(one: str, other: str) -> Line:
    return border(*sorted((one, other), key=lambda name: (name in OUTSIDE, name)))


def map_outline(land: str) -> Line:
    """The outline of a land or an ocean of the map."""
    name = land.lower()
    return stitched([_line(name, other) for other in neighbours(name)])


def map_rim(board: int) -> Line:
    """The outline of all lands of a board together, without its ocean."""
    lands = [LANDS[land].lower() for land in LANDS_OF_BOARD[board]]
    return stitched(
        [_line(land, other) for land in lands for other in neighbours(land) if other not in lands]
    )
