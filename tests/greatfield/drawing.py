"""Great Field drawn: a wide map of hexagons, a sheet for every player, and twenty-five cards before each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import (
    Effect,
    Face,
    Picture,
    Svg,
    disc,
    draw_face,
    el,
    group,
    join,
    rect,
    sheet,
    shift,
    text,
)
from deskoherna.core.drawing.card import HEIGHT, WIDTH
from deskoherna.core.drawing.choices import Choices
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from greatfield.field import PLACES, ROWS, name

if TYPE_CHECKING:
    from deskoherna.core.text import Words

SIDE: Final = 36.0
STEP: Final = SIDE * math.sqrt(3)
CARDS: Final = 25


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    choices = Choices(moves, words)
    found = [field(view, choices)]
    for seat, lies in enumerate(view["seats"]):
        rows = [text(20, 60 + 22 * at, f"{key}: {n}", "words") for at, (key, n) in enumerate(lies.items())]
        found.append(sheet(f"faction-{seat}", words.say(Phrase("seat.name", n=seat + 1)), 210, *rows))
    seat = view["referee"]["seat"]
    found += [cards_before(one, words) for one in range(len(view["seats"])) if one == seat or seat is None]
    found += [cards_before(one, words) for one in range(len(view["seats"])) if seat not in (one, None)]
    return found


def field(view: View, choices: Choices) -> Picture:
    parts: list[Svg] = [rect(0, 0, STEP * 13 + 40, SIDE * 1.5 * ROWS + 60, "sea", 12)]
    for place, (row, at) in enumerate(PLACES):
        x, y = 20 + STEP * (at + 0.5 + (row % 2) / 2), 20 + SIDE * (1 + 1.5 * row)
        corners = " ".join(
            [
                f"{SIDE * math.sin(k * math.pi / 3):.1f},{SIDE * math.cos(k * math.pi / 3):.1f}"
                for k in range(6)
            ]
        )
        kind = choices.asked("build")
        inside = [
            el("polygon", points=corners, class_=f"land-{(row * 5 + at) % 6 + 1} hit"),
            el("polygon", points=corners, class_="glow"),
            text(0, 24, name(place), "tiny", "middle"),
        ]
        if view["owner"][place] >= 0:
            inside.append(disc(view["owner"][place], 0, 0, 12))
        parts.append(
            choices.thing(
                *inside, id=f"place-{name(place)}", thing=f"place {name(place)}", about=name(place),
                said=f"{kind} {name(place)}" if kind else None, transform=shift(x, y),
            )
        )  # fmt: skip
    return Picture("field", "Pole", join(parts), STEP * 13 + 40, SIDE * 1.5 * ROWS + 60, "board")


def cards_before(seat: int, words: Words) -> Picture:
    """A row of cards, as many as one can imagine."""
    effect = Effect("", [("coin", 2), ("wood", 1)], words.say(Phrase("face.field")))
    drawn = draw_face(Face(words.say(Phrase("label.cards")), "", "wood", "green", [effect]))
    parts = [text(6, 20, words.say(Phrase("seat.name", n=seat + 1)), "heading on-felt")]
    for at in range(CARDS):
        place = name((seat * CARDS + at) % len(PLACES))
        parts.append(
            group(
                drawn,
                id=f"card-{seat}-{at}",
                class_="in-full",
                data_card=place,
                transform=shift(4 + 180 * at, 34),
            )
        )
    return Picture(
        f"cards-{seat}",
        words.say(Phrase("label.cards")),
        join(parts),
        CARDS * (WIDTH + 12),
        HEIGHT + 40,
        "hand",
    )
