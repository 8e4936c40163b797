"""Several processes thinking about one decision, each in possible worlds of its own, and their sum.

Only where the system can fork: a fork holds the seat's handle as it is, and nothing has to be told to it that
the seat may not know.
"""

from __future__ import annotations

import os
import pickle
from typing import Final

from deskoherna.bots.bot import Advice
from deskoherna.bots.search import Search
from deskoherna.core.asking import Decision
from deskoherna.core.chance.quick import Dice
from deskoherna.core.seat import Seat

SEEDS: Final = 1 << 31


def think_together(
    seat: Seat, decision: Decision, dice: Dice, iterations: int, seconds: float, processes: int
) -> list[Advice]:
    """What so many processes think of a decision together, each with the whole budget; best first."""
    own = [dice.below(SEEDS) for _ in range(processes)]
    pipes: list[int] = []
    children: list[int] = []
    for seed in own[1:]:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            _tell(writing, seat, decision, seed, iterations, seconds)
        os.close(writing)
        pipes.append(reading)
        children.append(child)
    found = [looked(seat, decision, own[0], iterations, seconds)]
    for i in range(len(pipes)):
        with os.fdopen(pipes[i], "rb") as pipe:
            told = pipe.read()
        os.waitpid(children[i], 0)
        if told:  # a process that was ended tells nothing
            found.append(pickle.loads(told))
    return added_up(decision, found)


def looked(
    seat: Seat, decision: Decision, seed: int, iterations: int, seconds: float
) -> list[tuple[int, float]]:
    """For each move of a decision, how often one search looked at it and what that added up to."""
    search = Search(seat, Dice(seed))
    search.think(iterations, seconds)
    visits = {one.move: one for one in search.advice()}
    found: list[tuple[int, float]] = []
    for move in decision.moves:
        one = visits.get(move)
        found.append((one.visits, one.value * one.visits) if one is not None else (0, 0.0))
    return found


def added_up(decision: Decision, found: list[list[tuple[int, float]]]) -> list[Advice]:
    """What several searches found as one, the most visited move first."""
    advices: list[Advice] = []
    for at in range(len(decision.moves)):
        visits = sum([one[at][0] for one in found])
        if visits:
            total = sum([one[at][1] for one in found])
            advices.append(Advice(decision.moves[at], total / visits, visits))
    advices.sort(key=lambda one: (-one.visits, -one.value))
    return advices


def _tell(pipe: int, seat: Seat, decision: Decision, seed: int, iterations: int, seconds: float) -> None:
    """In a forked process: think, tell the pipe, and end without a word to anybody else."""
    try:
        told = pickle.dumps(looked(seat, decision, seed, iterations, seconds))
        with os.fdopen(pipe, "wb") as out:
            out.write(told)
    finally:
        os._exit(0)
