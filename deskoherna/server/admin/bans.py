"""Bans: somebody is shown out and not let in again, by account, guest or the place they come from."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, or_, select
from sqlalchemy.engine import Row

from deskoherna.core.errors import NotAllowed
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import bans, devices, passkeys, people, sessions, tables, tokens
from deskoherna.server.house import House

LONGEST_REASON: Final = 200
LISTED: Final = 200


def ban(house: House, person: int, days: int, reason: str, place_too: bool) -> None:
    """Show somebody out at once and for so many days (0: for good). Raises NotAllowed for an admin.

    A guest comes back under any name, so the place they opened their last table from may be meant as well.
    """
    until = time.time() + days * 86400 if days else None
    with writing(house.engine).begin() as sql:
        row = sql.execute(select(people.c.name, people.c.admin).where(people.c.id == person)).one_or_none()
        if row is None or row.admin:
            raise NotAllowed("error.no-ban")
        ends = {
            "reason": reason.strip()[:LONGEST_REASON],
            "until": until,
            "at": time.time(),
            "name": row.name,
        }
        sql.execute(delete(bans).where(bans.c.person == person))
        place = _place(sql, person) if place_too else None
        sql.execute(insert(bans).values(person=person, place=place, **ends))
        for table in (sessions, tokens, passkeys, devices):
            sql.execute(delete(table).where(table.c.person == person))


def _place(sql: Connection, person: int) -> str | None:
    opened = select(tables.c.opened_from).where(tables.c.host == person, tables.c.opened_from.is_not(None))
    found: str | None = sql.scalar(opened.order_by(tables.c.created.desc()).limit(1))
    return found


def lift(house: House, ban: int) -> None:
    """They may come again."""
    with writing(house.engine).begin() as sql:
        sql.execute(delete(bans).where(bans.c.id == ban))


def all_bans(sql: Connection) -> list[Row[Any]]:
    """Those that hold, the newest first."""
    holds = or_(bans.c.until.is_(None), bans.c.until > time.time())
    return [*sql.execute(select(bans).where(holds).order_by(bans.c.at.desc()).limit(LISTED))]
