"""Bot: a player that is a program; all it ever holds is a seat's handle and possible worlds."""

from __future__ import annotations

from typing import ClassVar, Final
from zlib import crc32

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.errors import DeskohernaError, IllegalMove, NotAllowed
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.core.seat import Seat


class BadBot(DeskohernaError):
    """No bot of that name, or a budget it cannot read."""


class Advice:
    """What a bot thinks of one move: how well its seat would stand (0 to 1) and how often it looked.

    ``surely`` is how well it stands at least, as far as so few looks can tell: what moves are ranked by.
    """

    def __init__(self, move: Move, value: float, visits: int, doubt: float = 0.0) -> None:
        self.move: Final[Move] = move
        self.value: Final[float] = value
        self.visits: Final[int] = visits
        self.surely: Final[float] = value - doubt

    def __repr__(self) -> str:
        return f"Advice({self.move.notation!r}, {self.value:.3f}, {self.visits})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. Subclasses give a ``name`` and write ``choose``, or ``advise``.

    A bot's answer depends on its seed and on what its seat can know, on nothing else (budgets in seconds
    excepted), so a match of bots can be played again. Bots keep nothing between two answers.
    ``argument`` is what stood after the colon in ``bot("name:argument")``.
    """

    name: ClassVar[str] = "bot"

    def __init__(self, argument: str = "", seed: int = 0) -> None:
        self.argument: Final[str] = argument
        self.seed: Final[int] = seed

    def choose(self, seat: Seat) -> Move:
        """The answer to what this seat is asked: one of ``seat.decision.moves``."""
        return best(self.advise(seat))

    def advise(self, seat: Seat) -> list[Advice]:
        """What the bot thinks of each move, best first; moves it did not look at may be missing."""
        return [Advice(self.choose(seat), 0.5, 1)]


def asked(seat: Seat) -> Decision:
    """What this seat is asked; raises IllegalMove if it is not asked anything."""
    decision = seat.decision
    if decision is None:
        raise IllegalMove("error.over" if seat.over else "error.not-asked", seat=seat.index + 1)
    return decision


def dice_for(seed: int, seat: Seat, decision: Decision) -> Dice:
    """Dice that fall the same way whenever a bot of this seed is asked this question at this moment."""
    words = "|".join([move.notation for move in decision.moves])
    mixed = (seed & 0xFFFFFFFF) * 1000003 + seat.position
    return Dice((mixed * 31 + seat.index) * 0x9E3779B1 + crc32(words.encode()))


def possible_world(seat: Seat, dice: Dice, game: Game | None = None) -> Match | None:
    """A possible world for a seat; None in the odd case that the referee finds none by chance.

    ``game``: the same game with other prices, by which the world is to be judged.
    """
    try:
        world = seat.determinize(dice.below(1 << 31), playout=True)
    except NotAllowed:
        return None
    if game is not None:
        world.game = game
    return world


def ranked(advices: list[Advice]) -> list[Advice]:
    """Advice from the best to the worst: what is surely good, not what was looked at most or once by luck."""
    return sorted(advices, key=_rank)


def _rank(advice: Advice) -> tuple[float, int]:
    return -advice.surely, -advice.visits


def best(advices: list[Advice]) -> Move:
    """The move of the first advice: lists of advice stand best first."""
    return advices[0].move
