"""What a player may do in a turn: every action there is a move for (A5)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.games.empires_of_the_north.abilities import GOODS_LIE
from deskoherna.games.empires_of_the_north.figures import (
    ACTION,
    BUILD,
    CARDS,
    DISCS,
    EXPLORE,
    FIELD,
    FOOD,
    GOLD,
    HARVEST,
    KIND,
    ON,
    PAID,
    PAID_FOR,
    POPULATE,
    RAZE,
    SAIL,
    SHIP,
    STOCK,
    TILES,
    UPGRADE,
    UPGRADES,
)
from deskoherna.games.empires_of_the_north.moves import (
    AGAIN,
    AGAIN_WITH,
    BUILD_CARD,
    PASS,
    PLACE,
    PLACE_WITH,
    USE,
)
from deskoherna.games.empires_of_the_north.rules.affording import affording
from deskoherna.games.empires_of_the_north.rules.fields import yielded
from deskoherna.games.empires_of_the_north.rules.piles import held
from deskoherna.games.empires_of_the_north.rules.raiding import add_raids
from deskoherna.games.empires_of_the_north.rules.tiles import neighbours
from deskoherna.games.empires_of_the_north.rules.using import usable_cards
from deskoherna.games.empires_of_the_north.state import IN_SUPPLY, ROWS, SPENT, Table

ALL_TILES: Final = (1 << len(TILES)) - 1

# By which tile actions can be performed (a mask): the moves that place a disc, and what no disc may bring.
PLACES: Final[list[list[Move]]] = [
    [PLACE[tile] for tile in range(len(TILES)) if can >> tile & 1] for can in range(ALL_TILES + 1)
]
UNPLAYED: Final[list[bytes]] = [
    bytes([card for card in range(CARDS) if ON[card] >= 0 and not can >> ON[card] & 1])
    for can in range(ALL_TILES + 1)
]

# To leave cards out of a hand.
LOCATIONS: Final = bytes([card for card in range(CARDS) if ON[card] < 0])
COMPANIONS: Final = bytes([card for card in range(CARDS) if not PAID_FOR[card]])  # boosts and fields
ALL_PAID: Final = (1 << PAID) - 1
HOMELESS: Final[list[bytes]] = [
    bytes(
        [
            card
            for card in range(CARDS)
            if KIND[card] == UPGRADE and not (UPGRADES[card] >= 0 and goods >> UPGRADES[card] & 1)
        ]
    )
    for goods in range(ALL_PAID + 1)
]  # upgrades without a field, by what fields yield (a mask)
NOT_UPGRADING: Final = bytes([card for card in range(CARDS) if KIND[card] != UPGRADE])


def options(t: Table, seat: int) -> list[Move]:
    """Everything that may be done now; passing comes last."""
    unbuilt, unused = affording().missing(t.goods, seat * STOCK)
    hand = held(t, seat)
    locations = hand.translate(None, COMPANIONS)
    facts = known_facts(t, seat, locations)
    moves = [BUILD_CARD[card] for card in locations.translate(None, unbuilt)]
    actions = t.rows[seat * ROWS + ACTION]
    if actions:
        moves += [USE[card] for card in usable_cards(t, seat, actions, facts, unused)]
    one, other = t.discs[seat * DISCS], t.discs[seat * DISCS + 1]
    if one < SPENT or other < SPENT:
        add_discs(t, seat, moves, fitting(t, seat, hand.translate(None, LOCATIONS)), facts)
    if t.goods[seat * STOCK + RAZE]:
        add_raids(t, seat, moves)
    moves.append(PASS)
    return moves


def known_facts(t: Table, seat: int, locations: bytes) -> int:
    """Which tile actions can really be performed (P4), and do goods lie on cards? A mask.

    For a tile its bit says what ``tiles.doable`` says; ``locations`` are those in hand that are paid for.
    """
    facts = 1 << POPULATE
    if t.decks[seat] or t.discards[seat]:
        facts |= 1 << EXPLORE
    if locations:
        facts |= 1 << BUILD
    if t.rows[seat * ROWS + FIELD]:
        facts |= 1 << HARVEST
    if t.goods[seat * STOCK + SHIP]:
        facts |= 1 << SAIL
    if t.laid:
        facts |= GOODS_LIE
    return facts


def fitting(t: Table, seat: int, companions: bytes) -> bytes:
    """Boosts and fields, and upgrades there is a field for (F2)."""
    if companions.translate(None, NOT_UPGRADING):
        return companions.translate(None, HOMELESS[yielded(t, seat) & ALL_PAID])
    return companions


def add_discs(t: Table, seat: int, moves: list[Move], companions: bytes, facts: int) -> None:
    """First and second uses of discs, each with every card that may go with it (P1, P2, P5)."""
    one, other = t.discs[seat * DISCS], t.discs[seat * DISCS + 1]
    food = t.goods[seat * STOCK + FOOD] + t.goods[seat * STOCK + GOLD]
    if one == IN_SUPPLY or other == IN_SUPPLY:
        can = facts & ALL_TILES if food else facts & ALL_TILES & ~t.orange  # O4
        moves += PLACES[can]
        moves += [PLACE_WITH[card] for card in companions.translate(None, UNPLAYED[can])]
    if food:
        if IN_SUPPLY < one < SPENT:
            add_second(t, one, food, moves, companions, facts)
        if IN_SUPPLY < other < SPENT and other != one:
            add_second(t, other, food, moves, companions, facts)


def add_second(t: Table, origin: int, food: int, moves: list[Move], companions: bytes, facts: int) -> None:
    """The second use of a disc: on one of the two tiles next to where it lies (P2)."""
    for tile in neighbours(t, origin):
        if facts >> tile & 1 and food > t.orange >> tile & 1:
            moves.append(AGAIN[origin][tile])
            for card in companions:
                if ON[card] == tile:
                    moves.append(AGAIN_WITH[origin][card])
