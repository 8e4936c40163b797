"""Bots think in worker processes, never in the server's own, and everybody gets a fair share of them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Final, ParamSpec, Protocol, TypeVar

from deskoherna.server.people.rate_limits import Limits
from deskoherna.server.workers.allowed_bots import A_MOMENT, bounded, expected
from deskoherna.server.workers.fair_queue import HOUSE, Payer
from deskoherna.server.workers.lanes import Job, Lane, Purse

P = ParamSpec("P")
T = TypeVar("T")

QUICK: Final = 1.0  # seconds: whoever thinks no longer never waits behind somebody who does
PATIENT: Final = 5  # how far long thinking gives way to everything else ("nice")
LEISURE: Final = 15  # how far leisurely jobs do
HARDEST: Final = 30.0  # processor seconds after which a worker that has not answered is ended
HARDEST_AT_LEISURE: Final = 300.0
MANY: Final = 1000  # bots that are remembered to be slow


def think(told: dict[str, Any], spec: str, seed: int) -> str:
    """What this bot would say: the notation of its move. Runs in a worker, which holds no more than the seat
    knows (core.secrets.briefing)."""
    from deskoherna.bots.registry import bot
    from deskoherna.core.secrets.briefing import BriefedSeat

    return str(bounded(bot(spec, seed=seed)).choose(BriefedSeat(told)))


def advise(told: dict[str, Any], spec: str, seed: int) -> list[tuple[str, float, int]]:
    """What this bot thinks of the moves, best first: notation, value, how often it looked."""
    from deskoherna.bots.registry import bot
    from deskoherna.core.secrets.briefing import BriefedSeat

    found = bounded(bot(spec, seed=seed)).advise(BriefedSeat(told))
    return [(str(one.move), one.value, one.visits) for one in found]


class Thinkers(Protocol):
    """Whoever finds moves for bots."""

    def ask(
        self, payer: Payer, spec: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]: ...

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]: ...

    def at_leisure(
        self, payer: Payer, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]: ...

    def close(self) -> None: ...


class Workers:
    """Processes in three lanes: for quick answers, for long thinking, and one for what has time.

    Within a lane whoever has used least goes next, and what is quick never waits for what is long.
    """

    def __init__(self, count: int, limits: Limits | None = None) -> None:
        purse = Purse(limits if limits is not None else Limits(0.0))
        self._quick = Lane(count, 0, HARDEST, purse)
        self._long = Lane(count, PATIENT, HARDEST, purse)
        self._leisurely = Lane(1, LEISURE, HARDEST_AT_LEISURE, purse)
        self._slow: set[str] = set()  # bots that turned out to think longer than they seemed to

    def ask(
        self, payer: Payer, spec: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        """Do what this bot is wanted for in a worker, charged to whoever asks."""
        cost = expected(spec)
        lane = self._quick if cost <= QUICK and spec not in self._slow else self._long
        done: Future[T] = Future()
        lane.put(payer, cost, Job(job, args, kwargs, done, partial(self._took, spec)))
        return done

    def _took(self, spec: str, seconds: float) -> None:
        if seconds > 2 * QUICK and expected(spec) <= QUICK and len(self._slow) < MANY:
            self._slow.add(spec)

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do a quick job of the house's own in a worker."""
        done: Future[T] = Future()
        self._quick.put(HOUSE, A_MOMENT, Job(job, args, kwargs, done, None))
        return done

    def at_leisure(self, payer: Payer, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do a job when the processor has nothing better to do, one after another."""
        done: Future[T] = Future()
        self._leisurely.put(payer, QUICK, Job(job, args, kwargs, done, None))
        return done

    def close(self) -> None:
        for lane in (self._quick, self._long, self._leisurely):
            lane.close()
