"""Features for any game: views and moves as rows of numbers of fixed length, by hashing their words.

Every leaf of a view has a path, ``seats.0.coins`` (the seat that looks is 0). A number adds its logarithm at
the place its path hashes to; a word adds one at the place of path and word together. Moves are hashed by the
words of their notation. Places are the CRC-32 of the text, so they are the same on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from deskoherna.core.game import Game, View

VIEW_SIZE: Final = 1024
MOVE_SIZE: Final = 64


@lru_cache(maxsize=1 << 17)
def _place(text: str, size: int) -> int:
    return crc32(text.encode()) % size


def view_row(view: View, size: int = VIEW_SIZE) -> list[float]:
    """A seat's view, hashed."""
    row = [0.0] * size
    referee = view["referee"]
    seat: int = referee["seat"]
    row[_place(f"asked={referee['asked'].get(str(seat), '')}", size)] += 1.0
    for key, value in view.items():
        if key == "seats":
            _walk([*value[seat:], *value[:seat]], key, row, size)
        elif key != "referee":
            _walk(value, key, row, size)
    return row


def _walk(value: Any, path: str, row: list[float], size: int) -> None:
    if isinstance(value, dict):
        for key, one in value.items():
            _walk(one, f"{path}.{key}", row, size)
    elif isinstance(value, list):
        for n, one in enumerate(value):
            _walk(one, f"{path}.{n}" if isinstance(one, dict | list) else path, row, size)
    elif isinstance(value, str):
        row[_place(f"{path}={value}", size)] += 1.0
    elif value is not None:
        row[_place(path, size)] += math.copysign(math.log1p(abs(value)), value)


@lru_cache(maxsize=1 << 16)
def move_row(notation: str, size: int = MOVE_SIZE) -> tuple[float, ...]:
    """A move's notation, hashed: its kind, each of its words, and each word in its place."""
    row = [0.0] * size
    kind, *words = notation.split()
    row[_place(kind, size)] += 1.0
    for n, word in enumerate(words):
        row[_place(f"{kind} {word}", size)] += 1.0
        row[_place(f"{kind} {n} {word}", size)] += 1.0
    return tuple(row)


class Seeing:
    """How views of a game become rows: by its own encoding if it has one, else hashed."""

    def __init__(self, game: Game, hashed: int = 0) -> None:
        self._encoding: Final = None if hashed else game.encoding()
        self.size: Final[int] = hashed or (self._encoding.size if self._encoding is not None else VIEW_SIZE)

    def row(self, view: View) -> Sequence[float]:
        if self._encoding is not None:
            return self._encoding.encode(view)
        return view_row(view, self.size)
