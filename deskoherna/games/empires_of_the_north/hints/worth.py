"""Worth: what each card is worth standing, used, played or in hand, by the rounds to come.

Tables made once for some prices and an empire that is neither rich nor poor; ``holdings.py`` knows others.
"""

from __future__ import annotations

from typing import Final

from deskoherna.settlers.effects.abilities import Reaction
from deskoherna.settlers.hints.ways import Way
from deskoherna.settlers.hints.worth import WorthOfWays, typical
from ..effects import catalogue
from ..effects.abilities import (
    BONUS,
    BONUS_GOODS,
    BOOST_GOODS,
    COPIES,
    PILLAGE,
    PILLAGE_GOODS,
    REACTIONS,
    STORED,
    USE_EFFECT,
    USE_GOODS,
    USE_LAYS,
    USE_PRICE,
    YOU_BUILD,
)
from ..effects.abilities import BOOST as BOOST_EFFECT
from ..figures import (
    ACTION,
    BOOST,
    CARD,
    CARDS,
    COST,
    FEATURE,
    FIELD,
    ISLANDS,
    KIND,
    NOTHING,
    RESOURCES,
    SHORE,
    WORKER,
    YIELD,
    Goods,
)
from .prices import HALVES, Prices
from .ways import ALL_CARDS, ASSIGNED, COUNTS, LYING, READER, SETS

assert len(catalogue.FACES)  # the tables of abilities are filled

TYPICAL: Final = typical(COUNTS, {SETS: 1, ALL_CARDS: 8, LYING: 4, ASSIGNED: 3})

CARD_RANGE: Final = range(CARDS)
HALF_ROUNDS: Final = range(HALVES)

# -- what cards do -----------------------------------------------------------------------------------------


def _action(card: int) -> list[Way]:
    goods = USE_GOODS[card]
    if goods is not None:
        return [READER.flat(goods, USE_PRICE[card], USE_LAYS[card])]
    return READER.of(None, USE_EFFECT[card])


BONUSES: Final = [READER.of(BONUS_GOODS[card], BONUS[card]) for card in CARD_RANGE]
PILLAGES: Final = [READER.of(PILLAGE_GOODS[card], PILLAGE[card]) for card in CARD_RANGE]
BOOSTS: Final = [READER.of(BOOST_GOODS[card], BOOST_EFFECT[card]) for card in CARD_RANGE]
ACTIONS: Final = [_action(card) for card in CARD_RANGE]
REACTING: Final = [[READER.of(one.flat, one.effect) for one in REACTIONS[card]] for card in CARD_RANGE]
TO_BUILD: Final[list[list[int]]] = [list(price) for price in COST]
COUNTING: Final[list[bool]] = [
    any(way.counted for ways in [BONUSES[card], BOOSTS[card], ACTIONS[card], *REACTING[card]] for way in ways)
    for card in CARD_RANGE
]  # does it depend on the empire?


def laid_by(way: Way) -> int:
    """How many goods that may pay later a way lays on its card."""
    return sum(way.lays) - way.lays[WORKER] + way.verbs.count("lay")


class Worth(WorthOfWays):
    """What ways and cards are worth at some prices, and what is remembered of empires at these prices."""

    def __init__(self, prices: Prices) -> None:
        super().__init__(prices.price, RESOURCES, CARD, CARDS)
        self.prices: Final = prices
        self.verb: Final = prices.verb
        self.working: Final = prices.working
        self.payout: Final = self.by_card(self._payout)  # what one stored good brings until the end
        self.use: Final = self.by_card(lambda card, k: self.using(card, k, TYPICAL))  # one use
        self.location: Final = self.by_card(lambda card, k: self.standing(card, k, TYPICAL))
        self.at_once: Final = self.by_card(self._at_once)
        self.costs: Final = self.by_card(lambda card, k: self.given(COST[card], k))
        self.played: Final = self.by_card(self._played)  # built, conquered or played, and paid for
        self.pillaged: Final = self.by_card(lambda card, k: self.best(PILLAGES[card], k, TYPICAL))
        self.in_hand: Final = self.by_card(lambda card, k: max(0.05, self.played[k][card]))
        # An unseen island, by rounds to come and shore: pillaged, and conquered.
        self.island: Final = [
            [self._mean(self.pillaged[k], shore) for shore in range(2)] for k in HALF_ROUNDS
        ]
        self.isle: Final = [[self._mean(self.played[k], shore) for shore in range(2)] for k in HALF_ROUNDS]

    # -- goods and ways --------------------------------------------------------------------------------

    def goods(self, goods: Goods | list[tuple[int, int]], k: int) -> float:
        """Goods gained now."""
        row = self.price[k]
        total = 0.0
        for good, n in goods:
            total += n * row[good]
            if good == WORKER:
                total += n * self.working[k]
        return total

    def paid(self, way: Way, k: int) -> float:
        """What is paid and assigned; an assigned worker is away for some time."""
        total = self.given(way.price, k) + self.given(way.lays, k)
        total += way.lays[WORKER] * self.working[k] * self.prices.back
        return total + self.given_any(way, k)

    def way(self, way: Way, k: int, counts: list[int]) -> float:
        """What a way brings, less what it takes."""
        total = self.goods(way.gains(counts), k) - self.paid(way, k)
        for verb in way.verbs:
            total += self.verb[k][verb]
        return total

    # -- cards by rounds to come -----------------------------------------------------------------------

    def _payout(self, card: int, k: int) -> float:
        stored = STORED[card]
        if stored is None:
            return 0.0
        total = 0.0
        for j in range(k):
            total += 0.5 * self.best(READER.ways(stored.effect), j, TYPICAL)
        return self.prices.storing * total / stored.per

    def using(self, card: int, k: int, counts: list[int]) -> float:
        """One use of an action card in the best way; less than nothing if it is better left alone."""
        found: list[float] = [0.0] if not ACTIONS[card] else []
        for way in ACTIONS[card]:
            worth = self.way(way, k, counts)
            if STORED[card] is not None:
                worth += laid_by(way) * self.payout[k][card]
            found.append(worth)
        return max(found)

    def _often(self, reaction: Reaction) -> float:
        """How often a feature reacts in a round."""
        times = self.prices.happens[reaction.event]
        if reaction.event == YOU_BUILD and reaction.kinds:
            times *= self.prices.of_types
        return min(times, self.prices.once) if reaction.most else times

    def _feature(self, card: int, k: int, counts: list[int]) -> float:
        """What a feature brings in a round."""
        total = 0.0
        for i in range(len(REACTIONS[card])):
            total += self._often(REACTIONS[card][i]) * self.best(REACTING[card][i], k, counts)
        return total

    def _a_round(self, card: int, k: int, counts: list[int]) -> float:
        """What a card that stands brings in a round with ``k`` halves to come."""
        kind = KIND[card]
        if kind == ACTION:
            return self.prices.used * max(0.0, self.using(card, k, counts))
        if kind == FEATURE:
            return 0.6 if COPIES[card] else self._feature(card, k, counts)
        part = self.prices.farmed if kind == FIELD else self.prices.upgraded
        return part * self.goods(YIELD[card], k)

    def standing(self, card: int, k: int, counts: list[int]) -> float:
        """A card that stays, from the next round on, with its point (E4)."""
        prices = self.prices
        total = 1.0
        if KIND[card] in (ACTION, FEATURE):
            total += prices.lasting * prices.steady * k
        for j in range(k):
            total += prices.lasting * 0.5 * self._a_round(card, j, counts)
        return total

    def _at_once(self, card: int, k: int) -> float:
        """What a card brings when it is built, conquered or played, and in the rest of this round."""
        if KIND[card] == BOOST:
            return self.best(BOOSTS[card], k, TYPICAL)
        total = self.goods(YIELD[card], k) + self.best(BONUSES[card], k, TYPICAL)
        if SHORE[card] == NOTHING:
            total += 0.5 * self._a_round(card, k, TYPICAL)
        return total

    def _played(self, card: int, k: int) -> float:
        stays = self.location[k][card] if KIND[card] != BOOST else 0.0
        return self.at_once[k][card] + stays - self.costs[k][card]

    def _mean(self, row: list[float], shore: int) -> float:
        return sum([row[card] for card in ISLANDS[shore]]) / len(ISLANDS[shore])
