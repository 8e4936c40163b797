"""Pages as ``deskoherna bench --check`` measures them: asked of the app itself, without a network."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

from starlette.types import Message, Scope

from deskoherna.core import registry
from deskoherna.core.match import Match
from deskoherna.lab.bench.measures import players_of, random_match
from deskoherna.lab.bench.pace import Measure, per_second
from deskoherna.server.house import House, Settings
from deskoherna.server.people.callers import session_cookie
from deskoherna.web.site import create_site

SHARE: Final = 0.2  # of the seconds given to a measure: there are many pages
OF_A_GAME: Final = {
    "table": "/t/{now}",
    "table-live": "/t/{now}/now",
    "preview": "/t/{now}/preview?move={move}",
    "why-not": "/t/{now}/why?move={move}%20x",
    "finished": "/t/{over}",
    "replay": "/t/{over}/replay?at={half}&seat=0",
    "replay-moment": "/t/{over}/moment?at={half}",
    "cards": "/cards/{game}",
    "rules": "/rules/{game}",
    "new-table": "/new/{game}",
}
OF_THE_ROOM: Final = {
    "shelf": "/", "help": "/help", "about": "/about", "door": "/enter", "my-tables": "/me",
    "settings": "/settings",
}  # fmt: skip
ROOM: Final = "room"


class Pages:
    """A room of its own in a folder, and one guest who looks at its pages."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(db=f"sqlite:///{folder / 'room.db'}", limits=0.0)
        self.house: Final = House(settings)
        self._app: Final = create_site(settings, self.house)
        self._loop: Final = asyncio.new_event_loop()
        self._guest: Final = self.house.accounts.new_guest("Eva", "cs")
        self._other: Final = self.house.accounts.new_guest("Petr", "cs")
        session = self.house.accounts.open_session(self._guest)
        self._cookie: Final = f"{session_cookie(settings)}={session}".encode()

    def close(self) -> None:
        self._loop.run_until_complete(self._loop.shutdown_default_executor())
        self._loop.close()
        self.house.close()

    def get(self, path: str) -> int:
        """Ask for a page; how many there were: one."""
        self._loop.run_until_complete(self._get(path))
        return 1

    async def _get(self, path: str) -> None:
        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] != 200:
                raise RuntimeError(f"{path} answers {message['status']}")

        parts = urlsplit(path)
        headers = [(b"host", b"localhost"), (b"cookie", self._cookie), (b"accept-encoding", b"gzip")]
        scope: Scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
            "scheme": "http", "path": parts.path, "raw_path": parts.path.encode(), "root_path": "",
            "query_string": parts.query.encode(), "headers": headers, "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
        }  # fmt: skip
        await self._app(scope, receive, send)

    def measures(self, game_id: str) -> list[Measure]:
        """The pages of a game: at a table in the middle of a match, at one where it is over, and about it."""
        game = registry.game(game_id)
        players = players_of(game)
        over = random_match(game, players, 1)
        half = len(over.answers) // 2
        now = random_match(game, players, 1, half)
        while (decision := now.decision(0)) is None:
            half += 1
            now = random_match(game, players, 1, half)
        known = {
            "game": game_id, "now": self._table(now), "over": self._table(over), "half": str(half),
            "move": quote(decision.moves[0].notation),
        }  # fmt: skip
        return [self._measure(name, game_id, path.format(**known)) for name, path in OF_A_GAME.items()]

    def room(self) -> list[Measure]:
        """The pages that belong to no game."""
        return [self._measure(name, ROOM, path) for name, path in OF_THE_ROOM.items()]

    def _measure(self, name: str, subject: str, path: str) -> Measure:
        return Measure(f"page-{name}", subject, SHARE, partial(per_second, partial(self.get, path)))

    def _table(self, match: Match) -> str:
        """A table with this match on it, the guest in the first seat, somebody else in all others."""
        owners = [self._guest, *[self._other] * (match.players - 1)]
        seats = [{"person": one.id, "name": f"{one.name} {at}"} for at, one in enumerate(owners, 1)]
        room, record = self.house.room, match.record()
        return room.open_table(self._guest.id, match.game.id, seats, seed=match.seed, record=record)[0]
