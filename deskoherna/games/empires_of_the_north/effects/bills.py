"""What can be told of an action before it is tried: what it costs at least, and what must be there for it."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import (
    Cost,
    Custom,
    Did,
    Done,
    Each,
    Effect,
    Either,
    Exactly,
    Gain,
    Kind,
    Pay,
    Plus,
    UpTo,
)
from deskoherna.core.effects.values import all_values
from deskoherna.settlers.effects.catalogue import plain
from ..figures import (
    CARD,
    EXPLORE,
    FREE,
    GOODS,
    HARVEST,
    NOTHING,
    PAID,
    SHIP,
    SHORE,
    TYPE,
    Goods,
    Price,
    price_of,
)
from .abilities import GOODS_LIE, Bill, Look
from .acts import ANY_OF, INDEX, RESOURCE, Verb
from .customs import HOME, can_tap
from .deeds import Discard, Do
from .goods import Assign, Draw, Release
from .kinds import CARD as ANY_CARD
from .kinds import FIELD, LOCATION, Typed, Types

SHIP_NAME: Final = GOODS[SHIP]

# -- flat goods --------------------------------------------------------------------------------------------


def flat(effect: Effect) -> Goods | None:
    """The goods of an effect that only gains plain numbers of goods and draws; None if it does more."""
    if isinstance(effect, Draw):
        return ((CARD, effect.n),)
    if isinstance(effect, Plus):
        goods: Goods = ()
        for one in effect.effects:
            more = flat(one)
            if more is None:
                return None
            goods += more
        return goods
    if not isinstance(effect, Gain) or SHIP_NAME in [name for name, _ in effect.goods]:
        return None  # a clan has only so many ships (C5)
    found = plain(effect.goods, INDEX)
    return None if found is None else tuple([(INDEX[name], n) for name, n in found.items()])


def flat_price(effect: Effect) -> Price | None:
    """The price of an effect that only pays plain numbers of goods of the supply."""
    goods = plain(effect.goods, GOODS[:PAID]) if isinstance(effect, Pay) else None
    return None if goods is None else price_of(goods)


def flat_lays(effect: Effect) -> Price | None:
    """What an effect lays on the card that only assigns plain numbers of goods."""
    goods = plain(effect.goods, INDEX) if isinstance(effect, Assign) else None
    return None if goods is None else price_of(goods)


def any_resources(effect: Effect) -> int:
    """How many resources of any kind an effect pays that pays nothing else; 0 if it is no such payment."""
    if isinstance(effect, Pay) and len(effect.goods) == 1:
        name, n = effect.goods[0]
        if name == RESOURCE and isinstance(n, Exactly):
            return n.n
    return 0


# -- costs -------------------------------------------------------------------------------------------------


class Costs:
    """A cost as far as it can be told beforehand: what is paid and assigned at least; is that all of it?"""

    def __init__(self, cost: Effect) -> None:
        price, lays, more = FREE, FREE, 0
        odd: list[Effect] = []
        for part in cost.effects if isinstance(cost, Plus) else (cost,):
            paid, laid = flat_price(part), flat_lays(part)
            more += any_resources(part)
            price = added(price, paid or FREE)
            lays = added(lays, laid or FREE)
            if paid is None and laid is None and not any_resources(part):
                odd.append(part)
        self.price: Final[Price] = price
        self.lays: Final[Price] = lays
        self.more: Final[int] = more  # resources of any kind
        self.odd: Final[tuple[Effect, ...]] = tuple(odd)  # parts that are more than goods
        self.whole: Final[bool] = not odd
        self.bill: Final[Bill] = (price, lays, more, 0)


def added(one: Price, other: Price) -> Price:
    """Two prices together."""
    return price_of({GOODS[good]: one[good] + other[good] for good in range(PAID)})


def counts_deeds(effect: Effect) -> bool:
    """Does it count what it has done itself, payments among it?"""
    return any(isinstance(part, (Did, Done)) for part in all_values(effect))


# -- what must be there ------------------------------------------------------------------------------------


class Foreseen:
    """What an action needs: one of some bills, facts (a mask), and effects that must be asked in the end.

    ``checks`` None: nothing can be told beforehand but the bill.
    """

    def __init__(self, card: int, effect: Effect) -> None:
        bare = not isinstance(effect, Cost)
        cost, rest = (effect.cost, effect.effect) if isinstance(effect, Cost) else (effect, None)
        self.costs: Final[Costs] = Costs(cost)
        self.rest: Final[Effect | None] = rest
        self.bills: tuple[Bill, ...] = (self.costs.bill,)
        self.facts: int = 0  # without which it can do nothing
        self.enough: int = 0  # each of which makes ``checks`` needless
        self.checks: tuple[Effect, ...] | None = None
        self.look: Look | None = None  # what ``checks`` ask, where the table is all that has to be asked
        ways = one_of(effect) if bare else None
        if ways is not None:
            self.bills, self.checks = ways, ()
            return
        odd = self.costs.odd
        if rest is not None and (len(odd) > 1 or any(_entangled(part) for part in odd)):
            return
        checks: list[Effect] = []
        for part in odd if rest is None or gives(card, rest) else (*odd, rest):
            some = any_of(part) if bare and len(odd) == 1 else 0
            if some:
                self.bills = ((self.costs.price, self.costs.lays, self.costs.more, some),)
                continue
            facts, all_told = foretold(card, part)
            self.facts |= facts
            if not all_told:
                checks.append(part)
        self.checks = tuple(checks)
        if len(checks) == 1:
            self.enough = sufficient(card, checks[0])
            self.look = look_of(checks[0])


def _entangled(part: Effect) -> bool:
    """Does what it takes depend on what the rest of the cost takes?"""
    return isinstance(part, (Cost, Either)) or type(part).payable is not Effect.payable


def one_of(effect: Effect) -> tuple[Bill, ...] | None:
    """The bills of an action that is a choice between payments of plain goods."""
    if not isinstance(effect, Either):
        return None
    bills: list[Bill] = []
    for option in effect.effects:
        if not isinstance(option, Cost):
            return None
        costs = Costs(option.cost)
        if not costs.whole:
            return None
        bills.append(costs.bill)
    return tuple(bills)


def any_of(effect: Effect) -> int:
    """The mask of goods of which one must be there, for an effect that assigns some of any kind."""
    if isinstance(effect, Assign) and len(effect.goods) == 1:
        name, n = effect.goods[0]
        if name in ANY_OF and (isinstance(n, UpTo) or n == Exactly(1)):
            return sum([1 << good for good in ANY_OF[name]])
    return 0


def foretold(card: int, effect: Effect) -> tuple[int, bool]:
    """Facts without which an effect can do nothing (a mask), and whether it can with them."""
    if isinstance(effect, Do):
        return 1 << effect.tile, True
    if isinstance(effect, Draw):
        return 1 << EXPLORE, True
    if isinstance(effect, Release):
        return GOODS_LIE, False
    if effect == Custom(HOME + "foundations"):
        return 1 << EXPLORE, True
    if effect == Custom(HOME + "tap-bank"):
        return GOODS_LIE, False
    if isinstance(effect, Discard) and effect.n == Exactly(1):
        if effect.what == FIELD:
            return 1 << HARVEST, True
        return 0, effect.what == ANY_CARD or (effect.what == LOCATION and SHORE[card] == NOTHING)  # itself
    return 0, False


def sufficient(card: int, effect: Effect) -> int:
    """Facts each of which lets an effect do something: that of any of its parts."""
    facts = 0
    if isinstance(effect, Plus):
        for part in effect.effects:
            needed, all_told = foretold(card, part)
            facts |= needed if all_told else 0
    return facts


def look_of(effect: Effect) -> Look | None:
    """Can an effect do something? As a question about a seat; None where that is not enough."""
    if isinstance(effect, Verb):
        return effect.possible
    return can_tap if effect == Custom(HOME + "tap-bank") else None


def gives(card: int, effect: Effect) -> bool:
    """Does it always gain something: a plain number of goods, or for cards of a type the card itself has?"""
    if isinstance(effect, (Plus, Either)):
        return any(gives(card, one) for one in effect.effects)
    if not isinstance(effect, Gain):
        return False
    for _, n in effect.goods:
        if isinstance(n, Exactly) or (isinstance(n, Each) and n.step == 1 and counts_itself(card, n.kind)):
            return True
    return False


def counts_itself(card: int, kind: Kind) -> bool:
    """Is a card always among what it counts?"""
    types = kind.types if isinstance(kind, Types) else [kind.type] if isinstance(kind, Typed) else []
    return TYPE[card] in types
