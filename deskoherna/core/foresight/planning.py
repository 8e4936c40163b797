"""Planning together: intentions that players have pinned, said in a possible world to see what would come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Decision
from deskoherna.core.chance.quick import Dice
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player

if TYPE_CHECKING:
    from deskoherna.core.game import Game
    from deskoherna.core.match import Match

Pin = tuple[int, str]  # whose, and the move's notation
ENOUGH: Final = 60  # answers to what intentions ask on the way


def said_in(world: Match, pins: Sequence[Pin], number: int) -> list[Pin]:
    """Say in a world what is pinned, in whatever order it can be said; what is left over.

    What they ask on the way is answered as a course of this number answers (core.foresight).
    """
    left = list(pins)
    dice = Dice(number)
    while left:
        ready = [one for one in left if _offered(world, one)]
        if not ready:
            break
        seat, notation = ready[0]
        left.remove(ready[0])
        prompts = _prompts(world)
        world.play(seat, notation)
        for _ in range(ENOUGH):
            if world.over or prompts & _prompts(world):
                break
            asked = world.pending[0]
            world.play(asked.seat, asked.moves[_choice(asked, number, dice)])
    return left


def _offered(world: Match, pin: Pin) -> bool:
    decision = world.decision(pin[0])
    return decision is not None and any(move.notation == pin[1] for move in decision.moves)


def _prompts(world: Match) -> set[str]:
    return {one.prompt.key for one in world.pending}


def _choice(asked: Decision, number: int, dice: Dice) -> int:
    return -number if number < 2 else dice.below(len(asked.moves))


def not_counted(game: Game, pins: Sequence[Pin]) -> list[Phrase]:
    """What was pinned and cannot be said yet, for the list of what is not known."""
    found = [(seat, game.named(notation)) for seat, notation in pins]
    return [
        Phrase("ahead.not-counted", who=player(seat), what=move.phrase())
        for seat, move in found
        if move is not None
    ]
