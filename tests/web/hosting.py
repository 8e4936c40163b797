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
from patience import PATIENCE

from deskoherna.server.house import House, Settings
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.callers import session_cookie
from deskoherna.server.workers.fair_queue import Payer
from deskoherna.server.workers.vetting import Vetting
from deskoherna.web.site import create_site

P = ParamSpec("P")
T = TypeVar("T")

NAMES = ("Eva", "Petr", "Jana", "Ota", "Iva", "Jan")


class Threads:
    """Thinks in a thread: worker processes would take longer to start than a test to run."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(4)  # so that an analysis does not keep bots waiting

    def ask(
        self, payer: Payer, spec: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        return self.call(job, *args, **kwargs)

    def call(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self._pool.submit(job, *args, **kwargs)

    def at_leisure(self, payer: Payer, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self.call(job, *args, **kwargs)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Hosted:
    """A site being served."""

    def __init__(self, folder: Path, **more: Any) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        trial: dict[str, Any] = {"bot_pace": 0.0, "limits": 0, **more}
        settings = Settings(db=f"sqlite:///{folder / 'room.db'}", port=port, **trial)
        weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        self.house = House(settings, Threads(), weak)
        self.house.vetting = Vetting(patience=PATIENCE)  # however busy the machine
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

    def guest(self, name: str = "Eva", lang: str = "cs") -> Person:
        return self.house.accounts.new_guest(name, lang)

    def key(self, person: Person) -> dict[str, str]:
        """The cookie by which a browser or a client is known as this person."""
        return {session_cookie(self.house.settings): self.house.accounts.open_session(person)}

    def midway(
        self,
        person: Person | None = None,
        kind: str = "",
        chapter: int = 0,
        game: str = "brian-boru",
        players: int = 4,
        options: dict[str, Any] | None = None,
    ) -> str:
        """A table at which this person sits first and is asked for a move of that kind, others being away.

        Without such a kind the match is played to its end, all of it said by chance.
        """
        first = person or self.guest()
        others = self.guest("Petr")
        owners = [first, *[others for _ in range(players - 1)]]
        seats = [{"person": one.id, "name": name} for one, name in zip(owners, NAMES, strict=False)]
        table, _ = self.house.room.open_table(first.id, game, seats, options, seed=5)
        dice = random.Random(3)
        with self.house.room.at(table) as live:
            match = live.playing()
            while not match.over:
                mine = match.decision(0)
                kinds = [move.kind for move in mine.moves] if mine is not None else []
                if kind in kinds and match.state.chapter >= chapter:
                    break
                asked = match.pending[-1]
                match.play(asked.seat, dice.choice(asked.moves))
            self.house.room._save(live, 0)
        return table

    def finished(self, game: str = "brian-boru", players: int = 3, person: Person | None = None) -> str:
        """A table whose match is over."""
        return self.midway(person, game=game, players=players)

    def answer(self, table: str, seat: int | None = None) -> int:
        """Somebody else at the table answers with the first move; the new version."""
        with self.house.room.at(table) as live:
            asked = [one for one in live.playing().pending if seat is None or one.seat == seat][-1]
            self.house.room.play(table, asked.seat, asked.moves[0].notation, live.position)
        with self.house.room.at(table) as live:
            return live.version


def play_out(site: Hosted, table: str) -> None:
    """The match at a table is played to its end, by chance."""
    dice = random.Random(1)
    with site.house.room.at(table) as live:
        match = live.playing()
        while not match.over:
            asked = match.pending[-1]
            match.play(asked.seat, dice.choice(asked.moves))
        site.house.room._save(live, 0)
