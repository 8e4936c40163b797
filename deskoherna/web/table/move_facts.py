"""What a page asks about moves before they are made: what is at stake in them, and points known now."""

from __future__ import annotations

from typing import Final, NamedTuple

from deskoherna.core.asking import Move
from deskoherna.core.match import Match
from deskoherna.core.seat import Seat

WORLDS: Final = 3  # in which a match must be lost before a move is said to lose it
LEAVING: Final = "pass"  # the kind of move, in every game, by which a seat gives up the rest of its turns


class Stake(NamedTuple):
    """What is at stake in a move; ``asks``: a table asks once more before it is made."""

    final: bool  # it shows something hidden, or chance follows it
    leaves: bool  # others are asked next; once they have answered it cannot be taken back
    costs: bool  # it takes points away, gives others more than oneself, or gives up one's turns
    loses: bool  # the match ends with it, and not by winning

    @property
    def asks(self) -> bool:
        """Should one be asked again before it is made?"""
        return self.loses or (self.costs and (self.final or self.leaves))


def stake(seat: Seat, move: Move) -> Stake:
    """What is at stake, tried in possible worlds: what it tells, the seat could know."""
    world = seat.determinize(0)
    state, asked = world.state, world.ask
    reveals, chance = state.reveals, state.chance
    before = world.points
    world.play(seat.index, move)
    if world.ask is asked:
        return Stake(False, False, False, False)  # sealed until the others have answered
    after = world.state
    final = after.reveals != reveals or after.chance != chance
    gains = [new - old for old, new in zip(before, world.points, strict=True)]
    mine = gains[seat.index]
    costs = mine < 0 or max(gains) > max(mine, 0) or move.kind == LEAVING
    leaves = world.decision(seat.index) is None
    return Stake(
        final, leaves, costs, lost(world, seat) and all(ends(seat, move, n) for n in range(1, WORLDS))
    )


def ends(seat: Seat, move: Move, number: int) -> bool:
    """Is the match lost with this move in another world too?"""
    world = seat.determinize(number)
    world.play(seat.index, move)
    return lost(world, seat)


def lost(world: Match, seat: Seat) -> bool:
    return world.result is not None and seat.index not in world.result.winners
