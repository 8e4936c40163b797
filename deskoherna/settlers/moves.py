"""What players of both boxes can say: cards, goods, sides, targets, payments."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.effects import NOTHING as NO_EFFECT
from deskoherna.core.effects.moves import NO, YES, Choose, amount_moves
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import Box


class CardMove(Move):
    """Names a card: in hand, in an offer or a pile, in one's empire."""

    def __init__(self, kind: str, card: int, box: Box) -> None:
        super().__init__(kind, box.codes[card])
        self.card: Final[int] = card
        self._box: Final[Box] = box

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, card=self._box.card(self.card))


class TargetMove(Move):
    """Names a card of another empire: ``raze 2 COM041``, ``raid 2 111``."""

    def __init__(self, kind: str, seat: int, card: int, box: Box, word: str, who: Phrase, key: str) -> None:
        super().__init__(kind, word, box.codes[card])
        self.seat: Final[int] = seat
        self.card: Final[int] = card
        self._box: Final[Box] = box
        self._who: Final[Phrase] = who
        self._key: Final[str] = key

    def phrase(self) -> Phrase:
        return Phrase(self._key, who=self._who, card=self._box.card(self.card))


class GoodMove(Move):
    """Names a good: ``take wood``, ``lay stone``."""

    def __init__(self, kind: str, good: int, box: Box) -> None:
        super().__init__(kind, box.goods[good])
        self.good: Final[int] = good
        self._box: Final[Box] = box

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, what=self._box.good(self.good, 1))


class SideMove(Move):
    """Takes a side: ``faction roman``, ``clan heidel``."""

    def __init__(self, kind: str, side: int, name: str, called: Phrase) -> None:
        super().__init__(kind, name)
        self.side: Final[int] = side
        self._called: Final[Phrase] = called

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, **{self.kind: self._called})


class PayMove(Move):
    """How a price in resources is paid where gold may replace them: ``pay wood gold``."""

    def __init__(self, paid: tuple[int, ...], kinds: tuple[int, ...], box: Box) -> None:
        goods = [(good, n) for good, n in zip(kinds, paid, strict=True) if n]
        super().__init__("pay", *[box.goods[good] for good, n in goods for _ in range(n)])
        self.paid: Final[tuple[int, ...]] = paid  # resource by resource, gold last
        self.goods: Final[tuple[tuple[int, int], ...]] = tuple(goods)  # the same
        self._box: Final[Box] = box

    def phrase(self) -> Phrase:
        return Phrase("move.pay", what=[self._box.good(good, n) for good, n in self.goods])


def per_card(kind: str, box: Box) -> list[Move]:
    """A move of a kind for every card."""
    return [CardMove(kind, card, box) for card in range(len(box.codes))]


MOST_OPTIONS: Final = 4  # no card offers more
MOST_AMOUNT: Final = 12


def card_answers() -> list[Move]:
    """What can be said when a card asks: an option, yes or no, a number."""
    options: list[Move] = [Choose(n + 1, NO_EFFECT) for n in range(MOST_OPTIONS)]
    return [*options, YES, NO, *amount_moves(0, MOST_AMOUNT)]
