"""Pace: how much is done while a fixed loop goes round once; what ``make bench-check`` guards.

A clock would measure the machine and who else is using it. The loop is plain Python of the kind our rules are
made of (calls, attributes, lists, dictionaries); it runs in turns with what is measured and is slowed by the
same.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from deskoherna.core import registry
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.lab.bench.measures import playouts, positions

TURNS: Final = 9
ROUNDS: Final = 20_000  # steps of the loop that count as going round once
SLOWER: Final = 0.8  # of the pace kept: what is slower fails
DECISIONS: Final = "decisions"
BOARD: Final = "board"
START: Final = "start"
LANGUAGE: Final = "cs"  # of the two the one with more to inflect

Rate: TypeAlias = "Callable[[float], float]"  # how often a thing is done in a second, found out in so many
Kept: TypeAlias = "Mapping[str, Mapping[str, float]]"  # paces by what is measured, then of what


class Measure(NamedTuple):
    """Something whose pace is guarded: what is done, of which game, and how often in a second."""

    name: str
    subject: str
    share: float  # of the seconds that are given to a measure
    rate: Rate


class Pace(NamedTuple):
    """A pace now, and the one that was kept."""

    name: str
    subject: str
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
    """The calibration: a little board, going nowhere in particular; once round."""
    pieces = [_Piece(n) for n in range(16)]
    seen: dict[int, int] = {}
    total = 0
    for step in range(ROUNDS):
        piece = pieces[step & 15]
        at = piece.moved(step & 7)
        seen[at] = seen.get(at, 0) + 1
        if at in piece.near:
            total += len([one for one in pieces if one.at == at])
    assert total > 0
    return 1


def per_second(act: Callable[[], int], seconds: float) -> float:
    """How much is done in a second of processor time, by an act that says how much it did; at least once."""
    begun = time.process_time()
    count = act()
    while time.process_time() - begun < seconds:
        count += act()
    return count / (time.process_time() - begun)


def start() -> Measure:
    """How quickly the command answers ``deskoherna games``, from nothing, as who types it waits for it."""
    return Measure(START, "room", 0.5, _starts_per_second)


def _starts_per_second(seconds: float) -> float:
    """As ``per_second``, of processor time that the command takes in a process of its own."""
    begun = _of_children()
    count = 0
    while not count or _of_children() - begun < seconds:
        subprocess.run([sys.executable, "-m", "deskoherna", "games"], check=True, capture_output=True)
        count += 1
    return count / (_of_children() - begun)


def _of_children() -> float:
    """Processor time of all processes begun here that have ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


def measures(game_id: str) -> list[Measure]:
    """What is measured of a game by itself: decisions of random matches, and drawings of the whole table."""
    game = registry.game(game_id)

    def drawings(seconds: float) -> float:
        if not drawn:
            drawn.extend(positions(game))
        return per_second(draw, seconds)

    def draw() -> int:
        """At every moment once, for the seat that is asked."""
        for match in drawn:
            seat, moves = (match.pending[0].seat, match.pending[0].moves) if match.pending else (0, ())
            game.board(match.view(seat), words(LANGUAGE, game.package), moves)
        return len(drawn)

    drawn: list[Match] = []
    return [
        Measure(DECISIONS, game_id, 1.0, lambda seconds: playouts(game, seconds).value),
        Measure(BOARD, game_id, 0.5, drawings),
    ]


def pace(rate: Rate, seconds: float) -> float:
    """How much is done per round of the loop: the median of several turns, after one that does not count."""
    slice_ = seconds / TURNS / 2
    rate(0.0)
    return statistics.median([rate(slice_) / per_second(_loop, slice_) for _ in range(TURNS)])


def paces(measured: Iterable[Measure], seconds: float, kept: Kept) -> Iterator[Pace]:
    """Each pace beside the one kept."""
    for one in measured:
        now = pace(one.rate, seconds * one.share)
        yield Pace(one.name, one.subject, now, kept.get(one.name, {}).get(one.subject))
