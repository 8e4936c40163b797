"""What a player may do in a turn: every action there is a move for (A5)."""

from __future__ import annotations

from deskoherna.core.asking import Move
from deskoherna.games.empires_of_the_north.figures import (
    ACTION,
    BOOST,
    COST,
    DISCS,
    FOOD,
    GOLD,
    KIND,
    NOTHING,
    ON,
    RAZE,
    STOCK,
    TILES,
)
from deskoherna.games.empires_of_the_north.moves import (
    AGAIN,
    AGAIN_WITH,
    BUILD_CARD,
    PASS,
    PLACE,
    PLACE_WITH,
    RAID,
    USE,
)
from deskoherna.games.empires_of_the_north.rules.fields import can_lay
from deskoherna.games.empires_of_the_north.rules.paying import can_pay
from deskoherna.games.empires_of_the_north.rules.piles import distinct
from deskoherna.games.empires_of_the_north.rules.raiding import raidable
from deskoherna.games.empires_of_the_north.rules.tiles import doable, neighbours
from deskoherna.games.empires_of_the_north.rules.using import usable
from deskoherna.games.empires_of_the_north.state import IN_SUPPLY, ROWS, SPENT, Table


def options(t: Table, seat: int) -> list[Move]:
    """Everything that may be done now; passing comes last."""
    moves: list[Move] = []
    companions: list[int] = []
    for card in distinct(t.hands[seat]):
        if ON[card] == NOTHING:
            if can_pay(t, seat, COST[card]):
                moves.append(BUILD_CARD[card])
        elif KIND[card] == BOOST or can_lay(t, seat, card):
            companions.append(card)
    for card in t.rows[seat * ROWS + ACTION]:
        if usable(t, seat, card):
            moves.append(USE[card])
    add_discs(t, seat, moves, companions)
    if t.goods[seat * STOCK + RAZE]:
        moves += [RAID[other][card] for other, card in raidable(t, seat)]
    moves.append(PASS)
    return moves


def add_discs(t: Table, seat: int, moves: list[Move], companions: list[int]) -> None:
    """First and second uses of discs, each with every card that may go with it (P1, P2, P5)."""
    at = seat * DISCS
    discs = t.discs[at : at + DISCS]
    food = t.goods[seat * STOCK + FOOD] + t.goods[seat * STOCK + GOLD]
    unused = IN_SUPPLY in discs
    fresh = [disc for disc in discs if IN_SUPPLY < disc < SPENT] if food else []
    if len(fresh) == DISCS and fresh[0] == fresh[1]:
        fresh.pop()
    if not unused and not fresh:
        return
    for tile in range(len(TILES)):
        more = t.orange >> tile & 1  # O4
        first = unused and food >= more
        origins = [disc for disc in fresh if tile in neighbours(t, disc)] if food >= 1 + more else []
        if (first or origins) and doable(t, seat, tile):
            with_card = [card for card in companions if ON[card] == tile]
            if first:
                moves.append(PLACE[tile])
                moves += [PLACE_WITH[card] for card in with_card]
            for origin in origins:
                moves.append(AGAIN[origin][tile])
                moves += [AGAIN_WITH[origin][card] for card in with_card]
