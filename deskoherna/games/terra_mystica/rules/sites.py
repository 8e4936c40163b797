"""Where a seat can terraform and build, and for how much: what can be said about it (T6)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.games.terra_mystica.figures import (
    BUILDING_COST,
    DWELLING,
    GIANTS,
    GIANTS_SPADES,
    HOME,
    KINDS,
    PRIESTS,
    SPADE_COST,
    STRONGHOLD,
    SUPPLY,
    TUNNEL_COST,
    Cost,
)
from deskoherna.games.terra_mystica.geography import SPADES, WHEEL
from deskoherna.games.terra_mystica.moves import BUILD_ON, TERRAIN, TRANSFORM_ON, HexMoves, paid
from deskoherna.games.terra_mystica.payment import NOTHING, Payment, Purse
from deskoherna.games.terra_mystica.state import Table

MOST_SPADES: Final = WHEEL // 2  # no two terrains are further apart

# Terrains that are so many spades from another one, by it and spades: itself, then two each.
RINGS: Final[list[list[list[int]]]] = [
    [[t for t in range(WHEEL) if SPADES[home][t] == k] for k in range(MOST_SPADES + 1)]
    for home in range(WHEEL)
]

# By faction: how many spades turn which two terrains into its home, which itself comes first, named twice.
DIGS: Final[list[list[tuple[int, int, int]]]] = [
    [(GIANTS_SPADES if k and faction == GIANTS else k, r[0], r[-1]) for k, r in enumerate(RINGS[home])]
    for faction, home in enumerate(HOME)
]


def _prices(each: Cost, way: Cost, house: Cost) -> list[Cost]:
    """Spades at a price each, a tunnel or flight, and a dwelling together, by the number of spades."""
    return [(house[0], house[1] + way[1] + n * each[1], way[2] + n * each[2]) for n in range(MOST_SPADES + 1)]


# What action 1 costs by faction, level of digging, way and dwelling, then by spades bought. The ways: on foot
# or by ship, by a tunnel or carpet without a stronghold, and with one.
FREE: Final[Cost] = (0, 0, 0)
PRICES: Final[list[list[list[list[list[Cost]]]]]] = [
    [
        [
            [_prices(each, way, house) for house in (FREE, BUILDING_COST[faction][DWELLING])]
            for way in (FREE, *TUNNEL_COST[faction])
        ]
        for each in SPADE_COST[faction]
    ]
    for faction in range(len(HOME))
]


def purse_of(t: Table, seat: int) -> Purse:
    """What a seat can pay with now."""
    priests = t.priests[seat]
    bowls = t.bowls
    at = 3 * seat
    return Purse(
        t.coins[seat],
        t.workers[seat],
        priests,
        PRIESTS - t.away[seat] - priests,
        bowls[at + 1],
        bowls[at + 2],
    )


def prices(t: Table, seat: int, tunnel: bool, dwelling: bool) -> list[Cost]:
    """What a seat pays in action 1, by spades bought: these, a tunnel or flight, and a dwelling together."""
    way = 0
    if tunnel:
        way = 2 if t.counts[KINDS * seat + STRONGHOLD] else 1
    return PRICES[t.faction[seat]][t.digging[seat]][way][1 if dwelling else 0]


def add_hexes(moves: list[Move], kind: HexMoves, mask: int, payment: Payment) -> None:
    """Moves of a kind for all hexes of a mask, with what is burned and converted for them."""
    if payment is NOTHING:
        moves += kind.on(mask)
        return
    for move in kind.on(mask):
        moves.append(paid(move, payment))


def offer_builds(
    t: Table, seat: int, purse: Purse, moves: list[Move], hexes: int, free: int, buy: bool, tunnel: bool
) -> None:
    """Dwellings on these hexes, each with the spades it takes beyond the free ones.

    With free spades at least one of them has to be used (T18.8), so hexes that are home already are left out.
    """
    if t.counts[KINDS * seat] == SUPPLY[DWELLING] or not hexes:
        return
    costs = prices(t, seat, tunnel, True)
    lands = t.lands
    for needed, one, other in DIGS[t.faction[seat]]:
        mask = (lands[one] | lands[other]) & hexes
        if not mask or (free and not needed):
            continue
        if needed > free and not buy:
            return
        payment = purse.afford(costs[needed - free if needed > free else 0])
        if payment is None:
            return  # more spades cost no less
        add_hexes(moves, BUILD_ON, mask, payment)


def offer_transforms(
    t: Table, seat: int, purse: Purse, moves: list[Move], hexes: int, free: int, buy: bool, tunnel: bool
) -> None:
    """Terraforming these hexes without building; into what, and how it is paid, is asked afterwards.

    The Giants make only their home terrain (T18.6), so they are not asked and pay at once.
    """
    if not hexes:
        return
    if t.faction[seat] == GIANTS:
        hexes &= ~t.lands[HOME[GIANTS]]
        if free >= GIANTS_SPADES:
            add_hexes(moves, TRANSFORM_ON, hexes, NOTHING)
        elif buy:
            payment = purse.afford(prices(t, seat, False, False)[GIANTS_SPADES - free])
            if payment is not None:
                add_hexes(moves, TRANSFORM_ON, hexes, payment)
    elif free or buy:
        cost = prices(t, seat, tunnel, False)[0 if free else 1]
        if purse.afford(cost) is not None:
            add_hexes(moves, TRANSFORM_ON, hexes, NOTHING)


def offer_sites(
    t: Table,
    seat: int,
    purse: Purse,
    moves: list[Move],
    free: int,
    buy: bool,
    tunnels: bool,
    build: bool,
    but: int,
) -> None:
    """All hexes where a seat may now terraform (and build), those within a tunnel included."""
    near = t.reach[seat] & t.free & ~but
    if build:
        offer_builds(t, seat, purse, moves, near, free, buy, False)
    offer_transforms(t, seat, purse, moves, near, free, buy, False)
    if tunnels and t.far[seat]:
        far = t.far[seat] & t.free & ~t.near[seat] & ~but
        if build:
            offer_builds(t, seat, purse, moves, far, free, buy, True)
        offer_transforms(t, seat, purse, moves, far, free, buy, True)


def terrain_moves(t: Table, seat: int, now: int, free: int, buy: bool, tunnel: bool) -> list[Move]:
    """What a terrain can be turned into (T6.7), with the spades that have to be bought for it."""
    purse = purse_of(t, seat)
    costs = prices(t, seat, tunnel, False)
    moves: list[Move] = []
    for spades in range(1, MOST_SPADES + 1):
        if spades > free and not buy:
            break
        payment = purse.afford(costs[spades - free if spades > free else 0])
        if payment is None:
            continue
        for terrain in RINGS[now][spades]:
            moves.append(TERRAIN[terrain] if payment is NOTHING else paid(TERRAIN[terrain], payment))
    return moves


def spades_usable(t: Table, seat: int, purse: Purse, free: int, power: int) -> bool:
    """Is there a hex for free spades that cost so much power (T6.15)?"""
    near = t.reach[seat] & t.free
    if t.faction[seat] == GIANTS:
        if not near & ~t.lands[HOME[GIANTS]]:
            return False
        return (
            free >= GIANTS_SPADES
            or purse.afford(prices(t, seat, False, False)[GIANTS_SPADES - free], power) is not None
        )
    if near:
        return True
    if not t.far[seat] & t.free & ~t.near[seat]:
        return False
    return purse.afford(prices(t, seat, True, False)[0], power) is not None
