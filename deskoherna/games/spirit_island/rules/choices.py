"""What every seat can choose in the fast and the slow phase; remembered while what it rests on is the same.

After each use all seats are asked again, and for most of them nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.games.spirit_island.cast import Cast
from deskoherna.games.spirit_island.figures import BOARDS
from deskoherna.games.spirit_island.land import Land
from deskoherna.games.spirit_island.moves import DONE, UseMove, use_move
from deskoherna.games.spirit_island.nearness import Ways
from deskoherna.games.spirit_island.powers.power import FAST
from deskoherna.games.spirit_island.rules.ground import ways
from deskoherna.games.spirit_island.rules.offering import (
    Grounds,
    Ready,
    aimed_powers,
    ready_powers,
    spare_speed,
    uses,
)
from deskoherna.games.spirit_island.rules.targeting import bearing
from deskoherna.games.spirit_island.state import Table

ASK_FAST: Final = Prompt("fast", "R6.1")
ASK_SLOW: Final = Prompt("slow", "R6.1")
MOST_MOVES: Final = 100  # uses that are listed at once


class Remembered:
    """The choice a seat had when it was asked last, at whatever table, and what that rested on.

    All of these are values that are replaced when they change: being the same means being unchanged.
    """

    def __init__(self) -> None:
        self.decision: Decision | None = None
        self.ready: list[Ready] = []
        self.where: tuple[int, ...] = ()
        self.ways: Ways | None = None
        self.standing: Cast | None = None
        self.look: Callable[[list[Land]], object] | None = None  # takes the lands it rested on
        self.seen: object = None  # those as they were

    def holds(self, t: Table, seat: int, ready: list[Ready], there: Ways) -> bool:
        """Is everything as it was?"""
        return (
            self.ready is ready
            and self.where is t.where[seat]
            and self.ways is there
            and self.standing is t.standing
            and (self.look is None or self.look(t.lands) == self.seen)
        )

    def remember(self, t: Table, seat: int, ready: list[Ready], there: Ways, lands: list[int]) -> None:
        self.ready = ready
        self.where = t.where[seat]
        self.ways = there
        self.standing = t.standing
        self.look = itemgetter(*sorted({*lands})) if lands else None
        self.seen = self.look(t.lands) if self.look is not None else None


_LAST: Final = [Remembered() for _ in BOARDS]


def choices(t: Table, phase: str) -> list[Decision]:
    """The choices of all seats that are not done with the phase and can do something."""
    found: list[Decision] = []
    cast = t.standing
    there = ways(t)
    done = t.done
    for seat in range(t.players):
        if done[seat]:
            continue
        if cast.usual and not (t.mods and bearing(t, seat)):
            spare = spare_speed(t, seat, phase) if seat in cast.quick_seats else 0
            decision = usual_choice(t, seat, phase, spare, there)
        else:
            decision = asked(seat, phase, offered(t, seat, phase))
        if decision is not None:
            found.append(decision)
    return found


def usual_choice(t: Table, seat: int, phase: str, spare: int, there: Ways) -> Decision | None:
    """What a seat can do where neither special rules nor modifiers of the turn have a say.

    ``spare``: how many powers it may use in the other phase than their own.
    """
    ready = ready_powers(t, seat, phase, spare)
    if not ready:
        return None
    last = _LAST[seat]
    if last.holds(t, seat, ready, there):
        return last.decision
    grounds = Grounds()
    moves = aimed_powers(t, seat, phase, ready, there, grounds)
    decision = asked(seat, phase, moves if len(moves) <= MOST_MOVES else without_targets(moves))
    if grounds.enough:
        last.remember(t, seat, ready, there, grounds.lands)
        last.decision = decision
    return decision


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
