"""Once: bytes that are made once for a version of a table and then shown to everybody who watches it."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

MOST: Final = 32 * 1024 * 1024  # bytes kept
SECONDS: Final = 20.0  # how long: what is told in words ("a minute ago") may grow old


class Once:
    """Thread-safe; whoever comes while something is being made waits for it instead of making it again."""

    def __init__(self, most: int = MOST, seconds: float = SECONDS) -> None:
        self._most = most
        self._seconds = seconds
        self._kept: OrderedDict[Hashable, tuple[float, bytes]] = OrderedDict()  # until when, what
        self._making: dict[Hashable, threading.Lock] = {}
        self._size = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """What is kept under a key that names all it depends on; made if it is not there."""
        known = self._known(key)
        if known is not None:
            return known
        with self._lock:
            turn = self._making.setdefault(key, threading.Lock())
        with turn:
            made = self._known(key)
            if made is None:
                try:
                    made = make()
                    self._keep(key, made)
                finally:
                    with self._lock:
                        self._making.pop(key, None)
        return made

    def _known(self, key: Hashable) -> bytes | None:
        until, found = self._kept.get(key, (0.0, b""))
        return found if until > time.monotonic() else None

    def _keep(self, key: Hashable, made: bytes) -> None:
        with self._lock:
            self._size += len(made) - len(self._kept.pop(key, (0.0, b""))[1])
            self._kept[key] = (time.monotonic() + self._seconds, made)
            while self._size > self._most:
                self._size -= len(self._kept.popitem(last=False)[1][1])
