"""Fitting a panel into a width: columns closer, texts wrapped or set below their row, tables split or turned.

Nothing that comes out is wider than it may be: whatever else fails, cells are cut and say so.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from deskoherna.cli.screen.looks import painted
from deskoherna.core.game import Panel
from deskoherna.core.text import Words

SHORT: Final = 18  # columns with longer cells are texts and may wrap
LEAST_HEAD: Final = 4  # letters a shortened heading keeps, with its full stop
NARROWEST: Final = 12  # a text column never gets narrower
INDENT: Final = 3  # of a text that stands below its row
ENOUGH: Final = 5  # more rows than this are not turned into columns

Rows = Sequence[Sequence[str]]


class Grid:
    """Rows of cells with a width for every column; ``below`` are texts that stand under their rows."""

    def __init__(
        self, heads: Sequence[str], rows: Rows, widths: Sequence[int], gap: int, below: Sequence[str] = ()
    ) -> None:
        self.heads: Final = heads
        self.rows: Final = rows
        self.widths: Final = list(widths)
        self.gap: Final = gap
        self.below: Final = below

    @property
    def wide(self) -> int:
        return sum(self.widths) + self.gap * max(0, len(self.widths) - 1)

    def high(self, inner: int) -> int:
        rows = [max([len(wrapped(*cell)) for cell in self._cells(row)], default=0) for row in self.rows]
        texts = [len(wrapped(text, inner - INDENT)) for text in self.below if text]
        return any(self.heads) + sum(rows) + sum(texts)

    def _cells(self, row: Sequence[str]) -> list[tuple[str, int]]:
        return list(zip(row, self.widths, strict=False))

    def lines(self, words: Words, inner: int, dark: bool) -> list[Text]:
        """The rows, line by line."""
        right = self._numbers()
        lines: list[Text] = []
        if any(self.heads):
            lines.append(self._joined([Text(head, style="italic dim") for head in self.heads], right))
        for at, row in enumerate(self.rows):
            cells = [wrapped(*cell) for cell in self._cells(row)]
            for line in range(max([len(cell) for cell in cells], default=0)):
                parts = [cell[line] if line < len(cell) else "" for cell in cells]
                lines.append(self._joined([painted(part, words, dark) for part in parts], right))
            if self.below and self.below[at]:
                texts = wrapped(self.below[at], inner - INDENT)
                lines += [Text(" " * (INDENT + 1)).append_text(painted(text, words, dark)) for text in texts]
        return lines

    def _joined(self, cells: Sequence[Text], right: Sequence[bool]) -> Text:
        """Cells side by side, each as wide as its column."""
        line = Text(" ")
        for at, cell in enumerate(cells):
            cell.truncate(self.widths[at], overflow="ellipsis")
            air = " " * (self.widths[at] - cell.cell_len)
            if at:
                line.append(" " * self.gap)
            line = line.append(air).append_text(cell) if right[at] else line.append_text(cell).append(air)
        line.rstrip()
        return line

    def _numbers(self) -> list[bool]:
        """Which columns hold only numbers, and so stand to the right."""
        found = [any(self.heads)] * len(self.widths)
        for row in self.rows:
            for i, cell in enumerate(row):
                if cell.strip("+−-–0123456789 \u00a0"):
                    found[i] = False
        return found


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of a width."""
    if cell_len(text) <= width:
        return [text]
    return textwrap.wrap(text, max(1, width)) or [""]


def fitted(panel: Panel, inner: int) -> list[Grid]:
    """The panel's table as one grid, or as several one below another, none wider than ``inner``."""
    count = max([len(panel.head), *[len(row) for row in panel.rows], 0])
    heads = [*panel.head, *[""] * (count - len(panel.head))]
    rows = [[*row, *[""] * (count - len(row))] for row in panel.rows]
    plain = Grid(heads, rows, _widths(heads, rows), 2)
    if plain.wide <= inner or not count:
        return [plain]
    closer = _closer(heads, rows, inner)
    if closer.wide <= inner:
        return [closer]
    ways = [[_with_texts_wrapped(heads, rows, inner)], _with_text_below(heads, rows, inner)]
    ways += [_split(heads, rows, inner), _turned(heads, rows)]
    fitting = [way for way in ways if way and all(grid.wide <= inner for grid in way)]
    lowest = min(fitting, key=lambda way: sum([grid.high(inner) for grid in way]), default=None)
    return lowest or [_squeezed(heads, rows, inner)]


def _widths(heads: Sequence[str], rows: Rows) -> list[int]:
    return [max([cell_len(head), *[cell_len(row[at]) for row in rows]]) for at, head in enumerate(heads)]


def _texts(rows: Rows, count: int) -> list[int]:
    """Which columns hold texts."""
    return [at for at in range(count) if any(cell_len(row[at]) > SHORT for row in rows)]


def _closer(heads: Sequence[str], rows: Rows, inner: int) -> Grid:
    """Columns one apart, and headings that are longer than their cells shortened, the longest first."""
    short = list(heads)
    if _texts(rows, len(heads)):
        return Grid(short, rows, _widths(short, rows), 1)  # wrapping the texts costs less than cutting words
    cells = _widths([""] * len(short), rows)
    while True:
        grid = Grid(short, rows, _widths(short, rows), 1)
        spare = [cell_len(head) - max(cell, LEAST_HEAD) for head, cell in zip(short, cells, strict=True)]
        at = max(range(len(spare)), key=spare.__getitem__)
        if grid.wide <= inner or spare[at] <= 0:
            return grid
        short[at] = short[at].rstrip(".")[:-1] + "."


def _with_texts_wrapped(heads: Sequence[str], rows: Rows, inner: int) -> Grid:
    """What room is missing is taken from the text columns, always from the widest."""
    widths = _widths(heads, rows)
    texts = _texts(rows, len(heads))
    for _ in range(sum(widths) + len(widths) - 1 - inner):
        widest = max(texts, key=lambda at: widths[at], default=-1)
        if widest < 0 or widths[widest] <= NARROWEST:
            break
        widths[widest] -= 1
    return Grid(heads, rows, widths, 1)


def _with_text_below(heads: Sequence[str], rows: Rows, inner: int) -> list[Grid]:
    """The last column, where it is a text, under its rows: how cards are read."""
    texts = _texts(rows, len(heads))
    if not texts or texts[-1] != len(heads) - 1 or len(heads) < 3:
        return []
    short = [row[:-1] for row in rows]
    grid = _with_texts_wrapped(heads[:-1], short, inner)
    return [Grid(grid.heads, short, grid.widths, 1, [row[-1] for row in rows])]


def _split(heads: Sequence[str], rows: Rows, inner: int) -> list[Grid]:
    """Several tables, each with the first column and as many more as there is room for."""
    widths = _widths(heads, rows)
    found: list[list[int]] = []
    for at in range(1, len(heads)):
        if not found or sum([widths[one] + 1 for one in found[-1]]) + widths[at] > inner:
            found.append([0])
        found[-1].append(at)
    return [
        Grid(
            [heads[at] for at in part],
            [[row[at] for at in part] for row in rows],
            [widths[at] for at in part],
            1,
        )
        for part in found
    ]


def _turned(heads: Sequence[str], rows: Rows) -> list[Grid]:
    """Rows as columns, where they are few."""
    if not any(heads) or len(rows) > ENOUGH:
        return []
    turned = [[head, *[row[at] for row in rows]] for at, head in enumerate(heads) if at]
    names = [heads[0], *[row[0] for row in rows]]
    return [Grid(names, turned, _widths(names, turned), 1)]


def _squeezed(heads: Sequence[str], rows: Rows, inner: int) -> Grid:
    """Every column narrower, the widest first, until they fit; what is too long wraps or is cut."""
    widths = _widths(heads, rows)
    while sum(widths) + len(widths) - 1 > inner and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
    short = [
        set_cell_size(head, min(width, cell_len(head))) for head, width in zip(heads, widths, strict=True)
    ]
    return Grid(short, rows, widths, 1)
