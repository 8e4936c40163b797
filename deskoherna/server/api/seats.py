"""A seat: handed to a bot and back, its standing orders; and the talk at the table."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from deskoherna.core import options as declared
from deskoherna.core import registry
from deskoherna.core.chance.deal import clean_share
from deskoherna.server.api import models
from deskoherna.server.api.common import MOST_INT, SeatNumber, TableId, own
from deskoherna.server.db import tables
from deskoherna.server.pace import conditions
from deskoherna.server.people.callers import Caller, Calling
from deskoherna.server.tables import pins
from deskoherna.server.tables.live import Live, NotYours
from deskoherna.server.tables.presenting import chat_line, epilogue_of, table_info
from deskoherna.server.workers.allowed_bots import usable

router = APIRouter(tags=["seats"])


@router.put("/tables/{table}/seats/{seat}/bot", response_model=models.TableInfo)
def hand_over(table: TableId, seat: SeatNumber, wanted: models.HandOver, calling: Calling) -> dict[str, Any]:
    """Let a bot play for your seat, or take the seat back; as host, put a bot on an empty seat."""
    room, person = calling.house.room, calling.somebody
    spec = usable(wanted.bot) if wanted.bot is not None else None
    with room.at(table) as live:
        row = live.seat(seat)
        empty = row.person is None and row.bot is None
        if empty and live.row.host != person.id:
            raise NotYours("error.not-host")
        if not empty:
            own(live, seat, calling)
    if empty and spec is not None:
        room.fill(table, seat, spec, spec)
    elif not empty:
        room.hand_over(table, seat, spec)
    with room.at(table) as live:
        return table_info(live, person)


@router.put("/tables/{table}/seats/{seat}/share", response_model=models.TableInfo)
def share(table: TableId, seat: SeatNumber, wanted: models.Share, calling: Calling) -> dict[str, Any]:
    """Add something of your own to the deal, or change it, until the match begins."""
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        calling.house.room.share(table, seat, clean_share(wanted.share))
        return table_info(live, calling.person)


@router.get("/tables/{table}/seats/{seat}/settings", response_model=models.SeatSettings)
def settings(table: TableId, seat: SeatNumber, calling: Calling) -> dict[str, Any]:
    """How your seat answers by itself."""
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        kept = live.seat(seat).settings
    return {"forced": bool(kept.get("forced")), "orders": kept.get("orders", {})}


@router.put("/tables/{table}/seats/{seat}/settings", response_model=models.SeatSettings)
def set_settings(
    table: TableId, seat: SeatNumber, wanted: models.SeatSettings, calling: Calling
) -> dict[str, Any]:
    """Let forced answers give themselves, and leave standing orders for what is asked out of turn."""
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        orders: dict[str, Any] = {}
        if wanted.orders:
            orders = declared.settle(registry.game(live.row.game).orders(), wanted.orders)
        kept = {"forced": wanted.forced, "orders": orders}
        calling.house.room.set_seat(table, seat, settings={**live.seat(seat).settings, **kept})
    return kept


@router.get("/tables/{table}/seats/{seat}/plans", response_model=list[models.MoveInfo])
def plans(table: TableId, seat: SeatNumber, calling: Calling) -> list[dict[str, Any]]:
    """What your seat may pin as an intention now; empty in games that are not planned together."""
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        match = live.playing()
        return [
            {"notation": one.notation, "text": match.read(one, calling.lang), "kind": one.kind}
            for one in match.plans(seat)
        ]


@router.get("/tables/{table}/seats/{seat}/conditions", response_model=models.LeftInfo)
def conditions_left(table: TableId, seat: SeatNumber, calling: Calling) -> dict[str, Any]:
    """What your seat has left to be answered in advance; nobody else is told."""
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        return _left(live, seat, calling.lang)


@router.put("/tables/{table}/seats/{seat}/conditions", response_model=models.LeftInfo)
def leave_conditions(
    table: TableId, seat: SeatNumber, wanted: models.Conditions, calling: Calling
) -> dict[str, Any]:
    """Leave answers for when your seat is asked next, these and no others; no rules: none.

    The first rule whose condition holds counts. They are tried in the true match among what is offered
    then, and dropped with a word if they do not fit.
    """
    rules = [conditions.When(one.seat, clean(one.said), tuple(map(clean, one.then))) for one in wanted.rules]
    with calling.house.room.at(table) as live:
        live.check_player(seat, calling.somebody.id)
        calling.house.room.leave_answers(table, seat, rules)
        return _left(live, seat, calling.lang)


def clean(notation: str) -> str:
    """A notation as it is kept."""
    return " ".join(notation.split())


def _left(live: Live, seat: int, lang: str) -> dict[str, Any]:
    settings = live.seat(seat).settings
    return {
        "rules": [one._asdict() | {"then": list(one.then)} for one in conditions.rules_in(settings)],
        "texts": conditions.in_words(live.playing(), settings, lang),
        "dropped": settings.get(conditions.DROPPED, {}).get(lang, ""),
    }


@router.get("/tables/{table}/pins", response_model=list[models.PinInfo])
def all_pins(table: TableId, calling: Calling) -> list[dict[str, Any]]:
    """What players intend, and what of it fits no more."""
    with calling.house.room.at(table) as live:
        return pins.told(live, None, calling.lang)


@router.put("/tables/{table}/seats/{seat}/pins", response_model=list[models.PinInfo])
def pin(table: TableId, seat: SeatNumber, wanted: models.Pins, calling: Calling) -> list[dict[str, Any]]:
    """Pin intentions of your seat, these and no others, for all to see; they are no part of the match."""
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        pins.set_pins(calling.house.room, table, seat, wanted.moves)
    with calling.house.room.at(table) as live:
        return pins.told(live, None, calling.lang)


@router.get("/tables/{table}/seats/{seat}/epilogue", response_model=models.EpilogueInfo | None)
def epilogue(table: TableId, seat: SeatNumber, calling: Calling) -> dict[str, Any] | None:
    """What a seat may choose after the end and what it chose; null during the match, and in most games."""
    with calling.house.room.at(table) as live:
        live.seat(seat)
        return epilogue_of(live, seat, calling.lang)


@router.put("/tables/{table}/seats/{seat}/epilogue", response_model=models.EpilogueInfo | None)
def choose(
    table: TableId, seat: SeatNumber, wanted: models.ChooseOffer, calling: Calling
) -> dict[str, Any] | None:
    """Choose one of the offers for your seat, another one, or none."""
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        calling.house.room.choose_epilogue(table, seat, wanted.offer)
        return epilogue_of(live, seat, calling.lang)


@router.get("/tables/{table}/chat", response_model=list[models.ChatLine])
def chat(
    table: TableId, calling: Calling, after: Annotated[int, Query(ge=0, le=MOST_INT)] = 0
) -> list[dict[str, Any]]:
    """The last 200 lines of table talk after line ``after``."""
    with calling.house.room.at(table), calling.house.engine.connect() as sql:
        reader = calling.person.id if calling.person is not None else None
        return [chat_line(row, calling.lang) for row in tables.talk(sql, table, reader, after)]


@router.post("/tables/{table}/chat", status_code=201, response_model=models.ChatLine)
def say(table: TableId, wanted: models.SaySomething, calling: Calling) -> dict[str, Any]:
    """Say something at a table you sit at or host; or among those who watch a listed one."""
    person = calling.somebody
    name = person.name if wanted.gallery else _name_at(table, calling)
    calling.house.may_talk(person, calling.address)
    number = calling.house.room.say(table, person.id, name, tidy(wanted.text), wanted.gallery)
    with calling.house.engine.connect() as sql:
        return chat_line(tables.talk(sql, table, person.id, number - 1)[0], calling.lang)


def _name_at(table: str, calling: Caller) -> str:
    person = calling.somebody
    with calling.house.room.at(table) as live:
        mine = live.seats_of(person.id)
        if not mine and live.row.host != person.id:
            raise NotYours("error.not-at-table")
        return live.seats[mine[0]].name if mine else person.name


def tidy(text: str) -> str:
    """One line of printable text."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split()) or "…"
