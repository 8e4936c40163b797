"""The same jobs on a Ray cluster: many machines, and a node that dies only costs what it was playing."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

from deskoherna.core.environment.extras import library
from deskoherna.lab.simulation.crew import AHEAD
from deskoherna.lab.simulation.simulate import Arrived, Job, Players, play_one

MOST_AT_ONCE: Final = 4  # matches of a piece of work: few, so that none waits long for the last ones


def ray_module() -> Any:
    """Ray, connected: to the cluster that RAY_ADDRESS or ``ray start`` made, else to one of this machine."""
    ray = library("ray", "ray")
    if not ray.is_initialized():
        ray.init(log_to_driver=False, logging_level="error", include_dashboard=False)
    return ray


def processors() -> int:
    """How many processors the cluster has now."""
    return max(1, int(ray_module().cluster_resources().get("CPU", 1)))


@contextmanager
def on_ray(jobs: Iterator[tuple[int, Job]], many: int) -> Generator[Players, None, None]:
    """The cluster as players of matches.

    What a node was playing when it was lost is played again elsewhere: a match follows from its plan and its
    number, so it comes out the same.
    """
    cluster = _Cluster(jobs, many)
    try:
        yield cluster
    finally:
        cluster.close()


class _Cluster:
    """Hands out pieces of work, and collects them as they are done."""

    def __init__(self, jobs: Iterator[tuple[int, Job]], many: int) -> None:
        self._ray = ray_module()
        cpus = processors()
        self._jobs = jobs
        self._size = max(1, min(MOST_AT_ONCE, many // (cpus * 8)))
        self._remote = self._ray.remote(max_retries=-1, num_cpus=1)(_play_all)
        self._ahead = AHEAD * cpus
        self._under_way: list[Any] = []

    def hand_out(self) -> None:
        while len(self._under_way) < self._ahead and (piece := list(islice(self._jobs, self._size))):
            self._under_way.append(self._remote.remote(piece))

    def wait(self) -> bool:
        if self._under_way:
            self._ray.wait(self._under_way, num_returns=1)
        return bool(self._under_way)

    def ended(self) -> list[Arrived]:
        if not self._under_way:
            return []
        many = len(self._under_way)
        done, self._under_way = self._ray.wait(self._under_way, num_returns=many, timeout=0)
        return [arrived for one in done for arrived in self._ray.get(one)]

    def close(self) -> None:
        for one in self._under_way:
            self._ray.cancel(one, force=True)


def _play_all(jobs: list[tuple[int, Job]]) -> list[Arrived]:
    return [Arrived(place, plan, play_one(plan, number)) for place, (plan, number) in jobs]
