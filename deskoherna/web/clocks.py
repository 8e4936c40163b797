"""Clocks in words: what a table agreed on, and what is left of it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from deskoherna.server.pace.ticking import clock_of
from deskoherna.web.context import say

UNITS: Final = ((86400, "days"), (3600, "hours"), (60, "minutes"), (1, "seconds"))


def span(lang: str, seconds: float) -> str:
    """A stretch of time in the largest unit that tells it whole."""
    size, unit = next((one for one in UNITS if seconds % one[0] == 0), UNITS[-1])
    return say(lang, "span." + unit, n=int(seconds // size))


def clock_said(lang: str, kept: Mapping[str, Any]) -> str:
    """How long one may think."""
    clock = clock_of(kept)
    if clock is None:
        return say(lang, "new.clock.0")
    key = "fischer" if clock.increment else clock.kind
    return say(
        lang, "clock." + key, time=span(lang, clock.seconds), increment=span(lang, clock.increment or 1)
    )


def clock_terms(lang: str, kept: Mapping[str, Any] | None) -> str:
    """A table's clock with what happens at zero."""
    clock = clock_of(kept)
    said = clock_said(lang, kept or {})
    return said if clock is None else f"{said}; {say(lang, 'terms.at-zero.' + clock.at_zero)}"


def left(lang: str, until: float) -> str:
    """How much time there is, roughly, in words."""
    seconds = int(until - time.time())
    for size, unit in UNITS[:3]:
        if seconds >= 2 * size:
            return say(lang, "span." + unit, n=seconds // size)
    return say(lang, "span.little")
