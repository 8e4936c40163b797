"""Prices: what things are worth in points, with so many rounds to come after the present one (0 to 5)."""

from __future__ import annotations

import math
from typing import Final

from deskoherna.games.terra_mystica.figures import (
    ALCHEMISTS,
    AUREN,
    CHAOS_MAGICIANS,
    CULTISTS,
    DARKLINGS,
    DWARVES,
    ENGINEERS,
    FACTIONS,
    FAKIRS,
    GIANTS,
    HALFLINGS,
    MERMAIDS,
    NOMADS,
    ROUNDS,
    SWARMLINGS,
    TOP,
    WITCHES,
    Amount,
)

# -- goods -------------------------------------------------------------------------------------------------
# In the last round a coin is a third of a point unless something better is done with it.

COIN: Final[list[float]] = [0.35, 0.42, 0.46, 0.48, 0.50, 0.52]
WORKER: Final[list[float]] = [0.48, 0.85, 1.00, 1.08, 1.12, 1.15]
PRIEST: Final[list[float]] = [0.70, 1.70, 2.05, 2.20, 2.30, 2.40]
TOKEN: Final[list[float]] = [0.0, 0.06, 0.12, 0.16, 0.20, 0.22]  # power in any bowl, burned or not
BOWL_III: Final[list[float]] = [0.36, 0.52, 0.60, 0.64, 0.66, 0.68]
BOWL_II: Final[list[float]] = [0.17, 0.27, 0.32, 0.34, 0.35, 0.36]
POWER: Final[list[float]] = [0.18, 0.26, 0.30, 0.32, 0.33, 0.34]  # gaining one: a step from bowl to bowl

# The same at the start of a round, when all of it can still be put to use.
FRESH_COIN: Final[list[float]] = [0.44, 0.48, 0.50, 0.52, 0.53, 0.54]
FRESH_WORKER: Final[list[float]] = [0.90, 1.02, 1.10, 1.14, 1.17, 1.18]
FRESH_PRIEST: Final[list[float]] = [1.50, 1.95, 2.15, 2.28, 2.36, 2.42]
FRESH_POWER: Final[list[float]] = [0.24, 0.29, 0.31, 0.33, 0.34, 0.34]

ALCHEMISTS_COIN: Final = 0.52  # half a point at any time, and so never less than that

USEFUL_COINS: Final = 12  # more than this is not easily spent in a round
USEFUL_WORKERS: Final = 7
USEFUL_PRIESTS: Final = 3


def _stream(fresh: list[float]) -> list[float]:
    """One unit of income from the next round on, by the rounds to come."""
    totals = [0.0]
    for price in fresh:
        totals.append(totals[-1] + price)
    return totals


COIN_INCOME: Final = _stream(FRESH_COIN)
WORKER_INCOME: Final = _stream(FRESH_WORKER)
PRIEST_INCOME: Final = _stream(FRESH_PRIEST)
POWER_INCOME: Final = _stream(FRESH_POWER)


def income_worth(income: Amount, k: int) -> float:
    """Income from the next round to the last."""
    return (
        income[0] * COIN_INCOME[k]
        + income[1] * WORKER_INCOME[k]
        + income[2] * PRIEST_INCOME[k]
        + income[3] * POWER_INCOME[k]
    )


def worth(goods: Amount, k: int) -> float:
    """Goods gained now."""
    return goods[0] * COIN[k] + goods[1] * WORKER[k] + goods[2] * PRIEST[k] + goods[3] * POWER[k]


def fresh_worth(goods: Amount, k: int) -> float:
    """Goods gained at the start of a round with ``k`` to come after it."""
    return (
        goods[0] * FRESH_COIN[k]
        + goods[1] * FRESH_WORKER[k]
        + goods[2] * FRESH_PRIEST[k]
        + goods[3] * FRESH_POWER[k]
    )


# -- tiles, cards and abilities ----------------------------------------------------------------------------

SPADE: Final[list[float]] = [1.0, 1.6, 1.9, 2.0, 2.1, 2.2]  # a free spade
STEP: Final[list[float]] = [0.6, 0.7, 0.8, 0.8, 0.8, 0.8]  # a step on a cult of one's choice
WAITING: Final = 0.3  # a bonus card one has not taken yet may be taken by others
SAILING: Final = 0.7  # a card that adds to shipping

FAVOUR: Final[list[float]] = [2.2, 3.6, 4.8, 5.6, 6.2, 6.6]  # a favour tile of one's choice, steps included
SHIP: Final[list[float]] = [0.3, 0.8, 1.2, 1.5, 1.7, 1.8]  # a level of shipping, points aside
DIG: Final[list[float]] = [0.2, 1.0, 1.9, 2.7, 3.4, 4.0]  # a level of digging, points aside
AREA: Final[list[float]] = [1.2, 1.3, 1.3, 1.3, 1.3, 1.3]  # another building for the largest area
BRIDGE: Final[list[float]] = [0.8, 1.0, 1.2, 1.2, 1.2, 1.2]

SMALL_TOWNS: Final = 2.5  # FAV5, while a town is still to come
TRADING_HOUSES: Final = 0.55  # built in a round, on average
DWELLINGS: Final = 1.1

TOWN: Final = 10.0  # points, goods and the key
TOWN_STEP: Final[list[float]] = [0.40, 0.52, 0.58, 0.60, 0.60, 0.60]  # for every building or power missing
TOWN_POWER: Final = 0.8  # missing power counts so much of a missing building

ROOM: Final = 0.35  # a free home hex within reach
ROOMS_AT_MOST: Final = 4.0
SPADES_TO_ROOM: Final[list[float]] = [1.0, 0.65, 0.35, 0.2]
NEIGHBOUR: Final = 0.14  # a neighbour's building, a round: power to come and cheap trading houses

# What a stronghold's ability brings a round.
_STRONGHOLDS: Final = {
    AUREN: 1.8,
    ALCHEMISTS: 1.0,
    CHAOS_MAGICIANS: 2.0,
    DWARVES: 1.0,
    ENGINEERS: 2.0,
    FAKIRS: 1.0,
    GIANTS: 2.2,
    NOMADS: 2.2,
    SWARMLINGS: 2.6,
    WITCHES: 3.2,
}
STRONGHOLD_WORTH: Final[list[float]] = [_STRONGHOLDS.get(f, 0.0) for f in range(len(FACTIONS))]

# How well factions do in the hands of bots, for choosing one.
_LIKED: Final = {
    CHAOS_MAGICIANS: 1.2,
    CULTISTS: 1.2,
    DARKLINGS: 2.0,
    DWARVES: 1.0,
    ENGINEERS: 1.0,
    FAKIRS: 0.4,
    GIANTS: 0.6,
    HALFLINGS: 1.2,
    MERMAIDS: 1.4,
    NOMADS: 1.6,
    SWARMLINGS: 1.4,
    WITCHES: 1.8,
}
LIKED: Final[list[float]] = [_LIKED.get(f, 0.8) for f in range(len(FACTIONS))]

# -- places in the final scoring ---------------------------------------------------------------------------

CULT_SPREAD: Final[list[float]] = [0.5, 1.2, 1.7, 2.1, 2.4, 2.7]  # how much levels will still change
AREA_SPREAD: Final[list[float]] = [0.5, 1.3, 2.0, 2.6, 3.1, 3.6]

MOST_AHEAD: Final = 24  # by how many buildings somebody can be ahead, more than generously


def _ahead(spread: list[float]) -> list[list[float]]:
    """The chance that an opponent ``d`` ahead now stays ahead, by rounds to come and d + MOST_AHEAD."""
    return [
        [1.0 / (1.0 + math.exp(-(d - MOST_AHEAD) / width)) for d in range(2 * MOST_AHEAD + 1)]
        for width in spread
    ]


CULT_AHEAD: Final = _ahead(CULT_SPREAD)
AREA_AHEAD: Final = _ahead(AREA_SPREAD)

assert TOP <= MOST_AHEAD

STANDING: Final[list[float]] = [7.0 + 2.5 * k for k in range(ROUNDS)]  # points that make a lead of e to 1
DECISIVE: Final = 1.1  # how strongly priors prefer what seems better
