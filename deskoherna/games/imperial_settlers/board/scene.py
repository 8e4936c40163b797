"""Scene: a view with the words to describe it and the moves to choose from, shared by all drawings."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import add_icons
from deskoherna.settlers.drawing.scene import CardScene
from deskoherna.settlers.moves import CardMove, GoodMove, TargetMove
from ..figures import CODES
from ..moves import BOX, ROUTE, DealMove, PutMove, StealMove, SwapMove, deal_code

add_icons(Path(__file__).with_name("icons.toml"))

KIND_ICONS: Final = {"production": "crate", "feature": "eye", "action": "power"}
FACTION_ICONS: Final = {
    "common": "dwelling",
    "roman": "roman",
    "barbarian": "barbarian",
    "egyptian": "egyptian",
    "japanese": "japanese",
}
VIRTUAL: Final = "virtual"


class Scene(CardScene):
    """What a drawing needs to know."""

    box = BOX
    marks = "locations"

    def thing_of(self, move: Move) -> str:
        if isinstance(move, CardMove | TargetMove):
            return CODES[move.card]
        if isinstance(move, DealMove):
            return deal_code(move.deal) if move.deal < ROUTE else f"{move.seat} {deal_code(move.deal)}"
        if isinstance(move, PutMove):
            return CODES[move.thing] if move.kind == "gate" else CODES[move.location]
        if isinstance(move, SwapMove):
            return CODES[move.out]
        if isinstance(move, StealMove):
            return move.notation.removeprefix("steal ")
        return move.notation.split()[-1] if isinstance(move, GoodMove) else move.notation
