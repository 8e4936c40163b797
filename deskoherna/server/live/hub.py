"""The hub: who watches which table, told of every change made by this process or another."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import suppress

LOOKS = 20_000  # tables whose last look is remembered
QUIET = 20.0  # within so many seconds a watcher is told that nothing happened, so that dead lines are noticed


class Watcher:
    """One open page or stream: remembers that something changed until it is looked at."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.changed = asyncio.Event()
        self.news: dict[str, int] = {}  # kind of news -> newest number
        self.told: dict[str, int] = {}  # the same, of all that was ever told
        self.quiet = False  # nothing happened since the hub last looked round


class Hub:
    """Thread-safe to tell, asynchronous to watch."""

    def __init__(self, unwatched: float = 60.0) -> None:
        self._unwatched = unwatched  # seconds after a look during which a table counts as attended
        self._looks: OrderedDict[str, float] = OrderedDict()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watchers: dict[str, set[Watcher]] = {}
        self._lock = threading.Lock()
        self._closed = False
        self._round: asyncio.TimerHandle | None = None

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """Watchers live on this event loop."""
        self._loop = loop
        self._closed = False
        self._round = loop.call_later(QUIET / 2, self._look_round)

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

    def _look_round(self) -> None:
        """Wake those who have heard nothing for long."""
        for watchers in self._watchers.values():
            for one in watchers:
                if one.quiet:
                    one.changed.set()
                one.quiet = True
        if self._loop is not None and not self._closed:
            self._round = self._loop.call_later(QUIET / 2, self._look_round)

    def tell(self, table_id: str, kind: str, number: int) -> None:
        """Tell everybody at a table of news; callable from any thread, cheap when nobody watches.

        What carries a number already told (our own change, come back from the database) wakes nobody; with
        number 0 everybody looks for themselves.
        """
        with self._lock:
            if self._loop is None or table_id not in self._watchers:
                return
        with suppress(RuntimeError):  # the loop has just been closed: nobody is left to tell
            self._loop.call_soon_threadsafe(self._spread, table_id, kind, number)

    def _spread(self, table_id: str, kind: str, number: int) -> None:
        for watcher in self._watchers.get(table_id, ()):
            if number and number <= watcher.told.get(kind, 0):
                continue
            watcher.told[kind] = max(number, watcher.told.get(kind, 0))
            watcher.news[kind] = max(number, watcher.news.get(kind, 0))
            watcher.changed.set()

    def watchers(self, table_id: str) -> int:
        """How many are watching."""
        return len(self._watchers.get(table_id, ()))

    def all_watchers(self) -> int:
        """How many are watching any table, in this process."""
        with self._lock:
            return sum([len(one) for one in self._watchers.values()])

    def watching(self, table_id: str, person: int) -> bool:
        """Does this person have the table open before them, in this process?"""
        with self._lock:
            return any(one.person == person for one in self._watchers.get(table_id, ()))

    def look(self, table_id: str) -> None:
        """Somebody has looked at a table just now."""
        with self._lock:
            self._looks[table_id] = time.monotonic()
            self._looks.move_to_end(table_id)
            while len(self._looks) > LOOKS:
                self._looks.popitem(last=False)

    def attended(self, table_id: str) -> bool:
        """Does anybody watch this table in this process, or has looked at it a while ago?"""
        with self._lock:
            looked = self._looks.get(table_id)
            return table_id in self._watchers or (
                looked is not None and time.monotonic() - looked < self._unwatched
            )

    def all_attended(self) -> list[str]:
        """Every table that somebody attends to in this process."""
        with self._lock:
            known = [*self._watchers, *[one for one in self._looks if one not in self._watchers]]
        return [one for one in known if self.attended(one)]

    async def watch(self, table_id: str, person: int | None = None) -> AsyncIterator[dict[str, int]]:
        """News of a table as it comes, newest of each kind; an empty dict when it has been quiet for long."""
        watcher = Watcher(person)
        with self._lock:
            self._watchers.setdefault(table_id, set()).add(watcher)
        try:
            yield {}
            while not self._closed:
                await watcher.changed.wait()
                watcher.changed.clear()
                watcher.quiet = False
                news, watcher.news = watcher.news, {}
                yield news
        finally:
            gone = False
            with self._lock:
                self._watchers[table_id].discard(watcher)
                if not self._watchers[table_id]:
                    del self._watchers[table_id]
                    gone = True
            if gone:
                self.look(table_id)  # until now
