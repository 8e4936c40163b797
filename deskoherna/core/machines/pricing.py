"""Prices: the numbers a game's hints think with, listed by name and changed by name.

A game keeps them as plain attributes of a class ``Prices`` in its ``hints/prices.py``: floats, and lists and
dicts of floats. Whole numbers are no prices: they count things. What follows from prices (tables worked out
beforehand) is set after ``settle``, from the numbers as they then are::

    class Prices:
        def __init__(self, changes: Mapping[str, float] = {}) -> None:
            self.coin = 0.5
            self.renown = [1.0, 1.35]
            self.listed = settle(self, changes)  # {"coin": 0.5, "renown.0": 1.0, "renown.1": 1.35}
            self.purse = [self.coin * count for count in range(10)]

Names stay: files of tuned prices use them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deskoherna.core.errors import DeskohernaError


def settle(prices: Any, changes: Mapping[str, float]) -> dict[str, float]:
    """Give a holder of prices the changed numbers; all its numbers by name, changed ones included.

    Raises DeskohernaError for a name it does not have.
    """
    listed: dict[str, float] = {}
    for name, value in list(prices.__getstate__().items()):  # also where classes are compiled
        setattr(prices, name, _settled(name, value, changes, listed))
    for name in changes:
        if name not in listed:
            raise DeskohernaError("error.no-such-price", name=name)
    return listed


def scaled(listed: Mapping[str, float], factors: Mapping[str, float]) -> dict[str, float]:
    """The prices that factors change: of one (``goods.wood.0``), of a row or of a group (``goods``)."""
    changed: dict[str, float] = {}
    for name, price in listed.items():
        part = name
        while part and part not in factors:
            part = part.rpartition(".")[0]
        if part:
            changed[name] = price * factors[part]
    return changed


def _settled(name: str, value: Any, changes: Mapping[str, float], listed: dict[str, float]) -> Any:
    if isinstance(value, float):
        listed[name] = changes.get(name, value)
        return listed[name]
    if isinstance(value, list):
        return [_settled(f"{name}.{at}", one, changes, listed) for at, one in enumerate(value)]
    if isinstance(value, dict):
        return {key: _settled(f"{name}.{key}", one, changes, listed) for key, one in value.items()}
    return value
