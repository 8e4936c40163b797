"""Ways: what the effects on cards take and give, as plain numbers bots can count with."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Custom, Each, Effect, Gain, Pay
from deskoherna.games.empires_of_the_north.acts import ANY_OF, INDEX
from deskoherna.games.empires_of_the_north.effects.customs import HOME
from deskoherna.games.empires_of_the_north.effects.deeds import Discard, Do, Refresh
from deskoherna.games.empires_of_the_north.effects.goods import (
    Assign,
    Deposit,
    Draw,
    Drop,
    Glean,
    Recover,
    Release,
)
from deskoherna.games.empires_of_the_north.effects.kinds import Lying, Sets, Standing, Typed, Types
from deskoherna.games.empires_of_the_north.figures import CARD, FREE, GOODS, PAID, TILES, TYPES, Goods, Price
from deskoherna.settlers.ways import Counted, all_gains, gained, number, unfold

# Among goods gained: one of one's choice, and a worker that recovers.
ANY: Final = len(GOODS)
RESTED: Final = ANY + 1
GAINED: Final = ANY + 2

# What amounts count, beside the types of cards: places in a list of counts.
KINDS_PRESENT: Final = len(TYPES)
SETS: Final = KINDS_PRESENT + 1
ALL_CARDS: Final = KINDS_PRESENT + 2
LYING: Final = KINDS_PRESENT + 3  # goods on cards
ASSIGNED: Final = KINDS_PRESENT + 4  # workers on cards
OTHERS: Final = KINDS_PRESENT + 5
COUNTS: Final = KINDS_PRESENT + 6


class Way:
    """One way to do an effect: what is paid and assigned, what is gained, and verbs that do more."""

    def __init__(
        self,
        price: Price = FREE,
        lays: Price = FREE,
        resources: int = 0,
        cards: int = 0,
        goods: Goods = (),
        counted: tuple[Counted, ...] = (),
        verbs: tuple[str, ...] = (),
    ) -> None:
        self.price: Final[Price] = price
        self.lays: Final[Price] = lays  # assigned to the card (K3)
        self.resources: Final[int] = resources  # of any kind, on top of the price
        self.cards: Final[int] = cards  # discarded from hand
        self.goods: Final[Goods] = goods
        self.counted: Final[tuple[Counted, ...]] = counted
        self.verbs: Final[tuple[str, ...]] = verbs
        needs = list(price)
        for good in range(PAID):
            needs[good] += lays[good]
        self.needs: Final[list[int]] = needs  # paid and assigned together

    def beside(self, other: Way) -> Way:
        """Both of them."""
        return Way(
            added(self.price, other.price),
            added(self.lays, other.lays),
            self.resources + other.resources,
            self.cards + other.cards,
            self.goods + other.goods,
            self.counted + other.counted,
            self.verbs + other.verbs,
        )

    def gains(self, counts: list[int]) -> list[tuple[int, int]]:
        """All goods it gives an empire in which these counts hold."""
        return all_gains(self.goods, self.counted, counts)


IDLY: Final = Way()


def added(a: Price, b: Price) -> Price:
    """Two prices together."""
    return (
        a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3],
        a[4] + b[4], a[5] + b[5], a[6] + b[6], a[7] + b[7],
    )  # fmt: skip


def ways(effect: Effect) -> list[Way]:
    """The ways in which an effect can be done; several where the player chooses."""
    return unfold(effect, _single, IDLY, Way.beside)


def _single(effect: Effect) -> Way:
    """An effect that leaves no choice between ways."""
    if isinstance(effect, Gain):
        return _gained(effect)
    if isinstance(effect, Pay):
        return _paid(effect)
    if isinstance(effect, Assign):
        return _assigned(effect)
    if isinstance(effect, Draw):
        return Way(goods=((CARD, effect.n),))
    if isinstance(effect, Drop):
        return Way(cards=effect.n)
    if isinstance(effect, Recover):
        return Way(goods=((RESTED, effect.n),))
    if isinstance(effect, Glean):
        return Way(goods=((ANY, effect.n),))
    if isinstance(effect, Deposit):
        return Way(verbs=("deposit",) * effect.n)
    if isinstance(effect, Release):
        return Way(verbs=("release-" + effect.what,) * number(effect.n))
    if isinstance(effect, Discard):
        return Way(verbs=("discard-" + effect.what.name,) * number(effect.n))
    return Way(verbs=(verb_of(effect),))


def verb_of(effect: Effect) -> str:
    """The name of a verb, as ``prices.VERB`` writes it."""
    if isinstance(effect, Custom):
        return effect.rule.removeprefix(HOME)
    name = type(effect).__name__.lower()
    if isinstance(effect, Do):
        return name + "-" + TILES[effect.tile]
    if isinstance(effect, Refresh):
        return name + "-" + effect.what.name
    return name


def _gained(effect: Gain) -> Way:
    goods, counted = gained(effect, _good, _what)
    return Way(goods=goods, counted=counted)


def _good(name: str) -> int:
    return ANY if name in ANY_OF else INDEX[name]


def _paid(effect: Pay) -> Way:
    price, resources = _taken([(name, number(n)) for name, n in effect.goods])
    return Way(price, resources=resources)


def _assigned(effect: Assign) -> Way:
    lays, resources = _taken([(name, number(n)) for name, n in effect.goods])
    return Way(lays=lays, resources=resources, verbs=("lay",) * resources)


def _taken(goods: list[tuple[str, int]]) -> tuple[Price, int]:
    """A price, and how many goods of any kind on top of it."""
    price = [0] * PAID
    resources = 0
    for name, n in goods:
        if name in ANY_OF:
            resources += n
        else:
            price[INDEX[name]] += n
    return (price[0], price[1], price[2], price[3], price[4], price[5], price[6], price[7]), resources


def _what(n: Each) -> int:
    """The place in a list of counts of what an amount counts."""
    kind = n.kind
    if isinstance(kind, Typed):
        return TYPES.index(kind.name)
    if isinstance(kind, Types):
        return KINDS_PRESENT
    if isinstance(kind, Sets):
        return SETS
    if isinstance(kind, Standing):
        return TYPES.index(kind.name) if kind.name in TYPES else ALL_CARDS
    if isinstance(kind, Lying):
        return ASSIGNED if kind.name == "assigned" else LYING
    return OTHERS
