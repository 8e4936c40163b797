"""Which turn it is, and how far it has come: a step for every phase."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, join, rect, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten
from deskoherna.core.phrase import Phrase
from ..scene import Scene

WIDE: Final = 280.0
HIGH: Final = 50.0
PHASES: Final = ("spirits", "fast", "invaders", "slow", "time")


def draw_turn(scene: Scene) -> Picture:
    """The turn and its phase in words, the phases below; or how it ended."""
    view = scene.view
    said = scene.words.heading(Phrase("panel.turn", n=view["turn"], phase=Phrase("phase." + view["phase"])))
    if view["over"]:
        said = scene.label("board.won" if view["won"] else "board.lost")
    step = (WIDE - 12) / len(PHASES)
    now = PHASES.index(view["phase"]) if view["phase"] in PHASES else -1
    parts: list[Svg] = [text(6, 24, shorten(said, 18, WIDE - 10, SERIF * BOLD), "heading on-felt")]
    for at, name in enumerate(PHASES):
        look = "phase-now" if at == now else "phase-past" if at < now else "phase"
        about = title(scene.label("phase." + name))
        parts.append(group(about, rect(6 + step * at, 34, step - 4, 7, look, 3.5)))
    return Picture("turn", scene.label("board.turn-title"), join(parts), WIDE, HIGH, slot="turn")
