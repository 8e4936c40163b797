"""What a game declares in ``achievements.toml``: what may be achieved, and what a table is rated against."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Final

import msgspec

from deskoherna.core import registry

FILE: Final = "achievements.toml"
SIDE: Final = "side"


class Achievement(msgspec.Struct, forbid_unknown_fields=True):
    """A fact of a won match; with ``each`` one for every side, or for every value of an option."""

    id: str
    cs: str
    en: str
    each: str = ""  # "side", or the name of an option with choices (but for "none")
    up: str = ""  # with an option: another one that counts levels; a victory is one at all levels below, too
    least: int = 0  # points, in all or of ``source``
    source: str = ""
    players: int = 0  # 0: however many

    def title(self, lang: str) -> str:
        return self.cs if lang == "cs" else self.en


class Declared(msgspec.Struct, forbid_unknown_fields=True):
    """The file as a whole."""

    achievement: list[Achievement] = []
    against: list[str] = []  # the options that make what a table without rivals plays against


@lru_cache(maxsize=32)
def declared(game: str) -> Declared:
    """What a game declares; nothing where it has no such file."""
    path = registry.game(game).package / FILE
    if not path.is_file():
        return Declared()
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Declared)
