"""Clubs: those one belongs to, one with its shelf, tables, ladder and members, and coming in by its link."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.server.clubs import clubs
from deskoherna.server.clubs.ladder import club_ladder
from deskoherna.server.clubs.tournaments import tournaments_in, tournaments_of
from deskoherna.server.people.accounts import Person
from deskoherna.server.problems import status_of
from deskoherna.server.tables.lists import club_tables
from deskoherna.web.context import AtDesk, Desk
from deskoherna.web.pages.people import Text
from deskoherna.web.pages.shelf import box, spot, titles
from deskoherna.web.profiles.ladders import rung_lines

router = APIRouter(include_in_schema=False)

About = Annotated[str, Form(max_length=2000)]
Games = Annotated[list[Annotated[str, Form(max_length=60)]], Form(max_length=50)]


def known(desk: Desk) -> Person | None:
    """Who asks, if they have an account."""
    person = desk.person
    return person if person is not None and not person.guest else None


def member(desk: Desk) -> Person:
    """Who asks, with an account. Raises NoClub: nobody else belongs to any."""
    person = known(desk)
    if person is None:
        raise clubs.NoClub("error.no-club")
    return person


# -- all of them -------------------------------------------------------------------------------------------


@router.get("/clubs")
def mine(desk: AtDesk) -> Response:
    return clubs_page(desk)


def clubs_page(desk: Desk, problem: str = "", said: str = "", status: int = 200) -> Response:
    person = known(desk)
    lang = desk.lang
    belong: list[Any] = []
    entered: list[Any] = []
    if person is not None:
        with desk.house.engine.connect() as sql:
            belong = clubs.clubs_of(sql, person.id)
            entered = tournaments_of(sql, person.id)
    return desk.page(
        "clubs.html",
        status,
        account=person is not None,
        clubs=belong,
        tournaments=entered,
        titles=titles(lang),
        problem=problem,
        said=said,
    )


@router.post("/clubs")
def found(desk: AtDesk, name: Text, about: About = "", games: Games = []) -> Response:  # noqa: B006
    person = desk.known("/clubs", account=True)
    try:
        club = clubs.found(desk.house, person, name, about, games)
    except DeskohernaError as wrong:
        return clubs_page(desk, wrong.read(desk.lang), name[:60], status_of(wrong))
    return desk.go(f"/club/{club}")


# -- one of them -------------------------------------------------------------------------------------------


@router.get("/club/{club}")
def one(desk: AtDesk, club: str, game: str = "") -> Response:
    desk.known(f"/club/{club}")
    return club_page(desk, club, game)


def club_page(desk: Desk, club: str, game: str = "", problem: str = "", status: int = 200) -> Response:
    house, lang = desk.house, desk.lang
    person = desk.person
    me = person.id if person is not None else 0
    with house.engine.connect() as sql:
        seen = clubs.club_seen(sql, club, me)
        running = club_tables(sql, club, me, ("gathering", "playing"))
        over = club_tables(sql, club, me, ("over",))
        held = tournaments_in(sql, club)
        climbed = game if game in seen.games else next(iter([one["game"] for one in over]), seen.games[0])
        rungs = club_ladder(sql, club, climbed)
    link = f"{desk.request.base_url}club/{club}/join/{clubs.secret_of(house, club, seen.link)}"
    return desk.page(
        "club.html",
        status,
        club=seen,
        owner=seen.role == clubs.OWNER,
        link=link,
        boxes=[box(registry.about(one), lang) for one in seen.games],
        running=[spot(one, lang) for one in running],
        tournaments=held,
        titles=titles(lang),
        game=climbed,
        lines=rung_lines(rungs, me, climbed, lang),
        problem=problem,
    )


def done(desk: Desk, club: str, wrong: DeskohernaError | None = None) -> Response:
    """The club again, with what was wrong if something was; who no longer belongs goes to all clubs."""
    if wrong is not None and not isinstance(wrong, clubs.NoClub):
        return club_page(desk, club, "", wrong.read(desk.lang), status_of(wrong))
    if wrong is not None:
        raise wrong
    person = desk.person_id
    with desk.house.engine.connect() as sql:
        belongs = clubs.role_in(sql, club, person) is not None
    return desk.go(f"/club/{club}" if belongs else "/clubs")


@router.post("/club/{club}")
def describe(
    desk: AtDesk,
    club: str,
    name: Text,
    about: About = "",
    games: Games = [],  # noqa: B006
) -> Response:
    try:
        clubs.describe(desk.house, member(desk), club, name, about, games)
    except DeskohernaError as wrong:
        return done(desk, club, wrong)
    return done(desk, club)


@router.post("/club/{club}/link")
def another_link(desk: AtDesk, club: str) -> Response:
    clubs.new_link(desk.house, member(desk), club)
    return done(desk, club)


@router.post("/club/{club}/members/{person}/role")
def set_role(desk: AtDesk, club: str, person: int, role: Text) -> Response:
    wanted = clubs.OWNER if role == clubs.OWNER else clubs.MEMBER
    try:
        clubs.set_role(desk.house, member(desk), club, person, wanted)
    except DeskohernaError as wrong:
        return done(desk, club, wrong)
    return done(desk, club)


@router.post("/club/{club}/members/{person}/go")
def let_go(desk: AtDesk, club: str, person: int) -> Response:
    clubs.go(desk.house, member(desk), club, person)
    return done(desk, club)


@router.post("/club/{club}/close")
def close(desk: AtDesk, club: str) -> Response:
    clubs.close(desk.house, member(desk), club)
    return desk.go("/clubs")


@router.get("/club/{club}/join/{secret}")
def invited(desk: AtDesk, club: str, secret: str) -> Response:
    """Somebody comes with an invitation."""
    return join_page(desk, club, secret)


def join_page(desk: Desk, club: str, secret: str, problem: str = "", status: int = 200) -> Response:
    name = clubs.invited_by(desk.house, club, secret)
    path = f"/club/{club}/join/{secret}"
    account = known(desk) is not None
    return desk.page(
        "invited.html", status, title=name, kind="club", path=path, account=account, problem=problem
    )


@router.post("/club/{club}/join/{secret}")
def come_in(desk: AtDesk, club: str, secret: str) -> Response:
    person = desk.known(f"/club/{club}/join/{secret}", account=True)
    try:
        clubs.come_in(desk.house, person, club, secret)
    except clubs.NoClub:
        raise
    except DeskohernaError as wrong:
        return join_page(desk, club, secret, wrong.read(desk.lang), status_of(wrong))
    return desk.go(f"/club/{club}")
