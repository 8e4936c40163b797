"""The table in a terminal: asks people, lets bots think beside, and heeds the keys."""

from __future__ import annotations

import asyncio
import signal
import time
from contextlib import suppress
from typing import ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.timer import Timer
from textual.widgets import Input, OptionList
from textual.worker import get_current_worker

from deskoherna.bots.bot import Advice
from deskoherna.cli.shell import other_language
from deskoherna.cli.table import picture
from deskoherna.cli.table.face import Face
from deskoherna.cli.table.map import MapView
from deskoherna.cli.table.screens import Coming, Curtain, Finished, Help, Leaving, Rules, WhyNot
from deskoherna.cli.table.session import Session
from deskoherna.cli.table.themes import NIGHT_THEME, PAPER_THEME
from deskoherna.core.asking import Decision, Move
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.lessons.guide import AskedOtherwise, others_answer
from deskoherna.core.seat import Seat
from deskoherna.core.secrets.forecast import forecast

SPELT: Final = {"/": "slash", "?": "question_mark"}  # as Textual calls these keys
FORECAST_AFTER: Final = 0.05  # seconds a move must stay highlighted


class TableApp(Face):
    """One match at one terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(SPELT.get(key, key.lower()), action, show=False) for key, _, action in picture.KEYS],
        Binding("escape", "close_open", show=False),
        Binding("d", "lights", show=False),
        Binding("pagedown", "scroll_table(1)", show=False),
        Binding("pageup", "scroll_table(-1)", show=False),
        Binding("ctrl+c,ctrl+q", "stop", show=False, priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.keep = True  # save on the way out
        self._thought: Decision | None = None  # what a bot was last set to think about
        self._ahead_timer: Timer | None = None
        self._told_end = False

    def on_mount(self) -> None:
        self.register_theme(NIGHT_THEME)
        self.register_theme(PAPER_THEME)
        self.theme = NIGHT_THEME.name
        if not self.is_headless:
            self._heed_signals()
        self.set_interval(1.0, self.show_title)
        self.query_one("#log-scroll").anchor()
        self.moves.focus()
        self.tell(" ".join(self.session.words.sentence(note) for note in self.session.match.notes))
        self.call_after_refresh(self.advance)

    def _heed_signals(self) -> None:
        """Leave in order when told to from outside; the match is saved on the way out."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            with suppress(NotImplementedError, AttributeError):  # not everywhere
                loop.add_signal_handler(getattr(signal, name), self.action_stop)

    # -- the course of the match -----------------------------------------------------------------------

    def advance(self) -> None:
        """Whoever is next: pass the screen, ask a person, or let a bot think."""
        session = self.session
        self.since = time.monotonic()
        if session.lesson is not None:
            others_answer(session.lesson, session.match)
        acting = session.acting()
        guide = session.guide
        if guide is not None and (guide.missed or (guide.done and not guide.lesson.goes_on)):
            self.show()
            self.tell("\n".join([*guide.pages(session.lang), session.say("again") if guide.missed else ""]))
        elif acting is None:
            self._finish()
        elif acting not in session.people:
            self.show()
            decision = session.match.decision(acting)
            if decision is not None and decision is not self._thought:
                self._thought = decision
                self._think(session.apart(acting), decision)
        elif session.needs_curtain(acting):
            before, session.viewer = session.viewer, None
            self.show()
            curtain = Curtain(session, acting, before, self.by_night)
            self.push_screen(curtain, lambda answer: self._take_screen(acting, before, answer))
        else:
            self._ask()

    def _take_screen(self, seat: int, before: int | None, answer: str | None) -> None:
        """The next person is there; or the one before wants the last answer back."""
        self.session.viewer = before if answer == "undo" else seat
        if answer == "undo":
            self.action_undo()
        else:
            self._ask()

    def _ask(self) -> None:
        session = self.session
        self._keep_quietly()
        self.show()
        guide = session.guide
        if guide is not None and guide.pages(session.lang):
            self.tell("\n".join(guide.pages(session.lang)))
        if self.table.has_class("charted") and not self.map.is_asked:
            self.action_chart()  # the map has been answered; this is asked elsewhere
        decision = session.decision()
        if decision is not None and session.is_forced(decision):
            self.set_timer(max(session.pace, 0.01), lambda: self._answer(decision, decision.moves[0]))

    def _finish(self) -> None:
        self.session.viewer = self.session.people[0] if len(self.session.people) == 1 else None
        self._keep_quietly()
        self.show()
        if not self._told_end:
            self._told_end = True
            self.push_screen(Finished(self.session, self.by_night))

    @work(thread=True, exit_on_error=True)
    def _think(self, handle: Seat, decision: Decision) -> None:
        """A bot thinks on a copy, in a thread; then its answer is given at a readable pace."""
        begun = time.monotonic()
        move = self.session.bot(handle.index).choose(handle)
        pause = 0.0 if decision.prompt.secret else self.session.pace - (time.monotonic() - begun)
        if not get_current_worker().is_cancelled:
            self.call_from_thread(self._answer_after, pause, decision, move)

    def _answer_after(self, pause: float, decision: Decision, move: Move) -> None:
        if pause > 0:
            self.set_timer(pause, lambda: self._answer(decision, move))
        else:
            self._answer(decision, move)

    def _answer(self, decision: Decision, move: Move) -> None:
        """Play what was decided, unless that question is no longer open."""
        if self.session.match.decision(decision.seat) is not decision:
            return
        if decision.seat in self.session.people:
            guide = self.session.guide
            try:
                if guide is not None:
                    guide.check(str(move))
            except AskedOtherwise as problem:
                self.tell(problem.read(self.session.lang))
                return
            self._close_filter()
            self.tell("")
        self.session.match.play(decision.seat, move)
        self.advance()

    def _keep_quietly(self) -> None:
        """Save on the way, so that nothing is lost; trouble is only told."""
        try:
            self.session.save()
        except DeskohernaError as problem:
            self.tell(problem.read(self.session.lang))

    # -- choosing --------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        line = self.moves.line(int(event.option.id or 0))
        decision = self.session.decision()
        if line is not None and decision is not None:
            self._answer(decision, line.move)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if self._ahead_timer is not None:
            self._ahead_timer.stop()
        self._ahead_timer = self.set_timer(FORECAST_AFTER, self._show_ahead)

    def _show_ahead(self) -> None:
        session = self.session
        line = self.moves.highlighted_line
        decision = session.decision()
        if line is None or decision is None or line.move not in decision.moves:
            return
        if self.map.chart is not None and not self.map.has_focus:
            self.map.point_at(self.map.chart.place_of(line.move.notation))
        seen = forecast(session.match.seat(decision.seat), line.move, session.words)
        self.part("ahead").update(picture.ahead(session, seen, line.move, self.by_night))

    def on_key(self, event: Key) -> None:
        if self.focused is self.moves and event.key.isdigit():
            if not self.moves.type_digit(event.key):
                self.tell(self.session.say("no-such-move", n=event.key))
        elif event.key in ("up", "down", "home", "end"):
            self.moves.forget_digits()
        elif self.focused is self.filter and event.key in ("escape", "down", "tab"):
            if event.key == "escape":
                self._close_filter()
                self.show()
            self.moves.focus()
            event.stop()

    def on_map_view_pointed(self) -> None:
        self.show_place()

    def on_map_view_chosen(self, event: MapView.Chosen) -> None:
        """Play the only move of a place, list its moves, or say why there is none."""
        decision = self.session.decision()
        spot = event.spot
        if decision is None:
            self.tell(self.session.say("not-asked"))
            return
        offered = [move for move in decision.moves if move.notation in spot.said]
        if len(offered) == 1:
            self._answer(decision, offered[0])
        elif offered:
            self.only = spot
            self.table.remove_class("charted")
            self.show()
            self.moves.focus()
        elif spot.why is not None:
            self.tell(str(self.session.match.explain(decision.seat, spot.why, self.session.lang)))

    def on_move_list_nothing(self) -> None:
        if self.session.match.over:
            self.push_screen(Finished(self.session, self.by_night))

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id == "filter":
            self.show_decision()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in the filter plays the move if only one is left."""
        if event.input.id != "filter":
            return
        if self.moves.option_count == 1 and not self.moves.options[0].disabled:
            self.moves.highlighted = 0
            self.moves.action_select()
        self.moves.focus()

    def _close_filter(self) -> None:
        self.filter.value = ""
        self.filter.remove_class("shown")
        self.moves.focus()

    # -- keys ------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        session = self.session
        seat = session.viewer
        guide = session.guide
        if guide is not None and guide.missed:
            session.begin_again(guide.lesson)
            self.advance()
            return
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
        self._advise(self.session.apart(decision.seat), decision)

    @work(thread=True, exclusive=True, group="hint")
    def _advise(self, handle: Seat, decision: Decision) -> None:
        advices = self.session.adviser().advise(handle)
        if not get_current_worker().is_cancelled:
            self.call_from_thread(self._show_advice, advices, decision)

    def _show_advice(self, advices: list[Advice], decision: Decision) -> None:
        if self.session.decision() is not decision or not advices:
            return
        for line in self.moves.lines:
            if line.move.notation == advices[0].move.notation:
                self._close_filter()
                self.moves.point_at(line.number)
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
            line = self.moves.highlighted_line
            example = line.move if line is not None else decision.moves[0]
            self.push_screen(WhyNot(self.session, decision.seat, example.notation))

    def action_coming(self) -> None:
        session, seat = self.session, self.session.viewer
        found = session.match.ahead(seat) if seat is not None else None
        if seat is None or found is None:
            self.tell(session.say("coming-nothing"))
        else:
            self.push_screen(Coming(session, picture.coming(session, seat, found, self.by_night)))

    def action_speak(self) -> None:
        self.session.lang = other_language(self.session.lang)
        self.tell("")
        self.show()
        self._show_ahead()

    def action_enlarge(self) -> None:
        self.table.remove_class("charted")
        self.table.toggle_class("large")
        self.show()

    def action_chart(self) -> None:
        """The map over the whole screen, with the cursor on it, and back."""
        if self.map.chart is None:
            self.tell(self.session.say("no-map"))
            return
        self.table.remove_class("large")
        self.table.toggle_class("charted")
        self.show()
        self.call_after_refresh((self.map if self.table.has_class("charted") else self.moves).focus)

    def action_close_open(self) -> None:
        """Esc leaves whatever is open, the last thing opened first."""
        table = self.table
        if table.has_class("charted") or table.has_class("large"):
            table.remove_class("charted", "large")
            self.show()
        elif self.only is not None:
            self.only = None
            self.show()
        elif self.filter.has_class("shown"):
            self._close_filter()
            self.show()
        else:
            self.tell("")
        self.moves.focus()

    def action_lights(self) -> None:
        self.theme = PAPER_THEME.name if self.by_night else NIGHT_THEME.name
        self.show()

    def action_filter(self) -> None:
        self.filter.add_class("shown")
        self.filter.focus()

    def action_help(self) -> None:
        self.push_screen(Help(self.session, self.map.chart))

    def action_scroll_table(self, way: int) -> None:
        table = self.table.query_one("#table")
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
