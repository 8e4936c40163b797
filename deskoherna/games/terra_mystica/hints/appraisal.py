"""Appraisal: the points each thing one can say seems to bring, found quickly and without trying it."""

from __future__ import annotations

import math
from typing import Final

from deskoherna.core.asking import Decision, Move
from ..figures import (
    ASCENT,
    BRIDGE_ACTION,
    DWELLING,
    FAVOUR_TILES,
    KINDS,
    POWER_SPACES,
    RETURNED,
    ROUNDS,
    SPECIAL_SPADES,
    STRONGHOLD,
    TOWN_TILES,
    TRACKS,
    TRADING_HOUSE,
)
from ..geography import EDGES, SAILS, SITES
from ..geography import SPADES as SPADES_BETWEEN
from ..moves import (
    APART,
    ASCEND,
    CARD_SPADE,
    DIG,
    DOUBLE,
    RIDE,
    SHIP,
    SPADES,
    STORM,
    SWARM,
    BridgeMove,
    CardMove,
    CountMove,
    CultMove,
    FactionMove,
    HexMove,
    Paid,
    PowerMove,
    RiverMove,
    SendMove,
    SpecialMove,
    TerrainMove,
    TileMove,
    UpgradeMove,
)
from ..state import NOBODY, Table
from .outlook import best_card, card_worth, favour_worth, town_worth
from .prices import Prices
from .worth import IDLE, Worth

ENOUGH: Final = 7  # spades for any hex


def action(worth: Worth, move: Move) -> float:
    """An action of a turn."""
    if isinstance(move, Paid):
        return action(worth, move.base) - worth.payment(move.payment)
    if isinstance(move, HexMove):
        return worth.build(move.land, 0) if move.kind == "build" else worth.terraform(move.land, 0)
    if isinstance(move, UpgradeMove):
        return worth.upgrade(move.land, move.into, False)
    if isinstance(move, SendMove):
        kept = worth.prices.returned * worth.priest if move.steps == RETURNED else 0.0
        return worth.steps(move.cult, move.steps) - worth.priest + kept
    if isinstance(move, PowerMove):
        return power(worth, move.action)
    if isinstance(move, SpecialMove):
        return special(worth, move.action)
    if isinstance(move, CardMove):
        return passing(worth, move.card)
    board = worth.board
    if isinstance(move, BridgeMove):
        return bridge(worth, move.site) - worth.price(board.bridge_cost or (0, 0, 0))
    if move is SHIP:
        points = board.shipping_points[worth.t.shipping[worth.seat] + 1]
        return points + worth.prices.ship[worth.k] - worth.price(board.shipping_cost)
    if move is DIG:
        return board.digging_points + worth.prices.dig[worth.k] - worth.price(board.digging_cost)
    if move.kind == "pass":
        return worth.prices.last_pass
    return IDLE


def power(worth: Worth, action: int) -> float:
    """A power action from the board."""
    prices, k, space = worth.prices, worth.k, POWER_SPACES[action]
    points = prices.gained(space.gain, k) - space.cost * prices.bowl_iii[k]
    if action == BRIDGE_ACTION:
        return points + prices.bridge[k]
    if space.spades:
        points += space.spades * (prices.spade[k] + worth.spades(1, 0)) + prices.power_spades
    return points


def special(worth: Worth, action: int) -> float:
    """A special action: it costs nothing but the turn."""
    prices, k = worth.prices, worth.k
    if action == CARD_SPADE:
        return prices.spade[k] + worth.spades(1, 0)
    if action == ASCEND:
        return worth.best_steps(ASCENT)
    if action == DOUBLE:
        return prices.double
    if action == SPADES:
        return 2 * prices.spade[k] + worth.spades(SPECIAL_SPADES, 0)
    if action == STORM:
        return 2 * prices.spade[k]
    if action == SWARM:
        return worth.raised(TRADING_HOUSE) - worth.lost(DWELLING) + prices.swarm
    if action == RIDE:
        return worth.raised(DWELLING) + prices.area[k] + prices.ride
    return worth.best_steps(1)


def passing(worth: Worth, card: int) -> float:
    """Passing for a bonus card: the sooner, the better the choice; but then nothing more is done."""
    t, prices, seat, k = worth.t, worth.prices, worth.seat, worth.k
    if k == 0:
        return prices.last_pass
    points = card_worth(t, prices, seat, card, k - 1) + t.card_coins[card] * prices.coin[k - 1]
    if t.first_passed == NOBODY:
        points += prices.first_to_pass
    return points - best_card(t, prices, seat, k) - prices.passing


def bridge(worth: Worth, site: int) -> float:
    """A bridge: best between two buildings of one's own."""
    t, prices = worth.t, worth.prices
    own = t.built(worth.seat)
    a, b = SITES[site]
    if own >> a & 1 and own >> b & 1:
        points = prices.bridge[worth.k] + prices.own_bridge
        if worth.board.bridge_points:
            points += 3.0 * (worth.k + 1) if t.counts[KINDS * worth.seat + STRONGHOLD] else 1.5 * worth.k
        if not t.citizens[worth.seat] >> a & 1 and not t.citizens[worth.seat] >> b & 1:
            points += linked(worth, a, b)
        return points
    other = b if own >> a & 1 else a
    return prices.bridge_out if t.free >> other & 1 else prices.bridge_over


def linked(worth: Worth, a: int, b: int) -> float:
    """Two groups made one."""
    count = 0
    power = 0
    holy = False
    before = 0.0
    for group, strength, sanctuary in worth.groups():
        if group >> a & 1 or group >> b & 1:
            if group >> a & 1 and group >> b & 1:
                return 0.0
            count += group.bit_count()
            power += strength
            holy = holy or sanctuary
            before += worth.chance_of_town(group.bit_count(), strength, sanctuary)
    more = worth.chance_of_town(count, power, holy) - before
    return more * town_worth(worth.t, worth.prices, worth.seat, worth.k)


def favour(worth: Worth, tile: int) -> float:
    """A favour tile: its ability and its steps."""
    ability = favour_worth(worth.t, worth.prices, worth.seat, tile, worth.k, worth.k + 1)
    return ability + worth.steps(FAVOUR_TILES[tile].cult, FAVOUR_TILES[tile].steps)


def town_tile(worth: Worth, tile: int) -> float:
    """A town tile."""
    points = TOWN_TILES[tile].points + worth.prices.gained(TOWN_TILES[tile].gain, worth.k)
    if TOWN_TILES[tile].steps:
        points += sum([worth.steps(cult, 1) for cult in range(TRACKS)])
    return points


def first_dwelling(worth: Worth, land: int) -> float:
    """A place to start from: room around it, neighbours, not too far from one's other dwelling."""
    t = worth.t
    points = 0.0
    for terrain in range(len(t.lands)):
        room = worth.prices.spades_to_room[worth.board.spades_home[terrain]]
        lands = t.lands[terrain] & t.free
        points += 0.5 * room * (EDGES[land] & lands).bit_count()
        points += 0.15 * room * (SAILS[1][land] & ~EDGES[land] & lands).bit_count()
    others = worth.others()
    points += 0.7 * min((EDGES[land] & others).bit_count(), 2)
    if SAILS[1][land] & others:
        points += 0.3
    own = t.built(worth.seat)
    if own and EDGES[land] & t.near[worth.seat]:
        points += 0.8
    return points


def terrain(worth: Worth, move: Move) -> float:
    """What to turn a hex into: home, if it goes."""
    if isinstance(move, Paid):
        return terrain(worth, move.base) - worth.payment(move.payment)
    assert isinstance(move, TerrainMove)
    return 1.0 - 1.2 * SPADES_BETWEEN[move.terrain][worth.board.home]


def digging(worth: Worth, move: Move, free: int) -> float:
    """Where to use free spades."""
    if isinstance(move, Paid):
        return digging(worth, move.base, free) - worth.payment(move.payment)
    if isinstance(move, HexMove):
        return worth.build(move.land, free) if move.kind == "build" else worth.terraform(move.land, free)
    return 0.0


def leech(worth: Worth, move: Move) -> float:
    """Power from a neighbour's building, for points."""
    if isinstance(move, CountMove):
        return move.n * (worth.prices.power[worth.k] + worth.prices.leeched) - (move.n - 1)
    return 0.0


def priors(t: Table, prices: Prices, decision: Decision) -> list[float]:
    """A weight for each move: e to the points it seems to bring, the more decisive; none for idle ones."""
    points = appraise(t, prices, decision)
    top = max(points)
    if top == IDLE:
        return [1.0] * len(points)
    return [math.exp(prices.decisive * (one - top)) if one != IDLE else 0.0 for one in points]


def appraise(t: Table, prices: Prices, decision: Decision) -> list[float]:
    """For each move of a decision, the points it seems to bring."""
    worth = Worth(t, prices, decision.seat)
    key = decision.prompt.key
    if key == "turn" or key == "double":
        return [action(worth, move) for move in decision.moves]
    if key == "leech":
        return [leech(worth, move) for move in decision.moves]
    if key in ("spades", "leftover", "cult-spades", "storm"):
        free = ENOUGH if key == "storm" else decision.given[0]
        return [digging(worth, move, free) for move in decision.moves]
    return [_other(worth, move) for move in decision.moves]


def _other(worth: Worth, move: Move) -> float:
    """An answer to one of the smaller questions."""
    if isinstance(move, TileMove):
        return favour(worth, move.tile) if move.kind == "favour" else town_tile(worth, move.tile)
    if isinstance(move, CultMove):
        return worth.steps(move.cult, 1)
    if isinstance(move, (TerrainMove, Paid)):
        return terrain(worth, move)
    if isinstance(move, HexMove):
        return first_dwelling(worth, move.land) if move.kind == "place" else worth.place(move.land)
    if isinstance(move, UpgradeMove):
        return worth.upgrade(move.land, move.into, True)
    if isinstance(move, CardMove):
        return card_worth(worth.t, worth.prices, worth.seat, move.card, ROUNDS - 1)
    if isinstance(move, BridgeMove):
        return bridge(worth, move.site)
    if isinstance(move, FactionMove):
        return worth.prices.liked_of[move.faction]
    if isinstance(move, RiverMove):
        return worth.prices.joined
    if isinstance(move, CountMove):
        return worth.prices.ordaining * move.n
    if move is APART:
        return 0.0
    return 0.0 if move.kind == "done" else IDLE
