"""Rows of cards in full: hand, cards on offer, packets; and what is chosen before the first round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from deskoherna.core.drawing import Picture, Svg, join, shift, text
from deskoherna.core.drawing.card import WIDTH
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.board.face import drawn
from deskoherna.games.imperial_settlers.board.notes import DYES_OF, TILE_NOTES
from deskoherna.games.imperial_settlers.board.scene import FACTION_ICONS, Scene, card_id, card_name
from deskoherna.games.imperial_settlers.figures import BOARD, FACTIONS, GOODS, KEEPS, NUMBER, RECORD, TITLE
from deskoherna.settlers.drawing import hand
from deskoherna.settlers.drawing.hand import HEAD, CardInHand
from deskoherna.settlers.drawing.notes import centred, good_icon, goods
from deskoherna.settlers.drawing.tile import Tile, draw_tile


def draw_cards(scene: Scene, key: str, codes: Sequence[str], why: str = "") -> Picture:
    """Cards side by side under a heading; each says the moves about it."""
    asks = bool(why) and scene.on_turn
    cards = [
        CardInHand(
            code,
            drawn(RECORD[NUMBER[code]], scene.words),
            card_name(scene.words, code),
            card_id(code),
            f"{why} {code}" if asks else None,
        )
        for code in codes
    ]
    return hand.draw_cards(scene, key, cards)


def draw_factions(scene: Scene, offered: Sequence[str]) -> Picture:
    """Faction boards to choose from: production, and the good that is kept (B2.2)."""

    def more(name: str) -> list[Svg]:
        faction = FACTIONS.index(name)
        produced = goods([(GOODS[good], n) for good, n in BOARD[faction]])
        keeps = ":" + good_icon(GOODS[KEEPS[faction]])
        return [
            centred(("+", *produced), WIDTH / 2, 122, 17),
            centred((":lock", keeps), WIDTH / 2, 148, 17),
        ]

    called = partial(people, scene)
    return hand.draw_sides(scene, "faction", offered, FACTION_ICONS, called, 100, more)


def people(scene: Scene, faction: str) -> str:
    return scene.label("panel.people", faction=Phrase("faction." + faction))


# -- a deck of one's own -----------------------------------------------------------------------------------

ACROSS: Final = 6
TILE: Final = (128.0, 62.0)


def draw_deck(scene: Scene, codes: Sequence[str]) -> Picture:
    """The names of one's deck with their copies; each may be swapped for another (X1.4)."""
    heading = scene.label("board.deck", n=len(codes))
    copies: dict[int, list[str]] = {}
    for code in codes:
        copies.setdefault(TITLE[NUMBER[code]], []).append(code)
    parts: list[Svg] = [text(6, 20, heading, "heading on-felt")]
    for at, alike in enumerate(copies.values()):
        r = RECORD[NUMBER[alike[0]]]
        name = f"{card_name(scene.words, alike[0])} {len(alike)}×"
        x = 5 + (TILE[0] + 6) * (at % ACROSS)
        y = HEAD + 5 + (TILE[1] + 6) * (at // ACROSS)
        parts.append(
            scene.choices.menu(
                *draw_tile(Tile(name, DYES_OF[r], TILE_NOTES[r]), *TILE),
                id="card-" + alike[0],
                thing="card " + alike[0],
                about=name,
                said=[said for code in alike for said in scene.about(code)],
                data_card=card_id(alike[0]),
                transform=shift(x, y),
            )
        )
    lines = -(-len(copies) // ACROSS)
    wide = ACROSS * (TILE[0] + 6) + 4
    return Picture("deck", heading, join(parts), wide, HEAD + 8 + lines * (TILE[1] + 6), "hand")
