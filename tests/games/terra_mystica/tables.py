"""A table of Terra Mystica in a given situation, and ways to play on from it and to look at it.

A side is a faction and what it has; what is not said it has not: no resources, no power tokens, no cult
steps, 20 points. Buildings are written ``"F3 E6:temple"``; a hex alone is a dwelling. Hexes under buildings
are the side's home terrain. Everybody holds a bonus card without an action and without points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deskoherna.core.match import Match
from deskoherna.core.states.sets import members
from deskoherna.games.terra_mystica.arranging import arranged
from deskoherna.games.terra_mystica.arranging import mask as mask
from deskoherna.games.terra_mystica.figures import (
    BUILDINGS,
    CULTS,
    FACTIONS,
    KINDS,
    POWER_ACTIONS,
    TOWNS,
)
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.geography import (
    LAND_INDEX,
    LANDS,
    PLACES,
    RIVERS,
    TERRAINS,
)
from deskoherna.games.terra_mystica.state import NOBODY, SOURCES, Table

A, B, C, D, E = range(5)

QUIET_TILE = "score4"  # scores strongholds and sanctuaries only
RICH = {"coins": 90, "workers": 60, "priests": 5, "bowls": (0, 0, 12)}


class Side:
    """What one player has."""

    def __init__(
        self,
        faction: str,
        built: str = "",
        *,
        coins: int = 0,
        workers: int = 0,
        priests: int = 0,
        away: int = 0,
        bowls: tuple[int, int, int] = (0, 0, 0),
        points: int = 20,
        card: str = "",
        favours: str = "",
        cults: Mapping[str, int] | None = None,
        shipping: int = NOBODY,
        digging: int = 0,
        keys: int = 0,
        town: str = "",
    ) -> None:
        self.said = {
            "faction": faction, "built": built, "coins": coins, "workers": workers, "priests": priests,
            "away": away, "bowls": bowls, "points": points, "card": card, "favours": favours,
            "cults": cults or {}, "shipping": shipping, "digging": digging, "keys": keys,
            "town": town,  # hexes that belong to a town already
        }  # fmt: skip


def table(
    *sides: Side,
    round: int = 1,
    tile: str = QUIET_TILE,
    terrain: Mapping[str, str] | None = None,
    bridges: Mapping[str, int] | None = None,
    used: Sequence[int] = (),
    anywhere: bool = False,
    peer: bool = False,
    start: int = A,
) -> Table:
    """A table in the action phase of a round, nobody having passed; put steps on its agenda with ``run``."""
    return arranged(
        {
            "side": [side.said for side in sides],
            "round": round,
            "tile": tile,
            "terrain": terrain or {},
            "bridges": bridges or {},
            "used": [POWER_ACTIONS[action] for action in used],
            "anywhere": anywhere,
            "peer": peer,
            "start": start,
        }
    )


# -- playing on -----------------------------------------------------------------------------------------


def run(t: Table, *steps: tuple[str, tuple[int, ...]]) -> Match:
    """A match that begins at this table with these steps; the table stays as it is."""
    t = t.clone()
    t.then(*steps)
    return Match(GAME, t.players, {}, 0, t)


def turn(t: Table, seat: int = A) -> Match:
    """A match that begins with this seat's turn."""
    return run(t, ("turn", (seat,)))


# -- looking --------------------------------------------------------------------------------------------


def now(match: Match) -> Table:
    """The table as it is now."""
    state = match.state
    assert isinstance(state, Table)
    return state


def offered(match: Match, kind: str = "") -> set[str]:
    """What the one asked may say (of one kind); nothing may be offered twice."""
    (decision,) = match.pending
    moves = [str(move) for move in decision.moves]
    assert len(moves) == len(set(moves))
    return {move for move in moves if not kind or move.split()[0] == kind}


def has(t: Table, seat: int) -> tuple[int, int, int]:
    """A seat's coins, workers and priests."""
    return t.coins[seat], t.workers[seat], t.priests[seat]


def spent(before: Table, after: Table, seat: int = A) -> tuple[int, int, int]:
    """Coins, workers and priests a seat has less than before."""
    old, new = has(before, seat), has(after, seat)
    return old[0] - new[0], old[1] - new[1], old[2] - new[2]


def bowls(t: Table, seat: int = A) -> tuple[int, int, int]:
    return t.bowls[3 * seat], t.bowls[3 * seat + 1], t.bowls[3 * seat + 2]


def source(t: Table, name: str, seat: int = A) -> int:
    """Points a seat got from one source so far."""
    return t.tally[len(SOURCES) * seat + SOURCES.index(name)]


def level(t: Table, cult: str, seat: int = A) -> int:
    return t.cults[4 * seat + CULTS.index(cult)]


def terrain(t: Table, hex: str) -> str:
    return TERRAINS[t.terrain(LAND_INDEX[hex])]


def building(t: Table, hex: str) -> tuple[str, int] | None:
    """What stands on a hex, and whose it is."""
    code = t.buildings[LAND_INDEX[hex]] - 1
    return (BUILDINGS[code % KINDS], code // KINDS) if code >= 0 else None


def hexes(mask: int) -> set[str]:
    return {LANDS[land] for land in members(mask)}


def towns(t: Table) -> list[tuple[str, int, str]]:
    """Town tiles on the map: which, whose, where."""
    return [(TOWNS[tile], seat, PLACES[place]) for seat, tile, place in t.towns]


def faction(t: Table, seat: int) -> str:
    return FACTIONS[t.faction[seat]]


def river(name: str) -> int:
    return RIVERS.index(name)
