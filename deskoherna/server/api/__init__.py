"""The JSON API under ``/api/v1``: everything a person can do, for programs."""

from __future__ import annotations

from fastapi import APIRouter, Depends
from starlette.routing import Match
from starlette.types import Scope

from deskoherna.server.admin import api as admin
from deskoherna.server.api import (
    accounts,
    devices,
    games,
    playing,
    profiles,
    records,
    replays,
    seats,
    stream,
    tables,
)
from deskoherna.server.api.common import PROBLEMS, limited
from deskoherna.server.clubs import api as clubs

PREFIX = "/api/v1"


class _Api(APIRouter):
    """Asked once for every request, and it holds a hundred routes: pages need not wait for all of them."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if not scope["path"].startswith(PREFIX):
            return Match.NONE, {}
        return super().matches(scope)


def router() -> APIRouter:
    """All endpoints; those of a match under way first, since routes are tried in turn."""
    whole = _Api(prefix=PREFIX, dependencies=[Depends(limited)], responses=PROBLEMS)
    for part in (
        stream,
        playing,
        games,
        tables,
        seats,
        records,
        replays,
        accounts,
        devices,
        profiles,
        clubs,
        admin,
    ):
        whole.include_router(part.router)
    return whole
