"""Bots think in worker processes, never in the server's own."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def think(record: dict[str, Any], seat: int, spec: str, seed: int) -> str:
    """What this bot would say: the notation of its move. Runs in a worker; the bot gets only its seat."""
    from deskoherna.bots.registry import bot
    from deskoherna.core.record import replay

    return str(bot(spec, seed=seed).choose(replay(record).seat(seat)))


def advise(record: dict[str, Any], seat: int, spec: str, seed: int) -> list[tuple[str, float, int]]:
    """What this bot thinks of the moves, best first: notation, value, how often it looked."""
    from deskoherna.bots.registry import bot
    from deskoherna.core.record import replay

    found = bot(spec, seed=seed).advise(replay(record).seat(seat))
    return [(str(one.move), one.value, one.visits) for one in found]


class Thinkers(Protocol):
    """Whoever finds moves for bots."""

    def submit(self, record: dict[str, Any], seat: int, spec: str, seed: int) -> Future[str]: ...

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]: ...

    def close(self) -> None: ...


class Workers:
    """A pool of processes; a worker that dies is replaced with the pool."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None  # made when first needed

    def submit(self, record: dict[str, Any], seat: int, spec: str, seed: int) -> Future[str]:
        return self.call(think, record, seat, spec, seed)

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do a job in a worker."""
        with self._lock:
            try:
                return self._fresh().submit(job, *args, **kwargs)
            except BrokenProcessPool:
                if self._pool is not None:
                    self._pool.shutdown(wait=False)
                self._pool = None
                return self._fresh().submit(job, *args, **kwargs)

    def _fresh(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, context, initializer=_leave_with_parent)
        return self._pool

    def close(self) -> None:
        with self._lock:
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)


def _leave_with_parent() -> None:
    """A worker does not outlive a server that was killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
