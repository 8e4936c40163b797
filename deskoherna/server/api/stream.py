"""The stream: every change of a table as a server-sent event, without a single secret."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Header
from starlette.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from deskoherna.server.api.common import TableId
from deskoherna.server.db import tables
from deskoherna.server.db.opening import looking
from deskoherna.server.live.summaries import Glance
from deskoherna.server.people.callers import Caller, Calling
from deskoherna.server.tables.presenting import chat_line

router = APIRouter(tags=["playing"])

_STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "events `table` {version, position, status, waiting_for}, `chat` {id, name, text, at}",
        "content": {"text/event-stream": {"schema": {"type": "string"}}},
    }
}


class EventStream(StreamingResponse):
    """Ends cleanly when the house closes, which the library's own response does not."""

    media_type = "text/event-stream"


@router.get("/tables/{table}/stream", response_class=EventStream, responses=_STREAM)
async def stream(
    table: TableId, calling: Calling, last_event_id: Annotated[str | None, Header(max_length=40)] = None
) -> EventStream:
    """News of a table as it comes. The first event tells where it stands; ids can be resumed from."""
    room, person = calling.house.room, calling.person  # known since the call was counted
    calling.house.limits.check("streams", calling.address)
    if room.glances.of(table, 1) is None:
        await run_in_threadpool(room.glance, table)  # raises NoTable
    reader = _Reader(calling, table, last_event_id)
    news = reader.news(person.id if person is not None else None)
    return EventStream(news, headers={"x-accel-buffering": "no"})


class _Reader:
    """One open stream: what it has told already."""

    def __init__(self, calling: Caller, table: str, last_event_id: str | None) -> None:
        self.house = calling.house
        self.table = table
        self.lang = calling.lang
        self.address = calling.address
        self.version = 0
        self.chat: int | None = None
        self.reader = calling.person.id if calling.person is not None else None
        resumed = re.fullmatch(r"([0-9]{1,9})\.([0-9]{1,9})", last_event_id or "")
        if resumed is not None:
            self.version, self.chat = int(resumed[1]), int(resumed[2])

    async def news(self, person: int | None) -> AsyncIterator[bytes]:
        with self.house.limits.holding("streams", self.address):
            async for event in self._news(person):
                yield event

    async def _news(self, person: int | None) -> AsyncIterator[bytes]:
        room = self.house.room
        first = True  # looked at only now that we are watching, so that nothing falls between
        async for told in self.house.hub.watch(self.table, person):
            lines: list[dict[str, Any]] = []
            glance = room.glances.of(self.table, told.get("version", 0))
            if first:
                await run_in_threadpool(self._attend)
            if first or "chat" in told or ("version" in told and glance is None):
                glance, lines = await run_in_threadpool(self._look, told.get("version", 0))
            if glance is not None and glance.version > self.version:
                self.version = glance.version
                yield glance.event(self.chat or 0)
            for line in lines:
                self.chat = line["id"]
                yield self._event("chat", line)
            if "analysis" in told:
                yield self._event("analysis", {})
            if not told and not first:
                yield b"event: quiet\r\ndata: {}\r\n\r\n"  # pages see by it that the line is alive
            first = False

    def _attend(self) -> None:
        """Bots that play among themselves go on now that somebody watches."""
        with self.house.room.at(self.table) as live:
            self.house.bots.look(live)

    def _look(self, version: int) -> tuple[Glance, list[dict[str, Any]]]:
        """The table, and lines not told yet; a fresh stream begins with what is said from now on."""
        with looking(self.house.engine).connect() as sql:
            if self.chat is None:
                self.chat = tables.last_line(sql, self.table)
                lines = []
            else:
                rows = tables.talk(sql, self.table, self.reader, self.chat)
                lines = [chat_line(row, self.lang) for row in rows]
        return self.house.room.glance(self.table, version), lines

    def _event(self, kind: str, data: dict[str, Any]) -> bytes:
        body = msgspec.json.encode(data)
        return b"id: %d.%d\r\nevent: %s\r\ndata: %s\r\n\r\n" % (
            self.version,
            self.chat or 0,
            kind.encode(),
            body,
        )
