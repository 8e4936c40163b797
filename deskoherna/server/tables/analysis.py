"""After the match: points over time at once, and what the search bot thinks of it when a worker is done."""

from __future__ import annotations

import logging
import time
from concurrent.futures import Future
from functools import partial
from typing import Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from deskoherna.core.match import Match
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import analyses
from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.finished import check_over, opening
from deskoherna.server.workers.fair_queue import Payer

log = logging.getLogger(__name__)

MOMENTS: Final = 60  # at most so many positions are valued
SECONDS: Final = 0.15  # for each of them
SWINGS: Final = 3
GIVEN_UP: Final = 600.0  # seconds after which another worker may try


def analyse(opening: dict[str, Any], said: list[tuple[int, str]]) -> dict[str, Any]:
    """The whole analysis of a finished match, from its opening by what was said. Runs in a worker."""
    from deskoherna.core.records.record import replay

    match = replay(opening, trusted=True)
    first = match.count
    points = [_points(match.scores)]
    every = max(1, len(said) // MOMENTS)
    at: list[int] = []
    values: list[list[float]] = []
    for n, (seat, move) in enumerate(said):
        if n % every == 0 and not match.sealed:
            at.append(first + n)
            values.append(valued(match, n))
        match.play(seat, move)
        points.append(_points(match.scores))
    at.append(match.count)
    values.append(valued(match, 0))
    return {"first": first, "points": points, "at": at, "values": values}


def _points(scores: list[dict[str, int]]) -> list[int]:
    return [sum(one.values()) for one in scores]


def valued(match: Match, seed: int) -> list[float]:
    """How well every seat stands: what the search finds when it thinks for whoever is asked; or the result.

    So a swing is always the search against the search, never against another way of valuing.
    """
    from deskoherna.bots.search import ENDLESS, Search
    from deskoherna.core.chance.quick import Dice

    result = match.result
    if result is not None:
        return [round(one, 4) for one in result.shares()]
    search = Search(match.seat(match.pending[0].seat), Dice(seed))
    search.think(ENDLESS, SECONDS)
    found = search.standings() if search.done else match.values
    return [round(one, 4) for one in found]


def analysis_of(house: House, table: str, lang: str, person: Person | None, address: str) -> dict[str, Any]:
    """What is known of a finished match so far; sets a worker thinking if nobody has."""
    with house.room.at(table) as live:
        match = check_over(live)
        sources, answers = match.scores, match.answers
    body = _begun(house, table, person, address)
    shown: dict[str, Any] = {"ready": bool(body), "sources": sources}
    if not body:
        return shown | {"first": len(answers), "points": [_points(sources)]}
    shown |= {"first": body.get("first", 0)} | {name: body[name] for name in ("points", "at", "values")}
    found = swings(body["at"], body["values"])
    shown["swings"] = []
    with house.room.at(table) as live:
        for number, change in found:
            seat, move = answers[number]
            text = live.playing().read(move, lang)
            shown["swings"].append(
                {"at": number, "seat": seat, "move": str(move), "text": text, "change": change}
            )
    return shown


def swings(at: list[int], values: list[list[float]]) -> list[tuple[int, list[float]]]:
    """The biggest changes between two valued moments: the answer they follow, and how all values moved."""
    moved = [
        (start, [round(b - a, 4) for a, b in zip(old, new, strict=True)])
        for start, old, new in zip(at, values, values[1:], strict=False)
    ]
    moved.sort(key=lambda one: (-max(abs(x) for x in one[1]), one[0]))
    return sorted(moved[:SWINGS])


def _begun(house: House, table: str, person: Person | None, address: str) -> dict[str, Any]:
    """The finished analysis, or an empty dict after making sure that somebody works on it."""
    now = time.time()
    with house.engine.connect() as sql:
        row = sql.execute(select(analyses).where(analyses.c.table_id == table)).one_or_none()
    if row is not None and (row.body is not None or row.begun > now - GIVEN_UP):
        return row.body or {}
    if row is None:
        house.limits.spend("bot", person.id if person is not None else address)
    try:
        with writing(house.engine).begin() as sql:
            sql.execute(
                delete(analyses).where(analyses.c.table_id == table, analyses.c.begun < now - GIVEN_UP)
            )
            sql.execute(insert(analyses).values(table_id=table, begun=now, body=None))
    except IntegrityError:
        return {}  # somebody else was faster
    with house.room.at(table) as live:
        begun = opening(live)
        said = [(seat, str(move)) for seat, move in live.playing().answers[begun.count :]]
    payer = house.payer(person, address) if person is not None else Payer(house.keyring.place(address), "?")
    thought = house.thinkers.at_leisure(payer, analyse, begun.record(), said)
    thought.add_done_callback(partial(_done, house, table))
    return {}


def _done(house: House, table: str, thought: Future[dict[str, Any]]) -> None:
    try:
        body = thought.result()
        with writing(house.engine).begin() as sql:
            sql.execute(update(analyses).where(analyses.c.table_id == table).values(body=body))
            house.room.notify(sql, table, "analysis", 1)
        house.hub.tell(table, "analysis", 1)
    except Exception:
        log.exception("analysis of %s", table)
