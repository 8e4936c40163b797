"""A turn: everything that can be said, doing it, and whose turn is next (T3.3, T6.1)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Outcome, Prompt, Rule
from deskoherna.core.state import Step, player
from deskoherna.games.terra_mystica.figures import (
    ALCHEMISTS,
    ALCHEMISTS_COINS_FOR_POINT,
    ENGINEERS,
    PLAYERS,
    POWER_FOR_COIN,
    POWER_FOR_PRIEST,
    POWER_FOR_WORKER,
)
from deskoherna.games.terra_mystica.moves import (
    BURN,
    COIN_TO_POINT,
    CONVERSIONS,
    CONVERT,
    DIG,
    DONE,
    LAST_PASS,
    LINGER,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    SHIP,
    SPECIALS,
    WORKER_TO_COIN,
    BridgeMove,
    CardMove,
    ConvertMove,
    HexMove,
    Paid,
    PowerMove,
    SendMove,
    SpecialMove,
    UpgradeMove,
)
from deskoherna.games.terra_mystica.payment import Purse
from deskoherna.games.terra_mystica.rules.bridges import engineers_bridge, offer_bridges
from deskoherna.games.terra_mystica.rules.cults import offer_priests, send
from deskoherna.games.terra_mystica.rules.leech import ask_neighbours
from deskoherna.games.terra_mystica.rules.passing import offer_passing, pass_turn
from deskoherna.games.terra_mystica.rules.power import burn_power, convert, prepare_payment
from deskoherna.games.terra_mystica.rules.preparation import TURNS, end_actions
from deskoherna.games.terra_mystica.rules.sites import offer_sites, purse_of
from deskoherna.games.terra_mystica.rules.specials import (
    offer_power_actions,
    offer_specials,
    take_power_action,
    take_special,
)
from deskoherna.games.terra_mystica.rules.terraforming import ask_terrain, build
from deskoherna.games.terra_mystica.rules.tracks import dig_better, offer_tracks, ship
from deskoherna.games.terra_mystica.rules.upgrading import offer_upgrades, upgrade
from deskoherna.games.terra_mystica.state import CLOCKWISE, NOBODY, Table

ASK_AFTER: Final = Prompt("after", "T5.5", "T5.6")

ENDS: Final[list[Step]] = [("end", (seat,)) for seat in range(max(PLAYERS))]


def _next_up(order: list[int], passed: int) -> int:
    for seat in order:
        if not passed >> seat & 1:
            return seat
    return NOBODY


# Whose turn comes after a seat's, by number of players, seat and the mask of those who have passed.
NEXT_UP: Final[list[list[list[int]]]] = [
    [[_next_up([*order[1:], order[0]], passed) for passed in range(1 << players)] for order in orders]
    for players, orders in enumerate(CLOCKWISE)
]


def take_turn(t: Table, asked: Decision, move: Move) -> Outcome:
    """Do what was said; the turn ends with it unless it was a conversion. A rule if there is more to ask."""
    seat = asked.seat
    if isinstance(move, ConvertMove) or move is BURN:
        exchange(t, seat, move)
        t.agenda.append(TURNS[seat])
        return None
    if move is LINGER:
        return linger(t, asked)
    agenda = t.agenda
    if isinstance(move, CardMove):  # passing: nothing but the end of the turn comes of it
        t.more = 0
        pass_turn(t, seat, move.card)
        if t.linger:
            agenda.append(ENDS[seat])
        else:
            go_on(t, seat)
        return None
    if isinstance(move, Paid):
        prepare_payment(t, seat, move.payment)
        move = move.base
    agenda.append(ENDS[seat])
    if isinstance(move, HexMove) and move.kind == "transform":
        return ask_terrain(t, seat, move.land, 0, True)  # action 1 without a dwelling
    waiting = len(agenda)
    act(t, seat, move)
    if len(agenda) > waiting or t.linger:
        return None
    agenda.pop()  # nothing comes of it, so the end of the turn needs no step of its own
    return end(t, seat)


def linger(t: Table, asked: Decision) -> Decision:
    """Conversions are wanted after the action; until then nothing has changed, so all else can be said."""
    t.linger = True
    moves = asked.moves[:]
    moves.remove(LINGER)
    return Decision(asked.seat, asked.prompt, moves)


ASK_TURN: Final = Prompt("turn", "T6.1", "T5.6", "T5.8", take=take_turn)
ASK_DOUBLE: Final = Prompt("double", "T16.3", "T18.20", take=take_turn)


def ask_turn(t: Table, seat: int) -> Decision:
    """Everything a seat can say in its turn."""
    purse = purse_of(t, seat)
    moves: list[Move] = []
    if purse.most_workers:  # nothing is dug or built without a worker, or a priest who could be one
        priest = purse.priests or purse.most_power >= POWER_FOR_PRIEST
        offer_sites(t, seat, purse, moves)
        if priest:
            offer_tracks(t, seat, purse, moves)
        offer_upgrades(t, seat, purse, moves)
        if priest:
            offer_priests(t, seat, purse, moves)
    offer_power_actions(t, seat, purse, moves)
    offer_specials(t, seat, purse, moves)
    faction = t.faction[seat]
    if faction == ENGINEERS:
        offer_bridges(t, seat, purse, moves)
    offer_passing(t, moves)
    moves += exchanges_of(purse)
    if faction == ALCHEMISTS:
        offer_points(t, seat, purse, moves)
    if not t.linger:
        moves.append(LINGER)
    if t.more == 1:
        moves.append(DONE)  # the second action of a double turn may be given up (T18.20)
    return Decision(seat, ASK_DOUBLE if t.more else ASK_TURN, moves)


def act(t: Table, seat: int, move: Move) -> None:
    """The action a player has chosen; what it entails goes on the agenda."""
    if isinstance(move, HexMove):
        build(t, seat, move.land)
    elif isinstance(move, SendMove):
        send(t, seat, move.cult, move.steps)
    elif isinstance(move, UpgradeMove):
        upgrade(t, seat, move.land, move.into, False)
    elif isinstance(move, PowerMove):
        take_power_action(t, seat, move.action)
    elif isinstance(move, SpecialMove):
        if t.log is not None:
            t.tell("special-" + SPECIALS[move.action], who=player(seat))
        take_special(t, seat, move.action)
    elif isinstance(move, BridgeMove):
        engineers_bridge(t, seat, move.site)
    elif move is LAST_PASS:
        t.more = 0
        pass_turn(t, seat, NOBODY)
    elif move is SHIP:
        ship(t, seat)
    elif move is DIG:
        dig_better(t, seat)


# -- conversions ---------------------------------------------------------------------------------------------


def exchanges(burns: int, bowl3: int, supply: int, priests: int, workers: int) -> list[Move]:
    """Burning (may it be done?) and conversions, one unit each, with so much in bowl III and so on."""
    moves: list[Move] = []
    if burns:
        moves.append(BURN)
    if bowl3 >= POWER_FOR_PRIEST and supply:
        moves.append(CONVERT[POWER_TO_PRIEST])
    if bowl3 >= POWER_FOR_WORKER:
        moves.append(CONVERT[POWER_TO_WORKER])
    if bowl3 >= POWER_FOR_COIN:
        moves.append(CONVERT[POWER_TO_COIN])
    if priests:
        moves.append(CONVERT[PRIEST_TO_WORKER])
    if workers:
        moves.append(CONVERT[WORKER_TO_COIN])
    return moves


# The same worked out once: by whether one may burn, what lies in bowl III, and whether there are priests in
# the supply, own priests and own workers.
EXCHANGES: Final[list[list[list[list[list[list[Move]]]]]]] = [
    [
        [[[exchanges(b, bowl3, s, p, w) for w in range(2)] for p in range(2)] for s in range(2)]
        for bowl3 in range(POWER_FOR_PRIEST + 1)
    ]
    for b in range(2)
]


def exchanges_of(purse: Purse) -> list[Move]:
    """Burning and conversions (T5.4, T5.5); a list that nobody may change."""
    bowl3 = purse.bowl3
    if bowl3 > POWER_FOR_PRIEST:
        bowl3 = POWER_FOR_PRIEST
    return EXCHANGES[purse.bowl2 > 1][bowl3][purse.supply > 0][purse.priests > 0][purse.workers > 0]


def offer_points(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """The Alchemists turn points into coins and back (T16.1)."""
    if t.points(seat) > 0:
        moves.append(CONVERT[POINT_TO_COIN])
    if purse.coins >= ALCHEMISTS_COINS_FOR_POINT:
        moves.append(CONVERT[COIN_TO_POINT])


def exchange(t: Table, seat: int, move: Move) -> None:
    """Convert or burn."""
    if isinstance(move, ConvertMove):
        convert(t, seat, move.conversion)
        if t.log is not None:
            given, got = CONVERSIONS[move.conversion]
            t.tell(f"converts-{given}-{got}", who=player(seat), n=1)
    else:
        burn_power(t, seat, 1)
        if t.log is not None:
            t.tell("burns", who=player(seat), n=1)


# -- the end of a turn ---------------------------------------------------------------------------------------


def end(t: Table, seat: int) -> Rule | None:
    """After an action: neighbours (T18.1), conversions if wanted, then the next action or the next player."""
    while t.raised:
        first = t.raised[0]
        t.raised = t.raised[1:]
        t.agenda.append(ENDS[seat])
        if ask_neighbours(t, seat, first):
            return None
        t.agenda.pop()
    if t.linger:
        return after(t, seat)
    go_on(t, seat)
    return None


def after(t: Table, seat: int) -> Rule:
    """Conversions after the action, for who has asked for them."""
    purse = purse_of(t, seat)
    moves = [DONE, *exchanges_of(purse)]
    if t.faction[seat] == ALCHEMISTS:
        offer_points(t, seat, purse, moves)
    move = DONE
    if len(moves) > 1:
        move = yield Decision(seat, ASK_AFTER, moves)
    if move is not DONE:
        exchange(t, seat, move)
        t.agenda.append(ENDS[seat])
        return
    t.linger = False
    go_on(t, seat)


def go_on(t: Table, seat: int) -> None:
    """The second action of a double turn, or the next player who has not passed, or the end of the phase."""
    if t.more > 1:
        t.more -= 1
        t.agenda.append(TURNS[seat])
        return
    t.more = 0
    other = NEXT_UP[t.players][seat][t.passed]
    if other == NOBODY:
        end_actions(t)
        return
    t.active = other
    t.agenda.append(TURNS[other])
