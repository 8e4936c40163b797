"""Clubs: those one belongs to, one with its shelf, tables, ladder and members, and coming in by its link."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.server.clubs import clubs
from deskoherna.server.clubs.ladder import club_ladder
from deskoherna.server.clubs.tournaments import tournaments_in, tournaments_of
from deskoherna.server.people.accounts import Person
from deskoherna.server.problems import status_of
from deskoherna.server.tables.lists import club_tables
from deskoherna.web.context import Desk, desk_of
from deskoherna.web.pages.people import Text
from deskoherna.web.pages.shelf import box, spot
from deskoherna.web.profiles.ladders import rung_lines

router = APIRouter(include_in_schema=False)

About = Annotated[str, Form(max_length=2000)]
Games = Annotated[list[Annotated[str, Form(max_length=60)]], Form(max_length=50)]


def known(desk: Desk, request: Request) -> Person | None:
    """Who asks, if they have an account."""
    person = desk.person(request)
    return person if person is not None and not person.guest else None


def member(desk: Desk, request: Request) -> Person:
    """Who asks, with an account. Raises NoClub: nobody else belongs to any."""
    person = known(desk, request)
    if person is None:
        raise clubs.NoClub("error.no-club")
    return person


# -- all of them -------------------------------------------------------------------------------------------


@router.get("/clubs")
def mine(request: Request) -> Response:
    return clubs_page(desk_of(request), request)


def clubs_page(
    desk: Desk, request: Request, problem: str = "", said: str = "", status: int = 200
) -> Response:
    person = known(desk, request)
    lang = desk.lang(request)
    belong: list[Any] = []
    entered: list[Any] = []
    if person is not None:
        with desk.house.engine.connect() as sql:
            belong = clubs.clubs_of(sql, person.id)
            entered = tournaments_of(sql, person.id)
    return desk.page(
        request,
        "clubs.html",
        status,
        account=person is not None,
        clubs=belong,
        tournaments=entered,
        shelf=shelf(lang),
        titles={one: registry.about(one).title(lang) for one in registry.games()},
        problem=problem,
        said=said,
    )


def shelf(lang: str) -> list[tuple[str, str]]:
    return [(one, registry.about(one).title(lang)) for one in registry.games()]


@router.post("/clubs")
def found(request: Request, name: Text, about: About = "", games: Games = []) -> Response:  # noqa: B006
    desk = desk_of(request)
    person = desk.known(request, "/clubs", account=True)
    try:
        club = clubs.found(desk.house, person, name, about, games)
    except DeskohernaError as wrong:
        return clubs_page(desk, request, wrong.read(desk.lang(request)), name[:60], status_of(wrong))
    return desk.go(request, f"/club/{club}")


# -- one of them -------------------------------------------------------------------------------------------


@router.get("/club/{club}")
def one(request: Request, club: str, game: str = "") -> Response:
    desk = desk_of(request)
    desk.known(request, f"/club/{club}")
    return club_page(desk, request, club, game)


def club_page(
    desk: Desk, request: Request, club: str, game: str = "", problem: str = "", status: int = 200
) -> Response:
    house, lang = desk.house, desk.lang(request)
    person = desk.person(request)
    me = person.id if person is not None else 0
    with house.engine.connect() as sql:
        seen = clubs.club_seen(sql, club, me)
        running = club_tables(sql, club, me, ("gathering", "playing"))
        over = club_tables(sql, club, me, ("over",))
        held = tournaments_in(sql, club)
        climbed = game if game in seen.games else next(iter([one["game"] for one in over]), seen.games[0])
        rungs = club_ladder(sql, club, climbed)
    link = f"{request.base_url}club/{club}/join/{clubs.secret_of(house, club, seen.link)}"
    return desk.page(
        request,
        "club.html",
        status,
        club=seen,
        owner=seen.role == clubs.OWNER,
        link=link,
        boxes=[box(registry.about(one), lang) for one in seen.games],
        running=[spot(one, lang) for one in running],
        tournaments=held,
        titles={one: registry.about(one).title(lang) for one in registry.games()},
        shelf=shelf(lang),
        game=climbed,
        lines=rung_lines(rungs, me, climbed, lang),
        problem=problem,
    )


def done(request: Request, club: str, wrong: DeskohernaError | None = None) -> Response:
    """The club again, with what was wrong if something was; who no longer belongs goes to all clubs."""
    desk = desk_of(request)
    if wrong is not None and not isinstance(wrong, clubs.NoClub):
        return club_page(desk, request, club, "", wrong.read(desk.lang(request)), status_of(wrong))
    if wrong is not None:
        raise wrong
    person = desk.person(request)
    with desk.house.engine.connect() as sql:
        belongs = clubs.role_in(sql, club, person.id if person is not None else None) is not None
    return desk.go(request, f"/club/{club}" if belongs else "/clubs")


@router.post("/club/{club}")
def describe(
    request: Request,
    club: str,
    name: Text,
    about: About = "",
    games: Games = [],  # noqa: B006
) -> Response:
    desk = desk_of(request)
    try:
        clubs.describe(desk.house, member(desk, request), club, name, about, games)
    except DeskohernaError as wrong:
        return done(request, club, wrong)
    return done(request, club)


@router.post("/club/{club}/link")
def another_link(request: Request, club: str) -> Response:
    desk = desk_of(request)
    clubs.new_link(desk.house, member(desk, request), club)
    return done(request, club)


@router.post("/club/{club}/members/{person}/role")
def set_role(request: Request, club: str, person: int, role: Text) -> Response:
    desk = desk_of(request)
    wanted = clubs.OWNER if role == clubs.OWNER else clubs.MEMBER
    try:
        clubs.set_role(desk.house, member(desk, request), club, person, wanted)
    except DeskohernaError as wrong:
        return done(request, club, wrong)
    return done(request, club)


@router.post("/club/{club}/members/{person}/go")
def let_go(request: Request, club: str, person: int) -> Response:
    desk = desk_of(request)
    clubs.go(desk.house, member(desk, request), club, person)
    return done(request, club)


@router.post("/club/{club}/close")
def close(request: Request, club: str) -> Response:
    desk = desk_of(request)
    clubs.close(desk.house, member(desk, request), club)
    return desk.go(request, "/clubs")


@router.get("/club/{club}/join/{secret}")
def invited(request: Request, club: str, secret: str) -> Response:
    """Somebody comes with an invitation."""
    return join_page(desk_of(request), request, club, secret)


def join_page(
    desk: Desk, request: Request, club: str, secret: str, problem: str = "", status: int = 200
) -> Response:
    name = clubs.invited_by(desk.house, club, secret)
    path = f"/club/{club}/join/{secret}"
    account = known(desk, request) is not None
    return desk.page(
        request, "invited.html", status, title=name, kind="club", path=path, account=account, problem=problem
    )


@router.post("/club/{club}/join/{secret}")
def come_in(request: Request, club: str, secret: str) -> Response:
    desk = desk_of(request)
    person = desk.known(request, f"/club/{club}/join/{secret}", account=True)
    try:
        clubs.come_in(desk.house, person, club, secret)
    except clubs.NoClub:
        raise
    except DeskohernaError as wrong:
        return join_page(desk, request, club, secret, wrong.read(desk.lang(request)), status_of(wrong))
    return desk.go(request, f"/club/{club}")
