"""What opens over the table: the curtain, rules, why not, what comes, help, leaving, the end."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from deskoherna.cli.commands.rules import find, rule_line
from deskoherna.cli.epilogue import SHOWN, Choosing
from deskoherna.cli.screen.looks import seat_label
from deskoherna.cli.screen.scores import score_table, verdict
from deskoherna.cli.shell import other_language
from deskoherna.cli.table.session import Session
from deskoherna.core.drawing.chart import Chart
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.text.rulebook import NumberedRule, rulebook

CLOSE: list[BindingType] = [Binding("escape", "app.pop_screen", show=False)]


class Curtain(ModalScreen[str]):
    """Covers everything while the screen goes from one person to another: answers ``take`` or ``undo``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "draw_back", show=False),
        Binding("u", "take_back", show=False),
    ]

    def __init__(self, session: Session, seat: int, before: int | None, dark: bool) -> None:
        super().__init__()
        self.session, self.seat, self.is_dark = session, seat, dark
        self.can_undo = before is not None and session.match.can_undo(before)
        self.before = before

    def compose(self) -> ComposeResult:
        say = self.session.say
        who = seat_label(self.seat, self.session.words, self.is_dark)
        text = Text(say("pass-screen") + "\n\n", justify="center")
        text.append_text(who).append("\n\n" + say("pass-screen-enter"))
        if self.can_undo and self.before is not None:
            text.append("\n\n" + say("pass-screen-undo", who=player(self.before)), "dim")
        yield Static(text, id="curtain")

    def on_click(self) -> None:
        self.action_draw_back()

    def action_draw_back(self) -> None:
        self.dismiss("take")

    def action_take_back(self) -> None:
        if self.can_undo:
            self.dismiss("undo")


class Rules(ModalScreen[None]):
    """The numbered rules: those of the question at first, then what is searched for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *CLOSE,
        Binding("down,pagedown", "scroll(1)", show=False),
        Binding("up,pageup", "scroll(-1)", show=False),
    ]

    def __init__(self, session: Session, numbers: tuple[str, ...]) -> None:
        super().__init__()
        self.session, self.numbers = session, numbers
        package = session.match.game.package
        self.book = rulebook(package, session.lang)
        self.other = rulebook(package, other_language(session.lang))

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self.session.words.heading(Phrase("rules")), classes="sheet-title")
            yield Input(placeholder=self.session.say("rules-search"), id="wanted")
            with VerticalScroll(id="found-scroll", can_focus=False):
                yield Static(id="found")
            yield Static(self.session.say("rules-keys"), classes="sheet-keys")

    def on_mount(self) -> None:
        self.query_one("#wanted", Input).focus()
        self.show("")

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show(event.value.strip())

    def show(self, wanted: str) -> None:
        rules: list[NumberedRule] = [self.book[one] for one in self.numbers if one in self.book]
        if wanted:
            rules, _ = find(self.book, self.other, wanted)
        elif not rules:
            rules = self.book.rules
        shown: RenderableType = drawn_rules(rules, wanted)
        if not rules:
            shown = self.session.say("rules-nothing", word=wanted)
        self.query_one("#found", Static).update(shown)
        self.query_one("#found-scroll").scroll_home(animate=False)

    def action_scroll(self, way: int) -> None:
        scroll = self.query_one("#found-scroll")
        scroll.scroll_relative(y=way * max(1, scroll.size.height - 2), animate=False)


def drawn_rules(rules: list[NumberedRule], wanted: str = "") -> Group:
    """Rules one under another, chapter headings between."""
    lines: list[RenderableType] = []
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines.append(Text(chapter, style="bold underline"))
        lines.append(rule_line(rule, wanted))
        lines.append("")
    return Group(*lines)


class WhyNot(ModalScreen[None]):
    """Type a move and read why it is not offered, with the rule."""

    BINDINGS: ClassVar[list[BindingType]] = CLOSE

    def __init__(self, session: Session, seat: int, example: str) -> None:
        super().__init__()
        self.session, self.seat, self.example = session, seat, example

    def compose(self) -> ComposeResult:
        session, example = self.session, self.example
        with Vertical(classes="sheet"):
            yield Static(session.say("why-title"), classes="sheet-title")
            yield Input(placeholder=session.say("why-example", move=example), id="said")
            with VerticalScroll(can_focus=False):
                yield Static(session.say("why-help", move=example), id="because")
            yield Static(session.say("why-keys"), classes="sheet-keys")

    def on_mount(self) -> None:
        self.query_one("#said", Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        session = self.session
        if not event.value.strip():
            return
        answer = session.match.explain(self.seat, event.value, session.lang)
        book = rulebook(session.match.game.package, session.lang)
        rules = [book[number] for number in answer.rules if number in book]
        self.query_one("#because", Static).update(
            Group(Text(f"{event.value.strip()}: {answer}", style="bold"), "", drawn_rules(rules))
        )


class Help(ModalScreen[None]):
    """The keys, and how the table works."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *CLOSE,
        Binding("enter,question_mark", "app.pop_screen", show=False),
    ]

    def __init__(self, session: Session, chart: Chart | None) -> None:
        super().__init__()
        self.session = session
        self.legend = chart.legend if chart is not None else ""

    def compose(self) -> ComposeResult:
        say = self.session.say
        with Vertical(classes="sheet fit"):
            yield Static(self.session.words.heading(Phrase("help")), classes="sheet-title")
            with VerticalScroll():
                yield Static(Text(say("help")))
                if self.legend:
                    yield Static(Text("\n" + say("help-map", legend=self.legend)))
            yield Static(self.session.say("help-keys"), classes="sheet-keys")


class Coming(ModalScreen[None]):
    """What the rules will bring as things stand."""

    BINDINGS: ClassVar[list[BindingType]] = [*CLOSE, Binding("enter,p", "app.pop_screen", show=False)]

    def __init__(self, session: Session, told: Text) -> None:
        super().__init__()
        self.session, self.told = session, told

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet fit"):
            yield Static(self.session.say("coming-title"), classes="sheet-title")
            with VerticalScroll():
                yield Static(self.told, id="told")
            yield Static(self.session.say("help-keys"), classes="sheet-keys")


class Leaving(ModalScreen[str]):
    """Asks whether to keep the match: ``save``, ``drop`` or ``stay``."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(self.session.say("leave-title"), classes="sheet-title")
            yield Static(Text(self.session.say("leave")))

    def on_key(self, event: Key) -> None:
        answers = {"s": "save", "u": "save", "enter": "save", "x": "drop", "escape": "stay", "q": "stay"}
        if event.key in answers:
            event.stop()
            self.dismiss(answers[event.key])


class Finished(ModalScreen[None]):
    """The end of a match: who won and why, everybody's points by source, and what may be chosen now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "app.pop_screen", show=False),
        Binding("q", "app.leave", show=False),
        Binding("s", "app.save", show=False),
        Binding("l", "speak", show=False),
        *[Binding(str(number), f"choose({number})", show=False) for number in range(1, SHOWN + 1)],
        Binding("n", "others", show=False),
        Binding("tab", "pass_on", show=False),
    ]

    def __init__(self, session: Session, dark: bool) -> None:
        super().__init__()
        self.session, self.is_dark = session, dark
        self.choosing = Choosing(session.match, session.people)

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet fit"):
            yield Static(classes="sheet-title", id="verdict")
            with VerticalScroll():
                yield Static(id="scores")
            yield Static(classes="sheet-keys", id="finished-keys")

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        session = self.session
        result = session.match.result
        assert result is not None
        words = session.words
        self.query_one("#verdict", Static).update(Text(verdict(result, words, session.match.names)))
        table = score_table(session.match.scores, result.winners, words, self.is_dark)
        kept = Text(session.say("finished-saved", path=str(session.path)), style="dim")
        chosen: list[RenderableType] = [self.choosing.drawn(words), ""] if self.choosing.people else []
        self.query_one("#scores", Static).update(Group(table, "", *chosen, kept))
        self.query_one("#finished-keys", Static).update(session.say("finished-keys"))

    async def action_speak(self) -> None:
        await self.run_action("app.speak")
        self.show()

    async def action_choose(self, number: int) -> None:
        """Choose an offer, and keep it with the match."""
        if self.choosing.people:
            self.choosing.take(number)
            await self.run_action("app.save")
            self.show()

    def action_others(self) -> None:
        self.choosing.turn()
        self.show()

    def action_pass_on(self) -> None:
        self.choosing.pass_on()
        self.show()
