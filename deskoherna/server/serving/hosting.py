"""Hosting: an app served by uvicorn until somebody stops it."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI

from deskoherna.server.house import House, Settings
from deskoherna.server.serving.logs import as_json
from deskoherna.server.serving.memory import settled
from deskoherna.server.serving.punctual import punctual

SWITCH: Final = 0.001  # seconds a thread may keep the others, the event loop among them, waiting
PATIENCE: Final = 5  # seconds for requests under way when the house closes
LINES: Final = (
    65_536  # open connections asked for; every watcher holds one, and systems give 1,024 by default
)


def host(
    app: FastAPI,
    settings: Settings,
    sockets: Sequence[socket.socket] = (),
    opened: Callable[[], object] | None = None,
) -> None:
    """Serve until interrupted; open streams are let go at once, so that stopping takes no time.

    ``sockets`` listen already (server.sockets); without them the settings say where to listen. ``opened`` is
    called once visitors are answered.
    """
    if settings.log_json:
        as_json()
    sys.setswitchinterval(SWITCH)
    allow_lines()
    with settled():
        _Server(configured(app, settings), app.state.house, opened).run(list(sockets) or None)


def configured(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the app."""
    house: House = app.state.house
    return uvicorn.Config(
        app,
        http=punctual(house.limits.seconds("head")),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        log_config=None if settings.log_json else uvicorn.config.LOGGING_CONFIG,
        proxy_headers=bool(settings.forwarded),
        forwarded_allow_ips=settings.forwarded or None,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        backlog=4096,
    )


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
