"""The profile page: one's own and others', to whom it is shown, following, taking along and leaving."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.callers import forget
from deskoherna.server.people.following import follow, followed_by, unfollow
from deskoherna.server.people.leaving import everything, leave
from deskoherna.server.people.privacy import CHOICES, SETTING, profile_of
from deskoherna.server.people.profiles import profile
from deskoherna.server.problems import status_of
from deskoherna.web.bot_words import bot_headed
from deskoherna.web.context import AtDesk, Desk
from deskoherna.web.pages.people import Text, day
from deskoherna.web.profiles.telling import match_line, told

router = APIRouter(include_in_schema=False)


@router.get("/profile")
def mine(desk: AtDesk) -> Response:
    """One's own, guests' too."""
    person = desk.known("/profile")
    return page(desk, person)


@router.get("/p/{name}")
def somebody_s(desk: AtDesk, name: str) -> Response:
    asking = desk.person_id
    with desk.house.engine.connect() as sql:
        person = profile_of(desk.house.accounts, sql, name, asking)
    return page(desk, person)


def page(desk: Desk, person: Person, problem: str = "", status: int = 200) -> Response:
    lang = desk.lang
    asking = desk.person_id
    with desk.house.engine.connect() as sql:
        seen: dict[str, Any] = profile(sql, person, asking)
        followed = followed_by(sql, person.id) if seen["own"] else []
    company = [
        {**one, "called": bot_headed(one["bot"], lang) if one["bot"] else one["name"]}
        for one in seen["company"]
    ]
    return desk.page(
        "profile.html",
        status=status,
        seen=seen,
        games=[told(one, lang) for one in seen["games"]],
        company=company,
        matches=[match_line(one, lang) for one in seen["matches"]],
        day=lambda at: day(at, lang),
        followed=[one.name for one in followed],
        choices=CHOICES,
        problem=problem,
    )


@router.post("/profile/shown")
def show(desk: AtDesk, shown_to: Text) -> Response:
    """To whom one's profile is shown."""
    person = desk.person
    if person is not None and shown_to in CHOICES:
        desk.house.accounts.change(person.id, settings={**person.settings, SETTING: shown_to})
    return desk.go("/profile")


@router.post("/p/{name}/follow")
def start_following(desk: AtDesk, name: str) -> Response:
    person = desk.known(f"/p/{name}")
    with desk.house.engine.connect() as sql:
        other = profile_of(desk.house.accounts, sql, name, person.id)
    follow(desk.house, person, other)
    return desk.go(f"/p/{name}")


@router.post("/p/{name}/unfollow")
def stop_following(desk: AtDesk, name: str, after: Text = "") -> Response:
    person = desk.person
    if person is not None:
        unfollow(desk.house, person, name)
    return desk.go(after or f"/p/{name}")


@router.get("/profile/deskoherna.zip")
def take_along(desk: AtDesk) -> Response:
    """Everything that is kept of whoever asks."""
    person = desk.known("/profile")
    named = {"content-disposition": 'attachment; filename="deskoherna.zip"'}
    return Response(everything(desk.house, person), media_type="application/zip", headers=named)


@router.post("/profile/leave")
def leave_for_good(desk: AtDesk, name: Text, password: Text = "") -> Response:
    person = desk.known("/profile")
    try:
        desk.house.limits.spend("door", desk.address)
        leave(desk.house, person, name, password)
    except DeskohernaError as wrong:
        return page(desk, person, wrong.read(desk.lang), status_of(wrong))
    desk.request.state.person = None
    response = desk.page("left.html")
    forget(response, desk.house.settings)
    return response
