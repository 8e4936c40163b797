"""How a table was dealt: the promise, what players added, and what all that proves and does not."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.chance.deal import clean_share
from deskoherna.server.tables.deals import deal_of
from deskoherna.web.context import AtDesk, SeatField

router = APIRouter(include_in_schema=False)

PROVED: Final = ("fixed", "shares", "replay")
TRUSTED: Final = ("before", "alone", "last", "abort", "people")


@router.get("/t/{table}/deal")
def deal_page(desk: AtDesk, table: str) -> Response:
    """What is promised or proved of a table's deal, in words."""
    with desk.house.room.at(table) as live:
        deal = deal_of(live)
        names = [one.name for one in live.seats]
        about = registry.about(live.row.game)
    return desk.page(
        "deal.html",
        table=table,
        title=about.title(desk.lang),
        deal=deal,
        shares=[(seat, names[seat], share) for seat, share in enumerate(deal["shares"])],
        proved=PROVED,
        trusted=TRUSTED,
    )


@router.post("/t/{table}/share")
def share(
    desk: AtDesk, table: str, seat: SeatField, share: Annotated[str, Form(max_length=200)] = ""
) -> Response:
    """Add something of one's own to the deal, until the match begins."""
    person = desk.person_id
    with desk.house.room.at(table) as live:
        live.check_owner(seat, person)
    desk.house.room.share(table, seat, clean_share(share))
    return desk.go(f"/t/{table}")
