"""Weights of moves as the hints give them: shares of one, the heaviest first, one drawn."""

from __future__ import annotations

from deskoherna.core.asking import Decision, Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import Match


def priors_of(world: Match, seat: int, moves: list[Move]) -> list[float]:
    """The hints' shares for a seat's moves in a world, adding up to 1; equal ones without an opinion."""
    decision = world.decision(seat)
    if decision is None or len(decision.moves) != len(moves):
        return [1.0 / len(moves)] * len(moves)
    return shares_of(world, decision)


def shares_of(world: Match, decision: Decision) -> list[float]:
    """The hints' weights for a decision, scaled to add up to 1."""
    weights = world.game.priors(world.state, decision)
    count = len(decision.moves)
    if weights is None:
        return [1.0 / count] * count
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0.0 else [1.0 / count] * count


def by_weight(weights: list[float]) -> list[int]:
    """Indices from the heaviest to the lightest; equals in their order."""
    ranked = sorted([(-weight, at) for at, weight in enumerate(weights)])
    return [at for _, at in ranked]


def draw(weights: list[float], dice: Dice) -> int:
    """A number drawn by weights."""
    point = dice.uniform() * sum(weights)
    last = len(weights) - 1
    for i in range(last):
        point -= weights[i]
        if point < 0.0:
            return i
    return last
