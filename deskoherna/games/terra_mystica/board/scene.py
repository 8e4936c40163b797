"""Scene: a view with the words to describe it and the moves to choose from, shared by all drawings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Choices
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.text.wording import capital

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg
    from deskoherna.core.text import Words

# What terrains are drawn with: a dye, a pattern for the ground and an icon, so that colour is never alone.
TERRAIN_DYES: Final[dict[str, str]] = {
    "desert": "yellow",
    "plains": "brown",
    "swamp": "black",
    "lakes": "blue",
    "forest": "green",
    "mountains": "grey",
    "wasteland": "red",
}
TERRAIN_PATTERNS: Final[dict[str, str]] = {
    "desert": "dots",
    "plains": "grass",
    "swamp": "marsh",
    "lakes": "ripples",
    "forest": "firs",
    "mountains": "peaks",
    "wasteland": "cracks",
}
TERRAIN_ICONS: Final[dict[str, str]] = {
    "desert": "cactus",
    "plains": "food",
    "swamp": "reeds",
    "lakes": "river",
    "forest": "tree",
    "mountains": "peaks",
    "wasteland": "cracks",
}
LIGHT_DYES: Final = ("yellow", "grey")  # their patterns are dark


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
        self._said: Final[dict[str, str]] = {bare(move.notation): move.notation for move in moves}
        self._kinds: Final = frozenset([notation.partition(" ")[0] for notation in self._said])
        self._about: Final[dict[str, list[str]]] = {}
        for move in moves:
            words_said = bare(move.notation).split()
            if len(words_said) > 1:
                self._about.setdefault(words_said[1], []).append(move.notation)

    def label(self, key: str, **args: Arg) -> str:
        """A label of the tables, with a capital."""
        return capital(self.say(key, **args))

    def say(self, key: str, **args: Arg) -> str:
        """A label as it is."""
        plain = [(name, arg) for name, arg in args.items() if isinstance(arg, int | str)]
        if len(plain) == len(args):
            return said(self.words, key, tuple(plain))
        return self.words.say(Phrase(key, **args))

    def who(self, seat: int) -> str:
        """A player by name."""
        return self.names[seat]

    def seat(self, seat: int) -> dict[str, Any]:
        """What lies before a player."""
        found: dict[str, Any] = self.view["seats"][seat]
        return found

    def is_other(self, seat: int) -> bool:
        """Is this somebody else's seat?"""
        return seat != self.me

    def offered(self, plain: str) -> str:
        """What has to be said for this move: the same, or with the payment that goes with it."""
        return self._said.get(plain, plain)

    def about(self, name: str) -> list[str]:
        """The moves that name this hex, river or bridge site first."""
        return self._about.get(name, [])

    @property
    def on_turn(self) -> bool:
        """Is an action being asked for? Then what cannot be done may be asked about; one can always pass."""
        return "pass" in self._kinds

    def asks(self, *kinds: str) -> str | None:
        """The first of these kinds of moves that is being asked for."""
        for kind in kinds:
            if kind in self._kinds:
                return kind
        return None


def bare(notation: str) -> str:
    """A move without the payment that goes with it."""
    return notation.partition(" by ")[0]


@lru_cache(maxsize=4096)
def said(words: Words, key: str, args: tuple[tuple[str, int | str], ...] = ()) -> str:
    """A label with plain arguments, looked up once."""
    return words.say(Phrase(key, **dict(args)))
