"""Workers: bots never wait for what has time, and think about the match as it stands."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from patience import PATIENCE
from server.playhouse import Inline, Person, Playhouse

from deskoherna.bots.coach import reviews
from deskoherna.bots.registry import bot
from deskoherna.bots.search import SearchBot
from deskoherna.core import registry
from deskoherna.core.match import Match, new_match
from deskoherna.core.secrets.briefing import BriefedSeat, briefing
from deskoherna.server.bounds import BOUNDS, Rate
from deskoherna.server.people.rate_limits import Limits
from deskoherna.server.workers import thinking
from deskoherna.server.workers.allowed_bots import MOST_SECONDS, bounded, expected
from deskoherna.server.workers.bot_seats import alone
from deskoherna.server.workers.fair_queue import HOUSE, Payer
from deskoherna.server.workers.housekeeping import tend
from deskoherna.server.workers.thinking import LEISURE, QUICK, Workers, think


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(1)
    yield made
    made.close()


def test_leisurely_work_does_not_keep_bots_waiting(workers: Workers, tmp_path: Path) -> None:
    may_end = tmp_path / "may-end"
    slow = workers.at_leisure(HOUSE, os.system, f"while [ ! -e {may_end} ]; do sleep 0.05; done")
    try:
        assert workers.call(pow, 2, 10).result(PATIENCE) == 1024
        assert not slow.done()
    finally:
        may_end.touch()
    assert slow.result(PATIENCE) == 0


def test_leisurely_work_gives_way_to_everything_else(workers: Workers) -> None:
    ours = os.nice(0)
    assert workers.call(os.nice, 0).result(PATIENCE) == ours
    assert workers.at_leisure(HOUSE, os.nice, 0).result(PATIENCE) == min(19, ours + LEISURE)


def test_a_worker_that_dies_is_replaced(workers: Workers) -> None:
    for job in (workers.call, partial(workers.at_leisure, HOUSE)):
        with pytest.raises(Exception, match="terminated abruptly"):
            job(os._exit, 1).result(PATIENCE)
        assert job(pow, 2, 3).result(PATIENCE) == 8


class Busy(Inline):
    """Would let nobody wait for an analysis."""

    def call(self, job: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
        assert job is not reviews.go_on, "bots would have to wait"
        return super().call(job, *args, **kwargs)

    def at_leisure(self, payer: Payer, job: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
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
def test_a_bot_thinks_the_same_of_its_briefing_as_at_the_table(game: str, tiny: str) -> None:
    rules = registry.game(game)
    for match in moments(new_match(rules, 3, 11), 9):
        seat = match.pending[0].seat
        told = briefing(match, seat, seed=8)
        for spec in ("greedy", "search:30it"):
            at_the_table = bot(spec, seed=5).choose(match.seat(seat))
            assert think(told, spec, 5) == str(at_the_table)


@pytest.mark.parametrize("game", ["brian-boru", "tiny-auction"])
def test_a_briefing_holds_nothing_of_the_truth(game: str, tiny: str) -> None:
    """Neither key nor seed; and of what others hold no more than chance would find."""
    rules = registry.game(game)
    found, hidden = 0, 0
    for match in moments(new_match(rules, 3, 11), 3):
        record, seat = match.record(), match.pending[0].seat
        told = briefing(match, seat, seed=8)
        assert record["key"] not in json.dumps(told) and "seed" not in told["record"]
        world, truth = BriefedSeat(told).determinize(3).state, match.state
        for other in range(3):
            if other != seat:
                hidden += len(truth.hands[other])
                found += len({*truth.hands[other]} & {*world.hands[other]})
    assert hidden > 0 and found < hidden * 0.6


def test_what_is_quick_does_not_wait_for_what_is_long(workers: Workers, tmp_path: Path) -> None:
    """Somebody's long searches fill their lane; a greedy answer and a hint go past them."""
    may_end = tmp_path / "may-end"
    hostile, honest = Payer("there", "1"), Payer("here", "2")
    block = f"while [ ! -e {may_end} ]; do sleep 0.05; done"
    long = [workers.ask(hostile, "search:5", os.system, block) for _ in range(3)]
    try:
        for spec in ("greedy", "random", "search:0.7", "beginner"):
            assert workers.ask(honest, spec, pow, 2, 5).result(PATIENCE) == 32
        assert not any(one.done() for one in long)
    finally:
        may_end.touch()
    assert [one.result(PATIENCE) for one in long] == [0, 0, 0]


def test_those_who_spent_their_share_come_after_the_others(tmp_path: Path) -> None:
    """In one lane, of two who wait, the one without processor left waits longer, whoever came first."""
    limits = Limits(1.0, {**BOUNDS, "processor-guest": Rate(1, 0.000001)})
    workers = Workers(1, limits)
    hostile, honest = Payer("there", "1"), Payer("here", "2")
    limits.charge("processor-guest", "1", 10.0)
    may_end, order = tmp_path / "may-end", tmp_path / "order"
    try:
        first = workers.call(os.system, f"while [ ! -e {may_end} ]; do sleep 0.05; done")
        asked = [workers.ask(hostile, "greedy", os.system, f"echo hostile >> {order}") for _ in range(3)]
        asked.append(workers.ask(honest, "greedy", os.system, f"echo honest >> {order}"))
        may_end.touch()
        assert [one.result(PATIENCE) for one in [first, *asked]] == [0] * 5
        assert order.read_text().split() == ["honest", "hostile", "hostile", "hostile"]
    finally:
        may_end.touch()
        workers.close()


def test_a_job_that_is_called_off_is_not_done(workers: Workers, tmp_path: Path) -> None:
    may_end, done = tmp_path / "may-end", tmp_path / "done"
    first = workers.call(os.system, f"while [ ! -e {may_end} ]; do sleep 0.05; done")
    while not first.running():
        time.sleep(0.01)
    second = workers.ask(Payer("here", "2"), "greedy", done.touch)
    assert second.cancel()
    may_end.touch()
    assert first.result(PATIENCE) == 0 and workers.call(pow, 2, 2).result(PATIENCE) == 4
    assert not done.exists()


def spin() -> None:
    while True:
        pass


def test_a_job_that_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HARDEST", 0.3)
    workers = Workers(1)
    try:
        with pytest.raises(Exception, match="terminated abruptly"):
            workers.call(spin).result(PATIENCE)
        assert workers.call(pow, 2, 3).result(PATIENCE) == 8
    finally:
        workers.close()


def test_no_search_holds_a_worker_longer_than_others_may() -> None:
    made = bounded(bot("search:20000it"))
    assert isinstance(made, SearchBot) and made.seconds == MOST_SECONDS and made.iterations == 20_000
    assert expected("search:20000it") == expected("search:5") == MOST_SECONDS > QUICK
    assert max(expected(one) for one in ("greedy", "random", "beginner", "search:0.7")) <= QUICK


def test_bots_alone_wait_until_somebody_looks(sqlite_url: str, tiny: str) -> None:
    playhouse = Playhouse(sqlite_url, limits=1.0, bounds=("unwatched=0.000001",))
    try:
        eva = playhouse.person("Eva")
        table = eva.open("tiny-auction", "greedy", "random")["id"]
        tend(playhouse.house, older_than=-1.0)  # even the round for forgotten bots leaves them alone
        with playhouse.house.room.at(table) as live:
            assert live.position == 1 and live.playing().count == 0
        with playhouse.house.hub._lock:
            playhouse.house.hub._unwatched = 3600.0
        for _ in range(12_000):
            if eva.get(f"/tables/{table}")["status"] == "over":
                break
            time.sleep(0.1)
        assert eva.get(f"/tables/{table}")["status"] == "over"
        with_me = eva.open("tiny-auction", "me", "greedy")["id"]
        with playhouse.house.hub._lock:
            playhouse.house.hub._unwatched = 0.0
        with playhouse.house.room.at(with_me) as live:
            assert not alone(live), "a table with somebody at it never waits"
    finally:
        playhouse.close()


def test_slow_paces_of_many_tables_do_not_add_up(sqlite_url: str, tiny: str) -> None:
    """Answers that wait to be played hold nobody up: one that is due goes past forty that are not."""
    playhouse = Playhouse(sqlite_url, bot_pace=3600.0)
    try:
        eva = playhouse.person("Eva")
        for _ in range(40):
            eva.open("tiny-auction", "me", "greedy")
        playhouse.house.bots.pace = 0.0
        table = eva.open("tiny-auction", "me", "greedy")["id"]
        begun = time.monotonic()
        while time.monotonic() < begun + PATIENCE:
            with playhouse.house.room.at(table) as live:
                if 1 in live.playing().sealed:
                    return
            time.sleep(0.02)
        raise AssertionError("the bot does not answer")
    finally:
        playhouse.close()
