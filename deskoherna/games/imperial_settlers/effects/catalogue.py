"""The catalogue: every card's effects, read from its text into the tables of ``abilities.py``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.effects import Cost, Custom, Effect, Either, Frame, Gain, May, On, Pay, Plus
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.effects.catalogue import Said, plain
from .. import figures
from ..moves import BOX
from . import abilities
from .abilities import Reaction
from .customs import HOME
from .frames import Action, Bonus, Lay, Produce, Store
from .kinds import Coloured, Is, Sided
from .vocabulary import PARTS, VOCABULARY

FLAT_COSTS: Final = ("wood", "stone", "food", "worker", "gold", "raze")
LEAST: Final[dict[str, figures.Price]] = {
    HOME + "dark-chapel": figures.price_of({"raze": figures.RAZE_FROM_HAND})
}


class Face(Said):
    """What a record says: its parts, the building bonus among them."""

    def __init__(self, record: figures.Record) -> None:
        super().__init__(record.sheet, VOCABULARY, PARTS, lambda parts: misplaced(record, parts))
        self.record: Final[figures.Record] = record

    def frames(self) -> list[Frame]:
        """Everything it says, in the order a card does."""
        return [*self.parts, *([Bonus(self.bonus)] if self.bonus is not None else [])]


def misplaced(record: figures.Record, parts: Sequence[Frame]) -> Phrase | None:
    """What is wrong with the parts for a card of this kind: each kind has parts of its own (B5)."""
    kind = record.kind
    for part in parts:
        if isinstance(part, Produce):
            fits = kind == figures.PRODUCTION
        elif isinstance(part, Action):
            fits = kind == figures.ACTION
        else:
            fits = kind == figures.FEATURE or (record.fortress and isinstance(part, On))
        if not fits:
            return Phrase("error.part.kind", part=type(part).__name__)
    if kind != figures.FEATURE and sum([isinstance(part, (Produce, Action)) for part in parts]) != 1:
        return Phrase("error.part.one", part="Produce" if kind == figures.PRODUCTION else "Action")
    if record.fortress and kind != figures.ACTION:
        return Phrase("error.part.fortress")  # X5.1
    return None


# -- flat goods --------------------------------------------------------------------------------------------


def flat(effect: Effect) -> figures.Goods | None:
    """The goods of an effect that only gains plain numbers of goods; None if it does anything else."""
    goods = plain(effect.goods, BOX.good_of) if isinstance(effect, Gain) else None
    return None if goods is None else tuple([(BOX.good_of[name], n) for name, n in goods.items()])


def asks(effect: Effect) -> bool:
    """Does it do more than put goods into the supply or score points?"""
    if isinstance(effect, Plus):
        return any(asks(one) for one in effect.effects)
    return not isinstance(effect, Gain) or any(
        name not in figures.GOODS[: figures.VP + 1] for name, _ in effect.goods
    )


def pays(effect: Effect) -> bool:
    """Is something paid to it, if only in one of several ways?"""
    if isinstance(effect, May):
        return pays(effect.effect)
    if isinstance(effect, (Plus, Either)):
        return any(pays(one) for one in effect.effects)
    return isinstance(effect, Cost)


def flat_price(effect: Effect) -> figures.Price | None:
    """The price of an effect that only pays plain numbers of goods of the supply."""
    goods = plain(effect.goods, FLAT_COSTS) if isinstance(effect, Pay) else None
    return None if goods is None else figures.price_of(goods)


def least(effect: Effect) -> figures.Price:
    """What doing an effect takes at least out of the supply, as far as can be told beforehand."""
    if isinstance(effect, Custom):
        return LEAST.get(effect.rule, figures.FREE)
    if isinstance(effect, Cost):
        return _sum([least(effect.cost), least(effect.effect)])
    if isinstance(effect, Plus):
        return _sum([least(one) for one in effect.effects])
    if isinstance(effect, Either):
        prices = [least(one) for one in effect.effects]
        return figures.price_of(
            {good: min([price[i] for price in prices]) for i, good in enumerate(FLAT_COSTS)}
        )
    return flat_price(effect) or figures.FREE


def _sum(prices: list[figures.Price]) -> figures.Price:
    return figures.price_of({good: sum([price[i] for price in prices]) for i, good in enumerate(FLAT_COSTS)})


# -- into the tables ---------------------------------------------------------------------------------------


def reaction(part: On) -> Reaction:
    """A feature's reaction; flat where it gives plain goods and asks for a colour or side at most."""
    where = part.where
    kind = where.kind if isinstance(where, Is) else None
    colours = 1 << kind.colour if isinstance(kind, Coloured) else 0
    side = 0
    if isinstance(kind, Sided):
        side = 2 if kind.name == "common" else 1
    goods = flat(part.effect) if where is None or kind is not None else None
    return Reaction(part.event, part.effect, goods, where, colours, part.most, side, pays(part.effect))


def enter(card: int, face: Face) -> None:
    """Write what a card does into the tables."""
    for part in face.parts:
        if isinstance(part, Produce):
            abilities.PRODUCES[card] = flat(part.effect)
            abilities.PRODUCE[card] = part.effect if flat(part.effect) is None else None
            abilities.ASKS[card] = asks(part.effect)
        elif isinstance(part, Action):
            enter_action(card, part)
        elif isinstance(part, On):
            abilities.REACTIONS[card] += (reaction(part),)
            abilities.LISTENS[part.event][card] = 1
        elif isinstance(part, Store):
            abilities.KEEPS_GOODS[card] |= sum([1 << figures.GOODS.index(good) for good in part.goods])
        elif isinstance(part, Lay):
            takes = abilities.GATES if part.what == "cards" else abilities.SHRINES
            takes[card] = True
            abilities.LAID_NOW[card] = part.vp
            abilities.STAGES[card] = tuple([(stage.n, stage.vp) for stage in part.stages])
    if face.bonus is not None:
        abilities.BONUS_GOODS[card] = flat(face.bonus)
        abilities.BONUS[card] = face.bonus if flat(face.bonus) is None else None


def enter_action(card: int, part: Action) -> None:
    effect = part.effect
    abilities.USES[card] = part.uses
    abilities.USE_PRICE[card] = least(effect)
    abilities.USE_EFFECT[card] = effect
    if isinstance(effect, Cost):
        price, goods = flat_price(effect.cost), flat(effect.effect)
        if price is not None and goods is not None:
            abilities.USE_PRICE[card] = price
            abilities.USE_GOODS[card] = goods
            abilities.USE_EFFECT[card] = None


FACES: Final[list[Face]] = [Face(record) for record in figures.RECORDS]  # by record

for _card in range(figures.CARDS):
    enter(_card, FACES[figures.RECORD[_card]])
