"""Deskoherna: a room with heavyweight board games. Start with ``new_match``; see ``docs/referee.md``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deskoherna.core.compiled import choose

choose()  # compiled modules or the sources, before the first of them is imported

from deskoherna.core import registry
from deskoherna.core.errors import (
    BadOptions,
    DeskohernaError,
    IllegalMove,
    NotAllowed,
    RecordError,
    UnknownGame,
)
from deskoherna.core.match import Match

__version__ = "0.1.0"

list_games = registry.games


def new_match(
    game: str,
    players: int | None = None,
    seed: int | None = 0,
    options: Mapping[str, bool | int | str] | None = None,
    names: Sequence[str] = (),
) -> Match:
    """A new match of a game, at its first decision.

    >>> m = new_match("brian-boru", players=4, seed=7)
    >>> m.pending[0].prompt.key
    'place'

    Without ``players`` the game's smallest number sits down. Raises UnknownGame or BadOptions.
    """
    from deskoherna.core.match import new_match as start

    rules = registry.game(game)
    return start(rules, players if players is not None else min(rules.players), seed, options, names)


def replay(record: object, trusted: bool = False) -> Match:
    """The match of a record (``match.record()``, or a record file's JSON). Raises RecordError.

    With ``trusted`` (a record you kept yourself) the position saved in it is taken as it is.
    """
    from deskoherna.core.records.record import replay as again

    return again(record, trusted)


__all__ = [
    "BadOptions",
    "DeskohernaError",
    "IllegalMove",
    "Match",
    "NotAllowed",
    "RecordError",
    "UnknownGame",
    "list_games",
    "new_match",
    "replay",
]
