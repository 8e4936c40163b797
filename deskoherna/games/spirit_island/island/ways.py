"""How far lands are from each other; groups of lands are numbers with a bit for every land."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import itemgetter, or_
from typing import Any, Final, TypeAlias

from ..figures import LANDS, OCEANS

Picker: TypeAlias = Callable[[Any], Sequence[Any]]  # see picker

EVERY_LAND: Final = (1 << len(LANDS)) - 1  # a group: lands of all boards, with oceans
_STRETCH: Final = 9  # groups are taken apart so many lands at a time
_LANDS: Final[list[list[tuple[int, ...]]]] = [
    [
        tuple([first + n for n in range(_STRETCH) if group >> n & 1])
        for group in range(1 << min(_STRETCH, len(LANDS) - first))
    ]
    for first in range(0, len(LANDS), _STRETCH)
]  # by stretch, the lands of every group of it
_PART: Final = (1 << _STRETCH) - 1
_EACH: Final[list[int]] = [1 << land for land in range(len(LANDS))]  # every land as a group
# Groups are many, but what they have on the first two boards and on the others comes again and again.
_HALF: Final = OCEANS[2]  # the lands of two boards
_LOW: Final = (1 << _HALF) - 1
_LOWER: Final[dict[int, tuple[int, ...]]] = {}
_UPPER: Final[dict[int, tuple[int, ...]]] = {}
PICKERS: Final[dict[int, Picker]] = {}  # by group, those made so far; see picker
MOST_KEPT: Final = 20_000  # groups whose lands are remembered


def group_of(lands: Iterable[int]) -> int:
    """The group of these lands."""
    return sum([1 << land for land in lands])


def lands_in(group: int) -> tuple[int, ...]:
    """The lands of a group in order."""
    try:
        return _LOWER[group & _LOW] + _UPPER[group >> _HALF]
    except KeyError:
        if len(_LOWER) + len(_UPPER) > MOST_KEPT:
            _LOWER.clear()
            _UPPER.clear()
        lower = _LOWER[group & _LOW] = _lands(group & _LOW)
        upper = _UPPER[group >> _HALF] = _lands(group >> _HALF << _HALF)
        return lower + upper


def _lands(group: int) -> tuple[int, ...]:
    found: tuple[int, ...] = ()
    for stretch in _LANDS:
        found += stretch[group & _PART]
        group >>= _STRETCH
        if not group:
            break
    return found


def picker(group: int) -> Picker:
    """What takes the things of a group's lands out of those by land, in order."""
    known = PICKERS.get(group)
    if known is None:
        if len(PICKERS) > MOST_KEPT:
            PICKERS.clear()
        known = PICKERS[group] = _picker(lands_in(group))
    return known


def _picker(lands: tuple[int, ...]) -> Picker:
    if len(lands) > 1:
        return itemgetter(*lands)
    return lambda things: [things[land] for land in lands]


class Ways:
    """Which lands touch, and so which are within range of each other.

    Oceans that count as lands make no way between other lands shorter, for the lands along one touch; so
    where some count, ranges are those of the ``whole``, where all do, without the others.
    """

    def __init__(
        self,
        near: list[tuple[int, ...]],
        leaps: dict[int, tuple[int, ...]] | None = None,
        seas: int = 0,
        whole: Ways | None = None,
    ) -> None:
        self.near: Final[list[tuple[int, ...]]] = near
        self.leaps: Final[dict[int, tuple[int, ...]]] = leaps or {}  # lands at range 2 over facing oceans
        self.seas: Final[int] = seas  # the boards whose oceans count as lands, as bits
        self._whole: Final[Ways | None] = whole
        self._touching: Final[list[tuple[int, tuple[int, ...]]]] = (
            [(land, others) for land, others in enumerate(near) if others] if whole is None else []
        )
        self._out: Final[list[int]] = [ocean for board, ocean in enumerate(OCEANS) if not seas >> board & 1]
        self._within: Final[list[list[int]]] = [_EACH[: len(near)]]  # by range and land, as far as asked for

    def group(self, origins: Iterable[int], n: int) -> int:
        """The group of lands within range n of any of these."""
        try:
            reach = self._within[n]
        except IndexError:
            reach = self._reach(n)
        group = 0
        for origin in origins:
            group |= reach[origin]
        return group

    def _reach(self, n: int) -> list[int]:
        """By land, the group of lands within range n of it: what is within n - 1 of it and its neighbours."""
        while len(self._within) <= n:
            self._within.append(self._farther() if self._whole is None else self._solid(self._whole))
        return self._within[n]

    def _farther(self) -> list[int]:
        nearer = self._within[-1]
        found = [*nearer]
        for land, near in self._touching:
            found[land] = reduce(or_, map(nearer.__getitem__, near), nearer[land])
        if len(self._within) > 1:
            for land, others in self.leaps.items():
                found[land] = reduce(or_, map(self._within[-2].__getitem__, others), found[land])
        return found

    def _solid(self, whole: Ways) -> list[int]:
        """As far as where all oceans count; those that do not count here touch nothing."""
        lands = EVERY_LAND - group_of(self._out)
        found = [group & lands for group in whole._reach(len(self._within))]
        for ocean in self._out:
            if ocean < len(found):
                found[ocean] = 1 << ocean
        return found

    def within(self, land: int, n: int) -> tuple[int, ...]:
        """The lands within range n of a land, itself included, in order."""
        return lands_in(self.group((land,), n))

    def around(self, origins: Sequence[int], n: int) -> tuple[int, ...]:
        """The lands within range n of any of these, in order."""
        return lands_in(self.group(origins, n))
