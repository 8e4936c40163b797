"""Chance: one integer in the state, a multiply-with-carry generator that stays below 2**61.

The integer fits a machine word and a tagged mypyc integer, so compiled and pure runs draw the same numbers.
``MULTIPLIER * 2**32 - 1`` and ``MULTIPLIER * 2**31 - 1`` are both prime, which gives the longest period the
method has (about 2**59). A draw below ``n`` takes the high bits of ``low * n`` and is biased by at most
``n / 2**32``, which no board game can notice.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

MULTIPLIER: Final[i64] = 0x1B5E8F15
LOW: Final[i64] = 0xFFFFFFFF
_MASK: Final = 0xFFFFFFFFFFFFFFFF
_CARRIES: Final = int(MULTIPLIER) - 2

T = TypeVar("T")


def step(chance: i64) -> i64:
    """The next integer of the generator; its low 32 bits are the draw."""
    return MULTIPLIER * (chance & LOW) + (chance >> 32)


def from_seed(seed: int) -> i64:
    """A well-mixed starting integer for a seed; any whole number is a seed.

    The mixer is SplitMix64's: a linear one would leave the draws of neighbouring seeds in step.
    """
    z = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    z ^= z >> 31
    carry: i64 = (z >> 32) % _CARRIES + 1  # neither 0 nor MULTIPLIER - 1: both could stand still
    low: i64 = z & 0xFFFFFFFF
    return (carry << 32) | low


class Dice:
    """Chance outside a match: what bots, determinization and playouts draw from."""

    def __init__(self, seed: int) -> None:
        self.chance: i64 = from_seed(seed)

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1."""
        chance = MULTIPLIER * (self.chance & LOW) + (self.chance >> 32)
        self.chance = chance
        return ((chance & LOW) * n) >> 32

    def uniform(self) -> float:
        """A number from 0 up to, not including, 1."""
        self.chance = step(self.chance)
        return int(self.chance & LOW) / 4294967296.0

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        chance: i64 = self.chance
        for i in range(len(items) - 1, 0, -1):
            chance = MULTIPLIER * (chance & LOW) + (chance >> 32)  # as in ``below``, without the calls
            j = ((chance & LOW) * (i + 1)) >> 32
            items[i], items[j] = items[j], items[i]
        self.chance = chance
