"""Who may see somebody's profile: everybody, those who have sat at a table with them, or nobody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, select

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.db.schema import people
from deskoherna.server.people.accounts import Accounts, Person, name_key
from deskoherna.server.results.statistics import met

SETTING: Final = "profile"  # of a person's settings
OPEN: Final = "open"
MET: Final = "met"
HIDDEN: Final = "hidden"
CHOICES: Final = (OPEN, MET, HIDDEN)


class NoProfile(DeskohernaError):
    """There is no such person, or nothing that may be shown of them: said alike."""


def shown_to(settings: Mapping[str, Any] | None) -> str:
    """To whom a person shows their profile: to those they have met, until they choose."""
    chosen = (settings or {}).get(SETTING)
    return chosen if chosen in CHOICES else MET


def may_see(sql: Connection, person: Person, asking: int | None) -> bool:
    """May ``asking`` (None: nobody we know) see this profile? A guest's only the guest."""
    if person.id == asking:
        return True
    to = shown_to(person.settings)
    if person.guest or to == HIDDEN:
        return False
    return to == OPEN or (asking is not None and met(sql, asking, person.id))


def profile_of(accounts: Accounts, sql: Connection, name: str, asking: int | None) -> Person:
    """Whose profile has this name. Raises NoProfile, whether there is nobody or they do not show it."""
    wanted = select(people.c.id).where(people.c.name_key == name_key(name), people.c.password.is_not(None))
    found = sql.scalar(wanted)
    person = accounts.find(found) if found is not None else None
    if person is None or not may_see(sql, person, asking):
        raise NoProfile("error.no-profile")
    return person
