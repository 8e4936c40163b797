"""Turns: a match as a row of single answers, each the number of an option; what learning machines play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.game import Game, View
from deskoherna.core.machines.encoding import Look
from deskoherna.core.match import Match, new_match
from deskoherna.core.options import Value
from deskoherna.core.records.record import replay

NARROWEST: Final = 2


class Turns:
    """Asks one seat at a time, and offers at most ``width`` options.

    Where several may answer, the next one round the table is asked. Where there are more moves than options,
    the last option turns the page: the same seat is then asked again and offered the rest.
    """

    def __init__(self, match: Match, width: int) -> None:
        if width < NARROWEST:
            raise ValueError(f"width must be at least {NARROWEST}")
        self.match: Final[Match] = match
        self.width: Final[int] = width
        self.seat: int = match.players - 1  # who is asked; before the first question, the one before seat 0
        self.decision: Decision | None = None  # what it is asked; None: the match is over
        self.page: Sequence[Move] = ()
        self.count: int = 0  # how many options there are
        self.more: bool = False  # is the option after the page to turn it?
        self.looks: list[Look] = []  # at the match, where somebody looks after every answer
        self._turned: int = 0  # moves on pages already turned
        self._next()

    def choose(self, option: int) -> None:
        """Answer with an option. Raises IndexError, changing nothing, if there is no such option."""
        if not 0 <= option < self.count:
            raise IndexError(f"there are {self.count} options, not one with number {option}")
        if option == len(self.page):
            self._turned += len(self.page)
            self._lay()
            return
        self.say(self.page[option])

    def say(self, move: Move) -> None:
        """Answer with a move, on whatever page it stands."""
        self.match.play(self.seat, move)
        self._next()

    def __deepcopy__(self, memo: object) -> Turns:
        """The same moment of a match of its own; the referee knows best how to copy one."""
        return _at(self.match.clone(), self.width, self.seat, self._turned)

    def __reduce__(self) -> tuple[Callable[..., Turns], tuple[object, ...]]:
        """A match is kept as its record."""
        return _kept, (self.match.record(), self.width, self.seat, self._turned)

    def beside(self, seat: int) -> Turns | None:
        """The same moment with another seat asked, where it is asked too; only to look at."""
        decision = self.match.decision(seat) if self.decision is not None else None
        if decision is None:
            return None
        return _at(self.match, self.width, seat, 0)

    def view(self, seat: int) -> View:
        return self.match.view(seat)

    def notation(self, option: int) -> str:
        """An option in words of the notation."""
        return self.page[option].notation if option < len(self.page) else "more"

    def _next(self) -> None:
        match = self.match
        ask = match.ask
        self._turned = 0
        if isinstance(ask, Decision):
            self.decision = ask
            self.seat = ask.seat
        else:
            self.decision = self._round_the_table(match.pending)
        self._lay()

    def _round_the_table(self, pending: Sequence[Decision]) -> Decision | None:
        """The question to whoever comes first after the seat that answered."""
        found: Decision | None = None
        nearest = players = self.match.players
        for one in pending:
            far = (one.seat - self.seat - 1) % players
            if far < nearest:
                found, nearest = one, far
        if found is not None:
            self.seat = found.seat
        return found

    def _lay(self) -> None:
        """Lay out the options left, or a page of them."""
        left: Sequence[Move] = self.decision.moves if self.decision is not None else ()
        if self._turned:
            left = left[self._turned :]
        self.more = len(left) > self.width
        self.page = left[: self.width - 1] if self.more else left
        self.count = len(self.page) + self.more


def opened(game: Game, players: int, seed: int, options: Mapping[str, Value], width: int) -> Turns:
    """A match from its start, at full speed: nothing is told of it and moves are trusted."""
    return Turns(new_match(game, players, seed, options, playout=True), width)


def _at(match: Match, width: int, seat: int, turned: int) -> Turns:
    """Turns where this seat is asked and has turned some moves over."""
    turns = Turns(match, width)
    if turns.decision is not None:
        turns.seat = seat
        turns.decision = match.decision(seat)
        turns._turned = turned
        turns._lay()
    return turns


def _kept(record: object, width: int, seat: int, turned: int) -> Turns:
    return _at(replay(record, trusted=True), width, seat, turned)


def seats_at(game: Game, players: int | None) -> int:
    """How many sit down: as many as said, else the fewest with whom there is somebody to play against."""
    if players:
        return players
    return min([n for n in game.players if n > 1 or game.cooperative()] or game.players)


def rewards(match: Match) -> list[float]:
    """What the end is worth to each seat.

    Among rivals one's share of the victory less an even share, so that they add up to zero; at a table that
    wins or loses together 1 or −1 for everybody.
    """
    result = match.result
    if result is None:
        return [0.0] * match.players
    shares = result.shares()
    if result.together or match.players == 1:
        return [2.0 * share - 1.0 for share in shares]
    return [share - 1.0 / match.players for share in shares]
