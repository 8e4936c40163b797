"""Answers: the moves that stand nowhere else on the pictures, each as a button in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture, Svg, icon, join, rect, shift, text
from deskoherna.core.drawing.measure import BOLD, width, wrap
from ..figures import read_data
from .pieces import tick
from .scene import Scene

HIGH: Final = 44.0
WIDE: Final = 390.0
LINE: Final = 520.0  # room beside the question; longer answers stand in a column
ICONS: Final[dict[str, str]] = read_data("looks.toml")["answer-icons"]


def draw_answers(scene: Scene, moves: Sequence[Move]) -> Picture:
    """A few short ones in a line beside the question, others one below another."""
    said = [scene.choices.say(move) for move in moves]
    widths = [52 + width(one, 14, BOLD) for one in said]
    title = scene.label("board.answers")
    if sum(widths) + 6 * len(widths) <= LINE:
        parts: list[Svg] = []
        x = 2.0
        for move, words, wide in zip(moves, said, widths, strict=True):
            parts.append(answer(move, words, scene, x, 3, wide, HIGH))
            x += wide + 6
        return Picture("answers", title, join(parts), x - 4, HIGH + 6, slot="quick")
    parts = []
    y = 3.0
    for move, words in zip(moves, said, strict=True):
        high = max(HIGH, 18.0 * len(wrap(words, 14, WIDE - 64, 99, BOLD)) + 14)
        parts.append(answer(move, words, scene, 4, y, WIDE - 8, high))
        y += high + 6
    back = rect(0.5, 0.5, WIDE - 1, y - 1, "sheet", 9)
    return Picture("answers", title, join([back, *parts]), WIDE, y, slot="answers")


def answer(move: Move, words: str, scene: Scene, x: float, y: float, wide: float, high: float) -> Svg:
    """A move in words."""
    kind = move.notation.split()[0]
    lines = wrap(words, 14, wide - 48, 99, BOLD)
    first = high / 2 + 5 - 9 * (len(lines) - 1)
    inside = [rect(0, 0, wide, high, "chip", 8), icon(ICONS.get(kind, "to"), 21, high / 2, 20)]
    inside += [text(38, first + 18 * row, line, "strong", font_size=14) for row, line in enumerate(lines)]
    inside.append(tick(wide - 10, 8))
    return scene.choices.thing(
        *inside, id="answer-" + re.sub(r"[^\w-]+", "_", move.notation.replace("!", "-strife")),
        thing="answer " + kind, about=words, said=move.notation, transform=shift(x, y),
    )  # fmt: skip
