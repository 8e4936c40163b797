"""Rows of cards in full: hand, cards looked at, shown or searched for; and clans to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing import EMPTY, Picture, Svg, circle, group, icon, join, rect, shift, text
from deskoherna.core.drawing.card import HEIGHT, WIDTH
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north.board.face import drawn
from deskoherna.games.empires_of_the_north.board.notes import printed_note
from deskoherna.games.empires_of_the_north.board.scene import CLAN_ICONS, Scene, card_id, card_name
from deskoherna.games.empires_of_the_north.figures import (
    CLANS,
    NUMBER,
    ON,
    PAID_FOR,
    RECORD,
    START_CARDS,
    TILES,
    YIELD,
)
from deskoherna.settlers.drawing.notes import centred

GAP: Final = 10
HEAD: Final = 30  # height of the heading
HIGH: Final = HEAD + HEIGHT + 10


def draw_cards(scene: Scene, key: str, codes: Sequence[str], numbered: bool = False) -> Picture:
    """Cards side by side under a heading; each says the moves about it.

    ``numbered``: with a number each, by which a sheet beside them names them.
    """
    heading = scene.label("board." + key)
    parts = [text(6, 20, heading, "heading on-felt")]
    for at, code in enumerate(codes):
        badge = EMPTY
        if numbered:
            badge = group(
                circle(WIDTH - 15, HEIGHT - 31, 13, "plate"),
                text(WIDTH - 15, HEIGHT - 25, str(at + 1), "name", "middle"),
            )
        parts.append(
            scene.choices.menu(
                rect(-1, -1, WIDTH + 2, HEIGHT + 2, "glow", 11),
                drawn(RECORD[NUMBER[code]], scene.words),
                badge,
                id="card-" + code,
                thing="card " + code,
                about=card_name(scene.words, code),
                said=scene.about(code),
                why=why_of(code) if key == "hand" and scene.on_turn else None,
                class_="in-hand in-full",
                data_card=card_id(code),
                transform=shift(4 + (WIDTH + GAP) * at, HEAD + 4),
            )
        )
    wide = len(codes) * (WIDTH + GAP) - GAP + 8
    return Picture(key, heading, join(parts), wide, HIGH, "hand")


def why_of(code: str) -> str:
    """What may be asked about a card in hand on which nothing is offered."""
    card = NUMBER[code]
    return "build " + code if PAID_FOR[card] else f"place {TILES[ON[card]]} {code}"


def draw_clans(scene: Scene, offered: Sequence[str]) -> Picture:
    """Clans to choose from, each with the fields it starts with (S3, S4)."""
    heading = scene.label("board.clans")
    parts: list[Svg] = [text(6, 20, heading, "heading on-felt")]
    for at, name in enumerate(offered):
        called = scene.words.heading(Phrase("clan." + name))
        given = [printed_note(YIELD[card]) for card in START_CARDS[CLANS.index(name)]]
        inside = [
            rect(-1, -1, WIDTH + 2, 172, "glow", 11),
            rect(0, 0, WIDTH, 170, "card-paper", 9),
            icon(CLAN_ICONS[name], WIDTH / 2, 46, 56),
            text(WIDTH / 2, 104, called, "name", "middle"),
            *[centred(note, WIDTH / 6 * (1 + 2 * i), 140, 20) for i, note in enumerate(given)],
        ]
        parts.append(
            scene.choices.thing(
                *inside,
                id="clan-" + name,
                thing="clan " + name,
                about=called,
                said="clan " + name,
                transform=shift(4 + (WIDTH + GAP) * at, HEAD + 4),
            )
        )
    wide = max(len(offered), 2) * (WIDTH + GAP) - GAP + 8
    return Picture("clans", heading, join(parts), wide, HEAD + 182, "hand")
