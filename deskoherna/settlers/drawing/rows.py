"""Rows of a tableau: as large as they fit, wrapped into lines where there are many cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

GAP: Final = 3.0
BREAK: Final = 6.0  # between the two sides of an empire
LOWEST: Final = 32.0  # a tile that can still be read
ACROSS: Final = (3, 4, 5, 6, 7)  # tiles in a line, the fewest that leave room for all lines


class Row:
    """Tiles of a row: where each one lies, and how high all of them are together."""

    def __init__(self, places: list[tuple[float, float]], y: float, high: float) -> None:
        self.places: Final = places
        self.y: Final = y
        self.high: Final = high


class Layout:
    """Rows under each other, with tiles of one size."""

    def __init__(self, rows: list[Row], wide: float, high: float, bottom: float) -> None:
        self.rows: Final = rows
        self.wide: Final = wide  # of a tile
        self.high: Final = high
        self.bottom: Final = bottom


def lay_rows(
    sides: Sequence[tuple[int, int]], x: float, y: float, room: float, height: float, tallest: float
) -> Layout:
    """Places for rows of so many tiles on the first and on the second side, within ``room`` × ``height``.

    The first side begins at the left, the second goes on behind it; a row always has a line at least.
    """
    across = min(ACROSS, key=lambda n: (total_lines(sides, n), n))  # where nothing is high enough
    for n in ACROSS:
        if height_of(sides, n, height) >= LOWEST + 6 * max(0, 5 - n):  # wide tiles are not low
            across = n
            break
    high = min(tallest, max(LOWEST, height_of(sides, across, height)))
    wide = (room - BREAK - GAP * (across - 1)) / across
    rows: list[Row] = []
    top = y
    for first, second in sides:
        places = [place(at, first, across, wide, high) for at in range(first + second)]
        tall = lines_of((first, second), across) * (high + GAP) - GAP
        rows.append(Row([(x + dx, top + dy) for dx, dy in places], top, tall))
        top += tall + BREAK
    return Layout(rows, wide, high, top - BREAK)


def height_of(sides: Sequence[tuple[int, int]], across: int, height: float) -> float:
    """How high tiles are with so many in a line."""
    lines = total_lines(sides, across)
    return (height - BREAK * (len(sides) - 1) - GAP * (lines - len(sides))) / lines


def total_lines(sides: Sequence[tuple[int, int]], across: int) -> int:
    return sum([lines_of(row, across) for row in sides])


def lines_of(row: tuple[int, int], across: int) -> int:
    return max(1, -(-(row[0] + row[1]) // across))


def place(at: int, first: int, across: int, wide: float, high: float) -> tuple[float, float]:
    """Where a tile of a row lies; the second side stands a little apart."""
    apart = BREAK if at >= first and first % across and at // across == first // across else 0.0
    return (at % across) * (wide + GAP) + apart, (at // across) * (high + GAP)
