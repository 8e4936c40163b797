"""Foretelling: weights with which hints say better, in the middle of a match, who wins it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.core import registry
from deskoherna.core.game import Game
from deskoherna.core.state import State
from deskoherna.lab.simulation.simulate import Plan
from deskoherna.lab.tuning.duels import Tick, seated
from deskoherna.lab.tuning.search import Tries, Way, leading, search
from deskoherna.lab.tuning.weights import Factors, reweighted, weights_of

ODD: Final = 0.1  # of the answers in matches to learn from are random, so that odd tables are met too
MOMENTS: Final = 16  # tables kept of each match
KEPT_APART: Final = 4  # every so many-th match is not learnt from, but foretold to see what was learnt
NUDGE: Final = 0.2  # how far a weight is moved to see whether it matters
SURE: Final = 1e-4  # no foretelling is surer than this
WAY: Final = Way(step=0.15, ridge=0.02)


class Moment(NamedTuple):
    """A table in the middle of a match, and what every seat had of the victory in the end."""

    state: State
    shares: tuple[float, ...]


class Foretold(NamedTuple):
    """What came of learning to foretell."""

    factors: dict[str, float]
    finished: bool  # or interrupted
    moments: int
    before: float  # losses on matches kept apart, in nats a seat
    after: float


def moments_of(plan: Plan, number: int) -> list[Moment]:
    """Play one match with some odd answers and keep tables of it."""
    match, players, dice = seated(plan, number)
    states: list[State] = []
    while not match.over:
        decision = match.pending[0]
        states.append(match.state.clone())
        if dice.uniform() < ODD:
            move = decision.moves[dice.below(len(decision.moves))]
        else:
            move = players[decision.seat].choose(match.seat(decision.seat))
        match.play(decision.seat, move)
    assert match.result is not None
    shares = tuple(match.result.shares())
    dice.shuffle(states)
    return [Moment(state, shares) for state in states[:MOMENTS]]


def loss(moments: Sequence[Moment], game: Game) -> float:
    """How badly a game's hints foretell: mean cross-entropy of every seat's share of the victory."""
    total = 0.0
    seats = 0
    for moment in moments:
        for value, share in zip(game.values(moment.state), moment.shares, strict=True):
            said = min(1.0 - SURE, max(SURE, value))
            total -= share * math.log(said) + (1.0 - share) * math.log(1.0 - said)
            seats += 1
    return total / seats


def tune(plan: Plan, weights: int, generations: int, tick: Tick) -> Foretold:
    """Learn from the matches of a plan; move so many weights, those that matter most."""
    game = registry.game(plan.game)
    learnt: list[Moment] = []
    apart: list[Moment] = []
    for number in range(plan.games):
        (apart if number % KEPT_APART == KEPT_APART - 1 else learnt).extend(moments_of(plan, number))
        tick("play", number + 1, plan.games)

    def cost(factors: Factors) -> float:
        return loss(learnt, reweighted(game, factors))

    def costs(generation: int, tries: Tries) -> list[float]:
        return [cost(one) for one in tries]

    usual = cost({})
    moved = {name: abs(cost({name: math.exp(NUDGE)}) - usual) for name in weights_of(game)}
    found = search(leading(moved, weights), costs, WAY, generations, plan.seed, tick)
    before, after = [loss(apart, reweighted(game, factors)) for factors in ({}, found.factors)]
    return Foretold(*found, len(learnt), before, after)
