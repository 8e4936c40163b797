"""Workers: bots never wait for what has time, and think about the match as it stands."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from server.playhouse import Inline, Person, Playhouse

from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.match import Match, new_match
from deskoherna.core.record import replay
from deskoherna.server import analysis
from deskoherna.server.thinking import LEISURE, Workers, taken_up, think


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(1)
    yield made
    made.close()


def test_leisurely_work_does_not_keep_bots_waiting(workers: Workers, tmp_path: Path) -> None:
    may_end = tmp_path / "may-end"
    slow = workers.at_leisure(os.system, f"while [ ! -e {may_end} ]; do sleep 0.05; done")
    try:
        assert workers.call(pow, 2, 10).result(60) == 1024
        assert not slow.done()
    finally:
        may_end.touch()
    assert slow.result(60) == 0


def test_leisurely_work_gives_way_to_everything_else(workers: Workers) -> None:
    ours = os.nice(0)
    assert workers.call(os.nice, 0).result(60) == ours
    assert workers.at_leisure(os.nice, 0).result(60) == min(19, ours + LEISURE)


def test_a_worker_that_dies_is_replaced(workers: Workers) -> None:
    for job in (workers.call, workers.at_leisure):
        with pytest.raises(Exception, match="terminated abruptly"):
            job(os._exit, 1).result(60)
        assert job(pow, 2, 3).result(60) == 8


class Busy(Inline):
    """Would let nobody wait for an analysis."""

    def call(self, job: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
        assert job is not analysis.analyse, "bots would have to wait"
        return super().call(job, *args, **kwargs)

    def at_leisure(self, job: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
        return super().call(job, *args, **kwargs)


def test_an_analysis_is_leisurely_and_values_every_seat(playhouse: Playhouse, eva: Person) -> None:
    playhouse.house.thinkers = Busy()
    table = eva.open("tiny-auction", "me", "me", "me", seed=9)["id"]
    eva.play_out(table, random.Random(4))
    eva.get(f"/tables/{table}/analysis")
    shown = eva.get(f"/tables/{table}/analysis")
    assert shown["ready"]
    values = shown["values"]
    assert all(len(one) == 3 and all(0 <= value <= 1 for value in one) for one in values)
    changed = [sum(a != b for a, b in zip(old, new, strict=True)) for old, new in pairwise(values)]
    assert sum(one > 1 for one in changed) > len(changed) // 4, "only whoever was asked was valued"
    winners = eva.get(f"/tables/{table}/view")["result"]["winners"]
    assert values[-1] == [round(1 / len(winners), 4) if seat in winners else 0.0 for seat in range(3)]


def moments(match: Match, every: int) -> Iterator[Match]:
    dice, count = random.Random(3), 0
    while not match.over:
        if count % every == 0:
            yield match
        decision = match.pending[-1]
        match.play(decision.seat, dice.choice(decision.moves))
        count += 1


@pytest.mark.parametrize("game", ["brian-boru", "tiny-auction"])
def test_a_match_taken_up_from_its_snapshot_is_the_same_to_a_bot(game: str, tiny: str) -> None:
    rules = registry.game(game)
    for match in moments(new_match(rules, 3, 11), 9):
        record = match.record()
        seat = match.pending[0].seat
        for spec in ("greedy", "search:30it"):
            from_the_start = bot(spec, seed=5).choose(replay(record).seat(seat))
            assert think(record, seat, spec, 5) == str(from_the_start)
        whole, taken = replay(record), taken_up(record)
        assert taken.view(seat) == whole.view(seat)
        assert taken.sealed.keys() == whole.sealed.keys()
