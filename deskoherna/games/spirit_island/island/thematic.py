"""The thematic map: which of its lands touch over the edges of boards, and which boards are used (R2.16)."""

from __future__ import annotations

from typing import Any, Final

from ..figures import BOARD_OF, BOARDS, LAND_INDEX, THEMATIC, read_data
from .layouts import GROWN

MEETS: Final[dict[str, tuple[float, float]]] = {
    name.lower(): (float(x), float(y)) for name, (x, y) in read_data("thematic_meets.toml").items()
}  # on our drawing, where lands, oceans and edges of the map meet, by their names
LAYOUT: Final = "thematic"  # the name of the layout of all its tables; ``thematic~0``: one board was added

_read: Final[dict[str, Any]] = read_data("thematic.toml")


def _pairs(said: list[str]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for pair in said:
        a, b = pair.split()
        found.append((LAND_INDEX[a], LAND_INDEX[b]))
    return found


ALONG: Final[list[tuple[int, int]]] = _pairs(_read["joins"]["along"])  # lands with a border between boards
CORNERWISE: Final[list[tuple[int, int]]] = _pairs(_read["joins"]["corners"])  # those that touch in a point
TABLES: Final[dict[int, list[int]]] = {
    int(players): [BOARDS.index(board) for board in boards] for players, boards in _read["tables"].items()
}  # the boards of so many players


def is_thematic(layout: str) -> bool:
    """Is a layout that of the thematic map?"""
    return layout.partition(GROWN)[0] == LAYOUT


def joined_to(boards: tuple[int, ...]) -> list[int]:
    """Further thematic boards that share a border with one of these."""
    touching = {(BOARD_OF[a], BOARD_OF[b]) for pair in ALONG for a, b in (pair, pair[::-1])}
    return [
        board for board in THEMATIC if board not in boards and any((board, one) in touching for one in boards)
    ]


def meeting(name: str) -> list[int]:
    """The lands and oceans that meet in a place of ``MEETS``."""
    return [LAND_INDEX[one] for one in name.upper().split("-") if one in LAND_INDEX]
