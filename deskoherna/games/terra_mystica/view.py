"""What may be seen of a table: everything, since nothing in Terra Mystica is hidden.

The view, for whoever draws or explains it. Names are the ids of ``data/``: hexes ``E5``, rivers ``r7``,
bridge sites ``A3-C1``, terrains, buildings (``trading-house``), cults, factions (``chaos-magicians``), tiles
(``fav5``, ``tw2``, ``bon3``, ``score1``). Seats are numbers from 0. What ``geography`` and ``figures`` have
is not here: printed costs, incomes per slot, places of hexes (``LAND_AT``, ``RIVER_AT``), what a tile does.

=================  =====================================================================================
``phase``          ``factions``, ``dwellings``, ``cards`` (setup), ``actions``, ``cults`` (phase III),
                   ``over``
``round``          0 in setup, then 1 to 6; ``rounds``: 6
``start``          the seat that begins the round; ``next_start``: who passed first, or None
``active``         the seat whose turn it is, or None
``doing``          None, or what the active player is in the middle of: ``{"lingers": bool, "actions": n}``:
                   will convert after the action; actions left in a double turn, 0 if it is none
``scoring``        six of ``{"tile", "state"}``, state ``past``, ``now`` or ``ahead``; in setup all ``ahead``
``power``          per power action ``{"cost", "used"}``, in the order of the board
``cards``          bonus cards in play, ``{"id", "coins", "holder"}``; holder None: on the table
``favours``        favour tiles left, id to number; ``town_tiles``: town tiles left, id to number
``orders``         per cult, its four spaces ``{"steps", "seat"}``; seat None: free
``hexes``          all land hexes, ``{"terrain", "building", "seat"}``; building and seat None: free
``bridges``        ``{"site", "seat"}``
``towns``          ``{"tile", "seat", "at"}``; at is a land hex, for the Mermaids it may be a river hex
``seats``          see below
``options``        options that bear on play: ``{"cult_spades", "rulings"}``
=================  =====================================================================================

A seat, once it has a faction (before, all but ``faction`` is 0, empty or None):

=================  =====================================================================================
``faction``        id or None; ``home``: its terrain or None
``points``         on the score track; ``if_over_now``: points by source as if scored now
``coins`` …        ``coins``, ``workers``, ``priests``; ``priests_left``: in the supply, can still be gained
``bowls``          power in bowls I, II and III; ``burned``: tokens that left the game
``income``         what the next income phase brings, ``{"coins", "workers", "priests", "power"}``
``shipping``       ``{"level", "most", "sails"}``; sails counts a card too, and is 0 for Dwarves and Fakirs
``digging``        ``{"level", "most", "spade"}``; spade is its cost, ``{"workers": 3}`` or ``{"priests": 1}``
``cults``          level per cult; ``keys``: towns founded; ``keys_free``: keys not used for a level 10 yet
``favours``        ids of favour tiles held; ``card``: bonus card held, or None
``specials``       special actions owned, ``{"id", "used"}``; ids as in moves: ``bon1``, ``fav6``, ``ride`` …
``buildings``      per kind, how many stand on the map; ``supply``: per kind, how many are left on the board
``bridges_left``   in the supply
``passed``         has it passed this round?
``area``           size of its largest connected area (final scoring)
``reach``          free hexes it can build on or terraform: adjacent, or by ship
``tunnel``         further free hexes within a tunnel or a carpet flight
=================  =====================================================================================
"""

from __future__ import annotations

from typing import Any

from deskoherna.core.states.sets import members
from . import figures
from .figures import BUILDINGS, CULTS, KINDS
from .geography import LANDS, PLACES, SITE_NAMES, TERRAINS
from .moves import SPECIALS
from .rules.actions import is_spent, owned_specials
from .rules.adjacency import largest_area, ships_of
from .rules.rounds import income_of
from .rules.scoring import breakdown
from .rules.tracks import free_keys
from .state import NOBODY, OUT, Table


def view(t: Table) -> dict[str, Any]:
    """The table as everybody sees it; the module's docstring says what is where."""
    scores = breakdown(t)
    return {
        "phase": t.phase,
        "round": t.chapter,
        "rounds": figures.ROUNDS,
        "start": t.start,
        "next_start": _seat_or_none(t.first_passed),
        "active": _seat_or_none(t.active),
        "doing": {"lingers": t.linger, "actions": t.more} if t.active != NOBODY else None,
        "scoring": [
            {"tile": figures.SCORING[tile], "state": _when(t, number + 1)}
            for number, tile in enumerate(t.rounds)
        ],
        "power": {
            name: {"cost": figures.POWER_SPACES[action].cost, "used": bool(t.used >> action & 1)}
            for action, name in enumerate(figures.POWER_ACTIONS)
        },
        "cards": [
            {"id": figures.CARDS[card], "coins": t.card_coins[card], "holder": _seat_or_none(t.holder[card])}
            for card in range(len(figures.CARDS))
            if t.holder[card] != OUT
        ],
        "favours": {name: t.favours_left[tile] for tile, name in enumerate(figures.FAVOURS)},
        "town_tiles": {name: t.towns_left[tile] for tile, name in enumerate(figures.TOWNS)},
        "orders": {name: _order(t, cult) for cult, name in enumerate(CULTS)},
        "hexes": _hexes(t),
        "bridges": [{"site": SITE_NAMES[site], "seat": seat} for site, seat in t.bridges],
        "towns": [
            {"tile": figures.TOWNS[tile], "seat": seat, "at": PLACES[place]} for seat, tile, place in t.towns
        ],
        "seats": [_seat(t, seat, scores[seat]) for seat in range(t.players)],
        "options": {
            "cult_spades": "anywhere" if t.spread else "adjoining",
            "rulings": "peer" if t.peer else "house",
        },
    }


def _seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _when(t: Table, number: int) -> str:
    """Is a round past (its tile turned over, T15), played now, or ahead?"""
    if t.phase == "over" or number < t.chapter:
        return "past"
    return "now" if number == t.chapter else "ahead"


def _order(t: Table, cult: int) -> list[dict[str, Any]]:
    return [
        {"steps": steps, "seat": _seat_or_none(t.orders[figures.ORDERS * cult + space])}
        for space, steps in enumerate(figures.ORDER_SPACES)
    ]


def _hexes(t: Table) -> dict[str, dict[str, Any]]:
    hexes: dict[str, dict[str, Any]] = {}
    for land, name in enumerate(LANDS):
        code = t.buildings[land] - 1
        hexes[name] = {
            "terrain": TERRAINS[t.terrain(land)],
            "building": BUILDINGS[code % KINDS] if code >= 0 else None,
            "seat": code // KINDS if code >= 0 else None,
        }
    return hexes


def _seat(t: Table, seat: int, scores: dict[str, int]) -> dict[str, Any]:
    """What lies before a player."""
    faction = t.faction[seat]
    chosen = faction != NOBODY
    at = KINDS * seat
    bowls = t.bowls[3 * seat : 3 * seat + 3]
    return {
        "faction": figures.FACTIONS[faction] if chosen else None,
        "home": TERRAINS[figures.BOARDS[faction].home] if chosen else None,
        "points": t.points(seat),
        "if_over_now": scores,
        "coins": t.coins[seat],
        "workers": t.workers[seat],
        "priests": t.priests[seat],
        "priests_left": t.priests_left(seat),
        "bowls": bowls,
        "burned": sum(figures.BOARDS[faction].bowls) - sum(bowls) if chosen else 0,
        "income": dict(zip(figures.GOODS, income_of(t, seat) if chosen else (0, 0, 0, 0), strict=True)),
        "shipping": {
            "level": t.shipping[seat],
            "most": figures.BOARDS[faction].most_shipping if chosen else 0,
            "sails": ships_of(t, seat) if chosen else 0,
        },
        "digging": {
            "level": t.digging[seat],
            "most": figures.BOARDS[faction].most_digging if chosen else 0,
            "spade": _spade(t, seat) if chosen else {},
        },
        "cults": {name: t.level(seat, cult) for cult, name in enumerate(CULTS)},
        "keys": t.keys[seat],
        "keys_free": free_keys(t, seat),
        "favours": [figures.FAVOURS[tile] for tile in members(t.favours[seat])],
        "card": figures.CARDS[t.card[seat]] if t.card[seat] != NOBODY else None,
        "specials": [
            {"id": SPECIALS[action], "used": is_spent(t, seat, action)} for action in owned_specials(t, seat)
        ],
        "buildings": {name: t.counts[at + kind] for kind, name in enumerate(BUILDINGS)},
        "supply": {name: figures.SUPPLY[kind] - t.counts[at + kind] for kind, name in enumerate(BUILDINGS)},
        "bridges_left": figures.BRIDGES - sum([1 for _, owner in t.bridges if owner == seat]),
        "passed": bool(t.passed >> seat & 1),
        "area": largest_area(t, seat),
        "reach": [LANDS[land] for land in members(t.reach[seat] & t.free)],
        "tunnel": [LANDS[land] for land in members(t.far[seat] & t.free & ~t.near[seat])],
    }


def _spade(t: Table, seat: int) -> dict[str, int]:
    """What a spade costs a seat now."""
    cost = figures.BOARDS[t.faction[seat]].spade_cost[t.digging[seat]]
    return {name: cost[i] for i, name in enumerate(figures.GOODS[:3]) if cost[i]}
