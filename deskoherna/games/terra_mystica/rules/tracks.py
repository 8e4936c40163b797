"""Tracks: shipping and digging (T9), the cults and their orders (T10), favour tiles (T7.9, T7.10)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ..figures import (
    BOARDS,
    CULT_POWER,
    FAV5,
    FAVOUR_TILES,
    FAVOURS,
    ORDER_SPACES,
    ORDERS,
    RETURNED,
    TOP,
    TRACKS,
    Cost,
)
from ..moves import CULT, DIG, NOTHING, SEND, SHIP, TAKE_FAVOUR, CultMove, TileMove, add_paid, elsewhere, paid
from ..naming import CULT_NAMES, FAVOUR_NAMES
from ..state import NOBODY, TRACK, Table
from .adjacency import may_found_anywhere, renew_reach
from .power import Purse, faction_phrase, gain_power, pay, too_dear

# -- shipping and digging ------------------------------------------------------------------------------------


def offer_tracks(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """One level further, where the track goes on and the price can be paid; a priest is part of each."""
    board = BOARDS[t.faction[seat]]
    if t.shipping[seat] < board.most_shipping:
        payment = purse.afford(board.shipping_cost)
        if payment is not None:
            moves.append(SHIP if payment is NOTHING else paid(SHIP, payment))
    if t.digging[seat] < board.most_digging:
        payment = purse.afford(board.digging_cost)
        if payment is not None:
            moves.append(DIG if payment is NOTHING else paid(DIG, payment))


def why_not_ship(t: Table, seat: int, purse: Purse) -> Reason | None:
    """Why shipping cannot be improved."""
    board = BOARDS[t.faction[seat]]
    if not board.most_shipping:
        return Reason("T9.4", Phrase("why.no-ships"))
    if t.shipping[seat] == board.most_shipping:
        return Reason("T9.3", Phrase("why.track-end"))
    return too_dear(purse, "T9.2", board.shipping_cost, "track-price")


def why_not_dig(t: Table, seat: int, purse: Purse) -> Reason | None:
    """Why spades cannot be made cheaper."""
    board = BOARDS[t.faction[seat]]
    if t.digging[seat] == board.most_digging:
        return Reason("T9.8", Phrase("why.track-end"))
    return too_dear(purse, "T9.6", board.digging_cost, "track-price")


def ship(t: Table, seat: int) -> None:
    """T9.2."""
    pay(t, seat, BOARDS[t.faction[seat]].shipping_cost)
    reach_shipping(t, seat, t.shipping[seat] + 1)


def reach_shipping(t: Table, seat: int, level: int) -> None:
    """A new level of shipping: points, and a wider reach (T9.3)."""
    points = BOARDS[t.faction[seat]].shipping_points[level]
    t.shipping[seat] = level
    t.score(seat, TRACK, points)
    renew_reach(t, seat)
    if t.log is not None:
        t.tell("ships", who=player(seat), level=level, n=points)


def dig_better(t: Table, seat: int) -> None:
    """T9.6, T9.7."""
    board = BOARDS[t.faction[seat]]
    pay(t, seat, board.digging_cost)
    t.digging[seat] += 1
    t.score(seat, TRACK, board.digging_points)
    if t.log is not None:
        t.tell("digs", who=player(seat), level=t.digging[seat], n=board.digging_points)


# -- steps on cults ------------------------------------------------------------------------------------------


def free_keys(t: Table, seat: int) -> int:
    """Town keys that have not opened a top space yet."""
    at = TRACKS * seat
    return t.keys[seat] - t.cults[at : at + TRACKS].count(TOP)


def on_top(t: Table, cult: int) -> int:
    """Who stands on the top space of a track, or NOBODY."""
    for seat in range(t.players):
        if t.cults[TRACKS * seat + cult] == TOP:
            return seat
    return NOBODY


def can_step(t: Table, seat: int, cult: int) -> bool:
    """Would a step move a seat's marker? The top takes one player, who needs a town key for it (T10.3)."""
    level = t.cults[TRACKS * seat + cult]
    if level < TOP - 1:
        return True
    return level < TOP and free_keys(t, seat) > 0 and on_top(t, cult) == NOBODY


def why_not_step(t: Table, seat: int, cult: int) -> Reason | None:
    """Why a marker cannot move up."""
    if can_step(t, seat, cult):
        return None
    track = CULT_NAMES[cult]
    holder = on_top(t, cult)
    if holder == seat:
        return Reason("T10.3", Phrase("why.on-top", cult=track))
    if holder != NOBODY:
        return Reason("T10.3", Phrase("why.top-taken", cult=track, who=player(holder)))
    return Reason("T10.3", Phrase("why.no-key", cult=track))


def advance(t: Table, seat: int, cult: int, steps: int) -> None:
    """Steps up a track, and power for the levels reached; who cannot reach the top stops below it."""
    at = TRACKS * seat + cult
    before = t.cults[at]
    after = before + steps
    if after >= TOP:
        after = TOP
        if before < TOP and (free_keys(t, seat) <= 0 or on_top(t, cult) != NOBODY):
            after = TOP - 1
    if after == before:
        return
    t.cults[at] = after
    power = CULT_POWER[after] - CULT_POWER[before]
    if power:
        power = gain_power(t, seat, power)
    if t.log is not None:
        track = CULT_NAMES[cult]
        t.tell("advances", who=player(seat), cult=track, n=after - before, level=after, power=power)


def movable(t: Table, seat: int) -> list[int]:
    """Cults on which a seat can make a step (T18.4)."""
    return [cult for cult in range(TRACKS) if can_step(t, seat, cult)]


def ask_step(t: Table, seat: int, prompt: Prompt, steps: int) -> Decision | None:
    """Steps on a cult of the player's choice, as long as there is one where a step can be made."""
    cults = movable(t, seat)
    if len(cults) > 1:
        return Decision(seat, prompt, [CULT[cult] for cult in cults], {"n": steps}, (steps,))
    if cults:
        advance(t, seat, cults[0], steps)
    return None


def take_step(t: Table, asked: Decision, move: Move) -> None:
    assert isinstance(move, CultMove)
    advance(t, asked.seat, move.cult, asked.given[0])


def why_not_cult(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a cult cannot be chosen for steps."""
    return why_not_step(t, asked.seat, move.cult) if isinstance(move, CultMove) else elsewhere(asked, move)


ASK_CULT: Final = Prompt("cult", "T10.9", "T11.4", "T18.4", take=take_step, why=why_not_cult)
ASK_DEVOTION: Final = Prompt("devotion", "T16.4", take=take_step, why=why_not_cult)


def ascend(t: Table, seat: int, steps: int) -> Decision | None:
    """Steps on one cult of choice: the Auren two, a card or favour tile one."""
    return ask_step(t, seat, ASK_CULT, steps)


def devotion(t: Table, seat: int) -> Decision | None:
    """The Cultists take a step if at least one neighbour took power (T16.4)."""
    if not t.fed:
        return None
    t.fed = False
    if t.log is not None:
        t.cause = faction_phrase(t, seat)
    return ask_step(t, seat, ASK_DEVOTION, BOARDS[t.faction[seat]].devotion)


def every_cult(t: Table, seat: int) -> Rule | None:
    """A step on every track (T14.5). Who stands below more open tops than there are keys chooses (T18.3)."""
    below = [c for c in range(TRACKS) if t.level(seat, c) == TOP - 1 and on_top(t, c) == NOBODY]
    if len(below) > free_keys(t, seat) > 0:
        return _choose_tops(t, seat, below)
    for cult in range(TRACKS):
        advance(t, seat, cult, 1)
    return None


def why_not_top(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a key cannot be used for the top of a cult."""
    if not isinstance(move, CultMove):
        return elsewhere(asked, move)
    if t.level(asked.seat, move.cult) < TOP - 1:
        return Reason("T18.3", Phrase("why.below-top", cult=CULT_NAMES[move.cult]))
    return why_not_step(t, asked.seat, move.cult)


ASK_EVERY_CULT: Final = Prompt("every-cult", "T18.3", why=why_not_top)


def _choose_tops(t: Table, seat: int, below: list[int]) -> Rule:
    left = below
    while free_keys(t, seat) and left:
        move = yield Decision(seat, ASK_EVERY_CULT, [CULT[cult] for cult in left])
        assert isinstance(move, CultMove)
        advance(t, seat, move.cult, 1)
        left = [cult for cult in left if cult != move.cult]
    for cult in range(TRACKS):
        if cult not in below:
            advance(t, seat, cult, 1)


# -- priests -------------------------------------------------------------------------------------------------

ONE_PRIEST: Final[Cost] = (0, 0, 1)

# Where a priest can go, as bits: to the first space of an order, to another one (these are all alike), back.
TO_FIRST: Final = 1
TO_OTHER: Final = 2
TO_SUPPLY: Final = 4


def _sends(cult: int, ways: int) -> list[Move]:
    steps = {TO_FIRST: ORDER_SPACES[0], TO_OTHER: ORDER_SPACES[-1], TO_SUPPLY: RETURNED}
    return [SEND[cult][n] for way, n in steps.items() if ways & way]


SENDS: Final[list[list[list[Move]]]] = [[_sends(cult, ways) for ways in range(8)] for cult in range(TRACKS)]


def offer_priests(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """Sending a priest: to a free space of an order, or back to the supply for one step (T10.5–T10.7)."""
    payment = purse.afford(ONE_PRIEST)
    if payment is None:
        return
    orders = t.orders
    at = 0
    for cult, level in enumerate(t.cults[TRACKS * seat : TRACKS * seat + TRACKS]):
        ways = TO_FIRST if orders[at] == NOBODY else 0
        if NOBODY in orders[at + 1 : at + ORDERS]:
            ways += TO_OTHER
        if level < TOP - 1 or can_step(t, seat, cult):
            ways += TO_SUPPLY
        if payment is NOTHING:
            moves += SENDS[cult][ways]
        else:
            add_paid(moves, SENDS[cult][ways], payment)
        at += ORDERS


def space_for(t: Table, cult: int, steps: int) -> int:
    """The first free space of an order that brings so many steps, or NOBODY."""
    for at, space in enumerate(ORDER_SPACES, ORDERS * cult):
        if space == steps and t.orders[at] == NOBODY:
            return at
    return NOBODY


def why_not_send(t: Table, seat: int, purse: Purse, cult: int, steps: int) -> Reason | None:
    """Why a priest cannot be sent there."""
    dear = too_dear(purse, "T10.5", ONE_PRIEST, "no-priest")
    if dear is not None:
        return dear
    if steps == RETURNED:
        return why_not_step(t, seat, cult)
    if space_for(t, cult, steps) != NOBODY:
        return None
    return Reason("T10.6", Phrase("why.order-taken", cult=CULT_NAMES[cult], n=steps))


def send(t: Table, seat: int, cult: int, steps: int) -> None:
    """A priest goes to an order for good, or back to the supply."""
    t.priests[seat] -= 1
    if t.log is not None:
        key = "sends-back" if steps == RETURNED else "sends"
        t.tell(key, who=player(seat), cult=CULT_NAMES[cult], n=steps)
    if steps != RETURNED:
        t.orders[space_for(t, cult, steps)] = seat
        t.away[seat] += 1
    advance(t, seat, cult, steps)


# -- favour tiles --------------------------------------------------------------------------------------------


def favour(t: Table, seat: int) -> Decision | None:
    """A tile of a kind the player does not have yet, if there is one."""
    mine = t.favours[seat]
    kinds = [tile for tile in range(len(FAVOURS)) if t.favours_left[tile] and not mine >> tile & 1]
    return Decision(seat, ASK_FAVOUR, [TAKE_FAVOUR[tile] for tile in kinds]) if kinds else None


def why_not_favour(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a favour tile cannot be taken."""
    if not isinstance(move, TileMove) or move.kind != "favour":
        return elsewhere(asked, move)
    tile = FAVOUR_NAMES[move.tile]
    if t.favours[asked.seat] >> move.tile & 1:
        return Reason("T7.9", Phrase("why.favour-owned", tile=tile))
    return None if t.favours_left[move.tile] else Reason("T7.10", Phrase("why.tile-gone", tile=tile))


def take_favour(t: Table, asked: Decision, move: Move) -> None:
    assert isinstance(move, TileMove)
    seat, tile = asked.seat, FAVOUR_TILES[move.tile]
    t.favours_left[move.tile] -= 1
    t.favours[seat] |= 1 << move.tile
    if t.log is not None:
        t.cause = FAVOUR_NAMES[move.tile]
        t.tell("takes-favour", who=player(seat), tile=t.cause)
    if move.tile == FAV5:  # a town it founds comes before its steps, so its key counts for them (T18.2)
        t.agenda.append(("steps", (seat, tile.cult, tile.steps)))
        may_found_anywhere(t, seat)
    else:
        advance(t, seat, tile.cult, tile.steps)


def favour_steps(t: Table, seat: int, cult: int, steps: int) -> None:
    """The steps of the favour tile that lets found smaller towns, after those (T18.2)."""
    if t.log is not None:
        t.cause = FAVOUR_NAMES[FAV5]
    advance(t, seat, cult, steps)


ASK_FAVOUR: Final = Prompt("favour", "T7.9", "T7.10", take=take_favour, why=why_not_favour)
