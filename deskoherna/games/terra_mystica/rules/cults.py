"""Cults: steps on the tracks and priests in the orders (T10)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import (
    CULT_POWER,
    CULTS,
    ORDER_SPACES,
    ORDERS,
    RETURNED,
    TOP,
    TRACKS,
    Cost,
)
from deskoherna.games.terra_mystica.moves import CULT, SEND, CultMove, add_paid
from deskoherna.games.terra_mystica.payment import NOTHING, Purse
from deskoherna.games.terra_mystica.rules.power import gain_power
from deskoherna.games.terra_mystica.state import NOBODY, Table

ONE_PRIEST: Final[Cost] = (0, 0, 1)


# Where a priest can go, as bits: to the first space of an order, to another one (these are all alike), back.
TO_FIRST: Final = 1
TO_OTHER: Final = 2
TO_SUPPLY: Final = 4


def _sends(cult: int, ways: int) -> list[Move]:
    steps = {TO_FIRST: ORDER_SPACES[0], TO_OTHER: ORDER_SPACES[-1], TO_SUPPLY: RETURNED}
    return [SEND[cult][n] for way, n in steps.items() if ways & way]


SENDS: Final[list[list[list[Move]]]] = [[_sends(cult, ways) for ways in range(8)] for cult in range(TRACKS)]


def free_keys(t: Table, seat: int) -> int:
    """Town keys that have not opened a top space yet."""
    at = TRACKS * seat
    return t.keys[seat] - t.cults[at : at + TRACKS].count(TOP)


def top_taken(t: Table, cult: int) -> bool:
    """Does somebody stand on the top space of a track?"""
    for seat in range(t.players):
        if t.cults[TRACKS * seat + cult] == TOP:
            return True
    return False


def can_top(t: Table, seat: int, cult: int) -> bool:
    """Would a step from just below the top reach it (T10.3)?"""
    return free_keys(t, seat) > 0 and not top_taken(t, cult)


def advance(t: Table, seat: int, cult: int, steps: int) -> int:
    """Steps up a track, and power for the levels reached; how many steps were made.

    The top space takes one player, who needs a town key for it; everybody else stops below it.
    """
    at = TRACKS * seat + cult
    before = t.cults[at]
    after = before + steps
    if after >= TOP:
        after = TOP
        if before < TOP and not can_top(t, seat, cult):
            after = TOP - 1
    if after == before:
        return 0
    t.cults[at] = after
    power = CULT_POWER[after] - CULT_POWER[before]
    if power:
        power = gain_power(t, seat, power)
    if t.log is not None:
        track = Phrase("cult." + CULTS[cult])
        t.tell("advances", who=player(seat), cult=track, n=after - before, level=after, power=power)
    return after - before


def movable(t: Table, seat: int) -> list[int]:
    """Cults on which a seat can make a step (T18.4)."""
    found: list[int] = []
    for cult in range(TRACKS):
        level = t.cults[TRACKS * seat + cult]
        if level < TOP - 1 or (level == TOP - 1 and can_top(t, seat, cult)):
            found.append(cult)
    return found


def ask_step(t: Table, seat: int, prompt: Prompt, steps: int) -> Rule | None:
    """Steps on a cult of the player's choice, as long as there is one where a step can be made."""
    cults = movable(t, seat)
    if not cults:
        return None
    if len(cults) == 1:
        advance(t, seat, cults[0], steps)
        return None
    return _choose_cult(t, seat, prompt, steps, cults)


def _choose_cult(t: Table, seat: int, prompt: Prompt, steps: int, cults: list[int]) -> Rule:
    move = yield Decision(seat, prompt, [CULT[cult] for cult in cults], {"n": steps})
    assert isinstance(move, CultMove)
    advance(t, seat, move.cult, steps)


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
        if level < TOP - 1 or (level == TOP - 1 and can_top(t, seat, cult)):
            ways += TO_SUPPLY
        if payment is NOTHING:
            moves += SENDS[cult][ways]
        else:
            add_paid(moves, SENDS[cult][ways], payment)
        at += ORDERS


def send(t: Table, seat: int, cult: int, steps: int) -> None:
    """A priest goes to an order for good, or back to the supply."""
    t.priests[seat] -= 1
    if t.log is not None:
        key = "sends-back" if steps == RETURNED else "sends"
        t.tell(key, who=player(seat), cult=Phrase("cult." + CULTS[cult]), n=steps)
    if steps != RETURNED:
        at = ORDERS * cult
        for space in range(ORDERS):
            if ORDER_SPACES[space] == steps and t.orders[at + space] == NOBODY:
                t.orders[at + space] = seat
                t.away[seat] += 1
                break
    advance(t, seat, cult, steps)
