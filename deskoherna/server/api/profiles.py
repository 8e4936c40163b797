"""Profiles, ladders, following; taking everything along, and leaving for good."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from deskoherna.core import registry
from deskoherna.server.api.common import GameId
from deskoherna.server.api.profile_models import FollowedInfo, Leaving, ProfileInfo, RungInfo, ShownTo
from deskoherna.server.people.callers import Caller, Calling, forget
from deskoherna.server.people.following import follow, followed_by, unfollow
from deskoherna.server.people.leaving import everything, leave
from deskoherna.server.people.privacy import SETTING, profile_of
from deskoherna.server.people.profiles import profile
from deskoherna.server.results.ladders import ladder

router = APIRouter(tags=["profiles"])

Name = Annotated[str, Path(description="Somebody's name", max_length=80)]


def _asking(calling: Caller) -> int | None:
    return calling.person.id if calling.person is not None else None


@router.get("/people/{name}", response_model=ProfileInfo)
def one_profile(name: Name, calling: Calling) -> dict[str, Any]:
    """What somebody with an account has played, if they show it to you."""
    with calling.house.engine.connect() as sql:
        asking = _asking(calling)
        return profile(sql, profile_of(calling.house.accounts, sql, name, asking), asking)


@router.get("/me/profile", response_model=ProfileInfo)
def my_profile(calling: Calling) -> dict[str, Any]:
    """What you have played."""
    person = calling.somebody
    with calling.house.engine.connect() as sql:
        return profile(sql, person, person.id)


@router.put("/me/profile", status_code=204, response_model=None)
def show_profile(wanted: ShownTo, calling: Calling) -> None:
    """Choose to whom it is shown: everybody, those you have played with, or nobody."""
    person = calling.somebody
    calling.house.accounts.change(person.id, settings={**person.settings, SETTING: wanted.shown_to})


@router.get("/games/{game}/ladder", response_model=list[RungInfo])
def game_ladder(game: GameId, calling: Calling) -> list[dict[str, Any]]:
    """Who stands how high in a game: people, bots, and what a cooperative game is played against."""
    registry.game(game)
    asking = _asking(calling)
    with calling.house.engine.connect() as sql:
        rungs = ladder(sql, game, asking)
    return [{**one._asdict(), "mine": one.person is not None and one.person == asking} for one in rungs]


@router.get("/me/follows", response_model=list[FollowedInfo])
def followed(calling: Calling) -> list[dict[str, Any]]:
    """Whom you follow."""
    with calling.house.engine.connect() as sql:
        return [{"name": row.name} for row in followed_by(sql, calling.somebody.id)]


@router.put("/people/{name}/follow", status_code=204, response_model=None)
def start_following(name: Name, calling: Calling) -> None:
    """See their open tables first."""
    person = calling.somebody
    with calling.house.engine.connect() as sql:
        other = profile_of(calling.house.accounts, sql, name, person.id)
    follow(calling.house, person, other)


@router.delete("/people/{name}/follow", status_code=204, response_model=None)
def stop_following(name: Name, calling: Calling) -> None:
    """No longer see their open tables first."""
    unfollow(calling.house, calling.somebody, name)


@router.get(
    "/me/export",
    response_class=Response,
    responses={200: {"content": {"application/zip": {}}, "description": "me.json and records of matches"}},
)
def export(calling: Calling) -> Response:
    """Everything that is kept of you, as one zip."""
    body = everything(calling.house, calling.somebody)
    named = {"content-disposition": 'attachment; filename="deskoherna.zip"'}
    return Response(body, media_type="application/zip", headers=named)


@router.post("/me/leave", status_code=204, response_model=None)
def leave_for_good(wanted: Leaving, calling: Calling, response: Response) -> None:
    """Delete everything that is kept of you; at tables of others you become a neutral name."""
    person = calling.somebody
    calling.house.limits.spend("door", calling.address)
    leave(calling.house, person, wanted.name, wanted.password)
    forget(response, calling.house.settings)
