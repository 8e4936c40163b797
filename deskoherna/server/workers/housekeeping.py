"""Tending the house: clocks, letters, and questions to bots that nobody thinks about any more."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Select, exists, select

from deskoherna.server.clubs.tournaments import mind_tournaments
from deskoherna.server.db.schema import seats, tables
from deskoherna.server.house import House
from deskoherna.server.letters.queue import deliver
from deskoherna.server.results.summing import give_up, missing, sum_up
from deskoherna.server.serving import memory
from deskoherna.server.tables.clocks import mind_deadlines
from deskoherna.server.tables.live import NoTable

log = logging.getLogger(__name__)

EVERY: Final = 5.0  # seconds between rounds
STUCK: Final = 15.0  # seconds after which a silent bot's question is looked at
MOST_ATTENDED: Final = 500  # tables of bots alone that are looked at in one round
SWEPT: Final = 6 * 3600.0  # seconds between two looks for guests who are gone and results that are missing
TEN_MINUTES: Final = 600.0  # between two looks through all that is in memory
A_MINUTE: Final = 60.0
MOST_SUMMED: Final = 200  # matches whose missing results are written in one round


def wake_bots(house: House, older_than: float, now: float) -> int:
    """Set workers thinking at tables where a bot is asked and nothing has happened for a while."""
    asked_bot = exists().where(
        seats.c.table_id == tables.c.id, seats.c.asked_since.is_not(None), seats.c.bot.is_not(None)
    )
    with_people = exists().where(seats.c.table_id == tables.c.id, seats.c.bot.is_(None))
    waiting = (
        select(tables.c.id)
        .where(tables.c.status == "playing", tables.c.changed <= now - older_than, asked_bot)
        .where(with_people | tables.c.id.in_(house.hub.all_attended()[:MOST_ATTENDED]))
        .limit(200)
    )
    return _each(house, waiting, house.bots.notice_table)


def start_full(house: House, older_than: float, now: float) -> int:
    """Begin matches at full tables whose opening was cut short."""
    empty = exists().where(seats.c.table_id == tables.c.id, seats.c.person.is_(None), seats.c.bot.is_(None))
    waiting = select(tables.c.id).where(
        tables.c.status == "gathering", tables.c.changed <= now - older_than, ~empty
    )
    return _each(house, waiting, house.room.start_if_full)


def _each(house: House, wanted: Select[Any], do: Callable[[str], None]) -> int:
    with house.engine.connect() as sql:
        ids: list[str] = list(sql.scalars(wanted).all())
    for table_id in ids:
        try:
            do(table_id)
        except NoTable:
            continue
        except Exception:
            log.exception("tending %s", table_id)
    return len(ids)


def sum_up_missing(house: House) -> int:
    """Write the results of matches that ended without: before there were results, or as a process died."""
    with house.engine.connect() as sql:
        found = missing(sql, MOST_SUMMED)
    for one in found:
        try:
            with house.room.at(one.table) as live:
                sum_up(house.engine, live, one.at)
        except NoTable:
            continue
        except Exception:  # the match cannot even be taken up
            give_up(house.engine, one.table, one.game)
    return len(found)


def tend(house: House, older_than: float = STUCK, now: float | None = None) -> None:
    """One round through the house."""
    at = time.time() if now is None else now
    start_full(house, older_than, at)
    wake_bots(house, older_than, at)
    mind_deadlines(house, at)
    mind_tournaments(house)
    deliver(house, at)


class Tender:
    """A thread that goes round every few seconds; its first round finds what a crash left behind."""

    def __init__(self, house: House, every: float = EVERY) -> None:
        self._house = house
        self._every = every
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tender", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(timeout=10)

    def _run(self) -> None:
        older_than = 0.0
        swept, remembered = 0.0, time.time()
        while True:
            try:
                tend(self._house, older_than)
                older_than = STUCK
                if time.time() - swept > SWEPT:
                    swept = time.time()
                    self._house.accounts.forget_guests(swept)
                    if sum_up_missing(self._house) == MOST_SUMMED:
                        swept -= SWEPT - A_MINUTE  # an old database: there are more
                if time.time() - remembered > TEN_MINUTES:
                    remembered = time.time()
                    memory.sweep()
            except Exception:
                log.exception("tending the house")
            if self._stop.wait(self._every):
                return
