"""Films: pictures one after another as one animated SVG file, each with a line that says what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.core.drawing.measure import BOLD, shorten
from deskoherna.core.drawing.picture import Picture
from deskoherna.core.drawing.svg import Svg, el, group, join, rect, text

SECONDS: Final = 2.4  # a picture stays
FOOT: Final = 64  # for what happens
SIZE: Final = 18


class Frame(NamedTuple):
    """A picture of a film and what happens in it."""

    picture: Picture
    line: str


def film(frames: Sequence[Frame], heading: str, seconds: float = SECONDS) -> Picture:
    """The pictures in turn, over and over; who cannot see it move sees the last one."""
    wide = max([one.picture.width for one in frames])
    high = max([one.picture.height for one in frames])
    shown = [_frame(one, at, len(frames), wide, high, seconds) for at, one in enumerate(frames)]
    ground = rect(0, 0, wide, high + FOOT, "cloth")
    return Picture("film", heading, join([ground, *shown]), wide, high + FOOT, "board")


def _frame(one: Frame, at: int, count: int, wide: float, high: float, seconds: float) -> Svg:
    line = shorten(one.line, SIZE, wide - 48, BOLD)
    foot = [rect(12, high + 6, wide - 24, FOOT - 18, "sheet", 10), text(28, high + 36, line, "heading")]
    inside = [one.picture.at(0, 0), *foot]
    if count > 1:
        inside.append(_turn(at, count, seconds))
    return group(*inside, display=None if at == count - 1 else "none")


def _turn(at: int, count: int, seconds: float) -> Svg:
    """Shown in its turn only."""
    times, values = [0.0], ["inline" if at == 0 else "none"]
    if at:
        times.append(at / count)
        values.append("inline")
    if at < count - 1:
        times.append((at + 1) / count)
        values.append("none")
    return el(
        "animate", attributeName="display", dur=f"{seconds * count:g}s", repeatCount="indefinite",
        calcMode="discrete", values=";".join(values), keyTimes=";".join([f"{one:.4f}" for one in times]),
    )  # fmt: skip
