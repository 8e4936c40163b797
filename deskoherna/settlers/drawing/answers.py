"""Answers: the moves that stand nowhere else on the pictures, each as a line to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Choices, Picture, Svg, group, icon, rect, shift, text
from deskoherna.core.drawing.measure import wrap
from deskoherna.settlers.box import Box
from deskoherna.settlers.drawing.emblems import tick
from deskoherna.settlers.drawing.notes import Note, one_by_one, written
from deskoherna.settlers.moves import PayMove

TOP: Final = 32
HIGH: Final = 40
STEP: Final = 44.5
LINES: Final = 4  # in a column
WIDE: Final = 300
SIZE: Final = 14.0  # of words: less cannot be read on a laptop, where drawings are shown smaller
TALL: Final = 216  # as high as a row of cards
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
    wide = sheet_width(len(moves))
    lines = [
        answer(choices, move, note_of(move), at, 12 + (WIDE + 8) * (at // LINES), TOP + STEP * (at % LINES))
        for at, move in enumerate(moves)
    ]
    paper = rect(1, 1, wide - 2, TALL - 2, "sheet", 10)
    whole = group(paper, text(14, 22, heading, "heading"), *lines, class_="on-paper")
    return Picture("answers", heading, whole, wide, TALL, "hand")


def paid(move: Move, box: Box) -> Note:
    """What a payment hands over."""
    return one_by_one(box.named(move.goods)) if isinstance(move, PayMove) else ()


def no_note(move: Move) -> Note:
    """Only payments are told in icons."""
    return ()


def sheet_width(moves: int) -> float:
    """How wide a sheet of so many moves is; nothing where there are none."""
    return -(-moves // LINES) * (WIDE + 8) + 16 if moves else 0


def answer(choices: Choices, move: Move, note: Note, at: int, x: float, y: float) -> Svg:
    """A move in icons where it has a note, else in words."""
    said = choices.say(move)
    inside = [rect(0, 0, WIDE, HIGH, "chip", 8)]
    if note:
        inside.append(written(note, 14, HIGH / 2, 22)[0])
    else:
        lines = wrap(said, SIZE, WIDE - 46, 3)
        step = 16.0 if len(lines) < 3 else 13.0
        first = HIGH / 2 + 4.6 - step / 2 * (len(lines) - 1)
        inside.append(icon(ICONS.get(move.kind, "to"), 20, HIGH / 2, 20))
        inside += [
            text(38, first + step * row, line, "answer-words", font_size=SIZE)
            for row, line in enumerate(lines)
        ]
    inside.append(tick(WIDE - 4, 4))
    return choices.thing(
        *inside, id=f"answer-{at + 1}", thing="answer " + move.kind, about=said, said=move.notation,
        transform=shift(x, y),
    )  # fmt: skip
