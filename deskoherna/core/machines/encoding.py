"""Encodings: what a seat may know, as a row of numbers of fixed length, written straight from the state.

An encoding is a list of named blocks. Each adds pieces of the row, bytes of 32-bit floats that are made once
and then only referred to: joining a few dozen of them is a hundred times quicker than writing thousands of
numbers one by one. A block names what it may show, as a view does; the kit holds it to that (``encodings``).
Seats are turned round: whoever looks is always the first, then its left neighbour.

Little changes between two rows of a match. Whoever follows one has ``looks`` at it, which share what was last
seen (``Seen``, a class of the game's own): pieces, and all they rest on beside them. A piece is made anew
where that differs, so any state of any match may be looked at in any order.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from struct import Struct
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from deskoherna.core.text import words

FLOAT: Final = 4  # bytes of a number
MOST_SEATS: Final = 8
MOST_KEPT: Final = 4096  # pieces a bag remembers
ONE: Final = array("f", [1.0]).tobytes()
ASKED: Final = "ask."  # what the words of questions begin with


def zeros(n: int) -> bytes:
    """So many numbers, all 0."""
    return bytes(FLOAT * n)


def one_of(n: int) -> list[bytes]:
    """Pieces of n numbers: number ``k`` of them has a one at ``k``; the last one, -1, is all zeros."""
    return [*[zeros(k) + ONE + zeros(n - k - 1) for k in range(n)], zeros(n)]


def by_name(names: Sequence[str]) -> dict[str, bytes]:
    """The same by names; "" is all zeros."""
    return dict(zip((*names, ""), one_of(len(names)), strict=True))


def numbers(n: int) -> Callable[..., bytes]:
    """What makes a piece of n numbers."""
    return Struct(f"{n}f").pack


@mypyc_attr(allow_interpreted_subclasses=True)
class Seen:
    """What was last seen of a match: pieces, and what they rest on. Games add theirs."""

    def renew(self, t: Any) -> None:
        """Make anew what differs; before every row, whoever looks."""


class Look:
    """Who looks, how the seats lie from there, and what was last seen of the match."""

    __slots__ = ("me", "order", "place", "players", "seen")

    def __init__(self, players: int, me: int, seen: Seen) -> None:
        self.players: Final[int] = players
        self.me: Final[int] = me
        self.order: Final[list[int]] = [(me + n) % players for n in range(players)]  # all seats, mine first
        self.place: Final[list[int]] = [*[(seat - me) % players for seat in range(players)], -1]  # nobody: -1
        self.seen: Final[Any] = seen  # shared by all looks at a match; blocks know its class

    def turned(self, seats: list[bytes]) -> list[bytes]:
        """Pieces by seat, mine first."""
        return seats[self.me :] + seats[: self.me]


class Bag(dict[Any, bytes]):
    """How many of each of n things lie somewhere: pieces by what lies there, bytes or a tuple of numbers.

    ``bag[things]`` is the piece of these things, in whatever order they lie; it is made when first asked for.
    """

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n
        self._none: Final[array[float]] = array("f", zeros(n))

    def __missing__(self, things: Any) -> bytes:
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self[things] = self.made(things)
        return found

    def made(self, things: Any) -> bytes:
        row = self._none[:]
        for thing in things:
            row[thing] += 1.0
        return row.tobytes()


class Names(Bag):
    """The same of things with names, by tuples of them; a name that is not among these counts nowhere."""

    def __init__(self, names: Iterable[str]) -> None:
        self.number: Final[dict[str, int]] = {name: n for n, name in enumerate(names)}
        super().__init__(len(self.number))

    def made(self, things: Any) -> bytes:
        row = self._none[:]
        numbers = self.number
        for thing in things:
            number = numbers.get(thing)
            if number is not None:
                row[number] += 1.0
        return row.tobytes()


EIGHT: Final = [b"".join([ONE if bits >> i & 1 else zeros(1) for i in range(8)]) for bits in range(256)]


class Mask(Bag):
    """The same of a mask: a one for every bit."""

    def made(self, things: Any) -> bytes:
        eights = things.to_bytes((self.n + 7) // 8, "little")
        return b"".join([EIGHT[bits] for bits in eights])[: FLOAT * self.n]


Columns: TypeAlias = list[list[Any]]  # lists by seat
Fill: TypeAlias = Callable[[Any, Look, list[bytes]], None]  # adds pieces of a state, as one looks at it


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
    """Blocks one after another, the first of them the question. Order and sizes never depend on the match."""

    def __init__(
        self, package: Path, blocks: Sequence[Block], seen: Callable[[int], Seen] | None = None
    ) -> None:
        self.questions: Final[tuple[str, ...]] = tuple(
            [key.removeprefix(ASKED) for key in words("en", package).keys(ASKED)]
        )
        self._asked: Final[dict[str, bytes]] = by_name(self.questions)
        question = Block("question", (len(self.questions),), "which question I am asked", _nothing)
        self.blocks: Final[tuple[Block, ...]] = (question, *blocks)
        self._fills: Final[tuple[Fill, ...]] = tuple([block.fill for block in blocks])
        self.size: Final[int] = sum([block.size for block in self.blocks])
        self._bytes: Final[int] = FLOAT * self.size
        self._seen: Final[Callable[[int], Seen] | None] = seen  # of so many players

    def looks(self, players: int) -> list[Look]:
        """Eyes for every seat of a match with so many; nothing of it has been seen yet."""
        seen = self._seen(players) if self._seen is not None else Seen()
        return [Look(players, me, seen) for me in range(players)]

    def row(self, t: Any, seat: int, asked: str) -> bytes:
        """The numbers of a state as a seat knows it that is asked this (a prompt's key, or "")."""
        return self.row_of(t, self.looks(t.players)[seat], asked)

    def row_of(self, t: Any, look: Look, asked: str) -> bytes:
        """The same by one of the looks at a match, which remember."""
        seen: Seen = look.seen
        seen.renew(t)
        row = [self._asked[asked]]
        for fill in self._fills:
            fill(t, look, row)
        found = b"".join(row)
        if len(found) != self._bytes:
            raise ValueError(self._misfit(t, look))
        return found

    def _misfit(self, t: Any, look: Look) -> str:
        """Which block is not as long as it says."""
        for block in self.blocks[1:]:
            row: list[bytes] = []
            block.fill(t, look, row)
            size = len(b"".join(row)) // FLOAT
            if size != block.size:
                return f"{block.name} has {size} numbers instead of {block.size}"
        return "no block is to blame"

    def part(self, row: Sequence[float], name: str) -> Sequence[float]:
        """The numbers of one block within a row."""
        at = 0
        for block in self.blocks:
            if block.name == name:
                return row[at : at + block.size]
            at += block.size
        raise KeyError(name)


def _nothing(t: Any, look: Look, row: list[bytes]) -> None:
    """The question is no part of the state."""


def differing(now: list[Any], was: list[Any], run: int) -> int:
    """The seats whose runs of so many differ in two lists by seat, a mask."""
    found = 0
    if run == 1 and len(now) == len(was):
        for seat, one in enumerate(now):
            if one != was[seat]:
                found |= 1 << seat
        return found
    for at in range(0, len(now), run):
        if now[at : at + run] != was[at : at + run]:
            found |= 1 << at // run
    return found


def changed(now: Columns, was: Columns, runs: tuple[int, ...]) -> int:
    """The same of several lists, each with runs of its own; copies of them in ``was`` become what is now."""
    if now == was:
        return 0
    found = 0
    for n, column in enumerate(now):
        if column != was[n]:
            found |= differing(column, was[n], runs[n])
            was[n] = column[:]
    return found


def no_columns(n: int) -> Columns:
    """So many lists of which nothing has been seen yet."""
    return [[] for _ in range(n)]


def floats(row: bytes) -> list[float]:
    """A row's numbers, for people."""
    return array("f", row).tolist()
