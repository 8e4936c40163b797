"""What a player may do in a turn: every action there is a move for (A5)."""

from __future__ import annotations

from deskoherna.core.asking import Move
from deskoherna.games.empires_of_the_north.figures import (
    ACTION,
    BOOST,
    DISCS,
    FIELD,
    FOOD,
    GOLD,
    KIND,
    NOTHING,
    ON,
    RAZE,
    SHIP,
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
from deskoherna.games.empires_of_the_north.rules.affording import affording
from deskoherna.games.empires_of_the_north.rules.fields import can_lay
from deskoherna.games.empires_of_the_north.rules.piles import distinct
from deskoherna.games.empires_of_the_north.rules.raiding import raidable
from deskoherna.games.empires_of_the_north.rules.tiles import neighbours
from deskoherna.games.empires_of_the_north.rules.using import usable_cards
from deskoherna.games.empires_of_the_north.state import IN_SUPPLY, ROWS, SPENT, Table


def options(t: Table, seat: int) -> list[Move]:
    """Everything that may be done now; passing comes last."""
    moves: list[Move] = []
    companions: list[int] = []
    locations = False
    builds, uses = affording().covered(t.goods, seat * STOCK)
    for card in distinct(t.hands[seat]):
        if ON[card] == NOTHING:
            locations = True
            if builds[card]:
                moves.append(BUILD_CARD[card])
        elif KIND[card] == BOOST or can_lay(t, seat, card):
            companions.append(card)
    actions = t.rows[seat * ROWS + ACTION]
    if actions:
        moves += [USE[card] for card in usable_cards(t, seat, actions, uses)]
    one, other = t.discs[seat * DISCS], t.discs[seat * DISCS + 1]
    if one < SPENT or other < SPENT:
        add_discs(t, seat, moves, companions, able(t, seat, locations))
    if t.goods[seat * STOCK + RAZE]:
        moves += [RAID[other][card] for other, card in raidable(t, seat)]
    moves.append(PASS)
    return moves


Able = tuple[bool, bool, bool, bool, bool]


def able(t: Table, seat: int, locations: bool) -> Able:
    """Which tile actions can really be performed (P4), by TILES: what ``tiles.doable`` says, all at once."""
    return (
        bool(t.decks[seat] or t.discards[seat]),
        True,
        locations,
        bool(t.rows[seat * ROWS + FIELD]),
        t.goods[seat * STOCK + SHIP] > 0,
    )


def add_discs(t: Table, seat: int, moves: list[Move], companions: list[int], can: Able) -> None:
    """First and second uses of discs, each with every card that may go with it (P1, P2, P5)."""
    one, other = t.discs[seat * DISCS], t.discs[seat * DISCS + 1]
    food = t.goods[seat * STOCK + FOOD] + t.goods[seat * STOCK + GOLD]
    if one == IN_SUPPLY or other == IN_SUPPLY:
        for tile in range(len(TILES)):
            if can[tile] and (not t.orange or food >= t.orange >> tile & 1):  # O4
                moves.append(PLACE[tile])
        for card in companions:
            tile = ON[card]
            if can[tile] and (not t.orange or food >= t.orange >> tile & 1):
                moves.append(PLACE_WITH[card])
    if food:
        if IN_SUPPLY < one < SPENT:
            add_second(t, one, food, moves, companions, can)
        if IN_SUPPLY < other < SPENT and other != one:
            add_second(t, other, food, moves, companions, can)


def add_second(t: Table, origin: int, food: int, moves: list[Move], companions: list[int], can: Able) -> None:
    """The second use of a disc: on one of the two tiles next to where it lies (P2)."""
    for tile in neighbours(t, origin):
        if can[tile] and food > t.orange >> tile & 1:
            moves.append(AGAIN[origin][tile])
            for card in companions:
                if ON[card] == tile:
                    moves.append(AGAIN_WITH[origin][card])
