"""Positions of Terra Mystica to draw: matches stopped at many moments."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from games.board_promises import all_over, first_moment

import deskoherna as dh
from deskoherna.core.asking import Move
from deskoherna.core.match import Match
from deskoherna.games.terra_mystica.figures import FACTIONS, FACTIONS_OF

IDLE = ("pass", "burn", "convert", "linger")  # said rarely, so that the map fills up
LIKED = {"upgrade": 6, "build": 6, "special": 5, "power": 2, "send": 0.5, "transform": 0.3}  # others: 1


def steps(players: int, seed: int, factions: Sequence[str] = ()) -> Iterator[Match]:
    """A match before every answer, and when it is over. Answers are chance that likes to build."""
    dice = random.Random(seed)
    options = {f"seat{seat}": faction for seat, faction in enumerate(factions, 1)}
    match = dh.new_match("terra-mystica", players, seed=seed, names=[], options=options)
    while match.pending:
        yield match
        decision = match.pending[0]
        busy = [move for move in decision.moves if kind_of(move) not in IDLE]
        moves = busy if busy and dice.random() < 0.97 else list(decision.moves)
        weights = [LIKED.get(kind_of(move), 1) for move in moves]
        match.play(decision.seat, dice.choices(moves, weights)[0])
    yield match


def kind_of(move: Move) -> str:
    return move.notation.split()[0]


def four_factions(seed: int) -> list[str]:
    """Four factions of different colours."""
    dice = random.Random(seed)
    homes = dice.sample(range(len(FACTIONS_OF)), 4)
    return [FACTIONS[dice.choice(FACTIONS_OF[home])] for home in homes]


def stopped(players: int, seed: int, here: Callable[[Match], bool]) -> Match:
    """Such a match at the first moment that is wanted, or at its end."""
    return first_moment(steps(players, seed), here)


@cache
def positions() -> list[Match]:
    """The start, the end, and moments in between, for every number of players."""
    return all_over(steps, fewest=2)
