"""Free spades: of actions, left over (T6.9–T6.15), from cults (T15.4); what a hex is turned into (T6.7)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from ..figures import BOARDS
from ..geography import EDGES, LANDS, WHEEL
from ..moves import FORGO, NOTHING, TERRAIN, TRANSFORM_ON, HexMove, Paid, TerrainMove, add_paid, elsewhere
from ..naming import TERRAIN_NAMES, goods
from ..state import Table
from .adjacency import reach_with
from .building import (
    PEER_SPADES,
    RINGS,
    UNFINISHED,
    Terms,
    add_hexes,
    bill_for,
    is_far,
    offer_sites,
    pay_for,
    spades_between,
    start_building,
    terrains,
    use_spades,
    why_not_build,
    why_not_free,
    why_not_transform,
)
from .power import Purse, make_payment, paid_otherwise, purse_of, too_dear

TERRAINS_AWAY: Final[list[list[list[Move]]]] = [  # moves that name them, by a terrain and spades
    [[TERRAIN[terrain] for terrain in ring] for ring in rings] for rings in RINGS
]
PEER_AWAY: Final[list[list[list[list[Move]]]]] = [  # the same as the public site counts, by faction first
    [[[TERRAIN[into] for into in range(WHEEL) if row[into] == n] for n in range(WHEEL)] for row in rows]
    for rows in PEER_SPADES
]


def why_not_usable(t: Table, seat: int, purse: Purse, free: int, power: int) -> Reason | None:
    """Why free spades that cost so much power could not be used anywhere (T6.15)."""
    board = BOARDS[t.faction[seat]]
    near = t.reach[seat] & t.free
    if board.fixed_spades:
        if not t.peer:
            near &= ~t.lands[board.home]
        cost = bill_for(t, seat, False).spades[max(board.fixed_spades - free, 0)]
        if near and purse.afford(cost, power) is None:
            return Reason("T6.15", Phrase("why.more-spades", cost=goods((*cost, 0))))
    elif not near and t.far[seat] & t.free & ~t.near[seat]:
        cost = bill_for(t, seat, True).spades[0]
        if purse.afford(cost, power) is not None:
            return None
        return Reason("T6.15", Phrase("why.tunnel-price", cost=goods((*cost, 0)), by=board.tunnel_by))
    return None if near else Reason("T6.15", Phrase("why.no-spade-hex"))


def usable(t: Table, seat: int, purse: Purse, free: int, power: int) -> bool:
    """Is there a hex for free spades that cost so much power?"""
    if t.reach[seat] & t.free and not BOARDS[t.faction[seat]].fixed_spades:
        return True
    return why_not_usable(t, seat, purse, free, power) is None


# -- what a hex is turned into -------------------------------------------------------------------------------


def about_hex(land: int, now: int) -> dict[str, Arg]:
    """A hex and what it is now, for reasons."""
    return {"hex": LANDS[land], "terrain": TERRAIN_NAMES[now]}


def about_terrain(t: Table, land: int, now: int, terms: Terms) -> dict[str, Arg]:
    """A hex and what it is now, and how many spades lapse at most if it does not become home (T18.9)."""
    lapse = 0 if t.peer or t.phase == "cults" else max(terms.free - 1, 0)
    return {"hex": LANDS[land], "terrain": TERRAIN_NAMES[now], "n": lapse}


def offer_terrains(t: Table, seat: int, land: int, now: int, terms: Terms) -> list[Move]:
    """What a terrain can be turned into (T6.7), with the spades that have to be bought for it."""
    purse = purse_of(t, seat)
    costs = bill_for(t, seat, is_far(t, seat, land)).spades
    moves: list[Move] = []
    away = PEER_AWAY[t.faction[seat]][now] if t.peer else TERRAINS_AWAY[now]
    for spades in range(1, len(away)):
        if spades > terms.free and not terms.buy:
            break
        payment = purse.afford(costs[spades - terms.free if spades > terms.free else 0])
        if payment is None:
            break  # more spades cost no less
        if payment is NOTHING:
            moves += away[spades]
        else:
            add_paid(moves, away[spades], payment)
    return moves


def why_not_terrain(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a hex cannot be turned into a terrain; the question is about a land and has its terms."""
    said = move.base if isinstance(move, Paid) else move
    if not isinstance(said, TerrainMove):
        return elsewhere(asked, said)
    land: int = asked.given[0]
    terms: Terms = asked.given[1]
    now = t.terrain(land)
    if said.terrain == now:
        return Reason("T6.7", Phrase("why.same-terrain", **about_hex(land, now)))
    spades = spades_between(t, asked.seat, now, said.terrain)
    there = TERRAIN_NAMES[said.terrain]
    if spades > terms.free and not terms.buy:
        return Reason("T6.6", Phrase("why.too-far-on-wheel", terrain=there, n=spades, free=terms.free))
    cost = bill_for(t, asked.seat, is_far(t, asked.seat, land)).spades[max(spades - terms.free, 0)]
    dear = too_dear(purse_of(t, asked.seat), "T6.6", cost, "terrain-price", terrain=there, n=spades)
    return dear if dear is not None else paid_otherwise(asked, move)


ASK_TERRAIN: Final = Prompt("terrain", "T6.6", "T6.7", why=why_not_terrain)


def ask_terrain(t: Table, seat: int, land: int, terms: Terms) -> Rule:
    """Turn a hex into a terrain of the player's choice; the Giants know only theirs (T18.6)."""
    board = BOARDS[t.faction[seat]]
    now = t.terrain(land)
    terrain = board.home
    if not terms.home and (t.peer or not board.fixed_spades):
        moves = offer_terrains(t, seat, land, now, terms)
        about = about_terrain(t, land, now, terms)
        move = yield Decision(seat, ASK_TERRAIN, moves, about, (land, terms))
        move = make_payment(t, seat, move)
        assert isinstance(move, TerrainMove)
        terrain = move.terrain
    pay_for(t, seat, land, spades_between(t, seat, now, terrain), terms.free, False)
    use_spades(t, seat, land, now, terrain)


# -- free spades of an action --------------------------------------------------------------------------------


def why_not_dug(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why free spades cannot be used so; the question has their number and its terms."""
    said = move.base if isinstance(move, Paid) else move
    terms: Terms = asked.given[1]
    if said is FORGO and (terms.waste or not terms.buy):
        return None
    if not isinstance(said, HexMove) or said.kind == "place":
        return elsewhere(asked, said)
    why_not = why_not_build if said.kind == "build" else why_not_transform
    reason = why_not(t, asked.seat, purse_of(t, asked.seat), said.land, terms)
    return reason if reason is not None else paid_otherwise(asked, move)


ASK_SPADES: Final = Prompt("spades", "T6.9", "T6.10", "T6.15", why=why_not_dug)
ASK_LEFTOVER: Final = Prompt("leftover", "T6.11", "T18.9", why=why_not_dug)


def spades(t: Table, seat: int, free: int) -> Rule:
    """Action 1 with free spades: the first hex; missing spades are bought for it (T6.10)."""
    terms = Terms(free, waste=t.peer and t.more != 2)  # in a double turn the site would mix up two actions
    moves: list[Move] = []
    offer_sites(t, seat, purse_of(t, seat), moves, terms)
    if terms.waste:
        moves.append(FORGO)
    move = yield Decision(seat, ASK_SPADES, moves, {"n": free}, (free, terms))
    if move is FORGO:
        lose_spades(t, seat, free)
    else:
        yield from dig(t, seat, move, terms, t.peer)


def leftover(t: Table, seat: int, free: int, tunnelled: bool, may_build: bool, done: int) -> Rule:
    """Spades left over go to another hex, or are given up (T6.11)."""
    terms = Terms(free, False, not tunnelled, may_build, done, waste=t.peer and not done & ~UNFINISHED)
    moves: list[Move] = []
    offer_sites(t, seat, purse_of(t, seat), moves, terms)
    if not moves:
        lose_spades(t, seat, free)
        return
    moves.append(FORGO)
    move = yield Decision(seat, ASK_LEFTOVER, moves, {"n": free}, (free, terms))
    if move is FORGO:
        lose_spades(t, seat, free)
    else:
        yield from dig(t, seat, move, terms, may_build)


def dig(t: Table, seat: int, move: Move, terms: Terms, more_dwellings: bool) -> Rule:
    """Use free spades on the hex named by a move. What is left over may go further once it is home, and is
    lost if it is not; as the public site has it, the next hex has to become home then (T18.9)."""
    move = make_payment(t, seat, move)
    assert isinstance(move, HexMove)
    land = move.land
    tunnelled = not terms.tunnels or is_far(t, seat, land)
    was, home = t.terrain(land), BOARDS[t.faction[seat]].home
    done = terms.done & ~UNFINISHED | 1 << land
    if move.kind == "build":
        left = start_building(t, seat, land, terms.free)
        t.agenda.append(("settle", (seat, land)))  # placed at the very end (T6.12)
        more_dwellings = False
        if was == home:
            lose_spades(t, seat, left)
            return  # all wasted (T18.8)
    else:
        yield from ask_terrain(t, seat, land, terms)
        left = max(terms.free - spades_between(t, seat, was, t.terrain(land)), 0)
        if t.terrain(land) != home:
            done |= UNFINISHED
    if left and done & UNFINISHED and not t.peer:
        lose_spades(t, seat, left)
    elif left:
        t.agenda.append(("leftover", (seat, left, tunnelled, more_dwellings, done)))


# -- spades from a cult --------------------------------------------------------------------------------------


def beside(t: Table, done: int) -> int:
    """Hexes of a mask and those directly adjacent to them."""
    mask = done
    for land in members(done):
        mask |= EDGES[land] | t.bridged(land)
    return mask


def cult_spades(t: Table, seat: int, spades: int, done: int) -> Rule | None:
    """Spades from a cult: no buying, no building, no card, no tunnel (T15.5).

    A second hex has to adjoin the first (T18.11), unless the table plays otherwise.
    """
    board = BOARDS[t.faction[seat]]
    hexes = reach_with(t, seat, t.shipping[seat]) & t.free
    if done and not t.spread:
        hexes &= beside(t, done)
    if board.fixed_spades:
        hexes = (
            hexes & (-1 if t.peer else ~t.lands[board.home]) if spades >= board.fixed_spades else 0
        )  # T15.6
    if hexes:
        return _use_cult_spades(t, seat, spades, done, hexes)
    lose_spades(t, seat, spades)
    return None


def lose_spades(t: Table, seat: int, spades: int) -> None:
    if t.log is not None:
        t.tell("loses-spades", who=player(seat), n=spades)


def why_not_cult_spade(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a spade from a cult cannot be used on a hex; the question has their number and the hexes done."""
    if move is FORGO:
        return None
    if not isinstance(move, HexMove) or move.kind != "transform":
        return elsewhere(asked, move)
    seat, land, done = asked.seat, move.land, asked.given[1]
    taken = why_not_free(t, land, "T6.14")
    if taken is not None:
        return taken
    board = BOARDS[t.faction[seat]]
    if board.fixed_spades and not t.peer and t.terrain(land) == board.home:
        return Reason("T18.6", Phrase("why.already", **terrains(t, seat, land)))
    if not reach_with(t, seat, t.shipping[seat]) >> land & 1:
        return Reason("T15.5", Phrase("why.cult-spade-reach", hex=LANDS[land]))
    if done and not t.spread and not beside(t, done) >> land & 1:
        return Reason("T18.11", Phrase("why.cult-spade-apart", hex=LANDS[land]))
    return None


ASK_CULT_SPADES: Final = Prompt("cult-spades", "T15.4", "T15.5", "T18.11", why=why_not_cult_spade)


def _use_cult_spades(t: Table, seat: int, spades: int, done: int, hexes: int) -> Rule:
    moves: list[Move] = []
    add_hexes(moves, TRANSFORM_ON, hexes, NOTHING)
    moves.append(FORGO)
    move = yield Decision(seat, ASK_CULT_SPADES, moves, {"n": spades}, (spades, done))
    if not isinstance(move, HexMove):
        lose_spades(t, seat, spades)
        return
    board = BOARDS[t.faction[seat]]
    land, terrain = move.land, board.home
    now = t.terrain(land)
    if t.peer or not board.fixed_spades:
        terms = Terms(spades, False, False, False)
        targets = offer_terrains(t, seat, land, now, terms)
        about = about_terrain(t, land, now, terms)
        answer = yield Decision(seat, ASK_TERRAIN, targets, about, (land, terms))
        assert isinstance(answer, TerrainMove)
        terrain = answer.terrain
    left = spades - use_spades(t, seat, land, now, terrain)
    if left:
        t.agenda.append(("cult-spades", (seat, left, done | 1 << land)))
