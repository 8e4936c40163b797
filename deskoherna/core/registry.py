"""The shelf: games are found by being packages, ours under ``deskoherna.games``, others by entry point."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deskoherna.core.errors import UnknownGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from deskoherna.core.game import Game

IMPORTED = re.compile(r'^@import "([^":]+)";$', re.MULTILINE)  # a style sheet beside another
GROUP = "deskoherna.games"  # entry points of third-party games: NAME = "package.game:GAME"


class About:
    """What can be said of a game without loading it: the contents of its ``about.toml``."""

    def __init__(self, id: str, facts: dict[str, Any]) -> None:
        self.id = id
        self.players: list[int] = facts["players"]
        self.minutes: list[int] = facts.get("minutes", [])
        self.weight: float = facts.get("weight", 0.0)
        self.authors: list[str] = facts.get("authors", [])
        self.publisher: str = facts.get("publisher", "")
        self.year: int = facts.get("year", 0)
        self.rules_version: int = facts["rules_version"]
        self.cooperative: bool = facts.get("cooperative", False)  # the table wins or loses as one
        self._titles: dict[str, str] = facts["title"]
        self._intros: dict[str, str] = facts.get("intro", {})
        self._boxes: list[dict[str, Any]] = facts.get("boxes", [])
        self._reconstructed: dict[str, str] = facts.get("reconstructed", {})

    def title(self, lang: str) -> str:
        return self._titles[lang]

    def intro(self, lang: str) -> str:
        return self._intros.get(lang, "").strip()

    def boxes(self, lang: str) -> list[tuple[str, int]]:
        """The printed boxes the game covers, and their years."""
        return [(box[lang], box["year"]) for box in self._boxes]

    def reconstructed(self, lang: str) -> str:
        """What no source told us and we had to make up; empty if nothing."""
        return self._reconstructed.get(lang, "")


@lru_cache(maxsize=1)
def _house() -> dict[str, Path]:
    spec = find_spec("deskoherna.games")
    assert spec is not None and spec.submodule_search_locations is not None
    found: dict[str, Path] = {}
    for place in spec.submodule_search_locations:
        for about_file in Path(place).glob("*/about.toml"):
            found[about_file.parent.name.replace("_", "-")] = about_file.parent
    return found


@lru_cache(maxsize=1)
def _guests() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def add(game_id: str, place: str) -> None:
    """Put a game on the shelf of this process only: ``add("my-game", "my_game.game:GAME")``, for trials."""
    from importlib.metadata import EntryPoint

    if game_id in _house():
        raise ValueError(f"{game_id} is a game of the house")
    _guests()[game_id] = EntryPoint(game_id, place, GROUP)
    _look_again()


def remove(game_id: str) -> None:
    """Take a game that was added off the shelf again."""
    del _guests()[game_id]
    _look_again()


def _look_again() -> None:
    """The shelf has changed: what was read of games is read anew."""
    for read in (game, about, layout):
        read.cache_clear()


def place(game_id: str) -> str:
    """Where a game is, for another process to ``add`` it: ``"package.module:NAME"``. Raises UnknownGame."""
    if game_id in _house():
        return f"deskoherna.games.{_house()[game_id].name}.game:GAME"
    if game_id in _guests():
        return _guests()[game_id].value
    raise _unknown(game_id)


def _unknown(game_id: str) -> UnknownGame:
    return UnknownGame("error.unknown-game", game=game_id, known=[*games()]).suggest(game_id, games())


def games() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return sorted({*_house(), *_guests()})


@lru_cache(maxsize=64)
def about(game_id: str) -> About:
    """A game's description, without loading its rules."""
    return About(game_id, tomllib.loads((_folder(game_id) / "about.toml").read_text(encoding="utf-8")))


def _folder(game_id: str) -> Path:
    if game_id in _house():
        return _house()[game_id]
    if game_id in _guests():
        spec = find_spec(_guests()[game_id].module)
        if spec is not None and spec.origin is not None:
            return Path(spec.origin).parent
    raise _unknown(game_id)


@lru_cache(maxsize=64)
def layout(game_id: str) -> str:
    """How the game lies on its page: the text of its ``board/table.css``, empty without one.

    Sheets it imports by their place beside it are laid in; so games may share one.
    """
    sheet = _folder(game_id) / "board" / "table.css"
    return _laid_together(sheet) if sheet.exists() else ""


def _laid_together(sheet: Path) -> str:
    text = sheet.read_text(encoding="utf-8")
    return IMPORTED.sub(lambda found: _laid_together(sheet.parent / found[1]), text)


@cache
def game(game_id: str) -> Game:
    """The game of that id, its rules loaded. Raises UnknownGame."""
    if game_id in _house():
        module = import_module(f"deskoherna.games.{_house()[game_id].name}.game")
        found: Game = module.GAME
        return found
    if game_id in _guests():
        loaded: Game = _guests()[game_id].load()
        return loaded
    raise _unknown(game_id)
