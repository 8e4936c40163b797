"""What a search thinks of a question, found by a worker process: hints, and trees of finished matches."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from starlette.concurrency import run_in_threadpool

from deskoherna.core.errors import IllegalMove, NotAllowed
from deskoherna.core.secrets.briefing import briefing
from deskoherna.server.people.callers import Caller
from deskoherna.server.problems import Trouble
from deskoherna.server.tables.finished import check_over
from deskoherna.server.workers.allowed_bots import usable
from deskoherna.server.workers.fair_queue import Payer
from deskoherna.server.workers.thinking import advise

T = TypeVar("T")

LONGEST: Final = 20.0  # seconds a hint may take before the caller is told to try again
BEST: Final = 5  # moves told
LOOKS: Final = 400  # iterations of a tree
SECONDS: Final = 5.0  # after which it is told as far as it has grown


async def hint_for(calling: Caller, table: str, seat: int, spec: str) -> dict[str, Any]:
    """A bot's advice for the caller's own seat, best first."""
    house = calling.house
    told, seed, position = await run_in_threadpool(_question, calling, table, seat, spec)
    payer = house.payer(calling.somebody, calling.address)
    thought = house.thinkers.ask(payer, spec, advise, told, spec, seed)
    found = await _patiently(thought)
    return await run_in_threadpool(_told, calling, table, seat, position, found)


async def believed_for(calling: Caller, table: str, at: int, seat: int | None) -> dict[str, Any]:
    """What the search believes of a question of a finished match, from what was known to whoever was asked.

    ``at``: answers given before it; ``seat``: whose question, where several were asked at once.
    """
    house, person = calling.house, await calling.known()
    told, said = await run_in_threadpool(_decision, calling, table, at, seat)
    place = house.keyring.place(calling.address)
    payer = house.payer(person, calling.address) if person is not None else Payer(place, "?")
    thought = house.thinkers.ask(payer, f"search:{LOOKS}it", believe, told, calling.lang)
    found = await _patiently(thought)
    return {"at": at, "said": said, **found}


async def _patiently(thought: Future[T]) -> T:
    try:
        return await asyncio.wait_for(asyncio.wrap_future(thought), LONGEST)  # called off if it takes longer
    except TimeoutError:
        raise Trouble("error.still-thinking") from None


def believe(told: dict[str, Any], lang: str) -> dict[str, Any]:
    """The tree of a question, in words. Runs in a worker, which holds no more than the seat knew."""
    from deskoherna.bots.believing import believed
    from deskoherna.core.secrets.briefing import BriefedSeat

    return believed(BriefedSeat(told), LOOKS, lang=lang, seconds=SECONDS)


def _decision(calling: Caller, table: str, at: int, seat: int | None) -> tuple[dict[str, Any], str]:
    """What the search is told of a question of a finished match, and what was answered to it."""
    with calling.house.room.at(table) as live:
        whole = check_over(live)
        then = calling.house.reels.at(live, at)
        asked = [one.seat for one in then.pending]
        if not asked:
            raise NotAllowed("error.over")
        whose = seat if seat in asked else asked[0]
        calling.house.limits.spend("bot", calling.person.id if calling.person else calling.address)
        seed = calling.house.keyring.seed("believed", table, at, whose)
        said = next((str(move) for who, move in whole.answers[at:] if who == whose), "")
        return briefing(then, whose, seed), said


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
