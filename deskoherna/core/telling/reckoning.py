"""Reckoning: what everybody gained in a round and from what, added up from the events that told it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import Event, player


class Gives(NamedTuple):
    """What events of a kind give to their seat (the argument ``who``), as a game declares it.

    ``amount`` is a number or the argument that holds it. Without a ``good`` that argument is a good, or a
    list of them, each with its number. ``times`` is -1 for what is paid or lost. ``source`` says where it
    comes from, where the event has no cause of its own: one of its arguments, or ``source.NAME``.
    """

    good: str
    amount: int | str = "n"
    times: int = 1
    source: str = ""


class Given(NamedTuple):
    """So much of a good for a seat, less than nothing where it is paid or lost; ``source`` None: whatever
    brought the event about."""

    seat: int
    good: str
    n: int
    source: Phrase | None = None


def given_by(event: Event, rates: Sequence[Gives]) -> list[Given]:
    """What an event gives by what its game declares."""
    found: list[Given] = []
    if not rates:
        return found
    seat = seat_named(event.args.get("who"))
    if seat is None:
        return found  # nobody's, or a player's who is none
    for good, amount, times, source in rates:
        why = _source(event, source) if source and event.cause is None else None
        what = event.args.get(amount) if isinstance(amount, str) else amount
        if isinstance(what, int):
            found.append(Given(seat, good, what * times, why))
        else:
            found += [Given(seat, one, n * times, why) for one, n in amounts(what)]
    return found


def _source(event: Event, name: str) -> Phrase:
    thing = event.args.get(name)
    return thing if isinstance(thing, Phrase) else Phrase("source." + name)


def amounts(what: Arg | None) -> list[tuple[str, int]]:
    """A good or a list of goods with their numbers."""
    found: list[tuple[str, int]] = []
    for one in what if isinstance(what, list) else [what]:
        if isinstance(one, Phrase):
            n = one.args.get("n", 1)
            found.append((one.key, n if isinstance(n, int) else 1))
    return found


def seat_named(who: Arg | None) -> int | None:
    """The seat that an argument names; None if it is nobody's."""
    if not isinstance(who, Phrase) or who.key != "seat.name":
        return None
    n = who.args["n"]
    return n - 1 if isinstance(n, int) else None


class Row(NamedTuple):
    """One good of one seat in a round: what came from each source, and how much was given away."""

    good: str
    sources: list[tuple[Phrase, int]]
    lost: int

    @property
    def gained(self) -> int:
        return sum([n for _, n in self.sources])

    @property
    def change(self) -> int:
        return self.gained - self.lost


class Ledger:
    """What seats gained and lost since a round began, good by good."""

    def __init__(self) -> None:
        self._gained: Final[dict[tuple[int, str], dict[str, tuple[Phrase, int]]]] = {}
        self._lost: Final[dict[tuple[int, str], int]] = {}

    def add(self, given: Sequence[Given], cause: Phrase) -> None:
        """Enter what one event gave; ``cause`` brought it about, or is its scene."""
        for seat, good, n, source in given:
            at = (seat, good)
            if n > 0:
                why = source or cause
                name, sources = repr(printed(why)), self._gained.setdefault(at, {})
                first, before = sources.get(name, (why, 0))
                sources[name] = (first, before + n)
            elif n < 0:
                self._lost[at] = self._lost.get(at, 0) - n

    def rows(self, seat: int, points: str = "") -> list[Row]:
        """A seat's goods, in the order they came, points before all else; what was only paid comes last."""
        goods = dict.fromkeys([good for who, good in (*self._gained, *self._lost) if who == seat])
        return [
            Row(good, list(self._gained.get((seat, good), {}).values()), self._lost.get((seat, good), 0))
            for good in sorted(goods, key=lambda good: good != points)
        ]

    @property
    def seats(self) -> list[int]:
        return sorted({seat for seat, _ in (*self._gained, *self._lost)})

    def told(self, points: str = "") -> list[Phrase]:
        """The card of the round: a phrase for each seat that gained or lost anything."""
        return [told(seat, self.rows(seat, points)) for seat in self.seats]


def told(seat: int, rows: Sequence[Row]) -> Phrase:
    """What a seat got in a round, good by good, each with its sources."""
    what: list[Arg] = [_gain(row) for row in rows if row.sources]
    what += [Phrase("story.loss", what=Phrase(row.good, n=row.lost)) for row in rows if row.lost]
    return Phrase("story.reckoned", who=player(seat), what=what)


def _gain(row: Row) -> Phrase:
    if len(row.sources) == 1:
        by: list[Arg] = [row.sources[0][0]]
    else:
        by = [Phrase("story.share", source=source, n=n) for source, n in row.sources]
    return Phrase("story.gain", what=Phrase(row.good, n=row.gained), by=by)


def printed(thing: Phrase) -> Phrase:
    """A phrase without the numbers of copies in it: two copies of a card are one source."""
    args: Mapping[str, Arg] = {
        name: printed(arg) if isinstance(arg, Phrase) else arg
        for name, arg in thing.args.items()
        if name != "code"
    }
    return Phrase(thing.key, **args)
