"""Heuristics for bots: how well every seat stands, and which moves are likely to be good.

Both may read the whole table, because bots only ever have possible worlds. Everything is reckoned in points:
what the game would score now, plus prospects, each a price times a chance. Prices are in one place, below.
"""

from __future__ import annotations

import math
from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.games.brian_boru.figures import (
    CARD_COLOUR,
    CARDS,
    CHURCH,
    CLAIM,
    CLAIM_POINTS,
    COIN,
    COST_EXPAND,
    DISCS_FOR_MONASTERY,
    ESTRID,
    EXPAND,
    MARRIAGE,
    MARRIAGE_POINTS,
    MARRIAGE_REGION,
    MARRIAGE_RENOWN,
    NEIGHBOURS,
    PAY,
    PRIMARY,
    RAIDER,
    REGION_TOWNS,
    REGIONS,
    SECONDARY,
    THRESHOLD,
    TOP,
    TOWN_COLOUR,
    TOWN_REGION,
    TRACK_COINS,
    TRACK_RENOWN,
    TRACK_TOWNS,
    WHITE,
    Action,
)
from deskoherna.games.brian_boru.moves import Buy, CardMove, Choose, Estrid, Keep, TownMove
from deskoherna.games.brian_boru.rules.battle import sole_leader
from deskoherna.games.brian_boru.rules.scoring import regions_held
from deskoherna.games.brian_boru.state import FACE_DOWN, NOBODY, Table

# -- prices, in points -------------------------------------------------------------------------------------

COIN_PRICE: Final = 0.45
TOWN_PRICE: Final = 2.4  # a town somewhere, when nothing more is known
LOST_TOWN: Final = 2.8  # to the Vikings: somebody else may pick it
RENOWN_PRICE: Final = 1.0
RENOWN_PER_ROUND: Final = 0.3  # more for every round whose spoils may still count it
MARKER_PRICE: Final = 0.7
MONASTERY_PRICE: Final = 2.2
ESTRID_PRICE: Final = 4.5
DISC_KEPT: Final = 0.25  # church disc, raider, space on the track: what each is worth in the next round
RAIDER_KEPT: Final = 0.3
SPACE_KEPT: Final = 0.2
SYMBOL_PRICE: Final = 0.85  # a church disc, a raider or a space on the track, while a round goes on
CARD_PRICE: Final = 1.1  # a card in hand: what playing it is worth, low and high
HIGH_CARD: Final = 0.045  # more for each pip
WHITE_CARD: Final = 0.3
STANDING: Final[list[float]] = [1.2, 2.6, 3.4, 4.0, 4.4, 4.8]  # points of lead for odds of e, by rounds to come

# -- chances ------------------------------------------------------------------------------------------------

# Regions with a town of yours: what their number promises, by rounds to come.
SPREAD: Final[list[list[float]]] = [
    [0.0, 0.0, 0.0, 1.0, 1.0, 3.0, 5.0, 7.0, 10.0],
    [0.0, 0.2, 0.6, 1.1, 1.9, 3.5, 5.3, 7.4, 9.8],
    [0.0, 0.5, 1.1, 1.8, 2.8, 4.0, 5.5, 7.3, 9.4],
]
GROWTH: Final = 1.2  # weight a region gains per round
KEENNESS: Final[list[float]] = [9.0, 1.7, 1.2, 0.95, 0.8, 0.7]  # how surely the heavier side ends ahead
HEAVIEST: Final = 24  # weights the tables know
ABSENT: Final = 0.35  # the chance of a side without a town, against one with weight 0 there
DANES: Final = 0.7  # the Vikings' own side grows less

_RISE: Final[list[list[float]]] = [
    [math.exp(min(60.0, keenness * weight / 2.0)) for weight in range(2 * HEAVIEST + 2)]
    for keenness in KEENNESS
]
_MOST: Final[list[list[float]]] = [  # by tricks to come: odds of ending with the most, by count
    [math.exp(min(60.0, count / (0.25 + 0.33 * tricks))) for count in range(41)] for tricks in range(9)
]


def _open_chance(missing: int, rounds: int) -> float:
    """The chance that a face-down claim turns up, by weight still missing and rounds to come."""
    if missing <= 0:
        return 1.0
    return 1.0 / (1.0 + math.exp(1.3 * (missing - GROWTH * rounds)))


_OPEN: Final[list[list[float]]] = [
    [_open_chance(missing, rounds) for missing in range(8)] for rounds in range(len(KEENNESS))
]


def rounds_to_come(t: Table) -> int:
    """Rounds whose upkeep is still to come, the one under way included."""
    if t.phase == "end":
        return 0
    return t.rounds - max(t.chapter, 1) + 1


def tricks_to_come(t: Table) -> int:
    """Tricks of this round still to be played out."""
    if t.phase == "tricks":
        return len(t.hands[t.leader]) - (0 if t.played[t.leader] else 1) if t.active != NOBODY else (
            len(t.hands[t.marker]) - 1
        )
    if t.phase == "upkeep" or t.phase == "end":
        return 0
    return 5


# -- how well everybody stands -------------------------------------------------------------------------------


def values(t: Table) -> list[float]:
    """For every seat, its chance of winning as the heuristics see it."""
    points = outlook(t)
    rounds = rounds_to_come(t)
    top = max(points)
    odds = [math.exp((one - top) / STANDING[rounds]) for one in points]
    total = sum(odds)
    return [one / total for one in odds]


def outlook(t: Table) -> list[float]:
    """For every seat, the points it may expect at the end."""
    rounds = rounds_to_come(t)
    tricks = tricks_to_come(t)
    points = [float(t.points(seat)) for seat in range(t.players)]
    _regions(t, rounds, points)
    renown = RENOWN_PRICE + (RENOWN_PER_ROUND * rounds if rounds else 0.0)
    for seat in range(t.players):
        points[seat] += renown * t.renown[seat]
        points[seat] += SPREAD[min(rounds, 2)][regions_held(t, seat)]
    points[t.marker] += MARKER_PRICE if rounds else 1.0
    if rounds == 0:
        richest = sole_leader(t.coins)
        if richest != NOBODY:
            points[richest] += 1.0
        return points
    coin = COIN_PRICE if rounds > 1 else COIN_PRICE * tricks / 5.0
    for seat in range(t.players):
        points[seat] += coin * t.coins[seat]
    if t.phase != "upkeep":
        _wedding(t, rounds, tricks, points)
        _battle(t, rounds, tricks, points)
        _church(t, rounds, tricks, points)
    elif rounds > 1:
        for seat in range(t.players):
            points[seat] += (
                DISC_KEPT * t.church[seat] + RAIDER_KEPT * t.raiders[seat] + SPACE_KEPT * t.track[seat]
            )
    if t.phase == "tricks":
        _cards(t, tricks, points)
    elif t.phase == "draft":
        for seat in range(t.players):
            points[seat] += hand_price(t.hands[seat])
    return points


def _regions(t: Table, rounds: int, points: list[float]) -> None:
    """What claims are worth to everybody."""
    players = t.players
    rise = _RISE[rounds]
    vikings = t.vikings
    monasteries = t.monasteries
    for region in range(len(REGIONS)):
        token = t.claims[region]
        prize = float(CLAIM_POINTS[region])
        if rounds == 0:
            if token >= 0:
                points[token] += prize
                continue
            if token == FACE_DOWN:
                continue
        here = REGION_TOWNS[region]
        danes = vikings & here
        weights: list[int] = []
        total = 0
        for seat in range(players):
            own = t.discs[seat] & here & ~vikings
            weight = own.bit_count() + (own & monasteries).bit_count()
            weights.append(weight)
            total += weight
        others = danes.bit_count() + (danes & monasteries).bit_count()
        total += others
        if t.support != NOBODY:
            weights[t.support] += others
            others = 0
        if rounds == 0:  # half for whoever has the most (R12.6)
            most = max(weights)
            if t.vikings_rival:
                most = max(most, others)
            if most > 0:
                for seat in range(players):
                    if weights[seat] == most:
                        points[seat] += CLAIM_POINTS[region] // 2
            continue
        if total == 0:
            continue
        if token == FACE_DOWN:
            missing = THRESHOLD[region] - total
            if missing > 0:
                prize *= _OPEN[rounds][missing]
        odds: list[float] = []
        everybody = 0.0
        for seat in range(players):
            weight = weights[seat]
            if weight == 0:
                odd = ABSENT
            else:
                odd = rise[min(2 * weight, 2 * HEAVIEST)]
            if seat == token:
                odd *= rise[1]
            odds.append(odd)
            everybody += odd
        if others:
            everybody += DANES * rise[min(2 * others, 2 * HEAVIEST)]
        for seat in range(players):
            points[seat] += prize * odds[seat] / everybody


def _wedding(t: Table, rounds: int, tricks: int, points: list[float]) -> None:
    """Who may marry, and what the track pays the others."""
    card = t.marriage_card
    if card == NOBODY:
        return
    prize = marriage_price(card)
    most = _MOST[tricks]
    odds = [most[space] - 0.8 for space in t.track]
    total = sum(odds)
    highest = max(t.track)
    for seat in range(t.players):
        space = t.track[seat]
        if tricks == 0:
            chance = 1.0 if space == highest and space > 0 else 0.0
        else:
            chance = odds[seat] / total
        points[seat] += chance * prize
        kept = TRACK_PRICE[space] + (SPACE_KEPT * space if rounds > 1 else 0.0)
        points[seat] += (1.0 - chance) * kept


def marriage_price(card: int) -> float:
    """What a marriage card is worth to its winner."""
    if card == ESTRID:
        return ESTRID_PRICE
    town = TOWN_PRICE if MARRIAGE_REGION[card] >= 0 else 0.0
    return MARRIAGE_POINTS[card] + 1.3 * MARRIAGE_RENOWN[card] + town


TRACK_PRICE: Final[list[float]] = [
    COIN_PRICE * TRACK_COINS[space] + 1.3 * TRACK_RENOWN[space] + TOWN_PRICE * TRACK_TOWNS[space]
    for space in range(TOP + 1)
]


def _battle(t: Table, rounds: int, tricks: int, points: list[float]) -> None:
    """Who may get the first spoils, and who may lose a town."""
    most = _MOST[tricks]
    raiders = t.raiders
    top = max(raiders)
    bottom = min(raiders)
    all_most = 0.0
    all_fewest = 0.0
    for count in raiders:
        all_most += most[min(count, 40)]
        all_fewest += 1.0 / most[min(count - bottom, 40)]
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
            first = most[min(count, 40)] / all_most
            fewest = 1.0 / (most[min(count - bottom, 40)] * all_fewest)
            fewest = min(1.0, 1.3 * fewest)
        points[seat] += first * (t.renown[seat] + 2.0 + RENOWN_PER_ROUND * (rounds - 1))
        points[seat] -= raid * fewest * LOST_TOWN
        if rounds > 1:
            points[seat] += (1.0 - first) * RAIDER_KEPT * count


def _church(t: Table, rounds: int, tricks: int, points: list[float]) -> None:
    """Who may build monasteries."""
    most = _MOST[tricks]
    discs = t.church
    top = max(discs)
    total = 0.0
    for count in discs:
        total += most[min(count, 40)] - 0.8
    for seat in range(t.players):
        count = discs[seat]
        if tricks == 0:
            first = 1.0 if count == top and top > 0 and discs.count(top) == 1 else 0.0
        else:
            first = (most[min(count, 40)] - 0.8) / total
        later = DISC_KEPT * count if rounds > 1 else 0.0
        if count > DISCS_FOR_MONASTERY:
            later = MONASTERY_PRICE * 0.9
        elif count > 1:
            later += 0.5
        points[seat] += first * (MONASTERY_PRICE + MARKER_PRICE) + (1.0 - first) * later


def hand_price(hand: bytes) -> float:
    """What cards in hand are worth."""
    total = 0.0
    for card in hand:
        total += CARD_WORTH[card]
    return total


CARD_WORTH: Final[list[float]] = [
    CARD_PRICE + HIGH_CARD * card + (WHITE_CARD if CARD_COLOUR[card] == WHITE else 0.0)
    for card in range(len(CARDS) + 1)
]


def _cards(t: Table, tricks: int, points: list[float]) -> None:
    """Cards in hand, but for the one that will be left over; and cards played, by what they may bring."""
    for seat in range(t.players):
        hand = t.hands[seat]
        if hand:
            points[seat] += hand_price(hand) - min([CARD_WORTH[card] for card in hand])
    if t.active == NOBODY:
        return
    if t.winner == NOBODY and not t.played[t.leader]:  # a town is marked, the card is to come
        best = best_answer(t.hands[t.leader], TOWN_COLOUR[t.active], 0)
        if best:
            chance = win_chance(t, t.leader, best)
            points[t.leader] += chance * town_gain(t, t.leader, TOWN_REGION[t.active])
        return
    ahead = trick_leader(t)
    for seat in range(t.players):
        card = t.played[seat]
        if card == 0:
            continue
        lose = max([action_price(t, seat, action) for action in SECONDARY[card]])
        if seat == ahead:
            win = action_price(t, seat, PRIMARY[card])
            chance = win_chance(t, seat, card) if t.winner == NOBODY else 1.0
            points[seat] += chance * win + (1.0 - chance) * lose
        else:
            points[seat] += lose


def trick_leader(t: Table) -> int:
    """Who wins the trick as it lies."""
    if t.winner != NOBODY:
        return t.winner
    colour = TOWN_COLOUR[t.active]
    best = 0
    leader = NOBODY
    for seat in range(t.players):
        card = t.played[seat]
        if card > best and CARD_COLOUR[card] in (colour, WHITE):
            best = card
            leader = seat
    return leader


def best_answer(hand: bytes, colour: int, above: int) -> int:
    """The highest card of a hand that takes a town of this colour over ``above``, or 0."""
    best = 0
    for card in hand:
        if card > above and card > best and CARD_COLOUR[card] in (colour, WHITE):
            best = card
    return best


def win_chance(t: Table, seat: int, card: int) -> float:
    """The chance that a card which is ahead stays ahead of those who have yet to play."""
    colour = TOWN_COLOUR[t.active]
    chance = 1.0
    for other in range(t.players):
        if other != seat and t.played[other] == 0 and best_answer(t.hands[other], colour, card):
            chance *= 0.55
    return chance


# -- what single things are worth now ------------------------------------------------------------------------

# By own weight less the best rival's, from -3 to 4: the part of a claim one more town may decide.
_LEADING: Final[list[float]] = [0.04, 0.05, 0.12, 0.3, 0.34, 0.22, 0.08, 0.04]


def town_gain(t: Table, seat: int, region: int) -> float:
    """About how many points one more town (or monastery) in a region is worth to a seat."""
    here = REGION_TOWNS[region]
    vikings = t.vikings
    monasteries = t.monasteries
    own = t.discs[seat] & here & ~vikings
    mine = own.bit_count() + (own & monasteries).bit_count()
    danes = vikings & here
    rival = danes.bit_count() + (danes & monasteries).bit_count()
    total = rival + mine
    if t.support != NOBODY:
        if t.support == seat:
            mine += rival
        rival = 0
    for other in range(t.players):
        if other != seat:
            theirs = t.discs[other] & here & ~vikings
            if theirs:
                weight = theirs.bit_count() + (theirs & monasteries).bit_count()
                total += weight
                if weight > rival:
                    rival = weight
    gain = CLAIM_POINTS[region] * _LEADING[max(-3, min(4, mine - rival)) + 3]
    rounds = rounds_to_come(t)
    if t.claims[region] == FACE_DOWN:
        missing = THRESHOLD[region] - total - 1
        if missing > 0:
            gain *= _OPEN[rounds][missing]
    if not own:
        held = regions_held(t, seat)
        if held < len(REGIONS):
            spread = SPREAD[min(rounds, 2)]
            gain += spread[held + 1] - spread[held]
    return gain + 0.2


def action_price(t: Table, seat: int, action: Action) -> float:
    """About how many points an action of a card is worth to a seat, purchases aside."""
    total = 0.0
    coins = t.coins[seat]
    for symbol, n in action:
        if symbol == COIN:
            total += COIN_PRICE * n
            coins += n
        elif symbol == CLAIM:
            total += town_gain(t, seat, TOWN_REGION[t.active]) + 0.5
        elif symbol == PAY:
            total -= COIN_PRICE * min(coins, n) + 2.0 * max(0, n - coins)
        elif symbol == EXPAND:
            if coins >= COST_EXPAND:
                total += 0.8
        elif symbol == CHURCH:
            total += SYMBOL_PRICE * n
        elif symbol == RAIDER:
            total += SYMBOL_PRICE * min(n, t.battle)
        elif symbol == MARRIAGE:
            total += SYMBOL_PRICE * min(n, TOP - t.track[seat])
        elif t.vikings & t.discs[seat]:
            total += TOWN_PRICE
    return total


# -- which moves are likely to be good ------------------------------------------------------------------------


def priors(t: Table, decision: Decision) -> list[float] | None:
    """A weight for each move, from its worth in points."""
    seat = decision.seat
    moves = decision.moves
    key = decision.prompt.key
    if key == "follow":
        return _follow(t, seat, moves)
    if key == "choose":
        prices = [0.0] * len(moves)
        for i in range(len(moves)):
            move = moves[i]
            assert isinstance(move, Choose)
            prices[i] = action_price(t, seat, SECONDARY[move.card][move.option])
        return _weights(prices, 1.5)
    if key == "mark":
        return _mark(t, seat, moves)
    if key == "lead":
        return _lead(t, seat, moves)
    if key == "keep":
        prices = [0.0] * len(moves)
        for i in range(len(moves)):
            move = moves[i]
            assert isinstance(move, Keep)
            prices[i] = CARD_WORTH[move.first] + CARD_WORTH[move.second]
        return _weights(prices, 2.0)
    if key.startswith("buy"):
        return _buy(t, seat, moves)
    if key == "estrid":
        return _estrid(t, seat, moves)
    return _towns(t, seat, key, moves)


def _weights(prices: list[float], keenness: float) -> list[float]:
    """Larger weights for higher prices."""
    top = max(prices)
    return [math.exp(keenness * (price - top)) + 0.01 for price in prices]


def _follow(t: Table, seat: int, moves: list[Move]) -> list[float]:
    """Take the town where it pays, cheaply; else a card whose smaller action is good."""
    colour = TOWN_COLOUR[t.active]
    ahead = trick_leader(t)
    best = t.played[ahead]
    gain = town_gain(t, seat, TOWN_REGION[t.active])
    prices = [0.0] * len(moves)
    for i in range(len(moves)):
        move = moves[i]
        assert isinstance(move, CardMove)
        card = move.card
        lose = 0.0
        for action in SECONDARY[card]:
            price = action_price(t, seat, action)
            if price > lose:
                lose = price
        of = CARD_COLOUR[card]
        if card > best and of in (colour, WHITE):
            win = gain + 0.5 + PRIMARY_PRICE[card]
            chance = win_chance(t, seat, card)
            lose = chance * win + (1.0 - chance) * lose
        prices[i] = lose - CARD_WORTH[card]
    return _weights(prices, 1.5)


def _primary_price(action: Action) -> float:
    total = 0.0
    for symbol, n in action:
        if symbol == COIN:
            total += COIN_PRICE * n
        elif symbol == PAY:
            total -= 0.7 * n
        elif symbol != CLAIM:
            total += SYMBOL_PRICE * n
    return total


PRIMARY_PRICE: Final[list[float]] = [_primary_price(PRIMARY[card]) for card in range(len(CARDS) + 1)]


def _mark(t: Table, seat: int, moves: list[Move]) -> list[float]:
    """A town worth having, in a colour in which the hand is strong."""
    strength = [0.0, 0.0, 0.0]
    for card in t.hands[seat]:
        of = CARD_COLOUR[card]
        for colour in range(3):
            if of in (colour, WHITE) and card > strength[colour]:
                strength[colour] = float(card)
    gains: list[float] = [-1.0] * len(REGIONS)
    prices = [0.0] * len(moves)
    for i in range(len(moves)):
        move = moves[i]
        assert isinstance(move, TownMove)
        region = TOWN_REGION[move.town]
        if gains[region] < 0.0:
            gains[region] = town_gain(t, seat, region)
        prices[i] = gains[region] * strength[TOWN_COLOUR[move.town]] / 20.0
    return _weights(prices, 1.5)


def _lead(t: Table, seat: int, moves: list[Move]) -> list[float]:
    """A card that is likely to take the town and not too good for it."""
    gain = town_gain(t, seat, TOWN_REGION[t.active])
    prices = [0.0] * len(moves)
    for i in range(len(moves)):
        move = moves[i]
        assert isinstance(move, CardMove)
        card = move.card
        chance = win_chance(t, seat, card)
        lose = 0.0
        for action in SECONDARY[card]:
            price = action_price(t, seat, action)
            if price > lose:
                lose = price
        win = gain + 0.5 + PRIMARY_PRICE[card]
        prices[i] = chance * win + (1.0 - chance) * lose - CARD_WORTH[card]
    return _weights(prices, 1.5)


def _buy(t: Table, seat: int, moves: list[Move]) -> list[float]:
    """Some, while coins last."""
    last = rounds_to_come(t) == 1 and tricks_to_come(t) == 0
    weights = [0.0] * len(moves)
    for i in range(len(moves)):
        move = moves[i]
        assert isinstance(move, Buy)
        weights[i] = 0.5 + move.times if last else 1.0 / (1.0 + move.times)
    return weights


def _estrid(t: Table, seat: int, moves: list[Move]) -> list[float]:
    """Four points, or the Danes' towns where they decide regions."""
    weights = [0.0] * len(moves)
    towns = t.vikings.bit_count()
    for i in range(len(moves)):
        move = moves[i]
        assert isinstance(move, Estrid)
        weights[i] = 2.0 if move.plan == "spurn" else 0.3 + 0.3 * towns
    return weights


def _towns(t: Table, seat: int, key: str, moves: list[Move]) -> list[float]:
    """Places for discs and monasteries by what they gain; towns for the Vikings by what they cost."""
    gains: list[float] = [-1.0] * len(REGIONS)
    prices = [0.0] * len(moves)
    for i in range(len(moves)):
        move = moves[i]
        if not isinstance(move, TownMove):
            prices[i] = 1.0  # stay
            continue
        region = TOWN_REGION[move.town]
        if gains[region] < 0.0:
            gains[region] = town_gain(t, seat, region)
        price = gains[region]
        if key == "raid-own":
            price = -price
        elif key == "free":
            if t.discs[seat] >> move.town & 1:
                price += 3.0
        elif key == "place":
            price += 0.15 * NEIGHBOURS[move.town].bit_count()
        prices[i] = price
    return _weights(prices, 1.5)
