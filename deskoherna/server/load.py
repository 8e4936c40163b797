"""Load: ``python -m deskoherna.server.load``, scripted tables and live watchers on real server processes."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from deskoherna.core import registry
from deskoherna.core.match import Match, new_match

API: Final = "/api/v1"
IDLE: Final = 3.0  # seconds after which a connection is not trusted to be open: the server closes them at 5


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.answered: list[float] = []  # seconds from sending a move to its acknowledgement
        self.updated: list[float] = []  # seconds from sending a move to a watcher's event
        self.sent: dict[
            tuple[str, int], float
        ] = {}  # (table, version) -> when the move that made it was sent
        self.errors: list[str] = []
        self.measuring = False


class Line:
    """A kept-alive HTTP connection: as little client as possible, so that the server is what is measured."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        if self._streams is None or time.monotonic() - self._used > IDLE:
            if self._streams is not None:
                self._streams[1].close()
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        writer.write(_request(method, path, body, token))
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(
            int(one[15:]) for one in head.lower().split(b"\r\n") if one.startswith(b"content-length:")
        )
        data = await reader.readexactly(length)
        self._used = time.monotonic()
        return int(head[9:12]), json.loads(data) if data else None


def _request(method: str, path: str, body: object, token: str) -> bytes:
    data = json.dumps(body).encode() if body is not None else b""
    lines = [f"{method} {API}{path} HTTP/1.1", "host: load", "content-type: application/json"]
    if token:
        lines.append(f"authorization: Bearer {token}")
    return "\r\n".join([*lines, f"content-length: {len(data)}", "", ""]).encode() + data


class Played:
    """One scripted table: the match is known by its seed, so every move is known without asking."""

    def __init__(self, line: Line, token: str, game: str, seed: int) -> None:
        self.line, self.token, self.game, self.seed = line, token, game, seed
        self.dice = random.Random(seed)
        self.id = ""
        self.position = self.version = 0

    async def open(self) -> None:
        self.players = min(registry.game(self.game).players)
        body = {"game": self.game, "seats": ["me"] * self.players, "seed": self.seed}
        status, made = await self.line.ask("POST", "/tables", body, self.token)
        assert status == 201, made
        self.id, self.position, self.version = made["id"], made["position"], made["version"]
        self.match: Match = new_match(registry.game(self.game), self.players, self.seed)

    async def play(self, tally: Tally, until: float, pace: float) -> None:
        await asyncio.sleep(self.dice.random() * pace)
        while time.monotonic() < until:
            if self.match.over:
                self.seed += 1_000_003
                await self.open()
            decision = self.match.pending[0]
            move = self.dice.choice(decision.moves)
            body = {"seat": decision.seat, "move": str(move), "position": self.position}
            begun = time.monotonic()
            if tally.measuring:
                tally.sent[self.id, self.version + 1] = begun
            status, moved = await self.line.ask("POST", f"/tables/{self.id}/moves", body, self.token)
            if status != 200:
                tally.errors.append(f"{status} {moved}")
                return
            if tally.measuring:
                tally.answered.append(time.monotonic() - begun)
            self.match.play(decision.seat, move)
            self.position, self.version = moved["position"], moved["version"]
            await asyncio.sleep(max(0.0, pace * (0.5 + self.dice.random()) - (time.monotonic() - begun)))


async def watch(port: int, table: str, tally: Tally) -> None:
    """A live watcher: notes when it hears of each change."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(_request("GET", f"/tables/{table}/stream", None, ""))
    heard = 0
    try:
        async for line in reader:
            if not line.startswith(b'data: {"version"'):
                continue
            told = json.loads(line[6:])
            begun = tally.sent.get((table, told["version"]))
            if begun is not None and told["version"] > heard:
                heard = told["version"]
                tally.updated.append(time.monotonic() - begun)
        tally.errors.append("a stream ended")
    except (asyncio.CancelledError, ConnectionError):
        writer.close()


class Servers:
    """Real server processes on one database."""

    def __init__(self, db: str, count: int) -> None:
        self.ports = [_free_port() for _ in range(count)]
        command = [sys.executable, "-m", "deskoherna", "serve", "--no-limits", "--db", db, "--port"]
        self.processes = [
            subprocess.Popen([*command, str(port)], stdout=subprocess.DEVNULL) for port in self.ports
        ]

    async def ready(self) -> None:
        for port in self.ports:
            for _ in range(300):
                try:
                    if (await Line(port).ask("GET", "/health"))[0] == 200:
                        break
                except OSError:
                    await asyncio.sleep(0.1)

    def megabytes(self) -> list[int]:
        found: list[int] = []
        for one in self.processes:
            status = Path(f"/proc/{one.pid}/status").read_text()
            found.append(int(status.split("VmRSS:")[1].split()[0]) // 1024)
        return found

    def seconds(self) -> float:
        """Processor time they have used."""
        ticks = [Path(f"/proc/{one.pid}/stat").read_text().split()[13:15] for one in self.processes]
        return sum(int(tick) for both in ticks for tick in both) / 100

    def close(self) -> None:
        for one in self.processes:
            one.terminate()
        for one in self.processes:
            one.wait(20)


def _free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port


def share(numbers: list[float], part: float) -> float:
    """The number that this part of all stays under, in milliseconds."""
    ranked = sorted(numbers)
    return round(ranked[min(len(ranked) - 1, int(part * len(ranked)))] * 1000, 1) if ranked else 0.0


async def measure(args: argparse.Namespace) -> dict[str, Any]:
    servers = Servers(args.db, args.processes)
    try:
        await servers.ready()
        return await _measured(args, servers)
    finally:
        servers.close()


async def _measured(args: argparse.Namespace, servers: Servers) -> dict[str, Any]:
    tally = Tally()
    empty = servers.megabytes()
    tables: list[Played] = []
    for n in range(args.tables):
        line = Line(servers.ports[n % args.processes])
        _, person = await line.ask("POST", "/guests", {"name": f"Load {n}", "token": True})
        tables.append(Played(line, person["token"], args.game, args.seed + n))
        await tables[-1].open()
    watchers = [
        asyncio.create_task(watch(servers.ports[n % args.processes], tables[n % args.tables].id, tally))
        for n in range(args.watchers)
    ]
    until = time.monotonic() + args.warm + args.seconds
    playing = [asyncio.create_task(one.play(tally, until, args.pace)) for one in tables]
    await asyncio.sleep(args.warm)
    tally.measuring, used = True, servers.seconds()
    await asyncio.gather(*playing)
    report = {
        "tables": args.tables,
        "watchers": args.watchers,
        "processes": args.processes,
        "moves_per_second": round(len(tally.answered) / args.seconds, 1),
        "updates_per_second": round(len(tally.updated) / args.seconds, 1),
        "move_to_update_ms": {"p50": share(tally.updated, 0.5), "p95": share(tally.updated, 0.95)},
        "move_to_answer_ms": {"p50": share(tally.answered, 0.5), "p95": share(tally.answered, 0.95)},
        "server_cores_used": round((servers.seconds() - used) / args.seconds, 2),
        "errors": len(tally.errors),
        "first_errors": tally.errors[:3],
        "memory_mb": {"empty": empty, "loaded": servers.megabytes()},
    }
    for one in watchers:
        one.cancel()
    return report


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m deskoherna.server.load", description=__doc__)
    parser.add_argument("--db", required=True, help="a database for the trial, e.g. postgresql://…")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1, help="server processes on the one database")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between two moves at a table")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--warm", type=float, default=10.0, help="how long to play before that")
    parser.add_argument("--game", default="brian-boru")
    parser.add_argument("--seed", type=int, default=1)
    print(json.dumps(asyncio.run(measure(parser.parse_args())), indent=1))


if __name__ == "__main__":
    main()
