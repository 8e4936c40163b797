"""What everybody may expect: points as if scored now, and prospects, each a price times a chance."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from deskoherna.games.brian_boru.figures import (
    CARD_COLOUR,
    CLAIM_POINTS,
    DISCS_FOR_MONASTERY,
    REGION_TOWNS,
    REGIONS,
    THRESHOLD,
    TOWN_COLOUR,
    TOWN_REGION,
    WHITE,
)
from deskoherna.games.brian_boru.prices import (
    ABSENT,
    BEATEN,
    CARD_WORTH,
    CLAIMING,
    CLAIMS,
    COINS,
    DANES,
    DECIDED,
    DECIDES,
    DISCS,
    LOSE_PRICE,
    LOST_TOWN,
    MARKER,
    MARRIAGE_PRICE,
    MONASTERIES,
    MONASTERY_PRICE,
    MOST,
    MOST_COUNTED,
    RAIDERS,
    RENOWN,
    RISE,
    SPACES,
    SPREAD,
    TOWNS,
    TRACK_PRICE,
    TURNS_UP,
    WIN_PRICE,
    means,
)
from deskoherna.games.brian_boru.rules.battle import sole_leader
from deskoherna.games.brian_boru.state import FACE_DOWN, NOBODY, Table

# A region's towns lie next to each other in a mask: where they begin, all of them, and how many bits are set.
BEGINS: Final[list[int]] = [(mask & -mask).bit_length() - 1 for mask in REGION_TOWNS]
ALL_TOWNS: Final[list[int]] = [mask >> begin for mask, begin in zip(REGION_TOWNS, BEGINS, strict=True)]
BITS: Final[list[int]] = [mask.bit_count() for mask in range(max(ALL_TOWNS) + 1)]

# Whether a card can win a town of a colour (R6.6).
FITS: Final[list[list[bool]]] = [[of in (colour, WHITE) for of in CARD_COLOUR] for colour in range(WHITE)]


def rounds_to_come(t: Table) -> int:
    """Rounds whose upkeep is still to come, the one under way included."""
    if t.phase == "end":
        return 0
    return t.rounds - t.chapter + 1 if t.chapter else t.rounds


def tricks_to_come(t: Table) -> int:
    """Tricks of this round not yet won."""
    if t.phase != "tricks":
        return 0
    if t.active == NOBODY:
        return len(t.hands[0]) - 1
    return len(t.hands[t.leader]) - (1 if t.winner != NOBODY or not t.played[t.leader] else 0)


def presence(t: Table, seat: int) -> int:
    """In how many regions a seat counts as present at the end (R12.7)."""
    towns = t.discs[seat] & ~t.vikings
    if t.trade == seat:
        towns |= t.vikings
    held = 0
    for mask in REGION_TOWNS:
        if towns & mask:
            held += 1
    return held


def outlook(t: Table) -> list[float]:
    """For every seat, the points it may expect at the end."""
    rounds = rounds_to_come(t)
    spread = SPREAD[rounds]
    renown = RENOWN[rounds]
    points = [
        t.points(seat) + renown * t.renown[seat] + spread[presence(t, seat)] for seat in range(t.players)
    ]
    points[t.marker] += MARKER[rounds]
    if rounds == 0:
        richest = sole_leader(t.coins)
        if richest != NOBODY:
            points[richest] += 1.0
        _final_regions(t, points)
        return points
    _regions(t, rounds, points)
    if t.phase == "tricks":
        tricks = tricks_to_come(t)
        decided = DECIDED[tricks]
        upkeep = [0.0] * t.players
        _wedding(t, rounds, tricks, upkeep)
        _battle(t, rounds, tricks, upkeep)
        _church(t, rounds, tricks, upkeep)
        for seat in range(t.players):
            points[seat] += decided * upkeep[seat] + (1.0 - decided) * carried(t, rounds, seat)
            points[seat] += COINS[rounds if tricks else rounds - 1] * t.coins[seat]
        _cards(t, points)
    else:
        begin = rounds - 1 if t.phase == "upkeep" else rounds
        for seat in range(t.players):
            points[seat] += carried(t, begin, seat) + COINS[begin] * t.coins[seat]
            points[seat] += hand_worth(t.hands[seat])
    return points


def carried(t: Table, rounds: int, seat: int) -> float:
    """What a seat's raiders, church discs and space on the track are worth at the start of a round."""
    return RAIDERS[rounds] * t.raiders[seat] + DISCS[rounds] * t.church[seat] + SPACES[rounds] * t.track[seat]


def _final_regions(t: Table, points: list[float]) -> None:
    """Claims as they are scored (R12.5, R12.6)."""
    for region in range(len(REGIONS)):
        token = t.claims[region]
        if token >= 0:
            points[token] += CLAIM_POINTS[region]
        elif token != FACE_DOWN:
            weights, danes = region_weights(t, region)
            most = max(weights)
            if t.vikings_rival and danes > most:
                continue
            for seat in range(t.players):
                if weights[seat] == most and most > 0:
                    points[seat] += CLAIM_POINTS[region] // 2


def region_weights(t: Table, region: int) -> tuple[list[int], int]:
    """The weight of every seat in a region, and of the Vikings where nobody has their support."""
    begin = BEGINS[region]
    towns = ALL_TOWNS[region]
    danes = t.vikings >> begin & towns
    monasteries = t.monasteries >> begin & towns
    weights: list[int] = []
    for seat in range(t.players):
        own = t.discs[seat] >> begin & towns & ~danes
        weights.append(BITS[own] + BITS[own & monasteries])
    others = BITS[danes] + BITS[danes & monasteries]
    if others and t.support != NOBODY:
        weights[t.support] += others
        others = 0
    return weights, others


def _regions(t: Table, rounds: int, points: list[float]) -> None:
    """Every claim shared out by who may end with the most weight, if it turns up."""
    rise = RISE
    part = CLAIMS[rounds]
    turns_up = TURNS_UP[rounds]
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
        everybody = DANES * rise[2 * danes] if danes else 0.0
        odds: list[float] = []
        for seat in range(t.players):
            weight = weights[seat]
            odd = rise[2 * weight] if weight else ABSENT
            if seat == token:
                odd *= rise[1]
            odds.append(odd)
            everybody += odd
        prize /= everybody
        for seat in range(t.players):
            points[seat] += prize * odds[seat]
    towns = TOWNS[rounds]
    monasteries = MONASTERIES[rounds]
    for seat in range(t.players):
        own = t.discs[seat] & ~t.vikings
        points[seat] += towns * own.bit_count()
        if own & t.monasteries:
            points[seat] += monasteries * (own & t.monasteries).bit_count()


def _wedding(t: Table, rounds: int, tricks: int, points: list[float]) -> None:
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
        kept = TRACK_PRICE[space] + SPACES[rounds - 1] * space
        points[seat] += chance * MARRIAGE_PRICE[card] + (1.0 - chance) * kept


def _battle(t: Table, rounds: int, tricks: int, points: list[float]) -> None:
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
        gain = first * (t.renown[seat] + 1.0 + RENOWN[rounds - 1]) - raid * fewest * LOST_TOWN
        gain += (1.0 - first) * RAIDERS[rounds - 1] * count
        points[seat] += gain


def _church(t: Table, rounds: int, tricks: int, points: list[float]) -> None:
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
        later = DISCS[rounds - 1] * count
        if count > DISCS_FOR_MONASTERY:
            later = 0.9 * MONASTERY_PRICE
        elif count > 1:
            later += 0.5
        gain = first * (MONASTERY_PRICE + MARKER[rounds - 1]) + (1.0 - first) * later
        points[seat] += gain


def hand_worth(hand: bytes) -> float:
    """What cards in hand are worth."""
    total = 0.0
    for card in hand:
        total += CARD_WORTH[card]
    return total


def _cards(t: Table, points: list[float]) -> None:
    """Cards in hand, but for the one that will be left over; and cards played, by what they may bring."""
    for seat in range(t.players):
        hand = t.hands[seat]
        if hand:
            points[seat] += hand_worth(hand) - min([CARD_WORTH[card] for card in hand])
    if t.active == NOBODY:
        return
    region = TOWN_REGION[t.active]
    if t.winner == NOBODY and not t.played[t.leader]:  # a town is marked, the card is to come
        best = best_answer(t.hands[t.leader], TOWN_COLOUR[t.active], 0)
        if best:
            points[t.leader] += stays_ahead(t, t.leader, best) * town_gain(t, t.leader, region)
        return
    ahead = trick_leader(t)
    for seat in range(t.players):
        card = t.played[seat]
        if card == 0:
            continue
        row = means(t.coins[seat], t.battle)
        lose = LOSE_PRICE[row][card]
        if seat == ahead:
            win = town_gain(t, seat, region) + CLAIMING + WIN_PRICE[row][card]
            chance = stays_ahead(t, seat, card) if t.winner == NOBODY else 1.0
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
        if card > best and FITS[colour][card]:
            best = card
            leader = seat
    return leader


def best_answer(hand: bytes, colour: int, above: int) -> int:
    """The highest card of a hand that takes a town of this colour over ``above``, or 0."""
    best = 0
    for card in hand:
        if card > above and card > best and FITS[colour][card]:
            best = card
    return best


def stays_ahead(t: Table, seat: int, card: int) -> float:
    """The chance that a card which is ahead stays ahead of those who have yet to play."""
    colour = TOWN_COLOUR[t.active]
    chance = 1.0
    for other in range(t.players):
        if other != seat and t.played[other] == 0 and best_answer(t.hands[other], colour, card):
            chance *= BEATEN
    return chance


def town_gain(t: Table, seat: int, region: int) -> float:
    """About how many points one more town (or a monastery) in a region is worth to a seat."""
    return town_gains(t, seat, region, region + 1)[0]


def town_gains(t: Table, seat: int, first: int = 0, end: int = len(REGIONS)) -> list[float]:
    """The same for several regions at once."""
    rounds = rounds_to_come(t)
    danes: i64 = t.vikings
    monasteries: i64 = t.monasteries
    others: list[i64] = [t.discs[other] & ~t.vikings for other in range(t.players) if other != seat]
    own: i64 = t.discs[seat] & ~t.vikings
    turns_up = TURNS_UP[rounds]
    more = -1.0  # what one more region with a town is worth, once it is asked for
    gains: list[float] = []
    for region in range(first, end):
        begin: i64 = BEGINS[region]
        towns: i64 = ALL_TOWNS[region]
        doubled = monasteries >> begin & towns
        rival: i64 = 0
        if danes >> begin & towns:
            rival = BITS[danes >> begin & towns] + BITS[danes >> begin & doubled]
        total = rival
        mine: i64 = BITS[own >> begin & towns]
        gain = TOWNS[rounds]
        if mine:
            if doubled:
                mine += BITS[own >> begin & doubled]
        else:
            if more < 0.0:
                held = presence(t, seat)
                more = SPREAD[rounds][held + 1] - SPREAD[rounds][held] if held < len(REGIONS) else 0.0
            gain += more
        total += mine
        if t.support != NOBODY:
            if t.support == seat:
                mine += rival
            rival = 0
        for discs in others:
            weight: i64 = BITS[discs >> begin & towns]
            if weight:
                if doubled:
                    weight += BITS[discs >> begin & doubled]
                total += weight
                if weight > rival:
                    rival = weight
        lead = mine - rival
        part = DECIDES[(lead if lead > -3 else -3) + 3] if lead < 4 else DECIDES[7]
        if t.claims[region] == FACE_DOWN:
            missing = THRESHOLD[region] - total - 1
            if missing > 0:
                part *= turns_up[missing]
        gains.append(gain + CLAIM_POINTS[region] * part)
    return gains
