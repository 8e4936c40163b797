"""Ticking: what a table's clock gives a seat, takes from it, and what it means to lose by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from deskoherna.server.db.tables import SeatRow

DAY: Final = 24 * 3600.0
SLOW: Final = DAY / 2  # seconds from which a clock is one of days, and stands still for whoever is away
BACK: Final = 0.1  # of a seat's whole time: what it has if it comes back after a bot took over at zero

AtZero: TypeAlias = Literal["bot", "remind", "lose"]
Kind: TypeAlias = Literal["answer", "total"]


class Clock(NamedTuple):
    """A table's clock: so long for every answer, or for all turns together with something for each."""

    seconds: float
    at_zero: AtZero = "remind"
    kind: Kind = "answer"
    increment: float = 0.0  # Fischer's: seconds a seat gets whenever its turn is done

    @property
    def total(self) -> bool:
        return self.kind == "total"

    @property
    def slow(self) -> bool:
        """Is it played by days, so that a holiday counts?"""
        return self.seconds >= SLOW

    def left(self, row: SeatRow, now: float, away: float | None) -> float | None:
        """What a seat has of its whole time; None where every answer has its own."""
        if not self.total:
            return None
        if row.deadline is not None:
            return max(0.0, row.deadline - self.starts(now, away))
        return row.bank if row.bank is not None else self.seconds

    def starts(self, now: float, away: float | None) -> float:
        """When a clock that is set going now begins to run."""
        return max(now, away or 0.0) if self.slow else now

    def until(self, row: SeatRow, left: float | None, now: float, away: float | None) -> float | None:
        """Until when a seat that is asked now may think; None: as long as it likes."""
        if row.bot is not None:
            return None
        if left is None:
            return self.starts(now, away) + self.seconds
        if left <= 0 and self.at_zero == "remind":
            return None  # all is spent, and nothing comes of it but the mark
        return self.starts(now, away) + left


def clock_of(kept: Mapping[str, Any] | None) -> Clock | None:
    """The clock of a table as it is kept; those of old have neither kind nor increment."""
    return Clock(**kept) if kept else None


def forfeited(seats: Sequence[SeatRow]) -> list[int]:
    """The seats that lost on time."""
    return [row.seat for row in seats if row.forfeited]


def winners_left(winners: Sequence[int], scores: Sequence[int], seats: Sequence[SeatRow]) -> list[int]:
    """Who won: those who did not lose on time, or else the best of the rest."""
    lost = forfeited(seats)
    won = [seat for seat in winners if seat not in lost]
    if won or not lost or not winners:
        return won
    rest = [seat for seat in range(len(scores)) if seat not in lost]
    most = max([scores[seat] for seat in rest], default=0)
    return [seat for seat in rest if scores[seat] == most]
