"""Pieces: buildings, priests, bridges and keys of a seat, and amounts of goods as icons with numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.icons import add_icons
from deskoherna.core.drawing.measure import BOLD, width
from deskoherna.core.drawing.svg import use
from .scene import LIGHT_DYES, TERRAIN_DYES, TERRAIN_ICONS, TERRAIN_PATTERNS

add_icons(Path(__file__).with_name("emblems.toml"))

GOODS_ICONS: Final = (":coin", ":worker", ":priest", ":power")  # as in figures.GOODS

CULT_DYES: Final[dict[str, str]] = {"fire": "red", "water": "blue", "earth": "brown", "air": "grey"}

COLUMN: Final = 476  # how wide the drawings of the column beside the map are
FIGURE: Final = 15.0  # the size of their smallest words: readable where that column is a phone

Note = tuple[str, ...]  # icons, named ``:coin``, and figures


def wooden(kind: str, seat: int, x: float, y: float, size: float) -> d.Svg:
    """A building or a priest in a seat's colour, outlined so that it stands out on every ground."""
    id = "icon-" + kind
    return d.join([
        use(id, x, y, size, "wood-halo"),
        use(id, x, y, size, "wood-piece " + d.seat_class(seat)),
    ])  # fmt: skip


@lru_cache(maxsize=64)
def building(kind: str, seat: int) -> d.Svg:
    """A building on its hex, with its owner's shape beside it."""
    return d.join(
        [wooden(kind, seat, 0, -9, 36), d.circle(17.5, 8, 9, "wood-plate"), d.mark(seat, 17.5, 8, 13.5)]
    )


@lru_cache(maxsize=64)
def terrain_chip(terrain: str, r: float = 11, emblem: str = "") -> d.Svg:
    """A terrain as a small round sample, around the origin; with a faction's emblem in place of its icon."""
    dye = TERRAIN_DYES[terrain]
    tone = "dark" if dye in LIGHT_DYES else "light"
    return d.group(
        d.circle(0, 0, r, "dyed rim"),
        d.circle(0, 0, r, "hatching", fill=f"url(#hatch-{TERRAIN_PATTERNS[terrain]}-{tone})"),
        d.icon(emblem or TERRAIN_ICONS[terrain], 0, 0, r * 1.45, "icon on-dye"),
        class_="dye-" + dye,
    )


@lru_cache(maxsize=16)
def cult_chip(cult: str, r: float = 11) -> d.Svg:
    """A cult as a small round sample, around the origin."""
    dye = CULT_DYES[cult]
    tone = "dark" if dye in LIGHT_DYES else "light"
    return d.group(
        d.circle(0, 0, r, "dyed rim"),
        d.circle(0, 0, r, "hatching", fill=d.hatched(dye, tone)),
        d.icon(cult, 0, 0, r * 1.4, "icon on-dye"),
        class_="dye-" + dye,
    )


# -- short notes of figures and icons ----------------------------------------------------------------------


def goods(amount: Sequence[int]) -> Note:
    """An amount of ``figures.GOODS`` as a note: ``2 :coin``."""
    note: list[str] = []
    for at, n in enumerate(amount):
        if n:
            note += [str(n), GOODS_ICONS[at]]
    return tuple(note)


@lru_cache(maxsize=1024)
def written(note: Note, x: float, y: float, size: float = 17, class_: str = "") -> tuple[d.Svg, float]:
    """A note from x on, its middle at y; and where it ends. A number before an icon stands close to it."""
    parts: list[d.Svg] = []
    font = round(max(9.5, size * 0.78), 1)
    for at, one in enumerate(note):
        if one.startswith(":"):
            parts.append(d.icon(one[1:], round(x) + size / 2, y, size, ("icon " + class_).rstrip()))
            x += size + size * 0.2
        else:
            line = round(y + font * 0.36)
            parts.append(d.text(round(x), line, one, ("count " + class_).rstrip(), font_size=font))
            close = at + 1 < len(note) and note[at + 1].startswith(":")
            x += width(one, font, BOLD) + (1 if close else size * 0.2)
    return d.join(parts), x - size * 0.2


def note_width(note: Note, size: float = 17) -> float:
    """How wide a note is."""
    return written(note, 0, 0, size)[1]


def centred(note: Note, x: float, y: float, size: float = 17, class_: str = "") -> d.Svg:
    """A note with its middle at x."""
    return written(note, x - note_width(note, size) / 2, y, size, class_)[0]


def fitted(note: Note, x: float, y: float, room: float, size: float = 17, class_: str = "") -> d.Svg:
    """A note with its middle at x, made smaller where it would be wider than the room for it."""
    while size > 11 and note_width(note, size) > room:
        size -= 1
    return centred(note, x, y, size, class_)


# -- shapes ------------------------------------------------------------------------------------------------


def octagon(x: float, y: float, r: float, class_: str) -> d.Svg:
    """The shape of an action space."""
    c = r * 0.414
    corners = ((-c, -r), (c, -r), (r, -c), (r, c), (c, r), (-c, r), (-r, c), (-r, -c))
    return d.path("M" + "L".join([f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in corners]) + "z", class_)


def cover(x: float, y: float, r: float) -> d.Svg:
    """The token on an action that has been taken."""
    half = r * 0.5
    cross = f"M{x - half:g} {y - half:g}l{r:g} {r:g}M{x + half:g} {y - half:g}l{-r:g} {r:g}"
    return d.join([octagon(x, y, r, "covered"), d.path(cross, "cross-out")])
