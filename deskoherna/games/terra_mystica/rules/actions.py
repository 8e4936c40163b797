"""Actions 6 and 7: power actions and special actions (T11, T16)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from ..figures import (
    ASCENT,
    BOARDS,
    BONUS_CARDS,
    BRIDGE_ACTION,
    DWELLING,
    FAV6,
    KINDS,
    POWER_ACTIONS,
    POWER_SPACES,
    SPECIAL_SPADES,
    STRONGHOLD,
    SUPPLY,
    TOP,
    TRACKS,
    TRADING_HOUSE,
)
from ..geography import EDGES, LANDS
from ..moves import (
    ASCEND,
    BUILD_ON,
    BURNED,
    CARD_CULT,
    CARD_SPADE,
    DOUBLE,
    FAVOUR_CULT,
    NOTHING,
    POWER,
    RIDE,
    SPADES,
    SPECIAL,
    SPECIALS,
    STORM,
    SWARM,
    TRANSFORM_ON,
    UPGRADE_ON,
    HexMove,
    Paid,
    UpgradeMove,
    elsewhere,
    paid,
)
from ..naming import goods
from ..state import CARD_ACTION, FAVOUR_ACTION, STRONGHOLD_ACTION, Table
from . import building, power
from .adjacency import can_bridge, open_sites
from .spades import usable, why_not_usable
from .tracks import movable
from .upgrading import upgrade, why_not_standing

# -- power actions -------------------------------------------------------------------------------------------

CHEAPEST_FIRST: Final[list[int]] = sorted(range(len(POWER_ACTIONS)), key=lambda one: POWER_SPACES[one].cost)
DEAREST: Final = max([one.cost for one in POWER_SPACES])
BY_BURNING: Final[list[list[Move]]] = [  # power actions, by the number of tokens burned for them
    [move if payment is NOTHING else paid(move, payment) for payment in BURNED] for move in POWER
]
# Power actions left, by the mask of those taken and by the power: its spades, its cost, its moves.
UNUSED: Final[list[list[list[tuple[int, int, int, list[Move]]]]]] = [
    [
        [
            (one, POWER_SPACES[one].spades, POWER_SPACES[one].cost, BY_BURNING[one])
            for one in CHEAPEST_FIRST
            if not used >> one & 1 and POWER_SPACES[one].cost <= n
        ]
        for n in range(DEAREST + 1)
    ]
    for used in range(1 << len(POWER_ACTIONS))
]


def offer_power_actions(t: Table, seat: int, purse: power.Purse, moves: list[Move]) -> None:
    """Power actions nobody has taken this round, where there is something to do with them (T11.1)."""
    most = purse.most_power
    bowl3 = purse.bowl3
    for action, spades, cost, by_burning in UNUSED[t.used][most if most < DEAREST else DEAREST]:
        if spades:
            if not usable(t, seat, purse, spades, cost):
                continue
        elif action == BRIDGE_ACTION and not can_bridge(t, seat):
            continue
        moves.append(by_burning[cost - bowl3 if cost > bowl3 else 0])


def why_not_power(t: Table, seat: int, purse: power.Purse, action: int) -> Reason | None:
    """Why a power action cannot be taken."""
    space = POWER_SPACES[action]
    if t.used >> action & 1:
        return Reason("T11.1", Phrase("why.action-used"))
    if purse.most_power < space.cost:
        return Reason("T5.3", Phrase("why.no-power", cost=space.cost, n=purse.bowl3, most=purse.most_power))
    if action == BRIDGE_ACTION and not can_bridge(t, seat):
        left = open_sites(t, seat)
        return Reason("T13.2", Phrase("why.no-sites")) if left else Reason("T13.4", Phrase("why.no-bridges"))
    return why_not_usable(t, seat, purse, space.spades, space.cost) if space.spades else None


def take_power_action(t: Table, seat: int, action: int) -> None:
    """T11.2."""
    space = POWER_SPACES[action]
    t.used |= 1 << action
    power.spend_power(t, seat, space.cost)
    got = power.gain(t, seat, space.gain)
    if t.log is not None:
        t.tell("power-" + POWER_ACTIONS[action], who=player(seat), what=goods(got))
    if action == BRIDGE_ACTION:
        t.agenda.append(("bridge", (seat,)))
    elif space.spades:
        gain_spades(t, seat, space.spades)


def gain_spades(t: Table, seat: int, spades: int) -> None:
    """Free spades of an action; on the public site they score at once (T18.7)."""
    t.agenda.append(("spades", (seat, spades)))
    if t.peer:
        building.score_spades(t, seat, spades)


# -- special actions -----------------------------------------------------------------------------------------

NONE: Final = -1  # no special action
CARD_SPECIAL: Final[list[int]] = [  # by card; the last one stands for no card, whose number is NOBODY
    *[{"spade": CARD_SPADE, "cult": CARD_CULT}.get(card.action, NONE) for card in BONUS_CARDS], NONE
]  # fmt: skip
STRONGHOLD_SPECIAL: Final[list[int]] = [  # by faction
    SPECIALS.index(board.special) if board.special else NONE for board in BOARDS
]
SPENT_BY: Final[list[int]] = [  # the bit of ``spent`` of each special action
    {CARD_SPADE: CARD_ACTION, CARD_CULT: CARD_ACTION, FAVOUR_CULT: FAVOUR_ACTION}.get(one, STRONGHOLD_ACTION)
    for one in range(len(SPECIALS))
]


def owned_specials(t: Table, seat: int) -> list[int]:
    """The special actions a seat has."""
    found = [
        CARD_SPECIAL[t.card[seat]],
        FAVOUR_CULT if t.favours[seat] >> FAV6 & 1 else NONE,
        STRONGHOLD_SPECIAL[t.faction[seat]] if t.counts[KINDS * seat + STRONGHOLD] else NONE,
    ]
    return [action for action in found if action != NONE]


def is_spent(t: Table, seat: int, action: int) -> bool:
    """Has a seat used a special action this round?"""
    return t.spent[seat] & SPENT_BY[action] != 0


def offer_specials(t: Table, seat: int, purse: power.Purse, moves: list[Move]) -> None:
    """Special actions not used this round, where there is something to do with them (T11.3)."""
    spent = t.spent[seat]
    action = CARD_SPECIAL[t.card[seat]]
    if action != NONE and not spent & CARD_ACTION and why_useless(t, seat, purse, action) is None:
        moves.append(SPECIAL[action])
    owned = t.favours[seat] >> FAV6 & 1
    if owned and not spent & FAVOUR_ACTION and why_useless(t, seat, purse, FAVOUR_CULT) is None:
        moves.append(SPECIAL[FAVOUR_CULT])
    if t.counts[KINDS * seat + STRONGHOLD] and not spent & STRONGHOLD_ACTION:
        action = STRONGHOLD_SPECIAL[t.faction[seat]]
        if action != NONE and why_useless(t, seat, purse, action) is None:
            moves.append(SPECIAL[action])


def why_not_special(t: Table, seat: int, purse: power.Purse, action: int) -> Reason | None:
    """Why a special action cannot be taken."""
    if action not in owned_specials(t, seat):
        return Reason("T11.4", Phrase("why.special-not-owned"))
    if is_spent(t, seat, action):
        return Reason("T11.3", Phrase("why.special-used"))
    return why_useless(t, seat, purse, action)


def why_useless(t: Table, seat: int, purse: power.Purse, action: int) -> Reason | None:
    """Why a special action would do nothing."""
    at = KINDS * seat
    if action == CARD_SPADE:
        return why_not_usable(t, seat, purse, 1, 0)
    if action == SPADES:
        return why_not_usable(t, seat, purse, SPECIAL_SPADES, 0)
    if action == DOUBLE:
        return None  # within a double turn it is spent
    if action == STORM:
        return None if storm_hexes(t, seat) else Reason("T16.12", Phrase("why.no-storm-hex"))
    if action == SWARM:
        if not t.counts[at + DWELLING]:
            return Reason("T16.13", Phrase("why.no-dwelling"))
        full = t.counts[at + TRADING_HOUSE] == SUPPLY[TRADING_HOUSE]
        return building.no_piece(TRADING_HOUSE, "T7.7") if full else None
    if action == RIDE:
        if t.counts[at + DWELLING] == SUPPLY[DWELLING]:
            return building.no_piece(DWELLING, "T6.4")
        return None if ride_hexes(t, seat) else Reason("T16.14", Phrase("why.no-free-home"))
    lowest = min(t.cults[TRACKS * seat : TRACKS * seat + TRACKS])
    return None if lowest < TOP - 1 or movable(t, seat) else Reason("T18.4", Phrase("why.no-step"))


def take_special(t: Table, seat: int, action: int) -> None:
    """Cover the action with a token and go on with what it does."""
    if t.log is not None:
        t.tell("special-" + SPECIALS[action], who=player(seat))
    t.spent[seat] |= SPENT_BY[action]
    if action == DOUBLE:
        t.more = 3  # this one and the two actions it gives
    elif action in (STORM, SWARM, RIDE):
        t.agenda.append((SPECIALS[action], (seat,)))
    elif action in (CARD_SPADE, SPADES):
        gain_spades(t, seat, SPECIAL_SPADES if action == SPADES else 1)
    else:
        t.agenda.append(("ascend", (seat, ASCENT if action == ASCEND else 1)))


# -- the Nomads' sandstorm -----------------------------------------------------------------------------------


def storm_hexes(t: Table, seat: int) -> int:
    """Hexes for the Nomads' sandstorm: on an edge of a building, never over a bridge (T16.12)."""
    mask = 0
    for land in members(t.built(seat)):
        mask |= EDGES[land]
    return mask & t.free & ~t.lands[BOARDS[t.faction[seat]].home]


def storm(t: Table, seat: int) -> Decision:
    """A hex becomes desert without spades; a dwelling may follow at the usual cost."""
    hexes = storm_hexes(t, seat)
    moves: list[Move] = []
    if t.counts[KINDS * seat] < SUPPLY[DWELLING]:
        payment = power.purse_of(t, seat).afford(building.bill_for(t, seat, False).dwelling[0])
        if payment is not None:
            building.add_hexes(moves, BUILD_ON, hexes, payment)
    building.add_hexes(moves, TRANSFORM_ON, hexes, NOTHING)
    return Decision(seat, ASK_STORM, moves)


def why_not_storm(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why the storm cannot go there, or a dwelling not follow."""
    said = move.base if isinstance(move, Paid) else move
    if not isinstance(said, HexMove) or said.kind == "place":
        return elsewhere(asked, said)
    seat, land = asked.seat, said.land
    taken = building.why_not_free(t, land, "T6.4" if said.kind == "build" else "T6.14")
    if taken is not None:
        return taken
    if t.terrain(land) == BOARDS[t.faction[seat]].home:
        return Reason("T16.12", Phrase("why.already", **building.terrains(t, seat, land)))
    if not storm_hexes(t, seat) >> land & 1:
        return Reason("T16.12", Phrase("why.storm-edge", hex=LANDS[land]))
    dear = None
    if said.kind == "build":
        if t.counts[KINDS * seat] == SUPPLY[DWELLING]:
            return building.no_piece(DWELLING, "T6.4")
        cost = building.bill_for(t, seat, False).dwelling[0]
        dear = power.too_dear(power.purse_of(t, seat), "T16.12", cost, "dwelling-price", hex=LANDS[land])
    return dear if dear is not None else power.paid_otherwise(asked, move)


def take_storm(t: Table, asked: Decision, move: Move) -> None:
    seat = asked.seat
    move = power.make_payment(t, seat, move)
    assert isinstance(move, HexMove)
    building.change_terrain(t, seat, move.land, t.terrain(move.land), BOARDS[t.faction[seat]].home)
    if move.kind == "build":
        power.pay(t, seat, building.bill_for(t, seat, False).dwelling[0])
        building.build_dwelling(t, seat, move.land)


ASK_STORM: Final = Prompt("storm", "T16.12", take=take_storm, why=why_not_storm)

# -- the Swarmlings' free trading house ----------------------------------------------------------------------


def swarm(t: Table, seat: int) -> Decision:
    """The Swarmlings upgrade a dwelling to a trading house for free (T16.13)."""
    return Decision(seat, ASK_SWARM, UPGRADE_ON[TRADING_HOUSE].on(t.stands[KINDS * seat + DWELLING])[:])


def why_not_swarm(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a building cannot be upgraded for free."""
    if not isinstance(move, UpgradeMove):
        return elsewhere(asked, move)
    if move.into != TRADING_HOUSE:
        return Reason("T16.13", Phrase("why.trading-house-only"))
    return why_not_standing(t, asked.seat, move.land, move.into)


def take_swarm(t: Table, asked: Decision, move: Move) -> None:
    assert isinstance(move, UpgradeMove)
    upgrade(t, asked.seat, move.land, TRADING_HOUSE, True)


ASK_SWARM: Final = Prompt("swarm", "T16.13", take=take_swarm, why=why_not_swarm)

# -- the Witches' ride ---------------------------------------------------------------------------------------


def ride_hexes(t: Table, seat: int) -> int:
    """Free forests for the Witches' ride, however far (T16.14)."""
    return t.free & t.lands[BOARDS[t.faction[seat]].home]


def ride(t: Table, seat: int) -> Decision:
    """The Witches build a dwelling for free."""
    return Decision(seat, ASK_RIDE, BUILD_ON.on(ride_hexes(t, seat))[:])


def why_not_ride(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why the ride cannot go there."""
    if not isinstance(move, HexMove) or move.kind != "build":
        return elsewhere(asked, move)
    taken = building.why_not_free(t, move.land, "T6.4")
    if taken is not None or ride_hexes(t, asked.seat) >> move.land & 1:
        return taken
    return Reason("T16.14", Phrase("why.not-home", **building.terrains(t, asked.seat, move.land)))


def take_ride(t: Table, asked: Decision, move: Move) -> None:
    assert isinstance(move, HexMove)
    building.build_dwelling(t, asked.seat, move.land)


ASK_RIDE: Final = Prompt("ride", "T16.14", take=take_ride, why=why_not_ride)
