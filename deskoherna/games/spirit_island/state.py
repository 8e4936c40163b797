"""What is on the table of Spirit Island. Nothing here is secret: face-down cards are drawn when turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision
from deskoherna.core.effects import LastingState, Mod
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.records.snapshot import register
from deskoherna.core.state import EVERYBODY, Event
from .boxes import BASE
from .cast import Cast, cast_of
from .figures import BOARD_OF, BOARDS, LANDS, NO_ELEMENTS, NUMBER_OF, SEATS, Elements
from .island.shape import Island, island
from .land import PRESENCE, Land
from .rules.story.causes import cause_of

if TYPE_CHECKING:
    from .rules.powers.choices import Situation

Cards = tuple[str, ...]  # ids
Growing = tuple[int, int]  # option (0: what is done every turn) and symbol

SEAS_FIRST: Final[list[int]] = [
    land if NUMBER_OF[land] else land - len(LANDS) for land in range(len(LANDS))
]  # oceans come before lands, both by number
PRESENCE_OF: Final[list[int]] = [PRESENCE | seat << 8 for seat in SEATS]  # see Land.after
FACE_DOWN: Final = ""  # a card nobody knows yet
TURN: Final = "turn"  # hooks and mods that end when time passes


class Recent:
    """What seats could choose when they were asked last (rules/powers/choices): a table and its copies share
    it, so that possible worlds of one moment need not find it out each."""

    __slots__ = ("situation",)

    def __init__(self) -> None:
        self.situation: Situation | None = None  # swapped as a whole: copies may be asked in several threads


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(LastingState):
    """Lists are by seat unless said otherwise; cards are ids; unseen cards have no order."""

    __slots__ = (
        "adversary", "asked", "blight", "blight_card", "blight_unseen", "blighted", "build", "cast",
        "destroyed", "difficulty", "discard", "done", "doom", "earned", "edition", "energy", "event_deck",
        "event_discard", "event_unseen", "explored", "extra", "fear_deck", "fear_levels", "fear_pool",
        "fear_size", "fear_unseen", "forgotten", "grown", "hand", "home", "immigration", "invader_deck",
        "invader_discard", "invader_unseen", "isle", "keepers", "lands", "level", "major", "major_discard",
        "marks", "minor", "minor_discard", "phase", "played", "plays", "quickened", "ravage", "ready",
        "recent", "scenario", "second", "second_level", "shape", "shown", "spirits", "standing", "todo",
        "tracked", "turn", "used", "where", "won",
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("asked", "isle", "keepers", "recent", "standing")

    # -- who plays where
    shape: str  # the name of the island's shape; changed by reshape
    isle: Island  # that shape: neighbours and distances
    home: tuple[int, ...]  # the board each seat started on
    keepers: list[int]  # by board, see keeper
    spirits: tuple[str, ...]
    adversary: str  # "" if none
    level: int
    second: str  # the adversary that supports the first one, "" if none (R15.3)
    second_level: int
    scenario: str  # "" if none
    edition: str  # boxes in play, see boxes.py
    cast: str  # spirits, adversary and scenario as one key; changed by recast
    standing: Cast  # their special rules
    difficulty: int

    # -- the turn
    phase: str
    turn: int
    done: list[bool]  # said that it does nothing more in this phase
    won: bool
    doom: str  # a loss that waits for the end of the action (R13.7)
    marks: dict[str, int]  # what single rules keep count of, by a name of their own

    # -- the island
    lands: list[Land]  # by land number
    where: list[tuple[int, ...]]  # the lands with a seat's presence, oceans first; kept by inhabit

    # -- spirits
    energy: list[int]
    hand: list[Cards]
    played: list[Cards]  # in play this turn
    discard: list[Cards]
    forgotten: tuple[Cards, ...]  # unique powers set aside (R5.3)
    shown: list[tuple[int, int]]  # uncovered spaces of both presence tracks, the printed-open ones included
    destroyed: list[int]  # presence beside the island (R7.2)
    extra: list[Elements]  # elements of this turn from elsewhere than cards and tracks
    used: list[Cards]  # powers used this turn
    quickened: list[int]  # slow powers used as fast this turn
    plays: list[int]  # cards that may still be played this turn
    ready: list[bool]  # has grown and gained Energy
    grown: list[tuple[int, ...]]  # growth options taken this turn
    todo: list[tuple[Growing, ...]]  # growth symbols still to be done
    tracked: list[Cards]  # symbols of the tracks used this turn (R4.2.3)
    asked: dict[int, Decision] | None  # by seat, questions of the spirit phase that still stand in growth
    recent: Recent

    # -- fear
    fear_pool: int  # markers that have not been generated yet
    fear_size: int  # markers for one card
    fear_deck: Cards  # from the top; FACE_DOWN unless turned up
    fear_levels: tuple[int, ...]  # the terror level each of these cards stands for
    earned: Cards  # in the order earned
    fear_unseen: Cards

    # -- invader cards
    invader_deck: tuple[int, ...]  # stages from the top
    invader_unseen: Cards
    ravage: Cards  # on the spaces, first placed first
    build: Cards
    explored: Cards
    immigration: Cards  # on a space before ravage, where an adversary has one (England)
    invader_discard: Cards

    # -- blight
    blight: int  # on the card
    blight_card: str  # FACE_DOWN until it flips
    blighted: bool
    blight_unseen: Cards

    # -- events; none of these without events
    event_deck: Cards  # from the top; FACE_DOWN unless its place is known
    event_unseen: Cards
    event_discard: Cards

    # -- power decks
    minor: Cards
    minor_discard: Cards
    major: Cards
    major_discard: Cards

    def clone(self) -> Table:
        other = Table.__new__(Table)
        self.copy_frame(other)
        other.shape = self.shape
        other.isle = self.isle
        other.home = self.home
        other.keepers = self.keepers
        other.spirits = self.spirits
        other.adversary = self.adversary
        other.level = self.level
        other.second = self.second
        other.second_level = self.second_level
        other.scenario = self.scenario
        other.edition = self.edition
        other.cast = self.cast
        other.standing = self.standing
        other.difficulty = self.difficulty
        other.phase = self.phase
        other.turn = self.turn
        other.done = self.done[:]
        other.won = self.won
        other.doom = self.doom
        other.marks = dict(self.marks)
        other.lands = self.lands[:]
        other.where = self.where[:]
        self._copy_seats(other)
        other.fear_pool = self.fear_pool
        other.fear_size = self.fear_size
        other.fear_deck = self.fear_deck
        other.fear_levels = self.fear_levels
        other.earned = self.earned
        other.fear_unseen = self.fear_unseen
        other.invader_deck = self.invader_deck
        other.invader_unseen = self.invader_unseen
        other.ravage = self.ravage
        other.build = self.build
        other.explored = self.explored
        other.immigration = self.immigration
        other.invader_discard = self.invader_discard
        other.blight = self.blight
        other.blight_card = self.blight_card
        other.blighted = self.blighted
        other.blight_unseen = self.blight_unseen
        other.event_deck = self.event_deck
        other.event_unseen = self.event_unseen
        other.event_discard = self.event_discard
        other.minor = self.minor
        other.minor_discard = self.minor_discard
        other.major = self.major
        other.major_discard = self.major_discard
        return other

    def _copy_seats(self, other: Table) -> None:
        """What lies before the players."""
        other.energy = self.energy[:]
        other.hand = self.hand[:]
        other.played = self.played[:]
        other.discard = self.discard[:]
        other.forgotten = self.forgotten
        other.shown = self.shown[:]
        other.destroyed = self.destroyed[:]
        other.extra = self.extra[:]
        other.used = self.used[:]
        other.quickened = self.quickened[:]
        other.plays = self.plays[:]
        other.ready = self.ready[:]
        other.grown = self.grown[:]
        other.todo = self.todo[:]
        other.tracked = self.tracked[:]
        other.asked = None
        other.recent = self.recent

    def derive(self) -> None:
        super().derive()
        self.asked = None
        self.recent = Recent()
        self.isle = island(self.shape)
        self.keepers = keepers_of(self.home)
        self.standing = cast_of(self)

    def reshape(self, shape: str) -> None:
        """The island has another shape now."""
        self.shape = shape
        self.isle = island(shape)
        self.keepers = keepers_of(self.home)

    def recast(self, cast: str) -> None:
        """Others are at the table now, or other rules in force."""
        self.cast = cast
        self.standing = cast_of(self)

    @property
    def terror(self) -> int:
        """The terror level, 1 to 3; 4 is victory by fear (R13.1)."""
        if self.marks and self.marks.get("terror"):  # where a scenario decides (Rituals of Terror)
            return self.marks["terror"]
        return self.fear_levels[0] if self.fear_levels else 4

    def keeper(self, land: int) -> int:
        """Who answers for all players about a land: the seat whose board it lies on (R1.10)."""
        return self.keepers[BOARD_OF[land]]

    def inhabit(self, seat: int, land: int, n: int) -> None:
        """There is so much presence of a seat in a land now."""
        self.settle(seat, land, n - self.lands[land].presence[seat])

    def settle(self, seat: int, land: int, n: int) -> None:
        """So much presence of a seat comes to a land, or goes with n below 0."""
        here = self.lands[land]
        had = here.presence[seat]
        n += had
        self.lands[land] = here.after.get(PRESENCE_OF[seat] | n) or here.with_presence(seat, n)
        if not had:
            if n:
                more = [*self.where[seat], land]
                if NUMBER_OF[more[0]] and NUMBER_OF[land]:
                    more.sort()
                else:  # an ocean is among them
                    more.sort(key=SEAS_FIRST.__getitem__)
                self.where[seat] = tuple(more)
        elif not n:
            where = self.where[seat]
            i = where.index(land)
            self.where[seat] = where[:i] + where[i + 1 :]

    def drop(self, mod: Mod) -> None:
        """Take a mod away that is used up."""
        mods = [*self.mods]
        mods.remove(mod)
        self.remod(tuple(mods))

    def tell_by(self, source_: Phrase, key_: str, /, **args: Arg) -> None:
        """Log an event that came from something: a power, a card, a special rule, a part of an action."""
        if self.log is not None:
            cause = cause_of(self, source_)
            self.log.append(Event(key_, args, EVERYBODY, EVERYBODY, self.scene, cause, self.steps))

    def mark(self, name: str) -> int:
        return self.marks.get(name, 0)

    def add_mark(self, name: str, n: int) -> None:
        """Marks come, or go with n below 0; a name without any is not kept."""
        left = self.marks.get(name, 0) + n
        if left:
            self.marks[name] = left
        else:
            self.marks.pop(name, None)


_KEEPERS: Final[dict[tuple[int, ...], list[int]]] = {}  # by the homes of all seats


def keepers_of(home: tuple[int, ...]) -> list[int]:
    """By board, who answers for it: the seat at home there, or the first one."""
    found = _KEEPERS.get(home)
    if found is None:
        found = [home.index(board) if board in home else 0 for board in range(len(BOARDS))]
        _KEEPERS[home] = found
    return found


def blank(players: int) -> Table:
    """A table with nothing on it."""
    t = Table.__new__(Table)
    t.home = ()
    t.reshape("solo:" + BOARDS[0])
    t.spirits = ()
    t.adversary = ""
    t.level = 0
    t.second = ""
    t.second_level = 0
    t.scenario = ""
    t.edition = BASE
    t.difficulty = 0
    t.phase = "setup"
    t.won = False
    t.marks = {}
    t.lands = []
    t.fear_pool = t.fear_size = 0
    t.fear_deck = t.fear_unseen = ()
    t.fear_levels = t.invader_deck = ()
    t.invader_unseen = ()
    t.blight = 0
    t.blight_card = FACE_DOWN
    t.blighted = False
    t.blight_unseen = t.minor = t.major = ()
    clear_seats(t, players)
    t.recast("||")
    return t


def clear_seats(t: Table, players: int) -> None:
    """Nothing has been played: empty seats, and nothing in the rows and discard piles."""
    t.turn = 0
    t.doom = ""
    t.done = [False] * players
    t.where = [()] * players
    t.energy = [0] * players
    t.hand = [()] * players
    t.played = [()] * players
    t.discard = [()] * players
    t.forgotten = ((),) * players
    t.shown = [(1, 1)] * players
    t.destroyed = [0] * players
    t.extra = [NO_ELEMENTS] * players
    t.used = [()] * players
    t.quickened = [0] * players
    t.plays = [0] * players
    t.ready = [False] * players
    t.grown = [()] * players
    t.todo = [()] * players
    t.tracked = [()] * players
    t.asked = None
    t.recent = Recent()
    t.earned = t.ravage = t.build = t.explored = t.immigration = t.invader_discard = ()
    t.event_deck = t.event_unseen = t.event_discard = ()
    t.minor_discard = t.major_discard = ()


register(Table)
