"""Laying a table: the form of a new one, invitations and sitting down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form
from fastapi.responses import PlainTextResponse, Response
from markupsafe import escape
from starlette.concurrency import run_in_threadpool

from deskoherna.bots.levels import OFFERED
from deskoherna.core import registry
from deskoherna.core.chance.deal import clean_share
from deskoherna.core.errors import BadOptions
from deskoherna.core.game import Game
from deskoherna.core.match import new_match
from deskoherna.core.reading import words_of
from deskoherna.server.api.tables import check_seed
from deskoherna.server.clubs.clubs import check_member, name_of
from deskoherna.server.people.accounts import Person, clean_name
from deskoherna.server.people.link_secrets import hashed
from deskoherna.server.tables.deals import deal_of
from deskoherna.server.tables.live import Live, NotYours
from deskoherna.server.workers.allowed_bots import usable
from deskoherna.web.bot_words import offered
from deskoherna.web.clocks import clock_said, clock_terms
from deskoherna.web.context import AtDesk, Desk, SeatField, say
from deskoherna.web.fields import agreed, chosen, fields_of, in_words
from deskoherna.web.pages.shelf import bot_name, bot_seats, box, natural
from deskoherna.web.table.origins import origins

router = APIRouter(include_in_schema=False)

WAYS: Final = ("bots", "link", "open", "hot")
CLOCKS: Final[Mapping[str, Mapping[str, Any]]] = {  # as the form names them
    "0": {},
    "300": {"seconds": 300},
    "86400": {"seconds": 86400},
    "259200": {"seconds": 259200},
    "total-1800": {"seconds": 1800, "kind": "total"},
    "total-5400": {"seconds": 5400, "kind": "total"},
    "fischer-900-30": {"seconds": 900, "kind": "total", "increment": 30},
    "fischer-3600-60": {"seconds": 3600, "kind": "total", "increment": 60},
    "fischer-259200-43200": {"seconds": 259200, "kind": "total", "increment": 43200},
}
AT_ZERO: Final = ("remind", "bot", "lose")
WISHES: Final = {
    "level": ("learning", "casual", "strong"),
    "pace": ("now", "daily"),
    "language": ("cs", "en"),
}
KEPT_LINKS: Final = 14 * 24 * 3600


@router.get("/new/{game}")
def form(desk: AtDesk, game: str, club: str = "") -> Response:
    """The form of a table, for everybody or for a club."""
    lang = desk.lang
    rules = registry.game(game)
    person = desk.person
    return desk.page(
        "new.html",
        club=club,
        club_name=name_of(desk.house, club, desk.person_id),
        game=box(registry.about(game), lang),
        players=sorted(rules.players),
        natural=natural(rules.players),
        options=fields_of(rules, rules.options, "option", lang),
        ways=WAYS,
        hides=rules.hides(),
        bots=offered(lang),
        clocks=[(name, clock_said(lang, one)) for name, one in CLOCKS.items()],
        at_zero=[one for one in AT_ZERO if one != "lose" or not rules.cooperative()],
        wishes=WISHES,
        name=person.name if person is not None else say(lang, "guest"),
    )


@router.get("/new/{game}/remark")
def remark(desk: AtDesk, game: str) -> Response:
    """What to know of the table this form would lay, or what is wrong with it; nothing where all is said."""
    lang = desk.lang
    rules = registry.game(game)
    fields = {name: str(value) for name, value in desk.request.query_params.items()}
    count = number(fields.get("players"), natural(rules.players))
    try:
        match = new_match(rules, count, 0, chosen(rules.options, "option", fields))
    except BadOptions as wrong:
        return PlainTextResponse(escape(in_words(rules, wrong, lang).read(lang)))
    found = rules.remark(match.state)
    return PlainTextResponse("" if found is None else escape(words_of(rules, lang).sentence(found)))


@router.post("/new/{game}")
async def lay(desk: AtDesk, game: str) -> Response:
    """Lay the table; async only to read the form, whose fields depend on the game."""
    fields = {name: str(value) for name, value in (await desk.request.form()).items()}
    return await run_in_threadpool(laid, desk, game, fields)


def laid(desk: Desk, game: str, fields: dict[str, str]) -> Response:
    rules = registry.game(game)
    person = desk.somebody()
    name = clean_name(fields.get("name") or person.name)
    if person.guest and name != person.name:
        desk.house.accounts.rename(person, name)
    way = fields.get("way", "bots")
    clock = CLOCKS.get(fields.get("clock", ""), {}) if way in ("link", "open") else {}
    at_zero = fields.get("at_zero", "")
    seats = seats_for(desk, person, name, way, fields, rules)
    seed = seed_in(fields)
    check_seed(seed, seats)
    club = fields.get("club") or None
    check_member(desk.house, club, person)
    place = desk.house.may_open(person, desk.address, seats)
    try:
        table, secrets = desk.house.room.open_table(
            person.id,
            game,
            seats,
            chosen(rules.options, "option", fields),
            listed=way == "open" and club is None,
            clock={**clock, "at_zero": at_zero if at_zero in AT_ZERO else "remind"} if clock else None,
            seed=seed,
            place=place,
            rated=fields.get("rated") == "1" and not person.guest,
            wishes=wishes_in(fields) if way == "open" else None,
            club=club,
        )
    except BadOptions as wrong:
        raise in_words(rules, wrong, desk.lang) from None
    response = desk.go(f"/t/{table}")
    keep_links(response, desk, table, secrets)
    return response


def seats_for(
    desk: Desk, person: Person, name: str, way: str, fields: dict[str, str], rules: Game
) -> list[dict[str, Any]]:
    """Who sits where: people first, then empty chairs, then bots."""
    count = number(fields.get("players"), natural(rules.players))
    people = max(1, min(number(fields.get("people"), 2 if way != "bots" else 1), count))
    me = {"person": person.id, "name": name}
    if way == "hot":
        lang = desk.lang
        names = [me] + [
            {"person": person.id, "name": person_name(lang, name, n, fields)} for n in range(2, people + 1)
        ]
        return names + bots_in(desk, count - people, fields)
    if way in ("link", "open"):
        return [me, *[{} for _ in range(people - 1)], *bots_in(desk, count - people, fields)]
    return [me, *bots_in(desk, count - 1, fields)]


def bots_in(desk: Desk, count: int, fields: dict[str, str]) -> list[dict[str, Any]]:
    """Bots as the form asks for them: all of one level, or each of its own and by its own name."""
    asked = fields.get("bot", "")
    usual = usable(asked if asked in OFFERED else OFFERED[0])
    seats = bot_seats(desk, count, usual)
    for n, seat in enumerate(seats, 1):
        own, name = fields.get(f"bot-{n}", ""), fields.get(f"bot-name-{n}", "").strip()
        if own in OFFERED:
            seat["bot"] = usable(own)
        if name:
            seat["name"] = clean_name(name)
    return seats


def person_name(lang: str, host: str, n: int, fields: dict[str, str]) -> str:
    """What the n-th person at one screen is called: as they said, or after whoever laid the table."""
    said = fields.get(f"name-{n}", "").strip()
    return clean_name(said) if said else say(lang, "person-name", name=host, n=n)


def seed_in(fields: dict[str, str]) -> int | None:
    """The deal that was asked for, if one was. Raises BadOptions."""
    said = fields.get("seed", "").strip()
    if not said:
        return None
    if not (said.isascii() and said.isdigit() and len(said) <= 16 and int(said) < 2**53):
        raise BadOptions("error.seed")
    return int(said)


def wishes_in(fields: dict[str, str]) -> dict[str, str]:
    """Whom the host of an open table would like to come."""
    given = {name: fields.get(f"wish-{name}", "") for name in WISHES}
    return {name: value for name, value in given.items() if value in WISHES[name]}


def number(text: str | None, otherwise: int) -> int:
    return (
        int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 7 else otherwise
    )


# -- invitations -------------------------------------------------------------------------------------------


def keep_links(response: Response, desk: Desk, table: str, secrets: list[str | None]) -> None:
    """Only hashes of invitations are kept, so the host's browser remembers the links it was given."""
    if any(secrets):
        response.set_cookie(
            "links",
            ".".join([one or "" for one in secrets]),
            max_age=KEPT_LINKS,
            path=f"/t/{table}",
            httponly=True,
            samesite="lax",
            secure=desk.house.settings.secure_cookies,
        )


def links(desk: Desk, live: Live) -> list[str]:
    """For every seat the link that this browser knows and that is still good."""
    known = desk.request.cookies.get("links", "").split(".")
    found: list[str] = []
    for row in live.seats:
        secret = known[row.seat] if row.seat < len(known) else ""
        good = bool(secret) and row.invite is not None and hashed(secret) == row.invite
        found.append(f"{desk.request.base_url}join/{live.id}/{secret}" if good else "")
    return found


@router.post("/t/{table}/invite")
def invite_again(desk: AtDesk, table: str, seat: SeatField) -> Response:
    """A new link for an empty seat, for the host."""
    with desk.house.room.at(table) as live:
        check_host(live, desk.person)
        known = desk.request.cookies.get("links", "").split(".")
        secrets: list[str | None] = [known[n] if n < len(known) else None for n in range(len(live.seats))]
        live.seat(seat)
    secrets[seat] = desk.house.room.invite_again(table, seat)
    response = desk.go(f"/t/{table}")
    keep_links(response, desk, table, secrets)
    return response


def check_host(live: Live, person: Person | None) -> None:
    if person is None or live.row.host != person.id:
        raise NotYours("error.not-host")


@router.get("/join/{table}/{secret}")
def invited(desk: AtDesk, table: str, secret: str) -> Response:
    """Somebody comes with an invitation."""
    lang = desk.lang
    person = desk.person
    seat = desk.house.room.invited_to(table, secret)
    with desk.house.room.at(table) as live:
        mine = live.seats_of(desk.person_id)
        about = registry.about(live.row.game)
        host = next((one.name for one in live.seats if one.person == live.row.host), "")
        row = live.row
        known = origins(
            row.origin, row.seed_chosen, row.dealt_anew, lang, row.rated, row.wishes, row.club, row.pairing
        )
        deal = deal_of(live)
        seated = [one.name if one.person is not None or one.bot is not None else "" for one in live.seats]
        clock, terms = clock_terms(lang, live.row.clock), agreed(live.row.game, live.row.options, lang)
    if mine:
        return desk.go(f"/t/{table}")
    return desk.page(
        "join.html",
        status=200 if seat is not None else 403,
        table=table,
        secret=secret if seat is not None else None,
        seat=seat,
        host=host,
        origins=known,
        deal=deal,
        seated=seated,
        clock=clock,
        terms=terms,
        game=box(about, lang),
        title=about.title(lang),
        name=person.name if person is not None else "",
    )


@router.post("/t/{table}/sit")
def sit(
    desk: AtDesk,
    table: str,
    seat: SeatField,
    secret: Annotated[str, Form(max_length=80)] = "",
    name: Annotated[str, Form(max_length=80)] = "",
    share: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """Take an empty seat, by an invitation or at an open table."""
    added = clean_share(share)
    person = desk.somebody()
    called = clean_name(name) if name.strip() else person.name
    if person.guest and called != person.name:
        desk.house.accounts.rename(person, called)
    desk.house.room.sit(table, seat, person.id, called, secret or None, added)
    desk.house.room.accept(table, person.id, added)  # whoever is asked to several seats sits at all of them
    return desk.go(f"/t/{table}")


@router.post("/t/{table}/fill")
def fill(
    desk: AtDesk, table: str, seat: SeatField, bot: Annotated[str, Form(max_length=60)] = ""
) -> Response:
    """A bot on an empty seat, for the host."""
    with desk.house.room.at(table) as live:
        check_host(live, desk.person)
        bots = sum([one.bot is not None for one in live.seats])
    spec = usable(bot if bot in OFFERED else OFFERED[0])
    desk.house.room.fill(table, seat, spec, bot_name(desk.lang, bots))
    return desk.go(f"/t/{table}")
