"""The same jobs on a Ray cluster: many machines, and a node that dies only costs what it was playing."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from itertools import islice
from typing import Any, Final

from deskoherna.core.extras import library
from deskoherna.lab.simulate import MOST_AT_ONCE, Job, Outcome, play_one

AHEAD: Final = 4  # pieces of work handed out for every processor, so that none waits


def ray_module() -> Any:
    """Ray, connected: to the cluster that RAY_ADDRESS or ``ray start`` made, else to one of this machine."""
    ray = library("ray", "ray")
    if not ray.is_initialized():
        ray.init(log_to_driver=False, logging_level="error", include_dashboard=False)
    return ray


def processors() -> int:
    """How many processors the cluster has now."""
    return max(1, int(ray_module().cluster_resources().get("CPU", 1)))


def played_on_ray(jobs: Iterable[Job], many: int) -> Generator[Outcome, None, None]:
    """Play matches on the cluster and yield their outcomes in order.

    What a node was playing when it was lost is played again elsewhere: a match follows from its plan and its
    number, so it comes out the same.
    """
    ray = ray_module()
    cpus = processors()
    piece = max(1, min(MOST_AT_ONCE, many // (cpus * 8)))
    remote = ray.remote(max_retries=-1, num_cpus=1)(_play_all)
    waiting: deque[Any] = deque()
    pieces = _pieces(jobs, piece)
    try:
        for one in islice(pieces, AHEAD * cpus):
            waiting.append(remote.remote(one))
        while waiting:
            outcomes: list[Outcome] = ray.get(waiting.popleft())
            for one in islice(pieces, 1):
                waiting.append(remote.remote(one))
            yield from outcomes
    finally:
        for one in waiting:
            ray.cancel(one, force=True)


def _pieces(jobs: Iterable[Job], size: int) -> Iterator[list[Job]]:
    waiting = iter(jobs)
    while piece := list(islice(waiting, size)):
        yield piece


def _play_all(jobs: list[Job]) -> list[Outcome]:
    return [play_one(plan, number) for plan, number in jobs]
