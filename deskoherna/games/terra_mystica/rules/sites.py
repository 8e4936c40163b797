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
    SPADE_COST,
    STRONGHOLD,
    SUPPLY,
    TUNNEL_COST,
    Cost,
)
from deskoherna.games.terra_mystica.geography import SPADES, WHEEL
from deskoherna.games.terra_mystica.moves import BUILD, TERRAIN, TRANSFORM, paid
from deskoherna.games.terra_mystica.payment import NOTHING, Payment, Purse
from deskoherna.games.terra_mystica.state import Table

MOST_SPADES: Final = WHEEL // 2  # no two terrains are further apart

# Terrains that are so many spades from another one, by it and spades: itself, then two each.
RINGS: Final[list[list[list[int]]]] = [
    [[t for t in range(WHEEL) if SPADES[home][t] == k] for k in range(MOST_SPADES + 1)]
    for home in range(WHEEL)
]


def purse_of(t: Table, seat: int) -> Purse:
    """What a seat can pay with now."""
    bowls = t.bowls
    return Purse(
        t.coins[seat],
        t.workers[seat],
        t.priests[seat],
        t.priests_left(seat),
        bowls[3 * seat + 1],
        bowls[3 * seat + 2],
    )


def total(t: Table, seat: int, spades: int, tunnel: bool, dwelling: bool) -> Cost:
    """The price of bought spades, a tunnel or flight, and a dwelling together."""
    faction = t.faction[seat]
    each = SPADE_COST[faction][t.digging[seat]]
    coins = 0
    workers = spades * each[1]
    priests = spades * each[2]
    if tunnel:
        way = TUNNEL_COST[faction][1 if t.counts[KINDS * seat + STRONGHOLD] else 0]
        workers += way[1]
        priests += way[2]
    if dwelling:
        house = BUILDING_COST[faction][DWELLING]
        coins += house[0]
        workers += house[1]
    return (coins, workers, priests)


def add_hexes(moves: list[Move], table: list[Move], mask: int, payment: Payment) -> None:
    """Moves of a table for all hexes of a mask, with what is burned and converted for them."""
    if payment is NOTHING:
        while mask:
            low = mask & -mask
            moves.append(table[low.bit_length() - 1])
            mask ^= low
        return
    made = payment.moves
    while mask:
        low = mask & -mask
        move = table[low.bit_length() - 1]
        known = made.get(move)
        moves.append(paid(move, payment) if known is None else known)
        mask ^= low


def offer_builds(
    t: Table, seat: int, purse: Purse, moves: list[Move], hexes: int, free: int, buy: bool, tunnel: bool
) -> None:
    """Dwellings on these hexes, each with the spades it takes beyond the free ones.

    With free spades at least one of them has to be used (T18.8), so hexes that are home already are left out.
    """
    if t.counts[KINDS * seat] == SUPPLY[DWELLING] or not hexes:
        return
    faction = t.faction[seat]
    rings = RINGS[HOME[faction]]
    lands = t.lands
    for k in range(1 if free else 0, MOST_SPADES + 1):
        ring = rings[k]
        mask = (lands[ring[0]] | lands[ring[-1]]) & hexes
        if not mask:
            continue
        needed = GIANTS_SPADES if k and faction == GIANTS else k
        if needed > free and not buy:
            return
        bought = needed - free if needed > free else 0
        payment = purse.afford(total(t, seat, bought, tunnel, True))
        if payment is None:
            return  # more spades cost no less
        add_hexes(moves, BUILD, mask, payment)


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
            add_hexes(moves, TRANSFORM, hexes, NOTHING)
        elif buy:
            payment = purse.afford(total(t, seat, GIANTS_SPADES - free, False, False))
            if payment is not None:
                add_hexes(moves, TRANSFORM, hexes, payment)
    elif free or buy:
        cost = total(t, seat, 0 if free else 1, tunnel, False)
        if purse.afford(cost) is not None:
            add_hexes(moves, TRANSFORM, hexes, NOTHING)


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


def terrain_moves(t: Table, seat: int, land: int, free: int, buy: bool, tunnel: bool) -> list[Move]:
    """What a hex can be turned into (T6.7), with the spades that have to be bought for it."""
    now = t.terrain(land)
    purse = purse_of(t, seat)
    moves: list[Move] = []
    for spades in range(1, MOST_SPADES + 1):
        if spades > free and not buy:
            break
        payment = purse.afford(total(t, seat, max(spades - free, 0), tunnel, False))
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
            or purse.afford(total(t, seat, GIANTS_SPADES - free, False, False), power) is not None
        )
    if near:
        return True
    if not t.far[seat] & t.free & ~t.near[seat]:
        return False
    return purse.afford(total(t, seat, 0, True, False), power) is not None
