"""What one visitor sees of a table: everything a page shows, put into words, from that seat's view alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.core import registry
from deskoherna.core.asking import Decision, Move
from deskoherna.core.drawing import Picture
from deskoherna.core.drawing import escape as drawing_escape
from deskoherna.core.game import GameOf, Panel, Result
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.secrets.forecast import known_points
from deskoherna.core.state import player
from deskoherna.core.telling.story import unprinted
from deskoherna.core.text import Words
from deskoherna.server.db.tables import SeatRow
from deskoherna.server.pace import conditions
from deskoherna.server.pace.ticking import clock_of, forfeited, winners_left
from deskoherna.server.tables.deals import deal_of
from deskoherna.server.tables.live import Live
from deskoherna.server.tables.pins import told
from deskoherna.server.tables.presenting import epilogue_of
from deskoherna.web.bot_words import offered
from deskoherna.web.clocks import clock_terms
from deskoherna.web.fields import agreed
from deskoherna.web.table.guiding import told_at
from deskoherna.web.table.log_lines import LogScene, log
from deskoherna.web.table.move_facts import Stake, stake
from deskoherna.web.table.origins import origins
from deskoherna.web.table.outcome import Outcome, outcome

TRIED: Final = 12  # moves of which it is found out what is at stake; the others are tried when chosen
WIDE: Final = 1.2  # a board so much wider than high needs the panels below it on a smaller screen
SHARED: Final = ("board", "sheets", "hand")  # places every page has
FEW: Final = 12  # moves that need neither a search field nor folding
OFFERED: Final = 5  # offers of an epilogue shown at once
MANY: Final = 40  # moves beyond which groups of them are folded


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
    bank: int | None  # seconds left of the seat's whole time, while it is not asked
    late: int
    forfeited: bool
    points: int | None
    facts: list[tuple[str, str]]
    empty: bool
    kept: bool  # empty, for somebody who was asked
    picture: Picture | None


class Choice(NamedTuple):
    """A move as it is listed; ``stake`` is None where it was not tried what is at stake."""

    notation: str
    text: str
    stake: Stake | None


class Group(NamedTuple):
    """Moves of one kind."""

    kind: str
    title: str
    choices: list[Choice]


class Ending(NamedTuple):
    """What a seat chose after the end; where it is the visitor's, also pages of what it may choose."""

    seat: int
    title: str
    about: str
    chosen: str
    pages: list[list[dict[str, str]]]


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
        self.clock = clock_terms(lang, row.clock)
        self.lang = lang
        self.mine = seating.mine
        self.seat = seating.seat
        self.curtain = seating.curtain
        self.foresees = False  # the game can tell what will come
        self.pins = told(live, self.seat, lang)  # what players intend, for all to see
        self.free = False  # nothing is hidden: somebody with several seats may change them at will
        self.title = registry.about(row.game).title(lang)
        self.names = [one.name for one in live.seats]
        self.plan: list[str] = []  # what this seat has left to be answered in advance
        self.dropped = ""  # why that does not count any more
        self.may_plan = False
        self.waiting: list[int] = []
        self.over = False
        self.can_undo = False
        self.decision: Decision | None = None
        self.prompt = ""
        self.sealed = ""  # this seat's own answer that waits for the others
        self.rules: tuple[str, ...] = ()
        self.groups: list[Group] = []
        self.pictures: list[Picture] = []
        self.panels: list[Panel] = []
        self.log: list[LogScene] = []
        self.notes: list[str] = []
        self.marked = False  # are there cards that the log marks as not all printed?
        self.round: tuple[int, int | None] | None = None  # of how many, where that is known
        self.outcome: Outcome | None = None
        self.endings: list[Ending] = []
        self.notice = ""
        self.guide = told_at(live, seating.seat, lang)
        self.invites: list[str] = ["" for _ in live.seats]
        self.is_host = False
        self.invited: list[int] = []  # seats kept for the visitor
        self.host_name = next((one.name for one in live.seats if one.person == row.host), "")
        self.origins = origins(
            row.origin, row.seed_chosen, row.dealt_anew, lang, row.rated, row.wishes, row.club, row.pairing
        )
        self.bots = offered(lang) if row.status == "gathering" else []
        self.deal = deal_of(live)
        self.terms = agreed(row.game, row.options, lang) if row.status == "gathering" else []
        self.strips = self._before_players(live)

    # -- the match -----------------------------------------------------------------------------------------

    def _before_players(self, live: Live) -> list[Strip]:
        """A strip for every player, filled in from the match if it has begun; so is everything else."""
        facts: list[list[tuple[str, str]]] = [[] for _ in live.seats]
        points: list[int | None] = [None for _ in live.seats]
        if live.match is not None:
            self.foresees = type(live.match.game).ahead is not GameOf.ahead
            self.free = not live.match.game.hides()
            points = known_points(live.match, self.seat)
            facts = self._look(live.match, live)
            self._look_ahead(live, live.match)
            self.endings = endings(live, self.mine, self.lang) if self.over else []
        return [self._strip(live, one, points[one], facts[one]) for one in range(len(live.seats))]

    def _look(self, match: Match, live: Live) -> list[list[tuple[str, str]]]:
        """Fill in what the match shows; what stands before every player."""
        words = words_of(match.game, self.lang)
        view = match.view(self.seat)
        self.over = match.over
        self.waiting = [one.seat for one in match.pending]
        if self.seat is not None:
            self.decision = match.decision(self.seat)
            self.can_undo = match.can_undo(self.seat)
            kept = match.sealed.get(self.seat)
            self.sealed = match.read(kept, self.lang) if kept is not None else ""
        if self.decision is not None:
            self.prompt = match.read(self.decision, self.lang)
            self.rules = self.decision.prompt.rules
            self.groups = grouped(match, self.decision, self.lang)
        self.log = log(match, self.seat, self.lang)
        self.notes = [words.sentence(note) for note in match.notes]
        self.marked = bool(unprinted(match.game))
        now, most = view.get("round"), view.get("rounds")
        if isinstance(now, int) and now > 0:
            self.round = (now, most if isinstance(most, int) else None)
        if self.over:
            assert match.result is not None
            self.outcome = outcome(self._judged(match.result, live), match.scores, words, self.names)
        self.pictures = pictures(match, self.seat, self.decision, words)
        self.panels = (
            named_panels(match.game.panels(view, words), words, self.names) if not self.pictures else []
        )
        return players_facts(self.panels, self.names)

    def _look_ahead(self, live: Live, match: Match) -> None:
        """What this seat has left in advance; it may where others take days."""
        if self.seat is None or self.over:
            return
        settings, clock = live.seats[self.seat].settings, clock_of(live.row.clock)
        self.plan = conditions.in_words(match, settings, self.lang)
        self.dropped = settings.get(conditions.DROPPED, {}).get(self.lang, "")
        others = [one.person for one in live.seats if one.person is not None and one.bot is None]
        by_days = clock is not None and clock.slow
        self.may_plan = by_days and any(one != live.seats[self.seat].person for one in others)

    def _judged(self, result: Result, live: Live) -> Result:
        """The result without those who lost on time."""
        if not forfeited(live.seats):
            return result
        winners = winners_left(result.winners, result.scores, live.seats)
        return Result(winners, result.scores, result.reason, result.together)

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
            bank=whole_time(live, row),
            late=row.late,
            forfeited=row.forfeited,
            points=points,
            facts=facts,
            empty=row.person is None and row.bot is None,
            kept=row.invited is not None,
            picture=next((one for one in self.pictures if one.key == f"player-{seat}"), None),
        )

    # -- for templates -------------------------------------------------------------------------------------

    def lying_in(self, slot: str) -> list[Picture]:
        """Pictures of one place of the page; the players' own strips have theirs beside the names."""
        return [one for one in self.pictures if one.slot == slot and not one.key.startswith("player-")]

    @property
    def own_slots(self) -> list[tuple[str, list[Picture]]]:
        """The places only this game's page has, in the order its pictures name them."""
        names = dict.fromkeys([one.slot for one in self.pictures if not one.key.startswith("player-")])
        return [(name, self.lying_in(name)) for name in names if name not in SHARED]

    @property
    def my_turn(self) -> bool:
        return self.decision is not None

    @property
    def count(self) -> int:
        """How many moves there are to choose from."""
        return sum([len(group.choices) for group in self.groups])

    @property
    def searchable(self) -> bool:
        return self.count > FEW

    @property
    def folded(self) -> bool:
        """Are there so many moves that their groups begin folded?"""
        return self.count > MANY and len(self.groups) > 1

    @property
    def shape(self) -> str:
        """How the page is laid out: by a wide board, by a tall one, by cards alone, or by plain tables."""
        boards = self.lying_in("board")
        if not boards:
            return "cards" if self.pictures else "plain"
        return "wide" if boards[0].width > WIDE * boards[0].height else "tall"

    @property
    def drawn(self) -> bool:
        """Can every move be made on the pictures, so that the list of moves may stay folded?"""
        ink = "".join([picture.inside for picture in self.pictures])
        offered = re.findall(r'data-(?:moves?|rest)="([^"]*)"', ink)
        said = {one for found in offered for one in found.split("|")}
        kinds = set(re.findall(r'data-move-prefix="([^"]*)"', ink))
        moves = [one.notation for group in self.groups for one in group.choices]
        return bool(ink) and all(drawing_escape(one) in said or one.split()[0] in kinds for one in moves)

    @property
    def query(self) -> str:
        """What the page's requests must carry where somebody holds several seats."""
        return f"?as={self.seat}" if self.seat is not None and len(self.mine) > 1 else ""


def whole_time(live: Live, row: SeatRow) -> int | None:
    """What a seat that is not asked has left of its whole time, where the clock gives one."""
    clock = clock_of(live.row.clock)
    if clock is None or not clock.total or row.deadline is not None or live.row.status != "playing":
        return None
    return int(row.bank if row.bank is not None else clock.seconds) if row.bot is None else None


def seating(live: Live, person: int | None, wanted: int | None) -> Seating:
    """Whose eyes a visitor looks through: their only seat's, or that of whoever sits at a shared screen."""
    mine = live.seats_of(person)
    if len(mine) < 2 or live.match is None or live.match.over:
        return Seating(mine, wanted if wanted in mine else mine[0] if mine else None, None)
    asked = [one.seat for one in live.match.pending if one.seat in mine]
    seat = wanted if wanted in mine else None
    if not live.match.game.hides():
        return Seating(mine, seat if seat in (asked or mine) else (asked or mine)[0], None)
    if asked and seat not in asked:
        return Seating(mine, None, asked[0])
    return Seating(mine, seat, None)


def grouped(match: Match, decision: Decision, lang: str) -> list[Group]:
    """The moves by kind, in the order the game offers them."""
    words = words_of(match.game, lang)
    seat = match.seat(decision.seat)
    groups: dict[str, list[Choice]] = {}
    for at, move in enumerate(decision.moves):
        tried = stake(seat, move) if at < TRIED else None  # counted, not timed: pages must not differ
        groups.setdefault(move.kind, []).append(Choice(move.notation, match.read(move, lang), tried))
    alone = len(groups) == 1
    return [Group(kind, kind_title(words, kind, choices, alone), choices) for kind, choices in groups.items()]


def kind_title(words: Words, kind: str, choices: list[Choice], alone: bool) -> str:
    """What moves of a kind are called: as the game says, or by what they all begin with."""
    key = "group." + kind
    if words.has(key):
        return words.heading(Phrase(key))
    if alone or len(choices) < 2:
        return ""
    begin = common_words([one.text for one in choices])
    return f"{begin or choices[0].text} …"


def common_words(texts: list[str]) -> str:
    """The words that all of these begin with."""
    rows = [text.split() for text in texts]
    count = 0
    while all(len(row) > count + 1 and row[count] == rows[0][count] for row in rows):
        count += 1
    return " ".join(rows[0][:count])


def endings(live: Live, mine: Sequence[int], lang: str) -> list[Ending]:
    """The epilogues worth showing: the visitor's own, and what others have chosen."""
    found: list[Ending] = []
    for seat in range(len(live.seats)):
        kept = epilogue_of(live, seat, lang)
        if kept is None or (seat not in mine and kept["chosen"] is None):
            continue
        offers = kept["offers"] if seat in mine else []
        pages = [offers[at : at + OFFERED] for at in range(0, len(offers), OFFERED)]
        chosen = kept["chosen"]["text"] if kept["chosen"] is not None else ""
        found.append(Ending(seat, kept["title"], kept["about"], chosen, pages))
    return found


def pictures(match: Match, seat: int | None, decision: Decision | None, words: Words) -> list[Picture]:
    """The game's drawings of this seat's view; none if the game has no drawings."""
    moves: Sequence[Move] = decision.moves if decision is not None else ()
    return match.game.board(match.view(seat), words, moves)


def kept_pictures(match: Match, seat: int | None, words: Words) -> list[Picture]:
    """The same without anything to choose, for looking back."""
    return match.game.board(match.view(seat), words, ())


def named_panels(panels: list[Panel], words: Words, names: list[str]) -> list[Panel]:
    """The panels with players' names where a game says only which player it is."""
    called = {words.say(player(seat)): name for seat, name in enumerate(names) if name.strip()}
    return [
        Panel(
            panel.title,
            [[called.get(cell, cell) for cell in row] for row in panel.rows],
            panel.head,
            panel.seat,
            panel.secret,
        )
        for panel in panels
    ]


def players_facts(panels: list[Panel], names: list[str]) -> list[list[tuple[str, str]]]:
    """What stands before every player: the cells of the panel that has a row for each."""
    for panel in panels:
        if len(panel.rows) == len(names) and panel.head and panel.seat is None:
            return [
                [
                    (panel.head[at], row[at])
                    for at in range(1, len(row))
                    if at < len(panel.head) and row[at] not in ("", "–")
                ]
                for row in panel.rows
            ]
    return [[] for _ in names]
