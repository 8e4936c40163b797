"""Errors as answers: a status, a key for programs and a sentence in the reader's language."""

from __future__ import annotations

import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import DataError, OperationalError
from starlette.exceptions import HTTPException

from deskoherna.bots.bot import BadBot
from deskoherna.core import errors
from deskoherna.server.clubs.clubs import NoClub
from deskoherna.server.clubs.tournaments import NoTournament
from deskoherna.server.people.accounts import AccountError, Banned
from deskoherna.server.people.callers import NobodyKnown, language
from deskoherna.server.people.privacy import NoProfile
from deskoherna.server.people.quotas import TooManyHeld
from deskoherna.server.people.rate_limits import TooMany, TooOften
from deskoherna.server.tables.live import NoTable, NotYours, StaleTable
from deskoherna.server.workers.vetting import TooBusy

log = logging.getLogger(__name__)


class TooLarge(errors.DeskohernaError):
    """More bytes than we take."""


class BadRequest(errors.DeskohernaError):
    """A request that cannot be understood."""


class NotAdmin(errors.DeskohernaError):
    """Only admins see this; others are told that there is nothing."""


class Missing(errors.DeskohernaError):
    """Something other than a table or a game that is not here."""


class Trouble(errors.DeskohernaError):
    """Our fault, or the database's: try again."""


# The status of every kind of error, most particular first; some keys have their own.
STATUSES: Final[list[tuple[type[errors.DeskohernaError], int]]] = [
    (StaleTable, 409),
    (NoTable, 404),
    (errors.UnknownGame, 404),
    (Missing, 404),
    (NoProfile, 404),
    (Banned, 403),
    (NotAdmin, 404),
    (NoClub, 404),
    (NoTournament, 404),
    (NotYours, 403),
    (NobodyKnown, 401),
    (TooOften, 429),
    (TooMany, 429),
    (TooManyHeld, 409),
    (TooLarge, 413),
    (Trouble, 503),
    (TooBusy, 503),
    (BadRequest, 422),
    (errors.IllegalMove, 422),
    (errors.NotAllowed, 422),
    (errors.BadOptions, 422),
    (errors.RecordError, 422),
    (BadBot, 422),
    (AccountError, 422),
]
BY_KEY: Final = {
    "error.log-in": 401,
    "error.passkey": 401,
    "error.passkey-late": 401,
    "error.other-name": 403,
    "error.name-taken": 409,
    "error.seat-taken": 409,
    "error.not-started": 409,
    "error.already-started": 409,
    "error.forged": 403,
    "error.not-host": 403,
    "error.not-over": 403,
    "error.rematch-running": 409,
    "error.wrong-host": 421,
}
SOON: Final = "5"  # seconds after which what went wrong on our side may be over
HTTP_KEYS: Final = {
    404: "error.no-page",
    405: "error.no-method",
    408: "error.too-slow",
    413: "error.too-large",
}


def status_of(problem: errors.DeskohernaError) -> int:
    """The HTTP status that says this."""
    if problem.phrase.key in BY_KEY:
        return BY_KEY[problem.phrase.key]
    for kind, status in STATUSES:
        if isinstance(problem, kind):
            return status
    return 422


def answer_to(request: Request, problem: errors.DeskohernaError) -> Response:
    """The answer that tells a person or program what went wrong."""
    body: dict[str, Any] = {
        "error": problem.phrase.key.removeprefix("error."),
        "message": problem.read(language(request)),
    }
    headers: dict[str, str] = {}
    if isinstance(problem, StaleTable):
        body["position"] = problem.position
    if isinstance(problem, TooOften):
        headers["retry-after"] = str(problem.wait)
    elif isinstance(problem, (Trouble, TooMany)):
        headers["retry-after"] = SOON
    status = status_of(problem)
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    return _rendered(request, status, body, headers)


def _rendered(request: Request, status: int, body: dict[str, Any], headers: dict[str, str]) -> Response:
    """JSON for programs; for people what ``app.state.problem_page(request, status, body)`` draws."""
    draw = getattr(request.app.state, "problem_page", None)
    if draw is None or request.url.path.startswith("/api/"):
        return JSONResponse(body, status, headers)
    page: Response = draw(request, status, body)
    page.headers.update(headers)
    return page


def install(app: FastAPI) -> None:
    """Let the app answer errors so."""

    async def ours(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, errors.DeskohernaError)
        return answer_to(request, problem)

    async def malformed(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, RequestValidationError)
        first: dict[str, Any] = dict(problem.errors()[0]) if problem.errors() else {}
        place = ".".join(str(one) for one in first.get("loc", ()) if one != "body")
        return answer_to(request, BadRequest("error.bad-request", detail=place[:100] or "JSON"))

    async def plain(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        status = 422 if problem.status_code == 400 else problem.status_code  # one status for one thing
        key = HTTP_KEYS.get(status, "error.bad-request")
        said = errors.DeskohernaError(key, detail=str(problem.detail)[:100]).read(language(request))
        body = {"error": key.removeprefix("error."), "message": said}
        return _rendered(request, status, body, dict(problem.headers or {}))

    async def database(request: Request, problem: Exception) -> Response:
        log.error("database: %s", problem)
        return answer_to(request, Trouble("error.trouble"))

    app.add_exception_handler(errors.DeskohernaError, ours)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, plain)

    async def unspeakable(request: Request, problem: Exception) -> Response:
        return answer_to(request, BadRequest("error.bad-request", detail="?"))

    app.add_exception_handler(OperationalError, database)
    app.add_exception_handler(DataError, unspeakable)  # letters no database keeps
