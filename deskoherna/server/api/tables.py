"""Tables: opening, finding, joining and closing them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query

from deskoherna.core.chance.deal import clean_share
from deskoherna.core.errors import BadOptions
from deskoherna.server.api import models
from deskoherna.server.api.common import SeatNumber, TableId
from deskoherna.server.clubs.clubs import check_member
from deskoherna.server.people.accounts import Person, clean_name
from deskoherna.server.people.callers import Caller, Calling
from deskoherna.server.problems import BadRequest
from deskoherna.server.tables.lists import open_tables, shown_tables, tables_of
from deskoherna.server.tables.live import Live, NotYours
from deskoherna.server.tables.presenting import table_info
from deskoherna.server.tables.rematches import ask_again, decline
from deskoherna.server.workers.allowed_bots import usable

router = APIRouter(tags=["tables"])

Which = Annotated[
    Literal["mine", "open", "watch", "results"],
    Query(
        description="mine: not finished; open: to join; watch: listed and playing; results: my finished ones"
    ),
]


@router.get("/tables", response_model=list[models.BriefTable])
def list_tables(calling: Calling, which: Which = "mine") -> list[dict[str, Any]]:
    """Tables, last changed first, at most 100."""
    with calling.house.engine.connect() as sql:
        if which == "mine":
            return tables_of(sql, calling.somebody.id, ("gathering", "playing"))
        if which == "results":
            return tables_of(sql, calling.somebody.id, ("over",))
        person = calling.person.id if calling.person is not None else None
        return open_tables(sql, person) if which == "open" else shown_tables(sql, person)


@router.post("/tables", status_code=201, response_model=models.OpenedTable)
def open_table(wanted: models.NewTable, calling: Calling) -> dict[str, Any]:
    """Open a table. It begins as soon as every seat is taken."""
    person = calling.somebody
    seats = seating(wanted.seats, person, wanted.names)
    check_seed(wanted.seed, seats)
    check_member(calling.house, wanted.club, person)
    place = calling.house.may_open(person, calling.address, seats)
    table_id, secrets = calling.house.room.open_table(
        person.id,
        wanted.game,
        seats,
        wanted.options,
        wanted.listed or ("open" in wanted.seats and wanted.club is None),
        wanted.clock.model_dump() if wanted.clock is not None else None,
        wanted.seed,
        place=place,
        rated=wanted.rated,
        wishes=wanted.wishes.model_dump(exclude_none=True) if wanted.wishes is not None else None,
        club=wanted.club,
    )
    return opened(calling, table_id, secrets)


def seating(seats: Sequence[str], person: Person, names: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Seats as the room wants them, from ``me``, ``invite``, ``open`` and bots; raises BadBot."""
    rows: list[dict[str, Any]] = []
    given = [clean_name(one) for one in names]
    for one in seats:
        spec = one.strip()
        if spec == "me":
            mine = sum(row.get("person") is not None for row in rows)
            name = (
                given[mine] if mine < len(given) else person.name if not mine else f"{person.name} {mine + 1}"
            )
            rows.append({"person": person.id, "name": name[:40]})
        elif spec in ("invite", "open"):
            rows.append({})
        else:
            rows.append({"bot": usable(spec), "name": spec[:40]})
    return rows


def check_seed(seed: int | None, seats: Sequence[Mapping[str, Any]]) -> None:
    """Whoever chooses the seed knows the deal: only where nobody else sits. Raises BadOptions."""
    if seed is not None and not all(one.get("person") or one.get("bot") for one in seats):
        raise BadOptions("error.seed-for-others")


def opened(calling: Caller, table_id: str, secrets: Sequence[str | None]) -> dict[str, Any]:
    """A table just opened, with the links for its empty seats."""
    links = [_invitation(calling, table_id, n, one) for n, one in enumerate(secrets) if one is not None]
    with calling.house.room.at(table_id) as live:
        return table_info(live, calling.person) | {"invitations": links}


def _invitation(calling: Caller, table_id: str, seat: int, secret: str) -> dict[str, Any]:
    return {"seat": seat, "secret": secret, "url": f"{calling.house.url}/join/{table_id}/{secret}"}


@router.get("/tables/{table}", response_model=models.TableInfo)
def one_table(table: TableId, calling: Calling) -> dict[str, Any]:
    """A table from outside. Whoever has its address may look and watch."""
    with calling.house.room.at(table) as live:
        calling.house.bots.look(live)
        return table_info(live, calling.person)


@router.post("/tables/{table}/join", response_model=models.Joined)
def join(table: TableId, wanted: models.Join, calling: Calling) -> dict[str, Any]:
    """Sit down: with an invitation's secret, at a seat kept for you, or at an empty one of an open table."""
    person, room, share = calling.somebody, calling.house.room, clean_share(wanted.share)
    with room.at(table) as live:
        mine = live.seats_of(person.id)
        seat = wanted.seat
        if wanted.secret is not None:
            invited = room.invited_to(table, wanted.secret)
            if invited is None:
                if mine:
                    return {"seat": mine[0], "table": table_info(live, person)}
                raise NotYours("error.not-invited")
            seat = invited
        elif seat is None:
            kept = [row.seat for row in live.seats if row.invited == person.id]
            if kept:
                room.accept(table, person.id, share)
                return {"seat": kept[0], "table": table_info(live, person)}
            seat = _first_empty(live)
    name = clean_name(wanted.name) if wanted.name is not None else person.name
    room.sit(table, seat, person.id, name, wanted.secret, share)
    with room.at(table) as live:
        return {"seat": seat, "table": table_info(live, person)}


def _first_empty(live: Live) -> int:
    for row in live.seats:
        if row.person is None and row.bot is None and row.invited is None:
            return row.seat
    raise BadRequest("error.table-full")


@router.post("/tables/{table}/rematch", status_code=201, response_model=models.TableInfo)
def rematch(table: TableId, calling: Calling) -> dict[str, Any]:
    """Ask for a rematch of a finished match: a table with you at it and seats kept for the others.

    There is one rematch of a match: whoever asks next sits down at it.
    """
    person = calling.somebody
    new = ask_again(calling.house, table, person, calling.address)
    with calling.house.room.at(new) as live:
        return table_info(live, person)


@router.post("/tables/{table}/decline", response_model=models.TableInfo)
def turn_down(table: TableId, calling: Calling) -> dict[str, Any]:
    """Decline a rematch: the seats kept for you are free."""
    person = calling.somebody
    decline(calling.house, table, person)
    with calling.house.room.at(table) as live:
        return table_info(live, person)


@router.post("/tables/{table}/seats/{seat}/invite", response_model=models.Invitation)
def invite_again(table: TableId, seat: SeatNumber, calling: Calling) -> dict[str, Any]:
    """A new link for an empty seat, for the host; the old link no longer works."""
    _check_host(table, calling)
    return _invitation(calling, table, seat, calling.house.room.invite_again(table, seat))


@router.delete("/tables/{table}", status_code=204, response_model=None)
def close(table: TableId, calling: Calling) -> None:
    """Give up a table that has not begun, for the host."""
    _check_host(table, calling)
    calling.house.room.close_table(table)


def _check_host(table: str, calling: Caller) -> None:
    with calling.house.room.at(table) as live:
        if live.row.host != calling.somebody.id:
            raise NotYours("error.not-host")
