"""Matches between bots, and what one sees by watching them."""

from __future__ import annotations

from collections.abc import Sequence

from tinygame.game import GAME as TINY

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.registry import game as game_of

BORU = game_of("brian-boru")
GAMES: dict[str, Game] = {"brian-boru": BORU, "tiny-auction": TINY}


def seated(specs: Sequence[str], seed: int) -> list[Bot]:
    """A bot for every specification, each with a seed of its own."""
    return [bot(spec, seed=100 * seed + at) for at, spec in enumerate(specs)]


def play(game: Game, specs: Sequence[str], seed: int) -> tuple[Match, set[str]]:
    """A whole match between bots, and the prompts answered. Where anyone may answer, they take turns."""
    match = new_match(game, len(specs), seed)
    bots = seated(specs, seed)
    seats = [match.seat(at) for at in range(len(specs))]
    prompts: set[str] = set()
    while match.pending:
        decision = match.pending[match.position % len(match.pending)]
        at = decision.seat
        prompts.add(decision.prompt.key)
        move = bots[at].choose(seats[at])
        assert move in decision.moves
        seats[at].play(move)
    return match, prompts


def wins(specs: Sequence[str], hero: str, games: int) -> float:
    """How many of so many matches the hero wins, taking each seat in turn; shared wins count in part."""
    total = 0.0
    for seed in range(games):
        at = seed % (len(specs) + 1)
        match, _ = play(BORU, [*specs[:at], hero, *specs[at:]], seed)
        assert match.result is not None
        if at in match.result.winners:
            total += 1.0 / len(match.result.winners)
    return total
