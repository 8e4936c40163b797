"""The coach: what an answer lost against the search's own, in worlds that its seat thinks possible."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from deskoherna.bots.search import Search
from deskoherna.core.asking import Move
from deskoherna.core.chance.quick import Dice, from_seed
from deskoherna.core.seat import Seat

FEWEST: Final = 2  # pairs of lines without which nothing can be said of the doubt


class Weighed(NamedTuple):
    """An answer beside the search's own.

    ``lost`` is by how much worse the seat stands with its answer (0 to 1, on average), ``doubt`` the standard
    error of that; ``points``, by source, are those the search's answer would have brought more, until the end
    of the chapter (or what else the game has at stake). All are nothing where both answers are the same.
    """

    best: str
    standings: list[float]  # how well every seat stood before the answer
    lost: float
    doubt: float
    points: dict[str, float]


def weigh(seat: Seat, said: Move, seed: int, looks: int, pairs: int) -> Weighed:
    """Think for a seat as long as ``looks`` iterations take; then try both answers in ``pairs`` worlds."""
    search = Search(seat, Dice(seed))
    search.run(looks)
    found = search.advice()
    best = found[0].move if found else said
    standings = [round(one, 4) for one in search.standings()]
    if best == said:
        return Weighed(said.notation, standings, 0.0, 0.0, {})
    lost, doubt, points = contest(seat, best, said, seed + 1, pairs)
    return Weighed(best.notation, standings, round(lost, 4), round(doubt, 4), points)


def contest(
    seat: Seat, one: Move, other: Move, seed: int, pairs: int
) -> tuple[float, float, dict[str, float]]:
    """How much better a seat stands after one answer than after another: mean, its error, points by source.

    Each answer is followed by a search of its own; both go through the same worlds.
    """
    me = seat.index
    both = [Search(seat, Dice(0), one), Search(seat, Dice(0), other)]
    gains: list[float] = []
    points: dict[str, float] = {}
    for i in range(pairs):
        values: list[float] = []
        for n in range(2):
            both[n].dice.chance = from_seed(seed * pairs + i)
            line = both[n].iterate()
            if line is None:
                break
            values.append(line.standings()[me])
            for source, count in line.game.at_stake(line.state, me).items():
                points[source] = points.get(source, 0.0) + (count if n == 0 else -count)
        if len(values) == 2:
            gains.append(values[0] - values[1])
    if len(gains) < FEWEST:
        return 0.0, 1.0, {}
    mean = sum(gains) / len(gains)
    spread = sum([(gain - mean) * (gain - mean) for gain in gains]) / (len(gains) - 1)
    shares = {source: round(total / len(gains), 2) for source, total in points.items()}
    return mean, math.sqrt(spread / len(gains)), {source: n for source, n in shares.items() if n}
