"""The random bot: any legal move, each as likely as the next."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from deskoherna.bots.bot import Advice, BadBot, Bot, asked, dice_for
from deskoherna.core.asking import Move
from deskoherna.core.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Plays any legal move; the yardstick for all others."""

    name = "random"

    def __init__(self, argument: str = "", seed: int = 0) -> None:
        super().__init__(argument, seed)
        if argument:
            raise BadBot("error.bot-budget", bot=f"random:{argument}")

    def choose(self, seat: Seat) -> Move:
        decision = asked(seat)
        return decision.moves[dice_for(self.seed, seat, decision).below(len(decision.moves))]

    def advise(self, seat: Seat) -> list[Advice]:
        chosen = self.choose(seat)
        return [Advice(chosen, 0.5, 0)]
