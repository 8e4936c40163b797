"""Tournaments: the form of one, entering, its rounds and how it stands."""

from __future__ import annotations

from typing import Any, NamedTuple

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from deskoherna.core import registry
from deskoherna.core.errors import BadOptions, DeskohernaError
from deskoherna.server.clubs import tournaments
from deskoherna.server.clubs.clubs import club_seen, name_of
from deskoherna.server.clubs.pairing import KINDS
from deskoherna.server.clubs.standings import Standing, points_said
from deskoherna.server.clubs.tournaments import Laid, NoTournament, Tournament
from deskoherna.server.problems import status_of
from deskoherna.web.clocks import clock_said, clock_terms
from deskoherna.web.clubs.clubs import known
from deskoherna.web.context import AtDesk, Desk
from deskoherna.web.fields import agreed, chosen, fields_of, in_words
from deskoherna.web.pages.new_table import CLOCKS, number
from deskoherna.web.pages.people import Text
from deskoherna.web.pages.shelf import box, natural

router = APIRouter(include_in_schema=False)


class Line(NamedTuple):
    """Somebody in the standings."""

    place: int
    person: int
    name: str
    points: str
    against: str
    wins: int
    played: int
    off: int
    gone: bool
    mine: bool


class TableLine(NamedTuple):
    """A table of a round: who sits there, in order of where they came in once that is known."""

    path: str
    state: str  # playing, over
    seats: list[tuple[str, int]]  # names and places; 0 while it is played
    mine: bool


# -- founding ----------------------------------------------------------------------------------------------


@router.get("/tournaments/new")
def choose(desk: AtDesk, club: str = "") -> Response:
    """Which game? Those that are won together cannot be played so."""
    lang = desk.lang
    person = desk.known("/tournaments/new", account=True)
    shelf = list(registry.games())
    if club:
        with desk.house.engine.connect() as sql:
            shelf = club_seen(sql, club, person.id).games
    boxes = [box(registry.about(one), lang) for one in shelf if fit(one)]
    return desk.page("tournament_game.html", boxes=boxes, club=club)


def fit(game: str) -> bool:
    rules = registry.game(game)
    return not rules.cooperative() and max(rules.players) > 1


@router.get("/tournaments/new/{game}")
def form(desk: AtDesk, game: str, club: str = "") -> Response:
    return form_page(desk, game, club)


def form_page(desk: Desk, game: str, club: str, problem: str = "", status: int = 200) -> Response:
    lang = desk.lang
    rules = registry.game(game)
    person = desk.known(f"/tournaments/new/{game}", account=True)
    return desk.page(
        "tournament_new.html",
        status,
        game=box(registry.about(game), lang),
        kinds=KINDS,
        sizes=[one for one in sorted(rules.players) if one > 1],
        natural=max(2, natural(rules.players)),
        clocks=[(name, clock_said(lang, one)) for name, one in CLOCKS.items()],
        options=fields_of(rules, rules.options, "option", lang),
        club=club,
        club_name=name_of(desk.house, club, person.id),
        problem=problem,
    )


@router.post("/tournaments/new/{game}")
async def found(desk: AtDesk, game: str) -> Response:
    """Async only to read the form, whose fields depend on the game."""
    fields = {name: str(value)[:500] for name, value in (await desk.request.form()).items()}
    return await run_in_threadpool(founded, desk, game, fields)


def founded(desk: Desk, game: str, fields: dict[str, str]) -> Response:
    rules = registry.game(game)
    person = desk.known(f"/tournaments/new/{game}", account=True)
    clock = CLOCKS.get(fields.get("clock", ""), {})
    club = fields.get("club") or None
    try:
        made = tournaments.found(
            desk.house,
            person,
            fields.get("name", ""),
            game,
            fields.get("kind", ""),
            number(fields.get("size"), 0),
            number(fields.get("rounds"), 0),
            chosen(rules.options, "option", fields),
            {**clock, "at_zero": "lose"} if clock else None,
            club,
        )
    except DeskohernaError as wrong:
        told = in_words(rules, wrong, desk.lang) if isinstance(wrong, BadOptions) else wrong
        said = told.read(desk.lang)
        return form_page(desk, game, club or "", said, status_of(wrong))
    return desk.go(f"/tournament/{made}")


# -- one of them -------------------------------------------------------------------------------------------


@router.get("/tournament/at/{pairing}")
def at(desk: AtDesk, pairing: int) -> Response:
    """The tournament a table belongs to."""
    with desk.house.engine.connect() as sql:
        found = tournaments.tournament_at(sql, pairing)
    if found is None:
        raise NoTournament("error.no-tournament")
    return desk.go(f"/tournament/{found}")


@router.get("/tournament/{tournament}")
def one(desk: AtDesk, tournament: str, invitation: str = "") -> Response:
    """Whoever comes by a letter on another device has to log in first, whether or not there is such a one."""
    if not invitation:
        desk.known(f"/tournament/{tournament}", account=True)
    return page(desk, tournament, invitation)


def page(desk: Desk, tournament: str, invitation: str = "", problem: str = "", status: int = 200) -> Response:
    house, lang = desk.house, desk.lang
    me = desk.person_id
    seen = tournaments.tournament_seen(house, tournament, me, invitation)
    row = seen.row
    secret = tournaments.secret_of(house, tournament, row.link)
    return desk.page(
        "tournament.html",
        status,
        seen=seen,
        row=row,
        title=registry.about(row.game).title(lang),
        clock=clock_terms(lang, row.clock),
        terms=agreed(row.game, row.options, lang),
        hosting=row.host == me,
        entered=me in seen.entrants,
        playing=me in seen.on,
        account=known(desk) is not None,
        invitation=invitation,
        link=f"{desk.request.base_url}tournament/{tournament}?invitation={secret}",
        lines=[line(at + 1, one, seen, me, lang) for at, one in enumerate(seen.standings)],
        rounds=[[table_line(one, seen, me) for one in each] for each in seen.rounds],
        problem=problem,
    )


def line(place: int, one: Standing, seen: Tournament, me: int | None, lang: str) -> Line:
    return Line(
        place,
        one.person,
        seen.names[one.person],
        points_said(one.points, lang),
        points_said(one.against, lang),
        one.wins,
        one.played,
        one.off,
        one.person in seen.gone,
        one.person == me,
    )


def table_line(one: Laid, seen: Tournament, me: int | None) -> TableLine:
    places = one.places or [0] * len(one.people)
    seats = sorted(zip(one.people, places, strict=True), key=lambda seat: seat[1])
    named = [(seen.names.get(person, "N. N."), place) for person, place in seats]
    state = "over" if one.places else "playing"
    return TableLine(f"/t/{one.table}" if one.table else "", state, named, me in one.people)


def after(desk: Desk, tournament: str, invitation: str, do: Any, *args: Any) -> Response:
    """Do it and show the tournament again, with what was wrong if something was."""
    path = f"/tournament/{tournament}" + (f"?invitation={invitation}" if invitation else "")
    person = desk.known(path, account=True)
    try:
        do(desk.house, person, tournament, *args)
    except NoTournament:
        raise
    except DeskohernaError as wrong:
        said = wrong.read(desk.lang)
        return page(desk, tournament, invitation, said, status_of(wrong))
    return desk.go(path)


@router.post("/tournament/{tournament}/enter")
def enter(desk: AtDesk, tournament: str, invitation: Text = "") -> Response:
    return after(desk, tournament, invitation, tournaments.enter, invitation)


@router.post("/tournament/{tournament}/go/{person}")
def withdraw(desk: AtDesk, tournament: str, person: int) -> Response:
    me = known(desk)
    if me is not None and me.id == person:
        tournaments.withdraw(desk.house, me, tournament, person)
        return desk.go("/clubs")
    return after(desk, tournament, "", tournaments.withdraw, person)


@router.post("/tournament/{tournament}/begin")
def begin(desk: AtDesk, tournament: str) -> Response:
    return after(desk, tournament, "", tournaments.begin)


@router.post("/tournament/{tournament}/close")
def call_off(desk: AtDesk, tournament: str) -> Response:
    return after(desk, tournament, "", tournaments.close)
