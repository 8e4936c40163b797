"""Which moves are likely to be good: a weight for each, by the points it seems to bring.

The whole table may be read, because bots only ever have possible worlds.
"""

from __future__ import annotations

import math
from typing import Final

from deskoherna.core.asking import Decision, Move
from ..figures import CARD_COLOUR, CARDS, NEIGHBOURS, REGIONS, TOWN_COLOUR, TOWN_REGION, WHITE
from ..moves import MOST_BOUGHT, CardMove, Choose, Estrid, Keep, TownMove
from ..state import Table
from .outlook import FITS, trick_leader, tricks_to_come
from .prices import Prices, means
from .towns import rounds_to_come, town_gain, town_gains


def _staying_ahead(card: int, others: int) -> float:
    """The chance that a card stays ahead: what others could beat it with are the higher cards that fit."""
    beaters = sum([2 if CARD_COLOUR[one] == WHITE else 1 for one in range(card + 1, len(CARDS) + 1)]) / 2.0
    return float((1.0 - min(0.5, beaters / 14.0)) ** others)


# By how many have yet to play, and card.
AHEAD: Final[list[list[float]]] = [
    [_staying_ahead(card, others) for card in range(len(CARDS) + 1)] for others in range(6)
]


def priors(t: Table, prices: Prices, decision: Decision) -> list[float]:
    """A weight for each move: e to the points it seems to bring, times ``decisive``."""
    seat = decision.seat
    moves = decision.moves
    key = decision.prompt.key
    if key == "follow":
        return _follow(t, prices, seat, moves)
    if key == "choose":
        move = moves[0]
        assert isinstance(move, Choose)
        return prices.choice_weights[means(t.coins[seat], t.battle)][move.card]
    if key == "mark":
        return _mark(t, prices, seat, moves)
    if key == "lead":
        return _lead(t, prices, seat, moves)
    if key == "keep":
        return _keep(prices, moves)
    if key in ("buy-church", "buy-raider", "buy-marriage"):
        weights = _buy(t, len(moves))
        return _kept_steps(t, seat, weights) if key == "buy-marriage" else weights
    if key == "estrid":
        return _estrid(t, moves)
    return _towns(t, prices, seat, key, moves)


def _follow(t: Table, prices: Prices, seat: int, moves: list[Move]) -> list[float]:
    """Take the town where it pays; else a card whose smaller action is good."""
    colour = TOWN_COLOUR[t.active]
    best = t.played[trick_leader(t)]
    row = means(t.coins[seat], t.battle)
    dump = prices.dump_weight[row]
    gain = -1.0
    others = 0
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, CardMove)
        card = move.card
        weight = dump[card]
        if card > best and FITS[colour][card]:
            if gain < 0.0:
                gain = town_gain(t, prices, seat, TOWN_REGION[t.active]) + prices.claiming
                others = t.played.count(0) - 1
            chance = AHEAD[others][card]
            more = gain + prices.win_price[row][card] - prices.lose_price[row][card]
            weight *= math.exp(prices.decisive * chance * more)
        weights.append(weight)
    return weights


def _lead(t: Table, prices: Prices, seat: int, moves: list[Move]) -> list[float]:
    """A card that is likely to take the town and not too good for it."""
    row = means(t.coins[seat], t.battle)
    gain = town_gain(t, prices, seat, TOWN_REGION[t.active]) + prices.claiming
    ahead = AHEAD[t.players - 1]
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, CardMove)
        card = move.card
        more = gain + prices.win_price[row][card] - prices.lose_price[row][card]
        weights.append(prices.dump_weight[row][card] * math.exp(prices.decisive * ahead[card] * more))
    return weights


KIND: Final[list[int]] = [3 * TOWN_REGION[town] + TOWN_COLOUR[town] for town in range(len(TOWN_REGION))]


def _mark(t: Table, prices: Prices, seat: int, moves: list[Move]) -> list[float]:
    """A town worth having, in a colour in which the hand is strong."""
    highest = [0, 0, 0, 0]
    for card in t.hands[seat]:
        of = CARD_COLOUR[card]
        if card > highest[of]:
            highest[of] = card
    gains = town_gains(t, prices, seat)
    by_kind: list[float] = [-1.0] * (3 * len(REGIONS))
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, TownMove)
        town = move.town
        kind = KIND[town]
        weight = by_kind[kind]
        if weight < 0.0:
            region = TOWN_REGION[town]
            colour = TOWN_COLOUR[town]
            card = max(highest[colour], highest[WHITE])
            weight = math.exp(prices.decisive * gains[region] * card / 20.0)
            by_kind[kind] = weight
        weights.append(weight)
    return weights


def _keep(prices: Prices, moves: list[Move]) -> list[float]:
    """Good cards."""
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, Keep)
        weights.append(prices.keep_weight[move.first] * prices.keep_weight[move.second])
    return weights


# How often to buy: rather little while coins may serve later, rather much once they cannot.
SOME: Final[list[float]] = [1.0 / (1.0 + times) for times in range(MOST_BOUGHT + 1)]
MUCH: Final[list[float]] = [0.5 + times for times in range(MOST_BOUGHT + 1)]


def _buy(t: Table, count: int) -> list[float]:
    last = rounds_to_come(t) == 1 and tricks_to_come(t) == 0
    return MUCH[:count] if last else SOME[:count]


def _kept_steps(t: Table, seat: int, weights: list[float]) -> list[float]:
    """Little for steps up the track that R7.10 takes back: those that end no higher than fewer would."""
    found: list[float] = []
    highest = -1
    for times in range(len(weights)):
        space = t.track[seat] + times
        while space > 0 and space in [t.track[other] for other in range(t.players) if other != seat]:
            space -= 1
        found.append(weights[times] if space > highest else 0.01 * weights[times])
        highest = max(highest, space)
    return found


def _estrid(t: Table, moves: list[Move]) -> list[float]:
    """Four points, or the Danes' towns where there are many."""
    towns = 0.3 + 0.3 * t.vikings.bit_count()
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, Estrid)
        weights.append(2.0 if move.plan == "spurn" else towns)
    return weights


def _towns(t: Table, prices: Prices, seat: int, key: str, moves: list[Move]) -> list[float]:
    """Places for discs and monasteries by what they gain; towns for the Vikings by what they cost."""
    gains = town_gains(t, prices, seat)
    weights: list[float] = []
    for move in moves:
        if not isinstance(move, TownMove):
            weights.append(math.exp(prices.decisive * 1.0))  # stay
            continue
        price = gains[TOWN_REGION[move.town]]
        if key == "raid-own":
            price = -price
        elif key == "free":
            if t.discs[seat] >> move.town & 1:
                price += 3.0
        elif key == "place":
            price += 0.15 * NEIGHBOURS[move.town].bit_count()
        weights.append(math.exp(prices.decisive * price))
    return weights
