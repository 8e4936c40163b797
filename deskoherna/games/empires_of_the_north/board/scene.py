"""Scene: a view of Empires of the North with its words and moves, and the signs of this box."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import add_icons
from deskoherna.settlers.drawing.scene import CardScene
from deskoherna.settlers.moves import CardMove, GoodMove, TargetMove
from ..figures import CLANS, CODES, GOODS, NOTHING, TILES, TYPES
from ..moves import BOX, AgainMove, CardGoodMove, DiscMove, ShiftMove

add_icons(Path(__file__).with_name("icons.toml"))

TILE_ICONS: Final = {
    "explore": "compass",
    "populate": "worker",
    "build": "hammer",
    "harvest": "sickle",
    "sail": "ship",
}
TYPE_ICONS: Final = {"field": "sickle", **{name: "type-" + name for name in TYPES[1:]}}
CLAN_ICONS: Final = {name: "clan-" + name for name in CLANS}


class Scene(CardScene):
    """What a drawing needs to know."""

    box = BOX
    marks = "cards"

    def passed(self, seat: int) -> bool:
        """Has this player passed, while others still act (A2)?"""
        return self.view["phase"] == "action" and bool(self.seat(seat)["passed"])

    def thing_of(self, move: Move) -> str:
        if isinstance(move, CardMove | TargetMove | CardGoodMove):
            return CODES[move.card]
        if isinstance(move, DiscMove | AgainMove):
            return TILES[move.tile] if move.card == NOTHING else CODES[move.card]
        if isinstance(move, ShiftMove):
            return TILES[move.tile]
        if isinstance(move, GoodMove):
            return GOODS[move.good]
        return "move " + move.notation  # about nothing on the table
