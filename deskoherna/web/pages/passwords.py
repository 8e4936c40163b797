"""A forgotten password: asking for the link, and setting a new password by it."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.people.accounts import AccountError
from deskoherna.server.people.recovery import recover, send_link, whose
from deskoherna.server.problems import status_of
from deskoherna.web.context import AtDesk
from deskoherna.web.pages.people import Text

router = APIRouter(include_in_schema=False)


@router.get("/forgotten")
def forgotten_page(desk: AtDesk) -> Response:
    mail = bool(desk.house.settings.smtp)
    return desk.page("forgotten.html", problem="", sent=False, mail=mail)


@router.post("/forgotten")
def forgotten(desk: AtDesk, name: Text) -> Response:
    """Says the same whether there is such an account or not."""
    try:
        desk.house.limits.knock(desk.address, name)
        send_link(desk.house, name)
    except DeskohernaError as problem:
        told = problem.read(desk.lang)
        mail = bool(desk.house.settings.smtp)
        return desk.page("forgotten.html", status=status_of(problem), problem=told, sent=False, mail=mail)
    return desk.page("forgotten.html", problem="", sent=True, mail=True)


@router.get("/recover/{token}")
def recover_page(desk: AtDesk, token: str) -> Response:
    """Somebody comes by the link in the letter."""
    desk.house.limits.spend("door", desk.address)
    return desk.page("recover.html", problem="", token=token, who=whose(desk.house, token).name)


@router.post("/recover/{token}")
def set_password(desk: AtDesk, token: str, password: Text) -> Response:
    desk.house.limits.spend("door", desk.address)
    who = whose(desk.house, token).name
    try:
        recover(desk.house, token, password)
    except AccountError as problem:
        told = problem.read(desk.lang)
        return desk.page("recover.html", status=status_of(problem), problem=told, token=token, who=who)
    return desk.page("recover.html", problem="", token="", who="")
