"""What things are called: a phrase for each, made once, for what is said, told and explained."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.phrase import Arg, Phrase
from .figures import BUILDINGS, CARDS, CULTS, FACTIONS, FAVOURS, ROUNDS, SCORING, TOWNS, Amount
from .geography import TERRAINS

FACTION_NAMES: Final[list[Phrase]] = [Phrase("faction." + one) for one in FACTIONS]
TERRAIN_NAMES: Final[list[Phrase]] = [Phrase("terrain." + one) for one in TERRAINS]
BUILDING_NAMES: Final[list[Phrase]] = [Phrase("building." + one) for one in BUILDINGS]
CULT_NAMES: Final[list[Phrase]] = [Phrase("cult." + one) for one in CULTS]
CARD_NAMES: Final[list[Phrase]] = [Phrase("bonus." + one) for one in CARDS]
FAVOUR_NAMES: Final[list[Phrase]] = [Phrase("favour." + one) for one in FAVOURS]
TOWN_NAMES: Final[list[Phrase]] = [Phrase("town." + one) for one in TOWNS]
SCORING_NAMES: Final[list[Phrase]] = [Phrase("scoring." + one) for one in SCORING]
ROUND_NAMES: Final[list[list[Phrase]]] = [  # a scoring tile with its round, by round (from 1) and tile
    [Phrase("cause.tile", n=n, tile=tile) for tile in SCORING_NAMES] for n in range(ROUNDS + 1)
]
NEW_TOWN: Final = Phrase("cause.town")
NEW_SPADES: Final = Phrase("cause.spades")
GOODS_NAMES: Final = ("coin", "worker", "priest", "power")


@lru_cache(maxsize=4096)
def goods(what: Amount) -> list[Arg]:
    """An amount in words, what there is of it; a list that nobody may change."""
    return [Phrase(name, n=n) for name, n in zip(GOODS_NAMES, what, strict=True) if n]
