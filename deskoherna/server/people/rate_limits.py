"""How often somebody may do something: token buckets in memory, one per person or address and kind."""

from __future__ import annotations

import ipaddress
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.bounds import BOUNDS, Bound, Rate

MOST_BUCKETS: Final = 20_000


class TooOften(DeskohernaError):
    """Somebody asks too often; ``wait`` says how many seconds are enough."""

    def __init__(self, wait: float, key: str = "error.too-many-requests") -> None:
        self.wait = max(1, round(wait + 0.5))
        super().__init__(key, n=self.wait)


class TooMany(DeskohernaError):
    """Somebody holds too much of something already."""


@lru_cache(maxsize=4096)
def network(address: str) -> str:
    """What counts as one place: an IPv4 address, or the /64 that an IPv6 visitor has to themselves."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found), 64), strict=False))
    return str(found)


class Limits:
    """All buckets of one process."""

    def __init__(self, scale: float = 1.0, bounds: Mapping[str, Bound] = BOUNDS) -> None:
        self._scale = scale  # 0: no limits at all
        self._bounds = bounds
        self.clock: Callable[[], float] = time.monotonic
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._held: Counter[tuple[str, str]] = Counter()
        self._lock = threading.Lock()

    def most(self, name: str) -> float | None:
        """A bound that is a plain number; None where there are no limits."""
        bound = self._bounds[name]
        assert not isinstance(bound, Rate)
        return bound * self._scale if self._scale else None

    def seconds(self, name: str) -> float:
        """A bound that is a time or a size of the house, which holds whatever the scale."""
        bound = self._bounds[name]
        assert not isinstance(bound, Rate)
        return bound

    def spend(self, kind: str, who: object, key: str = "error.too-many-requests") -> None:
        """One more of this kind; raises TooOften with this message."""
        wait = self._take(kind, who, 1.0)
        if wait > 0:
            raise TooOften(wait, key)

    def knock(self, address: str, name: str) -> None:
        """Not too many attempts to come in from one place or at one name; raises TooOften."""
        self.spend("door", address)
        self.spend("door", "name " + name.strip().casefold())

    def charge(self, kind: str, who: object, amount: float) -> None:
        """So much was used, whether or not it was there to be used."""
        self._take(kind, who, amount, always=True)

    def wait(self, kind: str, who: object) -> float:
        """Seconds until something is there to be used again; 0 if it is."""
        return max(0.0, self._take(kind, who, 0.0))

    def _take(self, kind: str, who: object, amount: float, always: bool = False) -> float:
        """Take from a bucket if enough is in it (or always); seconds until there would have been enough."""
        if not self._scale:
            return 0.0
        rate = self._bounds[kind]
        assert isinstance(rate, Rate)
        burst, each = rate.burst * self._scale, rate.each_second * self._scale
        key = (kind, str(who))
        now = self.clock()
        with self._lock:
            left, since = self._buckets.pop(key, (burst, now))
            left = min(burst, left + (now - since) * each)
            enough = left >= amount
            self._buckets[key] = (left - amount if enough or always else left, now)
            while len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        return 0.0 if enough else (amount - left) / each

    def check(self, kind: str, who: object) -> None:
        """May they hold one more of this kind? Raises TooMany."""
        most = self.most(kind)
        if most is not None and self._held[kind, str(who)] >= most:
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
