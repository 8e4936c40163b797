"""Rollouts: playing a line on to the end of its chapter, moves drawn by the weights the hints give them."""

from __future__ import annotations

from deskoherna.bots.weights import draw
from deskoherna.core.chance.quick import Dice
from deskoherna.core.playout import Line


def roll_out(line: Line, dice: Dice, chapter: int) -> None:
    """Answer everything asked until the match is over or its chapter is ``chapter`` or later."""
    game = line.game
    state = line.state
    while state.chapter < chapter:
        decision = line.decision
        if decision is None:
            return
        moves = decision.moves
        if len(moves) == 1:
            line.answer(moves[0])
            continue
        weights = game.priors(state, decision)
        if weights is None:
            line.answer(moves[dice.below(len(moves))])
        else:
            line.answer(moves[draw(weights, dice)])
