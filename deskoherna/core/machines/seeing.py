"""What learning machines are given of any game: a seat's row of numbers, its options, and which there are.

A game without an encoding has its view hashed: every leaf has a path, ``seats.0.coins`` (the seat that looks
is 0). A number adds its logarithm at the place its path hashes to; a word adds one at the place of path and
word together. Places are the CRC-32 of the text, so they are the same on every machine.
"""

from __future__ import annotations

import math
from array import array
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from deskoherna.core.game import Game, View
from deskoherna.core.machines.catalogue import COLUMNS, MORE, MOVE_BYTES, Catalogue
from deskoherna.core.machines.encoding import Encoding
from deskoherna.core.machines.turns import Turns
from deskoherna.core.match import Match

WIDTH: Final = 128  # options at once, unless said otherwise
VIEW_SIZE: Final = 1024  # numbers of a hashed view


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


@lru_cache(maxsize=8)
def catalogue_of(game: Game) -> Catalogue:
    """The catalogue of a game's moves, made once."""
    return Catalogue(game)


class Seeing:
    """How matches of a game become bytes of numbers: for a seat, for its options, and the mask of them."""

    def __init__(self, game: Game, width: int) -> None:
        self._encoding: Final[Encoding | None] = game.encoding()
        self.catalogue: Final[Catalogue] = catalogue_of(game)
        self.width: Final[int] = width
        self.size: Final[int] = self._encoding.size if self._encoding is not None else VIEW_SIZE
        self.columns: Final[int] = COLUMNS
        self._more: Final[bytes] = self.catalogue.row(MORE)
        self._masks: Final[list[bytes]] = [b"\1" * n + b"\0" * (width - n) for n in range(width + 1)]
        self._blank: Final[list[bytes]] = [bytes(MOVE_BYTES * (width - n)) for n in range(width + 1)]

    def row(self, match: Match, seat: int) -> bytes:
        """What a seat may know: ``size`` 32-bit floats."""
        if self._encoding is not None:
            return match.encoded(seat)
        return array("f", view_row(match.view(seat), self.size)).tobytes()

    def asked_row(self, turns: Turns) -> bytes:
        """The same for the seat that is asked, by looks that go along with the match."""
        asked = turns.decision
        return self._followed(turns, turns.seat, asked.prompt.key if asked is not None else "")

    def seat_row(self, turns: Turns, seat: int) -> bytes:
        """The same for any seat."""
        asked = turns.match.decision(seat)
        return self._followed(turns, seat, asked.prompt.key if asked is not None else "")

    def _followed(self, turns: Turns, seat: int, asked: str) -> bytes:
        encoding = self._encoding
        if encoding is None:
            return self.row(turns.match, seat)
        if not turns.looks:
            turns.looks = encoding.looks(turns.match.players)
        return encoding.row_of(turns.match.state, turns.looks[seat], asked)

    def options(self, turns: Turns | None) -> bytes:
        """A row for each option: ``width`` × ``columns`` 32-bit integers; None: nobody is asked."""
        if turns is None:
            return self._blank[0]
        rows = self.catalogue.listed(turns.page)
        if turns.more:
            rows.append(self._more)
        rows.append(self._blank[turns.count])
        return b"".join(rows)

    def mask(self, turns: Turns | None) -> bytes:
        """A one for each option: ``width`` bytes."""
        return self._masks[turns.count if turns is not None else 0]
