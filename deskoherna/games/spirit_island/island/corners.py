"""Corners of lands: points where three lands meet, or lands and an ocean or the edge of the island.

They are found from the borders and edges of boards; where three lands meet inside a board is told by our own
drawing of it (``data/meets.toml``).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from ..figures import BOARD_OF, BOARDS, LANDS, LANDS_OF_BOARD, OCEAN, OCEANS, TERRAIN, land_at, read_data
from .layouts import EDGES, Spot, place_of, places
from .shape import EDGE, Island
from .thematic import MEETS, is_thematic, meeting

_read: Final[dict[str, Any]] = read_data("meets.toml")
_boards: Final[list[dict[str, Any]]] = read_data("boards.toml")["board"]
COAST: Final = "coast"
_KNOWN: Final[dict[tuple[str, tuple[int, ...]], Corners]] = {}


class Corner:
    """A corner: the lands and oceans that meet there, and where on which board it is.

    ``where`` is an edge with ``units`` along it, ``coast`` with 0 or 1, or lands such as ``1-2-4``.
    """

    def __init__(self, slot: int, where: str, units: int = 0) -> None:
        self.slot: Final[int] = slot
        self.where: Final[str] = where
        self.units: Final[int] = units
        self.id: Final[str] = f"{slot}.{where}.{units}"  # does not change when a board is added
        self.lands: Final[list[int]] = []
        self.beside: Final[list[Corner]] = []  # along borders
        self.name: str = ""  # how moves name it

    def touch(self, land: int) -> None:
        if land not in self.lands:
            self.lands.append(land)

    def join(self, other: Corner) -> None:
        if other not in self.beside:
            self.beside.append(other)
            other.beside.append(self)


class Corners:
    """All corners of an island, by their names and by lands."""

    def __init__(self, layout: str, slots: tuple[int, ...]) -> None:
        self._rim: Final[dict[Spot, Corner]] = {}  # by place, in units of an edge
        self._inner: Final[list[list[Corner]]] = [[] for _ in slots]  # by slot, the rest
        if is_thematic(layout):
            self._walk_map(slots)
        else:
            self._walk_edges(layout, slots)
            for slot, board in enumerate(slots):
                self._walk_borders(slot, board, places(layout)[slot])
        self.all: Final[list[Corner]] = [*self._rim.values(), *[one for row in self._inner for one in row]]
        self.by_name: Final[dict[str, Corner]] = {}
        self.by_land: Final[dict[int, list[Corner]]] = {}
        for corner in self.all:
            corner.lands.sort()
            self._christen(corner)
            for land in corner.lands:
                self.by_land.setdefault(land, []).append(corner)

    def _christen(self, corner: Corner) -> None:
        """``A1-A2-A4``; the ocean is A0; a second corner of the same lands is ``A1-A2-A4-2``."""
        words = [LANDS[land] for land in corner.lands]
        name = "-".join(words if len(words) > 2 else [*words, "edge"])
        again = 1
        while name + (f"-{again}" if again > 1 else "") in self.by_name:
            again += 1
        corner.name = name + (f"-{again}" if again > 1 else "")
        self.by_name[corner.name] = corner

    def _walk_edges(self, layout: str, slots: tuple[int, ...]) -> None:
        """Points along the edges of boards: where lands end on either side, and the corners of boards."""
        along: dict[frozenset[Spot], list[Spot]] = {}
        edges = [(slot, edge) for slot in range(len(slots)) for edge in EDGES]
        for slot, edge in edges:
            line = _line(layout, slot, edge)
            known = along.setdefault(frozenset((line[0], line[-1])), [])
            for units in (0, *_boards[slots[slot]][edge]["breaks"], EDGE):
                self._rim.setdefault(line[units], Corner(slot, edge, units))
                if line[units] not in known:
                    known.append(line[units])
        for slot, edge in edges:
            line = _line(layout, slot, edge)
            points = sorted(along[frozenset((line[0], line[-1]))], key=line.index)
            for point in points:
                for land in _lands_at(slots[slot], edge, line.index(point)):
                    self._rim[point].touch(land)
            for one, other in pairwise(points):
                self._rim[one].join(self._rim[other])

    def _walk_borders(self, slot: int, board: int, at: tuple[int, int, int]) -> None:
        """Points inside a board and along its coast, and the borders between them."""
        ocean = OCEANS[board]
        shore: list[Corner] = []
        for units, pair in enumerate(((1, 2), (2, 3))):
            shore.append(self._add(slot, Corner(slot, COAST, units), [ocean, *[ocean + n for n in pair]]))
        ends = [self._rim[_scaled(place_of(name, at))] for name in ("ocean_top", "ocean_bottom")]
        for corner in ends:
            corner.touch(ocean)
        for one, other in pairwise([ends[0], *shore, ends[1]]):
            one.join(other)
        for name in _read[BOARDS[board]]:
            if name != COAST:
                self._add(slot, Corner(slot, name), [ocean + int(n) for n in name.split("-")])
        mine = {ocean, *LANDS_OF_BOARD[board]}
        rim = [corner for corner in self._rim.values() if len(mine.intersection(corner.lands)) > 1]
        for border in _boards[board]["borders"]:
            both = {ocean + int(n) for n in border.split("-")}
            nodes = [corner for corner in (*rim, *self._inner[slot]) if both <= {*corner.lands}]
            assert len(nodes) == 2, (LANDS[ocean], border)
            nodes[0].join(nodes[1])

    def _walk_map(self, slots: tuple[int, ...]) -> None:
        """On the thematic map corners are where two lands, or a land and an ocean, of boards in play meet."""
        there = {name: [land for land in meeting(name) if BOARD_OF[land] in slots] for name in MEETS}
        along = {
            name: [
                other
                for other in MEETS
                if other != name and len(_sides(name) & _sides(other)) > 1 and _dry(there[name], there[other])
            ]
            for name in MEETS
        }  # by place, those at the other ends of borders of its lands
        found = {
            name: self._add(
                slots.index(BOARD_OF[lands[0]]), Corner(slots.index(BOARD_OF[lands[0]]), name), lands
            )
            for name, lands in there.items()
            if len(lands) > 1 and _dry(lands, lands)
        }
        for name, corner in found.items():
            for other in along[name]:
                before = name
                while other not in found:  # only one land of the boards in play is there: the border goes on
                    before, other = other, next(one for one in along[other] if one != before)
                corner.join(found[other])

    def _add(self, slot: int, corner: Corner, lands: list[int]) -> Corner:
        corner.lands.extend(lands)
        self._inner[slot].append(corner)
        return corner


def _sides(name: str) -> set[str]:
    """What meets in a place of the thematic map, edges of the map included."""
    return {*name.split("-")}


def _dry(lands: list[int], others: list[int]) -> bool:
    """Is a land that is no ocean among both?"""
    return any(TERRAIN[land] != OCEAN for land in lands if land in others)


def _scaled(spot: Spot) -> Spot:
    return EDGE * spot[0], EDGE * spot[1]


def _line(layout: str, slot: int, edge: str) -> list[Spot]:
    """Every point of an edge of a board, unit by unit."""
    at = places(layout)[slot]
    (x, y), (to_x, to_y) = [place_of(corner, at) for corner in EDGES[edge]]
    return [(EDGE * x + (to_x - x) * n, EDGE * y + (to_y - y) * n) for n in range(EDGE + 1)]


def _lands_at(board: int, edge: str, units: int) -> list[int]:
    """The lands of a board that touch a point of its edge."""
    data = _boards[board][edge]
    stops = [0, *data["breaks"], EDGE]
    return [
        land_at(board, n)
        for n, (start, end) in zip(data["lands"], pairwise(stops), strict=True)
        if start <= units <= end
    ]


def corners(isle: Island) -> Corners:
    """The corners of an island; found once."""
    key = (isle.layout, isle.slots)
    found = _KNOWN.get(key)
    if found is None:
        found = _KNOWN[key] = Corners(isle.layout, isle.slots)
    return found
