"""Favour tiles and town tiles still to be had, what each does as a note; and the final scoring."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, icon, join, rect, shift, text, title
from deskoherna.core.drawing.measure import width
from deskoherna.core.phrase import Phrase
from ..figures import (
    BUILDINGS,
    CULTS,
    END_AREAS,
    END_CULTS,
    FAV5,
    FAV6,
    FAVOUR_TILES,
    FAVOURS,
    TOWN_POWER_WITH_FAVOUR,
    TOWN_TILES,
    TOWNS,
    TRADING_HOUSE,
)
from . import pieces
from .scene import Scene

COLUMNS: Final = 4  # of favour tiles: one for every cult
ROWS: Final = 3
WIDE: Final = 75.0
HIGH: Final = 47.0
STEP_X: Final = 77.0
STEP_Y: Final = 50.0
LEFT: Final = 6.0
TOP: Final = 24.0
TOWN_LEFT: Final = LEFT + STEP_X * COLUMNS + 6  # town tiles stand beside them in two columns
FOOT: Final = TOP + STEP_Y * ROWS
HEIGHT: Final = FOOT + 26


def draw_tiles(scene: Scene) -> Picture:
    """Favour tiles, a column for every cult; town tiles beside them; what scores at the end below."""
    parts = [rect(0.5, 0.5, pieces.COLUMN - 1, HEIGHT - 1, "sheet", 10)]
    parts.append(text(LEFT + 2, 17, scene.label("board.favours"), "name"))
    parts.append(text(TOWN_LEFT, 17, scene.label("board.town-tiles"), "name"))
    parts += [favour(scene, tile) for tile in range(len(FAVOURS))]
    parts += [town(scene, tile) for tile in range(len(TOWNS))]
    return Picture(
        "tiles", scene.label("board.tiles"), join([*parts, final(scene)]), pieces.COLUMN, HEIGHT, slot="tiles"
    )


def final(scene: Scene) -> Svg:
    """The places of final scoring."""
    areas, cults = "/".join(map(str, END_AREAS)), "/".join(map(str, END_CULTS))
    y = FOOT + 12
    said = scene.label("board.at-the-end")
    first, x = pieces.written((":town", areas, ":points"), LEFT + 16 + width(said, pieces.FIGURE), y, 19)
    places = [shift(x + 22 + 16 * at, y) for at in range(len(CULTS))]
    chips = [group(pieces.cult_chip(cult, 8.5), transform=at) for cult, at in zip(CULTS, places, strict=True)]
    return group(
        title(scene.label("board.final", areas=areas, cults=cults)),
        text(LEFT + 4, y + 5, said, "soft", font_size=pieces.FIGURE),
        first,
        *chips,
        pieces.written((cults, ":points"), x + 20 + 16 * len(CULTS), y, 19)[0],
        id="final-scoring",
    )


def favour_note(tile: int) -> pieces.Note:
    """What a favour tile does besides its cult steps."""
    if tile == FAV5:
        return (":town", f"≥{TOWN_POWER_WITH_FAVOUR}")
    if tile == FAV6:
        return ("1", ":cults")
    if FAVOUR_TILES[tile].passing:
        least, most = FAVOUR_TILES[tile].passing[1], FAVOUR_TILES[tile].passing[-1]
        return (":" + BUILDINGS[TRADING_HOUSE], f"{least}–{most}", ":points")
    for kind, points in enumerate(FAVOUR_TILES[tile].points):
        if points:
            return (":" + BUILDINGS[kind], str(points), ":points")
    income = pieces.goods(FAVOUR_TILES[tile].income)
    return ("+" + income[0], *income[1:]) if income else ()


def town_note(tile: int) -> pieces.Note:
    """What a town tile brings besides points and a key."""
    if TOWN_TILES[tile].steps:
        return (str(TOWN_TILES[tile].steps), ":cults")
    return pieces.goods(TOWN_TILES[tile].gain)


# -- favour tiles ------------------------------------------------------------------------------------------


def favour(scene: Scene, tile: int) -> Svg:
    """A kind of favour tile, and how many of it are left."""
    name = FAVOURS[tile]
    left: int = scene.view["favours"][name]
    inside = [rect(0, -4, WIDE, HIGH + 8, "hit roomy"), rect(0, 0, WIDE, HIGH, "chip", 8)]
    inside.append(favour_face(tile, WIDE, HIGH))
    inside.append(text(WIDE - 5, 17, f"{left}×", "soft", "end", font_size=pieces.FIGURE))
    x, y = LEFT + STEP_X * (tile % COLUMNS), TOP + STEP_Y * (tile // COLUMNS)
    phrase = Phrase("board.tiles-left", tile=Phrase("favour." + name), n=left)
    return scene.choices.thing(
        *inside, id="favour-" + name, thing="favour " + name, about=scene.words.heading(phrase),
        said="favour " + name if scene.asks("favour") else None, class_="" if left else "gone",
        data_card=name, transform=shift(x, y),
    )  # fmt: skip


@lru_cache(maxsize=32)
def favour_face(tile: int, wide: float, high: float) -> Svg:
    """The cult and its steps above, the effect below."""
    chip = group(pieces.cult_chip(CULTS[FAVOUR_TILES[tile].cult], 9), transform=shift(13, 12))
    parts = [chip, text(26, 17, str(FAVOUR_TILES[tile].steps), "strong", font_size=pieces.FIGURE)]
    if FAVOUR_TILES[tile].passing:
        parts.append(icon("leave", 43, 12, 14, "icon soft"))
    low = high - 14
    if tile == FAV6:
        parts.append(pieces.octagon(wide / 2, low, 13, "action-space"))
    note = favour_note(tile)
    if note:
        parts.append(pieces.fitted(note, wide / 2, low, wide - 2, 19))
    return join(parts)


# -- town tiles --------------------------------------------------------------------------------------------


def town(scene: Scene, tile: int) -> Svg:
    """A kind of town tile: points, a key, what it brings, how many are left."""
    name = TOWNS[tile]
    left: int = scene.view["town_tiles"][name]
    inside = [
        rect(0, -4, WIDE, HIGH + 8, "hit roomy"),
        rect(0, 0, WIDE, HIGH, "chip", 8),
        text(8, 19, str(TOWN_TILES[tile].points), "name"),
        icon("points", 28, 13, 16),
        text(WIDE - 5, 17, f"{left}×", "soft", "end", font_size=pieces.FIGURE),
        pieces.fitted(town_note(tile), WIDE / 2, HIGH - 14, WIDE - 8, 19),
    ]
    x, y = TOWN_LEFT + STEP_X * (tile % 2), TOP + STEP_Y * (tile // 2)
    phrase = Phrase("board.tiles-left", tile=Phrase("town." + name), n=left)
    return scene.choices.thing(
        *inside, id="town-tile-" + name, thing="town-tile " + name, about=scene.words.heading(phrase),
        said="town " + name if scene.asks("town") else None, class_="" if left else "gone",
        data_card=name, transform=shift(x, y),
    )  # fmt: skip
