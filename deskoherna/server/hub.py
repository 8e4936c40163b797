"""The hub: who watches which table, told of every change made by this process or another."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import suppress

CHANNEL = "deskoherna"
QUIET = 20.0  # seconds after which a watcher is told that nothing happened, so that dead lines are noticed


class Watcher:
    """One open page or stream: remembers that something changed until it is looked at."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.changed = asyncio.Event()
        self.news: dict[str, int] = {}  # kind of news -> newest number


class Hub:
    """Thread-safe to tell, asynchronous to watch."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watchers: dict[str, set[Watcher]] = {}
        self._lock = threading.Lock()
        self._closed = False

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """Watchers live on this event loop."""
        self._loop = loop
        self._closed = False

    def close(self) -> None:
        """Let every watcher go; callable from any thread."""
        self._closed = True
        self.look_again()

    def look_again(self) -> None:
        """Have every watcher look for itself: news may have been missed."""
        with self._lock:
            watched = list(self._watchers)
        for table_id in watched:
            self.tell(table_id, "version", 0)
            self.tell(table_id, "chat", 0)

    def tell(self, table_id: str, kind: str, number: int) -> None:
        """Tell everybody at a table of news; callable from any thread, cheap when nobody watches."""
        with self._lock:
            if self._loop is None or table_id not in self._watchers:
                return
        with suppress(RuntimeError):  # the loop has just been closed: nobody is left to tell
            self._loop.call_soon_threadsafe(self._spread, table_id, kind, number)

    def _spread(self, table_id: str, kind: str, number: int) -> None:
        for watcher in self._watchers.get(table_id, ()):
            watcher.news[kind] = max(number, watcher.news.get(kind, 0))
            watcher.changed.set()

    def watchers(self, table_id: str) -> int:
        """How many are watching."""
        return len(self._watchers.get(table_id, ()))

    def watching(self, table_id: str, person: int) -> bool:
        """Does this person have the table open before them, in this process?"""
        with self._lock:
            return any(one.person == person for one in self._watchers.get(table_id, ()))

    async def watch(self, table_id: str, person: int | None = None) -> AsyncIterator[dict[str, int]]:
        """News of a table as it comes, newest of each kind; an empty dict when it has been quiet for long."""
        watcher = Watcher(person)
        with self._lock:
            self._watchers.setdefault(table_id, set()).add(watcher)
        try:
            yield {}
            while not self._closed:
                try:
                    await asyncio.wait_for(watcher.changed.wait(), QUIET)
                except TimeoutError:
                    yield {}
                    continue
                watcher.changed.clear()
                news, watcher.news = watcher.news, {}
                yield news
        finally:
            with self._lock:
                self._watchers[table_id].discard(watcher)
                if not self._watchers[table_id]:
                    del self._watchers[table_id]
