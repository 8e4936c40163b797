"""What cards do, as tables the rules read; ``catalogue.py`` fills them from the cards' own texts.

Where an ability only moves goods it is *flat*: goods by number, done without walking an effect. Everything
else is an effect of the algebra, run with an ``EmpireAct``.
"""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Condition, Effect
from deskoherna.settlers.effects import abilities as settlers
from ..figures import CARDS, FREE, Goods, Price

# Happenings a feature can react to, from the side of the empire that has the feature.
YOU_BUILD: Final = "you-build"  # card: the location
YOU_RAZE: Final = "you-raze"  # from hand, an opponent's or an own location; card: what was razed
YOU_RAZE_OPPONENT: Final = "you-raze-opponent"  # card: the location
RAZED: Final = "opponent-razes-you"  # card: the location
YOU_DEAL: Final = "you-make-deal"  # card: the deal, or the location a Trade Route leads to
YOU_CONQUER: Final = "you-conquer"  # card: the location
CONQUERED: Final = "you-are-conquered"  # card: the location
DEALS_PRODUCE: Final = "deals-produce"  # once in a production phase in which deals gave goods
YOU_SCORE: Final = "you-score"  # two points or more at once; n: how many (B11.5)
OPPONENT_SPENDS: Final = "opponent-spends-workers"  # once for every pair (B11.3)
ROUND_ENDS: Final = "round-ends"  # after the action phase, before Cleanup, in every round (X5.6)
EVENTS: Final = (
    YOU_BUILD, YOU_RAZE, YOU_RAZE_OPPONENT, RAZED, YOU_DEAL, DEALS_PRODUCE, YOU_CONQUER, CONQUERED,
    YOU_SCORE, OPPONENT_SPENDS, ROUND_ENDS,
)  # fmt: skip


class Reaction(settlers.Reaction):
    """A reaction that may ask for a side of the card."""

    def __init__(
        self, event: str, effect: Effect, flat: Goods | None, where: Condition | None, kinds: int, most: int,
        side: int, pays: bool,
    ) -> None:  # fmt: skip
        super().__init__(event, effect, flat, where, kinds, most)
        self.side: Final[int] = side  # 1: a faction card, 2: a common card, 0: any
        self.pays: Final[bool] = pays  # something is paid to it


PRODUCES: Final[list[Goods | None]] = [None] * CARDS  # flat production
PRODUCE: Final[list[Effect | None]] = [None] * CARDS  # production that is not flat
ASKS: Final[list[bool]] = [False] * CARDS  # production that lets one choose or draw
BONUS_GOODS: Final[list[Goods | None]] = [None] * CARDS
BONUS: Final[list[Effect | None]] = [None] * CARDS

USES: Final[list[int]] = [0] * CARDS  # how often an action location may be used in a round; 0: it is none
USE_PRICE: Final[list[Price]] = [FREE] * CARDS  # what a use costs at least, in goods
USE_GOODS: Final[list[Goods | None]] = [None] * CARDS  # what a flat action gives
USE_EFFECT: Final[list[Effect | None]] = [None] * CARDS  # payment and all, where it is not flat

REACTIONS: Final[list[tuple[Reaction, ...]]] = [()] * CARDS
LISTENS: Final[dict[str, bytearray]] = {event: bytearray(256) for event in EVENTS}  # by event, a mark by card
KEEPS_GOODS: Final[list[int]] = [0] * CARDS  # a mask of goods a storage feature lets one keep (B3.5.1)
GATES: Final[list[bool]] = [False] * CARDS  # cards may be put under it (B11.21)
SHRINES: Final[list[bool]] = [False] * CARDS  # resources may be put on it (B11.21)
LAID_NOW: Final[list[int]] = [0] * CARDS  # points at once for each thing put there
STAGES: Final[list[tuple[tuple[int, int], ...]]] = [()] * CARDS  # (things there, points) at the end


def stage_points(location: int, n: int) -> int:
    """Points at the end for so many things put there."""
    return max([vp for least, vp in STAGES[location] if n >= least], default=0)
