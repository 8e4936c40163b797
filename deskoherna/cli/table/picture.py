"""What the table's parts show, as text: title, players, log, what a move will do, advice, keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from deskoherna.bots.bot import Advice
from deskoherna.cli.screen.fitting import wrapped
from deskoherna.cli.screen.looks import colour, painted, shape
from deskoherna.cli.seating import ME
from deskoherna.cli.table.session import Session
from deskoherna.core import registry
from deskoherna.core.asking import Decision, Move
from deskoherna.core.drawing.chart import Chart, Spot
from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.game import Panel
from deskoherna.core.phrase import Phrase
from deskoherna.core.secrets.forecast import Forecast, known_points
from deskoherna.core.state import player
from deskoherna.core.telling import story
from deskoherna.core.telling.story import Teller
from deskoherna.core.text import percent
from deskoherna.core.text.wording import number

LOG_LINES: Final = 60
CHANGES: Final = 6
ADVICES: Final = 3
PLACES: Final = 4  # so many are told in words where the map is not in sight


def title(session: Session, acting: int | None, seconds: int) -> Text:
    """The game, the round, and whose turn it is."""
    parts = [registry.about(session.match.game.id).title(session.lang)]
    now = session.round()
    if now is not None and now[0] > 0:
        parts.append(session.say("round", n=now[0], rounds=now[1]))
    if acting is None:
        parts.append(session.say("over"))
    elif acting == session.viewer:
        parts.append(session.words.heading(Phrase("turn.yours")))
    else:
        who = session.words.say(Phrase("turn.theirs", who=player(acting)))
        parts.append(f"{who} ({session.seats[acting]})" if session.seats[acting] != ME else who)
        if seconds > 1:
            parts[-1] += f" {seconds}\u00a0s"
    return Text("  ·  ".join(parts), no_wrap=True, overflow="ellipsis")


def strip(session: Session, dark: bool) -> Text:
    """The players in a line: shape, number, who it is, and points as if scored now."""
    line = Text(no_wrap=True, overflow="ellipsis")
    asked = {decision.seat for decision in session.match.pending}
    for seat, points in enumerate(known_points(session.match, session.viewer)):
        who = session.seats[seat]
        if who == ME:
            who = (
                session.say("you")
                if seat == session.viewer or len(session.people) == 1
                else session.say("person")
            )
        lit = "reverse bold" if seat in asked else "bold" if seat == session.viewer else ""
        line.append(f" {shape(seat)} {seat + 1} ", f"{colour(seat, dark)} {lit}".strip())
        line.append(f" {who}", "bold" if seat == session.viewer else "")
        line.append(f" {'?' if points is None else number(points)}   ")
    return line


def log(session: Session, width: int, dark: bool) -> Text:
    """What the viewer saw happen, scene by scene, the newest last; a thin mark before what is new: what the
    viewer's last answer set off, and all since."""
    since = session.last_answer()
    teller = session.teller
    text = Text()
    for passage in session.passages(LOG_LINES):
        for line in wrapped(teller.title(passage.title), max(20, width - 1)):
            text.append(f" {line}\n", "bold")
        for scene in passage.scenes:
            for told in scene.lines:
                for line in wrapped(teller.line(told, scene.title), max(20, width - 1)):
                    text.append("▎" if told.at >= since else " ", "bold" if told.at >= since else "")
                    text.append_text(painted(line, session.words, dark)).append("\n")
    text.rstrip()
    return text


def ahead(session: Session, seen: Forecast, move: Move, dark: bool) -> Text:
    """What a move will surely do."""
    text = Text()
    teller = Teller(session.match, session.viewer, session.words.lang)
    for line in story.ahead(session.match.game, seen.events, move):
        text.append("→ ", "bold").append_text(painted(teller.line(line), session.words, dark)).append("\n")
    if seen.points:
        gains = [f"{shape(seat)} {seat + 1} {number(n, signed=True)}" for seat, n in seen.points.items()]
        text.append(session.say("ahead-points", gains="   ".join(gains)), "bold").append("\n")
    for change in seen.changes[:CHANGES]:
        column = f"{change.column} " if change.column else ""
        now = f"{change.row}: {column}{change.before} → {change.after}"
        text.append_text(painted(now, session.words, dark)).append("\n")
    if seen.left:
        left = ", ".join([session.words.say(one) for one in seen.left])
        text.append(session.say("ahead-left") + " " + left, "dim").append("\n")
    for key, what in (("ahead-spares", seen.spares), ("ahead-costs", seen.costs)):
        if what:
            text.append(session.say(key, what=", ".join([session.words.say(one) for one in what])) + "\n")
    if seen.sealed:
        text.append(session.say("ahead-sealed"), "italic").append("\n")
    elif seen.open_end:
        text.append(session.say("ahead-open"), "italic").append("\n")
    if seen.then is not None:
        text.append(session.say("ahead-then") + " " + session.words.sentence(seen.then), "dim")
    elif seen.waits_for and not seen.sealed:
        who = session.words.say(Phrase("turn.theirs", who=player(seen.waits_for[0])))
        text.append(session.say("ahead-then") + " " + who + ".", "dim")
    text.rstrip()
    return text


def coming(session: Session, seat: int, found: Ahead, dark: bool) -> Text:
    """What the rules will bring as things stand, in groups, and what nobody can know yet."""
    text = Text()
    teller = session.teller
    for title, prospects in found.groups(seat):
        text.append(teller.title(title) + "\n", "bold")
        for one in prospects:
            text.append(" " if one.certain else "?", "bold").append(" ")
            text.append_text(painted(teller.foreseen(one), session.words, dark)).append("\n")
    if found.unknown:
        text.append(session.say("coming-unknown") + "\n", "bold")
        for unknown in found.unknown:
            text.append("  " + teller.words.sentence(teller.say(unknown)) + "\n")
    text.rstrip()
    return text


def advice(session: Session, advices: Sequence[Advice]) -> Text:
    """The best moves by a bot's estimate."""
    text = Text(session.say("advice") + "\n", style="bold")
    for one in advices[:ADVICES]:
        chance = percent(one.value, 0, session.lang)
        text.append(f"{chance:>6}  {session.read(one.move)}\n", style="not bold")
    text.rstrip()
    return text


SPARED: Final = ("save", "why", "language", "table", "filter", "rules", "coming")  # help tells of these first
KEYS: Final = (  # key, word for it, action
    ("U", "undo", "undo"),
    ("H", "hint", "hint"),
    ("P", "coming", "coming"),
    ("M", "map", "chart"),
    ("R", "rules", "rules"),
    ("W", "why", "why"),
    ("/", "filter", "filter"),
    ("T", "table", "enlarge"),
    ("S", "save", "save"),
    ("L", "language", "speak"),
    ("?", "help", "help"),
    ("Q", "quit", "leave"),
)


def keys(session: Session, width: int, chart: bool) -> Text:
    """The keys and what they do, to be clicked as well; where room is short, help tells of the rest."""
    labels = {name: session.say("key-" + name) for _, name, _ in KEYS if chart or name != "map"}
    for name in SPARED:
        if sum(len(label) + 4 for label in labels.values()) > width - 2:
            del labels[name]
            labels["help"] = session.say("key-more")
    text = Text(no_wrap=True)
    for key, name, action in KEYS:
        if name in labels:
            click = Style.from_meta({"@click": f"app.{action}"})
            text.append(f" {key} ", click + Style(reverse=True, bold=True)).append(f"{labels[name]} ", click)
    return text


# -- the map -----------------------------------------------------------------------------------------------


def question(session: Session, decision: Decision, only: Spot | None) -> Text:
    """What is asked, and whether only the moves of one place are listed."""
    text = Text(session.read(decision))
    if only is not None:
        text.append(" " + session.say("only-there", place=only.name), "not bold italic")
    return text


def place(session: Session, chart: Chart, spot: Spot | None, wrap: bool) -> Text:
    """A place in words and what Enter does there; without a place, what the signs on the map mean."""
    if spot is None:
        return Text(chart.legend, style="italic dim", no_wrap=not wrap, overflow="ellipsis")
    line = Text(spot.about, style="bold", no_wrap=not wrap, overflow="ellipsis")
    decision = session.decision()
    moves = {move.notation: move for move in decision.moves} if decision is not None else {}
    offered = [moves[said] for said in spot.said if said in moves]
    if len(offered) == 1:
        line.append("   Enter: " + session.read(offered[0]), "not bold")
    elif offered:
        line.append("   " + session.say("several-there", n=len(offered)), "not bold")
    elif spot.why is not None and decision is not None:
        line.append("   " + session.say("why-there"), "not bold dim")
    return line


def in_short(panel: Panel) -> Panel:
    """What a panel holds by name alone, in a line or two, where something else needs the room."""
    names = [row[0] for row in panel.rows if row]
    return Panel(panel.title, [[", ".join(names)]] if names else [], seat=panel.seat)


def places(session: Session, chart: Chart) -> list[Panel]:
    """Where there is no room for the map: the places something is offered at, in words."""
    offered = [spot for spot in chart.spots if spot.said]
    if not offered:
        return []
    if len(offered) > PLACES:
        return [Panel(session.say("many-places", n=len(offered)), [])]
    return [Panel(session.say("places"), [[spot.about] for spot in offered])]
