"""Bounds: every number that keeps one visitor from taking the room away from the others, in one place.

Each can be set by ``deskoherna serve --limit NAME=VALUE``; ``docs/server.md`` lists them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from deskoherna.core.errors import DeskohernaError

DAY: Final = 24 * 3600.0


class Rate(NamedTuple):
    """So many at once, and so many a second in the long run."""

    burst: float
    each_second: float


Bound: TypeAlias = "Rate | float"

BOUNDS: Final[Mapping[str, Bound]] = {
    # how often
    "request": Rate(400, 100),  # everything, by address: a club behind one router fits in
    "call": Rate(200, 40),  # API calls of one person
    "change": Rate(60, 10),  # API calls that change something
    "door": Rate(10, 0.1),  # attempts to log in or register, by address and by name
    "guest": Rate(30, 0.5),  # new guests, by address
    "table": Rate(20, 0.2),  # new tables
    "bot": Rate(6, 0.5),  # hints and analyses: they cost a processor
    "talk": Rate(10, 1),  # lines of table talk
    "confirm": Rate(3, 0.001),  # letters that ask to confirm an address, by person and by that address
    "export": Rate(3, 0.001),  # files with everything of one person
    "club": Rate(10, 0.02),  # clubs and tournaments founded or come into, by person
    "report": Rate(10, 0.01),  # lines of talk reported, by person
    # processor seconds for bots, hints and analyses; whoever has spent them thinks after everybody else
    "processor-guest": Rate(600, 0.2),
    "processor-account": Rate(1800, 0.5),
    "processor-address": Rate(3600, 1.0),
    # lines of table talk a day
    "talk-guest": Rate(300, 0.004),
    "talk-account": Rate(1000, 0.012),
    "talk-address": Rate(3000, 0.035),
    # how many at once
    "at-once": 8,  # requests worked on at once, by address: more of them wait for their turn
    "streams": 300,  # open streams, by address
    "tables-guest": 20,  # tables opened, not finished, and touched in the last two weeks
    "tables-account": 60,
    "tables-address": 200,
    "tables-rated": 5,  # rated tables somebody sits at that are not finished, however old
    "records-guest": 20,  # tables made of records and forks within a day
    "records-account": 100,
    "records-address": 200,
    "talk-table": 5000,  # lines of talk one table keeps
    "clubs": 20,  # clubs somebody belongs to
    "members": 500,  # people in one club
    "tournaments": 5,  # tournaments somebody holds that are not over
    "entrants": 32,  # people in one tournament
    "in-memory": 1000,  # tables one process holds in memory; others are replayed when looked at
    # how long, in seconds
    "head": 10,  # until a request's head has come whole
    "body": 30,  # until a request's body has come whole
    "unwatched": 60,  # a table of bots alone plays on for so long after the last look at it
}


class BadBound(DeskohernaError):
    """A limit that does not exist, or a value it cannot have."""


def settled(given: Iterable[str]) -> dict[str, Bound]:
    """All bounds, with those given as ``NAME=VALUE`` changed. Raises BadBound.

    A rate is ``BURST/SECOND`` (``table=20/0.2``), anything else a number.
    """
    bounds = dict(BOUNDS)
    for one in given:
        name, _, value = one.partition("=")
        if name not in bounds:
            raise BadBound("error.no-limit", limit=name, known=[*bounds])
        bounds[name] = _read(name, value)
    return bounds


def _read(name: str, value: str) -> Bound:
    wanted = 2 if isinstance(BOUNDS[name], Rate) else 1
    try:
        numbers = [float(one) for one in value.split("/")]
    except ValueError:
        numbers = []
    if len(numbers) != wanted or not all(0 < one < 1e9 for one in numbers):
        key = "error.limit-rate" if wanted == 2 else "error.limit-number"
        raise BadBound(key, limit=name, value=value)
    return Rate(*numbers) if wanted == 2 else numbers[0]
