"""Answers: moves that stand nowhere else on the pictures, and every way to choose which cards are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture, Svg, group, rect, shift, text
from deskoherna.games.empires_of_the_north.board.scene import Scene
from deskoherna.games.empires_of_the_north.figures import CODES, GOLD, GOODS, NOTHING, RESOURCES
from deskoherna.games.empires_of_the_north.moves import CardsMove, CargoMove
from deskoherna.settlers.drawing import answers
from deskoherna.settlers.drawing.notes import Note, good_icon, one_by_one, written
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


# -- which of the cards looked at are kept (S7, L3) ------------------------------------------------------


TOP: Final = 38
STEP: Final = 49
LINES: Final = 5  # in a column
HIGH: Final = 288  # as high as a row of cards
BUTTON: Final = 42


def draw_keeping(scene: Scene, looked: Sequence[str], moves: Sequence[Move]) -> Picture:
    """A button for every choice: the cards kept stand out by their numbers, and what keeping them takes."""
    tiring = scene.view["phase"] == "lookout"
    wide = 16 + 23 * len(looked) + (42 if tiring else 0)
    columns = -(-len(moves) // LINES)
    heading = scene.label("board.keeping")
    buttons = [
        choice(scene, looked, move, at, wide, (12 + (wide + 8) * (at // LINES), TOP + STEP * (at % LINES)))
        for at, move in enumerate(moves)
    ]
    across = max(columns * (wide + 8) + 16, 200)
    paper = rect(1, 1, across - 2, HIGH - 2, "sheet", 10)
    whole = group(paper, text(16, 26, heading, "heading"), *buttons, class_="on-paper")
    return Picture("keeping", heading, whole, across, HIGH, "hand")


def choice(
    scene: Scene, looked: Sequence[str], move: Move, at: int, wide: float, place: tuple[float, float]
) -> Svg:
    """One way to choose; in lookout each card kept tires a worker (L4)."""
    gone = [CODES[card] for card in move.cards] if isinstance(move, CardsMove) else []
    inside = [rect(0, 0, wide, BUTTON, "chip", 8)]
    for i, code in enumerate(looked):
        card = rect(8 + 23 * i, 7, 20, 28, "slot-bare" if code in gone else "coins-on", 3)
        inside.append(card)
        if code not in gone:
            inside.append(text(18 + 23 * i, 26, str(i + 1), "figure on-coins", "middle"))
    if scene.view["phase"] == "lookout":
        n = len(looked) - len(gone)
        inside.append(written(("0",) if n == 0 else (str(n), ":worker"), wide - 40, BUTTON / 2, 18)[0])
    return scene.choices.thing(
        *inside, id=f"keep-{at + 1}", thing="choice", about=scene.choices.say(move), said=move.notation,
        transform=shift(*place),
    )  # fmt: skip
