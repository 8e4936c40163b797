"""State: what lies on the table between two steps, its agenda, its chance and its log; and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from deskoherna.core.chance.quick import LOW, MULTIPLIER
from deskoherna.core.chance.source import Chance, Source
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.records.snapshot import fields

Step: TypeAlias = tuple[str, tuple[Any, ...]]  # a stable name and plain arguments
T = TypeVar("T")
S = TypeVar("S", int, str)  # a thing that can be put in order

EVERYBODY: Final = -1
NO_SCENE: Final[Step] = ("", ())


FRAME: Final = frozenset(
    ("agenda", "chance", "chapter", "over", "players", "reveals", "steps")
)  # what ``copy_frame`` copies and a snapshot keeps
_PLAYERS: Final[dict[int, Phrase]] = {seat: Phrase("seat.name", n=seat + 1) for seat in range(8)}


def player(seat: int) -> Phrase:
    """A seat as an argument of a phrase; read with the player's name where one is known."""
    return _PLAYERS.get(seat) or Phrase("seat.name", n=seat + 1)


class Moved(NamedTuple):
    """A piece that went from one place to another, each by the id it has in the drawings (docs/boards.md).

    An empty place is none that is drawn, or wherever the piece was: a supply, a box, a hidden hand. Games
    write them as patterns of an event's arguments: ``Moved("disc-{town}", "", "town-{town}")``.
    """

    what: str
    origin: str
    target: str

    def by(self, args: Mapping[str, Arg]) -> Moved:
        """A pattern filled in."""
        ids = {name: id_of(arg) for name, arg in args.items()}
        return Moved(self.what.format(**ids), self.origin.format(**ids), self.target.format(**ids))


def id_of(thing: Arg) -> str:
    """An argument of an event as it stands in ids: a seat's number (from 0), a town's id, a card's value."""
    if not isinstance(thing, Phrase):
        return str(thing)
    if thing.key == "seat.name":
        n = thing.args["n"]
        return str(n - 1) if isinstance(n, int) else ""
    return str(thing.args.get("id", thing.args.get("value", thing.key.rpartition(".")[2])))


class Event:
    """Something that happened, for logs and animation: a template key and who may see it.

    ``to`` limits it to one seat; ``but`` hides it from one seat (who gets its own, fuller event). ``scene``
    is the step that told it and ``step`` its number, ``cause`` what brought it about, where an action has a
    source: a card, a token, a special rule; otherwise it is the answer or the step itself (core.telling).
    """

    __slots__ = ("args", "but", "cause", "key", "scene", "step", "to")

    def __init__(
        self,
        key: str,
        args: dict[str, Arg],
        to: int = EVERYBODY,
        but: int = EVERYBODY,
        scene: Step = NO_SCENE,
        cause: Phrase | None = None,
        step: int = 0,
    ) -> None:
        self.key: Final[str] = key
        self.args: Final[dict[str, Arg]] = args
        self.to: Final[int] = to
        self.but: Final[int] = but
        self.scene: Final[Step] = scene
        self.cause: Final[Phrase | None] = cause
        self.step: Final[int] = step

    def phrase(self) -> Phrase:
        return Phrase("event." + self.key, **self.args)

    def seen_by(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) see the event?"""
        if self.to != EVERYBODY:
            return seat == self.to
        return self.but == EVERYBODY or seat != self.but

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.args!r})"


def copied(value: Any) -> Any:
    """A value of a state, with lists and the like of its own; what never changes is shared."""
    if isinstance(value, list):
        return [copied(one) for one in value]
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    return set(value) if isinstance(value, set) else value


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The part of a game's state that the referee knows; a game's ``state.py`` adds what lies on its table.

    Subclasses name their fields in ``__slots__``. Only data: numbers, strings, bytes, tuples, lists,
    dicts and objects registered with the snapshot module. A field named in ``derived`` is no part of a
    position: it is not kept, and ``derive`` fills it when a state is read again. What a true match draws
    from is such a field: its match knows the key and gives it to the states it makes.
    """

    derived: ClassVar[tuple[str, ...]] = ("cause", "log", "scene", "source")

    __slots__ = (
        "agenda", "cause", "chance", "chapter", "log", "over", "players", "reveals", "scene", "source",
        "steps",
    )  # fmt: skip

    players: int
    chance: i64  # the number of the source's next draw; without a source the quick generator's integer
    source: Source | None  # what a true match draws from; None: the quick generator of core.chance
    reveals: int  # grows whenever something hidden becomes known; undo stops there
    steps: int  # how many steps have begun
    chapter: int  # round or phase number; searches cut their rollouts where it grows
    agenda: list[Step]  # what comes next, the next one last
    scene: Step  # the step under way
    cause: Phrase | None  # the source of the action under way, if it has one
    over: str  # why the match ended before its agenda was empty; what is left on it is dropped
    log: list[Event] | None  # collects events when somebody listens

    def open(self, players: int, chance: Chance) -> None:
        """Fill the referee's fields at the start of a match."""
        self.players = players
        self.draw_from(chance)
        self.reveals = 0
        self.steps = 0
        self.chapter = 0
        self.agenda = []
        self.scene = NO_SCENE
        self.cause = None
        self.over = ""
        self.log = None

    def draw_from(self, chance: Chance) -> None:
        """Draw from a source from its first draw on, or from the quick generator with this integer."""
        if isinstance(chance, Source):
            self.source = chance
            self.chance = 0
        else:
            self.source = None
            self.chance = chance

    def copy_frame(self, other: State) -> None:
        """Copy the referee's fields into a new clone; clones do not log."""
        other.players = self.players
        other.chance = self.chance
        other.source = self.source
        other.reveals = self.reveals
        other.steps = self.steps
        other.chapter = self.chapter
        other.agenda = self.agenda[:]
        other.scene = self.scene
        other.cause = None
        other.over = self.over
        other.log = None

    def clone(self) -> State:
        """A copy that shares no list with it, by its fields as they are declared. Games that are played a
        million times by bots write it by hand, a line a field: more than ten times as quick.
        """
        cls = type(self)
        blank: Any = cls.__new__
        other: State = blank(cls)
        self.copy_frame(other)
        for name in fields(cls):
            if name not in FRAME:
                setattr(other, name, copied(getattr(self, name)))
        return other

    def derive(self) -> None:
        """Fill the derived fields of a state that was read from a snapshot: nobody listens yet."""
        self.log = None
        self.scene = NO_SCENE
        self.cause = None
        self.source = None

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda so that they come next, in this order."""
        self.agenda += steps[::-1]

    def below(self, n: i64) -> i64:
        """Draw a number from 0 to n-1."""
        if self.source is not None:
            return self.source.below(self, n)
        chance = MULTIPLIER * (self.chance & LOW) + (self.chance >> 32)
        self.chance = chance
        return ((chance & LOW) * n) >> 32

    def one(self, items: Sequence[T]) -> T:
        """Draw one of some hidden cards; the step's tape notes the card, not where it lay."""
        if self.source is not None:
            return self.source.one(self, items)
        chance = MULTIPLIER * (self.chance & LOW) + (self.chance >> 32)
        self.chance = chance
        return items[((chance & LOW) * len(items)) >> 32]

    def pick(self, items: list[T], n: int) -> list[T]:
        """Take so many things out of a list by chance, one after another; as many as there are."""
        if self.source is not None:
            return self.source.pick(self, items, n)
        picked: list[T] = []
        chance = self.chance
        left: i64
        for left in range(len(items), max(0, len(items) - n), -1):
            chance = MULTIPLIER * (chance & LOW) + (chance >> 32)
            picked.append(items.pop(((chance & LOW) * left) >> 32))
        self.chance = chance
        return picked

    def pick_unordered(self, items: list[S], n: int) -> list[S]:
        """The same where nobody sees in which order they come: sorted, and noted so on the step's tape."""
        if self.source is not None:
            return self.source.pick_unordered(self, items, n)
        return sorted(self.pick(items, n))

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place."""
        if self.source is not None:
            self.source.shuffle(self, items)
            return
        chance: i64 = self.chance
        for i in range(len(items) - 1, 0, -1):
            chance = MULTIPLIER * (chance & LOW) + (chance >> 32)  # as in ``below``, without the calls
            j = ((chance & LOW) * (i + 1)) >> 32
            items[i], items[j] = items[j], items[i]
        self.chance = chance

    def tell(self, key: str, **args: Arg) -> None:
        """Log an event everybody sees. Callers in rules ask ``if t.log is not None`` first: it is cheaper."""
        if self.log is not None:
            self.log.append(Event(key, args, EVERYBODY, EVERYBODY, self.scene, self.cause, self.steps))

    def tell_because(self, cause: Phrase, key: str, **args: Arg) -> None:
        """Log an event everybody sees, with a cause of its own."""
        if self.log is not None:
            self.log.append(Event(key, args, EVERYBODY, EVERYBODY, self.scene, cause, self.steps))

    def tell_only(self, seat: int, key: str, **args: Arg) -> None:
        """Log an event only one seat sees."""
        if self.log is not None:
            self.log.append(Event(key, args, seat, EVERYBODY, self.scene, self.cause, self.steps))

    def tell_others(self, seat: int, key: str, **args: Arg) -> None:
        """Log an event everybody but one seat sees, who was told more."""
        if self.log is not None:
            self.log.append(Event(key, args, EVERYBODY, seat, self.scene, self.cause, self.steps))
