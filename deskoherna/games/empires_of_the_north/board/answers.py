"""Answers: moves that stand nowhere else on the pictures; payments and cargo are told in icons."""

from __future__ import annotations

from collections.abc import Sequence

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.games.empires_of_the_north.board.scene import Scene
from deskoherna.games.empires_of_the_north.figures import GOLD, GOODS, NOTHING, RESOURCES
from deskoherna.games.empires_of_the_north.moves import CargoMove
from deskoherna.settlers.drawing import answers
from deskoherna.settlers.drawing.notes import Note, good_icon, one_by_one
from deskoherna.settlers.moves import PayMove


def draw_answers(scene: Scene, moves: Sequence[Move]) -> Picture:
    """A sheet with a line for every such move."""
    return answers.draw_answers(scene.choices, scene.label("board.answers"), moves, note_of)


def note_of(move: Move) -> Note:
    """What a payment hands over, or what a ship sets sail with."""
    if isinstance(move, PayMove):
        return one_by_one([(GOODS[good], n) for good, n in zip((*RESOURCES, GOLD), move.paid, strict=True)])
    if isinstance(move, CargoMove):
        food = () if move.food == NOTHING else (":" + good_icon(GOODS[move.food]),)
        return (":ship", *(("+",) if food or move.raze else ()), *food, *((":raze",) if move.raze else ()))
    return ()
