"""Later: things to be done after a while, kept by one thread however many they are."""

from __future__ import annotations

import heapq
import threading
import time
from collections.abc import Callable
from itertools import count


class Later:
    """Calls what it is given when its time has come; what is called must not take long."""

    def __init__(self, name: str) -> None:
        self._due: list[tuple[float, int, Callable[[], object]]] = []
        self._numbers = count()  # of two at one time the first given comes first
        self._changed = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def call(self, seconds: float, do: Callable[[], object]) -> None:
        with self._changed:
            heapq.heappush(self._due, (time.monotonic() + seconds, next(self._numbers), do))
            self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                while not self._closed and (not self._due or self._due[0][0] > time.monotonic()):
                    self._changed.wait(self._due[0][0] - time.monotonic() if self._due else None)
                if self._closed:
                    return
                do = heapq.heappop(self._due)[2]
            do()

    def close(self) -> None:
        """Nothing more is called."""
        with self._changed:
            self._closed = True
            self._changed.notify()
