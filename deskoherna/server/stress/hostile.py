"""A hostile guest: how long an honest table's bots and hints take while another guest takes all they can."""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from typing import Any, Final

from deskoherna.server.stress.lines import API, Line, opened_stream, share
from deskoherna.server.stress.servers import Servers

TABLES: Final = 20
BOTS: Final = ["search:5"] * 5
HONEST: Final = ["me", "greedy", "greedy"]
HINT: Final = "search:0.7"  # as pages ask for
SETTLING: Final = 10.0  # seconds for the hostile tables to get going
LONGEST: Final = 180.0  # seconds after which an answer is given up


class Honest:
    """Somebody at a table with two greedy bots, who asks for a hint before every other answer."""

    def __init__(self, line: Line, token: str, game: str, seed: int) -> None:
        self.line, self.token, self.game = line, token, game
        self.dice = random.Random(seed)
        self.id = ""
        self.answered: list[float] = []  # seconds from a bot being asked until it has answered
        self.hinted: list[float] = []
        self.refused: list[int] = []  # statuses of hints that were not given

    async def open(self) -> None:
        self.id = (await self._ask("POST", "/tables", {"game": self.game, "seats": HONEST}))["id"]

    async def play(self, answers: int) -> None:
        """Play on until bots have been asked so often."""
        turn = 0
        wanted = len(self.answered) + answers
        while len(self.answered) < wanted:
            info = await self._ask("GET", f"/tables/{self.id}")
            if info["status"] == "over":
                await self.open()
            elif 0 not in info["waiting_for"]:
                await self._wait(info["position"])
            else:
                if turn % 2 == 0:
                    await self._hint()
                turn += 1
                await self._answer()

    async def _answer(self) -> None:
        seen = await self._ask("GET", f"/tables/{self.id}/view?seat=0")
        move = self.dice.choice(seen["moves"])["notation"]
        body = {"seat": 0, "move": move, "position": seen["position"]}
        await self._ask("POST", f"/tables/{self.id}/moves", body)

    async def _wait(self, position: int) -> None:
        """Until a bot has answered; the time counts from when we saw it being asked."""
        begun = time.monotonic()
        while time.monotonic() - begun < LONGEST:
            if (await self._ask("GET", f"/tables/{self.id}"))["position"] != position:
                break
            await asyncio.sleep(0.03)
        self.answered.append(time.monotonic() - begun)

    async def _hint(self) -> None:
        begun = time.monotonic()
        status, _ = await self.line.ask(
            "POST", f"{API}/tables/{self.id}/hint", {"seat": 0, "bot": HINT}, self.token
        )
        if status == 200:
            self.hinted.append(time.monotonic() - begun)
        else:
            self.refused.append(status)

    async def _ask(self, method: str, path: str, body: object = None) -> Any:
        status, said = await self.line.ask(method, API + path, body, self.token)
        assert status in (200, 201), (status, said)
        return said


async def guest(line: Line, name: str) -> str:
    _, person = await line.ask("POST", f"{API}/guests", {"name": name, "token": True})
    token: str = person["token"]
    return token


async def besiege(line: Line, port: int, game: str) -> tuple[int, list[asyncio.Task[None]]]:
    """Open as many tables of searching bots as are allowed, and watch them all so that they go on."""
    token = await guest(line, "Hostile")
    watching: list[asyncio.Task[None]] = []
    for _ in range(TABLES):
        status, made = await line.ask("POST", f"{API}/tables", {"game": game, "seats": BOTS}, token)
        if status == 201:
            watching.append(asyncio.create_task(_watch(port, made["id"])))
    return len(watching), watching


async def _watch(port: int, table: str) -> None:
    reader, writer = await opened_stream(port, table)
    try:
        async for _ in reader:
            pass
    finally:
        writer.close()


async def measure(args: argparse.Namespace) -> dict[str, Any]:
    """An honest table undisturbed and under siege; everybody comes from one address, the worst of cases."""
    async with Servers(args.db, 1, limits=True) as servers:
        port = servers.ports[0]
        honest = Honest(Line(port), await guest(Line(port), "Honest"), args.game, args.seed)
        await honest.open()
        await honest.play(3)  # processes for thinking are started by the first to ask
        quiet = await _measured(honest, args.answers)
        tables, watching = await besiege(Line(port), port, args.game)
        await asyncio.sleep(SETTLING)
        siege = await _measured(honest, args.answers)
        for one in watching:
            one.cancel()
    return {
        "hostile_tables": tables,
        "bots_at_each": BOTS,
        "undisturbed": quiet,
        "under_siege": siege,
        "times_longer": {
            name: round(siege["greedy_answer_ms"][name] / quiet["greedy_answer_ms"][name], 2)
            for name in ("p50", "p95", "max")
        },
    }


async def _measured(honest: Honest, answers: int) -> dict[str, Any]:
    honest.answered, honest.hinted, honest.refused = [], [], []
    await honest.play(answers)
    return {
        "greedy_answer_ms": _spread(honest.answered),
        "hint_ms": _spread(honest.hinted),
        "hints_given": len(honest.hinted),
        "hints_refused": honest.refused,
    }


def _spread(times: list[float]) -> dict[str, float]:
    return {"p50": share(times, 0.5), "p95": share(times, 0.95), "max": share(times, 1)}
