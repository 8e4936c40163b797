"""What a crew is given to do in tests; its processes find it by this name."""

from __future__ import annotations

import os
import threading

from deskoherna.core.errors import BadOptions

LARGE = 5_000_000  # bytes: no line has room for them, so whoever writes waits for us


def doubled(n: int) -> int:
    return 2 * n


def large(n: int) -> bytes:
    return bytes(LARGE)


def endless() -> None:
    threading.Event().wait()


def refused() -> None:
    raise BadOptions("error.shell.no-seats")


def broken() -> None:
    raise ZeroDivisionError("no such share")


def gone(code: int) -> None:
    os._exit(code)
