"""Action 1: terraforming and building a dwelling; spades bought, free and left over (T6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import (
    ALCHEMISTS,
    ALCHEMISTS_POWER_FOR_SPADE,
    DARKLINGS,
    DARKLINGS_POINTS_FOR_SPADE,
    DWARVES,
    GIANTS,
    GIANTS_SPADES,
    HALFLINGS,
    HALFLINGS_POINTS_FOR_SPADE,
    HOME,
    KINDS,
    ROUND_POINTS,
    SPADE_SCORES,
    STRONGHOLD,
    TUNNEL_POINTS,
)
from deskoherna.games.terra_mystica.geography import LANDS, SPADES, TERRAINS
from deskoherna.games.terra_mystica.moves import (
    FORGO,
    HexMove,
    Paid,
    TerrainMove,
)
from deskoherna.games.terra_mystica.rules.building import build_dwelling
from deskoherna.games.terra_mystica.rules.power import gain_power, pay, prepare_payment
from deskoherna.games.terra_mystica.rules.sites import offer_sites, prices, purse_of, terrain_moves
from deskoherna.games.terra_mystica.state import FACTION, ROUND, Table

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg

ASK_TERRAIN: Final = Prompt("terrain", "T6.6", "T6.7")
ASK_SPADES: Final = Prompt("spades", "T6.9", "T6.10", "T6.15")
ASK_LEFTOVER: Final = Prompt("leftover", "T6.11", "T18.9")

TERRAIN_NAMES: Final[list[Phrase]] = [Phrase("terrain." + terrain) for terrain in TERRAINS]


def is_far(t: Table, seat: int, land: int) -> bool:
    """Does it take a tunnel or a carpet to get there?"""
    return not t.reach[seat] >> land & 1


def pay_for(t: Table, seat: int, land: int, spades: int, free: int, dwelling: bool) -> None:
    """Pay for a dwelling, the spades bought for it and a tunnel; what these bring (T16)."""
    bought = max(spades - free, 0)
    tunnel = is_far(t, seat, land)
    pay(t, seat, prices(t, seat, tunnel, dwelling)[bought])
    if tunnel:
        t.score(seat, FACTION, TUNNEL_POINTS)
        if t.log is not None:
            key = "tunnels" if t.faction[seat] == DWARVES else "flies"
            t.tell(key, who=player(seat), hex=LANDS[land], n=TUNNEL_POINTS)
    if bought and t.faction[seat] == DARKLINGS:
        t.score(seat, FACTION, DARKLINGS_POINTS_FOR_SPADE * bought)
        if t.log is not None:
            t.tell("scores-faction", who=player(seat), n=DARKLINGS_POINTS_FOR_SPADE * bought)


def change_terrain(t: Table, seat: int, land: int, was: int, terrain: int) -> None:
    """Lay a terrain tile."""
    bit = 1 << land
    t.lands[was] ^= bit
    t.lands[terrain] |= bit
    if t.log is not None:
        t.tell("transforms", who=player(seat), hex=LANDS[land], terrain=TERRAIN_NAMES[terrain])


def use_spades(t: Table, seat: int, land: int, was: int, terrain: int) -> int:
    """Turn a hex into another terrain with spades, which score (T6.16, T16.1, T16.10); how many it took."""
    faction = t.faction[seat]
    spades = GIANTS_SPADES if faction == GIANTS else SPADES[was][terrain]
    change_terrain(t, seat, land, was, terrain)
    if t.phase == "actions":
        points = spades * ROUND_POINTS[t.rounds[t.chapter - 1]][SPADE_SCORES]
        if points:
            t.score(seat, ROUND, points)
            if t.log is not None:
                t.tell("scores-round", who=player(seat), n=points)
    if faction == HALFLINGS:
        t.score(seat, FACTION, spades * HALFLINGS_POINTS_FOR_SPADE)
        if t.log is not None:
            t.tell("scores-faction", who=player(seat), n=spades * HALFLINGS_POINTS_FOR_SPADE)
    elif faction == ALCHEMISTS and t.counts[KINDS * seat + STRONGHOLD]:
        power = gain_power(t, seat, spades * ALCHEMISTS_POWER_FOR_SPADE)
        if t.log is not None:
            t.tell("gains-power", who=player(seat), n=power)
    return spades


def spades_home(faction: int, terrain: int) -> int:
    """Spades a faction needs to make a terrain its home."""
    spades = SPADES[terrain][HOME[faction]]
    return GIANTS_SPADES if spades and faction == GIANTS else spades


def start_building(t: Table, seat: int, land: int, free: int) -> int:
    """Pay for a dwelling and what makes its hex home; it is placed later. How many free spades are left?"""
    faction = t.faction[seat]
    was = t.terrain(land)
    spades = spades_home(faction, was)
    pay_for(t, seat, land, spades, free, True)
    if spades:
        use_spades(t, seat, land, was, HOME[faction])
    return max(free - spades, 0)


def build(t: Table, seat: int, land: int) -> None:
    """Action 1 with a dwelling, all spades bought (T6.3)."""
    start_building(t, seat, land, 0)
    build_dwelling(t, seat, land)


def about_hex(land: int, now: int) -> dict[str, Arg]:
    """A hex and what it is now, for questions about it."""
    return {"hex": LANDS[land], "terrain": TERRAIN_NAMES[now]}


def ask_terrain(t: Table, seat: int, land: int, free: int, buy: bool) -> Rule:
    """Turn a hex into a terrain of the player's choice; the Giants know only theirs."""
    terrain = HOME[t.faction[seat]]
    now = t.terrain(land)
    if t.faction[seat] != GIANTS:
        moves = terrain_moves(t, seat, now, free, buy, is_far(t, seat, land))
        move = yield Decision(seat, ASK_TERRAIN, moves, about_hex(land, now))
        if isinstance(move, Paid):
            prepare_payment(t, seat, move.payment)
            move = move.base
        assert isinstance(move, TerrainMove)
        terrain = move.terrain
        pay_for(t, seat, land, SPADES[now][terrain], free, False)
    else:
        pay_for(t, seat, land, GIANTS_SPADES, free, False)
    use_spades(t, seat, land, now, terrain)


def spades(t: Table, seat: int, free: int) -> Rule:
    """Action 1 with free spades: the first hex; missing spades are bought for it (T6.10)."""
    moves: list[Move] = []
    offer_sites(t, seat, purse_of(t, seat), moves, free)
    move = yield Decision(seat, ASK_SPADES, moves, {"n": free})
    yield from dig(t, seat, move, free, True, 0, False)


def leftover(t: Table, seat: int, free: int, tunnelled: bool, may_build: bool, done: int) -> Rule:
    """Spades left over go to another hex, or are given up (T6.11)."""
    moves: list[Move] = []
    offer_sites(t, seat, purse_of(t, seat), moves, free, False, not tunnelled, may_build, done)
    if not moves:
        return
    moves.append(FORGO)
    move = yield Decision(seat, ASK_LEFTOVER, moves, {"n": free})
    if move is not FORGO:
        yield from dig(t, seat, move, free, False, done, tunnelled, may_build)


def dig(
    t: Table,
    seat: int,
    move: Move,
    free: int,
    buy: bool,
    done: int,
    tunnelled: bool,
    more_dwellings: bool = False,
) -> Rule:
    """Use free spades on the hex named by a move; what is left over may go further once it is home."""
    if isinstance(move, Paid):
        prepare_payment(t, seat, move.payment)
        move = move.base
    assert isinstance(move, HexMove)
    land = move.land
    tunnelled = tunnelled or is_far(t, seat, land)
    if move.kind == "build":
        left = start_building(t, seat, land, free)
        t.agenda.append(("settle", (seat, land)))  # placed at the very end (T6.12)
        more_dwellings = False
    else:
        was = t.terrain(land)
        yield from ask_terrain(t, seat, land, free, buy)
        faction = t.faction[seat]
        left = 0
        if t.terrain(land) == HOME[faction]:
            left = max(free - spades_home(faction, was), 0)
    if left:
        t.agenda.append(("leftover", (seat, left, tunnelled, more_dwellings, done | 1 << land)))
