"""A real server on SQLite for browsers to visit, with bots that answer at once."""

from __future__ import annotations

import random
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import uvicorn
from argon2 import PasswordHasher

from deskoherna.server.house import House, Settings
from deskoherna.server.thinking import think
from deskoherna.web.site import create_site

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """Thinks in a thread: worker processes would take longer to start than a test to run."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(4)  # so that an analysis does not keep bots waiting

    def submit(self, record: dict[str, Any], seat: int, spec: str, seed: int) -> Future[str]:
        return self.call(think, record, seat, spec, seed)

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self._pool.submit(job, *args, **kwargs)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Hosted:
    """A site being served."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        settings = Settings(db=f"sqlite:///{folder / 'room.db'}", port=port, bot_pace=0.0, limits=0)
        weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        self.house = House(settings, Threads(), weak)
        config = uvicorn.Config(create_site(settings, self.house), port=port, log_level="warning")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.02)

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(5)
        self.house.close()

    def finished(self, game: str = "brian-boru", players: int = 3, person: int | None = None) -> str:
        """A table whose match is over, all of it said by one person's seats."""
        if person is None:
            person = self.house.accounts.new_guest("Eva", "cs").id
        seats = [{"person": person, "name": name} for name in ("Eva", "Petr", "Jana", "Ota", "Iva")[:players]]
        table, _ = self.house.room.open_table(person, game, seats, seed=5)
        dice = random.Random(1)
        with self.house.room.at(table) as live:
            match = live.playing()
            while not match.over:
                decision = match.pending[0]
                match.play(decision.seat, dice.choice(decision.moves))
            self.house.room._save(live, 0)
        return table
