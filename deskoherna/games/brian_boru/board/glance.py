"""What counts beside the map, at a glance: for small screens, where the tracks are on a page of their own."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, circle, disc, group, icon, join, path, rect, text
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten
from ..figures import TOP
from .scene import Scene

WIDE: Final = 133
HIGH: Final = 338
STEP: Final = 20.6  # from one space of the track to the next
START: Final = 222  # the lowest space


def draw_glance(scene: Scene) -> Picture:
    """The marriage track upright, raiders, church and coins; nothing to choose."""
    heading = scene.label("board.glance")
    bride: str | None = scene.view["marriage_card"]
    name = scene.label("marriage." + bride) if bride is not None else scene.label("board.track")
    parts = [
        rect(0, 0, WIDE, HIGH, "sheet"),
        icon("marriage", 14, 13, 17),
        text(26, 18, shorten(name, 14, WIDE - 30, SERIF * BOLD), "name-glance"),
        *[space(scene, at) for at in range(TOP + 1)],
    ]
    rows = (
        ("raider", scene.label("board.landed", n=scene.view["battle"]), "raiders"),
        ("church", scene.label("board.church-short"), "church"),
        ("coin", scene.label("panel.coins"), "coins"),
    )
    for at, (sign, about, key) in enumerate(rows):
        parts += line(scene, 237 + 34 * at, sign, about, key)
    return Picture("glance", heading, join(parts), WIDE, HIGH, slot="glance")


def space(scene: Scene, at: int) -> Svg:
    """A space of the track with the discs on it."""
    y = START - STEP * at
    here = [seat for seat in scene.seats if scene.view["seats"][seat]["track"] == at]
    discs = [disc(seat, 36 + 19 * place, y, 8.5) for place, seat in enumerate(here)]
    return group(circle(14, y, 9.8, "space"), text(14, y + 4.4, str(at), "figure close", "middle"), *discs)


def line(scene: Scene, y: float, sign: str, about: str, key: str) -> list[Svg]:
    """How much of something everybody has."""
    parts = [path(f"M4 {y}H{WIDE - 4}", "hairline"), icon(sign, 13, y + 9, 14)]
    parts.append(text(24, y + 14, shorten(about, 13, WIDE - 28, SERIF * BOLD), "name-glance"))
    step = (WIDE - 4) / len(scene.seats)
    for seat in scene.seats:
        x = 10 + step * seat
        parts.append(disc(seat, x - 1, y + 25, 5.6))
        parts.append(text(x + 6, y + 29.5, str(scene.view["seats"][seat][key]), "figure close"))
    return parts
