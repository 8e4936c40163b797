"""Rows of cards in full: hand, cards looked at, shown or searched for; and clans to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from deskoherna.core.drawing import Picture, Svg
from deskoherna.core.drawing.card import WIDTH
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
from deskoherna.settlers.drawing import hand
from deskoherna.settlers.drawing.hand import CardInHand
from deskoherna.settlers.drawing.notes import centred


def draw_cards(scene: Scene, key: str, codes: Sequence[str], numbered: bool = False) -> Picture:
    """Cards side by side under a heading; each says the moves about it."""
    asks = key == "hand" and scene.on_turn
    cards = [
        CardInHand(
            code,
            drawn(RECORD[NUMBER[code]], scene.words),
            card_name(scene.words, code),
            card_id(code),
            why_of(code) if asks else None,
        )
        for code in codes
    ]
    return hand.draw_cards(scene, key, cards, numbered)


def why_of(code: str) -> str:
    """What may be asked about a card in hand on which nothing is offered."""
    card = NUMBER[code]
    return "build " + code if PAID_FOR[card] else f"place {TILES[ON[card]]} {code}"


def draw_clans(scene: Scene, offered: Sequence[str]) -> Picture:
    """Clans to choose from, each with the fields it starts with (S3, S4)."""

    def called(name: str) -> str:
        return scene.words.heading(Phrase("clan." + name))

    def more(name: str) -> list[Svg]:
        given = [printed_note(YIELD[card]) for card in START_CARDS[CLANS.index(name)]]
        return [centred(note, WIDTH / 6 * (1 + 2 * i), 140, 20) for i, note in enumerate(given)]

    return hand.draw_sides(scene, "clan", offered, CLAN_ICONS, called, 104, more)
