"""Who is calling and in which language: from a session cookie or a token, and from what the browser says."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from deskoherna.core.errors import DeskohernaError
from deskoherna.core.text import LANGUAGES
from deskoherna.server.house import House, Settings
from deskoherna.server.people.accounts import SESSION_SECONDS, Person
from deskoherna.server.people.rate_limits import network

SESSION = "session"
LANG = "lang"


class NobodyKnown(DeskohernaError):
    """This needs somebody: a guest, an account holder or a token."""


def session_cookie(settings: Settings) -> str:
    """The name of the session's cookie; browsers keep the second to this very host and https."""
    return "__Host-" + SESSION if settings.secure_cookies else SESSION


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def address_of(request: Request) -> str:
    """Where a request comes from, as one place for all limits."""
    return network(request.client.host) if request.client is not None else "-"


def current_person(request: Request) -> Person | None:
    """Who sent this request: by ``Authorization: Bearer TOKEN``, else by the session cookie.

    Looked up once per request. A token that is given and wrong is never made good by a cookie.
    """
    known: Any = getattr(request.state, "person", False)
    if known is not False:
        found: Person | None = known
        return found
    house = house_of(request)
    given = request.headers.get("authorization")
    if given is not None:
        scheme, _, token = given.partition(" ")
        person = house.accounts.by_token(token.strip()) if scheme.lower() == "bearer" else None
    else:
        person = house.accounts.by_session(request.cookies.get(session_cookie(house.settings)))
    request.state.person = person
    return person


def credentials(request: Request) -> bool:
    """Does the request say who sent it?"""
    cookie = session_cookie(house_of(request).settings)
    return "authorization" in request.headers or cookie in request.cookies


def language(request: Request) -> str:
    """The reader's language: ``?lang=``, the person's own, the cookie, the browser's; else English."""
    asked = request.query_params.get("lang")
    if asked in LANGUAGES:
        return asked
    person: Person | None = getattr(request.state, "person", None)
    if person is not None and person.lang in LANGUAGES:
        return person.lang
    chosen = request.cookies.get(LANG)
    if chosen in LANGUAGES:
        return chosen
    return preferred(request.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The language of ``Accept-Language`` that we speak and that stands highest."""
    best, weight = "en", 0.0
    for one in accepted[:500].split(","):
        name, _, rest = one.strip().partition(";")
        try:
            worth = float(rest.strip().removeprefix("q=")) if rest else 1.0
        except ValueError:
            continue
        short = name.strip().lower().split("-")[0]
        if short in ("cs", "sk") and worth > weight:  # Slovaks read Czech more gladly than English
            best, weight = "cs", worth
        elif short in LANGUAGES and worth > weight:
            best, weight = short, worth
    return best


def remember(response: Response, settings: Settings, secret: str) -> None:
    """Set the session's cookie."""
    response.set_cookie(
        session_cookie(settings),
        secret,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
        path="/",
    )


def forget(response: Response, settings: Settings) -> None:
    """Take the session's cookie away."""
    response.delete_cookie(
        session_cookie(settings), path="/", secure=settings.secure_cookies, httponly=True, samesite="lax"
    )


class Caller:
    """What an endpoint is given: the house, and who calls, looked up when first needed."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.house = house_of(request)

    @property
    def person(self) -> Person | None:
        return current_person(self.request)

    async def known(self) -> Person | None:
        """The caller, for the event loop: looked up in a thread where there is something to look up."""
        if not credentials(self.request):
            self.request.state.person = None
            return None
        return await run_in_threadpool(current_person, self.request)

    @property
    def somebody(self) -> Person:
        """The caller, who must be known. Raises NobodyKnown."""
        person = self.person
        if person is None:
            raise NobodyKnown("error.who-are-you")
        return person

    @property
    def lang(self) -> str:
        current_person(self.request)
        return language(self.request)

    @property
    def address(self) -> str:
        """Where the call comes from."""
        return address_of(self.request)


async def caller(
    request: Request,
    lang: Annotated[
        str | None, Query(description="cs or en; otherwise as the person or browser prefers")
    ] = None,
) -> Caller:
    return Caller(request)


Calling = Annotated[Caller, Depends(caller)]
