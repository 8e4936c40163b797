"""Whose turn comes next, by players and mask of those who have passed; sets of cards as bytes."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
MOST_SEATS: Final = 4

# Sets of cards are bytes; these are the one-element sets.
ONLY: Final[list[bytes]] = [bytes((one,)) for one in range(256)]
EMPTY: Final = b""


def _clockwise(players: int, passed: int, seat: int, n: int) -> list[int]:
    """Those of the next so many seats who have not passed."""
    return [(seat + i) % players for i in range(1, n + 1) if not passed >> (seat + i) % players & 1]


def _by_seat(players: int, passed: int) -> list[list[int]]:
    return [_clockwise(players, passed, seat, players - 1) for seat in range(players)]


# Other seats that have not passed, by players, mask of those who have, and seat.
OPPONENTS: Final[list[list[list[list[int]]]]] = [
    [_by_seat(players, passed) for passed in range(1 << players)] for players in range(MOST_SEATS + 1)
]

# Whose turn comes next: the first clockwise who has not passed; NOBODY if all have.
NEXT_SEAT: Final[list[list[list[int]]]] = [
    [
        [[*_clockwise(players, passed, seat, players), NOBODY][0] for seat in range(players)]
        for passed in range(1 << players)
    ]
    for players in range(MOST_SEATS + 1)
]
