"""A turn: all that can be said, doing it (T6.1), passing (T12), and whose turn is next (T3.3)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Outcome, Prompt, Reason
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step, player
from deskoherna.core.states.scored import CLOCKWISE
from ..figures import (
    BOARDS,
    BONUS_CARDS,
    FAV12,
    FAVOUR_TILES,
    KINDS,
    PLAYERS,
    POWER_FOR_PRIEST,
    ROUNDS,
    STRONGHOLD,
    TRADING_HOUSE,
)
from ..geography import SITES
from ..moves import (
    BURN,
    DIG,
    DONE,
    LAST_PASS,
    LINGER,
    PASS,
    SHIP,
    BridgeMove,
    CardMove,
    ConvertMove,
    HexMove,
    Paid,
    PowerMove,
    SendMove,
    SpecialMove,
    UpgradeMove,
    elsewhere,
)
from ..naming import CARD_NAMES, FAVOUR_NAMES
from ..state import CARD, FACTION, FAVOUR, NOBODY, Table
from . import actions, adjacency, building, power, rounds, spades, tracks, upgrading

ENDS: Final[list[Step]] = [("end", (seat,)) for seat in range(max(PLAYERS))]


# -- what can be said ----------------------------------------------------------------------------------------


def ask_turn(t: Table, seat: int) -> Decision:
    """Everything a seat can say in its turn."""
    purse = power.purse_of(t, seat)
    moves: list[Move] = []
    if purse.most_workers:  # nothing is dug or built without a worker, or a priest who could be one
        priest = purse.priests or purse.most_power >= POWER_FOR_PRIEST
        building.offer_sites(t, seat, purse, moves)
        if priest:
            tracks.offer_tracks(t, seat, purse, moves)
        upgrading.offer_upgrades(t, seat, purse, moves)
        if priest:
            tracks.offer_priests(t, seat, purse, moves)
    actions.offer_power_actions(t, seat, purse, moves)
    actions.offer_specials(t, seat, purse, moves)
    board = BOARDS[t.faction[seat]]
    if board.bridge_cost is not None:
        adjacency.offer_bridges(t, seat, purse, moves)
    offer_passing(t, moves)
    power.offer_exchanges(t, seat, purse, moves)
    if not t.linger:
        moves.append(LINGER)
    if t.more == 1 and not t.peer:
        moves.append(DONE)  # the second action of a double turn may be given up (T18.20)
    return Decision(seat, ASK_DOUBLE if t.more else ASK_TURN, moves)


def why_not_turn(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why something cannot be said in a turn, or not with this payment."""
    said = move.base if isinstance(move, Paid) else move
    reason = why_not_action(t, asked, power.purse_of(t, asked.seat), said)
    return reason if reason is not None else power.paid_otherwise(asked, move)


def why_not_action(t: Table, asked: Decision, purse: power.Purse, move: Move) -> Reason | None:
    """Why an action cannot be taken now, however it is paid."""
    seat = asked.seat
    if isinstance(move, HexMove) and move.kind != "place":
        why_not = building.why_not_build if move.kind == "build" else building.why_not_transform
        return why_not(t, seat, purse, move.land)
    if isinstance(move, UpgradeMove):
        return upgrading.why_not_upgrade(t, seat, purse, move.land, move.into)
    if isinstance(move, SendMove):
        return tracks.why_not_send(t, seat, purse, move.cult, move.steps)
    if isinstance(move, PowerMove):
        return actions.why_not_power(t, seat, purse, move.action)
    if isinstance(move, SpecialMove):
        return actions.why_not_special(t, seat, purse, move.action)
    if isinstance(move, BridgeMove):
        return adjacency.why_not_bridge(t, seat, purse, move.site)
    if move.kind == "pass":
        return why_not_pass(t, seat, move)
    if isinstance(move, ConvertMove) or move is BURN:
        return power.why_not_exchange(t, seat, purse, move)
    if move is SHIP:
        return tracks.why_not_ship(t, seat, purse)
    if move is DIG:
        return tracks.why_not_dig(t, seat, purse)
    if move is LINGER:
        return Reason("T5.6", Phrase("why.lingers")) if t.linger else None
    if move is DONE:
        return Reason("T6.1", Phrase("why.act-first")) if t.more != 1 or t.peer else None
    return elsewhere(asked, move)


# -- doing it ------------------------------------------------------------------------------------------------


def take_turn(t: Table, asked: Decision, move: Move) -> Outcome:
    """Do what was said; the turn ends with it unless it was a conversion. A rule if there is more to ask."""
    seat = asked.seat
    if isinstance(move, ConvertMove) or move is BURN:
        power.exchange(t, seat, move)
        t.agenda.append(rounds.TURNS[seat])
        return None
    if move is LINGER:
        return linger(t, asked)
    agenda = t.agenda
    if isinstance(move, CardMove):  # passing: nothing but the end of the turn comes of it
        t.more = t.dug = 0
        pass_turn(t, seat, move.card)
        if t.linger and not t.peer:
            agenda.append(ENDS[seat])
        else:
            t.linger = False
            go_on(t, seat)
        return None
    if isinstance(move, Paid):
        move = power.make_payment(t, seat, move)
    agenda.append(ENDS[seat])
    if isinstance(move, HexMove) and move.kind == "transform":
        return spades.ask_terrain(t, seat, move.land, building.BOUGHT)  # action 1 without a dwelling
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


ASK_TURN: Final = Prompt("turn", "T6.1", "T5.6", "T5.8", take=take_turn, why=why_not_turn)
ASK_DOUBLE: Final = Prompt("double", "T16.3", "T18.20", take=take_turn, why=why_not_turn)


def act(t: Table, seat: int, move: Move) -> None:
    """The action a player has chosen; what it entails goes on the agenda."""
    if isinstance(move, HexMove):
        building.build(t, seat, move.land)
    elif isinstance(move, SendMove):
        tracks.send(t, seat, move.cult, move.steps)
    elif isinstance(move, UpgradeMove):
        upgrading.upgrade(t, seat, move.land, move.into, False)
    elif isinstance(move, PowerMove):
        actions.take_power_action(t, seat, move.action)
    elif isinstance(move, SpecialMove):
        actions.take_special(t, seat, move.action)
    elif isinstance(move, BridgeMove):
        adjacency.engineers_bridge(t, seat, move.site)
    elif move is LAST_PASS:
        t.more = t.dug = 0
        pass_turn(t, seat, NOBODY)
    elif move is SHIP:
        tracks.ship(t, seat)
    elif move is DIG:
        tracks.dig_better(t, seat)


# -- passing -------------------------------------------------------------------------------------------------

# The cards last seen on a table and the moves that take them: on most turns they lie as they did before. The
# one entry is replaced whole.
LAST_SEEN: Final[list[tuple[list[int], list[Move]]]] = [([], [])]


def offer_passing(t: Table, moves: list[Move]) -> None:
    """Passing for one of the cards on the table; in the last round for none (T12.4, T12.7)."""
    if t.chapter == ROUNDS:
        moves.append(LAST_PASS)
        return
    holders, passes = LAST_SEEN[0]
    if holders != t.holder:
        passes = [PASS[card] for card, holder in enumerate(t.holder) if holder == NOBODY]
        LAST_SEEN[0] = (t.holder[:], passes)
    moves += passes


def why_not_pass(t: Table, seat: int, move: Move) -> Reason | None:
    """Why one cannot pass so."""
    if not isinstance(move, CardMove):
        return Reason("T12.4", Phrase("why.pass-for-card")) if t.chapter < ROUNDS else None
    if t.chapter == ROUNDS:
        return Reason("T12.7", Phrase("why.last-pass"))
    if t.card[seat] == move.card:
        return Reason("T12.4", Phrase("why.own-card", card=CARD_NAMES[move.card]))
    return why_not_card(t, move.card, "T12.4")


def why_not_card(t: Table, card: int, rule: str) -> Reason | None:
    """Why a bonus card is not on the table."""
    name, holder = CARD_NAMES[card], t.holder[card]
    if holder >= 0:
        return Reason(rule, Phrase("why.card-held", card=name, who=player(holder)))
    return None if holder == NOBODY else Reason("T2.4", Phrase("why.card-out", card=name))


def pass_points(t: Table, seat: int) -> tuple[int, int, int]:
    """Points for passing now: of the card, of a favour tile, of the Engineers' bridges (T12.3)."""
    at = KINDS * seat
    card = 0
    if t.card[seat] != NOBODY:
        for kind, points in BONUS_CARDS[t.card[seat]].scored:
            card += points * t.counts[at + kind]
    favour = 0
    if t.favours[seat] >> FAV12 & 1:
        favour = FAVOUR_TILES[FAV12].passing[t.counts[at + TRADING_HOUSE]]
    bridges = 0
    each = BOARDS[t.faction[seat]].bridge_points
    if each and t.counts[at + STRONGHOLD]:
        own = t.built(seat)
        for site, owner in t.bridges:
            a, b = SITES[site]
            if owner == seat and own >> a & 1 and own >> b & 1:
                bridges += each
    return card, favour, bridges


def pass_turn(t: Table, seat: int, card: int) -> None:
    """Score, swap the bonus card, take its coins; the first to pass begins the next round (T12)."""
    of_card, of_favour, of_bridges = pass_points(t, seat)
    if of_card:
        t.score(seat, CARD, of_card)
    if of_favour:
        t.score(seat, FAVOUR, of_favour)
    if of_bridges:
        t.score(seat, FACTION, of_bridges)
    t.passed |= 1 << seat
    if t.first_passed == NOBODY:
        t.first_passed = seat
    if t.log is not None:
        tell_passing(t, seat, of_card, of_favour, of_bridges)
    if card == NOBODY:
        return
    old = t.card[seat]
    t.holder[old] = NOBODY
    take_card(t, seat, card)
    if BONUS_CARDS[old].shipping or BONUS_CARDS[card].shipping:
        adjacency.renew_reach(t, seat)


def tell_passing(t: Table, seat: int, of_card: int, of_favour: int, of_bridges: int) -> None:
    """Who passes, and what each thing brings them for it."""
    who = player(seat)
    t.tell("passes", who=who)
    if of_card:
        t.tell_because(CARD_NAMES[t.card[seat]], "scores-passing", who=who, n=of_card)
    if of_favour:
        t.tell_because(FAVOUR_NAMES[FAV12], "scores-passing", who=who, n=of_favour)
    if of_bridges:
        t.tell_because(power.faction_phrase(t, seat), "scores-passing", who=who, n=of_bridges)


def take_card(t: Table, seat: int, card: int) -> None:
    """A bonus card from the table, with the coins on it."""
    t.holder[card] = seat
    t.card[seat] = card
    coins = t.card_coins[card]
    t.coins[seat] += coins
    t.card_coins[card] = 0
    if t.log is not None:
        t.tell("takes-card", who=player(seat), card=CARD_NAMES[card], n=coins)


# -- the end of a turn ---------------------------------------------------------------------------------------


def end(t: Table, seat: int) -> Decision | None:
    """After an action: neighbours (T18.1), conversions if wanted, then the next action or the next player.

    The public site asks neighbours when the turn is over, and nobody converts after passing (T18.39).
    """
    if t.peer and t.linger:
        if not t.passed >> seat & 1:
            asked = ask_after(t, seat)
            if asked is not None:
                return asked
        t.linger = False
    while t.raised:
        first = t.raised[0]
        t.raised = t.raised[1:]
        t.agenda.append(ENDS[seat])
        if power.ask_neighbours(t, seat, first):
            return None
        t.agenda.pop()
    if t.linger:
        asked = ask_after(t, seat)
        if asked is not None:
            return asked
        t.linger = False
    go_on(t, seat)
    return None


def ask_after(t: Table, seat: int) -> Decision | None:
    """Conversions after the action, if there are any to make."""
    moves = [DONE]
    power.offer_exchanges(t, seat, power.purse_of(t, seat), moves)
    return Decision(seat, ASK_AFTER, moves) if len(moves) > 1 else None


def why_not_after(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why something cannot be converted after the action."""
    if isinstance(move, ConvertMove) or move is BURN:
        return power.why_not_exchange(t, asked.seat, power.purse_of(t, asked.seat), move)
    return None if move is DONE else elsewhere(asked, move)


def take_after(t: Table, asked: Decision, move: Move) -> None:
    """Convert and be asked again, or be done with the turn."""
    if move is DONE:
        t.linger = False
        if t.peer:
            t.agenda.append(ENDS[asked.seat])  # neighbours have not been asked yet
        else:
            go_on(t, asked.seat)
        return
    power.exchange(t, asked.seat, move)
    t.agenda.append(ENDS[asked.seat])


ASK_AFTER: Final = Prompt("after", "T5.5", "T5.6", take=take_after, why=why_not_after)


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


def go_on(t: Table, seat: int) -> None:
    """The second action of a double turn, or the next player who has not passed, or the end of the phase."""
    if t.more:
        t.more -= 1
        if t.more:
            t.agenda.append(rounds.TURNS[seat])
            return
        t.dug = 0
    other = NEXT_UP[t.players][seat][t.passed]
    if other == NOBODY:
        rounds.end_actions(t)
        return
    t.active = other
    t.agenda.append(rounds.TURNS[other])
