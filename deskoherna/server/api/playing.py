"""Playing: what a seat sees, its answers, taking them back, and asking why not and what if."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from msgspec.json import encode as encoded
from starlette.responses import Response

from deskoherna.core.reading import words_of
from deskoherna.server.api import models
from deskoherna.server.api.common import MOST_INT, AsSeat, TableId, own, told
from deskoherna.server.people.callers import Calling
from deskoherna.server.tables.pins import pinned
from deskoherna.server.tables.presenting import events, seat_view
from deskoherna.server.tables.preview import ahead_of, preview_of
from deskoherna.server.workers.hinting import hint_for

router = APIRouter(tags=["playing"])

OfSeat = Annotated[int, Query(ge=0, le=15, description="one of your seats")]
Since = Annotated[
    int | None, Query(ge=0, le=MOST_INT, description="events after so many answers are told too")
]


@router.post("/tables/{table}/moves", response_model=models.Moved)
def play(table: TableId, answer: models.Answer, calling: Calling) -> Response:
    """Answer the question of this position. 409 with the current position if it is no longer open."""
    room, player = calling.house.room, calling.somebody.id
    return told(encoded(room.answer(table, answer.seat, answer.move, answer.position, player).told))


@router.get("/tables/{table}/view", response_model=models.SeatView)
def view(table: TableId, calling: Calling, seat: AsSeat = None, since: Since = None) -> Response:
    """The match as your seat sees it, with its question and moves; without ``seat``, as a spectator."""
    lang = calling.lang
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        calling.house.bots.look(live)
        if seat is not None:
            return told(encoded(seat_view(live, seat, lang, since)))
        seen = ("view", table, live.version, lang, since)  # all who only watch see the same
        return told(calling.house.once.get(seen, lambda: encoded(seat_view(live, None, lang, since))))


@router.get("/tables/{table}/events", response_model=list[models.EventInfo])
def happened(
    table: TableId, calling: Calling, seat: AsSeat = None, since: Since = None
) -> list[dict[str, Any]]:
    """The log as your seat saw it happen."""
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        return events(live.playing(), seat, calling.lang, since or 0)


@router.post("/tables/{table}/undo", response_model=models.Moved)
def undo(table: TableId, wanted: models.Undo, calling: Calling) -> Response:
    """Take back your seat's last answer, while the rules allow it."""
    room = calling.house.room
    with room.at(table) as live:
        live.check_player(wanted.seat, calling.somebody.id)
        room.undo(table, wanted.seat, wanted.position)
        return told(encoded(room.glance(table, live.version).told))


@router.post("/tables/{table}/explain", response_model=models.Explained)
def explain(table: TableId, wish: models.Wish, calling: Calling) -> dict[str, Any]:
    """Why a thing you might want to say is not among your moves, and by which rule."""
    with calling.house.room.at(table) as live:
        own(live, wish.seat, calling)
        why = live.playing().seat(wish.seat).explain(wish.move, calling.lang)
    return {"text": why.text, "rules": list(why.rules)}


@router.post("/tables/{table}/preview", response_model=models.Preview)
def preview(table: TableId, wish: models.Wish, calling: Calling) -> dict[str, Any]:
    """What surely follows one of your moves, as far as your seat can know."""
    with calling.house.room.at(table) as live:
        own(live, wish.seat, calling)
        match = live.playing()
        seat = match.seat(wish.seat)
        seed = calling.house.keyring.seed("preview", table, live.version)
        return preview_of(seat, seat.parse(wish.move), words_of(match.game, calling.lang), seed)


@router.get("/tables/{table}/ahead", response_model=models.AheadInfo | None)
def ahead(table: TableId, calling: Calling, seat: OfSeat, pins: bool = False) -> dict[str, Any] | None:
    """What the rules will bring if nobody does anything more, as far as your seat can know; null: unsaid.

    With ``pins``, if players do what they have pinned.
    """
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        match = live.playing()
        said = pinned(live) if pins else []
        return ahead_of(match.seat(seat), words_of(match.game, calling.lang), said)


@router.post("/tables/{table}/hint", response_model=models.Hint)
async def hint(table: TableId, wanted: models.AskHint, calling: Calling) -> dict[str, Any]:
    """What a bot at your seat would consider, best first; a worker process thinks about it."""
    return await hint_for(calling, table, wanted.seat, wanted.bot)
