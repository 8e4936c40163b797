"""Killing: ``python -m deskoherna.server.stress.killing``, a server killed often that loses no answer."""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from typing import Any, Final

from sqlalchemy import Engine, select

from deskoherna.core import registry
from deskoherna.server.app import create_app
from deskoherna.server.db.opening import connect
from deskoherna.server.db.schema import answers, sealed
from deskoherna.server.house import House, Settings
from deskoherna.server.serving.hosting import host
from deskoherna.server.stress.lines import API, Line, free_port

BETWEEN: Final = 5  # answers acknowledged between two kills at least
LATEST: Final = 0.5  # seconds after them within which the kill comes
PORTS: Final = 5  # tried before giving up


class Doomed:
    """A server process, forked from one that has everything imported already: a campaign starts hundreds."""

    _context: Final = multiprocessing.get_context("forkserver")

    def __init__(self, db: str, games: list[str]) -> None:
        self.db = db
        self.port = 0
        rules = [type(registry.game(one)).__module__ for one in games]
        self._context.set_forkserver_preload([__name__, "deskoherna.server.app", *rules])
        self._process: Any = None

    async def start(self) -> None:
        """Come up again and answer, on another port: somebody may have taken the last one, or this one."""
        for _ in range(PORTS):
            self.port = free_port()
            self._process = self._context.Process(target=_serve, args=(self.db, self.port), daemon=True)
            self._process.start()
            while self._process.is_alive():
                try:
                    answered = (await Line(self.port).ask("GET", f"{API}/health"))[0] == 200
                except (OSError, EOFError):
                    answered = False
                if answered and self._process.is_alive():
                    return
                await asyncio.sleep(0.02)
        raise SystemExit(f"the server did not start: exit code {self._process.exitcode}")

    @property
    def alive(self) -> bool:
        return self._process is not None and bool(self._process.is_alive())

    @property
    def exit_code(self) -> int | None:
        return self._process.exitcode if self._process is not None else None

    def kill(self) -> None:
        """As a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.join()


def _serve(db: str, port: int) -> None:
    settings = Settings(db=db, port=port, limits=0.0)
    host(create_app(settings), settings)


class Player:
    """Plays table after table without pause and writes down what the server acknowledged."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.dice = random.Random(seed)
        self.line = Line(0)
        self.token = ""
        self.table = ""
        self.acknowledged: dict[str, list[tuple[int, str]]] = {}

    @property
    def count(self) -> int:
        return sum(len(one) for one in self.acknowledged.values())

    async def play(self) -> None:
        while True:
            try:
                await self._one()
            except (OSError, EOFError):  # killed under our hands
                self.line = Line(self.line.port)
                await asyncio.sleep(0.05)

    async def _one(self) -> None:
        if not self.token:
            _, person = await self.line.ask("POST", f"{API}/guests", {"name": "Killed", "token": True})
            self.token = person["token"]
        if not self.table:
            seats = ["me"] * min(registry.about(self.game).players)
            _, made = await self._ask("POST", "/tables", {"game": self.game, "seats": seats})
            self.table = made["id"]
            self.acknowledged[self.table] = []
        _, info = await self._ask("GET", f"/tables/{self.table}")
        if info["status"] == "over":
            self.table = ""
        elif info["waiting_for"]:
            await self._answer(info["waiting_for"][0])

    async def _answer(self, seat: int) -> None:
        _, seen = await self._ask("GET", f"/tables/{self.table}/view?seat={seat}")
        if not seen["moves"]:
            return
        move = self.dice.choice(seen["moves"])["notation"]
        body = {"seat": seat, "move": move, "position": seen["position"]}
        status, _ = await self._ask("POST", f"/tables/{self.table}/moves", body)
        if status == 200:
            self.acknowledged[self.table].append((seat, move))

    async def _ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        status, said = await self.line.ask(method, API + path, body, self.token)
        if status not in (200, 201, 409):
            raise AssertionError((status, path, said))
        return status, said


def kept(engine: Engine, table: str) -> Counter[tuple[int, str]]:
    """Every answer the database has of a table."""
    with engine.connect() as sql:
        rows = [
            *sql.execute(select(answers.c.seat, answers.c.move).where(answers.c.table_id == table)),
            *sql.execute(select(sealed.c.seat, sealed.c.move).where(sealed.c.table_id == table)),
        ]
    return Counter((int(seat), str(move)) for seat, move in rows)


def lost(engine: Engine, players: list[Player]) -> list[str]:
    """Acknowledged answers that are not there."""
    found: list[str] = []
    for player in players:
        for table, said in player.acknowledged.items():
            gone = Counter(said) - kept(engine, table)
            found += [f"{table}: {seat} {move} ({n})" for (seat, move), n in gone.items()]
    return found


async def measure(args: argparse.Namespace) -> dict[str, Any]:
    begun = time.monotonic()
    dice = random.Random(args.seed)
    games = args.games.split(",")
    players = [Player(games[n % len(games)], args.seed + n) for n in range(args.tables)]
    engine = connect(args.db)
    playing: list[asyncio.Task[None]] = []
    gone: list[str] = []
    kills = 0
    server = Doomed(args.db, games)
    try:
        while kills < args.kills and not gone:
            await server.start()
            for one in players:
                one.line = Line(server.port)
            playing = playing or [asyncio.create_task(one.play()) for one in players]
            await _gone_on(server, players, playing)
            await asyncio.sleep(dice.random() * LATEST)
            server.kill()
            kills += 1
            gone = lost(engine, players)
            print(f"{kills} kills, {sum(one.count for one in players)} answers", file=sys.stderr)
    except asyncio.CancelledError:  # Ctrl-C: what was found until now is told
        server.kill()
        gone = lost(engine, players)
    finally:
        for task in playing:
            task.cancel()
        server.kill()
        engine.dispose()
    return {
        "database": args.db.partition(":")[0],
        "kills": kills,
        "answers_acknowledged": sum(one.count for one in players),
        "answers_lost": gone,
        "tables": sum(len(one.acknowledged) for one in players),
        "tables_that_replay": _replayed(args.db, players),
        "seconds": round(time.monotonic() - begun),
    }


async def _gone_on(server: Doomed, players: list[Player], playing: list[asyncio.Task[None]]) -> None:
    """Until some more answers were acknowledged; what broke a player or the server breaks the campaign."""
    before = sum(one.count for one in players)
    while sum(one.count for one in players) < before + BETWEEN:
        for task in playing:
            if task.done():
                task.result()
        if not server.alive:
            raise SystemExit(f"the server died by itself: exit code {server.exit_code}")
        await asyncio.sleep(0.02)


def _replayed(db: str, players: list[Player]) -> int:
    """How many tables a fresh house takes up again, with every answer there."""
    house = House(Settings(db=db, limits=0.0))
    count = 0
    try:
        for player in players:
            for table, said in player.acknowledged.items():
                with house.room.at(table) as live:
                    match = live.playing()
                    there = [(seat, str(move)) for seat, move in [*match.answers, *match.sealed.items()]]
                count += not Counter(said) - Counter(there)
    finally:
        house.close()
    return count


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m deskoherna.server.stress.killing", description=__doc__)
    parser.add_argument("--db", required=True, help="a database for the trial: sqlite:///… or postgresql://…")
    parser.add_argument("--kills", type=int, default=150)
    parser.add_argument("--tables", type=int, default=3, help="tables being played at once")
    parser.add_argument("--games", default="brian-boru,empires-of-the-north", help="ids, by commas")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    found = asyncio.run(measure(args))
    print(json.dumps(found, indent=1))
    interrupted = found["kills"] < args.kills
    raise SystemExit(1 if found["answers_lost"] else 130 if interrupted else 0)


if __name__ == "__main__":
    main()
