"""Where you are logged in, and passkeys."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from deskoherna.server.api import people_models
from deskoherna.server.api.common import MOST_INT
from deskoherna.server.people import devices, passkeys
from deskoherna.server.people.callers import Calling, current_person, remember, session_cookie
from deskoherna.server.people.link_secrets import hashed
from deskoherna.server.people.registering import bring_along
from deskoherna.server.tables.lessons import hand_over
from deskoherna.server.tables.presenting import person_info

router = APIRouter(tags=["people"])


@router.get("/me/sessions", response_model=list[people_models.SessionInfo])
def logged_in(calling: Calling) -> list[dict[str, Any]]:
    """Where you are logged in, the session used last first."""
    cookie = calling.request.cookies.get(session_cookie(calling.house.settings))
    return [
        {
            "id": devices.handle(row),
            "opened": row.opened,
            "seen": row.seen,
            "device": row.device or "",
            "current": bool(cookie) and hashed(cookie or "") == row.hash,
        }
        for row in devices.logged_in(calling.house, calling.somebody)
    ]


@router.delete("/me/sessions/{session}", status_code=204, response_model=None)
def log_out(session: Annotated[str, Path(max_length=64)], calling: Calling) -> None:
    """Log out there."""
    devices.log_out(calling.house, calling.somebody, session)


@router.delete("/me/sessions", status_code=204, response_model=None)
def log_out_elsewhere(calling: Calling) -> None:
    """Log out everywhere but here."""
    cookie = calling.request.cookies.get(session_cookie(calling.house.settings))
    devices.log_out_elsewhere(calling.house, calling.somebody, cookie)


@router.get("/me/passkeys", response_model=list[people_models.PasskeyInfo])
def my_passkeys(calling: Calling) -> list[dict[str, Any]]:
    """The passkeys you can log in by."""
    rows = passkeys.passkeys_of(calling.house, calling.somebody)
    return [{"id": row.id, "label": row.label, "created": row.created} for row in rows]


@router.post("/me/passkeys/options", response_model=dict[str, Any])
def begin_passkey(wanted: people_models.WithPassword, calling: Calling, response: Response) -> dict[str, Any]:
    """What ``navigator.credentials.create`` needs, after your password; and a cookie for the answer."""
    person = calling.somebody
    calling.house.limits.spend("door", calling.address)
    if not person.guest:
        calling.house.accounts.log_in(person.name, wanted.password)
    kept = passkeys.nonce()
    options = passkeys.creation(calling.house, site_of(calling.request), person, kept)
    _keep(calling, response, kept)
    return options


@router.post("/me/passkeys", status_code=204, response_model=None)
def new_passkey(wanted: people_models.NewPasskey, calling: Calling, response: Response) -> None:
    """Keep the passkey that was made."""
    kept = calling.request.cookies.get(passkeys.COOKIE, "")
    site = site_of(calling.request)
    passkeys.create(calling.house, site, calling.somebody, kept, wanted.label, wanted.credential)
    response.delete_cookie(passkeys.COOKIE, path="/api/v1")


@router.delete("/me/passkeys/{passkey}", status_code=204, response_model=None)
def drop_passkey(passkey: Annotated[int, Path(ge=0, le=MOST_INT)], calling: Calling) -> None:
    """The passkey no longer works here."""
    passkeys.drop(calling.house, calling.somebody, passkey)


@router.post("/sessions/passkey/options", response_model=dict[str, Any])
def ask_passkey(calling: Calling, response: Response) -> dict[str, Any]:
    """What ``navigator.credentials.get`` needs; and a cookie for the answer."""
    calling.house.limits.spend("door", calling.address)
    kept = passkeys.nonce()
    _keep(calling, response, kept)
    return passkeys.request(calling.house, site_of(calling.request), kept)


@router.post("/sessions/passkey", status_code=201, response_model=people_models.Known)
def log_in(wanted: people_models.ShownPasskey, calling: Calling, response: Response) -> dict[str, Any]:
    """Log in by a passkey, with what was learned as a guest, and what was played if they want it along."""
    calling.house.limits.spend("door", calling.address)
    kept = calling.request.cookies.get(passkeys.COOKIE, "")
    person = passkeys.log_in(calling.house, site_of(calling.request), kept, wanted.credential)
    response.delete_cookie(passkeys.COOKIE, path="/api/v1")
    guest = current_person(calling.request)
    hand_over(calling.house.engine, guest, person)
    if wanted.bring:
        bring_along(calling.house, guest, person)
    device = devices.device_of(calling.request.headers.get("user-agent", ""))
    place = calling.house.keyring.place(calling.address)
    remember(response, calling.house.settings, calling.house.accounts.open_session(person, device, place))
    return person_info(person) | {"token": None}


def site_of(request: Request) -> passkeys.Site:
    """Where the browser is: only names the room may be reached by get this far."""
    house = request.app.state.house
    origins = [house.url, str(request.base_url).rstrip("/")]
    return passkeys.Site(request.url.hostname or "localhost", origins)


def _keep(calling: Calling, response: Response, kept: str) -> None:
    response.set_cookie(
        passkeys.COOKIE,
        kept,
        max_age=passkeys.HOLDS,
        httponly=True,
        samesite="strict",
        secure=calling.house.settings.secure_cookies,
        path="/api/v1",
    )
