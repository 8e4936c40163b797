"""The strip of a player: how many points it would be if the match ended now, as a bar beside the name."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, group, mark, rect, seat_class, text, title
from deskoherna.core.drawing.measure import BOLD, shorten
from deskoherna.core.drawing.scene import TableScene

WIDE: Final = 236.0
HIGH: Final = 30.0
NAME: Final = 86.0
BAR: Final = WIDE - NAME - 30 - 40


def draw_strip(scene: TableScene, seat: int, passed: bool) -> Picture:
    """Mark, name, bar and total; the longest bar is the leader's."""
    totals = [sum(one.values()) for one in scene.view["if_over_now"]]
    part = max(0, totals[seat]) / max(1, *totals)
    name = shorten(scene.who(seat), 14.5, NAME, BOLD)
    inside = [
        title(scene.label("board.over-now", n=totals[seat])),
        mark(seat, 16, HIGH / 2, 18),
        text(30, 20, name, "bar-words soft" if passed else "bar-words"),
        rect(34 + NAME, 8, max(2.0, BAR * part), 14, "score-bar " + seat_class(seat), 3),
        text(WIDE - 8, 20.5, str(totals[seat]), "bar-figure", "end"),
    ]
    whole = group(*inside, id=f"bar-{seat}", data_thing=f"seat {seat}")
    return Picture(f"player-{seat}", scene.who(seat), whole, WIDE, HIGH)
