"""Doubting hints: decisions where what they like and what a search finds differ most, from bots' matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from deskoherna.bots.bot import Advice, dice_for, possible_world
from deskoherna.bots.search import Search
from deskoherna.bots.weights import by_weight, priors_of
from deskoherna.core.match import Match
from deskoherna.core.seat import Seat
from deskoherna.lab.simulation.simulate import Plan
from deskoherna.lab.tuning.duels import seated

DOUBTING: Final = 0.25  # how far priors are believed while they are judged
WIDEST: Final = 60  # moves beyond which a question is too wide to be looked at whole


class Look(NamedTuple):
    """A move: its share of the prior, what the search made of it, and how often it looked."""

    move: str
    prior: float
    value: float
    visits: int


class Differing(NamedTuple):
    """One decision: what the hints liked best beside what the search did, and by how much they differ."""

    seed: int
    answer: int  # how many answers had been given
    seat: int
    question: str
    liked: Look
    found: Look

    @property
    def gap(self) -> float:
        return self.found.value - self.liked.value


def differing(plan: Plan, iterations: int, every: int) -> Iterator[Differing | None]:
    """Such decisions, of every so many with a choice; None ends a match."""
    for deal in range(plan.games):
        match, bots, _ = seated(plan, deal)
        choices = 0
        while not match.over:
            decision = match.pending[0]
            seat = match.seat(decision.seat)
            if 1 < len(decision.moves) <= WIDEST:
                choices += 1
                if choices % every == 0:
                    found = compared(match, seat, plan.seed_of(deal), iterations)
                    if found is not None:
                        yield found
            seat.play(bots[decision.seat].choose(seat))
        yield None


def compared(match: Match, seat: Seat, seed: int, iterations: int) -> Differing | None:
    """What hints and search think of what a seat is asked; None if they agree.

    The search believes priors little here, so that it looks at what they pass over.
    """
    decision = seat.decision
    assert decision is not None
    dice = dice_for(seed, seat, decision)
    world = possible_world(seat, dice)
    if world is None:
        return None
    shares = priors_of(world, seat.index, decision.moves)
    search = Search(seat, dice, trust=DOUBTING)
    search.run(iterations)
    thought = search.advice()
    liked = decision.moves[by_weight(shares)[0]]
    if not thought or thought[0].move == liked:
        return None
    prior = dict(zip(decision.moves, shares, strict=True))
    looks = [Look(one.move.notation, prior[one.move], one.value, one.visits) for one in thought]
    at = _at(thought, liked.notation)
    if at < 0:
        return None
    return Differing(seed, match.position, seat.index, decision.prompt.key, looks[at], looks[0])


def _at(thought: list[Advice], notation: str) -> int:
    for at, one in enumerate(thought):
        if one.move.notation == notation:
            return at
    return -1
