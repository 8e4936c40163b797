"""People: logging in, one's tables and results, settings and keys for programs."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Form
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.text import LANGUAGES
from deskoherna.server.letters import push
from deskoherna.server.letters.hours import hour_in
from deskoherna.server.letters.queue import BadAddress, check_email, check_webhook
from deskoherna.server.people.accounts import AccountError, Person, clean_name
from deskoherna.server.people.callers import LANG, forget, session_cookie
from deskoherna.server.people.confirmation import confirmed, set_address, whose, write_again
from deskoherna.server.people.registering import bring_along, registered
from deskoherna.server.problems import status_of
from deskoherna.server.tables.clocks import set_away
from deskoherna.server.tables.lessons import hand_over
from deskoherna.server.tables.lists import tables_of
from deskoherna.web import visitor
from deskoherna.web.context import AtDesk, Desk, local, say
from deskoherna.web.pages.shelf import spot
from deskoherna.web.table.origins import origins

router = APIRouter(include_in_schema=False)

Text = Annotated[str, Form(max_length=500)]


# -- coming in ---------------------------------------------------------------------------------------------


@router.get("/enter")
def door(desk: AtDesk, back: str = "/") -> Response:
    return door_page(desk, after=local(back))


def door_page(desk: Desk, after: str, problem: str = "", said: str = "", status: int = 200) -> Response:
    """The door, with what a guest would bring along and whether the house writes letters."""
    guest = desk.person
    brings = False
    if guest is not None and guest.guest:
        with desk.house.engine.connect() as sql:
            brings = bool(tables_of(sql, guest.id, ("gathering", "playing", "over")))
    mail = bool(desk.house.settings.smtp)
    return desk.page("enter.html", status, problem=problem, said=said, after=after, brings=brings, mail=mail)


@router.post("/enter")
def log_in(desk: AtDesk, name: Text, password: Text, after: Text = "/", bring: Text = "") -> Response:
    """With what was played as a guest, if they want it along."""
    try:
        desk.house.limits.knock(desk.address, name)
        guest = desk.person
        person = desk.house.accounts.log_in(name, password)
        visitor.welcome(desk.request, desk.house, person)
        hand_over(desk.house.engine, guest, person)
        if bring:
            bring_along(desk.house, guest, person)
    except AccountError as problem:
        return refused(desk, problem, name, after)
    return desk.go(after)


@router.post("/register")
def register(desk: AtDesk, name: Text, password: Text, email: Text = "", after: Text = "/") -> Response:
    """An account; a guest keeps tables and results."""
    try:
        desk.house.limits.knock(desk.address, name)
        guest = desk.person
        person = registered(desk.house, name, password, email, desk.lang, guest)
        visitor.welcome(desk.request, desk.house, person)
    except (AccountError, BadAddress) as problem:
        return refused(desk, problem, name, after)
    return desk.go(after)


def refused(desk: Desk, problem: DeskohernaError, name: str, after: str) -> Response:
    """The door again, with what was wrong."""
    told = problem.read(desk.lang)
    return door_page(desk, local(after), told, name[:40], status_of(problem))


@router.post("/leave")
def log_out(desk: AtDesk) -> Response:
    secret = desk.request.cookies.get(session_cookie(desk.house.settings))
    if secret:
        desk.house.accounts.close_session(secret)
    response = desk.go("/")
    forget(response, desk.house.settings)
    return response


# -- my tables ---------------------------------------------------------------------------------------------


@router.get("/me")
def my_tables(desk: AtDesk) -> Response:
    lang = desk.lang
    person = desk.person
    running: list[dict[str, Any]] = []
    over: list[dict[str, Any]] = []
    if person is not None:
        with desk.house.engine.connect() as sql:
            running = tables_of(sql, person.id, ("gathering", "playing"))
            over = tables_of(sql, person.id, ("over",))
    return desk.page(
        "me.html", running=[spot(one, lang) for one in running], over=[result_row(one, lang) for one in over]
    )


def result_row(row: dict[str, Any], lang: str) -> dict[str, Any]:
    """A finished match: which, with whom and how it went for this person."""
    result: dict[str, Any] = row["result"] or {}
    scores: list[int] = result.get("scores", [])
    mine: list[int] = row["mine"]
    told = ""
    if mine and scores:
        best = max(mine, key=lambda seat: scores[seat])
        won = any(seat in result.get("winners", []) for seat in mine)
        place = 1 if won else 1 + sum([one > scores[best] for one in scores])
        told = say(lang, "me.result", place=place if won or place > 1 else 2, points=scores[best])
    return {
        "path": f"/t/{row['id']}",
        "game": row["game"],
        "title": registry.about(row["game"]).title(lang),
        "origins": origins(row["origin"], row["seed_chosen"], row["dealt_anew"], lang, row["rated"]),
        "with_whom": ", ".join([name for n, name in enumerate(row["names"]) if n not in mine]),
        "told": told,
        "when": day(row["changed"], lang),
    }


def day(at: float, lang: str) -> str:
    """A date as people write it."""
    when = datetime.fromtimestamp(at, UTC)
    return f"{when.day}.\u00a0{when.month}.\u00a0{when.year}" if lang == "cs" else f"{when:%d %b %Y}"


# -- settings ----------------------------------------------------------------------------------------------


@router.get("/settings")
def settings(desk: AtDesk, saved: bool = False) -> Response:
    return settings_page(desk, notice=say(desk.lang, "settings.saved") if saved else "")


def settings_page(desk: Desk, notice: str = "", status: int = 200, secret: str = "") -> Response:
    person = desk.known("/settings")
    return desk.page(
        "settings.html",
        status=status,
        notice=notice,
        secret=secret,
        asks=person.settings.get("confirm", True) is not False,
        sounds=person.settings.get("sound") is True,
        away=away_day(person),
        digest=person.settings.get("digest") is True,
        quiet_from=hour_in(person.settings, "quiet_from"),
        quiet_to=hour_in(person.settings, "quiet_to"),
        push_key=push.public_key(desk.house),
        devices=push.device_count(desk.house, person.id),
        tokens=desk.house.accounts.tokens_of(person),
    )


@router.post("/asks")
def ask_no_more(desk: AtDesk) -> Response:
    """Do not ask again before moves that cannot be taken back."""
    person = desk.somebody()
    desk.house.accounts.change(person.id, settings={**person.settings, "confirm": False})
    return Response(status_code=204)


@router.post("/settings")
def change_settings(
    desk: AtDesk,
    name: Text,
    lang: Text = "cs",
    theme: Text = "auto",
    email: Text = "",
    webhook: Text = "",
    away: Text = "",
    confirm: Text = "",
    sound: Text = "",
    digest: Text = "",
    quiet_from: Text = "",
    quiet_to: Text = "",
    zone: Text = "",
) -> Response:
    """Everything of the form at once; what is wrong changes nothing."""
    person = desk.known("/settings")
    try:
        values = checked(email.strip(), webhook.strip())
        set_address(desk.house, person, email.strip() or None)
        if clean_name(name) != person.name:
            desk.house.accounts.rename(person, name)
        set_away(desk.house, person, until(away), time.time())
    except DeskohernaError as problem:
        return settings_page(desk, problem.read(desk.lang), status_of(problem))
    kept = {**person.settings, "confirm": bool(confirm), "sound": bool(sound), "digest": bool(digest)}
    kept |= {"quiet_from": hour(quiet_from), "quiet_to": hour(quiet_to)}
    if zone:
        kept["zone"] = zone[:60]
    speaks = lang if lang in LANGUAGES else person.lang
    desk.house.accounts.change(person.id, settings=kept, lang=speaks, **values)
    response = desk.go("/settings?saved=1")
    visitor.keep(response, desk.house, LANG, speaks)
    visitor.keep(response, desk.house, visitor.THEME, theme if theme in visitor.THEMES else "auto")
    return response


def hour(said: str) -> int:
    """An hour of the day; -1 if none was chosen."""
    return int(said) if said in [str(n) for n in range(24)] else -1


def checked(email: str, webhook: str) -> dict[str, str | None]:
    """Where news may be sent besides an address that is confirmed first."""
    if email:
        check_email(email)
    if webhook:
        check_webhook(webhook)
    return {"webhook": webhook or None}


@router.post("/settings/email/letter")
def confirm_again(desk: AtDesk) -> Response:
    """The letter that confirms an address, once more."""
    person = desk.known("/settings")
    try:
        write_again(desk.house, person)
    except DeskohernaError as problem:
        return settings_page(desk, problem.read(desk.lang), status_of(problem))
    return settings_page(desk, say(desk.lang, "settings.email.sent"))


@router.get("/confirm/{token}")
def confirm_page(desk: AtDesk, token: str) -> Response:
    """Somebody comes by the link in the letter; a button, since programs open links too."""
    desk.house.limits.spend("door", desk.address)
    person = whose(desk.house, token)
    return desk.page("confirm.html", token=token, who=person.name, email=person.email_pending)


@router.post("/confirm/{token}")
def confirm(desk: AtDesk, token: str) -> Response:
    desk.house.limits.spend("door", desk.address)
    confirmed(desk.house, token)
    return desk.page("confirm.html", token="", who="", email="")


def away_day(person: Person) -> str:
    """The last day of a person's time off as a date field has it; empty if there is none."""
    away = person.away_until
    return datetime.fromtimestamp(away, UTC).date().isoformat() if away and away > time.time() else ""


def until(away: str) -> float | None:
    """The end of the day written in a date field; None if there is none."""
    try:
        day = date.fromisoformat(away)
    except ValueError:
        return None
    return datetime(day.year, day.month, day.day, 23, 59, tzinfo=UTC).timestamp()


@router.post("/settings/password")
def change_password(desk: AtDesk, old: Text, new: Text) -> Response:
    person = desk.known("/settings", account=True)
    try:
        desk.house.limits.knock(desk.address, person.name)
        keep = desk.request.cookies.get(session_cookie(desk.house.settings))
        desk.house.accounts.change_password(person, old, new, keep)
    except AccountError as problem:
        return settings_page(desk, problem.read(desk.lang), status_of(problem))
    return desk.go("/settings?saved=1")


@router.post("/settings/tokens")
def new_token(desk: AtDesk, label: Text) -> Response:
    """A key for a program, shown once."""
    person = desk.known("/settings")
    return settings_page(desk, secret=desk.house.accounts.new_token(person, label))


@router.post("/settings/tokens/{token}/drop")
def drop_token(desk: AtDesk, token: int) -> Response:
    person = desk.person
    if person is not None:
        desk.house.accounts.drop_token(person, token)
    return desk.go("/settings?saved=1")
