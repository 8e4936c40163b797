"""The JSON API under ``/api/v1``: everything a person can do, for programs."""

from __future__ import annotations

from fastapi import APIRouter, Depends

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


def router() -> APIRouter:
    """All endpoints."""
    whole = APIRouter(prefix=PREFIX, dependencies=[Depends(limited)], responses=PROBLEMS)
    for part in (
        games,
        tables,
        seats,
        playing,
        stream,
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
