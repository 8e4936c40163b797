"""Cards: one anatomy for all games: name, kind, cost, emblem, effect in icons and words, footnotes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
        emblem: str,
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
        circle(WIDTH / 2, middle, 17.5, "medal"),
        icon(face.emblem, WIDTH / 2, middle, 25, "icon emblem"),
        path(f"M1 {HEAD + FIELD}H{WIDTH - 1}", "hairline"),
        class_=f"dye-{face.dye}",
    )


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
