"""Prices: what goods, cards and deeds are worth in points, by the rounds to come.

Rounds to come are counted in halves: with 3 of them (``k``) the game goes on for about a round and a half
after the one under way. Nobody knows, it ends with 25 points (E1).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskoherna.core.machines.pricing import settle
from ..effects import abilities
from ..figures import GOODS

HALVES: Final = 13  # from none to six rounds
FAR: Final = [min(1.0, k / 8) for k in range(HALVES)]  # how far the end is, by rounds to come


# How players of a temperament price things: factors of the prices below.
TEMPERAMENTS: Final[dict[str, dict[str, float]]] = {
    "builder": {"verbs.do-build": 1.4, "lasting": 1.15, "steady": 1.5},
    "miser": {"rest": 1.5, "goods.gold": 1.3, "storing": 1.1},
    "raider": {"goods.raze": 1.5, "goods.ship": 1.2, "verbs.do-sail": 1.3, "harm": 1.6},
}


class Prices:
    """Prices in points; ``changes`` puts other numbers in the place of some (core.machines.pricing)."""

    def __init__(self, changes: Mapping[str, float]) -> None:
        self.pace = 6.0  # points of the leader a round
        self.this_round = 2.0  # those sure to come to whoever has not passed
        self.usual = 5.3  # rounds a game has
        self._price_goods()
        self._price_deeds()
        self._price_happenings()
        self._price_the_whole()
        self.listed = settle(self, changes)

        # By rounds to come, then by good, one of one's choice and a rested worker after them; and by verb.
        self.price = [
            [
                near + far * (end - near)
                for near, end in [self.goods[good] for good in (*GOODS, "any", "rested")]
            ]
            for far in FAR
        ]
        self.verb = [
            {verb: near + far * (end - near) for verb, (near, end) in self.verbs.items()} for far in FAR
        ]
        self.working = [self.work * k * k for k in range(HALVES)]
        self.scale = [self.standing + self.standing_more * k for k in range(HALVES)]

    def _price_goods(self) -> None:
        """Goods that can be put to use, and work."""
        # A good that can be put to use, with no round to come and with six of them.
        self.goods = {
            "wood": [0.52, 1.35],
            "stone": [0.47, 1.0],
            "food": [0.53, 1.1],
            "sheep": [0.52, 1.0],
            "fish": [0.48, 0.8],
            "gold": [1.0, 1.6],
            "raze": [0.25, 1.1],
            "worker": [0.3, 0.6],  # for a round
            "ship": [1.0, 4.5],
            "vp": [1.00, 1.00],
            "card": [0.25, 1.6],
            "any": [0.54, 1.2],
            "rested": [0.3, 0.6],
        }
        self.wanted = 0.5  # what is more, if a card waits for it
        self.rest = 0.45  # what resources that will not be spent are worth
        self.work = 0.04  # a worker more, in all rounds to come: times the square of their halves
        self.crowded = 0.15  # the part of that, where there is no work for it
        self.back = 0.45  # the part of its time an assigned worker loses

    def _price_deeds(self) -> None:
        """Deeds that are more than goods, with no round to come and with six."""
        self.verbs = {
            "deposit": [0.0, 1.1],
            "lay": [0.0, 0.0],  # what is stored is counted by what it pays
            "release-worker": [0.35, 1.1],
            "release-resource": [0.45, 0.2],
            "release-good": [0.5, 0.2],
            "discard-card": [-1.0, -1.5],
            "discard-location": [-1.0, -2.2],
            "discard-field": [-1.0, -1.5],
            "do-explore": [0.3, 1.6],
            "do-populate": [0.3, 2.4],
            "do-build": [1.1, 2.4],
            "do-harvest": [1.1, 2.5],
            "do-sail": [1.6, 3.0],
            "movedisc": [0.2, 0.2],
            "moveship": [0.2, 0.2],
            "pillagenow": [1.2, 1.7],
            "landnow": [1.4, 2.2],
            "hire": [1.0, 4.0],
            "refresh-card": [0.8, 0.8],
            "refresh-islands": [0.9, 0.9],
            "takeback": [-0.3, 0.3],
            "fetch": [0.3, 1.0],
            "search": [0.4, 1.1],
            "foundations": [1.3, 2.0],
            "tap-bank": [-0.3, -0.5],
            "same-good": [0.6, 1.0],
        }

    def _price_happenings(self) -> None:
        """How often things happen to an empire in a round, and how sure things come."""
        self.happens = {
            abilities.YOU_BUILD: 3.0,
            abilities.YOU_EXPLORE: 0.9,
            abilities.YOU_POPULATE: 1.1,
            abilities.YOU_DO_BUILD: 0.8,
            abilities.YOU_HARVEST: 1.2,
            abilities.YOU_SAIL: 1.4,
            abilities.YOU_BOOST: 1.1,
            abilities.YOU_PILLAGE: 0.8,
            abilities.YOU_CONQUER: 0.7,
            abilities.YOU_RAID: 0.4,
            abilities.RAIDED: 0.3,
            abilities.YOU_ASSIGN: 1.8,
            abilities.YOU_RELEASE: 0.6,
            abilities.YOU_DISCARD: 0.8,
            abilities.DISCARDED: 0.15,
            abilities.LOOKOUT_ENDS: 1.0,
            abilities.OPPONENT_SAILS: 1.4,
            abilities.OPPONENT_CONQUERS: 0.7,
        }
        self.of_types = 0.35  # the part of cards built that has a wanted type
        self.once = 0.85  # what may work once a round does so that often at most
        self.used = 0.6  # the part of the rounds an action card is used in
        self.farmed = 0.04  # the part of its yield another field adds, a round
        self.source = 0.25  # a good some field yields, half a round
        self.upgraded = 0.6  # the same of an upgrade
        self.lasting = 0.8  # the part of what a card may bring that it does bring
        self.steady = 0.2  # what a location brings that is not counted: half a round
        self.storing = 0.9  # how sure stored goods pay

    def _price_the_whole(self) -> None:
        """Hands, leads, and what is missing of a goal."""
        # The best card in hand, the next … : one that may be played, and one that lookout offers (L3).
        self.hand = [0.45, 0.42, 0.38, 0.33, 0.28, 0.22, 0.16, 0.12, 0.08, 0.05]
        self.kept = [0.75, 0.72, 0.70, 0.67, 0.63, 0.58, 0.52, 0.45, 0.36, 0.25]
        self.planned = 0.88  # what can be done is not done yet
        self.awaited = 0.9  # what a ship will find
        self.standing = 3.0  # points of lead that make odds of e to 1, at the end
        self.standing_more = 0.6  # and more of them for half a round to come
        self.decisive = 4.0  # how strongly priors prefer what seems better
        self.trust = 0.2  # how far a search goes by priors: many of the things to do in a round can wait
        self.harm = [0.0, 0.0, 0.9, 0.45, 0.3]  # how much harm to one opponent is worth, by players
        # Alone, what is missing of the goal of a scenario (O6).
        self.missing_island = 6.0
        self.armed = 0.8  # of an island, that a ship with a raze token brings
        self.missing_card = 1.5
        self.cards_coming = 2.5  # in half a round
        self.missing_worker = 2.0
        self.workers_coming = 0.5


ENOUGH: Final = 4  # of a resource; more is not easily spent
IN_LOOKOUT: Final = 3  # workers that cards kept cost, as a rule (L3)
HANDS: Final = 6  # workers for whom there is always something to do
