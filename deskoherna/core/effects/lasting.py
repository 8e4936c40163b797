"""Lasting things, as data in the state: hooks that wait for an event, and mods that queries fold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Rule
from deskoherna.core.chance.source import Chance
from deskoherna.core.effects.act import Act, Happening, Plain
from deskoherna.core.effects.conditions import Condition
from deskoherna.core.effects.effect import Compound, Effect, do
from deskoherna.core.effects.values import from_text, to_text
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.records import snapshot
from deskoherna.core.state import State

ALWAYS: Final = -1  # uses of a hook that never wears out
ANY: Final = ""  # a place or a thing of a mod: whatever it is
UNMODDED: Final[frozenset[str]] = frozenset()


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting:
    """Something in force for a while, never changed: two of one class with the same fields are the same."""

    __slots__ = ()

    def _fields(self) -> tuple[object, ...]:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lasting) and type(other) is type(self) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())


@mypyc_attr(allow_interpreted_subclasses=True)  # so that a blank one can be made and filled
class Hook(Lasting):
    """An effect that waits for an event: for whom, under what condition, how often and how long.

    Plain data: effect and condition are kept as text. Hooks are replaced, never changed.
    """

    __slots__ = ("effect_text", "event", "memory", "number", "seat", "until", "uses", "where_text")

    effect_text: str
    event: str
    memory: tuple[Plain, ...]  # what the act's ``keep`` gave
    number: int  # given by the state: hooks do not react to what happened before them
    seat: int
    until: str
    uses: int
    where_text: str

    def __init__(
        self,
        event: str,
        seat: int,
        effect: Effect,
        where: Condition | None = None,
        uses: int = 1,
        until: str = "",
        memory: tuple[Plain, ...] = (),
        number: int = 0,
    ) -> None:
        self.event = event
        self.seat = seat
        self.effect_text = to_text(effect)
        self.where_text = "" if where is None else to_text(where)
        self.uses = uses
        self.until = until
        self.memory = memory
        self.number = number

    @property
    def effect(self) -> Effect:
        effect = from_text(self.effect_text)
        assert isinstance(effect, Effect)
        return effect

    @property
    def where(self) -> Condition | None:
        if not self.where_text:
            return None
        where = from_text(self.where_text)
        assert isinstance(where, Condition)
        return where

    def with_(self, uses: int, number: int) -> Hook:
        """The same hook with other uses left and another number."""
        return Hook(self.event, self.seat, self.effect, self.where, uses, self.until, self.memory, number)

    def _fields(self) -> tuple[object, ...]:
        return (
            self.event, self.seat, self.effect_text, self.where_text, self.uses, self.until, self.memory,
            self.number,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"Hook({self.event!r}, {self.seat}, {self.effect!r}, uses={self.uses}, until={self.until!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Mod(Lasting):
    """A change to a number for a while: ``Mod("health", 5, "town", 1, "turn")`` is +1 for towns in land 5.

    An empty place or thing means any. Mods are replaced, never changed.
    """

    __slots__ = ("kind", "n", "place", "until", "what")

    kind: str
    n: int
    place: Plain
    until: str
    what: Plain

    def __init__(self, kind: str, place: Plain = ANY, what: Plain = ANY, n: int = 1, until: str = "") -> None:
        self.kind = kind
        self.place = place
        self.what = what
        self.n = n
        self.until = until

    def _fields(self) -> tuple[object, ...]:
        return (self.kind, self.place, self.what, self.n, self.until)

    def __repr__(self) -> str:
        return f"Mod{self._fields()!r}"


@mypyc_attr(allow_interpreted_subclasses=True)
class LastingState(State):
    """A state with hooks and mods; a game with effects derives its table from it."""

    __slots__ = ("hooked", "hooks", "modded", "mods")
    derived: ClassVar[tuple[str, ...]] = ("modded",)

    hooked: int  # how many hooks there have been
    hooks: tuple[Hook, ...]
    mods: tuple[Mod, ...]  # changed by remod
    modded: frozenset[str]  # the kinds of these: most questions about mods end there

    def open(self, players: int, chance: Chance) -> None:
        super().open(players, chance)
        self.hooked = 0
        self.hooks = ()
        self.mods = ()
        self.modded = UNMODDED

    def copy_frame(self, other: State) -> None:
        State.copy_frame(self, other)  # without ``super``: clones are made all the time
        assert isinstance(other, LastingState)
        other.hooked = self.hooked
        other.hooks = self.hooks
        other.mods = self.mods
        other.modded = self.modded

    def derive(self) -> None:
        super().derive()
        self.remod(self.mods)

    def remod(self, mods: tuple[Mod, ...]) -> None:
        """These mods are in force now."""
        self.mods = mods
        self.modded = frozenset([mod.kind for mod in mods]) if mods else UNMODDED

    def modify(self, kind: str, place: Plain = ANY, what: Plain = ANY, n: int = 1, until: str = "") -> None:
        """Add a mod."""
        self.remod((*self.mods, Mod(kind, place, what, n, until)))

    def fitting(self, kind: str, place: Plain = ANY, what: Plain = ANY) -> Iterator[Mod]:
        """The mods of a kind that bear on a thing at a place."""
        for mod in self.mods:
            if mod.kind == kind and mod.place in (ANY, place) and mod.what in (ANY, what):
                yield mod

    def fold(self, kind: str, place: Plain = ANY, what: Plain = ANY, start: int = 0) -> int:
        """A number with all mods of a kind added: ``t.fold("health", land, "town", start=2)``."""
        if kind in self.modded:
            for mod in self.mods:
                if mod.kind == kind and mod.place in (ANY, place) and mod.what in (ANY, what):
                    start += mod.n
        return start

    def modified(self, kind: str, place: Plain = ANY, what: Plain = ANY) -> bool:
        """Is there any mod of that kind?"""
        if kind in self.modded:
            for mod in self.mods:
                if mod.kind == kind and mod.place in (ANY, place) and mod.what in (ANY, what):
                    return True
        return False

    def expire(self, until: str) -> None:
        """Drop the hooks and mods that last until this: ``t.expire("turn")``."""
        if self.hooks:
            self.hooks = tuple([hook for hook in self.hooks if hook.until != until])
        if self.mods:
            self.remod(tuple([mod for mod in self.mods if mod.until != until]))

    def hook(self, hook: Hook) -> None:
        """Add a hook."""
        self.hooks = (*self.hooks, hook.with_(hook.uses, self.hooked))
        self.hooked += 1

    def use(self, hook: Hook) -> bool:
        """Use a hook up by one; False if it is no longer there."""
        left: list[Hook] = []
        found = False
        for one in self.hooks:
            if one.number != hook.number:
                left.append(one)
                continue
            found = True
            if one.uses == ALWAYS:
                left.append(one)
            elif one.uses > 1:
                left.append(one.with_(one.uses - 1, one.number))
        self.hooks = tuple(left)
        return found


snapshot.register(Hook, Mod)


class Upon(Compound):
    """Leaves a hook: the effect, when an event comes, so many times, until something ends it.

    Read by ``effect.upon`` with the event's own clause ``when.EVENT``.
    """

    def __init__(
        self, event: str, effect: Effect, where: Condition | None = None, uses: int = 1, until: str = ""
    ) -> None:
        super().__init__(event, effect, where, uses, until)
        self.event: Final[str] = event
        self.effect: Final[Effect] = effect
        self.where: Final[Condition | None] = where
        self.uses: Final[int] = uses
        self.until: Final[str] = until

    def run(self, act: Act) -> None:
        act.table.hook(Hook(self.event, act.seat, self.effect, self.where, self.uses, self.until, act.keep()))

    def phrase(self) -> Phrase:
        args: dict[str, Arg] = {
            "event": event_phrase(self.event, self.where),
            "effect": self.effect.phrase(),
            "n": self.uses,
        }
        if not self.until:
            return Phrase("effect.upon", **args)
        return Phrase("effect.upon-until", until=Phrase("until." + self.until), **args)

    def __repr__(self) -> str:
        text = f"Upon({self.event!r}, {self.effect!r}"
        if self.where is not None:
            text += f", where={self.where!r}"
        if self.uses != 1:
            text += f", uses={self.uses}"
        if self.until:
            text += f", until={self.until!r}"
        return text + ")"


def event_phrase(event: str, where: Condition | None) -> Phrase:
    """*You build a location*; with a condition, ``when.EVENT.where`` gets its phrase as ``where``."""
    if where is None:
        return Phrase("when." + event)
    return Phrase(f"when.{event}.where", where=where.phrase())


# -- actions -----------------------------------------------------------------------------------------------


def perform(act: Act, effect: Effect) -> Rule:
    """A whole action: the effect, what was put off to its end, then everything that reacts.

    What is told meanwhile has the action's source as its cause.
    """
    table = act.table
    before, table.cause = table.cause, act.source
    rule = effect.run(act)
    if rule is not None:
        yield from rule
    if act.course.later or act.course.happened:
        yield from finish(act)
    table.cause = before


def finish(act: Act) -> Rule:
    """The end of an action: what was put off, then reactions to what happened, in that order.

    Every reaction is an action of its own, with its own end.
    """
    course = act.course
    while course.later or course.happened:
        if course.later:
            late, effect = course.later.pop(0)
            yield from do(effect, late)
        elif course.happened:
            yield from _react(act, course.happened.pop(0))


def _react(act: Act, happening: Happening) -> Rule:
    table = act.table
    for hook in table.hooks:
        if hook.event == happening.event and hook.number < happening.before:
            own = act.kept(hook.seat, hook.memory)
            own.cause = happening
            where = hook.where
            if (where is None or where.holds(own)) and table.use(hook):
                yield from perform(own, hook.effect)
    for own, frame in act.standing(happening):
        if frame.event == happening.event:
            own.cause = happening
            if frame.where is None or frame.where.holds(own):
                yield from perform(own, frame.effect)
