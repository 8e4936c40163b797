"""Drawing a game's panels: each a small table made to fit, side by side where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from deskoherna.cli.screen.fitting import fitted, wrapped
from deskoherna.cli.screen.looks import colour, shape
from deskoherna.core.game import Panel
from deskoherna.core.text import Words

EDGE: Final = 1  # air on the left


class Fit:
    """A panel made to fit a width: its title, its grids, and the legend of its title where it is long."""

    def __init__(self, panel: Panel, most: int) -> None:
        self.panel: Final = panel
        self.inner: Final = most - EDGE
        self.grids: Final = fitted(panel, self.inner)
        mark = 0 if panel.seat is None else 2  # the seat's shape before the title
        self.title, legend = _split_title(panel.title, self.inner - mark - 1)
        self.legend: Final = wrapped(legend, self.inner) if legend else []
        below = [cell_len(text) + 3 for grid in self.grids for text in grid.below]
        inside = max(
            [grid.wide for grid in self.grids] + below + [cell_len(self.title) + mark + 1]
            + [cell_len(line) for line in self.legend]
        )  # fmt: skip
        self.wide: Final = min(most, inside + EDGE)
        self.high: Final = 1 + len(self.legend) + sum([grid.high(self.inner) for grid in self.grids])


def _split_title(title: str, room: int) -> tuple[str, str]:
    """The title, and apart from it what stands in brackets, where both together are too long."""
    if cell_len(title) <= room or " (" not in title:
        return title, ""
    name, _, legend = title.partition(" (")
    return name, legend.removesuffix(")")


def draw(fit: Fit, words: Words, wide: int, dark: bool = True) -> list[Text]:
    """One panel, line by line: its title in a line, then its rows."""
    lines = [_title_line(fit, wide, dark)]
    for grid in fit.grids:
        lines += grid.lines(words, fit.inner, dark)
    lines += [Text(f" {line}", style="italic dim") for line in fit.legend]
    for line in lines:
        line.truncate(wide, overflow="ellipsis")
    return lines


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
    return line.append("─" * max(0, wide - line.cell_len), style)


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


def height_of(panels: Sequence[Panel], width: int) -> int:
    """How many lines panels take within a width."""
    return sum(max(stack.high for stack in row) for row in shelves(panels, width))


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
