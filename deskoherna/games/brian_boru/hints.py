"""Heuristics for bots: how well every seat stands, and which moves are likely to be good.

Both may read the whole table, because bots only ever have possible worlds. Prices are in ``prices.py``, what
they add up to in ``prospects.py``.
"""

from __future__ import annotations

import math
from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.games.brian_boru.figures import (
    CARD_COLOUR,
    NEIGHBOURS,
    REGIONS,
    TOWN_COLOUR,
    TOWN_REGION,
    WHITE,
)
from deskoherna.games.brian_boru.moves import MOST_BOUGHT, CardMove, Choose, Estrid, Keep, TownMove
from deskoherna.games.brian_boru.prices import (
    AHEAD,
    CHOICE_WEIGHTS,
    CLAIMING,
    DECISIVE,
    DUMP_WEIGHT,
    KEEP_WEIGHT,
    LOSE_PRICE,
    STANDING,
    WIN_PRICE,
    means,
)
from deskoherna.games.brian_boru.prospects import (
    FITS,
    outlook,
    rounds_to_come,
    town_gain,
    town_gains,
    trick_leader,
    tricks_to_come,
)
from deskoherna.games.brian_boru.state import Table


def values(t: Table) -> list[float]:
    """For every seat, its chance of winning as the heuristics see it."""
    points = outlook(t)
    scale = STANDING[rounds_to_come(t)]
    top = max(points)
    odds: list[float] = []
    total = 0.0
    for one in points:
        odd = math.exp((one - top) / scale)
        odds.append(odd)
        total += odd
    return [odd / total for odd in odds]


def priors(t: Table, decision: Decision) -> list[float] | None:
    """A weight for each move: e to the points it seems to bring, times DECISIVE."""
    seat = decision.seat
    moves = decision.moves
    key = decision.prompt.key
    if key == "follow":
        return _follow(t, seat, moves)
    if key == "choose":
        move = moves[0]
        assert isinstance(move, Choose)
        return CHOICE_WEIGHTS[means(t.coins[seat], t.battle)][move.card]
    if key == "mark":
        return _mark(t, seat, moves)
    if key == "lead":
        return _lead(t, seat, moves)
    if key == "keep":
        return _keep(moves)
    if key in ("buy-church", "buy-raider", "buy-marriage"):
        return _buy(t, len(moves))
    if key == "estrid":
        return _estrid(t, moves)
    return _towns(t, seat, key, moves)


def _follow(t: Table, seat: int, moves: list[Move]) -> list[float]:
    """Take the town where it pays; else a card whose smaller action is good."""
    colour = TOWN_COLOUR[t.active]
    best = t.played[trick_leader(t)]
    row = means(t.coins[seat], t.battle)
    dump = DUMP_WEIGHT[row]
    gain = -1.0
    others = 0
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, CardMove)
        card = move.card
        weight = dump[card]
        if card > best and FITS[colour][card]:
            if gain < 0.0:
                gain = town_gain(t, seat, TOWN_REGION[t.active]) + CLAIMING
                others = t.played.count(0) - 1
            chance = AHEAD[others][card]
            more = gain + WIN_PRICE[row][card] - LOSE_PRICE[row][card]
            weight *= math.exp(DECISIVE * chance * more)
        weights.append(weight)
    return weights


def _lead(t: Table, seat: int, moves: list[Move]) -> list[float]:
    """A card that is likely to take the town and not too good for it."""
    row = means(t.coins[seat], t.battle)
    gain = town_gain(t, seat, TOWN_REGION[t.active]) + CLAIMING
    ahead = AHEAD[t.players - 1]
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, CardMove)
        card = move.card
        more = gain + WIN_PRICE[row][card] - LOSE_PRICE[row][card]
        weights.append(DUMP_WEIGHT[row][card] * math.exp(DECISIVE * ahead[card] * more))
    return weights


KIND: Final[list[int]] = [3 * TOWN_REGION[town] + TOWN_COLOUR[town] for town in range(len(TOWN_REGION))]


def _mark(t: Table, seat: int, moves: list[Move]) -> list[float]:
    """A town worth having, in a colour in which the hand is strong."""
    highest = [0, 0, 0, 0]
    for card in t.hands[seat]:
        of = CARD_COLOUR[card]
        if card > highest[of]:
            highest[of] = card
    gains = town_gains(t, seat)
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
            weight = math.exp(DECISIVE * gains[region] * card / 20.0)
            by_kind[kind] = weight
        weights.append(weight)
    return weights


def _keep(moves: list[Move]) -> list[float]:
    """Good cards."""
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, Keep)
        weights.append(KEEP_WEIGHT[move.first] * KEEP_WEIGHT[move.second])
    return weights


# How often to buy: rather little while coins may serve later, rather much once they cannot.
SOME: Final[list[float]] = [1.0 / (1.0 + times) for times in range(MOST_BOUGHT + 1)]
MUCH: Final[list[float]] = [0.5 + times for times in range(MOST_BOUGHT + 1)]


def _buy(t: Table, count: int) -> list[float]:
    last = rounds_to_come(t) == 1 and tricks_to_come(t) == 0
    return MUCH[:count] if last else SOME[:count]


def _estrid(t: Table, moves: list[Move]) -> list[float]:
    """Four points, or the Danes' towns where there are many."""
    towns = 0.3 + 0.3 * t.vikings.bit_count()
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, Estrid)
        weights.append(2.0 if move.plan == "spurn" else towns)
    return weights


def _towns(t: Table, seat: int, key: str, moves: list[Move]) -> list[float]:
    """Places for discs and monasteries by what they gain; towns for the Vikings by what they cost."""
    gains = town_gains(t, seat)
    weights: list[float] = []
    for move in moves:
        if not isinstance(move, TownMove):
            weights.append(math.exp(DECISIVE * 1.0))  # stay
            continue
        price = gains[TOWN_REGION[move.town]]
        if key == "raid-own":
            price = -price
        elif key == "free":
            if t.discs[seat] >> move.town & 1:
                price += 3.0
        elif key == "place":
            price += 0.15 * NEIGHBOURS[move.town].bit_count()
        weights.append(math.exp(DECISIVE * price))
    return weights
