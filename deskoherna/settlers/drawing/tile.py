"""A card in an empire: a tile with its colour, name, emblem, effect in icons and words, and its tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from deskoherna.core.drawing import Svg, circle, group, icon, join, mark, path, rect, text
from deskoherna.core.drawing.emblems import Emblem, draw_emblem
from deskoherna.core.drawing.measure import BOLD, SERIF, width, wrap
from deskoherna.settlers.drawing.emblems import tick
from deskoherna.settlers.drawing.notes import DOTS, Note, note_width, sample, written

BAND: Final = 9.0
EDGE: Final = 6.0
NAME: Final = 16.0  # of letters; 17 from line to line
WORDS: Final = 14.0
LINE: Final = 16.0  # from line to line of words
SIGNS: Final = 18.0  # of icons
SIGNS_HIGH: Final = 22.0
PICTURE: Final = 32.0  # of the emblem
FOOT: Final = 20.0  # where tokens lie
LEAST_WIDE: Final = 104
MOST_WIDE: Final = 720
MANY: Final = 30  # lines: as many as it takes


class Token(NamedTuple):
    """Something on a card: an icon, how many, or a seat's mark."""

    icon: str
    n: int = 1
    seat: int = -1


class Tile:
    """A card as it lies in an empire. ``note`` and ``words`` both tell what it does."""

    def __init__(
        self, name: str, dyes: Sequence[str], note: Note = (), words: str = "", emblem: Emblem = (),
        tokens: Sequence[Token] = (), spent: bool = False, barred: bool = False, own: bool = False,
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.dyes: Final = tuple(dyes)
        self.note: Final = note
        self.words: Final = words
        self.emblem: Final = emblem
        self.tokens: Final = tuple(tokens)
        self.spent: Final = spent  # used: it rests until the next round
        self.barred: Final = barred  # nobody can use it now
        self.own: Final = own  # of one's people, not of the common deck

    @property
    def faint(self) -> bool:
        return self.spent or self.barred


WORDY: Final = 0  # how much a tile tells: all of it,
PLAIN: Final = 1  # the same without an emblem,
BRIEF: Final = 2  # icons and emblem without words, unless only words say it,
BARE: Final = 3  # the same without an emblem
LEVELS: Final = (WORDY, PLAIN, BRIEF, BARE)


def told(tile: Tile, level: int) -> tuple[Note, str, bool]:
    """What a tile says of its card: icons, words, and whether its emblem is there."""
    whole = bool(tile.note) and DOTS not in tile.note
    note = tile.note if whole else ()
    spoken = level in (WORDY, PLAIN) or not whole
    return note, tile.words if spoken else "", bool(tile.emblem) and level not in (PLAIN, BARE)


def width_for(tile: Tile, high: float, level: int) -> float:
    """How wide a tile so high must be for everything it says."""
    return _width_for(tile.name, *told(tile, level), tokens_width(tile.tokens), high)


@lru_cache(maxsize=8192)
def _width_for(name: str, note: Note, words: str, emblem: bool, tokens: float, high: float) -> float:
    for wide in range(LEAST_WIDE, MOST_WIDE, 8):
        if place_of_emblem(name, note, words, emblem, tokens, wide, high):
            return float(wide)
    return float(MOST_WIDE)


@lru_cache(maxsize=8192)
def place_of_emblem(
    name: str, note: Note, words: str, emblem: bool, tokens: float, wide: float, high: float
) -> str:
    """Where the emblem lies on a tile of this size: beside the name or below it; empty if nothing fits."""
    for place in ("above", "below"):
        if fits(name, note, words, place if emblem else "", tokens, wide, high):
            return place
    return ""


def fits(name: str, note: Note, words: str, emblem: str, tokens: float, wide: float, high: float) -> bool:
    """Is there room for all of it? Tokens, and an emblem below, lie beside the last line or under it."""
    above = emblem == "above"
    names, lines = broken(name, words, wide, above)
    if len(names) > 2 or any(line.endswith(DOTS) for line in (*names, *lines)):
        return False
    room = wide - BAND - 2 * EDGE
    if note_width(note, SIGNS) > room - (PICTURE if above and len(names) == 1 else 0):
        return False
    last = width(lines[-1], WORDS) if lines else note_width(note, SIGNS)
    lying = tokens + (PICTURE if emblem == "below" else 0)
    foot = 0.0
    if lying:
        foot = PICTURE - 4 if emblem == "below" else FOOT
        foot -= FOOT if last + lying + 4 <= room else 0
    tall = words_top(len(names), note, above and bool(lines)) + LINE * len(lines) + 4
    return tall + max(0.0, foot) <= high and lying <= room


def broken(name: str, words: str, wide: float, emblem: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Name and words in lines."""
    room = wide - BAND - 2 * EDGE
    names = wrap(name, NAME, room - (PICTURE if emblem else 0), MANY, SERIF * BOLD)
    return names, wrap(words, WORDS, room, MANY) if words else ()


def words_top(names: int, note: Note, above: bool) -> float:
    """Where words begin: under the name and icons, and not beside an emblem."""
    top = 4.0 + 17 * names
    return top + SIGNS_HIGH if note else max(top, PICTURE if above else 0.0)


def draw_tile(tile: Tile, wide: float, high: float) -> list[Svg]:
    """A tile with its left upper corner at the origin; its hit and glow shapes are there too."""
    lying = tokens_width(tile.tokens)
    for level in LEVELS:
        note, words, signed = told(tile, level)
        place = place_of_emblem(tile.name, note, words, signed, lying, wide, high)
        if place:
            break
    emblem = tile.emblem if signed else ()
    parts: list[Svg] = []
    end = wide - 4
    for token in reversed(tile.tokens):
        drawn, end = draw_token(token, end, high - 11)
        parts.append(drawn)
    if tile.barred:
        parts.append(path(f"M{BAND + 3:g} 4L{wide - 4:g} {high - 4:g}", "cross-out"))
    return [
        rect(-2, -2, wide + 4, high + 4, "hit", 7),
        paper(tile.name, tile.dyes, note, words, emblem, (wide, high, lying), place, tile.faint),
        *parts,
        rect(-0.5, -0.5, wide + 1, high + 1, "glow", 6),
        tick(wide - 2, 2),
    ]


@lru_cache(maxsize=8192)
def paper(
    name: str, dyes: tuple[str, ...], note: Note, words: str, emblem: Emblem,
    size: tuple[float, float, float], place: str, faint: bool,
) -> Svg:  # fmt: skip
    """The tile itself: a hatched band in its colours, the name, the emblem, what it does.

    ``size`` is its width, its height and what tokens take at the bottom.
    """
    wide, high, lying = size
    soft = "soft" if faint else ""
    x = BAND + EDGE
    names, lines = broken(name, words, wide, bool(emblem) and place != "below")
    drawn = [text(x, 17 + 17 * at, line, f"card-title {soft}".rstrip()) for at, line in enumerate(names)]
    y = words_top(len(names), note, bool(emblem) and place != "below")
    if note:
        drawn.append(written(note, x, y - SIGNS_HIGH / 2 + 0.5, SIGNS, soft)[0])
    for at, line in enumerate(lines):
        drawn.append(text(x, y + 13 + LINE * at, line, f"card-words {soft}".rstrip()))
    if emblem:
        across = PICTURE - (4 if high > 60 else 8)
        left, top = wide - EDGE - across, 4.0
        if place == "below":
            left, top = left - lying, high - across - 4
        drawn.append(draw_emblem(emblem, left, top, across))
    share = (high - 1) / len(dyes)
    bands = [sample(dye, 0.5, 0.5 + share * at, BAND, share) for at, dye in enumerate(dyes)]
    return group(rect(0, 0, wide, high, "tile tile-spent" if faint else "tile", 5), *bands, *drawn)


# -- what lies on it ---------------------------------------------------------------------------------------


def tokens_width(tokens: Sequence[Token]) -> float:
    """The room that tokens take beside each other."""
    return sum([token_width(token) + 3 for token in tokens])


def token_width(token: Token) -> float:
    return 18.0 if token.n == 1 else note_width((str(token.n), ":" + token.icon), 15) + 6


def draw_token(token: Token, end: float, y: float) -> tuple[Svg, float]:
    """A token whose right edge is at ``end``; and where the next one ends."""
    wide = token_width(token)
    if token.seat >= 0:
        drawn = [circle(end - 9, y, 9, "plate"), mark(token.seat, end - 9, y, 13)]
    elif token.n == 1:
        drawn = [circle(end - 9, y, 9, "plate"), icon(token.icon, end - 9, y, 13)]
    else:
        note = (str(token.n), ":" + token.icon)
        drawn = [rect(end - wide, y - 9, wide, 18, "plate", 9), written(note, end - wide + 4, y, 15)[0]]
    return join(drawn), end - wide - 3
