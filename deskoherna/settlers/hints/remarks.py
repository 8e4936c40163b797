"""What the table says of a move, as both boxes tell it in hints: what cards do, prices, supplies, hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from deskoherna.core.effects import Frame
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.hints.ways import Way
from deskoherna.settlers.moves import PayMove
from deskoherna.settlers.paying import Payments, Price
from deskoherna.settlers.state import EmpiresTable

MOST: Final = 2  # remarks on a move


class Remarks:
    """Remarks of a box: its cards and goods, and how they are paid."""

    def __init__(self, payments: Payments) -> None:
        self.box: Final = payments.box
        self.payments: Final = payments

    # -- cards -----------------------------------------------------------------------------------------

    def parts(self, key: str, card: int, parts: Iterable[Frame]) -> list[Phrase]:
        """A sentence about each part of a card, as the card reads itself aloud."""
        return [Phrase("remark." + key, card=self.box.card(card), part=part.phrase()) for part in parts]

    def named(self, key: str, cards: Sequence[int]) -> list[Phrase]:
        """A sentence about some cards; nothing where there are none."""
        return [Phrase("remark." + key, cards=self.box.cards(cards))] if cards else []

    def counted(self, what: Phrase, n: int, by: Sequence[int]) -> Phrase:
        """So many there are of what these cards count."""
        return Phrase("remark.counted", what=what, n=n, by=self.box.cards(by))

    # -- goods -----------------------------------------------------------------------------------------

    def goods(self, key: str, goods: Iterable[tuple[int, int]]) -> list[Phrase]:
        """A sentence about goods, so many of each; nothing where there are none."""
        what = self.box.sums(goods)
        return [Phrase("remark." + key, what=[*what])] if what else []

    def stock(self, t: EmpiresTable, seat: int, good: int) -> Phrase:
        """How many of a good lie in the supply now."""
        n = t.stock(seat, good)
        return Phrase("remark.stock", what=self.box.good(good, n)) if n else Phrase("remark.stock-none")

    def asks(self, t: EmpiresTable, seat: int, price: Price) -> bool:
        """Will it be asked how a price is paid, so that a forecast ends there?"""
        return len(self.payments.ways(t.goods, seat * t.STOCK, price)) > 1

    def price(self, t: EmpiresTable, seat: int, price: Price) -> list[Phrase]:
        """A price that can be paid, and what of the same goods is left; with gold in it, what there is."""
        paid = [(good, n) for good, n in enumerate(price) if n]
        if not paid:
            return []
        cost = [self.box.good(good, n) for good, n in paid]
        gold = self.payments.gold
        if self.asks(t, seat, price) or any(t.stock(seat, good) < n for good, n in paid):
            kinds = [good for good, _ in paid if good != gold] + [gold]
            have = self.box.sums([(good, t.stock(seat, good)) for good in kinds])
            return [Phrase("remark.price-have", price=[*cost], have=[*have])]
        left = self.box.sums([(good, t.stock(seat, good) - n) for good, n in paid])
        if not left:
            return [Phrase("remark.price-last", price=[*cost])]
        return [Phrase("remark.price-left", price=[*cost], left=[*left])]

    def have(self, t: EmpiresTable, seat: int, price: Price) -> list[Phrase]:
        """What there is of the goods of a price that has been named already."""
        kinds = [good for good, n in enumerate(price) if n]
        if any(good in self.payments.resources for good in kinds) and self.payments.gold not in kinds:
            kinds.append(self.payments.gold)
        return self.goods("have", [(good, t.stock(seat, good)) for good in kinds])

    def paid(self, t: EmpiresTable, seat: int, move: PayMove) -> list[Phrase]:
        """Resources and gold that a payment leaves; where it can be chosen, some are left."""
        kinds = (*self.payments.resources, self.payments.gold)
        left = [(good, t.stock(seat, good) - n) for good, n in zip(kinds, move.paid, strict=True)]
        return self.goods("left", left)

    def opened(
        self,
        t: EmpiresTable,
        seat: int,
        change: Sequence[tuple[int, int]],
        priced: Iterable[tuple[int, Price]],
    ) -> list[int]:
        """Of cards with their prices, those a supply pays for only after a change."""
        after = t.goods[:]
        at = seat * t.STOCK
        for good, n in change:
            after[at + good] += n
        enough = self.payments.enough
        return [card for card, price in priced if enough(after, at, price) and not enough(t.goods, at, price)]


def counting(ways: Iterable[Way], what: int) -> bool:
    """Does one of these ways count that?"""
    return any(counted[1] == what for way in ways for counted in way.counted)
