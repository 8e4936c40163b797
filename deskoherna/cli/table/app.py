"""The table in a terminal: asks people, lets bots think beside, and draws what the viewer may see."""

from __future__ import annotations

import asyncio
import signal
import time
from typing import ClassVar, Final

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.timer import Timer
from textual.widgets import Input, OptionList, Static

from deskoherna.bots.bot import Advice
from deskoherna.cli.drawing import lay_out
from deskoherna.cli.shell import other_language
from deskoherna.cli.table import picture
from deskoherna.cli.table.forecast import forecast
from deskoherna.cli.table.moves import MoveList, lines_of
from deskoherna.cli.table.screens import Curtain, Finished, Help, Leaving, Rules, WhyNot
from deskoherna.cli.table.session import Session
from deskoherna.cli.table.themes import NIGHT_THEME, PAPER_THEME
from deskoherna.core.asking import Move
from deskoherna.core.errors import DeskohernaError

NARROW: Final = 104  # columns below which the decision stands under the table, not beside it
FORECAST_AFTER: Final = 0.05  # seconds a move must stay highlighted


class TableApp(App[None]):
    """One match at one terminal."""

    CSS_PATH = "table.tcss"
    TITLE = "Deskoherna"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("s", "save", show=False),
        Binding("r", "rules", show=False),
        Binding("w", "why", show=False),
        Binding("l", "speak", show=False),
        Binding("t", "enlarge", show=False),
        Binding("d", "lights", show=False),
        Binding("slash", "filter", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("pagedown", "scroll_table(1)", show=False),
        Binding("pageup", "scroll_table(-1)", show=False),
        Binding("ctrl+c,ctrl+q", "stop", show=False, priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.keep = True  # save on the way out
        self._moment = 0  # grows with every answer and undo; late answers of bots carry an old one
        self._since = time.monotonic()  # when the present question was asked
        self._thinking = False
        self._ahead_timer: Timer | None = None
        self._told_end = False

    # -- the screen ------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="strip")
        with Vertical(id="main"):
            with Vertical(id="left"):
                with VerticalScroll(id="table", can_focus=False):
                    yield Static(id="panels")
                with VerticalScroll(id="secret", can_focus=False):
                    yield Static(id="mine")
            with Vertical(id="side"):
                yield Static(id="prompt")
                yield Input(id="filter", select_on_focus=False)
                with Vertical(id="choice"):
                    yield MoveList(id="moves")
                    with Vertical(id="beside"):
                        yield Static(id="ahead")
                        with VerticalScroll(id="log-scroll", can_focus=False):
                            yield Static(id="log")
        yield Static(id="message")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.register_theme(NIGHT_THEME)
        self.register_theme(PAPER_THEME)
        self.theme = NIGHT_THEME.name
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(one, self.action_stop)
        self.set_interval(1.0, self._show_title)
        self._moves.focus()
        self.tell(" ".join(self.session.words.sentence(note) for note in self.session.match.notes))
        self.call_after_refresh(self.advance)

    def on_resize(self, event: Resize) -> None:
        self.screen.set_class(event.size.width < NARROW, "narrow")
        self.call_after_refresh(self.show)

    @property
    def _moves(self) -> MoveList:
        return self.screen_stack[0].query_one("#moves", MoveList)

    def _part(self, name: str) -> Static:
        return self.screen_stack[0].query_one("#" + name, Static)

    @property
    def _dark(self) -> bool:
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
        width = max(30, self.screen_stack[0].query_one("#left").size.width - 1)
        self._part("panels").update(lay_out(rest, session.words, width, self._dark))
        self._part("mine").update(lay_out(mine, session.words, width, self._dark))
        self._show_title()
        self._part("strip").update(picture.strip(session, self._dark))
        self._part("log").update(picture.log(session, self._dark))
        self.screen_stack[0].query_one("#log-scroll").scroll_end(animate=False)
        self._part("keys").update(picture.keys(session, self.size.width))
        self._show_decision()

    def _show_title(self) -> None:
        acting = self.session.acting()
        waited = int(time.monotonic() - self._since)
        self._part("title").update(picture.title(self.session, acting, waited))

    def _show_decision(self) -> None:
        """The question and its moves, or what is waited for."""
        session = self.session
        decision = session.decision()
        wanted = self._filter.value
        if decision is None:
            self._moves.offer([], session.words)
            self._part("prompt").update(self._waiting())
            self._part("ahead").update("")
            return
        lines = lines_of(decision.moves, [session.read(move) for move in decision.moves])
        self._part("prompt").update(Text(session.read(decision)))
        self._moves.offer(lines, session.words, wanted, self._dark, session.say("nothing-fits"))
        if self._moves.highlighted is None:
            self._part("ahead").update(Text(session.say("choose"), style="dim"))
        self._filter.placeholder = session.say("filter")

    def _waiting(self) -> str:
        session = self.session
        acting = session.acting()
        if acting is None:
            return session.say("over-look")
        return session.say("thinking", who=session.seats[acting]) if acting not in session.people else ""

    @property
    def _filter(self) -> Input:
        return self.screen_stack[0].query_one("#filter", Input)

    def tell(self, text: str) -> None:
        """A message above the keys, until the next thing happens; nothing hides it."""
        message = self._part("message")
        message.update(Text(text))
        message.set_class(bool(text), "shown")

    # -- the course of the match -----------------------------------------------------------------------

    def advance(self) -> None:
        """Whoever is next: pass the screen, ask a person, or let a bot think."""
        session = self.session
        self._moment += 1
        self._since = time.monotonic()
        acting = session.acting()
        if acting is None:
            self._finish()
        elif acting not in session.people:
            self.show()
            self._think(acting, self._moment)
        elif session.needs_curtain(acting):
            session.viewer = None
            self.show()
            self.push_screen(Curtain(session, acting, self._dark), lambda _: self._take_screen(acting))
        else:
            self._ask()

    def _take_screen(self, seat: int) -> None:
        self.session.viewer = seat
        self._ask()

    def _ask(self) -> None:
        session = self.session
        self._keep_quietly()
        self.show()
        decision = session.decision()
        if decision is not None and session.is_forced(decision):
            move, moment = decision.moves[0], self._moment
            self.set_timer(session.pace, lambda: self._answer(decision.seat, move, moment))

    def _finish(self) -> None:
        self.session.viewer = self.session.people[0] if len(self.session.people) == 1 else None
        self._keep_quietly()
        self.show()
        if not self._told_end:
            self._told_end = True
            self.push_screen(Finished(self.session, self._dark))

    @work(thread=True, exit_on_error=True)
    def _think(self, seat: int, moment: int) -> None:
        """A bot thinks on a copy, in a thread; then its answer is given at a readable pace."""
        handle = self.session.apart(seat)
        begun = time.monotonic()
        decision = handle.decision
        move = self.session.bot(seat).choose(handle)
        secret = decision is not None and decision.prompt.secret
        pause = 0.0 if secret else max(0.0, self.session.pace - (time.monotonic() - begun))
        self.call_from_thread(self.set_timer, pause or 0.001, lambda: self._answer(seat, move, moment))

    def _answer(self, seat: int, move: Move, moment: int) -> None:
        """Play what was decided, unless the match has gone elsewhere since."""
        if moment != self._moment:
            return
        self.session.match.play(seat, move)
        self._close_filter()
        if seat in self.session.people:
            self.tell("")
        self.advance()

    def _keep_quietly(self) -> None:
        """Save on the way, so that nothing is lost; trouble is only told."""
        try:
            self.session.save()
        except DeskohernaError as problem:
            self.tell(problem.read(self.session.lang))

    # -- choosing --------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        line = self._moves.line(int(event.option.id or 0))
        decision = self.session.decision()
        if line is not None and decision is not None:
            self._answer(decision.seat, line.move, self._moment)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if self._ahead_timer is not None:
            self._ahead_timer.stop()
        self._ahead_timer = self.set_timer(FORECAST_AFTER, self._show_ahead)

    def _show_ahead(self) -> None:
        session = self.session
        line = self._moves.highlighted_line
        decision = session.decision()
        if line is None or decision is None or line.move not in decision.moves:
            return
        seen = forecast(session.match.seat(decision.seat), line.move, session.words)
        notation = Text().append(line.move.notation + "\n", "dim")
        self._part("ahead").update(notation.append_text(picture.ahead(session, seen, self._dark)))

    def on_key(self, event: Key) -> None:
        if self.focused is self._moves and event.key.isdigit():
            if not self._moves.type_digit(event.key):
                self.tell(self.session.say("no-such-move", n=event.key))
        elif event.key in ("up", "down", "home", "end"):
            self._moves.forget_digits()
        elif self.focused is self._filter and event.key in ("escape", "down", "tab"):
            if event.key == "escape":
                self._close_filter()
                self.show()
            self._moves.focus()
            event.stop()

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id == "filter":
            self._show_decision()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in the filter plays the move if only one is left."""
        if event.input.id != "filter":
            return
        if self._moves.option_count == 1 and not self._moves.options[0].disabled:
            self._moves.highlighted = 0
            self._moves.action_select()
        self._moves.focus()

    def _close_filter(self) -> None:
        self._filter.value = ""
        self._filter.remove_class("shown")
        self._moves.focus()

    # -- keys ------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        session = self.session
        seat = session.viewer
        if seat is None:
            self.tell(session.say("nobody-to-undo"))
            return
        try:
            session.match.undo(seat)
        except DeskohernaError as problem:
            self.tell(problem.read(session.lang))
            return
        self.tell(session.say("undone"))
        self._told_end = False
        self.advance()

    def action_hint(self) -> None:
        decision = self.session.decision()
        if decision is None:
            self.tell(self.session.say("not-asked"))
            return
        self.tell(self.session.say("asking-hint"))
        self._advise(decision.seat, self._moment)

    @work(thread=True, exclusive=True, group="hint")
    def _advise(self, seat: int, moment: int) -> None:
        advices = self.session.adviser().advise(self.session.apart(seat))
        self.call_from_thread(self._show_advice, advices, moment)

    def _show_advice(self, advices: list[Advice], moment: int) -> None:
        if moment != self._moment or not advices:
            return
        for line in self._moves.lines:
            if line.move.notation == advices[0].move.notation:
                self._close_filter()
                self._moves.point_at(line.number)
        self.tell(picture.advice(self.session, advices).plain)

    def action_save(self) -> None:
        try:
            self.session.save()
        except DeskohernaError as problem:
            self.tell(problem.read(self.session.lang))
            return
        self.tell(self.session.say("saved", path=str(self.session.path)))

    def action_rules(self) -> None:
        decision = self.session.decision()
        self.push_screen(Rules(self.session, decision.prompt.rules if decision is not None else ()))

    def action_why(self) -> None:
        decision = self.session.decision()
        if decision is None:
            self.tell(self.session.say("not-asked"))
        else:
            self.push_screen(WhyNot(self.session, decision.seat))

    def action_speak(self) -> None:
        self.session.lang = other_language(self.session.lang)
        self.tell("")
        self.show()
        self._show_ahead()

    def action_enlarge(self) -> None:
        self.screen_stack[0].toggle_class("large")
        self.call_after_refresh(self.show)

    def action_lights(self) -> None:
        self.theme = PAPER_THEME.name if self._dark else NIGHT_THEME.name
        self.show()

    def action_filter(self) -> None:
        self._filter.add_class("shown")
        self._filter.focus()

    def action_help(self) -> None:
        self.push_screen(Help(self.session))

    def action_scroll_table(self, way: int) -> None:
        table = self.screen_stack[0].query_one("#table")
        table.scroll_relative(y=way * max(1, table.size.height - 2), animate=False)

    def action_leave(self) -> None:
        if self.session.match.over:
            self.exit()
        else:
            self.push_screen(Leaving(self.session), self._left)

    def _left(self, answer: str | None) -> None:
        if answer in ("save", "drop"):
            self.keep = answer == "save"
            self.exit()

    def action_stop(self) -> None:
        """Ctrl-C: leave at once; the match is saved on the way out."""
        self.exit(return_code=130)
