"""The map at the table: a cursor over its places, moved by arrows and the mouse."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from deskoherna.cli.screen.maps import Drawn
from deskoherna.cli.screen.raster import TALL, size_for
from deskoherna.core.drawing.chart import Chart, Point, Spot

ASIDE: Final = 2.0  # going straight on counts so much more than straying aside
WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class MapView(Static, can_focus=True):
    """The game's map, as large as there is room for it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(way, f"move('{way}')", show=False) for way in WAYS],
        Binding("enter,space", "choose", show=False),
    ]

    class Pointed(Message):
        """The cursor is on another place."""

    class Chosen(Message):
        """A place was chosen."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot: Final = spot

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.chart: Chart | None = None
        self.cursor = ""
        self._drawn: Drawn | None = None
        self._room: tuple[int, int] = (0, 0)
        self._dark = True

    def show(self, chart: Chart | None, columns: int, rows: int, dark: bool) -> None:
        """Draw the map into so much room."""
        self.chart, self._room, self._dark = chart, (columns, rows), dark
        if chart is None or (self.cursor and chart.spot(self.cursor) is None):
            self.cursor = ""
        self._redraw()

    def _redraw(self) -> None:
        size = size_for(self.chart.ground, *self._room) if self.chart is not None else None
        if self.chart is None or size is None:
            self._drawn = None
            self.update("")
        else:
            self._drawn = Drawn(self.chart, *size, self._dark, self.cursor)
            self.update(self._drawn.text())

    @property
    def spot(self) -> Spot | None:
        """The place under the cursor."""
        return self.chart.spot(self.cursor) if self.chart is not None and self.cursor else None

    @property
    def is_asked(self) -> bool:
        """Is something offered at any place?"""
        return self.chart is not None and any(spot.said for spot in self.chart.spots)

    def point_at(self, spot: Spot | None) -> None:
        """Put the cursor on a place, or take it away."""
        name = "" if spot is None else spot.name
        if name != self.cursor:
            self.cursor = name
            self._redraw()
            self.post_message(self.Pointed())

    def on_focus(self) -> None:
        if self.spot is None and self.chart is not None and self.chart.spots:
            offered = [spot for spot in self.chart.spots if spot.said]
            self.point_at((offered or list(self.chart.spots))[0])

    def action_move(self, way: str) -> None:
        """To the nearest place in that direction."""
        spot = self.spot
        if self.chart is None or spot is None or self._drawn is None:
            return
        ways = {one.name: _farness(self._cell(spot), self._cell(one), WAYS[way]) for one in self.chart.spots}
        near = min(ways, key=lambda name: ways[name])
        if ways[near] < float("inf"):
            self.point_at(self.chart.spot(near))

    def _cell(self, spot: Spot) -> Point:
        """Where a place lies on the screen, in columns."""
        assert self._drawn is not None
        column, row = self._drawn.cell(spot.at)
        return column, row * TALL

    def action_choose(self) -> None:
        if self.spot is not None:
            self.post_message(self.Chosen(self.spot))

    def on_click(self, event: Click) -> None:
        """A click points at a place, another one chooses it."""
        name = self._drawn.hits.get((event.x, event.y)) if self._drawn is not None else None
        if name is None or self.chart is None:
            return
        if name == self.cursor:
            self.action_choose()
        else:
            self.point_at(self.chart.spot(name))


def _farness(here: Point, there: Point, way: tuple[int, int]) -> float:
    """How far a place lies in a direction; places that do not lie that way are out of reach."""
    ahead = (there[0] - here[0]) * way[0] + (there[1] - here[1]) * way[1]
    aside = abs((there[0] - here[0]) * way[1]) + abs((there[1] - here[1]) * way[0])
    if ahead <= 0 or aside > ASIDE * ahead + 1:
        return float("inf")
    return ahead + ASIDE * aside
