"""Lessons at tables: a lesson is a table whose origin names it; what was learned is kept for its person."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, delete, select

from deskoherna.core.asking import Decision, Move
from deskoherna.core.lessons.form import FIRST_MATCH, Lesson, course, lesson
from deskoherna.core.lessons.guide import Guide, reply
from deskoherna.core.lessons.positions import opened
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import learned, seats, tables
from deskoherna.server.tables.live import Live

if TYPE_CHECKING:
    from deskoherna.server.people.accounts import Person
    from deskoherna.server.tables.room import Room

STEPS_BACK: Final = 150  # answers after which a first match is an ordinary one


def taught_at(live: Live) -> Lesson | None:
    """The lesson of a table; None at ordinary ones."""
    name = (live.row.origin or {}).get("lesson")
    return course(live.row.game).get(name) if isinstance(name, str) else None


def guide_at(live: Live) -> Guide | None:
    """The guide of a table's lesson as it stands, while it has anything to say."""
    found = taught_at(live)
    if found is None or live.match is None or live.match.count - found.start > STEPS_BACK:
        return None
    guide = Guide(found, live.match)
    return None if guide.lost else guide


def check(live: Live, seat: int, move: str) -> None:
    """Raises AskedOtherwise where a lesson wants another answer of its learner."""
    guide = guide_at(live)
    if guide is not None and seat == guide.me:
        guide.check(move)


def scripted(live: Live, asked: Decision) -> Move | None:
    """What a lesson has another seat answer."""
    found = taught_at(live)
    if found is None or asked.seat == found.setup.seat:
        return None
    return reply(found, live.playing(), asked)


def open_lesson(
    room: Room, person: int, called: str, others: list[str], game: str, id: str, place: str
) -> str:
    """The table of a person's lesson: the one that was left, or a new one. Raises DeskohernaError.

    Of all lessons but first matches one is kept for each person: the others can be begun again.
    """
    wanted = lesson(game, id)
    with room.engine.connect() as sql:
        kept = _tables(sql, person)
    for table, what in kept.items():
        if what == (game, id):
            return table
    if id != FIRST_MATCH:
        with writing(room.engine).begin() as sql:
            gone = [table for table, (_, one) in kept.items() if one != FIRST_MATCH]
            sql.execute(delete(tables).where(tables.c.id.in_(gone)))
    setup = wanted.setup
    given: list[dict[str, Any]] = [
        {"person": person, "name": called}
        if seat == setup.seat
        else {"bot": setup.bot, "name": others.pop(0)}
        for seat in range(setup.players)
    ]
    table, _ = room.open_record(person, opened(wanted).record(), given, {"lesson": id}, place)
    return table


def _tables(sql: Connection, person: int) -> dict[str, tuple[str, str]]:
    """A person's tables with lessons under way: game and lesson of each."""
    mine = select(tables.c.id, tables.c.game, tables.c.origin).join(seats, seats.c.table_id == tables.c.id)
    rows = sql.execute(mine.where(seats.c.person == person, tables.c.status == "playing")).all()
    return {row.id: (row.game, row.origin["lesson"]) for row in rows if (row.origin or {}).get("lesson")}


# -- what was learned ----------------------------------------------------------------------------------------


def note(engine: Engine, live: Live) -> None:
    """Keep that a lesson was finished, if this table has just seen it."""
    guide = guide_at(live)
    person = live.seats[guide.me].person if guide is not None else None
    if guide is None or not guide.done or person is None:
        return
    what = {"person": person, "game": live.row.game, "lesson": guide.lesson.id}
    with writing(engine).begin() as sql:
        if guide.lesson.id not in learned_by(sql, person, live.row.game):
            sql.execute(learned.insert().values(**what, at=time.time()))


def hand_over(engine: Engine, guest: Person | None, person: Person) -> None:
    """A guest turns out to be somebody with an account: what was learned goes along."""
    if guest is None or not guest.guest or guest.id == person.id:
        return
    with writing(engine).begin() as sql:
        for one in sql.execute(select(learned).where(learned.c.person == guest.id)).all():
            if one.lesson not in learned_by(sql, person.id, one.game):
                moved = {"person": person.id, "game": one.game, "lesson": one.lesson, "at": one.at}
                sql.execute(learned.insert().values(**moved))


def learned_by(sql: Connection, person: int, game: str) -> set[str]:
    """The lessons of a game that a person has finished."""
    found = select(learned.c.lesson).where(learned.c.person == person, learned.c.game == game)
    return set(sql.scalars(found))


def under_way(sql: Connection, person: int, game: str) -> dict[str, str]:
    """The tables of a person's lessons of a game that are not finished, by lesson."""
    return {id: table for table, (one, id) in _tables(sql, person).items() if one == game}
