"""Answers: the moves that stand nowhere else on the pictures; payments are told in icons."""

from __future__ import annotations

from collections.abc import Sequence

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.games.imperial_settlers.board.scene import Scene
from deskoherna.games.imperial_settlers.figures import GOLD, GOODS, RESOURCES
from deskoherna.settlers.drawing import answers
from deskoherna.settlers.drawing.notes import Note, one_by_one
from deskoherna.settlers.moves import PayMove


def draw_answers(scene: Scene, moves: Sequence[Move]) -> Picture:
    """A sheet with a line for every such move."""
    return answers.draw_answers(scene.choices, scene.label("board.answers"), moves, paid)


def paid(move: Move) -> Note:
    """What a payment hands over."""
    if not isinstance(move, PayMove):
        return ()
    return one_by_one([(GOODS[good], n) for good, n in zip((*RESOURCES, GOLD), move.paid, strict=True)])
