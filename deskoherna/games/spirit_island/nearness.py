"""How far lands are from each other; groups of lands are numbers with a bit for every land."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.games.spirit_island.figures import BOARDS, PER_BOARD

_BOARD: Final = (1 << PER_BOARD) - 1  # the lands of a board as a group
_LANDS: Final[list[list[tuple[int, ...]]]] = [
    [
        tuple([PER_BOARD * board + n for n in range(PER_BOARD) if group >> n & 1])
        for group in range(1 << PER_BOARD)
    ]
    for board in range(len(BOARDS))
]  # by board, the lands of every group of it


def lands_in(group: int) -> list[int]:
    """The lands of a group in order."""
    found: list[int] = []
    for board in _LANDS:
        found += board[group & _BOARD]
        group >>= PER_BOARD
        if not group:
            break
    return found


class Ways:
    """Which lands touch, and so which are within range of each other."""

    def __init__(self, near: list[tuple[int, ...]], leaps: dict[int, tuple[int, ...]] | None = None) -> None:
        self.near: Final[list[tuple[int, ...]]] = near
        self.leaps: Final[dict[int, tuple[int, ...]]] = leaps or {}  # lands at range 2 over facing oceans
        self._within: Final[list[list[int]]] = [[1 << land for land in range(len(near))]]

    def reach(self, n: int) -> list[int]:
        """By land, the group of lands within range n of it, itself included."""
        if n >= len(self._within):
            self._spread(n)
        return self._within[n]

    def _spread(self, n: int) -> None:
        while len(self._within) <= n:
            last = self._within[-1]
            groups: list[int] = []
            for land, group in enumerate(last):
                for other in self.near[land]:
                    group |= last[other]
                if land in self.leaps and len(self._within) > 1:
                    for other in self.leaps[land]:
                        group |= self._within[-2][other]
                groups.append(group)
            self._within.append(groups)

    def within(self, land: int, n: int) -> list[int]:
        """The lands within range n of a land, itself included, in order."""
        return lands_in(self.reach(n)[land])

    def around(self, origins: Sequence[int], n: int) -> list[int]:
        """The lands within range n of any of these, in order."""
        reach = self.reach(n)
        group = 0
        for origin in origins:
            group |= reach[origin]
        return lands_in(group)
