"""Outlook: the points every seat may expect at the end, from what lies on the table, and so its chances."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.hinting import chances
from deskoherna.core.states.sets import members
from ..figures import (
    BOARDS,
    BONUS_CARDS,
    CARDS,
    DWELLING,
    END_AREAS,
    END_CULTS,
    FAV5,
    FAV6,
    FAV10,
    FAV11,
    FAV12,
    FAVOUR_TILES,
    KINDS,
    ROUNDS,
    SANCTUARY,
    SCORING_TILES,
    STRONGHOLD,
    SUPPLY,
    TRACKS,
    TRADING_HOUSE,
)
from ..geography import EDGES, SKIPS
from ..rules.adjacency import connected, largest_area, power_in, wanted_buildings, wanted_power
from ..state import CARD_ACTION, FAVOUR_ACTION, NOBODY, STRONGHOLD_ACTION, Table
from .prices import MOST_AHEAD, Prices

USEFUL_COINS: Final = 12  # more than this is not easily spent in a round
USEFUL_WORKERS: Final = 7
USEFUL_PRIESTS: Final = 3

CULT_PRIZES: Final[list[float]] = [*[float(n) for n in END_CULTS], 0.0, 0.0, 0.0]
AREA_PRIZES: Final[list[float]] = [*[float(n) for n in END_AREAS], 0.0, 0.0, 0.0]


def rounds_to_come(t: Table) -> int:
    """Rounds after the present one."""
    return ROUNDS - max(t.chapter, 1)


def values(t: Table, prices: Prices) -> list[float]:
    """For every seat, its chance of winning as the heuristics see it."""
    return chances(outlook(t, prices), prices.leads[rounds_to_come(t)])


def outlook(t: Table, prices: Prices) -> list[float]:
    """Points every seat may expect at the end."""
    k = rounds_to_come(t)
    cults = cult_prospects(t, prices, k)
    areas = area_prospects(t, prices, k)
    found: list[float] = []
    for seat in range(t.players):
        if t.faction[seat] == NOBODY:
            found.append(0.0)
            continue
        points = t.points(seat) + cults[seat] + areas[seat]
        points += goods_prospects(t, prices, seat, k) + income_prospects(t, prices, seat, k)
        points += tile_prospects(t, prices, seat, k) + card_prospects(t, prices, seat, k)
        points += town_prospects(t, prices, seat, k) + room_prospects(t, prices, seat, k)
        found.append(points)
    return found


# -- what lies there ---------------------------------------------------------------------------------------


def goods_prospects(t: Table, prices: Prices, seat: int, k: int) -> float:
    """Coins, workers, priests and power, at what they can still be put to."""
    bowl1, bowl2, bowl3 = t.bowls[3 * seat : 3 * seat + 3]
    power = (bowl1 + bowl2 + bowl3) * prices.token[k] + bowl2 * prices.bowl_ii[k] + bowl3 * prices.bowl_iii[k]
    coin, worker, priest = prices.coin[k], prices.worker[k], prices.priest[k]
    if BOARDS[t.faction[seat]].trades_points and coin < prices.traded_coin:
        coin = prices.traded_coin
    if k == 0:
        return t.coins[seat] * coin + t.workers[seat] * worker + t.priests[seat] * priest + power
    goods = (
        useful(t.coins[seat], USEFUL_COINS) * coin
        + useful(t.workers[seat], USEFUL_WORKERS) * worker
        + useful(t.priests[seat], USEFUL_PRIESTS) * priest
    )
    return prices.kept * goods + power if t.passed >> seat & 1 else goods + power


def useful(stock: int, enough: int) -> float:
    """How many of so many goods will be put to good use: less and less of what is more than enough."""
    if stock <= enough:
        return float(stock)
    if stock <= 2 * enough:
        return enough + 0.5 * (stock - enough)
    return 1.5 * enough + 0.2 * (stock - 2 * enough)


def income_prospects(t: Table, prices: Prices, seat: int, k: int) -> float:
    """Income of buildings in the rounds to come, and what trading houses may become."""
    if k == 0:
        return 0.0
    faction = t.faction[seat]
    points = prices.income(BOARDS[faction].base_income, k)
    for kind, by_count in enumerate(prices.of_buildings[k][faction]):
        points += by_count[t.counts[KINDS * seat + kind]]
    return points + prices.on_the_way * min(k, 3) * t.counts[KINDS * seat + TRADING_HOUSE]


def tile_prospects(t: Table, prices: Prices, seat: int, k: int) -> float:
    """Favour tiles, and what the stronghold lets a faction do."""
    points = 0.0
    acting = not t.passed >> seat & 1
    passes = k + (1 if acting else 0)
    if t.counts[KINDS * seat + STRONGHOLD]:
        uses = k + (1 if acting and not t.spent[seat] & STRONGHOLD_ACTION else 0)
        points += prices.stronghold_of[t.faction[seat]] * uses
    for tile in members(t.favours[seat]):
        points += favour_worth(t, prices, seat, tile, k, passes)
    return points


def favour_worth(t: Table, prices: Prices, seat: int, tile: int, k: int, passes: int) -> float:
    """What a favour tile will still bring, its cult steps aside."""
    at = KINDS * seat
    if tile == FAV5:
        return prices.small_towns * min(k + 1, 4) / 4
    if tile == FAV6:
        used = t.spent[seat] & FAVOUR_ACTION or t.passed >> seat & 1
        return prices.step[k] * (k + (0 if used else 1))
    if tile == FAV10:
        to_come = min(prices.trading_houses * (k + 0.6), float(SUPPLY[TRADING_HOUSE]))
        return 3.0 * to_come
    if tile == FAV11:
        return 2.0 * min(prices.dwellings * (k + 0.5), float(SUPPLY[DWELLING]))
    if tile == FAV12:
        return passes * FAVOUR_TILES[FAV12].passing[t.counts[at + TRADING_HOUSE]]
    return prices.income(FAVOUR_TILES[tile].income, k)


def card_prospects(t: Table, prices: Prices, seat: int, k: int) -> float:
    """The bonus card held, or the one that will be taken on passing."""
    card = t.card[seat]
    if card == NOBODY:
        return 0.0
    if t.passed >> seat & 1:
        return card_worth(t, prices, seat, card, k - 1) if k > 0 else 0.0
    points = best_card(t, prices, seat, k) if k > 0 else 0.0
    action = BONUS_CARDS[card].action
    if action and not t.spent[seat] & CARD_ACTION:
        points += prices.spade[k] if action == "spade" else prices.step[k]
    for kind in range(KINDS):
        if BONUS_CARDS[card].passing[kind]:
            points += BONUS_CARDS[card].passing[kind] * t.counts[KINDS * seat + kind]
    return points


def best_card(t: Table, prices: Prices, seat: int, k: int) -> float:
    """The best bonus card on the table, less what waiting for it costs."""
    best = 0.0
    for card in range(len(CARDS)):
        if t.holder[card] == NOBODY:
            points = card_worth(t, prices, seat, card, k - 1) + t.card_coins[card] * prices.coin[k - 1]
            if points > best:
                best = points
    return best - prices.waiting


def card_worth(t: Table, prices: Prices, seat: int, card: int, k: int) -> float:
    """A bonus card in a round with ``k`` to come after it, before its income."""
    points = prices.fresh(BONUS_CARDS[card].income, k)
    action = BONUS_CARDS[card].action
    if action:
        points += prices.spade[k] if action == "spade" else prices.step[k]
    if BONUS_CARDS[card].shipping:
        points += prices.sailing
    for kind in range(KINDS):
        if BONUS_CARDS[card].passing[kind]:
            points += BONUS_CARDS[card].passing[kind] * (t.counts[KINDS * seat + kind] + 0.5)
    return points


# -- places in the final scoring ---------------------------------------------------------------------------


def place_worth(prizes: list[float], behind: float) -> float:
    """Prize for having so many players ahead, between two places in proportion."""
    place = int(behind)
    part = behind - place
    return prizes[place] * (1.0 - part) + prizes[place + 1] * part


def cult_prospects(t: Table, prices: Prices, k: int) -> list[float]:
    """Places on the cult tracks, and cult bonuses of the rounds to come."""
    ahead = prices.cult_ahead[k]
    players = t.players
    points = [0.0] * players
    for cult in range(TRACKS):
        levels = t.cults[cult::TRACKS]
        for seat in range(players):
            level = levels[seat]
            if level or k > 0:
                behind = 0.0
                for other in range(players):
                    if other != seat:
                        behind += ahead[levels[other] - level + MOST_AHEAD]
                place = place_worth(CULT_PRIZES, behind)
                points[seat] += place if level else prices.begun_later[k] * place
    if k > 0:
        for number in range(max(t.chapter, 1) - 1, ROUNDS - 1):
            tile = t.rounds[number]
            worth_of_one = bonus_worth(prices, tile, ROUNDS - 2 - number)
            every = SCORING_TILES[tile].every
            now = number == t.chapter - 1
            for seat in range(players):
                level = t.cults[TRACKS * seat + SCORING_TILES[tile].cult]
                points[seat] += worth_of_one * (level // every if now else level / every)
    return points


def bonus_worth(prices: Prices, tile: int, k: int) -> float:
    """One gain of a scoring tile's cult bonus, used in a round with ``k`` to come after it."""
    if SCORING_TILES[tile].spades:
        return prices.spade[k] * SCORING_TILES[tile].spades
    return prices.fresh(SCORING_TILES[tile].gain, k)


def area_prospects(t: Table, prices: Prices, k: int) -> list[float]:
    """Places for the largest connected area."""
    return places_by_area([largest_area(t, seat) for seat in range(t.players)], prices, k)


def places_by_area(sizes: list[int], prices: Prices, k: int) -> list[float]:
    """The same, of sizes that are known."""
    ahead = prices.area_ahead[k]
    points: list[float] = []
    for seat in range(len(sizes)):
        behind = 0.0
        for other in range(len(sizes)):
            if other != seat:
                behind += ahead[sizes[other] - sizes[seat] + MOST_AHEAD]
        points.append(place_worth(AREA_PRIZES, behind))
    return points


# -- the map -----------------------------------------------------------------------------------------------


def groups(t: Table, seat: int) -> list[tuple[int, int, bool]]:
    """Buildings in no town yet, by directly connected groups: where, their power, a sanctuary among them."""
    sanctuary = t.stands[KINDS * seat + SANCTUARY]
    outside = t.built(seat) & ~t.citizens[seat]
    return [
        (group, power_in(t, seat, group), bool(sanctuary & group))
        for group in connected(t, outside, EDGES, SKIPS[0])
    ]


def town_prospects(t: Table, prices: Prices, seat: int, k: int) -> float:
    """Groups on their way to a town."""
    return towns_of_groups(t, prices, seat, k, groups(t, seat))


def towns_of_groups(
    t: Table, prices: Prices, seat: int, k: int, grouped: list[tuple[int, int, bool]]
) -> float:
    """The same, of groups that are known."""
    step = prices.town_step[k]
    power_wanted = wanted_power(t, seat)
    points = 0.0
    for group, power, _ in grouped:
        wanted = wanted_buildings(t, seat, group)
        missing = max(float(wanted - group.bit_count()), prices.town_power * (power_wanted - power), 0.3)
        points += step**missing
    return town_worth(t, prices, seat, k) * points


def town_worth(t: Table, prices: Prices, seat: int, k: int) -> float:
    """A town founded: its tile, its key, what the faction gets for it."""
    board = BOARDS[t.faction[seat]]
    return prices.town + board.town_points + prices.gained(board.town_gain, k)


def room_prospects(t: Table, prices: Prices, seat: int, k: int) -> float:
    """Hexes within reach to build on, and neighbours who will bring power."""
    board = BOARDS[t.faction[seat]]
    free = t.reach[seat] & t.free
    rooms = 0.0
    for terrain in range(len(t.lands)):
        count = (t.lands[terrain] & free).bit_count()
        if count:
            rooms += prices.spades_to_room[board.spades_home[terrain]] * count
    if rooms > prices.rooms_at_most:
        rooms = prices.rooms_at_most + 0.1 * (rooms - prices.rooms_at_most)
    others = 0
    for other in range(t.players):
        if other != seat:
            others |= t.built(other)
    return prices.room * rooms * min(k + 1, 3) + prices.neighbour * k * (t.near[seat] & others).bit_count()
