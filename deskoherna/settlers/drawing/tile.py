"""A card in a tableau: a small tile with its colour, its name, what it does in icons and what lies on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Svg, circle, group, icon, join, mark, path, rect, text
from deskoherna.core.drawing.measure import shorten, wrap
from deskoherna.settlers.drawing.notes import Note, cut, fitting, note_width, sample, written

BAND: Final = 7.0
TOKEN: Final = 14.0  # from one token to the next
SEMIBOLD: Final = 1.03  # how much wider such letters are


class Token:
    """Something on a card: an icon, how many, or a seat's mark."""

    def __init__(self, icon: str, n: int = 1, seat: int = -1) -> None:
        self.icon: Final = icon
        self.n: Final = n
        self.seat: Final = seat


class Tile:
    """A card as it lies in a tableau."""

    def __init__(
        self, name: str, dyes: Sequence[str], note: Note = (), tokens: Sequence[Token] = (),
        spent: bool = False, barred: bool = False,
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.dyes: Final = tuple(dyes)
        self.note: Final = note
        self.tokens: Final = tuple(tokens)
        self.spent: Final = spent  # used: it rests until the next round
        self.barred: Final = barred  # nobody can use it now


def draw_tile(tile: Tile, wide: float, high: float) -> list[Svg]:
    """A tile with its left upper corner at the origin; its hit and glow shapes are there too."""
    faint = tile.spent or tile.barred
    parts: list[Svg] = []
    end = wide - 2.5
    for token in reversed(tile.tokens):
        drawn, end = draw_token(token, end, high - 8)
        parts.append(drawn)
    size = fitting(tile.note, end - BAND - 3, min(18.0, high * 0.3))
    note = cut(tile.note, end - BAND - 3, size)
    line = high - max(6.5, size * 0.62)
    parts.append(written(note, BAND + 3, line, size, "soft" if faint else "")[0])
    if tile.barred:
        parts.append(path(f"M{BAND + 2:g} 3L{wide - 3:g} {high - 3:g}", "cross-out"))
    return [
        rect(-1.5, -1.5, wide + 3, high + 3, "hit", 5),
        paper(tile.name, tile.dyes, wide, high, faint, wide - end if tile.tokens else 0),
        *parts,
        rect(-0.5, -0.5, wide + 1, high + 1, "glow", 4),
    ]


@lru_cache(maxsize=4096)
def paper(name: str, dyes: tuple[str, ...], wide: float, high: float, faint: bool, taken: float) -> Svg:
    """The tile itself: a hatched band in its colours, and its name, not under what is ``taken`` by tokens."""
    share = (high - 1) / len(dyes)
    bands = [sample(dye, 0.5, 0.5 + share * at, BAND, share) for at, dye in enumerate(dyes)]
    size, step = letters(wide, high)
    room = wide - BAND - 4.5
    lines = wrap(name, size, room, 2, SEMIBOLD)
    if len(lines) > 1 and high < 2 * step + 17:
        lines = (lines[0], shorten(lines[1], size, room - taken, SEMIBOLD))
    class_ = "tile-name soft" if faint else "tile-name"
    words = [
        text(BAND + 3, size + 1.2 + step * at, line, class_, font_size=size) for at, line in enumerate(lines)
    ]
    return group(rect(0, 0, wide, high, "tile tile-spent" if faint else "tile", 3.5), *bands, *words)


def letters(wide: float, high: float) -> tuple[float, float]:
    """The size of a tile's name, and from line to line."""
    if high >= 66 and wide >= 84:
        return 12.5, 14.0
    if high >= 48 and wide >= 76:
        return 11.0, 12.0
    return (10.5, 11.5) if high >= 42 and wide >= 70 else (9.5, 10.0)


def row_width(tokens: Sequence[Token]) -> float:
    """The room that tokens take beside each other."""
    return sum([TOKEN if token.n == 1 else plate_width(token) + 1.5 for token in tokens])


def room_for_tokens(wide: float) -> float:
    """The room for tokens on a tile so wide."""
    return wide - BAND - 4


def plate_width(token: Token) -> float:
    """A plate with a number and an icon."""
    return note_width((str(token.n), ":" + token.icon), 10) + 5


def draw_token(token: Token, end: float, y: float) -> tuple[Svg, float]:
    """A token whose right edge is at ``end``; and where the next one ends."""
    if token.seat >= 0:
        return join([circle(end - 6, y, 6.5, "plate"), mark(token.seat, end - 6, y, 10)]), end - TOKEN
    if token.n == 1:
        return join([circle(end - 6, y, 6.5, "plate"), icon(token.icon, end - 6, y, 10)]), end - TOKEN
    note = (str(token.n), ":" + token.icon)
    wide = plate_width(token)
    drawn = [rect(end - wide, y - 6.5, wide, 13, "plate", 6.5), written(note, end - wide + 3, y, 10)[0]]
    return join(drawn), end - wide - 1.5
