"""Both boxes as numbers: planes of cards, and the goods of an empire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.machines.encoding import Bag, numbers, one_of, zeros
from deskoherna.settlers.seats import MOST_SEATS
from deskoherna.settlers.state import EmpiresTable

SEAT: Final = one_of(MOST_SEATS)
HEAD: Final = numbers(6)


def among(cards: bytes, some: bytes) -> bytes:
    """Those of the cards that are among some."""
    return cards.translate(None, cards.translate(None, some))


class Planes:
    """Rows with a number for each card of a box: how often it lies somewhere."""

    def __init__(self, cards: int) -> None:
        self.of: Final[Callable[[bytes], bytes]] = Bag(cards).__getitem__  # quicker than a bag's brackets
        self.none: Final[list[bytes]] = [zeros(cards * n) for n in range(32)]  # so many planes with no card

    def renewed(
        self,
        lying: tuple[bytes, ...],
        before: tuple[bytes, ...],
        planes: list[bytes],
        strides: tuple[int, ...],
    ) -> list[bytes]:
        """Planes of what lies somewhere, one byte in so many a card, made anew where it differs."""
        found = planes[:]
        for n, cards in enumerate(lying):
            if cards != before[n]:
                found[n] = self.of(cards[:: strides[n]])
        return found


class Supply:
    """The numbers of an empire that both boxes have: there, points, points if it ended now, passed, cards in
    hand and deck, and every good."""

    def __init__(self, stock: int) -> None:
        self.size: Final[int] = 6 + stock
        self._stock: Final[int] = stock
        self._goods: Final = numbers(stock)

    def head(self, t: EmpiresTable, seat: int, points: int, score: int, deck: int) -> bytes:
        """All but the goods."""
        passed, hand = t.passed >> seat & 1, len(t.hands[seat])
        return HEAD(1.0, points / 50.0, score / 50.0, passed, hand / 10.0, deck / 20.0)

    def goods(self, t: EmpiresTable, seat: int) -> bytes:
        at = seat * self._stock
        return self._goods(*[n / 10.0 for n in t.goods[at : at + self._stock]])
