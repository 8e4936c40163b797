"""The ground of the map: water, river banks and the hexes of every terrain, drawn once and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import EMPTY, Svg, el, group, icon, join, path, rect, text
from deskoherna.games.terra_mystica.board.grid import MIDDLE, WIDTH, bridge_ends, outline
from deskoherna.games.terra_mystica.board.scene import (
    LIGHT_DYES,
    TERRAIN_DYES,
    TERRAIN_ICONS,
    TERRAIN_PATTERNS,
)
from deskoherna.games.terra_mystica.geography import LAND_COUNT, PLACES, SITES

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


@lru_cache(maxsize=2)
def ground(height: float) -> Svg:
    """Everything under the hexes."""
    banks = "".join([_moved(land) for land in range(LAND_COUNT)])
    sites = "".join([_plank(site) for site in range(len(SITES))])
    frame = el("clipPath", rect(0, 0, WIDTH, height, "frame", 14), id="map-frame")
    return group(
        el("defs", frame, *[el("path", d=line, id=name) for name, line in SHAPES.items()]),
        group(
            rect(0, 0, WIDTH, height, "sea"),
            rect(0, 0, WIDTH, height, "waves", fill="url(#hatch-waves-dark)"),
            path(banks, "shore bank-2"),
            path(banks, "shore bank-1"),
            path(sites, "ford"),
            clip_path="url(#map-frame)",
        ),
        aria_hidden="true",
    )


def _moved(place: int) -> str:
    x, y = MIDDLE[place]
    corners = [point.split() for point in outline().strip("Mz").split("L")]
    return "M" + "L".join([f"{float(a) + x:.1f} {float(b) + y:.1f}" for a, b in corners]) + "z"


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
