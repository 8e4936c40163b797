"""Scene: a view with the words to describe it and the moves to choose from, shared by all drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing.scene import TableScene
from deskoherna.core.game import View
from deskoherna.core.text import Words

# What terrains are drawn with: a dye, a pattern for the ground and an icon, so that colour is never alone.
TERRAIN_DYES: Final[dict[str, str]] = {
    "desert": "yellow",
    "plains": "brown",
    "swamp": "black",
    "lakes": "blue",
    "forest": "green",
    "mountains": "grey",
    "wasteland": "red",
}
TERRAIN_PATTERNS: Final[dict[str, str]] = {
    "desert": "dots",
    "plains": "grass",
    "swamp": "marsh",
    "lakes": "ripples",
    "forest": "firs",
    "mountains": "peaks",
    "wasteland": "cracks",
}
TERRAIN_ICONS: Final[dict[str, str]] = {
    "desert": "cactus",
    "plains": "food",
    "swamp": "reeds",
    "lakes": "river",
    "forest": "tree",
    "mountains": "peaks",
    "wasteland": "cracks",
}
LIGHT_DYES: Final = ("yellow", "grey")  # their patterns are dark


class Scene(TableScene):
    """What a drawing needs to know; ``dress`` gives every seat the colour of its faction's home."""

    def __init__(self, view: View, words: Words, moves: Sequence[Move]) -> None:
        super().__init__(view, words, moves, thing_of)
        self._said: Final[dict[str, str]] = {bare(move.notation): move.notation for move in moves}
        worn = [(seat + 1, self.seat(seat)["home"]) for seat in self.seats]
        self.dress: Final = " ".join([f"wears-{n}-{TERRAIN_DYES[home]}" for n, home in worn if home])
        self._kinds: Final = frozenset([notation.partition(" ")[0] for notation in self._said])

    def offered(self, plain: str) -> str:
        """What has to be said for this move: the same, or with the payment that goes with it."""
        return self._said.get(plain, plain)

    def asks(self, *kinds: str) -> str | None:
        """The first of these kinds of moves that is being asked for."""
        for kind in kinds:
            if kind in self._kinds:
                return kind
        return None


def thing_of(move: Move) -> str:
    """The hex, river or bridge site that a move names first."""
    said = bare(move.notation).split()
    return said[1] if len(said) > 1 else ""


def bare(notation: str) -> str:
    """A move without the payment that goes with it."""
    return notation.partition(" by ")[0]
