"""Letters: e-mails, webhooks and pushes that say "it is your turn", queued with the change that asks."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Connection, delete, insert, select, update

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import letters, people, seats, tables
from deskoherna.server.db.tables import SeatRow, add_letters, reached
from deskoherna.server.letters.hours import morning, wakes
from deskoherna.server.letters.push import push
from deskoherna.server.letters.rounds import ENDED, ROUND, begins, round_said, unplayed
from deskoherna.server.letters.sending import post, send_mail
from deskoherna.server.pace.conditions import DROPPED
from deskoherna.server.pace.ticking import clock_of
from deskoherna.server.tables.live import Live

if TYPE_CHECKING:
    from deskoherna.server.house import House

log = logging.getLogger(__name__)

WAYS: Final = ("email", "webhook", "push")  # what may reach a person
TURN: Final = "your-turn"
REMINDER: Final = "reminder"
REMATCH: Final = "rematch"
CONFIRM: Final = "confirm"
RECOVER: Final = "recover"
GRACE: Final = 30.0  # seconds in which whoever is at the table answers or is seen watching
LEASE: Final = 120.0  # seconds one process has to send a letter before another may
MOST_TRIES: Final = 6


class BadAddress(DeskohernaError):
    """An e-mail or web address that letters cannot be sent to."""


def check_email(address: str) -> None:
    """Raises BadAddress."""
    if not re.fullmatch(r"[^@\s<>,;:\"\\()]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,60}", address):
        raise BadAddress("error.email")


def check_webhook(url: str) -> None:
    """Raises BadAddress. Whether the address is a private one is looked at when the letter is sent."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good or not url.isprintable() or " " in url or "@" in parts.netloc:
        raise BadAddress("error.webhook")


def call(
    house: House, sql: Connection, live: Live, asked: list[SeatRow], known: Mapping[int, Any]
) -> list[dict[str, Any]]:
    """Letters that call those who are asked; where a tournament's table begins, everybody who sits at it."""
    if not begins(live):
        return written(house, live, asked, known)
    seated = [row for row in live.seats if row.person is not None]
    everybody = reached(sql, {row.person for row in seated if row.person is not None})
    return written(house, live, seated, everybody, ROUND, **round_said(sql, live))


def queue(
    house: House,
    sql: Connection,
    live: Live,
    asked: list[SeatRow],
    known: Mapping[int, Any],
    kind: str = TURN,
    **more: str,
) -> None:
    """Letters for the people who are asked, in the transaction that asks them."""
    add_letters(sql, written(house, live, asked, known, kind, **more))


def written(
    house: House, live: Live, asked: list[SeatRow], known: Mapping[int, Any], kind: str = TURN, **more: str
) -> list[dict[str, Any]]:
    """Letters for the people who are asked, to be queued; none for whoever has the table open."""
    due = time.time() + GRACE
    found: list[dict[str, Any]] = []
    done: set[int] = set()  # one letter, however many seats are theirs
    for row in asked:
        person = known.get(row.person or row.invited or 0)
        if person is None or person.id in done:
            continue
        if house.hub.watching(live.id, person.id):
            continue
        done.add(person.id)
        ways = [way for way in WAYS if getattr(person, way)]
        if not ways:
            continue
        body = _body(house, live, row, kind, person, more)
        slow = (clock := clock_of(live.row.clock)) is not None and clock.slow
        for way in ways:
            gathered = way == "email" and kind == TURN and slow and person.settings.get("digest") is True
            found.append(
                {
                    "person": person.id,
                    "table_id": live.id,
                    "kind": way,
                    "body": body | {"digest": True} if gathered else body,
                    "due": morning(person.settings, time.time()) if gathered else due,
                    "tries": 0,
                }
            )
    return found


def _body(
    house: House, live: Live, row: SeatRow, kind: str, person: Any, more: Mapping[str, str]
) -> dict[str, Any]:
    speaker = words(person.lang)
    game = registry.about(live.row.game).title(person.lang)
    url = house.table_url(live.id)
    others = ", ".join([one.name for one in live.seats if one.seat != row.seat])
    told = {"who": person.name, "game": game, "url": url, "others": others, **more}
    text = speaker.say(Phrase(f"letter.{kind}", **told))
    dropped = row.settings.get(DROPPED, {}).get(person.lang, "")
    return {
        "subject": speaker.say(Phrase(f"letter.{kind}.subject", game=game, **more)),
        "text": f"{text}\n\n{dropped}" if dropped else text,
        "event": kind,
        "lang": person.lang,
        "game": live.row.game,
        "table": live.id,
        "seat": row.seat,
        "position": live.position,
        "url": url,
    }


def queue_link(sql: Connection, person: Any, kind: str, to: str | None, url: str) -> None:
    """A letter about no table, with a link that only its reader should have; sent at once."""
    speaker = words(person.lang)
    body = {
        "subject": speaker.say(Phrase(f"letter.{kind}.subject")),
        "text": speaker.say(Phrase(f"letter.{kind}", who=person.name, url=url)),
        "event": kind,
        "to": to,
    }
    sql.execute(
        insert(letters).values(
            person=person.id, table_id=None, kind="email", body=body, due=time.time(), tries=0
        )
    )


def deliver(house: House, now: float) -> int:
    """Send the letters that are due; how many were sent."""
    _drop_read(house)
    with house.engine.connect() as sql:
        due = sql.execute(select(letters).where(letters.c.due < now).limit(50)).all()
    sent = 0
    for row in due:
        if row.kind == "push" and _not_now(house, row, now):
            continue
        with writing(house.engine).begin() as sql:
            mine = sql.execute(
                update(letters)
                .where(letters.c.id == row.id, letters.c.due == row.due)
                .values(due=now + LEASE, tries=row.tries + 1)
            ).rowcount
        if mine != 1:
            continue  # another process sends it
        if row.body.get("digest"):
            row = _gathered(house, row, now)
        sent += _send(house, row, now)
    return sent


def _not_now(house: House, row: Any, now: float) -> bool:
    """Nobody is woken in their quiet hours: the push waits for the end of them."""
    wake = wakes(house.accounts.person(row.person).settings, now)
    if wake > now:
        with writing(house.engine).begin() as sql:
            sql.execute(update(letters).where(letters.c.id == row.id).values(due=wake))
    return wake > now


class _Digest(NamedTuple):
    """One letter about many tables, in the place of the first."""

    id: int
    person: int
    table_id: str
    kind: str
    body: dict[str, Any]
    tries: int


def _gathered(house: House, row: Any, now: float) -> Any:
    """What waits for the same morning as this letter, in one; a table that no longer waits is left out."""
    same = select(letters).where(
        letters.c.person == row.person, letters.c.kind == "email", letters.c.due < now, letters.c.id != row.id
    )
    with writing(house.engine).begin() as sql:
        others = [one for one in sql.execute(same).all() if one.body.get("digest")]
        sql.execute(delete(letters).where(letters.c.id.in_([one.id for one in others])))
    wanted = [one for one in (row, *others) if _still_wanted(house, one)]
    if len(wanted) < 2:
        return wanted[0] if wanted else row
    person = house.accounts.person(row.person)
    speaker = words(person.lang)
    lines = [f"{registry.about(one.body['game']).title(person.lang)}: {one.body['url']}" for one in wanted]
    body = {
        **wanted[0].body,
        "subject": speaker.say(Phrase("letter.digest.subject", n=len(wanted))),
        "text": "\n".join([speaker.say(Phrase("letter.digest", who=person.name, n=len(wanted))), "", *lines]),
    }
    return _Digest(row.id, row.person, wanted[0].table_id, row.kind, body, row.tries)


def _send(house: House, row: Any, now: float) -> bool:
    done = sent = False
    try:
        if _still_wanted(house, row):
            _deliver(house, row)
            sent = True
        done = True
    except Exception as problem:
        log.warning("letter %s (%s) not sent: %s", row.id, row.kind, problem)
    with writing(house.engine).begin() as sql:
        if done or row.tries + 1 >= MOST_TRIES:
            sql.execute(delete(letters).where(letters.c.id == row.id))
        else:
            later = now + 60.0 * 4**row.tries
            sql.execute(update(letters).where(letters.c.id == row.id).values(due=later))
    return sent


def _deliver(house: House, row: Any) -> None:
    person = house.accounts.person(row.person)
    to = row.body.get("to", person.email)
    if row.kind == "email" and to and house.settings.smtp:
        send_mail(house.settings, to, row.body["subject"], row.body["text"])
    elif row.kind == "webhook" and person.webhook:
        post(person.webhook, row.body, house.settings.private_webhooks)
    elif row.kind == "push":
        push(house, person.id, row.body)


def _still_wanted(house: House, row: Any) -> bool:
    """Is the person still asked, and not away? Or does the address still wait, or still serve?"""
    if row.body["event"] == ENDED:
        return True
    if row.table_id is None:
        person = house.accounts.person(row.person)
        address = person.email_pending if row.body["event"] == CONFIRM else person.email
        return bool(address == row.body["to"])
    with house.engine.connect() as sql:
        if row.body["event"] == ROUND:
            return unplayed(sql, row.table_id, row.body["seat"])
        if row.body["event"] == REMATCH:
            return bool(
                sql.scalar(
                    select(tables.c.status == "gathering")
                    .join(seats, seats.c.table_id == tables.c.id)
                    .where(tables.c.id == row.table_id, seats.c.invited == row.person)
                    .limit(1)
                )
            )
        asked = sql.execute(
            select(seats.c.asked_since, people.c.away_until)
            .join(people, people.c.id == seats.c.person)
            .where(seats.c.table_id == row.table_id, seats.c.seat == row.body["seat"], seats.c.bot.is_(None))
        ).one_or_none()
    if asked is None or asked.asked_since is None:
        return False
    return asked.away_until is None or asked.away_until < time.time()


def _drop_read(house: House) -> None:
    """Take back letters to people who have the table open before them in this process."""
    with house.engine.connect() as sql:
        about = select(letters.c.id, letters.c.person, letters.c.table_id)
        waiting = sql.execute(about.where(letters.c.table_id.is_not(None))).all()
    read = [row.id for row in waiting if house.hub.watching(row.table_id, row.person)]
    if read:
        with writing(house.engine).begin() as sql:
            sql.execute(delete(letters).where(letters.c.id.in_(read)))
