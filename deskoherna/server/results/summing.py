"""Summing up: when a match ends, one row for each seat says what was played and how it went."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, exists, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from deskoherna.core import registry
from deskoherna.core.errors import UnknownGame
from deskoherna.core.match import Match
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import people, results, tables
from deskoherna.server.results.declared import declared
from deskoherna.server.results.ratings import Seated, bot_key, foe_key, person_key, rate
from deskoherna.server.tables.live import Live

log = logging.getLogger(__name__)

TRIES: Final = 5  # when another process writes the same ratings at the same moment


def sum_up(engine: Engine, live: Live, at: float | None = None) -> None:
    """Write a finished match's results and ratings, once. Lessons are not matches.

    What goes wrong here spoils nobody's last move: it is logged, and tried again if the database was at
    fault, otherwise only under other rules.
    """
    try:
        _sum_up(engine, live, at)
    except SQLAlchemyError:
        log.exception("the results of %s", live.id)
    except Exception:
        give_up(engine, live.id, live.row.game)


def give_up(engine: Engine, table_id: str, game: str) -> None:
    """Called where something was raised: remember that this match cannot be summed up as rules stand."""
    log.exception("the results of %s cannot be written under these rules", table_id)
    with writing(engine).begin() as sql:
        sql.execute(update(tables).where(tables.c.id == table_id).values(unsummed=_rules(game)))


def _rules(game: str) -> int:
    """The version of a game's rules; 0 of one that is no longer on the shelf."""
    try:
        return registry.game(game).rules_version
    except UnknownGame:
        return 0


def _sum_up(engine: Engine, live: Live, at: float | None) -> None:
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
            "place": place(live.row.result or {}, one.seat),
            "sources": match.scores[one.seat],
            "fair": live.row.origin is None and not live.row.seed_chosen and apart,
            "rating": None,
            "change": None,
            "at": at,
        }
        for one in live.seats
    ]


def place(kept: Mapping[str, Any], seat: int) -> int:
    """Where a seat came in: winners are first, others at best second, who lost on time last."""
    scores: list[int] = kept["scores"]
    lost: list[int] = kept.get("forfeited", [])
    if seat in kept["winners"]:
        return 1
    if seat in lost:
        return len(scores) - len(lost) + 1
    return max(2, 1 + sum([one > scores[seat] for n, one in enumerate(scores) if n not in lost]))


def _guests(sql: Connection, persons: list[int]) -> bool:
    """Is one of them without an account?"""
    guest = select(people.c.id).where(people.c.id.in_(persons), people.c.password.is_(None))
    return sql.execute(guest.limit(1)).first() is not None


class Missing(NamedTuple):
    """A finished match without results, and when it ended."""

    table: str
    game: str
    at: float


def missing(sql: Connection, most: int) -> list[Missing]:
    """Matches older than results, or cut short by a crash; without those that failed under these rules."""
    none = ~exists().where(results.c.table_id == tables.c.id)
    about = (tables.c.id, tables.c.game, tables.c.origin, tables.c.changed, tables.c.unsummed)
    rows = sql.execute(select(*about).where(tables.c.status == "over", none).order_by(tables.c.changed)).all()
    return [
        Missing(row.id, row.game, row.changed)
        for row in rows
        if "lesson" not in (row.origin or {}) and row.unsummed != _rules(row.game)
    ][:most]
