"""Punctual connections: a request that does not come whole in time is dropped, and a head without end."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive
from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEAD_LIMIT: Final = 64 * 1024  # bytes of a head that has not come whole yet


def punctual(seconds: float) -> type[asyncio.Protocol]:
    """uvicorn's protocol, with so many seconds for a connection to send a whole request head.

    uvicorn itself bounds only how long a connection may be idle between two requests.
    """

    class Punctual(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        _late: asyncio.TimerHandle | None = None
        _head: int | None = None  # bytes of a head that is being read by httptools; h11 bounds heads itself

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._expect()

        def data_received(self, data: bytes) -> None:
            if self._between:
                self._expect()
            super().data_received(data)
            if not self._between:
                self._forget()
            elif self._head is not None:
                self._head += len(data)
                if self._head > HEAD_LIMIT:
                    self._drop()

        def on_message_begin(self) -> None:
            self._head = 0
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._head = None
            super().on_headers_complete()

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget()
            super().connection_lost(exc)

        @property
        def _between(self) -> bool:
            """Is no request under way?"""
            return self.cycle is None or self.cycle.response_complete

        def _expect(self) -> None:
            if self._late is None:
                self._late = asyncio.get_running_loop().call_later(seconds, self._drop)

        def _forget(self) -> None:
            if self._late is not None:
                self._late.cancel()
                self._late = None

        def _drop(self) -> None:
            self._late = None
            if self._between:
                self.transport.abort()

    return Punctual


class InTime:
    """What arrives of a request's body, for which we wait some seconds in all."""

    def __init__(self, receive: Receive, headers: Headers, seconds: float) -> None:
        self._receive = receive
        self._left = seconds
        self._whole = headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers

    async def __call__(self) -> Message:
        if self._whole:
            return await self._receive()  # only that the other side hangs up: that may take for ever
        begun = time.monotonic()
        try:
            message = await asyncio.wait_for(self._receive(), self._left)
        except TimeoutError:
            raise HTTPException(408, headers={"connection": "close"}) from None
        self._left -= time.monotonic() - begun
        self._whole = message["type"] != "http.request" or not message.get("more_body", False)
        return message
