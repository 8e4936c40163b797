"""The shape of the island: which lands touch, how far they are apart, by layout and boards; never changes."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from ..figures import (
    BOARD_OF,
    BOARDS,
    COASTAL,
    LANDS,
    LANDS_OF_BOARD,
    LANDS_OF_CARD,
    OCEANS,
    PRINTED,
    THEMATIC,
    boards_named,
    land_at,
    read_data,
)
from .layouts import GROWN, laid
from .layouts import LAYOUTS as LAYOUTS
from .thematic import ALONG, CORNERWISE, is_thematic
from .ways import Ways, group_of, lands_in

EDGE: Final = 13  # units along an edge of a board
FAR: Final = 99  # farther than anything
STANDARD: Final = ("", "solo", "standard-2", "standard-3", "standard-4", "crab", "two-centers")
STACKED: Final = ("", "solo", "stacked-2", "coastline", "stacked-4", "stacked-5", "stacked-6")  # one coast

_SHORES: Final = {
    OCEANS[board]: tuple([land for land in LANDS_OF_BOARD[board] if COASTAL[land]])
    for board in range(len(BOARDS))
}  # by ocean, see shore
_boards: Final[list[dict[str, Any]]] = read_data("boards.toml")["board"]
BORDERS: Final[list[list[tuple[int, int]]]] = [
    [(land_at(board, int(a)), land_at(board, int(b))) for a, b in [pair.split("-") for pair in one]]
    for board, one in enumerate(
        [board["borders"] for board in (*_boards, *read_data("thematic.toml")["board"])]
    )
]  # by board, the lands that touch on it


@mypyc_attr(allow_interpreted_subclasses=True)
class Island:
    """Boards laid together. Tables are indexed by land number; lands of other boards have no neighbours."""

    def __init__(
        self,
        layout: str,
        slots: tuple[int, ...],
        lost: tuple[int, ...] = (),
        still: tuple[int, ...] = (),
        joined: tuple[int, ...] = (),
    ) -> None:
        self.layout: Final[str] = layout
        self.thematic: Final[bool] = is_thematic(layout)
        self.size: Final[int] = len(LANDS) if self.thematic else OCEANS[THEMATIC[0]]  # of lists by land
        self.slots: Final[tuple[int, ...]] = slots  # all boards laid out, also those lost since
        self.boards: Final[tuple[int, ...]] = tuple([board for board in slots if board not in lost])
        touching = _touching(layout, slots)[: self.size]
        for board in lost:
            _cut_off(touching, {OCEANS[board], *LANDS_OF_BOARD[board]})
        if joined:
            _weave(touching, *joined)
            still = (*still, joined[1])
        _cut_off(touching, {*still})
        self.joined: Final[tuple[int, ...]] = joined  # two lands that are one for a while (Weave Together …)
        lands = [land for board in self.boards for land in LANDS_OF_BOARD[board]]
        self.still: Final[tuple[int, ...]] = still  # lands that do not exist for a while (Absolute Stasis)
        self.whole: Final[tuple[int, ...]] = tuple(sorted(lands))  # without oceans, with still lands
        self.lands: Final[tuple[int, ...]] = tuple([land for land in self.whole if land not in still])
        self.oceans: Final[tuple[int, ...]] = tuple([OCEANS[board] for board in sorted(self.boards)])
        self.everywhere: Final[tuple[int, ...]] = (*self.oceans, *self.lands)
        self.by_number: Final[list[int]] = sorted(self.everywhere)
        self.group: Final[int] = group_of(self.everywhere)
        self.beside: Final[list[tuple[int, ...]]] = [tuple(sorted(near)) for near in touching]
        self.facing: Final[tuple[tuple[int, int], ...]] = _facing(layout, slots)  # oceans of islets (R17)
        leaps = _leaps(self.facing, still)
        self._distances: Final[dict[int, list[int]]] = {}  # see distances
        self.islet: Final[dict[int, int]] = _islets(layout, slots)  # by board, the first board of its islet
        self._matching: Final[dict[str, list[int]]] = {}
        self._sources: Final[dict[str, list[tuple[int, tuple[int, ...]]]]] = {}
        self._leaps: Final[dict[int, tuple[int, ...]]] = leaps
        self.dry: Final[Ways] = Ways(self.beside, leaps)
        self._wet: Final[dict[int, Ways]] = {}
        self.tide: tuple[tuple[int, ...] | None, Ways] = (None, self.dry)  # see wet

    def distances(self, start: int) -> list[int]:
        """How far a land is from each land, by land number; seldom asked for, so made then."""
        found = self._distances.get(start)
        if found is None:
            found = self._distances[start] = [FAR] * len(self.beside)
            reached = 0
            for n in range(len(self.lands) + 1 if start in self.lands else 0):
                group = self.dry.group((start,), n)
                for land in lands_in(group & ~reached):
                    found[land] = n
                if group == reached and not self._leaps:
                    break
                reached = group
        return found

    def wet(self, seas: int, where: tuple[int, ...] | None = None) -> Ways:
        """The ways where the oceans of some boards count as lands; ``seas`` has their bits.

        ``tide`` has those asked for last, with ``where`` the one spirit was that made them so.
        """
        found = self._wet.get(seas)
        if found is None:
            near = [*self.beside]
            for ocean in self.oceans:
                if seas >> BOARD_OF[ocean] & 1:
                    coast = tuple([land for land in shore(ocean) if land not in self.still])
                    near[ocean] = coast
                    for land in coast:
                        near[land] = (ocean, *near[land])
            leaps = dict(self._leaps)
            for a, b in self.facing:  # facing oceans that count as lands are 2 apart as well
                if seas >> BOARD_OF[a] & 1 and seas >> BOARD_OF[b] & 1:
                    leaps[a] = (*leaps.get(a, ()), b)
                    leaps[b] = (*leaps.get(b, ()), a)
            every = sum([1 << board for board in self.boards])
            whole = self.wet(every) if seas != every and not self.still and not self.facing else None
            found = self._wet[seas] = Ways(near, leaps, seas, whole)
        if where is not None:
            self.tide = (where, found)
        return found

    def hops(self, boards: set[int], others: set[int]) -> int:
        """Over how many straits one comes from some boards to others; 0 on the same islet (R17)."""
        reached = {self.islet[board] for board in boards}
        goal = {self.islet[board] for board in others}
        n = 0
        while not reached & goal and n < len(self.slots):
            n += 1
            straits = [(self.islet[BOARD_OF[a]], self.islet[BOARD_OF[b]]) for a, b in self.facing]
            reached |= {b for a, b in straits if a in reached} | {a for a, b in straits if b in reached}
        return n

    def matching(self, card: str) -> list[int]:
        """The lands an invader card acts in, in order of boards and numbers; do not change the list."""
        found = self._matching.get(card)
        if found is None:
            there = LANDS_OF_CARD[card]
            found = [land for land in self.lands if land in there]
            if self.joined and self.joined[1] in there:  # once, however often it matches (R12.11)
                found = sorted({*found, self.joined[0]})
            self._matching[card] = found
        return found

    def sources(self, card: str) -> list[tuple[int, tuple[int, ...]]]:
        """The same lands, each with those where a town or city sends explorers there: itself, its neighbours.

        None on the coast, where explorers come anyway (R11.7.2).
        """
        found = self._sources.get(card)
        if found is None:
            found = []
            for land in self.matching(card):
                near = [] if COASTAL[land] else [land, *self.beside[land]]
                near.sort(key=_unsettled)  # those come first where one is most likely
                found.append((land, tuple(near)))
            self._sources[card] = found
        return found

    def board_lands(self, board: int) -> list[int]:
        """The lands of one board in order."""
        lands = [*LANDS_OF_BOARD[board]]
        return [land for land in lands if land not in self.still] if self.still else lands


def _touching(layout: str, boards: tuple[int, ...]) -> list[set[int]]:
    near: list[set[int]] = [set() for _ in LANDS]

    def touch(a: int, b: int) -> None:
        near[a].add(b)
        near[b].add(a)

    for board in boards:
        for a, b in BORDERS[board]:
            touch(a, b)
    if is_thematic(layout):
        for a, b in (*ALONG, *CORNERWISE):
            if BOARD_OF[a] in boards and BOARD_OF[b] in boards:
                touch(a, b)
        return near
    for join in laid(layout)["joins"]:
        one, other = [_end(side, boards) for side in join.split()]
        for a, b in _joined(one, other):
            touch(a, b)
    for corner in laid(layout)["corners"]:
        one, other = [_end(side, boards) for side in corner.split()]
        touch(corner_land(one), corner_land(other))
    return near


def _facing(layout: str, boards: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The pairs of oceans that face each other between islets."""
    pairs: list[tuple[int, int]] = []
    for pair in () if is_thematic(layout) else laid(layout).get("facing", ()):
        one, other = pair.split()
        pairs.append((OCEANS[boards[int(one)]], OCEANS[boards[int(other)]]))
    return tuple(pairs)


def _leaps(facing: tuple[tuple[int, int], ...], still: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Coastal lands of facing oceans, at range 2 of each other."""
    found: dict[int, tuple[int, ...]] = {}
    for pair in facing:
        for ocean, other in (pair, pair[::-1]):
            across = tuple([land for land in shore(other) if land not in still])
            for land in shore(ocean):
                found[land] = (*found.get(land, ()), *across)
    return found


def _islets(layout: str, boards: tuple[int, ...]) -> dict[int, int]:
    """Which boards hang together."""
    if is_thematic(layout):
        return dict.fromkeys(boards, boards[0])
    islet = {board: board for board in boards}
    for join in laid(layout)["joins"]:
        one, other = [_end(side, boards)[0] for side in join.split()]
        old, new = sorted((islet[one], islet[other]), key=boards.index, reverse=True)
        islet = {board: new if first == old else first for board, first in islet.items()}
    return islet


def _weave(near: list[set[int]], a: int, b: int) -> None:
    """The second land becomes part of the first, which then touches itself (R12.11)."""
    for other in near[b] - {a}:
        near[other].add(a)
        near[a].add(other)
    near[a].add(a)


def _cut_off(near: list[set[int]], gone: set[int]) -> None:
    """These lands touch nothing any more."""
    for land in range(len(near)):
        near[land] = set() if land in gone else near[land] - gone


def _end(side: str, boards: tuple[int, ...]) -> tuple[int, str]:
    slot, _, name = side.partition("-")
    return boards[int(slot)], name


def _stretches(board: int, edge: str) -> list[tuple[int, int, int]]:
    """The lands along an edge as (land, from, to)."""
    lands, breaks = _boards[board][edge]["lands"], [0, *_boards[board][edge]["breaks"], EDGE]
    return [(land_at(board, lands[i]), breaks[i], breaks[i + 1]) for i in range(len(lands))]


def _joined(one: tuple[int, str], other: tuple[int, str]) -> list[tuple[int, int]]:
    """Lands that touch along two joined edges; the second is walked backwards."""
    pairs: list[tuple[int, int]] = []
    for a, begin, end in _stretches(*one):
        for b, back_end, back_begin in _stretches(*other):
            if max(begin, EDGE - back_begin) < min(end, EDGE - back_end):
                pairs.append((a, b))
    return pairs


def edge_lands(board: int, edge: str) -> list[int]:
    """The lands along an edge of a board."""
    return [land_at(board, int(n)) for n in _boards[board][edge]["lands"]]


def corner_land(end: tuple[int, str]) -> int:
    """The land at a corner of a board."""
    board, corner = end
    if corner == "bottom_far":
        n: int = _boards[board]["bottom"]["lands"][0]
    else:
        n = {"ocean_bottom": 3, "ocean_top": 1, "tip": 8}[corner]
    return land_at(board, n)


ISLANDS: Final[dict[str, Island]] = {}  # by shape, as many as are kept
MOST_KEPT = 2_000  # no Final: compiled code looks it up, so that a test can lower it


def shape(layout: str, boards: tuple[int, ...]) -> str:
    """The name of an island's shape, as states keep it: ``standard-2:BA``."""
    return layout + ":" + "".join([BOARDS[board] for board in boards])


def without_board(name: str, board: int) -> str:
    """The name of a shape after a board is lost: ``standard-2:BA`` becomes ``standard-2:BA-B``."""
    boards, mark, rest = name.partition("!")
    boards, sign, pair = boards.partition("=")
    lost = "" if "-" in boards.partition(":")[2] else "-"
    return boards + lost + BOARDS[board] + sign + pair + mark + rest


def with_board(name: str, slot: int, board: int) -> str:
    """The name of a shape with a board added next to a slot: ``solo:A`` becomes ``solo~0:AE``."""
    layout, _, rest = name.partition(":")
    letters = len(rest) - len(rest.lstrip("".join(BOARDS)))
    return f"{layout}{GROWN}{slot}:{rest[:letters]}{BOARDS[board]}{rest[letters:]}"


def stilled(name: str, land: int) -> str:
    """The name of a shape in which a land does not exist: ``solo:A`` becomes ``solo:A!5``."""
    return name + "!" + str(land)


def awake(name: str) -> str:
    """The name of a shape with all still lands back."""
    return name.partition("!")[0]


def woven(name: str, a: int, b: int) -> str:
    """The name of a shape in which two lands are one: ``solo:A!2`` becomes ``solo:A=5.6!2``."""
    boards, mark, still = name.partition("!")
    return f"{boards}={a}.{b}{mark}{still}"


def unwoven(name: str) -> str:
    """The name of a shape with its lands apart again."""
    boards, mark, still = name.partition("!")
    return boards.partition("=")[0] + mark + still


def island(name: str) -> Island:
    """The island of that shape; made once."""
    found = ISLANDS.get(name)
    if found is None:
        layout, _, boards = name.partition(":")
        boards, *still = boards.split("!")
        boards, _, pair = boards.partition("=")
        joined = tuple([int(land) for land in pair.split(".")]) if pair else ()
        letters, _, lost = boards.partition("-")
        slots, gone = tuple(boards_named(letters)), tuple(boards_named(lost))
        if len(ISLANDS) >= MOST_KEPT:
            ISLANDS.clear()
        found = Island(layout, slots, gone, tuple([int(land) for land in still]), joined)
        ISLANDS[name] = found
    return found


def _unsettled(land: int) -> bool:
    """Is there neither a town nor a city in a land when a match begins?"""
    return "town" not in PRINTED[land] and "city" not in PRINTED[land]


def shore(ocean: int) -> tuple[int, ...]:
    """The lands along an ocean (R1.2)."""
    return _SHORES[ocean]
