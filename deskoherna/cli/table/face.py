"""The face of the table: its parts on the screen, drawn as the viewer may see them."""

from __future__ import annotations

import time
from typing import Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Input, Static

from deskoherna.cli.drawing import lay_out
from deskoherna.cli.table import picture
from deskoherna.cli.table.moves import MoveList, lines_of
from deskoherna.cli.table.session import Session
from deskoherna.core.asking import Decision

NARROW: Final = 104  # columns below which the decision stands under the table, not beside it
SIDE: Final = 39  # columns of the decision beside the table, at least


class Face(App[None]):
    """What the table looks like; ``TableApp`` makes it go."""

    CSS_PATH = "table.tcss"
    TITLE = "Deskoherna"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session: Final = session
        self.since = time.monotonic()  # when the present question was asked
        self._asked: Decision | None = None  # whose moves are listed

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="strip")
        with Vertical(id="main"):
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
        table = self.screen_stack[0]
        table.set_class(event.size.width < NARROW, "narrow")
        beside = max(SIDE, event.size.width * 32 // 100)
        table.query_one("#side").styles.width = "100%" if event.size.width < NARROW else beside
        self.call_after_refresh(self.show)

    @property
    def moves(self) -> MoveList:
        return self.screen_stack[0].query_one("#moves", MoveList)

    def part(self, name: str) -> Static:
        return self.screen_stack[0].query_one("#" + name, Static)

    @property
    def by_night(self) -> bool:
        return self.current_theme.dark

    def show(self) -> None:
        """Draw everything as the viewer may see it now."""
        session = self.session
        game = session.match.game
        panels = game.panels(session.match.view(session.viewer), session.words)
        narrow = self.screen_stack[0].has_class("narrow")
        mine = [] if narrow else [panel for panel in panels if panel.secret]
        if narrow:
            rest = sorted(panels, key=lambda panel: not panel.secret)
        else:
            rest = [panel for panel in panels if not panel.secret]
        width = max(30, self.screen_stack[0].query_one("#table").scrollable_content_region.width)
        self.part("panels").update(lay_out(rest, session.words, width, self.by_night))
        self.part("mine").update(lay_out(mine, session.words, self.size.width - 1, self.by_night))
        self.screen_stack[0].query_one("#secret").display = bool(mine)
        self.show_title()
        self.part("strip").update(picture.strip(session, self.by_night))
        beside = self.screen_stack[0].query_one("#log-scroll").scrollable_content_region.width
        self.part("log").update(picture.log(session, beside, self.by_night))
        self.part("keys").update(picture.keys(session, self.size.width))
        self.show_decision()

    def show_title(self) -> None:
        acting = self.session.acting()
        waited = int(time.monotonic() - self.since)
        self.part("title").update(picture.title(self.session, acting, waited))

    def show_decision(self) -> None:
        """The question and its moves, or what is waited for."""
        session = self.session
        decision = session.decision()
        wanted = self.filter.value
        if decision is None:
            self.moves.offer([], session.words)
            self.part("prompt").update(self._waiting())
            self.part("ahead").update("")
            return
        lines = lines_of(decision.moves, [session.read(move) for move in decision.moves])
        self.part("prompt").update(Text(session.read(decision)))
        keep, self._asked = decision is self._asked, decision
        self.moves.offer(lines, session.words, wanted, self.by_night, session.say("nothing-fits"), keep)
        if self.moves.highlighted is None:
            self.part("ahead").update(Text(session.say("choose"), style="dim"))
        self.filter.placeholder = session.say("filter")

    def _waiting(self) -> str:
        session = self.session
        acting = session.acting()
        if acting is None:
            return session.say("over-look")
        return session.say("thinking", who=session.seats[acting]) if acting not in session.people else ""

    @property
    def filter(self) -> Input:
        return self.screen_stack[0].query_one("#filter", Input)

    def tell(self, text: str) -> None:
        """A message above the log, until the next thing happens; only the log makes room for it."""
        self.part("message").update(Text(text))
        self.screen_stack[0].set_class(bool(text), "told")
        if text:
            self.screen_stack[0].remove_class("large")
