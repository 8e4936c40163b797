"""The ground of the island: the lands of every board in the pattern of their terrain, drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

from deskoherna.core.drawing import EMPTY, Svg, el, group, join, path
from ...figures import LAND_INDEX, TERRAIN, TERRAINS
from ..pieces import TERRAIN_PATTERNS
from .placing import chart, path_of


@lru_cache(maxsize=64)
def ground(layout: str, boards: str) -> Svg:
    """Under the lands: the outlines that everything else uses by name."""
    made = chart(layout, boards)
    shapes: list[Svg] = []
    for name, line in made.outlines.items():
        shapes.append(el("path", d=path_of(line), id="shape-" + name))
        shapes.append(el("clipPath", shape(name, "frame"), id="inside-" + name))
    return el("defs", *shapes)


@lru_cache(maxsize=64)
def rims(layout: str, boards: str) -> Svg:
    """Over the lands: a line around every board."""
    lines = "".join([path_of(line) for line in chart(layout, boards).rims.values()])
    return group(path(lines, "isle-rim"), aria_hidden="true")


def shape(name: str, class_: str, fill: str | None = None, clip: bool = False) -> Svg:
    """The outline of a land; clipped to its own inside, so that a wide line stays within the borders."""
    inside = f"url(#inside-{name})" if clip else None
    return el("use", href="#shape-" + name, class_=class_, fill=fill, clip_path=inside)


@lru_cache(maxsize=256)
def land_ground(name: str, looks: str = "") -> Svg:
    """A land: its dye and pattern; ``lit`` where it can be chosen, ``away`` where only others can be."""
    terrain = TERRAINS[TERRAIN[LAND_INDEX[name]]]
    return join([
        group(
            shape(name, "isle-land"),
            shape(name, "hatching", f"url(#hatch-{TERRAIN_PATTERNS[terrain]}-ink)"),
            class_="dye-" + terrain,
        ),
        shape(name, "isle-glow", clip=True) if looks == "lit" else EMPTY,
        shape(name, "isle-away") if looks == "away" else EMPTY,
    ])  # fmt: skip


def veil(name: str) -> Svg:
    """Over a land that is out of time for a while."""
    lines = shape(name, "hatching", "url(#hatch-sinister-ink)")
    return group(shape(name, "isle-still"), lines, aria_hidden="true")
