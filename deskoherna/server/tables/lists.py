"""Lists of tables: mine, open ones, my results, and what was given to research."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, select

from deskoherna.server.db.schema import follows, seats, tables

MOST = 100
_BRIEF = (
    tables.c.id,
    tables.c.game,
    tables.c.players,
    tables.c.options,
    tables.c.status,
    tables.c.open,
    tables.c.host,
    tables.c.clock,
    tables.c.rated,
    tables.c.wishes,
    tables.c.club,
    tables.c.pairing,
    tables.c.result,
    tables.c.origin,
    tables.c.seed_chosen,
    tables.c.dealt_anew,
    tables.c.created,
    tables.c.changed,
)


def tables_of(sql: Connection, person: int, statuses: tuple[str, ...]) -> list[dict[str, Any]]:
    """Tables a person sits at, is asked to or opened, last changed first; of a tournament only their own."""
    seated = select(seats.c.table_id).where((seats.c.person == person) | (seats.c.invited == person))
    wanted = select(*_BRIEF).where(tables.c.id.in_(seated) | _opened_by(person))
    return _brief(sql, wanted.where(tables.c.status.in_(statuses)), person)


def _opened_by(person: int) -> ColumnElement[bool]:
    """Whoever holds a tournament has not opened its tables themselves."""
    return (tables.c.host == person) & tables.c.pairing.is_(None)


def open_tables(sql: Connection, person: int | None) -> list[dict[str, Any]]:
    """Tables anybody may join, those of people one follows first."""
    wanted = select(*_BRIEF).where(tables.c.open, tables.c.status == "gathering")
    return sorted(_brief(sql, wanted, person), key=lambda one: not one["followed"])


def shown_tables(sql: Connection, person: int | None) -> list[dict[str, Any]]:
    """Listed tables that are being played and can be watched."""
    return _brief(sql, select(*_BRIEF).where(tables.c.open, tables.c.status == "playing"), person)


def donated(sql: Connection, game: str) -> list[str]:
    """Finished matches of a game that came as records and that whoever brought them gave to research."""
    over = select(tables.c.id, tables.c.origin).where(tables.c.status == "over", tables.c.game == game)
    return [row.id for row in sql.execute(over.order_by(tables.c.id)) if (row.origin or {}).get("research")]


def club_tables(sql: Connection, club: str, person: int, statuses: tuple[str, ...]) -> list[dict[str, Any]]:
    """A club's tables, for one of its members."""
    wanted = select(*_BRIEF).where(tables.c.club == club, tables.c.status.in_(statuses))
    return _brief(sql, wanted, person)


def _brief(sql: Connection, wanted: Select[Any], person: int | None) -> list[dict[str, Any]]:
    followed = set(sql.scalars(select(follows.c.followed).where(follows.c.person == person)))
    rows = sql.execute(wanted.order_by(tables.c.changed.desc(), tables.c.id).limit(MOST)).all()
    by_id: dict[str, dict[str, Any]] = {}
    for row in rows:
        one = dict(row._mapping)
        one["listed"] = one.pop("open")
        one["hosting"] = one.pop("host") == person
        one |= {"names": [], "empty": [], "mine": [], "my_turn": False, "deadline": None, "invited": False}
        one["followed"] = False
        by_id[row.id] = one
    sitting = select(seats).where(seats.c.table_id.in_(by_id)).order_by(seats.c.table_id, seats.c.seat)
    for row in sql.execute(sitting):
        _add_seat(by_id[row.table_id], row, person)
        by_id[row.table_id]["followed"] |= row.person in followed
    return list(by_id.values())


def _add_seat(table: dict[str, Any], row: Any, person: int | None) -> None:
    table["names"].append(row.name)
    if row.person is None and row.bot is None:
        table["empty"].append(row.seat)
    if person is not None and row.invited == person:
        table["invited"] = True
    if person is not None and row.person == person:
        table["mine"].append(row.seat)
        if row.asked_since is not None and row.bot is None:
            table["my_turn"] = True
            table["deadline"] = row.deadline
