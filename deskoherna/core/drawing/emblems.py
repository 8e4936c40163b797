"""Emblems: a picture of a card's own, composed of two or three icons; no two cards of a box look alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, permutations
from typing import Final

from deskoherna.core.drawing.icons import icon
from deskoherna.core.drawing.svg import EMPTY, Svg, group

Emblem = tuple[str, ...]  # icons, the most telling first

PLACES: Final = (  # of so many icons: where their middles lie and how large they are, of 24 units
    (),
    ((12.0, 12.0, 22.0),),
    ((9.0, 10.0, 18.0), (18.5, 18.0, 11.0)),
    ((9.0, 11.0, 16.0), (19.0, 7.0, 9.5), (18.5, 18.0, 11.0)),
)


def draw_emblem(emblem: Emblem, x: float, y: float, size: float, class_: str = "icon emblem-line") -> Svg:
    """An emblem in a square; later icons are smaller and stand beside the first."""
    if not emblem:
        return EMPTY
    unit = size / 24
    places = PLACES[min(len(emblem), len(PLACES) - 1)]
    return group(
        *[
            icon(name, x + dx * unit, y + dy * unit, wide * unit, class_)
            for name, (dx, dy, wide) in zip(emblem, places, strict=False)
        ],
        class_="emblem",
    )


class Emblems:
    """The emblems of a box by what their cards are called, each composed so that no other one is like it."""

    def __init__(self, spare: Sequence[str]) -> None:
        self._spare: Final = tuple(spare)  # icons for cards that have too few of their own
        self._named: Final[dict[str, Emblem]] = {}
        self._taken: Final[set[Emblem]] = set()

    def compose(self, name: str, signs: Sequence[str], first: Sequence[str] = ()) -> Emblem:
        """The first arrangement of these icons that no other card has, few before many; ``first`` leads."""
        if name not in self._named:
            own = tuple(dict.fromkeys(signs))
            lead = first or own or self._spare
            offered = tuple(dict.fromkeys([*own, *self._spare]))
            ways = chain(permutations(offered, 2), permutations(offered, 3))
            free = (some for some in ways if some[0] in lead and some not in self._taken)
            self._named[name] = next(free, own[:3])
            self._taken.add(self._named[name])
        return self._named[name]
