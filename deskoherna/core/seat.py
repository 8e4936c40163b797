"""Seat: a handle with only what one seat may use; bots and servers hold this and never the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from deskoherna.core.asking import Decision, Move
from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.game import Game, Result, View
from deskoherna.core.state import Event

if TYPE_CHECKING:
    from deskoherna.core.match import Match
    from deskoherna.core.reading import Explanation


class Seat:
    """What a player at one seat can do and know."""

    def __init__(self, match: Match, index: int) -> None:
        self.__match = match
        self.index = index

    @property
    def game(self) -> Game:
        return self.__match.game

    @property
    def players(self) -> int:
        return self.__match.players

    @property
    def names(self) -> list[str]:
        """How the players are called, where it is known."""
        return self.__match.names

    @property
    def position(self) -> int:
        """How many answers have been given: names a moment of the match."""
        return self.__match.position

    @property
    def over(self) -> bool:
        return self.__match.over

    @property
    def result(self) -> Result | None:
        return self.__match.result

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats that have not answered yet."""
        return tuple([one.seat for one in self.__match.pending])

    @property
    def decision(self) -> Decision | None:
        """What this seat is asked, if anything."""
        return self.__match.decision(self.index)

    def view(self) -> View:
        return self.__match.view(self.index)

    def encoded(self) -> bytes:
        """What this seat may know as 32-bit floats, by the game's encoding; nothing if it has none."""
        return self.__match.encoded(self.index)

    def play(self, move: Move | str) -> None:
        self.__match.play(self.index, move)

    def parse(self, text: str) -> Move:
        return self.__match.parse(self.index, text)

    def can_undo(self) -> bool:
        return self.__match.can_undo(self.index)

    def undo(self) -> None:
        self.__match.undo(self.index)

    def ahead(
        self, move: Move | str | None = None, seed: int = 0, pins: Sequence[tuple[int, str]] = ()
    ) -> Ahead | None:
        """What the rules will bring as things stand, or after a move, as far as this seat may know."""
        return self.__match.ahead(self.index, move, seed, pins)

    def determinize(self, seed: int, playout: bool = False) -> Match:
        """A possible world: a match of one's own to think with."""
        return self.__match.determinize(self.index, seed, playout)

    @property
    def events(self) -> list[Event]:
        """What this seat saw happen since the last decision."""
        return [event for event in self.__match.events if event.seen_by(self.index)]

    def chronicle(self, since: int = 0) -> list[tuple[int, Event]]:
        """Everything this seat saw happen, with the number of the answer before it."""
        return [(at, event) for at, event in self.__match.chronicle(since) if event.seen_by(self.index)]

    def record(self) -> dict[str, Any]:
        """The whole record once the match is over; before that, only what this seat may know of it.

        A running match's record lacks seed, key, secret, snapshot and other seats' secret answers (``"?"``).
        """
        match = self.__match
        record = match.record()
        if match.over:
            return record
        for secret_field in ("seed", "key", "snapshot"):
            record.pop(secret_field, None)
        if match.deal is not None:
            record["deal"] = match.deal.told_early()
        secret = match.secret_answers()
        record["moves"] = [
            f"{seat} ?" if secret[i] and seat != self.index else f"{seat} {move}"
            for i, (seat, move) in enumerate(match.answers)
        ]
        record["sealed"] = [one for one in record["sealed"] if one.split(" ", 1)[0] == str(self.index)]
        return record

    def read(self, thing: object, lang: str = "cs") -> str:
        return self.__match.read(thing, lang)

    def explain(self, said: str, lang: str = "cs") -> Explanation:
        return self.__match.explain(self.index, said, lang)
