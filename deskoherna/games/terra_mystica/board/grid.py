"""Where the hexes lie on the drawing: centres, outlines, the lines of bridges, borders of towns."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from deskoherna.games.terra_mystica.geography import LAND_AT, RIVER_AT, SITES

R: Final = 38.0  # from the middle of a hex to a corner
ACROSS: Final = R * math.sqrt(3)  # from side to side
LEFT: Final = 16.0
TOP: Final = 44.0  # above it the head with round and turn order
COLUMNS: Final = 13
ROWS: Final = 9
WIDTH: Final = round(2 * LEFT + COLUMNS * ACROSS)
LOW: Final = TOP + R * (1.5 * (ROWS - 1) + 2)  # the lower edge of the hexes

Point = tuple[float, float]

CORNERS: Final[list[Point]] = [  # of a hex standing on a corner, clockwise from the top
    (R * math.sin(math.pi * corner / 3), -R * math.cos(math.pi * corner / 3)) for corner in range(6)
]


def _middle(at: tuple[int, int]) -> Point:
    return LEFT + ACROSS * (at[0] + 1) / 2, TOP + R + 1.5 * R * at[1]


MIDDLE: Final[list[Point]] = [_middle(at) for at in (*LAND_AT, *RIVER_AT)]  # of every place


def outline(part: float = 1.0) -> str:
    """A hex around the origin as a path, or a smaller one."""
    return "M" + "L".join([f"{x * part:.1f} {y * part:.1f}" for x, y in CORNERS]) + "z"


# -- bridges -----------------------------------------------------------------------------------------------


def bridge_ends(site: int) -> tuple[Point, Point]:
    """A bridge runs along the edge that the two river hexes under it share."""
    (ax, ay), (bx, by) = MIDDLE[SITES[site][0]], MIDDLE[SITES[site][1]]
    mx, my = (ax + bx) / 2, (ay + by) / 2
    length = math.hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length * R * 0.62, (by - ay) / length * R * 0.62
    return (mx - dx, my - dy), (mx + dx, my + dy)


# -- borders -----------------------------------------------------------------------------------------------


def _key(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def border(places: Iterable[int], inside: float = 0.93) -> str:
    """The line around a group of places: every side that none of the others shares, drawn a little inside."""
    sides: dict[frozenset[tuple[int, int]], str] = {}
    for place in places:
        x, y = MIDDLE[place]
        for at, (ax, ay) in enumerate(CORNERS):
            bx, by = CORNERS[(at + 1) % 6]
            side = frozenset((_key((x + ax, y + ay)), _key((x + bx, y + by))))
            if side in sides:
                del sides[side]
                continue
            sides[side] = (
                f"M{x + ax * inside:.1f} {y + ay * inside:.1f}L{x + bx * inside:.1f} {y + by * inside:.1f}"
            )
    return "".join(sides.values())
