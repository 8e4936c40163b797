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
from deskoherna.games.terra_mystica.moves import BUILD_ON, TERRAIN, TRANSFORM_ON, HexMoves, add_paid
from deskoherna.games.terra_mystica.payment import NOTHING, Payment, Purse
from deskoherna.games.terra_mystica.state import Table

MOST_SPADES: Final = WHEEL // 2  # no two terrains are further apart

# Terrains that are so many spades from another one, by it and spades: itself, then two each.
RINGS: Final[list[list[list[int]]]] = [
    [[t for t in range(WHEEL) if SPADES[home][t] == k] for k in range(MOST_SPADES + 1)]
    for home in range(WHEEL)
]

TERRAINS_AWAY: Final[list[list[list[Move]]]] = [  # the moves that name them
    [[TERRAIN[terrain] for terrain in ring] for ring in rings] for rings in RINGS
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
ON_FOOT: Final = 0
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


def tunnel_of(t: Table, seat: int) -> int:
    """The way of a seat's tunnels or carpets."""
    return 2 if t.counts[KINDS * seat + STRONGHOLD] else 1


def prices(t: Table, seat: int, tunnel: bool, dwelling: bool) -> list[Cost]:
    """What a seat pays in action 1, by spades bought: these, a tunnel or flight, and a dwelling together."""
    way = tunnel_of(t, seat) if tunnel else ON_FOOT
    return PRICES[t.faction[seat]][t.digging[seat]][way][1 if dwelling else 0]


def add_hexes(moves: list[Move], kind: HexMoves, mask: int, payment: Payment) -> None:
    """Moves of a kind for all hexes of a mask, with what is burned and converted for them."""
    if payment is NOTHING:
        moves += kind.kept.get(mask) or kind.on(mask)
    else:
        add_paid(moves, kind.kept.get(mask) or kind.on(mask), payment)


def offer_builds(
    t: Table,
    faction: int,
    purse: Purse,
    moves: list[Move],
    hexes: int,
    free: int,
    buy: bool,
    costs: list[Cost],
) -> None:
    """Dwellings on these hexes, each with the spades it takes beyond the free ones; the costs are by spades.

    With free spades at least one of them has to be used (T18.8), so hexes that are home already are left out.
    """
    lands = t.lands
    for needed, one, other in DIGS[faction]:
        if free:
            if not needed:
                continue
            needed = needed - free if needed > free else 0
        if needed and not buy:
            return
        cost = costs[needed]
        if cost[1] > purse.most_workers:
            return  # more spades cost no less
        mask = (lands[one] | lands[other]) & hexes
        if not mask:
            continue
        if cost[1] <= purse.workers and cost[0] <= purse.coins and cost[2] <= purse.priests:  # outright
            moves += BUILD_ON.kept.get(mask) or BUILD_ON.on(mask)
            continue
        payment = purse.afford(cost)
        if payment is None:
            return
        add_hexes(moves, BUILD_ON, mask, payment)


def offer_giants(
    t: Table, purse: Purse, moves: list[Move], hexes: int, free: int, buy: bool, costs: list[Cost]
) -> None:
    """Terraforming as the Giants do: only into their home terrain (T18.6), so they pay at once."""
    hexes &= ~t.lands[HOME[GIANTS]]
    if free >= GIANTS_SPADES:
        add_hexes(moves, TRANSFORM_ON, hexes, NOTHING)
    elif buy:
        payment = purse.afford(costs[GIANTS_SPADES - free])
        if payment is not None:
            add_hexes(moves, TRANSFORM_ON, hexes, payment)


def offer_hexes(
    t: Table,
    seat: int,
    purse: Purse,
    moves: list[Move],
    hexes: int,
    free: int,
    buy: bool,
    build: bool,
    way: int,
) -> None:
    """Dwellings on these hexes, and terraforming alone: into what, and how it is paid, is asked later."""
    faction = t.faction[seat]
    costs, with_dwelling = PRICES[faction][t.digging[seat]][way]
    if build and t.counts[KINDS * seat] != SUPPLY[DWELLING]:
        offer_builds(t, faction, purse, moves, hexes, free, buy, with_dwelling)
    if faction == GIANTS:
        offer_giants(t, purse, moves, hexes, free, buy, costs)
    elif free or buy:
        cost = costs[0 if free else 1]
        # It never takes coins; where it takes no priest, it can be paid if there can be so many workers.
        payable = purse.afford(cost) is not None if cost[2] else cost[1] <= purse.most_workers
        if payable:
            moves += TRANSFORM_ON.kept.get(hexes) or TRANSFORM_ON.on(hexes)


def offer_sites(
    t: Table,
    seat: int,
    purse: Purse,
    moves: list[Move],
    free: int = 0,
    buy: bool = True,
    tunnels: bool = True,
    build: bool = True,
    but: int = 0,
) -> None:
    """All hexes where a seat may now terraform (and build), those within a tunnel included."""
    near = t.reach[seat] & t.free & ~but
    if near:
        offer_hexes(t, seat, purse, moves, near, free, buy, build, ON_FOOT)
    if tunnels and t.far[seat]:
        far = t.far[seat] & t.free & ~t.near[seat] & ~but
        if far:
            offer_hexes(t, seat, purse, moves, far, free, buy, build, tunnel_of(t, seat))


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
            break  # more spades cost no less
        if payment is NOTHING:
            moves += TERRAINS_AWAY[now][spades]
        else:
            add_paid(moves, TERRAINS_AWAY[now][spades], payment)
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
