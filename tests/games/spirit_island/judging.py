"""Islands for bots to judge: a table some turns into the game, and what a land is worth there."""

from __future__ import annotations

from games.spirit_island.tables import EARTH, isle, put

from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.hints.prices import Prices
from deskoherna.games.spirit_island.hints.tally import Tally
from deskoherna.games.spirit_island.state import Table

PRICES = Prices()


def table(*spirits: str, phase: str = "fast", ravage: str = "", build: str = "") -> Table:
    """An island with presence at A1 for the first spirit, B1 for the second …, some turns into the game."""
    t = isle(*(spirits or (EARTH,)))
    t.phase = phase
    t.turn = 3
    t.ravage = (ravage,) if ravage else ()
    t.build = (build,) if build else ()
    for seat in range(t.players):
        presence = [0] * t.players
        presence[seat] = 2
        put(t, f"{'ABCD'[seat]}1", presence=tuple(presence))
    return t


def land(name: str) -> int:
    return LAND_INDEX[name]


def worth(t: Table, name: str) -> float:
    tally = Tally(t, PRICES, 0)
    return tally.worth(tally.counts(land(name)))
