"""How often somebody may do something: token buckets in memory, one per person or address and kind."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
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


class TooOften(DeskohernaError):
    """Somebody asks too often; ``wait`` says how many seconds are enough."""

    def __init__(self, wait: float) -> None:
        self.wait = max(1, round(wait + 0.5))
        super().__init__("error.too-many-requests", n=self.wait)


class Limits:
    """All buckets of one process."""

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale  # 0: no limits at all
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
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
