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
    shift,
    text,
    title,
)
from deskoherna.games.terra_mystica.board.pieces import COLUMN, FIGURE, cult_chip, wooden
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.figures import (
    CULT_POWER,
    CULTS,
    RETURNED,
    ROUNDS,
    SCORING,
    SCORING_TILES,
    TOP,
)

LEFT: Final = 92.0  # where the levels begin
CELL: Final = 23.0  # how wide a level is
HEAD: Final = 21.0  # above the first row
ROW: Final = 44.0
HIGH: Final = 40.0  # of a level
ORDERS: Final = LEFT + CELL * (TOP + 1) + 14  # the middle of the first order space
SPACE: Final = 22.5  # from one order space to the next
BACK: Final = COLUMN - 18  # the middle of the way back to the supply
HEIGHT: Final = HEAD + ROW * len(CULTS) + 3
TOGETHER: Final = (  # where markers on one level stand, and how large they are
    (9.5, ((0, 0),)),
    (7.0, ((-4, -9), (4, 9))),
    (6.4, ((-4.6, -11), (4.6, 0), (-4.6, 11))),
    (5.6, ((-5.8, -8), (5.8, -8), (-5.8, 8), (5.8, 8))),
    (5.6, ((-5.8, -12), (5.8, -12), (0, 0), (-5.8, 12), (5.8, 12))),
)

STEPS_WITH_POWER: Final = [
    (level, CULT_POWER[level] - CULT_POWER[level - 1])
    for level in range(1, TOP + 1)
    if CULT_POWER[level] > CULT_POWER[level - 1]
]


def draw_cults(scene: Scene) -> Picture:
    """A row for every cult, level 10 at the right, its order at the end."""
    parts: list[Svg] = [rect(0.5, 0.5, COLUMN - 1, HEIGHT - 1, "sheet", 10), head()]
    parts.append(text((ORDERS + BACK) / 2, 16, scene.say("board.orders"), "soft", "middle", font_size=FIGURE))
    for at, cult in enumerate(CULTS):
        y = HEAD + ROW * at
        parts.append(row(scene, cult, y))
        parts += order(scene, cult, y + HIGH / 2)
    for level, power in STEPS_WITH_POWER:
        x = LEFT + CELL * level - 0.5
        line = path(f"M{x:g} {HEAD}V{HEIGHT - 7:g}", "power-line")
        parts.append(group(title(scene.label("board.cult-power", level=level, n=power)), line))
    return Picture("cults", scene.label("board.cults"), join(parts), COLUMN, HEIGHT, slot="cults")


@lru_cache(maxsize=1)
def head() -> Svg:
    """The numbers of the levels."""
    return join([
        text(LEFT + CELL * (level + 0.5), 16, str(level), "soft", "middle", font_size=FIGURE)
        for level in range(TOP + 1)
    ])  # fmt: skip


def row(scene: Scene, cult: str, y: float) -> Svg:
    """A track; a button where a cult is being chosen."""
    wide = LEFT + CELL * (TOP + 1) - 4
    name = scene.label("cult." + cult)
    inside = [rect(3, -1, wide, HIGH + 2, "hit"), rect(3, -1, wide, HIGH + 2, "glow", 6)]
    inside.append(group(cult_chip(cult, 12), transform=shift(18, HIGH / 2)))
    inside.append(text(34, HIGH / 2 + 5, name, "strong", font_size=FIGURE))
    pays = paying(scene, cult)
    inside += [level_cell(scene, cult, level, level in pays) for level in range(TOP + 1)]
    return scene.choices.thing(
        *inside, id="cult-" + cult, thing="cult " + cult, about=scene.label("board.cult", cult=name),
        said="cult " + cult if scene.asks("cult") else None, transform=shift(0, y),
    )  # fmt: skip


def paying(scene: Scene, cult: str) -> range:
    """The levels of a cult that pay at the end of this round."""
    for at, lies in enumerate(scene.view["scoring"], 1):
        tile = SCORING_TILES[SCORING.index(lies["tile"])]
        if lies["state"] == "now" and at < ROUNDS and CULTS[tile.cult] == cult:
            return range(tile.every, TOP + 1, tile.every)
    return range(0)


def level_cell(scene: Scene, cult: str, level: int, pays: bool) -> Svg:
    """A level and who stands on it."""
    here = [seat for seat in scene.seats if scene.seat(seat)["cults"][cult] == level]
    parts = [level_ground(level, pays, level == TOP and not here)]
    if here:
        r, places = TOGETHER[len(here) - 1]
        x = LEFT + CELL * (level + 0.5) - 0.5
        for seat, (dx, dy) in zip(here, places, strict=True):
            about = scene.label("board.cult-of", who=scene.who(seat), cult=scene.say("cult." + cult), n=level)
            parts.append(disc(seat, x + dx, HIGH / 2 + dy, r, f"cult-{cult}-{seat}", title(about)))
    return join(parts)


@lru_cache(maxsize=64)
def level_ground(level: int, pays: bool, locked: bool) -> Svg:
    """A level; a key where the top has not been reached (T10.3)."""
    x = LEFT + CELL * level
    kind = "cult-pays" if pays else "cult-top" if level == TOP else "cult-level"
    cell = rect(x, 0, CELL - 1, HIGH, kind, 3)
    return join([cell, icon("key", x + CELL / 2 - 0.5, HIGH / 2, 17, "icon soft")]) if locked else cell


# -- orders ------------------------------------------------------------------------------------------------


def order(scene: Scene, cult: str, y: float) -> list[Svg]:
    """The four spaces of an order, and the way back to the supply (T10.5)."""
    spaces: list[dict[str, Any]] = scene.view["orders"][cult]
    parts: list[Svg] = []
    offered: set[int] = set()
    for at, space in enumerate(spaces):
        place = shift(ORDERS + SPACE * at, y)
        steps: int = space["steps"]
        if space["seat"] is not None:
            parts.append(priest(scene, cult, at, space["seat"], place))
            continue
        said = f"send {cult} {steps}" if scene.on_turn and steps not in offered else None
        offered.add(steps)
        parts.append(
            scene.choices.thing(
                rect(-SPACE / 2, -HIGH / 2, SPACE, HIGH, "hit"),
                circle(0, 0, 11.5, "glow"),
                circle(0, 0, 10, "space"),
                text(0, 5, str(steps), "strong", "middle", font_size=FIGURE),
                id=f"order-{cult}-{at}",
                thing="order " + cult,
                about=scene.label("board.order-space", n=steps),
                said=scene.offered(said) if said else None,
                transform=place,
            )
        )
    return [*parts, back(scene, cult, y)]


def priest(scene: Scene, cult: str, at: int, seat: int, place: str) -> Svg:
    """A priest who stays in an order for good."""
    return group(
        title(scene.label("board.order-of", who=scene.who(seat))),
        circle(0, 0, 10, "space"),
        wooden("priest", seat, 0, -0.5, 20),
        id=f"order-{cult}-{at}",
        data_thing=f"priest {seat}",
        transform=place,
    )


def back(scene: Scene, cult: str, y: float) -> Svg:
    """A priest may also go back to the supply for a single step (T10.7)."""
    said = scene.offered(f"send {cult} {RETURNED}") if scene.on_turn else None
    return scene.choices.thing(
        rect(-16, -HIGH / 2, 32, HIGH, "hit"), rect(-14, -17, 28, 34, "chip", 9),
        text(0, -2, str(RETURNED), "strong", "middle", font_size=FIGURE), icon("back", 0, 8, 14),
        id="back-" + cult, thing="order " + cult, about=scene.label("board.order-back", n=RETURNED),
        said=said, transform=shift(BACK, y),
    )  # fmt: skip
