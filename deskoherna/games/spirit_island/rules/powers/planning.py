"""What a player may intend: every power in play or in hand, with every target it has as things stand."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from ...content import POWERS
from ...figures import LANDS
from ...moves import UseMove
from ...powers.power import FAST, SLOW
from ...state import Table
from .offers import uses

BEFORE_PLAYING: Final = frozenset(("spirits",))  # phases in which cards of the hand may be played yet


def planned_at(move: Move) -> str:
    """The land, or the spirit, a power is meant for."""
    if not isinstance(move, UseMove):
        return ""
    if move.land >= 0:
        return "land-" + LANDS[move.land]
    return f"spirit-of-{move.target}" if move.target >= 0 else ""


def planned_as(move: Move) -> Phrase:
    """The power alone."""
    return POWERS[move.power].name() if isinstance(move, UseMove) else move.phrase()


def plans(t: Table, seat: int) -> list[Move]:
    """Uses of powers this turn, fast ones first; before cards are played, of all that are in hand, too."""
    if t.over or not t.turn:
        return []
    world = t.clone()
    if t.phase in BEFORE_PLAYING:
        world.played[seat] += world.hand[seat]
    found = [*uses(world, seat, FAST), *uses(world, seat, SLOW)]
    return list(dict.fromkeys(found))
