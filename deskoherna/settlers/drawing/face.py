"""A card in full: name, kind, cost, emblem, effects in icons and words, deal and raze field, footnotes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.core.drawing import EMPTY, Svg, circle, group, icon, path, rect, text, title
from deskoherna.core.drawing.card import HEIGHT, WIDTH
from deskoherna.core.drawing.emblems import Emblem, draw_emblem
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width, wrap
from deskoherna.settlers.drawing.notes import Note, centred, fitting, note_width, sample, written

HEAD: Final = 42  # height of the coloured band with the name
FIELD: Final = 30  # height of the field with cost and emblem
EDGE: Final = 10
FOOT: Final = 48  # what deal, raze field and footnote take at the bottom
SIZES: Final = (
    (11.5, 13.5),
    (11.0, 12.5),
    (10.5, 12.0),
    (10.0, 11.4),
    (9.5, 10.8),
    (9.2, 10.2),
)  # of words, and from line to line
MOST_LINES: Final = 16


class Part(NamedTuple):
    """Something a card does: in icons where it is simple, and always in words."""

    note: Note
    words: str


class Field(NamedTuple):
    """A field at the foot of a card: an icon for what it is, a note, and both in words."""

    icon: str
    note: Note
    words: str


class CardFace:
    """Everything printed on a card of a Settlers box. ``dyes`` are colours of the tokens, often one."""

    def __init__(
        self, name: str, kind: str, emblem: str, dyes: Sequence[str], cost: Note, parts: Sequence[Part],
        fields: Sequence[Field] = (), note: str = "", ours: str = "", sign: str = "", picture: Emblem = (),
        cost_mark: str = "",
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.kind: Final = kind
        self.emblem: Final = emblem
        self.dyes: Final = tuple(dyes)
        self.cost: Final = cost
        self.parts: Final = tuple(parts)
        self.fields: Final = tuple(fields)
        self.note: Final = note
        self.ours: Final = ours  # what marks on it mean; empty if everything is printed
        self.sign: Final = sign  # an icon beside the kind; empty if there is none
        self.cost_mark: Final = cost_mark
        self.picture: Final = picture  # its emblem; that of its deck stands beside it


def draw_card_face(face: CardFace) -> Svg:
    """A card of ``WIDTH`` × ``HEIGHT`` at the origin."""
    return group(
        rect(1.5, 2.5, WIDTH - 3, HEIGHT - 3, "card-shade", 9),
        rect(1, 1, WIDTH - 2, HEIGHT - 3, "card-paper", 9),
        head(face),
        field(face),
        body(face),
        foot(face),
        class_="card",
    )


def head(face: CardFace) -> Svg:
    """The band in the card's colour with its name and kind."""
    band = f"M1 {HEAD}V10a9 9 0 0 1 9-9H{WIDTH - 10}a9 9 0 0 1 9 9V{HEAD}z"
    room = WIDTH - 2 * EDGE
    long = width(face.name, 15, SERIF * BOLD) > room
    beside = room - (18 if face.sign else 0)
    wide = width(face.kind, 11) > beside
    name = shorten(face.name, 13 if long else 15, room, SERIF * BOLD)
    return group(
        path(band, "dyed"),
        text(EDGE, 20, name, "card-name long-name" if long else "card-name"),
        text(
            EDGE,
            35,
            shorten(face.kind, 10 if wide else 11, beside),
            "card-kind long-kind" if wide else "card-kind",
        ),
        icon(face.sign, WIDTH - 16, 31, 17, "icon on-dye") if face.sign else EMPTY,
        class_="dye-" + face.dyes[0],
    )


def field(face: CardFace) -> Svg:
    """The cost at the left, the deck's emblem at the right on samples of all colours."""
    step = 56.0 / len(face.dyes)
    samples = [
        sample(dye, WIDTH - 1 - 56 + step * at, HEAD, step, FIELD, 0) for at, dye in enumerate(face.dyes)
    ]
    noted: Note = (*face.cost, face.cost_mark) if face.cost and face.cost_mark else face.cost
    size = fitting(noted, WIDTH - 56 - EDGE - 8 - (32 if face.picture else 0), 19)
    cost = written(noted, EDGE, HEAD + FIELD / 2, size)[0] if noted else EMPTY
    medal = group(
        circle(WIDTH - 29, HEAD + FIELD / 2, 13, "plate"), icon(face.emblem, WIDTH - 29, HEAD + FIELD / 2, 20)
    )
    return group(
        rect(1, HEAD, WIDTH - 2, FIELD, "sunk"), *samples, cost, medal,
        draw_emblem(face.picture, WIDTH - 56 - 31, HEAD + 1, 28),
        path(f"M1 {HEAD + FIELD}H{WIDTH - 1}", "hairline"),
    )  # fmt: skip


def body(face: CardFace) -> Svg:
    """The effects, in the largest words for which there is room."""
    top, room = HEAD + FIELD + 5.0, HEIGHT - HEAD - FIELD - 5 - (FOOT if face.fields else 24)
    for size, step in SIZES:
        parts, high = effects(face, top, size, step)
        if high <= room:
            break
    return group(*parts)


def effects(face: CardFace, top: float, size: float, step: float) -> tuple[list[Svg], float]:
    """The effects with words of this size, and how high they are."""
    drawn: list[Svg] = []
    y = top
    signs = 19.0 if size > 10.5 else 16.0 if size > 9.5 else 13.0
    for at, part in enumerate(face.parts):
        if at:
            drawn.append(path(f"M{EDGE} {y + 1:g}H{WIDTH - EDGE}", "hairline dotted"))
            y += 4
        if part.note:
            fits = fitting(part.note, WIDTH - 2 * EDGE, signs)
            drawn.append(centred(part.note, WIDTH / 2, y + signs / 2 + 1.5, fits))
            y += signs + 3.5
        for line in wrap(part.words, size, WIDTH - 2 * EDGE, MOST_LINES):
            drawn.append(text(EDGE, y + size * 0.9, line, "tale", font_size=size))
            y += step
        y += 3
    return drawn, y - top


def foot(face: CardFace) -> Svg:
    """Deal and raze field, then the footnote, with a mark where something is ours."""
    parts: list[Svg] = []
    x, y = 6.0, HEIGHT - FOOT + 4.0
    for one in face.fields:
        wide = note_width(one.note, 16) + 32
        parts.append(
            group(
                title(one.words),
                rect(x, y, wide, 22, "sunk", 6),
                icon(one.icon, x + 13, y + 11, 16, "icon soft"),
                written(one.note, x + 25, y + 11, 16)[0],
            )
        )
        x += wide + 5
    room: float = WIDTH - 2 * EDGE
    if face.ours:
        parts.append(text(WIDTH - EDGE, HEIGHT - 9, face.ours, "note accent", "end"))
        room -= width(face.ours, 9.5) + 8
    parts.append(text(EDGE, HEIGHT - 9, shorten(face.note, 9.5, room), "note"))
    return group(*parts)
