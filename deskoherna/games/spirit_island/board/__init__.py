"""The board of Spirit Island, drawn from a view alone: the island, invaders, fear, spirits and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.game import View
from deskoherna.games.spirit_island.board.answers import draw_answers
from deskoherna.games.spirit_island.board.cards.rows import draw_cards, draw_offer, draw_spirits, offered
from deskoherna.games.spirit_island.board.cards.texts import draw_card
from deskoherna.games.spirit_island.board.fear import draw_decks, draw_fear
from deskoherna.games.spirit_island.board.invaders import draw_invaders
from deskoherna.games.spirit_island.board.island.lands import draw_island
from deskoherna.games.spirit_island.board.island.terminal import draw_chart
from deskoherna.games.spirit_island.board.scene import Scene
from deskoherna.games.spirit_island.board.spirit.panel import draw_mat
from deskoherna.games.spirit_island.board.spirit.strip import draw_player

if TYPE_CHECKING:
    from deskoherna.core.text import Words

__all__ = ["draw_card", "draw_chart", "pictures"]

ON_MAT: Final = ("growth", "symbol", "source", "track", "element")  # moves that are made on one's own panel


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    island = draw_island(scene)
    strips = [draw_player(scene, seat) for seat in scene.seats]
    common = [draw_invaders(scene), draw_fear(scene), draw_decks(scene)]
    # One's own panel is first: a page lays it along the bottom beside the cards, before them while growing.
    seats = sorted([seat for seat in scene.seats if scene.seat(seat)["spirit"]], key=scene.is_other)
    mats = [draw_mat(scene, seat) for seat in seats]
    cards = rows(scene)
    left = scene.choices.left()
    answers = [draw_answers(scene, left)] if left else []
    lower = [*mats, *cards] if scene.asks(*ON_MAT) else [*cards, *mats]
    return [island, *strips, *answers, *common, *lower]


def rows(scene: Scene) -> list[Picture]:
    """Rows of cards: those to choose from, and one's own."""
    found: list[Picture] = []
    choosing = [move.split()[1] for move in scene.moves if move.startswith("spirit ")]
    if choosing:
        found.append(draw_spirits(scene, choosing))
    mine = scene.seat(scene.me) if scene.me is not None else None
    held: list[str] = [*mine["hand"], *mine["played"], *mine["discard"]] if mine is not None else []
    offer = offered(scene, held)
    if offer:
        found.append(draw_offer(scene, offer))
    if scene.me is not None and held:
        found.append(draw_cards(scene, scene.me))
    return found
