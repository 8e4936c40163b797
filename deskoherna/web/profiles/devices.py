"""Where one is logged in, and the passkeys one may log in by."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request
from fastapi.responses import Response

from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.callers import session_cookie
from deskoherna.server.people.devices import device_of, handle, log_out, log_out_elsewhere, logged_in
from deskoherna.server.people.link_secrets import hashed
from deskoherna.server.people.passkeys import drop, passkeys_of
from deskoherna.web.context import desk_of
from deskoherna.web.pages.people import day

router = APIRouter(include_in_schema=False)


@router.get("/devices")
def devices(request: Request) -> Response:
    desk = desk_of(request)
    lang = desk.lang(request)
    person = desk.known(request, "/devices")
    mine = hashed(request.cookies.get(session_cookie(desk.house.settings), ""))
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
    here = device_of(request.headers.get("user-agent", ""))
    return desk.page(request, "devices.html", sessions=sessions, passkeys=keys, here_device=here)


@router.post("/devices/out")
def out_elsewhere(request: Request) -> Response:
    cookie = request.cookies.get(session_cookie(desk_of(request).house.settings))
    return changed(request, lambda house, person: log_out_elsewhere(house, person, cookie))


@router.post("/devices/{session}/out")
def out(request: Request, session: str) -> Response:
    return changed(request, lambda house, person: log_out(house, person, session))


@router.post("/devices/passkeys/{passkey}/drop")
def drop_passkey(request: Request, passkey: int) -> Response:
    return changed(request, lambda house, person: drop(house, person, passkey))


def changed(request: Request, do: Callable[[House, Person], object]) -> Response:
    """The page again after something was done for whoever asks, if we know them."""
    desk = desk_of(request)
    person = desk.person(request)
    if person is not None:
        do(desk.house, person)
    return desk.go(request, "/devices")
