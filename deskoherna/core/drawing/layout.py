"""Pictures laid out on one cloth, for files, print and documents; pages arrange theirs themselves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing.picture import Picture
from deskoherna.core.drawing.svg import Svg, join, rect

GAP: Final = 16
STRETCH: Final = 1.35  # a board may be so much larger than it needs to be, to stand as high as the panels
ABREAST: Final = 2  # of several boards, so many lie side by side
BROAD: Final = 2  # a panel so many times as wide as the middle one does not lie in a column
WIDE: Final = 1.2  # a board so much wider than high has panels below it too
SHEET: Final = math.sqrt(2)  # how much wider than high a sheet with such a board should be


def together(pictures: Sequence[Picture], heading: str, key: str = "table") -> Picture:
    """Boards at the left, panels in columns beside them (and below a wide one), hands and cards below, and
    broad panels; what only says others in short is left out."""
    boards = [one for one in pictures if one.kind == "board"]
    panels, broad = in_columns([one for one in pictures if one.kind == "panel" and not one.in_short])
    rest = broad + [one for one in pictures if one.kind in ("hand", "card")]
    if len(boards) == 1 and len(panels) > 1 and boards[0].width > WIDE * boards[0].height:
        reach = laid_wide(boards[0], max([one.width for one in panels]))
        near = [one for one in rest if one.width <= reach]
        rest = [one for one in rest if one.width > reach]
        placed, wide, high = around(boards[0], near, panels)
    else:
        placed, wide, high = beside(boards, panels)
    wide, high = rows(rest, placed, wide, high)
    return Picture(key, heading, join([rect(0, 0, wide, high, "cloth"), *placed]), wide, high, "board")


def in_columns(panels: Sequence[Picture]) -> tuple[list[Picture], list[Picture]]:
    """Panels that fit a column, and those so much broader that the others would be blown up beside them."""
    widths = sorted([one.width for one in panels])
    most = BROAD * widths[len(widths) // 2] if widths else 0.0
    return [one for one in panels if one.width <= most], [one for one in panels if one.width > most]


def beside(boards: Sequence[Picture], panels: Sequence[Picture]) -> tuple[list[Svg], float, float]:
    """Boards at the left, panels in columns as high as they are; how wide and high that is."""
    lines = [boards[at : at + ABREAST] for at in range(0, len(boards), ABREAST)]
    heights = [max([one.height for one in line]) for line in lines]
    high = sum(heights) + GAP * (len(lines) - 1) if lines else 700.0
    column = max([one.width for one in panels], default=0.0)
    tall = sum([tall_at(one, column) for one in panels]) + GAP * (len(panels) - 1)
    scale = max(1.0, tall / high) if tall <= high * STRETCH else 1.0
    placed: list[Svg] = []
    right, low = float(GAP), float(GAP)
    for line, tallest in zip(lines, heights, strict=True):
        x = float(GAP)
        for board in line:
            placed.append(board.at(x, low, scale))
            x += board.width * scale + GAP
        right = max(right, x)
        low += tallest * scale + GAP
    x = right
    for stack in stacks(panels, column, high * scale):
        y = float(GAP)
        for panel in stack:
            placed.append(panel.at(x, y, column / panel.width))
            y += tall_at(panel, column) + GAP
        x += column + GAP
        low = max(low, y)
    return placed, x, low


def around(
    board: Picture, hands: Sequence[Picture], panels: Sequence[Picture]
) -> tuple[list[Svg], float, float]:
    """A wide board over several columns, hands under it; panels fill the columns beside and below evenly."""
    column = max([one.width for one in panels])
    scale = laid_wide(board, column) / board.width
    under = round((laid_wide(board, column) + GAP) / (column + GAP))
    placed = [board.at(GAP, GAP, scale)]
    tops = [2 * GAP + board.height * scale] * under
    for hand in hands:
        span = math.ceil((hand.width + GAP) / (column + GAP))
        y = max(tops[:span])
        placed.append(hand.at(GAP, y))
        tops[:span] = [y + hand.height + GAP] * span
    tries: list[tuple[float, list[tuple[int, float]], list[float]]] = []
    for more in range(1, len(panels) + 1):
        lows = tops + [float(GAP)] * more
        places = filled(panels, column, lows)
        shape = (len(lows) * (column + GAP) + GAP) / max(lows)
        tries.append((abs(math.log(shape / SHEET)), places, lows))
    _, places, lows = min(tries, key=lambda one: one[0])
    for panel, (at, y) in zip(panels, places, strict=True):
        placed.append(panel.at(GAP + at * (column + GAP), y, column / panel.width))
    return placed, GAP + len(lows) * (column + GAP), max(lows)


def laid_wide(board: Picture, column: float) -> float:
    """How wide a board lies over as many columns as it needs."""
    return math.ceil((board.width + GAP) / (column + GAP)) * (column + GAP) - GAP


def filled(panels: Sequence[Picture], wide: float, lows: list[float]) -> list[tuple[int, float]]:
    """The column and height of every panel, each put where there is most room; ``lows`` grows along."""
    places: list[tuple[int, float]] = []
    for panel in panels:
        at = lows.index(min(lows))
        places.append((at, lows[at]))
        lows[at] += tall_at(panel, wide) + GAP
    return places


def tall_at(picture: Picture, wide: float) -> float:
    """How high a picture is when it is so wide."""
    return picture.height * wide / picture.width


def stacks(panels: Sequence[Picture], wide: float, high: float) -> list[list[Picture]]:
    """Panels in their order, a new column where the last one is full."""
    found: list[list[Picture]] = []
    used = 0.0
    for panel in panels:
        tall = tall_at(panel, wide)
        if not found or used + tall > high + 1:
            found.append([])
            used = 0.0
        found[-1].append(panel)
        used += tall + GAP
    return found


def rows(pictures: Sequence[Picture], placed: list[Svg], wide: float, y: float) -> tuple[float, float]:
    """Place hands and cards from y down, side by side where they fit; how wide and high the whole is then."""
    x, row = float(GAP), 0.0
    for picture in pictures:
        if x > GAP and x + picture.width + GAP > wide:
            x, y, row = float(GAP), y + row + GAP, 0.0
        placed.append(picture.at(x, y))
        x += picture.width + GAP
        row = max(row, picture.height)
        wide = max(wide, x)
    return wide, y + row + GAP if row else y
