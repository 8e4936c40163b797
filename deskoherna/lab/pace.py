"""Pace: how many decisions a game makes while a fixed loop goes round once; what ``make bench-check`` guards.

A clock would measure the machine and who else is using it. The loop is plain Python of the kind our rules are
made of (calls, attributes, lists, dictionaries); it runs in turns with the game and is slowed by the same.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from deskoherna.core import registry
from deskoherna.lab.bench import playouts

TURNS: Final = 9
ROUNDS: Final = 20_000  # steps of the loop that count as going round once
SLOWER: Final = 0.8  # of the pace kept: what is slower fails


class Pace(NamedTuple):
    """A game's pace now, and the one that was kept."""

    game: str
    now: float
    kept: float | None

    @property
    def fails(self) -> bool:
        return self.kept is not None and self.now < SLOWER * self.kept


class _Piece:
    __slots__ = ("at", "near")

    def __init__(self, at: int) -> None:
        self.at = at
        self.near: list[int] = [at ^ 1, at ^ 2]

    def moved(self, by: int) -> int:
        self.at = (self.at + by) & 63
        return self.at


def _loop() -> int:
    """The calibration: a little board, going nowhere in particular."""
    pieces = [_Piece(n) for n in range(16)]
    seen: dict[int, int] = {}
    total = 0
    for step in range(ROUNDS):
        piece = pieces[step & 15]
        at = piece.moved(step & 7)
        seen[at] = seen.get(at, 0) + 1
        if at in piece.near:
            total += len([one for one in pieces if one.at == at])
    return total


def _loops(seconds: float) -> float:
    """How often the loop goes round in a second of processor time."""
    count = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        _loop()
        count += 1
    return count / (time.process_time() - begun)


def pace(game_id: str, seconds: float) -> float:
    """Decisions of random matches per round of the loop: the median of several turns."""
    game = registry.game(game_id)
    slice_ = seconds / TURNS / 2
    return statistics.median([playouts(game, slice_).value / _loops(slice_) for _ in range(TURNS)])


def paces(games: list[str], seconds: float, kept: dict[str, float]) -> Iterator[Pace]:
    """Each game's pace beside the one kept."""
    for game in games:
        yield Pace(game, pace(game, seconds), kept.get(game))
