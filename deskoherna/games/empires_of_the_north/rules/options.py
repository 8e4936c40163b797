"""What a player may do in a turn: every action there is a move for (A5)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Reason
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove, TargetMove
from deskoherna.settlers.rules.turns import TurnReasons, last_turns
from .. import figures
from ..effects.abilities import GOODS_LIE
from ..moves import (
    AGAIN,
    AGAIN_WITH,
    BOX,
    BUILD_CARD,
    PASS,
    PAYMENTS,
    PLACE,
    PLACE_WITH,
    AgainMove,
    DiscMove,
    tile_phrase,
)
from ..state import IN_SUPPLY, ROWS, SPENT, Table
from .affording import KNOWN
from .building import free_locations, why_not_build
from .fields import homeless
from .piles import look_through
from .tiles import NEIGHBOURS, why_not_doable, why_not_with
from .using import add_raids, add_uses, why_not_raid, why_not_use

MOST_TURNS: Final = 150  # a round by each player at most (V1)
LAST_TURN: Final = last_turns(MOST_TURNS)  # turns before it

FOOD_FOR: Final[list[figures.Price]] = [(0, 0, n, 0, 0, 0, 0, 0) for n in range(3)]  # by how much

ALL_TILES: Final = (1 << len(figures.TILES)) - 1

# Facts (see ``known_facts``): tile actions that can be performed. To populate always can.
ALL_FACTS: Final = ALL_TILES | GOODS_LIE
CAN_EXPLORE: Final = 1 << figures.EXPLORE
CAN_BUILD: Final = 1 << figures.BUILD
CAN_HARVEST: Final = 1 << figures.HARVEST
CAN_SAIL: Final = 1 << figures.SAIL

# By which tile actions can be performed (a mask): the moves that place a disc, and the cards that cannot go
# with one.
PLACES: Final[list[list[Move]]] = [
    [PLACE[tile] for tile in range(len(figures.TILES)) if can >> tile & 1] for can in range(ALL_TILES + 1)
]
UNPLAYED: Final[list[bytes]] = [
    bytes([card for card in range(figures.CARDS) if figures.ON[card] < 0 or not can >> figures.ON[card] & 1])
    for can in range(ALL_TILES + 1)
]

# By where a player's two discs are, the tiles a disc can leave for its second use, each once (P2). IN_SUPPLY,
# which is -1, finds the last one of a list.
FRESH: Final[list[list[list[int]]]] = [
    [
        [*dict.fromkeys([disc for disc in (one, other) if IN_SUPPLY < disc < SPENT])]
        for other in (*range(2 * SPENT), IN_SUPPLY)
    ]
    for one in (*range(2 * SPENT), IN_SUPPLY)
]


def options(t: Table, seat: int) -> list[Move]:
    """Everything that may be done now; passing comes last. After too many turns nothing else is left (V1)."""
    if t.acted >= LAST_TURN[t.players]:
        return [PASS]
    known, goods, at = KNOWN[0], t.goods, seat * figures.STOCK
    unbuilt, unused = known.unpaid(goods, at)
    hand = t.parted[seat]
    if hand[0] is not t.hands[seat]:
        hand = look_through(t, seat)
    _, locations, companions, upgrading = hand
    facts = known_facts(t, seat, locations)
    moves: list[Move] = []
    for card in locations:
        if card not in unbuilt:
            moves.append(BUILD_CARD[card])
    actions = t.rows[seat * ROWS + figures.ACTION]
    if actions:
        add_uses(t, seat, actions, unused, known.doable[facts], moves)
    one, other = t.discs[seat * figures.DISCS], t.discs[seat * figures.DISCS + 1]
    if one < SPENT or other < SPENT:
        if upgrading:  # only where there is a field for them (F2)
            companions = companions.translate(None, homeless(t, seat))
        food = goods[at + figures.FOOD] + goods[at + figures.GOLD]
        add_discs(t, one, other, moves, companions, facts, food)
    if goods[at + figures.RAZE]:
        add_raids(t, seat, moves)
    moves.append(PASS)
    return moves


def known_facts(t: Table, seat: int, locations: bytes) -> int:
    """Which tile actions can really be performed (P4), and do goods lie on cards? A mask.

    For a tile its bit says what ``tiles.doable`` says; ``locations`` are those in hand that are paid for.
    """
    facts = ALL_FACTS
    if not t.decks[seat] and not t.discards[seat]:
        facts -= CAN_EXPLORE
    if not locations:
        facts -= CAN_BUILD
    if not t.rows[seat * ROWS + figures.FIELD]:
        facts -= CAN_HARVEST
    if not t.goods[seat * figures.STOCK + figures.SHIP]:
        facts -= CAN_SAIL
    if not t.laid:
        facts -= GOODS_LIE
    return facts


def add_discs(
    t: Table, one: int, other: int, moves: list[Move], companions: bytes, facts: int, food: int
) -> None:
    """First and second uses of discs, each with every card that may go with it (P1, P2, P5).

    ``food`` is what there is for their price, gold included.
    """
    if one == IN_SUPPLY or other == IN_SUPPLY:
        can = facts & ALL_TILES if food else facts & ALL_TILES & ~t.orange  # O4
        moves += PLACES[can]
        if companions:
            unplayed = UNPLAYED[can]
            for card in companions:
                if card not in unplayed:
                    moves.append(PLACE_WITH[card])
    if food:
        can = facts if food > 1 else facts & ~t.orange  # O4
        for origin in FRESH[one][other]:
            again, again_with = AGAIN[origin], AGAIN_WITH[origin]
            for tile in NEIGHBOURS[t.circle][origin]:
                if can >> tile & 1:
                    moves.append(again[tile])
                    for card in companions:
                        if figures.ON[card] == tile:
                            moves.append(again_with[card])


# -- why not -----------------------------------------------------------------------------------------------


def why_not_turn(t: Table, seat: int, move: Move) -> Reason | None:
    """Why an action cannot be done, each with reasons of its own (A5)."""
    if isinstance(move, TargetMove):
        return why_not_raid(t, seat, move.seat, move.card)
    if isinstance(move, CardMove):
        if move.kind == "build":
            return why_not_build(t, seat, move.card, move)
        facts = known_facts(t, seat, free_locations(t, seat))
        return why_not_use(t, seat, move.card, facts, KNOWN[0])
    if isinstance(move, DiscMove):
        return why_not_placed(t, seat, move.tile) or why_not_tile(t, seat, move.tile, move.card, move)
    assert isinstance(move, AgainMove)
    reason = why_not_moved(t, seat, move.origin, move.tile)
    return reason or why_not_tile(t, seat, move.tile, move.card, move)


TURN_KINDS: Final = frozenset(("build", "use", "raid", "place", "move"))
TURN_REASONS: Final = TurnReasons(BOX, TURN_KINDS, MOST_TURNS, "V1", "last-turn", why_not_turn)


def why_not_placed(t: Table, seat: int, tile: int) -> Reason | None:
    """Is there an unused disc, and food for an orange tile (P1, O4)?"""
    if IN_SUPPLY not in t.discs[seat * figures.DISCS : (seat + 1) * figures.DISCS]:
        return refuse("P1", "no-disc")
    return PAYMENTS.unpaid(t, seat, FOOD_FOR[t.orange >> tile & 1], "O4")


def why_not_moved(t: Table, seat: int, origin: int, tile: int) -> Reason | None:
    """Is there a fresh disc, is the tile next to it, and is there food (P2)?"""
    discs = t.discs[seat * figures.DISCS : (seat + 1) * figures.DISCS]
    if origin not in discs:
        key = "disc-spent" if SPENT + origin in discs else "disc-not-there"
        return refuse("P2", key, tile=tile_phrase(origin))
    if tile not in NEIGHBOURS[t.circle][origin]:
        return refuse("P2", "not-adjacent", origin=tile_phrase(origin), tile=tile_phrase(tile))
    return PAYMENTS.unpaid(t, seat, FOOD_FOR[1 + (t.orange >> tile & 1)], "P2")


def why_not_tile(t: Table, seat: int, tile: int, card: int, move: Move) -> Reason | None:
    """Can the action be performed, and can the card go with it (P4, P6)?"""
    reason = why_not_doable(t, seat, tile)
    return (
        reason if reason is not None or card == figures.NOTHING else why_not_with(t, seat, tile, card, move)
    )
