"""What every seat can choose in the fast and the slow phase; remembered while what it rests on is the same.

After each use all seats are asked again, and for most of them nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.games.spirit_island.cast import Cast
from deskoherna.games.spirit_island.figures import BOARDS, Elements
from deskoherna.games.spirit_island.land import Land
from deskoherna.games.spirit_island.moves import DONE, UseMove, use_move
from deskoherna.games.spirit_island.nearness import Ways
from deskoherna.games.spirit_island.powers.power import FAST
from deskoherna.games.spirit_island.rules.ground import ways
from deskoherna.games.spirit_island.rules.offering import (
    Grounds,
    Held,
    aimed_powers,
    powers_in_play,
    ready_powers,
    spare_speed,
    uses,
)
from deskoherna.games.spirit_island.rules.targeting import BEARING, bearing
from deskoherna.games.spirit_island.state import Cards, Table

ASK_FAST: Final = Prompt("fast", "R6.1")
ASK_SLOW: Final = Prompt("slow", "R6.1")
MOST_MOVES: Final = 100  # uses that are listed at once


class Remembered:
    """The powers a seat had in play when it was asked last, its choice, and what that rested on."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat
        self.fast: list[Held] = []  # what it may use in the fast phase
        self.slow: list[Held] = []
        self.used: Cards | None = None  # None: no choice is remembered
        self.idle: bool = False  # no power was ready, wherever presence and pieces are
        self.decision: Decision | None = None
        self.where: tuple[int, ...] = ()
        self.look: Callable[[list[Land]], object] | None = None  # takes the lands it rested on
        self.seen: object = None  # those as they were


class Last:
    """What all choices rested on when seats were asked last, at whatever table.

    All of it, and all that ``Remembered`` has, are values that are replaced when they change: being the same
    means being unchanged. How many powers have been hastened is not kept: they have been used, too.
    """

    def __init__(self) -> None:
        self.seats: Final[list[Remembered]] = [Remembered(seat) for seat in range(len(BOARDS))]
        self.fast: list[Remembered] = []  # those with powers for the fast phase
        self.slow: list[Remembered] = []
        self.busy: list[Remembered] = []  # for this phase
        self.standing: Cast | None = None
        self.played: list[Cards] = []
        self.shown: list[tuple[int, int]] = []
        self.extra: list[Elements] = []
        self.phase: str = ""
        self.ways: Ways | None = None

    def keep_up(self, t: Table, phase: str, there: Ways) -> None:
        """Forget what rests on something else than there is now."""
        if (
            self.played != t.played
            or self.extra != t.extra
            or self.shown != t.shown
            or self.standing is not t.standing
        ):
            self.standing = t.standing
            self.played, self.shown, self.extra = t.played[:], t.shown[:], t.extra[:]
            self.fast, self.slow = [], []
            for seat in range(t.players):
                one = self.seats[seat]
                one.fast, one.slow = powers_in_play(t, seat, seat in t.standing.quick_seats)
                if one.fast:
                    self.fast.append(one)
                if one.slow:
                    self.slow.append(one)
        elif self.phase == phase and self.ways is there:
            return
        self.phase = phase
        self.ways = there
        self.busy = self.fast if phase == FAST else self.slow
        for one in self.busy:
            one.used = None


_LAST: Final = Last()


def choices(t: Table, phase: str) -> list[Decision]:
    """The choices of all seats that are not done with the phase and can do something."""
    found: list[Decision] = []
    there = ways(t)
    _LAST.keep_up(t, phase, there)
    done, used = t.done, t.used
    if not t.standing.usual or not BEARING.isdisjoint(t.modded):
        for seat in range(t.players):
            decision = None if done[seat] else choice(t, seat, phase, there)
            if decision is not None:
                found.append(decision)
        return found
    for last in _LAST.busy:
        seat = last.seat
        if done[seat] or (last.idle and last.used is used[seat]):
            continue
        decision = usual_choice(t, seat, phase, there, last)
        if decision is not None:
            found.append(decision)
    return found


def choice(t: Table, seat: int, phase: str, there: Ways) -> Decision | None:
    """What a seat can do, whoever has a say."""
    if t.standing.usual and not bearing(t, seat):
        last = _LAST.seats[seat]
        return usual_choice(t, seat, phase, there, last) if last in _LAST.busy else None
    return asked(seat, phase, offered(t, seat, phase))


def usual_choice(t: Table, seat: int, phase: str, there: Ways, last: Remembered) -> Decision | None:
    """What a seat can do where neither special rules nor modifiers of the turn have a say."""
    if last.used is t.used[seat] and (
        last.idle or (last.where is t.where[seat] and (last.look is None or last.look(t.lands) == last.seen))
    ):
        return last.decision
    spare = spare_speed(t, seat, phase) if seat in t.standing.quick_seats else 0
    ready = ready_powers(t, seat, phase, spare, last.fast if phase == FAST else last.slow)
    last.used = t.used[seat]
    last.idle = not ready
    last.decision = None
    if not ready:
        return None
    grounds = Grounds()
    moves = aimed_powers(t, seat, phase, ready, there, grounds)
    last.decision = asked(seat, phase, moves if len(moves) <= MOST_MOVES else without_targets(moves))
    if grounds.enough:
        last.where = t.where[seat]
        last.look = itemgetter(*grounds.lands) if grounds.lands else None
        last.seen = last.look(t.lands) if last.look is not None else None
    else:
        last.used = None
    return last.decision


def offered(t: Table, seat: int, phase: str) -> list[Move]:
    """Uses of powers, and what special rules offer."""
    moves = uses(t, seat, phase)
    if len(moves) > MOST_MOVES:
        moves = without_targets(moves)
    for _, rule in t.standing.offers:
        moves += rule.offers(t, seat, phase)
    return moves


def asked(seat: int, phase: str, moves: list[Move]) -> Decision | None:
    """The question which of these things to do; None if there are none."""
    if not moves:
        return None
    moves.append(DONE)
    return Decision(seat, ASK_FAST if phase == FAST else ASK_SLOW, moves)


def without_targets(moves: list[Move]) -> list[Move]:
    """Where there are too many uses to list, first choose the power, then its target."""
    found: list[Move] = []
    for move in moves:
        assert isinstance(move, UseMove)
        aim = use_move("aim" if move.kind == "use" else "aim-again", move.power)
        if aim not in found:
            found.append(aim)
    return found
