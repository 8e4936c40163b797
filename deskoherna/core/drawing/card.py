"""Cards: one anatomy for all games: name, kind, cost, emblem, effect in icons and words, or read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing.emblems import Emblem, draw_emblem
from deskoherna.core.drawing.icons import icon
from deskoherna.core.drawing.measure import BOLD, SANS, SERIF, shorten, width, wrap
from deskoherna.core.drawing.patterns import hatched
from deskoherna.core.drawing.picture import Picture
from deskoherna.core.drawing.svg import EMPTY, Svg, circle, group, join, path, rect, text

WIDTH: Final = 168
HEIGHT: Final = 248
HEAD: Final = 44  # height of the coloured band with the name
FIELD: Final = 42  # height of the emblem's field below it
EDGE: Final = 11
STEP: Final = 21  # from one icon to the next
SMALL: Final = 11.5  # font size of an effect's words


class Effect:
    """A line of a card: when it counts, what it does in icons (name and how many) and in words."""

    def __init__(self, when: str, icons: Sequence[tuple[str, int]], words: str, strong: bool = False) -> None:
        self.when: Final = when
        self.icons: Final = tuple(icons)
        self.words: Final = words
        self.strong: Final = strong  # set off from the other lines


class Face:
    """Everything printed on a card. ``dye`` is a colour of the tokens: red, blue, yellow, white …"""

    def __init__(
        self,
        name: str,
        kind: str,
        emblem: str | Emblem,
        dye: str,
        effects: Sequence[Effect],
        value: str = "",
        cost: Sequence[tuple[str, int]] = (),
        notes: Sequence[str] = (),
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.emblem: Final = emblem
        self.dye: Final = dye
        self.effects: Final = tuple(effects)
        self.value: Final = value
        self.cost: Final = tuple(cost)
        self.notes: Final = tuple(notes)


def draw_face(face: Face) -> Svg:
    """A card of ``WIDTH`` × ``HEIGHT`` at the origin."""
    parts = [
        rect(1.5, 2.5, WIDTH - 3, HEIGHT - 3, "card-shade", 9),
        rect(1, 1, WIDTH - 2, HEIGHT - 3, "card-paper", 9),
        _head(face),
        _field(face),
    ]
    y = HEAD + FIELD + 6.0
    for at, effect in enumerate(face.effects):
        lines, high = _effect(effect, y, at > 0)
        parts.append(lines)
        y += high
    foot = HEIGHT - 10.0 - 12 * (len(face.notes) - 1)
    for at, note in enumerate(face.notes):
        short = shorten(note, 9.5, WIDTH - 2 * EDGE)
        parts.append(text(WIDTH / 2, foot + 12 * at, short, "note", "middle"))
    return group(join(parts), class_="card")


def _head(face: Face) -> Svg:
    """The coloured band: value or cost at the left, the name, its kind under it."""
    band = f"M1 {HEAD}V10a9 9 0 0 1 9-9H{WIDTH - 10}a9 9 0 0 1 9 9V{HEAD}z"
    parts = [path(band, "dyed")]
    x = float(EDGE)
    if face.value:
        parts.append(text(x, 33, face.value, "value"))
        x += width(face.value, 26, BOLD) + 7
    for name, count in face.cost:
        for _ in range(count):
            parts.append(icon(name, x + 8, 22, 17))
            x += 17
    room = WIDTH - EDGE - x
    long = width(face.name, 15, SERIF * BOLD) > room
    name = shorten(face.name, 13 if long else 15, room, SERIF * BOLD)
    parts.append(text(x, 21, name, "card-name long-name" if long else "card-name"))
    parts.append(text(x, 35, shorten(face.kind, 11, room, SANS), "card-kind"))
    return group(join(parts), class_=f"dye-{face.dye}")


def _field(face: Face) -> Svg:
    """The emblem on its field."""
    hatching = hatched(face.dye, "ink")
    middle = HEAD + FIELD / 2
    return group(
        rect(1, HEAD, WIDTH - 2, FIELD, "field"),
        rect(1, HEAD, WIDTH - 2, FIELD, "hatching", fill=hatching) if hatching else EMPTY,
        *_emblem(face.emblem, middle),
        path(f"M1 {HEAD + FIELD}H{WIDTH - 1}", "hairline"),
        class_=f"dye-{face.dye}",
    )


def _emblem(emblem: str | Emblem, y: float) -> list[Svg]:
    """One icon on a medal, several as they are composed."""
    if isinstance(emblem, str):
        return [circle(WIDTH / 2, y, 17.5, "medal"), icon(emblem, WIDTH / 2, y, 25, "icon emblem")]
    return [draw_emblem(emblem, WIDTH / 2 - 18, y - 18, 36)]


def _effect(effect: Effect, y: float, ruled: bool) -> tuple[Svg, float]:
    """One line of the card from y down, and how high it is."""
    parts: list[Svg] = []
    if ruled:
        parts.append(path(f"M{EDGE} {y - 4:g}H{WIDTH - EDGE}", "hairline dotted"))
    parts.append(text(EDGE, y + 15, effect.when, "when"))
    x = WIDTH - EDGE - 10.0
    for name, count in reversed(effect.icons):
        for _ in range(count):
            parts.append(icon(name, x, y + 11, 20))
            x -= STEP
        x -= 3
    lines = wrap(effect.words, SMALL, WIDTH - 2 * EDGE, 2)
    for at, line in enumerate(lines):
        parts.append(text(EDGE, y + 35 + 13 * at, line, "effect"))
    return group(join(parts), class_="strong" if effect.strong else None), 34 + 13 * len(lines)


def card_picture(key: str, face: Face) -> Picture:
    """A card on its own, for pages about cards."""
    return Picture(key, face.name, draw_face(face), WIDTH, HEIGHT, "card")


# -- cards that are read -------------------------------------------------------------------------------------

READ_WIDE: Final = 300.0
READ_HEAD: Final = 48.0
READ_EDGE: Final = 13.0
NAMES: Final = (15.0, 14.0, 13.0, 12.0, 11.0, 10.0)  # sizes of names, the largest that fits


def draw_read(name: str, kind: str, emblem: Emblem, dye: str, body: Sequence[Svg], high: float) -> Svg:
    """A card of ``READ_WIDE``: its emblem, name and kind on a coloured band, and its ``body`` below."""
    wide, room = READ_WIDE, READ_WIDE - 62
    band = f"M1 {READ_HEAD:g}V10a9 9 0 0 1 9-9H{wide - 10:g}a9 9 0 0 1 9 9V{READ_HEAD:g}z"
    size = next((size for size in NAMES if width(name, size, BOLD) <= room), NAMES[-1])
    top = [
        path(band, "dyed"),
        draw_emblem(emblem, 7, 6, 36, "icon on-dye"),
        text(50, 23, shorten(name, size, room, BOLD), "power-name", font_size=size),
        text(50, 39, kind, "card-kind"),
    ]
    return group(
        rect(1.5, 2.5, wide - 3, high - 3, "card-shade", 9),
        rect(1, 1, wide - 2, high - 3, "card-paper", 9),
        group(*top, class_="dye-" + dye),
        *body,
        class_="card",
    )


def read_picture(key: str, name: str, kind: str, emblem: Emblem, dye: str, lines: Sequence[str]) -> Picture:
    """A card whose sentences are read, as high as they need."""
    parts: list[Svg] = []
    y = READ_HEAD + 20
    for sentence in lines:
        for line in wrap(sentence, 12.5, READ_WIDE - 2 * READ_EDGE, 12):
            parts.append(text(READ_EDGE, y, line, "effect", font_size=12.5))
            y += 16
        y += 4
    return Picture(key, name, draw_read(name, kind, emblem, dye, parts, y - 4), READ_WIDE, y - 4, "card")
