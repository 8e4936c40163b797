"""Rows of an empire: tiles as wide as what they say takes, in as few lines as the room allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.settlers.drawing.tile import BARE, BRIEF, LEVELS, WORDY, Tile, width_for

GAP: Final = 5.0
UNDER: Final = 3.0  # more between rows
BREAK: Final = 8.0  # more between the two sides of a row
LOWEST: Final = 48.0  # a tile that can still be read
LOWEST_WORDY: Final = 68.0  # … with words
WIDEST: Final = 190.0  # a tile needs no more

Row = tuple[Sequence[Tile], int, bool]  # how many are of the first side; is it low, telling icons alone?


class Box:
    """Where a tile lies and how large it is."""

    def __init__(self, x: float, y: float, wide: float, high: float) -> None:
        self.x: Final = x
        self.y: Final = y
        self.wide: Final = wide
        self.high: Final = high


class Laid:
    """A row: where it begins, how high it is with its heading, and its tiles."""

    def __init__(self, y: float, high: float, boxes: list[Box]) -> None:
        self.y: Final = y
        self.high: Final = high
        self.boxes: Final = boxes


class Layout:
    """Rows under each other, and where they end."""

    def __init__(self, rows: list[Laid], bottom: float) -> None:
        self.rows: Final = rows
        self.bottom: Final = bottom


def lay_rows(
    rows: Sequence[Row], x: float, y: float, room: float, height: float, head: float, tallest: float
) -> Layout:
    """Places for all tiles within ``room`` × ``height``; every row has a heading above it.

    Words give way, then emblems, before the rows grow out of their height.
    """
    tall = [row for row in rows if not row[2]]
    for level in LEVELS:
        low = [len(broken(row, LOWEST, room, max(level, BRIEF))) for row in rows if row[2]]
        left = height - (LOWEST + GAP) * sum(low)
        for lines in range(max(1, len([one for one in tall if one[0]])), 12):
            high = height_of(lines, len(rows), left, head)
            if high < (LOWEST_WORDY if level == WORDY else LOWEST):
                break
            high = min(high, tallest)
            if fit(tall, high, room, level) and lines_of(tall, high, room, level) <= lines:
                laid = placed(rows, x, y, room, high, head, level)
                return stretched(laid, max(laid.bottom, y + height))
    high = LOWEST  # they grow: until the longest words fit into a line
    while not fit(tall, high, room, BARE):
        high += 8
    return placed(rows, x, y, room, high, head, BARE)


def fit(rows: Sequence[Row], high: float, room: float, level: int) -> bool:
    """Is none of the tiles wider than a whole line?"""
    return all(width_for(tile, high, level) <= room for row in rows for tile in row[0])


def lines_of(rows: Sequence[Row], high: float, room: float, level: int) -> int:
    return sum([len(broken(row, high, room, level)) for row in rows])


def height_of(lines: int, rows: int, height: float, head: float) -> float:
    """How high tiles are in so many lines."""
    return (height - rows * (head + UNDER) - GAP * lines) / lines


def broken(row: Row, high: float, room: float, level: int) -> list[list[int]]:
    """The tiles of a row in lines, by their numbers."""
    tiles, first, _ = row
    lines: list[list[int]] = []
    used = room + 1
    for at, tile in enumerate(tiles):
        wide = width_for(tile, high, level)
        apart = GAP + (BREAK if at == first and at else 0)
        if used + apart + wide > room:
            lines.append([])
            used = wide
        else:
            used += apart + wide
        lines[-1].append(at)
    return lines


def placed(
    rows: Sequence[Row], x: float, y: float, room: float, high: float, head: float, level: int
) -> Layout:
    """The rows with tiles of this height."""
    found: list[Laid] = []
    top = y
    for row in rows:
        boxes: list[Box] = []
        below = top + head
        how = (LOWEST, max(level, BRIEF)) if row[2] else (high, level)
        for line in broken(row, how[0], room, how[1]):
            boxes += spread(row, line, x, below, room, *how)
            below += how[0] + GAP
        found.append(Laid(top, below - top, boxes))
        top = below + UNDER
    return Layout(found, top - UNDER)


def stretched(laid: Layout, bottom: float) -> Layout:
    """The same rows, higher by what is left of the height."""
    more = max(0.0, (bottom - laid.bottom) / len(laid.rows))
    rows: list[Laid] = []
    for at, row in enumerate(laid.rows):
        down = more * at
        boxes = [Box(one.x, one.y + down, one.wide, one.high) for one in row.boxes]
        rows.append(Laid(row.y + down, row.high + more, boxes))
    return Layout(rows, max(laid.bottom, bottom))


def spread(row: Row, line: list[int], x: float, y: float, room: float, high: float, level: int) -> list[Box]:
    """The tiles of a line: each as wide as it must be, and wider where there is room."""
    tiles, first, _ = row
    apart = BREAK if first in line[1:] else 0.0
    needed = [width_for(tiles[at], high, level) for at in line]
    left = room - apart - GAP * (len(line) - 1)
    share = left / len(line)
    if max(needed) <= min(share, WIDEST):
        widths = [min(share, WIDEST)] * len(line)
    else:
        more = max(0.0, (left - sum(needed)) / len(line))
        widths = [max(one, min(one + more, WIDEST)) for one in needed]
    boxes: list[Box] = []
    for at, wide in zip(line, widths, strict=True):
        x += BREAK if at == first and boxes else 0
        boxes.append(Box(x, y, wide, high))
        x += wide + GAP
    return boxes
