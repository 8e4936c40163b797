"""How far lands are from each other; groups of lands are numbers with a bit for every land."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any, Final, TypeAlias

from deskoherna.games.spirit_island.figures import LANDS, OCEANS

Picker: TypeAlias = Callable[[Sequence[Any]], Sequence[Any]]  # see picker

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
USUAL_RANGE: Final = 4  # farther ones are seldom asked for
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
    """What takes the things of a group's lands out of a list by land, in order."""
    known = PICKERS.get(group)
    if known is None:
        if len(PICKERS) > MOST_KEPT:
            PICKERS.clear()
        known = PICKERS[group] = _picker(lands_in(group))
    return known


def _picker(lands: tuple[int, ...]) -> Picker:
    if len(lands) > 1:
        return itemgetter(*lands)
    return itemgetter(slice(lands[0], lands[0] + 1) if lands else slice(0))  # one or none, as a list


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
        self._solid: Final[int] = EVERY_LAND - group_of(
            [ocean for board, ocean in enumerate(OCEANS) if not seas >> board & 1]
        )
        self._within: Final[list[list[int]]] = [_EACH]  # by range and land; 0: not asked for yet
        self._open(USUAL_RANGE)

    def group(self, origins: Sequence[int], n: int) -> int:
        """The group of lands within range n of any of these."""
        try:
            reach = self._within[n]
        except IndexError:
            self._open(n)
            reach = self._within[n]
        group = 0
        for origin in origins:
            group |= reach[origin] or self._spread(origin, n)
        return group

    def _open(self, n: int) -> None:
        while len(self._within) <= n:
            self._within.append([0] * len(self.near))

    def _spread(self, land: int, n: int) -> int:
        """The group of lands within range n of a land, worked out and kept."""
        if self._whole is not None and self._solid >> land & 1:
            if n > USUAL_RANGE:
                self._whole._open(n)
            group = (self._whole._within[n][land] or self._whole._spread(land, n)) & self._solid
            self._within[n][land] = group
            return group
        nearer = self._within[n - 1]
        group = nearer[land] or self._spread(land, n - 1)
        for other in self.near[land]:
            group |= nearer[other] or self._spread(other, n - 1)
        if n > 1 and land in self.leaps:
            group |= self.group(self.leaps[land], n - 2)
        self._within[n][land] = group
        return group

    def within(self, land: int, n: int) -> tuple[int, ...]:
        """The lands within range n of a land, itself included, in order."""
        return lands_in(self.group((land,), n))

    def around(self, origins: Sequence[int], n: int) -> tuple[int, ...]:
        """The lands within range n of any of these, in order."""
        return lands_in(self.group(origins, n))
