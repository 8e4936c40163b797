"""Worth of ways and cards at some prices: what both boxes count alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from deskoherna.settlers.hints.ways import Price, Way

ByCard = list[list[float]]  # by rounds to come, then by card
OF_A_CARD: Final = 0.6  # what discarding a card from hand costs, of the price of a card


def typical(places: int, known: Mapping[int, int]) -> list[int]:
    """How much amounts count in most empires, by place: two, where it is not known better."""
    return [known.get(place, 2) for place in range(places)]


@mypyc_attr(allow_interpreted_subclasses=True)
class WorthOfWays:
    """What ways are worth, by the rounds to come (``k``); a box says what goods and verbs bring."""

    def __init__(self, price: list[list[float]], resources: tuple[int, ...], card: int, cards: int) -> None:
        self.price: Final = price  # by rounds to come, then by good
        self.holdings: Final[dict[tuple[object, ...], Any]] = {}  # empires worked out at these prices
        self._resources: Final = resources
        self._card: Final = card
        self._cards: Final = cards

    def by_card(self, worth: Callable[[int, int], float]) -> ByCard:
        """What every card is worth, by the rounds to come."""
        return [[worth(card, k) for card in range(self._cards)] for k in range(len(self.price))]

    def way(self, way: Way, k: int, counts: list[int]) -> float:
        """What a way brings, less what it takes."""
        raise NotImplementedError

    def given(self, price: Price, k: int) -> float:
        """Goods given away."""
        row = self.price[k]
        total = 0.0
        for good in range(len(price)):
            if price[good]:
                total += price[good] * row[good]
        return total

    def given_any(self, way: Way, k: int) -> float:
        """Resources of any kind and cards from hand that a way takes."""
        row = self.price[k]
        total = 0.0
        if way.resources:
            total += way.resources * min([row[good] for good in self._resources])
        if way.cards:
            total += way.cards * OF_A_CARD * row[self._card]
        return total

    def best(self, ways: list[Way], k: int, counts: list[int]) -> float:
        """The best of several ways to do an effect; nothing where there is none."""
        best = 0.0
        for way in ways:
            worth = self.way(way, k, counts)
            if worth > best:
                best = worth
        return best

    def hand(self, worth: list[float], hand: bytes, parts: list[float], least: float = 0.0) -> float:
        """Cards in hand by what each is worth: of the best card, the next … these parts come true."""
        ranked = sorted([worth[card] for card in hand], reverse=True)
        total = 0.0
        for i in range(len(ranked)):
            part = parts[i] if i < len(parts) else parts[-1]
            total += max(part * ranked[i], least)
        return total
