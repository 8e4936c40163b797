"""Workers elsewhere: two of them on one PostgreSQL think for a room, see briefings alone, and may die."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
import pytest
from patience import PATIENCE
from server.playhouse import QUICK, REPO, Inline
from server.postgres import Cluster
from sqlalchemy import insert, select

from deskoherna.core.match import new_match
from deskoherna.core.registry import game
from deskoherna.core.secrets.briefing import briefing
from deskoherna.server.db.opening import connect, migrate, writing
from deskoherna.server.db.schema import briefings
from deskoherna.server.house import House, Settings
from deskoherna.server.people.rate_limits import Limits
from deskoherna.server.workers import posting
from deskoherna.server.workers.fair_queue import Payer
from deskoherna.server.workers.posting import Posting, WorkError
from deskoherna.server.workers.thinking import advise, think
from deskoherna.server.workers.working import Working


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.1)


@pytest.fixture
def url(cluster: Cluster) -> str:
    made = cluster.new_database()
    engine = connect(made)
    migrate(engine)
    engine.dispose()
    return made


@pytest.fixture
def worker_url(url: str) -> str:
    """The same database for a worker, who may read and answer briefings and nothing else."""
    with psycopg.connect(url, autocommit=True) as sql:
        sql.execute("DO $$ BEGIN CREATE ROLE worker LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
        sql.execute("GRANT SELECT, UPDATE ON briefings TO worker")
    return url.replace("house@", "worker@")


class Nobody(Inline):
    """A house that is not to think itself."""

    def ask(self, payer: Payer, spec: str, job: Any, *args: Any, **kwargs: Any) -> Any:
        raise AssertionError("nobody should think here")


def started(url: str) -> subprocess.Popen[bytes]:
    """A real worker process that knows the tiny game too."""
    path = os.pathsep.join([str(REPO), str(REPO / "tests"), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "deskoherna", "work", "--db", url]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, cwd=REPO)


@pytest.fixture
def two(worker_url: str) -> Iterator[list[subprocess.Popen[bytes]]]:
    made = [started(worker_url), started(worker_url)]
    yield made
    for one in made:
        if one.poll() is None:
            one.terminate()
            one.wait(PATIENCE)


def test_two_workers_think_for_a_room_and_one_may_die(
    url: str, two: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "UNTAKEN", PATIENCE)
    settings = Settings(db=url, bot_pace=0.0, limits=0.0, bots_elsewhere=True, allowed_hosts=("room",))
    house = House(settings, Nobody(), QUICK)
    try:
        bots = [{"bot": "greedy", "name": f"Bot {n}"} for n in range(2)]
        seats = [{"person": house.accounts.new_guest("Eva", "en").id, "name": "Eva"}, *bots]
        laid = [house.room.open_table(1, "brian-boru", seats)[0] for _ in range(4)]
        dice = random.Random(1)

        def answers() -> int:
            """Eva answers wherever she is asked; how much was said at all tables."""
            count = 0
            for table in laid:
                with house.room.at(table) as live:
                    match = live.playing()
                    count += match.count
                    asked = match.decision(0)
                    if asked is not None:
                        house.room.play(table, 0, dice.choice(asked.moves).notation, live.position)
            return count

        def thought() -> set[str]:
            with house.engine.connect() as sql:
                done = select(briefings.c.worker).where(briefings.c.used.is_not(None))
                return set(sql.scalars(done))

        until(lambda: answers() > 0 and len(thought()) == 2)
        two[0].send_signal(signal.SIGKILL)
        two[0].wait(PATIENCE)
        said = answers()
        until(lambda: answers() > said + 20)
        with house.engine.connect() as sql:
            for row in sql.execute(select(briefings).where(briefings.c.used.is_not(None))):
                assert row.told == {}, "what was told is forgotten with the answer"
    finally:
        house.close()


def test_a_worker_may_read_no_other_table(worker_url: str, two: list[Any]) -> None:
    with psycopg.connect(worker_url, autocommit=True) as sql:
        for table in ("tables", "answers", "people", "sessions", "keys", "seats", "chat"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                sql.execute(f"SELECT 1 FROM {table}")  # type: ignore[call-overload]


def test_what_is_posted_is_a_briefing_and_no_more(url: str) -> None:
    match = new_match(game("brian-boru"), 3, 7)
    engine = connect(url)
    board = Posting(engine, Inline(), Limits(0.0))
    try:
        told = briefing(match, match.pending[0].seat, 5)
        board.ask(Payer("place", "1"), "greedy", think, told, "greedy", 5)
        with engine.connect() as sql:
            (row,) = sql.execute(select(briefings)).all()
        assert row.told == json.loads(json.dumps(told))
        secret = match.record()["key"]
        assert len(secret) == 64 and secret not in json.dumps([str(one) for one in row])
    finally:
        board.close()
        engine.dispose()


def test_what_nobody_takes_the_house_thinks_about_itself(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "UNTAKEN", 0.2)
    match = new_match(game("brian-boru"), 3, 7)
    engine = connect(url)
    board = Posting(engine, Inline(), Limits(0.0))
    try:
        told = briefing(match, match.pending[0].seat, 5)
        found = board.ask(Payer("place", "1"), "greedy", think, told, "greedy", 5).result(PATIENCE)
        assert found == think(told, "greedy", 5)
        with engine.connect() as sql:
            assert sql.scalar(select(briefings.c.id)) is None
        weighed = board.ask(Payer("place", "1"), "greedy", advise, told, "greedy", 5).result(PATIENCE)
        assert weighed == advise(told, "greedy", 5)
    finally:
        board.close()
        engine.dispose()


def test_answers_are_read_with_care(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "UNTAKEN", PATIENCE)
    told = briefing(new_match(game("brian-boru"), 3, 7), 0, 5)
    engine = connect(url)
    board = Posting(engine, Inline(), Limits(0.0))
    working = Working(connect(url), 1)
    try:
        for answer in ({"error": "it broke"}, {"result": {"not": "a move"}}, {}):
            thought = board.ask(Payer("place", "1"), "greedy", advise, told, "greedy", 5)
            row = working.take(True, time.time())
            assert row is not None
            working.answer(row, answer, 0.1)
            with pytest.raises((WorkError, ValueError)):
                thought.result(PATIENCE)
    finally:
        board.close()
        working.close()
        engine.dispose()


def put(sql: Any, place: str, person: str, at: float, **more: Any) -> None:
    row = {"kind": "think", "spec": "greedy", "seed": 1, "told": {}, "cost": 0.1, "late": False, **more}
    sql.execute(insert(briefings).values(place=place, person=person, put=at, **row))


def test_whoever_has_used_least_goes_next_and_nothing_is_taken_twice(url: str) -> None:
    engine = connect(url)
    working = Working(connect(url), 1)
    now = time.time()
    with writing(engine).begin() as sql:
        for n in range(3):
            put(sql, "greedy place", "1", now + n)
        put(sql, "spent", "3", now, late=True)
        put(sql, "modest place", "2", now + 10)
        put(sql, "long", "4", now, cost=5.0)
        put(sql, "greedy place", "1", now - 60, taken=now - 1, used=9.0, answer={})
    order: list[str] = []
    while (row := working.take(True, now + 20)) is not None:
        order.append(row.place)
    assert order == ["modest place", *["greedy place"] * 3, "spent"]
    assert (long := working.take(False, now + 20)) is not None and long.place == "long"
    assert working.take(True, now + 20) is None
    late = working.take(True, now + 20 + posting.LEASE + 1)
    assert late is not None, "whose worker is gone is taken again"
    working.close()
    engine.dispose()


def test_many_hands_take_each_briefing_once(url: str) -> None:
    engine = connect(url)
    with writing(engine).begin() as sql:
        for n in range(40):
            put(sql, f"place {n % 3}", "1", float(n))
    taken: list[int] = []
    hands = [Working(connect(url), 1) for _ in range(4)]

    def take(working: Working) -> None:
        while (row := working.take(True, time.time())) is not None:
            taken.append(row.id)

    threads = [threading.Thread(target=take, args=(one,)) for one in hands]
    for one in threads:
        one.start()
    for one in threads:
        one.join(PATIENCE)
    assert sorted(taken) == sorted(set(taken)) and len(taken) >= 40 - len(hands)
    for working in hands:
        working.close()
    engine.dispose()


def test_sqlite_is_refused(sqlite_url: str) -> None:
    with pytest.raises(WorkError):
        Working(connect(sqlite_url), 1)
    with pytest.raises(WorkError):
        House(Settings(db=sqlite_url, bots_elsewhere=True), Inline(), QUICK)
