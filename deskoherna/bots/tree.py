"""The tree of an information-set search: what was tried at every point one seat can tell from others."""

from __future__ import annotations

import math
from typing import Final

from deskoherna.core.asking import Move

EXPLORE: Final = 0.6  # how far priors and rarely tried moves outweigh what was found
CAUTION: Final = 2.0  # standard errors of a mean that count as doubt
EVEN: Final = 0.1  # the part of a prior that is spread evenly, so that nothing is never tried


class Arm:
    """One move at one point: how often it could be played, was played, and what it brought its seat."""

    __slots__ = ("offered", "total", "visits")

    def __init__(self) -> None:
        self.offered: int = 0
        self.visits: int = 0
        self.total: float = 0.0


class Table:
    """What one seat tried at one point. Worlds differ, so each visit offers its own moves."""

    __slots__ = ("arms", "squares", "total", "visits")

    def __init__(self) -> None:
        self.arms: dict[Move, Arm] = {}
        self.visits: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def pick(self, moves: list[Move], weights: list[float] | None) -> int:
        """The number of the move to try next: high value, high prior, few visits.

        Counts how often each move was offered (Cowling, Powley, Whitehouse: Information Set MCTS, 2012) and
        weighs exploration by priors (PUCT).
        """
        arms = self.arms
        count = len(moves)
        even = 1.0 / count
        scale = 0.0
        if weights is not None:
            total = sum(weights)
            if total > 0.0:
                even = EVEN / count
                scale = (1.0 - EVEN) / total
        fresh = self.total / self.visits if self.visits else 0.5
        best = -1.0
        chosen = 0
        for i in range(count):
            move = moves[i]
            arm = arms.get(move)
            if arm is None:
                arm = Arm()
                arms[move] = arm
            arm.offered += 1
            prior = even if weights is None else even + scale * weights[i]
            visits = arm.visits
            score = EXPLORE * prior * math.sqrt(float(arm.offered)) / (1 + visits)
            score += arm.total / visits if visits else fresh
            if score > best:
                best = score
                chosen = i
        return chosen

    def learn(self, move: Move, value: float) -> None:
        """A visit ended: the seat stood so well."""
        self.visits += 1
        self.total += value
        self.squares += value * value
        arm = self.arms[move]
        arm.visits += 1
        arm.total += value

    def doubt(self, visits: int) -> float:
        """How far the mean of so many visits may be from what it would be in the long run."""
        mean = self.total / self.visits
        return doubt(max(0.0, self.squares / self.visits - mean * mean), visits)


def doubt(variance: float, visits: int) -> float:
    """How far the mean of so many visits may be from the truth, if they vary so much."""
    return CAUTION * math.sqrt(variance / visits)


class Node:
    """A point of the search: all that the searching seat has seen said since the root.

    Usually one seat is asked there; where several answer at once, or what is asked depends on what is hidden,
    each has its own table. ``after`` leads on by what the searching seat sees.
    """

    __slots__ = ("after", "seats", "tables")

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.tables: list[Table] = []
        self.after: dict[Move, Node] = {}

    def table(self, seat: int) -> Table:
        """What a seat tried here."""
        for i in range(len(self.seats)):
            if self.seats[i] == seat:
                return self.tables[i]
        table = Table()
        self.seats.append(seat)
        self.tables.append(table)
        return table

    def child(self, move: Move) -> Node:
        """Where a move leads."""
        node = self.after.get(move)
        if node is None:
            node = Node()
            self.after[move] = node
        return node


def softened(weights: list[float], trust: float) -> list[float]:
    """Weights that tell moves apart less sharply; what has none still has none."""
    return [math.pow(weight, trust) if weight > 0.0 else 0.0 for weight in weights]
