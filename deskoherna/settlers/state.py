"""What lies on a table of either box: phases, supplies, rows of cards, hands, decks and piles."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from deskoherna.core.chance.source import Chance
from deskoherna.core.effects import LastingState
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import EVERYBODY, Event
from deskoherna.settlers.seats import EMPTY


@mypyc_attr(allow_interpreted_subclasses=True)
class EmpiresTable(LastingState):
    """The fields both boxes have; an *empire* is a seat, or whoever else has one.

    Cards are numbers. A deck or pile is bytes of cards in no order that matters; a row is bytes of cards in
    the order they lie. "Pairs" are bytes too: card, thing, and so on.
    """

    __slots__ = (
        "acted", "box", "decks", "discards", "first", "goods", "hands", "laid", "passed", "phase", "rows",
        "shown", "shuffled", "tally",
    )  # fmt: skip
    STOCK: ClassVar[int]  # goods in a supply
    SOURCES: ClassVar[int]  # where points come from while the game goes on

    phase: str
    first: int  # who holds the first-player token
    passed: int  # mask of seats that have passed this round
    acted: int  # turns taken this round, by everybody
    goods: list[int]  # per empire, a run of STOCK goods in the supply
    tally: list[int]  # points so far, one run of SOURCES per empire
    rows: list[bytes]  # per empire, its rows of cards
    laid: bytes  # pairs: card, good that lies on it
    hands: list[bytes]
    decks: list[bytes]  # drawn by chance, so they have no order
    discards: list[bytes]
    shown: bytes  # cards everybody sees that have not reached their place yet
    shuffled: tuple[bytes, ...]  # the discard piles that were shuffled into decks, in order
    box: bytes  # cards that are out of the game

    def sides(self) -> tuple[int, ...]:
        """What each empire plays, by its number."""
        raise NotImplementedError

    def lay_out(self, players: int, chance: Chance, empires: int, rows: int, decks: int) -> None:
        """Nobody has anything yet: so many empires, with so many rows each, and decks without cards."""
        self.open(players, chance)
        self.phase = "setup"
        self.first = 0
        self.passed = 0
        self.acted = 0
        self.goods = [0] * (empires * self.STOCK)
        self.tally = [0] * (empires * self.SOURCES)
        self.rows = [EMPTY] * (empires * rows)
        self.laid = EMPTY
        self.hands = [EMPTY] * empires
        self.decks = [EMPTY] * decks
        self.discards = [EMPTY] * decks
        self.shown = EMPTY
        self.shuffled = ()
        self.box = EMPTY

    def copy_table(self, other: EmpiresTable) -> None:
        """Copy the referee's fields and these into a new clone."""
        self.copy_frame(other)
        other.phase = self.phase
        other.first = self.first
        other.passed = self.passed
        other.acted = self.acted
        other.goods = self.goods[:]
        other.tally = self.tally[:]
        other.rows = self.rows[:]
        other.laid = self.laid
        other.hands = self.hands[:]
        other.decks = self.decks[:]
        other.discards = self.discards[:]
        other.shown = self.shown
        other.shuffled = self.shuffled
        other.box = self.box

    def stock(self, seat: int, good: int) -> int:
        """How many of a good lie in a supply."""
        return self.goods[seat * self.STOCK + good]

    def points(self, seat: int) -> int:
        """Points on the score track."""
        sources = self.SOURCES
        at = seat * sources
        return sum(self.tally[at : at + sources])

    def tell_because(self, cause: Phrase | None, key: str, **args: Arg) -> None:
        """Log an event with a cause of its own; None: that of the action under way."""
        if self.log is not None:
            because = cause if cause is not None else self.cause
            self.log.append(Event(key, args, EVERYBODY, EVERYBODY, self.scene, because, self.steps))

    def has_passed(self, seat: int) -> bool:
        return bool(self.passed >> seat & 1)
