"""Turns of both boxes: one after another until everybody has passed."""

from __future__ import annotations

from typing import Final

from deskoherna.core.state import Step, player
from deskoherna.settlers.seats import MOST_SEATS
from deskoherna.settlers.state import EmpiresTable

# Steps made once.
NEXT: Final[list[Step]] = [("next", (seat,)) for seat in range(MOST_SEATS)]
GO_ON: Final[list[Step]] = [("turn", (seat,)) for seat in range(MOST_SEATS)]


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
