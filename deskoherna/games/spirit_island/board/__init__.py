"""The board of Spirit Island, drawn from a view alone: the island, invaders, fear, spirits and cards."""

from __future__ import annotations

from collections.abc import Sequence

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.game import View
from deskoherna.core.text import Words
from .answers import draw_answers
from .cards.rows import draw_cards, draw_offer, offered
from .cards.texts import draw_card
from .island.lands import draw_island
from .island.terminal import draw_chart
from .scene import Scene
from .spirit.panel import draw_mat
from .spirit.picker import draw_picker
from .spirit.strip import draw_player
from .threats.brief import draw_brief
from .threats.fear import draw_decks, draw_fear
from .threats.foes import draw_foes
from .threats.track import draw_invaders
from .threats.turn import draw_turn

__all__ = ["draw_card", "draw_chart", "pictures"]


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    choosing = [move.split()[1] for move in scene.moves if move.startswith("spirit ")]
    island = draw_island(scene)
    strips = [draw_player(scene, seat) for seat in scene.seats]
    foes = draw_foes(scene)
    common = [draw_brief(scene), draw_invaders(scene), *([foes] if foes else [])]
    seats = sorted([seat for seat in scene.seats if scene.seat(seat)["spirit"]], key=scene.is_other)
    mats = [draw_mat(scene, seat) for seat in seats]
    picker = draw_picker(scene, choosing) if choosing else []
    cards = rows(scene)
    aside = [draw_fear(scene), draw_decks(scene)]
    left = scene.choices.left()
    answers = [draw_answers(scene, left)] if left else []
    return [island, draw_turn(scene), *strips, *answers, *common, *mats, *picker, *cards, *aside]


def rows(scene: Scene) -> list[Picture]:
    """Rows of cards: those to choose from, and one's own."""
    found: list[Picture] = []
    mine = scene.seat(scene.me) if scene.me is not None else None
    held: list[str] = [*mine["hand"], *mine["played"], *mine["discard"]] if mine is not None else []
    offer = offered(scene, held)
    if offer:
        found.append(draw_offer(scene, offer))
    if scene.me is not None and held:
        found.append(draw_cards(scene, scene.me))
    return found
