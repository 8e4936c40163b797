"""Ways: what the effects on cards take and give, as plain numbers bots can count with."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Each, Effect
from deskoherna.settlers.hints.ways import Way, WayReader, verb_name
from ..effects.acts import INDEX, RESOURCE
from ..effects.aimed import Aimed
from ..effects.customs import HOME
from ..effects.kinds import Coloured, Foreign, Fortified, Posted, Sided
from ..effects.verbs import Build, Found
from ..figures import COLOURS, FREE, GOODS, RESOURCES

ANY: Final = len(GOODS)  # a resource of one's choice, among goods gained

# What amounts count, beside the colours: places in a list of counts.
FOREIGNERS: Final = len(COLOURS)
SAMURAI_POSTED: Final = FOREIGNERS + 1
COMMON_ONES: Final = FOREIGNERS + 2
FACTION_ONES: Final = FOREIGNERS + 3
LEVELS: Final = FOREIGNERS + 4
OTHERS: Final = FOREIGNERS + 5
COUNTS: Final = FOREIGNERS + 6


def verb_of(effect: Effect) -> str:
    """The name of a verb, as ``Prices.deeds`` writes it."""
    return verb_name(effect, HOME, effect.what.name if isinstance(effect, (Aimed, Build, Found)) else "")


class Reader(WayReader):
    """Reads the effects of this box."""

    def what(self, n: Each) -> int:
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

    def more(self, effect: Effect) -> Way:
        return Way(FREE, FREE, verbs=(verb_of(effect),))


READER: Final = Reader(FREE, INDEX, (RESOURCE,), ANY)

assert RESOURCES == (0, 1, 2)
