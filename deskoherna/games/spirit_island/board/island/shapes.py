"""The shapes of lands: outlines on each board from the places where lands meet, with borders drawn by hand.

A board is a rhombus with edges of length 1, its ocean at the left, y upwards. All joinable edges have one
profile that fits itself turned around, so any edge joins any other (see ``data/boards.toml`` for breaks).
"""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Any, Final

from ...figures import BALANCED, BOARDS, THEMATIC, read_data
from ...island.shape import EDGE
from ...island.thematic import MEETS

Point = tuple[float, float]
Line = list[Point]

HIGH: Final = math.sqrt(3) / 2
CORNERS: Final[dict[str, Point]] = {
    "ocean_bottom": (0.0, 0.0),
    "bottom_far": (1.0, 0.0),
    "tip": (1.5, HIGH),
    "ocean_top": (0.5, HIGH),
}
EDGES: Final[dict[str, tuple[str, str]]] = {  # clockwise
    "top": ("ocean_top", "tip"),
    "far": ("tip", "bottom_far"),
    "bottom": ("bottom_far", "ocean_bottom"),
}
WAVE: Final = 0.011  # how far a joinable edge swings
SEA: Final = 0.15  # how far the drawn ocean reaches out
STEPS: Final = 26  # of an edge, two for every unit
LONG: Final = 0.24  # longer lines swing no farther

_boards: Final[list[dict[str, Any]]] = read_data("boards.toml")["board"]
_meets: Final[dict[str, dict[str, list[float]]]] = read_data("meets.toml")


def between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def aside(a: Point, b: Point, part: float, out: float) -> Point:
    """A point along a line and so far to its left."""
    x, y = between(a, b, part)
    length = math.dist(a, b)
    return x - (b[1] - a[1]) / length * out, y + (b[0] - a[0]) / length * out


def edge_point(edge: str, units: float) -> Point:
    """A point of a joinable edge, ``units`` from its beginning; the swing is odd around the middle."""
    start, end = EDGES[edge]
    part = units / EDGE
    swing = WAVE * (math.sin(2 * math.pi * part) + 0.55 * math.sin(6 * math.pi * part))
    return aside(CORNERS[start], CORNERS[end], part, swing)


def corner_point(board: int, where: str, units: int) -> Point:
    """A corner of lands on a board: along an edge, along the coast, or where lands meet."""
    if where in EDGES:
        return edge_point(where, units)
    if where == "coast":
        part = _meets[BOARDS[board]]["coast"][units]
        return between(CORNERS["ocean_top"], CORNERS["ocean_bottom"], part)
    x, y = MEETS[where] if board in THEMATIC else _meets[BOARDS[board]][where]
    return x, y


# -- borders -----------------------------------------------------------------------------------------------


def rough(a: Point, b: Point, seed: str, wild: float = 0.16) -> Line:
    """A line as a hand would draw it: its middles pushed aside, then its corners cut."""
    dice = random.Random(seed)
    line = [a, b]
    for _ in range(3):
        finer = [line[0]]
        for start, end in pairwise(line):
            push = dice.uniform(-wild, wild) * min(LONG, math.dist(start, end))
            finer += [aside(start, end, dice.uniform(0.4, 0.6), push), end]
        line = finer
    smooth = [a]
    for start, end in pairwise(line):
        smooth += [between(start, end, 0.25), between(start, end, 0.75)]
    return [*smooth, b]


class Node:
    """A place where borders end: a break of the rim, or where three lands meet."""

    def __init__(self, lands: tuple[int, ...], at: Point) -> None:
        self.lands: Final = lands
        self.at: Final = at


def _rim(board: int) -> list[tuple[int, Line]]:
    """The rim of a board clockwise from the ocean's upper corner: stretches of lands, the coast last."""
    found: list[tuple[int, Line]] = []
    data = _boards[board]
    for edge in EDGES:
        breaks = [0, *data[edge]["breaks"], EDGE]
        for land, (start, end) in zip(data[edge]["lands"], pairwise(breaks), strict=True):
            steps = [start + (end - start) * i / (2 * (end - start)) for i in range(2 * (end - start) + 1)]
            found.append((land, [edge_point(edge, units) for units in steps]))
    first, second = _meets[BOARDS[board]]["coast"]
    bottom, top = CORNERS["ocean_bottom"], CORNERS["ocean_top"]
    stops = [bottom, between(top, bottom, second), between(top, bottom, first), top]
    for land, (a, b) in zip((3, 2, 1), pairwise(stops), strict=True):
        found.append((land, rough(a, b, f"{BOARDS[board]} coast {land}", 0.13)))
    return found


def _borders(board: int, rim: list[tuple[int, Line]]) -> list[tuple[tuple[int, int], Line]]:
    """The borders between lands of a board, each from one node to another."""
    nodes = [
        Node(tuple([int(n) for n in name.split("-")]), (at[0], at[1]))
        for name, at in _meets[BOARDS[board]].items()
        if name != "coast"
    ]
    for (land, line), (other, _) in pairwise([*rim, rim[0]]):
        if other != land:
            nodes.append(Node((land, other), line[-1]))
    found: list[tuple[tuple[int, int], Line]] = []
    for border in _boards[board]["borders"]:
        pair = (int(border[0]), int(border[2]))
        ends = [node.at for node in nodes if {*pair} <= {*node.lands}]
        assert len(ends) == 2, (BOARDS[board], border, ends)
        found.append((pair, rough(ends[0], ends[1], f"{BOARDS[board]} {border}")))
    return found


def stitched(lines: list[Line]) -> Line:
    """Lines joined end to end into one outline."""
    left = [*lines]
    outline = left.pop(0)
    while left:
        for line in left:
            if math.dist(line[0], outline[-1]) < 1e-9 or math.dist(line[-1], outline[-1]) < 1e-9:
                break
        else:
            raise ValueError("an outline with a gap")
        left.remove(line)
        outline = outline + (line[1:] if math.dist(line[0], outline[-1]) < 1e-9 else line[-2::-1])
    return outline[:-1]


def _outlines(board: int) -> list[Line]:
    """The outline of every land of a board, its ocean first."""
    rim = _rim(board)
    borders = _borders(board, rim)
    found: list[Line] = [_ocean([line for _, line in rim[-3:]])]
    for n in range(1, 1 + len(_boards[board]["terrain"])):
        lines = [line for land, line in rim if land == n]
        lines += [line for pair, line in borders if n in pair]
        found.append(stitched(lines))
    return found


def _ocean(coast: list[Line]) -> Line:
    """The sea along a coast: out in an arc and back along the lands."""
    bottom, top = CORNERS["ocean_bottom"], CORNERS["ocean_top"]
    arc = [
        aside(bottom, top, part / STEPS, SEA * (1 - (2 * part / STEPS - 1) ** 2)) for part in range(STEPS + 1)
    ]
    return stitched([*coast, arc])


OUTLINES: Final[list[list[Line]]] = [_outlines(board) for board in BALANCED]
RIMS: Final[list[Line]] = [stitched([line for _, line in _rim(board)]) for board in BALANCED]
