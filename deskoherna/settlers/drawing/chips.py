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
STEP: Final = 24.5  # from line to line
GAP: Final = 4.0
BAND: Final = 6.0
NAME: Final = 14.0
SEMIBOLD: Final = 1.03  # how much wider such letters are
SIGNS: Final = 17.5
LASTING: Final = ("shield", "samurai", "fortification", "card", "deal")


NAMED: Final = 0  # how much a chip tells: name and icons,
NOTED: Final = 1  # what it brings,
SIGNED: Final = 2  # its emblem alone
LEVELS: Final = (NAMED, NOTED, SIGNED)


def brings(tile: Tile, level: int) -> Note:
    """What stands on a chip in icons: a card that icons cannot tell shows its emblem."""
    whole = bool(tile.note) and DOTS not in tile.note
    if not tile.emblem or (whole and (level != SIGNED or len(tile.note) <= len(tile.emblem))):
        return tile.note
    return () if level == NAMED else tuple([":" + sign for sign in tile.emblem])


def signs(level: int) -> float:
    """How large icons are."""
    return 16.0 if level == SIGNED else SIGNS


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
    wide = chip_width(tile, level)
    soft = "soft" if tile.faint else ""
    x = BAND + (5 if level == NAMED else 3.5)
    parts: list[Svg] = []
    if level == NAMED:
        parts.append(text(x, 16, tile.name, f"chip-name {soft}".rstrip()))
        x += width(tile.name, NAME, SEMIBOLD) + 5
    parts.append(written(brings(tile, level), x, HIGH / 2, signs(level), soft)[0])
    end = wide - 2
    for token in reversed(lying(tile)):
        drawn, end = draw_token(token, end, HIGH / 2)
        parts.append(drawn)
    if tile.barred:
        parts.append(path(f"M{BAND:g} 3L{wide - 3:g} {HIGH - 3:g}", "cross-out"))
    share = (HIGH - 1) / len(tile.dyes)
    return [
        rect(-1.5, -1.5, wide + 3, HIGH + 3, "hit", 6),
        rect(0, 0, wide, HIGH, "tile tile-spent" if tile.faint else "tile", 4),
        *[sample(dye, 0.5, 0.5 + share * at, BAND, share) for at, dye in enumerate(tile.dyes)],
        *parts,
        rect(-0.5, -0.5, wide + 1, HIGH + 1, "glow", 5),
        tick(wide - 3, 3),
    ]


def lay_chips(tiles: Sequence[Tile], x: float, room: float, level: int) -> list[tuple[float, int]]:
    """Where each chip begins, and in which line it lies."""
    places: list[tuple[float, int]] = []
    at, line = x, 0
    for tile in tiles:
        wide = chip_width(tile, level)
        if at > x and at + wide > x + room:
            at, line = x, line + 1
        places.append((at, line))
        at += wide + GAP
    return places


def lines_of(rows: Sequence[Sequence[Tile]], room: float, level: int) -> int:
    """How many lines rows of chips take; an empty row is a line too."""
    return sum([lay_chips(row, 0, room, level)[-1][1] + 1 if row else 1 for row in rows])
