"""What every seat can choose in the fast and the slow phase; remembered while what it rests on is the same.

After each use all seats are asked again, and for most of them nothing has changed.
"""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.games.spirit_island.cast import Cast
from deskoherna.games.spirit_island.figures import Elements
from deskoherna.games.spirit_island.moves import DONE, UseMove, use_move
from deskoherna.games.spirit_island.nearness import Picker, Ways, picker
from deskoherna.games.spirit_island.powers.power import FAST
from deskoherna.games.spirit_island.rules.ground import ways
from deskoherna.games.spirit_island.rules.offering import (
    MORE,
    ByPhase,
    aimed_powers,
    powers_in_play,
    spare_speed,
    unused,
    uses,
)
from deskoherna.games.spirit_island.rules.targeting import BEARING, bearing
from deskoherna.games.spirit_island.state import Cards, Table

ASK_FAST: Final = Prompt("fast", "R6.1")
ASK_SLOW: Final = Prompt("slow", "R6.1")
MOST_MOVES: Final = 100  # uses that are listed at once


class Asked:
    """The choice a seat had when it was asked last, and what that rested on beside the ``Situation``.

    Not on more than the powers it had used, if it was ``idle``: then it had none that was ready.
    """

    __slots__ = ("decision", "idle", "look", "seen", "used", "where")

    def __init__(
        self, t: Table, seat: int, decision: Decision | None, idle: bool, look: Picker | None
    ) -> None:
        self.decision: Final[Decision | None] = decision
        self.used: Final[Cards] = t.used[seat]
        self.idle: Final[bool] = idle
        self.where: Final[tuple[int, ...]] = t.where[seat]
        self.look: Final[Picker | None] = look  # takes the lands it rested on
        self.seen: Final[object] = None if look is None else look(t.lands)  # those as they were

    def holds(self, t: Table, seat: int) -> bool:
        """Are presence and lands as they were?"""
        return self.where is t.where[seat] and (self.look is None or self.look(t.lands) == self.seen)


class Situation:
    """What the choices of all seats rest on: what they have in play, their elements, and the phase.

    All of it, and all that ``Asked`` has, are values that are replaced when they change: being the same means
    being unchanged. How many powers have been hastened is not kept: they have been used, too.
    """

    __slots__ = ("asked", "busy", "extra", "phase", "played", "powers", "shown", "standing", "ways")

    def __init__(self, t: Table, phase: str, there: Ways, before: Situation | None) -> None:
        """``before``: one with the same cards, elements and special rules."""
        self.standing: Final[Cast] = t.standing
        self.phase: Final[str] = phase
        self.ways: Final[Ways] = there
        if before is not None:
            self.played: list[Cards] = before.played
            self.shown: list[tuple[int, int]] = before.shown
            self.extra: list[Elements] = before.extra
            self.powers: list[ByPhase] = before.powers
        else:
            self.played, self.shown, self.extra = t.played[:], t.shown[:], t.extra[:]
            quick = t.standing.quick_seats
            self.powers = [powers_in_play(t, seat, seat in quick) for seat in range(t.players)]
        self.busy: Final[list[int]] = []  # seats with powers for this phase
        self.asked: Final[list[Asked | None]] = [None] * t.players
        for seat, (fast, slow) in enumerate(self.powers):
            if fast if phase == FAST else slow:
                self.busy.append(seat)


_LAST: Final[list[Situation | None]] = [None]  # swapped as a whole: tables may be asked in several threads


def situation(t: Table, phase: str, there: Ways) -> Situation:
    """The situation at a table, with the choices that are known; the one met last, if it is the same."""
    last = _LAST[0]
    if (
        last is not None
        and last.played == t.played
        and last.extra == t.extra
        and last.shown == t.shown
        and last.standing is t.standing
    ):
        if last.phase == phase and last.ways is there:
            return last
    else:
        last = None
    last = _LAST[0] = Situation(t, phase, there, last)
    return last


def choices(t: Table, phase: str) -> list[Decision]:
    """The choices of all seats that are not done with the phase and can do something."""
    found: list[Decision] = []
    now = situation(t, phase, ways(t))
    done, used, known = t.done, t.used, now.asked
    plain = t.standing.usual and (not t.mods or BEARING.isdisjoint(t.modded))
    for seat in now.busy if plain else range(t.players):
        if done[seat]:
            continue
        if plain or (t.standing.usual and not bearing(t, seat)):
            last = known[seat]
            if last is None or last.used is not used[seat] or not (last.idle or last.holds(t, seat)):
                last = usual_choice(t, seat, now)
            decision = last.decision
        else:
            decision = asked(seat, phase, offered(t, seat, phase))
        if decision is not None:
            found.append(decision)
    return found


def usual_choice(t: Table, seat: int, now: Situation) -> Asked:
    """What a seat can do where neither special rules nor modifiers of the turn have a say."""
    phase = now.phase
    fast, slow = now.powers[seat]
    if seat in t.standing.quick_seats and phase == FAST:
        fast, _ = powers_in_play(t, seat, spare_speed(t, seat, phase) > 0)
    ready = unused(t, seat, fast if phase == FAST else slow)
    if ready:
        moves, rests = aimed_powers(t, seat, phase, ready, now.ways)
        decision = asked(seat, phase, moves if len(moves) <= MOST_MOVES else without_targets(moves))
        answer = Asked(t, seat, decision, False, picker(rests) if rests > 0 else None)
        now.asked[seat] = None if rests == MORE else answer
    else:
        answer = now.asked[seat] = Asked(t, seat, None, True, None)
    return answer


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
