"""Bowls of power, gains, burning, conversions and payments (T5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import (
    ALCHEMISTS_COINS_FOR_POINT,
    POWER_FOR_COIN,
    POWER_FOR_PRIEST,
    POWER_FOR_WORKER,
    Amount,
    Cost,
)
from deskoherna.games.terra_mystica.moves import (
    COIN_TO_POINT,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
)
from deskoherna.games.terra_mystica.payment import Payment
from deskoherna.games.terra_mystica.state import FACTION, Table

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg


def gain_power(t: Table, seat: int, power: int) -> int:
    """Move tokens from bowl I to II, and once I is empty from II to III; how many moves there were."""
    at = 3 * seat
    bowls = t.bowls
    first = bowls[at]
    if power <= first:
        bowls[at] = first - power
        bowls[at + 1] += power
        return power
    bowls[at] = 0
    second = bowls[at + 1] + first
    rest = power - first
    if rest > second:
        rest = second
    bowls[at + 1] = second - rest
    bowls[at + 2] += rest
    return first + rest


def room_for_power(t: Table, seat: int) -> int:
    """How much power a seat can gain before everything lies in bowl III."""
    return 2 * t.bowls[3 * seat] + t.bowls[3 * seat + 1]


def spend_power(t: Table, seat: int, power: int) -> None:
    """Tokens from bowl III go back to bowl I."""
    t.bowls[3 * seat + 2] -= power
    t.bowls[3 * seat] += power


def burn_power(t: Table, seat: int, n: int) -> None:
    """For every token moved from bowl II to III another one of bowl II leaves the game."""
    t.bowls[3 * seat + 1] -= 2 * n
    t.bowls[3 * seat + 2] += n


def gain_priests(t: Table, seat: int, n: int) -> int:
    """Priests from the supply, as far as it goes; how many came."""
    n = min(n, t.priests_left(seat))
    t.priests[seat] += n
    return n


def gain(t: Table, seat: int, what: Amount) -> Amount:
    """Coins, workers, priests and power; what was really gained."""
    t.coins[seat] += what[0]
    t.workers[seat] += what[1]
    priests = gain_priests(t, seat, what[2]) if what[2] else 0
    power = gain_power(t, seat, what[3]) if what[3] else 0
    return (what[0], what[1], priests, power)


def goods(what: Amount) -> list[Arg]:
    """An amount in words, for events: what there is of it."""
    names = ("coin", "worker", "priest", "power")
    return [Phrase(names[i], n=what[i]) for i in range(len(names)) if what[i]]


def pay(t: Table, seat: int, cost: Cost) -> None:
    """Coins and workers to the general supply, priests to one's own."""
    t.coins[seat] -= cost[0]
    t.workers[seat] -= cost[1]
    t.priests[seat] -= cost[2]


def prepare_payment(t: Table, seat: int, payment: Payment) -> None:
    """Burn and convert as a payment says."""
    if payment.burn:
        burn_power(t, seat, payment.burn)
    if payment.power:
        spend_power(t, seat, payment.power)
    t.priests[seat] += payment.priests - payment.priests_to_workers
    t.workers[seat] += payment.workers + payment.priests_to_workers - payment.workers_to_coins
    t.coins[seat] += payment.coins + payment.workers_to_coins
    if t.log is not None:
        for name, n in payment.parts():
            t.tell("burns" if name == "burn" else "converts-" + name, who=player(seat), n=n)


def convert(t: Table, seat: int, conversion: int) -> None:
    """One unit, at the rates of the board (T5); Alchemists also turn points into coins and back (T16.1)."""
    if conversion == POWER_TO_PRIEST:
        spend_power(t, seat, POWER_FOR_PRIEST)
        t.priests[seat] += 1
    elif conversion == POWER_TO_WORKER:
        spend_power(t, seat, POWER_FOR_WORKER)
        t.workers[seat] += 1
    elif conversion == POWER_TO_COIN:
        spend_power(t, seat, POWER_FOR_COIN)
        t.coins[seat] += 1
    elif conversion == PRIEST_TO_WORKER:
        t.priests[seat] -= 1
        t.workers[seat] += 1
    elif conversion == POINT_TO_COIN:
        t.score(seat, FACTION, -1)
        t.coins[seat] += 1
    elif conversion == COIN_TO_POINT:
        t.coins[seat] -= ALCHEMISTS_COINS_FOR_POINT
        t.score(seat, FACTION, 1)
    else:
        t.workers[seat] -= 1
        t.coins[seat] += 1
