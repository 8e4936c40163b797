"""How a tournament stands: points for everybody one has beaten, and what decides between equals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deskoherna.server.clubs.pairing import SWISS


class Played(NamedTuple):
    """A table of a round: people by seat, and where each came in; no places while it is played."""

    people: list[int]
    places: list[int] | None


class Standing(NamedTuple):
    """One entrant so far."""

    person: int
    points: float  # of each table the share of those who came in behind; half for those who came in alike
    against: float  # points of everybody they have met
    wins: int
    played: int  # tables that are over
    off: int  # rounds without a table


def standings(entrants: Sequence[int], rounds: Sequence[Sequence[Played]], kind: str) -> list[Standing]:
    """Everybody, the first first; who stands alike comes as they entered.

    A round off counts as a table won where those who stand alike meet, and nothing where everybody has as
    many.
    """
    points = dict.fromkeys(entrants, 0.0)
    wins, tables, off = (dict.fromkeys(entrants, 0) for _ in range(3))
    met: dict[int, list[int]] = {one: [] for one in entrants}
    for one in rounds:
        seated = {person for table in one for person in table.people}
        for person in entrants:
            if person not in seated:
                off[person] += 1
                points[person] += 1.0 if kind == SWISS else 0.0
        for table in [table for table in one if table.places is not None]:
            for person, worth, won in _earned(table):
                if person in points:
                    points[person] += worth
                    wins[person] += won
                    tables[person] += 1
                    met[person] += [other for other in table.people if other != person]
    found = [
        Standing(
            one,
            points[one],
            sum([points.get(other, 0.0) for other in met[one]]),
            wins[one],
            tables[one],
            off[one],
        )
        for one in entrants
    ]
    return sorted(found, key=lambda one: (-one.points, -one.against, -one.wins))


def _earned(table: Played) -> list[tuple[int, float, bool]]:
    """For every seat who sits there, what it earned, and whether it won."""
    assert table.places is not None
    places = table.places
    others = len(places) - 1
    earned: list[tuple[int, float, bool]] = []
    for person, place in zip(table.people, places, strict=True):
        behind = sum([one > place for one in places])
        alike = sum([one == place for one in places]) - 1
        earned.append((person, (behind + alike / 2) / others, place == 1))
    return earned


def points_said(worth: float, lang: str) -> str:
    """Points as people write them: 2, 1.5, 0.33."""
    said = f"{worth:.2f}".rstrip("0").rstrip(".")
    return said.replace(".", ",") if lang == "cs" else said
