"""Deeds: what the effects on cards take and give, as plain numbers bots can count with."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Custom, Each, Effect, Gain, Pay
from deskoherna.games.imperial_settlers.acts import HAND_CARD, INDEX, RESOURCE
from deskoherna.games.imperial_settlers.effects.aimed import Aimed
from deskoherna.games.imperial_settlers.effects.customs import HOME
from deskoherna.games.imperial_settlers.effects.kinds import Coloured, Foreign, Fortified, Posted, Sided
from deskoherna.games.imperial_settlers.effects.verbs import Build, Found
from deskoherna.games.imperial_settlers.figures import COLOURS, FREE, GOODS, RESOURCES, Goods, Price
from deskoherna.settlers.ways import Counted, all_gains, gained, number, unfold

ANY: Final = len(GOODS)  # a resource of one's choice, among goods gained

# What amounts count, beside the colours: places in a list of counts.
FOREIGNERS: Final = len(COLOURS)
SAMURAI_POSTED: Final = FOREIGNERS + 1
COMMON_ONES: Final = FOREIGNERS + 2
FACTION_ONES: Final = FOREIGNERS + 3
LEVELS: Final = FOREIGNERS + 4
OTHERS: Final = FOREIGNERS + 5
COUNTS: Final = FOREIGNERS + 6


class Deed:
    """One way to do an effect: what is paid, what is gained, and the names of verbs that do more."""

    def __init__(
        self,
        price: Price = FREE,
        resources: int = 0,
        cards: int = 0,
        goods: Goods = (),
        counted: tuple[Counted, ...] = (),
        verbs: tuple[str, ...] = (),
    ) -> None:
        self.price: Final[Price] = price
        self.resources: Final[int] = resources  # of any kind, on top of the price
        self.cards: Final[int] = cards  # discarded from hand
        self.goods: Final[Goods] = goods
        self.counted: Final[tuple[Counted, ...]] = counted
        self.verbs: Final[tuple[str, ...]] = verbs

    def beside(self, other: Deed) -> Deed:
        """Both of them."""
        a, b = self.price, other.price
        price = (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4], a[5] + b[5])
        return Deed(
            price,
            self.resources + other.resources,
            self.cards + other.cards,
            self.goods + other.goods,
            self.counted + other.counted,
            self.verbs + other.verbs,
        )

    def gains(self, counts: list[int]) -> list[tuple[int, int]]:
        """All goods it gives an empire in which these counts hold."""
        return all_gains(self.goods, self.counted, counts)


IDLY: Final = Deed()


def ways(effect: Effect) -> list[Deed]:
    """The ways in which an effect can be done; several where the player chooses."""
    return unfold(effect, _single, IDLY, Deed.beside)


def _single(effect: Effect) -> Deed:
    """An effect that leaves no choice between ways."""
    if isinstance(effect, Gain):
        return _gained(effect)
    if isinstance(effect, Pay):
        return _paid(effect)
    return Deed(verbs=(verb_of(effect),))


def verb_of(effect: Effect) -> str:
    """The name of a verb, as ``prices.DEED`` writes it."""
    if isinstance(effect, Custom):
        return effect.rule.removeprefix(HOME)
    name = type(effect).__name__.lower()
    if isinstance(effect, (Aimed, Build, Found)):
        return name + "-" + effect.what.name
    return name


def _gained(effect: Gain) -> Deed:
    goods, counted = gained(effect, _good, _what)
    return Deed(goods=goods, counted=counted)


def _good(name: str) -> int:
    return ANY if name == RESOURCE else INDEX[name]


def _paid(effect: Pay) -> Deed:
    price = [0] * len(FREE)
    resources = 0
    cards = 0
    for name, n in effect.goods:
        if name == RESOURCE:
            resources += number(n)
        elif name == HAND_CARD:
            cards += number(n)
        else:
            price[INDEX[name]] += number(n)
    return Deed((price[0], price[1], price[2], price[3], price[4], price[5]), resources, cards)


def _what(n: Each) -> int:
    """The place in a list of counts of what an amount counts."""
    kind = n.kind
    if isinstance(kind, Coloured):
        return kind.colour
    if isinstance(kind, Foreign):
        return FOREIGNERS
    if isinstance(kind, Posted):
        return SAMURAI_POSTED
    if isinstance(kind, Fortified):
        return LEVELS
    if isinstance(kind, Sided):
        return COMMON_ONES if kind.name == "common" else FACTION_ONES
    return OTHERS


assert RESOURCES == (0, 1, 2)
