"""What a player may do in a turn: every action there is a move for (A5)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.games.empires_of_the_north.figures import (
    ACTION,
    CARDS,
    DISCS,
    FIELD,
    FOOD,
    GOLD,
    KIND,
    NOTHING,
    ON,
    PAID_FOR,
    RAZE,
    SHIP,
    STOCK,
    TILES,
    UPGRADE,
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
from deskoherna.games.empires_of_the_north.state import EMPTY, IN_SUPPLY, ONLY, ROWS, SPENT, Table

# To leave cards out of a hand.
LOCATIONS: Final = bytes([card for card in range(CARDS) if ON[card] == NOTHING])
COMPANIONS: Final = bytes([card for card in range(CARDS) if not PAID_FOR[card]])  # boosts and fields
NOT_UPGRADING: Final = bytes([card for card in range(CARDS) if KIND[card] != UPGRADE])


def options(t: Table, seat: int) -> list[Move]:
    """Everything that may be done now; passing comes last."""
    unbuilt, unused = affording().missing(t.goods, seat * STOCK)
    hand = distinct(t.hands[seat])
    moves = [BUILD_CARD[card] for card in hand.translate(None, COMPANIONS + unbuilt)]
    companions = hand.translate(None, LOCATIONS)
    actions = t.rows[seat * ROWS + ACTION]
    if actions:
        moves += [USE[card] for card in usable_cards(t, seat, actions, unused)]
    one, other = t.discs[seat * DISCS], t.discs[seat * DISCS + 1]
    if one < SPENT or other < SPENT:
        can = able(t, seat, len(companions) < len(hand))
        add_discs(t, seat, moves, fitting(t, seat, companions), can)
    if t.goods[seat * STOCK + RAZE]:
        moves += [RAID[other][card] for other, card in raidable(t, seat)]
    moves.append(PASS)
    return moves


def fitting(t: Table, seat: int, companions: bytes) -> bytes:
    """Boosts and fields, and upgrades there is a field for (F2)."""
    upgrades = companions.translate(None, NOT_UPGRADING)
    for card in upgrades:
        if not can_lay(t, seat, card):
            companions = companions.replace(ONLY[card], EMPTY)
    return companions


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


def add_discs(t: Table, seat: int, moves: list[Move], companions: bytes, can: Able) -> None:
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


def add_second(t: Table, origin: int, food: int, moves: list[Move], companions: bytes, can: Able) -> None:
    """The second use of a disc: on one of the two tiles next to where it lies (P2)."""
    for tile in neighbours(t, origin):
        if can[tile] and food > t.orange >> tile & 1:
            moves.append(AGAIN[origin][tile])
            for card in companions:
                if ON[card] == tile:
                    moves.append(AGAIN_WITH[origin][card])
