"""What one visitor sees of a table: everything a page shows, put into words, from that seat's view alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from deskoherna.core import registry
from deskoherna.core.asking import Decision, Move
from deskoherna.core.drawing import Picture
from deskoherna.core.drawing import escape as drawing_escape
from deskoherna.core.game import Panel
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import capitalised, named, words_of
from deskoherna.core.rulebook import NumberedRule, rulebook
from deskoherna.core.text import Words
from deskoherna.server.live import Live
from deskoherna.web.outlook import final, known_points

LOG_LINES: Final = 120
MANY: Final = 60  # moves beyond which it is not tried which of them are final


class Strip(NamedTuple):
    """A player as everybody sees them."""

    seat: int
    name: str
    mine: bool
    viewed: bool
    bot: str | None
    asked: bool
    since: float | None
    deadline: float | None
    points: int | None
    facts: list[tuple[str, str]]
    empty: bool
    picture: Picture | None


class Choice(NamedTuple):
    """A move as it is listed."""

    notation: str
    text: str
    final: bool


class Group(NamedTuple):
    """Moves of one kind."""

    title: str
    choices: list[Choice]


class Line(NamedTuple):
    """A line of the log."""

    id: str
    text: Markup
    new: bool


class Outcome(NamedTuple):
    """How a match ended: the verdict, why, and everybody's points by source."""

    verdict: str
    reason: str
    winners: tuple[int, ...]
    sources: list[tuple[str, list[int]]]
    totals: list[int]


class Seating(NamedTuple):
    """Which of the visitor's seats the page is for; ``curtain`` is one that must take the screen first."""

    mine: list[int]
    seat: int | None
    curtain: int | None


class Sight:
    """A table as one page shows it."""

    def __init__(self, live: Live, seating: Seating, lang: str) -> None:
        row = live.row
        self.id = row.id
        self.game = row.game
        self.status = row.status
        self.position = live.position
        self.version = live.version
        self.open = row.open
        self.host = row.host
        self.options = row.options
        self.clock = row.clock
        self.lang = lang
        self.mine = seating.mine
        self.seat = seating.seat
        self.curtain = seating.curtain
        self.title = registry.about(row.game).title(lang)
        self.names = [one.name for one in live.seats]
        self.waiting: list[int] = []
        self.over = False
        self.can_undo = False
        self.decision: Decision | None = None
        self.prompt = ""
        self.rules: tuple[str, ...] = ()
        self.groups: list[Group] = []
        self.pictures: list[Picture] = []
        self.panels: list[Panel] = []
        self.log: list[Line] = []
        self.notes: list[str] = []
        self.round: tuple[int, int] | None = None
        self.outcome: Outcome | None = None
        self.notice = ""
        self.invites: list[str] = ["" for _ in live.seats]
        self.is_host = False
        facts: list[list[tuple[str, str]]] = [[] for _ in live.seats]
        points: list[int | None] = [None for _ in live.seats]
        if live.match is not None:
            points = known_points(live.match, self.seat)
            facts = self._look(live.match)
        self.strips = [self._strip(live, one, points[one], facts[one]) for one in range(len(live.seats))]

    # -- the match -----------------------------------------------------------------------------------------

    def _look(self, match: Match) -> list[list[tuple[str, str]]]:
        """Fill in what the match shows; what stands before every player."""
        words = words_of(match.game, self.lang)
        view = match.view(self.seat)
        self.over = match.over
        self.waiting = [one.seat for one in match.pending]
        if self.seat is not None:
            self.decision = match.decision(self.seat)
            self.can_undo = match.can_undo(self.seat)
        if self.decision is not None:
            self.prompt = match.read(self.decision, self.lang)
            self.rules = self.decision.prompt.rules
            self.groups = grouped(match, self.decision, self.lang)
        self.log = log(match, self.seat, self.lang)
        self.notes = [words.sentence(note) for note in match.notes]
        now, most = view.get("round"), view.get("rounds")
        if isinstance(now, int) and isinstance(most, int) and now > 0:
            self.round = (now, most)
        if self.over:
            self.outcome = outcome(match, self.lang)
        self.pictures = pictures(match, self.seat, self.decision, words)
        panels = match.game.panels(view, words)
        facts = players_facts(panels, self.names)
        self.panels = [one for one in panels if one is not facts[0]] if facts else panels
        return facts[1] if facts else [[] for _ in self.names]

    def _strip(self, live: Live, seat: int, points: int | None, facts: list[tuple[str, str]]) -> Strip:
        row = live.seats[seat]
        return Strip(
            seat=seat,
            name=row.name,
            mine=seat in self.mine,
            viewed=seat == self.seat,
            bot=row.bot,
            asked=seat in self.waiting,
            since=row.asked_since if seat in self.waiting else None,
            deadline=row.deadline,
            points=points,
            facts=facts,
            empty=row.person is None and row.bot is None,
            picture=next((one for one in self.pictures if one.key == f"player-{seat}"), None),
        )

    # -- for templates -------------------------------------------------------------------------------------

    def of_kind(self, *kinds: str) -> list[Picture]:
        """Pictures to lay out; the players' own strips have their place elsewhere."""
        return [one for one in self.pictures if one.kind in kinds and not one.key.startswith("player-")]

    @property
    def my_turn(self) -> bool:
        return self.decision is not None

    @property
    def count(self) -> int:
        """How many moves there are to choose from."""
        return sum([len(group.choices) for group in self.groups])

    @property
    def about_rules(self) -> list[NumberedRule]:
        """The rules the question rests on."""
        book = rulebook(registry.game(self.game).package, self.lang)
        return [book[number] for number in self.rules if number in book]

    @property
    def drawn(self) -> bool:
        """Can every move be made on the pictures, so that the list of moves may stay folded?"""
        ink = "".join([picture.inside for picture in self.pictures])
        said = [one.notation for group in self.groups for one in group.choices]
        return bool(ink) and all(_drawn(one, ink) for one in said)

    @property
    def query(self) -> str:
        """What the page's requests must carry where somebody holds several seats."""
        return f"?as={self.seat}" if self.seat is not None and len(self.mine) > 1 else ""


def _drawn(notation: str, ink: str) -> bool:
    """Is there something on the pictures that says this move, whole or as a part of it?"""
    kind = notation.split()[0]
    return f'data-move="{drawing_escape(notation)}"' in ink or f'data-move-prefix="{kind}"' in ink


def seating(live: Live, person: int | None, wanted: int | None) -> Seating:
    """Whose eyes a visitor looks through: their only seat's, or that of whoever sits at a shared screen."""
    mine = live.seats_of(person)
    if len(mine) < 2 or live.match is None or live.match.over:
        return Seating(mine, wanted if wanted in mine else mine[0] if mine else None, None)
    asked = [one.seat for one in live.match.pending if one.seat in mine]
    seat = wanted if wanted in mine else None
    if asked and seat not in asked:
        return Seating(mine, None, asked[0])
    return Seating(mine, seat, None)


def grouped(match: Match, decision: Decision, lang: str) -> list[Group]:
    """The moves by kind, in the order the game offers them."""
    words = words_of(match.game, lang)
    seat = match.seat(decision.seat)
    few = len(decision.moves) <= MANY
    groups: dict[str, list[Choice]] = {}
    for move in decision.moves:
        ends = final(seat, move) if few else False
        groups.setdefault(move.kind, []).append(Choice(move.notation, match.read(move, lang), ends))
    return [Group(kind_title(words, kind), choices) for kind, choices in groups.items()]


def kind_title(words: Words, kind: str) -> str:
    key = "group." + kind
    return words.heading(Phrase(key)) if words.has(key) else ""


def log(match: Match, seat: int | None, lang: str) -> list[Line]:
    """What this seat saw happen; new is what happened after its last answer."""
    since = last_answer(match, seat)
    seen = [(at, event) for at, event in match.chronicle() if event.seen_by(seat)]
    first = max(0, len(seen) - LOG_LINES)
    return [
        Line(f"e{first + i}", painted(match.read(event, lang), match.names), seat is not None and at > since)
        for i, (at, event) in enumerate(seen[first:])
    ]


def painted(text: str, names: Sequence[str]) -> Markup:
    """A sentence with the players' names in it marked in their colours."""
    found = {name: seat for seat, name in reversed(list(enumerate(names))) if name.strip()}
    if not found:
        return escape(text)
    longest = sorted(found, key=len, reverse=True)
    parts = re.split(r"(?<!\w)(" + "|".join([re.escape(name) for name in longest]) + r")(?!\w)", text)
    drawn = Markup("")
    for at, part in enumerate(parts):
        if at % 2:
            seat = found[part] % 6 + 1
            drawn += Markup('<span class="seat-word seat-{}">{}</span>').format(seat, part)
        else:
            drawn += escape(part)
    return drawn


def last_answer(match: Match, seat: int | None) -> int:
    """How many answers had been given with this seat's last one; 0 if there was none."""
    answers = match.answers
    for at in range(len(answers) - 1, -1, -1):
        if answers[at][0] == seat:
            return at + 1
    return 0


def outcome(match: Match, lang: str) -> Outcome:
    """How the match ended."""
    result = match.result
    assert result is not None
    words = words_of(match.game, lang)
    winners = [match.names[one] for one in result.winners]
    key = "result.winner" if len(winners) == 1 else "result.shared"
    verdict = words.heading(Phrase(key, who=[*winners])) if winners else ""
    names = list(dict.fromkeys(source for points in match.scores for source in points))
    sources = [(source_name(words, name), [points.get(name, 0) for points in match.scores]) for name in names]
    reason = capitalised(words.say(named(result.reason, match.names)))
    return Outcome(verdict, reason, result.winners, sources, list(result.scores))


def source_name(words: Words, name: str) -> str:
    key = "score." + name
    return words.heading(Phrase(key)) if words.has(key) else name


def pictures(match: Match, seat: int | None, decision: Decision | None, words: Words) -> list[Picture]:
    """The game's drawings of this seat's view; none if the game has no drawings."""
    moves: Sequence[Move] = decision.moves if decision is not None else ()
    return match.game.board(match.view(seat), words, moves)


def kept_pictures(match: Match, seat: int | None, words: Words) -> list[Picture]:
    """The same without anything to choose, for looking back."""
    return match.game.board(match.view(seat), words, ())


def players_facts(panels: list[Panel], names: list[str]) -> tuple[Panel, list[list[tuple[str, str]]]] | None:
    """The panel with a row for every player, and its cells as facts about each."""
    for panel in panels:
        if len(panel.rows) == len(names) and panel.head and panel.seat is None:
            facts = [
                [
                    (panel.head[at], row[at])
                    for at in range(1, len(row))
                    if at < len(panel.head) and row[at] not in ("", "–")
                ]
                for row in panel.rows
            ]
            return panel, facts
    return None
