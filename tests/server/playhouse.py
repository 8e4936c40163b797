"""A house for tests: bots that answer at once, people with a client each, and real server processes."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import httpx
from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from patience import PATIENCE
from server.postgres import free_port

from deskoherna.server.app import create_app
from deskoherna.server.house import House, Settings
from deskoherna.server.workers.fair_queue import Payer
from deskoherna.server.workers.vetting import Vetting

P = ParamSpec("P")
T = TypeVar("T")
API = "/api/v1"
WORDS = "correct horse battery"  # a password
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
REPO = Path(__file__).parents[2]


class Inline:
    """Thinks on the spot, in the caller's own thread."""

    def ask(
        self, payer: Payer, spec: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        return self.call(job, *args, **kwargs)

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(job(*args, **kwargs))
        except Exception as problem:
            done.set_exception(problem)
        return done

    def at_leisure(self, payer: Payer, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self.call(job, *args, **kwargs)

    def close(self) -> None:
        pass


def house_at(url: str, **settings: Any) -> House:
    house = House(
        Settings(
            db=url, **{"bot_pace": 0.0, "limits": 0.0, "allowed_hosts": ("room", "testserver"), **settings}
        ),
        Inline(),
        QUICK,
    )
    house.vetting = Vetting(patience=PATIENCE)  # by the clock; the limit of processor time stays
    return house


class Person:
    """Somebody with a token and the API's address."""

    def __init__(self, http: httpx.Client, name: str, lang: str = "en") -> None:
        self.http = http
        self.lang = lang
        made = http.post(f"{API}/guests", json={"name": name, "token": True})
        assert made.status_code == 201, made.text
        http.cookies.clear()
        self.token = made.json()["token"]
        self.id = made.json()["id"]

    def ask(self, method: str, path: str, **settings: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}", "accept-language": self.lang}
        return self.http.request(method, API + path, headers=headers, **settings)

    def get(self, path: str, **params: Any) -> Any:
        answer = self.ask(
            "GET", path, params={name: value for name, value in params.items() if value is not None}
        )
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.json()

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.ask("POST", path, json=body)

    def open(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        made = self.post("/tables", game=game, seats=list(seats), **more)
        assert made.status_code == 201, made.text
        table: dict[str, Any] = made.json()
        return table

    def play(self, table: str, seat: int, dice: random.Random) -> dict[str, Any]:
        """Answer for a seat with any of its moves."""
        seen = self.get(f"/tables/{table}/view", seat=seat)
        move = dice.choice(seen["moves"])["notation"]
        done = self.post(f"/tables/{table}/moves", seat=seat, move=move, position=seen["position"])
        assert done.status_code == 200, done.text
        moved: dict[str, Any] = done.json()
        return moved

    def play_out(self, table: str, dice: random.Random, most: int = 10**6) -> dict[str, Any]:
        """Answer for all seats until the match is over."""
        info: dict[str, Any] = self.get(f"/tables/{table}")
        while info["status"] == "playing" and most > 0:
            info = self.play(table, info["waiting_for"][0], dice)
            most -= 1
        return info


class Playhouse:
    """A house with its app, called in this process.

    Its buckets do not fill again, so that limits are reached on a machine as busy as it may be.
    """

    def __init__(self, url: str, **settings: Any) -> None:
        self.house = house_at(url, **settings)
        self.house.limits.clock = lambda: 0.0
        self.app = create_app(self.house.settings, self.house)
        self.http = TestClient(self.app, base_url="http://room")
        self.http.__enter__()

    def person(self, name: str = "Eva", lang: str = "en") -> Person:
        return Person(self.http, name, lang)

    def close(self) -> None:
        self.http.__exit__(None, None, None)
        self.house.close()


class Process:
    """A real server process, to be killed."""

    def __init__(self, url: str, port: int | None = None, tiny: bool = True) -> None:
        self.url = url
        self.port = port or free_port()
        self.tiny = tiny
        self.address = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Process:
        path = os.pathsep.join([str(REPO), str(REPO / "tests"), os.environ.get("PYTHONPATH", "")])
        command = [sys.executable, "-m", "server.process", self.url, str(self.port)]
        self._process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, cwd=REPO)
        for _ in range(6000):  # a busy machine may need minutes; one that died is noticed at once
            try:
                if self.http.get(f"{API}/health").status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.1)
            assert self._process.poll() is None, "the server did not start"
        raise AssertionError("the server did not answer")

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None


def account(house: Playhouse, name: str) -> Person:
    """Somebody with an account."""
    one = house.person(name)
    assert one.post("/accounts", name=name, password=WORDS).status_code == 201
    house.http.cookies.clear()
    return one
