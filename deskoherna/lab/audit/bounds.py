"""Bounds: what the audit asks of a game, as its ``balance.toml`` declares it."""

from __future__ import annotations

import tomllib
from typing import Any, Final, NamedTuple

from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Game

FILE: Final = "balance.toml"  # beside the game's about.toml


class Span(NamedTuple):
    """From ``least`` to ``most``, both allowed."""

    least: float
    most: float


class Sources(NamedTuple):
    """Sources of points that may make up so much of all points at most."""

    name: str
    of: tuple[str, ...]
    most: float


class Bounds:
    """The bounds of one game; what it does not declare is not judged."""

    def __init__(self, facts: dict[str, Any]) -> None:
        play = facts.get("play", {})
        self.players: Final[tuple[int, ...]] = tuple(play.get("players", ()))
        self.games: Final[int] = play.get("games", 200)  # for each number of players
        self.seats: Final[str] = play.get("seats", "greedy")
        self.options: Final[dict[str, Any]] = dict(play.get("options", {}))
        self.sides: Final[dict[int, Span]] = {
            int(players): Span(*span) for players, span in facts.get("sides", {}).items()
        }  # win rates, by number of players
        self.seat_lift: Final[float] = facts.get("seat", {}).get("lift", 1.0)
        self.tail: Final[float] = facts.get("scores", {}).get("tail", 0.0)
        self.sources: Final[tuple[Sources, ...]] = tuple(
            [Sources(name, tuple(one["of"]), one["most"]) for name, one in facts.get("sources", {}).items()]
        )
        decide = facts.get("decide", {})
        self.alone: Final[float] = decide.get("alone", 0.0)  # times the mean score of its side
        self.pair: Final[float] = decide.get("pair", 0.0)
        self.often: Final[int] = decide.get("often", 30)  # played fewer times, a thing is not judged
        self.share: Final[float] = decide.get(
            "share", 0.0
        )  # of its owner's points, in one match of a hundred
        # Events by which a seat plays a thing, and which argument names it; how points from things are told.
        self.things: Final[dict[str, str]] = dict(facts.get("things", {}))
        self.points: Final[dict[str, str]] = dict(facts.get("points", {}))
        used = facts.get("used", {})
        self.used: Final[dict[str, float]] = {
            key: least for key, least in used.items() if not isinstance(least, (list, bool))
        }  # events, and the part of the matches they must happen in
        self.every: Final[bool] = bool(used.get("every-thing", False))  # every thing played must be, once
        self.unplayed: Final[tuple[str, ...]] = tuple(used.get("but", ()))  # except these, by id


def bounds_of(game: Game) -> Bounds:
    """The bounds a game declares. Raises DeskohernaError if it declares none."""
    path = game.package / FILE
    if not path.is_file():
        raise DeskohernaError("error.lab.no-bounds", game=game.id, path=FILE)
    return Bounds(tomllib.loads(path.read_text(encoding="utf-8")))
