"""The catalogue: every card's effects, read from its text into the tables of ``abilities.py``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.effects import Effect, Frame, On
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.effects.abilities import Reaction
from deskoherna.settlers.effects.catalogue import Said, one_effect
from .. import figures
from ..rules.affording import affording
from . import abilities
from .acts import ANY_OF, INDEX
from .bills import Foreseen, counts_deeds, flat
from .deeds import Do
from .frames import Action, Bonus, Conquest, Copy, Now, Once, Pillage, Stored
from .kinds import Is, mask_of
from .vocabulary import PARTS, VOCABULARY


class Face(Said):
    """What a record says: its parts, bonus and pillage among them."""

    def __init__(self, record: figures.Record) -> None:
        super().__init__(record.sheet, VOCABULARY, PARTS, lambda parts: misplaced(record, parts))
        self.record: Final[figures.Record] = record
        self.island: Final[bool] = record.shore != figures.NOTHING
        self.pillage: Final[Effect | None] = one_effect(record.sheet, "pillage", VOCABULARY)

    def frames(self) -> list[Frame]:
        """Everything it says, in the order a card does."""
        found: list[Frame] = [] if self.pillage is None else [Pillage(self.pillage)]
        found += self.parts
        if self.bonus is not None:
            found.append(Conquest(self.bonus) if self.island else Bonus(self.bonus))
        return found


_ONE_PART: Final[dict[int, type[Frame]]] = {
    figures.ACTION: Action,
    figures.BOOST: Now,
}  # what kinds must have exactly once


def misplaced(record: figures.Record, parts: Sequence[Frame]) -> Phrase | None:
    """What is wrong with the parts for a card of this kind: each kind has parts of its own."""
    for part in parts:
        if isinstance(part, (Action, Stored)):
            fits = record.kind == figures.ACTION
        elif isinstance(part, Now):
            fits = record.kind == figures.BOOST
        else:
            fits = record.kind == figures.FEATURE
        if not fits:
            return Phrase("error.part.kind", part=type(part).__name__)
    wanted = _ONE_PART.get(record.kind)
    if wanted is not None and sum([isinstance(part, wanted) for part in parts]) != 1:
        return Phrase("error.part.one", part=wanted.__name__)
    return None


# -- into the tables ---------------------------------------------------------------------------------------


def enter(card: int, face: Face) -> None:
    """Write what a card does into the tables."""
    for part in face.parts:
        if isinstance(part, Action):
            enter_action(card, part.effect)
        elif isinstance(part, (On, Once)):
            abilities.REACTIONS[card] += (reaction(part),)
            abilities.LISTENS[part.event][card] = 1
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


def either(effect: Effect) -> tuple[figures.Goods | None, Effect | None]:
    """An effect as flat goods, or as itself."""
    goods = flat(effect)
    return goods, effect if goods is None else None


def reaction(part: On | Once) -> Reaction:
    """A feature's reaction; flat where it gives plain goods and asks for a type at most."""
    where = part.where
    types = where.mask if isinstance(where, Is) else 0
    goods = flat(part.effect) if where is None or types else None
    return Reaction(part.event, part.effect, goods, where, types, int(isinstance(part, Once)))


def enter_action(card: int, effect: Effect) -> None:
    foreseen = Foreseen(card, effect)
    costs, rest = foreseen.costs, foreseen.rest
    abilities.USE_PRICE[card] = costs.price
    abilities.USE_LAYS[card] = costs.lays
    abilities.USE_LAID[card] = tuple([(good, n) for good, n in enumerate(costs.lays) if n])
    abilities.USE_ANY[card] = costs.more
    abilities.USE_BILLS[card] = foreseen.bills
    abilities.USE_NEEDS[card] = foreseen.facts
    abilities.USE_CHECKS[card] = foreseen.checks
    abilities.USE_LOOK[card] = foreseen.look
    abilities.USE_ENOUGH[card] = foreseen.enough
    abilities.USE_WHOLE[card] = costs.whole and rest is not None and not counts_deeds(effect)
    if abilities.USE_WHOLE[card] and isinstance(rest, Do):
        abilities.USE_TILE[card] = rest.tile
    goods = () if rest is None else flat(rest)
    if costs.whole and not costs.more and goods is not None:
        abilities.USE_GOODS[card] = goods
    elif rest is None and flat(effect) is not None:
        abilities.USE_GOODS[card] = flat(effect)  # an action that costs nothing
    else:
        abilities.USE_EFFECT[card] = effect
    if abilities.USE_GOODS[card] is not None:
        abilities.USE_NEEDS[card] = 0  # drawing cards and filling a bank too
        abilities.USE_CHECKS[card] = ()


FACES: Final[list[Face]] = [Face(record) for record in figures.RECORDS]  # by record

for _card in range(figures.CARDS):
    enter(_card, FACES[figures.RECORD[_card]])

affording()  # what cards cost is known now
