"""Answer times: how many requests were answered, how, and how long that took."""

from __future__ import annotations

import threading
from collections import Counter
from typing import Final

STEPS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds, as Prometheus likes them


class Answers:
    """How many requests were answered, how, and how long that took until it began."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._statuses: Counter[int] = Counter()
        self._steps: Counter[float] = Counter()
        self._seconds = 0.0

    def note(self, status: int, seconds: float) -> None:
        with self._lock:
            self._statuses[status // 100] += 1
            self._seconds += seconds
            for step in STEPS:
                if seconds <= step:
                    self._steps[step] += 1

    def summary(self) -> tuple[int, int, int]:
        """How many were answered, how many of them by our own fault, and milliseconds in the mean."""
        with self._lock:
            count = sum(self._statuses.values())
            return count, self._statuses[5], round(1000 * self._seconds / max(1, count))

    def told(self) -> list[str]:
        with self._lock:
            count = sum(self._statuses.values())
            lines = [
                f'deskoherna_requests_total{{status="{kind}xx"}} {n}'
                for kind, n in sorted(self._statuses.items())
            ]
            name = "deskoherna_request_seconds"
            lines += [f'{name}_bucket{{le="{step:g}"}} {self._steps[step]}' for step in STEPS]
            lines.append(f'{name}_bucket{{le="+Inf"}} {count}')
            return [*lines, f"{name}_sum {self._seconds:.3f}", f"{name}_count {count}"]
