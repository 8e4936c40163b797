"""Appraisal: the points each thing one can say seems to bring, found quickly and without trying it."""

from __future__ import annotations

from deskoherna.core.asking import Decision, Move
from deskoherna.games.terra_mystica import prices
from deskoherna.games.terra_mystica.eye import IDLE, Eye
from deskoherna.games.terra_mystica.figures import (
    AUREN_STEPS,
    BRIDGE_ACTION,
    DIGGING_COST,
    DIGGING_POINTS,
    DWELLING,
    ENGINEERS,
    ENGINEERS_BRIDGE,
    FAVOUR_CULT,
    FAVOUR_STEPS,
    GIANTS,
    GIANTS_SPADES,
    HOME,
    KINDS,
    POWER_COST,
    POWER_GAIN,
    POWER_SPADES,
    RETURNED,
    ROUNDS,
    SHIPPING_COST,
    SHIPPING_POINTS,
    STRONGHOLD,
    TOWN_GAIN,
    TOWN_POINTS,
    TOWN_STEPS,
    TRACKS,
    TRADING_HOUSE,
)
from deskoherna.games.terra_mystica.geography import EDGES, SAILS, SITES, SPADES
from deskoherna.games.terra_mystica.moves import (
    APART,
    ASCEND,
    CARD_SPADE,
    DIG,
    DOUBLE,
    RIDE,
    SHIP,
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
from deskoherna.games.terra_mystica.moves import SPADES as GIANTS_DIG
from deskoherna.games.terra_mystica.prices import (
    BOWL_III,
    COIN,
    POWER,
    PRIEST,
    SPADE,
    SPADES_TO_ROOM,
    worth,
)
from deskoherna.games.terra_mystica.prospects import (
    best_card,
    card_worth,
    favour_worth,
    town_worth,
)
from deskoherna.games.terra_mystica.state import NOBODY, Table


def action(eye: Eye, move: Move) -> float:
    """An action of a turn."""
    t = eye.t
    k = eye.k
    if isinstance(move, Paid):
        return action(eye, move.base) - eye.payment(move.payment)
    if isinstance(move, HexMove):
        return eye.build(move.land, 0) if move.kind == "build" else eye.terraform(move.land, 0)
    if isinstance(move, UpgradeMove):
        return eye.upgrade(move.land, move.into, False)
    if isinstance(move, SendMove):
        kept = 0.35 * PRIEST[k] if move.steps == RETURNED else 0.0
        return eye.steps(move.cult, move.steps) - PRIEST[k] + kept
    if isinstance(move, PowerMove):
        return power(eye, move.action)
    if isinstance(move, SpecialMove):
        return special(eye, move.action)
    if isinstance(move, CardMove):
        return passing(eye, move.card)
    if isinstance(move, BridgeMove):
        return bridge(eye, move.site) - eye.price(ENGINEERS_BRIDGE)
    if move is SHIP:
        points = SHIPPING_POINTS[eye.faction][t.shipping[eye.seat] + 1]
        return points + prices.SHIP[k] - eye.price(SHIPPING_COST[eye.faction])
    if move is DIG:
        return DIGGING_POINTS[eye.faction] + prices.DIG[k] - eye.price(DIGGING_COST[eye.faction])
    if move.kind == "pass":
        return -0.3
    return IDLE


def power(eye: Eye, action: int) -> float:
    """A power action from the board."""
    k = eye.k
    points = worth(POWER_GAIN[action], k) - POWER_COST[action] * BOWL_III[k]
    if action == BRIDGE_ACTION:
        return points + prices.BRIDGE[k]
    if POWER_SPADES[action]:
        points += POWER_SPADES[action] * (SPADE[k] + eye.spades(1, 0)) + 0.5
    return points


def special(eye: Eye, action: int) -> float:
    """A special action: it costs nothing but the turn."""
    k = eye.k
    if action == CARD_SPADE:
        return SPADE[k] + eye.spades(1, 0)
    if action == ASCEND:
        return eye.best_steps(AUREN_STEPS)
    if action == DOUBLE:
        return 0.6
    if action == GIANTS_DIG:
        return 2 * SPADE[k] + eye.spades(GIANTS_SPADES, 0)
    if action == STORM:
        return 2 * SPADE[k]
    if action == SWARM:
        return eye.raised(TRADING_HOUSE) - eye.lost(DWELLING) + 1.5
    if action == RIDE:
        return eye.raised(DWELLING) + prices.AREA[k] + 1.0
    return eye.best_steps(1)


def passing(eye: Eye, card: int) -> float:
    """Passing for a bonus card: the sooner, the better the choice; but then nothing more is done."""
    t = eye.t
    if eye.k == 0:
        return -0.3
    points = card_worth(t, eye.seat, card, eye.k - 1) + t.card_coins[card] * COIN[eye.k - 1]
    if t.first_passed == NOBODY:
        points += 0.3
    return points - best_card(t, eye.seat, eye.k) - 0.5


def bridge(eye: Eye, site: int) -> float:
    """A bridge: best between two buildings of one's own."""
    t = eye.t
    own = t.built(eye.seat)
    a, b = SITES[site]
    if own >> a & 1 and own >> b & 1:
        points = prices.BRIDGE[eye.k] + 0.5
        if eye.faction == ENGINEERS:
            points += 3.0 * (eye.k + 1) if t.counts[KINDS * eye.seat + STRONGHOLD] else 1.5 * eye.k
        if not t.citizens[eye.seat] >> a & 1 and not t.citizens[eye.seat] >> b & 1:
            points += linked(eye, a, b)
        return points
    other = b if own >> a & 1 else a
    return 0.5 if t.free >> other & 1 else 0.2


def linked(eye: Eye, a: int, b: int) -> float:
    """Two groups made one."""
    count = 0
    power = 0
    holy = False
    before = 0.0
    for group, strength, sanctuary in eye.groups():
        if group >> a & 1 or group >> b & 1:
            if group >> a & 1 and group >> b & 1:
                return 0.0
            count += group.bit_count()
            power += strength
            holy = holy or sanctuary
            before += eye.chance_of_town(group.bit_count(), strength, sanctuary)
    return (eye.chance_of_town(count, power, holy) - before) * town_worth(eye.t, eye.seat, eye.k)


def favour(eye: Eye, tile: int) -> float:
    """A favour tile: its ability and its steps."""
    return favour_worth(eye.t, eye.seat, tile, eye.k, eye.k + 1) + eye.steps(
        FAVOUR_CULT[tile], FAVOUR_STEPS[tile]
    )


def town_tile(eye: Eye, tile: int) -> float:
    """A town tile."""
    points = TOWN_POINTS[tile] + worth(TOWN_GAIN[tile], eye.k)
    if TOWN_STEPS[tile]:
        points += sum([eye.steps(cult, 1) for cult in range(TRACKS)])
    return points


def first_dwelling(eye: Eye, land: int) -> float:
    """A place to start from: room around it, neighbours, not too far from one's other dwelling."""
    t = eye.t
    home = HOME[eye.faction]
    points = 0.0
    for terrain in range(len(t.lands)):
        spades = SPADES[home][terrain]
        if eye.faction == GIANTS and spades:
            spades = GIANTS_SPADES
        room = SPADES_TO_ROOM[spades]
        lands = t.lands[terrain] & t.free
        points += 0.5 * room * (EDGES[land] & lands).bit_count()
        points += 0.15 * room * (SAILS[1][land] & ~EDGES[land] & lands).bit_count()
    others = eye.others()
    points += 0.7 * min((EDGES[land] & others).bit_count(), 2)
    if SAILS[1][land] & others:
        points += 0.3
    own = t.built(eye.seat)
    if own and EDGES[land] & t.near[eye.seat]:
        points += 0.8
    return points


def terrain(eye: Eye, move: Move) -> float:
    """What to turn a hex into: home, if it goes."""
    if isinstance(move, Paid):
        return terrain(eye, move.base) - eye.payment(move.payment)
    assert isinstance(move, TerrainMove)
    return 1.0 - 1.2 * SPADES[move.terrain][HOME[eye.faction]]


def digging(eye: Eye, move: Move, free: int) -> float:
    """Where to use free spades."""
    if isinstance(move, Paid):
        return digging(eye, move.base, free) - eye.payment(move.payment)
    if isinstance(move, HexMove):
        return eye.build(move.land, free) if move.kind == "build" else eye.terraform(move.land, free)
    return 0.0


def leech(eye: Eye, move: Move) -> float:
    """Power from a neighbour's building, for points."""
    if isinstance(move, CountMove):
        return move.n * (POWER[eye.k] + 0.06) - (move.n - 1)
    return 0.0


def appraise(t: Table, decision: Decision) -> list[float]:
    """For each move of a decision, the points it seems to bring."""
    eye = Eye(t, decision.seat)
    moves = decision.moves
    key = decision.prompt.key
    if key == "turn" or key == "double":
        return [action(eye, move) for move in moves]
    if key == "leech":
        return [leech(eye, move) for move in moves]
    if key in ("spades", "leftover", "cult-spades", "storm"):
        free = 7 if key == "storm" else _free(decision)
        return [digging(eye, move, free) for move in moves]
    return [_other(eye, move) for move in moves]


def _free(decision: Decision) -> int:
    n = decision.about.get("n", 1) if decision.about is not None else 1
    return n if isinstance(n, int) else 1


def _other(eye: Eye, move: Move) -> float:
    """An answer to one of the smaller questions."""
    if isinstance(move, TileMove):
        return favour(eye, move.tile) if move.kind == "favour" else town_tile(eye, move.tile)
    if isinstance(move, CultMove):
        return eye.steps(move.cult, 1)
    if isinstance(move, (TerrainMove, Paid)):
        return terrain(eye, move)
    if isinstance(move, HexMove):
        return first_dwelling(eye, move.land) if move.kind == "place" else eye.place(move.land)
    if isinstance(move, UpgradeMove):
        return eye.upgrade(move.land, move.into, True)
    if isinstance(move, CardMove):
        return card_worth(eye.t, eye.seat, move.card, ROUNDS - 1)
    if isinstance(move, BridgeMove):
        return bridge(eye, move.site)
    if isinstance(move, FactionMove):
        return prices.LIKED[move.faction]
    if isinstance(move, RiverMove):
        return 5.0
    if isinstance(move, CountMove):
        return 0.5 * move.n  # ordain
    if move is APART:
        return 0.0
    return 0.0 if move.kind == "done" else IDLE
