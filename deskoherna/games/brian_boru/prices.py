"""What things are worth to a bot, in points, and how likely: the one table that all hints read."""

from __future__ import annotations

import math
from typing import Final

from deskoherna.games.brian_boru.figures import (
    CARD_COLOUR,
    CARDS,
    CHURCH,
    COIN,
    COST_EXPAND,
    ESTRID,
    EXPAND,
    FREE,
    MARRIAGE,
    MARRIAGE_POINTS,
    MARRIAGE_REGION,
    MARRIAGE_RENOWN,
    MARRIAGES,
    PAY,
    PRIMARY,
    RAIDER,
    SECONDARY,
    TOP,
    TRACK_COINS,
    TRACK_RENOWN,
    TRACK_TOWNS,
    WHITE,
    Action,
)

# -- prices at the start of a round, by rounds to come (0 to 4) -------------------------------------------
# From least squares on the final scores of matches between bots with earlier hints, rounded by hand; COINS,
# SPREAD and GROWTH, like COIN_PRICE, DISC_PRICE, EXPANSION, BEATEN, CARD_EXTRA and DECIDES further down, then
# by `deskoherna tune` in self-play (docs/strength.md).

RENOWN: Final[list[float]] = [1.0, 1.35, 1.65, 1.85, 2.0]
COINS: Final[list[float]] = [0.0, 0.26, 0.34, 0.42, 0.47]
RAIDERS: Final[list[float]] = [0.0, 0.52, 0.68, 0.7, 0.7]
DISCS: Final[list[float]] = [0.0, 0.4, 0.36, 0.45, 0.45]  # in the church
SPACES: Final[list[float]] = [0.0, 0.47, 0.6, 0.6, 0.6]  # on the marriage track
MARKER: Final[list[float]] = [1.0, 0.0, -0.2, -0.2, -0.2]
TOWNS: Final[list[float]] = [0.0, 0.25, 0.4, 0.75, 1.0]  # beside what they do for claims and regions
MONASTERIES: Final[list[float]] = [0.0, 0.2, 0.4, 0.6, 0.6]  # likewise

# Regions with a town of yours: what their number promises.
SPREAD: Final[list[list[float]]] = [
    [0.0, 0.0, 0.0, 1.0, 1.0, 3.0, 5.0, 7.0, 10.0],
    [0.0, 0.45, 1.1, 1.9, 2.8, 4.1, 5.5, 6.8, 8.0],
    [0.0, 0.2, 0.55, 1.0, 1.65, 2.4, 3.1, 3.75, 4.5],
    [0.0, 0.35, 0.65, 0.9, 1.2, 1.55, 2.0, 2.45, 2.9],
    [0.0, 0.35, 0.65, 0.9, 1.2, 1.55, 2.0, 2.45, 2.9],
]
CLAIMS: Final[list[float]] = [1.0, 0.93, 0.85, 0.65, 0.5]  # the part of a claim that its odds decide
STANDING: Final[list[float]] = [1.0, 2.5, 3.2, 4.0, 4.3]  # points ahead that make the odds of winning e to 1

KEENNESS: Final = 1.7  # how surely the heavier side in a region gets its claim
ABSENT: Final = 1.0  # the odds of a side without a town
DANES: Final = 0.6  # the Vikings' side grows less than others
GROWTH: Final = 1.37  # weight a region gains per round

# -- prices while a round goes on --------------------------------------------------------------------------

COIN_PRICE: Final = 0.31
TOWN_PRICE: Final = 2.4  # a town somewhere, when nothing more is known
LOST_TOWN: Final = 2.8  # to the Vikings: somebody else may pick it
RENOWN_PRICE: Final = 1.4
MONASTERY_PRICE: Final = 2.2
ESTRID_PRICE: Final = 4.5
DISC_PRICE: Final = 0.57  # in the church
RAIDER_PRICE: Final = 0.9
SPACE_PRICE: Final = 0.75  # on the marriage track
EXPANSION: Final = 0.65  # being able to expand, over keeping the coins
CLAIMING: Final = 0.5  # winning a trick, beside the town: the marker
CARD_PRICE: Final = 1.2  # a card in hand: what playing it is worth
# By tricks to come: how far present counts decide what upkeep pays; the rest is worth what it was before.
DECIDED: Final[list[float]] = [1.0, 0.6, 0.4, 0.3, 0.25, 0.2, 0.2, 0.2, 0.2]
BEATEN: Final = 0.35  # the chance that a card which one more hand can beat stays ahead
DECISIVE: Final = 1.5  # how much likelier a move gets per point

# What each card in hand is worth more or less than CARD_PRICE, by value; first from matches between searches.
CARD_EXTRA: Final[list[float]] = [
    0.0, -0.06, 0.42, -0.24, 0.0, 0.21, -0.06, -0.3, 0.3, -0.22, 0.1, 0.48, -0.06, 0.34,
    0.24, 0.85, -0.18, 0.05, 0.58, -0.3, 0.36, -0.24, -0.85, -0.36, -0.12, -0.79,
]  # fmt: skip
# By own weight in a region less the best rival's, from -3 to 4: the part of a claim one more town may decide.
DECIDES: Final[list[float]] = [0.03, 0.04, 0.1, 0.25, 0.29, 0.19, 0.07, 0.03]

# -- what follows from them --------------------------------------------------------------------------------

MOST_COUNTED: Final = 40
LONGEST: Final = 9  # tricks of a round, and one more

# Odds of getting a claim, by twice the weight.
RISE: Final[list[float]] = [
    math.exp(min(60.0, KEENNESS * half / 2.0)) for half in range(2 * MOST_COUNTED + 2)
]
# Odds of ending with the most raiders, discs, spaces, by tricks to come and count.
MOST: Final[list[list[float]]] = [
    [math.exp(min(60.0, count / (0.25 + 0.33 * tricks))) for count in range(MOST_COUNTED + 1)]
    for tricks in range(LONGEST)
]


def _turning_up(missing: int, rounds: int) -> float:
    if missing <= 0:
        return 1.0
    return 1.0 / (1.0 + math.exp(1.3 * (missing - GROWTH * rounds)))


# The chance that a face-down claim turns up, by rounds to come and weight still missing.
TURNS_UP: Final[list[list[float]]] = [
    [_turning_up(missing, rounds) for missing in range(8)] for rounds in range(len(CLAIMS))
]

CARD_WORTH: Final[list[float]] = [CARD_PRICE + extra for extra in CARD_EXTRA]

TRACK_PRICE: Final[list[float]] = [
    COIN_PRICE * TRACK_COINS[space] + RENOWN_PRICE * TRACK_RENOWN[space] + TOWN_PRICE * TRACK_TOWNS[space]
    for space in range(TOP + 1)
]


def _marriage_price(card: int) -> float:
    if card == ESTRID:
        return ESTRID_PRICE
    town = TOWN_PRICE if MARRIAGE_REGION[card] >= 0 else 0.0
    return MARRIAGE_POINTS[card] + RENOWN_PRICE * MARRIAGE_RENOWN[card] + town


MARRIAGE_PRICE: Final[list[float]] = [_marriage_price(card) for card in range(len(MARRIAGES))]

# Actions are priced by purse (coins a seat has, up to MOST_COINS) and whether raiders are left to capture.
MOST_COINS: Final = 5
MEANS: Final = 2 * (MOST_COINS + 1)


def means(coins: int, battle: int) -> int:
    """The row of the tables below for a purse and a battle area."""
    return 2 * (coins if coins < MOST_COINS else MOST_COINS) + (1 if battle > 0 else 0)


def action_price(action: Action, row: int) -> float:
    """What an action brings beside a town, purchases and Viking tokens aside."""
    total = 0.0
    coins = row // 2
    for symbol, n in action:
        if symbol == COIN:
            total += COIN_PRICE * n
            coins += n
        elif symbol == PAY:
            total -= COIN_PRICE * min(coins, n) + 2.0 * max(0, n - coins)
        elif symbol == EXPAND:
            total += EXPANSION if coins >= COST_EXPAND else 0.0
        elif symbol == CHURCH:
            total += DISC_PRICE * n
        elif symbol == MARRIAGE:
            total += SPACE_PRICE * n
        elif symbol == RAIDER:
            total += RAIDER_PRICE * n if row % 2 else 0.0
        elif symbol == FREE:
            total += 0.5
    return total


# By means and card: the primary action without its town; the better secondary one; the weights of both.
WIN_PRICE: Final[list[list[float]]] = [
    [action_price(PRIMARY[card], row) for card in range(len(CARDS) + 1)] for row in range(MEANS)
]
LOSE_PRICE: Final[list[list[float]]] = [
    [max([0.0, *[action_price(action, row) for action in SECONDARY[card]]]) for card in range(len(CARDS) + 1)]
    for row in range(MEANS)
]
CHOICE_WEIGHTS: Final[list[list[list[float]]]] = [
    [
        [math.exp(DECISIVE * action_price(action, row)) for action in SECONDARY[card]]
        for card in range(len(CARDS) + 1)
    ]
    for row in range(MEANS)
]
# The weight of a card that does not win the trick: what it brings, over what it is worth in hand.
DUMP_WEIGHT: Final[list[list[float]]] = [
    [math.exp(DECISIVE * (LOSE_PRICE[row][card] - CARD_WORTH[card])) for card in range(len(CARDS) + 1)]
    for row in range(MEANS)
]
KEEP_WEIGHT: Final[list[float]] = [math.exp(2.0 * worth) for worth in CARD_WORTH]


def _staying_ahead(card: int, others: int) -> float:
    """The chance that a card stays ahead: what others could beat it with are the higher cards that fit."""
    beaters = sum([2 if CARD_COLOUR[one] == WHITE else 1 for one in range(card + 1, len(CARDS) + 1)]) / 2.0
    return float((1.0 - min(0.5, beaters / 14.0)) ** others)


# By how many have yet to play, and card.
AHEAD: Final[list[list[float]]] = [
    [_staying_ahead(card, others) for card in range(len(CARDS) + 1)] for others in range(6)
]
