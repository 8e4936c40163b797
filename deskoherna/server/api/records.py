"""Records: taking one home, bringing one along, and going on from any moment of a finished match."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from deskoherna.server.api.common import AsSeat, TableId, own
from deskoherna.server.api.models import Fork, OpenedTable, Upload
from deskoherna.server.api.tables import opened, seating
from deskoherna.server.people.callers import Calling
from deskoherna.server.problems import BadRequest
from deskoherna.server.tables.finished import brought, record_for
from deskoherna.server.tables.finished import written as as_file
from deskoherna.server.tables.forks import fork_of, origin_of

router = APIRouter(tags=["records"])


@router.get("/tables/{table}/record", response_model=dict[str, Any])
def record(table: TableId, calling: Calling, seat: AsSeat = None) -> Response:
    """The record of a finished match; of a running one, what your seat may know of it."""
    with calling.house.room.at(table) as live:
        own(live, seat, calling)
        kept = record_for(live, seat)
    name = f"{kept['game']}-{table}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(as_file(kept), media_type="application/json", headers=headers)


@router.post("/records", status_code=201, response_model=OpenedTable)
def upload(wanted: Upload, calling: Calling) -> dict[str, Any]:
    """A table from a record of yours: finished, or to be played on. At most 2 MB; refused (422) unless its
    moves can be played again, or the position saved in it is one that can be."""
    person = calling.somebody
    place = calling.house.may_open(person, calling.address, ())
    record = calling.house.vetting.read(wanted.record, person.id)
    names = [str(one) for one in record["names"]] if wanted.seats is None else []
    seats = wanted.seats if wanted.seats is not None else ["me"] * record["players"]
    if len(seats) != record["players"]:
        raise BadRequest("error.bad-request", detail="seats")
    seated = seating(seats, person, [one for one in names if one.strip()])
    origin = brought(wanted.research)
    opening = calling.house.room.open_record(person.id, record, seated, origin, place, wanted.listed)
    return opened(calling, *opening)


@router.post("/tables/{table}/fork", status_code=201, response_model=OpenedTable)
def fork(table: TableId, wanted: Fork, calling: Calling) -> dict[str, Any]:
    """A new table that goes on from after ``at`` answers of a finished match."""
    person = calling.somebody
    place = calling.house.may_open(person, calling.address, ())
    record = fork_of(calling.house, table, wanted.at, person.id)
    opening = calling.house.room.open_record(
        person.id,
        record,
        seating(wanted.seats, person),
        origin_of(table, record),
        place,
        wanted.listed or "open" in wanted.seats,
        wanted.clock.model_dump() if wanted.clock is not None else None,
    )
    return opened(calling, *opening)
