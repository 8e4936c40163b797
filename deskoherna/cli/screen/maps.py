"""Drawing a game's map in characters: grounds, borders and roads, names and what lies on places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from deskoherna.cli.screen.looks import CHOSEN, OFFERED, ROAD, SHORE, colour, dye, letters, shape
from deskoherna.cli.screen.raster import Raster, raster, size_for
from deskoherna.core.drawing.chart import Chart, Point, Spot

OFFER: Final = "›"  # before a place where something is offered, if there is room for it
MORE: Final = "…"  # there is more in a place than room for it
PRINTED: Final = 4  # a printed map has so many times more columns than rows, at most
ROOMY: Final = 0.75  # words instead of letters if they fit into so many of the areas
NUDGES: Final = tuple(  # where else a name may stand when its place is taken, the nearest first
    sorted(
        [(x, y) for y in range(-2, 3) for x in range(-8, 9)],
        key=lambda one: (abs(one[0]) + 4 * abs(one[1]), one),
    )
)

Cell = tuple[int, int]  # column and row


class Token(NamedTuple):
    """A few letters that stay together."""

    text: str
    style: str


Placed = tuple[int, int, Token]  # column and row where it begins


class Canvas:
    """Characters with a colour each, over coloured ground."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.signs: Final = [[" "] * columns for _ in range(rows)]
        self.inks: Final = [[""] * columns for _ in range(rows)]
        self.backs: Final = [[""] * columns for _ in range(rows)]
        self.taken: Final[set[Cell]] = set()

    def put(self, column: int, row: int, text: str, ink: str) -> None:
        """Write over what is there."""
        for at, sign in enumerate(text, column):
            if 0 <= at < self.columns and 0 <= row < self.rows:
                self.signs[row][at], self.inks[row][at] = sign, ink
                self.taken.add((at, row))

    def is_free(self, column: int, row: int, width: int) -> bool:
        """Is nothing written here yet, with a cell of air on both sides?"""
        if not 0 <= row < self.rows or column < 0 or column + width > self.columns:
            return False
        return not any((at, row) in self.taken for at in range(column - 1, column + width + 1))

    def text(self) -> Text:
        """The whole canvas."""
        drawn = Text(no_wrap=True)
        for row, signs in enumerate(self.signs):
            at = 0
            for (ink, back), cells in groupby(zip(self.inks[row], self.backs[row], strict=True)):
                end = at + len(list(cells))
                drawn.append("".join(signs[at:end]), f"{ink} {back}".strip())
                at = end
            if row + 1 < self.rows:
                drawn.append("\n")
        return drawn


class Drawn:
    """A map in characters, and which place each of its cells belongs to."""

    def __init__(
        self, chart: Chart, columns: int, rows: int, dark: bool, cursor: str = "", tinted: bool = True
    ) -> None:
        self.chart: Final = chart
        self.cursor: Final = cursor
        self._dark: Final = dark
        self._tinted: Final = tinted
        self._ground: Final[Raster] = raster(chart.ground, columns, rows)
        self._canvas: Final = Canvas(columns, rows)
        self.hits: Final[dict[Cell, str]] = {}
        self._draw_ground()
        for bridge in chart.bridges:
            self._draw_bridge(bridge.ends, bridge.seat)
        areas = [spot for spot in chart.spots if spot.area]
        roomy = sum(bool(self._fitted(spot, full=True)) for spot in areas) > ROOMY * len(areas)
        for spot in areas:
            self._draw_area(spot, roomy)
        for spot in chart.spots:
            if not spot.area:
                self._draw_point(spot)
        for note in chart.notes:
            self._draw_note(note.text, self._ground.cell(note.at), note.seat)

    def text(self) -> Text:
        return self._canvas.text()

    def cell(self, point: Point) -> Cell:
        """Where a point of the map stands."""
        return self._ground.cell(point)

    def _draw_ground(self) -> None:
        spots = {spot.area: spot for spot in self.chart.spots if spot.area}
        backs = {area: dye(spot.dye, self._dark) for area, spot in spots.items()}
        backs |= {area: dye(name, self._dark) for area, name in self.chart.dyes.items()}
        canvas, ground = self._canvas, self._ground
        for row in range(canvas.rows):
            for column in range(canvas.columns):
                area = ground.area[row][column]
                if area:
                    canvas.backs[row][column] = backs.get(area, "") if self._tinted else ""
                    if area in spots:
                        self.hits[column, row] = spots[area].name
                line = ground.border[row][column]
                if line:
                    canvas.signs[row][column], canvas.inks[row][column] = line, SHORE
        for (column, row), sign in ground.roads.items():
            if column < canvas.columns and row < canvas.rows:
                canvas.signs[row][column], canvas.inks[row][column] = sign, ROAD

    def _draw_bridge(self, ends: tuple[Point, Point], seat: int) -> None:
        """A piece of road with its owner's shape where the bridge has its middle."""
        (ax, ay), (bx, by) = ends
        column, row = self._ground.cell(((ax + bx) / 2, (ay + by) / 2))
        self._canvas.put(column - 1, row, f"═{shape(seat)}═", f"bold {colour(seat, self._dark)}")

    def _draw_note(self, text: str, at: Cell, seat: int | None) -> None:
        ink = "italic" if seat is None else f"italic {colour(seat, self._dark)}"
        for x, y in NUDGES:
            column, row = at[0] - cell_len(text) // 2 + x, at[1] + y
            if self._canvas.is_free(column, row, cell_len(text)):
                self._canvas.put(column, row, text, ink)
                return

    # -- places ----------------------------------------------------------------------------------------

    def _tokens(self, spot: Spot, full: bool) -> list[Token]:
        """What is written at a place, its name first, in words or in letters."""
        ink = CHOSEN if spot.name == self.cursor else OFFERED if spot.said else "bold"
        if not spot.area and ink != CHOSEN:
            ink = f"{ink} {letters(spot.dye, self._dark)}".rstrip()
        tokens = [Token(spot.shown + spot.sign, ink)]
        if full and spot.shown and spot.terrain != spot.sign:
            tokens = [Token(spot.shown, ink), Token(spot.terrain, "")]
        for mark in spot.marks:
            paint = "bold" if mark.seat is None else f"bold {colour(mark.seat, self._dark)}"
            text = mark.full if full else mark.text
            tokens.append(Token(text, f"{paint} reverse" if ink == CHOSEN else paint))
        return [token for token in tokens if token.text]

    def _draw_point(self, spot: Spot) -> None:
        """A place that is a point: its name over the roads, aside where another is in the way."""
        tokens = self._tokens(spot, full=False)
        wide = sum(cell_len(token.text) for token in tokens)
        at = self._ground.cell(spot.at)
        for x, y in ((0, 0), *NUDGES):
            column, row = at[0] - wide // 2 + x, at[1] + y
            if self._canvas.is_free(column, row, wide):
                break
        offer = bool(spot.said) and (column - 1, row) not in self._canvas.taken and column > 0
        if offer:
            self._canvas.put(column - 1, row, OFFER, OFFERED)
        for cell in range(column - 1, column + wide + 1):
            self.hits.setdefault((cell, row), spot.name)
        for token in tokens:
            self._canvas.put(column, row, token.text, token.style)
            column += cell_len(token.text)

    def _draw_area(self, spot: Spot, full: bool) -> None:
        """A place that is an area: everything in it, as near to its middle as it fits."""
        tokens = self._tokens(spot, full=False)
        middle = self._ground.cell(spot.at)
        found = (full and self._fitted(spot, full=True)) or self._fitted(spot, full=False)
        for keep in range(len(tokens) - 1, 0, -1):
            if found:
                break
            found = _packed([*tokens[:keep], Token(MORE, "bold")], self._ground.inside(spot.area), middle)
        if not found:  # an area of hardly a cell: its name over its borders
            found = [(max(0, middle[0] - cell_len(tokens[0].text) // 2), middle[1], tokens[0])]
        for column, row, token in found:
            self._canvas.put(column, row, token.text, token.style)

    def _fitted(self, spot: Spot, full: bool) -> list[Placed]:
        """Where everything in an area stands, if it fits; what is offered has a sign if that fits too."""
        tokens = self._tokens(spot, full)
        room, middle = self._ground.inside(spot.area), self._ground.cell(spot.at)
        marked = [Token(OFFER + tokens[0].text, tokens[0].style), *tokens[1:]] if spot.said else tokens
        return _packed(marked, room, middle) or _packed(tokens, room, middle)


def printed(chart: Chart, columns: int) -> Text:
    """A map to be printed, with what its signs mean; only that where there is no room for the map.

    It has no ground colours: nobody knows on what the reader's terminal writes.
    """
    size = size_for(chart.ground, columns, columns // PRINTED)
    legend = Text(chart.legend, style="italic dim")
    if size is None:
        return legend
    return Drawn(chart, *size, dark=True, tinted=False).text().append("\n").append_text(legend)


def _packed(tokens: Sequence[Token], room: dict[int, list[tuple[int, int]]], middle: Cell) -> list[Placed]:
    """Where tokens stand, rows filled one after another; nothing if there is no room for them."""
    for air in (1, 0):
        best: tuple[float, list[Placed]] | None = None
        for first in room:
            found = _flowed(tokens, room, first, air)
            if found is None:
                continue
            last = max(row for _, row, _ in found)
            far = abs((first + last) / 2 - middle[1]) + 0.1 * (last - first)
            if best is None or far < best[0]:
                best = (far, found)
        if best is not None:
            return best[1]
    return []


def _flowed(
    tokens: Sequence[Token], room: dict[int, list[tuple[int, int]]], first: int, air: int
) -> list[Placed] | None:
    """The tokens in rows from the first on, each row in the middle of its widest stretch."""
    found: list[Placed] = []
    left = list(tokens)
    row = first
    while left:
        if row not in room:
            return None
        start, end = max(room[row], key=lambda one: one[1] - one[0])
        line: list[Token] = []
        while left and _wide([*line, left[0]], air) <= end - start:
            line.append(left.pop(0))
        if not line:
            return None
        column = start + (end - start - _wide(line, air)) // 2
        for token in line:
            found.append((column, row, token))
            column += cell_len(token.text) + air
        row += 1
    return found


def _wide(tokens: Iterable[Token], air: int) -> int:
    widths = [cell_len(token.text) for token in tokens]
    return sum(widths) + air * (len(widths) - 1)
