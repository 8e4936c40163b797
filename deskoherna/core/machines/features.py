"""Features: a table as a row of named numbers, what learned beliefs judge it by (``core.machines.beliefs``).

Unlike an encoding, which is a seat's view, a row is read from a possible world as the search sees it: from
the state itself, and as quickly as a leaf of the search needs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from deskoherna.core.state import State

FAR: Final = 1000.0  # behind everybody

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """The numbers a game's tables are judged by: so many for every seat, and those that all seats share.

    Numbers are in the game's own units and at most 2,000 either way; a sixteenth is the least that counts.
    """

    def __init__(self, own: Sequence[str], shared: Sequence[str], chapters: int) -> None:
        self.own: Final[tuple[str, ...]] = tuple(own)
        self.shared: Final[tuple[str, ...]] = tuple(shared)
        self.chapters: Final[int] = chapters  # of a whole match, about

    def fits(self, t: S) -> bool:
        """Can this table be judged? Not while seats have not taken their sides, say."""
        return True

    def row(self, t: S) -> list[float]:
        """The numbers in order: ``own`` of the first seat, of the second and so on, then ``shared``."""
        raise NotImplementedError


def ones(many: int) -> list[list[float]]:
    """For each of so many things a row with a one in its place; the last row, for none, has no one."""
    return [[1.0 if at == one else 0.0 for at in range(many)] for one in range(many + 1)]


def leads(points: list[float]) -> list[float]:
    """By how much each of several rivals is ahead of the best of the others."""
    found: list[float] = []
    for seat in range(len(points)):
        best = -FAR
        for other in range(len(points)):
            if other != seat and points[other] > best:
                best = points[other]
        found.append(points[seat] - best)
    return found
