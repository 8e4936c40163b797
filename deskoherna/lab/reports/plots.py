"""Plots of results as drawings: intervals, boxes and stacked bars, one row per thing compared."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from deskoherna.core.drawing import Picture, Svg, circle, group, hatched, join, path, rect, text, title
from deskoherna.core.drawing.measure import shorten, width

WIDE: Final = 720
ROW: Final = 26
TOP: Final = 14
LOW: Final = 30
RIGHT: Final = 28
LABEL: Final = 12.5  # size of the words before the rows
ROOM: Final = 230  # the most they take
TICKS: Final = 7
DYES: Final = (
    "blue", "yellow", "green", "red", "purple", "orange", "grey", "brown", "pink", "black", "white",
)  # fmt: skip

Format = Callable[[float], str]


class Range(NamedTuple):
    """A row of ``intervals``: a value within its bounds; ``fair`` is where it should be, if anywhere."""

    name: str
    value: float
    low: float
    high: float
    fair: float | None = None
    said: str = ""  # shown when pointed at


class Box(NamedTuple):
    """A row of ``boxes``: five quantiles and the mean."""

    name: str
    quantiles: Sequence[float]
    mean: float
    said: str = ""


class Bar(NamedTuple):
    """A row of ``stacks``: parts that add up, in the order of the legend."""

    name: str
    parts: Sequence[float]


class _Axis:
    """Where values lie on a plot: the labels' room, a scale, its ticks."""

    def __init__(self, names: Sequence[str], values: Sequence[float], rows: int, form: Format) -> None:
        self.left = 20 + max([min(ROOM, width(name, LABEL)) for name in names], default=0.0)
        low, high = min(values), max(values)
        step = step_of(high - low)
        self.low = math.floor(low / step + 1e-9) * step
        self.high = max(math.ceil(high / step - 1e-9) * step, self.low + step)
        self.height = TOP + ROW * rows + LOW
        count = round((self.high - self.low) / step)
        self.ticks = [self.low + step * i for i in range(count + 1)]
        self.form = form

    def x(self, value: float) -> float:
        return self.left + (WIDE - RIGHT - self.left) * (value - self.low) / (self.high - self.low)

    def drawn(self) -> list[Svg]:
        """The paper, a line and a number for every tick."""
        parts = [rect(1, 1, WIDE - 2, self.height - 2, "sheet", 8)]
        for value in self.ticks:
            parts.append(path(f"M{self.x(value):.1f} {TOP}V{self.height - LOW}", "hairline"))
            parts.append(text(self.x(value), self.height - 11, self.form(value), "tiny soft", "middle"))
        return parts

    def label(self, row: int, name: str) -> Svg:
        said = shorten(name, LABEL, ROOM)
        return text(self.left - 8, middle(row) + 4, said, "words", "end")


def intervals(key: str, heading: str, rows: Sequence[Range], form: Format) -> Picture:
    """Values with their intervals; a dashed mark where each should be."""
    ends = [end for row in rows for end in (row.low, row.high, *([] if row.fair is None else [row.fair]))]
    axis = _Axis([row.name for row in rows], ends, len(rows), form)
    parts = axis.drawn()
    for n, row in enumerate(rows):
        y = middle(n)
        low, high = axis.x(row.low), axis.x(row.high)
        drawn = [path(f"M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 5}v10M{high:.1f} {y - 5}v10", "whisker")]
        if row.fair is not None:
            drawn.append(path(f"M{axis.x(row.fair):.1f} {y - ROW / 2:.1f}v{ROW}", "ought"))
        drawn.append(circle(axis.x(row.value), y, 5, "pin"))
        parts += [axis.label(n, row.name), group(title(row.said or row.name), *drawn)]
    return Picture(key, heading, join(parts), WIDE, axis.height)


def boxes(key: str, heading: str, rows: Sequence[Box], form: Format) -> Picture:
    """Distributions: whiskers from 5 to 95 %, a box over the middle half, the median, a dot at the mean."""
    ends = [end for row in rows for end in (*row.quantiles, row.mean)]
    axis = _Axis([row.name for row in rows], ends, len(rows), form)
    parts = axis.drawn()
    for n, row in enumerate(rows):
        y = middle(n)
        least, lower, median, upper, most = [axis.x(one) for one in row.quantiles]
        drawn = [
            path(f"M{least:.1f} {y}H{most:.1f}M{least:.1f} {y - 5}v10M{most:.1f} {y - 5}v10", "whisker"),
            rect(lower, y - 8, upper - lower, 16, "plate", 2),
            path(f"M{median:.1f} {y - 8}v16", "whisker"),
            circle(axis.x(row.mean), y, 4, "pin"),
        ]
        parts += [axis.label(n, row.name), group(title(row.said or row.name), *drawn)]
    return Picture(key, heading, join(parts), WIDE, axis.height)


def stacks(key: str, heading: str, rows: Sequence[Bar], legend: Sequence[str], form: Format) -> Picture:
    """Bars of parts in the colours of the legend; what is negative goes to the left of zero."""
    names = [row.name for row in rows]
    gains = [sum([part for part in row.parts if part > 0]) for row in rows]
    losses = [sum([part for part in row.parts if part < 0]) for row in rows]
    axis = _Axis(names, [0.0, *gains, *losses], len(rows), form)
    parts = axis.drawn()
    for n, row in enumerate(rows):
        y = middle(n) - 9
        right, left = 0.0, 0.0
        drawn: list[Svg] = []
        for i, part in enumerate(row.parts):
            if abs(part) < 1e-9:
                continue
            start = right if part > 0 else left + part
            right, left = (right + part, left) if part > 0 else (right, left + part)
            x, wide = axis.x(start), axis.x(start + abs(part)) - axis.x(start)
            drawn.append(swatch(i, x, y, wide, 18, f"{legend[i]}: {form(part)}"))
        parts += [axis.label(n, row.name), *drawn]
    shown = [i for i in range(len(legend)) if any(abs(row.parts[i]) >= 1e-9 for row in rows)]
    key_drawn, more = _legend(shown, legend, axis.height)
    return Picture(key, heading, join([rect(1, 1, WIDE - 2, axis.height + more - 2, "sheet", 8), *parts[1:],
                                       *key_drawn]), WIDE, axis.height + more)  # fmt: skip


def _legend(shown: Sequence[int], legend: Sequence[str], top: float) -> tuple[list[Svg], float]:
    """Swatches with their names in lines, and how high that is."""
    parts: list[Svg] = []
    x, y = 16.0, top + 4.0
    for i in shown:
        wide = 40 + width(legend[i], LABEL)
        if x + wide > WIDE - 12 and x > 16:
            x, y = 16.0, y + 22
        parts.append(swatch(i, x, y, 18, 14, legend[i]))
        parts.append(text(x + 24, y + 11, legend[i], "words"))
        x += wide
    return parts, y + 28 - top


def swatch(i: int, x: float, y: float, wide: float, high: float, said: str) -> Svg:
    """A rectangle in the i-th colour, with its hatching."""
    dye = DYES[i % len(DYES)]
    drawn = [rect(x, y, wide, high, "dyed dyed-card")]
    hatching = hatched(
        dye, "light" if dye in ("blue", "green", "red", "purple", "brown", "black") else "dark"
    )
    if hatching is not None:
        drawn.append(rect(x, y, wide, high, "hatching", fill=hatching))
    return group(title(said), *drawn, class_=f"dye-{dye}")


def middle(row: int) -> float:
    """The height of a row's middle."""
    return TOP + ROW * row + ROW / 2


def step_of(range_: float) -> float:
    """A round step that cuts a range into a handful of pieces.

    >>> [step_of(range_) for range_ in (0.4, 7.0, 120.0)]
    [0.1, 1.0, 20.0]
    """
    if range_ <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(range_ / TICKS))
    for times in (1, 2, 5):
        if range_ / (power * times) <= TICKS:
            return float(power * times)
    return float(power * 10)
