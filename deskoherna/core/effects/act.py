"""Act: who does what where, and what this action has done so far; lives only inside a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Rule
from deskoherna.core.effects.moves import prompt
from deskoherna.core.phrase import Arg, Phrase

if TYPE_CHECKING:
    from deskoherna.core.effects.effect import Effect
    from deskoherna.core.effects.frames import On
    from deskoherna.core.effects.kinds import Kind
    from deskoherna.core.effects.lasting import LastingState

Plain: TypeAlias = "int | str"
Deed: TypeAlias = "tuple[str, Kind | None, int]"  # something an action has done: a verb, what to, how many


class Happening:
    """Something that others may react to at the end of the action: an event and facts about it."""

    def __init__(self, event: str, seat: int, facts: dict[str, Plain], before: int) -> None:
        self.event: Final[str] = event
        self.seat: Final[int] = seat
        self.facts: Final[dict[str, Plain]] = facts
        self.before: Final[int] = before  # the number of the first hook that came after it


@mypyc_attr(allow_interpreted_subclasses=True)  # so that a blank one can be made and filled
class Course:
    """The course of one action, shared by all acts within it; see ``new_course``."""

    __slots__ = ("deeds", "happened", "later", "pools", "used")

    deeds: list[Deed]
    pools: dict[str, int]  # damage not yet dealt, and the like
    happened: list[Happening] | None
    later: list[tuple[Act, Effect]] | None  # what After puts off
    used: list[str] | None  # what may be used once in an action


def new_course() -> Course:
    """The course of an action that begins. Filled here: ``__init__`` would take twice the time."""
    course = Course()
    course.deeds = []
    course.pools = {}
    course.happened = course.later = course.used = None
    return course


@mypyc_attr(allow_interpreted_subclasses=True)
class Act:
    """An effect being done: the table, the seat that does it, and the course of the action.

    Games subclass it with what their effects speak of (a land, a target, a card) and override ``alike``
    to copy that; ``reach``, ``keep`` and ``kept`` where they need them.
    """

    __slots__ = ("cause", "course", "seat", "secret", "source", "table", "thing")

    def __init__(self, table: LastingState, seat: int, course: Course | None = None) -> None:
        self.table: LastingState = table
        self.seat: int = seat
        self.course: Course = course if course is not None else new_course()
        self.thing: object = None  # what ForEach is at
        self.cause: Happening | None = None  # what this act reacts to
        self.source: Phrase | None = None  # the card or power it comes from, for questions
        self.secret: bool = False  # whether its questions rest on what others may not know

    # -- acts within the action ------------------------------------------------------------------------

    def alike(self, course: Course) -> Act:
        """The same act on this course; a game's own copies the game's own fields too."""
        other = Act(self.table, self.seat, course)
        self.copy_frame(other)
        return other

    def copy_frame(self, other: Act) -> None:
        """Copy the fields defined here into a new act."""
        other.thing = self.thing
        other.cause = self.cause
        other.source = self.source
        other.secret = self.secret

    def reach(self, thing: object) -> Act:
        """This act done to or at one thing, for ForEach; a game may move the act to that land."""
        other = self.alike(self.course)
        other.thing = thing
        return other

    def by(self, seat: int) -> Act:
        """This act done by another seat."""
        other = self.alike(self.course)
        other.seat = seat
        return other

    # -- acts that are remembered ----------------------------------------------------------------------

    def keep(self) -> tuple[Plain, ...]:
        """What a hook must remember of this act besides its seat: plain data."""
        return ()

    def kept(self, seat: int, memory: tuple[Plain, ...]) -> Act:
        """A new action of a seat with what ``keep`` remembered."""
        other = self.alike(new_course())
        other.seat = seat
        other.thing = None
        other.source = None
        return other

    def standing(self, happening: Happening) -> list[tuple[Act, On]]:
        """What lies on the table and reacts to this, in the order it does, each with the act to do it in."""
        return []

    # -- what has been done ----------------------------------------------------------------------------

    def note(self, verb: str, what: Kind | None = None, n: int = 1) -> None:
        """Note a deed, for Did and Done."""
        if n:
            self.course.deeds.append((verb, what, n))

    def done(self, verb: str, what: Kind | None = None) -> int:
        """How many times this action has done that."""
        total = 0
        for done, thing, n in self.course.deeds:
            if done == verb and (what is None or (thing is not None and what.covers(thing))):
                total += n
        return total

    def happen(self, event: str, **facts: Plain) -> None:
        """Say that something happened; hooks and standing frames react when the action ends."""
        happening = Happening(event, self.seat, facts, self.table.hooked)
        if self.course.happened is None:
            self.course.happened = []
        self.course.happened.append(happening)

    def put_off(self, effect: Effect) -> None:
        """Do an effect when the action ends."""
        if self.course.later is None:
            self.course.later = []
        self.course.later.append((self, effect))

    def fact(self, name: str) -> Plain | None:
        """A fact about what this act reacts to."""
        return self.cause.facts.get(name) if self.cause is not None else None

    def once(self, key: str) -> bool:
        """True the first time in this action."""
        if self.course.used is None:
            self.course.used = []
        if key in self.course.used:
            return False
        self.course.used.append(key)
        return True

    # -- goods -----------------------------------------------------------------------------------------

    def stock(self, good: str) -> int:
        """How many of a good the seat has; for games that use ``Good``."""
        raise NotImplementedError

    def gain(self, goods: dict[str, int]) -> Rule | None:
        """Take goods from the supply; for games that use ``Gain``."""
        raise NotImplementedError

    def can_pay(self, goods: dict[str, int]) -> bool:
        """Can all this be paid? For games that use ``Pay``."""
        raise NotImplementedError

    def pay(self, goods: dict[str, int]) -> Rule | None:
        """Pay goods that ``can_pay`` found payable; may ask how."""
        raise NotImplementedError

    # -- asking ----------------------------------------------------------------------------------------

    def ask(self, key: str, moves: list[Move], given: tuple[Any, ...] = (), **about: Arg) -> Decision:
        """A question to the act's seat; it names the source where there is one (template ``ask.KEY-of``)."""
        if self.source is None:
            return Decision(self.seat, prompt(key, self.secret), moves, about or None, given)
        named: dict[str, Arg] = {"source": self.source, **about}
        return Decision(self.seat, prompt(key + "-of", self.secret), moves, named, given)
