"""A forgotten password: a link, sent to the confirmed address alone, by which a new one is set once."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import select

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import people
from deskoherna.server.house import House
from deskoherna.server.letters.queue import RECOVER, queue_link
from deskoherna.server.people.accounts import AccountError, Person, name_key

HOLDS: Final = 3600  # seconds a link is good for


def send_link(house: House, name: str) -> None:
    """Write to whoever bears this name; says the same whether there is such an account or not.

    Raises AccountError where the house sends no mail, TooOften after several letters for one name.
    """
    if not house.settings.smtp:
        raise AccountError("error.no-mail")
    house.limits.spend("confirm", "recover " + name_key(name), "error.confirm-often")
    with house.engine.connect() as sql:
        row = sql.execute(
            select(people.c.id, people.c.password, people.c.email).where(people.c.name_key == name_key(name))
        ).one_or_none()
    if row is None or row.password is None or row.email is None:
        return
    person = house.accounts.person(row.id)
    until = str(int(time.time()) + HOLDS)
    signature = house.keyring.signature(*_what(person, row.password, until))
    url = f"{house.url}/recover/{row.id}.{until}.{signature}"
    with writing(house.engine).begin() as sql:
        queue_link(sql, person, RECOVER, row.email, url)


def whose(house: House, token: str) -> Person:
    """Who may set a new password by this link. Raises AccountError if it does not hold, or was used."""
    number, _, rest = token.partition(".")
    until, _, signature = rest.partition(".")
    readable = all(one.isascii() and one.isdigit() and len(one) < 12 for one in (number, until))
    person = house.accounts.find(int(number)) if readable and int(until) > time.time() else None
    if person is not None and not person.guest:
        with house.engine.connect() as sql:
            password = sql.scalar(select(people.c.password).where(people.c.id == person.id))
        if house.keyring.signed(signature, *_what(person, password, until)):
            return person
    raise AccountError("error.not-recovered")


def recover(house: House, token: str, password: str) -> Person:
    """Set a new password; every session and token of before ends. Raises AccountError."""
    person = whose(house, token)
    house.accounts.set_password(person, password)
    return person


def _what(person: Person, password: str | None, until: str) -> tuple[object, ...]:
    """What is signed: the password's hash too, so a link works once and dies with any change of it."""
    return "recover", person.id, person.email, password, until
