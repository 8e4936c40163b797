"""The table of Imperial Settlers, drawn from a view alone: empires, players, hands and cards in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.game import View
from deskoherna.games.imperial_settlers.board.answers import draw_answers
from deskoherna.games.imperial_settlers.board.empire import draw_empire
from deskoherna.games.imperial_settlers.board.face import draw_card
from deskoherna.games.imperial_settlers.board.hand import draw_cards, draw_deck, draw_factions
from deskoherna.games.imperial_settlers.board.mat import draw_mat
from deskoherna.games.imperial_settlers.board.scene import Scene
from deskoherna.games.imperial_settlers.board.strips import draw_player
from deskoherna.games.imperial_settlers.board.virtual import draw_virtual

if TYPE_CHECKING:
    from deskoherna.core.text import Words

__all__ = ["draw_card", "pictures"]


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    first = scene.me or 0
    empires = [draw_empire(scene, (first + at) % len(scene.seats)) for at in scene.seats]
    if view["virtual"] is not None:
        empires.append(draw_virtual(scene))
    strips = [draw_player(scene, seat) for seat in scene.seats]
    rows = rows_of_cards(scene, moves)
    mat = draw_mat(scene)
    left = scene.choices.left()
    answers = [draw_answers(scene, left)] if left else []
    return [*empires, *strips, *answers, mat, *rows]


def rows_of_cards(scene: Scene, moves: Sequence[Move]) -> list[Picture]:
    """Cards in full: what is chosen from before what one has."""
    found: list[Picture] = []
    offered = [move.notation.split()[1] for move in moves if move.kind == "faction"]
    if offered:
        found.append(draw_factions(scene, offered))
    lying = [key for key in ("shown", "offer") if scene.view[key]]
    found += [draw_cards(scene, key, scene.view[key]) for key in lying]
    mine = scene.view["mine"]
    if mine is None or scene.me is None:
        return found
    if mine["packet"]:
        found.append(draw_cards(scene, "packet", mine["packet"]))
    if scene.seat(scene.me)["deck_list"]:
        found.append(draw_deck(scene, scene.seat(scene.me)["deck_list"]))
    if mine["hand"]:
        found.append(draw_cards(scene, "hand", mine["hand"], "build"))
    return found
