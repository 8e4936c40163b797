"""The state of a multiply-with-carry generator, found from draws that were seen.

With p = MULTIPLIER * 2**32 - 1, a state is 2**32 times the next one modulo p, and the low 32 bits of a state
are the first digit of the next one divided by p. So a draw below n tells in which n-th of p the next state
lies; all of them together tell a vector near a point of a lattice, which reduction finds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.chance.quick import LOW, MULTIPLIER, step

BASE: Final = int(LOW) + 1
MODULUS: Final = int(MULTIPLIER) * BASE - 1
DELTA: Final = 0.99

Vector = list[int]


def recovered(seen: Sequence[tuple[int, int]]) -> int:
    """The state after these draws (what was drawn, below what), if the generator drew them."""
    last_first = [*reversed(seen)]
    size = len(seen)
    row = [pow(BASE, i, MODULUS) for i in range(size)]
    basis = [row, *[[MODULUS if i == j else 0 for j in range(size)] for i in range(1, size)]]
    middle = [(2 * drawn + 1) * MODULUS // (2 * below) for drawn, below in last_first]
    near = nearest(reduced(basis), middle)
    return near[0] * BASE % MODULUS  # of the states that follow the draws, the last; so one back


def foretold(state: int, sides: Sequence[int]) -> list[int]:
    """The draws that follow a state."""
    found: list[int] = []
    for n in sides:
        state = int(step(state))
        found.append((state & int(LOW)) * n >> 32)
    return found


def before(state: int, count: int) -> int:
    """The state so many draws ago."""
    return state * pow(BASE, count, MODULUS) % MODULUS


def reduced(basis: list[Vector]) -> list[Vector]:
    """A basis of short vectors (Lenstra, Lenstra, Lovász), orthogonalised in floats, itself exact."""
    rows = [row[:] for row in basis]
    made = Orthogonal()
    while len(made.stars) < len(rows):
        k = len(made.stars)
        shadow = made.add(rows[k])
        for j in range(k - 1, -1, -1):
            times = round(shadow[j])
            if times:
                rows[k] = [a - times * b for a, b in zip(rows[k], rows[j], strict=True)]
                for i, length in enumerate([*made.shadows[j], 1.0]):
                    shadow[i] -= times * length
        if k and made.square(k) < (DELTA - shadow[k - 1] ** 2) * made.square(k - 1):
            rows[k], rows[k - 1] = rows[k - 1], rows[k]
            made.drop(2)
    return rows


class Orthogonal:
    """Rows made orthogonal one after another, and the shadows that each throws on those before it."""

    def __init__(self, rows: Sequence[Vector] = ()) -> None:
        self.stars: list[list[float]] = []
        self.shadows: list[list[float]] = []
        for row in rows:
            self.add(row)

    def add(self, row: Vector) -> list[float]:
        star, shadow = [float(x) for x in row], []
        for one in self.stars:
            length = dot(star, one) / dot(one, one)
            shadow.append(length)
            star = [a - length * b for a, b in zip(star, one, strict=True)]
        self.stars.append(star)
        self.shadows.append(shadow)
        return shadow

    def drop(self, count: int) -> None:
        del self.stars[-count:], self.shadows[-count:]

    def square(self, k: int) -> float:
        return dot(self.stars[k], self.stars[k])


def nearest(basis: list[Vector], target: Vector) -> Vector:
    """A point of the lattice near the target (Babai's nearest plane)."""
    stars = Orthogonal(basis).stars
    left = target[:]
    for row, star in zip(reversed(basis), reversed(stars), strict=True):
        times = round(dot([float(x) for x in left], star) / dot(star, star))
        left = [a - times * b for a, b in zip(left, row, strict=True)]
    return [a - b for a, b in zip(target, left, strict=True)]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([a * b for a, b in zip(one, other, strict=True)])
