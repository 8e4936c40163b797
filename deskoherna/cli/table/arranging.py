"""Arranging the table: how large its parts are on a screen, and which panels stay in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.cli.screen.raster import TALL, size_for
from deskoherna.core.drawing.chart import Ground
from deskoherna.core.game import Panel

NARROW: Final = 104  # columns below which the decision stands under the table, not beside it
SIDE: Final = 39  # columns of the decision beside the table, at least
CHROME: Final = 3  # rows of the title, the players and the keys
LOW: Final = 0.35  # of the height is the most one's own things take at the bottom
LEAST_LOW: Final = 6
QUESTION: Final = (7, 0.5)  # rows the question has at least below the table, and its part of them at most
PANELS: Final = 60  # columns the panels need beside the map
PANEL_ROWS: Final = 7  # rows they need below it
BETTER: Final = 1.25  # panels rather stand below the map, where they are wider
MAP_PART: Final = 0.62  # of the height goes to a map that stands above the panels, if it can


class Arrangement(NamedTuple):
    """Columns and rows of every part; 0 where it is not shown."""

    columns: int  # of the panels
    map_columns: int
    map_rows: int
    beside: bool  # the panels stand beside the map, not below it
    side_columns: int
    side_rows: int  # 0: as high as there is room
    low_rows: int
    move_columns: int  # for the words of a move
    log_columns: int


def arranged(
    width: int, height: int, low: int, ground: Ground | None, charted: bool, wanted: int
) -> Arrangement:
    """The parts of a screen; ``low`` are the lines of one's own things, ``wanted`` those of the question."""
    body = height - CHROME
    if charted and ground is not None:
        size = size_for(ground, width, body - 2) or (width, 0)
        return Arrangement(width, *size, False, 0, 0, 0, SIDE, SIDE)
    if width < NARROW:
        rows = min(max(wanted, QUESTION[0]), int(body * QUESTION[1])) + 1
        return Arrangement(width - 1, 0, 0, False, width, rows, 0, width * 3 // 5 - 4, width * 2 // 5 - 2)
    low = min(low, int(height * LOW))
    if ground is not None:  # a smaller map is better than none
        low = min(low, max(LEAST_LOW, body - _least_rows(ground) - 1 - PANEL_ROWS))
    side = max(SIDE, width * 32 // 100)
    left = width - side
    columns, rows, beside = _map(ground, left, body - low) if ground is not None else (0, 0, False)
    panels = left - 1 - (columns + 1 if beside else 0)
    return Arrangement(panels, columns, rows, beside, side, 0, low, side - 5, side - 4)


def _map(ground: Ground, width: int, height: int) -> tuple[int, int, bool]:
    """The size of the map beside the panels or above them, where it is less stretched; 0: it has no room."""
    beside = size_for(ground, width - PANELS, height - 2)
    rows = max(int(height * MAP_PART), _least_rows(ground))
    above = size_for(ground, width, min(rows, height - PANEL_ROWS - 1))
    if beside is None and above is None:
        return 0, 0, False
    if above is None or (beside is not None and _scale(ground, beside) > BETTER * _scale(ground, above)):
        assert beside is not None
        return beside[0], beside[1], True
    return above[0], above[1], False


def _scale(ground: Ground, size: tuple[int, int]) -> float:
    """How large things are on a map of that size, in rows, the way it is drawn smaller."""
    return min(size[0] / (TALL * ground.width / ground.height), size[1])


def _least_rows(ground: Ground) -> int:
    if ground.step is None:
        return ground.least[1]
    return ground.least[1] * round(ground.height / ground.step[1]) + 1


class Shown(NamedTuple):
    """Panels by how much they are wanted: what is asked about, one's own things, everything else."""

    asked: list[Panel]
    mine: list[Panel]
    rest: list[Panel]


def ranked(panels: Sequence[Panel], viewer: int | None, is_asked: bool) -> Shown:
    """What must not be scrolled away, and what may be."""
    asked = [panel for panel in panels if panel.asked and is_asked]
    mine = [panel for panel in panels if viewer is not None and (panel.mine or panel.secret)]
    return Shown(asked, mine, [panel for panel in panels if panel not in asked and panel not in mine])
