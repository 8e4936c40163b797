"""The ground of the map: sea, land, borders and roads, which never change and are drawn once."""

from __future__ import annotations

import math
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from deskoherna.core.drawing import Svg, circle, el, group, icon, join, path, rect
from ..figures import REGIONS, ROADS, TOWNS

HERE: Final = Path(__file__).parent

Point = tuple[float, float]


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((HERE / name).read_text(encoding="utf-8"))


def _point(at: list[int]) -> Point:
    return float(at[0]), float(at[1])


_chart: Final = _read("chart.toml")
SHAPE_OF: Final[dict[str, str]] = _read("map.toml")  # the coast, the regions and their borders, as paths

WIDTH: Final[int] = _chart["width"]
HEIGHT: Final[int] = _chart["height"]
TOWN_AT: Final[list[Point]] = [_point(_chart["towns"][town]) for town in TOWNS]
COAST: Final[list[Point]] = [_point(at) for at in _chart["coast"]]
NAME_AT: Final[list[Point]] = [_point(_chart["names"][region]) for region in REGIONS]

BEND: Final = 0.07  # how far a road strays from the straight line, in parts of its length


@lru_cache(maxsize=1)
def ground() -> Svg:
    """Everything under the towns."""
    shapes = [el("path", d=line, id=f"shape-{name}") for name, line in SHAPE_OF.items() if name != "borders"]
    frame = el("clipPath", rect(0, 0, WIDTH, HEIGHT, "frame", 14), id="map-frame")
    coast = el("clipPath", shape("coast", "land"), id="map-coast")
    return join([el("defs", *shapes, frame, coast), sea(), land(), roads()])


def shape(name: str, class_: str, **attrs: str) -> Svg:
    """The coast or a region, drawn once and used for several layers."""
    return el("use", href=f"#shape-{name}", class_=class_, **attrs)


def sea() -> Svg:
    """Water with its waves, lighter along the shore."""
    return group(
        rect(0, 0, WIDTH, HEIGHT, "sea"),
        rect(0, 0, WIDTH, HEIGHT, "waves", fill="url(#hatch-waves-dark)"),
        *[shape("coast", f"shore shore-{depth}") for depth in (1, 2, 3)],
        *islands(),
        compass(694, 66),
        longship(64, 46),
        longship(706, 440),
        clip_path="url(#map-frame)",
    )


def islands() -> list[Svg]:
    """A few rocks off the coast, nobody's."""
    places = ((24, 646, 6), (40, 658, 4), (12, 446, 8), (742, 560, 4), (540, 66, 5), (4, 960, 5))
    return [circle(x, y, r, "islet") for x, y, r in places]


def compass(x: float, y: float) -> Svg:
    """A rose of eight winds."""
    star = []
    for wind in range(16):
        reach = (46, 9, 26, 9)[wind % 4]
        angle = math.pi * wind / 8 - math.pi / 2
        star.append(f"{x + reach * math.cos(angle):.1f} {y + reach * math.sin(angle):.1f}")
    return group(
        circle(x, y, 34, "rose-ring"),
        path("M" + "L".join(star) + "Z", "rose"),
        path(f"M{x} {y - 46}L{x + 5} {y - 10}L{x} {y}Z", "rose-dark"),
        class_="compass",
        aria_hidden="true",
    )


def land() -> Svg:
    """The regions in their tints, dashed borders between them, and the coast around."""
    tinted = [
        shape(region, f"land-{at + 1}", id=f"region-{region}", data_thing=f"region {region}")
        for at, region in enumerate(REGIONS)
    ]
    borders = path(SHAPE_OF["borders"], "border")
    inside = group(*tinted, borders, shape("coast", "inland"), clip_path="url(#map-coast)")
    return join([inside, shape("coast", "coast")])


def roads() -> Svg:
    """Roads, each bent a little."""
    lines = [(f"road-{TOWNS[a]}-{TOWNS[b]}", road(TOWN_AT[a], TOWN_AT[b])) for a, b in ROADS]
    edges = path("".join([line for _, line in lines]), "road-edge")
    return group(edges, *[path(line, "road", id=id) for id, line in lines], aria_hidden="true")


def road(start: Point, end: Point) -> str:
    """The line of a road; the way it bends depends on where it is."""
    (ax, ay), (bx, by) = start, end
    side = BEND if (ax + by) % 3 else -BEND
    x, y = (ax + bx) / 2 - (by - ay) * side, (ay + by) / 2 + (bx - ax) * side
    return f"M{ax:g} {ay:g}Q{x:.1f} {y:.1f} {bx:g} {by:g}"


def longship(x: float, y: float) -> Svg:
    """Vikings at sea."""
    return group(icon("ship", x, y, 46, "icon at-sea"), aria_hidden="true")
