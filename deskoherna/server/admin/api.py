"""Keeping order over the API: for admins, and for whoever reports a line of talk."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field

from deskoherna.server.admin import bans, reports
from deskoherna.server.admin.overview import admin_of, people_named, tables_now
from deskoherna.server.api.common import MOST_INT, TableId
from deskoherna.server.api.models import Asked
from deskoherna.server.people.callers import Calling
from deskoherna.server.serving.metrics import Load, measured

router = APIRouter(tags=["order"])

Line = Annotated[int, Path(description="A line of talk by its number", ge=0, le=MOST_INT)]
BanId = Annotated[int, Path(description="A ban by its number", ge=0, le=MOST_INT)]


class Report(Asked):
    reason: str = Field("", max_length=reports.LONGEST_REASON)


class NewBan(Asked):
    person: int = Field(ge=0, le=MOST_INT)
    days: int = Field(ge=0, le=3650, description="0: for good")
    reason: str = Field(max_length=bans.LONGEST_REASON)
    place: bool = Field(False, description="and whoever comes from where they opened their last table")


class BanInfo(BaseModel):
    id: int
    person: int | None
    name: str
    reason: str
    until: float | None
    at: float


class ReportInfo(BaseModel):
    id: int = Field(description="the line")
    table_id: str
    person: int | None
    name: str
    text: str
    at: float
    reports: int
    reason: str


class AdminTable(BaseModel):
    id: str
    game: str
    status: Literal["gathering", "playing"]
    host: str
    changed: float


class AdminPerson(BaseModel):
    id: int
    name: str
    guest: bool
    admin: bool
    created: float
    seen: float | None
    tables: int
    bans: int


class Overview(BaseModel):
    load: Load = Field(description="what is in memory is of one process")
    tables: list[AdminTable]
    bans: list[BanInfo]
    reports: list[ReportInfo]


@router.post("/tables/{table}/chat/{line}/report", status_code=204, response_model=None)
def report(table: TableId, line: Line, wanted: Report, calling: Calling) -> None:
    """Have an admin look at what somebody said."""
    reports.report(calling.house, calling.somebody, table, line, wanted.reason)


@router.get("/admin", response_model=Overview)
def overview(calling: Calling) -> dict[str, Any]:
    """How the room is doing, for admins."""
    admin_of(calling)
    with calling.house.engine.connect() as sql:
        return {
            "load": measured(calling.house),
            "tables": [dict(row._mapping) for row in tables_now(sql)],
            "bans": [dict(row._mapping) for row in bans.all_bans(sql)],
            "reports": [dict(row._mapping) for row in reports.all_reports(sql)],
        }


@router.get("/admin/people", response_model=list[AdminPerson])
def people(
    calling: Calling, name: Annotated[str, Query(max_length=80, description="how it begins")] = ""
) -> list[dict[str, Any]]:
    """People by name, for admins."""
    admin_of(calling)
    with calling.house.engine.connect() as sql:
        rows = people_named(sql, name)
    return [{**row._mapping, "guest": row.password is None} for row in rows]


@router.post("/admin/bans", status_code=204, response_model=None)
def ban(wanted: NewBan, calling: Calling) -> None:
    """Show somebody out at once, and do not let them in again for so long. For admins."""
    admin_of(calling)
    bans.ban(calling.house, wanted.person, wanted.days, wanted.reason, wanted.place)


@router.delete("/admin/bans/{ban}", status_code=204, response_model=None)
def lift(ban: BanId, calling: Calling) -> None:
    """Let them in again. For admins."""
    admin_of(calling)
    bans.lift(calling.house, ban)


@router.delete("/admin/reports/{line}", status_code=204, response_model=None)
def dismiss(line: Line, calling: Calling) -> None:
    """Nothing is wrong with a reported line. For admins."""
    admin_of(calling)
    reports.dismiss(calling.house, line)


@router.delete("/admin/lines/{line}", status_code=204, response_model=None)
def remove(line: Line, calling: Calling) -> None:
    """Take a line of talk away. For admins."""
    admin_of(calling)
    reports.remove(calling.house, line)
