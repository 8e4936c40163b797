"""Load: ``python -m deskoherna.server.stress.load``: scripted tables and live watchers on real servers."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from typing import Any, Final

from deskoherna.server.serving.hosting import allow_lines
from deskoherna.server.stress.lines import API, Line, opened_stream, spread
from deskoherna.server.stress.scripted import Tally, opened
from deskoherna.server.stress.servers import Servers, Used

LOOKS: Final = {"event": "", "view": API + "/tables/{table}/view", "page": "/t/{table}/now"}
GATHERING: Final = 120.0  # seconds for all watchers to be there


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


async def measure(args: argparse.Namespace) -> dict[str, Any]:
    allow_lines()  # every watcher holds one at this end too
    async with Servers(args.db, args.processes) as servers:
        return await _measured(args, servers)


async def _measured(args: argparse.Namespace, servers: Servers) -> dict[str, Any]:
    tally = Tally()
    empty = servers.megabytes()
    tables = await opened(servers.ports, args.tables, args.game, args.seed)
    begun = time.monotonic()
    watchers = [
        asyncio.create_task(
            watch(servers.ports[(n // args.tables) % args.processes], one.id, tally, LOOKS[args.look])
        )
        for n in range(args.watchers)
        for one in [tables[n % args.tables]]  # with several processes, half of them not where it is played
    ]
    while tally.watching < args.watchers and time.monotonic() < begun + GATHERING:
        await asyncio.sleep(0.02)
    gathered = time.monotonic() - begun
    until = time.monotonic() + args.warm + args.seconds
    playing = [asyncio.create_task(one.play(tally, until, args.pace)) for one in tables]
    await asyncio.sleep(args.warm)
    before, since = servers.used(), time.monotonic()
    tally.measuring = True
    await asyncio.gather(*playing)
    used, seconds = servers.used().since(before), time.monotonic() - since
    for one in watchers:
        one.cancel()
    return {
        "tables": args.tables,
        "watchers": tally.watching,
        "processes": args.processes,
        "look": args.look,
        "seconds_between_moves_at_a_table": args.pace,
        "measured_seconds": round(seconds, 1),
        "moves_per_second": round(len(tally.answered) / seconds, 1),
        "updates_per_second": round(len(tally.updated) / seconds, 1),
        "move_to_answer_ms": spread(tally.answered),
        "move_to_update_ms": spread(tally.updated),
        "all_watchers_connected_after_s": round(gathered, 2),
        **_processor(used, seconds, len(tally.answered)),
        "errors": len(tally.errors),
        "first_errors": tally.errors[:3],
        "memory_mb": {"empty": empty, "loaded": servers.megabytes()},
    }


def _processor(used: Used, seconds: float, moves: int) -> dict[str, Any]:
    """What everybody used, in all, as cores, and for a move with all its updates."""
    return {
        "processor_seconds": {name: round(one, 2) for name, one in used._asdict().items()},
        "cores_used": {name: round(one / seconds, 2) for name, one in used._asdict().items()},
        "ms_per_move_with_its_updates": {
            name: round(1000 * one / max(1, moves), 2) for name, one in used._asdict().items()
        },
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
    args = parser.parse_args()
    if args.hostile:
        from deskoherna.server.stress import hostile

        found = asyncio.run(hostile.measure(args))
    else:
        found = asyncio.run(measure(args))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
