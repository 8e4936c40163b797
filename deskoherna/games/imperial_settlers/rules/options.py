"""What a player may do in a turn: every action and free step there is a move for (B3.4.4, B3.4.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.asking import Move, Reason
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove, TargetMove
from deskoherna.settlers.rules.turns import TurnReasons, last_turns
from .. import figures
from ..effects.abilities import GATES, SHRINES, USE_EFFECT, USE_PRICE, USES
from ..moves import (
    BOX,
    BUILD,
    CONQUER,
    DEFEND,
    GATE,
    MAKE_DEAL,
    PASS,
    PAYMENTS,
    RAZE_AT,
    RAZE_HAND,
    SAMURAI_ON,
    SHRINE,
    SIEGE_AT,
    USE,
    WORKERS,
    WORKERS_CARD,
    PutMove,
    good_phrase,
    put,
)
from ..state import COMMON_SIDE, ROWS, Table
from . import conquest
from .building import has_site, why_not_build
from .deals import why_not_deal
from .land import why_not_standing
from .piles import distinct, why_not_in_hand
from .razing import razable, raze_price, why_not_raze, why_not_raze_hand
from .using import doable, usable, why_not_use

# -- prices ------------------------------------------------------------------------------------------------
# Which cards a supply can pay for is looked up: a mark per card, by wood, stone, food and gold.

Marks = list[int]  # by card; not 0: it can be paid


class Prices:
    """What building and using every card costs, and for every supply met so far which of it that covers."""

    def __init__(self) -> None:
        self.kinds: Final = sorted({_paid(price) for price in [*figures.COST, *USE_PRICE]})
        self.build: Final = bytes([self.kinds.index(_paid(price)) for price in figures.COST])
        self.use: Final = bytes([self.kinds.index(_paid(price)) for price in USE_PRICE])
        self.wood: Final[int] = max([kind[0] for kind in self.kinds])
        self.stone: Final[int] = max([kind[1] for kind in self.kinds])
        self.food: Final[int] = max([kind[2] for kind in self.kinds])
        self.gold: Final[int] = max([sum(kind) for kind in self.kinds])
        self.found: Final[dict[int, tuple[Marks, Marks]]] = {}

    def covered(self, wood: int, stone: int, food: int, gold: int) -> tuple[Marks, Marks]:
        """For every card: can building it be paid, with gold for what is missing (B1.3), and using it?"""
        if wood > self.wood:
            wood = self.wood
        if stone > self.stone:
            stone = self.stone
        if food > self.food:
            food = self.food
        if gold > self.gold:
            gold = self.gold
        key = wood | stone << 4 | food << 8 | gold << 12
        found = self.found.get(key)
        if found is None:
            covers = bytearray(256)
            for i in range(len(self.kinds)):
                w, s, f, g = self.kinds[i]
                short = g + max(w - wood, 0) + max(s - stone, 0) + max(f - food, 0)
                covers[i] = short <= gold
            found = ([*self.build.translate(covers)], [*self.use.translate(covers)])
            self.found[key] = found
        return found


def _paid(price: figures.Price) -> tuple[int, int, int, int]:
    """The part of a price that gold can pay."""
    return (price[figures.WOOD], price[figures.STONE], price[figures.FOOD], price[figures.GOLD])


_prices: Final[list[Prices]] = []  # one, made when all cards have been read


_covered: Final[dict[tuple[int, int, int, int], tuple[Marks, Marks]]] = {}  # by supply: what Prices found
MOST_KEPT: Final = 16384


def prices() -> Prices:
    if not _prices:
        _prices.append(Prices())
    return _prices[0]


DEALS: Final = [
    figures.DECK[card] != figures.COMMON and bool(figures.DEAL[card]) for card in range(figures.CARDS)
]
RAZES: Final = [
    figures.DECK[card] == figures.COMMON and bool(figures.RAZE_GOODS[card]) for card in range(figures.CARDS)
]  # from hand
RAZES_JAPANESE: Final = [
    figures.DECK[card] in (figures.COMMON, figures.JAPANESE) and bool(figures.RAZE_GOODS[card])
    for card in range(figures.CARDS)
]  # B10.3

# What two workers can be spent on, by whether there are common cards and faction cards to draw.
FOR_WORKERS: Final[list[list[list[Move]]]] = [
    [WORKERS + WORKERS_CARD[:common] + WORKERS_CARD[1 : 1 + faction] for faction in range(2)]
    for common in range(2)
]

UNASKED: Final = -1  # whether there is something to build over

MOST_ACTIONS: Final = 300  # a round by each player at most (S6)
LAST_ACTION: Final = last_turns(MOST_ACTIONS)  # actions before it

# -- turns -------------------------------------------------------------------------------------------------


def options(t: Table, seat: int) -> list[Move]:
    """Everything a player may do now; passing comes first, and is all after too many actions (S6)."""
    if t.acted >= LAST_ACTION[t.players]:
        return [PASS]
    wood, stone, food, workers, gold, raze, defence = t.goods[
        seat * figures.STOCK : seat * figures.STOCK + figures.STOCK
    ]
    supply = (wood, stone, food, gold)
    covered = _covered.get(supply)
    if covered is None:
        covered = prices().covered(wood, stone, food, gold)
        if len(_covered) >= MOST_KEPT:
            _covered.clear()
        _covered[supply] = covered
    building, using = covered
    moves: list[Move] = [PASS]
    hand_moves(t, seat, building, food + gold >= figures.DEAL_FOOD, raze >= figures.RAZE_FROM_HAND, moves)
    if t.taken or t.rows[seat * ROWS + figures.ACTION] or t.rows[seat * ROWS + figures.ACTION + COMMON_SIDE]:
        use_moves(t, seat, workers, raze, using, moves)
    if raze >= figures.RAZE_LOCATION:
        war_moves(t, seat, raze, moves)
    if workers >= figures.WORKERS_FOR_GOOD:
        moves += worker_moves(t, seat)
    if defence:
        defend_moves(t, seat, moves)
    if workers and t.factions[seat] == figures.JAPANESE:
        moves += [SAMURAI_ON[card] for card in samurai_places(t, seat)]
    features = t.rows[seat * ROWS + figures.FEATURE]
    if features:
        put_moves(t, seat, features, moves)
    return moves


def hand_moves(
    t: Table, seat: int, payable: Marks, can_deal: bool, can_raze: bool, moves: list[Move]
) -> None:
    """What can be done with cards in hand: build, make deals, raze; of identical copies only the lowest."""
    deals: list[Move] = []
    razes: list[Move] = []
    fields = RAZES_JAPANESE if t.factions[seat] == figures.JAPANESE else RAZES
    site = UNASKED
    last = -1
    for card in sorted(t.hands[seat]):
        record = figures.RECORD[card]
        if record == last:
            continue
        last = record
        if payable[card]:
            if not figures.FOUNDATION[card]:
                moves.append(BUILD[card])
            else:
                if site == UNASKED:
                    site = 1 if has_site(t, seat) else 0
                if site:
                    moves.append(BUILD[card])
        if can_deal and DEALS[card]:
            deals.append(MAKE_DEAL[card])
        if can_raze and fields[card]:
            razes.append(RAZE_HAND[card])
    if deals:
        moves += deals
    if razes:
        moves += razes


def use_moves(t: Table, seat: int, workers: int, raze: int, payable: Marks, moves: list[Move]) -> None:
    """Action locations that are not used up and can be paid and done (B6.4)."""
    for card in usable(t, seat):
        if not payable[card] or card in t.blocked:
            continue
        price = USE_PRICE[card]
        if price[figures.WORKER] > workers or price[figures.RAZE] > raze or t.used.count(card) >= USES[card]:
            continue
        effect = USE_EFFECT[card]
        if effect is None or doable(t, seat, card, effect):
            moves.append(USE[card])


def war_moves(t: Table, seat: int, raze: int, moves: list[Move]) -> None:
    """Razing, conquering and besieging in other empires (B6.3.2, X3, X6)."""
    if not t.peaceful:  # B8.4
        enough = raze > figures.RAZE_LOCATION  # it never costs more than one more
        for other, card in razable(t, seat):
            if enough or raze_price(t, card) <= raze:
                moves.append(RAZE_AT[other][card])
    if not t.expansion:
        return
    if raze >= figures.CONQUEST:
        for other, card in conquest.conquerable(t, seat):
            if conquest.conquest_price(t, other, card) <= raze:
                moves.append(CONQUER[other][card])
    if raze >= figures.SIEGE:
        moves += [SIEGE_AT[other][card] for other, card in conquest.assailable(t, seat)]


def worker_moves(t: Table, seat: int) -> list[Move]:
    """What two workers can be spent on (B6.5.1)."""
    own = t.factions[seat]
    common = 1 if t.decks[figures.COMMON] or t.discards[figures.COMMON] else 0  # as ``piles.can_draw`` tells
    faction = 1 if t.decks[own] or (t.reshuffle and t.discards[own]) else 0
    return FOR_WORKERS[common][faction]


def defend_moves(t: Table, seat: int, moves: list[Move]) -> None:
    """Own common locations without a defence token; with the expansion faction locations too (B7.1, X4.1)."""
    at = seat * ROWS
    rows = t.rows
    guarded = t.shields + t.samurai  # X7.4
    for card in rows[at + 3] + rows[at + 4] + rows[at + 5]:
        if card not in guarded:
            moves.append(DEFEND[card])
    if t.expansion:
        for card in rows[at] + rows[at + 1] + rows[at + 2]:
            if not figures.PRINTED_DEFENCE[card] and card not in guarded:
                moves.append(DEFEND[card])


def samurai_places(t: Table, seat: int) -> list[int]:
    """Own Japanese locations without a samurai or a defence token (B10.2, X7.2, X7.4)."""
    if t.factions[seat] != figures.JAPANESE:
        return []
    at = seat * ROWS
    return [
        card
        for row in range(at, at + COMMON_SIDE)
        for card in t.rows[row]
        if figures.DECK[card] == figures.JAPANESE and card not in t.samurai and card not in t.shields
    ]


def why_not_workers(t: Table, seat: int, move: Move) -> Reason | None:
    """Why a pair of workers cannot be spent on this (B6.5.1)."""
    reason = PAYMENTS.unpaid(t, seat, PAIR, "B6.5.1")
    if reason is None and move not in worker_moves(t, seat):
        return refuse("B1.9", "empty-deck")
    return reason


def why_not_defend(t: Table, seat: int, card: int) -> Reason | None:
    """Why no defence token can be put on a location (B7, X4.1, X7.4)."""
    reason = why_not_standing(t, seat, card)
    if reason is not None:
        return reason
    if not t.stock(seat, figures.DEFENCE):
        return refuse("B7.1", "no-defence")
    if card in t.shields:
        return BOX.refuse("B7.2", "defended", card)
    if figures.DECK[card] != figures.COMMON and not t.expansion:
        return refuse("B7.1", "defend-faction")
    if figures.DECK[card] != figures.COMMON and figures.PRINTED_DEFENCE[card]:
        return BOX.refuse("X4.1", "printed-defence", card)
    return BOX.refuse("X7.4", "samurai-there", card) if card in t.samurai else None


def why_not_post(t: Table, seat: int, card: int) -> Reason | None:
    """Why no samurai can guard a location (B10.2, X7)."""
    if t.factions[seat] != figures.JAPANESE:
        return refuse("B10.2", "not-japanese")
    reason = why_not_standing(t, seat, card)
    if reason is not None:
        return reason
    if figures.DECK[card] != figures.JAPANESE:
        return refuse("X7.2", "samurai-where")
    if card in t.samurai:
        return BOX.refuse("B10.2", "samurai-there", card)
    return BOX.refuse("X7.4", "defended", card) if card in t.shields else None


def why_not_put(t: Table, seat: int, move: PutMove) -> Reason | None:
    """Why nothing of this can be put under a Gate or on a Shrine (B11.21)."""
    location = move.location
    reason = why_not_standing(t, seat, location)
    if reason is not None:
        return reason
    if move.kind == GATE:
        if not GATES[location]:
            return BOX.refuse("B11.21", "no-gate", location)
        return why_not_in_hand(t, seat, move.thing, move)
    if not SHRINES[location]:
        return BOX.refuse("B11.21", "no-shrine", location)
    if move.thing not in figures.RESOURCES:
        return refuse("B11.21", "no-resource", what=Phrase(figures.GOODS[move.thing]))
    lacks = not t.stock(seat, move.thing)
    return refuse("B11.21", "missing", what=[good_phrase(move.thing, 1)]) if lacks else None


def why_not_turn(t: Table, seat: int, move: Move) -> Reason | None:
    """Why an action cannot be done, each with reasons of its own (B3.4.4, B3.4.5)."""
    if isinstance(move, TargetMove):
        return WHY_NOT_AT[move.kind](t, seat, move.seat, move.card)
    if isinstance(move, PutMove):
        return why_not_put(t, seat, move)
    if not isinstance(move, CardMove):
        return why_not_workers(t, seat, move)
    if move.kind in WHY_NOT_HAND:
        return WHY_NOT_HAND[move.kind](t, seat, move.card, move)
    if move.kind == "samurai":
        return why_not_post(t, seat, move.card) or PAYMENTS.unpaid(t, seat, ONE_WORKER, "B10.2")
    return why_not_use(t, seat, move.card) if move.kind == "use" else why_not_defend(t, seat, move.card)


PAIR: Final[figures.Price] = (0, 0, 0, figures.WORKERS_FOR_GOOD, 0, 0)
ONE_WORKER: Final[figures.Price] = (0, 0, 0, 1, 0, 0)
WHY_NOT_AT: Final[dict[str, Callable[[Table, int, int, int], Reason | None]]] = {
    "raze": why_not_raze,
    "conquer": conquest.why_not_conquer,
    "siege": conquest.why_not_siege,
}
WHY_NOT_HAND: Final[dict[str, Callable[[Table, int, int, Move], Reason | None]]] = {
    "build": why_not_build,
    "deal": why_not_deal,
    "raze": why_not_raze_hand,
}
TURN_KINDS: Final = frozenset(
    ("build", "deal", "raze", "use", "workers", "conquer", "siege", "defend", "samurai", GATE, SHRINE)
)
TURN_REASONS: Final = TurnReasons(BOX, TURN_KINDS, MOST_ACTIONS, "S6", "last-action", why_not_turn)


def put_moves(t: Table, seat: int, features: bytes, moves: list[Move]) -> None:
    """Cards under a Gate, resources on a Shrine (B11.21)."""
    for location in features:
        if GATES[location]:
            moves += [put(GATE, location, card) for card in distinct(t.hands[seat])]
        if SHRINES[location]:
            moves += [put(SHRINE, location, good) for good in figures.RESOURCES if t.stock(seat, good)]
