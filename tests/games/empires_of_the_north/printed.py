"""What is printed on cards, by name: for tests of rules that should hold whatever a card costs."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from contextlib import contextmanager
from typing import TypeVar

from deskoherna.games.empires_of_the_north.figures import COST, GOODS, NUMBER, ON, RECORDS, TILES, YIELD

T = TypeVar("T")


def code(name: str) -> str:
    """The number of the first copy of a card, by its English name."""
    return next(record.ids[0] for record in RECORDS if record.en == name)


def cost(card: str) -> dict[str, int]:
    """What building a card costs, by its number."""
    return {GOODS[good]: n for good, n in enumerate(COST[NUMBER[card]]) if n}


def on(card: str) -> str:
    """The action a card is played or built with."""
    return TILES[ON[NUMBER[card]]]


def shows(*cards: str) -> dict[str, int]:
    """What fields and upgrades show together."""
    found: dict[str, int] = {}
    for card in cards:
        for good, n in YIELD[NUMBER[card]]:
            found[GOODS[good]] = found.get(GOODS[good], 0) + n
    return found


def both(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    """Goods added up."""
    return {name: one.get(name, 0) + other.get(name, 0) for name in {**one, **other}}


@contextmanager
def saying(table: MutableSequence[T], card: str, value: T) -> Iterator[None]:
    """For a while a card says something else in a table of ``abilities``."""
    number = NUMBER[card]
    before = table[number]
    table[number] = value
    try:
        yield
    finally:
        table[number] = before
