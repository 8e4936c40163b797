"""The board of Spirit Island, drawn from a view alone: the island, invaders, fear, spirits and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.game import View
from deskoherna.games.spirit_island.board.isle import draw_isle
from deskoherna.games.spirit_island.board.scene import Scene

if TYPE_CHECKING:
    from deskoherna.core.text import Words

__all__ = ["pictures"]


def pictures(view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
    """All parts of the table; ``moves`` are those its seat may choose from now."""
    scene = Scene(view, words, moves)
    return [draw_isle(scene)]
