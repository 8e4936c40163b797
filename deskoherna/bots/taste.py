"""What needs no thinking: the only answer there is, and matters of taste."""

from __future__ import annotations

from deskoherna.bots.bot import asked, dice_for, possible_world
from deskoherna.bots.weights import draw, priors_of
from deskoherna.core.asking import Move
from deskoherna.core.seat import Seat


def settled(seed: int, seat: Seat) -> Move | None:
    """The answer to what this seat is asked, where a bot does not have to think about it.

    What to play is a matter of taste (``Prompt.taste``): it is drawn by the hints' weights, so that people
    meet all sides, those that bots play well more often.
    """
    decision = asked(seat)
    moves = decision.moves
    if len(moves) == 1:
        return moves[0]
    if not decision.prompt.taste:
        return None
    dice = dice_for(seed, seat, decision)
    world = possible_world(seat, dice)
    if world is None:
        return moves[dice.below(len(moves))]
    return moves[draw(priors_of(world, seat.index, moves), dice)]
