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
from deskoherna.server.accounts import Person
from deskoherna.server.house import House
from deskoherna.server.reels import check_over
from deskoherna.server.schema import analyses
from deskoherna.server.storage import writing

log = logging.getLogger(__name__)

MOMENTS: Final = 60  # at most so many positions are valued
BUDGET: Final = "search:0.15"
SWINGS: Final = 3
GIVEN_UP: Final = 600.0  # seconds after which another worker may try


def analyse(record: dict[str, Any]) -> dict[str, Any]:
    """The whole analysis of a finished match. Runs in a worker."""
    from deskoherna.core.record import replay

    whole = replay(record)
    answers = whole.answers
    match = replay({**record, "moves": [], "sealed": [], "snapshot": None})
    points = [_points(match.scores)]
    every = max(1, len(answers) // MOMENTS)
    at: list[int] = []
    values: list[list[float]] = []
    current = [round(one, 4) for one in match.values]
    for n, (seat, move) in enumerate(answers):
        if n % every == 0 and not match.sealed:
            at.append(n)
            _value(match, current, n)
            values.append(current[:])
        match.play(seat, str(move))
        points.append(_points(match.scores))
    at.append(len(answers))
    values.append(current[:])
    return {"points": points, "at": at, "values": values}


def _points(scores: list[dict[str, int]]) -> list[int]:
    return [sum(one.values()) for one in scores]


def _value(match: Match, current: list[float], seed: int) -> None:
    """The search's word for the seat that is asked; everybody else keeps the value last found for them.

    So a swing is always the search against the search, never against another way of valuing.
    """
    from deskoherna.bots.registry import bot

    for decision in match.pending[:1]:
        if len(decision.moves) > 1:
            advice = bot(BUDGET, seed=seed).advise(match.seat(decision.seat))
            current[decision.seat] = round(advice[0].value, 4)


def analysis_of(house: House, table: str, lang: str, person: Person | None) -> dict[str, Any]:
    """What is known of a finished match so far; sets a worker thinking if nobody has."""
    with house.room.at(table) as live:
        match = check_over(live)
        sources, answers, record = match.scores, match.answers, match.record()
        plain = match.resumed_at > 0
    body = {} if plain else _begun(house, table, record, person)
    shown: dict[str, Any] = {"ready": plain or bool(body), "sources": sources, "points": [_points(sources)]}
    if not body:
        return shown
    shown |= {"points": body["points"], "at": body["at"], "values": body["values"]}
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


def _begun(house: House, table: str, record: dict[str, Any], person: Person | None) -> dict[str, Any]:
    """The finished analysis, or an empty dict after making sure that somebody works on it."""
    now = time.time()
    with house.engine.connect() as sql:
        row = sql.execute(select(analyses).where(analyses.c.table_id == table)).one_or_none()
    if row is not None and (row.body is not None or row.begun > now - GIVEN_UP):
        return row.body or {}
    if row is None:
        house.limits.spend("bot", person.id if person is not None else "anybody")
    try:
        with writing(house.engine).begin() as sql:
            sql.execute(
                delete(analyses).where(analyses.c.table_id == table, analyses.c.begun < now - GIVEN_UP)
            )
            sql.execute(insert(analyses).values(table_id=table, begun=now, body=None))
    except IntegrityError:
        return {}  # somebody else was faster
    house.thinkers.call(analyse, record).add_done_callback(partial(_done, house, table))
    return {}


def _done(house: House, table: str, thought: Future[dict[str, Any]]) -> None:
    try:
        body = thought.result()
        with writing(house.engine).begin() as sql:
            sql.execute(update(analyses).where(analyses.c.table_id == table).values(body=body))
        house.hub.tell(table, "analysis", 1)
    except Exception:
        log.exception("analysis of %s", table)
