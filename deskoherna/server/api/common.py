"""What all endpoints share: error shapes, limits and checks of who owns a seat."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Path, Query
from starlette.responses import Response

from deskoherna.server.api.models import Problem, StaleProblem
from deskoherna.server.people.callers import Caller, Calling
from deskoherna.server.serving.guarding import SAFE
from deskoherna.server.tables.live import Live

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    401: {"model": Problem, "description": "Nobody known: no session or token, or a wrong one"},
    403: {"model": Problem, "description": "Not yours to do"},
    404: {"model": Problem, "description": "There is no such thing"},
    405: {"model": Problem, "description": "Not asked that way"},
    408: {"model": Problem, "description": "The body did not arrive whole in time"},
    409: {"model": StaleProblem, "description": "Too late: what it was about has changed; or too much held"},
    413: {"model": Problem, "description": "Too many bytes"},
    421: {"model": Problem, "description": "The room is not reached by this name"},
    422: {"model": Problem, "description": "Cannot be done, or cannot be understood; the message says why"},
    429: {"model": Problem, "description": "Too often; Retry-After says how long to wait"},
    503: {"model": Problem, "description": "The database cannot be reached; try again"},
}

TableId = Annotated[str, Path(description="A table's id", max_length=16)]
GameId = Annotated[str, Path(description="A game's id", max_length=60)]
SeatNumber = Annotated[int, Path(description="A seat, from 0", ge=0, le=15)]
AsSeat = Annotated[
    int | None, Query(description="One of your seats; without it, as a spectator", ge=0, le=15)
]
MOST_INT: Final = 2**31 - 1  # what every database keeps in an integer


async def limited(calling: Calling) -> None:
    """Not too many calls of one person or, where nobody is known, of one address."""
    person = await calling.known()
    who = person.id if person is not None else calling.address
    calling.house.limits.spend("call", who)
    if calling.request.method not in SAFE:
        calling.house.limits.spend("change", who)


def told(body: bytes) -> Response:
    """JSON as it is: to check it against its model on every call costs more than to make it."""
    return Response(body, media_type="application/json")


def own(live: Live, seat: int | None, calling: Caller) -> None:
    """The caller sits there, or only watches (None). Raises NotYours."""
    if seat is not None:
        person = calling.person
        live.check_owner(seat, person.id if person is not None else None)
