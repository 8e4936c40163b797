"""A forgotten password: asking for the link, and setting a new password by it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.people.accounts import AccountError
from deskoherna.server.people.callers import address_of
from deskoherna.server.people.recovery import recover, send_link, whose
from deskoherna.server.problems import status_of
from deskoherna.web.context import desk_of
from deskoherna.web.pages.people import Text, knock

router = APIRouter(include_in_schema=False)


@router.get("/forgotten")
def forgotten_page(request: Request) -> Response:
    desk = desk_of(request)
    mail = bool(desk.house.settings.smtp)
    return desk.page(request, "forgotten.html", problem="", sent=False, mail=mail)


@router.post("/forgotten")
def forgotten(request: Request, name: Text) -> Response:
    """Says the same whether there is such an account or not."""
    desk = desk_of(request)
    try:
        knock(desk, request, name)
        send_link(desk.house, name)
    except DeskohernaError as problem:
        told = problem.read(desk.lang(request))
        mail = bool(desk.house.settings.smtp)
        return desk.page(
            request, "forgotten.html", status=status_of(problem), problem=told, sent=False, mail=mail
        )
    return desk.page(request, "forgotten.html", problem="", sent=True, mail=True)


@router.get("/recover/{token}")
def recover_page(request: Request, token: str) -> Response:
    """Somebody comes by the link in the letter."""
    desk = desk_of(request)
    desk.house.limits.spend("door", address_of(request))
    return desk.page(request, "recover.html", problem="", token=token, who=whose(desk.house, token).name)


@router.post("/recover/{token}")
def set_password(request: Request, token: str, password: Text) -> Response:
    desk = desk_of(request)
    desk.house.limits.spend("door", address_of(request))
    who = whose(desk.house, token).name
    try:
        recover(desk.house, token, password)
    except AccountError as problem:
        told = problem.read(desk.lang(request))
        return desk.page(
            request, "recover.html", status=status_of(problem), problem=told, token=token, who=who
        )
    return desk.page(request, "recover.html", problem="", token="", who="")
