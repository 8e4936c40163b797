"""Load: ``python -m deskoherna.server.stress.load``: scripted tables and live watchers on real servers."""

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
LOOKS: Final = {"event": "", "view": API + "/tables/{table}/view", "page": "/t/{table}/now"}
IDLE: Final = 3.0  # seconds after which a connection is not trusted to be open: the server closes them at 5


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.answered: list[float] = []  # seconds from sending a move to its acknowledgement
        self.updated: list[float] = []  # seconds from sending a move until a watcher has the news
        self.sent: dict[tuple[str, int], float] = {}  # (table, version) -> when its move was sent
        self.errors: list[str] = []
        self.measuring = False
        self.watching = 0  # streams that have told where their table stands


class Line:
    """A kept-alive HTTP connection: as little client as possible, so that the server is what is measured."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0

    async def ask(
        self, method: str, path: str, body: object = None, token: str = "", parse: bool = True
    ) -> tuple[int, Any]:
        asked = _request(method, path, body, token)
        kept = self._streams is not None and time.monotonic() - self._used <= IDLE
        try:
            reader, head = await self._sent(asked, kept)
        except (asyncio.IncompleteReadError, ConnectionError):
            if not kept:
                raise
            reader, head = await self._sent(asked, False)  # the server had given it up meanwhile
        length = next(
            int(one[15:]) for one in head.lower().split(b"\r\n") if one.startswith(b"content-length:")
        )
        data = await reader.readexactly(length)
        self._used = time.monotonic()
        return int(head[9:12]), json.loads(data) if data and parse else None

    async def _sent(self, asked: bytes, kept: bool) -> tuple[asyncio.StreamReader, bytes]:
        """Send a request over the kept connection or a new one; the head of what is answered."""
        if self._streams is None or not kept:
            if self._streams is not None:
                self._streams[1].close()
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        writer.write(asked)
        return reader, await reader.readuntil(b"\r\n\r\n")


def _request(method: str, path: str, body: object, token: str) -> bytes:
    data = json.dumps(body).encode() if body is not None else b""
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", "content-type: application/json"]
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
        status, made = await self.line.ask("POST", f"{API}/tables", body, self.token)
        assert status == 201, made
        self.id, self.position, self.version = made["id"], made["position"], made["version"]
        self.match: Match = new_match(registry.game(self.game), self.players, self.seed)

    async def play(self, tally: Tally, until: float, pace: float) -> None:
        await asyncio.sleep(self.dice.random() * pace)
        while time.monotonic() < until:
            if self.match.over:
                await self.open_next()
            begun = time.monotonic()
            if not await self.answer(tally, begun):
                return
            await asyncio.sleep(max(0.0, pace * (0.5 + self.dice.random()) - (time.monotonic() - begun)))

    async def open_next(self) -> None:
        self.seed += 1_000_003
        await self.open()

    async def answer(self, tally: Tally, begun: float) -> bool:
        """The next move of the match; False if it was not taken."""
        decision = self.match.pending[0]
        move = self.dice.choice(decision.moves)
        body = {"seat": decision.seat, "move": str(move), "position": self.position}
        if tally.measuring:
            tally.sent[self.id, self.version + 1] = begun
        status, moved = await self.line.ask("POST", f"{API}/tables/{self.id}/moves", body, self.token)
        if status != 200:
            tally.errors.append(f"{status} {moved}")
            return False
        if tally.measuring:
            tally.answered.append(time.monotonic() - begun)
        self.match.play(decision.seat, move)
        self.position, self.version = moved["position"], moved["version"]
        return True


async def opened_stream(port: int, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection on which a table's news will come."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(_request("GET", f"{API}/tables/{table}/stream", None, ""))
    return reader, writer


async def watch(port: int, table: str, tally: Tally, look: str) -> None:
    """A live watcher: notes when it hears of each change, or has fetched what changed (``look``)."""
    reader, writer = await opened_stream(port, table)
    line = Line(port)
    heard = 0
    try:
        async for said in reader:
            if not said.startswith(b'data: {"version"'):
                continue
            version = json.loads(said[6:])["version"]
            tally.watching += heard == 0
            if version <= heard:
                continue
            heard = version
            begun = tally.sent.get((table, version))
            if look:
                await _look(line, look.format(table=table), tally)
            if begun is not None:
                tally.updated.append(time.monotonic() - begun)
        tally.errors.append("a stream ended")
    except (asyncio.CancelledError, ConnectionError):
        writer.close()


async def _look(line: Line, path: str, tally: Tally) -> None:
    status, _ = await line.ask("GET", path, parse=False)
    if status != 200:
        tally.errors.append(f"{status} {path}")


class Servers:
    """Real server processes on one database."""

    def __init__(self, db: str, count: int, limits: bool = False) -> None:
        self.ports = [free_port() for _ in range(count)]
        command = [sys.executable, "-m", "deskoherna", "serve", "--db", db]
        command += ["--port"] if limits else ["--no-limits", "--port"]
        self.processes = [
            subprocess.Popen([*command, str(port)], stdout=subprocess.DEVNULL) for port in self.ports
        ]

    async def ready(self) -> None:
        for port in self.ports:
            for _ in range(900):
                try:
                    if (await Line(port).ask("GET", f"{API}/health"))[0] == 200:
                        break
                except (OSError, EOFError):
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


def free_port() -> int:
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
    tables = await _opened(args, servers)
    begun = time.monotonic()
    watchers = [
        asyncio.create_task(
            watch(servers.ports[(n // args.tables) % args.processes], one.id, tally, LOOKS[args.look])
        )
        for n in range(args.watchers)
        for one in [tables[n % args.tables]]  # with several processes, half of them not where it is played
    ]
    while tally.watching < args.watchers and time.monotonic() < begun + 60:
        await asyncio.sleep(0.02)
    gathered = time.monotonic() - begun
    until = time.monotonic() + args.warm + args.seconds
    playing = [asyncio.create_task(one.play(tally, until, args.pace)) for one in tables]
    await asyncio.sleep(args.warm)
    used, own = servers.seconds(), time.process_time()
    tally.measuring = True
    await asyncio.gather(*playing)
    used, own = servers.seconds() - used, time.process_time() - own
    for one in watchers:
        one.cancel()
    return {
        "tables": args.tables,
        "watchers": tally.watching,
        "processes": args.processes,
        "look": args.look,
        "seconds_between_moves_at_a_table": args.pace,
        "moves_per_second": round(len(tally.answered) / args.seconds, 1),
        "updates_per_second": round(len(tally.updated) / args.seconds, 1),
        "move_to_update_ms": _spread(tally.updated),
        "move_to_answer_ms": _spread(tally.answered),
        "all_watchers_connected_after_s": round(gathered, 2),
        "server_cores_used": round(used / args.seconds, 2),
        "server_ms_per_move_with_its_updates": round(1000 * used / max(1, len(tally.answered)), 2),
        "this_command_cores_used": round(own / args.seconds, 2),
        "errors": len(tally.errors),
        "first_errors": tally.errors[:3],
        "memory_mb": {"empty": empty, "loaded": servers.megabytes()},
    }


async def finish(args: argparse.Namespace) -> dict[str, Any]:
    """Play many matches to their ends, some at once and without pause: does memory stay where it was?"""
    servers = Servers(args.db, args.processes)
    try:
        await servers.ready()
        return await _finished(args, servers)
    finally:
        servers.close()


async def _finished(args: argparse.Namespace, servers: Servers) -> dict[str, Any]:
    tally = Tally()
    memory = {0: servers.megabytes()}
    done = 0
    every = max(1, args.finish // 20)

    async def play(one: Played) -> None:
        nonlocal done
        while done < args.finish and await one.answer(tally, time.monotonic()):
            if one.match.over:
                done += 1
                if done % every == 0 or done == args.finish:
                    memory[done] = servers.megabytes()
                await one.open_next()

    tables = await _opened(args, servers)
    used, begun = servers.seconds(), time.monotonic()
    await asyncio.gather(*[play(one) for one in tables])
    return {
        "finished_matches": done,
        "tables_at_once": args.tables,
        "game": args.game,
        "seconds": round(time.monotonic() - begun),
        "server_processor_seconds": round(servers.seconds() - used, 1),
        "errors": len(tally.errors),
        "first_errors": tally.errors[:3],
        "memory_mb_after_matches": memory,
    }


async def _opened(args: argparse.Namespace, servers: Servers) -> list[Played]:
    """The tables, each with a person of its own."""
    tables: list[Played] = []
    for n in range(args.tables):
        line = Line(servers.ports[n % args.processes])
        _, person = await line.ask("POST", f"{API}/guests", {"name": f"Load {n}", "token": True})
        tables.append(Played(line, person["token"], args.game, args.seed + n))
        await tables[-1].open()
    return tables


def _spread(times: list[float]) -> dict[str, float]:
    return {
        "p50": share(times, 0.5),
        "p95": share(times, 0.95),
        "p99": share(times, 0.99),
        "max": share(times, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m deskoherna.server.stress.load", description=__doc__)
    parser.add_argument("--db", required=True, help="a database for the trial, e.g. postgresql://…")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1, help="server processes on the one database")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between two moves at a table")
    parser.add_argument(
        "--look", choices=[*LOOKS], default="event", help="what a watcher fetches on every event"
    )
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--warm", type=float, default=10.0, help="how long to play before that")
    parser.add_argument("--game", default="brian-boru")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--hostile", action="store_true", help="instead: an honest table while a guest takes all they can"
    )
    parser.add_argument("--answers", type=int, default=40, help="with --hostile: bots' answers to measure")
    parser.add_argument(
        "--finish", type=int, default=0, help="instead: play so many matches to their ends, noting memory"
    )
    args = parser.parse_args()
    if args.hostile:
        from deskoherna.server.stress import hostile

        found = asyncio.run(hostile.measure(args))
    else:
        found = asyncio.run(finish(args) if args.finish else measure(args))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
