"""What every seat can choose in the fast and the slow phase; remembered while what it rests on is the same.

After each use all seats are asked again, and for most of them nothing has changed.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from deskoherna.core.asking import Decision, Move, Prompt
from ...cast import Cast
from ...figures import Elements
from ...island.ways import PICKERS, Picker, Ways, picker
from ...moves import DONE, UseMove, use_move
from ...powers.power import FAST, SLOW, Ready
from ...state import Cards, Table
from ..ground import lands_of, ways
from .offers import MORE, aimed_powers, spare_speed, unused, uses
from .readiness import all_in_play, powers_in_play
from .targets import BEARING, borne
from .why import in_fast_phase, in_slow_phase

ASK_FAST: Final = Prompt("fast", "R6.1", why=in_fast_phase)
ASK_SLOW: Final = Prompt("slow", "R6.1", why=in_slow_phase)
MOST_MOVES: Final = 100  # uses that are listed at once


# The choice a seat had when it was asked last; the powers it had used then, where its presence was; and what
# takes the lands it rested on out of all lands, if there are such, with these as they were.
Asked: TypeAlias = tuple[Decision | None, Cards, tuple[int, ...], Picker | None, object]


class Situation:
    """What the choices of all seats rest on: what they have in play, their elements, and the phase.

    All of it, and all that ``Asked`` has, are values that are replaced when they change: being the same means
    being unchanged. How many powers have been hastened is not kept: they have been used, too.
    """

    __slots__ = (
        "asked", "dry", "extra", "fast", "idle", "phase", "played", "prompt", "quick", "ready", "shown",
        "slow", "standing", "ways",
    )  # fmt: skip

    def __init__(self, t: Table, phase: str, there: Ways, before: Situation | None) -> None:
        """``before``: one with the same cards, elements and special rules."""
        self.standing: Final[Cast] = t.standing
        self.phase: Final[str] = phase
        self.prompt: Final[Prompt] = ASK_FAST if phase == FAST else ASK_SLOW
        self.ways: Final[Ways] = there
        self.dry: Final[bool] = not t.standing.sea and not t.isle.still  # presence is in lands, all in play
        if before is not None:
            self.played: list[Cards] = before.played
            self.shown: list[tuple[int, int]] = before.shown
            self.extra: list[Elements] = before.extra
            self.fast: list[list[Ready]] = before.fast  # by seat
            self.slow: list[list[Ready]] = before.slow
            self.quick: dict[int, int] = before.quick  # by seat, slow powers it may use as fast this turn
        else:
            self.played, self.shown, self.extra = t.played[:], t.shown[:], t.extra[:]
            self.quick = {}
            for seat, rule in t.standing.quick:
                n = rule.quick(t, seat)
                if n > 0:
                    self.quick[seat] = self.quick.get(seat, 0) + n
            self.fast, self.slow = all_in_play(t, range(t.players), self.quick)
        self.ready: Final[list[list[Ready]]] = self.fast if phase == FAST else self.slow
        self.asked: Final[list[Asked | None]] = [None] * t.players
        self.idle: Final[list[Cards | None]] = [None] * t.players  # what they have used when none is left


def choices(t: Table, phase: str) -> list[Decision]:
    """The choices of all seats that are not done with the phase and can do something."""
    now, cast, there = t.recent.situation, t.standing, ways(t)
    if (
        now is None
        or now.played != t.played
        or now.shown != t.shown
        or now.extra != t.extra
        or now.standing is not cast
    ):
        now = t.recent.situation = Situation(t, phase, there, None)
    elif now.phase != phase or now.ways is not there:
        now = t.recent.situation = Situation(t, phase, there, now)
    found: list[Decision] = []
    if not cast.usual or (t.mods and not BEARING.isdisjoint(t.modded)):
        _unusual_choices(t, now, found)
        return found
    done, used, idle = t.done, t.used, now.idle
    for seat, ready in enumerate(now.ready):
        if ready and not done[seat] and idle[seat] != used[seat]:
            decision = usual_choice(t, seat, now)
            if decision is not None:
                found.append(decision)
    return found


def _unusual_choices(t: Table, now: Situation, found: list[Decision]) -> None:
    """The same where special rules or modifiers of the turn have a say, at least for some seats."""
    phase = now.phase
    seats, changed = borne(t)
    if phase == SLOW:
        seats = changed  # haste is past
    for seat in range(t.players):
        if t.done[seat]:
            continue
        if not t.standing.usual or seat in changed:
            decision = asked(seat, phase, offered(t, seat, phase))
        elif seat in seats:
            decision = asked(seat, phase, hastened(t, seat, now.ways))
        else:
            decision = usual_choice(t, seat, now)
        if decision is not None:
            found.append(decision)


def hastened(t: Table, seat: int, there: Ways) -> list[Move]:
    """What a seat can do in the fast phase where an effect lets it use slow powers as fast, and no more."""
    ready = unused(t, seat, powers_in_play(t, seat, spare_speed(t, seat, FAST) > 0)[0])
    moves = aimed_powers(t, seat, FAST, ready, lands_of(t, seat), there)[0] if ready else []
    return moves if len(moves) <= MOST_MOVES else without_targets(moves)


def usual_choice(t: Table, seat: int, now: Situation) -> Decision | None:
    """What a seat can do where neither special rules nor modifiers of the turn have a say."""
    used, where = t.used[seat], t.where[seat]
    known = now.asked[seat]
    if known is not None:
        decision, spent, there, look, seen = known
        if spent is used and there is where and (look is None or look(t.lands) == seen):
            return decision
    ready = now.ready[seat]
    if seat in now.quick and now.quick[seat] <= t.quickened[seat] and now.phase == FAST:
        ready = powers_in_play(t, seat, False)[0]
    if used:
        ready = unused(t, seat, ready)
    if not ready:
        now.idle[seat] = used
        return None
    if len(ready) == 1:
        power = ready[0][0]
        if not power.repeats:
            now.idle[seat] = used + power.alone  # when it has used this one, too
    mine = where if now.dry else lands_of(t, seat)
    moves, rests = aimed_powers(t, seat, now.phase, ready, mine, now.ways)
    decision = None
    if moves:
        if len(moves) > MOST_MOVES:
            moves = without_targets(moves)
        moves.append(DONE)
        decision = Decision(seat, now.prompt, moves)
    if rests == 0:
        now.asked[seat] = (decision, used, where, None, None)
    elif rests == MORE:
        now.asked[seat] = None
    else:
        look = PICKERS.get(rests) or picker(rests)
        now.asked[seat] = (decision, used, where, look, look(t.lands))
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
