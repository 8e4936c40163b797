"""Ways: what the effects on cards take and give, as plain numbers bots can count with."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Each, Effect
from deskoherna.settlers.hints.ways import Way, WayReader, number, verb_name
from ..effects import goods
from ..effects.acts import ANY_OF, INDEX
from ..effects.customs import HOME
from ..effects.deeds import Discard, Do, Refresh
from ..effects.kinds import Lying, Sets, Standing, Typed, Types
from ..figures import CARD, FREE, GOODS, TILES, TYPES

# Among goods gained: one of one's choice, and a worker that recovers.
ANY: Final = len(GOODS)
RESTED: Final = ANY + 1

# What amounts count, beside the types of cards: places in a list of counts.
KINDS_PRESENT: Final = len(TYPES)
SETS: Final = KINDS_PRESENT + 1
ALL_CARDS: Final = KINDS_PRESENT + 2
LYING: Final = KINDS_PRESENT + 3  # goods on cards
ASSIGNED: Final = KINDS_PRESENT + 4  # workers on cards
OTHERS: Final = KINDS_PRESENT + 5
COUNTS: Final = KINDS_PRESENT + 6


def verb_of(effect: Effect) -> str:
    """The name of a verb, as ``Prices.verbs`` writes it."""
    of = effect.what.name if isinstance(effect, Refresh) else ""
    return verb_name(effect, HOME, TILES[effect.tile] if isinstance(effect, Do) else of)


class Reader(WayReader):
    """Reads the effects of this box."""

    def what(self, n: Each) -> int:
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

    def more(self, effect: Effect) -> Way:
        if isinstance(effect, goods.Assign):
            lays, resources, _ = self.taken(effect.goods)
            return Way(FREE, lays, resources, verbs=("lay",) * resources)
        if isinstance(effect, goods.Draw):
            return self.flat(((CARD, effect.n),))
        if isinstance(effect, goods.Drop):
            return Way(FREE, FREE, cards=effect.n)
        if isinstance(effect, goods.Recover):
            return self.flat(((RESTED, effect.n),))
        if isinstance(effect, goods.Glean):
            return self.flat(((ANY, effect.n),))
        if isinstance(effect, goods.Deposit):
            return self.verbs(*("deposit",) * effect.n)
        if isinstance(effect, goods.Release):
            return self.verbs(*("release-" + effect.what,) * number(effect.n))
        if isinstance(effect, Discard):
            return self.verbs(*("discard-" + effect.what.name,) * number(effect.n))
        return self.verbs(verb_of(effect))


READER: Final = Reader(FREE, INDEX, ANY_OF, ANY)
