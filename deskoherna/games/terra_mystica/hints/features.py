"""Features: the numbers learned beliefs judge a table by, counted on it and expected by outlook."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.features import Features, ones
from ..figures import (
    BOARDS,
    BUILDINGS,
    CARDS,
    CULTS,
    FACTIONS,
    FAVOURS,
    GOODS,
    KINDS,
    PLAYERS,
    POWER_ACTIONS,
    ROUNDS,
    SCORING,
    SCORING_TILES,
    TOWNS,
    TRACKS,
)
from ..rules.adjacency import largest_area, ships_of, wanted_buildings, wanted_power
from ..rules.rounds import income_of
from ..rules.tracks import free_keys
from ..state import NOBODY, Table
from .outlook import (
    card_prospects,
    cult_prospects,
    goods_prospects,
    groups,
    income_prospects,
    places_by_area,
    room_prospects,
    rounds_to_come,
    tile_prospects,
    towns_of_groups,
)
from .prices import Prices

AHEAD: Final = 3  # rounds whose scoring tiles are looked at, the present one included
FAR_FROM_TOWN: Final = 6.0  # buildings or power missing, at most
SPECIALS: Final = ("stronghold", "card", "favour")  # special actions, as the bits of ``spent``
SCORED: Final = (*BUILDINGS, "spade", "town")

ONE_FACTION: Final[list[list[float]]] = ones(len(FACTIONS))
ONE_CARD: Final[list[list[float]]] = ones(len(CARDS))
ONE_TILE: Final[list[list[float]]] = ones(len(SCORING))
ONE_ROUND: Final[list[list[float]]] = ones(ROUNDS)
ONE_COUNT: Final[list[list[float]]] = ones(len(PLAYERS))
BITS: Final[list[list[float]]] = [  # a mask of up to six things
    [1.0 if mask >> bit & 1 else 0.0 for bit in range(6)] for mask in range(1 << 6)
]

OWN: Final[list[str]] = [
    *[f"expected.{what}" for what in ("total", "points", "cults", "areas", "goods", "income")],
    *[f"expected.{what}" for what in ("tiles", "card", "towns", "room")],
    *[f"faction.{faction}" for faction in FACTIONS],
    *["coins", "workers", "priests", "bowl1", "bowl2", "bowl3"],
    *["shipping", "ships", "digging", "priests_left"],
    *[f"buildings.{kind}" for kind in BUILDINGS],
    *[f"{what}.{cult}" for cult in CULTS for what in ("level", "behind", "lead")],
    *["keys", "free_keys"],
    *[f"favour.{tile}" for tile in FAVOURS],
    *[f"card.{card}" for card in CARDS],
    *[f"income.{good}" for good in GOODS],
    *["area", "room.0", "room.1", "room.2", "room.3", "far", "neighbours", "town.first", "town.second"],
    *[f"bonus.{ahead}" for ahead in range(AHEAD)],
    *["passed", "from_start", "from_active", "active"],
    *[f"spent.{action}" for action in SPECIALS],
]
SHARED: Final[list[str]] = [
    *[f"players.{count}" for count in PLAYERS],
    *[f"round.{number}" for number in range(1, ROUNDS + 1)],
    *["before", "cults_phase"],
    *[f"scoring.{ahead}.{tile}" for ahead in range(AHEAD) for tile in SCORING],
    *[f"to_score.{what}" for what in SCORED],
    *[f"favours_left.{tile}" for tile in FAVOURS],
    *[f"towns_left.{tile}" for tile in TOWNS],
    *[f"card_coins.{card}" for card in CARDS],
    *[f"card_lies.{card}" for card in CARDS],
    *[f"used.{action}" for action in POWER_ACTIONS],
]


class TableFeatures(Features[Table]):
    """The numbers of a table; points expected are reckoned by these prices."""

    def __init__(self, prices: Prices) -> None:
        super().__init__(OWN, SHARED, ROUNDS)
        self.prices: Final[Prices] = prices

    def fits(self, t: Table) -> bool:
        return NOBODY not in t.faction

    def row(self, t: Table) -> list[float]:
        prices = self.prices
        k = rounds_to_come(t)
        cults = cult_prospects(t, prices, k)
        sizes = [largest_area(t, seat) for seat in range(t.players)]
        areas = places_by_area(sizes, prices, k)
        built = 0
        for seat in range(t.players):
            built |= t.built(seat)
        row: list[float] = []
        for seat in range(t.players):
            grouped = groups(t, seat)
            expect(t, prices, seat, k, cults[seat], areas[seat], grouped, row)
            count_goods(t, seat, row)
            count_cults(t, seat, row)
            count_tiles(t, seat, row)
            row.append(float(sizes[seat]))
            survey(t, seat, built, row)
            measure_towns(t, seat, grouped, row)
            await_turn(t, seat, row)
        share(t, row)
        return row


# -- of one seat -------------------------------------------------------------------------------------------


def expect(
    t: Table,
    prices: Prices,
    seat: int,
    k: int,
    cults: float,
    areas: float,
    grouped: list[tuple[int, int, bool]],
    row: list[float],
) -> None:
    """What outlook expects, term by term, and all of it together."""
    points = float(t.points(seat))
    goods = goods_prospects(t, prices, seat, k)
    income = income_prospects(t, prices, seat, k)
    tiles = tile_prospects(t, prices, seat, k)
    card = card_prospects(t, prices, seat, k)
    towns = towns_of_groups(t, prices, seat, k, grouped)
    room = room_prospects(t, prices, seat, k)
    total = points + cults + areas + goods + income + tiles + card + towns + room
    row += [total, points, cults, areas, goods, income, tiles, card, towns, room]
    row += ONE_FACTION[t.faction[seat]]


def count_goods(t: Table, seat: int, row: list[float]) -> None:
    """Goods, tracks and buildings."""
    row += [
        float(t.coins[seat]),
        float(t.workers[seat]),
        float(t.priests[seat]),
        float(t.bowls[3 * seat]),
        float(t.bowls[3 * seat + 1]),
        float(t.bowls[3 * seat + 2]),
        float(t.shipping[seat]),
        float(ships_of(t, seat)),
        float(t.digging[seat]),
        float(t.priests_left(seat)),
    ]
    at = KINDS * seat
    for kind in range(KINDS):
        row.append(float(t.counts[at + kind]))


def count_cults(t: Table, seat: int, row: list[float]) -> None:
    """On every cult the level, how many are ahead, and the lead over the best of the others."""
    cults = t.cults
    for cult in range(TRACKS):
        level = cults[TRACKS * seat + cult]
        behind = 0
        most = 0
        for other in range(t.players):
            if other != seat:
                theirs = cults[TRACKS * other + cult]
                if theirs > level:
                    behind += 1
                if theirs > most:
                    most = theirs
        row += [float(level), float(behind), float(level - most)]


def count_tiles(t: Table, seat: int, row: list[float]) -> None:
    """Keys, favour tiles, the bonus card, and the income as things stand."""
    favours = t.favours[seat]
    row += [float(t.keys[seat]), float(free_keys(t, seat))]
    row += BITS[favours & 63]
    row += BITS[favours >> 6 & 63]
    row += ONE_CARD[t.card[seat]]
    coins, workers, priests, power = income_of(t, seat)
    row += [float(coins), float(workers), float(priests), float(power)]


def survey(t: Table, seat: int, built: int, row: list[float]) -> None:
    """Free hexes within reach by the spades they take, those far off, and neighbours' buildings."""
    free = t.reach[seat] & t.free
    spades = BOARDS[t.faction[seat]].spades_home
    rooms = [0, 0, 0, 0]
    for terrain in range(len(t.lands)):
        rooms[spades[terrain]] += (t.lands[terrain] & free).bit_count()
    neighbours = t.near[seat] & built & ~t.built(seat)
    row += [float(rooms[0]), float(rooms[1]), float(rooms[2]), float(rooms[3])]
    row += [float((t.far[seat] & t.free).bit_count()), float(neighbours.bit_count())]


def measure_towns(t: Table, seat: int, grouped: list[tuple[int, int, bool]], row: list[float]) -> None:
    """What the two groups nearest to a town still miss; what the cult bonuses of the next rounds come to."""
    power_wanted = wanted_power(t, seat)
    first = FAR_FROM_TOWN
    second = FAR_FROM_TOWN
    for group, power, _ in grouped:
        missing = float(max(wanted_buildings(t, seat, group) - group.bit_count(), power_wanted - power, 0))
        if missing < first:
            second = first
            first = missing
        elif missing < second:
            second = missing
    row += [first, second]
    now = max(t.chapter, 1) - 1
    for number in range(now, now + AHEAD):
        if number < ROUNDS - 1:
            tile = SCORING_TILES[t.rounds[number]]
            row.append(t.cults[TRACKS * seat + tile.cult] / tile.every)
        else:
            row.append(0.0)


def await_turn(t: Table, seat: int, row: list[float]) -> None:
    """Who has passed, how far the turn is, and what special actions are spent."""
    active = t.active
    row.append(1.0 if t.passed >> seat & 1 else 0.0)
    row.append(float((seat - t.start) % t.players))
    row.append(float((seat - active) % t.players) if active != NOBODY else 0.0)
    row.append(1.0 if active == seat else 0.0)
    row += BITS[t.spent[seat] & 7][:3]


# -- of all ------------------------------------------------------------------------------------------------


def share(t: Table, row: list[float]) -> None:
    """What is the same for all seats: the round, scoring tiles to come, what is left to take."""
    now = max(t.chapter, 1) - 1
    row += ONE_COUNT[t.players - PLAYERS[0]]
    row += ONE_ROUND[now]
    row.append(1.0 if t.chapter == 0 else 0.0)
    row.append(1.0 if t.phase == "cults" else 0.0)
    for number in range(now, now + AHEAD):
        row += ONE_TILE[t.rounds[number]] if number < ROUNDS else ONE_TILE[len(SCORING)]
    sums = [0] * len(SCORED)
    for number in range(now + 1, ROUNDS):
        points = SCORING_TILES[t.rounds[number]].points
        for what in range(len(SCORED)):
            sums[what] += points[what]
    for what in range(len(SCORED)):
        row.append(float(sums[what]))
    for left in t.favours_left:
        row.append(float(left))
    for left in t.towns_left:
        row.append(float(left))
    for card in range(len(CARDS)):
        row.append(float(t.card_coins[card]) if t.holder[card] == NOBODY else 0.0)
    for card in range(len(CARDS)):
        row.append(1.0 if t.holder[card] == NOBODY else 0.0)
    row += BITS[t.used & 63]
