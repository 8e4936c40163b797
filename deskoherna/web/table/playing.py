"""The table page and everything one does at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query
from fastapi.responses import HTMLResponse, Response

from deskoherna.core import registry
from deskoherna.core.drawing.legend import legend
from deskoherna.core.errors import DeskohernaError
from deskoherna.server.api.seats import tidy
from deskoherna.server.db import tables
from deskoherna.server.db.tables import belongs
from deskoherna.server.problems import status_of
from deskoherna.server.tables.live import NotYours
from deskoherna.server.tables.presenting import chat_line
from deskoherna.server.tables.rematches import ask_again, decline
from deskoherna.server.tables.room import Room
from deskoherna.server.workers.allowed_bots import usable
from deskoherna.web.context import AtDesk, Desk, SeatField
from deskoherna.web.pages.new_table import links
from deskoherna.web.table import ink
from deskoherna.web.table.seen import Sight, seating

router = APIRouter(include_in_schema=False)

As = Annotated[int | None, Query(alias="as", ge=0, le=15)]


def sight_of(desk: Desk, table: str, wanted: int | None) -> Sight:
    """The table as this visitor sees it."""
    person = desk.person_id
    with desk.house.room.at(table) as live:
        desk.house.bots.look(live)
        sight = Sight(live, seating(live, person, wanted), desk.lang)
        sight.is_host = person is not None and live.row.host == person
        sight.invited = [one.seat for one in live.seats if person is not None and one.invited == person]
        if live.row.status == "gathering":
            sight.invites = links(desk, live)
            if live.row.club is not None and person is not None:
                with desk.house.engine.connect() as sql:
                    sight.open |= belongs(sql, live.row.club, person)
    return sight


@router.get("/t/{table}")
def table_page(desk: AtDesk, table: str, wanted: As = None) -> Response:
    sight = sight_of(desk, table, wanted)
    return desk.page(
        "table.html",
        sight=sight,
        layout=bool(registry.layout(sight.game)),
        talk=talk_at(desk, table),
        legend=legend(registry.game(sight.game), desk.lang),
        **manners(desk),
    )


def manners(desk: Desk) -> dict[str, bool]:
    """How this visitor wants the table to behave."""
    person = desk.person
    settings = person.settings if person is not None else {}
    return {"asks": settings.get("confirm", True) is not False, "sounds": settings.get("sound") is True}


@router.get("/t/{table}/now")
def now(desk: AtDesk, table: str, wanted: As = None) -> Response:
    """The part of the page that changes as the match goes on; drawn once for all who only watch."""
    version = watched(desk, table)
    if version is None:
        return desk.page("_now.html", sight=sight_of(desk, table, wanted))
    seen = ("now", table, version, desk.lang, ink.known(desk.request))

    def draw() -> bytes:
        return desk.render("_now.html", sight=sight_of(desk, table, None)).encode()

    return HTMLResponse(desk.house.once.get(seen, draw))


def watched(desk: Desk, table: str) -> int | None:
    """The version a spectator looks at; None for those who sit there, and before the match."""
    person = desk.person_id
    with desk.house.room.at(table) as live:
        if live.match is None or live.seats_of(person):
            return None
        return live.version


def after(desk: Desk, table: str, wanted: int | None, problem: DeskohernaError | None) -> Response:
    """The table again after something was done, or with what went wrong."""
    if not desk.by_htmx:
        if problem is not None:
            raise problem
        query = f"?as={wanted}" if wanted is not None else ""
        return desk.go(f"/t/{table}{query}")
    sight = sight_of(desk, table, wanted)
    if problem is not None:
        sight.notice = problem.read(desk.lang)
    status = 200 if problem is None else status_of(problem)
    return desk.page("_now.html", status=status, sight=sight)


def check_mine(desk: Desk, table: str, seat: int) -> None:
    person = desk.person_id
    with desk.house.room.at(table) as live:
        live.check_player(seat, person)


def done(
    desk: Desk, table: str, seat: int, wanted: int | None, do: Callable[[Room], object], asked: bool
) -> Response:
    """The table again after its player did something at a seat; an answer that is refused says why there."""
    check_mine(desk, table, seat)
    try:
        do(desk.house.room)
    except DeskohernaError as problem:
        if not asked:
            raise
        return after(desk, table, wanted, problem)
    return after(desk, table, wanted, None)


@router.post("/t/{table}/play")
def play(
    desk: AtDesk,
    table: str,
    move: Annotated[str, Form(max_length=300)],
    position: Annotated[int, Form(ge=0, le=2**31 - 1)],
    seat: SeatField,
    wanted: As = None,
) -> Response:
    """Answer the question of a position."""
    return done(desk, table, seat, wanted, lambda room: room.play(table, seat, move, position), True)


@router.post("/t/{table}/undo")
def undo(
    desk: AtDesk,
    table: str,
    position: Annotated[int, Form(ge=0, le=2**31 - 1)],
    seat: SeatField,
    wanted: As = None,
) -> Response:
    """Take back a seat's last answer."""
    return done(desk, table, seat, wanted, lambda room: room.undo(table, seat, position), True)


@router.post("/t/{table}/bot")
def hand_over(
    desk: AtDesk,
    table: str,
    seat: SeatField,
    bot: Annotated[str, Form(max_length=40)] = "",
    wanted: As = None,
) -> Response:
    """Let a bot play for one's seat, or take the seat back."""

    def do(room: Room) -> None:
        room.hand_over(table, seat, usable(bot) if bot else None)

    return done(desk, table, seat, wanted, do, False)


@router.post("/t/{table}/epilogue")
def choose(
    desk: AtDesk,
    table: str,
    seat: SeatField,
    offer: Annotated[str, Form(max_length=120)] = "",
    wanted: As = None,
) -> Response:
    """Choose one of the things a seat is offered after the end, or none."""
    return done(
        desk, table, seat, wanted, lambda room: room.choose_epilogue(table, seat, offer or None), False
    )


@router.post("/t/{table}/again")
def again(desk: AtDesk, table: str) -> Response:
    """Ask for another match with the same people, bots and options; everybody else is asked first."""
    person = desk.somebody()
    return desk.go(f"/t/{ask_again(desk.house, table, person, desk.address)}")


@router.post("/t/{table}/decline")
def turn_down(desk: AtDesk, table: str) -> Response:
    """Decline a rematch one was asked for."""
    decline(desk.house, table, desk.somebody())
    return desk.go("/")


# -- talk --------------------------------------------------------------------------------------------------


def talk_at(desk: Desk, table: str) -> list[dict[str, Any]]:
    """What was said at a table."""
    me = desk.person_id
    with desk.house.engine.connect() as sql:
        rows = tables.talk(sql, table, me)
        return [
            _linked(row, chat_line(row, desk.lang))
            | {"report": f"/t/{table}/talk/{row.id}/report" if me and row.person not in (None, me) else ""}
            for row in rows
        ]


def _linked(row: Any, line: dict[str, Any]) -> dict[str, Any]:
    """A line of the house that names a page of ours, with what stands before its path, to become a link."""
    path = row.phrase["args"].get("url", "") if row.phrase is not None else ""
    return line | {"path": path, "before": line["text"].partition(path)[0] if path else ""}


@router.get("/t/{table}/talk")
def talk(desk: AtDesk, table: str) -> Response:
    return desk.page("_talk_lines.html", talk=talk_at(desk, table))


@router.post("/t/{table}/talk")
def speak(desk: AtDesk, table: str, line: Annotated[str, Form(max_length=500)]) -> Response:
    """Say something at a table one sits at."""
    person = desk.person
    with desk.house.room.at(table) as live:
        mine = live.seats_of(desk.person_id)
        if person is None or not mine:
            raise NotYours("error.not-at-table")
        name = live.seats[mine[0]].name
    desk.house.may_talk(person, desk.address)
    desk.house.room.say(table, person.id, name, tidy(line))
    return said(desk, table)


@router.post("/t/{table}/gallery")
def speak_in_gallery(desk: AtDesk, table: str, line: Annotated[str, Form(max_length=500)]) -> Response:
    """Say something among those who watch."""
    person = desk.somebody()
    desk.house.may_talk(person, desk.address)
    desk.house.room.say(table, person.id, person.name, tidy(line), gallery=True)
    return said(desk, table)


def said(desk: Desk, table: str) -> Response:
    """The talk again after something was said."""
    return talk(desk, table) if desk.by_htmx else desk.go(f"/t/{table}")
