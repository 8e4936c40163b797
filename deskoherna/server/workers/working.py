"""Working elsewhere: a process that takes briefings from a room's database and thinks about them.

It touches one table, ``briefings``, and needs no right to any other.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
import time
from concurrent.futures import Future
from typing import Any, Final

from sqlalchemy import Engine, and_, func, or_, select, update
from sqlalchemy.engine import Row

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import briefings
from deskoherna.server.people.rate_limits import Limits
from deskoherna.server.workers.fair_queue import HOUSE
from deskoherna.server.workers.lanes import Job, Lane, Purse
from deskoherna.server.workers.posting import CHANNEL, KEPT, KINDS, LEASE, WorkError
from deskoherna.server.workers.thinking import HARDEST, PATIENT, QUICK

log = logging.getLogger(__name__)

IDLE: Final = 2.0  # seconds after which a worker looks though it has heard nothing
AGAIN: Final = 2.0  # seconds before a database that is away is tried again
UNFINISHED: Final = 1.0  # processor seconds that a briefing counts for while somebody thinks about it


class Working:
    """Two lanes of processes, as in a server: quick answers never wait for long ones."""

    def __init__(self, engine: Engine, count: int) -> None:
        if engine.dialect.name != "postgresql":
            raise WorkError("error.work-postgres")
        self._engine = engine
        self.name = f"{socket.gethostname()[:40]} {os.getpid()}"
        self._count = count
        purse = Purse(Limits(0.0))
        self._lanes = {True: Lane(count, 0, HARDEST, purse), False: Lane(count, PATIENT, HARDEST, purse)}
        self._stop = threading.Event()
        self._news = threading.Condition()

    def run(self) -> None:
        """Until it is told to stop."""
        hands = [
            threading.Thread(target=self._work, args=(quick,), name="working", daemon=True)
            for quick in (True, False)
            for _ in range(self._count)
        ]
        for one in hands:
            one.start()
        while not self._stop.is_set():
            try:
                self._listen()
            except Exception as problem:
                log.warning("lost touch with the room: %s", problem)
                self._stop.wait(AGAIN)

    def stop(self) -> None:
        self._stop.set()

    def close(self) -> None:
        for lane in self._lanes.values():
            lane.close()
        self._engine.dispose()

    def _listen(self) -> None:
        import psycopg

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(url, autocommit=True) as line:
            line.execute(f"LISTEN {CHANNEL}")
            while not self._stop.is_set():
                for _ in line.notifies(timeout=IDLE / 2, stop_after=1):
                    pass
                with self._news:
                    self._news.notify_all()

    def _work(self, quick: bool) -> None:
        """One after another."""
        while not self._stop.is_set():
            try:
                row = self.take(quick, time.time())
                if row is None:
                    with self._news:
                        self._news.wait(IDLE)
                    continue
                answer, used = self._thought(row, quick)
                self.answer(row, answer, used)
            except Exception as problem:
                log.warning("a briefing was left: %s", problem)
                self._stop.wait(AGAIN)

    def _thought(self, row: Row[Any], quick: bool) -> tuple[dict[str, Any], float]:
        took: list[float] = []
        done: Future[Any] = Future()
        args = (row.told, row.spec, row.seed)
        self._lanes[quick].put(HOUSE, row.cost, Job(KINDS[row.kind], args, {}, done, took.append))
        try:
            found = {"result": done.result()}
        except Exception as problem:
            log.warning("%s failed: %s", row.spec, problem)
            found = {"error": f"{type(problem).__name__}: {problem}"}
        return found, took[0] if took else 0.0

    def take(self, quick: bool, now: float) -> Row[Any] | None:
        """The next briefing, ours from now on: of whoever has used least lately, the eldest of theirs."""
        free = or_(
            briefings.c.taken.is_(None), and_(briefings.c.taken < now - LEASE, briefings.c.used.is_(None))
        )
        size = briefings.c.cost <= QUICK if quick else briefings.c.cost > QUICK
        other = briefings.alias("other")
        lately = select(func.coalesce(func.sum(func.coalesce(other.c.used, UNFINISHED)), 0.0))
        used = [
            lately.where(same, other.c.taken > now - KEPT).scalar_subquery()
            for same in (
                other.c.place == briefings.c.place,
                and_(other.c.place == briefings.c.place, other.c.person == briefings.c.person),
            )
        ]
        first = select(briefings.c.id).where(free, size).order_by(briefings.c.late, *used, briefings.c.put)
        chosen = first.limit(1).with_for_update(skip_locked=True, of=briefings).scalar_subquery()
        mine = update(briefings).where(briefings.c.id == chosen).values(taken=now, worker=self.name)
        with writing(self._engine).begin() as sql:
            return sql.execute(mine.returning(briefings)).one_or_none()

    def answer(self, row: Row[Any], answer: dict[str, Any], used: float) -> None:
        """Write what was found; what was told is forgotten with it."""
        still = (briefings.c.id == row.id) & (briefings.c.taken == row.taken)
        with writing(self._engine).begin() as sql:
            sql.execute(update(briefings).where(still).values(answer=answer, used=used, told={}))
