"""Levels for people: beginner, club player, expert, master, by how much they think and overlook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.bots.bot import asked, dice_for
from deskoherna.bots.search import SearchBot
from deskoherna.bots.taste import settled
from deskoherna.bots.temperament import TEMPERAMENTS, temperament_of
from deskoherna.core.asking import Move
from deskoherna.core.seat import Seat

# Whom people are offered as opponents, the usual one first; a temperament is ``LEVEL:TEMPERAMENT``.
OFFERED: Final = (
    "greedy",
    "beginner",
    "club",
    *[f"club:{one}" for one in TEMPERAMENTS],
    "expert",
    "master",
    "random",
)
PATIENCE: Final = 3  # answers after which thinking is half as long


def waited(seat: Seat) -> int:
    """Answers given since whoever waits longest gave one: those asked now keep nobody waiting but others."""
    asked_now = seat.waiting_for
    found = seat.answered()
    waiting = [at for one, at in enumerate(found) if one != seat.index and one not in asked_now]
    return seat.position - min(waiting) if waiting else 0


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
        self.temperament = temperament_of(self.name, argument)
        self.iterations = iterations
        self.seconds = seconds
        self.overlooks: float = overlooks
        self.gives: float = gives

    def share(self, seat: Seat) -> float:
        """The less, the longer somebody has been waiting for a turn: what is thought is shared over a turn,
        and over all that comes before somebody who has passed, say, is asked again."""
        return 1.0 / (1.0 + waited(seat) / PATIENCE)

    def choose(self, seat: Seat) -> Move:
        at_once = settled(self.seed, seat)
        if at_once is not None:
            return at_once
        decision = asked(seat)
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
        super().__init__(argument, seed, 1200, 3.0, 0.0)


@mypyc_attr(allow_interpreted_subclasses=True)
class MasterBot(LevelBot):
    """As strong as it gets while people wait: ten seconds an answer at most."""

    name = "master"

    def __init__(self, argument: str = "", seed: int = 0) -> None:
        super().__init__(argument, seed, 6000, 10.0, 0.0)
