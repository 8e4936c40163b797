"""Worth: what each card is worth standing, used, played or in hand, by the rounds to come.

Tables read once, for an empire that is neither rich nor poor; ``holdings.py`` knows single empires.
"""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Effect
from deskoherna.games.empires_of_the_north import catalogue
from deskoherna.games.empires_of_the_north.abilities import (
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
    Reaction,
)
from deskoherna.games.empires_of_the_north.abilities import BOOST as BOOST_EFFECT
from deskoherna.games.empires_of_the_north.figures import (
    ACTION,
    BOOST,
    CARD,
    CARDS,
    COST,
    FEATURE,
    FIELD,
    KIND,
    NOTHING,
    PAID,
    RESOURCES,
    SHORE,
    WORKER,
    YIELD,
    Goods,
    Price,
)
from deskoherna.games.empires_of_the_north.prices import (
    BACK,
    FARMED,
    HALVES,
    HAPPENS,
    LASTING,
    OF_TYPES,
    ONCE,
    PRICE,
    STEADY,
    STORING,
    UPGRADED,
    USED,
    VERB,
    WORKING,
)
from deskoherna.games.empires_of_the_north.ways import ALL_CARDS, ASSIGNED, COUNTS, LYING, SETS, Way, ways

assert len(catalogue.FACES)  # the tables of abilities are filled

TYPICAL: Final[list[int]] = [2] * COUNTS
TYPICAL[SETS] = 1
TYPICAL[ALL_CARDS] = 8
TYPICAL[LYING] = 4
TYPICAL[ASSIGNED] = 3

# -- goods and ways ----------------------------------------------------------------------------------------


def goods_worth(goods: Goods | list[tuple[int, int]], k: int) -> float:
    """Goods gained now."""
    row = PRICE[k]
    total = 0.0
    for good, n in goods:
        total += n * row[good]
        if good == WORKER:
            total += n * WORKING[k]
    return total


def price_worth(price: Price, k: int) -> float:
    """Goods given away."""
    row = PRICE[k]
    total = 0.0
    for good in range(PAID):
        if price[good]:
            total += price[good] * row[good]
    return total


def paid_worth(way: Way, k: int) -> float:
    """What is paid and assigned; an assigned worker is away for some time."""
    row = PRICE[k]
    total = price_worth(way.price, k) + price_worth(way.lays, k)
    total += way.lays[WORKER] * WORKING[k] * BACK
    if way.resources:
        total += way.resources * min([row[good] for good in RESOURCES])
    if way.cards:
        total += way.cards * 0.6 * row[CARD]
    return total


def way_worth(way: Way, k: int, counts: list[int]) -> float:
    """What a way brings, less what it takes."""
    total = goods_worth(way.gains(counts), k) - paid_worth(way, k)
    for verb in way.verbs:
        total += VERB[k][verb]
    return total


def best_worth(found: list[Way], k: int, counts: list[int]) -> float:
    """The best of several ways to do an effect; nothing where there is none."""
    best = 0.0
    for way in found:
        worth = way_worth(way, k, counts)
        if worth > best:
            best = worth
    return best


# -- what cards do -----------------------------------------------------------------------------------------


def _ways(goods: Goods | None, effect: Effect | None) -> list[Way]:
    if goods is not None:
        return [Way(goods=goods)]
    return ways(effect) if effect is not None else []


def _action(card: int) -> list[Way]:
    goods = USE_GOODS[card]
    if goods is not None:
        return [Way(USE_PRICE[card], USE_LAYS[card], goods=goods)]
    effect = USE_EFFECT[card]
    return ways(effect) if effect is not None else []


BONUSES: Final[list[list[Way]]] = [_ways(BONUS_GOODS[card], BONUS[card]) for card in range(CARDS)]
PILLAGES: Final[list[list[Way]]] = [_ways(PILLAGE_GOODS[card], PILLAGE[card]) for card in range(CARDS)]
BOOSTS: Final[list[list[Way]]] = [_ways(BOOST_GOODS[card], BOOST_EFFECT[card]) for card in range(CARDS)]
ACTIONS: Final[list[list[Way]]] = [_action(card) for card in range(CARDS)]
REACTING: Final[list[list[list[Way]]]] = [
    [_ways(one.flat, one.effect) for one in REACTIONS[card]] for card in range(CARDS)
]  # by card and reaction


def _payout(card: int, k: int) -> float:
    """What one stored good brings until the end."""
    stored = STORED[card]
    if stored is None:
        return 0.0
    total = 0.0
    for j in range(k):
        total += 0.5 * best_worth(ways(stored.effect), j, TYPICAL)
    return STORING * total / stored.per


PAYOUT: Final[list[list[float]]] = [[_payout(card, k) for card in range(CARDS)] for k in range(HALVES)]


def laid_by(way: Way) -> int:
    """How many goods that may pay later a way lays on its card."""
    return sum(way.lays) - way.lays[WORKER] + way.verbs.count("lay")


def use_worth(card: int, k: int, counts: list[int]) -> float:
    """One use of an action card in the best way; less than nothing if it is better left alone."""
    found: list[float] = [0.0] if not ACTIONS[card] else []
    for way in ACTIONS[card]:
        worth = way_worth(way, k, counts)
        if STORED[card] is not None:
            worth += laid_by(way) * PAYOUT[k][card]
        found.append(worth)
    return max(found)


def often(reaction: Reaction) -> float:
    """How often a feature reacts in a round."""
    times = HAPPENS[reaction.event]
    if reaction.event == YOU_BUILD and reaction.types:
        times *= OF_TYPES
    return min(times, ONCE) if reaction.once else times


def feature_worth(card: int, k: int, counts: list[int]) -> float:
    """What a feature brings in a round."""
    total = 0.0
    for i in range(len(REACTIONS[card])):
        total += often(REACTIONS[card][i]) * best_worth(REACTING[card][i], k, counts)
    return total


# -- cards by rounds to come -------------------------------------------------------------------------------

USE: Final[list[list[float]]] = [
    [use_worth(card, k, TYPICAL) for card in range(CARDS)] for k in range(HALVES)
]  # one use


def a_round(card: int, k: int, counts: list[int]) -> float:
    """What a card that stands brings in a round with ``k`` halves to come."""
    kind = KIND[card]
    if kind == ACTION:
        return USED * max(0.0, use_worth(card, k, counts))
    if kind == FEATURE:
        return 0.6 if COPIES[card] else feature_worth(card, k, counts)
    return (FARMED if kind == FIELD else UPGRADED) * goods_worth(YIELD[card], k)


def location(card: int, k: int, counts: list[int]) -> float:
    """A card that stays, from the next round on, with its point (E4)."""
    total = 1.0
    if KIND[card] in (ACTION, FEATURE):
        total += LASTING * STEADY * k
    for j in range(k):
        total += LASTING * 0.5 * a_round(card, j, counts)
    return total


LOCATION: Final[list[list[float]]] = [
    [location(card, k, TYPICAL) for card in range(CARDS)] for k in range(HALVES)
]


def _at_once(card: int, k: int) -> float:
    """What a card brings when it is built, conquered or played, and in the rest of this round."""
    if KIND[card] == BOOST:
        return best_worth(BOOSTS[card], k, TYPICAL)
    total = goods_worth(YIELD[card], k) + best_worth(BONUSES[card], k, TYPICAL)
    if SHORE[card] == NOTHING:
        total += 0.5 * a_round(card, k, TYPICAL)
    return total


AT_ONCE: Final[list[list[float]]] = [[_at_once(card, k) for card in range(CARDS)] for k in range(HALVES)]
COSTS: Final[list[list[float]]] = [
    [price_worth(COST[card], k) for card in range(CARDS)] for k in range(HALVES)
]
PLAYED: Final[list[list[float]]] = [
    [
        AT_ONCE[k][card] + (LOCATION[k][card] if KIND[card] != BOOST else 0.0) - COSTS[k][card]
        for card in range(CARDS)
    ]
    for k in range(HALVES)
]  # built, conquered or played, and paid for
PILLAGED: Final[list[list[float]]] = [
    [best_worth(PILLAGES[card], k, TYPICAL) for card in range(CARDS)] for k in range(HALVES)
]
IN_HAND: Final[list[list[float]]] = [
    [max(0.05, PLAYED[k][card]) for card in range(CARDS)] for k in range(HALVES)
]
ISLAND: Final[list[list[float]]] = []  # an unseen island, by rounds to come and shore: pillaged
ISLE: Final[list[list[float]]] = []  # the same conquered
for _k in range(HALVES):
    _shores = [[card for card in range(CARDS) if SHORE[card] == shore] for shore in range(2)]
    ISLAND.append([sum([PILLAGED[_k][card] for card in cards]) / len(cards) for cards in _shores])
    ISLE.append([sum([PLAYED[_k][card] for card in cards]) / len(cards) for cards in _shores])


def _counting(card: int) -> bool:
    for found in [BONUSES[card], BOOSTS[card], ACTIONS[card], *REACTING[card]]:
        for way in found:
            if way.counted:
                return True
    return False


COUNTING: Final[list[bool]] = [_counting(card) for card in range(CARDS)]  # does it depend on the empire?
