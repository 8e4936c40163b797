"""The admin's page: load, reported talk, tables, people and bans; and reporting a line."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Query
from fastapi.responses import Response

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.admin import bans, reports
from deskoherna.server.admin.overview import check_admin, people_named, tables_now
from deskoherna.server.people.accounts import Person
from deskoherna.server.problems import Missing, status_of
from deskoherna.server.serving.metrics import measured
from deskoherna.server.tables.presenting import chat_line
from deskoherna.web.context import AtDesk, Desk
from deskoherna.web.pages.people import Text, day
from deskoherna.web.pages.shelf import titles

router = APIRouter(include_in_schema=False)

DAYS = (1, 7, 30, 365, 0)


@router.get("/admin")
def overview(desk: AtDesk, name: Annotated[str, Query(max_length=80)] = "") -> Response:
    return page(desk, name)


def page(desk: Desk, name: str = "", problem: str = "", status: int = 200) -> Response:
    check_admin(desk.person)
    lang = desk.lang
    with desk.house.engine.connect() as sql:
        found = people_named(sql, name)
        laid = tables_now(sql)
        barred = bans.all_bans(sql)
        reported = reports.all_reports(sql)
    answered, faults, mean = desk.house.answers.summary()
    return desk.page(
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
        titles=titles(lang),
        day=lambda at: day(at, lang),
        days=DAYS,
        name=name,
        problem=problem,
    )


@router.post("/admin/ban")
def ban(
    desk: AtDesk,
    person: Annotated[int, Form(ge=0, le=2**31 - 1)],
    days: Annotated[int, Form(ge=0, le=3650)],
    reason: Text,
    place: Text = "",
) -> Response:
    check_admin(desk.person)
    try:
        bans.ban(desk.house, person, days, reason, bool(place))
    except DeskohernaError as wrong:
        return page(desk, "", wrong.read(desk.lang), status_of(wrong))
    return desk.go("/admin#bans")


@router.post("/admin/bans/{ban}/lift")
def lift(desk: AtDesk, ban: int) -> Response:
    check_admin(desk.person)
    bans.lift(desk.house, ban)
    return desk.go("/admin#bans")


@router.post("/admin/lines/{line}/{what}")
def settle(desk: AtDesk, line: int, what: str) -> Response:
    """A reported line goes, or stays."""
    check_admin(desk.person)
    if what == "remove":
        reports.remove(desk.house, line)
    elif what == "keep":
        reports.dismiss(desk.house, line)
    else:
        raise Missing("error.no-page")
    return desk.go("/admin#reports")


# -- reporting ---------------------------------------------------------------------------------------------


def reader(desk: Desk) -> Person:
    """Who asks. Raises Missing: somebody we do not know reports nothing."""
    person = desk.person
    if person is None:
        raise Missing("error.no-line")
    return person


@router.get("/t/{table}/talk/{line}/report")
def report_form(desk: AtDesk, table: str, line: int) -> Response:
    person = reader(desk)
    with desk.house.engine.connect() as sql:
        said = reports.readable(sql, person, table, line)
    told = chat_line(said, desk.lang)
    return desk.page("report.html", table=table, line=told, sent=False)


@router.post("/t/{table}/talk/{line}/report")
def report(desk: AtDesk, table: str, line: int, reason: Text = "") -> Response:
    reports.report(desk.house, reader(desk), table, line, reason)
    return desk.page("report.html", table=table, line=None, sent=True)
