"""Prices: what goods, cards and deeds are worth in points, with so many rounds to come (0 to 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskoherna.core.machines.pricing import settle
from ..effects import abilities
from ..figures import GOODS, ROUNDS

# How players of a temperament price things: factors of the prices below.
TEMPERAMENTS: Final[dict[str, dict[str, float]]] = {
    "builder": {"lasting": 1.2, "site": 1.4},
    "miser": {"left": 2.0, "surplus": 1.8, "goods.gold": 1.3},
    "raider": {"goods.raze": 1.5, "harm": 1.6, "deeds.raze-opposing": 1.5},
}


class Prices:
    """Prices in points, by the rounds to come after the one under way where they are lists.

    ``changes`` puts other numbers in the place of some (core.machines.pricing).
    """

    def __init__(self, changes: Mapping[str, float]) -> None:
        self._price_goods()
        self._price_deeds()
        self._price_happenings()
        self._price_the_whole()
        self.listed = settle(self, changes)

        self.price = [[self.goods[good][k] for good in GOODS] for k in range(ROUNDS)]  # by rounds, by good
        self.worth = [[*row, max(row[:3])] for row in self.price]  # with a resource of one's choice

    def _price_goods(self) -> None:
        """Goods that can be put to use, and those that cannot."""
        # A good that can be put to use.
        self.goods = {
            "wood": [0.580, 0.902, 1.224, 1.481, 1.674],
            "stone": [0.708, 1.030, 1.352, 1.610, 1.803],
            "food": [0.580, 0.902, 1.224, 1.481, 1.674],
            "worker": [0.431, 0.604, 0.747, 0.862, 0.934],
            "gold": [0.966, 1.288, 1.610, 1.868, 2.061],
            "raze": [0.805, 1.208, 1.449, 1.610, 1.690],
            "defence": [0.00, 0.10, 0.10, 0.10, 0.10],
            "vp": [1.00, 1.00, 1.00, 1.00, 1.00],
            "card": [0.690, 1.208, 1.552, 1.811, 1.984],
            "common_card": [0.517, 0.949, 1.294, 1.552, 1.725],
            "faction_card": [0.690, 1.208, 1.552, 1.811, 1.984],
            "samurai": [0.05, 0.35, 0.50, 0.60, 0.65],
        }
        self.enough = [
            5.0,
            5.0,
            3.0,
            12.0,
            5.0,
            6.0,
            1.0,
        ]  # more of a good is not easily spent in a round
        self.surplus = 0.3  # what is more than enough counts so much
        self.left = 0.12  # goods nothing can be bought with now: what they still count
        self.pair = 0.75  # two workers for a card, of a card's price
        self.planned = 0.93  # what can be done is not done yet

    def _price_deeds(self) -> None:
        """Deeds that are more than goods, to their doer."""
        self.deeds = {
            "build-faction-card": [1.0, 1.4, 1.7, 1.9, 2.0],  # without a foundation
            "build-deal": [1.2, 1.4, 1.4, 1.3, 1.2],
            "bury-opposing-deal": [0.0, 0.3, 0.5, 0.7, 0.9],
            "cancel-opposing-deal": [0.0, 0.3, 0.5, 0.7, 0.9],
            "block-opposing-action": [0.5, 0.4, 0.4, 0.3, 0.3],
            "conquer-opposing-faction": [3.0, 4.0, 4.8, 5.4, 6.0],
            "remove-opposing": [0.9, 1.4, 1.9, 2.2, 2.5],
            "remove-opposing-faction": [1.2, 1.7, 2.2, 2.5, 2.8],
            "discard-deal": [0.0, -0.8, -1.6, -2.6, -3.6],
            "fortify": [1.0, 1.7, 2.3, 2.8, 3.2],
            "found-common-card": [0.3, 0.3, 0.4, 0.4, 0.4],
            "found-common-deck": [0.5, 0.8, 1.0, 1.1, 1.2],
            "raze-opposing": [1.7, 2.3, 2.8, 3.2, 3.5],
            "raze-common": [0.6, 0.8, 1.0, 1.0, 1.0],
            "reap-deal": [0.6, 0.9, 1.1, 1.2, 1.3],
            "reap-producing": [0.6, 0.9, 1.1, 1.3, 1.4],
            "refresh-used": [1.4, 1.3, 1.2, 1.1, 1.0],
            "seize-opposing-deal": [0.7, 1.2, 1.6, 1.9, 2.2],
            "shift-faction": [0.0, 0.1, 0.1, 0.1, 0.1],
            "shift-opposing-faction": [0.1, 0.2, 0.2, 0.2, 0.2],
            "sift": [0.6, 0.9, 1.2, 1.4, 1.5],
            "steal": [0.8, 1.1, 1.4, 1.6, 1.8],
            "dark-chapel": [3.6, 3.6, 3.6, 3.6, 3.6],
            "plunder": [1.0, 1.1, 1.2, 1.3, 1.4],
            "opponent-discards": [0.1, 0.3, 0.4, 0.4, 0.4],
            "sell-deals": [0.8, 0.4, 0.2, 0.1, 0.1],
            "take-deal": [0.0, 0.9, 1.9, 2.9, 3.9],
            "trade-route": [0.8, 1.6, 2.4, 3.2, 4.0],
            "take-over": [1.2, 1.3, 1.3, 1.3, 1.3],
            "crossbow-maker": [-1.0, -1.2, -1.4, -1.6, -1.8],
        }

    def _price_happenings(self) -> None:
        """How often things happen to an empire in a round, and what waits for that."""
        self.happens = {
            abilities.YOU_BUILD: 2.6,
            abilities.YOU_RAZE: 1.0,
            abilities.YOU_RAZE_OPPONENT: 0.4,
            abilities.RAZED: 0.4,
            abilities.YOU_DEAL: 0.9,
            abilities.DEALS_PRODUCE: 1.0,
            abilities.YOU_CONQUER: 0.3,
            abilities.CONQUERED: 0.3,
            abilities.YOU_SCORE: 1.6,
            abilities.OPPONENT_SPENDS: 1.0,
            abilities.ROUND_ENDS: 1.0,
        }
        self.of_a_colour = 0.24  # the part of locations built that has a given colour
        self.of_faction = 0.45  # the part of locations built that are faction locations
        self.storing = 0.5  # a kind of good kept in Cleanup, a round
        self.gate = 1.1  # cards put under a Gate in a round
        self.shrine = 1.8  # resources put on a Shrine

    def _price_the_whole(self) -> None:
        """What stands, what is held, and how a lead counts."""
        self.site = [0.3, 0.5, 0.6, 0.7, 0.8]  # a foundation
        self.lasting = [0.0, 0.96, 1.90, 2.80, 3.65, 4.5]  # rounds to come, less what will be razed
        # The best card in hand, the next …: how much of its worth will come true.
        self.hand = [0.75, 0.70, 0.60, 0.50, 0.40, 0.30, 0.25, 0.20, 0.15, 0.10]
        self.standing = [6.0, 8.0, 9.5, 11.0, 12.0]  # points of lead that make odds of e to 1
        self.decisive = 2.2  # how strongly priors prefer what seems better
        self.trust = 0.3  # how far a search goes by priors: what comes first in a round is its to find
        self.harm = [0.0, 0.0, 0.9, 0.45, 0.3]  # how much harm to one opponent is worth, by players
        self.shun = 0.35  # the part of a card's best use that counts against any other use
        self.wasted = 0.6  # the part of goods' prices that counts when they are lost in Cleanup
        self.besieged = 0.85  # fortifications that will still be there a round later
        self.shielded = 0.15  # of a location's worth, that a defence token spares
        self.spare = 0.2  # paying nothing is not infinitely good
        self.alone = 60.0  # points that are an even chance in the solo game
