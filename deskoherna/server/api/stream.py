"""The stream: every change of a table as a server-sent event, without a single secret."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request
from sse_starlette import ServerSentEvent
from starlette.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from deskoherna.server import store
from deskoherna.server.api.common import TableId
from deskoherna.server.callers import Caller, Calling
from deskoherna.server.presenting import chat_line

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
    table: TableId,
    calling: Calling,
    request: Request,
    last_event_id: Annotated[str | None, Header(max_length=40)] = None,
) -> EventStream:
    """News of a table as it comes. The first event tells where it stands; ids can be resumed from."""
    person = await run_in_threadpool(lambda: calling.person)
    await run_in_threadpool(calling.house.room.glance, table)  # raises NoTable
    reader = _Reader(calling, table, last_event_id)
    news = reader.news(person.id if person is not None else None)
    return EventStream(news, headers={"x-accel-buffering": "no"})


class _Reader:
    """One open stream: what it has told already."""

    def __init__(self, calling: Caller, table: str, last_event_id: str | None) -> None:
        self.house = calling.house
        self.table = table
        self.lang = calling.lang
        self.version = 0
        self.chat: int | None = None
        resumed = re.fullmatch(r"([0-9]{1,9})\.([0-9]{1,9})", last_event_id or "")
        if resumed is not None:
            self.version, self.chat = int(resumed[1]), int(resumed[2])

    async def news(self, person: int | None) -> AsyncIterator[bytes]:
        first = True  # looked at only now that we are watching, so that nothing falls between
        async for told in self.house.hub.watch(self.table, person):
            if first or "version" in told:
                at_least = told.get("version", 0)
                glance = self.house.room.told(self.table, at_least)
                if glance is None:
                    glance = await run_in_threadpool(self.house.room.glance, self.table, at_least)
                if glance["version"] > self.version:
                    self.version = glance["version"]
                    yield self._event("table", dict(glance))
            if "analysis" in told:
                yield self._event("analysis", {})
            if first or "chat" in told:
                for line in await run_in_threadpool(self._talk):
                    self.chat = line["id"]
                    yield self._event("chat", line)
            if not told and not first:
                yield ServerSentEvent(comment="quiet").encode()
            first = False

    def _talk(self) -> list[dict[str, Any]]:
        """Lines not told yet; a fresh stream begins with what is said from now on."""
        with self.house.engine.connect() as sql:
            if self.chat is None:
                rows = store.talk(sql, self.table, 0, 1)
                self.chat = rows[-1].id if rows else 0
                return []
            return [chat_line(row, self.lang) for row in store.talk(sql, self.table, self.chat)]

    def _event(self, kind: str, data: dict[str, Any]) -> bytes:
        number = f"{self.version}.{self.chat or 0}"
        return ServerSentEvent(json.dumps(data, ensure_ascii=False), event=kind, id=number).encode()
