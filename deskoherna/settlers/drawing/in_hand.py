"""A card in a hand: as wide as there is room, an emblem beside its name, its effect in icons and words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import EMPTY, Svg, group, icon, path, rect, text, title
from deskoherna.core.drawing.emblems import draw_emblem
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width, wrap
from deskoherna.settlers.drawing.emblems import tick
from deskoherna.settlers.drawing.face import CardFace, Field
from deskoherna.settlers.drawing.notes import fitting, note_width, sample, written

HIGH: Final = 206.0
HEAD: Final = 42.0
COST: Final = 27.0  # the line with cost, deal and raze field
EDGE: Final = 9.0
SIGNS: Final = 18.0
SMALL_NAME: Final = 14.0
BESIDE: Final = 34.0  # what the emblem takes beside the name
NAMES: Final = SERIF * BOLD * 1.05  # capitals among them run wider than other words
WORDS: Final = 14.0
LINE: Final = 16.0
NARROWEST: Final = 150
WIDEST: Final = 300
ROOM: Final = HIGH - HEAD - COST - 8  # for the effects
MANY: Final = 40  # lines: as many as it takes


def draw_in_hand(face: CardFace, wide: float) -> list[Svg]:
    """A card of this width and ``HIGH`` at the origin."""
    return [
        rect(-1, -1, wide + 2, HIGH + 2, "hit", 10),
        group(
            rect(0.5, 1.5, wide - 1, HIGH - 1, "card-shade", 9),
            rect(0.5, 0.5, wide - 1, HIGH - 1, "card-paper", 9),
            head(face, wide),
            cost(face, wide),
            *body(face, wide),
            class_="card",
        ),
        rect(-1, -1, wide + 2, HIGH + 2, "glow", 10),
        tick(wide - 14, HIGH - 14),  # above the card there is no room for it
    ]


def head(face: CardFace, wide: float) -> Svg:
    """The band in the card's colours with its name, its kind and its emblem."""
    band = f"M.5 {HEAD}V9.5a9 9 0 0 1 9-9H{wide - 9.5:g}a9 9 0 0 1 9 9V{HEAD}z"
    room = wide - 2 * EDGE - BESIDE
    size = next((one for one in (16.5, 15.0) if width(face.name, one, NAMES) <= room), SMALL_NAME)
    kind = face.kind if width(face.kind, 14) <= room + 2 else face.kind.partition(" · ")[0]
    stripes = [
        sample(dye, wide - 6.5 * (len(face.dyes) - at), 10, 6, HEAD - 10, 0)
        for at, dye in enumerate(face.dyes)
        if at
    ]
    return group(
        path(band, "dyed"),
        *stripes,
        text(EDGE, 18, shorten(face.name, size, room, NAMES), "card-name", font_size=size),
        text(EDGE, 35, kind, "hand-kind"),
        draw_emblem(face.picture, wide - EDGE - 30, 5, 32, "icon on-dye"),
        class_="dye-" + face.dyes[0],
    )


def cost(face: CardFace, wide: float) -> Svg:
    """What it costs at the left, deal and raze field at the right."""
    parts = [rect(0.5, HEAD, wide - 1, COST, "sunk")]
    end = wide - 5.0
    size = 17.0
    taken = note_width(face.cost, size) + sum([note_width(one.note, size) + size + 12 for one in face.fields])
    if taken > wide - 2 * EDGE:
        size = 14.0
    for one in reversed(face.fields):
        drawn, end = field(one, end, size)
        parts.append(drawn)
    if face.cost:
        fits = fitting(face.cost, end - EDGE - 4, size + 1)
        parts.append(written(face.cost, EDGE, HEAD + COST / 2, fits)[0])
    return group(*parts)


def field(one: Field, end: float, size: float) -> tuple[Svg, float]:
    """A field whose right edge is at ``end``; and where the next one ends."""
    wide = note_width(one.note, size) + size + 8
    x, y = end - wide, HEAD + COST / 2
    drawn = group(
        title(one.words),
        rect(x, y - 11, wide, 22, "raised", 6),
        icon(one.icon, x + size / 2 + 3, y, size - 1, "icon soft"),
        written(one.note, x + size + 4, y, size)[0],
    )
    return drawn, x - 4


@lru_cache(maxsize=1024)
def least_width(face: CardFace) -> float:
    """How wide a card must be for its name and words; icons may be left out."""
    name = width(face.name, SMALL_NAME, NAMES) + 2 * EDGE + BESIDE
    for wide in range(NARROWEST, WIDEST, 8):
        if name <= wide and effects(face, wide, 0, False)[1] <= ROOM:
            return wide
    return WIDEST


def body(face: CardFace, wide: float) -> list[Svg]:
    """The effects in icons and words; icons give way where there is no room for both."""
    drawn, high = effects(face, wide, HEAD + COST + 4, True)
    return drawn if high <= ROOM else effects(face, wide, HEAD + COST + 4, False)[0]


def effects(face: CardFace, wide: float, top: float, signs: bool) -> tuple[list[Svg], float]:
    """The effects from the top down, with icons or without, and how high they are."""
    drawn: list[Svg] = []
    y = top
    for at, part in enumerate(face.parts):
        if at:
            drawn.append(path(f"M{EDGE} {y + 1:g}H{wide - EDGE:g}", "hairline dotted"))
            y += 4
        if part.note and signs:
            fits = fitting(part.note, wide - 2 * EDGE, SIGNS)
            drawn.append(written(part.note, EDGE, y + 10, fits)[0])
            y += 21
        for line in wrap(part.words, WORDS, wide - 2 * EDGE, MANY):
            drawn.append(text(EDGE, y + 13, line, "card-words"))
            y += LINE
        y += 2
    return drawn or [EMPTY], y - top
