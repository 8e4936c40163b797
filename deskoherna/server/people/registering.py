"""Making an account with its address, and bringing along what a guest has played."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, select, update

from deskoherna.core import registry
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import devices, letters, metadata, people, results, seats, tables
from deskoherna.server.house import House
from deskoherna.server.letters.queue import check_email
from deskoherna.server.people.accounts import AccountError, Person
from deskoherna.server.people.confirmation import write_link
from deskoherna.server.tables.lessons import hand_over


def registered(house: House, name: str, password: str, email: str, lang: str, guest: Person | None) -> Person:
    """A new account; a guest keeps everything. Raises AccountError, BadAddress or TooOften.

    A house that sends letters wants an address and writes to it; one that does not keeps what it is given
    until it can.
    """
    email = email.strip()
    confirmed = guest.email if guest is not None else None
    if email:
        check_email(email)
    elif house.settings.smtp and confirmed is None:
        raise AccountError("error.email-needed")
    if email == confirmed:
        email = ""
    if email and house.settings.smtp:
        house.limits.spend("confirm", "to " + email.casefold(), "error.confirm-often")
    person = house.accounts.register(name, password, lang, guest)
    if email:
        person = house.accounts.change(person.id, email_pending=email)
        write_link(house, person)
    return person


def bring_along(house: House, guest: Person | None, person: Person) -> None:
    """What a guest has played, said and learned becomes the account's, and the guest is gone."""
    if guest is None or not guest.guest or person.guest or guest.id == person.id:
        return
    hand_over(house.engine, guest, person)
    with writing(house.engine).begin() as sql:
        mine = select(seats.c.table_id).where((seats.c.person == guest.id) | (seats.c.invited == guest.id))
        held = tables.c.id.in_(mine) | (tables.c.host == guest.id)
        sql.execute(update(tables).where(held).values(version=tables.c.version + 1))
        _rename(sql, guest.id, person.id)
        _judge_anew(sql, person.id)
    house.accounts.forget(guest.id)


def _rename(sql: Connection, guest: int, person: int) -> None:
    """Everything that names the guest names the account; what lets somebody in goes with the guest."""
    along = (letters, devices)
    for table in metadata.sorted_tables:
        for key in table.foreign_keys:
            if key.column is people.c.id and (key.ondelete is None or table in along):
                sql.execute(update(table).where(key.parent == guest).values({key.parent.name: person}))
    sql.execute(delete(people).where(people.c.id == guest))


def _judge_anew(sql: Connection, person: int) -> None:
    """A match at which the guest met the account was one against oneself."""
    twice = (
        select(results.c.table_id, results.c.game)
        .where(results.c.person == person, results.c.fair)
        .group_by(results.c.table_id, results.c.game)
        .having(func.count() > 1)
    )
    apart = [row.table_id for row in sql.execute(twice) if not _together(row.game)]
    sql.execute(update(results).where(results.c.table_id.in_(apart)).values(fair=False))


def _together(game: str) -> bool:
    return game in registry.games() and registry.game(game).cooperative()
