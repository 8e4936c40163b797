"""How often somebody may do something: token buckets in memory, one per person or address and kind."""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from deskoherna.core.errors import DeskohernaError

MOST_BUCKETS: Final = 20_000


class Rate(NamedTuple):
    """So many at once, and so many a second in the long run."""

    burst: float
    each_second: float


RATES: Final = {
    "request": Rate(400, 100),  # everything, by address: a club behind one router fits in
    "call": Rate(200, 40),  # API calls of one person
    "change": Rate(60, 10),  # API calls that change something
    "door": Rate(10, 0.1),  # attempts to log in or register, by address and by name
    "guest": Rate(30, 0.5),  # new guests, by address
    "table": Rate(20, 0.2),  # new tables
    "bot": Rate(6, 0.5),  # hints and analyses: they cost a processor
    "talk": Rate(10, 1),
}
AT_ONCE: Final = {
    "stream": 300,  # open streams, by address
}


class TooOften(DeskohernaError):
    """Somebody asks too often; ``wait`` says how many seconds are enough."""

    def __init__(self, wait: float) -> None:
        self.wait = max(1, round(wait + 0.5))
        super().__init__("error.too-many-requests", n=self.wait)


class TooMany(DeskohernaError):
    """Somebody holds too much of something already."""


class Limits:
    """All buckets of one process."""

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale  # 0: no limits at all
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._held: Counter[tuple[str, str]] = Counter()
        self._lock = threading.Lock()

    def spend(self, kind: str, who: object) -> None:
        """One more of this kind; raises TooOften."""
        if not self._scale:
            return
        burst, each = RATES[kind].burst * self._scale, RATES[kind].each_second * self._scale
        key = (kind, str(who))
        now = time.monotonic()
        with self._lock:
            left, since = self._buckets.pop(key, (burst, now))
            left = min(burst, left + (now - since) * each)
            enough = left >= 1
            self._buckets[key] = (left - 1 if enough else left, now)
            while len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        if not enough:
            raise TooOften((1 - left) / each)

    def check(self, kind: str, who: object) -> None:
        """May they hold one more of this kind? Raises TooMany."""
        if self._scale and self._held[kind, str(who)] >= AT_ONCE[kind] * self._scale:
            raise TooMany("error.too-many-streams")

    @contextmanager
    def holding(self, kind: str, who: object) -> Iterator[None]:
        """Somebody holds one of this kind for as long as this lasts."""
        key = (kind, str(who))
        with self._lock:
            self._held[key] += 1
        try:
            yield
        finally:
            with self._lock:
                self._held[key] -= 1
                if not self._held[key]:
                    del self._held[key]
