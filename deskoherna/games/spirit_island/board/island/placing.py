"""The chart: where the lands of a layout lie on the drawing, turned so that they are as large as can be."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ...figures import BOARDS, LANDS, LANDS_OF_BOARD, OCEANS, boards_named, land_at
from ...island.layouts import places
from ...island.thematic import is_thematic
from .map import MAP_EDGE, map_outline, map_rim
from .shapes import OUTLINES, RIMS, Line, Point

Frame = tuple[float, float]
TABLE: Final[Frame] = (730.0, 620.0)  # between the slots of the table page on a desk and on a laptop
SCREEN: Final[Frame] = (1022.0, 730.0)  # characters are higher than wide, and so is their window wider
MARGIN: Final = 5.0
TURNS: Final = tuple(range(0, 360, 15))  # how the whole island may be turned, in degrees
STRETCH: Final = 1.45  # how much wider or higher parts of the thematic map may be drawn than they are
STEP: Final = 3.0  # between the lines on which the inside of a land is measured


class Spans:
    """How wide the inside of an outline is at every height."""

    def __init__(self, top: float, low: float, lines: list[tuple[float, float]]) -> None:
        self.top: Final = top
        self.low: Final = low
        self.lines: Final = lines

    @staticmethod
    def of(outline: Line) -> Spans:
        top, low = min([y for _, y in outline]), max([y for _, y in outline])
        lines: list[tuple[float, float]] = []
        y = top
        while y <= low:
            lines.append(_widest(outline, y))
            y += STEP
        return Spans(top, low, lines)

    def grown(self, over: float) -> Spans:
        """The same, wider by so much on all sides."""
        more = round(over / STEP)
        known = [one for one in self.lines if one[1] > one[0]]  # a tip has none
        half = len(self.lines) / 2
        whole = [
            one if one[1] > one[0] else known[0 if at < half else -1] for at, one in enumerate(self.lines)
        ]
        wide = [(start - over, end + over) for start, end in whole]
        lines = [*[wide[0]] * more, *wide, *[wide[-1]] * more]
        return Spans(self.top - more * STEP, self.low + more * STEP, lines)

    def inside(self, top: float, low: float) -> tuple[float, float]:
        """The part of a strip that is inside all along; empty if its end comes before its beginning."""
        first, last = int((top - self.top) / STEP), math.ceil((low - self.top) / STEP)
        if first < 0 or last >= len(self.lines):
            return 0.0, -1.0
        lines = self.lines[first : last + 1]
        return max([start for start, _ in lines]), min([end for _, end in lines])


def _widest(outline: Line, y: float) -> tuple[float, float]:
    """The widest stretch of a level line that is inside an outline."""
    cuts: list[float] = []
    for i, (bx, by) in enumerate(outline):
        ax, ay = outline[i - 1]
        if (ay <= y) != (by <= y):
            cuts.append(ax + (bx - ax) * (y - ay) / (by - ay))
    cuts.sort()
    stretches = [(cuts[i], cuts[i + 1]) for i in range(0, len(cuts) - 1, 2)]
    return max(stretches, key=lambda one: one[1] - one[0], default=(0.0, -1.0))


class Chart:
    """All boards of an island on the drawing; outlines are by the names of lands, rims by those of boards."""

    def __init__(self, edge: float, wide: float, high: float, spot: Callable[[Point, int], Point]) -> None:
        self.edge: Final = edge  # the length of a board's edge
        self.width: Final = 2 * MARGIN + wide
        self.height: Final = 2 * MARGIN + high
        self.spot: Final = spot  # where a point of the board in a slot lies
        self.outlines: Final[dict[str, Line]] = {}
        self.rims: Final[dict[str, Line]] = {}
        self.spans: Final[dict[str, Spans]] = {}

    def draw(self, land: str, outline: Line, slot: int) -> None:
        """A land or an ocean of the board in a slot."""
        self.outlines[land] = [self.spot(point, slot) for point in outline]
        self.spans[land] = Spans.of(self.outlines[land])

    def draw_rim(self, board: str, rim: Line, slot: int) -> None:
        self.rims[board] = [self.spot(point, slot) for point in rim]


def laid_chart(layout: str, boards: list[int], frame: Frame) -> Chart:
    """The chart of balanced boards that lie together, turned so that they are as large as can be."""
    best = max([_fitted(layout, boards, turn, frame) for turn in TURNS], key=lambda one: round(one[0], 3))
    edge, turn, (left, top), (wide, high) = best
    dx, dy = MARGIN - left * edge, MARGIN - top * edge

    def spot(point: Point, slot: int) -> Point:
        x, y = placed(point, places(layout)[slot], turn)
        return x * edge + dx, y * edge + dy

    made = Chart(edge, wide * edge, high * edge, spot)
    for slot, board in enumerate(boards):
        for n, outline in enumerate(OUTLINES[board]):
            made.draw(LANDS[land_at(board, n)], outline, slot)
        made.draw_rim(BOARDS[board], RIMS[board], slot)
    return made


def thematic_chart(boards: list[int], frame: Frame) -> Chart:
    """The chart of the thematic map: north is up; a flat part of it is drawn somewhat higher than it is."""
    lands = [
        (slot, land) for slot, board in enumerate(boards) for land in (OCEANS[board], *LANDS_OF_BOARD[board])
    ]
    outlines = {land: map_outline(LANDS[land]) for _, land in lands}
    points = [point for line in outlines.values() for point in line]
    left, top = min([x for x, _ in points]), min([y for _, y in points])
    wide, high = max([x for x, _ in points]) - left, max([y for _, y in points]) - top
    across, down = (frame[0] - 2 * MARGIN) / wide, (frame[1] - 2 * MARGIN) / high
    across, down = min(across, STRETCH * down), min(down, STRETCH * across)

    def spot(point: Point, slot: int) -> Point:
        return (point[0] - left) * across + MARGIN, (point[1] - top) * down + MARGIN

    made = Chart(MAP_EDGE * math.sqrt(across * down), wide * across, high * down, spot)
    for slot, land in lands:
        made.draw(LANDS[land], outlines[land], slot)
    for slot, board in enumerate(boards):
        made.draw_rim(BOARDS[board], map_rim(board), slot)
    return made


def placed(point: Point, place: tuple[int, int, int], turn: float) -> Point:
    """A point of a board on the island, y downwards: the board turned, put in its place, all turned."""
    u, v, sixths = place
    x, y = turned(point, 60.0 * sixths)
    x, y = x + u + v / 2, y + v * math.sqrt(3) / 2
    x, y = turned((x, y), turn)
    return x, -y


def turned(point: Point, degrees: float) -> Point:
    """Counter-clockwise around the origin."""
    angle = math.radians(degrees)
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def _fitted(layout: str, boards: list[int], turn: float, frame: Frame) -> tuple[float, float, Point, Point]:
    """How large the island can be drawn when it is so turned: edge, turn, upper left corner, size."""
    points: list[Point] = []
    for slot, board in enumerate(boards):
        for line in (RIMS[board], OUTLINES[board][0]):
            points += [placed(point, places(layout)[slot], turn) for point in line]
    left, top = min([x for x, _ in points]), min([y for _, y in points])
    wide, high = max([x for x, _ in points]) - left, max([y for _, y in points]) - top
    room = min((frame[0] - 2 * MARGIN) / wide, (frame[1] - 2 * MARGIN) / high)
    return room, turn, (left, top), (wide, high)


@lru_cache(maxsize=64)
def chart(layout: str, boards: str, frame: Frame = TABLE) -> Chart:
    """The chart of an island; made once."""
    if is_thematic(layout):
        return thematic_chart(boards_named(boards), frame)
    return laid_chart(layout, boards_named(boards), frame)


def path_of(outline: Line) -> str:
    """An outline as a path: from point to point in tenths, which is shorter than the places themselves."""
    tenths = [(round(10 * x), round(10 * y)) for x, y in outline]
    steps = [f"{short(bx - ax)} {short(by - ay)}" for (ax, ay), (bx, by) in pairwise(tenths)]
    return f"M{short(tenths[0][0])} {short(tenths[0][1])}l{' '.join(steps)}z"


def short(tenths: int) -> str:
    """A number of tenths, without the zero before a point: 12.5, .5, -.5."""
    sign = "-" if tenths < 0 else ""
    whole, part = divmod(abs(tenths), 10)
    return f"{sign}{whole or ''}.{part}" if part else f"{sign}{whole}"
