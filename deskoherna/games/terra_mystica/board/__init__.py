"""The board of Terra Mystica, drawn from a view alone: map, cults, tiles, cards and faction boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture, Svg, group, icon, join, rect, shift, text
from deskoherna.core.drawing.measure import shorten, wrap
from deskoherna.core.game import View
from deskoherna.core.text import Words
from .bonus_cards import draw_cards
from .cults import draw_cults
from .factions import draw_card, draw_factions
from .map import draw_map, draw_powers
from .mat import draw_mat
from .pieces import FIGURE, terrain_chip
from .players import draw_player
from .rounds import draw_order, draw_rounds
from .scene import Scene, bare
from .terminal_map import draw_chart
from .tiles import draw_tiles

__all__ = ["draw_card", "draw_chart", "pictures"]


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    drawn = [draw_map(scene), *[draw_player(scene, seat) for seat in scene.seats]]
    drawn += [draw_order(scene), draw_cults(scene), draw_rounds(scene), draw_powers(scene), draw_cards(scene)]
    drawn.append(draw_tiles(scene))
    # One's own board is first: a page lays it along the bottom.
    seats = sorted(
        [seat for seat in scene.seats if scene.seat(seat)["faction"] is not None], key=scene.is_other
    )
    drawn += [draw_mat(scene, seat) for seat in seats]
    offered = [move.notation.split()[1] for move in moves if move.kind == "faction"]
    if offered:
        drawn.append(draw_factions(scene, offered))
    left = scene.choices.left()
    if left:
        drawn.insert(1, draw_answers(scene, left))
    return [dressed(one, scene.dress) for one in drawn]


def dressed(picture: Picture, dress: str) -> Picture:
    """The same drawing with seats in the colours of their factions."""
    inside = group(picture.inside, class_=dress or None)
    return Picture(
        picture.key, picture.title, inside, picture.width, picture.height, picture.kind, picture.slot
    )


# -- the moves that stand nowhere else on the pictures, each as a button in words ----------------------------

WIDE: Final = 400.0
HIGH: Final = 50.0
GAP: Final = 6.0
ICONS: Final[dict[str, str]] = {
    "take": "power",
    "decline": "leave",
    "pass": "leave",
    "forgo": "leave",
    "ordain": "priest",
    "apart": "leave",
}


def draw_answers(scene: Scene, moves: Sequence[Move]) -> Picture:
    """A row with a button for every such move."""
    wide = (WIDE - 4 - GAP * (len(moves) - 1)) / len(moves)
    parts = [answer(scene, move, 2 + (wide + GAP) * at, wide) for at, move in enumerate(moves)]
    return Picture("answers", scene.label("board.answers"), join(parts), WIDE, HIGH, slot="answers")


def answer(scene: Scene, move: Move, x: float, wide: float) -> Svg:
    """A move in words; a terrain also as a sample of it."""
    words = scene.words.heading(move.phrase())
    kind, *names = bare(move.notation).split()
    inside = [rect(0, 0, wide, HIGH - 4, "chip", 10)]
    if kind == "terrain":
        inside += [group(terrain_chip(names[0], 12), transform=shift(wide / 2, 15))]
        if wide > 70:
            name = shorten(scene.label("terrain." + names[0]), FIGURE, wide - 6)
            inside.append(text(wide / 2, HIGH - 9, name, "strong", "middle", font_size=FIGURE))
    else:
        inside.append(icon(ICONS.get(kind, "to"), 19, HIGH / 2 - 2, 22))
        lines = wrap(words, FIGURE, wide - 44, 2)
        first = HIGH / 2 + 3 - 8 * (len(lines) - 1)
        for row, line in enumerate(lines):
            inside.append(text(38, first + 16.5 * row, line, "strong", font_size=FIGURE))
    return scene.choices.thing(
        *inside, id="answer-" + "-".join([kind, *names]), thing="answer " + kind, about=words,
        said=move.notation, transform=shift(x, 2),
    )  # fmt: skip
