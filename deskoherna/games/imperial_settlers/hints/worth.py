"""Worth: what each card is worth standing, as a deal, razed or in hand, by the rounds to come.

Tables made once for some prices and an empire that is neither rich nor poor; ``holdings.py`` knows others.
"""

from __future__ import annotations

from typing import Final

from deskoherna.settlers.hints.ways import Way
from deskoherna.settlers.hints.worth import WorthOfWays, typical
from ..effects import catalogue
from ..effects.abilities import (
    BONUS,
    BONUS_GOODS,
    GATES,
    KEEPS_GOODS,
    LAID_NOW,
    PRODUCE,
    PRODUCES,
    REACTIONS,
    ROUND_ENDS,
    STAGES,
    USE_EFFECT,
    USE_GOODS,
    USE_PRICE,
    USES,
    YOU_BUILD,
    Reaction,
)
from ..figures import (
    CARD,
    CARDS,
    COMMON,
    COMMON_POINTS,
    COST,
    DEAL,
    DEAL_FOOD,
    DECK,
    FACTION_POINTS,
    FOOD,
    FORTRESS,
    FOUNDATION,
    FREE,
    JAPANESE,
    RAZE,
    RAZE_FROM_HAND,
    RAZE_GOODS,
    RESOURCES,
    Goods,
)
from .prices import Prices
from .ways import COMMON_ONES, COUNTS, FACTION_ONES, FOREIGNERS, READER

assert len(catalogue.FACES)  # the tables of abilities are filled

# -- what cards do -----------------------------------------------------------------------------------------

TYPICAL: Final = typical(COUNTS, {FOREIGNERS: 0, COMMON_ONES: 4, FACTION_ONES: 4})

CARD_RANGE: Final = range(CARDS)


def _action(card: int) -> list[Way]:
    if not USES[card]:
        return []
    goods = USE_GOODS[card]
    if goods is not None:
        return [READER.flat(goods, USE_PRICE[card])]
    effect = USE_EFFECT[card]
    assert effect is not None
    ways = READER.ways(effect)
    if len(ways) == 1 and ways[0].price == FREE and USE_PRICE[card] != FREE:
        return [READER.flat((), USE_PRICE[card]).beside(ways[0])]  # a rule of its own that takes goods
    return ways


PRODUCTIONS: Final = [READER.of(PRODUCES[card], PRODUCE[card]) for card in CARD_RANGE]
BONUSES: Final = [READER.of(BONUS_GOODS[card], BONUS[card]) for card in CARD_RANGE]
ACTIONS: Final = [_action(card) for card in CARD_RANGE]
REACTING: Final = [[READER.of(one.flat, one.effect) for one in REACTIONS[card]] for card in CARD_RANGE]
POINTS: Final[list[int]] = [COMMON_POINTS if deck == COMMON else FACTION_POINTS for deck in DECK]
TO_BUILD: Final = [READER.flat((), COST[card]) for card in CARD_RANGE]
TO_DEAL: Final = READER.flat((), (0, 0, DEAL_FOOD, 0, 0, 0))
TO_RAZE: Final = READER.flat((), (0, 0, 0, 0, 0, RAZE_FROM_HAND))
COUNTING: Final[list[bool]] = [
    any(way.counted for way in [*PRODUCTIONS[card], *BONUSES[card]]) for card in CARD_RANGE
]  # what building it brings depends on the empire

# What a thing put under a Gate or on a Shrine brings in the end, if all stages are reached.
EACH_LAID: Final[list[float]] = [
    LAID_NOW[card] + max([vp / n for n, vp in STAGES[card]], default=0.0) for card in CARD_RANGE
]

# The verb with which a card asks for a target.
AIMED: Final[list[str]] = []
for _card in CARD_RANGE:
    _ways = [*ACTIONS[_card], *PRODUCTIONS[_card], *[way for ways in REACTING[_card] for way in ways]]
    _verbs = [verb for way in _ways for verb in way.verbs if verb not in ("fortify", "sift")]
    AIMED.append(_verbs[0] if _verbs else "")


class Worth(WorthOfWays):
    """What ways and cards are worth at some prices, and what is remembered of empires at these prices."""

    def __init__(self, prices: Prices) -> None:
        super().__init__(prices.price, RESOURCES, CARD, CARDS)
        self.prices: Final = prices
        self.deeds: Final = prices.deeds
        self.site: Final = prices.site
        self.often: Final = [[self._often(one) for one in REACTIONS[card]] for card in CARD_RANGE]
        self.features: Final = self.by_card(self._feature)  # what a feature brings in a round
        self.use: Final = self.by_card(lambda card, k: self.best(ACTIONS[card], k, TYPICAL))  # one use
        self.location: Final = self.by_card(self._location)  # standing, from the next round on
        self.at_once: Final = self.by_card(self._at_once)  # when built, and this round's use
        self.costs: Final = self.by_card(self._cost)
        self.build: Final = self.by_card(
            lambda card, k: self.location[k][card] + self.at_once[k][card] - self.costs[k][card]
        )  # paid
        self.deals: Final = self.by_card(self._stream)
        self.make_deal: Final = self.by_card(self._deal)  # paid
        self.razed: Final = self.by_card(self._raze)  # from hand, paid
        self.in_hand: Final = self.by_card(self._in_hand)
        self.second_best: Final = self.by_card(
            lambda card, k: prices.shun * max(self.build[k][card], self.make_deal[k][card])
        )  # a card can be played once: less than its best use counts less
        # What each card's price buys, in points for each point paid.
        self.use_ratio: Final = self.by_card(self._use_ratio)
        self.build_ratio: Final = self.by_card(
            lambda card, k: (
                (self.location[k][card] + self.at_once[k][card]) / (self.costs[k][card] + prices.spare)
            )
        )
        self.deal_ratio: Final = self.by_card(
            lambda card, k: (
                (self.make_deal[k][card] + self.price[k][FOOD]) / (self.price[k][FOOD] + prices.spare)
            )
        )
        self.raze_ratio: Final = self.by_card(
            lambda card, k: (self.razed[k][card] + self.price[k][RAZE]) / (self.price[k][RAZE] + prices.spare)
        )

    # -- goods and ways --------------------------------------------------------------------------------

    def goods(self, goods: Goods | list[tuple[int, int]], k: int) -> float:
        """Goods gained now."""
        worth = self.prices.worth[k]
        total = 0.0
        for good, n in goods:
            total += n * worth[good]
        return total

    def paid(self, way: Way, k: int) -> float:
        """What doing it in this way takes."""
        return self.given(way.price, k) + self.given_any(way, k)

    def verbs(self, way: Way, k: int) -> float:
        """What its verbs bring beside goods."""
        total = 0.0
        for verb in way.verbs:
            total += self.deeds[verb][k]
        return total

    def way(self, way: Way, k: int, counts: list[int]) -> float:
        """What a way brings, less what it takes."""
        return self.goods(way.gains(counts), k) + self.verbs(way, k) - self.paid(way, k)

    # -- cards by rounds to come -----------------------------------------------------------------------

    def _often(self, reaction: Reaction) -> float:
        """How often a feature reacts in a round."""
        prices = self.prices
        times = prices.happens[reaction.event]
        if reaction.event == YOU_BUILD:
            if reaction.kinds:
                times *= prices.of_a_colour
            elif reaction.side:
                times *= prices.of_faction if reaction.side == 1 else 1.0 - prices.of_faction
        return times

    def _feature(self, card: int, k: int) -> float:
        prices = self.prices
        total = 0.0
        for i in range(len(REACTIONS[card])):
            if FORTRESS[card] and REACTIONS[card][i].event == ROUND_ENDS:
                continue  # counted where it is fortified
            total += self.often[card][i] * self.best(REACTING[card][i], k, TYPICAL)
        total += KEEPS_GOODS[card].bit_count() * prices.storing
        return total + EACH_LAID[card] * (prices.gate if GATES[card] else prices.shrine)

    def _a_round(self, card: int, k: int) -> float:
        """What a location brings in a round with ``k`` to come after it."""
        produced = self.best(PRODUCTIONS[card], k, TYPICAL)
        return produced + USES[card] * self.use[k][card] + self.features[k][card]

    def _location(self, card: int, k: int) -> float:
        lasting = self.prices.lasting
        total = float(POINTS[card])
        for j in range(k):
            total += (lasting[k - j] - lasting[k - j - 1]) * self._a_round(card, j)
        return total

    def _at_once(self, card: int, k: int) -> float:
        total = self.best(PRODUCTIONS[card], k, TYPICAL) + self.best(BONUSES[card], k, TYPICAL)
        return total + 0.7 * USES[card] * self.use[k][card] + 0.4 * self.features[k][card]

    def _cost(self, card: int, k: int) -> float:
        return self.given(COST[card], k) + (self.site[k] if FOUNDATION[card] else 0.0)

    def _stream(self, card: int, k: int) -> float:
        """The goods of a deal in every round to come."""
        total = 0.0
        for j in range(k):
            total += self.goods(DEAL[card], j)
        return total

    def _deal(self, card: int, k: int) -> float:
        if not DEAL[card]:
            return 0.0
        return self.goods(DEAL[card], k) + self.deals[k][card] - self.price[k][FOOD]

    def _raze(self, card: int, k: int) -> float:
        if not RAZE_GOODS[card]:
            return 0.0
        return self.goods(RAZE_GOODS[card], k) - RAZE_FROM_HAND * self.price[k][RAZE]

    def _in_hand(self, card: int, k: int) -> float:
        razed = self.razed[k][card] if DECK[card] in (COMMON, JAPANESE) else 0.0
        return max(0.05, self.build[k][card], self.make_deal[k][card], razed)

    def _use_ratio(self, card: int, k: int) -> float:
        ratios = [
            (self.use[k][card] + self.paid(way, k)) / (self.paid(way, k) + self.prices.spare)
            for way in ACTIONS[card]
        ]
        return max(ratios, default=0.0)
