"""Campaigns on a real Ray cluster of two nodes, one of which is killed in mid-run (``make test-ray``)."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
import ray
from ray.cluster_utils import Cluster

from deskoherna.lab.simulation.campaign import Campaign
from deskoherna.lab.simulation.cluster import processors
from deskoherna.lab.simulation.simulate import RAY, Outcome, Plan, simulate

PLAN = Plan("brian-boru", ("greedy", "random", "random"), 24, seed=3)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A head that plays on one processor; tests add nodes."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


def without_time(outcomes: list[Outcome]) -> list[Outcome]:
    return [outcome._replace(seconds=0.0) for outcome in outcomes]


def alive_after(seconds: int) -> int:
    """How many nodes are alive once the cluster has noticed that one is not, or when the time is up."""
    for _ in range(seconds * 10):
        alive = len([one for one in ray.nodes() if one["Alive"]])
        if alive < len(ray.nodes()):
            return alive
        time.sleep(0.1)
    return len(ray.nodes())


def test_a_node_killed_in_mid_run_changes_nothing(cluster: Cluster) -> None:
    node = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    assert processors() == 2
    outcomes = simulate(PLAN, engine=RAY)
    found = [next(outcomes) for _ in range(4)]
    cluster.remove_node(node, allow_graceful=False)
    found += outcomes
    assert alive_after(60) == 1
    assert without_time(found) == without_time(list(simulate(PLAN)))


def test_a_campaign_goes_on_with_another_engine(cluster: Cluster, tmp_path) -> None:
    here, there = Campaign(tmp_path / "here", [PLAN]), Campaign(tmp_path / "there", [PLAN])
    list(here.play(8))
    list(there.play(3))
    list(there.play(8, engine=RAY))
    assert there.rows() == here.rows()
