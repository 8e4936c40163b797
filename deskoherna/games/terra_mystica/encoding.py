"""Terra Mystica as a row of numbers: the map in planes, tiles, cults, and what lies before every player."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.machines.encoding import (
    Block,
    Encoding,
    Look,
    Mask,
    Memory,
    by_name,
    numbers,
    one_of,
    per_seat,
    zeros,
)
from deskoherna.games.terra_mystica.declaring import PHASES
from deskoherna.games.terra_mystica.figures import (
    BOARDS,
    BUILDINGS,
    CARDS,
    CULTS,
    FACTIONS,
    FAVOURS,
    GOODS,
    KINDS,
    ORDERS,
    POWER_ACTIONS,
    ROUNDS,
    SCORING,
    TOWNS,
    TRACKS,
)
from deskoherna.games.terra_mystica.geography import LANDS, PACKAGE, SITE_NAMES, TERRAINS
from deskoherna.games.terra_mystica.moves import SPECIALS
from deskoherna.games.terra_mystica.rules.actions import is_spent, owned_specials
from deskoherna.games.terra_mystica.rules.adjacency import largest_area, ships_of
from deskoherna.games.terra_mystica.rules.rounds import income_of
from deskoherna.games.terra_mystica.rules.tracks import free_keys
from deskoherna.games.terra_mystica.state import NOBODY, SOURCES, Table

SEATS: Final = 5
PLANES: Final = len(TERRAINS) + SEATS * (len(BUILDINGS) + 2)
GOODS_NUMBERS: Final = 19
SEAT_NUMBERS: Final = (
    GOODS_NUMBERS + len(FACTIONS) + len(GOODS) + len(CULTS) + len(BUILDINGS) + len(FAVOURS) + len(CARDS)
    + 2 * len(SPECIALS)
)  # fmt: skip

SEAT: Final = one_of(SEATS)
PHASE: Final = by_name(PHASES)
ROUND: Final = one_of(ROUNDS)
TILE: Final = one_of(len(SCORING))
FACTION: Final = one_of(len(FACTIONS))
CARD: Final = one_of(len(CARDS))
LANDS_IN: Final = Mask(len(LANDS))
ACTIONS_IN: Final = Mask(len(POWER_ACTIONS))
FAVOURS_IN: Final = Mask(len(FAVOURS))
SPECIALS_IN: Final = Mask(len(SPECIALS))
FOUR: Final = numbers(4)
TILES_LEFT: Final = numbers(len(FAVOURS) + len(TOWNS))
CARDS_LYING: Final = numbers(3 * len(CARDS))
LYING: Final = numbers(GOODS_NUMBERS)
EACH: Final = numbers(len(GOODS) + len(CULTS) + len(BUILDINGS))
NO_LANDS: Final = [zeros((len(BUILDINGS) + 2) * len(LANDS) * n) for n in range(SEATS + 1)]
NO_BRIDGES: Final = [SEAT[-1]] * len(SITE_NAMES)
MEMORY: Final = Memory()
TILES_MEMORY: Final = Memory()
NO_INCOME: Final = (0,) * len(GOODS)


def _table(t: Table, look: Look, row: list[bytes]) -> None:
    place = look.place
    doing = t.active != NOBODY
    row += (
        PHASE[t.phase],
        ROUND[t.chapter - 1] if t.chapter <= ROUNDS else ROUND[-1],
        SEAT[place[t.start]],
        SEAT[place[t.first_passed]],
        SEAT[place[t.active]],
        FOUR(doing and t.linger, t.more if doing else 0, t.spread, t.peer),
    )


def _scoring(t: Table, look: Look, row: list[bytes]) -> None:
    """Per round its tile; tiles of rounds past are zeros, as they count no more."""
    past = ROUNDS if t.phase == "over" else t.chapter - 1
    for n, tile in enumerate(t.rounds):
        row.append(TILE[tile] if n >= past else TILE[-1])


def _tiles(t: Table, look: Look, row: list[bytes]) -> None:
    key = (
        *t.favours_left,
        *t.towns_left,
        *t.card_coins,
        *[holder if holder < 0 else 0 for holder in t.holder],
    )
    found = TILES_MEMORY.pieces.get(key)
    row += (ACTIONS_IN[t.used], found if found is not None else TILES_MEMORY.keep(key, _lying_tiles(t)))


def _lying_tiles(t: Table) -> tuple[bytes, ...]:
    """Tiles and bonus cards left, from nothing but what the key of ``_tiles`` names."""
    lying: list[float] = []
    for holder, coins in zip(t.holder, t.card_coins, strict=True):
        lying += (holder >= NOBODY, holder == NOBODY, coins / 3.0 if holder >= NOBODY else 0.0)
    left = TILES_LEFT(*[n / 3.0 for n in t.favours_left], *[n / 2.0 for n in t.towns_left])
    return left, CARDS_LYING(*lying)


def _orders(t: Table, look: Look, row: list[bytes]) -> None:
    place = look.place
    row += [SEAT[place[seat]] for seat in t.orders]


def _lands(t: Table, look: Look, row: list[bytes]) -> None:
    lands_in = LANDS_IN
    row += [lands_in[lands] for lands in t.lands]
    for seat in look.order:
        row += [lands_in[stands] for stands in t.stands[KINDS * seat : KINDS * seat + KINDS]]
        row += (lands_in[t.reach[seat] & t.free], lands_in[t.far[seat] & t.free & ~t.near[seat]])
    row.append(NO_LANDS[SEATS - look.players])


def _bridges(t: Table, look: Look, row: list[bytes]) -> None:
    if not t.bridges:
        row += NO_BRIDGES
        return
    sites = NO_BRIDGES[:]
    for site, seat in t.bridges:
        sites[site] = SEAT[look.place[seat]]
    row += sites


def _seat(t: Table, seat: int) -> bytes:
    at, on, bowl, points = KINDS * seat, TRACKS * seat, 3 * seat, len(SOURCES) * seat
    key = (
        t.faction[seat], t.coins[seat], t.workers[seat], t.priests[seat], t.away[seat], t.shipping[seat],
        t.digging[seat], t.keys[seat], t.favours[seat], t.card[seat], t.spent[seat], t.passed >> seat & 1,
        sum(t.tally[points : points + len(SOURCES)]), t.bridges,
        *t.bowls[bowl : bowl + 3], *t.cults[on : on + TRACKS], *t.stands[at : at + KINDS],
    )  # fmt: skip
    found = MEMORY.pieces.get(key)
    return found if found is not None else MEMORY.keep(key, _lying(t, seat))


def _lying(t: Table, seat: int) -> tuple[bytes, ...]:
    """What lies before a seat, from nothing but what the key of ``_seat`` names."""
    faction = t.faction[seat]
    chosen = faction != NOBODY
    at, on = KINDS * seat, TRACKS * seat
    first, second, third = t.bowls[3 * seat : 3 * seat + 3]
    board = BOARDS[faction] if chosen else None
    spade = board.spade_cost[t.digging[seat]] if board is not None else (0, 0, 0)
    owned = owned_specials(t, seat) if chosen else []
    return (
        FACTION[faction],
        LYING(
            1.0,
            t.points(seat) / 100.0,
            t.coins[seat] / 10.0,
            t.workers[seat] / 10.0,
            t.priests[seat] / 5.0,
            t.priests_left(seat) / 7.0,
            first / 10.0,
            second / 10.0,
            third / 10.0,
            (sum(board.bowls) - first - second - third) / 10.0 if board is not None else 0.0,
            t.shipping[seat] / 3.0,
            ships_of(t, seat) / 5.0 if chosen else 0.0,
            t.digging[seat] / 2.0,
            spade[1] / 3.0,
            spade[2],
            t.keys[seat] / 5.0,
            free_keys(t, seat) / 5.0,
            largest_area(t, seat) / 20.0,
            t.passed >> seat & 1,
        ),
        EACH(
            *[n / 10.0 for n in (income_of(t, seat) if chosen else NO_INCOME)],
            *[n / 10.0 for n in t.cults[on : on + TRACKS]],
            *[n / 8.0 for n in t.counts[at : at + KINDS]],
        ),
        FAVOURS_IN[t.favours[seat]],
        CARD[t.card[seat]],
        SPECIALS_IN[sum([1 << action for action in owned])],
        SPECIALS_IN[sum([1 << action for action in owned if is_spent(t, seat, action)])],
    )


@cache
def encoding() -> Encoding:
    return Encoding(
        PACKAGE,
        [
            Block(
                "table",
                (len(PHASES) + ROUNDS + 3 * SEATS + 4,),
                "phase (6), round (6); by seat: start, next start, active; lingers, actions left, "
                "two options",
                _table,
            ),
            Block(
                "scoring",
                (ROUNDS, len(SCORING)),
                "the scoring tile of each round that still counts",
                _scoring,
            ),
            Block(
                "tiles",
                (len(POWER_ACTIONS) + len(FAVOURS) + len(TOWNS) + 3 * len(CARDS),),
                "power actions used (6), favour tiles left (12), town tiles left (5), bonus cards "
                "(9 × in play, "
                "free, coins)",
                _tiles,
            ),
            Block(
                "orders", (len(CULTS), ORDERS, SEATS), "priests in the orders of the cults, by seat", _orders
            ),
            Block(
                "lands",
                (PLANES, len(LANDS)),
                "terrain (7); per seat (5 × 7) its buildings (5), in its reach, by its tunnel or carpet",
                _lands,
            ),
            Block("bridges", (len(SITE_NAMES), SEATS), "bridges by seat", _bridges),
            Block(
                "seats",
                (SEATS, SEAT_NUMBERS),
                "faction (14); there, points, coins, workers, priests, priests left, bowls (3), "
                "burned, shipping, "
                "sails, digging, spade in workers and priests, keys, free keys, area, passed; "
                "income (4), cults "
                "(4), buildings (5), favours (12), bonus card (9), special actions and those used (2 × 9)",
                per_seat(SEATS, SEAT_NUMBERS, _seat),
            ),
        ],
    )
