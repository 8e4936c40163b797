"""Scene: a view with the words to describe it and the moves to choose from, shared by all drawings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing.scene import TableScene
from deskoherna.core.game import View
from deskoherna.core.text import Words
from ..figures import LAND_INDEX, LANDS
from ..moves import DamageMove, HitMove

ON_PIECES: Final = ("gather", "destroy", "remove", "replace", "downgrade", "harm", "carry")
ON_CARDS: Final = (
    "play", "keep", "forget", "reclaim", "take-back", "give", "aim", "aim-again", "raise-ward", "burn",
    "recall", "release", "bequeath",
)  # fmt: skip


class Scene(TableScene):
    """What a drawing needs to know. Moves are sorted by what they are about."""

    def __init__(self, view: View, words: Words, moves: Sequence[Move]) -> None:
        super().__init__(view, words, moves, thing_of)
        self.moves: Final = [move.notation for move in moves]
        self.uses: Final = [said for said in self.moves if said.startswith(("use ", "repeat "))]
        words_of = [thing.split() for thing in self._about]  # lands that moves are about, or pieces in them
        self.places: Final = {one[-1] for one in words_of if one[0] in ("land", "piece")}

    def spirit(self, seat: int) -> str:
        """The spirit a seat plays, or that it has none yet."""
        name: str = self.seat(seat)["spirit"]
        return self.label("spirit." + name) if name else self.label("board.no-spirit")


def thing_of(move: Move) -> str:
    """What a move is about: ``land A5``, ``piece town-1 A5``, ``card drought``, ``seat 2`` …"""
    if isinstance(move, DamageMove | HitMove):  # these do not write their land
        return "land " + LANDS[move.land]
    return subject(move.notation)


@lru_cache(maxsize=4096)
def subject(notation: str) -> str:
    """What a move is about, by its notation."""
    kind, *rest = notation.split()
    last = rest[-1] if rest else ""
    if kind in ON_PIECES and len(rest) == 2:
        return f"piece {rest[0]} {last}"
    if kind == "board":
        return f"land {last}0"
    if last in LAND_INDEX:
        return "land " + last
    if kind in ("use", "repeat"):
        return "card " + rest[0] if len(rest) == 1 else "seat " + last
    if kind in ON_CARDS:
        return "card " + last
    return notation
