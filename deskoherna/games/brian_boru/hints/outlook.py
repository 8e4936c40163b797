"""How well every seat stands: points as if scored now, and prospects, each a price times a chance."""

from __future__ import annotations

import math
from typing import Final

from deskoherna.core.machines.hinting import chances
from ..figures import (
    CARD_COLOUR,
    CLAIM_POINTS,
    DISCS_FOR_MONASTERY,
    HAND,
    REGIONS,
    THRESHOLD,
    TOWN_COLOUR,
    TOWN_REGION,
    WHITE,
)
from ..rules.scoring import regions_held, totals
from ..rules.tricks import trick_winner
from ..state import FACE_DOWN, NOBODY, Table
from .prices import MOST_COUNTED, Prices, means
from .towns import region_weights, rounds_to_come, town_gain

# Whether a card can win a town of a colour (R6.6).
FITS: Final[list[list[bool]]] = [[of in (colour, WHITE) for of in CARD_COLOUR] for colour in range(WHITE)]

# Odds of ending with the most raiders, discs, spaces, by tricks to come and count.
MOST: Final[list[list[float]]] = [
    [math.exp(min(60.0, count / (0.25 + 0.33 * tricks))) for count in range(MOST_COUNTED + 1)]
    for tricks in range(max(HAND.values()) + 1)
]


def values(t: Table, prices: Prices) -> list[float]:
    """For every seat, its chance of winning as the heuristics see it."""
    return chances(outlook(t, prices), prices.standing[rounds_to_come(t)])


def outlook(t: Table, prices: Prices) -> list[float]:
    """For every seat, the points it may expect at the end."""
    rounds = rounds_to_come(t)
    if rounds == 0:
        return [float(total) for total in totals(t)]
    spread = prices.spread[rounds]
    renown = prices.renown[rounds]
    points = [
        t.points(seat) + renown * t.renown[seat] + spread[regions_held(t, seat)] for seat in range(t.players)
    ]
    points[t.marker] += prices.marker[rounds]
    _regions(t, prices, rounds, points)
    if t.phase == "tricks":
        tricks = tricks_to_come(t)
        decided = prices.decided[tricks]
        upkeep = [0.0] * t.players
        _wedding(t, prices, rounds, tricks, upkeep)
        _battle(t, prices, rounds, tricks, upkeep)
        _church(t, prices, rounds, tricks, upkeep)
        coins = prices.coins[rounds if tricks else rounds - 1]
        for seat in range(t.players):
            points[seat] += decided * upkeep[seat] + (1.0 - decided) * _carried(t, prices, rounds, seat)
            points[seat] += coins * t.coins[seat]
        _cards(t, prices, points)
    else:
        begin = rounds - 1 if t.phase == "upkeep" else rounds
        for seat in range(t.players):
            points[seat] += _carried(t, prices, begin, seat) + prices.coins[begin] * t.coins[seat]
            points[seat] += _hand_worth(t.hands[seat], prices)
    return points


def tricks_to_come(t: Table) -> int:
    """Tricks of this round not yet won."""
    if t.phase != "tricks":
        return 0
    if t.active == NOBODY:
        return len(t.hands[0]) - 1
    return len(t.hands[t.leader]) - (1 if t.winner != NOBODY or not t.played[t.leader] else 0)


def _carried(t: Table, prices: Prices, rounds: int, seat: int) -> float:
    """What a seat's raiders, church discs and space on the track are worth at the start of a round."""
    return (
        prices.raiders[rounds] * t.raiders[seat]
        + prices.discs[rounds] * t.church[seat]
        + prices.spaces[rounds] * t.track[seat]
    )


def _regions(t: Table, prices: Prices, rounds: int, points: list[float]) -> None:
    """Every claim shared out by who may end with the most weight, if it turns up."""
    rise = prices.rise
    part = prices.claims[rounds]
    turns_up = prices.turns_up[rounds]
    for region in range(len(REGIONS)):
        weights, danes = region_weights(t, region)
        total = danes
        for weight in weights:
            total += weight
        if total == 0:
            continue
        prize = part * CLAIM_POINTS[region]
        token = t.claims[region]
        if token == FACE_DOWN:
            missing = THRESHOLD[region] - total
            if missing > 0:
                prize *= turns_up[missing]
        everybody = prices.danes * rise[2 * danes] if danes else 0.0
        odds: list[float] = []
        for seat in range(t.players):
            weight = weights[seat]
            odd = rise[2 * weight] if weight else prices.absent
            if seat == token:
                odd *= rise[1]
            odds.append(odd)
            everybody += odd
        prize /= everybody
        for seat in range(t.players):
            points[seat] += prize * odds[seat]
    towns = prices.towns[rounds]
    monasteries = prices.monasteries[rounds]
    for seat in range(t.players):
        own = t.discs[seat] & ~t.vikings
        points[seat] += towns * own.bit_count()
        if own & t.monasteries:
            points[seat] += monasteries * (own & t.monasteries).bit_count()


def _wedding(t: Table, prices: Prices, rounds: int, tricks: int, points: list[float]) -> None:
    """Who may marry, and what the track pays the others."""
    card = t.marriage_card
    if card == NOBODY:
        return
    most = MOST[tricks]
    highest = max(t.track)
    total = 0.0
    for space in t.track:
        total += most[space] - 0.8
    for seat in range(t.players):
        space = t.track[seat]
        if tricks == 0:
            chance = 1.0 if space == highest and space > 0 else 0.0
        else:
            chance = (most[space] - 0.8) / total
        kept = prices.track_price[space] + prices.spaces[rounds - 1] * space
        points[seat] += chance * prices.marriage_price[card] + (1.0 - chance) * kept


def _battle(t: Table, prices: Prices, rounds: int, tricks: int, points: list[float]) -> None:
    """Who may get the first spoils, and who may lose a town."""
    most = MOST[tricks]
    raiders = t.raiders
    top = max(raiders)
    bottom = min(raiders)
    all_most = 0.0
    all_fewest = 0.0
    for count in raiders:
        all_most += most[min(count, MOST_COUNTED)]
        all_fewest += 1.0 / most[min(count - bottom, MOST_COUNTED)]
    if tricks == 0:
        raid = 1.0 if t.battle > 0 else 0.0
    else:
        raid = 1.0 / (1.0 + math.exp((1.9 * tricks - t.battle) / 1.5))
    for seat in range(t.players):
        count = raiders[seat]
        if tricks == 0:
            first = 1.0 if count == top and top > 0 and raiders.count(top) == 1 else 0.0
            fewest = 1.0 if count == bottom else 0.0
        else:
            first = most[min(count, MOST_COUNTED)] / all_most
            fewest = min(1.0, 1.3 / (most[min(count - bottom, MOST_COUNTED)] * all_fewest))
        gain = first * (t.renown[seat] + 1.0 + prices.renown[rounds - 1]) - raid * fewest * prices.lost_town
        gain += (1.0 - first) * prices.raiders[rounds - 1] * count
        points[seat] += gain


def _church(t: Table, prices: Prices, rounds: int, tricks: int, points: list[float]) -> None:
    """Who may build monasteries."""
    most = MOST[tricks]
    discs = t.church
    top = max(discs)
    total = 0.0
    for count in discs:
        total += most[min(count, MOST_COUNTED)] - 0.8
    for seat in range(t.players):
        count = discs[seat]
        if tricks == 0:
            first = 1.0 if count == top and top > 0 and discs.count(top) == 1 else 0.0
        else:
            first = (most[min(count, MOST_COUNTED)] - 0.8) / total
        later = prices.discs[rounds - 1] * count
        if count > DISCS_FOR_MONASTERY:
            later = 0.9 * prices.monastery_price
        elif count > 1:
            later += 0.5
        gain = first * (prices.monastery_price + prices.marker[rounds - 1]) + (1.0 - first) * later
        points[seat] += gain


def _hand_worth(hand: bytes, prices: Prices) -> float:
    """What cards in hand are worth."""
    total = 0.0
    for card in hand:
        total += prices.card_worth[card]
    return total


def _cards(t: Table, prices: Prices, points: list[float]) -> None:
    """Cards in hand, but for the one that will be left over; and cards played, by what they may bring."""
    for seat in range(t.players):
        hand = t.hands[seat]
        if hand:
            points[seat] += _hand_worth(hand, prices) - min([prices.card_worth[card] for card in hand])
    if t.active == NOBODY:
        return
    region = TOWN_REGION[t.active]
    if t.winner == NOBODY and not t.played[t.leader]:  # a town is marked, the card is to come
        best = _best_answer(t.hands[t.leader], TOWN_COLOUR[t.active], 0)
        if best:
            points[t.leader] += _stays_ahead(t, prices, t.leader, best) * town_gain(
                t, prices, t.leader, region
            )
        return
    ahead = trick_leader(t)
    for seat in range(t.players):
        card = t.played[seat]
        if card == 0:
            continue
        row = means(t.coins[seat], t.battle)
        lose = prices.lose_price[row][card]
        if seat == ahead:
            win = town_gain(t, prices, seat, region) + prices.claiming + prices.win_price[row][card]
            chance = _stays_ahead(t, prices, seat, card) if t.winner == NOBODY else 1.0
            points[seat] += chance * win + (1.0 - chance) * lose
        else:
            points[seat] += lose


def trick_leader(t: Table) -> int:
    """Who wins the trick as it lies."""
    if t.winner != NOBODY:
        return t.winner
    return trick_winner(t.played, TOWN_COLOUR[t.active])


def _best_answer(hand: bytes, colour: int, above: int) -> int:
    """The highest card of a hand that takes a town of this colour over ``above``, or 0."""
    best = 0
    for card in hand:
        if card > above and card > best and FITS[colour][card]:
            best = card
    return best


def _stays_ahead(t: Table, prices: Prices, seat: int, card: int) -> float:
    """The chance that a card which is ahead stays ahead of those who have yet to play."""
    colour = TOWN_COLOUR[t.active]
    chance = 1.0
    for other in range(t.players):
        if other != seat and t.played[other] == 0 and _best_answer(t.hands[other], colour, card):
            chance *= prices.beaten
    return chance
