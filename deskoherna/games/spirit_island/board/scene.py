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
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS
from deskoherna.games.spirit_island.moves import DamageMove, HitMove

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg
    from deskoherna.core.text import Words

# What terrains are drawn with: a dye of the same name, a pattern for the ground and an icon.
TERRAIN_PATTERNS: Final[dict[str, str]] = {
    "jungle": "firs",
    "mountain": "peaks",
    "sands": "dots",
    "wetland": "marsh",
    "ocean": "waves",
}
TERRAIN_ICONS: Final[dict[str, str]] = {
    "jungle": "tree",
    "mountain": "peaks",
    "sands": "cactus",
    "wetland": "reeds",
    "ocean": "river",
}
ON_PIECES: Final = ("gather", "destroy", "remove", "replace", "downgrade", "harm", "carry")
ON_CARDS: Final = (
    "play", "keep", "forget", "reclaim", "take-back", "give", "aim", "aim-again", "raise-ward", "burn",
    "recall", "release", "bequeath",
)  # fmt: skip


class Scene:
    """What a drawing needs to know. Moves are sorted by what they are about."""

    def __init__(self, view: View, words: Words, moves: Sequence[Move]) -> None:
        self.view: Final = view
        self.words: Final = words
        self.choices: Final = Choices(moves, words)
        self.seats: Final = range(len(view["seats"]))
        known: list[str] = view["referee"].get("names", [])  # the referee may tell names
        known = [*known, *[""] * len(self.seats)]
        self.names: Final = [known[seat] or words.say(player(seat)) for seat in self.seats]
        self.me: Final[int | None] = view["referee"]["seat"]
        self.moves: Final = [move.notation for move in moves]
        self.uses: Final = [said for said in self.moves if said.startswith(("use ", "repeat "))]
        self._about: Final[dict[str, list[str]]] = {}
        for move in moves:
            about = subject(move.notation)
            if isinstance(move, DamageMove | HitMove):  # these do not write their land
                about = "land " + LANDS[move.land]
            self._about.setdefault(about, []).append(move.notation)

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

    def spirit(self, seat: int) -> str:
        """The spirit a seat plays, or that it has none yet."""
        name: str = self.seat(seat)["spirit"]
        return self.label("spirit." + name) if name else self.label("board.no-spirit")

    def about(self, subject: str) -> list[str]:
        """The moves about a thing: ``land A5``, ``piece town-1 A5``, ``card drought``, ``seat 2`` …"""
        return self._about.get(subject, [])

    def asks(self, *kinds: str) -> str | None:
        """The first of these kinds of moves that is being asked for."""
        return self.choices.asked(*kinds)


@lru_cache(maxsize=4096)
def subject(notation: str) -> str:
    """What a move is about, as ``Scene.about`` names it."""
    kind, *rest = notation.split()
    last = rest[-1] if rest else ""
    if kind in ON_PIECES and len(rest) == 2:
        return f"piece {rest[0]} {last}"
    if kind == "board":
        return f"land {last}0"
    if last in LAND_INDEX:
        return "land " + last
    if kind in ("use", "repeat"):
        return "card " + rest[0] if len(rest) == 1 else "seat " + last
    if kind in ON_CARDS:
        return "card " + last
    return notation


@lru_cache(maxsize=4096)
def said(words: Words, key: str, args: tuple[tuple[str, int | str], ...] = ()) -> str:
    """A label with plain arguments, looked up once."""
    return words.say(Phrase(key, **dict(args)))
