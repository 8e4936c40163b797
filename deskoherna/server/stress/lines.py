"""Lines to a server: as little client as possible, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from typing import Any, Final

API: Final = "/api/v1"
IDLE: Final = 3.0  # seconds after which a connection is not trusted to be open: the server closes them at 5


class Line:
    """A kept-alive HTTP connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0

    async def ask(
        self, method: str, path: str, body: object = None, token: str = "", parse: bool = True
    ) -> tuple[int, Any]:
        asked = _request(method, path, body, token)
        kept = self._streams is not None and time.monotonic() - self._used <= IDLE
        try:
            reader, head = await self._sent(asked, kept)
        except (asyncio.IncompleteReadError, ConnectionError):
            if not kept:
                raise
            reader, head = await self._sent(asked, False)  # the server had given it up meanwhile
        length = next(
            int(one[15:]) for one in head.lower().split(b"\r\n") if one.startswith(b"content-length:")
        )
        data = await reader.readexactly(length)
        self._used = time.monotonic()
        return int(head[9:12]), json.loads(data) if data and parse else None

    async def _sent(self, asked: bytes, kept: bool) -> tuple[asyncio.StreamReader, bytes]:
        """Send a request over the kept connection or a new one; the head of what is answered."""
        if self._streams is None or not kept:
            if self._streams is not None:
                self._streams[1].close()
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        writer.write(asked)
        return reader, await reader.readuntil(b"\r\n\r\n")


async def opened_stream(port: int, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection on which a table's news will come."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(_request("GET", f"{API}/tables/{table}/stream", None, ""))
    return reader, writer


def _request(method: str, path: str, body: object, token: str) -> bytes:
    data = json.dumps(body).encode() if body is not None else b""
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", "content-type: application/json"]
    if token:
        lines.append(f"authorization: Bearer {token}")
    return "\r\n".join([*lines, f"content-length: {len(data)}", "", ""]).encode() + data


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port


def share(numbers: list[float], part: float) -> float:
    """The number that this part of all stays under, in milliseconds."""
    ranked = sorted(numbers)
    return round(ranked[min(len(ranked) - 1, int(part * len(ranked)))] * 1000, 1) if ranked else 0.0


def spread(times: list[float]) -> dict[str, float]:
    """How these times lie, in milliseconds."""
    return {
        "p50": share(times, 0.5),
        "p95": share(times, 0.95),
        "p99": share(times, 0.99),
        "max": share(times, 1),
    }
