"""Tuning: weights of hints that foretell better how matches of bots end, found by CMA-ES, tried in duels."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.chance import Dice
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.match import new_match
from deskoherna.core.state import State
from deskoherna.lab.bench import compiled
from deskoherna.lab.ladder import apart
from deskoherna.lab.simulate import Plan
from deskoherna.lab.tally import wilson
from deskoherna.lab.weights import Hints, Tinted, hints_of, prices_path, weights_of

ODD: Final = 0.1  # of the answers in matches to learn from are random, so that odd tables are met too
MOMENTS: Final = 16  # tables kept of each match
KEPT_APART: Final = 4  # every so many-th match is not learnt from, but foretold to see what was learnt
RIDGE: Final = 0.02  # what it costs a weight to leave its place, so that what does not matter stays
STEP: Final = 0.15  # how far, in logarithms, the first tries go
NUDGE: Final = 0.2  # how far a weight is moved to see whether it matters
SURE: Final = 1e-4  # no foretelling is surer than this

Tick = Callable[[str, int, int], None]


class Moment(NamedTuple):
    """A table in the middle of a match, and what every seat had of the victory in the end."""

    state: State
    shares: tuple[float, ...]


class Duel(NamedTuple):
    """Matches of tuned hints against the usual ones, at the same tables or on the same deals."""

    matches: int
    tuned: float  # the tuned side's part of all victories
    low: float
    high: float
    fair: float  # what it would have if nothing had changed
    margin: float  # its mean score less the others'


class Tuned(NamedTuple):
    """What came of tuning."""

    factors: dict[str, float]
    moments: int
    before: float  # losses on matches kept apart, in nats a seat
    after: float


def check(plan: Plan) -> None:
    """Raise an error where there is nothing to tune: no prices, or compiled code that cannot change."""
    prices_path(registry.game(plan.game))
    if compiled():
        raise DeskohernaError("error.lab.tune-compiled")


# -- learning ----------------------------------------------------------------------------------------------


def moments_of(plan: Plan, number: int) -> list[Moment]:
    """Play one match with some odd answers and keep tables of it."""
    match = new_match(registry.game(plan.game), len(plan.bots), plan.seed_of(number), plan.options)
    dice = Dice(plan.seed_of(number))
    players = [bot(name, dice.below(1 << 31)) for name in plan.bots]
    handles = [match.seat(seat) for seat in range(match.players)]
    states: list[State] = []
    while not match.over:
        decision = match.pending[0]
        states.append(match.state.clone())
        if dice.uniform() < ODD:
            move = decision.moves[dice.below(len(decision.moves))]
        else:
            move = players[decision.seat].choose(handles[decision.seat])
        handles[decision.seat].play(move)
    assert match.result is not None
    shares = tuple(match.result.shares())
    dice.shuffle(states)
    return [Moment(state, shares) for state in states[:MOMENTS]]


def loss(moments: Sequence[Moment], hints: Hints) -> float:
    """How badly the hints foretell: mean cross-entropy of every seat's share of the victory."""
    total = 0.0
    seats = 0
    for moment in moments:
        for value, share in zip(hints.values(moment.state), moment.shares, strict=True):
            said = min(1.0 - SURE, max(SURE, value))
            total -= share * math.log(said) + (1.0 - share) * math.log(1.0 - said)
            seats += 1
    return total / seats


def tune(plan: Plan, weights: int, generations: int, tick: Tick) -> Tuned:
    """Learn from the matches of a plan; move so many weights, those that matter most."""
    game = registry.game(plan.game)
    learnt: list[Moment] = []
    apart: list[Moment] = []
    for number in range(plan.games):
        (apart if number % KEPT_APART == KEPT_APART - 1 else learnt).extend(moments_of(plan, number))
        tick("play", number + 1, plan.games)

    def cost(factors: Mapping[str, float]) -> float:
        return loss(learnt, hints_of(game, factors))

    names = [weight.name for weight in weights_of(prices_path(game).read_text(encoding="utf-8"))]
    usual = cost({})
    moved = {name: abs(cost({name: math.exp(NUDGE)}) - usual) for name in names}
    chosen = [name for name in sorted(names, key=lambda name: (-moved[name], name)) if moved[name] > 0.0]
    factors = _search(chosen[:weights], cost, generations, plan.seed, tick)
    return Tuned(factors, len(learnt), loss(apart, hints_of(game, {})), loss(apart, hints_of(game, factors)))


def _search(
    names: Sequence[str],
    cost: Callable[[Mapping[str, float]], float],
    generations: int,
    seed: int,
    tick: Tick,
) -> dict[str, float]:
    """Factors that lower the cost, by CMA-ES over their logarithms."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that it cannot draw
            cma: Any = import_module("cma")
    except ImportError:
        raise DeskohernaError("error.shell.extra", extra="lab") from None
    if not names:
        return {}
    settings = {"seed": seed % (1 << 30) + 1, "verbose": -9, "verb_log": 0, "maxiter": generations}
    search = cma.CMAEvolutionStrategy([0.0] * len(names), STEP, settings)
    generation = 0
    while not search.stop() and generation < generations:
        tries = search.ask()
        search.tell(tries, [cost(_factors(names, one)) + RIDGE * _spread(one) for one in tries])
        generation += 1
        tick("search", generation, generations)
    return _factors(names, search.result.xfavorite)


def _factors(names: Sequence[str], logarithms: Sequence[float]) -> dict[str, float]:
    return {name: math.exp(float(one)) for name, one in zip(names, logarithms, strict=True)}


def _spread(logarithms: Sequence[float]) -> float:
    return sum([float(one) ** 2 for one in logarithms]) / len(logarithms)


# -- trying ------------------------------------------------------------------------------------------------


def duel(plan: Plan, factors: Mapping[str, float], tick: Tick) -> Duel:
    """Matches of every second seat with tuned hints; or, where seats are no rivals, the same deals twice."""
    game = registry.game(plan.game)
    tuned, usual = hints_of(game, factors), hints_of(game, {})
    alone = apart(plan.game, len(plan.bots))
    won = fair = margin = 0.0
    for number in range(plan.games):
        if alone:
            mine = _played(plan, number, [tuned] * len(plan.bots))
            theirs = _played(plan, number, [usual] * len(plan.bots))
            won += mine[0][0]
            fair += theirs[0][0]
            margin += mine[0][1] - theirs[0][1]
        else:
            sat = [seat for seat in range(len(plan.bots)) if (seat + number) % 2 == 0]
            seats = _played(plan, number, [tuned if seat in sat else usual for seat in range(len(plan.bots))])
            won += sum([seats[seat][0] for seat in sat])
            fair += len(sat) / len(seats)
            others = [score for seat, (_, score) in enumerate(seats) if seat not in sat]
            margin += sum([seats[seat][1] for seat in sat]) / len(sat) - sum(others) / len(others)
        tick("duel", number + 1, plan.games)
    return Duel(
        plan.games, won / plan.games, *wilson(won, plan.games), fair / plan.games, margin / plan.games
    )


def _played(plan: Plan, number: int, hints: Sequence[Hints]) -> list[tuple[float, int]]:
    """A match whose seats think with these hints: every seat's share of the victory, and its score."""
    match = new_match(registry.game(plan.game), len(plan.bots), plan.seed_of(number), plan.options)
    dice = Dice(plan.seed_of(number))
    players: list[Bot] = [bot(name, dice.below(1 << 31)) for name in plan.bots]
    handles = [Tinted(match, seat, hints[seat]) for seat in range(match.players)]
    while not match.over:
        seat = match.pending[0].seat
        handles[seat].play(players[seat].choose(handles[seat]))
    assert match.result is not None
    return list(zip(match.result.shares(), match.result.scores, strict=True))
