"""What the table says of a move, as both boxes tell it in hints: what cards do, prices, supplies, hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects import Choose, Cost, Effect, Exactly, Frame, Gain, Pay, Plus
from deskoherna.core.effects.moves import NO
from deskoherna.core.effects.values import all_values
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import Goods
from deskoherna.settlers.hints.ways import Way
from deskoherna.settlers.moves import CardMove, PayMove
from deskoherna.settlers.rules.paying import Payments, Price
from deskoherna.settlers.state import EmpiresTable

Sum = tuple[int, int]  # a good, and how many
Priced = tuple[int, Price]  # a card, and what it costs


class Remarks:
    """Remarks of a box: its cards and goods, and how they are paid."""

    def __init__(self, payments: Payments, last: int) -> None:
        self.box: Final = payments.box
        self.payments: Final = payments
        self.kinds: Final = (*payments.resources, payments.gold)  # what payments say, in this order
        self.stored: Final = [*payments.box.goods[: len(payments.nothing)]]  # goods that prices name

        self.last: Final = last  # goods after it are drawn: what they are is not told beforehand

    # -- cards -----------------------------------------------------------------------------------------

    def parts(self, key: str, card: int, parts: Iterable[Frame]) -> list[Phrase]:
        """A sentence about each part of a card, as the card reads itself aloud."""
        return [Phrase("remark." + key, card=self.box.card(card), part=part.phrase()) for part in parts]

    def loses(self, who: Phrase, card: int, parts: Iterable[Frame]) -> list[Phrase]:
        """What another player has no more without a card."""
        name = self.box.card(card)
        return [Phrase("remark.loses", who=who, card=name, part=part.phrase()) for part in parts]

    def named(self, key: str, cards: Sequence[int]) -> list[Phrase]:
        """A sentence about some cards; nothing where there are none."""
        return [Phrase("remark." + key, cards=self.box.cards(cards))] if cards else []

    def counted(self, what: Phrase, n: int, by: Sequence[int]) -> Phrase:
        """So many there are of what these cards count."""
        return Phrase("remark.counted", what=what, n=n, by=self.box.cards(by))

    def told(self, goods: Goods | None) -> bool:
        """Are these plain goods, which hints tell as what happens at once? What is drawn they do not."""
        return bool(goods) and all(good <= self.last for good, _ in goods or ())

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
        left = [(good, t.stock(seat, good) - n) for good, n in zip(self.kinds, move.paid, strict=True)]
        return self.goods("left", left)

    # -- what a supply is enough for -------------------------------------------------------------------

    def payable(
        self, t: EmpiresTable, seat: int, change: Sequence[Sum], priced: Iterable[Priced]
    ) -> list[int]:
        """Of cards with their prices, those a supply pays for after a change."""
        after = t.goods[:]
        at = seat * t.STOCK
        for good, n in change:
            after[at + good] += n
        return [card for card, price in priced if self.payments.enough(after, at, price)]

    def opened(self, t: EmpiresTable, seat: int, change: Sequence[Sum], priced: list[Priced]) -> list[int]:
        """Of cards with their prices, those a supply pays for only after a change."""
        now = self.payable(t, seat, (), priced)
        return [card for card in self.payable(t, seat, change, priced) if card not in now]

    def closed(self, t: EmpiresTable, seat: int, change: Sequence[Sum], priced: list[Priced]) -> list[int]:
        """Of cards with their prices, those a supply pays for only before a change."""
        then = self.payable(t, seat, change, priced)
        return [card for card in self.payable(t, seat, (), priced) if card not in then]

    def of_payment(
        self, t: EmpiresTable, asked: Decision, move: PayMove, priced: list[Priced]
    ) -> list[Phrase]:
        """Of cards in hand with their prices, those the rest will still be enough for; then the rest."""
        change = [(good, -n) for good, n in zip(self.kinds, move.paid, strict=True)]
        if asked.given:
            change += [(good, -asked.given[0][good]) for good in self.payments.others]
        left = self.payable(t, asked.seat, change, priced)
        found = self.named("payable", left)
        if priced and not left:
            found = [Phrase("remark.payable-none")]
        return [*found, *self.paid(t, asked.seat, move)]

    # -- answers to effects ----------------------------------------------------------------------------

    def at_stake(self, asked: Decision, move: Move) -> list[int]:
        """Goods that an answer gains or pays, or declines."""
        inside = [value for one in effects_of(asked, move) for value in all_values(one)]
        names = [name for value in inside if isinstance(value, (Gain, Pay)) for name, _ in value.goods]
        return [self.stored.index(name) for name in dict.fromkeys(names) if name in self.stored]

    def change(self, effect: Effect) -> list[Sum] | None:
        """What a plain effect does to the supply, number by number; None where that cannot be told."""
        if isinstance(effect, (Gain, Pay)):
            sign = 1 if isinstance(effect, Gain) else -1
            numbers = [(name, n.n * sign) for name, n in effect.goods if isinstance(n, Exactly)]
            if len(numbers) < len(effect.goods):
                return None
            return [(self.stored.index(name), n) for name, n in numbers if name in self.stored]
        if not isinstance(effect, (Cost, Plus)):
            return None
        parts = [effect.cost, effect.effect] if isinstance(effect, Cost) else effect.effects
        changes = [self.change(one) for one in parts]
        return [one for change in changes for one in change or ()] if None not in changes else None

    def of_effect(
        self, t: EmpiresTable, asked: Decision, move: Move, enables: Callable[[list[Sum]], list[Phrase]]
    ) -> list[Phrase]:
        """What an answer to an effect makes possible, and the goods at stake."""
        changes = [self.change(one) for one in effects_of(asked, move)] if move is not NO else []
        found = enables(changes[0]) if len(changes) == 1 and changes[0] else []
        return [*found, *self.supply(t, asked.seat, self.at_stake(asked, move))]

    def supply(self, t: EmpiresTable, seat: int, kinds: Iterable[int]) -> list[Phrase]:
        """How much of some goods lies in the supply; nothing where none are named."""
        named = [*dict.fromkeys(kinds)]
        there = self.goods("stock", [(good, t.stock(seat, good)) for good in named])
        return there or [Phrase("remark.stock-none")] if named else []


def effects_of(asked: Decision, move: Move) -> list[Effect]:
    """The effects an answer is about: the one that is chosen, or all that are asked about."""
    if isinstance(move, Choose):
        return [move.effect]
    return [one for one in asked.given if isinstance(one, Effect)]


def card_of(asked: Decision) -> int:
    """The card whose effect asks (``CardAct.question``); -1 if none does."""
    card = asked.given[0] if asked.given else -1
    return card if isinstance(card, int) else -1


def counting(ways: Iterable[Way], what: int) -> bool:
    """Does one of these ways count that?"""
    return any(counted[1] == what for way in ways for counted in way.counted)


def to_use(moves: Iterable[Move]) -> list[int]:
    """The cards that these moves use."""
    return [move.card for move in moves if isinstance(move, CardMove) and move.kind == "use"]
