"""Glances: what anybody may know of a table, put into bytes once and told to all who watch."""

from __future__ import annotations

import threading
from collections import OrderedDict
from functools import cached_property
from typing import Any, Final, TypedDict

import msgspec

KEPT: Final = 2000


class Told(TypedDict):
    """A glance as the API tells it."""

    version: int
    position: int
    status: str
    waiting_for: list[int]


class Glance:
    """A table's version and whom it waits for; no secrets."""

    def __init__(self, table: str, version: int, position: int, status: str, waiting_for: list[int]) -> None:
        self.table = table
        self.version = version
        self.told: Told = {
            "version": version,
            "position": position,
            "status": status,
            "waiting_for": waiting_for,
        }
        self._events: dict[int, bytes] = {}

    @cached_property
    def written(self) -> str:
        """The glance as JSON."""
        return msgspec.json.encode(self.told).decode()

    def event(self, chat: int) -> bytes:
        """The glance as a server-sent event for whoever has heard the talk up to this line."""
        known = self._events.get(chat)
        if known is None:
            known = f"id: {self.version}.{chat}\r\nevent: table\r\ndata: {self.written}\r\n\r\n".encode()
            self._events[chat] = known
        return known


class Glances:
    """The newest glance at each table, as far as this process has heard. Thread-safe."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Glance] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, table: str, version: int) -> Glance | None:
        """The last glance if it is of at least this version; costs nothing and waits for nobody."""
        known = self._kept.get(table)
        return known if known is not None and version and known.version >= version else None

    def keep(self, glance: Glance) -> Glance:
        """Remember a glance unless a newer one is known; only of what has been committed."""
        with self._lock:
            known = self._kept.get(glance.table)
            if known is not None and known.version > glance.version:
                return glance
            self._kept[glance.table] = glance
            self._kept.move_to_end(glance.table)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return glance

    def hear(self, table: str, written: str) -> None:
        """Remember what another process wrote of a table."""
        told: dict[str, Any] = msgspec.json.decode(written)
        self.keep(Glance(table, **told))
