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

# What buildings bring, by faction and how many of each kind stand, once it was worked out: there are a few
# hundred such sets, and they come again in every match.
_BUILT: Final[list[dict[tuple[int, ...], Amount]]] = [{} for _ in INCOME]
PAYING_FAVOURS: Final[list[int]] = [tile for tile in range(len(FAVOURS)) if max(FAVOUR_INCOME[tile])]
ALL_PAYING: Final = sum([1 << tile for tile in PAYING_FAVOURS])


def income_of_buildings(faction: int, counts: tuple[int, ...]) -> Amount:
    """What a faction board shows, by how many buildings of each kind stand on the map."""
    known = _BUILT[faction].get(counts)
    if known is None:
        coins, workers, priests, power = BASE_INCOME[faction]
        for slots, count in zip(INCOME[faction], counts, strict=True):
            more = slots[count]
            coins += more[0]
            workers += more[1]
            priests += more[2]
            power += more[3]
        known = _BUILT[faction][counts] = (coins, workers, priests, power)
    return known


def income_of(t: Table, seat: int) -> Amount:
    """What a seat gets in the next income phase as things stand."""
    at = KINDS * seat
    standing = tuple(t.counts[at : at + KINDS])
    coins, workers, priests, power = income_of_buildings(t.faction[seat], standing)
    card = t.card[seat]
    if card != NOBODY:
        more = CARD_INCOME[card]
        coins += more[0]
        workers += more[1]
        priests += more[2]
        power += more[3]
    mine = t.favours[seat]
    if mine & ALL_PAYING:
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
