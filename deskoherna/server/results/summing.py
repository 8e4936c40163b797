"""Summing up: when a match ends, one row for each seat says what was played and how it went."""

from __future__ import annotations

import logging
import time
from typing import Any, Final

from sqlalchemy import Connection, Engine, exists, insert, select
from sqlalchemy.exc import IntegrityError

from deskoherna.core.match import Match
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import people, results, tables
from deskoherna.server.pace.ticking import winners_left
from deskoherna.server.results.declared import declared
from deskoherna.server.results.ratings import Seated, bot_key, foe_key, person_key, rate
from deskoherna.server.tables.live import Live

log = logging.getLogger(__name__)

TRIES: Final = 5  # when another process writes the same ratings at the same moment


def sum_up(engine: Engine, live: Live, at: float | None = None) -> None:
    """Write a finished match's results and ratings, once. Lessons are not matches."""
    match, row = live.match, live.row
    if row.status != "over" or match is None or match.result is None or "lesson" in (row.origin or {}):
        return
    for _ in range(TRIES):
        try:
            with writing(engine).begin() as sql:
                if sql.scalar(select(results.c.seat).where(results.c.table_id == live.id).limit(1)) is None:
                    _write(sql, live, match, time.time() if at is None else at)
            return
        except IntegrityError:  # another process writes the same, or the first rating of the same bot
            continue
    log.error("the results of %s could not be written", live.id)


def _write(sql: Connection, live: Live, match: Match, at: float) -> None:
    result = match.result
    assert result is not None
    rows = _rows(live, match, at)
    persons = [row["person"] for row in rows if row["person"] is not None]
    counts = live.row.rated and rows[0]["fair"] and bool(persons)
    if counts and not _guests(sql, persons):
        seats = [
            Seated(
                person_key(row["person"]) if row["person"] is not None else bot_key(row["bot"] or "greedy"),
                row["person"],
                row["place"],
            )
            for row in rows
        ]
        alone = result.together or len(seats) == 1
        foe = foe_key(live.row.options, declared(live.row.game).against) if alone else ""
        for row, (before, after) in zip(rows, rate(sql, live.row.game, seats, foe, at), strict=True):
            row |= {"rating": after.shown, "change": after.shown - before.shown}
    sql.execute(insert(results), rows)


def _rows(live: Live, match: Match, at: float) -> list[dict[str, Any]]:
    result = match.result
    assert result is not None
    winners = winners_left(result.winners, result.scores, live.seats)  # who lost on time came in last
    sides = match.game.sides(match.state)
    persons = [one.person for one in live.seats if one.person is not None]
    apart = result.together or len(set(persons)) == len(persons)
    return [
        {
            "table_id": live.id,
            "seat": one.seat,
            "game": live.row.game,
            "players": live.row.players,
            "person": one.person,
            "bot": one.bot,
            "side": sides[one.seat],
            "score": result.scores[one.seat],
            "place": len(live.seats) if one.forfeited else place(winners, result.scores, one.seat),
            "sources": match.scores[one.seat],
            "fair": live.row.origin is None and not live.row.seed_chosen and apart,
            "rating": None,
            "change": None,
            "at": at,
        }
        for one in live.seats
    ]


def place(winners: Any, scores: Any, seat: int) -> int:
    """Where a seat came in: winners are first, others at best second."""
    return 1 if seat in winners else max(2, 1 + sum([one > scores[seat] for one in scores]))


def _guests(sql: Connection, persons: list[int]) -> bool:
    """Is one of them without an account?"""
    guest = select(people.c.id).where(people.c.id.in_(persons), people.c.password.is_(None))
    return sql.execute(guest.limit(1)).first() is not None


def missing(sql: Connection, most: int) -> list[tuple[str, float]]:
    """Finished matches without results, with when they ended: older than results, or cut short by a crash."""
    none = ~exists().where(results.c.table_id == tables.c.id)
    wanted = select(tables.c.id, tables.c.origin, tables.c.changed).where(tables.c.status == "over", none)
    rows = sql.execute(wanted.order_by(tables.c.changed)).all()
    return [(row.id, row.changed) for row in rows if "lesson" not in (row.origin or {})][:most]
