"""The JSON API under ``/api/v1``: everything a person can do, for programs."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from deskoherna.server.api import accounts, games, playing, profiles, records, replays, seats, stream, tables
from deskoherna.server.api.common import PROBLEMS, limited

PREFIX = "/api/v1"


def router() -> APIRouter:
    """All endpoints."""
    whole = APIRouter(prefix=PREFIX, dependencies=[Depends(limited)], responses=PROBLEMS)
    for part in (games, tables, seats, playing, stream, records, replays, accounts, profiles):
        whole.include_router(part.router)
    return whole
