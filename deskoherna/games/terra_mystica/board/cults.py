"""The four cult tracks with everybody's marker, and their orders with the priests in them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core.drawing import (
    Picture,
    Svg,
    circle,
    disc,
    group,
    icon,
    join,
    path,
    rect,
    sheet,
    shift,
    text,
    title,
)
from deskoherna.games.terra_mystica.board.pieces import cult_chip, wooden, written
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.figures import CULT_POWER, CULTS, RETURNED, TOP

LEFT: Final = 14.0
WIDE: Final = 76.0  # of a column
STEP: Final = 79.0  # from one column to the next
HEAD: Final = 68.0  # where the levels begin
ROW: Final = 24.0
FOOT: Final = HEAD + ROW * (TOP + 1)
ORDERS: Final = FOOT + 26  # the middle of the first row of order spaces
SPACE: Final = 36.0  # from one order space to the next
HEIGHT: Final = ORDERS + 2 * SPACE + 28

STEPS_WITH_POWER: Final = [
    (level, CULT_POWER[level] - CULT_POWER[level - 1])
    for level in range(1, TOP + 1)
    if CULT_POWER[level] > CULT_POWER[level - 1]
]


def draw_cults(scene: Scene) -> Picture:
    """A column for every cult, level 10 at the top."""
    parts: list[Svg] = []
    for at, cult in enumerate(CULTS):
        x = LEFT + STEP * at
        parts.append(column(scene, cult, x))
        parts += order(scene, cult, x)
    for level, power in STEPS_WITH_POWER:
        y = HEAD + ROW * (TOP - level + 1)
        parts.append(path(f"M{LEFT} {y}H{LEFT + 3 * STEP + WIDE}", "power-line"))
        gain = written((str(power), ":power"), LEFT + 4 * STEP - 1, y, 14)[0]
        parts.append(group(title(scene.label("board.cult-power", level=level, n=power)), gain))
    return sheet("cults", scene.label("board.cults"), HEIGHT, *parts)


def column(scene: Scene, cult: str, x: float) -> Svg:
    """A track; a button where a cult is being chosen."""
    inside = [rect(0, 36, WIDE, FOOT - 34, "hit"), rect(0, 36, WIDE, FOOT - 34, "glow", 8)]
    name = scene.label("cult." + cult)
    inside.append(group(cult_chip(cult, 12), transform=shift(13, 52)))
    inside.append(text(29, 56, name, "tiny strong"))
    inside += [level_row(scene, cult, level) for level in range(TOP + 1)]
    return scene.choices.thing(
        *inside, id="cult-" + cult, thing="cult " + cult, about=scene.label("board.cult", cult=name),
        said="cult " + cult if scene.asks("cult") else None, transform=shift(x, 0),
    )  # fmt: skip


def level_row(scene: Scene, cult: str, level: int) -> Svg:
    """A level and who stands on it."""
    here = [seat for seat in scene.seats if scene.seat(seat)["cults"][cult] == level]
    ground = level_ground(level, level == TOP and not here)
    if not here:
        return ground
    y = HEAD + ROW * (TOP - level) + ROW / 2 - 0.5
    r, first, step = (9.0, 31.0, 18.0) if len(here) <= 3 else (6.6, 24.0, 11.2)
    parts = [ground]
    for at, seat in enumerate(here):
        about = scene.label("board.cult-of", who=scene.who(seat), cult=scene.say("cult." + cult), n=level)
        parts.append(disc(seat, first + step * at, y, r, f"cult-{cult}-{seat}", title(about)))
    return join(parts)


@lru_cache(maxsize=32)
def level_ground(level: int, locked: bool) -> Svg:
    """A level with its number; a key where the top has not been reached (T10.3)."""
    y = HEAD + ROW * (TOP - level)
    parts = [rect(0, y, WIDE, ROW, "level-top" if level == TOP else "level-odd" if level % 2 else "level")]
    parts.append(text(4, y + 16, str(level), "tiny soft"))
    if locked:
        parts.append(icon("key", WIDE / 2 + 8, y + ROW / 2, 16, "icon soft"))
    return join(parts)


# -- orders ------------------------------------------------------------------------------------------------


def order(scene: Scene, cult: str, x: float) -> list[Svg]:
    """The four spaces of an order, and the way back to the supply (T10.5)."""
    spaces: list[dict[str, Any]] = scene.view["orders"][cult]
    parts: list[Svg] = []
    offered: set[int] = set()
    for at, space in enumerate(spaces):
        place = shift(x + WIDE / 2 - SPACE / 2 + SPACE * (at % 2), ORDERS + SPACE * (at // 2))
        steps: int = space["steps"]
        if space["seat"] is not None:
            parts.append(priest(scene, cult, at, space["seat"], place))
            continue
        said = f"send {cult} {steps}" if scene.on_turn and steps not in offered else None
        offered.add(steps)
        parts.append(
            scene.choices.thing(
                circle(0, 0, 18, "hit"),
                circle(0, 0, 16, "glow"),
                circle(0, 0, 14, "space"),
                text(0, 5, str(steps), "figure", "middle"),
                id=f"order-{cult}-{at}",
                thing="order " + cult,
                about=scene.label("board.order-space", n=steps),
                said=scene.offered(said) if said else None,
                transform=place,
            )
        )
    return [*parts, back(scene, cult, x)]


def priest(scene: Scene, cult: str, at: int, seat: int, place: str) -> Svg:
    """A priest who stays in an order for good."""
    return group(
        title(scene.label("board.order-of", who=scene.who(seat))),
        circle(0, 0, 14, "space"),
        wooden("priest", seat, 0, -0.5, 24),
        id=f"order-{cult}-{at}",
        data_thing=f"priest {seat}",
        transform=place,
    )


def back(scene: Scene, cult: str, x: float) -> Svg:
    """A priest may also go back to the supply for a single step (T10.7)."""
    said = scene.offered(f"send {cult} {RETURNED}") if scene.on_turn else None
    return scene.choices.thing(
        rect(-32, -15, 64, 30, "hit"), rect(-30, -13, 60, 26, "chip", 13),
        text(-12, 4.5, str(RETURNED), "figure", "middle"), icon("back", 8, 0, 16),
        id="back-" + cult, thing="order " + cult, about=scene.label("board.order-back", n=RETURNED),
        said=said, transform=shift(x + WIDE / 2, ORDERS + 2 * SPACE - 2),
    )  # fmt: skip
