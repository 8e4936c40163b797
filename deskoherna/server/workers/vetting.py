"""Vetting: what guests bring along is read in a process of its own, with limits of time and memory."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

import msgspec

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError, RecordError
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.measuring import measure

SECONDS: Final = 20  # of processor time for one record; a long match takes two or three
PATIENCE: Final = 90.0  # seconds by the clock, however busy the machine
MEGABYTES: Final = 600  # beyond the bare process; all games loaded take about 200
WAITING: Final = 4  # records read or waiting to be read at once: their requests hold threads of the server
JOBS: Final = 500  # after so many a fresh process takes over: what rules remember does not pile up
NICE: Final = 5

Job = Callable[[dict[str, Any]], dict[str, Any]]


class TooBusy(DeskohernaError):
    """Too many records are being read already."""


class Vetting:
    """One process that reads records, made when first needed and replaced when one was too much for it."""

    def __init__(
        self, seconds: int = SECONDS, megabytes: int = MEGABYTES, patience: float = PATIENCE
    ) -> None:
        self._limits = (seconds, megabytes)
        self._patience = patience
        self._room = threading.BoundedSemaphore(WAITING)
        self._turn = threading.Lock()
        self._bringing: set[int] = set()  # people whose records are read or wait: one each
        self._reader: _Reader | None = None

    def read(self, record: dict[str, Any], person: int) -> dict[str, Any]:
        """A record that a person brings along, as it can be kept. Raises RecordError, or TooBusy."""
        measure(record)
        if person in self._bringing or not self._room.acquire(blocking=False):
            raise TooBusy("error.busy-reading")
        self._bringing.add(person)
        try:
            with self._turn:
                return self._read(_written(record))
        finally:
            self._bringing.discard(person)
            self._room.release()

    def _read(self, job: bytes) -> dict[str, Any]:
        reader = self._reader
        if reader is None or not reader.fit:
            self.close()
            reader = self._reader = _Reader(*self._limits)
        answer = reader.ask(job, self._patience)
        if answer is None:
            self.close()
            raise RecordError("error.record.too-costly")
        found: dict[str, Any] = msgspec.json.decode(answer)
        if "problem" in found:
            problem = _phrase(found["problem"])
            raise RecordError(problem.key, **problem.args)
        record: dict[str, Any] = found["record"]
        return record

    def close(self) -> None:
        """End the process, if there is one."""
        if self._reader is not None:
            self._reader.kill()
            self._reader = None


def _written(record: dict[str, Any]) -> bytes:
    """A job for the process: the record, and where its game is if it was only added to this shelf."""
    game = record.get("game")
    place = registry.place(game) if isinstance(game, str) and game in registry.games() else ""
    try:
        return msgspec.json.encode({"record": record, "place": place})
    except (OverflowError, TypeError, ValueError, RecursionError) as problem:
        raise RecordError("error.record.damaged", detail=str(problem)[:60]) from problem


class _Reader:
    """The process, seen from the server."""

    def __init__(self, seconds: int, megabytes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(
            target=_serve, args=(theirs, seconds, megabytes), daemon=True, name="vetting"
        )
        self._process.start()
        theirs.close()
        self._jobs = 0

    @property
    def fit(self) -> bool:
        return self._process.is_alive() and self._jobs < JOBS

    def ask(self, job: bytes, patience: float) -> bytes | None:
        """The answer; None if it took too long, or broke the process."""
        self._jobs += 1
        try:
            self._pipe.send_bytes(job)
            return self._pipe.recv_bytes() if self._pipe.poll(patience) else None
        except (EOFError, OSError):
            return None

    def kill(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join()


# -- in the process ------------------------------------------------------------------------------------------


def _serve(pipe: Connection, seconds: int, megabytes: int) -> None:
    """Answer one job after another until the server is gone."""
    from deskoherna.server.workers.imports import taken_in

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then closes the pipe
    _give_way()
    _limit_memory(megabytes)
    while True:
        try:
            job = pipe.recv_bytes()
            _limit_time(seconds)
            pipe.send_bytes(_answer(job, taken_in))
        except (EOFError, OSError):
            return


def _answer(job: bytes, read: Job) -> bytes:
    wanted = msgspec.json.decode(job)
    record, place = wanted["record"], wanted["place"]
    if place and (record["game"] not in registry.games() or registry.place(record["game"]) != place):
        registry.add(record["game"], place)
    try:
        return msgspec.json.encode({"record": read(record)})
    except RecordError as problem:
        return msgspec.json.encode({"problem": _plain(problem.phrase)})
    except MemoryError:
        return msgspec.json.encode({"problem": {"key": "error.record.too-costly", "args": {}}})


def _give_way() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)


def _limit_memory(megabytes: int) -> None:
    """From now on only so much memory more than the process has; who wants more gets a MemoryError."""
    try:
        import resource

        with open("/proc/self/statm", encoding="ascii") as kept:
            size = int(kept.read().split()[0]) * resource.getpagesize()
    except (ImportError, OSError):  # not on this system
        return
    resource.setrlimit(resource.RLIMIT_AS, (size + (megabytes << 20), resource.RLIM_INFINITY))


def _limit_time(seconds: int) -> None:
    """From now on only so much processor time; the kernel ends the process that wants more."""
    try:
        import resource
    except ImportError:  # not on this system: the server's patience is the only limit
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = math.ceil(used.ru_utime + used.ru_stime)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (spent + seconds, resource.RLIM_INFINITY))


# -- phrases between processes -------------------------------------------------------------------------------


def _plain(thing: Any) -> Any:
    """An argument of a phrase as JSON."""
    if isinstance(thing, Phrase):
        return {"key": thing.key, "args": {name: _plain(one) for name, one in thing.args.items()}}
    if isinstance(thing, list):
        return [_plain(one) for one in thing]
    return thing


def _phrase(plain: dict[str, Any]) -> Phrase:
    return Phrase(plain["key"], **{name: _said(one) for name, one in plain["args"].items()})


def _said(plain: Any) -> Any:
    if isinstance(plain, dict):
        return _phrase(plain)
    if isinstance(plain, list):
        return [_said(one) for one in plain]
    return plain
