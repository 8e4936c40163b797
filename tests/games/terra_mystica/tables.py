"""A table of Terra Mystica in a given situation, and ways to play on from it and to look at it.

A side is a faction and what it has; what is not said it has not: no resources, no power tokens, no cult
steps, 20 points. Buildings are written ``"F3 E6:temple"``; a hex alone is a dwelling. Hexes under buildings
are the side's home terrain. Everybody holds a bonus card without an action and without points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deskoherna.core.match import Match
from deskoherna.games.terra_mystica.figures import (
    BOARDS,
    BUILDINGS,
    CARDS,
    CULTS,
    FACTION_INDEX,
    FACTIONS,
    FAVOURS,
    KINDS,
    SCORING,
    TOWNS,
)
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.geography import (
    LAND_INDEX,
    LANDS,
    PLACES,
    RIVER_INDEX,
    SITE_NAMES,
    TERRAINS,
    hexes_in,
)
from deskoherna.games.terra_mystica.rules.adjacency import renew_reach
from deskoherna.games.terra_mystica.rules.setup import Plan, laid_out
from deskoherna.games.terra_mystica.state import NOBODY, SOURCES, START, Table

A, B, C, D, E = range(5)

ANY_CHANCE = 0x0123456789ABCDEF
QUIET_TILE = "score4"  # scores strongholds and sanctuaries only
QUIET_CARDS = ("bon3", "bon5", "bon8")  # no action, no points, no ships
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
        self.faction = FACTION_INDEX[faction]
        self.built = built
        self.coins, self.workers, self.priests, self.away = coins, workers, priests, away
        self.bowls = bowls
        self.points = points
        self.card = card
        self.favours = favours
        self.cults = cults or {}
        self.shipping = BOARDS[self.faction].shipping if shipping == NOBODY else shipping
        self.digging = digging
        self.keys = keys
        self.town = town  # hexes that belong to a town already


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
    rest = [one for one in range(len(SCORING)) if SCORING[one] != tile]
    rounds = [*rest[: round - 1], SCORING.index(tile), *rest[round - 1 :]][:6]
    factions = [side.faction for side in sides]
    plan = Plan(False, False, anywhere, peer, factions, start, rounds, [NOBODY] * 4)
    t = laid_out(len(sides), ANY_CHANCE, plan)
    t.agenda.clear()
    t.phase = "actions"
    t.chapter = round
    t.active = start
    for hex, kind in (terrain or {}).items():
        _lay(t, LAND_INDEX[hex], TERRAINS.index(kind))
    t.holder = [NOBODY] * len(CARDS)
    spare = [card for card in QUIET_CARDS if card not in [side.card for side in sides]]
    for seat, side in enumerate(sides):
        card = CARDS.index(side.card or spare.pop(0))
        t.holder[card], t.card[seat] = seat, card
        t.coins[seat], t.workers[seat], t.priests[seat] = side.coins, side.workers, side.priests
        t.away[seat] = side.away
        t.bowls[3 * seat : 3 * seat + 3] = side.bowls
        t.tally[len(SOURCES) * seat + START] = side.points
        t.favours[seat] = sum(1 << FAVOURS.index(tile) for tile in side.favours.split())
        t.cults[4 * seat : 4 * seat + 4] = [side.cults.get(cult, 0) for cult in CULTS]
        t.shipping[seat], t.digging[seat], t.keys[seat] = side.shipping, side.digging, side.keys
        for one in side.built.split():
            _put(t, seat, one)
        t.citizens[seat] = mask(side.town)
    for tile_held in range(len(FAVOURS)):
        t.favours_left[tile_held] -= sum(held >> tile_held & 1 for held in t.favours)
    left = [card for card in range(len(CARDS)) if t.holder[card] == NOBODY]
    for card in left[3:]:
        t.holder[card] = -2
    t.bridges = tuple((SITE_NAMES.index(site), seat) for site, seat in (bridges or {}).items())
    for seat in range(len(sides)):
        renew_reach(t, seat)
    t.used = sum(1 << action for action in used)
    return t


def _lay(t: Table, land: int, terrain: int) -> None:
    for one in range(len(TERRAINS)):
        t.lands[one] &= ~(1 << land)
    t.lands[terrain] |= 1 << land


def _put(t: Table, seat: int, written: str) -> None:
    """A building, by hand: the rules' own way of doing it is what is tested."""
    hex, _, name = written.partition(":")
    land, kind = LAND_INDEX[hex], BUILDINGS.index(name or "dwelling")
    if t.buildings[land]:
        raise ValueError(f"two buildings on {hex}")
    _lay(t, land, BOARDS[t.faction[seat]].home)
    t.free &= ~(1 << land)
    t.buildings = t.buildings[:land] + bytes((1 + KINDS * seat + kind,)) + t.buildings[land + 1 :]
    t.stands[KINDS * seat + kind] |= 1 << land
    t.counts[KINDS * seat + kind] += 1


def mask(hexes: str) -> int:
    return sum(1 << LAND_INDEX[hex] for hex in hexes.split())


# -- playing on -----------------------------------------------------------------------------------------


def run(t: Table, *steps: tuple[str, tuple[int, ...]]) -> Match:
    """A match that begins at this table with these steps; the table stays as it is."""
    t = t.clone()
    t.then(*steps)
    return Match(GAME, t.players, {}, 0, t)


def turn(t: Table, seat: int = A) -> Match:
    """A match that begins with this seat's turn."""
    return run(t, ("turn", (seat,)))


def say(match: Match, *moves: str) -> Match:
    """Answer the open questions one after the other, whoever is asked."""
    for move in moves:
        match.play(match.pending[0].seat, move)
    return match


# -- looking --------------------------------------------------------------------------------------------


def now(match: Match) -> Table:
    """The table as it is now."""
    state = match.state
    assert isinstance(state, Table)
    return state


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and for what."""
    (decision,) = match.pending
    return decision.seat, decision.prompt.key


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
    return {LANDS[land] for land in hexes_in(mask)}


def towns(t: Table) -> list[tuple[str, int, str]]:
    """Town tiles on the map: which, whose, where."""
    return [(TOWNS[tile], seat, PLACES[place]) for seat, tile, place in t.towns]


def faction(t: Table, seat: int) -> str:
    return FACTIONS[t.faction[seat]]


def river(name: str) -> int:
    return RIVER_INDEX[name]
