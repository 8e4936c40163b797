"""Tables in the database: reading one whole, and changing one only if nobody else has changed it since."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.engine import Row

from deskoherna.core.chance.deal import Deal
from deskoherna.core.chance.source import GENERATOR, key_of
from deskoherna.core.records.writing import FORMAT
from deskoherna.server.db.schema import (
    answers,
    chat,
    devices,
    letters,
    members,
    people,
    sealed,
    seats,
    tables,
)

CHANNEL: Final = "deskoherna"  # where processes that share a PostgreSQL tell one another of changes


class Stale(Exception):
    """The table has changed since the version a change was based on."""


class SeatRow(NamedTuple):
    """Who sits where."""

    seat: int
    person: int | None
    bot: str | None
    name: str
    invited: int | None
    invite: bytes | None
    settings: dict[str, Any]
    asked_since: float | None
    deadline: float | None
    bank: float | None
    late: int
    forfeited: bool
    seen: int
    epilogue: str | None
    share: str | None


class TableRow(NamedTuple):
    """A table with its seats and everything said at it."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: int
    seed_chosen: bool
    key: bytes | None
    secret: bytes | None
    dealt_rules: int | None
    dealt_anew: int | None
    status: str
    open: bool
    host: int
    opened_from: str | None
    version: int
    position: int
    snapshot: dict[str, Any] | None
    resumed_at: int
    resumed_from: dict[str, Any] | None
    result: dict[str, Any] | None
    origin: dict[str, Any] | None
    rematch_of: str | None
    clock: dict[str, Any] | None
    rated: bool
    wishes: dict[str, Any] | None
    club: str | None
    pairing: int | None
    created: float
    changed: float
    seats: list[SeatRow]
    moves: list[str]
    sealed: list[str]

    def record(self) -> dict[str, Any]:
        """The match as the referee's record."""
        record = {
            "deskoherna": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "names": [one.name for one in self.seats],
            "options": self.options,
            "moves": self.moves,
            "sealed": self.sealed,
            "snapshot": self.snapshot,
            "resumed_at": self.resumed_at,
            "dealt_anew": self.dealt_anew,
            "epilogue": self.epilogues,
        }
        if self.key is not None:
            record |= {"generator": GENERATOR, "key": self.key.hex()}
        if self.key is None or self.key == key_of(self.seed):
            record["seed"] = self.seed
        deal = self.deal
        if deal is not None and self.key is not None:
            record["deal"] = deal.told()
        return record

    @property
    def deal(self) -> Deal | None:
        """What proves the deal, or will; None where there is nothing to prove."""
        if self.secret is None:
            return None
        return Deal(
            self.secret, self.dealt_rules or self.rules, tuple([one.share or "" for one in self.seats])
        )

    @property
    def epilogues(self) -> list[str]:
        """What the seats chose after the end; "" where nothing was."""
        return [one.epilogue or "" for one in self.seats]


# What every move asks is put together once: SQLAlchemy takes longer over it than the database.
_VERSION: Final = select(tables.c.version).where(tables.c.id == bindparam("of_table"))
_SAY: Final = insert(answers)
_REACHED: Final = select(
    people.c.id,
    people.c.name,
    people.c.lang,
    people.c.email,
    people.c.webhook,
    people.c.away_until,
    people.c.settings,
    exists().where(devices.c.person == people.c.id).label("push"),
).where(people.c.id.in_(bindparam("wanted", expanding=True)))


def version_of(sql: Connection, table_id: str) -> int | None:
    """The table's version; None if there is no such table."""
    return sql.execute(_VERSION, {"of_table": table_id}).scalar()


def read_table(sql: Connection, table_id: str) -> TableRow | None:
    """A table whole."""
    row = sql.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    said = sql.execute(
        select(answers.c.seat, answers.c.move).where(answers.c.table_id == table_id).order_by(answers.c.n)
    )
    unsaid = sql.execute(
        select(sealed.c.seat, sealed.c.move).where(sealed.c.table_id == table_id).order_by(sealed.c.seat)
    )
    return TableRow(
        **_named(TableRow, row),
        seats=read_seats(sql, table_id),
        moves=[f"{one.seat} {one.move}" for one in said],
        sealed=[f"{one.seat} {one.move}" for one in unsaid],
    )


def _named(kind: type[TableRow | SeatRow], row: Row[Any]) -> dict[str, Any]:
    """The columns of a row that such a tuple has, by name."""
    return {name: row._mapping[name] for name in kind._fields if name in row._mapping}


def read_seats(sql: Connection, table_id: str) -> list[SeatRow]:
    rows = sql.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    return [SeatRow(**_named(SeatRow, row)) for row in rows]


def belongs(sql: Connection, club: str | None, person: int | None) -> bool:
    """Is this person a member of the club a table belongs to?"""
    if club is None or person is None:
        return False
    mine = (members.c.club == club) & (members.c.person == person)
    return sql.scalar(select(members.c.person).where(mine)) is not None


def add_table(sql: Connection, row: dict[str, Any], sitting: list[dict[str, Any]]) -> None:
    """A new table and its seats."""
    now = time.time()
    row = {"version": 1, "position": 1, "resumed_at": 0, "created": now, "changed": now, **row}
    sql.execute(insert(tables).values(**row))
    for one in sitting:
        sql.execute(insert(seats).values(table_id=row["id"], seen=0, **one))


def bump(sql: Connection, table_id: str, version: int, values: dict[str, Any], notice: str | None) -> None:
    """Change the table if it still has this version, telling other processes when it commits. Raises Stale.

    ``notice`` is None where there is nobody to tell (SQLite).
    """
    given = {f"new_{name}": value for name, value in values.items()}
    given |= {"of_table": table_id, "old": version, "new_version": version + 1, "new_changed": time.time()}
    if notice is None:
        done = sql.execute(_bump(tuple(values)), given).rowcount == 1
    else:
        told = _bump(tuple(values), told=True)
        done = sql.execute(told, {**given, "notice": notice}).first() is not None
    if not done:
        raise Stale


@lru_cache(maxsize=64)
def _bump(names: tuple[str, ...], told: bool = False) -> Any:
    """The statement that changes these columns of a table and its version."""
    new = {
        name: bindparam(f"new_{name}", type_=tables.c[name].type) for name in ("version", "changed", *names)
    }
    same = (tables.c.id == bindparam("of_table")) & (tables.c.version == bindparam("old"))
    change = update(tables).where(same).values(new)
    return change.returning(func.pg_notify(CHANNEL, bindparam("notice"))) if told else change


def notify(sql: Connection, notice: str) -> None:
    """Tell the other processes on this PostgreSQL, when the transaction commits."""
    sql.execute(select(func.pg_notify(CHANNEL, notice)))


def add_answers(sql: Connection, table_id: str, first: int, said: list[tuple[int, str]]) -> None:
    """Append answers numbered from ``first``."""
    now = time.time()
    rows = [
        {"table_id": table_id, "n": first + i, "seat": seat, "move": move, "at": now}
        for i, (seat, move) in enumerate(said)
    ]
    if rows:
        sql.execute(_SAY, rows)


def cut_answers(sql: Connection, table_id: str, count: int) -> None:
    """Forget the answers from number ``count`` on."""
    sql.execute(delete(answers).where(answers.c.table_id == table_id, answers.c.n >= count))


def set_sealed(sql: Connection, table_id: str, moves: dict[int, str]) -> None:
    """The sealed answers are now these."""
    sql.execute(delete(sealed).where(sealed.c.table_id == table_id))
    if moves:
        rows = [{"table_id": table_id, "seat": seat, "move": move} for seat, move in moves.items()]
        sql.execute(insert(sealed), rows)


def set_seat(sql: Connection, table_id: str, seat: int, **values: Any) -> None:
    sql.execute(update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(**values))


_ASK = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat"))
    .values(asked_since=bindparam("since"), deadline=bindparam("until"), bank=bindparam("left"))
)


class Times(NamedTuple):
    """Since when a seat is asked, until when it may think, and what it has of its whole time."""

    since: float | None
    until: float | None
    left: float | None


def ask_seats(sql: Connection, table_id: str, asked: dict[int, Times]) -> None:
    """Note the times of these seats."""
    rows = [{"of_table": table_id, "of_seat": seat, **times._asdict()} for seat, times in asked.items()]
    if rows:
        sql.execute(_ASK, rows)


def add_letters(sql: Connection, rows: list[dict[str, Any]]) -> None:
    """Queue letters."""
    if rows:
        sql.execute(insert(letters), rows)


def reached(sql: Connection, persons: Iterable[int]) -> dict[int, Any]:
    """How each of these people is called and reached, and until when they are away."""
    wanted = sorted(persons)
    if not wanted:
        return {}
    return {row.id: row for row in sql.execute(_REACHED, {"wanted": wanted})}


def say(
    sql: Connection,
    table_id: str,
    person: int | None,
    name: str,
    text: str,
    phrase: dict[str, Any] | None = None,
    gallery: bool = False,
) -> int:
    """A line of table talk; its number. What the house says is a phrase, read in each reader's language."""
    line = {"person": person, "name": name, "text": text, "phrase": phrase, "gallery": gallery}
    done = sql.execute(insert(chat).values(table_id=table_id, at=time.time(), **line))
    key = done.inserted_primary_key
    assert key is not None
    return int(key[0])


def talk(
    sql: Connection, table_id: str, reader: int | None, after: int = 0, most: int = 200
) -> list[Row[Any]]:
    """The last lines of table talk after line ``after``; the gallery's only for those who do not play.

    Once the match is over everybody reads everything.
    """
    wanted = select(chat).where(_heard(table_id, reader), chat.c.id > after)
    rows = sql.execute(wanted.order_by(chat.c.id.desc()).limit(most)).all()
    return list(reversed(rows))


def talk_line(sql: Connection, table_id: str, reader: int | None, line: int) -> Row[Any] | None:
    """One line, if this reader may read it."""
    return sql.execute(select(chat).where(_heard(table_id, reader), chat.c.id == line)).one_or_none()


def _heard(table_id: str, reader: int | None) -> ColumnElement[bool]:
    sits = exists().where(seats.c.table_id == table_id, seats.c.person == reader)
    over = exists().where(tables.c.id == table_id, tables.c.status == "over")
    return (chat.c.table_id == table_id) & (~chat.c.gallery | ~sits | over)


def last_line(sql: Connection, table_id: str) -> int:
    """The number of the newest line of table talk; 0 if nothing was said."""
    return sql.execute(select(func.max(chat.c.id)).where(chat.c.table_id == table_id)).scalar() or 0
