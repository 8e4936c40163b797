"""Answers: the moves that stand nowhere else on the pictures, each as a line to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Choices, Picture, Svg, group, icon, rect, shift, text
from deskoherna.core.drawing.measure import wrap
from deskoherna.settlers.drawing.notes import Note, written

TOP: Final = 36
HIGH: Final = 42
STEP: Final = 49
LINES: Final = 5  # in a column
WIDE: Final = 250
TALL: Final = 288  # as high as a row of cards
ICONS: Final[dict[str, str]] = {
    "no": "leave",
    "stop": "leave",
    "pass": "leave",
    "ready": "to",
    "swap": "turns",
}


def draw_answers(
    choices: Choices, heading: str, moves: Sequence[Move], note_of: Callable[[Move], Note]
) -> Picture:
    """A sheet with a line for every such move, in columns; ``note_of`` are moves told in icons."""
    columns = -(-len(moves) // LINES)
    wide = columns * (WIDE + 8) + 16
    lines = [
        answer(choices, move, note_of(move), at, 12 + (WIDE + 8) * (at // LINES), TOP + STEP * (at % LINES))
        for at, move in enumerate(moves)
    ]
    paper = rect(1, 1, wide - 2, TALL - 2, "sheet", 10)
    whole = group(paper, text(16, 25, heading, "heading"), *lines, class_="on-paper")
    return Picture("answers", heading, whole, wide, TALL, "hand")


def answer(choices: Choices, move: Move, note: Note, at: int, x: float, y: float) -> Svg:
    """A move in icons where it has a note, else in words."""
    said = choices.say(move)
    inside = [rect(0, 0, WIDE, HIGH, "chip", 8)]
    if note:
        inside.append(written(note, 14, HIGH / 2, 22)[0])
    else:
        lines = wrap(said, 12.5, WIDE - 50, 2)
        first = HIGH / 2 + 4.5 - 7.5 * (len(lines) - 1)
        inside.append(icon(ICONS.get(move.kind, "to"), 22, HIGH / 2, 20))
        inside += [text(42, first + 15 * row, line, "words") for row, line in enumerate(lines)]
    return choices.thing(
        *inside, id=f"answer-{at + 1}", thing="answer " + move.kind, about=said, said=move.notation,
        transform=shift(x, y),
    )  # fmt: skip
