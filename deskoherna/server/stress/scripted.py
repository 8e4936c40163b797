"""Scripted tables: matches known by their seeds, so that every move is known without asking."""

from __future__ import annotations

import asyncio
import random
import time

from deskoherna.core import registry
from deskoherna.core.match import Match, new_match
from deskoherna.server.stress.lines import API, Line


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.answered: list[float] = []  # seconds from sending a move to its acknowledgement
        self.updated: list[float] = []  # seconds from sending a move until a watcher has the news
        self.sent: dict[tuple[str, int], float] = {}  # (table, version) -> when its move was sent
        self.errors: list[str] = []
        self.measuring = False
        self.watching = 0  # streams that have told where their table stands


class Played:
    """One scripted table, all of whose seats are one person's."""

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


async def opened(ports: list[int], tables: int, game: str, seed: int) -> list[Played]:
    """So many tables by turns at these servers, each with a person of its own."""
    laid: list[Played] = []
    for n in range(tables):
        line = Line(ports[n % len(ports)])
        _, person = await line.ask("POST", f"{API}/guests", {"name": f"Load {n}", "token": True})
        laid.append(Played(line, person["token"], game, seed + n))
        await laid[-1].open()
    return laid
