"""The ladder: a round robin of bots, their ratings, and who places above whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from deskoherna.core.environment.extras import library
from deskoherna.core.options import Value
from deskoherna.lab.simulation.campaign import Played
from deskoherna.lab.simulation.simulate import Plan, apart
from deskoherna.lab.simulation.tally import Z, wilson


class Placed(NamedTuple):
    """How a bot did in one round: its share of the victory and its score, averaged over its seats."""

    bot: str
    win: float
    score: float


class Rung(NamedTuple):
    """A bot's place on the ladder. Its rating lies between ``low`` and ``high`` with 95 % confidence."""

    bot: str
    rounds: int
    rating: float
    low: float
    high: float
    rate: float  # of wins
    rate_low: float
    rate_high: float
    mean: float  # score


class Versus(NamedTuple):
    """How often one bot placed above another; a tie counts half."""

    bot: str
    other: str
    rounds: int
    rate: float
    low: float
    high: float


def plans(
    game: str, bots: Sequence[str], players: int, games: int, seed: int, options: dict[str, Value]
) -> list[Plan]:
    """The tables of a round robin.

    Rivals meet at every table that so many of them can make; fewer bots than seats hold several each. Who
    plays alone, or with the whole table against the game, plays the same deals as everybody else, apart.
    """
    if apart(game, players):
        return [Plan(game, (one,) * players, games, seed, options) for one in bots]
    if len(bots) <= players:
        return [Plan(game, tuple(bots[seat % len(bots)] for seat in range(players)), games, seed, options)]
    return [Plan(game, table, games, seed, options) for table in combinations(bots, players)]


class Ladder:
    """What a round robin says. Rounds are matches, or for bots that play apart, deals all of them played."""

    def __init__(self, rows: Sequence[Played], tables: int, apart: bool) -> None:
        rounds: dict[int, list[Played]] = {}
        for row in rows:
            rounds.setdefault(row.match // tables if apart else row.match, []).append(row)
        every = {row.bot for row in rows}
        self.bots: Final = sorted(every)
        self.rounds: Final[list[list[Placed]]] = []
        for number in sorted(rounds):
            placed = _placed(rounds[number])
            if not apart or len(placed) == len(every):  # a deal that some have yet to play does not count
                self.rounds.append(placed)

    def rungs(self) -> list[Rung]:
        """All bots, the highest rating first."""
        ratings = self._ratings()
        found: list[Rung] = []
        for name in self.bots:
            mine = [one for placed in self.rounds for one in placed if one.bot == name]
            if not mine:
                continue
            wins = sum([one.win for one in mine])
            mean = sum([one.score for one in mine]) / len(mine)
            mu, sigma = ratings[name]
            found.append(
                Rung(
                    name, len(mine), mu, mu - Z * sigma, mu + Z * sigma,
                    wins / len(mine), *wilson(wins, len(mine)), mean,
                )
            )  # fmt: skip
        return sorted(found, key=lambda one: (-one.rating, one.bot))

    def versus(self) -> dict[tuple[str, str], Versus]:
        """Every pair that has met."""
        above: dict[tuple[str, str], tuple[float, int]] = {}
        for placed in self.rounds:
            for one in placed:
                for other in placed:
                    if one.bot != other.bot:
                        points, count = above.get((one.bot, other.bot), (0.0, 0))
                        won = 1.0 if one[1:] > other[1:] else 0.5 if one[1:] == other[1:] else 0.0
                        above[one.bot, other.bot] = (points + won, count + 1)
        return {
            pair: Versus(*pair, count, points / count, *wilson(points, count))
            for pair, (points, count) in above.items()
        }

    def _ratings(self) -> dict[str, tuple[float, float]]:
        """Means and deviations by the Plackett–Luce model, round by round."""
        model = library("lab", "openskill.models").PlackettLuce()
        ratings = {name: model.rating(name=name) for name in self.bots}
        for placed in self.rounds:
            if len(placed) < 2:
                continue
            order = sorted({one[1:] for one in placed}, reverse=True)
            ranks = [order.index(one[1:]) for one in placed]
            rated = model.rate([[ratings[one.bot]] for one in placed], ranks=ranks)
            for one, (rating,) in zip(placed, rated, strict=True):
                ratings[one.bot] = rating
        return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}

    def report(self) -> dict[str, Any]:
        """Everything counted, for JSON."""
        return {
            "rounds": len(self.rounds),
            "bots": [one._asdict() for one in self.rungs()],
            "versus": [one._asdict() for one in self.versus().values()],
        }


def _placed(rows: Sequence[Played]) -> list[Placed]:
    """One round by bot."""
    seats: dict[str, list[Played]] = {}
    for row in rows:
        seats.setdefault(row.bot, []).append(row)
    return [
        Placed(name, sum([row.win for row in mine]) / len(mine), sum([row.score for row in mine]) / len(mine))
        for name, mine in sorted(seats.items())
    ]
