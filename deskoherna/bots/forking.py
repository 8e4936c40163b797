"""Several processes thinking about one decision, each in possible worlds of its own, and their sum.

Only where the system can fork: a fork holds the seat's handle as it is, and nothing has to be told to it that
the seat may not know.
"""

from __future__ import annotations

import os
import pickle
from typing import Final

from deskoherna.bots.bot import Advice, ranked
from deskoherna.bots.search import Search
from deskoherna.bots.tree import doubt
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
    """For each move of a decision, how often one search looked at it and what that added up to.

    Last come all its looks, with the sum of the squares of what they found.
    """
    search = Search(seat, Dice(seed))
    search.think(iterations, seconds)
    table = search.root.table(seat.index)
    found: list[tuple[int, float]] = []
    for move in decision.moves:
        arm = table.arms.get(move)
        found.append((arm.visits, arm.total) if arm is not None else (0, 0.0))
    return [*found, (table.visits, table.squares)]


def added_up(decision: Decision, found: list[list[tuple[int, float]]]) -> list[Advice]:
    """What several searches found as one, the best move first."""
    summed = [
        (sum([one[at][0] for one in found]), sum([one[at][1] for one in found]))
        for at in range(len(decision.moves) + 1)
    ]
    looks, squares = summed.pop()
    mean = sum([total for _, total in summed]) / max(1, looks)
    variance = max(0.0, squares / max(1, looks) - mean * mean)
    return ranked(
        [
            Advice(move, total / visits, visits, doubt(variance, visits))
            for move, (visits, total) in zip(decision.moves, summed, strict=True)
            if visits
        ]
    )


def _tell(pipe: int, seat: Seat, decision: Decision, seed: int, iterations: int, seconds: float) -> None:
    """In a forked process: think, tell the pipe, and end without a word to anybody else."""
    try:
        told = pickle.dumps(looked(seat, decision, seed, iterations, seconds))
        with os.fdopen(pipe, "wb") as out:
            out.write(told)
    finally:
        os._exit(0)
