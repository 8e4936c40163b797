"""Quotas: how much of the room one guest, account holder or address may hold, counted in the database."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import ColumnElement, Connection, Text, cast, func, select

from deskoherna.core.errors import DeskohernaError, NotAllowed
from deskoherna.server.bounds import DAY
from deskoherna.server.db.schema import chat, people, seats, tables
from deskoherna.server.people.rate_limits import Limits, TooOften

TOUCHED: Final = 14 * DAY  # a table nobody has touched for so long no longer counts as held
_UNFINISHED: Final = tables.c.status.in_(("gathering", "playing"))


class TooManyHeld(DeskohernaError):
    """Somebody holds as many of something as one can: something has to be let go first."""


class Quotas:
    """Asked inside the transaction that would add something."""

    def __init__(self, limits: Limits, mail: bool = False) -> None:
        self._limits = limits
        self._mail = mail  # does the house send letters, so that addresses are confirmed?

    def check_table(self, sql: Connection, host: int, place: str | None, from_record: bool) -> None:
        """May they open one more table? Raises TooManyHeld or TooOften."""
        kind = "guest" if self._is_guest(sql, host) else "account"
        now = time.time()
        held = _UNFINISHED & (tables.c.changed > now - TOUCHED)
        made = (cast(tables.c.origin, Text) != "null") & (tables.c.created > now - DAY)
        for whose, name, key in self._whose(host, place, kind):
            most = self._limits.most(f"tables-{name}")
            if most is not None and _count(sql, whose & held) >= most:
                raise TooManyHeld(key, n=round(most))
            most = self._limits.most(f"records-{name}") if from_record else None
            if most is not None and _count(sql, whose & made) >= most:
                oldest: float | None = sql.scalar(select(func.min(tables.c.created)).where(whose & made))
                raise TooOften((oldest or now) + DAY - now, "error.too-many-records")

    def check_rated(self, sql: Connection, person: int) -> None:
        """May they sit down at one more rated table? Raises NotAllowed or TooManyHeld.

        Who could leave any number of them unfinished would lose none.
        """
        self.check_account(sql, person, "error.rated-account")
        most = self._limits.most("tables-rated")
        mine = select(seats.c.table_id).where(seats.c.person == person)
        if most is not None and _count(sql, tables.c.id.in_(mine) & tables.c.rated & _UNFINISHED) >= most:
            raise TooManyHeld("error.too-many-rated", n=round(most))

    def check_account(self, sql: Connection, person: int, key: str) -> None:
        """Has this person an account and, where the house sends letters, a confirmed address?

        Raises NotAllowed, for guests with this message.
        """
        row = sql.execute(select(people.c.password, people.c.email).where(people.c.id == person)).one()
        if row.password is None:
            raise NotAllowed(key)
        if self._mail and row.email is None:
            raise NotAllowed("error.address-first")

    def check_talk(self, sql: Connection, table_id: str) -> None:
        """Does one more line fit at this table? Raises TooManyHeld."""
        most = self._limits.most("talk-table")
        if most is None:
            return
        said = sql.scalar(select(func.count()).select_from(chat).where(chat.c.table_id == table_id)) or 0
        if said >= most:
            raise TooManyHeld("error.talk-full", n=round(most))

    def _whose(self, host: int, place: str | None, kind: str) -> list[tuple[ColumnElement[bool], str, str]]:
        found: list[tuple[ColumnElement[bool], str, str]] = [
            (tables.c.host == host, kind, "error.too-many-tables")
        ]
        if place is not None:
            found.append((tables.c.opened_from == place, "address", "error.too-many-tables-there"))
        return found

    def _is_guest(self, sql: Connection, host: int) -> bool:
        return sql.scalar(select(people.c.password).where(people.c.id == host)) is None


def _count(sql: Connection, which: ColumnElement[bool]) -> int:
    return sql.scalar(select(func.count()).select_from(tables).where(which)) or 0
