"""The hexes of the map: where they lie, outlines and ground, the lines of bridges, borders of towns."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Final

from deskoherna.core.drawing import EMPTY, Svg, el, group, icon, join, path, rect, text
from ..geography import LAND_AT, LAND_COUNT, PLACES, RIVER_AT, SITES
from .scene import LIGHT_DYES, TERRAIN_DYES, TERRAIN_ICONS, TERRAIN_PATTERNS

R: Final = 38.0  # from the middle of a hex to a corner
ACROSS: Final = R * math.sqrt(3)  # from side to side
LEFT: Final = 28.0
TOP: Final = 7.0
COLUMNS: Final = 13
ROWS: Final = 9
WIDTH: Final = round(2 * LEFT + COLUMNS * ACROSS)
HEIGHT: Final = round(2 * TOP + R * (1.5 * (ROWS - 1) + 2))

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


# -- the ground: water, river banks and the hexes of every terrain, drawn once and kept ----------------------

SHAPES: Final = {  # drawn once and used by every hex
    "hex": outline(0.985),
    "hex-inset": outline(0.86),  # the edge of a terrain tile that lies on the printed hex
    "hex-glow": outline(0.83),
}
NAME_AT: Final = 26  # below the middle


def shape(name: str, class_: str, **attrs: str) -> Svg:
    """One of the shapes."""
    return el("use", href="#" + name, class_=class_, **attrs)


AROUND: Final = join([shape("hex-glow", "glow-under"), shape("hex-glow", "glow")])


@lru_cache(maxsize=1)
def ground() -> Svg:
    """Everything under the hexes."""
    banks = "".join([_moved(land) for land in range(LAND_COUNT)])
    sites = "".join([_plank(site) for site in range(len(SITES))])
    frame = el("clipPath", rect(0, 0, WIDTH, HEIGHT, "frame", 14), id="map-frame")
    return group(
        el(
            "defs",
            frame,
            *[el("path", d=line, id=name) for name, line in [*SHAPES.items(), ("banks", banks)]],
        ),
        group(
            rect(0, 0, WIDTH, HEIGHT, "sea"),
            rect(0, 0, WIDTH, HEIGHT, "waves", fill="url(#hatch-waves-dark)"),
            shape("banks", "shore bank-2"),
            shape("banks", "shore bank-1"),
            path(sites, "ford"),
            clip_path="url(#map-frame)",
        ),
        aria_hidden="true",
    )


def _moved(place: int) -> str:
    """A hex at its place: from its top corner around, so that all of them read alike and pack well."""
    x, y = MIDDLE[place]
    sides = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(CORNERS)]
    return f"M{x:.1f} {y - R:.1f}" + "".join([f"l{dx:.1f} {dy:.1f}" for dx, dy in sides]) + "z"


def _plank(site: int) -> str:
    (ax, ay), (bx, by) = bridge_ends(site)
    return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"


@lru_cache(maxsize=2048)
def land_hex(name: str, terrain: str, printed: bool, free: bool, lit: bool) -> Svg:
    """A land hex: its dye, the pattern of its terrain, an icon where nothing stands on it, its name."""
    dye = TERRAIN_DYES[terrain]
    tone = "dark" if dye in LIGHT_DYES else "light"
    pattern = f"url(#hatch-{TERRAIN_PATTERNS[terrain]}-{tone})"
    return group(
        shape("hex", "hex"),
        shape("hex", "hatching", fill=pattern),
        EMPTY if printed else shape("hex-inset", "hex-tile"),
        icon(TERRAIN_ICONS[terrain], 0, -8, 32, "icon terrain") if free else EMPTY,
        AROUND if lit else EMPTY,
        text(0, NAME_AT, name, "hex-name", "middle"),
        class_="dye-" + dye,
    )


@lru_cache(maxsize=128)
def river_hex(place: int, lit: bool) -> Svg:
    """A river hex: its name and a thin edge."""
    edge = shape("hex", "river-hex hit" if lit else "river-hex")
    return join([
        edge, AROUND if lit else EMPTY, text(0, NAME_AT, PLACES[place], "hex-name river-name", "middle"),
    ])  # fmt: skip
