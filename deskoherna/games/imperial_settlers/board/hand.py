"""Rows of cards: hand, cards on offer, packets; and what is chosen before the first round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from deskoherna.core.drawing import Picture, Svg, join, shift
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing import hand
from deskoherna.settlers.drawing.hand import HIGH, LABEL, SIDE, label
from deskoherna.settlers.drawing.notes import centred, good_icon, goods
from deskoherna.settlers.drawing.tile import BRIEF, Tile, draw_tile, width_for
from ..figures import BOARD, FACTIONS, GOODS, KEEPS, NUMBER, RECORD, TITLE
from ..moves import BOX
from .face import face
from .notes import DYES_OF, TILE_NOTES
from .scene import FACTION_ICONS, Scene


def draw_cards(scene: Scene, key: str, codes: Sequence[str], wide: float) -> Picture:
    """Cards side by side; each says the moves about it."""
    return hand.draw_cards(scene, key, codes, wide, face, lambda code: "build " + code)


def draw_factions(scene: Scene, offered: Sequence[str]) -> Picture:
    """Faction boards to choose from: production, and the good that is kept (B2.2)."""

    def more(name: str) -> list[Svg]:
        faction = FACTIONS.index(name)
        produced = goods(BOX.named(BOARD[faction]))
        keeps = ":" + good_icon(GOODS[KEEPS[faction]])
        return [centred(("+", *produced), SIDE / 2, 144, 20), centred((":lock", keeps), SIDE / 2, 176, 20)]

    return hand.draw_sides(scene, "faction", offered, FACTION_ICONS, partial(people, scene), more)


def people(scene: Scene, faction: str) -> str:
    return scene.label("panel.people", faction=Phrase("faction." + faction))


# -- a deck of one's own -----------------------------------------------------------------------------------

DOWN: Final = 4  # names under each other
TALL: Final = 48.0


def draw_deck(scene: Scene, codes: Sequence[str]) -> Picture:
    """The names of one's deck with their copies; each may be swapped for another (X1.4)."""
    heading = scene.label("board.deck", n=len(codes))
    copies: dict[int, list[str]] = {}
    for code in codes:
        copies.setdefault(TITLE[NUMBER[code]], []).append(code)
    tiles: list[tuple[list[str], Tile]] = []
    for alike in copies.values():
        r = RECORD[NUMBER[alike[0]]]
        name = f"{scene.name(alike[0])} {len(alike)}×"
        tiles.append((alike, Tile(name, DYES_OF[r], TILE_NOTES[r])))
    wide = max([width_for(tile, TALL, BRIEF) for _, tile in tiles if tile.note])
    parts: list[Svg] = [label(heading)]
    for at, (alike, tile) in enumerate(tiles):
        parts.append(
            scene.choices.menu(
                *draw_tile(tile, wide, TALL),
                id="card-" + alike[0],
                thing="card " + alike[0],
                about=tile.name,
                said=[said for code in alike for said in scene.about(code)],
                data_card=BOX.printed(alike[0]),
                transform=shift(LABEL + (wide + 6) * (at // DOWN), 5 + (TALL + 5) * (at % DOWN)),
            )
        )
    columns = -(-len(tiles) // DOWN)
    return Picture("deck", heading, join(parts), LABEL + columns * (wide + 6), HIGH, "hand")
