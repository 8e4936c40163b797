"""Cards of another's empire as chips: name and what each brings in icons; icons alone if there are many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing import Svg, path, rect, text
from deskoherna.core.drawing.measure import width
from deskoherna.settlers.drawing.emblems import tick
from deskoherna.settlers.drawing.notes import DOTS, Note, note_width, sample, written
from deskoherna.settlers.drawing.tile import Tile, Token, draw_token, token_width

HIGH: Final = 22.0
LOW: Final = 20.0  # where they are packed
STEP: Final = 24.5  # from line to line
GAP: Final = 4.0
BAND: Final = 6.0
NAME: Final = 14.0
SEMIBOLD: Final = 1.07  # how much wider such letters are
SIGNS: Final = 17.5
LASTING: Final = ("shield", "samurai", "fortification", "card", "deal")


NAMED: Final = 0  # how much a chip tells: name and icons,
NOTED: Final = 1  # what it brings,
SIGNED: Final = 2  # its emblem alone,
PACKED: Final = 3  # and rows are told one behind another
LEVELS: Final = (NAMED, NOTED, SIGNED, PACKED)


def brings(tile: Tile, level: int) -> Note:
    """What stands on a chip in icons: a card that icons cannot tell shows its emblem."""
    whole = bool(tile.note) and DOTS not in tile.note
    if not tile.emblem or (whole and (level < SIGNED or len(tile.note) <= len(tile.emblem))):
        return tile.note
    return () if level == NAMED else tuple([":" + sign for sign in tile.emblem])


def signs(level: int) -> float:
    """How large icons are."""
    return 16.0 if level >= SIGNED else SIGNS


def step(level: int) -> float:
    """From line to line."""
    return STEP - HIGH + high(level)


def high(level: int) -> float:
    return LOW if level == PACKED else HIGH


def chip_width(tile: Tile, level: int) -> float:
    note = brings(tile, level)
    wide = BAND + (10 if level == NAMED else 7)
    if level == NAMED:
        wide += width(tile.name, NAME, SEMIBOLD) + (5 if note else 0)
    return wide + note_width(note, signs(level)) + sum([token_width(one) + 3 for one in lying(tile)])


def lying(tile: Tile) -> Sequence[Token]:
    """Tokens that matter on a chip: what a used card was paid with does not."""
    return [one for one in tile.tokens if one.seat >= 0 or not tile.spent or one.icon in LASTING]


def draw_chip(tile: Tile, level: int) -> list[Svg]:
    """A chip with its left upper corner at the origin."""
    wide, tall = chip_width(tile, level), high(level)
    soft = "soft" if tile.faint else ""
    x = BAND + (5 if level == NAMED else 3.5)
    parts: list[Svg] = []
    if level == NAMED:
        parts.append(text(x, 16, tile.name, f"chip-name {soft}".rstrip()))
        x += width(tile.name, NAME, SEMIBOLD) + 5
    parts.append(written(brings(tile, level), x, tall / 2, signs(level), soft)[0])
    end = wide - 2
    for token in reversed(lying(tile)):
        drawn, end = draw_token(token, end, tall / 2)
        parts.append(drawn)
    if tile.barred:
        parts.append(path(f"M{BAND:g} 3L{wide - 3:g} {tall - 3:g}", "cross-out"))
    share = (tall - 1) / len(tile.dyes)
    return [
        rect(-1.5, -1.5, wide + 3, tall + 3, "hit", 6),
        rect(0, 0, wide, tall, "tile flat tile-spent" if tile.faint else "tile flat", 4),
        *[sample(dye, 0.5, 0.5 + share * at, BAND, share) for at, dye in enumerate(tile.dyes)],
        *parts,
        rect(-0.5, -0.5, wide + 1, tall + 1, "glow", 5),
        tick(wide - 3, 3),
    ]


def levels_in(
    rows: Sequence[Sequence[Tile]], gutter: float, room: float, level: int, height: float
) -> list[int]:
    """How much chips tell row by row: as much as in all of them, and more where the height allows it."""
    levels = [level] * len(rows)
    if level == PACKED:
        return levels
    for at in range(len(rows)):
        for better in range(NAMED, level):
            tried = [*levels[:at], better, *levels[at + 1 :]]
            if STEP * lay_realm(rows, gutter, room, tried)[1] <= height:
                levels = tried
                break
    return levels


Place = tuple[float, int]  # where something begins, and in which line


def lay_realm(
    rows: Sequence[Sequence[Tile]], gutter: float, room: float, told: int | Sequence[int]
) -> tuple[list[tuple[Place, list[Place]]], int]:
    """For every row the middle of its sign and its chips, and how many lines they take together.

    Every row begins a line with its sign in the gutter; packed ones go on behind the row before.
    ``told`` is how much chips tell, in all rows or row by row.
    """
    levels = [told] * len(rows) if isinstance(told, int) else told
    start = gutter + 8
    laid: list[tuple[Place, list[Place]]] = []
    x, line = start, -1
    for tiles, level in zip(rows, levels, strict=True):
        first = chip_width(tiles[0], level) if tiles else 0.0
        if level < PACKED or line < 0 or x + gutter + first > start + room:
            sign, x, line = (gutter - 8, line + 1), start, line + 1
        else:
            sign, x = (x + gutter - 18, line), x + gutter - 4
        places: list[Place] = []
        for tile in tiles:
            wide = chip_width(tile, level)
            if places and x + wide > start + room:
                x, line = start, line + 1
            places.append((x, line))
            x += wide + GAP
        laid.append((sign, places))
    return laid, line + 1
