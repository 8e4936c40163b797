"""Positions of Spirit Island to draw: matches stopped at many moments."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from games.board_promises import all_over, first_moment

from deskoherna.core.match import Match, new_match
from deskoherna.games.spirit_island.game import GAME

IDLE = ("done", "stop", "lose")  # said only where there is nothing else
OPTIONS: list[dict[str, str | int]] = [
    {},
    {"adversary": "england", "level": 4},
    {"scenario": "rituals-of-terror"},
    {"adversary": "sweden", "level": 6},
    {"layout": "fragment"},
]


def steps(players: int, seed: int, options: Mapping[str, str | int] | None = None) -> Iterator[Match]:
    """A match before every answer, and when it is over. Answers are chance that likes to act."""
    dice = random.Random(seed)
    match = new_match(GAME, players, seed, options or {})
    while match.pending:
        yield match
        decision = dice.choice(match.pending)
        busy = [move for move in decision.moves if move.kind not in IDLE]
        match.play(decision.seat, dice.choice(busy or list(decision.moves)))
    yield match


def stopped(
    players: int, seed: int, here: Callable[[Match], bool], options: Mapping[str, str | int] | None = None
) -> Match:
    """Such a match at the first moment that is wanted, or at its end."""
    return first_moment(steps(players, seed, options), here)


def asked(prompt: str, players: int = 2) -> Match:
    """A match of these players in which this question is asked."""
    for seed in range(60):
        match = stopped(players, seed, lambda match: any(one.prompt.key == prompt for one in match.pending))
        if match.pending:
            return match
    raise AssertionError(f"nobody asks {prompt}")


@cache
def positions() -> list[Match]:
    """The start, the end, and moments in between, for every number of players."""
    return all_over(lambda players, seed: steps(players, seed, OPTIONS[seed % len(OPTIONS)]))
