"""Turns: of all that one place asks for at once only a few requests are worked on; the others wait there.

Pages and answers are made in this process, so whoever asks for a hundred dear ones at once would be ahead of
everybody who asks for one. People who share a place lose nothing by it: the work is the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

WAITING: Final = ("/stream", "/hint")  # so paths end that are open without being worked on


class Turns:
    """Every place that asks for something now, and the turns it has."""

    def __init__(self, most: float | None) -> None:
        self.most = most  # None: no limits
        self._places: dict[str, tuple[asyncio.Semaphore, int]] = {}  # with how many are in it or wait for it

    def places(self) -> int:
        """How many places ask for something now."""
        return len(self._places)

    @asynccontextmanager
    async def of(self, place: str, path: str) -> AsyncIterator[None]:
        """Wait for this place's turn, and have it for as long as this lasts."""
        if self.most is None or path.endswith(WAITING):
            yield
            return
        turns, held = self._places.get(place) or (asyncio.Semaphore(int(self.most)), 0)
        self._places[place] = turns, held + 1
        try:
            async with turns:
                yield
        finally:
            turns, held = self._places.pop(place)
            if held > 1:
                self._places[place] = turns, held - 1
