"""Finishing: ``python -m deskoherna.server.stress.finishing``: matches to their ends; does memory stay?"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from typing import Any

from deskoherna.server.stress.lines import API, Line
from deskoherna.server.stress.scripted import Played, Tally, opened
from deskoherna.server.stress.servers import Servers


async def finish(args: argparse.Namespace) -> dict[str, Any]:
    """Play matches to their ends on real servers, some at once and without pause."""
    async with Servers(args.db, args.processes) as servers:
        return await _finished(args, servers)


async def _finished(args: argparse.Namespace, servers: Servers) -> dict[str, Any]:
    tally = Tally()
    curve: dict[int, dict[str, Any]] = {0: await _noted(servers)}
    done = 0
    every = args.every or max(1, args.matches // 20)

    async def play(one: Played) -> None:
        nonlocal done
        while done < args.matches and await one.answer(tally, time.monotonic()):
            if one.match.over:
                done += 1
                if args.look:  # as a page does at the end, and for the record
                    await one.line.ask("GET", f"{API}/tables/{one.id}/record", None, one.token, parse=False)
                if done % every == 0 or done == args.matches:
                    curve[done] = await _noted(servers)
                    print(done, curve[done], file=sys.stderr, flush=True)
                await one.open_next()

    games = args.game.split(",")
    each = -(-args.tables // len(games))
    tables = [one for game in games for one in await opened(servers.ports, each, game, args.seed)]
    before, begun = servers.used(), time.monotonic()
    await asyncio.gather(*[play(one) for one in tables])
    return {
        "finished_matches": done,
        "tables_at_once": len(tables),
        "games": games,
        "seconds": round(time.monotonic() - begun),
        "processor_seconds": {
            name: round(one, 1) for name, one in servers.used().since(before)._asdict().items()
        },
        "errors": len(tally.errors),
        "first_errors": tally.errors[:3],
        "after_matches": curve,
    }


async def _noted(servers: Servers) -> dict[str, Any]:
    """Memory of each server process, and how many tables it holds."""
    held = [(await Line(port).ask("GET", f"{API}/health"))[1]["tables_alive"] for port in servers.ports]
    return {"memory_mb": servers.megabytes(), "tables_held": held}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m deskoherna.server.stress.finishing", description=__doc__)
    parser.add_argument("--db", required=True, help="a database for the trial, e.g. postgresql://…")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--every", type=int, default=0, help="note memory after so many (default: 20 times)")
    parser.add_argument("--tables", type=int, default=20, help="how many are played at once")
    parser.add_argument("--processes", type=int, default=1, help="server processes on the one database")
    parser.add_argument("--game", default="brian-boru", help="one or several, with commas between them")
    parser.add_argument("--look", action="store_true", help="fetch the record of every match at its end")
    parser.add_argument("--seed", type=int, default=1)
    print(json.dumps(asyncio.run(finish(parser.parse_args())), indent=1))


if __name__ == "__main__":
    main()
