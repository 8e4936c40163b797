"""Answers left in advance: the page on which a seat says what it plays if something happens."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.server.api.seats import clean
from deskoherna.server.pace import conditions
from deskoherna.server.pace.conditions import When
from deskoherna.server.problems import status_of
from deskoherna.server.tables.live import Live
from deskoherna.web.context import AtDesk, Desk
from deskoherna.web.table.playing import As
from deskoherna.web.table.seat_settings import chair_of

router = APIRouter(include_in_schema=False)

ROWS: Final = 3  # conditions on the page
ANYBODY: Final = "any"
ANYWAY: Final = ""
FOUND: Final = 30  # moves offered while one types
LONGEST: Final = 120


class Row(NamedTuple):
    """A condition as the form has it."""

    who: str
    said: str
    then: str


class Plan:
    """What a seat has left, and who it may wait for."""

    def __init__(self, live: Live, seat: int, lang: str, query: str) -> None:
        settings = live.seat(seat).settings
        match = live.playing()
        left = [_row(one) for one in conditions.rules_in(settings)]
        self.table = live.id
        self.game = live.row.game
        self.query = query
        self.others = [(str(one.seat), one.name) for one in live.seats if one.seat != seat]
        self.rows = [*left, *[Row(ANYBODY if n else ANYWAY, "", "") for n in range(ROWS - len(left))]]
        self.asked = match.decision(seat) is not None or match.over
        self.dropped: str = settings.get(conditions.DROPPED, {}).get(lang, "")


def _row(rule: When) -> Row:
    who = ANYWAY if not rule.said else ANYBODY if rule.seat is None else str(rule.seat)
    return Row(who, rule.said, "; ".join(rule.then))


@router.get("/t/{table}/plan")
def plan_page(desk: AtDesk, table: str, wanted: As = None) -> Response:
    return _page(desk, table, wanted, "", 200)


def _page(
    desk: Desk, table: str, wanted: int | None, notice: str, status: int, rows: list[Row] | None = None
) -> Response:
    person = desk.person_id
    with desk.house.room.at(table) as live:
        seat = chair_of(live.seats_of(person), wanted)
        query = f"?as={seat}" if wanted is not None else ""
        plan = Plan(live, seat, desk.lang, query)
    if rows:
        plan.rows = rows
    return desk.page("plan.html", status=status, plan=plan, notice=notice)


@router.post("/t/{table}/plan")
async def leave(desk: AtDesk, table: str, wanted: As = None) -> Response:
    """The whole form at once; async only to read it."""
    fields = {name: str(value)[:1000] for name, value in (await desk.request.form()).items()}
    return await run_in_threadpool(left, desk, table, wanted, fields)


def left(desk: Desk, table: str, wanted: int | None, fields: dict[str, str]) -> Response:
    person = desk.person_id
    rows = [
        Row(*[fields.get(f"{name}-{n}", "").strip() for name in ("who", "said", "then")])
        for n in range(conditions.MOST)
    ]
    try:
        with desk.house.room.at(table) as live:
            seat = chair_of(live.seats_of(person), wanted)
            live.check_player(seat, person)
        desk.house.room.leave_answers(table, seat, [_rule(one) for one in rows if one.then])
    except DeskohernaError as problem:
        told = problem.read(desk.lang)
        return _page(desk, table, wanted, told, status_of(problem), rows[:ROWS])
    return desk.go(f"/t/{table}" + (f"?as={wanted}" if wanted is not None else ""))


def _rule(row: Row) -> When:
    then = tuple([clean(one)[:LONGEST] for one in row.then.split(";") if one.strip()])
    if row.who == ANYWAY:
        return When(None, "", then)
    seat = int(row.who) if row.who.isascii() and row.who.isdigit() and len(row.who) < 3 else None
    return When(seat, clean(row.said)[:LONGEST], then)


@router.get("/t/{table}/plan/moves")
def moves(desk: AtDesk, table: str) -> Response:
    """What can be said in this game and has the words in it that somebody types, to choose from."""
    with desk.house.room.at(table) as live:
        game = live.row.game
    said = next(iter(desk.request.query_params.values()), "")[: conditions.MOST * LONGEST]  # of any field
    before, mark, last = said.rpartition(";")
    wanted = last.lower().split()
    all_moves = catalogue(game, desk.lang)
    found = [one for one in all_moves if all(word in one[2] for word in wanted)] if wanted else []
    return desk.page("_plan_moves.html", before=f"{before}{mark} " if mark else "", found=found[:FOUND])


@lru_cache(maxsize=16)
def catalogue(game: str, lang: str) -> list[tuple[str, str, str]]:
    """Every move of a game: its notation, its words, and both for searching."""
    rules = registry.game(game)
    told = [(one.notation, conditions.move_in_words(rules, one, lang)) for one in rules.catalogue()]
    return [(notation, text, f"{notation} {text}".lower()) for notation, text in told]
