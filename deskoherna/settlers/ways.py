"""Ways to do what a card says, for bots that count: choices unfolded, amounts as plain numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from deskoherna.core.effects import (
    Amount,
    Cost,
    Each,
    Effect,
    Either,
    Exactly,
    Gain,
    May,
    Plus,
    Repeat,
    UpTo,
    When,
)

Goods = tuple[tuple[int, int], ...]  # (good, how many)
Counted = tuple[int, int, int, int, int]  # good, what is counted, so many for every so many, at most (0: any)
W = TypeVar("W")


def unfold(effect: Effect, single: Callable[[Effect], W], idly: W, both: Callable[[W, W], W]) -> list[W]:
    """The ways in which an effect can be done; several where the player chooses.

    ``single`` reads an effect that leaves no choice, ``idly`` is doing nothing, ``both`` does two things.
    """
    if isinstance(effect, Cost):
        return _all(unfold(effect.cost, single, idly, both), unfold(effect.effect, single, idly, both), both)
    if isinstance(effect, Plus):
        found = [idly]
        for part in effect.effects:
            found = _all(found, unfold(part, single, idly, both), both)
        return found
    if isinstance(effect, Either):
        return [way for option in effect.effects for way in unfold(option, single, idly, both)]
    if isinstance(effect, May):
        return [*unfold(effect.effect, single, idly, both), idly]
    if isinstance(effect, When):
        return unfold(effect.effect, single, idly, both)
    if isinstance(effect, Repeat):
        found = [idly]
        for _ in range(number(effect.n)):
            found = _all(found, unfold(effect.effect, single, idly, both), both)
        return found
    return [single(effect)]


def _all(first: list[W], then: list[W], both: Callable[[W, W], W]) -> list[W]:
    return [both(one, other) for one in first for other in then]


def number(n: Amount) -> int:
    """A plain number, or about how many it will be."""
    if isinstance(n, Exactly):
        return n.n
    if isinstance(n, UpTo):
        return number(n.amount)
    return n.n if isinstance(n, Each) else 1


def gained(
    effect: Gain, good_of: Callable[[str], int], what: Callable[[Each], int]
) -> tuple[Goods, tuple[Counted, ...]]:
    """The goods an effect gives: plainly, and by what an empire has."""
    goods: list[tuple[int, int]] = []
    counted: list[Counted] = []
    for name, n in effect.goods:
        if isinstance(n, Each):
            counted.append((good_of(name), what(n), n.n, n.step, n.cap))
        else:
            goods.append((good_of(name), number(n)))
    return tuple(goods), tuple(counted)


def all_gains(goods: Goods, counted: tuple[Counted, ...], counts: list[int]) -> list[tuple[int, int]]:
    """All goods given to an empire in which these counts hold."""
    found = list(goods)
    for good, what, n, per, cap in counted:
        many = n * (counts[what] // per)
        if cap and many > cap:
            many = cap
        if many:
            found.append((good, many))
    return found
