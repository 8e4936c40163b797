"""Bots think in worker processes, never in the server's own."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

Thought = Callable[[str], None]


def think(record: dict[str, Any], seat: int, spec: str, seed: int) -> str:
    """What this bot would say: the notation of its move. Runs in a worker; the bot gets only its seat."""
    from deskoherna.bots.registry import bot
    from deskoherna.core.record import replay

    return str(bot(spec, seed=seed).choose(replay(record).seat(seat)))


class Thinkers(Protocol):
    """Whoever finds moves for bots."""

    def submit(self, record: dict[str, Any], seat: int, spec: str, seed: int) -> Future[str]: ...

    def close(self) -> None: ...


class Workers:
    """A pool of processes; a worker that dies is replaced with the pool."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._fresh()

    def _fresh(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, mp_context=multiprocessing.get_context("spawn"))

    def submit(self, record: dict[str, Any], seat: int, spec: str, seed: int) -> Future[str]:
        try:
            return self._pool.submit(think, record, seat, spec, seed)
        except BrokenProcessPool:
            self._pool.shutdown(wait=False)
            self._pool = self._fresh()
            return self._pool.submit(think, record, seat, spec, seed)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
