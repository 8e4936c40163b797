"""Scene: a view with the words to describe it and the moves to choose from, shared by all drawings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Choices
from deskoherna.core.game import View
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import player
from deskoherna.core.text import Words
from deskoherna.core.text.wording import capital
from ..figures import COLOURS, SYMBOLS, TOWN_COLOUR, Action
from ..moves import Buy, town_phrase

# The icon of each colour, red, blue, yellow and white, and of each symbol on cards.
SUIT_ICONS: Final = ("sword", "cross", "ring", "crown")
SYMBOL_ICONS: Final[dict[str, str]] = {
    "claim": "flag",
    "coin": "coin",
    "pay": "pay",
    "church": "church",
    "raider": "raider",
    "marriage": "ring",
    "expand": "expand",
    "free": "free",
}
TOWN_KINDS: Final = ("place", "mark", "expand", "free", "settle", "raid", "monastery")


class Scene:
    """What a drawing needs to know."""

    def __init__(self, view: View, words: Words, moves: Sequence[Move]) -> None:
        self.view: Final = view
        self.words: Final = words
        self.choices: Final = Choices(moves, words)
        self.seats: Final = range(len(view["seats"]))
        known: list[str] = view["referee"].get("names", [])  # the referee may tell names
        known = [*known, *[""] * len(self.seats)]
        self.names: Final = [known[seat] or words.say(player(seat)) for seat in self.seats]
        self.me: Final[int | None] = view["referee"]["seat"]
        self.town_kind: Final = self.choices.asked(*TOWN_KINDS)
        buys = [move for move in moves if isinstance(move, Buy)]
        self.bought: Final = buys[0].symbol if buys else -1

    def label(self, key: str, **args: Arg) -> str:
        """A label of the tables, with a capital."""
        return self.words.heading(Phrase(key, **args)) if args else capital(said(self.words, key))

    def say(self, key: str, **args: Arg) -> str:
        """A label as it is."""
        return self.words.say(Phrase(key, **args)) if args else said(self.words, key)

    def who(self, seat: int) -> str:
        """A player by name."""
        return self.names[seat]

    def buying(self, symbol: int, times: int) -> str | None:
        """What buying this often would say, where this symbol is being bought."""
        return f"buy {times}" if self.bought == symbol else None


@lru_cache(maxsize=512)
def said(words: Words, key: str) -> str:
    """A label without arguments, looked up once."""
    return words.say(Phrase(key))


@lru_cache(maxsize=256)
def town_name(words: Words, town: int) -> str:
    """A town by colour, id and region."""
    return words.heading(town_phrase(town))


def town_dye(town: int) -> str:
    return COLOURS[TOWN_COLOUR[town]]


def action_icons(action: Action) -> list[tuple[str, int]]:
    """A card's action as icons."""
    return [(SYMBOL_ICONS[SYMBOLS[symbol]], n) for symbol, n in action]
