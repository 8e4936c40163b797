"""Plots as SVG: a line for every seat in its colour, with its shape along it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing import Svg, circle, el, group, join, mark, path, rect, seat_class, text, title

WIDTHS: Final = {"wide": 640, "narrow": 300}  # letters keep their size: a column gets what fits it
HIGH: Final = 260
LEFT: Final = 40
RIGHT: Final = 24
TOP: Final = 14
LOW: Final = 26
MARKS: Final = 6  # shapes along a line


def plot(
    heading: str,
    rows: Sequence[tuple[int, Sequence[int]]],
    rounds: Sequence[tuple[int, int]] = (),
    low: int | None = None,
    high: int | None = None,
) -> Svg:
    """Values of every seat over the answers of a match; the page shows whichever width has room."""
    return join([_plot(heading, rows, rounds, low, high, room) for room in WIDTHS])


def _plot(
    heading: str,
    rows: Sequence[tuple[int, Sequence[int]]],
    rounds: Sequence[tuple[int, int]],
    low: int | None,
    high: int | None,
    room: str,
) -> Svg:
    wide = WIDTHS[room]
    last = max(1, rows[-1][0])
    values = [one for _, row in rows for one in row]
    least = min(values) if low is None else low
    most = max(max(values) if high is None else high, least + 1)

    def x(at: int) -> float:
        return LEFT + (wide - LEFT - RIGHT) * at / last

    def y(value: float) -> float:
        return TOP + (HIGH - TOP - LOW) * (most - value) / (most - least)

    parts = [rect(0, 0, wide, HIGH, "plot-paper", 8)]
    for value in _ticks(least, most):
        parts.append(path(f"M{LEFT} {y(value):.1f}H{wide - RIGHT}", "hairline"))
        parts.append(text(LEFT - 8, y(value) + 4, str(value), "tiny soft", "end"))
    for n, at in rounds:
        parts.append(path(f"M{x(at):.1f} {TOP}V{HIGH - LOW}", "hairline dotted"))
        parts.append(text(x(at) + 3, HIGH - 9, f"{n}.", "tiny soft"))
    seats = range(len(rows[0][1]))
    shared = len(seats) > 1 and all(len({*row}) == 1 for _, row in rows)  # what all have together is one line
    for seat in seats[:1] if shared else seats:
        line = "M" + "L".join([f"{x(at):.1f} {y(row[seat]):.1f}" for at, row in rows])
        every = max(1, len(rows) // MARKS)
        marked = [] if shared else rows[every - 1 :: every]
        marks = [mark(seat, x(at), y(row[seat]), 13) for at, row in marked]
        end = circle(x(rows[-1][0]), y(rows[-1][1][seat]), 3, "plot-end")
        parts.append(
            group(path(line, "plot-line"), end, join(marks), class_="" if shared else seat_class(seat))
        )
    size = f"0 0 {wide} {HIGH}"
    return el("svg", title(heading), *parts, viewBox=size, class_=f"picture plot {room}", role="img")


def _ticks(least: int, most: int) -> list[int]:
    """Round values between the ends."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100):
        if (most - least) / step <= 6:
            break
    first = -(-least // step) * step
    return list(range(first, most + 1, step))
