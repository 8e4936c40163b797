"""Drawing a game's panels: each a small table, squeezed where it must be, side by side where they fit."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from deskoherna.cli.looks import colour, painted, shape
from deskoherna.core.game import Panel
from deskoherna.core.text import Words

EDGE: Final = 1  # air on the left
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
        """Take what room is missing from the text columns, always from the widest."""
        over = self._used() - inner
        texts = [i for i, cell in enumerate(self.cells) if cell > SHORT]
        for _ in range(max(0, over)):
            widest = max(texts, key=lambda i: self.columns[i], default=-1)
            if widest < 0 or self.columns[widest] <= NARROWEST:
                return
            self.columns[widest] -= 1

    def _lines(self, row: Sequence[str]) -> int:
        return max(
            [len(wrapped(cell, width)) for width, cell in zip(self.columns, row, strict=False)], default=1
        )


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


def draw(fit: Fit, words: Words, wide: int, dark: bool = True) -> list[Text]:
    """One panel, line by line: its title in a line, then its rows."""
    panel = fit.panel
    right = _numbers(panel, len(fit.heads))
    lines = [_title_line(fit, wide, dark)]
    if panel.head:
        heads = [Text(head, style="italic dim") for head in fit.heads]
        lines.append(_joined(heads, fit, right))
    for row in panel.rows:
        cells = [wrapped(cell, width) for cell, width in zip(row, fit.columns, strict=False)]
        for at in range(max([len(cell) for cell in cells], default=0)):
            parts = [cell[at] if at < len(cell) else "" for cell in cells]
            lines.append(_joined([painted(part, words, dark) for part in parts], fit, right))
    if fit.legend:
        lines.append(_cut(Text(f" {fit.legend}", style="italic dim"), wide))
    return lines


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of a width."""
    if cell_len(text) <= width:
        return [text]
    return textwrap.wrap(text, max(1, width)) or [""]


def _joined(cells: Sequence[Text], fit: Fit, right: Sequence[bool]) -> Text:
    """Cells side by side, each as wide as its column."""
    line = Text(" ")
    for at, cell in enumerate(cells):
        cell.truncate(fit.columns[at], overflow="ellipsis")
        air = " " * (fit.columns[at] - cell.cell_len)
        if at:
            line.append(" " * fit.gap)
        line = line.append(air).append_text(cell) if right[at] else line.append_text(cell).append(air)
    return line


def _cut(line: Text, wide: int) -> Text:
    line.truncate(wide, overflow="ellipsis")
    return line


def _title_line(fit: Fit, wide: int, dark: bool) -> Text:
    panel = fit.panel
    line = Text()
    style = "dim"
    if panel.seat is not None:
        style = colour(panel.seat, dark)
        line.append(f" {shape(panel.seat)}", style)
    name, bracket, legend = fit.title.partition(" (")
    line.append(f" {name}", "bold")
    line.append(f"{bracket}{legend} ", "italic dim")
    return _cut(line.append("─" * max(0, wide - line.cell_len), style), wide)


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


def lay_out(panels: Sequence[Panel], words: Words, width: int, dark: bool = True) -> Text:
    """All panels, drawn within a width."""
    drawn = Text(no_wrap=True)
    for row in shelves(panels, width):
        row[-1].wide += width - sum(stack.wide for stack in row)
        stacks = [[line for fit in one.fits for line in draw(fit, words, one.wide, dark)] for one in row]
        for at in range(max(len(stack) for stack in stacks)):
            for one, stack in zip(row, stacks, strict=True):
                line = stack[at] if at < len(stack) else Text()
                drawn.append_text(line)
                if one is not row[-1]:
                    drawn.append(" " * (one.wide - line.cell_len))
            drawn.append("\n")
    drawn.rstrip()
    return drawn
