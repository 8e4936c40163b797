"""People: guests and account holders, their sessions and API tokens."""

from __future__ import annotations

import time
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Connection, Engine, bindparam, delete, exists, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.db.opening import looking, writing
from deskoherna.server.db.schema import bans, devices, metadata, passkeys, people, sessions, tokens
from deskoherna.server.people.link_secrets import hashed, new_secret

SESSION_SECONDS = 180 * 24 * 3600
JUST_CAME = 24 * 3600  # seconds in which a guest may still be getting a session
SEEN = 3600  # seconds within which a session's use is not noted again
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
LONGEST_NAME = 40
KNOWN = 10_000  # people remembered to be guests or not


class AccountError(DeskohernaError):
    """A name or password that cannot be used, said so that the person can mend it."""


class Banned(AccountError):
    """Whoever knocks is not let in; said with the reason that was given, and for how long."""


class Person(NamedTuple):
    """Somebody in the room."""

    id: int
    name: str
    guest: bool
    lang: str
    settings: dict[str, Any]
    email: str | None  # confirmed
    email_pending: str | None
    webhook: str | None
    away_until: float | None
    admin: bool


def _person(row: Row[Any]) -> Person:
    return Person(
        row.id,
        row.name,
        row.password is None,
        row.lang,
        row.settings,
        row.email,
        row.email_pending,
        row.webhook,
        row.away_until,
        row.admin,
    )


# who sends a request is asked so often that the question is put together once
_BY_TOKEN: Final = (
    select(people).join(tokens, tokens.c.person == people.c.id).where(tokens.c.hash == bindparam("given"))
)
_BY_SESSION: Final = (
    select(people, sessions.c.seen)
    .join(sessions, sessions.c.person == people.c.id)
    .where(sessions.c.hash == bindparam("given"), sessions.c.expires > bindparam("now"))
)


class Accounts:
    """Everybody the room knows."""

    def __init__(self, engine: Engine, hasher: PasswordHasher | None = None) -> None:
        self.engine = engine
        self._looking = looking(engine)
        self._hasher = hasher or PasswordHasher()
        self._guests: dict[int, bool] = {}
        self._nobody = self._hasher.hash("nobody")  # so that unknown names take as long as wrong passwords

    def new_guest(self, name: str, lang: str) -> Person:
        """A guest: no password, known by the session alone."""
        with writing(self.engine).begin() as sql:
            done = sql.execute(
                insert(people).values(name=clean_name(name), lang=lang, settings={}, created=time.time())
            )
            assert done.inserted_primary_key is not None
            row = sql.execute(select(people).where(people.c.id == done.inserted_primary_key[0])).one()
        return _person(row)

    def register(self, name: str, password: str, lang: str, guest: Person | None = None) -> Person:
        """An account; a guest who registers keeps tables and results. Raises AccountError."""
        name = clean_name(name)
        check_password(password)
        values = {"name": name, "name_key": name_key(name), "password": self._hasher.hash(password)}
        try:
            with writing(self.engine).begin() as sql:
                if guest is not None and guest.guest:
                    self.forget(guest.id)
                    sql.execute(update(people).where(people.c.id == guest.id).values(lang=lang, **values))
                    return _person(sql.execute(select(people).where(people.c.id == guest.id)).one())
                fresh = insert(people).values(lang=lang, settings={}, created=time.time(), **values)
                made = sql.execute(fresh).inserted_primary_key
                assert made is not None
                return _person(sql.execute(select(people).where(people.c.id == made[0])).one())
        except IntegrityError as problem:
            raise AccountError("error.name-taken", name=name) from problem

    def rename(self, person: Person, name: str) -> Person:
        """Raises AccountError."""
        name = clean_name(name)
        values: dict[str, Any] = {"name": name}
        if not person.guest:
            values["name_key"] = name_key(name)
        try:
            return self.change(person.id, **values)
        except IntegrityError as problem:
            raise AccountError("error.name-taken", name=name) from problem

    def log_in(self, name: str, password: str) -> Person:
        """Raises AccountError without saying which of the two was wrong."""
        with self._looking.connect() as sql:
            row = sql.execute(
                select(people).where(people.c.name_key == name_key(name), people.c.password.is_not(None))
            ).one_or_none()
        try:
            self._hasher.verify(row.password if row is not None else self._nobody, password)
        except VerificationError:
            raise AccountError("error.log-in") from None
        if row is None:
            raise AccountError("error.log-in")
        if self._hasher.check_needs_rehash(row.password):
            self.change(row.id, password=self._hasher.hash(password))
        return _person(row)

    def change_password(self, person: Person, old: str, new: str, keep: str | None) -> None:
        """Tokens, passkeys, pushes and all sessions but the caller's end. Raises AccountError."""
        if person.guest:
            raise AccountError("error.guest-password")
        self.log_in(person.name, old)
        self.set_password(person, new, keep)

    def set_password(self, person: Person, new: str, keep: str | None = None) -> None:
        """A new password, whatever the old one; tokens and sessions end as above. Raises AccountError."""
        check_password(new)
        ends = delete(sessions).where(sessions.c.person == person.id)
        if keep:
            ends = ends.where(sessions.c.hash != hashed(keep))
        with writing(self.engine).begin() as sql:
            values = {"password": self._hasher.hash(new)}
            sql.execute(update(people).where(people.c.id == person.id).values(**values))
            for table in (tokens, passkeys, devices):
                sql.execute(delete(table).where(table.c.person == person.id))
            sql.execute(ends)

    def change(self, person_id: int, **values: Any) -> Person:
        """Set columns of a person (lang, settings, email, webhook, away_until, …)."""
        with writing(self.engine).begin() as sql:
            sql.execute(update(people).where(people.c.id == person_id).values(**values))
        return self.person(person_id)

    def person(self, person_id: int) -> Person:
        with self._looking.connect() as sql:
            return _person(sql.execute(select(people).where(people.c.id == person_id)).one())

    def find(self, person_id: int) -> Person | None:
        """Somebody by number, if there is such a person."""
        with self._looking.connect() as sql:
            row = sql.execute(select(people).where(people.c.id == person_id)).one_or_none()
        return _person(row) if row is not None else None

    def is_guest(self, person_id: int) -> bool:
        """Has this person no password? Remembered: in another process it may take a while to be known."""
        known = self._guests.get(person_id)
        if known is None:
            if len(self._guests) >= KNOWN:
                self._guests.clear()
            known = self._guests[person_id] = self.person(person_id).guest
        return known

    def forget(self, person_id: int) -> None:
        """What is remembered of a person no longer holds."""
        self._guests.pop(person_id, None)

    def forget_guests(self, now: float) -> int:
        """Delete guests who can never come back and whom no table, token or line of chat names; how many."""
        named = [
            fk.parent
            for table in metadata.sorted_tables
            for fk in table.foreign_keys
            if fk.column is people.c.id
        ]
        gone = delete(people).where(
            people.c.password.is_(None),
            people.c.created < now - JUST_CAME,
            *[~exists().where(column == people.c.id) for column in named],
        )
        with writing(self.engine).begin() as sql:
            sql.execute(delete(sessions).where(sessions.c.expires < now))
            return sql.execute(gone).rowcount

    # -- sessions --------------------------------------------------------------------------------------

    def open_session(self, person: Person, device: str = "", place: str = "-") -> str:
        """The secret of a new session, for a cookie: every way in leads through here. Raises Banned.

        ``place`` is what is kept of the address they come from.
        """
        secret, now = new_secret(), time.time()
        with writing(self.engine).begin() as sql:
            check_ban(sql, person.id, place, now)
            sql.execute(delete(sessions).where(sessions.c.expires < now))
            row = {"hash": hashed(secret), "person": person.id, "expires": now + SESSION_SECONDS}
            sql.execute(insert(sessions).values(**row, opened=now, seen=now, device=device))
        return secret

    def close_session(self, secret: str) -> None:
        with writing(self.engine).begin() as sql:
            sql.execute(delete(sessions).where(sessions.c.hash == hashed(secret)))

    def by_session(self, secret: str | None) -> Person | None:
        """Who holds this session, if it is still good."""
        if not secret:
            return None
        now, given = time.time(), hashed(secret)
        with self._looking.connect() as sql:
            row = sql.execute(_BY_SESSION, {"given": given, "now": now}).one_or_none()
        if row is not None and (row.seen or 0.0) < now - SEEN:
            with writing(self.engine).begin() as sql:
                sql.execute(update(sessions).where(sessions.c.hash == given).values(seen=now))
        return _person(row) if row is not None else None

    # -- API tokens ------------------------------------------------------------------------------------

    def new_token(self, person: Person, label: str) -> str:
        """A token for a program that plays as this person; shown once."""
        secret = new_secret()
        with writing(self.engine).begin() as sql:
            sql.execute(
                insert(tokens).values(
                    hash=hashed(secret), person=person.id, label=label[:80], created=time.time()
                )
            )
        return secret

    def tokens_of(self, person: Person) -> list[Row[Any]]:
        with self._looking.connect() as sql:
            rows = sql.execute(
                select(tokens.c.id, tokens.c.label, tokens.c.created)
                .where(tokens.c.person == person.id)
                .order_by(tokens.c.id)
            )
            return [*rows]

    def drop_token(self, person: Person, token_id: int) -> None:
        with writing(self.engine).begin() as sql:
            sql.execute(delete(tokens).where(tokens.c.id == token_id, tokens.c.person == person.id))

    def by_token(self, secret: str) -> Person | None:
        with self._looking.connect() as sql:
            row = sql.execute(_BY_TOKEN, {"given": hashed(secret)}).one_or_none()
        return _person(row) if row is not None else None


def check_ban(sql: Connection, person: int, place: str, now: float) -> None:
    """May this person come in from there? Raises Banned."""
    holds = bans.c.until.is_(None) | (bans.c.until > now)
    theirs = (bans.c.person == person) | (bans.c.place == place)
    row = sql.execute(select(bans.c.reason, bans.c.until).where(holds, theirs).limit(1)).first()
    if row is not None and row.until is None:
        raise Banned("error.banned", reason=row.reason)
    if row is not None:
        raise Banned("error.banned-days", reason=row.reason, n=max(1, round((row.until - now) / 86400)))


def name_key(name: str) -> str:
    """What a name is known by, whatever the case of its letters and the spaces in it."""
    tidy = "".join(letter for letter in name if letter.isprintable())
    return " ".join(tidy.split()).casefold()[:80]


def clean_name(name: str) -> str:
    """A name fit for a seat: printable, not empty, not endless. Raises AccountError."""
    tidy = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise AccountError("error.name-length", most=LONGEST_NAME)
    return tidy


def check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise AccountError("error.password-length", least=SHORTEST_PASSWORD)
