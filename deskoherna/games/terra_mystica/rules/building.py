"""Action 1 with bought spades: where one can terraform and build, for how much, and doing it (T6)."""

from __future__ import annotations

from typing import Final, TypeAlias

from deskoherna.core.asking import Move, Reason
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from ..figures import (
    BOARDS,
    DWELLING,
    FAVOUR_TILES,
    KINDS,
    SCORING_TILES,
    SPADE_SCORES,
    STRONGHOLD,
    SUPPLY,
    Board,
    Cost,
)
from ..geography import LAND_COUNT, LANDS, SPADES, WHEEL
from ..moves import BUILD_ON, NOTHING, TRANSFORM_ON, HexMoves, Payment, add_paid
from ..naming import BUILDING_NAMES, FAVOUR_NAMES, NEW_SPADES, TERRAIN_NAMES
from ..state import FACTION, FAVOUR, ROUND, Table
from .adjacency import may_found, ships_of, spread_out, tunnel_skip
from .power import Purse, faction_phrase, gain_power, pay, round_tile, too_dear

MOST_SPADES: Final = WHEEL // 2  # no two terrains are further apart, unless home lies between (T18.5, peer)
UNFINISHED: Final = (
    1 << LAND_COUNT
)  # with a mask of hexes that had spades: the last of them is not home (T18.9)


def _as_peer(board: Board, was: int, into: int) -> int:
    short = SPADES[was][into]
    if board.fixed_spades:
        return board.fixed_spades if short else 0
    between = board.home not in (was, into) and SPADES[was][board.home] + SPADES[board.home][into] == short
    return WHEEL - short if between else short


# Terrains that are so many spades from another one, by it and spades: itself, then two each.
RINGS: Final[list[list[list[int]]]] = [
    [[t for t in range(WHEEL) if SPADES[home][t] == k] for k in range(MOST_SPADES + 1)]
    for home in range(WHEEL)
]
# By faction: how many spades turn which two terrains into its home, which itself comes first, named twice.
DIGS: Final[list[list[tuple[int, int, int]]]] = [
    [(board.spades_home[ring[0]], ring[0], ring[-1]) for ring in RINGS[board.home]] for board in BOARDS
]

# By faction, from one terrain to another, as the public site counts: never through home (T18.5), and two
# spades always for the Giants (T18.6).
PEER_SPADES: Final[list[list[list[int]]]] = [
    [[_as_peer(board, was, into) for into in range(WHEEL)] for was in range(WHEEL)] for board in BOARDS
]


def spades_between(t: Table, seat: int, was: int, into: int) -> int:
    """How many spades turn one terrain into another (T6.7)."""
    if t.peer:
        return PEER_SPADES[t.faction[seat]][was][into]
    return BOARDS[t.faction[seat]].fixed_spades or SPADES[was][into]


# -- terms and prices of action 1 ----------------------------------------------------------------------------


class Terms:
    """The terms of action 1: free spades, whether more may be bought, a tunnel used and a dwelling built, and
    hexes that have had their spades; as the public site has it, whether all free spades may be wasted (T18.8)
    and whether the next hex has to become home (T18.9)."""

    def __init__(
        self,
        free: int = 0,
        buy: bool = True,
        tunnels: bool = True,
        build: bool = True,
        done: int = 0,
        waste: bool = False,
    ) -> None:
        self.free: Final[int] = free
        self.buy: Final[bool] = buy
        self.tunnels: Final[bool] = tunnels
        self.build: Final[bool] = build
        self.done: Final[int] = done  # a mask
        self.waste: Final[bool] = waste
        self.home: Final[bool] = done & UNFINISHED != 0


BOUGHT: Final = Terms()  # all spades are bought
FREE: Final[Cost] = (0, 0, 0)
ON_FOOT: Final = 0  # ways to a hex: on foot or by ship, by a tunnel or carpet without a stronghold, with one


# Two terrains on which a dwelling can be built, and the coins, workers and priests that it takes.
Site: TypeAlias = tuple[int, int, int, int, int]


class Bill:
    """What action 1 costs by the spades bought for it: these and the way alone, and with a dwelling."""

    def __init__(self, board: Board, digs: list[tuple[int, int, int]], each: Cost, way: Cost) -> None:
        spades = [(0, way[1] + n * each[1], way[2] + n * each[2]) for n in range(WHEEL)]
        coins, workers, _ = board.cost[DWELLING]
        self.spades: Final[list[Cost]] = spades
        self.dwelling: Final[list[Cost]] = [(coins, workers + cost[1], cost[2]) for cost in spades]
        self.digs: Final[list[tuple[int, int, int]]] = digs
        self.fewest: Final[int] = board.fixed_spades or 1
        self.bought: Final = self.under(BOUGHT)

    def under(self, terms: Terms) -> tuple[list[Site], Cost | None]:
        """On which terms what costs how much: the sites of dwellings, cheapest first, and the fewest spades
        alone, None if they cannot be bought.

        With free spades at least one of them has to be used (T18.8), so terrain that is home already is left
        out, unless the spades may be wasted.
        """
        sites: list[Site] = []
        for needed, one, other in self.digs:
            bought = max(needed - terms.free, 0)
            if (needed or terms.waste or not terms.free) and (terms.buy or not bought):
                coins, workers, priests = self.dwelling[bought]
                sites.append((one, other, coins, workers, priests))
        bought = max(self.fewest - terms.free, 0)
        return sites, self.spades[bought] if terms.buy or not bought else None


BILLS: Final[list[list[list[Bill]]]] = [  # by faction, level of digging and way
    [[Bill(board, digs, each, way) for way in (FREE, *board.tunnel_cost)] for each in board.spade_cost]
    for board, digs in zip(BOARDS, DIGS, strict=True)
]


def tunnel_of(t: Table, seat: int) -> int:
    """The way of a seat's tunnels or carpets."""
    return 2 if t.counts[KINDS * seat + STRONGHOLD] else 1


def bill_for(t: Table, seat: int, far: bool) -> Bill:
    """What a seat pays in action 1 for a hex near or far."""
    return BILLS[t.faction[seat]][t.digging[seat]][tunnel_of(t, seat) if far else ON_FOOT]


def is_far(t: Table, seat: int, land: int) -> bool:
    """Does it take a tunnel or a carpet to get there?"""
    return not t.reach[seat] >> land & 1


# -- where one can terraform and build -----------------------------------------------------------------------


def add_hexes(moves: list[Move], kind: HexMoves, mask: int, payment: Payment) -> None:
    """Moves of a kind for all hexes of a mask, with what is burned and converted for them."""
    if payment is NOTHING:
        moves += kind.kept.get(mask) or kind.on(mask)
    else:
        add_paid(moves, kind.kept.get(mask) or kind.on(mask), payment)


def offer_sites(t: Table, seat: int, purse: Purse, moves: list[Move], terms: Terms = BOUGHT) -> None:
    """All hexes where a seat may now terraform (and build), those within a tunnel included."""
    free = t.free & ~terms.done if terms.done else t.free
    near = t.reach[seat] & free
    if near:
        offer_hexes(t, seat, purse, moves, near, terms, ON_FOOT)
    if t.far[seat] and terms.tunnels:
        far = t.far[seat] & free & ~t.near[seat]
        if far:
            offer_hexes(t, seat, purse, moves, far, terms, tunnel_of(t, seat))


def offer_hexes(
    t: Table, seat: int, purse: Purse, moves: list[Move], hexes: int, terms: Terms, way: int
) -> None:
    """Dwellings on these hexes, and terraforming alone: into what, and how it is paid, is asked later."""
    faction = t.faction[seat]
    board = BOARDS[faction]
    bill = BILLS[faction][t.digging[seat]][way]
    sites, cost = bill.bought if terms is BOUGHT else bill.under(terms)
    if terms.build and t.counts[KINDS * seat] != SUPPLY[DWELLING]:
        offer_builds(t, purse, moves, hexes, sites)
    if terms.home:
        add_hexes(moves, TRANSFORM_ON, finishable(t, faction, terms.free) & hexes, NOTHING)
    elif cost is None:
        return
    elif board.fixed_spades and not t.peer:  # the Giants make only home (T18.6), so they pay at once
        payment = purse.afford(cost)
        if payment is not None:
            add_hexes(moves, TRANSFORM_ON, hexes & ~t.lands[board.home], payment)
    # It never takes coins; where it takes no priest, it can be paid if there can be so many workers.
    elif purse.afford(cost) is not None if cost[2] else cost[1] <= purse.most_workers:
        moves += TRANSFORM_ON.kept.get(hexes) or TRANSFORM_ON.on(hexes)


def finishable(t: Table, faction: int, free: int) -> int:
    """Hexes that free spades turn into home, a mask."""
    mask = 0
    for needed, one, other in DIGS[faction]:
        if 0 < needed <= free:
            mask |= t.lands[one] | t.lands[other]
    return mask


def offer_builds(t: Table, purse: Purse, moves: list[Move], hexes: int, sites: list[Site]) -> None:
    """Dwellings on those of these hexes that are sites."""
    lands = t.lands
    if t.dug:
        hexes &= ~ruled_out(t)
    for one, other, coins, workers, priests in sites:
        if workers > purse.most_workers:
            return  # more spades cost no less
        mask = (lands[one] | lands[other]) & hexes
        if not mask:
            continue
        if workers <= purse.workers and coins <= purse.coins and priests <= purse.priests:  # outright
            moves += BUILD_ON.kept.get(mask) or BUILD_ON.on(mask)
            continue
        payment = purse.afford((coins, workers, priests))
        if payment is None:
            return
        add_hexes(moves, BUILD_ON, mask, payment)


def ruled_out(t: Table) -> int:
    """On the public site building where nothing is dug goes with the terraforming before it, if it can: so it
    is no second action of a double turn (T18.20, peer). Hexes where this is so, all of them home, a mask."""
    if t.more != 1:
        return 0
    return t.dug & ~UNFINISHED or t.lands[BOARDS[t.faction[t.active]].home]


# -- why not there -------------------------------------------------------------------------------------------


def no_piece(kind: int, rule: str) -> Reason:
    return Reason(rule, Phrase("why.no-piece", building=BUILDING_NAMES[kind]))


def why_not_free(t: Table, land: int, rule: str) -> Reason | None:
    """Does a building stand on a hex, and whose?"""
    code = t.buildings[land]
    if not code:
        return None
    owner, kind = divmod(code - 1, KINDS)
    return Reason(
        rule, Phrase("why.occupied", hex=LANDS[land], building=BUILDING_NAMES[kind], who=player(owner))
    )


def why_not_within(t: Table, seat: int, land: int, terms: Terms, rule: str) -> Reason | None:
    """Why a hex cannot be used in action 1, whatever it costs."""
    taken = why_not_free(t, land, rule)
    if taken is not None:
        return taken
    hex = LANDS[land]
    if terms.done >> land & 1:
        return Reason("T18.9", Phrase("why.hex-done", hex=hex))
    if not is_far(t, seat, land):
        return None
    if t.far[seat] >> land & 1:
        by = BOARDS[t.faction[seat]].tunnel_by
        return None if terms.tunnels else Reason("T18.12", Phrase("why.second-tunnel", hex=hex, by=by))
    if tunnel_skip(t, seat):
        return Reason("T1.11", Phrase("why.beyond-tunnel", hex=hex, n=tunnel_skip(t, seat)))
    return Reason("T1.11", Phrase("why.out-of-reach", hex=hex, n=ships_of(t, seat)))


def terrains(t: Table, seat: int, land: int) -> dict[str, Arg]:
    """A hex, what it is, and what the home of a seat is, for reasons."""
    home = BOARDS[t.faction[seat]].home
    return {"hex": LANDS[land], "terrain": TERRAIN_NAMES[t.terrain(land)], "home": TERRAIN_NAMES[home]}


def why_not_build(t: Table, seat: int, purse: Purse, land: int, terms: Terms = BOUGHT) -> Reason | None:
    """Why a dwelling cannot be built on a hex."""
    there = why_not_within(t, seat, land, terms, "T6.4")
    if there is not None:
        return there
    if not terms.build:
        return Reason("T6.11", Phrase("why.second-dwelling"))
    if t.counts[KINDS * seat] == SUPPLY[DWELLING]:
        return no_piece(DWELLING, "T6.4")
    spades = BOARDS[t.faction[seat]].spades_home[t.terrain(land)]
    if not spades:
        if terms.free and not terms.waste:
            return Reason("T18.8", Phrase("why.spade-unused", hex=LANDS[land]))
        if t.dug and ruled_out(t) >> land & 1:
            return Reason("T18.20", Phrase("why.dug-before", hex=LANDS[land]))
        cost = bill_for(t, seat, is_far(t, seat, land)).dwelling[0]
        return too_dear(purse, "T6.5", cost, "dwelling-price", hex=LANDS[land])
    if spades > terms.free and not terms.buy:
        return spades_short(land, spades, terms)
    cost = bill_for(t, seat, is_far(t, seat, land)).dwelling[max(spades - terms.free, 0)]
    return too_dear(purse, "T6.6", cost, "build-price", n=spades, **terrains(t, seat, land))


def spades_short(land: int, spades: int, terms: Terms) -> Reason:
    return Reason("T18.10", Phrase("why.spades-short", hex=LANDS[land], n=spades, free=terms.free))


def why_not_transform(t: Table, seat: int, purse: Purse, land: int, terms: Terms = BOUGHT) -> Reason | None:
    """Why a hex cannot be terraformed."""
    there = why_not_within(t, seat, land, terms, "T6.14")
    if there is not None:
        return there
    board = BOARDS[t.faction[seat]]
    if terms.home and not finishable(t, t.faction[seat], terms.free) >> land & 1:
        return Reason("T18.9", Phrase("why.unfinished", **terrains(t, seat, land)))
    bought = max((board.fixed_spades or 1) - terms.free, 0)
    if board.fixed_spades:
        if t.terrain(land) == board.home and not t.peer:
            return Reason("T18.6", Phrase("why.already", **terrains(t, seat, land)))
        if bought and not terms.buy:
            return spades_short(land, board.fixed_spades, terms)
    cost = bill_for(t, seat, is_far(t, seat, land)).spades[bought]
    return too_dear(purse, "T6.8", cost, "spade-price", hex=LANDS[land])


# -- terraforming and building -------------------------------------------------------------------------------


def pay_for(t: Table, seat: int, land: int, spades: int, free: int, dwelling: bool) -> None:
    """Pay for a dwelling, the spades bought for it and a tunnel; what these bring (T16)."""
    board = BOARDS[t.faction[seat]]
    bought = max(spades - free, 0)
    far = is_far(t, seat, land)
    bill = bill_for(t, seat, far)
    pay(t, seat, (bill.dwelling if dwelling else bill.spades)[bought])
    if far:
        t.score(seat, FACTION, board.tunnel_points)
        if t.log is not None:
            key = "flies" if board.tunnel_by == "carpet" else "tunnels"
            t.tell(key, who=player(seat), hex=LANDS[land], n=board.tunnel_points)
    if bought and board.bought_spade_points:
        score_faction(t, seat, bought * board.bought_spade_points)
    if t.peer:
        score_spades(t, seat, bought)


def score_faction(t: Table, seat: int, points: int) -> None:
    """Points for an ability."""
    t.score(seat, FACTION, points)
    if t.log is not None:
        t.tell_because(faction_phrase(t, seat), "scores-faction", who=player(seat), n=points)


def score_round(t: Table, seat: int, points: int, what: Phrase) -> None:
    """Points of the round's scoring tile (T3.6)."""
    t.score(seat, ROUND, points)
    if t.log is not None:
        t.tell_because(round_tile(t), "scores-round", who=player(seat), n=points, what=what)


def change_terrain(t: Table, seat: int, land: int, was: int, terrain: int) -> None:
    """Lay a terrain tile."""
    bit = 1 << land
    t.lands[was] ^= bit
    t.lands[terrain] |= bit
    if t.log is not None:
        t.tell("transforms", who=player(seat), hex=LANDS[land], terrain=TERRAIN_NAMES[terrain])


def use_spades(t: Table, seat: int, land: int, was: int, terrain: int) -> int:
    """Turn a hex into another terrain with spades; how many it took."""
    spades = spades_between(t, seat, was, terrain)
    change_terrain(t, seat, land, was, terrain)
    if not t.peer:
        score_spades(t, seat, spades)
    if t.more == 2 and t.peer:
        t.dug |= UNFINISHED | (1 << land if terrain == BOARDS[t.faction[seat]].home else 0)
    return spades


def score_spades(t: Table, seat: int, spades: int) -> None:
    """What spades bring (T6.16, T16.1, T16.10): when used, or, on the public site, when gained (T18.7)."""
    if not spades:
        return
    board = BOARDS[t.faction[seat]]
    if t.phase == "actions":
        points = SCORING_TILES[t.rounds[t.chapter - 1]].points[SPADE_SCORES]
        if points:
            score_round(t, seat, spades * points, NEW_SPADES)
    if board.spade_points:
        score_faction(t, seat, spades * board.spade_points)
    if board.spade_power and t.counts[KINDS * seat + STRONGHOLD]:
        power = gain_power(t, seat, spades * board.spade_power)
        if t.log is not None:
            t.tell_because(faction_phrase(t, seat), "gains-power", who=player(seat), n=power)


def start_building(t: Table, seat: int, land: int, free: int) -> int:
    """Pay for a dwelling and what makes its hex home; it is placed later. How many free spades are left?"""
    board = BOARDS[t.faction[seat]]
    was = t.terrain(land)
    spades = board.spades_home[was]
    pay_for(t, seat, land, spades, free, True)
    if spades:
        use_spades(t, seat, land, was, board.home)
    return max(free - spades, 0)


def build(t: Table, seat: int, land: int) -> None:
    """Action 1 with a dwelling, all spades bought (T6.3)."""
    start_building(t, seat, land, 0)
    build_dwelling(t, seat, land)


def put_dwelling(t: Table, seat: int, land: int) -> None:
    """A dwelling on a free hex; nothing is paid or scored."""
    bit = 1 << land
    at = KINDS * seat
    t.free &= ~bit
    t.buildings = t.buildings[:land] + bytes((1 + at,)) + t.buildings[land + 1 :]
    t.stands[at] |= bit
    t.counts[at] += 1
    spread_out(t, seat, land)


def build_dwelling(t: Table, seat: int, land: int) -> None:
    """A dwelling that has been paid for: it scores, may found a town, and its neighbours will be asked."""
    put_dwelling(t, seat, land)
    t.raised += (land,)
    t.dug = 0
    if t.log is not None:
        t.tell("builds", who=player(seat), hex=LANDS[land])
    score_building(t, seat, DWELLING)
    may_found(t, seat, land)


def score_building(t: Table, seat: int, kind: int) -> None:
    """Points of the round's tile and of favour tiles for a new building (T3.6, T7.10)."""
    points = SCORING_TILES[t.rounds[t.chapter - 1]].points[kind]
    if points:
        score_round(t, seat, points, BUILDING_NAMES[kind])
    mine = t.favours[seat]
    if mine:
        for tile in members(mine):
            points = FAVOUR_TILES[tile].points[kind]
            if points:
                t.score(seat, FAVOUR, points)
                if t.log is not None:
                    what = BUILDING_NAMES[kind]
                    t.tell_because(FAVOUR_NAMES[tile], "scores-favour", who=player(seat), n=points, what=what)
