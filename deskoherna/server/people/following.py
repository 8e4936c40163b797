"""Following: whose open tables somebody wants to see on the shelf."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import follows, people
from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person, name_key
from deskoherna.server.people.quotas import TooManyHeld

MOST: Final = 500  # people one may follow


def follow(house: House, person: Person, other: Person) -> None:
    """From now on ``other``'s open tables stand first. Raises TooManyHeld."""
    if person.id == other.id:
        return
    mine = follows.c.person == person.id
    try:
        with writing(house.engine).begin() as sql:
            if (sql.scalar(select(func.count()).select_from(follows).where(mine)) or 0) >= MOST:
                raise TooManyHeld("error.too-many-followed", n=MOST)
            sql.execute(insert(follows).values(person=person.id, followed=other.id, at=time.time()))
    except IntegrityError:
        return  # followed already


def unfollow(house: House, person: Person, name: str) -> None:
    """No longer, whether or not their profile is still shown."""
    other = select(people.c.id).where(people.c.name_key == name_key(name))
    with writing(house.engine).begin() as sql:
        sql.execute(delete(follows).where(follows.c.person == person.id, follows.c.followed.in_(other)))


def followed_by(sql: Connection, person: int) -> list[Row[Any]]:
    """Whom a person follows: number and name, by name."""
    wanted = select(people.c.id, people.c.name).join(follows, follows.c.followed == people.c.id)
    return [*sql.execute(wanted.where(follows.c.person == person).order_by(people.c.name))]
