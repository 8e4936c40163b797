"""The stream: every change and every word, to watchers of this process and of others."""

from __future__ import annotations

import json
import queue
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from patience import PATIENCE
from server.playhouse import API, Person, Playhouse, Process
from starlette.requests import Request

from deskoherna.server.api import stream
from deskoherna.server.people.callers import Caller
from deskoherna.server.people.rate_limits import TooMany


class Watcher(threading.Thread):
    """Reads a table's stream and keeps what it was told."""

    def __init__(self, address: str, table: str, last: str | None = None) -> None:
        super().__init__(daemon=True)
        self.url = f"{address}{API}/tables/{table}/stream"
        self.headers = {"last-event-id": last} if last else {}
        self.told: queue.Queue[dict[str, Any]] = queue.Queue()
        self.raw = b""
        self.start()

    def run(self) -> None:
        try:
            with httpx.stream("GET", self.url, headers=self.headers, timeout=PATIENCE) as answer:
                event: dict[str, Any] = {}
                for line in answer.iter_lines():
                    self.raw += line.encode() + b"\n"
                    name, _, value = line.partition(": ")
                    if line == "" and event:
                        self.told.put(event)
                        event = {}
                    elif name == "data":
                        event["data"] = json.loads(value)
                    elif name in ("event", "id"):
                        event[name] = value
        except httpx.TransportError:
            pass  # the server went away

    def next(self, kind: str) -> dict[str, Any]:
        while True:
            event = self.told.get(timeout=PATIENCE)
            if event["event"] == kind:
                return event


def test_every_change_reaches_the_watchers(sqlite_url: str, processes: Callable[[str], Process]) -> None:
    server = processes(sqlite_url)
    eva = Person(server.http, "Eva")
    table = eva.open("brian-boru", "me", "me", "me", seed=1)["id"]
    watcher = Watcher(server.address, table)
    first = watcher.next("table")
    assert first["data"] | {"waiting_for": []} == {
        "version": 2, "position": 1, "status": "playing", "waiting_for": []
    }  # fmt: skip
    dice = random.Random(1)
    for _ in range(5):
        seat = eva.get(f"/tables/{table}")["waiting_for"][0]
        moved = eva.play(table, seat, dice)
        event = watcher.next("table")
        assert event["data"] == moved
    said = eva.post(f"/tables/{table}/chat", text="Ahoj").json()
    assert watcher.next("chat")["data"] == said
    eva.play(table, eva.get(f"/tables/{table}")["waiting_for"][0], dice)
    eva.post(f"/tables/{table}/chat", text="Tak co?")
    again = Watcher(server.address, table, event["id"])
    assert again.next("table")["data"]["version"] > moved["version"]
    assert [again.next("chat")["data"]["text"] for _ in range(2)] == ["Ahoj", "Tak co?"]
    server.stop()  # open streams do not hold it up


def test_no_stream_of_a_table_that_is_not_there(sqlite_url: str, processes: Callable[[str], Process]) -> None:
    server = processes(sqlite_url)
    assert server.http.get(f"{API}/tables/nothing/stream").status_code == 404


def test_two_processes_share_tables_live(cluster: Any, processes: Callable[[str], Process]) -> None:
    url = cluster.new_database()
    one, two = processes(url), processes(url)
    eva = Person(one.http, "Eva")
    there = Person.__new__(Person)
    there.__dict__.update(eva.__dict__)
    there.http = two.http
    table = eva.open("brian-boru", "me", "me", "me", seed=1)["id"]
    watchers = [Watcher(server.address, table) for server in (one, two)]
    for watcher in watchers:
        watcher.next("table")
    time.sleep(0.3)
    dice = random.Random(1)
    for n in range(10):
        person = (eva, there)[n % 2]
        seat = person.get(f"/tables/{table}")["waiting_for"][0]
        moved = person.play(table, seat, dice)
        for watcher in watchers:
            assert watcher.next("table")["data"] == moved
    there.post(f"/tables/{table}/chat", text="Ahoj")
    assert watchers[0].next("chat")["data"]["text"] == "Ahoj"
    secret = eva.get(f"/tables/{table}/view", seat=0)["view"]["mine"]
    assert json.dumps(secret).encode() not in watchers[0].raw


def test_nobody_holds_endless_streams(sqlite_url: str, tiny: str) -> None:
    """From one address so many at once and no more; those that are let go make room."""
    playhouse = Playhouse(sqlite_url, limits=1.0, bounds=("streams=3",))
    table = playhouse.person("Eva").open("tiny-auction", "me", "me")["id"]
    held = [playhouse.house.limits.holding("streams", "testclient") for _ in range(3)]
    for one in held:
        one.__enter__()
    for lang, word in (("cs", "stolů"), ("en", "tables")):
        refused = playhouse.http.get(f"{API}/tables/{table}/stream?lang={lang}")
        assert refused.status_code == 429 and word in refused.json()["message"]
    held[0].__exit__(None, None, None)
    playhouse.house.limits.check("streams", "testclient")
    playhouse.house.limits.check("streams", "elsewhere")
    playhouse.close()


def test_a_stream_that_ends_is_no_longer_counted(sqlite_url: str) -> None:
    playhouse = Playhouse(sqlite_url, limits=1.0, bounds=("streams=1",))
    table = playhouse.person("Eva").open("brian-boru", "me", "me", "me")["id"]

    async def watch() -> None:
        reader = stream._Reader(calling, table, None)
        news = reader.news(None)
        assert b"event: table" in await anext(news)
        with pytest.raises(TooMany):
            calling.house.limits.check("streams", "there")
        await news.aclose()  # type: ignore[attr-defined]
        calling.house.limits.check("streams", "there")

    calling = Caller.__new__(Caller)
    scope = {
        "type": "http", "headers": [], "query_string": b"", "client": ("there", 1), "app": playhouse.app
    }  # fmt: skip
    Caller.__init__(calling, Request(scope))
    assert playhouse.http.portal is not None
    playhouse.http.portal.call(watch)
    playhouse.close()


def test_a_server_may_hold_more_connections_than_systems_give_by_default() -> None:
    code = (
        "import resource; hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1];"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard));"
        "from deskoherna.server.serving.hosting import LINES, allow_lines; allow_lines();"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(hard if hard > 0 else LINES, LINES))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.strip() == b"True"
