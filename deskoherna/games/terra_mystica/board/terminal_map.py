"""The map for tables drawn in characters: hexes with their terrain and buildings, the river, bridges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing.chart import Bridge, Chart, Ground, Mark, Note, Point, Spot
from deskoherna.core.drawing.panels import SHAPES
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ..geography import LAND_COUNT, LANDS, PLACES, SITE_NAMES
from .grid import ACROSS, COLUMNS, CORNERS, MIDDLE, ROWS, R, bridge_ends
from .map import about_land, about_river, asked_of
from .panels import RIVER, letter
from .scene import TERRAIN_DYES, Scene

LEAST: Final = (3, 2)  # columns of half a hex and rows of a hex: room for ``E10de``
HIGH: Final = 1.5 * R  # from one row of hexes to the next
WATER: Final = "water"


def _at(point: Point) -> Point:
    """A point of the drawing on a sheet that begins with the first hex and its row."""
    return point[0] - MIDDLE[0][0] + ACROSS / 2, point[1] - MIDDLE[0][1] + HIGH / 2


@lru_cache(maxsize=1)
def ground() -> Ground:
    """Every hex of land and river."""
    hexes = {
        name: [_at((x + dx, y + dy)) for dx, dy in CORNERS]
        for name, (x, y) in zip(PLACES, MIDDLE, strict=True)
    }
    size, step = (COLUMNS * ACROSS, ROWS * HIGH), (ACROSS / 2, HIGH)
    return Ground(*size, hexes, step=step, overhang=R - HIGH / 2, least=LEAST)


def draw_chart(view: View, words: Words, moves: Sequence[Move]) -> Chart:
    """All hexes; a river hex is a place only where something is offered on it."""
    scene = Scene(view, words, moves)
    spots = [land(scene, at) for at in range(LAND_COUNT)]
    dyes: dict[str, str] = {}
    notes: list[Note] = []
    for place in range(LAND_COUNT, len(PLACES)):
        if scene.about(PLACES[place]):
            spots.append(river(scene, place))
        else:
            dyes[PLACES[place]] = WATER
            notes.append(Note(RIVER, _at(MIDDLE[place])))
    notes += [
        Note(SHAPES[town["seat"]], _at(MIDDLE[PLACES.index(town["at"])]), town["seat"])
        for town in view["towns"]
        if town["at"] in dyes
    ]
    bridges = [bridge(one) for one in view["bridges"]]
    return Chart(
        scene.label("board.map"), ground(), spots, notes=notes, bridges=bridges, dyes=dyes,
        legend=scene.say("chart.legend"),
    )  # fmt: skip


def land(scene: Scene, at: int) -> Spot:
    """A hex: its terrain while it is free, else whose building stands there."""
    name = LANDS[at]
    lies: dict[str, Any] = scene.view["hexes"][name]
    terrain, kind, seat = lies["terrain"], lies["building"], lies["seat"]
    marks: list[Mark] = []
    if kind is not None:
        full = f"{SHAPES[seat]} {scene.say('building.' + kind)}"
        marks.append(Mark(SHAPES[seat] + letter(scene.words, kind), seat, full))
    return Spot(
        name,
        _at(MIDDLE[at]),
        about_land(scene.words, name, terrain, kind, "" if seat is None else scene.who(seat)),
        marks=marks,
        area=name,
        dye=TERRAIN_DYES[terrain],
        sign=letter(scene.words, terrain) if kind is None else "",
        terrain=scene.say("terrain." + terrain),
        said=offered(scene, name),
        why=asked_of(scene, name, lies),
    )


def offered(scene: Scene, hex: str) -> list[str]:
    """The moves about a hex, and those about bridges that begin or end there."""
    sites = [said for site in SITE_NAMES if hex in site.split("-") for said in scene.about(site)]
    return [*scene.about(hex), *sites]


def river(scene: Scene, place: int) -> Spot:
    name = PLACES[place]
    return Spot(
        name, _at(MIDDLE[place]), about_river(scene.words, name), area=name, dye=WATER,
        shown=RIVER + scene.words.say(Phrase("chart.river")), said=scene.about(name),
    )  # fmt: skip


def bridge(built: dict[str, Any]) -> Bridge:
    first, second = bridge_ends(SITE_NAMES.index(built["site"]))
    return Bridge((_at(first), _at(second)), built["seat"])
