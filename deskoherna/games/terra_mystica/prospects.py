"""Prospects: the points a seat may expect at the end, from what lies on the table."""

from __future__ import annotations

from typing import Final

from deskoherna.games.terra_mystica.figures import (
    ALCHEMISTS,
    BASE_INCOME,
    CARD_ACTION,
    CARD_INCOME,
    CARD_PASSING,
    CARD_SHIPPING,
    CARDS,
    DWELLING,
    END_AREAS,
    END_CULTS,
    FAV5,
    FAV6,
    FAV10,
    FAV11,
    FAV12,
    FAVOUR_INCOME,
    FAVOUR_PASSING,
    FAVOURS,
    GIANTS,
    HOME,
    INCOME,
    KINDS,
    POWER_OF,
    ROUND_CULT,
    ROUND_EVERY,
    ROUND_GAIN,
    ROUND_SPADES,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    SUPPLY,
    SWARMLINGS,
    SWARMLINGS_WORKERS_FOR_TOWN,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_POWER_WITH_FAVOUR,
    TRACKS,
    TRADING_HOUSE,
    WITCHES,
    WITCHES_POINTS_FOR_TOWN,
)
from deskoherna.games.terra_mystica.figures import TOWN_POWER as TOWN_POWER_WANTED
from deskoherna.games.terra_mystica.geography import EDGES, SPADES
from deskoherna.games.terra_mystica.prices import (
    ALCHEMISTS_COIN,
    AREA_AHEAD,
    BOWL_II,
    BOWL_III,
    COIN,
    CULT_AHEAD,
    DWELLINGS,
    MOST_AHEAD,
    NEIGHBOUR,
    PRIEST,
    ROOM,
    ROOMS_AT_MOST,
    SAILING,
    SMALL_TOWNS,
    SPADE,
    SPADES_TO_ROOM,
    STEP,
    STRONGHOLD_WORTH,
    TOKEN,
    TOWN,
    TOWN_POWER,
    TOWN_STEP,
    TRADING_HOUSES,
    USEFUL_COINS,
    USEFUL_PRIESTS,
    USEFUL_WORKERS,
    WAITING,
    WORKER,
    fresh_worth,
    income_worth,
)
from deskoherna.games.terra_mystica.rules.reach import bridged, largest_area
from deskoherna.games.terra_mystica.state import (
    CARD_ACTION as CARD_SPENT,
)
from deskoherna.games.terra_mystica.state import (
    FAVOUR_ACTION as FAVOUR_SPENT,
)
from deskoherna.games.terra_mystica.state import (
    NOBODY,
    Table,
)
from deskoherna.games.terra_mystica.state import (
    STRONGHOLD_ACTION as STRONGHOLD_SPENT,
)

CULT_PRIZES: Final[list[float]] = [*[float(n) for n in END_CULTS], 0.0, 0.0, 0.0]
AREA_PRIZES: Final[list[float]] = [*[float(n) for n in END_AREAS], 0.0, 0.0, 0.0]


def rounds_to_come(t: Table) -> int:
    """Rounds after the present one."""
    return ROUNDS - max(t.chapter, 1)


def outlook(t: Table) -> list[float]:
    """Points every seat may expect at the end."""
    k = rounds_to_come(t)
    cults = cult_prospects(t, k)
    areas = area_prospects(t, k)
    found: list[float] = []
    for seat in range(t.players):
        if t.faction[seat] == NOBODY:
            found.append(0.0)
            continue
        points = t.points(seat) + cults[seat] + areas[seat]
        points += goods_prospects(t, seat, k) + income_prospects(t, seat, k)
        points += tile_prospects(t, seat, k) + card_prospects(t, seat, k)
        points += town_prospects(t, seat, k) + room_prospects(t, seat, k)
        found.append(points)
    return found


# -- what lies there ---------------------------------------------------------------------------------------


def goods_prospects(t: Table, seat: int, k: int) -> float:
    """Coins, workers, priests and power, at what they can still be put to."""
    at = 3 * seat
    tokens = t.bowls[at] + t.bowls[at + 1] + t.bowls[at + 2]
    power = tokens * TOKEN[k] + t.bowls[at + 1] * BOWL_II[k] + t.bowls[at + 2] * BOWL_III[k]
    coin = COIN[k]
    if t.faction[seat] == ALCHEMISTS and coin < ALCHEMISTS_COIN:
        coin = ALCHEMISTS_COIN
    if k == 0:
        return t.coins[seat] * coin + t.workers[seat] * WORKER[0] + t.priests[seat] * PRIEST[0] + power
    return (
        useful(t.coins[seat], USEFUL_COINS) * coin
        + useful(t.workers[seat], USEFUL_WORKERS) * WORKER[k]
        + useful(t.priests[seat], USEFUL_PRIESTS) * PRIEST[k]
        + power
    )


def useful(stock: int, enough: int) -> float:
    """How many of so many goods will be put to good use: less and less of what is more than enough."""
    if stock <= enough:
        return float(stock)
    if stock <= 2 * enough:
        return enough + 0.5 * (stock - enough)
    return 1.5 * enough + 0.2 * (stock - 2 * enough)


def income_prospects(t: Table, seat: int, k: int) -> float:
    """Income of buildings and favour tiles in the rounds to come."""
    if k == 0:
        return 0.0
    faction = t.faction[seat]
    points = income_worth(BASE_INCOME[faction], k)
    for kind in range(KINDS):
        points += income_worth(INCOME[faction][kind][t.counts[KINDS * seat + kind]], k)
    return points


def tile_prospects(t: Table, seat: int, k: int) -> float:
    """Favour tiles, and what the stronghold lets a faction do."""
    points = 0.0
    acting = not t.passed >> seat & 1
    passes = k + (1 if acting else 0)
    if t.counts[KINDS * seat + STRONGHOLD]:
        uses = k + (1 if acting and not t.spent[seat] & STRONGHOLD_SPENT else 0)
        points += STRONGHOLD_WORTH[t.faction[seat]] * uses
    mine = t.favours[seat]
    for tile in range(len(FAVOURS)):
        if mine >> tile & 1:
            points += favour_worth(t, seat, tile, k, passes)
    return points


def favour_worth(t: Table, seat: int, tile: int, k: int, passes: int) -> float:
    """What a favour tile will still bring, its cult steps aside."""
    at = KINDS * seat
    if tile == FAV5:
        return SMALL_TOWNS * min(k + 1, 4) / 4
    if tile == FAV6:
        used = t.spent[seat] & FAVOUR_SPENT or t.passed >> seat & 1
        return STEP[k] * (k + (0 if used else 1))
    if tile == FAV10:
        to_come = min(TRADING_HOUSES * (k + 0.6), float(SUPPLY[TRADING_HOUSE]))
        return 3.0 * to_come
    if tile == FAV11:
        return 2.0 * min(DWELLINGS * (k + 0.5), float(SUPPLY[DWELLING]))
    if tile == FAV12:
        return passes * FAVOUR_PASSING[FAV12][t.counts[at + TRADING_HOUSE]]
    return income_worth(FAVOUR_INCOME[tile], k)


def card_prospects(t: Table, seat: int, k: int) -> float:
    """The bonus card held, or the one that will be taken on passing."""
    card = t.card[seat]
    if card == NOBODY:
        return 0.0
    if t.passed >> seat & 1:
        return card_worth(t, seat, card, k - 1) if k > 0 else 0.0
    points = best_card(t, seat, k) if k > 0 else 0.0
    action = CARD_ACTION[card]
    if action and not t.spent[seat] & CARD_SPENT:
        points += SPADE[k] if action == "spade" else STEP[k]
    for kind in range(KINDS):
        if CARD_PASSING[card][kind]:
            points += CARD_PASSING[card][kind] * t.counts[KINDS * seat + kind]
    return points


def best_card(t: Table, seat: int, k: int) -> float:
    """The best bonus card on the table, less what waiting for it costs."""
    best = 0.0
    for card in range(len(CARDS)):
        if t.holder[card] == NOBODY:
            points = card_worth(t, seat, card, k - 1) + t.card_coins[card] * COIN[k - 1]
            if points > best:
                best = points
    return best - WAITING


def card_worth(t: Table, seat: int, card: int, k: int) -> float:
    """A bonus card in a round with ``k`` to come after it, before its income."""
    points = fresh_worth(CARD_INCOME[card], k)
    action = CARD_ACTION[card]
    if action:
        points += SPADE[k] if action == "spade" else STEP[k]
    if CARD_SHIPPING[card]:
        points += SAILING
    for kind in range(KINDS):
        if CARD_PASSING[card][kind]:
            points += CARD_PASSING[card][kind] * (t.counts[KINDS * seat + kind] + 0.5)
    return points


# -- places in the final scoring ---------------------------------------------------------------------------


def place_worth(prizes: list[float], behind: float) -> float:
    """Prize for having so many players ahead, between two places in proportion."""
    place = int(behind)
    part = behind - place
    return prizes[place] * (1.0 - part) + prizes[place + 1] * part


def cult_prospects(t: Table, k: int) -> list[float]:
    """Places on the cult tracks, and cult bonuses of the rounds to come."""
    ahead = CULT_AHEAD[k]
    players = t.players
    points = [0.0] * players
    for cult in range(TRACKS):
        levels = t.cults[cult::TRACKS]
        for seat in range(players):
            level = levels[seat]
            if level:
                behind = 0.0
                for other in range(players):
                    if other != seat:
                        behind += ahead[levels[other] - level + MOST_AHEAD]
                points[seat] += place_worth(CULT_PRIZES, behind)
    if k > 0:
        for number in range(max(t.chapter, 1) - 1, ROUNDS - 1):
            tile = t.rounds[number]
            worth_of_one = bonus_worth(tile, ROUNDS - 2 - number)
            every = ROUND_EVERY[tile]
            now = number == t.chapter - 1
            for seat in range(players):
                level = t.cults[TRACKS * seat + ROUND_CULT[tile]]
                points[seat] += worth_of_one * (level // every if now else level / every)
    return points


def bonus_worth(tile: int, k: int) -> float:
    """One gain of a scoring tile's cult bonus, used in a round with ``k`` to come after it."""
    if ROUND_SPADES[tile]:
        return SPADE[k] * ROUND_SPADES[tile]
    return fresh_worth(ROUND_GAIN[tile], k)


def area_prospects(t: Table, k: int) -> list[float]:
    """Places for the largest connected area."""
    ahead = AREA_AHEAD[k]
    sizes = [largest_area(t, seat) for seat in range(t.players)]
    points: list[float] = []
    for seat in range(t.players):
        behind = 0.0
        for other in range(t.players):
            if other != seat:
                behind += ahead[sizes[other] - sizes[seat] + MOST_AHEAD]
        points.append(place_worth(AREA_PRIZES, behind))
    return points


# -- the map -----------------------------------------------------------------------------------------------


def groups(t: Table, seat: int) -> list[tuple[int, int, bool]]:
    """Buildings in no town yet, by directly connected groups: where, their power, a sanctuary among them."""
    at = KINDS * seat
    left = t.built(seat) & ~t.citizens[seat]
    found: list[tuple[int, int, bool]] = []
    while left:
        frontier = left & -left
        left ^= frontier
        group = 0
        while frontier:
            bit = frontier & -frontier
            group |= bit
            land = bit.bit_length() - 1
            more = left & (EDGES[land] | bridged(t, land))
            left ^= more
            frontier = (frontier ^ bit) | more
        power = 0
        for kind in range(KINDS):
            power += POWER_OF[kind] * (t.stands[at + kind] & group).bit_count()
        found.append((group, power, bool(t.stands[at + SANCTUARY] & group)))
    return found


def town_prospects(t: Table, seat: int, k: int) -> float:
    """Groups on their way to a town."""
    step = TOWN_STEP[k]
    power_wanted = TOWN_POWER_WITH_FAVOUR if t.favours[seat] >> FAV5 & 1 else TOWN_POWER_WANTED
    points = 0.0
    for group, power, sanctuary in groups(t, seat):
        wanted = TOWN_BUILDINGS_WITH_SANCTUARY if sanctuary else TOWN_BUILDINGS
        missing = max(float(wanted - group.bit_count()), TOWN_POWER * (power_wanted - power), 0.3)
        points += step**missing
    return town_worth(t, seat, k) * points


def town_worth(t: Table, seat: int, k: int) -> float:
    """A town founded: its tile, its key, what the faction gets for it."""
    if t.faction[seat] == WITCHES:
        return TOWN + WITCHES_POINTS_FOR_TOWN
    if t.faction[seat] == SWARMLINGS:
        return TOWN + SWARMLINGS_WORKERS_FOR_TOWN * WORKER[k]
    return TOWN


def room_prospects(t: Table, seat: int, k: int) -> float:
    """Hexes within reach to build on, and neighbours who will bring power."""
    home = HOME[t.faction[seat]]
    free = t.reach[seat] & t.free
    rooms = 0.0
    for terrain in range(len(t.lands)):
        count = (t.lands[terrain] & free).bit_count()
        if count:
            spades = SPADES[home][terrain]
            if t.faction[seat] == GIANTS and spades:
                spades = 2
            rooms += SPADES_TO_ROOM[spades] * count
    if rooms > ROOMS_AT_MOST:
        rooms = ROOMS_AT_MOST + 0.1 * (rooms - ROOMS_AT_MOST)
    others = 0
    for other in range(t.players):
        if other != seat:
            others |= t.built(other)
    return ROOM * rooms * min(k + 1, 3) + NEIGHBOUR * k * (t.near[seat] & others).bit_count()
