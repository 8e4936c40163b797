"""Looking back at a finished match: any moment from any seat, and an analysis."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from deskoherna.core.errors import NotAllowed
from deskoherna.server.api.common import MOST_INT, TableId
from deskoherna.server.api.models import Analysis, Moment
from deskoherna.server.people.callers import Calling
from deskoherna.server.tables.analysis import analysis_of

router = APIRouter(tags=["replays"])


@router.get("/tables/{table}/replay", response_model=Moment)
def moment(
    table: TableId,
    calling: Calling,
    at: Annotated[int, Query(ge=0, le=MOST_INT, description="after so many answers")],
    seat: Annotated[int | None, Query(ge=0, le=15, description="whose view; a spectator's without")] = None,
) -> dict[str, Any]:
    """A finished match after ``at`` answers, from any seat's view."""
    with calling.house.room.at(table) as live:
        if seat is not None and seat >= live.row.players:
            raise NotAllowed("error.seat", seat=seat + 1, players=live.row.players)
        return calling.house.reels.moment(live, at, seat, calling.lang)


@router.get("/tables/{table}/analysis", response_model=Analysis)
def analysis(table: TableId, calling: Calling) -> dict[str, Any]:
    """Points by source and over time; what the search thinks of every answer, as far as it has come.

    The first call sets a worker thinking; ask again while ``ready`` is false.
    """
    return analysis_of(calling.house, table, calling.lang, calling.person, calling.address)
