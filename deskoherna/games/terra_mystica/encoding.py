"""Terra Mystica as a row of numbers: the map in planes, tiles, cults, and what lies before every player."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.machines.encoding import Block, Encoding, Look, among, one_of, per_seat
from deskoherna.games.terra_mystica.figures import (
    BUILDINGS,
    CARDS,
    CULTS,
    FACTIONS,
    FAVOURS,
    GOODS,
    ORDERS,
    POWER_ACTIONS,
    SCORING,
    TOWNS,
)
from deskoherna.games.terra_mystica.geography import LANDS, SITE_NAMES, TERRAINS
from deskoherna.games.terra_mystica.moves import SPECIALS

SEATS: Final = 5
PLACES: Final = tuple(range(SEATS))
ROUNDS: Final = (1, 2, 3, 4, 5, 6)
PHASES: Final = ("factions", "dwellings", "cards", "actions", "cults", "over")
QUESTIONS: Final = (
    "faction", "place", "card", "turn", "double", "after", "cult-spades", "town",
    "join", "every-cult", "bridge", "cult", "storm", "swarm", "ride", "terrain",
    "spades", "leftover", "leech", "devotion", "ordain", "favour",
)  # fmt: skip
PLANES: Final = len(TERRAINS) + len(BUILDINGS) + 3 * SEATS  # terrain, building, owner, reach, tunnel
SEAT_NUMBERS: Final = (
    1 + len(FACTIONS) + 18 + len(GOODS) + len(CULTS) + len(BUILDINGS) + len(FAVOURS) + len(CARDS)
    + 2 * len(SPECIALS)
)  # fmt: skip


def _question(look: Look) -> list[float]:
    return one_of(look.asked, QUESTIONS)


def _table(look: Look) -> list[float]:
    view = look.view
    doing = view["doing"] or {"lingers": False, "actions": 0}
    return [
        *one_of(view["phase"], PHASES),
        *one_of(view["round"], ROUNDS),
        *one_of(look.place(view["start"]), PLACES),
        *one_of(look.place(view["next_start"]), PLACES),
        *one_of(look.place(view["active"]), PLACES),
        float(doing["lingers"]),
        float(doing["actions"]),
        float(view["options"]["cult_spades"] == "anywhere"),
    ]


def _scoring(look: Look) -> list[float]:
    """Per round its tile; tiles of rounds past are zeros, as they count no more."""
    numbers: list[float] = []
    for one in look.view["scoring"]:
        numbers += one_of(one["tile"] if one["state"] != "past" else None, SCORING)
    return numbers


def _tiles(look: Look) -> list[float]:
    view = look.view
    numbers = [float(view["power"][action]["used"]) for action in POWER_ACTIONS]
    numbers += [view["favours"][tile] / 3.0 for tile in FAVOURS]
    numbers += [view["town_tiles"][tile] / 2.0 for tile in TOWNS]
    lying = {one["id"]: one for one in view["cards"]}
    for card in CARDS:
        one = lying.get(card)
        free = one is not None and one["holder"] is None
        numbers += [float(one is not None), float(free), one["coins"] / 3.0 if one is not None else 0.0]
    return numbers


def _orders(look: Look) -> list[float]:
    numbers: list[float] = []
    for cult in CULTS:
        for space in look.view["orders"][cult]:
            numbers += one_of(look.place(space["seat"]), PLACES)
    return numbers


def _lands(look: Look) -> list[float]:
    view = look.view
    hexes = view["hexes"]
    reach = [set(view["seats"][seat]["reach"]) for seat in look.seats()]
    tunnel = [set(view["seats"][seat]["tunnel"]) for seat in look.seats()]
    nobody: list[set[Any]] = [set()] * (SEATS - look.players)
    numbers: list[float] = []
    for land in LANDS:
        one = hexes[land]
        numbers += one_of(one["terrain"], TERRAINS)
        numbers += one_of(one["building"], BUILDINGS)
        numbers += one_of(look.place(one["seat"]), PLACES)
        numbers += [float(land in found) for found in (*reach, *nobody, *tunnel, *nobody)]
    return numbers


def _bridges(look: Look) -> list[float]:
    owner = {one["site"]: look.place(one["seat"]) for one in look.view["bridges"]}
    numbers: list[float] = []
    for site in SITE_NAMES:
        numbers += one_of(owner.get(site), PLACES)
    return numbers


def _seat(look: Look, seat: int) -> list[float]:
    one = look.view["seats"][seat]
    used = [special["id"] for special in one["specials"] if special["used"]]
    spade = one["digging"]["spade"]
    return [
        1.0,
        *one_of(one["faction"], FACTIONS),
        one["points"] / 100.0,
        sum(one["if_over_now"].values()) / 100.0,
        one["coins"] / 10.0,
        one["workers"] / 10.0,
        one["priests"] / 5.0,
        one["priests_left"] / 7.0,
        *[bowl / 10.0 for bowl in one["bowls"]],
        one["burned"] / 10.0,
        one["shipping"]["sails"] / 5.0,
        one["digging"]["level"] / 2.0,
        spade.get("workers", 0) / 3.0,
        float(spade.get("priests", 0)),
        one["keys"] / 5.0,
        one["keys_free"] / 5.0,
        one["area"] / 20.0,
        *[one["income"][good] / 10.0 for good in GOODS],
        *[one["cults"][cult] / 10.0 for cult in CULTS],
        *[one["buildings"][kind] / 8.0 for kind in BUILDINGS],
        *among(one["favours"], FAVOURS),
        *one_of(one["card"], CARDS),
        *among([special["id"] for special in one["specials"]], SPECIALS),
        *among(used, SPECIALS),
        float(one["passed"]),
    ]


ENCODING: Final = Encoding(
    [
        Block("question", (len(QUESTIONS),), "which question I am asked", _question),
        Block("table", (len(PHASES) + len(ROUNDS) + 3 * SEATS + 3,), "phase, round, whose turn", _table),
        Block("scoring", (len(ROUNDS), len(SCORING)), "the scoring tile of each round to come", _scoring),
        Block("tiles", (len(POWER_ACTIONS) + len(FAVOURS) + len(TOWNS) + 3 * len(CARDS),),
              "power actions used, favour and town tiles left, bonus cards: in play, free, coins", _tiles),
        Block("orders", (len(CULTS), ORDERS, SEATS), "priests in the orders, by seat", _orders),
        Block("lands", (len(LANDS), PLANES), "terrain, building, owner, in reach, by tunnel", _lands),
        Block("bridges", (len(SITE_NAMES), SEATS), "bridges by seat", _bridges),
        Block("seats", (SEATS, SEAT_NUMBERS), "per seat: there, faction, goods, levels, tiles, passed",
              per_seat(SEATS, SEAT_NUMBERS, _seat)),
    ]
)  # fmt: skip
