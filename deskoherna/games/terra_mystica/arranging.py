"""Positions said in words, for lessons and tests: who has what, what stands where, whose turn it is.

A side is a faction and what it has; what is not said it has not: no resources, no power tokens, no cult
steps, 20 points. Buildings are written ``"F3 E6:temple"``; a hex alone is a dwelling. Hexes under buildings
are the side's home terrain. Who has no bonus card holds one without an action, points or ships.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from deskoherna.core.options import whole
from . import figures
from .geography import LAND_INDEX, SITE_NAMES, TERRAINS
from .rules.adjacency import renew_reach
from .rules.setup import Plan, laid_out
from .state import NOBODY, OUT, SOURCES, START, Table

ANY_CHANCE: Final = 0x0123456789ABCDEF
QUIET_TILE: Final = "score4"  # scores strongholds and sanctuaries only
QUIET_CARDS: Final = ("bon3", "bon5", "bon8")  # no action, no points, no ships
SIDE: Final = {
    "faction": "", "built": "", "coins": 0, "workers": 0, "priests": 0, "away": 0, "bowls": [0, 0, 0],
    "points": 20, "card": "", "favours": "", "cults": {}, "shipping": NOBODY, "digging": 0, "keys": 0,
    "town": "",  # hexes that belong to a town already
}  # fmt: skip
TABLE: Final = {
    "side": [], "round": 1, "tile": QUIET_TILE, "terrain": {}, "bridges": {}, "used": [], "anywhere": False,
    "peer": False,
    "start": 0, "turn": NOBODY,
}  # fmt: skip


def arranged(said: Mapping[str, Any]) -> Table:
    """A table in the action phase of a round, nobody having passed; ``turn`` says whose turn begins."""
    told = whole(said, TABLE)
    sides = [whole(one, SIDE) for one in told["side"]]
    tile, round = figures.SCORING.index(told["tile"]), told["round"]
    rest = [one for one in range(len(figures.SCORING)) if one != tile]
    rounds = [*rest[: round - 1], tile, *rest[round - 1 :]][:6]
    factions = [figures.FACTION_INDEX[side["faction"]] for side in sides]
    plan = Plan(False, False, told["anywhere"], told["peer"], factions, told["start"], rounds, [NOBODY] * 4)
    t = laid_out(len(sides), ANY_CHANCE, plan)
    t.agenda.clear()
    t.phase = "actions"
    t.chapter = round
    t.active = told["start"]
    for hex, kind in told["terrain"].items():
        _lay(t, LAND_INDEX[hex], TERRAINS.index(kind))
    _hand_out_cards(t, sides)
    for seat, side in enumerate(sides):
        _equip(t, seat, side)
    for held in range(len(figures.FAVOURS)):
        t.favours_left[held] -= sum(tiles >> held & 1 for tiles in t.favours)
    t.bridges = tuple((SITE_NAMES.index(site), seat) for site, seat in told["bridges"].items())
    for seat in range(len(sides)):
        renew_reach(t, seat)
    t.used = sum(1 << figures.POWER_ACTIONS.index(action) for action in told["used"])
    if told["turn"] != NOBODY:
        t.active = told["turn"]
        t.then(("turn", (told["turn"],)))
    return t


def _hand_out_cards(t: Table, sides: Sequence[Mapping[str, Any]]) -> None:
    t.holder = [NOBODY] * len(figures.CARDS)
    spare = [card for card in QUIET_CARDS if card not in [side["card"] for side in sides]]
    for seat, side in enumerate(sides):
        card = figures.CARDS.index(side["card"] or spare.pop(0))
        t.holder[card], t.card[seat] = seat, card
    left = [card for card in range(len(figures.CARDS)) if t.holder[card] == NOBODY]
    for card in left[3:]:
        t.holder[card] = OUT


def _equip(t: Table, seat: int, side: Mapping[str, Any]) -> None:
    t.coins[seat], t.workers[seat], t.priests[seat] = side["coins"], side["workers"], side["priests"]
    t.away[seat] = side["away"]
    t.bowls[3 * seat : 3 * seat + 3] = side["bowls"]
    t.tally[len(SOURCES) * seat + START] = side["points"]
    t.favours[seat] = sum(1 << figures.FAVOURS.index(tile) for tile in side["favours"].split())
    t.cults[4 * seat : 4 * seat + 4] = [side["cults"].get(cult, 0) for cult in figures.CULTS]
    sails = side["shipping"]
    t.shipping[seat] = figures.BOARDS[t.faction[seat]].shipping if sails == NOBODY else sails
    t.digging[seat], t.keys[seat] = side["digging"], side["keys"]
    for one in side["built"].split():
        _put(t, seat, one)
    t.citizens[seat] = mask(side["town"])


def _lay(t: Table, land: int, terrain: int) -> None:
    for one in range(len(TERRAINS)):
        t.lands[one] &= ~(1 << land)
    t.lands[terrain] |= 1 << land


def _put(t: Table, seat: int, written: str) -> None:
    """A building, by hand: the rules' own way of doing it is what is tested."""
    hex, _, name = written.partition(":")
    land, kind = LAND_INDEX[hex], figures.BUILDINGS.index(name or "dwelling")
    if t.buildings[land]:
        raise ValueError(f"two buildings on {hex}")
    _lay(t, land, figures.BOARDS[t.faction[seat]].home)
    t.free &= ~(1 << land)
    t.buildings = t.buildings[:land] + bytes((1 + figures.KINDS * seat + kind,)) + t.buildings[land + 1 :]
    t.stands[figures.KINDS * seat + kind] |= 1 << land
    t.counts[figures.KINDS * seat + kind] += 1


def mask(hexes: str) -> int:
    """Hexes by name as the state keeps them."""
    return sum(1 << LAND_INDEX[hex] for hex in hexes.split())
