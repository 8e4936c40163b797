"""The strip of a player: a sheet with who it is, of which people, and points; each box fills in the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, path, rect, seat_class, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.drawing.scene import TableScene

WIDE: Final = 336


class People:
    """Whom a player leads, in an icon and in words."""

    def __init__(self, icon: str, name: str) -> None:
        self.icon: Final = icon
        self.name: Final = name


def draw_strip(
    scene: TableScene, seat: int, people: People | None, passed: bool, high: int, filled: Sequence[Svg]
) -> Picture:
    """Name, people and points above; what fills it below them."""
    lit = scene.asked(seat)
    has = scene.seat(seat)
    inside = [
        rect(1, 1, WIDE - 2, high - 2, "sheet-lit" if lit else "sheet", 10),
        path(f"M1 11a10 10 0 0 1 8 -9.8V{high - 1.2}a10 10 0 0 1 -8 -9.8z", "seat-bar " + seat_class(seat)),
        disc(seat, 32, 23, 13, f"seat-{seat}"),
        *head(scene, seat, people, lit, passed),
        *points(scene, seat, has),
        *filled,
    ]
    return Picture(f"player-{seat}", scene.who(seat), group(*inside, data_thing=f"seat {seat}"), WIDE, high)


def head(scene: TableScene, seat: int, people: People | None, lit: bool, passed: bool) -> list[Svg]:
    """Who it is, of which people, and what sets them apart now."""
    name = shorten(scene.who(seat), 17, 140, SERIF * BOLD)
    parts = [text(54, 22, name, "name")]
    if scene.view["first"] == seat:
        x = 54 + width(name, 17, SERIF * BOLD) + 14
        first = [title(scene.label("panel.first")), icon("crown", x, 17, 17, "icon accent")]
        parts.append(group(*first, id="first-player", data_thing="first-player"))
    if people is not None:
        parts.append(icon(people.icon, 61, 35, 15))
        parts.append(text(73, 39, people.name, "tiny"))
    if lit:
        parts.append(text(WIDE - 64, 38, scene.say("board.turn"), "tiny accent", "end"))
    elif passed:
        parts.append(text(WIDE - 64, 38, scene.say("board.passed"), "tiny soft", "end"))
    return parts


def points(scene: TableScene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Points on the score track and as if scored now; once the match is over, the total first."""
    track, total = has["points"], sum(scene.view["if_over_now"][seat].values())
    on_track, in_all = scene.label("board.on-track", n=track), scene.label("board.over-now", n=total)
    large, about, small, beside = track, on_track, scene.say("board.sum", n=total), in_all
    if scene.view["referee"]["over"]:
        large, about, small, beside = total, in_all, scene.say("board.in-play", n=track), on_track
    return [
        group(title(about), text(WIDE - 16, 32, str(large), "big", "end"), id=f"points-{seat}"),
        group(title(beside), text(WIDE - 64, 22, small, "tiny soft", "end"), id=f"total-{seat}"),
    ]
