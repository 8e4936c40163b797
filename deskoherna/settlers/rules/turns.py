"""Turns of both boxes: one after another until everybody has passed."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, Generic, TypeVar

from deskoherna.core.asking import Ask, Decision, Move, Reason
from deskoherna.core.state import Step, player
from deskoherna.settlers.box import Box, refuse
from deskoherna.settlers.seats import MOST_SEATS
from deskoherna.settlers.state import EmpiresTable

T = TypeVar("T", bound=EmpiresTable)

# Steps made once.
NEXT: Final[list[Step]] = [("next", (seat,)) for seat in range(MOST_SEATS)]
GO_ON: Final[list[Step]] = [("turn", (seat,)) for seat in range(MOST_SEATS)]


def last_turns(most: int) -> list[int]:
    """By players, the turns before the last one of a round in which each may take so many at most."""
    return [most * players - 1 for players in range(MOST_SEATS + 1)]


class TurnReasons(Generic[T]):
    """Why something cannot be said in a turn: turns are of these kinds, so many a round at most; each kind of
    action has reasons of its own, ``why_not``."""

    def __init__(
        self, box: Box, kinds: frozenset[str], most: int, rule: str, key: str,
        why_not: Callable[[T, int, Move], Reason | None],
    ) -> None:  # fmt: skip
        self.box: Final = box
        self.kinds: Final = kinds
        self.most: Final = most
        self.last: Final = last_turns(most)
        self.too_many: Final = refuse(rule, key, n=most)
        self._why_not: Final = why_not

    def why_not(self, t: T, asked: Decision, move: Move) -> Reason | None:
        if move.kind == "pass":
            return None
        if move.kind not in self.kinds:
            return self.box.not_asked(asked)
        return self.too_many if t.acted >= self.last[t.players] else self._why_not(t, asked.seat, move)


def one_of(asked: Decision) -> Generator[Ask, Move, Move]:
    """The answer to a question; where there is one only, it is not asked."""
    return asked.moves[0] if len(asked.moves) == 1 else (yield asked)


def action_phase(t: EmpiresTable) -> None:
    """From the first player on (B3.4.1, A1); the step ``action``."""
    t.phase = "action"
    t.passed = 0
    t.acted = 0
    t.agenda.append(GO_ON[t.first])


def go_out(t: EmpiresTable, seat: int) -> None:
    """A player passes and takes no more turns this round."""
    t.passed |= 1 << seat
    if t.log is not None:
        t.tell("passes", who=player(seat))
