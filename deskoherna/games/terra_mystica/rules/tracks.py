"""Actions 2 and 3: shipping and the spade track (T9)."""

from __future__ import annotations

from deskoherna.core.asking import Move
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import (
    DIGGING_COST,
    DIGGING_POINTS,
    MOST_DIGGING,
    MOST_SHIPPING,
    SHIPPING_COST,
    SHIPPING_POINTS,
)
from deskoherna.games.terra_mystica.moves import DIG, SHIP, paid
from deskoherna.games.terra_mystica.payment import NOTHING, Purse
from deskoherna.games.terra_mystica.rules.power import pay
from deskoherna.games.terra_mystica.rules.reach import renew_reach
from deskoherna.games.terra_mystica.state import TRACK, Table


def offer_tracks(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """One level further, where the track goes on and the price can be paid; a priest is part of each."""
    faction = t.faction[seat]
    if t.shipping[seat] < MOST_SHIPPING[faction]:
        payment = purse.afford(SHIPPING_COST[faction])
        if payment is not None:
            moves.append(SHIP if payment is NOTHING else paid(SHIP, payment))
    if t.digging[seat] < MOST_DIGGING[faction]:
        payment = purse.afford(DIGGING_COST[faction])
        if payment is not None:
            moves.append(DIG if payment is NOTHING else paid(DIG, payment))


def ship(t: Table, seat: int) -> None:
    """T9.2."""
    pay(t, seat, SHIPPING_COST[t.faction[seat]])
    reach_shipping(t, seat, t.shipping[seat] + 1)


def reach_shipping(t: Table, seat: int, level: int) -> None:
    """A new level of shipping: points, and a wider reach (T9.3)."""
    points = SHIPPING_POINTS[t.faction[seat]][level]
    t.shipping[seat] = level
    t.score(seat, TRACK, points)
    renew_reach(t, seat)
    if t.log is not None:
        t.tell("ships", who=player(seat), level=level, n=points)


def dig_better(t: Table, seat: int) -> None:
    """T9.6, T9.7."""
    faction = t.faction[seat]
    pay(t, seat, DIGGING_COST[faction])
    t.digging[seat] += 1
    t.score(seat, TRACK, DIGGING_POINTS[faction])
    if t.log is not None:
        t.tell("digs", who=player(seat), level=t.digging[seat], n=DIGGING_POINTS[faction])
