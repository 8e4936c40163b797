"""Scene: a view with the words to describe it and the moves to choose from, shared by all drawings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing.choices import Choices
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import player
from deskoherna.core.text.wording import capital

if TYPE_CHECKING:
    from deskoherna.core.game import View
    from deskoherna.core.text import Words


class TableScene:
    """What the drawings of a table need to know; games add what is theirs.

    ``places`` names the part of the view that tells what lies before each player; ``thing_of`` says what a
    move is about, as ``about`` is asked for it: where it is looked for on the table.
    """

    def __init__(
        self,
        view: View,
        words: Words,
        moves: Sequence[Move],
        thing_of: Callable[[Move], str],
        places: str = "seats",
    ) -> None:
        self.view: Final = view
        self.words: Final = words
        self._places: Final[list[dict[str, Any]]] = view[places]
        self.seats: Final = range(len(self._places))
        known: list[str] = view["referee"].get("names", [])  # the referee may tell names
        known = [*known, *[""] * len(self.seats)]
        self.names: Final = [known[seat] or words.say(player(seat)) for seat in self.seats]
        self.choices: Final = Choices(moves, words, self.names)
        self.me: Final[int | None] = view["referee"]["seat"]
        self._about: Final[dict[str, list[str]]] = {}
        for move in moves:
            self._about.setdefault(thing_of(move), []).append(move.notation)

    def about(self, thing: str) -> list[str]:
        """The moves about a thing, by the name ``thing_of`` gives it."""
        return self._about.get(thing, [])

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
        return self._places[seat]

    def is_other(self, seat: int) -> bool:
        """Is this somebody else's seat?"""
        return seat != self.me

    def asked(self, seat: int) -> bool:
        """Has this player something to decide now?"""
        return str(seat) in self.view["referee"]["asked"]

    def asks(self, *kinds: str) -> str | None:
        """The first of these kinds of moves that is being asked for."""
        return self.choices.asked(*kinds)

    @property
    def on_turn(self) -> bool:
        """Is an action being asked for? Then what cannot be done may be asked about; one can always pass."""
        return "pass" in self.choices.kinds


@lru_cache(maxsize=4096)
def said(words: Words, key: str, args: tuple[tuple[str, int | str], ...] = ()) -> str:
    """A label with plain arguments, looked up once."""
    return words.say(Phrase(key, **dict(args)))
