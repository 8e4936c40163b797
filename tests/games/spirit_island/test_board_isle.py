"""The island on the drawing: lands touch where the rules say so, in every layout; pieces stay inside."""

from __future__ import annotations

import math
from collections import defaultdict
from itertools import permutations, product

import pytest
from games.looking import by_id, classes, drawn, placed, uses
from games.spirit_island.board_positions import positions

from deskoherna.core.match import new_match
from deskoherna.games.spirit_island.board.island.packing import OVER, READABLE, packed
from deskoherna.games.spirit_island.board.island.placing import Chart, chart
from deskoherna.games.spirit_island.board.island.shapes import OUTLINES, Line, Point, edge_point
from deskoherna.games.spirit_island.board.pieces import HIGH, TERRAIN_ICONS, TERRAIN_PATTERNS
from deskoherna.games.spirit_island.figures import (
    BALANCED,
    BOARDS,
    LAND_INDEX,
    LANDS,
    OCEAN,
    TERRAIN,
    TERRAINS,
)
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.island.layouts import PLACES
from deskoherna.games.spirit_island.island.shape import EDGE, LAYOUTS, island, shape, stilled
from deskoherna.games.spirit_island.state import Table

SHUFFLES = ("ABCDEF", "FDBECA", "CEAFDB")
CLOSE = 0.05  # points so near are one


def touching(made: Chart) -> set[tuple[str, str]]:
    """Lands whose outlines have a point in common, found on four grids so that no point falls between."""
    at: dict[tuple[int, int, float, float], set[str]] = defaultdict(set)
    for name, line in made.outlines.items():
        if TERRAIN[LAND_INDEX[name]] == OCEAN:
            continue
        for x, y in line:
            for dx, dy in ((0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)):
                at[math.floor(x / CLOSE + dx), math.floor(y / CLOSE + dy), dx, dy].add(name)
    return {pair for names in at.values() for pair in permutations(names, 2)}


@pytest.mark.parametrize("letters", SHUFFLES)
@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_lands_touch_where_the_rules_say(layout: str, letters: str) -> None:
    """Borders, joined edges and corners alike, for one to six boards."""
    boards = letters[: LAYOUTS[layout]]
    isle = island(shape(layout, tuple([BOARDS.index(letter) for letter in boards])))
    wanted = {(LANDS[land], LANDS[other]) for land in isle.lands for other in isle.beside[land]}
    assert touching(chart(layout, boards)) == wanted


@pytest.mark.parametrize("board", BALANCED)
def test_the_coast_belongs_to_the_first_three_lands(board: int) -> None:
    ocean = {*OUTLINES[board][0]}
    for n in range(1, 9):
        assert (len(ocean & {*OUTLINES[board][n]}) > 1) == (n <= 3)


def area(line: Line) -> float:
    return abs(
        sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True)) / 2
    )


def test_no_land_is_lost_on_its_board() -> None:
    """Each is at least half as large as an eighth of the board, and together they are the board."""
    for outlines in OUTLINES:
        sizes = [area(line) for line in outlines[1:]]
        assert min(sizes) > math.sqrt(3) / 2 / 16
        assert math.isclose(sum(sizes), math.sqrt(3) / 2, rel_tol=0.03)


def test_an_edge_fits_itself_turned_around() -> None:
    """That is why any edge joins any other."""
    for edge, other in (("top", "top"), ("top", "far"), ("far", "bottom")):
        start, end = edge_point(edge, 0), edge_point(edge, EDGE)
        back, front = edge_point(other, EDGE), edge_point(other, 0)
        for units in range(EDGE + 1):
            mine = along(start, end, edge_point(edge, units))
            theirs = along(back, front, edge_point(other, EDGE - units))
            assert math.dist(mine, theirs) < 1e-9


def along(start: Point, end: Point, point: Point) -> Point:
    """A point as seen from a line: how far along it, and how far to its left."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = point[0] - start[0], point[1] - start[1]
    return px * dx + py * dy, py * dx - px * dy


def inside(point: Point, line: Line) -> bool:
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            crossed = not crossed
    return crossed


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_boards_do_not_overlap_and_stay_on_the_picture(layout: str) -> None:
    boards = "ABCDEF"[: LAYOUTS[layout]]
    made = chart(layout, boards)
    assert len(PLACES[layout]) == len(boards)
    for name, line in made.outlines.items():
        assert all(0 <= x <= made.width and 0 <= y <= made.height for x, y in line)
        x, y = sum(x for x, _ in line) / len(line), sum(y for _, y in line) / len(line)
        for other, around in made.outlines.items():
            assert other == name or not inside((x, y), around), (name, other)


def test_pieces_stand_inside_their_land_and_apart() -> None:
    seen = 0
    for match in positions():
        view = match.view(None)
        made = chart(view["layout"], "".join(view["boards"]))
        found = by_id(drawn(match, None))
        for name in view["lands"]:
            boxes: list[tuple[float, float, float, float]] = []
            reach: list[float] = []  # over the border, rather than be too small to be read
            for one in found["land-" + name]:
                if not str(one.get("transform")).startswith("translate"):
                    continue
                x, y, size = placed(one)
                wide = max(
                    [float(part.get("width", "0")) for part in one.iter() if part.tag.endswith("rect")],
                    default=24,
                )
                reach.append(OVER[-1] if size == READABLE else 0.0)
                boxes.append((x, y - HIGH / 2 * size, x + wide * size, y + HIGH / 2 * size))
            for at, (left, top, right, low) in enumerate(boxes):
                seen += 1
                dx, dy = min(reach[at], (right - left) / 2), min(reach[at], (low - top) / 2)
                across, down = (left + dx, right - dx), (top + dy, low - dy)
                for corner in product(across, down):
                    assert inside(corner, made.outlines[name]), (name, corner)
                for a, b, c, d in boxes[:at]:
                    assert left >= c - 0.1 or a >= right - 0.1 or top >= d - 0.1 or b >= low - 0.1, name
    assert seen > 500


def test_terrains_differ_without_colour() -> None:
    for means in (TERRAIN_PATTERNS, TERRAIN_ICONS):
        assert set(means) == set(TERRAINS)
        assert len(set(means.values())) == len(TERRAINS)


def test_lands_show_their_terrain() -> None:
    match = positions()[3]
    found = by_id(drawn(match, None))
    for name in match.view(None)["lands"]:
        terrain = TERRAINS[TERRAIN[LAND_INDEX[name]]]
        one = found["land-" + name]
        fills = " ".join([part.get("fill") or "" for part in one.iter()])
        assert f"hatch-{TERRAIN_PATTERNS[terrain]}-" in fills
        assert "icon-" + TERRAIN_ICONS[terrain] in uses(one)
        assert any(part.get("class") == "dye-" + terrain for part in one.iter())


def test_a_land_out_of_time_is_veiled_and_says_so() -> None:
    match = new_match(GAME, 1, 5, {"boxes": "both", "spirits": "random"})
    t = match._awake().state
    assert isinstance(t, Table)
    still = t.isle.lands[-1]
    t.reshape(stilled(t.shape, still))
    things = by_id(drawn(match, 0))
    lands = [name for name in LANDS if f"land-{name}" in things]
    assert [name for name in lands if "isle-still" in classes(things[f"land-{name}"])] == [LANDS[still]]
    assert f"still-{LANDS[still]}" in things


CROWD = (
    (52.0, 34.0, 34.0),
    (30.0,) * 4,
    (30.0,) * 6,
    (30.0,) * 5,
)  # a label, warnings, and pieces of all kinds

FEW: tuple[tuple[float, ...], ...] = ((52.0, 34.0), (30.0, 30.0), (30.0,))


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_a_crowd_finds_room_in_every_land(layout: str) -> None:
    """However small an island of six boards is drawn, what stands in a land is drawn in it.

    Pieces whose letters would become too small may reach a little over the border instead.
    """
    boards = "ABCDEF"[: LAYOUTS[layout]]
    made = chart(layout, boards)
    for name in made.spans:
        if name[1] == "0":
            continue
        size, places = packed(layout, boards, name, CROWD)
        assert len(places) == sum(len(row) for row in CROWD)
        for x, y in places:
            over = OVER[-1] if size == READABLE else 0
            start, end = made.spans[name].grown(over).inside(y - 0.1, y + 0.1)
            assert start <= x <= end and size > 0


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_usual_pieces_of_every_land_can_be_read(layout: str) -> None:
    """A label, what threatens and some pieces have letters of 11 pixels where the window is smallest."""
    boards = "ABCDEF"[: LAYOUTS[layout]]
    for name in chart(layout, boards).spans:
        there = ((52.0,),) if name[1] == "0" else FEW
        assert packed(layout, boards, name, there)[0] >= READABLE, name
