"""The map for tables drawn in characters: Ireland with its regions, roads, towns and what lies on them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing.chart import Chart, Ground, Mark, Note, Point, Spot
from deskoherna.core.drawing.panels import SHAPES
from deskoherna.core.game import View
from deskoherna.core.text import Words
from ..figures import REGIONS, ROADS, TOWNS
from .ground import COAST, HEIGHT, NAME_AT, SHAPE_OF, TOWN_AT, WIDTH
from .ireland import about_town
from .panels import MONASTERY_MARK, VIKING_MARK, letter_of
from .scene import Scene, town_dye

ACTIVE: Final = "♔"
LEAST: Final = (70, 17)  # columns and rows in which all towns can be told apart


@lru_cache(maxsize=1)
def ground() -> Ground:
    """Regions within the coast, and the roads."""
    return Ground(
        WIDTH,
        HEIGHT,
        {region: _ring(SHAPE_OF[region]) for region in REGIONS},
        coast=COAST,
        ways=[(TOWN_AT[a], TOWN_AT[b]) for a, b in ROADS],
        least=LEAST,
    )


def _ring(path: str) -> list[Point]:
    """The largest closed line of a path of straight pieces."""
    rings = [re.findall(r"(-?[\d.]+) (-?[\d.]+)", ring) for ring in path.split("Z") if ring]
    return [(float(x), float(y)) for x, y in max(rings, key=len)]


def draw_chart(view: View, words: Words, moves: Sequence[Move]) -> Chart:
    """All towns; those that are asked about can be chosen."""
    scene = Scene(view, words, moves)
    notes = [
        Note(scene.label("region." + region), NAME_AT[at], owner if isinstance(owner, int) else None)
        for at, region in enumerate(REGIONS)
        for owner in [view["claims"][region]]
    ]
    return Chart(
        scene.label("board.map"),
        ground(),
        [town(scene, at) for at in range(len(TOWNS))],
        notes=notes,
        dyes={region: f"land-{at + 1}" for at, region in enumerate(REGIONS)},
        legend=scene.say("chart.legend"),
    )


def town(scene: Scene, at: int) -> Spot:
    """A town with its colour while it is free, else with its disc, Vikings and monastery."""
    name = TOWNS[at]
    lies = scene.view["towns"].get(name)
    sign = letter_of(scene.words, at) if lies is None else ""
    marks: list[Mark] = []
    if lies is not None:
        signs = (VIKING_MARK if lies["viking"] else "") + SHAPES[lies["disc"]]
        marks.append(Mark(signs + (MONASTERY_MARK if lies["monastery"] else ""), lies["disc"]))
    if scene.view["active"] == name:
        marks.append(Mark(ACTIVE))
    said = f"{scene.town_kind} {name}" if scene.town_kind else None
    return Spot(
        name,
        TOWN_AT[at],
        about_town(scene, at, lies),
        marks=marks,
        dye=town_dye(at) if lies is None else "",
        sign=sign,
        said=[said] if said is not None and scene.choices.offers(said) else [],
        why=said,
    )
