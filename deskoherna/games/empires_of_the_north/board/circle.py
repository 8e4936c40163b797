"""The circle of five action tiles with the discs on them (S2, P)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, path, rect, shift, text, title
from deskoherna.core.drawing.measure import BOLD, width
from deskoherna.settlers.drawing.emblems import tick
from deskoherna.settlers.drawing.notes import written
from ..figures import TILES
from ..moves import tile_phrase
from .scene import TILE_ICONS, Scene

WIDE: Final = 348.0
HIGH: Final = 140.0  # as high as the sea beside it
TILE: Final = (108.0, 62.0)
R: Final = 9.0  # of a disc
PLACES: Final = (  # clockwise: three tiles above, two in the lower corners; a line joins neighbours
    (6.0, 5.0),
    (120.0, 5.0),
    (234.0, 5.0),
    (234.0, 73.0),
    (6.0, 73.0),
)


def draw_circle(scene: Scene) -> Picture:
    """The tiles in their order, joined into a ring."""
    centres = [f"{x + TILE[0] / 2:g} {y + TILE[1] / 2:g}" for x, y in PLACES]
    inside = [
        rect(1, 1, WIDE - 2, HIGH - 2, "sheet", 10),
        path("M" + "L".join(centres) + "z", "wheel-rim", id="ring"),
        *[tile(scene, name, place) for name, place in zip(scene.view["circle"], PLACES, strict=True)],
        *middle(scene),
    ]
    heading = scene.label("panel.circle")
    return Picture("circle", heading, group(*inside, data_thing="circle"), WIDE, HIGH, "board", "world")


def tile(scene: Scene, name: str, at: tuple[float, float]) -> Svg:
    """A tile; the moves that use a disc here without a card, and those that move one here, are its."""
    wide, high = TILE
    called = scene.words.heading(tile_phrase(TILES.index(name)))
    orange = name in scene.view["orange"]
    about = called
    inside = [
        rect(-1, -1, wide + 2, high + 2, "hit", 9),
        rect(0, 0, wide, high, "card-paper", 8),
        rect(0, 0, wide, high, "glow", 8),
        icon(TILE_ICONS[name], 15, 18, 22),
        text(29, 23, called, "chip-name", **narrowed(called, wide - 33)),
        tick(wide - 4, 4),
    ]
    if orange:  # it costs a food (O4)
        about = scene.label("panel.orange", tile=tile_phrase(TILES.index(name)))
        inside[1] = group(rect(0, 0, wide, high, "card-paper", 8), rect(0, 0, wide, high, "action-space", 8))
        inside.append(written(("−", ":food"), 6, 47, 18)[0])
    inside += discs(scene, name, 42 if orange else 14, wide - 14)
    return scene.choices.menu(
        *inside, id="tile-" + name, thing="tile " + name, about=about, said=scene.about(name),
        why="place " + name if scene.on_turn else None, transform=shift(*at),
    )  # fmt: skip


def narrowed(called: str, room: float) -> dict[str, str]:
    """A name that is a little too long for its room is set narrower, not cut."""
    if width(called, 14, BOLD) <= room:
        return {}
    return {"textLength": f"{room:g}", "lengthAdjust": "spacingAndGlyphs"}


def discs(scene: Scene, name: str, start: float, end: float) -> list[Svg]:
    """The discs on a tile, by seats."""
    there = [
        (seat, at, one["spent"])
        for seat in scene.seats
        for at, one in enumerate(scene.seat(seat)["discs"])
        if one["tile"] == name
    ]
    step = min(2 * R + 2, (end - start) / max(len(there) - 1, 1))
    return [
        draw_disc(scene, seat, at, spent, (start + step * i, 46)) for i, (seat, at, spent) in enumerate(there)
    ]


def draw_disc(scene: Scene, seat: int, at: int, spent: bool, place: tuple[float, float]) -> Svg:
    """A disc; a spent one is pale and crossed out."""
    key = "board.disc-spent" if spent else "board.disc"
    inside = [title(scene.label(key, who=scene.who(seat))), disc(seat, 0, 0, R)]
    if spent:
        inside = [inside[0], group(inside[1], class_="past"), path("M-6 6L6 -6", "cross-out")]
    return group(*inside, id=f"disc-{seat}-{at}", data_thing=f"disc {seat}", transform=shift(*place))


def middle(scene: Scene) -> list[Svg]:
    """Between the lower tiles, on the line that joins them: the round, and whether it is the last one."""
    now: int = scene.view["round"]
    if not now:
        return []
    last: bool = scene.view["last"]
    about = scene.label("board.round", n=now)
    if last:
        about = f"{about}: {scene.say('board.last')}"
    sign, class_ = ("flag", "icon accent") if last else ("clock", "icon")
    x, y = WIDE / 2, PLACES[3][1] + TILE[1] / 2
    inside = [title(about), rect(x - 27, y - 15, 54, 30, "raised", 15), icon(sign, x - 11, y, 19, class_)]
    return [group(*inside, text(x + 3, y + 5.5, str(now), "stock-figure"), id="round", data_thing="round")]
