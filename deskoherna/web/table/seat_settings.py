"""A chair's own settings: answers that give themselves, standing orders, a bot for a while, time off."""

from __future__ import annotations

import time
from typing import Any, Final

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from deskoherna.core import registry
from deskoherna.core.options import Value, settle
from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.clocks import set_away
from deskoherna.server.tables.live import NotYours
from deskoherna.server.workers.allowed_bots import usable
from deskoherna.web.context import AtDesk, Desk
from deskoherna.web.fields import Field, chosen, fields_of
from deskoherna.web.pages.people import away_day, until
from deskoherna.web.table.playing import As

router = APIRouter(include_in_schema=False)

STAND_INS: Final = {"": None, "greedy": "greedy", "expert": "expert"}


class Chair:
    """A seat as its owner sets it."""

    def __init__(self, desk: Desk, table: str, wanted: int | None) -> None:
        person = desk.person
        lang = desk.lang
        with desk.house.room.at(table) as live:
            self.seat = chair_of(live.seats_of(desk.person_id), wanted)
            row = live.seat(self.seat)
            rules = registry.game(live.row.game)
            self.over = live.row.status == "over"
        assert person is not None
        self.table = table
        self.name = row.name
        self.title = registry.about(rules.id).title(lang)
        self.forced = bool(row.settings.get("forced"))
        left: dict[str, Any] = row.settings.get("orders") or {}
        self.ordered = bool(left)
        self.orders: list[Field] = fields_of(rules, rules.orders(), "order", lang, left)
        self.bot = row.bot
        self.forfeited = row.forfeited
        self.away = away_day(person)
        self.sounds = person.settings.get("sound") is True
        self.asks = person.settings.get("confirm", True) is not False
        self.query = f"?as={self.seat}" if wanted is not None else ""


def chair_of(mine: list[int], wanted: int | None) -> int:
    """Which of the visitor's seats is meant; raises NotYours if none is theirs."""
    if not mine:
        raise NotYours("error.not-at-table")
    return wanted if wanted is not None and wanted in mine else mine[0]


@router.get("/t/{table}/chair")
def chair_page(desk: AtDesk, table: str, wanted: As = None) -> Response:
    """The settings of one's seat, on a page of their own or in a drawer at the table."""
    return desk.page("chair.html", chair=Chair(desk, table, wanted))


@router.get("/t/{table}/chair/form")
def chair_form(desk: AtDesk, table: str, wanted: As = None) -> Response:
    return desk.page("_chair.html", chair=Chair(desk, table, wanted))


@router.post("/t/{table}/chair")
async def change_chair(desk: AtDesk, table: str, wanted: As = None) -> Response:
    """Everything of the form at once; async only to read it, whose fields depend on the game."""
    fields = {name: str(value) for name, value in (await desk.request.form()).items()}
    return await run_in_threadpool(changed, desk, table, wanted, fields)


def changed(desk: Desk, table: str, wanted: int | None, fields: dict[str, str]) -> Response:
    person = desk.person
    with desk.house.room.at(table) as live:
        seat = chair_of(live.seats_of(desk.person_id), wanted)
        row = live.seat(seat)
        rules = registry.game(live.row.game)
    assert person is not None
    orders: dict[str, Value] = {}
    if "ordered" in fields:
        orders = settle(rules.orders(), chosen(rules.orders(), "order", fields))
    bot = STAND_INS.get(fields.get("bot", ""), None)
    kept = {**row.settings, "forced": "forced" in fields, "orders": orders}
    keep_person(desk, person, fields)
    if kept != row.settings:
        desk.house.room.set_seat(table, seat, settings=kept)
    if not row.forfeited and ((bot is None) != (row.bot is None) or (bot is not None and bot != row.bot)):
        desk.house.room.hand_over(table, seat, usable(bot) if bot else None)
    return desk.go(f"/t/{table}" + (f"?as={wanted}" if wanted is not None else ""))


def keep_person(desk: Desk, person: Person, fields: dict[str, str]) -> None:
    """What holds for all of a person's tables: sound, questions before moves that are final, time off."""
    if fields.get("away", "") != away_day(person):
        set_away(desk.house, person, until(fields.get("away", "")), time.time())
    kept = {**person.settings, "sound": "sound" in fields, "confirm": "confirm" in fields}
    if kept != person.settings:
        desk.house.accounts.change(person.id, settings=kept)
