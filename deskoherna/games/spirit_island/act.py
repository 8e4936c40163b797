"""An action on the island: whose it is, of what nature, where, with which target and from which power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.effects import Act, Course, Plain, new_course
from deskoherna.core.effects.moves import AGAIN, AMOUNT, AMOUNT_WHAT, CHOOSE_EFFECT, MAY, MAY_CHOOSE
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import EVERYBODY, Event
from .naming import land_phrase
from .rules.ground import gain_energy, spend_energy
from .rules.reasons import AMOUNTS, CHOICE
from .rules.story.causes import cause_of

if TYPE_CHECKING:
    from .state import Table

# Natures of actions (R10.4).
SPIRIT: Final = "spirit"
INVADER: Final = "invader"
FEAR: Final = "fear"
EVENT: Final = "event"
BLIGHT: Final = "blight"
ADVERSARY: Final = "adversary"

NOWHERE: Final = -1
OF_EFFECTS: Final[dict[str, Prompt]] = {
    **{key: Prompt(key + "-of", why=CHOICE) for key in (CHOOSE_EFFECT, MAY_CHOOSE)},
    **{key: Prompt(key + "-of", why=AMOUNTS) for key in (AMOUNT, AMOUNT_WHAT)},
    **{key: Prompt(key + "-of") for key in (AGAIN, MAY)},
}  # what effects of all games ask


class IsleAct(Act):
    """One action, or a part of it done elsewhere or by another seat.

    ``seat`` decides and acts now, ``user`` is who uses the power (whose elements count), ``chain``
    names the conditional actions that led here and may not come again (R10.6). ``told_by`` is what the part
    under way is told as coming from, where that is not the source: Dahan that strike back, blight.
    """

    __slots__ = ("chain", "land", "nature", "origin", "power", "t", "target", "told_by", "user")

    def __init__(
        self,
        t: Table,
        seat: int,
        source: Phrase,
        nature: str = SPIRIT,
        land: int = NOWHERE,
        power: str = "",
        course: Course | None = None,
    ) -> None:
        if course is None:
            course = Course()  # new_course and the fields of Act without calls: acts are made all the time
            course.deeds = []
            course.pools = {}
            course.happened = course.later = course.used = None
        self.table = t
        self.course = course
        self.seat = seat
        self.source = source
        self.thing = self.cause = None
        self.secret = False
        self.t: Final[Table] = t
        self.nature: str = nature
        self.land: int = land
        self.user: int = seat
        self.power: str = power
        self.chain: tuple[str, ...] = ()
        self.origin: int = NOWHERE
        self.target: int = NOWHERE  # a seat
        self.told_by: Phrase | None = None

    def alike(self, course: Course) -> IsleAct:
        assert self.source is not None
        other = IsleAct(self.t, self.seat, self.source, self.nature, self.land, self.power, course)
        self.copy_frame(other)
        other.origin = self.origin
        other.target = self.target
        other.told_by = self.told_by
        other.user = self.user
        other.chain = self.chain
        return other

    def reach(self, thing: object) -> IsleAct:
        """The act in another land (``ForEach`` over lands)."""
        other = self.alike(self.course)
        other.thing = thing
        if isinstance(thing, int):
            other.land = thing
        return other

    def by(self, seat: int) -> IsleAct:
        other = self.alike(self.course)
        other.seat = seat
        return other

    def in_land(self, land: int) -> IsleAct:
        """The act in another land."""
        other = self.alike(self.course)
        other.land = land
        return other

    def anew(self) -> IsleAct:
        """The same as an action of its own."""
        return self.alike(new_course())

    def anew_at(self, land: int) -> IsleAct:
        """An action of its own at a land or an ocean; the player whose board it is decides."""
        other = self.anew()
        other.land = land
        other.seat = self.t.keeper(land)
        return other

    def keep(self) -> tuple[Plain, ...]:
        return (self.land, self.user, self.target, self.power, self.nature)

    def kept(self, seat: int, memory: tuple[Plain, ...]) -> IsleAct:
        land, user, target, power, nature = memory
        assert isinstance(land, int) and isinstance(user, int) and isinstance(target, int)
        source = Phrase("power." + str(power)) if power else Phrase("event-source")
        other = IsleAct(self.t, seat, source, str(nature), land, str(power))
        other.user = user
        other.target = target
        other.origin = land
        return other

    @property
    def title(self) -> Phrase:
        """What the action, or the part of it under way, comes from."""
        title = self.told_by or self.source
        assert title is not None
        return title

    @property
    def by_power(self) -> bool:
        """Is this a spirit's power, or a conditional action that belongs to one?"""
        return self.nature == SPIRIT and bool(self.power)

    # -- goods: Energy only ----------------------------------------------------------------------------

    def stock(self, good: str) -> int:
        return self.t.energy[self.seat]

    def gain(self, goods: dict[str, int]) -> Rule | None:
        gain_energy(self.t, self.seat, goods.get("energy", 0), self.source)
        return None

    def can_pay(self, goods: dict[str, int]) -> bool:
        return self.t.energy[self.seat] >= goods.get("energy", 0)

    def pay(self, goods: dict[str, int]) -> Rule | None:
        spend_energy(self.t, self.seat, goods.get("energy", 0), self.source)
        return None

    # -- asking and counting ---------------------------------------------------------------------------

    def ask(self, key: str, moves: list[Move], given: tuple[Any, ...] = (), **about: Arg) -> Decision:
        """A question of an effect to the acting seat; it says where."""
        if self.land >= 0:
            about["land"] = land_phrase(self.land)
        return self.question(OF_EFFECTS[key], moves, given, **about)

    def question(
        self, prompt: Prompt, moves: list[Move], given: tuple[Any, ...] = (), **about: Arg
    ) -> Decision:
        """A question to the acting seat that names where it comes from."""
        assert self.source is not None
        if not about:
            return Decision(self.seat, prompt, moves, {"source": self.source}, given)
        return Decision(self.seat, prompt, moves, {"source": self.source, **about}, given)

    def tell(self, key: str, **args: Arg) -> None:
        """Log an event that comes from this action; callers in rules ask first whether anybody listens."""
        t, source = self.t, self.told_by or self.source  # the title, without a call
        assert source is not None
        if t.log is not None:
            t.log.append(Event(key, args, EVERYBODY, EVERYBODY, t.scene, cause_of(t, source), t.steps))

    def tally(self, name: str, n: int = 1) -> None:
        """Count something this action has done, by a name such as ``destroyed.town.5``."""
        pools = self.course.pools
        pools[name] = pools.get(name, 0) + n

    def tallied(self, name: str) -> int:
        return self.course.pools.get(name, 0)


def at(act: Act) -> IsleAct:
    """An act of this game."""
    assert isinstance(act, IsleAct)
    return act
