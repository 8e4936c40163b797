"""Scene: a view with the words to describe it and the moves to choose from, shared by all drawings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Choices, add_icons
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.text.wording import capital
from deskoherna.games.imperial_settlers.figures import CODES, NUMBER, RECORD, RECORDS
from deskoherna.games.imperial_settlers.moves import (
    ROUTE,
    CardMove,
    DealMove,
    GoodMove,
    PutMove,
    StealMove,
    SwapMove,
    TargetMove,
    card_phrase,
    deal_code,
)

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg
    from deskoherna.core.text import Words

add_icons(Path(__file__).with_name("icons.toml"))

KIND_ICONS: Final = {"production": "crate", "feature": "eye", "action": "power"}
FACTION_ICONS: Final = {
    "common": "dwelling",
    "roman": "roman",
    "barbarian": "barbarian",
    "egyptian": "egyptian",
    "japanese": "japanese",
}
VIRTUAL: Final = "virtual"


class Scene:
    """What a drawing needs to know."""

    def __init__(self, view: View, words: Words, moves: Sequence[Move]) -> None:
        self.view: Final = view
        self.words: Final = words
        self.seats: Final = range(len(view["empires"]))
        known: list[str] = view["referee"].get("names", [])  # the referee may tell names
        known = [*known, *[""] * len(self.seats)]
        self.names: Final = [known[seat] or words.say(player(seat)) for seat in self.seats]
        self.choices: Final = Choices(moves, words, self.names)
        self.me: Final[int | None] = view["referee"]["seat"]
        self.on_turn: Final = "pass" in self.choices.kinds  # then everything may be asked about
        self._about: Final[dict[str, list[str]]] = {}
        for move in moves:
            self._about.setdefault(thing_of(move), []).append(move.notation)

    def about(self, thing: str) -> list[str]:
        """The moves about a card (by its code), a good (``wood``, a seat's ``2 wood``) or a deal."""
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

    def empire(self, seat: int) -> dict[str, Any]:
        """What lies before a player."""
        found: dict[str, Any] = self.view["empires"][seat]
        return found

    def on(self, code: str) -> dict[str, Any]:
        """What lies on a location."""
        found: dict[str, Any] = self.view["locations"].get(code, {})
        return found


def thing_of(move: Move) -> str:
    """What a move is about, as ``Scene.about`` is asked for it: where it is looked for on the table."""
    if isinstance(move, CardMove | TargetMove):
        return CODES[move.card]
    if isinstance(move, DealMove):
        return deal_code(move.deal) if move.deal < ROUTE else f"{move.seat} {deal_code(move.deal)}"
    if isinstance(move, PutMove):
        return CODES[move.thing] if move.kind == "gate" else CODES[move.location]
    if isinstance(move, SwapMove):
        return CODES[move.out]
    if isinstance(move, StealMove):
        return move.notation.removeprefix("steal ")
    return move.notation.split()[-1] if isinstance(move, GoodMove) else move.notation


@lru_cache(maxsize=4096)
def said(words: Words, key: str, args: tuple[tuple[str, int | str], ...] = ()) -> str:
    """A label with plain arguments, looked up once."""
    return words.say(Phrase(key, **dict(args)))


@lru_cache(maxsize=1024)
def card_name(words: Words, code: str) -> str:
    """A card's name with a capital."""
    return words.heading(card_phrase(NUMBER[code]))


def card_id(code: str) -> str:
    """The card of ``game.cards()`` that a physical card is a copy of."""
    return RECORDS[RECORD[NUMBER[code]]].ids[0]
