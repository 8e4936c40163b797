"""Towns across a river hex, which the Mermaids may found (T16.11, T18.13)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason
from deskoherna.core.phrase import Phrase
from ..geography import BANKS, LAND_COUNT, RIVERS
from ..moves import APART, JOIN, RiverMove, elsewhere
from ..state import Table
from .adjacency import group_of, power_in, wanted_buildings, wanted_power


def bank_of(t: Table, seat: int, river: int) -> int:
    """A seat's buildings around a river hex that are in no town, a mask."""
    return BANKS[river] & t.built(seat) & ~t.citizens[seat]


def why_not_joined(t: Table, seat: int, river: int) -> Reason | None:
    """Why buildings around a river hex would not be a town (T18.13)."""
    bank = bank_of(t, seat, river)
    name = RIVERS[river]
    if t.fords >> river & 1:
        return Reason("T18.13", Phrase("why.river-taken", river=name))
    if bank & (bank - 1) == 0:
        return Reason("T18.13", Phrase("why.river-bank", river=name))
    group = group_of(t, seat, bank)
    if group & t.citizens[seat]:
        return Reason("T14.8", Phrase("why.river-town", river=name))
    if group == group_of(t, seat, bank & -bank):
        return Reason("T16.11", Phrase("why.river-joined", river=name))
    count, wanted = group.bit_count(), wanted_buildings(t, seat, group)
    if count < wanted:
        return Reason("T14.2", Phrase("why.town-buildings", river=name, n=count, wanted=wanted))
    power = power_in(t, seat, group)
    if power < wanted_power(t, seat):
        wanted = wanted_power(t, seat)
        return Reason("T14.2", Phrase("why.town-power", river=name, n=power, wanted=wanted))
    return None


def join(t: Table, seat: int) -> Decision | None:
    """May buildings on both banks of a river hex make a town (T16.11)?"""
    if max(t.towns_left) == 0:
        return None
    loose = t.built(seat) & ~t.citizens[seat]
    several = [r for r in range(len(RIVERS)) if (BANKS[r] & loose).bit_count() > 1]
    rivers = [river for river in several if why_not_joined(t, seat, river) is None]
    return Decision(seat, ASK_JOIN, [*[JOIN[river] for river in rivers], APART]) if rivers else None


def why_not_join(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why no town can be founded across a river hex."""
    if isinstance(move, RiverMove):
        return why_not_joined(t, asked.seat, move.river)
    return None if move is APART else elsewhere(asked, move)


def take_join(t: Table, asked: Decision, move: Move) -> None:
    if not isinstance(move, RiverMove):
        return
    seat = asked.seat
    bank = bank_of(t, seat, move.river)
    t.fords |= 1 << move.river
    t.agenda.append(("join", (seat,)))  # there may be another town to found
    t.agenda.append(("town", (seat, (bank & -bank).bit_length() - 1, LAND_COUNT + move.river)))


ASK_JOIN: Final = Prompt("join", "T16.11", "T18.13", take=take_join, why=why_not_join)
