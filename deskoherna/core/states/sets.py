"""Small sets of numbers as states keep them: masks (bit ``n`` is the thing ``n``) and ascending bytes."""

from __future__ import annotations

from typing import Final

ONLY: Final[list[bytes]] = [bytes((one,)) for one in range(256)]  # the sets of one thing, as bytes


def members(mask: int) -> list[int]:
    """The things of a mask, in ascending order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
