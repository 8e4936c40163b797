"""Power actions and special actions (T11, T16)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import (
    AUREN,
    AUREN_STEPS,
    BRIDGE_ACTION,
    CARD_ACTION,
    CHAOS_MAGICIANS,
    DWELLING,
    FAV6,
    GIANTS,
    GIANTS_SPADES,
    HOME,
    KINDS,
    NOMADS,
    POWER_ACTIONS,
    POWER_COST,
    POWER_GAIN,
    POWER_SPADES,
    STRONGHOLD,
    SUPPLY,
    SWARMLINGS,
    TOP,
    TRACKS,
    TRADING_HOUSE,
    WITCHES,
)
from deskoherna.games.terra_mystica.geography import EDGES, hexes_in
from deskoherna.games.terra_mystica.moves import (
    ASCEND,
    BUILD,
    BUILD_ON,
    CARD_CULT,
    CARD_SPADE,
    DOUBLE,
    FAVOUR_CULT,
    POWER,
    RIDE,
    SPADES,
    SPECIAL,
    STORM,
    SWARM,
    TRANSFORM_ON,
    UPGRADE,
    HexMove,
    Paid,
    UpgradeMove,
    paid,
)
from deskoherna.games.terra_mystica.payment import BURNED, NOTHING, Purse
from deskoherna.games.terra_mystica.rules.bridges import can_bridge
from deskoherna.games.terra_mystica.rules.building import build_dwelling
from deskoherna.games.terra_mystica.rules.cults import ask_step, movable
from deskoherna.games.terra_mystica.rules.power import gain, pay, prepare_payment, spend_power
from deskoherna.games.terra_mystica.rules.sites import add_hexes, prices, purse_of, spades_usable
from deskoherna.games.terra_mystica.rules.terraforming import change_terrain
from deskoherna.games.terra_mystica.rules.upgrading import upgrade
from deskoherna.games.terra_mystica.state import CARD_ACTION as CARD_SPENT
from deskoherna.games.terra_mystica.state import FAVOUR_ACTION as FAVOUR_SPENT
from deskoherna.games.terra_mystica.state import STRONGHOLD_ACTION as STRONGHOLD_SPENT
from deskoherna.games.terra_mystica.state import Table

ASK_CULT: Final = Prompt("cult", "T10.9", "T11.4", "T18.4")
ASK_STORM: Final = Prompt("storm", "T16.12")
ASK_SWARM: Final = Prompt("swarm", "T16.13")
ASK_RIDE: Final = Prompt("ride", "T16.14")

NONE: Final = -1  # no special action
CARD_SPECIAL: Final[list[int]] = [  # by card; the last one stands for no card, whose number is NOBODY
    *[{"spade": CARD_SPADE, "cult": CARD_CULT}.get(action, NONE) for action in CARD_ACTION], NONE
]  # fmt: skip
STRONGHOLD_SPECIAL: Final[dict[int, int]] = {
    AUREN: ASCEND,
    CHAOS_MAGICIANS: DOUBLE,
    GIANTS: SPADES,
    NOMADS: STORM,
    SWARMLINGS: SWARM,
    WITCHES: RIDE,
}
SPENT_BY: Final[list[int]] = [  # the bit of ``spent`` of each special action
    CARD_SPENT, CARD_SPENT, FAVOUR_SPENT, *[STRONGHOLD_SPENT] * len(STRONGHOLD_SPECIAL)
]  # fmt: skip

CHEAPEST_FIRST: Final[list[int]] = sorted(range(len(POWER_ACTIONS)), key=POWER_COST.__getitem__)
DEAREST: Final = max(POWER_COST)
UNUSED: Final[list[list[list[int]]]] = [  # power actions left, by the mask of those taken and by the power
    [
        [one for one in CHEAPEST_FIRST if not used >> one & 1 and POWER_COST[one] <= power]
        for power in range(DEAREST + 1)
    ]
    for used in range(1 << len(POWER_ACTIONS))
]
BY_BURNING: Final[list[list[Move]]] = [  # power actions, by the number of tokens burned for them
    [move if payment is NOTHING else paid(move, payment) for payment in BURNED] for move in POWER
]


# -- power actions -------------------------------------------------------------------------------------------


def offer_power_actions(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """Power actions nobody has taken this round, where there is something to do with them (T11.1)."""
    most = purse.most_power
    for action in UNUSED[t.used][most if most < DEAREST else DEAREST]:
        spades = POWER_SPADES[action]
        if spades:
            if not spades_usable(t, seat, purse, spades, POWER_COST[action]):
                continue
        elif action == BRIDGE_ACTION and not can_bridge(t, seat):
            continue
        burned = POWER_COST[action] - purse.bowl3
        moves.append(BY_BURNING[action][burned if burned > 0 else 0])


def take_power_action(t: Table, seat: int, action: int) -> None:
    """T11.2."""
    t.used |= 1 << action
    spend_power(t, seat, POWER_COST[action])
    if t.log is not None:
        t.tell("power-" + POWER_ACTIONS[action], who=player(seat))
    if action == BRIDGE_ACTION:
        t.agenda.append(("bridge", (seat,)))
    elif POWER_SPADES[action]:
        t.agenda.append(("spades", (seat, POWER_SPADES[action])))
    else:
        gain(t, seat, POWER_GAIN[action])


# -- special actions -----------------------------------------------------------------------------------------


def owned_specials(t: Table, seat: int) -> list[int]:
    """The special actions a seat has."""
    found: list[int] = []
    if CARD_SPECIAL[t.card[seat]] != NONE:
        found.append(CARD_SPECIAL[t.card[seat]])
    if t.favours[seat] >> FAV6 & 1:
        found.append(FAVOUR_CULT)
    if t.counts[KINDS * seat + STRONGHOLD] and t.faction[seat] in STRONGHOLD_SPECIAL:
        found.append(STRONGHOLD_SPECIAL[t.faction[seat]])
    return found


def is_spent(t: Table, seat: int, action: int) -> bool:
    """Has a seat used a special action this round?"""
    return t.spent[seat] & SPENT_BY[action] != 0


def offer_specials(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """Special actions not used this round, where there is something to do with them (T11.3)."""
    action = CARD_SPECIAL[t.card[seat]]
    if action != NONE and not t.spent[seat] & CARD_SPENT and has_use(t, seat, purse, action):
        moves.append(SPECIAL[action])
    favour = t.favours[seat] >> FAV6 & 1 and not t.spent[seat] & FAVOUR_SPENT
    if favour and has_use(t, seat, purse, FAVOUR_CULT):
        moves.append(SPECIAL[FAVOUR_CULT])
    if t.counts[KINDS * seat + STRONGHOLD] and not t.spent[seat] & STRONGHOLD_SPENT:
        action = STRONGHOLD_SPECIAL.get(t.faction[seat], NONE)
        if action != NONE and has_use(t, seat, purse, action):
            moves.append(SPECIAL[action])


def has_use(t: Table, seat: int, purse: Purse, action: int) -> bool:
    """Would a special action do anything?"""
    at = KINDS * seat
    if action == CARD_SPADE:
        return spades_usable(t, seat, purse, 1, 0)
    if action == SPADES:
        return spades_usable(t, seat, purse, GIANTS_SPADES, 0)
    if action == DOUBLE:
        return t.more == 0  # T18.20
    if action == STORM:
        return storm_hexes(t, seat) != 0
    if action == SWARM:
        return t.counts[at + DWELLING] > 0 and t.counts[at + TRADING_HOUSE] < SUPPLY[TRADING_HOUSE]
    if action == RIDE:
        return ride_hexes(t, seat) != 0
    lowest = min(t.cults[TRACKS * seat : TRACKS * seat + TRACKS])
    return lowest < TOP - 1 or len(movable(t, seat)) > 0  # T18.4


def take_special(t: Table, seat: int, action: int) -> None:
    """Cover the action with a token and go on with what it does."""
    t.spent[seat] |= SPENT_BY[action]
    if action == CARD_SPADE:
        t.agenda.append(("spades", (seat, 1)))
    elif action == SPADES:
        t.agenda.append(("spades", (seat, GIANTS_SPADES)))
    elif action == STORM:
        t.agenda.append(("storm", (seat,)))
    elif action == SWARM:
        t.agenda.append(("swarm", (seat,)))
    elif action == RIDE:
        t.agenda.append(("ride", (seat,)))
    elif action == DOUBLE:
        t.more = 3  # this one and the two actions it gives
    else:
        t.agenda.append(("ascend", (seat, AUREN_STEPS if action == ASCEND else 1)))


def ascend(t: Table, seat: int, steps: int) -> Rule | None:
    """Steps on one cult of choice: the Auren two, a card or favour tile one."""
    return ask_step(t, seat, ASK_CULT, steps)


def storm_hexes(t: Table, seat: int) -> int:
    """Hexes for the Nomads' sandstorm: on an edge of a building, never over a bridge (T16.12)."""
    mask = 0
    for land in hexes_in(t.built(seat)):
        mask |= EDGES[land]
    return mask & t.free & ~t.lands[HOME[t.faction[seat]]]


def storm(t: Table, seat: int) -> Rule:
    """A hex becomes desert without spades; a dwelling may follow at the usual cost."""
    hexes = storm_hexes(t, seat)
    moves: list[Move] = []
    if t.counts[KINDS * seat] < SUPPLY[DWELLING]:
        payment = purse_of(t, seat).afford(prices(t, seat, False, True)[0])
        if payment is not None:
            add_hexes(moves, BUILD_ON, hexes, payment)
    add_hexes(moves, TRANSFORM_ON, hexes, NOTHING)
    move = yield Decision(seat, ASK_STORM, moves)
    if isinstance(move, Paid):
        prepare_payment(t, seat, move.payment)
        move = move.base
    assert isinstance(move, HexMove)
    change_terrain(t, seat, move.land, t.terrain(move.land), HOME[t.faction[seat]])
    if move.kind == "build":
        pay(t, seat, prices(t, seat, False, True)[0])
        build_dwelling(t, seat, move.land)


def swarm(t: Table, seat: int) -> Rule:
    """The Swarmlings upgrade a dwelling to a trading house for free (T16.13)."""
    dwellings = hexes_in(t.stands[KINDS * seat + DWELLING])
    move = yield Decision(seat, ASK_SWARM, [UPGRADE[TRADING_HOUSE][land] for land in dwellings])
    assert isinstance(move, UpgradeMove)
    upgrade(t, seat, move.land, TRADING_HOUSE, True)


def ride_hexes(t: Table, seat: int) -> int:
    """Free forests for the Witches' ride, however far, while they have a dwelling (T16.14)."""
    if t.counts[KINDS * seat + DWELLING] == SUPPLY[DWELLING]:
        return 0
    return t.free & t.lands[HOME[t.faction[seat]]]


def ride(t: Table, seat: int) -> Rule:
    """The Witches build a dwelling for free."""
    move = yield Decision(seat, ASK_RIDE, [BUILD[land] for land in hexes_in(ride_hexes(t, seat))])
    assert isinstance(move, HexMove)
    build_dwelling(t, seat, move.land)
