"""What an admin sees: how the room is doing, its tables, and people by name."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, func, select
from sqlalchemy.engine import Row

from deskoherna.server.db.schema import bans, people, seats, sessions, tables
from deskoherna.server.people.accounts import Person, name_key
from deskoherna.server.people.callers import Caller
from deskoherna.server.problems import NotAdmin

LISTED: Final = 50


def check_admin(person: Person | None) -> Person:
    """Raises NotAdmin, which says that there is no such page."""
    if person is None or not person.admin:
        raise NotAdmin("error.not-admin")
    return person


def admin_of(calling: Caller) -> Person:
    return check_admin(calling.person)


def tables_now(sql: Connection) -> list[Row[Any]]:
    """Tables that gather or are played, last changed first, with who sits there. No hand, no key."""
    about = (tables.c.id, tables.c.game, tables.c.status, tables.c.open, tables.c.changed)
    wanted = select(*about, people.c.name.label("host")).join(people, people.c.id == tables.c.host)
    live = tables.c.status.in_(("gathering", "playing"))
    return [*sql.execute(wanted.where(live).order_by(tables.c.changed.desc()).limit(LISTED))]


def people_named(sql: Connection, said: str) -> list[Row[Any]]:
    """People whose name begins so, guests too; without a word those who were here last."""
    seen = func.max(sessions.c.seen).label("seen")
    sat = select(func.count()).select_from(seats).where(seats.c.person == people.c.id).scalar_subquery()
    barred = select(func.count()).select_from(bans).where(bans.c.person == people.c.id).scalar_subquery()
    about = (people.c.id, people.c.name, people.c.password, people.c.admin, people.c.created)
    wanted = select(*about, seen, sat.label("tables"), barred.label("bans"))
    joined = wanted.outerjoin(sessions, sessions.c.person == people.c.id).group_by(*about)
    if said.strip():
        start = name_key(said).replace("\\", "").replace("%", "").replace("_", "")
        named = func.lower(people.c.name).like(start + "%") | people.c.name_key.like(start + "%")
        joined = joined.where(named)
    return [*sql.execute(joined.order_by(seen.desc().nulls_last(), people.c.id.desc()).limit(LISTED))]
