"""Action 4: upgrading buildings, and what a new stronghold brings (T7, T16)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.scored import OPPONENTS
from ..figures import BOARDS, KINDS, SANCTUARY, STRONGHOLD, SUPPLY, TEMPLE, TRADING_HOUSE, UPGRADES, Cost
from ..geography import LANDS
from ..moves import NOTHING, ORDAIN, UPGRADE_ON, CountMove, HexMoves, elsewhere
from ..naming import BUILDING_NAMES
from ..state import Table
from .adjacency import may_found, renew_reach
from .building import add_hexes, no_piece, score_building, score_faction, score_spades
from .power import Purse, faction_phrase, gain_power, pay, too_dear
from .tracks import reach_shipping

BEFORE: Final = {into: was for was, into in UPGRADES}
PRICE_RULES: Final = {TRADING_HOUSE: "T7.3", STRONGHOLD: "T7.4", TEMPLE: "T7.5", SANCTUARY: "T7.6"}
CHEAP_TRADING_HOUSE: Final[list[Cost]] = [  # by faction: beside an opponent it takes half the coins (T7.3)
    (coins // 2, workers, priests) for coins, workers, priests in [b.cost[TRADING_HOUSE] for b in BOARDS]
]
MOST_WORKERS: Final = max([board.cost[into][1] for board in BOARDS for _, into in UPGRADES])
# By faction and the workers there can be: what becomes what, how many of these there are, what one costs,
# and the moves.
UPGRADE_PRICES: Final[list[list[list[tuple[int, int, int, Cost, HexMoves]]]]] = [
    [
        [
            (was, into, SUPPLY[into], board.cost[into], UPGRADE_ON[into])
            for was, into in UPGRADES
            if board.cost[into][1] <= workers
        ]
        for workers in range(MOST_WORKERS + 1)
    ]
    for board in BOARDS
]


def beside_opponents(t: Table, seat: int) -> int:
    """Hexes next to which an opponent has a building (T7.3), a mask."""
    near = t.near
    mask = 0
    for other in OPPONENTS[t.players][seat]:
        mask |= near[other]
    return mask


def upgrade_cost(t: Table, seat: int, land: int, into: int) -> Cost:
    """What a better building on a hex costs."""
    if into == TRADING_HOUSE and beside_opponents(t, seat) >> land & 1:
        return CHEAP_TRADING_HOUSE[t.faction[seat]]
    return BOARDS[t.faction[seat]].cost[into]


def offer_upgrades(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """Every building that can become another one, while there is one of these on the board (T7.7)."""
    faction = t.faction[seat]
    workers = purse.most_workers
    at = KINDS * seat
    stands, counts = t.stands, t.counts
    prices = UPGRADE_PRICES[faction][workers if workers < MOST_WORKERS else MOST_WORKERS]
    for was, into, supply, cost, kind in prices:
        standing = stands[at + was]
        if not standing or counts[at + into] == supply:
            continue
        coins, workers, priests = cost
        outright = (
            NOTHING
            if workers <= purse.workers and coins <= purse.coins and priests <= purse.priests
            else None
        )
        if into == TRADING_HOUSE:  # those beside opponents come first
            beside = standing & beside_opponents(t, seat)
            if beside:
                cheap = outright or purse.afford(CHEAP_TRADING_HOUSE[faction])
                if cheap is None:
                    continue
                add_hexes(moves, kind, beside, cheap)
                standing ^= beside
                if not standing:
                    continue
        if outright:
            moves += kind.kept.get(standing) or kind.on(standing)
            continue
        payment = purse.afford(cost)
        if payment is not None:
            add_hexes(moves, kind, standing, payment)


def why_not_standing(t: Table, seat: int, land: int, into: int) -> Reason | None:
    """Why a building cannot be replaced by another one, whatever it costs."""
    code = t.buildings[land]
    if not code or (code - 1) // KINDS != seat:
        return Reason("T7.1", Phrase("why.not-yours", hex=LANDS[land]))
    there, new = (code - 1) % KINDS, BUILDING_NAMES[into]
    if there != BEFORE[into]:
        old, now = BUILDING_NAMES[BEFORE[into]], BUILDING_NAMES[there]
        return Reason("T1.6", Phrase("why.wrong-building", hex=LANDS[land], there=now, old=old, new=new))
    return no_piece(into, "T7.7") if t.counts[KINDS * seat + into] == SUPPLY[into] else None


def why_not_upgrade(t: Table, seat: int, purse: Purse, land: int, into: int) -> Reason | None:
    """Why a building cannot be upgraded."""
    standing = why_not_standing(t, seat, land, into)
    if standing is not None:
        return standing
    cost = upgrade_cost(t, seat, land, into)
    return too_dear(purse, PRICE_RULES[into], cost, "upgrade-price", building=BUILDING_NAMES[into])


def upgrade(t: Table, seat: int, land: int, into: int, free: bool) -> None:
    """Pay, replace the building, score it; then towns, tiles and abilities; neighbours come last (T18.1)."""
    if not free:
        pay(t, seat, upgrade_cost(t, seat, land, into))
    replace_building(t, seat, land, into)
    t.raised += (land,)
    if t.log is not None:
        t.tell("upgrades", who=player(seat), hex=LANDS[land], building=BUILDING_NAMES[into])
    score_building(t, seat, into)
    if into == STRONGHOLD:
        wake_stronghold(t, seat)
    elif into == TEMPLE or into == SANCTUARY:
        for _ in range(BOARDS[t.faction[seat]].favours):
            t.agenda.append(("favour", (seat,)))
    may_found(t, seat, land)  # put on the agenda last, so it comes first (T18.2)


def replace_building(t: Table, seat: int, land: int, into: int) -> None:
    """Another building instead of the one that stands there."""
    bit = 1 << land
    at = KINDS * seat
    was = t.buildings[land] - 1 - at
    t.buildings = t.buildings[:land] + bytes((1 + at + into,)) + t.buildings[land + 1 :]
    t.stands[at + was] ^= bit
    t.counts[at + was] -= 1
    t.stands[at + into] |= bit
    t.counts[at + into] += 1


def wake_stronghold(t: Table, seat: int) -> None:
    """What a faction gets at once for its stronghold (T16)."""
    board = BOARDS[t.faction[seat]]
    if board.stronghold_power:
        power = gain_power(t, seat, board.stronghold_power)
        if t.log is not None:
            t.tell_because(faction_phrase(t, seat), "gains-power", who=player(seat), n=power)
    if board.stronghold_favours:
        t.agenda.append(("favour", (seat,)))
    if board.stronghold_points:
        score_faction(t, seat, board.stronghold_points)
    if board.stronghold_ordains:
        t.agenda.append(("ordain", (seat,)))
    if board.stronghold_spades:
        if t.peer:
            score_spades(t, seat, board.stronghold_spades)  # T18.7
        t.agenda.append(("leftover", (seat, board.stronghold_spades, False, True, 0)))
    if board.stronghold_ships and t.shipping[seat] < board.most_shipping:
        reach_shipping(t, seat, t.shipping[seat] + board.stronghold_ships)
    if board.tunnel_skip[0] != board.tunnel_skip[1]:
        renew_reach(t, seat)


def ordain(t: Table, seat: int) -> Decision | None:
    """The Darklings turn up to three workers into priests, now or never (T16.5)."""
    most = min(BOARDS[t.faction[seat]].stronghold_ordains, t.workers[seat], t.priests_left(seat))
    return Decision(seat, ASK_ORDAIN, ORDAIN[: most + 1]) if most > 0 else None


def why_not_ordain(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why not so many workers can become priests."""
    if not isinstance(move, CountMove) or move.kind != "ordain":
        return elsewhere(asked, move)
    if move.n > t.workers[asked.seat]:
        return Reason("T16.5", Phrase("why.ordain-workers", n=t.workers[asked.seat]))
    if move.n > t.priests_left(asked.seat):
        return Reason("T18.19", Phrase("why.ordain-priests", n=t.priests_left(asked.seat)))
    return None


def take_ordain(t: Table, asked: Decision, move: Move) -> None:
    assert isinstance(move, CountMove)
    t.workers[asked.seat] -= move.n
    t.priests[asked.seat] += move.n
    if t.log is not None and move.n:
        t.tell("ordains", who=player(asked.seat), n=move.n)


ASK_ORDAIN: Final = Prompt("ordain", "T16.5", "T18.19", take=take_ordain, why=why_not_ordain)
