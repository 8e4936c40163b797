"""Clocks: what happens at zero, and how they stand still for people who are away."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import select

from deskoherna.core.errors import NotAllowed
from deskoherna.server.db import tables as store
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import people, seats, tables
from deskoherna.server.house import House
from deskoherna.server.letters.queue import REMINDER, queue
from deskoherna.server.pace.ticking import BACK, DAY, Clock, clock_of
from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.live import NoTable

log = logging.getLogger(__name__)

SUBSTITUTE: Final = "greedy"
LONGEST: Final = 60 * DAY  # a holiday


def set_away(house: House, person: Person, until: float | None, now: float) -> None:
    """Somebody leaves for a while or comes back: their clocks of days keep what was left on them.

    Those of minutes run on: whoever sits at such a table does not go on holiday in the middle of a turn.
    """
    if until is not None and until > now + LONGEST:
        raise NotAllowed("error.away-too-long", n=int(LONGEST / DAY))
    house.accounts.change(person.id, away_until=until)
    before, after = max(now, person.away_until or 0.0), max(now, until or 0.0)
    if before == after:
        return
    asked = (
        select(seats.c.table_id, seats.c.seat, seats.c.name, seats.c.deadline, tables.c.clock)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.person == person.id, tables.c.clock.is_not(None), tables.c.status == "playing")
    )
    with house.engine.connect() as sql:
        rows = sql.execute(asked).all()
    told: set[str] = set()
    for row in rows:
        clock = clock_of(row.clock)
        if clock is None or not clock.slow:
            continue
        if row.deadline is not None:
            house.room.set_seat(row.table_id, row.seat, deadline=row.deadline - before + after)
        if row.table_id not in told:
            told.add(row.table_id)
            _say_away(house, row.table_id, row.name, until if after > now else None)


def _say_away(house: House, table: str, who: str, until: float | None) -> None:
    """Those who wait are told why."""
    if until is None:
        announce(house, table, "notice.back", who=who)
    else:
        when = datetime.fromtimestamp(until, UTC)
        announce(house, table, "notice.away", who=who, day=when.day, month=when.month)


def mind_deadlines(house: House, now: float) -> int:
    """Act for every seat whose time is up; how many there were."""
    overdue = (
        select(seats.c.table_id, seats.c.seat, seats.c.deadline, tables.c.clock, people.c.away_until)
        .join(tables, tables.c.id == seats.c.table_id)
        .join(people, people.c.id == seats.c.person)
        .where(seats.c.deadline < now, seats.c.bot.is_(None), tables.c.status == "playing")
        .limit(200)
    )
    with house.engine.connect() as sql:
        rows = sql.execute(overdue).all()
    done = 0
    for row in rows:
        clock = clock_of(row.clock)
        if clock is None or (clock.slow and row.away_until is not None and row.away_until > now):
            continue
        try:
            done += _time_is_up(house, row.table_id, row.seat, row.deadline, clock)
        except NoTable:
            continue
        except Exception:
            log.exception("clock at %s seat %s", row.table_id, row.seat)
    return done


def _time_is_up(house: House, table: str, seat: int, deadline: float, clock: Clock) -> bool:
    """What the table chose for this: a bot for now, a bot for good, or a mark and a reminder."""
    with house.room.at(table) as live:
        row = live.seat(seat)
        if row.deadline != deadline or row.bot is not None:
            return False  # answered meanwhile, or another process was faster
        late = row.late + 1
        if clock.at_zero == "lose":
            house.room.seat_bot(table, seat, SUBSTITUTE, late=late, forfeited=True)
            announce(house, table, "notice.lost-on-time", who=row.name, bot=SUBSTITUTE)
            return True
        if clock.at_zero == "bot":
            bank = BACK * clock.seconds if clock.total else None
            house.room.seat_bot(table, seat, SUBSTITUTE, late=late, deadline=None, bank=bank)
            announce(house, table, "notice.bot-takes-over", who=row.name, bot=SUBSTITUTE)
            return True
        if clock.total:  # all is spent: there is nothing to start anew
            house.room.set_seat(table, seat, late=late, deadline=None, bank=0.0)
        else:  # the next reminder comes a whole turn later
            house.room.set_seat(table, seat, late=late, deadline=time.time() + clock.seconds)
        with writing(house.engine).begin() as sql:
            known = store.reached(sql, [row.person] if row.person is not None else [])
            queue(house, sql, live, [row], known, REMINDER)
    return True


def announce(house: House, table: str, key: str, **args: Any) -> None:
    """The house says something at a table, to everybody in their own language."""
    phrase = {"key": key, "args": args}
    with writing(house.engine).begin() as sql:
        number = store.say(sql, table, None, "", key, phrase)
        house.room.notify(sql, table, "chat", number)
    house.hub.tell(table, "chat", number)
