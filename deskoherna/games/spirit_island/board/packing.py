"""Packing: where the pieces of a land stand, so that they stay inside its outline and do not overlap."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deskoherna.games.spirit_island.board.chart import Spans, chart

TALL: Final = 30.0  # of a row of pieces, the gap included
GAP: Final = 3.0  # between pieces of a row
EDGE: Final = 3.0  # from a border
SIZES: Final = (1.25, 1.12, 1.0, 0.92, 0.86, 0.8, 0.72, 0.64, 0.56, 0.48)  # tried from the largest
SHIFT: Final = 6.0  # rows are tried at every so many units

Place = tuple[float, float]  # the left end and the middle height of a piece
Rows = list[list[int]]


@lru_cache(maxsize=4096)
def packed(layout: str, boards: str, land: str, groups: tuple[tuple[float, ...], ...]) -> tuple[float, tuple[Place, ...]]:
    """The size of pieces and where each stands; ``groups`` are their widths, kept together if possible."""
    spans = chart(layout, boards).spans[land]
    wide = [width for group in groups for width in group]
    for size in SIZES:
        for rows in _ways(groups):
            found = _best(spans, rows, wide, size) if rows is not None else _flowing(spans, wide, size)
            if found:
                return size, tuple(found)
    raise ValueError(f"{land}: {len(wide)} pieces do not fit")


def _ways(groups: tuple[tuple[float, ...], ...]) -> list[Rows | None]:
    """Every group a row of its own; or as many in a row as fit."""
    rows: Rows = []
    first = 0
    for group in groups:
        if group:
            rows.append(list(range(first, first + len(group))))
        first += len(group)
    return [rows, None]


def _best(spans: Spans, rows: Rows, wide: Sequence[float], size: float) -> list[Place]:
    """The rows one below another where they have most room; nothing if there is no such place."""
    high = TALL * size
    need = [size * (sum([wide[i] for i in row]) + GAP * (len(row) - 1)) + 2 * EDGE for row in rows]
    best: tuple[float, float] | None = None
    top = spans.top
    while top + high * len(rows) <= spans.low:
        slack = 1e9
        for at, room in enumerate(need):
            start, end = spans.inside(top + at * high, top + (at + 1) * high)
            slack = min(slack, end - start - room)
            if slack < 0:
                break
        if slack >= 0 and (best is None or slack > best[0]):
            best = (slack, top)
        top += SHIFT
    return _set(spans, rows, wide, size, best[1]) if best is not None else []


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
    """Every row in the middle of its room."""
    places: list[Place] = []
    for at, row in enumerate(rows):
        start, end = spans.inside(top + at * TALL * size, top + (at + 1) * TALL * size)
        x = (start + end - size * (sum([wide[i] for i in row]) + GAP * (len(row) - 1))) / 2
        for i in row:
            places.append((x, top + (at + 0.5) * TALL * size))
            x += size * (wide[i] + GAP)
    return places
