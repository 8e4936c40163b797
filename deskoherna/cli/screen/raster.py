"""Raster: the ground of a map on a grid of characters: whose every cell is, borders between areas, roads."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final

from deskoherna.core.drawing.chart import Ground, Line, Point

TALL: Final = 2.0  # a cell is about twice as high as wide
STRETCH: Final = 3.0  # how much wider, or higher, than it is a map may be drawn
BRAILLE: Final = 0x2800
DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille sign, by row and column
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
BOX: Final = {
    UP: "╵", RIGHT: "╶", DOWN: "╷", LEFT: "╴",
    UP | DOWN: "│", LEFT | RIGHT: "─",
    DOWN | RIGHT: "╭", DOWN | LEFT: "╮", UP | RIGHT: "╰", UP | LEFT: "╯",
    UP | DOWN | RIGHT: "├", UP | DOWN | LEFT: "┤", DOWN | LEFT | RIGHT: "┬", UP | LEFT | RIGHT: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip


def size_for(ground: Ground, columns: int, rows: int) -> tuple[int, int] | None:
    """The largest size up to this one at which the map can be read; None where there is not enough room."""
    if ground.step is not None:
        across, down = round(ground.width / ground.step[0]), round(ground.height / ground.step[1])
        wide, high = (columns - 1) // across, (rows - 1) // down
        if wide < ground.least[0] or high < ground.least[1]:
            return None
        high = min(high, max(ground.least[1], round(wide * ground.step[1] / ground.step[0])))
        while high > ground.least[1] and high * down + 1 + 2 * tips(ground, high) > rows:
            high -= 1
        return wide * across + 1, high * down + 1 + 2 * tips(ground, high)
    shape = TALL * ground.width / ground.height
    columns, rows = min(columns, round(rows * shape * STRETCH)), min(rows, round(columns / shape * STRETCH))
    return (columns, rows) if columns >= ground.least[0] and rows >= ground.least[1] else None


def tips(ground: Ground, high: int) -> int:
    """The rows that stand out above a grid with so many rows to a step, and as many below it."""
    assert ground.step is not None
    return max(0, math.ceil(high * ground.overhang / ground.step[1] - 0.5))


class Raster:
    """A ground drawn so many columns wide and rows high.

    Areas are sampled at the corners of cells, so a cell whose corners belong to different areas lies on a
    border, and which sides the border leaves through tells which line to draw.
    """

    def __init__(self, ground: Ground, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self._x: Final = ground.width / (columns - 1)
        down = round(ground.height / ground.step[1]) if ground.step is not None else 1
        self._tip: Final = (rows - 1) % down // 2  # rows above the grid
        self._y: Final = ground.height / (rows - 1 - 2 * self._tip)
        owners = self._owners(ground)
        self.area: Final[list[list[str]]] = []  # by row and column; on a border any of the areas around
        self.border: Final[list[list[str]]] = []  # the line to draw, empty inside areas
        for row in range(rows):
            above, below = owners[row], owners[row + 1]
            self.area.append([below[at + 1] or above[at] or above[at + 1] for at in range(columns)])
            self.border.append([_line(above, below, at) for at in range(columns)])
        self._inside: Final = self._stretches()
        self.roads: Final = self._roads(ground)

    def cell(self, point: Point) -> tuple[int, int]:
        """The column and row of a point."""
        column, row = round(point[0] / self._x), round(point[1] / self._y) + self._tip
        return min(max(column, 0), self.columns - 1), min(max(row, 0), self.rows - 1)

    def inside(self, area: str) -> dict[int, list[tuple[int, int]]]:
        """The cells inside an area, away from its borders: by row the stretches of columns, ends excluded."""
        return self._inside.get(area, {})

    def _stretches(self) -> dict[str, dict[int, list[tuple[int, int]]]]:
        found: dict[str, dict[int, list[tuple[int, int]]]] = {}
        for row, (owners, lines) in enumerate(zip(self.area, self.border, strict=True)):
            free = ["" if line else area for area, line in zip(owners, lines, strict=True)]
            start = 0
            for area, cells in groupby(free):
                end = start + len(list(cells))
                if area:
                    found.setdefault(area, {}).setdefault(row, []).append((start, end))
                start = end
        return found

    def _owners(self, ground: Ground) -> list[list[str]]:
        owners = [[""] * (self.columns + 1) for _ in range(self.rows + 1)]
        for name, outline in ground.areas.items():
            for row, first, last in self._spans(outline):
                owners[row][first:last] = [name] * (last - first)
        if ground.coast:
            land = [[False] * (self.columns + 1) for _ in range(self.rows + 1)]
            for row, first, last in self._spans(ground.coast):
                land[row][first:last] = [True] * (last - first)
            owners = [
                [name if dry else "" for name, dry in zip(names, drys, strict=True)]
                for names, drys in zip(owners, land, strict=True)
            ]
        return owners

    def _spans(self, outline: Line) -> Iterator[tuple[int, int, int]]:
        """The corners of cells inside an outline: row, first column, the column after the last."""
        ups = [y for _, y in outline]
        half = 0.5 + self._tip
        first, last = math.ceil(min(ups) / self._y + half), math.floor(max(ups) / self._y + half)
        for row in range(max(0, first), min(self.rows, last) + 1):
            y = (row - half) * self._y
            cuts: list[float] = []
            for at, (bx, by) in enumerate(outline):
                ax, ay = outline[at - 1]
                if (ay <= y) != (by <= y):
                    cuts.append(ax + (bx - ax) * (y - ay) / (by - ay))
            cuts.sort()
            for start, end in zip(cuts[::2], cuts[1::2], strict=False):
                columns = [min(max(math.ceil(x / self._x + 0.5), 0), self.columns + 1) for x in (start, end)]
                if columns[0] < columns[1]:
                    yield row, columns[0], columns[1]

    def _roads(self, ground: Ground) -> dict[tuple[int, int], str]:
        """Roads as braille dots, by column and row."""
        dots: dict[tuple[int, int], int] = {}
        for (ax, ay), (bx, by) in ground.ways:
            steps = int(max(abs(bx - ax) / self._x * 2, abs(by - ay) / self._y * 4)) + 1
            for at in range(steps + 1):
                x = 2 * ((ax + (bx - ax) * at / steps) / self._x + 0.5)
                y = 4 * ((ay + (by - ay) * at / steps) / self._y + 0.5)
                cell = int(x // 2), int(y // 4)
                dots[cell] = dots.get(cell, 0) | DOTS[int(y) % 4][int(x) % 2]
        return {cell: chr(BRAILLE + bits) for cell, bits in dots.items()}


def _line(above: list[str], below: list[str], at: int) -> str:
    """The piece of border in a cell with these areas at its corners."""
    arms = UP * (above[at] != above[at + 1]) + DOWN * (below[at] != below[at + 1])
    arms += LEFT * (above[at] != below[at]) + RIGHT * (above[at + 1] != below[at + 1])
    return BOX[arms] if arms else ""


@lru_cache(maxsize=32)
def raster(ground: Ground, columns: int, rows: int) -> Raster:
    """The same, made once."""
    return Raster(ground, columns, rows)
