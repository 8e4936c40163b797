"""What cards do, as tables the rules read; ``catalogue.py`` fills them from the cards' own texts.

Where an ability only moves goods it is *flat*: goods by number, done without walking an effect. Everything
else is an effect of the algebra, run with an ``EmpireAct``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.effects import Effect
from deskoherna.settlers.effects.abilities import Reaction
from ..figures import CARDS, FREE, NOTHING, TILES, Goods, Price
from ..state import Table

# Happenings a feature can react to, from the side of the empire that has the feature.
YOU_BUILD: Final = "you-build"  # a location of any kind, fields and upgrades too; card: the location
YOU_EXPLORE: Final = "you-explore"  # the tile actions (P10 to P14), with a disc or without
YOU_POPULATE: Final = "you-populate"
YOU_DO_BUILD: Final = "you-do-build"
YOU_HARVEST: Final = "you-harvest"  # card: the field
YOU_SAIL: Final = "you-sail"
YOU_BOOST: Final = "you-boost"  # a boost was played; card: the boost
YOU_PILLAGE: Final = "you-pillage"  # card: the island (X4)
YOU_CONQUER: Final = "you-conquer"  # card: the island (X5); not the island's own feature (X6)
YOU_RAID: Final = "you-raid"  # card: the location (Z3)
RAIDED: Final = "opponent-raids-you"  # card: the location
YOU_ASSIGN: Final = "you-assign-workers"  # once for every effect; n: how many; card: onto which (K3)
YOU_RELEASE: Final = "you-release-workers"  # once for every effect; n: how many (K4)
YOU_DISCARD: Final = "you-discard"  # a card of one's own empire leaves it for a discard pile; card: which
DISCARDED: Final = "discarded"  # this very card was discarded from the empire
LOOKOUT_ENDS: Final = "lookout-ends"  # after stored effects (L5)
OPPONENT_SAILS: Final = "opponent-sails"
OPPONENT_CONQUERS: Final = "opponent-conquers"  # card: the island
EVENTS: Final = (
    YOU_BUILD, YOU_EXPLORE, YOU_POPULATE, YOU_DO_BUILD, YOU_HARVEST, YOU_SAIL, YOU_BOOST, YOU_PILLAGE,
    YOU_CONQUER, YOU_RAID, RAIDED, YOU_ASSIGN, YOU_RELEASE, YOU_DISCARD, DISCARDED, LOOKOUT_ENDS,
    OPPONENT_SAILS, OPPONENT_CONQUERS,
)  # fmt: skip


class Stored:
    """What goods on a card pay at the end of lookout (K7): ``effect`` once for every ``per`` of them."""

    def __init__(self, goods: int, per: int, effect: Effect) -> None:
        self.goods: Final[int] = goods  # a mask of goods that count
        self.per: Final[int] = per
        self.effect: Final[Effect] = effect


# What is paid, what is assigned, resources of any kind besides; goods (a mask) one of which must be there.
Bill = tuple[Price, Price, int, int]
Look = Callable[[Table, int], bool]  # a question about a seat
NO_BILL: Final[Bill] = (FREE, FREE, 0, 0)

# Facts an action may need: a bit for every tile whose action can be performed (P4), and one more.
GOODS_LIE: Final = 1 << len(TILES)  # goods lie on cards
FACTS: Final = 2 * GOODS_LIE  # so many masks there are

BONUS_GOODS: Final[list[Goods | None]] = [None] * CARDS  # build or conquest bonus, flat
BONUS: Final[list[Effect | None]] = [None] * CARDS  # or not
PILLAGE_GOODS: Final[list[Goods | None]] = [None] * CARDS
PILLAGE: Final[list[Effect | None]] = [None] * CARDS
BOOST_GOODS: Final[list[Goods | None]] = [None] * CARDS
BOOST: Final[list[Effect | None]] = [None] * CARDS

USE_PRICE: Final[list[Price]] = [FREE] * CARDS  # what a use costs at least, gold for resources allowed
USE_LAYS: Final[list[Price]] = [FREE] * CARDS  # what it assigns to the card at least, without gold (K3)
USE_LAID: Final[list[Goods]] = [()] * CARDS  # the same as goods
USE_ANY: Final[list[int]] = [0] * CARDS  # resources of any kind it costs besides (T2)
USE_WHOLE: Final[list[bool]] = [False] * CARDS  # its cost is no more than what those three say
USE_BILLS: Final[list[tuple[Bill, ...]]] = [(NO_BILL,)] * CARDS  # the supply must cover one of them
USE_NEEDS: Final[list[int]] = [0] * CARDS  # facts (a mask) without which it can do nothing
USE_ENOUGH: Final[list[int]] = [0] * CARDS  # facts (a mask) each of which makes checks needless
USE_CHECKS: Final[list[tuple[Effect, ...] | None]] = [None] * CARDS  # what must be able to do something
USE_LOOK: Final[list[Look | None]] = [None] * CARDS  # the same as one look at the table, where that is enough
USE_TILE: Final[list[int]] = [NOTHING] * CARDS  # all it does for a whole cost is this tile action
USE_GOODS: Final[list[Goods | None]] = [None] * CARDS  # what a flat action gives
USE_EFFECT: Final[list[Effect | None]] = [None] * CARDS  # payment and all, where it is not flat

REACTIONS: Final[list[tuple[Reaction, ...]]] = [()] * CARDS
LISTENS: Final[dict[str, bytearray]] = {event: bytearray(256) for event in EVENTS}  # by event, a mark by card
STORED: Final[list[Stored | None]] = [None] * CARDS
COPIES: Final[list[int]] = [0] * CARDS  # a mask of types a copy location may copy; 0: it is none (K6)
