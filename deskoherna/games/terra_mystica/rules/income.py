"""Phase I: income (T4)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import (
    BASE_INCOME,
    CARD_INCOME,
    FAVOUR_INCOME,
    FAVOURS,
    INCOME,
    KINDS,
    Amount,
)
from deskoherna.games.terra_mystica.rules.power import gain, goods
from deskoherna.games.terra_mystica.state import NOBODY, Table

PAYING_FAVOURS: Final[list[int]] = [tile for tile in range(len(FAVOURS)) if max(FAVOUR_INCOME[tile])]


def income_of(t: Table, seat: int) -> Amount:
    """What a seat gets in the next income phase as things stand."""
    faction = t.faction[seat]
    counts = t.counts
    at = KINDS * seat
    coins, workers, priests, power = BASE_INCOME[faction]
    for kind, slots in enumerate(INCOME[faction]):
        more = slots[counts[at + kind]]
        coins += more[0]
        workers += more[1]
        priests += more[2]
        power += more[3]
    card = t.card[seat]
    if card != NOBODY:
        more = CARD_INCOME[card]
        coins += more[0]
        workers += more[1]
        priests += more[2]
        power += more[3]
    mine = t.favours[seat]
    if mine:
        for tile in PAYING_FAVOURS:
            if mine >> tile & 1:
                more = FAVOUR_INCOME[tile]
                coins += more[0]
                workers += more[1]
                priests += more[2]
                power += more[3]
    return (coins, workers, priests, power)


def income(t: Table) -> None:
    """Everybody takes their income; priests only as far as the supply goes."""
    for seat in t.clockwise(t.start):
        got = gain(t, seat, income_of(t, seat))
        if t.log is not None:
            t.tell("income", who=player(seat), what=goods(got))
