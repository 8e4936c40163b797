"""A turn: everything that can be said, doing it, and whose turn is next (T3.3, T6.1)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
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
from deskoherna.games.terra_mystica.rules.terraforming import build, transform
from deskoherna.games.terra_mystica.rules.tracks import dig_better, offer_tracks, ship
from deskoherna.games.terra_mystica.rules.upgrading import offer_upgrades, upgrade
from deskoherna.games.terra_mystica.state import NOBODY, Table

ASK_TURN: Final = Prompt("turn", "T6.1", "T5.6", "T5.8")
ASK_DOUBLE: Final = Prompt("double", "T16.3", "T18.20")
ASK_AFTER: Final = Prompt("after", "T5.5", "T5.6")

ENDS: Final[list[Step]] = [("end", (seat,)) for seat in range(max(PLAYERS))]


def turn(t: Table, seat: int) -> Rule:
    """One action, or a conversion before it, after which the turn goes on."""
    moves = turn_moves(t, seat)
    move = yield Decision(seat, ASK_DOUBLE if t.more else ASK_TURN, moves)
    if isinstance(move, Paid):
        prepare_payment(t, seat, move.payment)
        move = move.base
    if isinstance(move, HexMove) and move.kind == "transform":
        t.agenda.append(ENDS[seat])
        yield from transform(t, seat, move.land)
    elif exchange(t, seat, move):
        t.agenda.append(TURNS[seat])
    elif move is LINGER:
        t.linger = True
        t.agenda.append(TURNS[seat])
    else:
        t.agenda.append(ENDS[seat])
        act(t, seat, move)


def turn_moves(t: Table, seat: int) -> list[Move]:
    """Everything a seat can say in its turn."""
    purse = purse_of(t, seat)
    moves: list[Move] = []
    if purse.most_workers:  # nothing is dug or built without a worker, or a priest who could be one
        offer_sites(t, seat, purse, moves, 0, True, True, True, 0)
        if purse.most_priests:
            offer_tracks(t, seat, purse, moves)
        offer_upgrades(t, seat, purse, moves)
        if purse.most_priests:
            offer_priests(t, seat, purse, moves)
    offer_power_actions(t, seat, purse, moves)
    offer_specials(t, seat, purse, moves)
    if t.faction[seat] == ENGINEERS:
        offer_bridges(t, seat, purse, moves)
    offer_passing(t, moves)
    offer_exchanges(t, seat, purse, moves)
    if not t.linger:
        moves.append(LINGER)
    if t.more == 1:
        moves.append(DONE)  # the second action of a double turn may be given up (T18.20)
    return moves


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
    elif isinstance(move, CardMove):
        t.more = 0
        pass_turn(t, seat, move.card)
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


def offer_exchanges(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """Burning and conversions, one unit each (T5.4, T5.5)."""
    if purse.bowl2 >= 2:
        moves.append(BURN)
    if purse.bowl3 >= POWER_FOR_PRIEST and purse.supply > 0:
        moves.append(CONVERT[POWER_TO_PRIEST])
    if purse.bowl3 >= POWER_FOR_WORKER:
        moves.append(CONVERT[POWER_TO_WORKER])
    if purse.bowl3 >= POWER_FOR_COIN:
        moves.append(CONVERT[POWER_TO_COIN])
    if purse.priests:
        moves.append(CONVERT[PRIEST_TO_WORKER])
    if purse.workers:
        moves.append(CONVERT[WORKER_TO_COIN])
    if t.faction[seat] == ALCHEMISTS:  # T16.1
        if t.points(seat) > 0:
            moves.append(CONVERT[POINT_TO_COIN])
        if purse.coins >= ALCHEMISTS_COINS_FOR_POINT:
            moves.append(CONVERT[COIN_TO_POINT])


def exchange(t: Table, seat: int, move: Move) -> bool:
    """Burn or convert if that is what was said; was it?"""
    if isinstance(move, ConvertMove):
        convert(t, seat, move.conversion)
        if t.log is not None:
            given, got = CONVERSIONS[move.conversion]
            t.tell(f"converts-{given}-{got}", who=player(seat), n=1)
        return True
    if move is BURN:
        burn_power(t, seat, 1)
        if t.log is not None:
            t.tell("burns", who=player(seat), n=1)
        return True
    return False


# -- the end of a turn ---------------------------------------------------------------------------------------


def end(t: Table, seat: int) -> Rule | None:
    """After an action: neighbours (T18.1), conversions if wanted, then the next action or the next player."""
    if t.raised:
        first = t.raised[0]
        t.raised = t.raised[1:]
        t.agenda.append(ENDS[seat])
        ask_neighbours(t, seat, first)
        return None
    if t.linger:
        return after(t, seat)
    go_on(t, seat)
    return None


def after(t: Table, seat: int) -> Rule:
    """Conversions after the action, for who has asked for them."""
    moves: list[Move] = [DONE]
    offer_exchanges(t, seat, purse_of(t, seat), moves)
    move = DONE
    if len(moves) > 1:
        move = yield Decision(seat, ASK_AFTER, moves)
    if exchange(t, seat, move):
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
    passed = t.passed
    for other in t.opponents(seat):
        if not passed >> other & 1:
            t.active = other
            t.agenda.append(TURNS[other])
            return
    if passed >> seat & 1:
        end_actions(t)
    else:
        t.agenda.append(TURNS[seat])
