"""Ctrl-C between matches: what is finished is counted whole, what is not is dropped whole."""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class Interrupts:
    """Holds Ctrl-C back while results are counted and written, and lets it in while they are waited for.

    A context. Only the main thread hears signals; elsewhere it changes nothing. A second Ctrl-C is heard at
    once, wherever it comes.
    """

    def __init__(self) -> None:
        self._asked = False
        self._open = False
        self._before: Any = None

    def __enter__(self) -> Interrupts:
        usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if usual and threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._heard)
        return self

    def __exit__(self, *problem: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            self._before = None

    @contextmanager
    def let_in(self) -> Generator[None, None, None]:
        """Here Ctrl-C, also one held back before, raises KeyboardInterrupt."""
        self._open = True
        try:
            if self._asked:
                raise KeyboardInterrupt
            yield
        finally:
            self._open = False

    def _heard(self, number: int, frame: FrameType | None) -> None:
        again, self._asked = self._asked, True
        if self._open or again:
            raise KeyboardInterrupt
