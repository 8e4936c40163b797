"""Rows of cards in full: hand, cards on offer, packets; and what is chosen before the first round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing import Picture, Svg, icon, join, rect, shift, text
from deskoherna.core.drawing.card import HEIGHT, WIDTH
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.board.face import drawn
from deskoherna.games.imperial_settlers.board.notes import DYES_OF, TILE_NOTES
from deskoherna.games.imperial_settlers.board.scene import FACTION_ICONS, Scene, card_id, card_name
from deskoherna.games.imperial_settlers.figures import BOARD, FACTIONS, GOODS, KEEPS, NUMBER, RECORD, TITLE
from deskoherna.settlers.drawing.notes import centred, good_icon, goods
from deskoherna.settlers.drawing.tile import Tile, draw_tile

GAP: Final = 10
HEAD: Final = 30  # height of the heading
HIGH: Final = HEAD + HEIGHT + 10


def draw_cards(scene: Scene, key: str, codes: Sequence[str], why: str = "") -> Picture:
    """Cards side by side under a heading; each says the moves about it."""
    heading = scene.label("board." + key)
    parts = [text(6, 20, heading, "heading on-felt")]
    for at, code in enumerate(codes):
        place = shift(4 + (WIDTH + GAP) * at, HEAD + 4)
        parts.append(
            scene.choices.menu(
                rect(-1, -1, WIDTH + 2, HEIGHT + 2, "glow", 11),
                drawn(RECORD[NUMBER[code]], scene.words),
                id="card-" + code,
                thing="card " + code,
                about=card_name(scene.words, code),
                said=scene.about(code),
                why=f"{why} {code}" if why and scene.on_turn else None,
                class_="in-hand in-full",
                data_card=card_id(code),
                transform=place,
            )
        )
    wide = len(codes) * (WIDTH + GAP) - GAP + 8
    return Picture(key, heading, join(parts), wide, HIGH, "hand")


def draw_factions(scene: Scene, offered: Sequence[str]) -> Picture:
    """Faction boards to choose from: production, and the good that is kept (B2.2)."""
    parts = [text(6, 20, scene.label("board.factions"), "heading on-felt")]
    for at, name in enumerate(offered):
        faction = FACTIONS.index(name)
        keeps = GOODS[KEEPS[faction]]
        produced = goods([(GOODS[good], n) for good, n in BOARD[faction]])
        inside = [
            rect(-1, -1, WIDTH + 2, 172, "glow", 11),
            rect(0, 0, WIDTH, 170, "card-paper", 9),
            icon(FACTION_ICONS[name], WIDTH / 2, 46, 56),
            text(WIDTH / 2, 100, people(scene, name), "name", "middle"),
            centred(("+", *produced), WIDTH / 2, 122, 17),
            centred((":lock", ":" + good_icon(keeps)), WIDTH / 2, 148, 17),
        ]
        parts.append(
            scene.choices.thing(
                *inside,
                id="faction-" + name,
                thing="faction " + name,
                about=people(scene, name),
                said="faction " + name,
                transform=shift(4 + (WIDTH + GAP) * at, HEAD + 4),
            )
        )
    wide = max(len(offered), 2) * (WIDTH + GAP) - GAP + 8
    return Picture("factions", scene.label("board.factions"), join(parts), wide, HEAD + 182, "hand")


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
