"""What a person has played: the list of it, and how often by game, side and company; points by source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, case, func, select
from sqlalchemy.engine import Row

from deskoherna.server.db.schema import people, results, tables

MOST: Final = 5000  # matches that are counted, the newest
LISTED: Final = 40
COMPANY: Final = 30


class Count(NamedTuple):
    """How often something was played, and how it went."""

    matches: int
    wins: int
    points: int  # of all matches together
    best: int


class GameCount(NamedTuple):
    """One game in a person's statistics."""

    game: str
    all: Count
    sides: dict[str, Count]  # only where the game has sides
    sources: dict[str, int]  # points of all matches together


class Companion(NamedTuple):
    """Somebody met at tables: a person, or a bot by its specification."""

    person: int | None
    name: str
    bot: str
    matches: int
    wins: int  # of the person whose statistics these are


def played(sql: Connection, person: int, most: int = LISTED) -> list[Row[Any]]:
    """A person's finished matches, the newest first, with how each was agreed on and dealt."""
    about = (tables.c.options, tables.c.open, tables.c.origin, tables.c.seed_chosen, tables.c.dealt_anew)
    wanted = select(results, *about).join(tables, tables.c.id == results.c.table_id)
    return [*sql.execute(wanted.where(results.c.person == person).order_by(results.c.at.desc()).limit(most))]


def counted(sql: Connection, person: int) -> list[GameCount]:
    """By game, the most played first. Only fair matches count."""
    wanted = (
        select(results.c.game, results.c.side, results.c.score, results.c.place, results.c.sources)
        .where(results.c.person == person, results.c.fair)
        .order_by(results.c.at.desc())
        .limit(MOST)
    )
    by_game: dict[str, list[Any]] = {}
    for row in sql.execute(wanted):
        by_game.setdefault(row.game, []).append(row)
    found = [_game(game, rows) for game, rows in by_game.items()]
    return sorted(found, key=lambda one: -one.all.matches)


def _game(game: str, rows: Sequence[Row[Any]]) -> GameCount:
    by_side: dict[str, list[Row[Any]]] = {}
    sources: dict[str, int] = {}
    for row in rows:
        if row.side:
            by_side.setdefault(row.side, []).append(row)
        for source, points in row.sources.items():
            sources[source] = sources.get(source, 0) + points
    sides = {side: _count(mine) for side, mine in by_side.items()}
    ordered = dict(sorted(sides.items(), key=lambda one: (-one[1].matches, one[0])))
    return GameCount(game, _count(rows), ordered, sources)


def _count(rows: Sequence[Row[Any]]) -> Count:
    scores = [row.score for row in rows]
    return Count(len(rows), sum([row.place == 1 for row in rows]), sum(scores), max(scores))


def company(sql: Connection, person: int) -> list[Companion]:
    """Whom a person has met at fair tables, the most met first."""
    other = results.alias("other")
    met = func.count().label("met")
    wins = func.sum(case((results.c.place == 1, 1), else_=0)).label("wins")
    bot = case((other.c.person.is_(None), other.c.bot), else_="").label("bot")
    wanted = (
        select(other.c.person, people.c.name, bot, met, wins)
        .select_from(results)
        .join(other, (other.c.table_id == results.c.table_id) & (other.c.seat != results.c.seat))
        .outerjoin(people, people.c.id == other.c.person)
        .where(results.c.person == person, results.c.fair)
        .where(other.c.person.is_(None) | (other.c.person != person))
        .group_by(other.c.person, people.c.name, bot)
        .order_by(met.desc(), other.c.person)
        .limit(COMPANY)
    )
    return [
        Companion(row.person, row.name or "", row.bot or "", row.met, row.wins) for row in sql.execute(wanted)
    ]


def met(sql: Connection, one: int, other: int) -> bool:
    """Have these two sat at one table whose match is over?"""
    theirs = select(results.c.table_id).where(results.c.person == other)
    both = select(results.c.seat).where(results.c.person == one, results.c.table_id.in_(theirs))
    return sql.execute(both.limit(1)).first() is not None
