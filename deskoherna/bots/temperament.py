"""Temperaments: a builder, a raider, a miser think as others do, with other prices of the same game."""

from __future__ import annotations

from typing import Final

from deskoherna.bots.bot import BadBot
from deskoherna.core.game import Game
from deskoherna.core.machines.pricing import scaled

BUILDER: Final = "builder"
MISER: Final = "miser"
RAIDER: Final = "raider"
TEMPERAMENTS: Final = (BUILDER, MISER, RAIDER)

_GAMES: Final[dict[tuple[str, str], tuple[Game, Game]]] = {}  # repriced ones, beside what they come from


def temperament_of(name: str, argument: str) -> str:
    """The temperament after a bot's colon, or none. Raises BadBot."""
    if argument and argument not in TEMPERAMENTS:
        raise BadBot("error.bot-temperament", bot=f"{name}:{argument}", known=[*TEMPERAMENTS])
    return argument


def game_by(game: Game, temperament: str) -> Game:
    """The game as somebody of this temperament prices it; the game itself where it knows no such."""
    factors = game.temperaments().get(temperament) if temperament else None
    if not factors:
        return game
    key = (game.id, temperament)
    known = _GAMES.get(key)
    if known is None or known[0] is not game:
        known = _GAMES[key] = (game, game.repriced(scaled(game.prices(), factors)))
    return known[1]
