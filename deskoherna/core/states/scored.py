"""A state of points by source, and of seats that follow each other clockwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.state import State

MOST_SEATS: Final = 5

# Seats in playing order, by number of players and first seat.
CLOCKWISE: Final[list[list[list[int]]]] = [
    [[*range(first, players), *range(first)] for first in range(players)] for players in range(MOST_SEATS + 1)
]
# A seat's opponents in playing order, by number of players and seat.
OPPONENTS: Final[list[list[list[int]]]] = [[order[1:] for order in orders] for orders in CLOCKWISE]


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoredState(State):
    """A state that keeps apart where points came from while the game goes on."""

    __slots__ = ("tally",)

    tally: list[int]  # points so far, one run of sources per seat

    def points(self, seat: int) -> int:
        """Points on the score track."""
        sources = len(self.tally) // self.players
        at = seat * sources
        return sum(self.tally[at : at + sources])

    def score(self, seat: int, source: int, points: int) -> None:
        """Gain (or lose) points on the score track."""
        self.tally[seat * (len(self.tally) // self.players) + source] += points

    def clockwise(self, first: int) -> list[int]:
        """All seats in playing order from ``first``."""
        return CLOCKWISE[self.players][first]

    def opponents(self, seat: int) -> list[int]:
        """Everybody else, in playing order after a seat."""
        return OPPONENTS[self.players][seat]
