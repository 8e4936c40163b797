"""That nothing is lost: a server killed again and again under play keeps every acknowledged move."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from patience import PATIENCE
from server.playhouse import Person, Playhouse, Process, house_at
from server.postgres import Cluster

from deskoherna.server.db.opening import connect, migrate

KILLS = 5


class Scripted(threading.Thread):
    """Plays one table without pause and writes down every move the server acknowledged."""

    def __init__(self, server: Process, person: Person, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.person = Person.__new__(Person)
        self.person.__dict__.update(person.__dict__)
        self.person.http = httpx.Client(base_url=server.address, timeout=PATIENCE)
        self.table = table
        self.dice = random.Random(seed)
        self.acknowledged: list[tuple[int, str]] = []
        self.unsure: tuple[int, str] | None = None
        self.paused = threading.Event()
        self.done = threading.Event()

    def run(self) -> None:
        while not self.done.is_set():
            try:
                self._one()
            except httpx.TransportError:
                time.sleep(0.05)

    def _one(self) -> None:
        info = self.person.get(f"/tables/{self.table}")
        if info["status"] == "over":
            self.done.set()
            return
        seat = info["waiting_for"][0]
        seen = self.person.get(f"/tables/{self.table}/view", seat=seat)
        if not seen["moves"]:
            return
        move = self.dice.choice(seen["moves"])["notation"]
        answer = self.person.post(
            f"/tables/{self.table}/moves", seat=seat, move=move, position=seen["position"]
        )
        if answer.status_code == 200:
            self.acknowledged.append((seat, move))
        else:
            assert answer.status_code == 409, answer.text


def kept_by(url: str, table: str) -> list[tuple[int, str]]:
    house = house_at(url)
    try:
        with house.room.at(table) as live:
            match = live.playing()
            return [(seat, str(move)) for seat, move in [*match.answers, *match.sealed.items()]]
    finally:
        house.close()


@pytest.mark.slow
def test_kill_and_restart(any_url: str, tiny: str, processes: Callable[[str], Process]) -> None:
    server = processes(any_url)  # ended after the test, whatever happens in it
    eva = Person(server.http, "Eva")
    tables = [eva.open("brian-boru", "me", "me", "me", seed=n)["id"] for n in range(2)]
    tables.append(eva.open("tiny-auction", "me", "me", "me", "me", seed=3)["id"])
    players = [Scripted(server, eva, table, n) for n, table in enumerate(tables)]
    for one in players:
        one.start()
    dice = random.Random(1)
    try:
        for _ in range(KILLS):
            gone_on(players)
            time.sleep(dice.random() * 0.5)
            server.kill()
            for one, table in zip(players, tables, strict=True):
                check_kept(one, kept_by(any_url, table))
            server.start()
        gone_on(players)
    finally:
        for one in players:
            one.done.set()


def gone_on(players: list[Scripted]) -> None:
    """Wait until every match has gone on by a move, or is over."""
    before = [len(one.acknowledged) for one in players]
    for _ in range(24_000):
        if all(
            one.done.is_set() or len(one.acknowledged) > n for one, n in zip(players, before, strict=True)
        ):
            return
        time.sleep(0.05)
    raise AssertionError("a match does not go on")


def check_kept(player: Scripted, kept: list[tuple[int, str]]) -> None:
    """Every acknowledged answer is there, each as often as it was acknowledged."""
    left = list(kept)
    for answer in list(player.acknowledged):
        assert answer in left, f"lost: {answer}"
        left.remove(answer)


def test_a_bot_that_was_asked_before_the_crash_answers_after_it(
    sqlite_url: str, tiny: str, processes: Callable[[str], Process]
) -> None:
    house = house_at(sqlite_url)
    house.bots.close()  # as if killed before a worker thought
    person = house.accounts.new_guest("Eva", "en")
    token = house.accounts.new_token(person, "test")
    seats = [
        {"bot": "random", "name": "B1"},
        {"bot": "greedy", "name": "B2"},
        {"person": person.id, "name": "Eva"},
    ]
    table, _ = house.room.open_table(person.id, "brian-boru", seats, seed=1)
    house.close()
    server = processes(sqlite_url)
    headers = {"authorization": f"Bearer {token}"}
    for _ in range(12_000):
        info = server.http.get(f"/api/v1/tables/{table}", headers=headers).json()
        if info["waiting_for"] == [2]:
            return
        time.sleep(0.1)
    raise AssertionError(info)


def test_an_opening_that_was_cut_short_is_finished(playhouse: Playhouse, eva: Person) -> None:
    from deskoherna.server.workers.housekeeping import tend

    room = playhouse.house.room
    start, room.start_if_full = room.start_if_full, lambda table_id: None  # type: ignore[method-assign]
    table = eva.open("tiny-auction", "me", "me")["id"]
    room.start_if_full = start  # type: ignore[method-assign]
    assert eva.get(f"/tables/{table}")["status"] == "gathering"
    tend(playhouse.house, 0.0)
    assert eva.get(f"/tables/{table}")["status"] == "playing"


def test_a_database_of_the_first_schema_opens_and_its_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old = sqlite3.connect(path)
    old.executescript((Path(__file__).parent / "data" / "schema-0001.sql").read_text(encoding="utf-8"))
    old.close()
    house = house_at(f"sqlite:///{path}")
    try:
        eva = house.accounts.log_in("eva", "dlouhé heslo")
        with house.room.at("sdng46yvg4") as live:
            assert (live.position, live.playing().count, live.row.origin) == (30, 35, None)
            decision = live.playing().pending[0]
        assert house.room.play("sdng46yvg4", decision.seat, str(decision.moves[0]), 30) == 31
        with house.room.at("vbqm7q4m5k") as live:
            assert live.row.status == "gathering" and live.seats_of(eva.id) == [0]
        house.room.sit("vbqm7q4m5k", 1, 2, "Petr", None)
    finally:
        house.close()


def test_processes_that_open_a_new_database_at_once(tmp_path: Path, cluster: Cluster) -> None:
    for url in (f"sqlite:///{tmp_path / 'new.db'}", cluster.new_database()):
        engines = [connect(url) for _ in range(3)]
        with ThreadPoolExecutor(3) as pool:
            list(pool.map(migrate, engines))  # raises what went wrong
        migrate(engines[0])
        for engine in engines:
            engine.dispose()


def test_a_database_that_hangs_up_loses_nothing(cluster: Cluster, tiny: str) -> None:
    """PostgreSQL ends all connections again and again: callers are told to try again, or notice nothing."""
    import psycopg

    url = cluster.new_database()
    playhouse = Playhouse(url)
    hang_up = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    try:
        eva = playhouse.person("Eva")
        table = eva.open("brian-boru", "me", "me", "me", seed=1)["id"]
        dice, said, codes = random.Random(1), [], set()
        for n in range(60):
            if n % 6 == 0:
                with psycopg.connect(url, autocommit=True) as sql:
                    sql.execute(hang_up)
            info = eva.ask("GET", f"/tables/{table}")
            codes.add(info.status_code)
            if info.status_code != 200:
                continue
            seat = info.json()["waiting_for"][0]
            seen = eva.ask("GET", f"/tables/{table}/view?seat={seat}").json()
            move = dice.choice(seen["moves"])["notation"]
            if n % 6 == 3:
                with psycopg.connect(url, autocommit=True) as sql:
                    sql.execute(hang_up)
            done = eva.post(f"/tables/{table}/moves", seat=seat, move=move, position=seen["position"])
            codes.add(done.status_code)
            if done.status_code == 200:
                said.append((seat, move))
        assert codes <= {200, 503}, codes
        assert len(said) > 30
        with playhouse.house.room.at(table) as live:
            match = live.playing()
            kept = [(seat, str(one)) for seat, one in [*match.answers, *match.sealed.items()]]
        for answer in said:
            kept.remove(answer)
    finally:
        playhouse.close()


def test_a_corrected_rule_goes_on_from_the_last_step(sqlite_url: str, tiny: str) -> None:
    """Answers that no longer replay do not lose a match: it goes on from its kept position."""
    from deskoherna.server.db.opening import writing
    from deskoherna.server.db.schema import answers

    house = house_at(sqlite_url)
    person = house.accounts.new_guest("Eva", "en")
    seats = [{"person": person.id, "name": name} for name in "ABC"]
    table, _ = house.room.open_table(person.id, "brian-boru", seats, seed=1)
    dice = random.Random(1)
    for _ in range(30):
        with house.room.at(table) as live:
            decision, position = live.playing().pending[0], live.position
        house.room.play(table, decision.seat, str(dice.choice(decision.moves)), position)
    with house.room.at(table) as live:
        seen = live.playing().view(0)
    house.close()
    again = house_at(sqlite_url)
    with writing(again.engine).begin() as sql:
        sql.execute(answers.update().where(answers.c.n == 0).values(move="place XX1"))
    with again.room.at(table) as live:
        assert live.playing().notes
        decision, position = live.playing().pending[0], live.position
        assert live.playing().view(0)["seats"] == seen["seats"]
    assert again.room.play(table, decision.seat, str(decision.moves[0]), position) == position + 1
    again.close()
