"""Sitting at the terminal table in tests: a session, keys, and what stands on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from patience import PATIENCE
from textual.pilot import Pilot

from deskoherna.cli.table.app import TableApp
from deskoherna.cli.table.session import Session
from deskoherna.core import registry
from deskoherna.core.asking import Move
from deskoherna.core.match import Match, new_match
from deskoherna.lab.bench.measures import random_match

Script = Callable[["Sitting"], Awaitable[None]]
GAME = "brian-boru"


class Sitting:
    """A person at the table, in a test."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.session = app.session
        self.match = app.session.match

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, true: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait for something to become true."""
        for _ in range(int(seconds / 0.01)):
            if true():
                await self.pilot.pause()
                return
            await asyncio.sleep(0.01)  # not pilot.pause: it waits for a quiet screen, and bots keep it busy
        raise AssertionError("waited too long; on the screen:\n" + self.screen())

    async def asked(self) -> None:
        """Wait until the viewer is asked something, or the match is over."""
        await self.until(lambda: self.match.over or self.session.decision() is not None)

    def said(self) -> list[Move]:
        """What the person at seat 1 has answered so far."""
        return [move for seat, move in self.match.answers if seat == 0]

    async def choose(self, number: int = 1) -> None:
        await self.press(*str(number), "enter")

    def screen(self) -> str:
        """All that can be read on the screen, line by line."""
        return "\n".join(screen_lines(self.app))


def screen_lines(app: TableApp) -> list[str]:
    """The characters of the screen, row by row, without what stands behind an open sheet's edge."""
    strips = app.screen._compositor.render_strips()
    return [strip.text.replace("\u00a0", " ").rstrip() for strip in strips]


def session(
    folder: Path,
    seats: Sequence[str] = ("me", "random", "random"),
    lang: str = "en",
    seed: int = 1,
    match: Match | None = None,
    auto: bool = False,
) -> Session:
    """A table without delays."""
    found = match or new_match(registry.game(GAME), len(seats), seed)
    return Session(found, seats, lang, folder / "match.json", pace=0.0, auto=auto)


def midway(answers: int, players: int = 3, seed: int = 1) -> Match:
    return random_match(registry.game(GAME), players, seed, answers)


def sit(sitting: Session, script: Script, size: tuple[int, int] = (120, 35)) -> TableApp:
    """Run a script of keys at the table."""
    app = TableApp(sitting)

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(Sitting(app, pilot))

    asyncio.run(go())
    return app
