"""The board of Terra Mystica, drawn from a view alone: map, cults, tiles, cards and faction boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.game import View
from deskoherna.games.terra_mystica.board.answers import draw_answers
from deskoherna.games.terra_mystica.board.cults import draw_cults
from deskoherna.games.terra_mystica.board.factions import draw_card, draw_factions
from deskoherna.games.terra_mystica.board.mat import draw_mat
from deskoherna.games.terra_mystica.board.realm import draw_map
from deskoherna.games.terra_mystica.board.rounds import draw_rounds
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.board.scrolls import draw_cards
from deskoherna.games.terra_mystica.board.strips import draw_player
from deskoherna.games.terra_mystica.board.terminal_map import draw_chart
from deskoherna.games.terra_mystica.board.tiles import draw_favours, draw_towns

if TYPE_CHECKING:
    from deskoherna.core.text import Words

__all__ = ["draw_card", "draw_chart", "pictures"]


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    board = draw_map(scene)
    strips = [draw_player(scene, seat) for seat in scene.seats]
    common = [draw_cults(scene), draw_rounds(scene), draw_cards(scene)]
    common += [draw_favours(scene), draw_towns(scene)]
    # One's own board is first: a page lays it along the bottom, as it does the factions to choose from.
    seats = sorted(
        [seat for seat in scene.seats if scene.seat(seat)["faction"] is not None], key=scene.is_other
    )
    mats = [draw_mat(scene, seat) for seat in seats]
    offered = [move.notation.split()[1] for move in moves if move.kind == "faction"]
    if offered:
        mats.append(draw_factions(scene, offered))
    left = scene.choices.left()
    answers = [draw_answers(scene, left)] if left else []
    return [board, *strips, *answers, *common, *mats]
