"""Where one is logged in, and the passkeys one may log in by."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter
from fastapi.responses import Response

from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.callers import session_cookie
from deskoherna.server.people.devices import device_of, handle, log_out, log_out_elsewhere, logged_in
from deskoherna.server.people.link_secrets import hashed
from deskoherna.server.people.passkeys import drop, passkeys_of
from deskoherna.web.context import AtDesk, Desk
from deskoherna.web.pages.people import day

router = APIRouter(include_in_schema=False)


@router.get("/devices")
def devices(desk: AtDesk) -> Response:
    lang = desk.lang
    person = desk.known("/devices")
    mine = hashed(desk.request.cookies.get(session_cookie(desk.house.settings), ""))
    sessions = [
        {
            "id": handle(row),
            "device": row.device,
            "seen": day(row.seen, lang) if row.seen else "",
            "current": row.hash == mine,
        }
        for row in logged_in(desk.house, person)
    ]
    keys = [
        {"id": row.id, "label": row.label, "created": day(row.created, lang)}
        for row in passkeys_of(desk.house, person)
    ]
    here = device_of(desk.request.headers.get("user-agent", ""))
    return desk.page("devices.html", sessions=sessions, passkeys=keys, here_device=here)


@router.post("/devices/out")
def out_elsewhere(desk: AtDesk) -> Response:
    cookie = desk.request.cookies.get(session_cookie(desk.house.settings))
    return changed(desk, lambda house, person: log_out_elsewhere(house, person, cookie))


@router.post("/devices/{session}/out")
def out(desk: AtDesk, session: str) -> Response:
    return changed(desk, lambda house, person: log_out(house, person, session))


@router.post("/devices/passkeys/{passkey}/drop")
def drop_passkey(desk: AtDesk, passkey: int) -> Response:
    return changed(desk, lambda house, person: drop(house, person, passkey))


def changed(desk: Desk, do: Callable[[House, Person], object]) -> Response:
    """The page again after something was done for whoever asks, if we know them."""
    person = desk.person
    if person is not None:
        do(desk.house, person)
    return desk.go("/devices")
