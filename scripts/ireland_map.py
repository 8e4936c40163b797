"""The regions on Brian Boru's map: works out coast and borders from ``chart.toml`` and writes ``map.toml``.

A tool for whoever changes the chart: ``python scripts/ireland_map.py``. Every town, and every region's name,
holds the ground nearest to it; borders run where the ground of two regions meets, a little shaken and then
smoothed; the coast is the one of the chart.
"""

from __future__ import annotations

import math
import tomllib
from typing import Any, Final

from deskoherna.games.brian_boru.figures import PACKAGE, REGIONS, TOWN_REGION, TOWNS

BOARD: Final = PACKAGE / "board"

Point = tuple[float, float]
Site = tuple[Point, str]  # a place and whose ground it is
Edge = tuple[Point, Point]

SHAKE: Final = 7.0  # how far a border strays from the straight line
STEP: Final = 26.0  # the length of its pieces
NEAR: Final = 2.0  # corners closer than this are one


def chart() -> dict[str, Any]:
    """What was drawn by hand."""
    return tomllib.loads((BOARD / "chart.toml").read_text(encoding="utf-8"))


def sites(drawn: dict[str, Any]) -> list[Site]:
    """All places that hold ground; names are wide, so they hold it at both ends."""
    region_of = {town: REGIONS[TOWN_REGION[at]] for at, town in enumerate(TOWNS)}
    found: list[Site] = [((x, y), region_of[town]) for town, (x, y) in drawn["towns"].items()]
    for region, (x, y) in drawn["names"].items():
        found += [((x + aside, y), region) for aside in (-32, 32)]
    return found


# -- ground nearest to a place -----------------------------------------------------------------------------


def cell(of: Point, others: list[Point], frame: list[Point]) -> list[Point]:
    """The part of the frame that is nearer to ``of`` than to all others."""
    ground = frame
    for other in others:
        ground = nearer(ground, of, other)
    return ground


def nearer(ground: list[Point], of: Point, other: Point) -> list[Point]:
    """Cut off what is nearer to the other place."""
    ax, ay = other[0] - of[0], other[1] - of[1]
    limit = (other[0] ** 2 + other[1] ** 2 - of[0] ** 2 - of[1] ** 2) / 2
    kept: list[Point] = []
    for at, here in enumerate(ground):
        there = ground[at - 1]
        near, was = ax * here[0] + ay * here[1] - limit, ax * there[0] + ay * there[1] - limit
        if (near < 0) != (was < 0):
            part = was / (was - near)
            kept.append((there[0] + part * (here[0] - there[0]), there[1] + part * (here[1] - there[1])))
        if near < 0:
            kept.append(here)
    return kept


# -- borders -----------------------------------------------------------------------------------------------


def outlines(places: list[Site], frame: list[Point]) -> dict[str, list[Edge]]:
    """Per region, the directed edges around its ground."""
    edges: dict[str, set[Edge]] = {}
    known: list[Point] = []
    for place, region in places:
        ground = cell(place, [other for other, _ in places if other != place], frame)
        corners = [snapped(corner, known) for corner in ground]
        own = edges.setdefault(region, set())
        for at, here in enumerate(corners):
            if corners[at - 1] != here:
                own.add((corners[at - 1], here))
    return {
        region: [one for one in own if (one[1], one[0]) not in own] for region, own in sorted(edges.items())
    }


def snapped(point: Point, known: list[Point]) -> Point:
    """The same corner, however it was reckoned."""
    for other in known:
        if math.dist(point, other) < NEAR:
            return other
    known.append((round(point[0], 2), round(point[1], 2)))
    return known[-1]


def rings(edges: list[Edge]) -> list[list[Point]]:
    """Edges joined end to end into closed lines."""
    after = dict(sorted(edges))
    found: list[list[Point]] = []
    while after:
        start = min(after)
        ring = [start]
        while ring[-1] in after:
            ring.append(after.pop(ring[-1]))
        found.append(ring[:-1])
    return found


def bent(start: Point, end: Point) -> list[Point]:
    """An edge in short shaken pieces, the same ones from both sides."""
    if start > end:
        return bent(end, start)[::-1]
    length = math.dist(start, end)
    pieces = max(1, round(length / STEP))
    ax, ay = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    line = [start]
    for at in range(1, pieces):
        x, y = start[0] + ax * length * at / pieces, start[1] + ay * length * at / pieces
        aside = SHAKE * math.sin(x * 0.131 + y * 0.173) * math.cos(x * 0.057 - y * 0.091)
        line.append((x - ay * aside, y + ax * aside))
    return [*line, end]


def smooth(line: list[Point], joints: set[Point]) -> list[Point]:
    """Corners rounded off, except where three regions meet."""
    for _ in range(2):
        out: list[Point] = []
        last = len(line)
        for at, here in enumerate(line):
            before, after = line[at - 1], line[(at + 1) % last]
            if here in joints:
                out.append(here)
                continue
            out.append(((before[0] + 3 * here[0]) / 4, (before[1] + 3 * here[1]) / 4))
            out.append(((after[0] + 3 * here[0]) / 4, (after[1] + 3 * here[1]) / 4))
        line = out
    return line


def curved(line: list[Point]) -> str:
    """A closed path that swings softly through points."""
    parts = [f"M{line[0][0]:.1f} {line[0][1]:.1f}"]
    count = len(line)
    for at in range(count):
        p, q, r, s = line[at - 1], line[at], line[(at + 1) % count], line[(at + 2) % count]
        first = (q[0] + (r[0] - p[0]) / 6, q[1] + (r[1] - p[1]) / 6)
        second = (r[0] - (s[0] - q[0]) / 6, r[1] - (s[1] - q[1]) / 6)
        numbers = [f"{n:.1f}" for n in (*first, *second, *r)]
        parts.append("C" + " ".join(numbers))
    return "".join(parts) + "Z"


def draw(drawn: dict[str, Any]) -> dict[str, str]:
    """The paths of the map by name."""
    wide, high = drawn["width"], drawn["height"]
    frame: list[Point] = [(-40, -40), (wide + 40, -40), (wide + 40, high + 40), (-40, high + 40)]
    around = outlines(sites(drawn), frame)
    ends: dict[Point, int] = {}
    for edges in around.values():
        for start, _ in edges:
            ends[start] = ends.get(start, 0) + 1
    joints = {point for point, count in ends.items() if count > 2} | set(frame)
    paths = {"coast": curved([(x, y) for x, y in drawn["coast"]])}
    drawn_once: set[frozenset[str]] = set()
    borders = ""
    for region, edges in around.items():
        paths[region] = ""
        for ring in rings(edges):
            line: list[Point] = []
            for at, here in enumerate(ring):
                line += bent(ring[at - 1], here)[:-1]
            points = [f"{x:.0f} {y:.0f}" for x, y in smooth(line, joints)]
            paths[region] += "M" + "L".join(points) + "Z"
            borders += shared(points, drawn_once)
    return {**paths, "borders": borders}


def shared(ring: list[str], drawn: set[frozenset[str]]) -> str:
    """The parts of a closed line that no other region has drawn yet."""
    found: list[list[str]] = []
    for before, here in zip([ring[-1], *ring], ring, strict=False):
        piece = frozenset((before, here))
        if piece in drawn or len(piece) < 2:
            continue
        drawn.add(piece)
        if found and found[-1][-1] == before:
            found[-1].append(here)
        else:
            found.append([before, here])
    return "".join(["M" + "L".join(line) for line in found])


def main() -> None:
    lines = ["# Worked out from chart.toml by scripts/ireland_map.py; do not edit by hand.", ""]
    lines += [f'{name} = "{path}"' for name, path in draw(chart()).items()]
    (BOARD / "map.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
