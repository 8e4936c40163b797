"""People: guests, accounts, sessions, settings and tokens."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from deskoherna.server.api import people_models
from deskoherna.server.api.common import MOST_INT
from deskoherna.server.letters import push
from deskoherna.server.letters.queue import check_email, check_webhook
from deskoherna.server.people import recovery
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.callers import Caller, Calling, forget, language, remember, session_cookie
from deskoherna.server.people.confirmation import confirmed, set_address, write_again
from deskoherna.server.people.devices import device_of
from deskoherna.server.people.registering import bring_along, registered
from deskoherna.server.tables.clocks import set_away
from deskoherna.server.tables.presenting import person_info

router = APIRouter(tags=["people"])


@router.post("/guests", status_code=201, response_model=people_models.Known)
def guest(wanted: people_models.NewGuest, calling: Calling, response: Response) -> dict[str, Any]:
    """Come in as a guest: a session cookie and, if asked for, a token."""
    calling.house.limits.spend("guest", calling.address)
    person = calling.house.accounts.new_guest(wanted.name, language(calling.request))
    return _come_in(calling, response, person, wanted.token)


@router.post("/accounts", status_code=201, response_model=people_models.Known)
def register(wanted: people_models.Registration, calling: Calling, response: Response) -> dict[str, Any]:
    """Make an account; a guest keeps all tables and results.

    Where the room sends e-mail an address is needed, and until it is confirmed the account plays unrated.
    """
    calling.house.limits.knock(calling.address, wanted.name)
    person = registered(
        calling.house, wanted.name, wanted.password, wanted.email, calling.lang, calling.person
    )
    return _come_in(calling, response, person, wanted.token)


@router.post("/sessions", status_code=201, response_model=people_models.Known)
def log_in(wanted: people_models.LogIn, calling: Calling, response: Response) -> dict[str, Any]:
    """Log in by name and password; a guest's matches may come along."""
    calling.house.limits.knock(calling.address, wanted.name)
    person = calling.house.accounts.log_in(wanted.name, wanted.password)
    if wanted.bring:
        bring_along(calling.house, calling.person, person)
    return _come_in(calling, response, person, wanted.token)


@router.delete("/sessions", status_code=204, response_model=None)
def log_out(calling: Calling, response: Response) -> None:
    """End this session."""
    settings = calling.house.settings
    secret = calling.request.cookies.get(session_cookie(settings))
    if secret:
        calling.house.accounts.close_session(secret)
    forget(response, settings)


@router.get("/me", response_model=people_models.PersonInfo)
def me(calling: Calling) -> dict[str, Any]:
    """Who you are."""
    return person_info(calling.somebody)


@router.patch("/me", response_model=people_models.PersonInfo)
def change_me(wanted: people_models.ChangeMe, calling: Calling) -> dict[str, Any]:
    """Change what is given: name, language, settings, where letters go, until when you are away.

    A new e-mail address is ``email_pending`` until it is confirmed by the link in the letter sent there.
    """
    person = calling.somebody
    given = wanted.model_dump(exclude_unset=True)
    for name in ("name", "lang", "settings"):
        if given.get(name, 0) is None:
            del given[name]
    if given.get("email") is not None:
        check_email(given["email"])
    if given.get("webhook") is not None:
        check_webhook(given["webhook"])
    if "away_until" in given:
        set_away(calling.house, person, given.pop("away_until"), time.time())
    if "name" in given:
        calling.house.accounts.rename(person, given.pop("name"))
    if "email" in given:
        set_address(calling.house, person, given.pop("email"))
    if given:
        calling.house.accounts.change(person.id, **given)
    return person_info(calling.house.accounts.person(person.id))


@router.get("/push/key", response_model=people_models.PushKey)
def push_key(calling: Calling) -> dict[str, Any]:
    """What a browser subscribes to web push with."""
    return {"key": push.public_key(calling.house)}


@router.put("/me/devices", status_code=204, response_model=None)
def add_device(wanted: people_models.Device, calling: Calling) -> None:
    """Have a browser told when it is your turn; at most eight, the oldest makes room."""
    keys = wanted.keys
    push.subscribe(calling.house, calling.somebody.id, wanted.endpoint, keys.p256dh, keys.auth)


@router.delete("/me/devices", status_code=204, response_model=None)
def drop_device(wanted: people_models.DeviceGone, calling: Calling) -> None:
    """Tell a browser of yours no more, or none of them."""
    push.forget(calling.house, calling.somebody.id, wanted.endpoint)


@router.post("/me/email/letter", status_code=204, response_model=None)
def confirm_again(calling: Calling) -> None:
    """Send the letter that confirms your new address once more."""
    write_again(calling.house, calling.somebody)


@router.post("/confirmations", status_code=204, response_model=None)
def confirm(wanted: people_models.Confirmation, calling: Calling) -> None:
    """Confirm an address by what stood in the letter's link after ``/confirm/``."""
    calling.house.limits.spend("door", calling.address)
    confirmed(calling.house, wanted.token)


@router.put("/me/password", status_code=204, response_model=None)
def change_password(wanted: people_models.ChangePassword, calling: Calling) -> None:
    """Change your password; all other sessions end and all tokens stop working."""
    person = calling.somebody
    calling.house.limits.knock(calling.address, person.name)
    keep = calling.request.cookies.get(session_cookie(calling.house.settings))
    calling.house.accounts.change_password(person, wanted.old, wanted.new, keep)


@router.post("/recoveries", status_code=204, response_model=None)
def forgotten(wanted: people_models.Forgotten, calling: Calling) -> None:
    """A forgotten password: a link goes to the confirmed address of that name, if there is one."""
    calling.house.limits.knock(calling.address, wanted.name)
    recovery.send_link(calling.house, wanted.name)


@router.put("/recoveries", status_code=204, response_model=None)
def recover(wanted: people_models.Recovery, calling: Calling) -> None:
    """Set a new password by what stood in the letter's link after ``/recover/``; nobody stays logged in."""
    calling.house.limits.spend("door", calling.address)
    recovery.recover(calling.house, wanted.token, wanted.password)


@router.get("/me/tokens", response_model=list[people_models.TokenInfo])
def tokens(calling: Calling) -> list[dict[str, Any]]:
    """Your API tokens, without their secrets."""
    return [dict(row._mapping) for row in calling.house.accounts.tokens_of(calling.somebody)]


@router.post("/me/tokens", status_code=201, response_model=people_models.TokenMade)
def new_token(wanted: people_models.NewToken, calling: Calling) -> dict[str, Any]:
    """A token for a program that plays as you; shown only now."""
    return {"token": calling.house.accounts.new_token(calling.somebody, wanted.label)}


@router.delete("/me/tokens/{token}", status_code=204, response_model=None)
def drop_token(token: Annotated[int, Path(ge=0, le=MOST_INT)], calling: Calling) -> None:
    """The token no longer works."""
    calling.house.accounts.drop_token(calling.somebody, token)


def _come_in(calling: Caller, response: Response, person: Person, token: bool) -> dict[str, Any]:
    accounts = calling.house.accounts
    device = device_of(calling.request.headers.get("user-agent", ""))
    place = calling.house.keyring.place(calling.address)
    remember(response, calling.house.settings, accounts.open_session(person, device, place))
    return person_info(person) | {"token": accounts.new_token(person, "API") if token else None}
