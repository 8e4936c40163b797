"""The board of Terra Mystica, drawn from a view alone: map, cults, tiles, cards and faction boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture, Svg, icon, rect, sheet, shift, text
from deskoherna.core.drawing.measure import wrap
from deskoherna.core.game import View
from deskoherna.games.terra_mystica.board.bonus_cards import draw_cards
from deskoherna.games.terra_mystica.board.cults import draw_cults
from deskoherna.games.terra_mystica.board.factions import draw_card, draw_factions
from deskoherna.games.terra_mystica.board.map import draw_map
from deskoherna.games.terra_mystica.board.mat import draw_mat
from deskoherna.games.terra_mystica.board.players import draw_player
from deskoherna.games.terra_mystica.board.rounds import draw_rounds
from deskoherna.games.terra_mystica.board.scene import Scene, bare
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


# -- the moves that stand nowhere else on the pictures, each as a line to choose -----------------------------

TOP: Final = 38
HIGH: Final = 42
STEP: Final = 48
ICONS: Final[dict[str, str]] = {
    "take": "power",
    "decline": "leave",
    "pass": "leave",
    "forgo": "leave",
    "ordain": "priest",
    "apart": "leave",
}


def draw_answers(scene: Scene, moves: Sequence[Move]) -> Picture:
    """A sheet with a line for every such move."""
    parts = [answer(scene, move, TOP + STEP * at) for at, move in enumerate(moves)]
    return sheet("answers", scene.label("board.answers"), TOP + STEP * len(moves) + 6, *parts)


def answer(scene: Scene, move: Move, y: float) -> Svg:
    """A move in words."""
    words = scene.words.heading(move.phrase())
    kind = bare(move.notation).split()[0]
    lines = wrap(words, 12.5, 280, 2)
    first = HIGH / 2 + 4.5 - 7.5 * (len(lines) - 1)
    inside = [rect(0, 0, 332, HIGH, "chip", 8), icon(ICONS.get(kind, "to"), 22, HIGH / 2, 20)]
    inside += [text(42, first + 15 * row, line, "words") for row, line in enumerate(lines)]
    return scene.choices.thing(
        *inside, id="answer-" + "-".join(bare(move.notation).split()), thing="answer " + kind, about=words,
        said=move.notation, transform=shift(14, y),
    )  # fmt: skip
