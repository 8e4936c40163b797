"""The catalogue: every card's effects, read from its text into the tables of ``abilities.py``."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import (
    Cost,
    Did,
    Done,
    Each,
    Effect,
    Either,
    Exactly,
    Frame,
    Gain,
    Kind,
    On,
    Pay,
    Plus,
)
from deskoherna.core.effects.values import all_values
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north import abilities
from deskoherna.games.empires_of_the_north.abilities import Reaction
from deskoherna.games.empires_of_the_north.acts import ANY_OF, INDEX, RESOURCE
from deskoherna.games.empires_of_the_north.effects.deeds import Do
from deskoherna.games.empires_of_the_north.effects.frames import (
    Action,
    Bonus,
    Conquest,
    Copy,
    Now,
    Once,
    Pillage,
    Stored,
)
from deskoherna.games.empires_of_the_north.effects.goods import Assign, Draw
from deskoherna.games.empires_of_the_north.effects.kinds import Is, Typed, Types, mask_of
from deskoherna.games.empires_of_the_north.effects.vocabulary import PARTS, VOCABULARY
from deskoherna.games.empires_of_the_north.figures import (
    ACTION,
    BOOST,
    CARD,
    CARDS,
    FEATURE,
    FREE,
    GOODS,
    NOTHING,
    PAID,
    RECORD,
    RECORDS,
    TYPE,
    Goods,
    Price,
    Record,
    price_of,
)
from deskoherna.settlers.vocabulary import EFFECT


class Face:
    """What a record says besides its figures: its parts, bonus and pillage among them."""

    def __init__(self, record: Record) -> None:
        sheet = record.sheet
        parts = [part for part in sheet.effects_of("effect", VOCABULARY, PARTS) if isinstance(part, Frame)]
        wrong = misplaced(record, parts)
        if wrong is not None:
            raise sheet.error("effect", wrong)
        self.island: Final[bool] = record.shore != NOTHING
        self.parts: Final[tuple[Frame, ...]] = tuple(parts)
        self.bonus: Final[Effect | None] = one_effect(record, "bonus")
        self.pillage: Final[Effect | None] = one_effect(record, "pillage")

    def frames(self) -> list[Frame]:
        """Everything it says, in the order a card does."""
        found: list[Frame] = [] if self.pillage is None else [Pillage(self.pillage)]
        found += self.parts
        if self.bonus is not None:
            found.append(Conquest(self.bonus) if self.island else Bonus(self.bonus))
        return found


def one_effect(record: Record, field: str) -> Effect | None:
    """The effect in a field that holds one or none."""
    found = [one for one in record.sheet.effects_of(field, VOCABULARY, EFFECT) if isinstance(one, Effect)]
    if len(found) > 1:
        raise record.sheet.error(field, Phrase("error.effect.one"))
    return found[0] if found else None


_ONE_PART: Final[dict[int, type[Frame]]] = {ACTION: Action, BOOST: Now}  # what kinds must have exactly once


def misplaced(record: Record, parts: list[Frame]) -> Phrase | None:
    """What is wrong with the parts for a card of this kind: each kind has parts of its own."""
    for part in parts:
        if isinstance(part, (Action, Stored)):
            fits = record.kind == ACTION
        elif isinstance(part, Now):
            fits = record.kind == BOOST
        else:
            fits = record.kind == FEATURE
        if not fits:
            return Phrase("error.part.kind", part=type(part).__name__)
    wanted = _ONE_PART.get(record.kind)
    if wanted is not None and sum([isinstance(part, wanted) for part in parts]) != 1:
        return Phrase("error.part.one", part=wanted.__name__)
    return None


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
    if not isinstance(effect, Gain):
        return None
    found: list[tuple[int, int]] = []
    for name, n in effect.goods:
        if not isinstance(n, Exactly) or name not in GOODS:
            return None
        found.append((INDEX[name], n.n))
    return tuple(found)


def flat_price(effect: Effect) -> Price | None:
    """The price of an effect that only pays plain numbers of goods of the supply."""
    if not isinstance(effect, Pay):
        return None
    for name, n in effect.goods:
        if not isinstance(n, Exactly) or name not in GOODS[:PAID]:
            return None
    return price_of({name: n.n for name, n in effect.goods if isinstance(n, Exactly)})


def flat_lays(effect: Effect) -> Price | None:
    """What an effect lays on the card that only assigns plain numbers of goods."""
    goods = effect.flat() if isinstance(effect, Assign) else None
    return None if goods is None else price_of({GOODS[good]: n for good, n in goods})


def any_resources(effect: Effect) -> int:
    """How many resources of any kind an effect pays that pays nothing else; 0 if it is no such payment."""
    if isinstance(effect, Pay) and len(effect.goods) == 1:
        name, n = effect.goods[0]
        if name == RESOURCE and isinstance(n, Exactly):
            return n.n
    return 0


class Bill:
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


def added(one: Price, other: Price) -> Price:
    """Two prices together."""
    return price_of({GOODS[good]: one[good] + other[good] for good in range(PAID)})


# -- into the tables ---------------------------------------------------------------------------------------


def enter(card: int, face: Face) -> None:
    """Write what a card does into the tables."""
    for part in face.parts:
        if isinstance(part, Action):
            enter_action(card, part.effect)
        elif isinstance(part, (On, Once)):
            abilities.REACTIONS[card] += (reaction(part),)
            abilities.LISTENS[part.event][card] = True
        elif isinstance(part, Now):
            abilities.BOOST_GOODS[card], abilities.BOOST[card] = either(part.effect)
        elif isinstance(part, Stored):
            goods = ANY_OF.get(part.what) or (INDEX[part.what],)
            mask = sum([1 << good for good in goods])
            abilities.STORED[card] = abilities.Stored(mask, part.n, part.effect)
        elif isinstance(part, Copy):
            abilities.COPIES[card] = mask_of(part.kind)
    if face.bonus is not None:
        abilities.BONUS_GOODS[card], abilities.BONUS[card] = either(face.bonus)
    if face.pillage is not None:
        abilities.PILLAGE_GOODS[card], abilities.PILLAGE[card] = either(face.pillage)


def either(effect: Effect) -> tuple[Goods | None, Effect | None]:
    """An effect as flat goods, or as itself."""
    goods = flat(effect)
    return goods, effect if goods is None else None


def reaction(part: On | Once) -> Reaction:
    """A feature's reaction; flat where it gives plain goods and asks for a type at most."""
    where = part.where
    types = where.mask if isinstance(where, Is) else 0
    goods = flat(part.effect) if where is None or types else None
    return Reaction(part.event, part.effect, goods, where, types, isinstance(part, Once))


def enter_action(card: int, effect: Effect) -> None:
    cost, rest = (effect.cost, effect.effect) if isinstance(effect, Cost) else (effect, None)
    bill = Bill(cost)
    abilities.USE_PRICE[card] = bill.price
    abilities.USE_LAYS[card] = bill.lays
    abilities.USE_ANY[card] = bill.more
    abilities.USE_WHOLE[card] = bill.whole and rest is not None and not counts_deeds(effect)
    abilities.USE_CHECKS[card] = checks(card, bill, rest)
    if abilities.USE_WHOLE[card] and isinstance(rest, Do):
        abilities.USE_TILE[card] = rest.tile
    goods = () if rest is None else flat(rest)
    if bill.whole and not bill.more and goods is not None:
        abilities.USE_GOODS[card] = goods
    elif rest is None and flat(effect) is not None:
        abilities.USE_GOODS[card] = flat(effect)  # an action that costs nothing
    else:
        abilities.USE_EFFECT[card] = effect
    if abilities.USE_GOODS[card] is not None:
        abilities.USE_CHECKS[card] = ()  # drawing cards and filling a bank too


def counts_deeds(effect: Effect) -> bool:
    """Does it count what it has done itself, payments among it?"""
    return any(isinstance(part, (Did, Done)) for part in all_values(effect))


def checks(card: int, bill: Bill, rest: Effect | None) -> tuple[Effect, ...] | None:
    """What is to be asked besides the price: can it do anything? None: the whole cost and the rest."""
    if rest is None:
        return bill.odd
    if len(bill.odd) > 1:
        return None
    for part in bill.odd:
        if isinstance(part, (Cost, Either)) or type(part).payable is not Effect.payable:
            return None
    return (*bill.odd, *([] if rest is None or gives(card, rest) else [rest]))


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
    masks = kind.masks if isinstance(kind, Types) else [kind.mask] if isinstance(kind, Typed) else []
    return any(mask >> TYPE[card] & 1 for mask in masks)


FACES: Final[list[Face]] = [Face(record) for record in RECORDS]  # by record

for _card in range(CARDS):
    enter(_card, FACES[RECORD[_card]])
