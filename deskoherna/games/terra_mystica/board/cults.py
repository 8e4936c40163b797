"""The four cult tracks with everybody's marker, and their orders with the priests in them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core import drawing as d
from deskoherna.core.phrase import Phrase
from .. import figures
from .pieces import COLUMN, FIGURE, cult_chip, wooden
from .scene import Scene

LEFT: Final = 92.0  # where the levels begin
CELL: Final = 23.0  # how wide a level is
HEAD: Final = 21.0  # above the first row
ROW: Final = 45.0
HIGH: Final = 41.0  # of a level
ORDERS: Final = LEFT + CELL * (figures.TOP + 1) + 14  # the middle of the first order space
SPACE: Final = 22.5  # from one order space to the next
BACK: Final = COLUMN - 18  # the middle of the way back to the supply
HEIGHT: Final = HEAD + ROW * len(figures.CULTS) + 3
TOGETHER: Final = (  # where markers on one level stand, and how large they are
    (9.5, ((0, 0),)),
    (7.0, ((-4, -9), (4, 9))),
    (6.4, ((-4.6, -11), (4.6, 0), (-4.6, 11))),
    (5.6, ((-5.8, -8), (5.8, -8), (-5.8, 8), (5.8, 8))),
    (5.6, ((-5.8, -12), (5.8, -12), (0, 0), (-5.8, 12), (5.8, 12))),
)

STEPS_WITH_POWER: Final = [
    (level, figures.CULT_POWER[level] - figures.CULT_POWER[level - 1])
    for level in range(1, figures.TOP + 1)
    if figures.CULT_POWER[level] > figures.CULT_POWER[level - 1]
]


def draw_cults(scene: Scene) -> d.Picture:
    """A row for every cult, level 10 at the right, its order at the end."""
    parts: list[d.Svg] = [d.rect(0.5, 0.5, COLUMN - 1, HEIGHT - 1, "sheet", 10), head()]
    parts.append(
        d.text((ORDERS + BACK) / 2, 16, scene.say("board.orders"), "soft", "middle", font_size=FIGURE)
    )
    for at, cult in enumerate(figures.CULTS):
        y = HEAD + ROW * at
        parts.append(row(scene, cult, y))
        parts.append(order(scene, cult, y + HIGH / 2))
    for level, power in STEPS_WITH_POWER:
        x = LEFT + CELL * level - 0.5
        line = d.path(f"M{x:g} {HEAD}V{HEIGHT - 7:g}", "power-line")
        parts.append(d.group(d.title(scene.label("board.cult-power", level=level, n=power)), line))
    return d.Picture("cults", scene.label("board.cults"), d.join(parts), COLUMN, HEIGHT, slot="cults")


@lru_cache(maxsize=1)
def head() -> d.Svg:
    """The numbers of the levels."""
    return d.join([
        d.text(LEFT + CELL * (level + 0.5), 16, str(level), "soft", "middle", font_size=FIGURE)
        for level in range(figures.TOP + 1)
    ])  # fmt: skip


def row(scene: Scene, cult: str, y: float) -> d.Svg:
    """A track; a button where a cult is being chosen."""
    wide = LEFT + CELL * (figures.TOP + 1) - 4
    name = scene.label("cult." + cult)
    inside = [d.rect(3, -7, wide, HIGH + 14, "hit roomy")] if scene.asks("cult") else []
    inside += [d.rect(3, -1, wide, HIGH + 2, "hit"), d.rect(3, -1, wide, HIGH + 2, "glow", 6)]
    inside.append(d.group(cult_chip(cult, 12), transform=d.shift(16, HIGH / 2)))
    inside.append(d.text(30.5, HIGH / 2 + 5, name, "strong", font_size=FIGURE))
    pays = paying(scene, cult)
    inside += [level_cell(scene, cult, level, level in pays) for level in range(figures.TOP + 1)]
    return scene.choices.thing(
        *inside, id="cult-" + cult, thing="cult " + cult, about=scene.label("board.cult", cult=name),
        said="cult " + cult if scene.asks("cult") else None, transform=d.shift(0, y),
    )  # fmt: skip


def paying(scene: Scene, cult: str) -> range:
    """The levels of a cult that pay at the end of this round."""
    for at, lies in enumerate(scene.view["scoring"], 1):
        tile = figures.SCORING_TILES[figures.SCORING.index(lies["tile"])]
        if lies["state"] == "now" and at < figures.ROUNDS and figures.CULTS[tile.cult] == cult:
            return range(tile.every, figures.TOP + 1, tile.every)
    return range(0)


def level_cell(scene: Scene, cult: str, level: int, pays: bool) -> d.Svg:
    """A level and who stands on it."""
    here = [seat for seat in scene.seats if scene.seat(seat)["cults"][cult] == level]
    parts = [level_ground(level, pays, level == figures.TOP and not here)]
    if here:
        r, places = TOGETHER[len(here) - 1]
        x = LEFT + CELL * (level + 0.5) - 0.5
        for seat, (dx, dy) in zip(here, places, strict=True):
            about = scene.label("board.cult-of", who=scene.who(seat), cult=scene.say("cult." + cult), n=level)
            parts.append(d.disc(seat, x + dx, HIGH / 2 + dy, r, f"cult-{cult}-{seat}", d.title(about)))
    return d.join(parts)


@lru_cache(maxsize=64)
def level_ground(level: int, pays: bool, locked: bool) -> d.Svg:
    """A level; a key where the top has not been reached (T10.3)."""
    x = LEFT + CELL * level
    kind = "cult-pays" if pays else "cult-top" if level == figures.TOP else "cult-level"
    cell = d.rect(x, 0, CELL - 1, HIGH, kind, 3)
    return d.join([cell, d.icon("key", x + CELL / 2 - 0.5, HIGH / 2, 17, "icon soft")]) if locked else cell


# -- orders ------------------------------------------------------------------------------------------------


def order(scene: Scene, cult: str, y: float) -> d.Svg:
    """The four spaces of an order and the way back to the supply (T10.5): a menu of where a priest may go."""
    wide = BACK - ORDERS + SPACE / 2 + 16
    spaces: list[dict[str, Any]] = scene.view["orders"][cult]
    ways = dict.fromkeys([*[space["steps"] for space in spaces if space["seat"] is None], figures.RETURNED])
    offers = [scene.offered(f"send {cult} {steps}") for steps in ways] if scene.on_turn else []
    lit = {steps for steps, said in zip(ways, offers, strict=False) if scene.choices.offers(said)}
    inside = [d.rect(-SPACE / 2, -HIGH / 2 - 7, wide, HIGH + 14, "hit roomy")]
    inside.append(d.rect(-SPACE / 2, -HIGH / 2, wide, HIGH, "hit"))
    inside.append(back(scene, cult, figures.RETURNED in lit))
    for at, space in enumerate(spaces):
        if space["seat"] is not None:
            inside.append(priest(scene, cult, at, space["seat"]))
        else:
            inside.append(order_space(scene, cult, at, space["steps"], space["steps"] in lit))
            lit.discard(space["steps"])  # the first space of a kind is taken
    about = scene.label("board.orders-of", cult=Phrase("cult." + cult))
    return scene.choices.menu(
        *inside, id="orders-" + cult, thing="order " + cult, about=about, said=offers,
        why=offers[0] if offers else None, transform=d.shift(ORDERS, y),
    )  # fmt: skip


def order_space(scene: Scene, cult: str, at: int, steps: int, lit: bool) -> d.Svg:
    """A space of an order where a priest may stay."""
    return d.group(
        d.title(scene.label("board.order-space", n=steps)),
        d.circle(0, 0, 11.5, "glow") if lit else d.EMPTY,
        d.circle(0, 0, 10, "space"),
        d.text(0, 5, str(steps), "strong", "middle", font_size=FIGURE),
        id=f"order-{cult}-{at}",
        transform=d.shift(SPACE * at, 0),
    )


def priest(scene: Scene, cult: str, at: int, seat: int) -> d.Svg:
    """A priest who stays in an order for good."""
    return d.group(
        d.title(scene.label("board.order-of", who=scene.who(seat))),
        d.circle(0, 0, 10, "space"),
        wooden("priest", seat, 0, -0.5, 20),
        id=f"order-{cult}-{at}",
        data_thing=f"priest {seat}",
        transform=d.shift(SPACE * at, 0),
    )


def back(scene: Scene, cult: str, lit: bool) -> d.Svg:
    """A priest may also go back to the supply for a single step (T10.7)."""
    return d.group(
        d.title(scene.label("board.order-back", n=figures.RETURNED)),
        d.rect(-14, -17, 28, 34, "chip" if lit else "raised", 9),
        d.text(0, -2, str(figures.RETURNED), "strong", "middle", font_size=FIGURE),
        d.icon("back", 0, 8, 14),
        id="back-" + cult,
        transform=d.shift(BACK - ORDERS, 0),
    )
