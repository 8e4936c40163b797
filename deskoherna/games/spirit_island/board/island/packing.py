"""Packing: where the pieces of a land stand, so that they stay inside its outline and do not overlap."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from .placing import Spans, chart

TALL: Final = 25.5  # of a row of pieces, the gap included
GAP: Final = 2.0  # between pieces of a row
EDGE: Final = 1.5  # from a border
USUAL: Final = 340.0  # the length of a board's edge for which pieces have their usual size
LARGEST: Final = 1.3
LEAST: Final = 0.85  # pieces begin as large as this on the smallest island
READABLE: Final = 0.76  # letters of such pieces have 11 pixels where the island is 508 pixels high
OVER: Final = (4.0, 8.0, 12.0, 18.0, 26.0)  # rather than be smaller they may reach so far over the border
SMALLER: Final = 0.96  # what does not fit is tried so much smaller
SMALLEST: Final = 0.02  # where nothing can be told apart any more
SHIFT: Final = 3.0  # rows are tried at every so many units
ENOUGH: Final = 30.0  # more room beside the pieces than this is no better

Place = tuple[float, float]  # the left end and the middle height of a piece
Rows = list[list[int]]


@lru_cache(maxsize=4096)
def packed(
    layout: str, boards: str, land: str, groups: tuple[tuple[float, ...], ...]
) -> tuple[float, tuple[Place, ...]]:
    """The size of pieces and where each stands; ``groups`` are their widths, kept together if possible."""
    made = chart(layout, boards)
    spans = made.spans[land]
    wide = [width for group in groups for width in group]
    size = min(LARGEST, max(LEAST, made.edge / USUAL))
    tried = [(spans, one) for one in _sizes(size)]
    readable = [one for one in tried if one[1] >= READABLE]
    reaching = [(spans.grown(over), READABLE) for over in OVER]
    for room, size in [*readable, *reaching, *tried[len(readable) :]]:
        found = _best(room, _rows(groups), wide, size) or _flowing(room, wide, size)
        if found:
            return round(size, 2), tuple(found)
    raise ValueError(f"{land}: {len(wide)} pieces do not fit")


def _sizes(size: float) -> list[float]:
    found: list[float] = []
    while size > SMALLEST:
        found.append(size)
        size *= SMALLER
    return found


def _rows(groups: tuple[tuple[float, ...], ...]) -> Rows:
    """Every group a row of its own."""
    rows: Rows = []
    first = 0
    for group in groups:
        if group:
            rows.append(list(range(first, first + len(group))))
        first += len(group)
    return rows


def _best(spans: Spans, rows: Rows, wide: Sequence[float], size: float) -> list[Place]:
    """The rows one below another near the middle; nothing if they fit nowhere."""
    high = TALL * size
    need = [_length(row, wide, size) + 2 * EDGE for row in rows]
    middle = (spans.top + spans.low) / 2
    best: tuple[float, float] | None = None
    top = spans.top
    while top + high * len(rows) <= spans.low:
        slack = 1e9
        for at, room in enumerate(need):
            start, end = spans.inside(top + at * high, top + (at + 1) * high)
            slack = min(slack, end - start - room)
            if slack < 0:
                break
        good = min(slack, ENOUGH) - abs(top + high * len(rows) / 2 - middle)
        if slack >= 0 and (best is None or good > best[0]):
            best = (good, top)
        top += SHIFT
    return _set(spans, rows, wide, size, best[1]) if best is not None else []


def _length(row: list[int], wide: Sequence[float], size: float) -> float:
    """How long a row of pieces is."""
    return size * (sum([wide[i] for i in row]) + GAP * (len(row) - 1))


def _flowing(spans: Spans, wide: Sequence[float], size: float) -> list[Place]:
    """Rows filled one after another from some height on, where the block is nearest to the middle."""
    middle = (spans.top + spans.low) / 2
    best: tuple[float, float, Rows] | None = None
    top = spans.top
    while top < spans.low:
        rows = _filled(spans, wide, size, top)
        if rows is not None:
            far = abs(top + TALL * size * len(rows) / 2 - middle)
            if best is None or far < best[0]:
                best = (far, top, rows)
        top += SHIFT
    return _set(spans, best[2], wide, size, best[1]) if best is not None else []


def _filled(spans: Spans, wide: Sequence[float], size: float, top: float) -> Rows | None:
    """Which pieces stand in which row when the first row begins at a height; None if some are left over."""
    rows: Rows = []
    at = 0
    while at < len(wide):
        start, end = spans.inside(top, top + TALL * size)
        room = end - start - 2 * EDGE
        row: list[int] = []
        while at < len(wide) and room >= wide[at] * size:
            room -= (wide[at] + GAP) * size
            row.append(at)
            at += 1
        if not row:
            return None
        rows.append(row)
        top += TALL * size
    return rows


def _set(spans: Spans, rows: Rows, wide: Sequence[float], size: float, top: float) -> list[Place]:
    """All rows around one line where there is room for that, else every row in the middle of its own."""
    high = TALL * size
    rooms = [spans.inside(top + at * high, top + (at + 1) * high) for at in range(len(rows))]
    start, end = max([room[0] for room in rooms]), min([room[1] for room in rooms])
    longest = max([_length(row, wide, size) for row in rows])
    places: list[Place] = []
    for at, row in enumerate(rows):
        line = (start + end) / 2 if end - start >= longest + 2 * EDGE else sum(rooms[at]) / 2
        x = line - _length(row, wide, size) / 2
        for i in row:
            places.append((x, top + (at + 0.5) * high))
            x += size * (wide[i] + GAP)
    return places
