"""Who sits where and by which options: reading ``--seats``, ``--players`` and ``--options``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.cli.parsing import UsageError
from deskoherna.core.errors import BadOptions
from deskoherna.core.game import Game
from deskoherna.core.options import Value, unknown_option

ME: Final = "me"
USUAL_BOT: Final = "greedy"


def seats_of(text: str) -> tuple[str, ...]:
    """The seats of ``me,greedy,search:0.5``."""
    return tuple(one.strip() for one in text.split(",") if one.strip())


def check_seats(game: Game, seats: Sequence[str], players: int | None = None) -> None:
    """Raise an error unless so many can play this game and every seat is a person or a bot we know."""
    from deskoherna.bots.bot import BadBot
    from deskoherna.bots.registry import bot, bot_names

    if players is not None and players != len(seats):
        raise UsageError("error.shell.players-seats", players=players, seats=len(seats))
    if len(seats) not in game.players:
        raise BadOptions(
            "error.players", game=game.id, players=len(seats), least=min(game.players), most=max(game.players)
        )
    for one in seats:
        if one == ME:
            continue
        try:
            bot(one)
        except BadBot as problem:
            raise problem if problem.near else problem.suggest(one, [ME, *bot_names()]) from None


def usual_seats(game: Game, players: int | None) -> tuple[str, ...]:
    """One person against the usual bots."""
    count = min(game.players) if players is None else players
    return (ME, *([USUAL_BOT] * (count - 1)))


def options_of(game: Game, given: Sequence[str]) -> dict[str, Value]:
    """The options of ``name=value`` words, each read as its declaration says."""
    options: dict[str, Value] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError("error.shell.option-word", word=word)
        for declared in game.options:
            if declared.name.replace("-", "_") == name.strip().replace("-", "_"):
                options[declared.name] = declared.parse(value.strip())
                break
        else:
            raise unknown_option(game.options, name)
    return options


def option_sets(game: Game, given: Sequence[str]) -> list[dict[str, Value]]:
    """Every combination of the values of ``name=value,value`` words; one empty set without any."""
    found: list[dict[str, Value]] = [{}]
    for word in given:
        name, equals, values = word.partition("=")
        read = [options_of(game, [name + equals + value]) for value in values.split(",")]
        found = [{**before, **one} for before in found for one in read]
    return found
