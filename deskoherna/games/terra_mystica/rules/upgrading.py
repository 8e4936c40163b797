"""Action 4: upgrading buildings, and what a new stronghold brings (T7, T16)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import (
    ALCHEMISTS,
    ALCHEMISTS_STRONGHOLD_POWER,
    AUREN,
    BUILDING_COST,
    BUILDINGS,
    CULTISTS,
    CULTISTS_STRONGHOLD_POINTS,
    DARKLINGS,
    DARKLINGS_ORDAINED,
    FAKIRS,
    FAVOURS_TAKEN,
    HALFLINGS,
    HALFLINGS_STRONGHOLD_SPADES,
    KINDS,
    MERMAIDS,
    MOST_SHIPPING,
    SANCTUARY,
    STRONGHOLD,
    SUPPLY,
    TEMPLE,
    TRADING_HOUSE,
    UPGRADES,
    Cost,
)
from deskoherna.games.terra_mystica.geography import LANDS
from deskoherna.games.terra_mystica.moves import ORDAIN, UPGRADE_ON, CountMove, HexMoves
from deskoherna.games.terra_mystica.payment import NOTHING, Purse
from deskoherna.games.terra_mystica.rules.building import replace_building, score_building
from deskoherna.games.terra_mystica.rules.power import gain_power, pay
from deskoherna.games.terra_mystica.rules.reach import renew_reach
from deskoherna.games.terra_mystica.rules.sites import add_hexes
from deskoherna.games.terra_mystica.rules.towns import may_found
from deskoherna.games.terra_mystica.rules.tracks import reach_shipping
from deskoherna.games.terra_mystica.state import FACTION, OPPONENTS, Table

ASK_ORDAIN: Final = Prompt("ordain", "T16.5", "T18.19")

CHEAP_TRADING_HOUSE: Final[list[Cost]] = [  # by faction: beside an opponent it takes half the coins (T7.3)
    (costs[TRADING_HOUSE][0] // 2, costs[TRADING_HOUSE][1], costs[TRADING_HOUSE][2])
    for costs in BUILDING_COST
]


# By faction: what becomes what, how many of these there are, what one costs, and the moves.
UPGRADE_PRICES: Final[list[list[tuple[int, int, int, Cost, HexMoves]]]] = [
    [(was, into, SUPPLY[into], costs[into], UPGRADE_ON[into]) for was, into in UPGRADES]
    for costs in BUILDING_COST
]
FEWEST_WORKERS: Final[list[int]] = [  # that any of a faction's upgrades takes
    min([cost[1] for _, _, _, cost, _ in rows]) for rows in UPGRADE_PRICES
]


def beside_opponents(t: Table, seat: int) -> int:
    """Hexes next to which an opponent has a building (T7.3), a mask."""
    near = t.near
    mask = 0
    for other in OPPONENTS[t.players][seat]:
        mask |= near[other]
    return mask


def offer_upgrades(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """Every building that can become another one, while there is one of these on the board (T7.7)."""
    faction = t.faction[seat]
    most_workers = purse.most_workers
    if most_workers < FEWEST_WORKERS[faction]:
        return
    at = KINDS * seat
    stands = t.stands
    for was, into, supply, cost, kind in UPGRADE_PRICES[faction]:
        standing = stands[at + was]
        if not standing or t.counts[at + into] == supply or cost[1] > most_workers:
            continue
        outright = cost[0] <= purse.coins and cost[1] <= purse.workers and cost[2] <= purse.priests
        if into == TRADING_HOUSE:  # those beside opponents come first
            payment = NOTHING if outright else purse.afford(CHEAP_TRADING_HOUSE[faction])
            if payment is None:
                continue
            cheap = standing & beside_opponents(t, seat)
            if cheap:
                if outright:
                    moves += kind.kept.get(cheap) or kind.on(cheap)
                else:
                    add_hexes(moves, kind, cheap, payment)
                standing ^= cheap
                if not standing:
                    continue
        if outright:
            moves += kind.kept.get(standing) or kind.on(standing)
            continue
        payment = purse.afford(cost)
        if payment is not None:
            add_hexes(moves, kind, standing, payment)


def upgrade(t: Table, seat: int, land: int, into: int, free: bool) -> None:
    """Pay, replace the building, score it; then towns, tiles and abilities; neighbours come last (T18.1)."""
    if not free:
        if into == TRADING_HOUSE and beside_opponents(t, seat) >> land & 1:
            pay(t, seat, CHEAP_TRADING_HOUSE[t.faction[seat]])
        else:
            pay(t, seat, BUILDING_COST[t.faction[seat]][into])
    replace_building(t, seat, land, into)
    t.raised += (land,)
    if t.log is not None:
        t.tell("upgrades", who=player(seat), hex=LANDS[land], building=Phrase("building." + BUILDINGS[into]))
    score_building(t, seat, into)
    if into == STRONGHOLD:
        wake_stronghold(t, seat)
    elif into == TEMPLE or into == SANCTUARY:
        for _ in range(FAVOURS_TAKEN[t.faction[seat]]):
            t.agenda.append(("favour", (seat,)))
    may_found(t, seat, land)  # put on the agenda last, so it comes first (T18.2)


def wake_stronghold(t: Table, seat: int) -> None:
    """What a faction gets at once for its stronghold (T16)."""
    faction = t.faction[seat]
    if faction == ALCHEMISTS:
        power = gain_power(t, seat, ALCHEMISTS_STRONGHOLD_POWER)
        if t.log is not None:
            t.tell("gains-power", who=player(seat), n=power)
    elif faction == AUREN:
        t.agenda.append(("favour", (seat,)))
    elif faction == CULTISTS:
        t.score(seat, FACTION, CULTISTS_STRONGHOLD_POINTS)
        if t.log is not None:
            t.tell("scores-faction", who=player(seat), n=CULTISTS_STRONGHOLD_POINTS)
    elif faction == DARKLINGS:
        t.agenda.append(("ordain", (seat,)))
    elif faction == HALFLINGS:
        t.agenda.append(("leftover", (seat, HALFLINGS_STRONGHOLD_SPADES, False, True, 0)))
    elif faction == MERMAIDS:
        if t.shipping[seat] < MOST_SHIPPING[faction]:
            reach_shipping(t, seat, t.shipping[seat] + 1)
    elif faction == FAKIRS:
        renew_reach(t, seat)


def ordain(t: Table, seat: int) -> Rule | None:
    """The Darklings turn up to three workers into priests, now or never (T16.5)."""
    most = min(DARKLINGS_ORDAINED, t.workers[seat], t.priests_left(seat))
    return _choose_ordained(t, seat, most) if most > 0 else None


def _choose_ordained(t: Table, seat: int, most: int) -> Rule:
    move = yield Decision(seat, ASK_ORDAIN, ORDAIN[: most + 1])
    assert isinstance(move, CountMove)
    t.workers[seat] -= move.n
    t.priests[seat] += move.n
    if t.log is not None and move.n:
        t.tell("ordains", who=player(seat), n=move.n)
