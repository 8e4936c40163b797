"""Clubs: founding one, coming in by its link, who belongs to it, and what stands on its shelf."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError, NotAllowed
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import clubs, members, people, tables
from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.link_secrets import new_table_id
from deskoherna.server.people.quotas import TooManyHeld
from deskoherna.server.tables.live import NotYours

OWNER: Final = "owner"
MEMBER: Final = "member"
LONGEST_NAME: Final = 60
LONGEST_ABOUT: Final = 500


class NoClub(DeskohernaError):
    """There is no such club, or nothing that may be shown of it: said alike."""


class Member(NamedTuple):
    """Somebody who belongs to a club."""

    person: int
    name: str
    role: str
    at: float


class Club(NamedTuple):
    """A club as its members see it."""

    id: str
    name: str
    about: str
    games: list[str]  # its shelf
    link: int
    role: str  # of whoever asks
    members: list[Member]


def found(house: House, person: Person, name: str, about: str, games: Sequence[str]) -> str:
    """A new club with its first owner; its id. Raises NotAllowed, TooOften or TooManyHeld."""
    values = _described(name, about, games)
    house.limits.spend("club", person.id)
    club = new_table_id()
    with writing(house.engine).begin() as sql:
        _may_belong(house, sql, person)
        sql.execute(insert(clubs).values(id=club, link=1, created=time.time(), **values))
        sql.execute(insert(members).values(club=club, person=person.id, role=OWNER, at=time.time()))
    return club


def describe(house: House, person: Person, club: str, name: str, about: str, games: Sequence[str]) -> None:
    """Another name, description and shelf, by an owner. Raises NoClub, NotYours or NotAllowed."""
    values = _described(name, about, games)
    with writing(house.engine).begin() as sql:
        _check_owner(sql, club, person.id)
        sql.execute(update(clubs).where(clubs.c.id == club).values(**values))


def _described(name: str, about: str, games: Sequence[str]) -> dict[str, Any]:
    shelf = [registry.game(one).id for one in dict.fromkeys(games)]  # raises UnknownGame
    return {"name": said(name, LONGEST_NAME, "error.club-name"), "about": tidy(about), "games": shelf}


def said(text: str, most: int, key: str) -> str:
    """A title people write: one line, not empty. Raises NotAllowed."""
    line = " ".join("".join([one for one in text if one.isprintable()]).split())
    if not 1 <= len(line) <= most:
        raise NotAllowed(key, most=most)
    return line


def tidy(text: str) -> str:
    """A few lines people write."""
    kept = "".join([one for one in text if one.isprintable() or one == "\n"])
    return kept.strip()[:LONGEST_ABOUT]


def clubs_of(sql: Connection, person: int) -> list[Any]:
    """The clubs somebody belongs to, by name, with how many do."""
    many = members.alias("many")
    count = select(func.count()).select_from(many).where(many.c.club == clubs.c.id).scalar_subquery()
    wanted = select(clubs.c.id, clubs.c.name, clubs.c.about, members.c.role, count.label("members"))
    joined = wanted.join(members, members.c.club == clubs.c.id).where(members.c.person == person)
    return [*sql.execute(joined.order_by(clubs.c.name, clubs.c.id))]


def role_in(sql: Connection, club: str | None, person: int | None) -> str | None:
    """What somebody is in a club; None if they do not belong to it."""
    if club is None or person is None:
        return None
    mine = (members.c.club == club) & (members.c.person == person)
    role: str | None = sql.scalar(select(members.c.role).where(mine))
    return role


def check_member(house: House, club: str | None, person: Person) -> None:
    """May this person lay the table of a club? Raises NoClub."""
    if club is not None:
        with house.engine.connect() as sql:
            if role_in(sql, club, person.id) is None:
                raise NoClub("error.no-club")


def name_of(house: House, club: str, person: int | None) -> str:
    """What a club is called, for its members; "" where there is none. Raises NoClub."""
    if not club:
        return ""
    with house.engine.connect() as sql:
        return club_seen(sql, club, person).name


def club_seen(sql: Connection, club: str, person: int | None) -> Club:
    """A club by one of its members. Raises NoClub."""
    role = role_in(sql, club, person)
    if role is None:
        raise NoClub("error.no-club")
    row = sql.execute(select(clubs).where(clubs.c.id == club)).one()
    belong = select(members.c.person, people.c.name, members.c.role, members.c.at)
    joined = belong.join(people, people.c.id == members.c.person).where(members.c.club == club)
    belonging = [Member(*one) for one in sql.execute(joined.order_by(members.c.at, members.c.person))]
    shelf = [one for one in registry.games() if not row.games or one in row.games]
    return Club(row.id, row.name, row.about, shelf, row.link, role, belonging)


# -- coming and going --------------------------------------------------------------------------------------


def secret_of(house: House, club: str, link: int) -> str:
    """What the link of an invitation ends with; the next number ends this one."""
    return house.keyring.signature("club", club, link)


def invited_by(house: House, club: str, secret: str) -> str:
    """The name of the club this link invites to. Raises NoClub, whatever is wrong."""
    with house.engine.connect() as sql:
        row = sql.execute(select(clubs.c.name, clubs.c.link).where(clubs.c.id == club)).one_or_none()
    if row is None or not house.keyring.signed(secret, "club", club, row.link):
        raise NoClub("error.no-club")
    name: str = row.name
    return name


def come_in(house: House, person: Person, club: str, secret: str) -> None:
    """Become a member by the link. Raises NoClub, NotAllowed, TooManyHeld or TooOften."""
    house.limits.spend("club", person.id)
    invited_by(house, club, secret)
    with writing(house.engine).begin() as sql:
        if role_in(sql, club, person.id) is not None:
            return
        _may_belong(house, sql, person)
        most = house.limits.most("members")
        belong = select(func.count()).select_from(members).where(members.c.club == club)
        if most is not None and (sql.scalar(belong) or 0) >= most:
            raise TooManyHeld("error.club-full", n=round(most))
        sql.execute(insert(members).values(club=club, person=person.id, role=MEMBER, at=time.time()))


def _may_belong(house: House, sql: Connection, person: Person) -> None:
    """To one club more? Raises NotAllowed or TooManyHeld."""
    house.room.quotas.check_account(sql, person.id, "error.club-account")
    most = house.limits.most("clubs")
    mine = select(func.count()).select_from(members).where(members.c.person == person.id)
    if most is not None and (sql.scalar(mine) or 0) >= most:
        raise TooManyHeld("error.too-many-clubs", n=round(most))


def new_link(house: House, person: Person, club: str) -> str:
    """Another link, by an owner: the old one no longer holds; its secret. Raises NoClub or NotYours."""
    with writing(house.engine).begin() as sql:
        _check_owner(sql, club, person.id)
        sql.execute(update(clubs).where(clubs.c.id == club).values(link=clubs.c.link + 1))
        link: int = sql.execute(select(clubs.c.link).where(clubs.c.id == club)).scalar_one()
    return secret_of(house, club, link)


def set_role(house: House, person: Person, club: str, other: int, role: str) -> None:
    """Make somebody an owner or a plain member, by an owner. Raises NoClub, NotYours or NotAllowed."""
    with writing(house.engine).begin() as sql:
        _check_owner(sql, club, person.id)
        if role_in(sql, club, other) is None:
            raise NoClub("error.no-member")
        if role != OWNER and _owners(sql, club) == [other]:
            raise NotAllowed("error.last-owner")
        theirs = (members.c.club == club) & (members.c.person == other)
        sql.execute(update(members).where(theirs).values(role=role))


def go(house: House, person: Person, club: str, other: int) -> None:
    """Leave a club, or (an owner) show somebody out. Raises NoClub or NotYours."""
    with writing(house.engine).begin() as sql:
        if other == person.id:
            if role_in(sql, club, other) is None:
                raise NoClub("error.no-club")
        else:
            _check_owner(sql, club, person.id)
        _let_go(sql, club, other)


def let_go_everywhere(sql: Connection, person: int) -> None:
    """Whoever leaves the room leaves its clubs."""
    for club in sql.scalars(select(members.c.club).where(members.c.person == person)).all():
        _let_go(sql, club, person)


def _let_go(sql: Connection, club: str, person: int) -> None:
    """The eldest member takes over from the last owner; with the last member a club ends."""
    sql.execute(delete(members).where(members.c.club == club, members.c.person == person))
    if _owners(sql, club):
        return
    eldest = select(members.c.person).where(members.c.club == club).order_by(members.c.at).limit(1)
    heir = sql.scalar(eldest)
    if heir is None:
        _end(sql, club)
    else:
        theirs = (members.c.club == club) & (members.c.person == heir)
        sql.execute(update(members).where(theirs).values(role=OWNER))


def close(house: House, person: Person, club: str) -> None:
    """End a club, by an owner: its matches stay everybody's own. Raises NoClub or NotYours."""
    with writing(house.engine).begin() as sql:
        _check_owner(sql, club, person.id)
        _end(sql, club)


def _end(sql: Connection, club: str) -> None:
    sql.execute(update(tables).where(tables.c.club == club).values(club=None, version=tables.c.version + 1))
    sql.execute(delete(clubs).where(clubs.c.id == club))


def _check_owner(sql: Connection, club: str, person: int) -> None:
    role = role_in(sql, club, person)
    if role is None:
        raise NoClub("error.no-club")
    if role != OWNER:
        raise NotYours("error.not-owner")


def _owners(sql: Connection, club: str) -> list[int]:
    owns = (members.c.club == club) & (members.c.role == OWNER)
    return list(sql.scalars(select(members.c.person).where(owns)))
