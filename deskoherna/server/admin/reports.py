"""Reported talk: a line somebody should look at, and what an admin does about it."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError

from deskoherna.server.db import tables as store
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import chat, reports
from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person
from deskoherna.server.problems import Missing

LONGEST_REASON: Final = 200
LISTED: Final = 200


def report(house: House, person: Person, table: str, line: int, reason: str) -> None:
    """Have an admin look at a line of talk that this person may read. Raises Missing or TooOften.

    What the house says and what one said oneself cannot be reported.
    """
    house.limits.spend("report", person.id)
    with writing(house.engine).begin() as sql:
        readable(sql, person, table, line)
        try:
            with sql.begin_nested():
                told = reason.strip()[:LONGEST_REASON]
                sql.execute(insert(reports).values(line=line, person=person.id, reason=told, at=time.time()))
        except IntegrityError:
            return  # reported already


def readable(sql: Connection, person: Person, table: str, line: int) -> Row[Any]:
    """A line somebody else said that this person may read. Raises Missing."""
    found = store.talk_line(sql, table, person.id, line)
    if found is None or found.person is None or found.person == person.id:
        raise Missing("error.no-line")
    return found


def all_reports(sql: Connection) -> list[Row[Any]]:
    """Reported lines, the most reported first, with what was said against them."""
    count = func.count().label("reports")
    about = (chat.c.id, chat.c.table_id, chat.c.person, chat.c.name, chat.c.text, chat.c.at)
    wanted = select(*about, count, func.min(reports.c.reason).label("reason"))
    joined = wanted.join(reports, reports.c.line == chat.c.id).group_by(*about)
    return [*sql.execute(joined.order_by(count.desc(), chat.c.id.desc()).limit(LISTED))]


def dismiss(house: House, line: int) -> None:
    """Nothing is wrong with it."""
    with writing(house.engine).begin() as sql:
        sql.execute(delete(reports).where(reports.c.line == line))


def remove(house: House, line: int) -> None:
    """The line goes from its table, and the reports with it."""
    with writing(house.engine).begin() as sql:
        table = sql.scalar(select(chat.c.table_id).where(chat.c.id == line))
        sql.execute(delete(reports).where(reports.c.line == line))
        sql.execute(delete(chat).where(chat.c.id == line))
        if table is not None:
            house.room.notify(sql, table, "chat", line)
    if table is not None:
        house.hub.tell(table, "chat", line)
