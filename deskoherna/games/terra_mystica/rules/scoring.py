"""The end of the game: cults, areas, leftover resources, winners (T17)."""

from __future__ import annotations

from collections.abc import Sequence

from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ..figures import BOARDS, CULTS, END_AREAS, END_CULTS
from ..naming import CULT_NAMES
from ..state import NOBODY, SOURCES, Table
from .adjacency import largest_area


def shares(sizes: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """Points for the largest, the second and the third; those who tie share, rounded down.

    Tied players take as many places as they are, add up what these bring and divide it. Size 0 gets nothing.
    """
    points = [0] * len(sizes)
    place = 0
    for size in sorted(set(sizes), reverse=True):
        tied = [seat for seat in range(len(sizes)) if sizes[seat] == size]
        if size <= 0 or place >= len(prizes):
            break
        share = sum(prizes[place : place + len(tied)]) // len(tied)
        for seat in tied:
            points[seat] = share
        place += len(tied)
    return points


def cult_points(t: Table) -> list[list[int]]:
    """8, 4 and 2 points on each cult track, by cult and seat."""
    return [
        shares([t.level(seat, cult) for seat in range(t.players)], END_CULTS) for cult in range(len(CULTS))
    ]


def area_sizes(t: Table) -> list[int]:
    """The largest connected area of every seat; the largest bring 18, 12 and 6 points."""
    return [largest_area(t, seat) for seat in range(t.players)]


def resource_points(t: Table, seat: int) -> int:
    """All that is left turns into coins, power of bowl II burned as well, and coins into points (T17.6)."""
    power = t.bowls[3 * seat + 2] + t.bowls[3 * seat + 1] // 2
    coins = t.coins[seat] + t.workers[seat] + t.priests[seat] + power
    return coins // BOARDS[t.faction[seat]].coins_for_point


def breakdown(t: Table) -> list[dict[str, int]]:
    """As if scored now: for every seat, points by source."""
    return points_by_source(t, cult_points(t), area_sizes(t))


def points_by_source(t: Table, cults: list[list[int]], areas: list[int]) -> list[dict[str, int]]:
    """The same from the points of the cults and the sizes of the areas."""
    of_areas = shares(areas, END_AREAS)
    scores: list[dict[str, int]] = []
    for seat in range(t.players):
        at = seat * len(SOURCES)
        sources = {source: t.tally[at + i] for i, source in enumerate(SOURCES)}
        sources["cult"] = sum([points[seat] for points in cults])
        sources["area"] = of_areas[seat]
        sources["resource"] = resource_points(t, seat) if t.faction[seat] != NOBODY else 0
        scores.append(sources)
    return scores


def tell_scores(t: Table) -> None:
    """The final scoring, for who listens: cults, areas and leftovers of everybody, then all their points."""
    cults = cult_points(t)
    areas = area_sizes(t)
    for seat, row in enumerate(points_by_source(t, cults, areas)):
        t.scene = ("scoring", (seat,))
        for cult, track in enumerate(CULT_NAMES):
            n = cults[cult][seat]
            if n:
                levels = t.cults[cult :: len(CULTS)]
                level = t.level(seat, cult)
                place, tied = 1 + sum([one > level for one in levels]), levels.count(level)
                t.tell("scores-cult", who=player(seat), n=n, cult=track, place=place, level=level, tied=tied)
        if row["area"]:
            size = areas[seat]
            place, tied = 1 + sum([one > size for one in areas]), areas.count(size)
            t.tell("scores-area", who=player(seat), n=row["area"], place=place, size=size, tied=tied)
        if row["resource"]:
            t.tell("scores-rest", who=player(seat), n=row["resource"])
        before = sum([row[source] for source in SOURCES])
        t.tell("total", who=player(seat), n=sum(row.values()), before=before)


def result(t: Table) -> Result:
    """Most points win; who ties shares the victory."""
    totals = [sum(sources.values()) for sources in breakdown(t)]
    best = max(totals)
    winners = [seat for seat in range(t.players) if totals[seat] == best]
    return Result(winners, totals, Phrase("result.points" if len(winners) == 1 else "result.tied", n=best))
