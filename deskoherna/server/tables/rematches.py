"""Rematches: another match with the same people, who are asked first; one for each finished match."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from deskoherna.core.errors import NotAllowed
from deskoherna.server.db import tables as store
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import tables
from deskoherna.server.house import House
from deskoherna.server.letters.queue import REMATCH, queue
from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.clocks import announce
from deskoherna.server.tables.live import Live, NotYours


def ask_again(house: House, table: str, person: Person, address: str) -> str:
    """The table of the rematch: the asker at it, seats kept for the others; the same for all who ask."""
    with house.room.at(table) as live:
        if not live.seats_of(person.id):
            raise NotYours("error.not-at-table")
        if live.row.status != "over":
            raise NotAllowed("error.rematch-running")
        row, seats = live.row, _seats(live, person)
    known = _known(house, table)
    if known is None:
        place = house.may_open(person, address, seats)
        try:
            new, _ = house.room.open_table(
                person.id,
                row.game,
                seats,
                row.options,
                clock=row.clock,
                place=place,
                rematch_of=table,
                rated=row.rated,
                club=row.club,
            )
        except IntegrityError:  # somebody else asked at the same moment
            known = _known(house, table)
            if known is None:
                raise
        else:
            _tell(house, table, new, person)
            return new
    house.room.accept(known, person.id)  # whoever asks for it wants it
    return known


def decline(house: House, table: str, person: Person) -> None:
    """Let the seats go that were kept for this person. Raises NotYours if there are none."""
    name = house.room.decline(table, person.id)
    announce(house, table, "notice.declined", who=name)


def _seats(live: Live, person: Person) -> list[dict[str, Any]]:
    """Bots as they were, the asker seated, everybody else asked; all one chair on."""
    seats: list[dict[str, Any]] = []
    for one in live.seats:
        if one.person is None:
            seats.append({"bot": one.bot or "greedy", "name": one.name})
        elif one.person == person.id:
            seats.append({"person": one.person, "name": one.name})
        else:
            seats.append({"invited": one.person, "name": one.name})
    return seats[1:] + seats[:1]


def _known(house: House, table: str) -> str | None:
    """The rematch that was asked for already; one that was given up no longer counts."""
    with writing(house.engine).begin() as sql:
        given_up = (tables.c.rematch_of == table) & (tables.c.status == "closed")
        sql.execute(update(tables).where(given_up).values(rematch_of=None))
        found: str | None = sql.scalar(select(tables.c.id).where(tables.c.rematch_of == table))
    return found


def _tell(house: House, table: str, new: str, person: Person) -> None:
    """Say so at the old table, and write to those who are asked."""
    announce(house, table, "notice.rematch", who=person.name, url=f"/t/{new}")
    with house.room.at(new) as live, writing(house.engine).begin() as sql:
        asked = [one for one in live.seats if one.invited is not None]
        known = store.reached(sql, {one.invited for one in asked if one.invited is not None})
        queue(house, sql, live, asked, known, REMATCH, host=person.name)
