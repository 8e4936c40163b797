"""Favour tiles and town tiles: what each does as a note, and those still to be had."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, icon, join, rect, sheet, shift, text
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.board.pieces import Note, cult_chip, fitted, goods, octagon
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.figures import (
    BUILDINGS,
    CULTS,
    FAV5,
    FAV6,
    FAVOUR_TILES,
    FAVOURS,
    TOWN_POWER_WITH_FAVOUR,
    TOWN_TILES,
    TOWNS,
    TRADING_HOUSE,
)

COLUMNS: Final = 4
WIDE: Final = 80.0
HIGH: Final = 66.0
STEP_X: Final = 84.0
STEP_Y: Final = 70.0
TOP: Final = 38.0


def favour_note(tile: int) -> Note:
    """What a favour tile does besides its cult steps."""
    if tile == FAV5:
        return (":town", f"≥{TOWN_POWER_WITH_FAVOUR}")
    if tile == FAV6:
        return ("1", ":cults")
    if FAVOUR_TILES[tile].passing:
        return (":" + BUILDINGS[TRADING_HOUSE], "/".join([str(n) for n in FAVOUR_TILES[tile].passing[1:]]))
    for kind, points in enumerate(FAVOUR_TILES[tile].points):
        if points:
            return (":" + BUILDINGS[kind], ":to", str(points), ":points")
    income = goods(FAVOUR_TILES[tile].income)
    return ("+", *income) if income else ()


def town_note(tile: int) -> Note:
    """What a town tile brings besides points and a key."""
    if TOWN_TILES[tile].steps:
        return (str(TOWN_TILES[tile].steps), ":cults")
    return goods(TOWN_TILES[tile].gain)


# -- favour tiles ------------------------------------------------------------------------------------------


def draw_favours(scene: Scene) -> Picture:
    """A column for every cult, the tiles with most steps above."""
    parts = [favour(scene, tile) for tile in range(len(FAVOURS))]
    rows = -(-len(FAVOURS) // COLUMNS)
    return sheet("favours", scene.label("board.favours"), TOP + STEP_Y * rows + 10, *parts)


def favour(scene: Scene, tile: int) -> Svg:
    """A kind of favour tile, and how many of it are left."""
    name = FAVOURS[tile]
    left: int = scene.view["favours"][name]
    inside = [rect(0, 0, WIDE, HIGH, "chip", 8), favour_face(tile, WIDE, HIGH)]
    inside.append(text(WIDE - 6, 16, f"{left}×", "tiny soft", "end"))
    x, y = 14 + STEP_X * (tile % COLUMNS), TOP + STEP_Y * (tile // COLUMNS)
    phrase = Phrase("board.tiles-left", tile=Phrase("favour." + name), n=left)
    return scene.choices.thing(
        *inside, id="favour-" + name, thing="favour " + name, about=scene.words.heading(phrase),
        said="favour " + name if scene.asks("favour") else None, class_="" if left else "gone",
        data_card=name, transform=shift(x, y),
    )  # fmt: skip


@lru_cache(maxsize=32)
def favour_face(tile: int, wide: float, high: float) -> Svg:
    """The cult and its steps above, the effect below."""
    chip = group(cult_chip(CULTS[FAVOUR_TILES[tile].cult], 11), transform=shift(17, 18))
    parts = [chip, text(33, 23, str(FAVOUR_TILES[tile].steps), "figure")]
    if tile == FAV6:
        parts.append(octagon(wide / 2, high - 20, 15.5, "action-space"))
    if FAVOUR_TILES[tile].passing:
        parts.append(icon("leave", 52, 18, 14, "icon soft"))
    note = favour_note(tile)
    if note:
        parts.append(fitted(note, wide / 2, high - 20, wide - 8 if tile != FAV6 else 27, 19))
    return join(parts)


# -- town tiles --------------------------------------------------------------------------------------------


def draw_towns(scene: Scene) -> Picture:
    """The five kinds of town tiles."""
    parts = [town(scene, tile) for tile in range(len(TOWNS))]
    return sheet("town-tiles", scene.label("board.town-tiles"), TOP + 84, *parts)


def town(scene: Scene, tile: int) -> Svg:
    """A kind of town tile: points, a key, what it brings, how many are left."""
    name = TOWNS[tile]
    left: int = scene.view["town_tiles"][name]
    wide = 62.0
    inside = [
        rect(0, 0, wide, 74, "chip", 8),
        text(8, 22, str(TOWN_TILES[tile].points), "name"),
        icon("key", wide - 16, 17, 17),
        fitted(town_note(tile), wide / 2, 42, wide - 8, 19),
        text(wide / 2, 67, f"{left}×", "tiny soft", "middle"),
    ]
    phrase = Phrase("board.tiles-left", tile=Phrase("town." + name), n=left)
    return scene.choices.thing(
        *inside, id="town-tile-" + name, thing="town-tile " + name, about=scene.words.heading(phrase),
        said="town " + name if scene.asks("town") else None, class_="" if left else "gone",
        data_card=name, transform=shift(14 + (wide + 5.5) * tile, TOP),
    )  # fmt: skip
