"""The visitor: who asks, in which look, and what answers leave in the browser."""

from __future__ import annotations

from typing import Final

from fastapi import Request
from fastapi.responses import Response

from deskoherna.server.house import House
from deskoherna.server.people import callers
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.devices import device_of

THEME: Final = "theme"
THEMES: Final = ("auto", "light", "dark")
YEAR: Final = 365 * 24 * 3600


def theme(request: Request) -> str:
    """The look asked for; ``auto`` follows the system."""
    chosen = request.cookies.get(THEME, "auto")
    return chosen if chosen in THEMES else "auto"


def language(request: Request) -> str:
    """The visitor's language: by the switch for guests too, whose row may be older than their choice."""
    callers.current_person(request)
    return callers.language(request)


def somebody(request: Request, house: House, name: str) -> Person:
    """Who asks; a visitor without a session becomes a guest of that name."""
    person = callers.current_person(request)
    if person is None:
        person = house.accounts.new_guest(name, language(request))
        welcome(request, house, person)
    return person


def welcome(request: Request, house: House, person: Person) -> None:
    """Open a session; the answer will carry its cookie."""
    device = device_of(request.headers.get("user-agent", ""))
    place = house.keyring.place(callers.address_of(request))
    request.state.new_session = house.accounts.open_session(person, device, place)
    request.state.person = person


def keep_session(request: Request, response: Response, house: House) -> None:
    """Give the visitor the cookie of a session opened while answering."""
    secret: str | None = getattr(request.state, "new_session", None)
    if secret:
        callers.remember(response, house.settings, secret)


def keep(response: Response, house: House, name: str, value: str) -> None:
    """A choice of look or language, remembered by the browser."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure_cookies,
        path="/",
    )
