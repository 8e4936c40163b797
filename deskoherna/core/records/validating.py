"""Validating: positions that came from outside are read only if every field is what its game declares.

A game declares its state once (``Game.declaration``): a kind for every field, the steps its agenda may hold
with the kinds of their arguments, and a function that checks what must hold between fields ("every card lies
in exactly one place"). A kind is a function of a value that raises ``Unfit``, naming the place, if the value
is another; kinds are made by the functions here: ``whole(0, 9)``, ``listed(whole(0, 9), players)`` …
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final, TypeAlias

from deskoherna.core.errors import RecordError
from deskoherna.core.records import snapshot
from deskoherna.core.state import State

Kind: TypeAlias = Callable[[Any, str], None]  # a value and its place; raises Unfit

MOST: Final = 1_000_000  # what only ever grows stays below this
AGENDA: Final = 1000  # steps that may wait


class Unfit(RecordError):
    """A value that cannot stand where it stands: ``coins[2]``."""

    def __init__(self, where: str) -> None:
        super().__init__("error.record.unfit", field=where[:80])


# -- kinds -------------------------------------------------------------------------------------------------


def whole(low: int, high: int) -> Kind:
    """A whole number from ``low`` to ``high``; True and False are none."""

    def check(value: Any, where: str) -> None:
        if type(value) is not int or not low <= value <= high:
            raise Unfit(where)

    return check


def mask(bits: int) -> Kind:
    """A set of numbers below ``bits``, as the bits of a number."""
    return whole(0, (1 << bits) - 1)


def flag(value: Any, where: str) -> None:
    """True or False."""
    if type(value) is not bool:
        raise Unfit(where)


def one_of(allowed: Collection[str]) -> Kind:
    """One of these strings."""
    known = frozenset(allowed)

    def check(value: Any, where: str) -> None:
        if type(value) is not str or value not in known:
            raise Unfit(where)

    return check


def word(allowed: str, most: int = 80) -> Kind:
    """A string that fits a pattern as a whole, of at most so many letters."""
    pattern = re.compile(allowed)

    def check(value: Any, where: str) -> None:
        if type(value) is not str or len(value) > most or not pattern.fullmatch(value):
            raise Unfit(where)

    return check


def listed(of: Kind, least: int, most: int | None = None) -> Kind:
    """A list of ``least`` things of a kind, or of ``least`` to ``most``."""
    return _several(list, of, least, least if most is None else most)


def tupled(of: Kind, least: int, most: int | None = None) -> Kind:
    """A tuple of ``least`` things of a kind, or of ``least`` to ``most``."""
    return _several(tuple, of, least, least if most is None else most)


def _several(cls: type[Any], of: Kind, least: int, most: int) -> Kind:
    def check(value: Any, where: str) -> None:
        if type(value) is not cls or not least <= len(value) <= most:
            raise Unfit(where)
        for i, one in enumerate(value):
            of(one, f"{where}[{i}]")

    return check


def row(*kinds: Kind) -> Kind:
    """A tuple with one thing of each kind, in this order."""

    def check(value: Any, where: str) -> None:
        if type(value) is not tuple or len(value) != len(kinds):
            raise Unfit(where)
        for i, (kind, one) in enumerate(zip(kinds, value, strict=True)):
            kind(one, f"{where}[{i}]")

    return check


def packed(*runs: range, most: int = 255, least: int = 0) -> Kind:
    """Bytes: a number of each range, again and again; at most (and least) so many times."""

    def check(value: Any, where: str) -> None:
        n = len(runs)
        if type(value) is not bytes or len(value) % n or not least <= len(value) // n <= most:
            raise Unfit(where)
        for i, one in enumerate(value):
            if one not in runs[i % n]:
                raise Unfit(f"{where}[{i}]")

    return check


def mapped(key: Kind, of: Kind, most: int) -> Kind:
    """A dict from one kind to another, of at most so many."""

    def check(value: Any, where: str) -> None:
        if type(value) is not dict or len(value) > most:
            raise Unfit(where)
        for name, one in value.items():
            key(name, f"{where}[{name!r}]"[:80])
            of(one, f"{where}[{name!r}]"[:80])

    return check


def made_of(cls: type, **kinds: Kind) -> Kind:
    """An object of a class registered for snapshots, with the kinds of all its fields."""

    def check(value: Any, where: str) -> None:
        if type(value) is not cls:
            raise Unfit(where)
        for name, kind in kinds.items():
            kind(getattr(value, name), f"{where}.{name}")

    missing = {*snapshot.fields(cls)} ^ {*kinds}
    if missing:
        raise TypeError(f"{cls.__name__} is not declared field by field: {sorted(missing)}")
    return check


def either(*kinds: Kind) -> Kind:
    """A thing of one of these kinds."""

    def check(value: Any, where: str) -> None:
        for kind in kinds:
            try:
                kind(value, where)
            except Unfit:
                continue
            return
        raise Unfit(where)

    return check


def steps(known: Mapping[str, Kind]) -> Kind:
    """An agenda: steps by their names, each with the kind of all its arguments together (``row(…)``)."""

    def check(value: Any, where: str) -> None:
        if type(value) is not list or len(value) > AGENDA:
            raise Unfit(where)
        for i, step in enumerate(value):
            here = f"{where}[{i}]"
            if type(step) is not tuple or len(step) != 2 or type(step[0]) is not str:
                raise Unfit(here)
            kind = known.get(step[0])
            if kind is None:
                raise Unfit(here)
            kind(step[1], f"{here}.{step[0]}")

    return check


# -- declarations ------------------------------------------------------------------------------------------


class Declaration:
    """What a game's state may be: its class, a kind per field, the agenda's steps, and what goes together.

    ``sound`` gets a state whose fields all fit and raises ``Unfit`` (see ``require``) if they do not go
    together; ``basis`` checks before that what ``State.derive`` relies on. The referee's own fields are
    declared here, once for all games.
    """

    def __init__(
        self,
        cls: type[State],
        players: int,
        kinds: Mapping[str, Kind],
        agenda: Mapping[str, Kind],
        sound: Callable[[Any], None],
        basis: Callable[[Any], None] | None = None,
    ) -> None:
        self._cls: Final = cls
        self._kinds: Final[dict[str, Kind]] = {**_referees(players), "agenda": steps(agenda), **kinds}
        self._sound: Final = sound
        self._basis: Final = basis
        missing = {*snapshot.fields(cls)} ^ {*self._kinds}
        if missing:
            raise TypeError(f"{cls.__name__} is not declared field by field: {sorted(missing)}")

    def check_fields(self, value: Any) -> None:
        """Every field by itself; nothing that follows from them is filled yet. Raises Unfit."""
        if type(value) is not self._cls:
            raise Unfit("state")
        for name, kind in self._kinds.items():
            kind(getattr(value, name), name)
        if self._basis is not None:
            _checked(self._basis, value)

    def check_sums(self, value: Any) -> None:
        """What must hold between the fields. Raises Unfit."""
        _checked(self._sound, value)


def _checked(check: Callable[[Any], None], value: Any) -> None:
    try:
        check(value)
    except (ArithmeticError, LookupError, TypeError, ValueError, AssertionError) as problem:
        raise Unfit("state") from problem  # sums that cannot even be taken


def _referees(players: int) -> dict[str, Kind]:
    """The fields every state has (``core.state.State``)."""
    return {
        "players": whole(players, players),
        "chance": whole(0, (1 << 61) - 1),
        "reveals": whole(0, MOST),
        "steps": whole(0, MOST),
        "chapter": whole(0, 1000),
        "over": one_of(("",)),  # a game that ends early says how
    }


def require(kept: bool, where: str) -> None:
    """Raises Unfit at a place unless something holds."""
    if not kept:
        raise Unfit(where)


def once_each(where: str, piles: Iterable[Iterable[int | str]]) -> None:
    """Nothing lies in these piles twice; raises Unfit."""
    seen: set[int | str] = set()
    for pile in piles:
        for one in pile:
            require(one not in seen, where)
            seen.add(one)


def read(declaration: Declaration | None, coded: Any) -> State:
    """The state behind a snapshot from outside. Raises RecordError, whatever it is."""
    if declaration is None:
        raise RecordError("error.record.snapshot")
    try:
        state = snapshot.decode(coded, declaration.check_fields)
    except RecursionError as problem:
        raise RecordError("error.record.snapshot") from problem
    declaration.check_sums(state)
    if snapshot.encode(state) != coded:
        raise Unfit("state")  # written as we would not write it
    assert isinstance(state, State)
    return state
