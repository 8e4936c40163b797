"""Hints: what a bot would do at a seat, found by a worker process; the same while the question is open."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.concurrency import run_in_threadpool

from deskoherna.core.errors import IllegalMove, NotAllowed
from deskoherna.core.secrets.briefing import briefing
from deskoherna.server.people.callers import Caller
from deskoherna.server.problems import Trouble
from deskoherna.server.workers.allowed_bots import usable
from deskoherna.server.workers.thinking import advise

LONGEST: Final = 20.0  # seconds a hint may take before the caller is told to try again
BEST: Final = 5  # moves told


async def hint_for(calling: Caller, table: str, seat: int, spec: str) -> dict[str, Any]:
    """A bot's advice for the caller's own seat, best first."""
    house = calling.house
    told, seed, position = await run_in_threadpool(_question, calling, table, seat, spec)
    payer = house.payer(calling.somebody, calling.address)
    thought = house.thinkers.ask(payer, spec, advise, told, spec, seed)
    try:
        found = await asyncio.wait_for(asyncio.wrap_future(thought), LONGEST)  # called off if it takes longer
    except TimeoutError:
        raise Trouble("error.still-thinking") from None
    return await run_in_threadpool(_told, calling, table, seat, position, found)


def _question(calling: Caller, table: str, seat: int, spec: str) -> tuple[dict[str, Any], int, int]:
    """What the bot is told, the seed of its thoughts, and the position they are of."""
    usable(spec)
    with calling.house.room.at(table) as live:
        person = calling.somebody
        live.check_owner(seat, person.id)
        match = live.playing()
        if match.decision(seat) is None:
            raise IllegalMove("error.over" if match.over else "error.not-asked", seat=seat + 1)
        if live.row.rated:
            raise NotAllowed("error.rated-hint")
        calling.house.limits.spend("bot", person.id)
        seed = calling.house.keyring.seed("hint", table, live.position, seat)
        return briefing(match, seat, seed), seed, live.position


def _told(
    calling: Caller, table: str, seat: int, position: int, found: list[tuple[str, float, int]]
) -> dict[str, Any]:
    with calling.house.room.at(table) as live:
        match, decision = live.match, live.match.decision(seat) if live.match is not None else None
        texts: dict[str, str] = {}
        if match is not None and decision is not None:
            texts = {one.notation: match.read(one, calling.lang) for one in decision.moves}
    advice = [
        {"notation": move, "text": texts.get(move, move), "value": round(value, 4), "visits": visits}
        for move, value, visits in found[:BEST]
    ]
    return {"position": position, "advice": advice}
