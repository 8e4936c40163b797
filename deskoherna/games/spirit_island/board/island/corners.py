"""Elements at the corners of lands, and the corners where one may be laid (Elemental Invocation)."""

from __future__ import annotations

from deskoherna.core.drawing import EMPTY, Svg, circle, group, join, shift, title
from ...island.corners import Corner, corners
from ...island.shape import island
from ..pieces import element_chip
from ..scene import Scene
from .placing import chart
from .shapes import corner_point


def draw_corners(scene: Scene, layout: str, boards: str) -> Svg:
    """Chips where elements lie, rings where one can be laid; nothing in most games."""
    lying: dict[str, str] = scene.view["corners"]
    asked = scene.asks("invoke")
    if not lying and not asked:
        return EMPTY
    parts: list[Svg] = []
    isle = island(f"{layout}:{boards}")
    for corner in corners(isle).all:
        x, y = chart(layout, boards).spot(
            corner_point(isle.slots[corner.slot], corner.where, corner.units), corner.slot
        )
        if corner.id in lying:
            parts.append(laid(scene, corner, lying[corner.id], x, y))
        elif asked and scene.choices.offers("invoke " + corner.name):
            parts.append(free(scene, corner, x, y))
    return join(parts)


def laid(scene: Scene, corner: Corner, element: str, x: float, y: float) -> Svg:
    """An element that lies there."""
    about = scene.label("board.corner", id=corner.name, element=scene.say(element))
    return group(title(about), element_chip(element), id="corner-" + corner.name, transform=shift(x, y))


def free(scene: Scene, corner: Corner, x: float, y: float) -> Svg:
    """A corner to choose."""
    return scene.choices.thing(
        circle(0, 0, 16, "hit"), circle(0, 0, 9, "plate"), circle(0, 0, 9, "glow"),
        id="corner-" + corner.name, thing="corner " + corner.name, said="invoke " + corner.name,
        about=scene.label("corner.at", id=corner.name), transform=shift(x, y),
    )  # fmt: skip
