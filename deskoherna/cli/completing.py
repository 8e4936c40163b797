"""What a shell may offer at Tab: games, bots, sides, and the options of the game that was named."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from deskoherna.cli.parsing import OneOf, Parser
from deskoherna.cli.seating import ME

Completer = Callable[..., Sequence[str]]


def attach(top: Parser) -> None:
    """Give every argument its completer (see argcomplete); paths keep the shell's own."""
    for parser in (top, *top.commands.values()):
        for action in parser._actions:
            completer = _completer(action, parser.command)
            if completer is not None:
                action.completer = completer  # type: ignore[attr-defined]


def _completer(action: argparse.Action, command: str) -> Completer | None:
    if isinstance(action.type, OneOf):
        return _fixed(action.type.allowed)
    if action.dest == "seats":
        return seats_to_play if command == "play" else seats
    if action.dest in BY_NAME:
        return BY_NAME[action.dest]
    return None if action.type is Path else nothing


def _fixed(words: Sequence[str]) -> Completer:
    def complete(**_: Any) -> Sequence[str]:
        return words

    return complete


def nothing(**_: Any) -> Sequence[str]:
    """Numbers and free words: the shell's own offer of files would only mislead."""
    return ()


def games(**_: Any) -> Sequence[str]:
    from deskoherna.core import registry

    return registry.games()


def bots(**_: Any) -> Sequence[str]:
    from deskoherna.bots.registry import bot_names

    return bot_names()


def seats(prefix: str = "", **_: Any) -> Sequence[str]:
    """A list of bots, each behind those that are there."""
    return _listed(prefix, bots())


def seats_to_play(prefix: str = "", **_: Any) -> Sequence[str]:
    return _listed(prefix, [ME, *bots()])


def _listed(prefix: str, words: Sequence[str]) -> Sequence[str]:
    before, comma = prefix.rpartition(",")[:2]
    return [before + comma + word for word in words]


def options(prefix: str = "", parsed_args: Any = None, **_: Any) -> Sequence[str]:
    """Names of the game's options, and behind the sign their values."""
    from deskoherna.cli.describing import spelt
    from deskoherna.core import registry

    game = getattr(parsed_args, "game", None)
    if game not in registry.games():
        return ()
    name, sign = prefix.partition("=")[:2]
    declared = registry.game(game).options
    if not sign:
        return [f"{one.name}=" for one in declared]
    return [f"{name}={spelt(value)}" for one in declared if one.name == name for value in one.allowed()]


def varied(prefix: str = "", parsed_args: Any = None, **_: Any) -> Sequence[str]:
    """The same with several values behind the sign."""
    before, comma = prefix.rpartition(",")[:2]
    if not comma:
        return options(prefix, parsed_args)
    name = before.partition("=")[0]
    return [f"{before},{one.partition('=')[2]}" for one in options(f"{name}=", parsed_args)]


def sides(prefix: str = "", parsed_args: Any = None, **_: Any) -> Sequence[str]:
    from deskoherna.core import registry

    game = getattr(parsed_args, "game", None)
    if game not in registry.games():
        return ()
    return _listed(prefix, [side.partition(".")[2] for side in registry.game(game).every_side()])


BY_NAME: Final[dict[str, Completer]] = {
    "game": games,
    "bot": bots,
    "options": options,
    "vary": varied,
    "sides": sides,
}
