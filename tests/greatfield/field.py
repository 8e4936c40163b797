"""The field of Great Field: its places, what lies on them, what can be said, and how it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.asking import Decision, Move, Outcome, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.snapshot import register
from deskoherna.core.state import State, player

ROWS: Final = 9
PLACES: Final = [(row, at) for row in range(ROWS) for at in range(13 - row % 2)]  # 113 of them
TOLL: Final = 3  # the most a neighbour may be offered
NOBODY: Final = -1


def name(place: int) -> str:
    """A place in notation: a letter for its row and a number: ``C11``."""
    row, at = PLACES[place]
    return "ABCDEFGHI"[row] + str(at + 1)


def touching(place: int) -> list[int]:
    """The places around one."""
    row, at = PLACES[place]
    side = 0 if row % 2 == 0 else 1
    around = {(row, at - 1), (row, at + 1)}
    for other in (row - 1, row + 1):
        around |= {(other, at - 1 + side), (other, at + side)}
    return [n for n, one in enumerate(PLACES) if one in around]


NEIGHBOURS: Final = [touching(place) for place in range(len(PLACES))]


class PlaceMove(Move):
    """Names a place: till it or build on it."""

    def __init__(self, kind: str, place: int) -> None:
        super().__init__(kind, name(place))
        self.place: Final[int] = place

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, place=name(self.place))


class TollMove(Move):
    """How much of a toll one takes."""

    def __init__(self, n: int) -> None:
        super().__init__("toll", n)
        self.n: Final[int] = n

    def phrase(self) -> Phrase:
        return Phrase("move.toll", n=self.n)


TILL: Final[list[Move]] = [PlaceMove("till", place) for place in range(len(PLACES))]
BUILD: Final[list[Move]] = [PlaceMove("build", place) for place in range(len(PLACES))]
TOLLS: Final[list[Move]] = [TollMove(n) for n in range(TOLL + 1)]
REST: Final = Move("rest")

ASK_TURN: Final = Prompt("turn", "F1.1")
ASK_TOLL: Final = Prompt("toll", "F1.2")
ASK_REST: Final = Prompt("rest", "F1.3")


class Field(State):
    """Everything lies open."""

    __slots__ = ("built", "drawn", "owner", "rounds", "tolls")

    rounds: int
    drawn: bool  # option: with drawings or with plain tables
    owner: list[int]  # per place
    built: list[bool]  # per place
    tolls: list[int]  # per seat

    def clone(self) -> Field:
        other = Field.__new__(Field)
        self.copy_frame(other)
        other.rounds = self.rounds
        other.drawn = self.drawn
        other.owner = self.owner[:]
        other.built = self.built[:]
        other.tolls = self.tolls[:]
        return other


register(Field)


def begin_round(t: Field) -> None:
    """Everybody has a turn (F1.1)."""
    t.chapter += 1
    t.then(*[("turn", (seat,)) for seat in range(t.players)])


def turn(t: Field, seat: int) -> Rule:
    """Till a free place or build on one; neighbours may take a toll; then rest (F1.1 to F1.3)."""
    free = [place for place in range(len(PLACES)) if t.owner[place] == NOBODY]
    move = yield Decision(seat, ASK_TURN, [TILL[p] for p in free] + [BUILD[p] for p in free])
    assert isinstance(move, PlaceMove)
    t.owner[move.place] = seat
    t.built[move.place] = move.kind == "build"
    if t.log is not None:
        t.tell(move.kind, who=player(seat), card=Phrase("field", place=name(move.place)))
    near = sorted({t.owner[p] for p in NEIGHBOURS[move.place]} - {NOBODY, seat})
    t.then(*[("toll", (one,)) for one in near], ("rest", (seat,)))


def toll(t: Field, seat: int) -> Rule:
    """A neighbour takes as much as they like, and pays a point for each after the first (F1.2)."""
    move = yield Decision(seat, ASK_TOLL, TOLLS)
    assert isinstance(move, TollMove)
    t.tolls[seat] += move.n
    if t.log is not None:
        t.tell("toll", who=player(seat), n=move.n)


def rest(t: Field, seat: int) -> Rule:
    """A question with one answer only (F1.3)."""
    yield Decision(seat, ASK_REST, [REST])
    if t.log is not None:
        t.tell("rest", who=player(seat))


STEPS: Final[dict[str, Callable[..., Outcome]]] = {
    "round": begin_round,
    "turn": turn,
    "toll": toll,
    "rest": rest,
}
