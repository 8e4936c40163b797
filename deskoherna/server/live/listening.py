"""Listening: changes that other processes made on the same PostgreSQL reach our watchers."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine

from deskoherna.server.db.tables import CHANNEL
from deskoherna.server.live.hub import Hub
from deskoherna.server.live.summaries import Glances

if TYPE_CHECKING:
    from psycopg import Connection

log = logging.getLogger(__name__)

LOOK_UP = 1.0  # seconds between looks whether to stop
AGAIN = 2.0  # seconds before a lost connection is tried again


class Listener:
    """A thread with a connection of its own that waits for notices."""

    def __init__(self, engine: Engine, hub: Hub, glances: Glances) -> None:
        self._url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._hub = hub
        self._glances = glances
        self._stop = threading.Event()
        self.listening = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(timeout=2 * LOOK_UP + 1)

    def _run(self) -> None:
        import psycopg  # an extra, which a room on SQLite has no use for

        while not self._stop.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.listening.set()
                    self._hub.look_again()  # what happened while nobody listened
                    self._listen(connection)
            except psycopg.Error as problem:
                log.warning("lost touch with the other processes: %s", problem)
            self.listening.clear()
            self._stop.wait(AGAIN)

    def _listen(self, connection: Connection[Any]) -> None:
        while not self._stop.is_set():
            for notice in connection.notifies(timeout=LOOK_UP):
                self.hear(notice.payload)

    def hear(self, payload: str) -> None:
        """Pass on a notice ``table kind number``; a version comes with its glance."""
        table, kind, number, glance = (*payload.split(" ", 3), "", "", "")[:4]
        if not number.isdigit():
            return
        if glance:
            self._glances.hear(table, glance)
        self._hub.tell(table, kind, int(number))
