"""Where somebody is logged in: the sessions of a person, with the browser each was opened by."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import delete, select
from sqlalchemy.engine import Row

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import sessions
from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.link_secrets import hashed

BROWSERS: Final = (  # what a browser calls itself, the most particular first
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """A browser and its system in two words, of what it says of itself; empty if we do not know it."""
    found = [next((name for mark, name in known if mark in agent[:500]), "") for known in (BROWSERS, SYSTEMS)]
    return " · ".join([one for one in found if one])


def logged_in(house: House, person: Person) -> list[Row[Any]]:
    """Sessions that are still good, the one used last first."""
    good = (sessions.c.person == person.id) & (sessions.c.expires > time.time())
    with house.engine.connect() as sql:
        rows = [*sql.execute(select(sessions).where(good))]
    return sorted(rows, key=lambda row: -(row.seen or row.opened or 0.0))


def handle(row: Row[Any]) -> str:
    """What names a session to its owner: no way back from it to the cookie."""
    secret: bytes = row.hash
    return secret.hex()[:32]


def log_out(house: House, person: Person, named: str) -> None:
    """End one of a person's sessions."""
    for row in logged_in(house, person):
        if handle(row) == named:
            with writing(house.engine).begin() as sql:
                sql.execute(delete(sessions).where(sessions.c.hash == row.hash))


def log_out_elsewhere(house: House, person: Person, keep: str | None) -> None:
    """End all of a person's sessions but the one of this cookie."""
    ends = delete(sessions).where(sessions.c.person == person.id)
    if keep:
        ends = ends.where(sessions.c.hash != hashed(keep))
    with writing(house.engine).begin() as sql:
        sql.execute(ends)
