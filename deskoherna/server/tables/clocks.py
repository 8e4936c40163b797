"""Clocks: what happens at zero, and how they stand still for people who are away."""

from __future__ import annotations

import logging
import time
from typing import Any, Final

from sqlalchemy import select

from deskoherna.server.db import tables as store
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import people, seats, tables
from deskoherna.server.house import House
from deskoherna.server.letters.queue import REMINDER, queue
from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.live import NoTable

log = logging.getLogger(__name__)

SUBSTITUTE: Final = "greedy"


def set_away(house: House, person: Person, until: float | None, now: float) -> None:
    """Somebody leaves for a while or comes back: their clocks keep what was left on them."""
    house.accounts.change(person.id, away_until=until)
    before, after = max(now, person.away_until or 0.0), max(now, until or 0.0)
    if before == after:
        return
    asked = select(seats.c.table_id, seats.c.seat, seats.c.deadline).where(
        seats.c.person == person.id, seats.c.deadline.is_not(None)
    )
    with house.engine.connect() as sql:
        rows = sql.execute(asked).all()
    for row in rows:
        house.room.set_seat(row.table_id, row.seat, deadline=row.deadline - before + after)


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
        if row.away_until is not None and row.away_until > now:
            continue
        try:
            done += _time_is_up(house, row.table_id, row.seat, row.deadline, row.clock or {})
        except NoTable:
            continue
        except Exception:
            log.exception("clock at %s seat %s", row.table_id, row.seat)
    return done


def _time_is_up(house: House, table: str, seat: int, deadline: float, clock: dict[str, Any]) -> bool:
    with house.room.at(table) as live:
        row = live.seat(seat)
        if row.deadline != deadline or row.bot is not None:
            return False  # answered meanwhile, or another process was faster
        if clock.get("at_zero") == "bot":
            house.room.seat_bot(table, seat, SUBSTITUTE)
            announce(house, table, "notice.bot-takes-over", who=row.name, bot=SUBSTITUTE)
            return True
        # a reminder, and the clock runs anew: the next one comes a whole turn later
        again = time.time() + float(clock.get("seconds", 24 * 3600))
        house.room.set_seat(table, seat, deadline=again)
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
