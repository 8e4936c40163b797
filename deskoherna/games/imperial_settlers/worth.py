"""Worth: what each card is worth standing, as a deal, razed or in hand, by the rounds to come.

Tables read once, for an empire that is neither rich nor poor; ``holdings.py`` knows single empires.
"""

from __future__ import annotations

from typing import Final

from deskoherna.games.imperial_settlers import catalogue
from deskoherna.games.imperial_settlers.abilities import (
    BONUS,
    BONUS_GOODS,
    GATES,
    HARDER,
    KEEPS_GOODS,
    PRODUCE,
    PRODUCES,
    REACTIONS,
    ROUND_ENDS,
    SHRINES,
    USE_EFFECT,
    USE_GOODS,
    USE_PRICE,
    USES,
    YOU_BUILD,
    Reaction,
)
from deskoherna.games.imperial_settlers.deeds import (
    ANY,
    COMMON_ONES,
    COUNTS,
    FACTION_ONES,
    FOREIGNERS,
    LEVELS,
    Deed,
    ways,
)
from deskoherna.games.imperial_settlers.figures import (
    CARD,
    CARDS,
    COMMON,
    COMMON_POINTS,
    COST,
    DEAL,
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
    ROUNDS,
    Goods,
    Price,
)
from deskoherna.games.imperial_settlers.prices import (
    DEED,
    GATE,
    GUARDING,
    HAPPENS,
    LASTING,
    OF_A_COLOUR,
    OF_FACTION,
    PRICE,
    SHRINE,
    SITE,
    STORING,
)

assert len(catalogue.FACES)  # the tables of abilities are filled

# -- goods and deeds ---------------------------------------------------------------------------------------

# The same with a last place for a resource of one's choice.
WORTH: Final[list[list[float]]] = [[*row, max(row[:3])] for row in PRICE]
assert len(PRICE[0]) == ANY

TYPICAL: Final[list[int]] = [2] * COUNTS
TYPICAL[FOREIGNERS] = 0
TYPICAL[COMMON_ONES] = 4
TYPICAL[FACTION_ONES] = 4
TYPICAL[LEVELS] = 2


def goods_worth(goods: Goods | list[tuple[int, int]], k: int) -> float:
    """Goods gained now."""
    worth = WORTH[k]
    total = 0.0
    for good, n in goods:
        total += n * worth[good]
    return total


def price_worth(price: Price, k: int) -> float:
    """Goods given away."""
    row = PRICE[k]
    total = 0.0
    for good in range(len(price)):
        if price[good]:
            total += price[good] * row[good]
    return total


def paid_worth(deed: Deed, k: int) -> float:
    """What doing a deed takes."""
    row = PRICE[k]
    total = price_worth(deed.price, k)
    if deed.resources:
        total += deed.resources * min(row[:3])
    if deed.cards:
        total += deed.cards * 0.6 * row[CARD]
    return total


def verbs_worth(deed: Deed, k: int) -> float:
    """What the verbs of a deed bring beside goods."""
    total = 0.0
    for verb in deed.verbs:
        total += DEED[verb][k]
    return total


def deed_worth(deed: Deed, k: int, counts: list[int]) -> float:
    """What a deed brings, less what it takes."""
    return goods_worth(deed.gains(counts), k) + verbs_worth(deed, k) - paid_worth(deed, k)


def best_worth(deeds: list[Deed], k: int, counts: list[int]) -> float:
    """The best of several ways to do an effect; nothing where there is none."""
    best = 0.0
    for deed in deeds:
        worth = deed_worth(deed, k, counts)
        if worth > best:
            best = worth
    return best


# -- what cards do -----------------------------------------------------------------------------------------


def _production(card: int) -> list[Deed]:
    goods = PRODUCES[card]
    if goods is not None:
        return [Deed(goods=goods)]
    effect = PRODUCE[card]
    return ways(effect) if effect is not None else []


def _bonus(card: int) -> list[Deed]:
    goods = BONUS_GOODS[card]
    if goods is not None:
        return [Deed(goods=goods)]
    effect = BONUS[card]
    return ways(effect) if effect is not None else []


def _action(card: int) -> list[Deed]:
    if not USES[card]:
        return []
    goods = USE_GOODS[card]
    if goods is not None:
        return [Deed(USE_PRICE[card], goods=goods)]
    effect = USE_EFFECT[card]
    assert effect is not None
    deeds = ways(effect)
    if len(deeds) == 1 and deeds[0].price == FREE and USE_PRICE[card] != FREE:
        return [Deed(USE_PRICE[card]).beside(deeds[0])]  # a rule of its own that takes goods
    return deeds


PRODUCTIONS: Final[list[list[Deed]]] = [_production(card) for card in range(CARDS)]
BONUSES: Final[list[list[Deed]]] = [_bonus(card) for card in range(CARDS)]
ACTIONS: Final[list[list[Deed]]] = [_action(card) for card in range(CARDS)]
REACTING: Final[list[list[list[Deed]]]] = [
    [[Deed(goods=one.flat)] if one.flat is not None else ways(one.effect) for one in REACTIONS[card]]
    for card in range(CARDS)
]  # by card and reaction


def _often(reaction: Reaction) -> float:
    """How often a feature reacts in a round."""
    times = HAPPENS[reaction.event]
    if reaction.event == YOU_BUILD:
        if reaction.colours:
            times *= OF_A_COLOUR
        elif reaction.side:
            times *= OF_FACTION if reaction.side == 1 else 1.0 - OF_FACTION
    return times


OFTEN: Final[list[list[float]]] = [[_often(one) for one in REACTIONS[card]] for card in range(CARDS)]


def _feature(card: int, k: int) -> float:
    """What a feature brings in a round with ``k`` to come."""
    total = 0.0
    for i in range(len(REACTIONS[card])):
        if FORTRESS[card] and REACTIONS[card][i].event == ROUND_ENDS:
            continue  # counted where it is fortified
        total += OFTEN[card][i] * best_worth(REACTING[card][i], k, TYPICAL)
    total += KEEPS_GOODS[card].bit_count() * STORING + HARDER[card] * GUARDING
    return total + GATES[card] * GATE + SHRINES[card] * SHRINE


FEATURES: Final[list[list[float]]] = [[_feature(card, k) for card in range(CARDS)] for k in range(ROUNDS)]

# -- cards by rounds to come -------------------------------------------------------------------------------

POINTS: Final[list[int]] = [COMMON_POINTS if deck == COMMON else FACTION_POINTS for deck in DECK]
USE: Final[list[list[float]]] = [
    [best_worth(ACTIONS[card], k, TYPICAL) for card in range(CARDS)] for k in range(ROUNDS)
]  # one use


def _a_round(card: int, k: int) -> float:
    """What a location brings in a round with ``k`` to come after it."""
    return best_worth(PRODUCTIONS[card], k, TYPICAL) + USES[card] * USE[k][card] + FEATURES[k][card]


def _location(card: int, k: int) -> float:
    """A location that stays, from the next round on."""
    total = float(POINTS[card])
    for j in range(k):
        total += (LASTING[k - j] - LASTING[k - j - 1]) * _a_round(card, j)
    return total


def _at_once(card: int, k: int) -> float:
    """What building brings at once, and this round's use."""
    total = best_worth(PRODUCTIONS[card], k, TYPICAL) + best_worth(BONUSES[card], k, TYPICAL)
    return total + 0.7 * USES[card] * USE[k][card] + 0.4 * FEATURES[k][card]


LOCATION: Final[list[list[float]]] = [[_location(card, k) for card in range(CARDS)] for k in range(ROUNDS)]
AT_ONCE: Final[list[list[float]]] = [[_at_once(card, k) for card in range(CARDS)] for k in range(ROUNDS)]
COSTS: Final[list[list[float]]] = [
    [price_worth(COST[card], k) + (SITE[k] if FOUNDATION[card] else 0.0) for card in range(CARDS)]
    for k in range(ROUNDS)
]
BUILD: Final[list[list[float]]] = [
    [LOCATION[k][card] + AT_ONCE[k][card] - COSTS[k][card] for card in range(CARDS)] for k in range(ROUNDS)
]  # building it, paid


def _stream(goods: Goods, k: int) -> float:
    """Goods in every round to come."""
    total = 0.0
    for j in range(k):
        total += goods_worth(goods, j)
    return total


DEALS: Final[list[list[float]]] = [[_stream(DEAL[card], k) for card in range(CARDS)] for k in range(ROUNDS)]
MAKE_DEAL: Final[list[list[float]]] = [
    [
        goods_worth(DEAL[card], k) + DEALS[k][card] - PRICE[k][FOOD] if DEAL[card] else 0.0
        for card in range(CARDS)
    ]
    for k in range(ROUNDS)
]  # making it, paid
RAZED: Final[list[list[float]]] = [
    [
        goods_worth(RAZE_GOODS[card], k) - RAZE_FROM_HAND * PRICE[k][RAZE] if RAZE_GOODS[card] else 0.0
        for card in range(CARDS)
    ]
    for k in range(ROUNDS)
]  # razing it from hand, paid
IN_HAND: Final[list[list[float]]] = [
    [
        max(
            0.05,
            BUILD[k][card],
            MAKE_DEAL[k][card],
            RAZED[k][card] if DECK[card] in (COMMON, JAPANESE) else 0.0,
        )
        for card in range(CARDS)
    ]
    for k in range(ROUNDS)
]
