"""The bots by name: ``bot("greedy")``, ``bot("search:0.2")``; ours, and others by entry point."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from deskoherna.bots.bot import BadBot, Bot
from deskoherna.bots.greedy import GreedyBot
from deskoherna.bots.levels import BeginnerBot, ClubBot, ExpertBot, MasterBot
from deskoherna.bots.random_bot import RandomBot
from deskoherna.bots.search import SearchBot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

FROM_FILE: Final = "policy"  # no name to choose from: it needs a file
GROUP: Final = "deskoherna.bots"  # entry points of third-party bots: NAME = "package.module:BotClass"

HOUSE: Final[dict[str, Callable[[str, int], Bot]]] = {
    "beginner": BeginnerBot,
    "club": ClubBot,
    "expert": ExpertBot,
    "greedy": GreedyBot,
    "master": MasterBot,
    "random": RandomBot,
    "search": SearchBot,
}


@lru_cache(maxsize=1)
def _guests() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def bot_names() -> list[str]:
    """The names of all bots, in alphabetical order."""
    return sorted({*HOUSE, *_guests()})


def bot(spec: str, seed: int = 0) -> Bot:
    """The bot of a specification ``NAME`` or ``NAME:ARGUMENT``. Raises BadBot.

    >>> bot("random", seed=7).name
    'random'

    Levels and greedy take a temperament: ``club:builder``. The search takes its budget for a decision:
    ``search:0.2`` in seconds, ``search:500it`` in iterations. ``policy:FILE`` is what somebody has learned.
    """
    name, _, argument = spec.strip().partition(":")
    argument = argument.strip()
    if name in HOUSE:
        return HOUSE[name](argument, seed)
    if name == FROM_FILE:
        from deskoherna.bots.policy import PolicyBot

        return PolicyBot(argument, seed)
    if name in _guests():
        maker: Any = _guests()[name].load()
        made: Bot = maker(argument, seed)
        return made
    raise BadBot("error.unknown-bot", bot=spec, known=[*bot_names()]).suggest(name, bot_names())
