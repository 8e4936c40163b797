"""What kind of game it is: length, questions, options, what is hidden, lead changes, who wins from where."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from deskoherna.bots.bot import Bot
from deskoherna.core.game import Game
from deskoherna.core.match import new_match
from deskoherna.core.options import Value
from deskoherna.core.state import State
from deskoherna.lab.reports.spread import QUANTILES, quantile
from deskoherna.lab.simulation.tally import wilson

PARTS: Final = 10  # of a match, over which what is hidden is told


class Asked(NamedTuple):
    """One question: its key, how many answers it had, and what was hidden from who was asked, in bits."""

    key: str
    options: int
    hidden: float


class Walk(NamedTuple):
    """One match, looked at from the first question to the last."""

    asked: list[Asked]
    leads: int  # how often another seat came to lead by points as if scored now
    wins: list[float]  # by seat
    sides: list[str]


def walked(game: Game, players: int, seed: int, options: Mapping[str, Value], bots: Sequence[Bot]) -> Walk:
    """A match of bots."""
    match = new_match(game, players, seed, options)
    handles = [match.seat(seat) for seat in range(players)]
    asked: list[Asked] = []
    leads, leader = 0, -1
    while not match.over:
        decision = match.pending[0]
        bits = hidden(game, match.state, decision.seat)
        asked.append(Asked(decision.prompt.key, len(decision.moves), bits))
        handles[decision.seat].play(bots[decision.seat].choose(handles[decision.seat]))
        if players > 1 and not game.cooperative():
            totals = match.points
            best = max(totals)
            if totals.count(best) == 1 and totals.index(best) != leader:
                leads += leader >= 0
                leader = totals.index(best)
    result = match.result
    assert result is not None
    return Walk(asked, leads, result.shares(), game.sides(match.state))


def hidden(game: Game, state: State, seat: int) -> float:
    """How much a seat does not know, in bits: the logarithm of how many ways hidden things may lie."""
    where = {card: at for at, place in enumerate(game.places(state, seat)) for card in place}
    bits = 0.0
    for cards in game.unknown(state, seat):
        bits += math.lgamma(len(cards) + 1)
        for count in Counter([where.get(card, -1) for card in cards]).values():
            bits -= math.lgamma(count + 1)
    return bits / math.log(2)


class Question(NamedTuple):
    """All questions of one kind: how often in a match, their options, and how many had one answer only."""

    key: str
    a_match: float
    options: float
    quantiles: tuple[float, ...]
    most: int
    forced: float


class Chance(NamedTuple):
    """How often a seat or side won, with its 95 % interval; ``fair`` is an even share."""

    name: str
    played: int
    rate: float
    low: float
    high: float
    fair: float


class Nature:
    """What matches of one game with one number of players have in common."""

    def __init__(self, players: int, walks: Sequence[Walk], together: bool) -> None:
        self.players: Final = players
        self.walks: Final = walks
        self.together: Final = together
        self.lengths: Final = sorted([len(walk.asked) for walk in walks])
        self.options: Final = sorted([one.options for walk in walks for one in walk.asked])
        self.forced: Final[float] = self.options.count(1) / len(self.options)
        free = [n for n in self.options if n > 1]
        self.choices: Final[float] = sum(free) / len(free) if free else 0.0  # options where there is a choice
        self.leads: Final[float] = sum([walk.leads for walk in walks]) / len(walks)

    def complexity(self) -> float:
        """The logarithm (to 10) of how many ways a match can go as far as players choose, on average."""
        totals = [sum([math.log10(one.options) for one in walk.asked]) for walk in self.walks]
        return sum(totals) / len(totals)

    def questions(self) -> list[Question]:
        """Kinds of questions, the most frequent first."""
        found: dict[str, list[int]] = defaultdict(list)
        for walk in self.walks:
            for one in walk.asked:
                found[one.key].append(one.options)
        rows = []
        for key, counts in found.items():
            counts.sort()
            spread = tuple([quantile(counts, part) for part in QUANTILES])
            mean, many = sum(counts) / len(counts), len(counts) / len(self.walks)
            rows.append(Question(key, many, mean, spread, counts[-1], counts.count(1) / len(counts)))
        return sorted(rows, key=lambda row: (-row.a_match, row.key))

    def hidden(self) -> list[float]:
        """Bits hidden from who is asked, on average in every part of a match."""
        bits: list[list[float]] = [[] for _ in range(PARTS)]
        for walk in self.walks:
            for n, one in enumerate(walk.asked):
                bits[n * PARTS // len(walk.asked)].append(one.hidden)
        return [sum(part) / len(part) if part else 0.0 for part in bits]

    def seats(self) -> list[Chance]:
        """Who wins from which seat."""
        return [
            self._chance(str(seat + 1), [walk.wins[seat] for walk in self.walks])
            for seat in range(self.players)
        ]

    def sides(self) -> list[Chance]:
        """Who wins with which side, by its key in the words."""
        found: dict[str, list[float]] = defaultdict(list)
        for walk in self.walks:
            for side, win in zip(walk.sides, walk.wins, strict=True):
                if side:
                    found[side].append(win)
        return [self._chance(side, wins) for side, wins in sorted(found.items())]

    def _chance(self, name: str, wins: list[float]) -> Chance:
        low, high = wilson(sum(wins), len(wins))
        fair = (
            sum(walk.wins[0] for walk in self.walks) / len(self.walks) if self.together else 1 / self.players
        )
        return Chance(name, len(wins), sum(wins) / len(wins), low, high, fair)

    def report(self) -> dict[str, object]:
        """All of it as data."""
        return {
            "players": self.players,
            "matches": len(self.walks),
            "length": {"quantiles": self.lengths_spread(), "parts": list(QUANTILES)},
            "options": {"mean": self.mean_options, "choices": self.choices, "most": self.options[-1]},
            "forced": self.forced,
            "complexity": self.complexity(),
            "lead_changes": self.leads,
            "hidden_bits": self.hidden(),
            "questions": [row._asdict() for row in self.questions()],
            "seats": [row._asdict() for row in self.seats()],
            "sides": [row._asdict() for row in self.sides()],
        }

    def lengths_spread(self) -> list[float]:
        return [quantile(self.lengths, part) for part in QUANTILES]

    @property
    def mean_options(self) -> float:
        return sum(self.options) / len(self.options)
