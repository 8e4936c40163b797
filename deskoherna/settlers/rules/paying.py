"""Paying, with gold in place of resources: what can be paid, in which ways, and why not in another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason
from deskoherna.settlers.box import Box, refuse
from deskoherna.settlers.moves import PayMove
from deskoherna.settlers.state import EmpiresTable

MOST_KEPT: Final = 8192  # answers remembered

Price = tuple[int, ...]  # how many, good by good as supplies have them


class Payments:
    """All payments of a box: goods that gold may replace, the rule that says so, the moves made so far."""

    def __init__(
        self, box: Box, resources: tuple[int, ...], gold: int, others: tuple[int, ...], rule: str
    ) -> None:
        self.box: Final = box
        self.resources: Final = resources
        self.gold: Final = gold
        self.others: Final = others  # what else can be paid
        self.rule: Final = rule
        self.question: Final = Prompt("pay", rule, why=self.why_not)
        self.nothing: Final[Price] = (0,) * (len(resources) + 1 + len(others))
        self._moves: Final[dict[Price, Move]] = {}
        self._ways: Final[dict[tuple[Price, int, bytes], list[Move]]] = {}  # by price and what there is

    def move(self, paid: Price) -> Move:
        """The move that pays this: the resources, then gold."""
        move = self._moves.get(paid)
        if move is None:
            move = PayMove(paid, (*self.resources, self.gold), self.box)
            self._moves[paid] = move
        return move

    def named(self, words: Sequence[str]) -> Move | None:
        """The payment written like this, in whatever order; None where something else is among it."""
        kinds = [self.box.goods[good] for good in (*self.resources, self.gold)]
        if not words or not {*words} <= {*kinds}:
            return None
        return self.move(tuple([words.count(kind) for kind in kinds]))

    def ways(self, goods: list[int], at: int, price: Price, more: int = 0) -> list[Move]:
        """Every way to pay the resources and gold of a price out of the supply that begins at ``at``, with
        little gold first; ``more`` resources of any kind come on top."""
        there: list[int] = []  # as far as it counts
        total = price[self.gold] + more
        for good in self.resources:
            most = price[good] + more
            total += price[good]
            n = goods[at + good]
            there.append(most if n > most else n)
        n = goods[at + self.gold]
        there.append(total if n > total else n)
        key = (price, more, bytes(there))
        found = self._ways.get(key)
        if found is None:
            found = self._all_ways(price, total, key[2])
            if len(self._ways) >= MOST_KEPT:
                self._ways.clear()
            self._ways[key] = found
        return found[:]

    def _all_ways(self, price: Price, total: int, there: bytes) -> list[Move]:
        ways: list[Price] = [()]
        for i in range(len(self.resources)):
            ways = [(*way, n) for way in ways for n in range(there[i], -1, -1)]
        found: list[Price] = []
        for way in ways:
            gold = total - sum(way)
            short = sum([max(price[good] - n, 0) for good, n in zip(self.resources, way, strict=True)])
            if price[self.gold] + short <= gold <= there[-1]:
                found.append((*way, gold))
        found.sort(key=lambda way: way[-1])
        return [self.move(way) for way in found]

    def enough(self, goods: list[int], at: int, price: Price, more: int = 0, laid: Price = ()) -> bool:
        """Is there enough, with gold in place of missing resources? ``more`` of any kind come on top.

        ``laid`` is assigned to a card besides, and no gold replaces that.
        """
        if laid:
            for good in self.resources:
                if goods[at + good] < laid[good]:
                    return False
            price = tuple([n + laid[good] for good, n in enumerate(price)])
        for good in self.others:
            if goods[at + good] < price[good]:
                return False
        gold = goods[at + self.gold] - price[self.gold]
        spare = 0
        for good in self.resources:
            left = goods[at + good] - price[good]
            if left < 0:
                gold += left
            else:
                spare += left
        return gold >= 0 and gold + spare >= more

    # -- why not ---------------------------------------------------------------------------------------

    def why_not(self, t: EmpiresTable, asked: Decision, move: Move) -> Reason | None:
        """Why the price of a question (given, with how many of any kind besides) is not paid like this."""
        if not isinstance(move, PayMove):
            return self.box.not_asked(asked)
        goods, at = t.goods, asked.seat * t.STOCK
        price, more = asked.given
        total = price[self.gold] + more + sum([price[good] for good in self.resources])
        if sum(move.paid) != total:
            return refuse(self.rule, "pay-total", n=total, there=sum(move.paid))
        for good, n in move.goods:
            if good != self.gold and n > price[good] + more:
                return refuse(self.rule, "pay-surplus", what=self.box.good(good, n))
        lacking = [(good, n - goods[at + good]) for good, n in move.goods if n > goods[at + good]]
        if lacking:
            return refuse(self.rule, "missing", what=[self.box.good(good, n) for good, n in lacking])
        extra = sum([max(n - price[good], 0) for good, n in move.goods if good != self.gold])
        return refuse(self.rule, "pay-gold-only") if extra > more else None

    def unpaid(
        self, t: EmpiresTable, seat: int, price: Price, rule: str, laid: Price = (), more: int = 0
    ) -> Reason | None:
        """What a supply lacks of a price; nothing replaces what is ``laid``, ``more`` goods are of any kind.

        Named beginning with what gold stands in for first.
        """
        goods, at = t.goods, seat * t.STOCK
        laid = laid or self.nothing
        spare = goods[at + self.gold] - price[self.gold] - laid[self.gold]
        left = 0
        lacking: list[tuple[int, int]] = []
        for good in range(len(price)):
            n = max(price[good] + laid[good] - goods[at + good], 0)
            if good in self.resources:
                left += max(goods[at + good] - price[good] - laid[good], 0)
                used = max(min(spare, n, price[good]), 0)
                spare -= used
                n -= used
            if n:
                lacking.append((good, n))
        if lacking:
            return refuse(rule, "missing", what=[self.box.good(good, n) for good, n in lacking])
        return refuse(rule, "missing-any", n=more - left - spare) if left + spare < more else None


def sparing_gold(asked: Decision) -> Move | None:
    """The way to pay that takes least gold; None where several take as little, or nothing is paid."""
    ways = [one for one in asked.moves if isinstance(one, PayMove)]
    if not ways:
        return None
    least = min([one.paid[-1] for one in ways])
    sparing = [one for one in ways if one.paid[-1] == least]
    return sparing[0] if len(sparing) == 1 else None
