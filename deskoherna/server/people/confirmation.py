"""Confirming an e-mail address: letters go only where somebody opened the link we sent."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import update

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import people
from deskoherna.server.house import House
from deskoherna.server.letters.queue import CONFIRM, check_email, queue_link
from deskoherna.server.people.accounts import AccountError, Person

HOLDS: Final = 2 * 24 * 3600  # seconds a link is good for


def set_address(house: House, person: Person, email: str | None) -> None:
    """Where letters go: nowhere at once, elsewhere once it is confirmed; until then the old address stays.

    Says the same whoever else may use the address. Raises BadAddress or TooOften, nothing changed.
    """
    if email is None:
        house.accounts.change(person.id, email=None, email_pending=None)
    elif email == person.email:
        house.accounts.change(person.id, email_pending=None)
    elif email != person.email_pending:
        check_email(email)
        if house.settings.smtp:
            _count(house, person, email)
        write_link(house, house.accounts.change(person.id, email_pending=email))


def write_again(house: House, person: Person) -> None:
    """Send the link once more. Raises AccountError or TooOften."""
    if person.email_pending is None:
        raise AccountError("error.no-address-waits")
    if not house.settings.smtp:
        raise AccountError("error.no-mail")
    _count(house, person, person.email_pending)
    write_link(house, person)


def whose(house: House, token: str) -> Person:
    """Whose address a link confirms. Raises AccountError if it does not hold."""
    number, _, rest = token.partition(".")
    until, _, signature = rest.partition(".")
    readable = all(one.isascii() and one.isdigit() and len(one) < 12 for one in (number, until))
    person = house.accounts.find(int(number)) if readable and int(until) > time.time() else None
    if person is not None and person.email_pending is not None:
        good = house.keyring.signed(signature, "confirm", person.id, person.email_pending, until)
        if good:
            return person
    raise AccountError("error.not-confirmed")


def confirmed(house: House, token: str) -> None:
    """Letters go to the address of this link from now on. Raises AccountError."""
    person = whose(house, token)
    same = (people.c.id == person.id) & (people.c.email_pending == person.email_pending)
    with writing(house.engine).begin() as sql:
        sql.execute(update(people).where(same).values(email=person.email_pending, email_pending=None))


def link(house: House, person: Person) -> str:
    """The link that confirms the address that waits."""
    until = str(int(time.time()) + HOLDS)
    signature = house.keyring.signature("confirm", person.id, person.email_pending, until)
    return f"{house.url}/confirm/{person.id}.{until}.{signature}"


def _count(house: House, person: Person, email: str) -> None:
    """Nobody's box is filled by us: not by one person, and not by many for one address."""
    for who in (person.id, "to " + email.casefold()):
        house.limits.spend("confirm", who, "error.confirm-often")


def write_link(house: House, person: Person) -> None:
    """Queue the letter for the address that waits, if the house sends letters at all."""
    if house.settings.smtp:
        with writing(house.engine).begin() as sql:
            queue_link(sql, person, CONFIRM, person.email_pending, link(house, person))
