"""A crew: processes of this machine that do what they are handed, and can be sent home at any moment.

``multiprocessing.Pool`` cannot send them home safely: its processes share one pipe, and where one is ended
while it writes, whoever reads waits for the rest for ever; nor does it say when one is lost. Here everybody
has a line of their own, which ends with them.
"""

from __future__ import annotations

import signal
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from deskoherna.core.errors import DeskohernaError

AT_HAND: Final = 2  # jobs a worker has, so that none waits for us
AHEAD: Final = 4  # jobs handed out for every worker

R = TypeVar("R")
Job = tuple[Callable[..., Any], tuple[Any, ...]]


class Lost(DeskohernaError):
    """A process ended by itself, and what it was doing is lost."""


class _Worker:
    """One process, the line to it, and the numbers of the jobs it has."""

    def __init__(self, process: BaseProcess, line: Connection) -> None:
        self.process: Final = process
        self.line: Final = line
        self.jobs: deque[int] = deque()


class Crew:
    """So many fresh processes that leave Ctrl-C to us. A context: they are gone at its end, whatever they do.

    Jobs are small: two of them have to find room in a line while its worker writes what came of another.
    """

    def __init__(self, workers: int) -> None:
        self._handed = 0
        self._queue: deque[tuple[int, Job]] = deque()
        with _held_back():
            self._workers: Final = [_hired() for _ in range(workers)]

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *problem: object) -> None:
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.line.close()

    def hand(self, do: Callable[..., Any], *given: Any) -> int:
        """A job for whoever is free first; its number."""
        self._queue.append((self._handed, (do, given)))
        self._handed += 1
        self._hand_out()
        return self._handed - 1

    def wait(self) -> None:
        """Until something has come of a job."""
        wait([worker.line for worker in self._workers if worker.jobs])

    def take(self) -> list[tuple[int, Any]]:
        """What has come of jobs since, by their numbers; waits for nothing. Raises what a job raised."""
        found: list[tuple[int, Any]] = []
        for worker in self._workers:
            while worker.jobs and worker.line.poll():
                found.append((worker.jobs.popleft(), _came(worker)))
        self._hand_out()
        return found

    def each(self, do: Callable[..., R], jobs: Iterable[tuple[Any, ...]], ahead: int = AHEAD) -> Iterator[R]:
        """What comes of all these jobs, in order; so many are handed out for every worker.

        One such at a time: it takes what has come of any job.
        """
        left = iter(jobs)
        found: dict[int, R] = {}
        under_way: deque[int] = deque()
        while True:
            for given in islice(left, ahead * len(self._workers) - len(under_way)):
                under_way.append(self.hand(do, *given))
            if not under_way:
                return
            while under_way[0] not in found:
                self.wait()
                found.update(self.take())
            yield found.pop(under_way.popleft())

    def _hand_out(self) -> None:
        for many in range(AT_HAND):
            for worker in self._workers:
                if self._queue and len(worker.jobs) <= many:
                    number, job = self._queue.popleft()
                    try:
                        worker.line.send(job)
                    except OSError:  # nobody is at the other end
                        raise _lost(worker) from None
                    worker.jobs.append(number)


def _came(worker: _Worker) -> Any:
    """What came of a worker's next job."""
    try:
        well, found = worker.line.recv()
    except (EOFError, OSError):
        raise _lost(worker) from None
    if not well:
        raise found
    return found


def _lost(worker: _Worker) -> Lost:
    worker.process.join()
    return Lost("error.shell.lost-process", code=worker.process.exitcode or 0)


def _hired() -> _Worker:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, ours)


def _work(line: Connection) -> None:
    """One job after another, until the line ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            do, given = line.recv()
        except EOFError:
            return
        try:
            answer = (True, do(*given))
        except Exception as problem:
            problem.add_note(traceback.format_exc())
            answer = (False, problem)
        line.send(answer)


@contextmanager
def _held_back() -> Generator[None, None, None]:
    """Processes begun here never hear Ctrl-C, not even before their first line; we hear it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # it would unblock signals when begun later
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
