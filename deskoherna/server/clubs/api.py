"""Clubs and tournaments over the API."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from deskoherna.core import registry
from deskoherna.server.api.common import MOST_INT, GameId
from deskoherna.server.api.profile_models import RungInfo
from deskoherna.server.clubs import clubs, models, tournaments
from deskoherna.server.clubs.ladder import club_ladder
from deskoherna.server.people.callers import Caller, Calling
from deskoherna.server.tables.lists import club_tables

router = APIRouter(tags=["clubs"])

ClubId = Annotated[str, Path(description="A club's id", max_length=16)]
TournamentId = Annotated[str, Path(description="A tournament's id", max_length=16)]
PersonId = Annotated[int, Path(description="Somebody by number", ge=0, le=MOST_INT)]


@router.get("/clubs", response_model=list[models.BriefClub])
def my_clubs(calling: Calling) -> list[dict[str, Any]]:
    """The clubs you belong to."""
    with calling.house.engine.connect() as sql:
        return [dict(row._mapping) for row in clubs.clubs_of(sql, calling.somebody.id)]


@router.post("/clubs", status_code=201, response_model=models.ClubInfo)
def found_club(wanted: models.ClubTerms, calling: Calling) -> dict[str, Any]:
    """Found a club, with an account."""
    club = clubs.found(calling.house, calling.somebody, wanted.name, wanted.about, wanted.games)
    return _club(calling, club)


@router.get("/clubs/{club}", response_model=models.ClubInfo)
def one_club(club: ClubId, calling: Calling) -> dict[str, Any]:
    """A club of yours."""
    return _club(calling, club)


@router.put("/clubs/{club}", response_model=models.ClubInfo)
def describe_club(club: ClubId, wanted: models.ClubTerms, calling: Calling) -> dict[str, Any]:
    """Another name, description and shelf, for owners."""
    clubs.describe(calling.house, calling.somebody, club, wanted.name, wanted.about, wanted.games)
    return _club(calling, club)


@router.delete("/clubs/{club}", status_code=204, response_model=None)
def close_club(club: ClubId, calling: Calling) -> None:
    """End a club, for owners; its matches stay everybody's own."""
    clubs.close(calling.house, calling.somebody, club)


@router.post("/clubs/{club}/link", response_model=models.ClubInfo)
def another_link(club: ClubId, calling: Calling) -> dict[str, Any]:
    """A new invitation; the old one no longer works. For owners."""
    clubs.new_link(calling.house, calling.somebody, club)
    return _club(calling, club)


@router.post("/clubs/{club}/members", status_code=201, response_model=models.ClubInfo)
def come_in(club: ClubId, wanted: models.Secret, calling: Calling) -> dict[str, Any]:
    """Become a member by an invitation."""
    clubs.come_in(calling.house, calling.somebody, club, wanted.secret)
    return _club(calling, club)


@router.put("/clubs/{club}/members/{person}", status_code=204, response_model=None)
def set_role(club: ClubId, person: PersonId, wanted: models.Role, calling: Calling) -> None:
    """Make somebody an owner or a plain member, for owners."""
    clubs.set_role(calling.house, calling.somebody, club, person, wanted.role)


@router.delete("/clubs/{club}/members/{person}", status_code=204, response_model=None)
def let_go(club: ClubId, person: PersonId, calling: Calling) -> None:
    """Leave a club, or (owners) show somebody out."""
    clubs.go(calling.house, calling.somebody, club, person)


@router.get("/clubs/{club}/ladder/{game}", response_model=list[RungInfo])
def ladder(club: ClubId, game: GameId, calling: Calling) -> list[dict[str, Any]]:
    """The club's own ladder of a game: of all fair matches at its tables."""
    registry.game(game)
    me = calling.somebody.id
    with calling.house.engine.connect() as sql:
        clubs.club_seen(sql, club, me)
        rungs = club_ladder(sql, club, game)
    return [{**one._asdict(), "mine": one.person == me} for one in rungs]


def _club(calling: Caller, club: str) -> dict[str, Any]:
    house, me = calling.house, calling.somebody.id
    with house.engine.connect() as sql:
        seen = clubs.club_seen(sql, club, me)
        running = club_tables(sql, club, me, ("gathering", "playing"))
    link = f"{house.url}/club/{club}/join/{clubs.secret_of(house, club, seen.link)}"
    return {
        **seen._asdict(),
        "members": [one._asdict() for one in seen.members],
        "invitation": link if seen.role == clubs.OWNER else None,
        "tables": running,
    }


# -- tournaments -------------------------------------------------------------------------------------------


@router.get("/tournaments", response_model=list[models.BriefTournament])
def my_tournaments(
    calling: Calling, club: Annotated[str | None, Query(max_length=16)] = None
) -> list[dict[str, Any]]:
    """Tournaments you entered or hold, or those of a club of yours."""
    me = calling.somebody.id
    with calling.house.engine.connect() as sql:
        if club is None:
            return [dict(row._mapping) for row in tournaments.tournaments_of(sql, me)]
        clubs.club_seen(sql, club, me)
        return [dict(row._mapping) for row in tournaments.tournaments_in(sql, club)]


@router.post("/tournaments", status_code=201, response_model=models.TournamentInfo)
def found_tournament(wanted: models.TournamentTerms, calling: Calling) -> dict[str, Any]:
    """A tournament, with an account; you enter it too. Its tables are rated."""
    made = tournaments.found(
        calling.house,
        calling.somebody,
        wanted.name,
        wanted.game,
        wanted.kind,
        wanted.size,
        wanted.rounds,
        wanted.options,
        wanted.clock.model_dump() if wanted.clock is not None else None,
        wanted.club,
    )
    return _tournament(calling, made)


@router.get("/tournaments/{tournament}", response_model=models.TournamentInfo)
def one_tournament(tournament: TournamentId, calling: Calling) -> dict[str, Any]:
    """A tournament you entered or hold, or one of a club of yours."""
    return _tournament(calling, tournament)


@router.post("/tournaments/{tournament}/entrants", status_code=201, response_model=models.TournamentInfo)
def enter(tournament: TournamentId, wanted: models.Secret, calling: Calling) -> dict[str, Any]:
    """Enter, by an invitation or as a member of its club."""
    tournaments.enter(calling.house, calling.somebody, tournament, wanted.secret)
    return _tournament(calling, tournament)


@router.delete("/tournaments/{tournament}/entrants/{person}", status_code=204, response_model=None)
def withdraw(tournament: TournamentId, person: PersonId, calling: Calling) -> None:
    """Leave, or (the host) let somebody go; a match that is played goes on."""
    tournaments.withdraw(calling.house, calling.somebody, tournament, person)


@router.post("/tournaments/{tournament}/begin", response_model=models.TournamentInfo)
def begin(tournament: TournamentId, calling: Calling) -> dict[str, Any]:
    """Lay the tables of the first round, for the host; further rounds follow by themselves."""
    tournaments.begin(calling.house, calling.somebody, tournament)
    return _tournament(calling, tournament)


@router.delete("/tournaments/{tournament}", status_code=204, response_model=None)
def call_off(tournament: TournamentId, calling: Calling) -> None:
    """No further rounds, for the host."""
    tournaments.close(calling.house, calling.somebody, tournament)


def _tournament(calling: Caller, tournament: str) -> dict[str, Any]:
    house, me = calling.house, calling.somebody.id
    seen = tournaments.tournament_seen(house, tournament, me)
    row = seen.row
    secret = tournaments.secret_of(house, tournament, row.link)
    gathering = row.status == tournaments.GATHERING and row.host == me
    return {
        **row._mapping,
        "hosting": row.host == me,
        "invitation": f"{house.url}/tournament/{tournament}?invitation={secret}" if gathering else None,
        "entrants": [
            {"person": one, "name": seen.names[one], "gone": one in seen.gone} for one in seen.entrants
        ],
        "laid": [[one._asdict() for one in each] for each in seen.rounds],
        "standings": [one._asdict() for one in seen.standings],
    }
