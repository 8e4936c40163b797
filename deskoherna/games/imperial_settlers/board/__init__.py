"""The table of Imperial Settlers, drawn from a view alone: empires, supplies, hands and cards in full."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.game import View
from deskoherna.core.text import Words
from deskoherna.settlers.drawing.empire import draw_others, draw_own
from deskoherna.settlers.drawing.hand import bottom, unsaid
from deskoherna.settlers.drawing.strip import draw_strip
from .empire import realm
from .face import draw_card
from .hand import draw_cards, draw_deck, draw_factions
from .mat import draw_mat
from .scene import Scene
from .virtual import draw_virtual

__all__ = ["draw_card", "pictures"]


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    own, *others = [realm(scene, seat) for seat in scene.around()]
    boards = [draw_own(scene, own), *draw_others(scene, others)]
    if view["virtual"] is not None:
        boards.append(draw_virtual(scene))
    strips = [draw_strip(scene, seat, scene.seat(seat)["passed"]) for seat in scene.seats]
    mat = draw_mat(scene)
    factions = [move.notation.split()[1] for move in moves if move.kind == "faction"]
    sides = [draw_factions(scene, factions)] if factions else []
    deck: list[str] = scene.seat(scene.me)["deck_list"] if scene.me is not None else []
    sides += [draw_deck(scene, deck)] if deck else []
    rows = rows_of_cards(scene)
    left = unsaid(scene, rows)
    cards = bottom(scene, rows, sides, left, partial(draw_cards, scene))
    return [*boards, *strips, *mat, *cards]


def rows_of_cards(scene: Scene) -> list[tuple[str, list[str]]]:
    """Cards along the bottom: what is chosen from before what one has."""
    mine = scene.view["mine"] if scene.me is not None else None
    rows = [(key, scene.view[key]) for key in ("shown", "offer")]
    rows += [(key, mine[key]) for key in ("packet", "hand")] if mine is not None else []
    return [(key, codes) for key, codes in rows if codes or key == "hand"]
