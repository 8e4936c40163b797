"""Self-play: weights with which bots play better, found by letting candidates meet at the same tables.

A candidate is worth what it gets beside the other candidates of its generation: at one table with them, every
seat a candidate's, or where seats are no rivals, on the same deals. So every seat of every match teaches
something, and every generation has new deals, so that nothing can be learnt about deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.lab.simulation.simulate import Plan, apart
from deskoherna.lab.tuning.duels import Play, Table, Tick, seated
from deskoherna.lab.tuning.search import Tries, Way, leading, search
from deskoherna.lab.tuning.weights import Priced, changes_by, reweighted, thinking, weights_of

KEPT: Final = 120  # moments at which weights are nudged to see which of them change answers
PART: Final = 0.2  # of a match's moments is kept
NUDGE: Final = 0.4  # how far a weight is nudged, in logarithms
WAY: Final = Way(step=0.5, ridge=0.5, size=48, pace=0.5)  # chosen for costs that are mostly chance


class Practised(NamedTuple):
    """What came of playing."""

    factors: dict[str, float]
    finished: bool  # or interrupted
    matches: int  # of whole generations: one that was interrupted taught nothing
    swayed: dict[str, float]  # the part of all answers that a nudge of the weight changes


class Seen(NamedTuple):
    """What a candidate got in one match."""

    who: int
    share: float  # of the victory
    score: float


# -- which weights matter ----------------------------------------------------------------------------------


def swayed(plan: Plan, tick: Tick) -> dict[str, float]:
    """For every weight, how many answers in matches of a plan's bots change if it is nudged."""
    game = thinking(registry.game(plan.game), ())
    moments = _moments(plan)
    usual = _answers(plan, moments, game, game)
    names = weights_of(game)
    found: dict[str, float] = {}
    for done, name in enumerate(names, 1):
        up, down = [reweighted(game, {name: math.exp(nudge)}) for nudge in (NUDGE, -NUDGE)]
        answers = _answers(plan, moments, up, down)
        changed = [one for one, other in zip(usual, answers, strict=True) if one != other]
        found[name] = len(changed) / len(moments)
        tick("sift", done, len(names))
    return found


def _moments(plan: Plan) -> list[Match]:
    """Matches at moments when there was something to choose. Their deals come in no generation."""
    moments: list[Match] = []
    deal = 0
    while len(moments) < KEPT:
        deal -= 1
        match, players, dice = seated(plan, deal)
        while not match.over:
            decision = match.pending[0]
            if len(decision.moves) > 1 and dice.uniform() < PART:
                moments.append(match.clone())
            match.play(decision.seat, players[decision.seat].choose(match.seat(decision.seat)))
    return moments[:KEPT]


def _answers(plan: Plan, moments: Sequence[Match], up: Game, down: Game) -> list[str]:
    """What bots answer: at every second moment by the prices of one game, at the others by the other's."""
    found: list[str] = []
    for at, match in enumerate(moments):
        seat = match.pending[0].seat
        priced = Priced(match, seat, down if at % 2 else up)
        found.append(bot(plan.bots[seat], at).choose(priced).notation)
    return found


# -- playing -----------------------------------------------------------------------------------------------


def size_of(plan: Plan) -> int:
    """Candidates in a generation: enough for full tables."""
    players = len(plan.bots)
    return -(-WAY.size // players) * players


def laps_of(plan: Plan, generations: int) -> int:
    """How many deals a generation plays, so that a plan's matches last for all generations; at least one.

    On each deal there are as many matches as candidates.
    """
    return max(1, round(plan.games / (generations * size_of(plan))))


def matches_of(plan: Plan, generations: int) -> int:
    """How many matches that makes."""
    return generations * laps_of(plan, generations) * size_of(plan)


def seatings(players: int, size: int, rivals: bool, dice: Dice) -> list[tuple[int, ...]]:
    """Who sits where in the matches on one deal.

    Rivals are drawn to tables; they play there until everybody has had every seat. Otherwise every candidate
    has a table of its own.
    """
    if not rivals:
        return [(who,) * players for who in range(size)]
    order = list(range(size))
    dice.shuffle(order)
    tables = [order[first : first + players] for first in range(0, size, players)]
    return [tuple(table[turn:] + table[:turn]) for table in tables for turn in range(players)]


def gains(groups: Sequence[Sequence[Seen]], size: int) -> list[float]:
    """What each candidate got over the mean of its group, both in victories and in points.

    Both are measured by their own spread, because either tells about half of what can be known.
    """
    totals = [0.0] * size
    for victories in (True, False):
        over: list[tuple[int, float]] = []
        for group in groups:
            got = [one.share if victories else one.score for one in group]
            mean = sum(got) / len(got)
            over += [(one.who, mine - mean) for one, mine in zip(group, got, strict=True)]
        spread = math.sqrt(sum([more * more for _, more in over]) / len(over))
        if spread > 0.0:
            for who, more in over:
                totals[who] += more / spread * size / len(over)
    return totals


def tune(plan: Plan, weights: int, generations: int, play: Play, tick: Tick) -> Practised:
    """Let candidates play about as many matches as the plan has; move so many weights, those that matter."""
    plan = plan._replace(options=dict(plan.options))
    players = len(plan.bots)
    rivals = not apart(plan.game, players)
    game = registry.game(plan.game)
    size = size_of(plan)
    laps = laps_of(plan, generations)
    matches = 0

    def costs(generation: int, tries: Tries) -> list[float]:
        nonlocal matches
        this_time = 0
        groups: list[list[Seen]] = []
        prices = [changes_by(game, one) for one in tries]
        for deal in range(generation * laps, (generation + 1) * laps):
            seats = seatings(players, size, rivals, Dice(plan.seed_of(deal)))
            endings = play([Table(plan, deal, tuple([prices[who] for who in sat])) for sat in seats])
            played: list[list[Seen]] = []
            for sat, ending in zip(seats, endings, strict=True):
                played.append([Seen(*one) for one in zip(sat, ending.shares, ending.scores, strict=True)])
                this_time += 1
                tick("play", matches + this_time, matches_of(plan, generations))
            groups += played if rivals else [[one for group in played for one in group]]
        matches += this_time
        return [-gain for gain in gains(groups, size)]

    moved = swayed(plan, tick)
    names = leading(moved, weights)
    found = search(names, costs, WAY._replace(size=size), generations, plan.seed, tick)
    return Practised(*found, matches, {name: moved[name] for name in names})
