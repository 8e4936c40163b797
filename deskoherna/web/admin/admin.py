"""The admin's page: load, reported talk, tables, people and bans; and reporting a line."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.server.admin import bans, reports
from deskoherna.server.admin.overview import check_admin, people_named, tables_now
from deskoherna.server.people.accounts import Person
from deskoherna.server.problems import Missing, status_of
from deskoherna.server.serving.metrics import measured
from deskoherna.server.tables.presenting import chat_line
from deskoherna.web.context import Desk, desk_of
from deskoherna.web.pages.people import Text, day

router = APIRouter(include_in_schema=False)

DAYS = (1, 7, 30, 365, 0)


@router.get("/admin")
def overview(request: Request, name: Annotated[str, Query(max_length=80)] = "") -> Response:
    return page(desk_of(request), request, name)


def page(desk: Desk, request: Request, name: str = "", problem: str = "", status: int = 200) -> Response:
    check_admin(desk.person(request))
    lang = desk.lang(request)
    with desk.house.engine.connect() as sql:
        found = people_named(sql, name)
        laid = tables_now(sql)
        barred = bans.all_bans(sql)
        reported = reports.all_reports(sql)
    answered, faults, mean = desk.house.answers.summary()
    return desk.page(
        request,
        "admin.html",
        status,
        load=measured(desk.house),
        answered=answered,
        faults=faults,
        mean=mean,
        people=found,
        tables=laid,
        bans=barred,
        reports=reported,
        titles={one: registry.about(one).title(lang) for one in registry.games()},
        day=lambda at: day(at, lang),
        days=DAYS,
        name=name,
        problem=problem,
    )


@router.post("/admin/ban")
def ban(
    request: Request,
    person: Annotated[int, Form(ge=0, le=2**31 - 1)],
    days: Annotated[int, Form(ge=0, le=3650)],
    reason: Text,
    place: Text = "",
) -> Response:
    desk = desk_of(request)
    check_admin(desk.person(request))
    try:
        bans.ban(desk.house, person, days, reason, bool(place))
    except DeskohernaError as wrong:
        return page(desk, request, "", wrong.read(desk.lang(request)), status_of(wrong))
    return desk.go(request, "/admin#bans")


@router.post("/admin/bans/{ban}/lift")
def lift(request: Request, ban: int) -> Response:
    desk = desk_of(request)
    check_admin(desk.person(request))
    bans.lift(desk.house, ban)
    return desk.go(request, "/admin#bans")


@router.post("/admin/lines/{line}/{what}")
def settle(request: Request, line: int, what: str) -> Response:
    """A reported line goes, or stays."""
    desk = desk_of(request)
    check_admin(desk.person(request))
    if what == "remove":
        reports.remove(desk.house, line)
    elif what == "keep":
        reports.dismiss(desk.house, line)
    else:
        raise Missing("error.no-page")
    return desk.go(request, "/admin#reports")


# -- reporting ---------------------------------------------------------------------------------------------


def reader(desk: Desk, request: Request) -> Person:
    """Who asks. Raises Missing: somebody we do not know reports nothing."""
    person = desk.person(request)
    if person is None:
        raise Missing("error.no-line")
    return person


@router.get("/t/{table}/talk/{line}/report")
def report_form(request: Request, table: str, line: int) -> Response:
    desk = desk_of(request)
    person = reader(desk, request)
    with desk.house.engine.connect() as sql:
        said = reports.readable(sql, person, table, line)
    told = chat_line(said, desk.lang(request))
    return desk.page(request, "report.html", table=table, line=told, sent=False)


@router.post("/t/{table}/talk/{line}/report")
def report(request: Request, table: str, line: int, reason: Text = "") -> Response:
    desk = desk_of(request)
    reports.report(desk.house, reader(desk, request), table, line, reason)
    return desk.page(request, "report.html", table=table, line=None, sent=True)
