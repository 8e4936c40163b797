"""The board of Brian Boru, drawn from a view alone: map, players, trick, track, areas and cards."""

from __future__ import annotations

from collections.abc import Sequence

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.game import View
from deskoherna.core.text import Words
from .areas import draw_answers, draw_battle, draw_church
from .glance import draw_glance
from .hand import draw_card, draw_hand, draw_open_hand
from .ireland import draw_map
from .scene import Scene
from .strips import draw_player
from .terminal_map import draw_chart
from .track import draw_track
from .trick import draw_trick

__all__ = ["draw_card", "draw_chart", "pictures"]


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table that this view shows; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    found = [draw_map(scene), *[draw_player(scene, seat) for seat in scene.seats], *draw_answers(scene)]
    found += [
        draw_trick(scene),
        draw_track(scene),
        draw_battle(scene),
        draw_church(scene),
        draw_glance(scene),
    ]
    mine = view["mine"]
    if mine is not None and not view["referee"]["over"]:
        found += draw_hand(scene, mine["packet"], mine["hand"])
    for seat in scene.seats:
        shown = view["seats"][seat]["open_hand"]
        if shown and seat != scene.me:
            found.append(draw_open_hand(scene, seat, shown))
    return found
