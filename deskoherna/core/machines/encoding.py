"""Encodings: what a seat sees, as a row of numbers of fixed length for those who teach machines to play.

An encoding is a list of named blocks, each a few numbers read from the seat's view and from nothing else, so
that no secret can get in. Seats are turned round: whoever looks is always the first, then its left neighbour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from deskoherna.core.game import View


class Look:
    """A view, and who looks."""

    def __init__(self, view: View) -> None:
        referee = view["referee"]
        self.view: Final[View] = view
        self.players: Final[int] = referee["players"]
        self.me: Final[int] = referee["seat"]
        self.asked: Final[str] = referee["asked"].get(str(self.me), "")  # the key of my question, or ""

    def place(self, seat: int | None) -> int | None:
        """How many places to my left a seat is: 0 is mine."""
        return None if seat is None else (seat - self.me) % self.players

    def seats(self) -> list[int]:
        """All seats, mine first."""
        return [(self.me + n) % self.players for n in range(self.players)]


Fill = Callable[[Look], list[float]]


class Block:
    """Some numbers under one name. ``shape`` multiplies to their count; ``what`` says what they mean."""

    def __init__(self, name: str, shape: tuple[int, ...], what: str, fill: Fill) -> None:
        self.name: Final[str] = name
        self.shape: Final[tuple[int, ...]] = shape
        self.what: Final[str] = what
        self.fill: Final[Fill] = fill
        size = 1
        for n in shape:
            size *= n
        self.size: Final[int] = size


class Encoding:
    """Blocks one after another. The order and the sizes never depend on the match."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks: Final[tuple[Block, ...]] = tuple(blocks)
        self.size: Final[int] = sum([block.size for block in blocks])

    def encode(self, view: View) -> list[float]:
        """The numbers of a seat's view (``match.view(seat)`` or ``seat.view()``)."""
        look = Look(view)
        row: list[float] = []
        for block in self.blocks:
            numbers = block.fill(look)
            if len(numbers) != block.size:
                raise ValueError(f"{block.name} has {len(numbers)} numbers instead of {block.size}")
            row += numbers
        return row

    def part(self, row: Sequence[float], name: str) -> Sequence[float]:
        """The numbers of one block within a row."""
        at = 0
        for block in self.blocks:
            if block.name == name:
                return row[at : at + block.size]
            at += block.size
        raise KeyError(name)


def one_of(chosen: object, names: Sequence[object]) -> list[float]:
    """A one where the chosen thing stands; all zeros for None or something else."""
    return [1.0 if name == chosen else 0.0 for name in names]


def among(chosen: Iterable[object], names: Sequence[object]) -> list[float]:
    """A one for every name that is chosen."""
    found = set(chosen)
    return [1.0 if name in found else 0.0 for name in names]


def per_seat(most: int, size: int, row: Callable[[Look, int], list[float]]) -> Fill:
    """A block with one row for each of up to ``most`` seats, mine first; empty chairs are zeros."""

    def fill(look: Look) -> list[float]:
        numbers: list[float] = []
        for seat in look.seats():
            numbers += row(look, seat)
        return numbers + [0.0] * (size * (most - look.players))

    return fill
