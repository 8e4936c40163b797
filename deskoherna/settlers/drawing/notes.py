"""Notes: what a card costs or gives as a short line of figures, icons and samples of colours."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Svg, group, hatched, icon, join, rect, text
from deskoherna.core.drawing.measure import BOLD, width

Note = tuple[str, ...]  # ``:wood`` is an icon, ``~red`` a sample of a dye, anything else is written

DOTS: Final = "…"
LEAST: Final = 10.0  # icons are not drawn smaller than so
DARK_HATCHED: Final = ("yellow", "grey", "pink", "white")  # light dyes have dark hatchings

GOODS_ICONS: Final[dict[str, str]] = {
    "wood": "wood",
    "stone": "stone",
    "food": "food",
    "sheep": "sheep",
    "fish": "fish",
    "ship": "ship",
    "worker": "worker",
    "gold": "coin",
    "raze": "raze",
    "defence": "shield",
    "vp": "points",
    "card": "card",
    "common_card": "card",
    "faction_card": "cards",
    "hand_card": "card",
    "samurai": "samurai",
    "resource": "crate",
    "good": "crate",
}


def good_icon(good: str) -> str:
    """The icon of a good, by its name in data files."""
    return GOODS_ICONS[good]


def goods(amounts: Iterable[tuple[str, int]]) -> Note:
    """Goods as a note, ``2 :wood``; one of a good is its icon alone."""
    note: list[str] = []
    for good, n in amounts:
        note += [":" + good_icon(good)] if n == 1 else [str(n), ":" + good_icon(good)]
    return tuple(note)


def one_by_one(amounts: Iterable[tuple[str, int]]) -> Note:
    """Goods as a note with an icon for each of them."""
    return tuple([":" + good_icon(good) for good, n in amounts for _ in range(n)])


@lru_cache(maxsize=256)
def sample(dye: str, x: float, y: float, wide: float, high: float, r: float = 2) -> Svg:
    """A field of a colour, hatched so that it can be told without colour."""
    tone = "dark" if dye in DARK_HATCHED else "light"
    hatching = hatched(dye, tone)
    parts = [rect(x, y, wide, high, "dyed rim", r)]
    if hatching:
        parts.append(rect(x, y, wide, high, "hatching", r, fill=hatching))
    return group(*parts, class_="dye-" + dye)


def letters(size: float) -> float:
    """The size of figures beside icons of this size: no smaller than words, unless icons are small, too."""
    return max(9.5, size * 0.8, 14.0 if size > 14 else 0.0)


@lru_cache(maxsize=4096)
def written(note: Note, x: float, y: float, size: float = 16, class_: str = "") -> tuple[Svg, float]:
    """A note from x on, its middle at y; and where it ends. A number stands close to what follows it."""
    parts: list[Svg] = []
    font = letters(size)
    for one in note:
        if one.startswith(":"):
            parts.append(icon(one[1:], x + size / 2, y, size, ("icon " + class_).rstrip()))
            x += size + size * 0.12
        elif one.startswith("~"):
            parts.append(sample(one[1:], x, y - size * 0.4, size * 0.8, size * 0.8))
            x += size * 0.92
        else:
            parts.append(text(x, y + font * 0.36, one, ("count " + class_).rstrip(), font_size=font))
            x += (font if one == DOTS else width(one, font, BOLD)) + 1
    return join(parts), x


def note_width(note: Note, size: float = 16) -> float:
    return written(note, 0, 0, size)[1]


def fitting(note: Note, room: float, size: float) -> float:
    """The largest size up to this one at which a note fits, or the smallest that can be read."""
    while size > LEAST and note_width(note, size) > room:
        size -= 0.5
    return max(size, LEAST)


@lru_cache(maxsize=4096)
def cut(note: Note, room: float, size: float) -> Note:
    """As much of a note as fits at a size, with dots for the rest."""
    if note_width(note, size) <= room:
        return note
    while note and note_width((*note, DOTS), size) > room:
        note = note[:-1]
    return (*note, DOTS) if note else ()


def centred(note: Note, x: float, y: float, size: float = 16, class_: str = "") -> Svg:
    """A note with its middle at x."""
    return written(note, x - note_width(note, size) / 2, y, size, class_)[0]
