"""Jobs on a cluster, with a stand-in for Ray; the real one is tested by ``make test-ray``."""

from __future__ import annotations

import sys

import pytest

from deskoherna.core.errors import DeskohernaError
from deskoherna.lab.simulation import cluster
from deskoherna.lab.simulation.simulate import RAY, Plan, simulate

PLAN = Plan("brian-boru", ("random",) * 3, 40, seed=6)


class StandIn:
    """Does at once what Ray would do elsewhere, and remembers how much was handed out and fetched."""

    def __init__(self, cpus: int) -> None:
        self.cpus = cpus
        self.handed: list[int] = []
        self.fetched = 0
        self.most = 0
        self.cancelled = 0
        self.settings: dict[str, object] = {}
        self.waits_left = 10**6
        self.done = []

    def is_initialized(self):
        return True

    def cluster_resources(self):
        return {"CPU": float(self.cpus), "memory": 1e9}

    def remote(self, **settings):
        self.settings = settings
        return lambda work: Remote(self, work)

    def wait(self, things, num_returns, timeout=None):
        """By turns the newest and the oldest is done first; Ctrl-C comes when there are no waits left, and
        finds all done."""
        if timeout is None:
            assert num_returns == 1
            self.waits_left -= 1
            self.done = [things[-(self.fetched % 2 == 0)]] if self.waits_left >= 0 else things[:]
            if self.waits_left < 0:
                raise KeyboardInterrupt
        else:
            assert (timeout, num_returns) == (0, len(things))
        return self.done, [one for one in things if all(one is not other for other in self.done)]

    def get(self, thing):
        self.fetched += 1
        return thing

    def cancel(self, thing, force):
        self.cancelled += 1


class Remote:
    def __init__(self, ray, work):
        self.ray = ray
        self.work = work

    def remote(self, jobs):
        self.ray.handed.append(len(jobs))
        self.ray.most = max(self.ray.most, len(self.ray.handed) - self.ray.fetched)
        return self.work(jobs)


def stand_in(monkeypatch, cpus):
    ray = StandIn(cpus)
    monkeypatch.setitem(sys.modules, "ray", ray)
    return ray


@pytest.mark.parametrize("cpus", [1, 2, 64])
def test_the_same_matches_in_the_same_order(monkeypatch, cpus):
    ray = stand_in(monkeypatch, cpus)
    found = [outcome._replace(seconds=0.0) for outcome in simulate(PLAN, engine=RAY)]
    assert found == [outcome._replace(seconds=0.0) for outcome in simulate(PLAN)]
    assert sum(ray.handed) == 40
    assert ray.most <= cluster.AHEAD * cpus
    assert ray.settings["max_retries"] == -1, "what a lost node was playing is played again"


def test_what_nobody_waits_for_is_called_off(monkeypatch):
    ray = stand_in(monkeypatch, 2)
    outcomes = simulate(PLAN, engine=RAY)
    next(outcomes)
    outcomes.close()
    assert ray.cancelled > 0
    assert sum(ray.handed) < 40


def test_interrupted_it_gives_what_is_done(monkeypatch):
    ray = stand_in(monkeypatch, 2)
    ray.waits_left = 3
    found = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(outcome._replace(seconds=0.0) for outcome in simulate(PLAN, engine=RAY))
    assert len(found) == sum(ray.handed) < 40
    whole = {outcome.number: outcome._replace(seconds=0.0) for outcome in simulate(PLAN)}
    assert found == [whole[number] for number in sorted({outcome.number for outcome in found})]
    assert ray.cancelled == 0


def test_without_ray_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(DeskohernaError) as refused:
        list(simulate(PLAN, engine=RAY))
    assert refused.value.phrase.args["extra"] == "ray"
