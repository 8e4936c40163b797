"""A box of cards as moves, sentences and reasons name it: codes, names, goods, identical copies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from deskoherna.core.asking import Decision, Reason, not_asked
from deskoherna.core.phrase import Arg, Named, Phrase
from deskoherna.core.state import State, player

Goods = tuple[tuple[int, int], ...]  # (good, how many)


def refuse(rule: str, key: str, **args: Arg) -> Reason:
    """A reason of that rule, in the words ``why.KEY``."""
    return Reason(rule, Phrase("why." + key, **args))


FEW: Final = 32  # of a good there are seldom more at once


class Box:
    """How cards and goods are called, which cards are identical, and which rule speaks of what."""

    def __init__(
        self,
        codes: Sequence[str],  # by card
        records: Sequence[int],  # by card, the same for identical copies
        names: Sequence[tuple[str, str]],  # by card, in Czech and in English
        goods: Sequence[str],
        alike: str,  # the rule about identical copies
        by_card: str,  # the rule behind what cards ask
    ) -> None:
        self.codes: Final = codes
        self.number: Final[dict[str, int]] = {code: card for card, code in enumerate(codes)}
        self.records: Final = records
        self.lowest: Final[list[int]] = [records.index(record) for record in records]  # of identical copies
        self.names: Final[list[Phrase]] = [
            Named(code, "card.name", cs=cs, en=en, code=codes[first])
            for code, (cs, en), first in zip(codes, names, self.lowest, strict=True)
        ]
        self.goods: Final = goods
        self.good_of: Final[dict[str, int]] = {name: good for good, name in enumerate(goods)}
        self._some: Final = [[Phrase(name, n=n) for n in range(FEW)] for name in goods]  # by good
        self.alike: Final = alike
        self.by_card: Final = by_card

    def card(self, card: int) -> Phrase:
        """A card by its name and the code of its lowest copy: all copies are one printed card.

        The thing it names is its own code.
        """
        return self.names[card]

    def row(self, cards: bytes) -> list[str]:
        """The codes of cards in the order they lie."""
        return [self.codes[card] for card in cards]

    def pile(self, cards: bytes) -> list[str]:
        """The codes of cards whose order means nothing."""
        return self.row(bytes(sorted(cards)))

    def numbers(self, codes: str) -> bytes:
        """Cards by their codes, with spaces between them."""
        return bytes([self.number[code] for code in codes.split()])

    def printed(self, code: str) -> str:
        """The code of the lowest of identical copies, by which the printed card is looked up."""
        return self.codes[self.lowest[self.number[code]]]

    def called(self, code: str) -> Phrase:
        """A card by its code."""
        return self.names[self.number[code]]

    def cards(self, cards: Iterable[int]) -> list[Arg]:
        return [self.names[card] for card in cards]

    def good(self, good: int, n: int) -> Phrase:
        """So many of a good."""
        return self._some[good][n] if 0 <= n < FEW else Phrase(self.goods[good], n=n)

    def each(self, goods: Iterable[tuple[int, int]]) -> list[Arg]:
        """So many of each good, one by one."""
        return [self.good(good, n) for good, n in goods if n]

    def named(self, goods: Iterable[tuple[int, int]]) -> list[tuple[str, int]]:
        """Goods by their names, so many of each."""
        return [(self.goods[good], n) for good, n in goods if n]

    def sums(self, goods: Iterable[tuple[int, int]]) -> list[Phrase]:
        """So many of each good; what comes twice is added up."""
        found: dict[int, int] = {}
        for good, n in goods:
            found[good] = found.get(good, 0) + n
        return [self.good(good, n) for good, n in sorted(found.items()) if n]

    def tell(self, t: State, key: str, seat: int, card: int) -> None:
        """Tell what a seat does with a card, if anybody listens."""
        if t.log is not None:
            t.tell(key, who=player(seat), card=self.names[card])

    def refuse(self, rule: str, key: str, card: int) -> Reason:
        """A reason about one card."""
        return refuse(rule, key, card=self.names[card])

    def not_among(self, cards: bytes, card: int, notation: str, rule: str, key: str) -> Reason | None:
        """Why a card cannot be named out of these, of which identical copies are offered once: the lowest."""
        same = [one for one in sorted(cards) if self.records[one] == self.records[card]]
        if not same:
            return self.refuse(rule, key, card)
        if same[0] == card:
            return None
        if card in same:
            example = notation.replace(self.codes[card], self.codes[same[0]])
            return refuse(self.alike, "same-card", example=example)
        return refuse(self.alike, "other-copy", card=self.names[card], code=self.codes[same[0]])

    def not_asked(self, asked: Decision) -> Reason:
        """Why something that belongs to another question cannot be said now, whoever asks."""
        reason = not_asked(asked)
        return reason if reason.rule else Reason(self.by_card, reason.phrase)
