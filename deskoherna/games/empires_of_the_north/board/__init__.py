"""The table of Empires of the North, drawn from a view alone: tiles, sea, empires, hands, cards in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.game import View
from deskoherna.games.empires_of_the_north.board.answers import draw_answers, draw_keeping
from deskoherna.games.empires_of_the_north.board.circle import draw_circle
from deskoherna.games.empires_of_the_north.board.empire import draw_empire
from deskoherna.games.empires_of_the_north.board.face import draw_card
from deskoherna.games.empires_of_the_north.board.hand import draw_cards, draw_clans
from deskoherna.games.empires_of_the_north.board.mat import draw_mat
from deskoherna.games.empires_of_the_north.board.scenario import draw_scenario
from deskoherna.games.empires_of_the_north.board.scene import Scene
from deskoherna.games.empires_of_the_north.board.sea import draw_sea
from deskoherna.games.empires_of_the_north.board.strips import draw_player
from deskoherna.games.empires_of_the_north.figures import CODES
from deskoherna.settlers.moves import CardMove

if TYPE_CHECKING:
    from deskoherna.core.text import Words

__all__ = ["draw_card", "pictures"]


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    first = scene.me or 0
    boards = [draw_circle(scene), draw_sea(scene)]
    boards += [draw_empire(scene, (first + at) % len(scene.seats)) for at in scene.seats]
    if view["scenario"] is not None:
        boards.append(draw_scenario(scene))
    strips = [draw_player(scene, seat) for seat in scene.seats]
    rows = rows_of_cards(scene, moves)
    mat = draw_mat(scene)
    left = scene.choices.left()
    answers = [draw_answers(scene, left)] if left else []
    looking = bool(rows) and rows[0].key == "looked"  # then that comes first, the mat has no moves
    return [*boards, *strips, *answers, *([*rows, mat] if looking else [mat, *rows])]


def rows_of_cards(scene: Scene, moves: Sequence[Move]) -> list[Picture]:
    """Cards in full: what is chosen from before what one has."""
    found: list[Picture] = []
    clans = [move.notation.split()[1] for move in moves if move.kind == "clan"]
    if clans:
        found.append(draw_clans(scene, clans))
    if scene.view["shown"]:
        found.append(draw_cards(scene, "shown", scene.view["shown"]))
    mine = scene.view["mine"]
    if mine is None:
        return found
    keeping = [move for move in moves if move.kind in ("discard", "keep-all")]
    if mine["looked"]:
        found.append(draw_cards(scene, "looked", mine["looked"], numbered=bool(keeping)))
    if keeping:
        found.append(draw_keeping(scene, mine["looked"], keeping))
    elsewhere = unseen(scene, moves, [*mine["hand"], *mine["looked"], *scene.view["shown"]])
    if elsewhere:
        found.append(draw_cards(scene, "offer", elsewhere))
    if mine["hand"]:
        found.append(draw_cards(scene, "hand", mine["hand"]))
    return found


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
