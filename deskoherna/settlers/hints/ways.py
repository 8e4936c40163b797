"""Ways to do what a card says, for bots that count: choices unfolded, amounts as plain numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import (
    Amount,
    Cost,
    Custom,
    Each,
    Effect,
    Either,
    Exactly,
    Gain,
    May,
    Pay,
    Plus,
    Repeat,
    UpTo,
    When,
)
from deskoherna.settlers.box import Goods

Counted = tuple[int, int, int, int, int]  # good, what is counted, so many for every so many, at most (0: any)
Price = tuple[int, ...]  # how many, good by good

HAND_CARD: Final = "hand_card"  # among what is paid: a card discarded from hand


class Way:
    """One way to do an effect: what is paid and assigned, what is gained, and names of verbs that do more."""

    def __init__(
        self,
        price: Price,
        lays: Price,
        resources: int = 0,
        cards: int = 0,
        goods: Goods = (),
        counted: tuple[Counted, ...] = (),
        verbs: tuple[str, ...] = (),
    ) -> None:
        self.price: Final[Price] = price
        self.lays: Final[Price] = lays  # assigned to the card
        self.resources: Final[int] = resources  # of any kind, on top of the price
        self.cards: Final[int] = cards  # discarded from hand
        self.goods: Final[Goods] = goods
        self.counted: Final[tuple[Counted, ...]] = counted
        self.verbs: Final[tuple[str, ...]] = verbs
        self.needs: Final[list[int]] = [paid + laid for paid, laid in zip(price, lays, strict=True)]

    def beside(self, other: Way) -> Way:
        """Both of them."""
        return Way(
            _added(self.price, other.price),
            _added(self.lays, other.lays),
            self.resources + other.resources,
            self.cards + other.cards,
            self.goods + other.goods,
            self.counted + other.counted,
            self.verbs + other.verbs,
        )

    def gains(self, counts: list[int]) -> list[tuple[int, int]]:
        """All goods it gives an empire in which these counts hold."""
        found = list(self.goods)
        for good, what, n, per, cap in self.counted:
            many = n * (counts[what] // per)
            if cap and many > cap:
                many = cap
            if many:
                found.append((good, many))
        return found


def _added(one: Price, other: Price) -> Price:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


@mypyc_attr(allow_interpreted_subclasses=True)
class WayReader:
    """Reads the effects of a box: its goods, and what amounts count, as numbers."""

    def __init__(
        self,
        free: Price,
        index: Mapping[str, int],  # goods by name
        any_of: Collection[str],  # names that mean a good of one's choice
        any_good: int,  # its number
    ) -> None:
        self.free: Final = free
        self.index: Final = index
        self.any_of: Final = any_of
        self.any_good: Final = any_good
        self.idly: Final = Way(free, free)

    def what(self, n: Each) -> int:
        """The place in a list of counts of what an amount counts."""
        raise NotImplementedError

    def more(self, effect: Effect) -> Way:
        """A verb of the box's own."""
        raise NotImplementedError

    def flat(self, goods: Goods, price: Price | None = None, lays: Price | None = None) -> Way:
        """Goods for a price."""
        return Way(price or self.free, lays or self.free, goods=goods)

    def verbs(self, *verbs: str) -> Way:
        """Verbs that do more than move goods."""
        return Way(self.free, self.free, verbs=verbs)

    def ways(self, effect: Effect) -> list[Way]:
        """The ways in which an effect can be done; several where the player chooses."""
        if isinstance(effect, Cost):
            return _all(self.ways(effect.cost), self.ways(effect.effect))
        if isinstance(effect, Plus):
            found = [self.idly]
            for part in effect.effects:
                found = _all(found, self.ways(part))
            return found
        if isinstance(effect, Either):
            return [way for option in effect.effects for way in self.ways(option)]
        if isinstance(effect, May):
            return [*self.ways(effect.effect), self.idly]
        if isinstance(effect, When):
            return self.ways(effect.effect)
        if isinstance(effect, Repeat):
            found = [self.idly]
            for _ in range(number(effect.n)):
                found = _all(found, self.ways(effect.effect))
            return found
        return [self._single(effect)]

    def of(self, goods: Goods | None, effect: Effect | None) -> list[Way]:
        """The ways of an ability: flat goods, or an effect, or none."""
        if goods is not None:
            return [self.flat(goods)]
        return self.ways(effect) if effect is not None else []

    def _single(self, effect: Effect) -> Way:
        """An effect that leaves no choice between ways."""
        if isinstance(effect, Gain):
            return self._gained(effect)
        if isinstance(effect, Pay):
            price, resources, cards = self.taken(effect.goods)
            return Way(price, self.free, resources, cards)
        return self.more(effect)

    def _gained(self, effect: Gain) -> Way:
        goods: list[tuple[int, int]] = []
        counted: list[Counted] = []
        for name, n in effect.goods:
            good = self.any_good if name in self.any_of else self.index[name]
            if isinstance(n, Each):
                counted.append((good, self.what(n), n.n, n.step, n.cap))
            else:
                goods.append((good, number(n)))
        return Way(self.free, self.free, goods=tuple(goods), counted=tuple(counted))

    def taken(self, goods: tuple[tuple[str, Amount], ...]) -> tuple[Price, int, int]:
        """A price, how many goods of any kind on top of it, and how many cards from hand."""
        price = list(self.free)
        resources = cards = 0
        for name, n in goods:
            if name in self.any_of:
                resources += number(n)
            elif name == HAND_CARD:
                cards += number(n)
            else:
                price[self.index[name]] += number(n)
        return tuple(price), resources, cards


def _all(first: list[Way], then: list[Way]) -> list[Way]:
    return [one.beside(other) for one in first for other in then]


def verb_name(effect: Effect, home: str, of: str) -> str:
    """The name of a verb as prices write it, with what it is done to (``of``); a rule of one card has its own
    name without where it is at ``home``."""
    if isinstance(effect, Custom):
        return effect.rule.removeprefix(home)
    name = type(effect).__name__.lower()
    return f"{name}-{of}" if of else name


def number(n: Amount) -> int:
    """A plain number, or about how many it will be."""
    if isinstance(n, Exactly):
        return n.n
    if isinstance(n, UpTo):
        return number(n.amount)
    return n.n if isinstance(n, Each) else 1
