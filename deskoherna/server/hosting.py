"""Hosting: an app served by uvicorn until somebody stops it."""

from __future__ import annotations

import errno
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.house import House, Settings

SWITCH: Final = 0.001  # seconds a thread may keep the others, the event loop among them, waiting
PATIENCE: Final = 5  # seconds for requests under way when the house closes
BACKLOG: Final = 4096
LINES: Final = (
    65_536  # open connections asked for; every watcher holds one, and systems give 1,024 by default
)


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen on all addresses of a host; raises an error for people where that cannot be."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as problem:
        raise DeskohernaError("error.serve.host", host=host) from problem
    sockets: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            one = socket.socket(family, kind, protocol)
            sockets.append(one)
            if sys.platform != "win32":
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            one.bind(address)
            one.listen(BACKLOG)
    except OSError as problem:
        for one in sockets:
            one.close()
        raise _refusal(host, port, problem) from problem
    return sockets


def _refusal(host: str, port: int, problem: OSError) -> DeskohernaError:
    if problem.errno == errno.EADDRINUSE:
        return DeskohernaError("error.serve.port-taken", host=host, port=str(port))
    if problem.errno == errno.EADDRNOTAVAIL:
        return DeskohernaError("error.serve.host", host=host)
    detail = problem.strerror or str(problem)
    return DeskohernaError("error.serve.port", host=host, port=str(port), detail=detail)


def host(
    app: FastAPI,
    settings: Settings,
    sockets: list[socket.socket] | None = None,
    opened: Callable[[], object] | None = None,
) -> None:
    """Serve until interrupted; open streams are let go at once, so that stopping takes no time.

    ``sockets`` listen already; without them the host and port of the settings do. ``opened`` is called once
    visitors are answered.
    """
    sys.setswitchinterval(SWITCH)
    allow_lines()
    config = uvicorn.Config(
        app,
        log_level="warning",
        proxy_headers=bool(settings.forwarded),
        forwarded_allow_ips=settings.forwarded or None,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        backlog=BACKLOG,
    )
    server = _Server(config, app.state.house, opened)
    server.run(listening(settings.host, settings.port) if sockets is None else sockets)


def allow_lines() -> None:
    """Let this process hold as many connections as the system grants it."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = LINES if hard == resource.RLIM_INFINITY else min(LINES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class _Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, house: House, opened: Callable[[], object] | None = None
    ) -> None:
        super().__init__(config)
        self._house = house
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._opened is not None:
            self._opened()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._house.hub.close()
        super().handle_exit(sig, frame)
