"""Answers: the moves that stand nowhere else on the pictures, each as a line to choose."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture, Svg, icon, rect, sheet, shift, text
from deskoherna.core.drawing.measure import wrap
from deskoherna.games.spirit_island.board.scene import Scene
from deskoherna.games.spirit_island.figures import read_data

TOP: Final = 38
HIGH: Final = 42
STEP: Final = 48
ICONS: Final[dict[str, str]] = read_data("looks.toml")["answer-icons"]


def draw_answers(scene: Scene, moves: Sequence[Move]) -> Picture:
    """A sheet with a line for every such move."""
    parts = [answer(scene, move, TOP + STEP * at) for at, move in enumerate(moves)]
    return sheet("answers", scene.label("board.answers"), TOP + STEP * len(moves) + 6, *parts, slot="answers")


def answer(scene: Scene, move: Move, y: float) -> Svg:
    """A move in words."""
    words = scene.words.heading(move.phrase())
    kind = move.notation.split()[0]
    lines = wrap(words, 12.5, 280, 2)
    first = HIGH / 2 + 4.5 - 7.5 * (len(lines) - 1)
    inside = [rect(0, 0, 332, HIGH, "chip", 8), icon(ICONS.get(kind, "to"), 22, HIGH / 2, 20)]
    inside += [text(42, first + 15 * row, line, "words") for row, line in enumerate(lines)]
    return scene.choices.thing(
        *inside, id="answer-" + re.sub(r"[^\w-]+", "_", move.notation.replace("!", "-strife")),
        thing="answer " + kind, about=words, said=move.notation, transform=shift(14, y),
    )  # fmt: skip
