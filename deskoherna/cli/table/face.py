"""The face of the table: its parts on the screen, drawn as the viewer may see them."""

from __future__ import annotations

import time
from typing import Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Input, Static

from deskoherna.cli.screen.panels import height_of, lay_out
from deskoherna.cli.table import picture
from deskoherna.cli.table.arranging import NARROW, Arrangement, arranged, ranked
from deskoherna.cli.table.map import MapView
from deskoherna.cli.table.moves import MoveList, lines_of
from deskoherna.cli.table.session import Session
from deskoherna.core.asking import Decision
from deskoherna.core.drawing.chart import Spot

SHORT: Final = 6  # lines of what is asked about that leave room for one's own things below it


class Face(App[None]):
    """What the table looks like; ``TableApp`` makes it go."""

    CSS_PATH = "table.tcss"
    TITLE = "Deskoherna"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session: Final = session
        self.since = time.monotonic()  # when the present question was asked
        self.only: Spot | None = None  # the place whose moves alone are listed
        self._asked: Decision | None = None  # whose moves are listed
        self._room = arranged(80, 24, 0, None, False, 0)

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="strip")
        with Vertical(id="main"):
            with Vertical(id="left"):
                with Vertical(id="atlas"):
                    yield Static(id="asked")
                    yield MapView(id="map")
                    yield Static(id="place")
                with VerticalScroll(id="table", can_focus=False):
                    yield Static(id="panels")
            with Vertical(id="side"):
                yield Static(id="prompt")
                yield Input(id="filter", select_on_focus=False)
                with Vertical(id="choice"):
                    yield MoveList(id="moves")
                    with Vertical(id="beside"):
                        yield Static(id="ahead")
                        yield Static(id="message")
                        with VerticalScroll(id="log-scroll", can_focus=False):
                            yield Static(id="log")
        with VerticalScroll(id="secret", can_focus=False):
            yield Static(id="mine")
        yield Static(id="keys")

    def on_resize(self, event: Resize) -> None:
        self.table.set_class(event.size.width < NARROW, "narrow")
        self.call_after_refresh(self.show)

    # -- parts -----------------------------------------------------------------------------------------

    @property
    def table(self) -> Widget:
        """The screen of the table, whatever is open over it."""
        return self.screen_stack[0]

    @property
    def moves(self) -> MoveList:
        return self.table.query_one("#moves", MoveList)

    @property
    def map(self) -> MapView:
        return self.table.query_one("#map", MapView)

    @property
    def filter(self) -> Input:
        return self.table.query_one("#filter", Input)

    def part(self, name: str) -> Static:
        return self.table.query_one("#" + name, Static)

    @property
    def by_night(self) -> bool:
        return self.current_theme.dark

    # -- drawing ---------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything as the viewer may see it now."""
        session = self.session
        view = session.match.view(session.viewer)
        decision = session.decision()
        moves = decision.moves if decision is not None else []
        panels = session.match.game.panels(view, session.words)
        chart = session.match.game.chart(view, session.words, moves)
        narrow = self.table.has_class("narrow")
        shown = ranked(panels, session.viewer, decision is not None)
        places = picture.places(session, chart) if narrow and chart is not None else []
        low = lay_out([] if narrow else shown.mine, session.words, self.size.width - 1, self.by_night)
        lines = low.plain.count("\n") + 1 if not narrow and shown.mine else 0
        room = arranged(
            self.size.width, self.size.height, lines, chart.ground if chart is not None else None,
            self.table.has_class("charted"), self._wanted_lines(decision),
        )  # fmt: skip
        self._room = room
        self._arrange(room)
        self.map.show(chart, room.map_columns, room.map_rows, self.by_night)
        ordered = [*shown.asked, *places, *shown.rest]
        if narrow:
            ordered = [*shown.asked, *places, *shown.mine, *shown.rest]
            if height_of([*shown.asked, *places], room.columns) > SHORT:  # then both have to be in sight
                ordered = [*[picture.in_short(panel) for panel in shown.mine], *ordered]
        self.part("panels").update(lay_out(ordered, session.words, room.columns, self.by_night))
        self.part("mine").update(low)
        self.show_title()
        self.part("strip").update(picture.strip(session, self.by_night))
        self.part("log").update(picture.log(session, room.log_columns, self.by_night))
        self.part("keys").update(picture.keys(session, self.size.width, chart is not None))
        self.show_decision()
        self.show_place()

    def _arrange(self, room: Arrangement) -> None:
        """Give every part its place and size."""
        table = self.table
        table.set_class(room.beside, "beside")
        table.set_class(room.map_rows > 0, "mapped")
        table.query_one("#side").styles.width = room.side_columns
        table.query_one("#side").styles.height = room.side_rows or "100%"
        self.map.styles.width, self.map.styles.height = room.map_columns, room.map_rows
        table.query_one("#atlas").styles.width = room.map_columns if room.beside else "100%"
        secret = table.query_one("#secret")
        secret.display = room.low_rows > 0
        secret.styles.height = room.low_rows

    def _wanted_lines(self, decision: Decision | None) -> int:
        """How many lines the question and its moves would like to have where they stand below the table."""
        if decision is None:
            return 0
        kinds = len({move.kind for move in decision.moves})
        return 2 + len(decision.moves) + kinds - 1

    def show_title(self) -> None:
        """The title line; asked for every second too, so perhaps while the table is being cleared away."""
        if not self.screen_stack:
            return
        acting = self.session.acting()
        waited = int(time.monotonic() - self.since)
        for title in self.table.query("#title").results(Static):
            title.update(picture.title(self.session, acting, waited))

    def show_decision(self) -> None:
        """The question and its moves, or what is waited for."""
        session = self.session
        decision = session.decision()
        if decision is None or decision is not self._asked:
            self.only = None
        if decision is None:
            self.moves.offer([], session.words)
            self.part("prompt").update(self._waiting())
            self.part("asked").update(self._waiting())
            self.part("ahead").update("")
            return
        lines = lines_of(decision.moves, [session.read(move) for move in decision.moves])
        only = set(self.only.said) if self.only is not None else None
        self.part("prompt").update(picture.question(session, decision, self.only))
        self.part("asked").update(picture.question(session, decision, None))
        keep, self._asked = decision is self._asked, decision
        listed = [line for line in lines if only is None or line.move.notation in only]
        self.moves.offer(
            lines, session.words, self.filter.value, self.by_night, session.say("nothing-fits"), keep, listed,
            self._room.move_columns,
        )  # fmt: skip
        if self.moves.highlighted is None:
            self.part("ahead").update(Text(session.say("choose"), style="dim"))
        self.filter.placeholder = session.say("filter")

    def show_place(self) -> None:
        """The place under the cursor in words; without a cursor what the signs on the map mean."""
        spot, chart = self.map.spot, self.map.chart
        if chart is not None:
            self.part("place").update(picture.place(self.session, chart, spot, self._room.beside))

    def _waiting(self) -> str:
        session = self.session
        acting = session.acting()
        if acting is None:
            return session.say("over-look")
        return session.say("thinking", who=session.seats[acting]) if acting not in session.people else ""

    def tell(self, text: str) -> None:
        """A message above the log, until the next thing happens; only the log makes room for it."""
        self.part("message").update(Text(text))
        self.table.set_class(bool(text), "told")
        if text:
            self.table.remove_class("large")
            if self.table.has_class("charted"):
                self.part("place").update(Text(text))
