"""Series and tournaments: entering, rounds that follow one another, and how they stand.

A tournament's tables are rated ones: accounts only, no hints, no seat handed to a bot.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError

from deskoherna.core import options as declared
from deskoherna.core import registry
from deskoherna.core.errors import BadOptions, DeskohernaError, NotAllowed
from deskoherna.server.clubs.clubs import NoClub, role_in, said
from deskoherna.server.clubs.pairing import (
    EVERYBODY,
    KINDS,
    MOST_ROUNDS,
    SERIES,
    SWISS,
    Round,
    next_round,
    rounds_needed,
    sizes,
)
from deskoherna.server.clubs.standings import Played, Standing, standings
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import entrants, pairings, people, tables, tournaments
from deskoherna.server.house import House
from deskoherna.server.letters.queue import GRACE, WAYS
from deskoherna.server.letters.rounds import tell_end
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.link_secrets import new_table_id
from deskoherna.server.people.quotas import TooManyHeld
from deskoherna.server.results.summing import place
from deskoherna.server.tables.live import NotYours

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 60
GATHERING, PLAYING, OVER, CLOSED = "gathering", "playing", "over", "closed"
FOLLOWED: Final = 100  # running tournaments looked at in one round of housekeeping


class NoTournament(DeskohernaError):
    """There is no such tournament, or one may not see it: said alike."""


class Laid(NamedTuple):
    """A table of a round, as it stands."""

    table: str  # empty until it is laid
    status: str
    people: list[int]
    places: list[int] | None


class Tournament(NamedTuple):
    """A tournament as those who may see it see it."""

    row: Row[Any]
    names: dict[int, str]
    entrants: list[int]  # as they entered
    gone: list[int]
    rounds: list[list[Laid]]
    standings: list[Standing]

    @property
    def on(self) -> list[int]:
        """Who plays on."""
        return [one for one in self.entrants if one not in self.gone]


# -- before it begins --------------------------------------------------------------------------------------


def found(
    house: House,
    person: Person,
    name: str,
    game: str,
    kind: str,
    size: int,
    rounds: int,
    options: Mapping[str, Any] | None,
    clock: Mapping[str, Any] | None,
    club: str | None,
) -> str:
    """A new tournament whose host enters it too; its id.

    Raises BadOptions, NoClub, NotAllowed, TooOften or TooManyHeld.
    """
    rules = registry.game(game)
    if rules.cooperative():
        raise BadOptions("error.tournament-together")
    if kind not in KINDS or size < 2 or size not in rules.players or not 1 <= rounds <= MOST_ROUNDS:
        raise BadOptions("error.tournament-terms")
    agreed = declared.settle(rules.options, options)
    rules.setup(size, agreed, 0)  # a game may refuse options that contradict each other
    house.limits.spend("club", person.id)
    made = {
        "id": new_table_id(),
        "club": club,
        "host": person.id,
        "name": said(name, LONGEST_NAME, "error.club-name"),
        "game": game,
        "options": agreed,
        "clock": dict(clock) if clock else None,
        "kind": kind,
        "size": size,
        "rounds": rounds,
        "round": 0,
        "status": GATHERING,
        "link": 1,
        "created": time.time(),
    }
    with writing(house.engine).begin() as sql:
        house.room.quotas.check_account(sql, person.id, "error.club-account")
        if club is not None and role_in(sql, club, person.id) is None:
            raise NoClub("error.no-club")
        _check_count(house, sql, person)
        sql.execute(insert(tournaments).values(**made))
        sql.execute(insert(entrants).values(tournament=made["id"], person=person.id, at=time.time()))
    return str(made["id"])


def _check_count(house: House, sql: Connection, person: Person) -> None:
    most = house.limits.most("tournaments")
    mine = (tournaments.c.host == person.id) & tournaments.c.status.in_((GATHERING, PLAYING))
    held = sql.scalar(select(func.count()).select_from(tournaments).where(mine)) or 0
    if most is not None and held >= most:
        raise TooManyHeld("error.too-many-tournaments", n=round(most))


def secret_of(house: House, tournament: str, link: int) -> str:
    """What the link of an invitation ends with."""
    return house.keyring.signature("tournament", tournament, link)


def enter(house: House, person: Person, tournament: str, secret: str) -> None:
    """Enter, by the link or as a member of its club.

    Raises NoTournament, NotAllowed, TooOften or TooManyHeld.
    """
    house.limits.spend("club", person.id)
    with writing(house.engine).begin() as sql:
        row = _seen(house, sql, tournament, person.id, secret)
        if row.status != GATHERING:
            raise NotAllowed("error.tournament-begun")
        house.room.quotas.check_account(sql, person.id, "error.club-account")
        most = house.limits.most("entrants")
        if row.kind == SERIES:
            most = min(most or row.size, row.size)
        here = list(sql.scalars(select(entrants.c.person).where(entrants.c.tournament == tournament)))
        if person.id in here:
            return
        if most is not None and len(here) >= most:
            raise TooManyHeld("error.tournament-full", n=round(most))
        sql.execute(insert(entrants).values(tournament=tournament, person=person.id, at=time.time()))


def withdraw(house: House, person: Person, tournament: str, other: int) -> None:
    """Leave, or (the host) let somebody go: at once before it begins, else before the next round.

    Raises NoTournament or NotYours.
    """
    with writing(house.engine).begin() as sql:
        row = _seen(house, sql, tournament, person.id)
        if other != person.id and row.host != person.id:
            raise NotYours("error.not-tournament-host")
        theirs = (entrants.c.tournament == tournament) & (entrants.c.person == other)
        if row.status == GATHERING:
            sql.execute(delete(entrants).where(theirs))
        else:
            sql.execute(update(entrants).where(theirs).values(gone=True))


def begin(house: House, person: Person, tournament: str) -> None:
    """Lay the tables of the first round, by the host. Raises NoTournament, NotYours or NotAllowed."""
    with writing(house.engine).begin() as sql:
        row = _hosted(house, sql, tournament, person)
        if row.status != GATHERING:
            raise NotAllowed("error.tournament-begun")
        entered = _entered(sql, tournament)
        allowed = registry.game(row.game).players
        enough = (
            len(entered) == row.size if row.kind == SERIES else bool(sizes(len(entered), allowed, row.size))
        )
        if not enough:
            raise NotAllowed("error.tournament-few", n=row.size)
        rounds = rounds_needed(entered, allowed, row.size) if row.kind == EVERYBODY else row.rounds
        met = next_round(row.kind, entered, allowed, row.size, [])
        _pair(sql, row, met, rounds=rounds, status=PLAYING)
    lay_missing(house, tournament)


def close(house: House, person: Person, tournament: str) -> None:
    """Call it off, by the host: no further round. Raises NoTournament, NotYours or NotAllowed."""
    with writing(house.engine).begin() as sql:
        row = _hosted(house, sql, tournament, person)
        if row.status not in (GATHERING, PLAYING):
            raise NotAllowed("error.tournament-over")
        sql.execute(update(tournaments).where(tournaments.c.id == tournament).values(status=CLOSED))


# -- rounds ------------------------------------------------------------------------------------------------


def _pair(sql: Connection, row: Row[Any], met: Round, **more: Any) -> None:
    """The next round, if nobody else has begun it meanwhile."""
    same = (tournaments.c.id == row.id) & (tournaments.c.round == row.round)
    done = sql.execute(update(tournaments).where(same).values(round=row.round + 1, **more))
    if done.rowcount == 1:
        for n, table in enumerate(met):
            sql.execute(insert(pairings).values(tournament=row.id, round=row.round + 1, n=n, people=table))


def lay_missing(house: House, tournament: str) -> None:
    """Lay those tables of the round that are not there; whoever else does the same is not disturbed."""
    with house.engine.connect() as sql:
        row = sql.execute(select(tournaments).where(tournaments.c.id == tournament)).one()
        laid = select(tables.c.pairing).where(tables.c.pairing.is_not(None))
        wanted = (pairings.c.tournament == tournament) & pairings.c.id.not_in(laid)
        missing = sql.execute(select(pairings).where(wanted).order_by(pairings.c.n)).all()
        names = _names(sql, {person for one in missing for person in one.people})
    for one in missing:
        seats = [{"person": person, "name": names[person]} for person in one.people]
        try:
            house.room.open_table(
                row.host,
                row.game,
                seats,
                row.options,
                clock=row.clock,
                rated=True,
                club=row.club,
                pairing=one.id,
            )
        except IntegrityError:
            continue  # another process laid it


def mind_tournaments(house: House) -> int:
    """Begin the next round wherever one is over; how many tournaments went on."""
    with house.engine.connect() as sql:
        running = select(tournaments.c.id).where(tournaments.c.status == PLAYING).limit(FOLLOWED)
        ids = list(sql.scalars(running.order_by(tournaments.c.created)))
    moved = 0
    for one in ids:
        try:
            moved += advance(house, one)
        except Exception:
            log.exception("tournament %s", one)
    return moved


def advance(house: House, tournament: str) -> bool:
    """Lay what is missing, and the next round if all tables of this one are over."""
    lay_missing(house, tournament)
    with writing(house.engine).begin() as sql:
        seen = _whole(sql, tournament)
        row = seen.row
        if row.status != PLAYING or any(one.status in (GATHERING, PLAYING) for one in seen.rounds[-1]):
            return False
        order = [one.person for one in seen.standings] if row.kind == SWISS else seen.entrants
        played = [[one.people for one in tables_] for tables_ in seen.rounds]
        allowed = registry.game(row.game).players
        met = next_round(row.kind, order, allowed, row.size, played, seen.gone)
        enough = len(seen.on) == row.size if row.kind == SERIES else bool(met)
        if row.round >= row.rounds or not enough:
            same = (tournaments.c.id == tournament) & (tournaments.c.status == PLAYING)
            if sql.execute(update(tournaments).where(same).values(status=OVER)).rowcount == 1:
                tell_end(house, sql, seen, WAYS, time.time() + GRACE)
            return True
        _pair(sql, row, met)
    lay_missing(house, tournament)
    return True


# -- looking -----------------------------------------------------------------------------------------------


def tournament_seen(house: House, tournament: str, person: int | None, secret: str = "") -> Tournament:
    """A tournament by somebody who entered it, belongs to its club, or has its link. Raises NoTournament."""
    with house.engine.connect() as sql:
        _seen(house, sql, tournament, person, secret)
        return _whole(sql, tournament)


def tournaments_of(sql: Connection, person: int) -> list[Row[Any]]:
    """Those somebody entered or holds, the newest first."""
    mine = select(entrants.c.tournament).where(entrants.c.person == person)
    which = tournaments.c.id.in_(mine) | (tournaments.c.host == person)
    return [*sql.execute(select(tournaments).where(which).order_by(tournaments.c.created.desc()).limit(50))]


def tournaments_in(sql: Connection, club: str) -> list[Row[Any]]:
    """A club's, the newest first."""
    wanted = select(tournaments).where(tournaments.c.club == club, tournaments.c.status != CLOSED)
    return [*sql.execute(wanted.order_by(tournaments.c.created.desc()).limit(50))]


def tournament_at(sql: Connection, pairing: int) -> str | None:
    """The tournament a table belongs to."""
    found: str | None = sql.scalar(select(pairings.c.tournament).where(pairings.c.id == pairing))
    return found


def _seen(house: House, sql: Connection, tournament: str, person: int | None, secret: str = "") -> Row[Any]:
    row = sql.execute(select(tournaments).where(tournaments.c.id == tournament)).one_or_none()
    if row is None:
        raise NoTournament("error.no-tournament")
    entered = (entrants.c.tournament == tournament) & (entrants.c.person == person)
    known = (
        row.host == person
        or (secret and house.keyring.signed(secret, "tournament", tournament, row.link))
        or role_in(sql, row.club, person) is not None
        or sql.scalar(select(entrants.c.person).where(entered)) is not None
    )
    if not known:
        raise NoTournament("error.no-tournament")
    return row


def _hosted(house: House, sql: Connection, tournament: str, person: Person) -> Row[Any]:
    row = _seen(house, sql, tournament, person.id)
    if row.host != person.id:
        raise NotYours("error.not-tournament-host")
    return row


def _entered(sql: Connection, tournament: str) -> list[int]:
    wanted = select(entrants.c.person).where(entrants.c.tournament == tournament)
    return list(sql.scalars(wanted.order_by(entrants.c.at, entrants.c.person)))


def _names(sql: Connection, who: set[int]) -> dict[int, str]:
    rows = sql.execute(select(people.c.id, people.c.name).where(people.c.id.in_(who)))
    return {row.id: row.name for row in rows}


def _whole(sql: Connection, tournament: str) -> Tournament:
    row = sql.execute(select(tournaments).where(tournaments.c.id == tournament)).one()
    gone = (entrants.c.tournament == tournament) & entrants.c.gone
    entered = _entered(sql, tournament)
    found = (
        select(pairings, tables.c.id.label("table"), tables.c.status, tables.c.result)
        .outerjoin(tables, tables.c.pairing == pairings.c.id)
        .where(pairings.c.tournament == tournament)
        .order_by(pairings.c.round, pairings.c.n)
    )
    rounds: list[list[Laid]] = [[] for _ in range(row.round)]
    for one in sql.execute(found):
        kept = one.result
        places = [place(kept, seat) for seat in range(len(one.people))] if kept else None
        rounds[one.round - 1].append(Laid(one.table or "", one.status or GATHERING, one.people, places))
    stand = standings(
        entered, [[Played(one.people, one.places) for one in each] for each in rounds], row.kind
    )
    names = _names(sql, {*entered, row.host, *[who for each in rounds for one in each for who in one.people]})
    return Tournament(
        row, names, entered, list(sql.scalars(select(entrants.c.person).where(gone))), rounds, stand
    )
