"""Posting briefings: what bots are to think about lies in the database, and workers on any machine take it.

What is posted is a briefing (``core.secrets.briefing``) and nothing else of the match. What nobody takes in
time is thought about here, so a room whose workers are gone goes on, more slowly.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar, cast

from sqlalchemy import Engine, and_, delete, func, insert, or_, select
from sqlalchemy.exc import SQLAlchemyError

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.db.opening import looking, writing
from deskoherna.server.db.schema import briefings
from deskoherna.server.people.rate_limits import Limits
from deskoherna.server.workers.allowed_bots import expected
from deskoherna.server.workers.fair_queue import Payer
from deskoherna.server.workers.lanes import Purse
from deskoherna.server.workers.thinking import HARDEST, Thinkers, advise, think

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

KINDS: Final[dict[str, Callable[..., Any]]] = {"think": think, "advise": advise}
CHANNEL: Final = "deskoherna_work"  # where workers hear that something was posted
LOOK: Final = 0.1  # seconds between looks for answers, while some are awaited
UNTAKEN: Final = 5.0  # seconds after which the house thinks about it itself
LEASE: Final = HARDEST + 15  # seconds a worker has; then another may take it
KEPT: Final = 120.0  # seconds an answered briefing is kept, to tell who has used how much


class WorkError(DeskohernaError):
    """Workers elsewhere cannot serve this room, or one of them failed."""


class Awaited(NamedTuple):
    """A briefing that was posted from here."""

    payer: Payer
    spec: str
    job: Callable[..., Any]
    args: tuple[Any, ...]
    done: Future[Any]


class Posting:
    """Thinkers that are elsewhere; the house's own do everything else, and what is left lying."""

    def __init__(self, engine: Engine, own: Thinkers, limits: Limits) -> None:
        if engine.dialect.name != "postgresql":
            raise WorkError("error.work-postgres")
        self._engine = engine
        self._own = own
        self._purse = Purse(limits)
        self._awaited: dict[int, Awaited] = {}
        self._changed = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="posting", daemon=True)
        self._thread.start()

    def ask(
        self, payer: Payer, spec: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        """Post what this bot is wanted for; ``args`` are a briefing, the bot and its seed."""
        kind = next((name for name, one in KINDS.items() if one is job), None)
        if kind is None or kwargs or len(args) != 3:
            return self._own.ask(payer, spec, job, *args, **kwargs)
        told, _, seed = args
        row = {"kind": kind, "spec": spec, "seed": seed, "told": told, "cost": expected(spec)}
        row |= {"place": payer.place[:60], "person": payer.person[:20], "late": self._purse.wait(payer) > 0}
        try:
            with writing(self._engine).begin() as sql:
                made = sql.execute(insert(briefings).values(put=time.time(), **row)).inserted_primary_key
                sql.execute(select(func.pg_notify(CHANNEL, "")))
        except SQLAlchemyError:
            log.exception("a briefing could not be posted")
            return self._own.ask(payer, spec, job, *args, **kwargs)
        assert made is not None
        done: Future[T] = Future()
        with self._changed:
            self._awaited[int(made[0])] = Awaited(payer, spec, job, args, done)
            self._changed.notify()
        return done

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self._own.call(job, *args, **kwargs)

    def at_leisure(self, payer: Payer, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self._own.at_leisure(payer, job, *args, **kwargs)

    def close(self) -> None:
        with self._changed:
            self._closed = True
            for one in self._awaited.values():
                one.done.cancel()
            self._changed.notify()
        self._thread.join(timeout=5)
        self._own.close()

    # -- waiting ---------------------------------------------------------------------------------------

    def _run(self) -> None:
        swept = 0.0
        while True:
            with self._changed:
                while not self._awaited and not self._closed:
                    self._changed.wait()
                if self._closed:
                    return
            try:
                self._look()
                if time.time() - swept > KEPT / 4:
                    swept = time.time()
                    self._sweep(swept)
            except Exception:
                log.exception("looking for what workers thought")
                time.sleep(1.0)
            time.sleep(LOOK)

    def _look(self) -> None:
        """Hand on what has been answered, drop what is no longer wanted, do what is left lying."""
        ids = list(self._awaited)
        self._drop([one for one in ids if self._awaited[one].done.cancelled()])
        with looking(self._engine).connect() as sql:
            wanted = select(briefings.c.id, briefings.c.answer, briefings.c.used)
            rows = sql.execute(wanted.where(briefings.c.id.in_(ids), briefings.c.used.is_not(None))).all()
        for row in rows:
            one = self._taken(row.id)
            if one is not None:
                self._purse.charge(one.payer, row.used)
                _settle(one, row.answer)
        for number in self._claimed(ids, time.time()):
            left = self._taken(number)
            if left is not None:
                thought = self._own.ask(left.payer, left.spec, left.job, *left.args)
                thought.add_done_callback(partial(_pass_on, left.done))

    def _claimed(self, ids: list[int], now: float) -> list[int]:
        """Those of our briefings that nobody took, or whose worker is gone: ours now."""
        untaken = and_(briefings.c.taken.is_(None), briefings.c.put < now - UNTAKEN)
        lapsed = and_(briefings.c.used.is_(None), briefings.c.taken < now - LEASE)
        mine = delete(briefings).where(briefings.c.id.in_(ids), or_(untaken, lapsed))
        with writing(self._engine).begin() as sql:
            return list(sql.scalars(mine.returning(briefings.c.id)))

    def _taken(self, number: int) -> Awaited | None:
        with self._changed:
            return self._awaited.pop(number, None)

    def _drop(self, ids: list[int]) -> None:
        for number in ids:
            self._taken(number)
        if ids:
            unread = and_(briefings.c.id.in_(ids), briefings.c.taken.is_(None))
            with writing(self._engine).begin() as sql:
                sql.execute(delete(briefings).where(unread))

    def _sweep(self, now: float) -> None:
        """Forget what was answered long ago, and what a process that died has left."""
        old = or_(briefings.c.taken < now - KEPT - LEASE, briefings.c.put < now - 10 * KEPT)
        with writing(self._engine).begin() as sql:
            sql.execute(delete(briefings).where(old))


def _settle(one: Awaited, answer: dict[str, Any]) -> None:
    if not one.done.set_running_or_notify_cancel():
        return
    try:
        one.done.set_result(_read(one.job, answer))
    except Exception as problem:
        one.done.set_exception(problem)


def _read(job: Callable[..., Any], answer: dict[str, Any]) -> Any:
    """What a worker found, as the job would have returned it; nothing else is believed of it."""
    if "result" not in answer:
        raise WorkError("error.work-failed", detail=str(answer.get("error", ""))[:200])
    found = answer["result"]
    if job is think:
        return str(found)
    return [(str(move), float(value), int(visits)) for move, value, visits in cast(list[Any], found)]


def _pass_on(to: Future[Any], done: Future[Any]) -> None:
    if done.cancelled() or not to.set_running_or_notify_cancel():
        return
    problem = done.exception()
    if problem is not None:
        to.set_exception(problem)
    else:
        to.set_result(done.result())
