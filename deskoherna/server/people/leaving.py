"""Taking everything along, and leaving: all that is kept of a person in one file, and deleting it."""

from __future__ import annotations

import io
import zipfile
from typing import Any, Final

from sqlalchemy import Connection, delete, exists, select, update

from deskoherna.server.clubs.clubs import let_go_everywhere
from deskoherna.server.db import schema
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import chat, people, results, seats, tables
from deskoherna.server.db.tables import read_table
from deskoherna.server.house import House
from deskoherna.server.people.accounts import AccountError, Person, name_key
from deskoherna.server.people.profiles import profile
from deskoherna.server.tables.clocks import SUBSTITUTE, announce
from deskoherna.server.tables.finished import written
from deskoherna.server.tables.presenting import person_info

NOBODY: Final = "N. N."  # who left, at tables of others
MOST_MATCHES: Final = 2000  # records in one file, the newest


# -- taking along ------------------------------------------------------------------------------------------


def everything(house: House, person: Person) -> bytes:
    """A zip of ``me.json`` and a record of every finished match. Raises TooOften."""
    house.limits.spend("export", person.id)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as whole, house.engine.connect() as sql:
        whole.writestr("me.json", written(_me(sql, person)))
        mine = select(seats.c.table_id).where(seats.c.person == person.id)
        over = select(tables.c.id).where(tables.c.id.in_(mine), tables.c.status == "over")
        for table in sql.scalars(over.order_by(tables.c.changed.desc()).limit(MOST_MATCHES)).all():
            row = read_table(sql, table)
            assert row is not None
            whole.writestr(f"matches/{table}.json", written(row.record()))
    return file.getvalue()


def _me(sql: Connection, person: Person) -> dict[str, Any]:
    """What is kept of a person besides their matches; no secret that would let anybody in."""
    sessions, tokens, passkeys = schema.sessions.c, schema.tokens.c, schema.passkeys.c
    kept: dict[str, Any] = {
        "seats": select(seats.c.table_id, seats.c.seat, seats.c.name, seats.c.person, seats.c.settings),
        "sessions": select(sessions.opened, sessions.seen, sessions.device, sessions.person),
        "tokens": select(tokens.label, tokens.created, tokens.person),
        "passkeys": select(passkeys.label, passkeys.created, passkeys.person),
        "learned": select(schema.learned),
        "devices": select(schema.devices.c.endpoint, schema.devices.c.created, schema.devices.c.person),
        "follows": select(schema.follows),
        "ratings": select(schema.ratings),
        "results": select(results),
        "said": select(chat),
        "clubs": select(schema.members),
        "tournaments": select(schema.entrants),
        "reports": select(schema.reports),
    }
    me: dict[str, Any] = {"person": person_info(person), "profile": profile(sql, person, person.id)}
    for name, wanted in kept.items():
        mine = wanted.where(wanted.selected_columns.person == person.id)
        me[name] = [dict(row._mapping) for row in sql.execute(mine)]
    return me


# -- leaving -----------------------------------------------------------------------------------------------


def leave(house: House, person: Person, name: str, password: str) -> None:
    """Delete a person, who says their own name and password (guests: the name). Raises AccountError.

    Matches nobody else sat at go with them. At tables of others they become a neutral name, a bot plays for
    them where a match runs, and what they said is gone.
    """
    if name_key(name) != name_key(person.name):
        raise AccountError("error.other-name")
    if not person.guest:
        house.accounts.log_in(person.name, password)
    with house.engine.connect() as sql:
        waiting = _tables(sql, person.id, "gathering")
        running = _tables(sql, person.id, "playing")
    for table in waiting:
        house.room.stand_up(table, person.id)
    with writing(house.engine).begin() as sql:
        _forget(sql, person.id)
    house.accounts.forget(person.id)
    for table in running:
        with house.room.at(table) as live:
            for seat in live.seats_of(person.id):
                house.room.seat_bot(table, seat, SUBSTITUTE)
        announce(house, table, "notice.left", bot=SUBSTITUTE)


def _tables(sql: Connection, person: int, status: str) -> list[str]:
    """Tables at which somebody else sits too, or that have not begun."""
    mine = seats.alias("mine")
    theirs = (mine.c.person == person) | (mine.c.invited == person)
    sits = exists().where(mine.c.table_id == tables.c.id, theirs)
    wanted = select(tables.c.id).where(tables.c.status == status, sits | (tables.c.host == person))
    if status == "playing":
        wanted = wanted.where(_with_others(person))
    return list(sql.scalars(wanted))


def _with_others(person: int) -> Any:
    return exists().where(
        seats.c.table_id == tables.c.id, seats.c.person.is_not(None), seats.c.person != person
    )


def _forget(sql: Connection, person: int) -> None:
    let_go_everywhere(sql, person)
    entered = schema.entrants.c.person == person
    sql.execute(update(schema.entrants).where(entered).values(gone=True))
    mine = select(seats.c.table_id).where(seats.c.person == person)
    alone = (tables.c.id.in_(mine) | (tables.c.host == person)) & ~_with_others(person)
    sql.execute(delete(tables).where(alone))
    sql.execute(update(tables).where(tables.c.id.in_(mine)).values(version=tables.c.version + 1))
    sql.execute(update(seats).where(seats.c.person == person).values(name=NOBODY, share=None))
    sql.execute(update(seats).where(seats.c.invited == person).values(invited=None, name=""))
    sql.execute(update(results).where(results.c.person == person).values(person=None, bot=None))
    sql.execute(delete(chat).where(chat.c.person == person))
    for table in schema.metadata.sorted_tables:  # whatever else hangs on a person alone
        for key in table.foreign_keys:
            if key.column is people.c.id and key.ondelete == "CASCADE":
                sql.execute(delete(table).where(key.parent == person))
    blank = {"name_key": None, "password": None, "email": None, "email_pending": None, "webhook": None}
    gone: dict[str, Any] = {"name": NOBODY, "settings": {}, "away_until": None, "admin": False, **blank}
    sql.execute(update(people).where(people.c.id == person).values(**gone))
