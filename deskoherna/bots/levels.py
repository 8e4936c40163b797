"""Levels for people: beginner, club player, expert, by how long they think and how much they overlook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.bots.bot import BadBot, asked, dice_for
from deskoherna.bots.search import SearchBot
from deskoherna.core.asking import Move
from deskoherna.core.seat import Seat

# Whom people are offered as opponents, the usual one first; a temperament is ``LEVEL:TEMPERAMENT``.
OFFERED: Final = ("greedy", "beginner", "club", "expert", "random")


@mypyc_attr(allow_interpreted_subclasses=True)
class LevelBot(SearchBot):
    """A search of so many iterations, of some seconds at most, that overlooks moves now and then.

    Each move is overlooked with the same chance; the best of those that were seen is played, but nothing that
    is surely worse than the best by more than the part ``gives`` of it: a slip is a slip, not madness. The
    seconds keep people from waiting on a slow machine; matches that need them cannot be played again exactly.
    """

    name = "level"

    def __init__(
        self, argument: str, seed: int, iterations: int, seconds: float, overlooks: float, gives: float = 0.0
    ) -> None:
        super().__init__("", seed)
        if argument:
            raise BadBot("error.bot-budget", bot=f"{self.name}:{argument}")
        self.iterations = iterations
        self.seconds = seconds
        self.overlooks: float = overlooks
        self.gives: float = gives

    def choose(self, seat: Seat) -> Move:
        decision = asked(seat)
        if len(decision.moves) == 1:
            return decision.moves[0]
        found = self.thought(seat, decision, True)
        dice = dice_for(~self.seed, seat, decision)
        least = found[0].surely - self.gives * abs(found[0].surely)
        for one in found:
            if one.surely >= least and dice.uniform() >= self.overlooks:
                return one.move
        return found[0].move


@mypyc_attr(allow_interpreted_subclasses=True)
class BeginnerBot(LevelBot):
    """Knows the rules, sees what is near, and overlooks a lot."""

    name = "beginner"

    def __init__(self, argument: str = "", seed: int = 0) -> None:
        super().__init__(argument, seed, 24, 1.0, 0.4, 0.3)


@mypyc_attr(allow_interpreted_subclasses=True)
class ClubBot(LevelBot):
    """Plays well and overlooks something now and then."""

    name = "club"

    def __init__(self, argument: str = "", seed: int = 0) -> None:
        super().__init__(argument, seed, 150, 2.0, 0.1, 0.1)


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpertBot(LevelBot):
    """Thinks as long as people care to wait, and overlooks nothing it looked for."""

    name = "expert"

    def __init__(self, argument: str = "", seed: int = 0) -> None:
        super().__init__(argument, seed, 1200, 4.0, 0.0)
