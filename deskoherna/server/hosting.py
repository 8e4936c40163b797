"""Hosting: an app served by uvicorn until somebody stops it."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI

from deskoherna.server.house import House, Settings

SWITCH: Final = 0.001  # seconds a thread may keep the others, the event loop among them, waiting
PATIENCE: Final = 5  # seconds for requests under way when the house closes


def host(app: FastAPI, settings: Settings) -> None:
    """Serve until interrupted; open streams are let go at once, so that stopping takes no time."""
    sys.setswitchinterval(SWITCH)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        proxy_headers=bool(settings.forwarded),
        forwarded_allow_ips=settings.forwarded or None,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        backlog=4096,
    )
    _Server(config, app.state.house).run()


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._house.hub.close()
        super().handle_exit(sig, frame)
