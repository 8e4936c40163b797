"""What a move costs: few round trips to the database, and nothing for those who only watch."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from patience import PATIENCE
from server.playhouse import REPO, Playhouse, house_at
from server.postgres import Cluster
from sqlalchemy import Engine, delete, event, select

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import letters
from deskoherna.server.house import House
from deskoherna.server.live.hub import Hub
from deskoherna.server.live.listening import Listener
from deskoherna.server.live.summaries import Glance, Glances
from deskoherna.server.tables import keeping
from deskoherna.server.tables.live import StaleTable


@contextmanager
def counted(engine: Engine) -> Iterator[list[str]]:
    """Every statement sent meanwhile; commits among them."""
    sent: list[str] = []

    def statement(connection: Any, cursor: Any, text: str, *rest: Any) -> None:
        note(text.split()[0].upper())

    def commit(connection: Any) -> None:
        note("COMMIT")

    def note(word: str) -> None:
        if word != "BEGIN" and threading.current_thread().name != "tender":
            sent.append(word)

    event.listen(engine, "before_cursor_execute", statement)
    event.listen(engine, "commit", commit)
    yield sent
    event.remove(engine, "before_cursor_execute", statement)
    event.remove(engine, "commit", commit)


def test_a_move_is_one_transaction_of_few_statements(any_url: str, tiny: str) -> None:
    """On PostgreSQL a plain one is a single statement: three trips with who sends it and whom it asks."""
    playhouse = Playhouse(any_url)
    at_once = 0
    try:
        eva = playhouse.person("Eva")
        table = eva.open("brian-boru", "me", "me", "me", seed=1)["id"]
        dice = random.Random(1)
        for _ in range(20):
            seat = eva.get(f"/tables/{table}")["waiting_for"][0]
            seen = eva.get(f"/tables/{table}/view", seat=seat)
            body = {
                "seat": seat,
                "move": dice.choice(seen["moves"])["notation"],
                "position": seen["position"],
            }
            with counted(playhouse.house.engine) as sent:
                assert eva.post(f"/tables/{table}/moves", **body).status_code == 200
            if "WITH" in sent:
                assert sent == ["SELECT", "SELECT", "WITH"], sent
                at_once += 1
                continue
            assert sent.count("COMMIT") == 1, sent
            most = 8 if "DELETE" in sent else 6  # sealed answers are written anew
            assert len(sent) <= most, sent  # who; table, answers, people, seats; commit
            assert sent[-1] == "COMMIT", "something follows the commit before the answer"
    finally:
        playhouse.close()
    assert (at_once > 10) == any_url.startswith("postgresql")


@pytest.fixture
def two(cluster: Cluster, tiny: str) -> Iterator[tuple[House, House]]:
    url = cluster.new_database()
    both = house_at(url), house_at(url)
    yield both
    for one in both:
        one.close()


def opened(house: House) -> str:
    person = house.accounts.new_guest("Eva", "en")
    seats = [{"person": person.id, "name": f"E{n}"} for n in range(3)]
    return house.room.open_table(person.id, "brian-boru", seats, seed=1)[0]


def answer(house: House, table: str, dice: random.Random) -> int:
    with house.room.at(table) as live:
        decision, position = live.playing().pending[0], live.position
    return house.room.play(table, decision.seat, str(dice.choice(decision.moves)), position)


def test_another_process_tells_its_watchers_without_looking(two: tuple[House, House]) -> None:
    here, there = two
    table = opened(here)
    listener = Listener(there.engine, there.hub, there.room.glances)
    listener.start()
    assert listener.listening.wait(PATIENCE)
    try:
        dice = random.Random(1)
        with counted(there.engine) as sent:
            for _ in range(5):
                answer(here, table, dice)
                version = here.room.glance(table).version
                for _ in range(12_000):
                    if there.room.glances.of(table, version) is not None:
                        break
                    time.sleep(0.01)
                assert there.room.glance(table, version).told == here.room.glance(table).told
        assert sent == []
    finally:
        listener.stop()


def test_a_match_in_memory_catches_up_with_another_process(two: tuple[House, House]) -> None:
    """Turn by turn in two processes: neither makes the match anew, and both have the same."""
    table = opened(two[0])
    dice = random.Random(2)
    held: list[Any] = []
    for house in two:
        with house.room.at(table) as live:
            held.append(live.match)
    for n in range(40):
        answer(two[n % 2], table, dice)
    for house, match in zip(two, held, strict=True):
        with house.room.at(table) as live:
            assert live.match is match and match.count == 40
    views = []
    for house in two:
        with house.room.at(table) as live:
            views.append([live.playing().view(seat) for seat in (None, 0, 1, 2)])
    assert views[0] == views[1]


def test_what_a_process_knows_of_a_table_is_enough_only_while_it_is_true(two: tuple[House, House]) -> None:
    """Nobody looks a table up before an answer: an old memory must neither refuse one nor say it twice."""
    here, there = two
    table = opened(here)
    with there.room.at(table) as live:
        assert live.playing().count == 0
    position = answer(here, table, random.Random(1))  # unheard by the other
    with here.room.at(table) as live:
        asked = live.playing().pending[0]
    move = str(asked.moves[0])
    assert there.room.play(table, asked.seat, move, position) > position
    with pytest.raises(StaleTable):  # here it is still the open question, until the change itself fails
        here.room.play(table, asked.seat, move, position)
    for house in two:
        with house.room.at(table) as live:
            assert [str(said) for _, said in live.playing().answers].count(move) == 1
            assert live.playing().count == 2


def test_an_answer_taken_back_in_another_process_is_taken_back_here(two: tuple[House, House]) -> None:
    table = opened(two[0])
    with two[0].room.at(table) as live:
        decision, position = live.playing().pending[0], live.position
        before = live.playing().view(None)
    first, other = str(decision.moves[0]), str(decision.moves[-1])
    position = two[0].room.play(table, decision.seat, first, position)
    with two[1].room.at(table) as live:
        assert [str(move) for _, move in live.playing().answers] == [first]
    position = two[0].room.undo(table, decision.seat, position)
    with two[1].room.at(table) as live:
        assert live.playing().view(None) == before
    two[0].room.play(table, decision.seat, other, position)
    with two[1].room.at(table) as live:
        assert [str(move) for _, move in live.playing().answers] == [other]


def test_a_glance_is_written_once_and_never_grows_older() -> None:
    glances = Glances()
    new = glances.keep(Glance("t", 5, 3, "playing", [1]))
    glances.keep(Glance("t", 4, 3, "playing", [0]))
    assert glances.of("t", 4) is new and glances.of("t", 6) is None
    assert new.event(7) is new.event(7)
    assert json.loads(new.event(7).decode().split("data: ")[1]) == new.told


def test_news_that_come_twice_wake_nobody() -> None:
    """Our own change comes back from the database: whoever heard of it is left alone."""

    async def watched() -> list[dict[str, int]]:
        hub = Hub()
        hub.attach(asyncio.get_running_loop())
        heard: list[dict[str, int]] = []

        async def listen() -> None:
            heard.extend([news async for news in hub.watch("t")])

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0)
        for number in (2, 2, 1, 3, 3):
            hub.tell("t", "version", number)
            await asyncio.sleep(0.01)
        hub.close()
        await listening
        return heard

    assert asyncio.run(watched())[:3] == [{}, {"version": 2}, {"version": 3}]


def test_the_load_command_measures_without_errors(cluster: Cluster) -> None:
    """A small load: two processes, watchers in both; the figures are of this machine, the errors are not."""
    command = [sys.executable, "-m", "deskoherna.server.stress.load", "--db", cluster.new_database()]
    small = {
        "tables": 6,
        "watchers": 12,
        "processes": 2,
        "pace": 0.5,
        "warm": 1,
        "seconds": 3,
        "look": "view",
    }
    told = [f"--{name}={value}" for name, value in small.items()]
    done = subprocess.run([*command, *told], capture_output=True, timeout=PATIENCE, cwd=REPO)
    assert done.returncode == 0, done.stderr.decode()
    found = json.loads(done.stdout)
    assert found["errors"] == 0, found["first_errors"]
    assert found["watchers"] == 12
    assert found["moves_per_second"] > 0 and found["updates_per_second"] > found["moves_per_second"]
    assert 0 < found["move_to_update_ms"]["p50"] <= found["move_to_update_ms"]["p95"]
    assert all(one > 0 for one in found["memory_mb"]["loaded"])
    used = found["processor_seconds"]  # in hundredths: in so short a run some may have used none
    assert len(used) == 3 and min(used.values()) >= 0 < sum(used.values()), "servers, database and client"


@pytest.mark.slow
def test_matches_are_played_to_their_ends_and_let_go(cluster: Cluster) -> None:
    """What memory does over many of them is measured by the same command (docs/server.md)."""
    command = [sys.executable, "-m", "deskoherna.server.stress.finishing", "--db", cluster.new_database()]
    done = subprocess.run([*command, "--matches=3", "--tables=2"], capture_output=True, timeout=600, cwd=REPO)
    assert done.returncode == 0, done.stderr.decode()
    found = json.loads(done.stdout)
    assert found["errors"] == 0, found["first_errors"]
    after = {int(count): one for count, one in found["after_matches"].items()}  # two may end at one look
    assert found["finished_matches"] >= 3 and min(after) == 0 and max(after) >= 3
    assert after[max(after)]["tables_held"][0] >= 3


def test_tables_in_memory_are_bounded_and_the_longest_unused_go(
    playhouse: Playhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of finished matches only a few stay; one that is played is not let go for having been opened first."""
    monkeypatch.setattr(keeping, "KEPT_OVER", 2)
    eva, room = playhouse.person("Eva"), playhouse.house.room
    room.kept = 6
    first = eva.open("tiny-auction", "me", "me")["id"]
    dice = random.Random(1)
    ended = [eva.open("tiny-auction", "me", "me")["id"] for _ in range(5)]
    for table in ended:
        assert eva.play_out(table, dice)["status"] == "over"
    assert [one for one in ended if one in room._alive] == ended[-2:]
    for _ in range(9):
        eva.open("tiny-auction", "me", "me")
        eva.get(f"/tables/{first}")
    assert first in room._alive and room.alive == 6 and not room._over
    assert eva.get(f"/tables/{ended[0]}")["status"] == "over", "it is taken up again when somebody looks"
    assert [*room._over] == ended[:1]


def test_whoever_is_to_be_written_to_is_asked_with_a_letter(any_url: str, tiny: str) -> None:
    """Then it takes a transaction on PostgreSQL too: the letter is queued with the change that asks."""
    playhouse = Playhouse(any_url)
    try:
        eva, petr = playhouse.person("Eva"), playhouse.person("Petr")
        table = eva.open("brian-boru", "me", "open", "me")["id"]
        petr.post(f"/tables/{table}/join")
        petr.ask("PATCH", "/me", json={"webhook": "https://example.org/turn"})
        dice, written = random.Random(1), 0
        while written < 2:
            (seat, *others) = eva.get(f"/tables/{table}")["waiting_for"]
            with writing(playhouse.house.engine).begin() as sql:
                sql.execute(delete(letters))
            with counted(playhouse.house.engine) as sent:
                info = (petr if seat == 1 else eva).play(table, seat, dice)
            with playhouse.house.engine.connect() as sql:
                queued = sql.execute(select(letters.c.table_id, letters.c.tries)).all()
            newly = 1 in info["waiting_for"] and 1 not in others
            assert queued == ([(table, 0)] if newly else [])
            if newly:
                assert sent[-1] == "COMMIT" and sent.count("COMMIT") == 1, sent
                written += 1
    finally:
        playhouse.close()
