"""Features of both boxes: how the numbers are called, and how many play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deskoherna.core.machines.features import ones
from deskoherna.settlers.seats import MOST_SEATS


def each(what: str, things: Iterable[object]) -> list[str]:
    """A number for each of some things: ``goods.wood``."""
    return [f"{what}.{thing}" for thing in things]


COUNTS: Final[list[str]] = each("players", range(2, MOST_SEATS + 1))
ONE_COUNT: Final[list[list[float]]] = ones(MOST_SEATS - 1)
