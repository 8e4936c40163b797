"""Memory: what has come to stay (games, words, tables) is not looked through again and again.

A full collection of reference cycles looks at everything there is and holds everybody up for a fifth of a
second. What outlives one is set aside, so that the next one looks only at what has come since; what was set
aside and has become garbage in cycles is found by ``sweep``, which the tender calls now and then.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_FULL = 2  # the generation of a full collection


def _set_aside(phase: str, info: dict[str, Any]) -> None:
    if phase == "stop" and info["generation"] == _FULL:
        gc.freeze()


@contextmanager
def settled() -> Iterator[None]:
    """While a process serves a house what stays is set aside.

    All of the process shares this: whoever opens one house after another in it (a test) would keep them all.
    """
    gc.callbacks.append(_set_aside)
    gc.freeze()
    try:
        yield
    finally:
        gc.callbacks.remove(_set_aside)
        gc.unfreeze()


def sweep() -> int:
    """Look through everything once; how many things in cycles nobody needed any more."""
    gc.unfreeze()
    return gc.collect()
