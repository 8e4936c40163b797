"""Forks: a new match from any moment of a finished one."""

from __future__ import annotations

from typing import Any

from deskoherna.server.house import House
from deskoherna.server.tables.finished import forked


def fork_of(house: House, table: str, at: int, person: int) -> dict[str, Any]:
    """The record of a finished match up to a moment, to go on from.

    Where the match itself began as a record somebody brought along, or as a fork, the moment is vetted anew.
    """
    with house.room.at(table) as live:
        record = forked(live, at)
        brought = live.row.origin is not None
    return house.vetting.read(record, person) if brought else record


def origin_of(table: str, record: dict[str, Any]) -> dict[str, Any]:
    """Where a fork comes from: a table, and after how many of its answers."""
    return {"table": table, "at": len(record["moves"])}
