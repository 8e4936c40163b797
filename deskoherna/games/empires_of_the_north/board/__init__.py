"""The table of Empires of the North, drawn from a view alone: tiles, sea, empires, hands, cards in full."""

from __future__ import annotations

from collections.abc import Sequence

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.game import View
from deskoherna.core.text import Words
from deskoherna.settlers.drawing.empire import APART, draw_others, draw_own
from deskoherna.settlers.drawing.hand import bottom, unsaid
from deskoherna.settlers.drawing.strip import draw_strip
from deskoherna.settlers.moves import CardMove
from ..figures import CODES
from .circle import HIGH, draw_circle
from .empire import realm
from .face import draw_card
from .hand import draw_cards, draw_clans, keeping
from .mat import draw_mat
from .notes import cargo_note
from .scenario import draw_scenario
from .scene import Scene
from .sea import draw_sea

__all__ = ["draw_card", "pictures"]


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    own, *others = [realm(scene, seat) for seat in scene.around()]
    boards = [draw_circle(scene), draw_sea(scene), draw_own(scene, own, HIGH + APART)]
    boards += draw_others(scene, others)
    if view["scenario"] is not None:
        boards.append(draw_scenario(scene))
    strips = [draw_strip(scene, seat, scene.passed(seat)) for seat in scene.seats]
    mat = draw_mat(scene)
    offered = [move.notation.split()[1] for move in moves if move.kind == "clan"]
    clans = [draw_clans(scene, offered)] if offered else []
    rows = rows_of_cards(scene, moves)
    choice = keeping(len(view["mine"]["looked"]), moves) if view["mine"] is not None else None
    left = unsaid(scene, rows)
    if choice is not None:
        none = "discard " + " ".join(sorted(view["mine"]["looked"]))  # nothing is kept: no card says that
        left = [move for move in left if move.kind not in ("discard", "keep-all") or move.notation == none]

    def draw_row(key: str, codes: list[str], wide: float) -> Picture:
        return draw_cards(scene, key, codes, wide, choice if key == "looked" else None)

    return [*boards, *strips, *mat, *bottom(scene, rows, clans, left, draw_row, cargo_note)]


def rows_of_cards(scene: Scene, moves: Sequence[Move]) -> list[tuple[str, list[str]]]:
    """Cards along the bottom: what is chosen from before what one has."""
    shown: list[str] = scene.view["shown"]
    mine = scene.view["mine"]
    if mine is None:
        return [("shown", shown)] if shown else []
    elsewhere = unseen(scene, moves, [*mine["hand"], *mine["looked"], *shown])
    rows = [("shown", shown), ("looked", mine["looked"]), ("offer", elsewhere), ("hand", mine["hand"])]
    return [(key, codes) for key, codes in rows if codes or key == "hand"]


def unseen(scene: Scene, moves: Sequence[Move], drawn: Sequence[str]) -> list[str]:
    """Cards to choose that lie in a pile: one's deck that is searched, or one's discards."""
    lying = {*drawn}
    for shore in scene.view["islands"].values():
        lying.update(shore)
    for seat in scene.seats:
        for row in scene.seat(seat)["rows"].values():
            lying.update(row)
    named = [CODES[move.card] for move in moves if isinstance(move, CardMove)]
    return [code for code in dict.fromkeys(named) if code not in lying]
