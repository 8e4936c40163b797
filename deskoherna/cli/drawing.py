"""Drawing a game's panels: each a small table, squeezed where it must be, side by side where they fit."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from deskoherna.cli.looks import colour, painted, shape
from deskoherna.core.game import Panel
from deskoherna.core.text import Words

EDGE: Final = 2  # air left and right
SHORT: Final = 18  # columns with longer cells are texts and may wrap
LEAST_HEAD: Final = 4  # letters a shortened heading keeps, with its full stop
NARROWEST: Final = 12  # a text column never gets narrower


class Fit:
    """A panel made to fit a width: columns closer together, then shorter headings, then wrapped texts."""

    def __init__(self, panel: Panel, most: int) -> None:
        self.panel: Final = panel
        cells = _cell_widths(panel.rows)
        count = max(len(cells), len(panel.head))
        self.heads: Final = panel.head + [""] * (count - len(panel.head))
        self.cells: Final = cells + [0] * (count - len(cells))
        self.gap = 2
        inner = most - EDGE
        if self._wanted() > inner:
            self.gap = 1
            self._shorten_heads(inner)
        self.columns: Final = self._columns()
        self._wrap_texts(inner)
        mark = 0 if panel.seat is None else 2  # the seat's shape before the title
        self.title, self.legend = _split_title(panel.title, inner - mark)
        inside = max(self._used(), cell_len(self.title) + mark, cell_len(self.legend))
        self.wide: Final = min(most, inside + EDGE)
        self.high: Final = (
            1 + bool(panel.head) + bool(self.legend) + sum(self._lines(row) for row in panel.rows)
        )

    def _columns(self) -> list[int]:
        return [max(cell_len(head), cell) for head, cell in zip(self.heads, self.cells, strict=True)]

    def _wanted(self) -> int:
        columns = self._columns()
        return sum(columns) + self.gap * max(0, len(columns) - 1)

    def _used(self) -> int:
        return sum(self.columns) + self.gap * max(0, len(self.columns) - 1)

    def _shorten_heads(self, inner: int) -> None:
        if any(cell > SHORT for cell in self.cells):
            return  # wrapping the texts costs less than cutting words
        while self._wanted() > inner:
            spare = [
                cell_len(head) - max(cell, LEAST_HEAD)
                for head, cell in zip(self.heads, self.cells, strict=True)
            ]
            at = max(range(len(spare)), key=spare.__getitem__, default=-1)
            if at < 0 or spare[at] <= 0:
                return
            self.heads[at] = self.heads[at].rstrip(".")[:-1] + "."
            if len(self.heads[at].rstrip(".")) < LEAST_HEAD - 1:
                return

    def _wrap_texts(self, inner: int) -> None:
        """Share what room there is among the text columns, each by how much it wants."""
        over = self._used() - inner
        texts = [i for i, cell in enumerate(self.cells) if cell > SHORT]
        if over <= 0 or not texts:
            return
        room = sum(self.columns[i] for i in texts) - over
        wanted = sum(self.columns[i] for i in texts)
        for i in texts:
            self.columns[i] = max(NARROWEST, self.columns[i] * room // wanted)

    def _lines(self, row: Sequence[str]) -> int:
        most = 1
        for width, cell in zip(self.columns, row, strict=False):
            if cell_len(cell) > width:
                most = max(most, len(textwrap.wrap(cell, max(1, width))))
        return most


def _cell_widths(rows: Sequence[Sequence[str]]) -> list[int]:
    found: list[int] = []
    for row in rows:
        found += [0] * (len(row) - len(found))
        for i, cell in enumerate(row):
            found[i] = max(found[i], cell_len(cell))
    return found


def _split_title(title: str, room: int) -> tuple[str, str]:
    """The title, and apart from it what stands in brackets, where both together are too long."""
    if cell_len(title) <= room or " (" not in title:
        return title, ""
    name, _, legend = title.partition(" (")
    return name, legend.removesuffix(")")


def draw(fit: Fit, words: Words, wide: int, dark: bool = True) -> RenderableType:
    """One panel: its title in a line, then its rows."""
    panel = fit.panel
    table = Table(box=None, show_header=bool(panel.head), pad_edge=False, padding=(0, fit.gap, 0, 0))
    numbers = _numbers(panel, len(fit.heads))
    for i, head in enumerate(fit.heads):
        table.add_column(
            Text(head),
            justify="right" if numbers[i] else "left",
            header_style="italic dim",
            width=fit.columns[i],
            no_wrap=fit.cells[i] <= SHORT,
        )
    for row in panel.rows:
        table.add_row(*[painted(cell, words, dark) for cell in row])
    lines: list[RenderableType] = [_title_line(fit, wide, dark), Padding(table, (0, 1))]
    if fit.legend:
        lines.append(Text(f" {fit.legend}", style="italic dim", no_wrap=True, overflow="ellipsis"))
    return Group(*lines)


def _title_line(fit: Fit, wide: int, dark: bool) -> Text:
    panel = fit.panel
    line = Text(no_wrap=True, overflow="ellipsis")
    style = "dim"
    if panel.seat is not None:
        style = colour(panel.seat, dark)
        line.append(f" {shape(panel.seat)}", style)
    name, bracket, legend = fit.title.partition(" (")
    line.append(f" {name}", "bold")
    line.append(f"{bracket}{legend} ", "italic dim")
    return line.append("─" * max(0, wide - 1 - line.cell_len), style)


def _numbers(panel: Panel, columns: int) -> list[bool]:
    """Which columns hold only numbers, and so stand to the right."""
    found = [bool(panel.head)] * columns
    for row in panel.rows:
        for i, cell in enumerate(row):
            if cell.strip("+−-–0123456789 \u00a0"):
                found[i] = False
    return found


class _Stack:
    """Panels one under another."""

    def __init__(self, fit: Fit) -> None:
        self.fits = [fit]
        self.wide = fit.wide
        self.high = fit.high


def shelves(panels: Sequence[Panel], width: int) -> list[list[_Stack]]:
    """Panels in their order, side by side while they fit; small ones stack beside tall ones."""
    rows: list[list[_Stack]] = []
    for panel in panels:
        fit = Fit(panel, width)
        if rows:
            row = rows[-1]
            last = row[-1]
            used = sum(stack.wide for stack in row)
            wider = max(last.wide, fit.wide)
            if last.high + fit.high <= max(stack.high for stack in row) and used - last.wide + wider <= width:
                last.fits.append(fit)
                last.high += fit.high
                last.wide = wider
                continue
            if used + fit.wide <= width:
                row.append(_Stack(fit))
                continue
        rows.append([_Stack(fit)])
    return rows


def lay_out(panels: Sequence[Panel], words: Words, width: int, dark: bool = True) -> RenderableType:
    """All panels, drawn within a width."""
    drawn: list[RenderableType] = []
    for row in shelves(panels, width):
        row[-1].wide += width - sum(stack.wide for stack in row)
        grid = Table.grid(padding=0)
        stacks: list[RenderableType] = []
        for stack in row:
            grid.add_column(width=stack.wide)
            stacks.append(Group(*[draw(fit, words, stack.wide, dark) for fit in stack.fits]))
        grid.add_row(*stacks)
        drawn.append(grid)
    return Group(*drawn)
