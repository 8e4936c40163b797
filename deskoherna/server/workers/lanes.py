"""A lane: worker processes with a fair queue before them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.connection import wait
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from deskoherna.server.people.rate_limits import Limits
from deskoherna.server.workers.fair_queue import FairQueue, Payer, Ticket

P = ParamSpec("P")
T = TypeVar("T")


class Purse:
    """What everybody may still spend of the processor."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    def charge(self, payer: Payer, seconds: float) -> None:
        for kind, who in self._pots(payer):
            self._limits.charge(kind, who, seconds)

    def wait(self, payer: Payer) -> float:
        """Seconds until this payer has something to spend again; 0 if they have."""
        return max([self._limits.wait(kind, who) for kind, who in self._pots(payer)], default=0.0)

    def _pots(self, payer: Payer) -> list[tuple[str, str]]:
        if not payer.person:
            return []  # the house itself
        kind = "processor-guest" if payer.guest else "processor-account"
        return [(kind, payer.person), ("processor-address", payer.place)]


class Job(NamedTuple):
    """What is to be done, whose result goes where, and whom to tell what it took."""

    work: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    done: Future[Any]
    took: Callable[[float], None] | None


class Lane:
    """Processes made when first needed, each with a thread that hands it the next job in fairness.

    Those who have spent their share of the processor come after all who have not.
    """

    def __init__(self, count: int, nice: int, hardest: float, purse: Purse) -> None:
        self._count = count
        self._nice = nice
        self._hardest = hardest  # processor seconds after which a job is ended with its process
        self._purse = purse
        self._due: FairQueue[Job] = FairQueue()
        self._spare: FairQueue[Job] = FairQueue()
        self._changed = threading.Condition()
        self._threads: list[threading.Thread] = []
        self._pools: list[ProcessPoolExecutor] = []
        self._idle = 0
        self._closed = False

    def put(self, payer: Payer, cost: float, job: Job) -> None:
        """Do a job that takes about ``cost`` processor seconds when it is this payer's turn."""
        late = self._purse.wait(payer) > 0
        with self._changed:
            (self._spare if late else self._due).push(payer, cost, job)
            if len(self._due) + len(self._spare) > self._idle and len(self._threads) < self._count:
                thread = threading.Thread(target=self._work, name="thinking", daemon=True)
                self._threads.append(thread)
                thread.start()
            self._changed.notify()

    def _next(self) -> tuple[FairQueue[Job], Ticket[Job]] | None:
        """The next job nobody has called off; None when the lane is closed."""
        with self._changed:
            while not self._closed:
                queue = self._due if len(self._due) else self._spare
                if not len(queue):
                    self._idle += 1
                    self._changed.wait()
                    self._idle -= 1
                    continue
                ticket = queue.pop()
                if ticket.job.done.set_running_or_notify_cancel():
                    return queue, ticket
                queue.settle(ticket, 0.0)
        return None

    def _work(self) -> None:
        """One process's thread: a job after another."""
        pool = self._process()
        while True:
            found = self._next()
            if found is None:
                return
            queue, ticket = found
            job, used = ticket.job, ticket.cost
            timed = partial(_timed, self._hardest, job.work, job.args, job.kwargs)
            try:
                try:
                    thought = pool.submit(timed)
                except BrokenProcessPool:  # the process has died meanwhile
                    pool = self._process(pool)
                    thought = pool.submit(timed)
                result, used = thought.result()
            except BaseException as problem:
                self._settle(queue, ticket, used)
                job.done.set_exception(problem)
            else:
                self._settle(queue, ticket, used)
                job.done.set_result(result)

    def _settle(self, queue: FairQueue[Job], ticket: Ticket[Job], used: float) -> None:
        self._purse.charge(ticket.payer, used)
        if ticket.job.took is not None:
            ticket.job.took(used)
        with self._changed:
            queue.settle(ticket, used)

    def _process(self, instead_of: ProcessPoolExecutor | None = None) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        made = ProcessPoolExecutor(1, context, initializer=_settle_in, initargs=(self._nice,))
        with self._changed:
            if instead_of is not None:
                self._pools.remove(instead_of)
                instead_of.shutdown(wait=False)
            self._pools.append(made)
        return made

    def close(self) -> None:
        with self._changed:
            self._closed = True
            for queue in (self._due, self._spare):
                while len(queue):
                    queue.pop().job.done.cancel()
            for pool in self._pools:
                pool.shutdown(wait=False, cancel_futures=True)
            self._changed.notify_all()


def _timed(
    hardest: float, work: Callable[P, T], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> tuple[T, float]:
    """A job's result and the processor seconds it took. The system ends a process that takes too many."""
    bounded: Final = hasattr(signal, "setitimer")
    if bounded:
        signal.setitimer(signal.ITIMER_PROF, hardest)  # SIGPROF, which nobody handles, ends the process
    begun = _spent()
    try:
        result = work(*args, **kwargs)
    finally:
        if bounded:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return result, _spent() - begun


def _spent() -> float:
    """Processor seconds of this process, and of those it has started and waited for."""
    return time.process_time() + sum(os.times()[2:4])


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
