"""Bots think in worker processes, never in the server's own."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Final, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    from deskoherna.core.match import Match

P = ParamSpec("P")
T = TypeVar("T")

LEISURE: Final = 15  # how far the process for leisurely jobs gives way to everything else ("nice")


def taken_up(record: dict[str, Any]) -> Match:
    """The match of a record, taken up from its snapshot: bots look ahead, and long matches cost no more."""
    from deskoherna.core.record import replay

    return replay({**record, "resumed_at": record["snapshot"]["at"]}, trusted=True)


def think(record: dict[str, Any], seat: int, spec: str, seed: int) -> str:
    """What this bot would say: the notation of its move. Runs in a worker; the bot gets only its seat."""
    from deskoherna.bots.registry import bot

    return str(bot(spec, seed=seed).choose(taken_up(record).seat(seat)))


def advise(record: dict[str, Any], seat: int, spec: str, seed: int) -> list[tuple[str, float, int]]:
    """What this bot thinks of the moves, best first: notation, value, how often it looked."""
    from deskoherna.bots.registry import bot

    found = bot(spec, seed=seed).advise(taken_up(record).seat(seat))
    return [(str(one.move), one.value, one.visits) for one in found]


class Thinkers(Protocol):
    """Whoever finds moves for bots."""

    def submit(self, record: dict[str, Any], seat: int, spec: str, seed: int) -> Future[str]: ...

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]: ...

    def at_leisure(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]: ...

    def close(self) -> None: ...


class Workers:
    """Processes for what people wait for, and one for what has time, which never keeps the others waiting."""

    def __init__(self, count: int) -> None:
        self._prompt = _Pool(count, 0)
        self._leisurely = _Pool(1, LEISURE)

    def submit(self, record: dict[str, Any], seat: int, spec: str, seed: int) -> Future[str]:
        return self.call(think, record, seat, spec, seed)

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do a job in a worker."""
        return self._prompt.call(job, *args, **kwargs)

    def at_leisure(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do a job when the processor has nothing better to do, one after another."""
        return self._leisurely.call(job, *args, **kwargs)

    def close(self) -> None:
        self._prompt.close()
        self._leisurely.close()


class _Pool:
    """Processes made when first needed; if one dies they are replaced together."""

    def __init__(self, count: int, nice: int) -> None:
        self._count = count
        self._nice = nice
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
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
            self._pool = ProcessPoolExecutor(
                self._count, context, initializer=_settle_in, initargs=(self._nice,)
            )
        return self._pool

    def close(self) -> None:
        with self._lock:
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)


def _settle_in(nice: int) -> None:
    """A worker gives way to others if it should, and does not outlive a server that was killed."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
