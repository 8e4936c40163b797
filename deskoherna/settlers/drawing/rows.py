"""Rows of an empire: tiles as wide as what they say takes, in as few lines as the room allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.settlers.drawing import chips
from deskoherna.settlers.drawing.tile import BARE, BRIEF, LINE, PLAIN, WORDY, Tile, told, width_for

GAP: Final = 5.0
UNDER: Final = 3.0  # more between rows
BREAK: Final = 8.0  # more between the two sides of a row
LOWEST: Final = 48.0  # a tile that can still be read
LOWEST_WORDY: Final = 68.0  # … with words
HIGHEST_WORDY: Final = 180.0  # no tile is higher for the sake of its words
WIDEST: Final = 190.0  # a tile needs no more
GUTTER: Final = 24.0  # where the sign of a flat row stands
WAYS: Final = (  # how much tiles tell; and are low rows flat?
    (WORDY, False), (WORDY, True), (PLAIN, False), (PLAIN, True),
    (BRIEF, False), (BARE, False),
)  # fmt: skip

Row = tuple[Sequence[Tile], int, bool]  # how many are of the first side; is it low, telling icons alone?


class Box(NamedTuple):
    """Where a tile lies and how large it is."""

    x: float
    y: float
    wide: float
    high: float


class Laid(NamedTuple):
    """A row: where it begins, how high it is with its heading, and its tiles."""

    y: float
    high: float
    boxes: list[Box]


class Layout(NamedTuple):
    """Rows under each other, and where they end."""

    rows: list[Laid]
    bottom: float


def lay_rows(
    rows: Sequence[Row], x: float, y: float, room: float, height: float, head: float, tallest: float
) -> Layout:
    """Places for all tiles within ``room`` × ``height``; every row has a heading above it.

    Low rows become flat, emblems give way, then words, before the rows grow out of their height.
    """
    tall = [row for row in rows if not row[2]]
    for level, flat in WAYS:
        if flat and not any(flatly(row) for row in rows):
            continue
        left = height - sum([low_height(row, room, level, flat, head) for row in rows if row[2]])
        high = even(rows, tall, room, left, head, tallest, level)
        highs = [high] * len(rows) if high else []
        if not highs and level <= PLAIN:
            highs = uneven(rows, room, left, head, tallest, level)
        if highs:
            laid = placed(rows, x, y, room, highs, head, level, flat)
            return stretched(laid, max(laid.bottom, y + height))
    high = LOWEST  # they grow: until the longest words fit into a line
    while not fit(tall, high, room, BARE):
        high += 8
    return placed(rows, x, y, room, [high] * len(rows), head, BARE, False)


def even(
    rows: Sequence[Row], tall: Sequence[Row], room: float, left: float, head: float, tallest: float,
    level: int,
) -> float:  # fmt: skip
    """How high tiles are if all are as high as each other; none if they do not fit so."""
    for lines in range(max(1, len([one for one in tall if one[0]])), 12):
        high = height_of(lines, len(rows), left, head)
        if high < (LOWEST_WORDY if level <= PLAIN else LOWEST):
            break
        high = min(high, tallest)
        if fit(tall, high, room, level) and lines_of(tall, high, room, level) <= lines:
            return high
    return 0.0


def uneven(
    rows: Sequence[Row], room: float, left: float, head: float, tallest: float, level: int
) -> list[float]:
    """How high the tiles of each row are if a row with long words is higher; none if they do not fit so."""
    highs: list[float] = []
    counts: list[int] = []
    for row in rows:
        high, lines = (LOWEST, 0) if row[2] or not row[0] else lowest(row, room, level)
        highs.append(high)
        counts.append(lines)
    spare = left - len(rows) * (head + UNDER)
    spare -= sum([(high + GAP) * lines for high, lines in zip(highs, counts, strict=True)])
    if spare < 0:
        return []
    more = spare / max(1, sum(counts))
    return [max(high, min(high + more, tallest)) for high in highs]


def lowest(row: Row, room: float, level: int) -> tuple[float, int]:
    """The height at which a row of words takes the least, and in how many lines."""
    best = (HIGHEST_WORDY * 9, 1)
    high = LOWEST_WORDY + LINE - 4  # two lines of a name, icons and a line of words; then line by line
    while high <= HIGHEST_WORDY:
        if fit([row], high, room, level):
            lines = len(broken(row, high, room, level))
            if (high + GAP) * lines < (best[0] + GAP) * best[1]:
                best = (high, lines)
        high += LINE
    return best


def flatly(row: Row) -> bool:
    """Can a low row be told in chips? Then icons say all of it."""
    return row[2] and bool(row[0]) and not any(told(tile, BRIEF)[1] for tile in row[0])


def low_height(row: Row, room: float, level: int, flat: bool, head: float) -> float:
    """What the lines of a low row take; the sign of a flat one stands beside them, not above."""
    if flat and flatly(row):
        return chips.STEP * len(broken(row, chips.HIGH, room - GUTTER, level, True)) + 4 - head
    return (LOWEST + GAP) * len(broken(row, LOWEST, room, max(level, BRIEF)))


def fit(rows: Sequence[Row], high: float, room: float, level: int) -> bool:
    """Is none of the tiles wider than a whole line?"""
    return all(width_for(tile, high, level) <= room for row in rows for tile in row[0])


def lines_of(rows: Sequence[Row], high: float, room: float, level: int) -> int:
    return sum([len(broken(row, high, room, level)) for row in rows])


def height_of(lines: int, rows: int, height: float, head: float) -> float:
    """How high tiles are in so many lines."""
    return (height - rows * (head + UNDER) - GAP * lines) / lines


def broken(row: Row, high: float, room: float, level: int, flat: bool = False) -> list[list[int]]:
    """The tiles of a row in lines, by their numbers."""
    tiles, first, _ = row
    lines: list[list[int]] = []
    used = room + 1
    for at, tile in enumerate(tiles):
        wide = chips.chip_width(tile, chips.NAMED) if flat else width_for(tile, high, level)
        apart = GAP + (BREAK if at == first and at else 0)
        if used + apart + wide > room:
            lines.append([])
            used = wide
        else:
            used += apart + wide
        lines[-1].append(at)
    return lines


def placed(
    rows: Sequence[Row], x: float, y: float, room: float, highs: Sequence[float], head: float, level: int,
    flat: bool,
) -> Layout:  # fmt: skip
    """The rows with tiles of these heights."""
    found: list[Laid] = []
    top = y
    for row, high in zip(rows, highs, strict=True):
        boxes: list[Box] = []
        below = top + head
        how = (LOWEST, max(level, BRIEF)) if row[2] else (high, level)
        if flat and flatly(row):
            below = top + 4
            for line in broken(row, chips.HIGH, room - GUTTER, level, True):
                boxes += side_by_side(row, line, x + GUTTER, below)
                below += chips.STEP
        else:
            for line in broken(row, how[0], room, how[1]):
                boxes += spread(row, line, x, below, room, *how)
                below += how[0] + GAP
        found.append(Laid(top, below - top, boxes))
        top = below + UNDER
    return Layout(found, top - UNDER)


def side_by_side(row: Row, line: list[int], x: float, y: float) -> list[Box]:
    """The tiles of a line as chips, each as wide as it is."""
    boxes: list[Box] = []
    for at in line:
        x += BREAK if at == row[1] and boxes else 0
        boxes.append(Box(x, y, chips.chip_width(row[0][at], chips.NAMED), chips.HIGH))
        x += boxes[-1].wide + GAP
    return boxes


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
