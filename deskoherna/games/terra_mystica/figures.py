"""The printed figures: factions, tiles and numbers, read once from ``data/`` into tables."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.games.terra_mystica.geography import LAND_INDEX, TERRAINS, read

_factions: Final = read("factions.toml")
_tiles: Final = read("tiles.toml")
_figures: Final = read("figures.toml")

# -- amounts -----------------------------------------------------------------------------------------------

Amount = tuple[int, int, int, int]  # coins, workers, priests, power
Cost = tuple[int, int, int]  # coins, workers, priests

GOODS: Final = ("coins", "workers", "priests", "power")


def amount(text: str) -> Amount:
    """``"2 workers 3 coins"`` as numbers."""
    words = text.split()
    of: dict[str, int] = {name: int(n) for n, name in zip(words[::2], words[1::2], strict=True)}
    return (of.get("coins", 0), of.get("workers", 0), of.get("priests", 0), of.get("power", 0))


def cost(text: str) -> Cost:
    coins, workers, priests, _ = amount(text)
    return (coins, workers, priests)


def _spades(text: str) -> int:
    return int(text.split()[0]) if text.endswith("spades") else 0


# -- buildings ---------------------------------------------------------------------------------------------

DWELLING: Final = 0
TRADING_HOUSE: Final = 1
TEMPLE: Final = 2
STRONGHOLD: Final = 3
SANCTUARY: Final = 4
KINDS: Final = 5
BUILDINGS: Final[list[str]] = [str(one["id"]) for one in _figures["building"]]
SUPPLY: Final[list[int]] = [int(one["supply"]) for one in _figures["building"]]
POWER_OF: Final[list[int]] = [int(one["power"]) for one in _figures["building"]]
UPGRADES: Final[list[tuple[int, int]]] = [  # from, to
    (DWELLING, TRADING_HOUSE),
    (TRADING_HOUSE, TEMPLE),
    (TRADING_HOUSE, STRONGHOLD),
    (TEMPLE, SANCTUARY),
]

# -- cults -------------------------------------------------------------------------------------------------

CULTS: Final[list[str]] = [str(one) for one in _figures["cult"]["tracks"]]
TRACKS: Final = len(CULTS)
TOP: Final[int] = _figures["cult"]["top"]
ORDER_SPACES: Final[list[int]] = [int(one) for one in _figures["cult"]["order"]]
ORDERS: Final = len(ORDER_SPACES)
RETURNED: Final[int] = _figures["cult"]["returned"]
CULT_POWER: Final[list[int]] = [  # power for standing on a level: the sum of what it took to get there
    sum([int(power) for at, power in _figures["cult"]["power"].items() if int(at) <= level])
    for level in range(TOP + 1)
]

# -- factions ----------------------------------------------------------------------------------------------

_STANDARD: Final[dict[str, Any]] = _factions["standard"]


def _board(faction: dict[str, Any], part: str) -> dict[str, Any]:
    """A part of a faction's board: the standard one with what differs."""
    return {**_STANDARD[part], **faction.get(part, {})}


def _summed(slots: list[str]) -> list[Amount]:
    """Income by the number of uncovered slots."""
    totals: list[Amount] = [(0, 0, 0, 0)]
    for slot in slots:
        c, w, p, power = totals[-1]
        more = amount(slot)
        totals.append((c + more[0], w + more[1], p + more[2], power + more[3]))
    return totals


_ALL: Final[list[dict[str, Any]]] = _factions["faction"]
FACTIONS: Final[list[str]] = [str(one["id"]) for one in _ALL]
FACTION_INDEX: Final[dict[str, int]] = {name: f for f, name in enumerate(FACTIONS)}
HOME: Final[list[int]] = [TERRAINS.index(one["home"]) for one in _ALL]
FACTIONS_OF: Final[list[list[int]]] = [  # the two sides of a board, by home terrain
    [f for f in range(len(FACTIONS)) if HOME[f] == terrain] for terrain in range(len(TERRAINS))
]
START_WORKERS: Final[list[int]] = [int(one.get("workers", _STANDARD["workers"])) for one in _ALL]
START_COINS: Final[list[int]] = [int(one.get("coins", _STANDARD["coins"])) for one in _ALL]
START_PRIESTS: Final[list[int]] = [int(one.get("priests", _STANDARD["priests"])) for one in _ALL]
START_BOWLS: Final[list[list[int]]] = [list(one.get("bowls", _STANDARD["bowls"])) for one in _ALL]
START_CULTS: Final[list[list[int]]] = [[int(one["cults"].get(c, 0)) for c in CULTS] for one in _ALL]
START_DWELLINGS: Final[list[int]] = [int(one.get("dwellings", _STANDARD["dwellings"])) for one in _ALL]
FAVOURS_TAKEN: Final[list[int]] = [int(one.get("favours", _STANDARD["favours"])) for one in _ALL]

BUILDING_COST: Final[list[list[Cost]]] = [
    [cost(_board(one, "cost")[kind]) for kind in BUILDINGS] for one in _ALL
]
BASE_INCOME: Final[list[Amount]] = [amount(_board(one, "income")["base"]) for one in _ALL]
INCOME: Final[list[list[list[Amount]]]] = [  # by faction, kind of building, how many stand on the map
    [_summed(_board(one, "income")[kind]) for kind in BUILDINGS] for one in _ALL
]

_ships: Final[list[dict[str, Any]]] = [one.get("shipping", _STANDARD["shipping"]) for one in _ALL]
START_SHIPPING: Final[list[int]] = [int(one["start"]) for one in _ships]
MOST_SHIPPING: Final[list[int]] = [int(one["most"]) for one in _ships]
SHIPPING_COST: Final[list[Cost]] = [cost(one["cost"]) for one in _ships]
SHIPPING_POINTS: Final[list[list[int]]] = [  # by the level reached
    [0] * (int(one["start"]) + 1) + list(one["points"]) for one in _ships
]

_digs: Final[list[dict[str, Any]]] = [one.get("digging", _STANDARD["digging"]) for one in _ALL]
SPADE_COST: Final[list[list[Cost]]] = [[cost(level) for level in one["spade"]] for one in _digs]  # by level
MOST_DIGGING: Final[list[int]] = [len(one["spade"]) - 1 for one in _digs]
DIGGING_COST: Final[list[Cost]] = [cost(one.get("cost", "")) for one in _digs]
DIGGING_POINTS: Final[list[int]] = [int(one.get("points", 0)) for one in _digs]

ALCHEMISTS: Final = FACTION_INDEX["alchemists"]
AUREN: Final = FACTION_INDEX["auren"]
CHAOS_MAGICIANS: Final = FACTION_INDEX["chaos-magicians"]
CULTISTS: Final = FACTION_INDEX["cultists"]
DARKLINGS: Final = FACTION_INDEX["darklings"]
DWARVES: Final = FACTION_INDEX["dwarves"]
ENGINEERS: Final = FACTION_INDEX["engineers"]
FAKIRS: Final = FACTION_INDEX["fakirs"]
GIANTS: Final = FACTION_INDEX["giants"]
HALFLINGS: Final = FACTION_INDEX["halflings"]
MERMAIDS: Final = FACTION_INDEX["mermaids"]
NOMADS: Final = FACTION_INDEX["nomads"]
SWARMLINGS: Final = FACTION_INDEX["swarmlings"]
WITCHES: Final = FACTION_INDEX["witches"]

_ability: Final[dict[str, Any]] = _figures["ability"]
ALCHEMISTS_COINS_FOR_POINT: Final[int] = _ability["alchemists_coins_for_point"]
ALCHEMISTS_STRONGHOLD_POWER: Final[int] = _ability["alchemists_stronghold_power"]
ALCHEMISTS_POWER_FOR_SPADE: Final[int] = _ability["alchemists_power_for_spade"]
AUREN_STEPS: Final[int] = _ability["auren_steps"]
CULTISTS_STRONGHOLD_POINTS: Final[int] = _ability["cultists_stronghold_points"]
DARKLINGS_POINTS_FOR_SPADE: Final[int] = _ability["darklings_points_for_spade"]
DARKLINGS_ORDAINED: Final[int] = _ability["darklings_ordained"]
ENGINEERS_BRIDGE: Final[Cost] = cost(_ability["engineers_bridge"])
ENGINEERS_POINTS_FOR_BRIDGE: Final[int] = _ability["engineers_points_for_bridge"]
GIANTS_SPADES: Final[int] = _ability["giants_spades"]
HALFLINGS_POINTS_FOR_SPADE: Final[int] = _ability["halflings_points_for_spade"]
HALFLINGS_STRONGHOLD_SPADES: Final[int] = _ability["halflings_stronghold_spades"]
SWARMLINGS_WORKERS_FOR_TOWN: Final[int] = _ability["swarmlings_workers_for_town"]
WITCHES_POINTS_FOR_TOWN: Final[int] = _ability["witches_points_for_town"]

TUNNEL_POINTS: Final[int] = _figures["tunnel"]["points"]
TUNNEL_SKIP: Final[list[list[int]]] = [  # hexes skipped without and with a stronghold; 0 for other factions
    [int(n) for n in _figures["tunnel"].get(name, {"skip": [0, 0]})["skip"]] for name in FACTIONS
]
TUNNEL_COST: Final[list[list[Cost]]] = [
    [cost(text) for text in _figures["tunnel"].get(name, {"cost": ["", ""]})["cost"]] for name in FACTIONS
]

# -- favour tiles ------------------------------------------------------------------------------------------

FAVOURS: Final[list[str]] = [str(one["id"]) for one in _tiles["favour"]]
FAVOUR_COUNT: Final[list[int]] = [int(one["count"]) for one in _tiles["favour"]]
FAVOUR_CULT: Final[list[int]] = [CULTS.index(one["cult"]) for one in _tiles["favour"]]
FAVOUR_STEPS: Final[list[int]] = [int(one["steps"]) for one in _tiles["favour"]]
FAVOUR_INCOME: Final[list[Amount]] = [amount(one.get("income", "")) for one in _tiles["favour"]]
FAVOUR_POINTS: Final[list[list[int]]] = [  # for building each kind
    [int(one.get("built", {}).get(kind, 0)) for kind in BUILDINGS] for one in _tiles["favour"]
]
FAVOUR_PASSING: Final[list[list[int]]] = [  # on passing, by trading houses
    [int(n) for n in one.get("passing", [])] for one in _tiles["favour"]
]
FAV5: Final = FAVOURS.index("fav5")  # smaller towns
FAV6: Final = FAVOURS.index("fav6")  # special action
FAV10: Final = FAVOURS.index("fav10")
FAV11: Final = FAVOURS.index("fav11")
FAV12: Final = FAVOURS.index("fav12")

# -- town tiles --------------------------------------------------------------------------------------------

TOWNS: Final[list[str]] = [str(one["id"]) for one in _tiles["town"]]
TOWNS_OF_A_KIND: Final[int] = _figures["towns_of_a_kind"]
TOWN_POINTS: Final[list[int]] = [int(one["points"]) for one in _tiles["town"]]
TOWN_GAIN: Final[list[Amount]] = [amount(one["gain"]) for one in _tiles["town"]]
TOWN_STEPS: Final[list[int]] = [int(one.get("steps", 0)) for one in _tiles["town"]]  # on every cult
TOWN_BUILDINGS: Final[int] = _figures["town"]["buildings"]
TOWN_BUILDINGS_WITH_SANCTUARY: Final[int] = _figures["town"]["buildings_with_sanctuary"]
TOWN_POWER: Final[int] = _figures["town"]["power"]
TOWN_POWER_WITH_FAVOUR: Final[int] = int(_tiles["favour"][FAV5]["town_power"])

# -- bonus cards -------------------------------------------------------------------------------------------

CARDS: Final[list[str]] = [str(one["id"]) for one in _tiles["bonus"]]
CARD_INCOME: Final[list[Amount]] = [amount(one["income"]) for one in _tiles["bonus"]]
CARD_ACTION: Final[list[str]] = [str(one.get("action", "")) for one in _tiles["bonus"]]
CARD_SHIPPING: Final[list[int]] = [int(one.get("shipping", 0)) for one in _tiles["bonus"]]
CARD_PASSING: Final[list[list[int]]] = [  # points on passing, for each building of a kind
    [int(one.get("passing", {}).get(kind, 0)) for kind in BUILDINGS] for one in _tiles["bonus"]
]
CARDS_LEFT: Final[int] = _figures["cards_left"]

# -- scoring tiles -----------------------------------------------------------------------------------------

SPADE_SCORES: Final = KINDS  # besides the kinds of buildings, a round can score these
TOWN_SCORES: Final = KINDS + 1
_SCORED: Final[list[str]] = [*BUILDINGS, "spade", "town"]

SCORING: Final[list[str]] = [str(one["id"]) for one in _tiles["scoring"]]
ROUND_POINTS: Final[list[list[int]]] = [  # by what is scored
    [int(one["points"]) if what in one["scores"] else 0 for what in _SCORED] for one in _tiles["scoring"]
]
ROUND_CULT: Final[list[int]] = [CULTS.index(one["cult"]) for one in _tiles["scoring"]]
ROUND_EVERY: Final[list[int]] = [int(one["every"]) for one in _tiles["scoring"]]
ROUND_GAIN: Final[list[Amount]] = [
    (0, 0, 0, 0) if _spades(one["gain"]) else amount(one["gain"]) for one in _tiles["scoring"]
]
ROUND_SPADES: Final[list[int]] = [_spades(one["gain"]) for one in _tiles["scoring"]]
SPADE_TILE: Final = SCORING.index(_figures["spade_tile"]["id"])
SPADE_TILE_NEVER: Final[list[int]] = [int(n) for n in _figures["spade_tile"]["never"]]

# -- power actions -----------------------------------------------------------------------------------------

POWER_ACTIONS: Final[list[str]] = [str(one["id"]) for one in _tiles["power"]]
POWER_COST: Final[list[int]] = [int(one["cost"]) for one in _tiles["power"]]
POWER_SPADES: Final[list[int]] = [_spades(one["gain"]) for one in _tiles["power"]]
POWER_GAIN: Final[list[Amount]] = [
    (0, 0, 0, 0) if _spades(one["gain"]) else amount(one["gain"]) for one in _tiles["power"]
]
BRIDGE_ACTION: Final = POWER_ACTIONS.index("bridge")

# -- numbers of the rules ----------------------------------------------------------------------------------

PLAYERS: Final[tuple[int, ...]] = tuple([int(n) for n in _figures["players"]])
ROUNDS: Final[int] = _figures["rounds"]
START_POINTS: Final[int] = _figures["start_points"]
PRIESTS: Final[int] = _figures["priests"]
BRIDGES: Final[int] = _figures["bridges"]
POWER_FOR_PRIEST: Final[int] = _figures["convert"]["priest"]
POWER_FOR_WORKER: Final[int] = _figures["convert"]["worker"]
POWER_FOR_COIN: Final[int] = _figures["convert"]["coin"]
END_CULTS: Final[list[int]] = [int(n) for n in _figures["end"]["cults"]]
END_AREAS: Final[list[int]] = [int(n) for n in _figures["end"]["areas"]]
COINS_FOR_POINT: Final[int] = _figures["end"]["coins_for_point"]

_first: Final[dict[str, Any]] = _figures["first_game"]
FIRST_FACTIONS: Final[dict[int, list[int]]] = {
    int(players): [FACTION_INDEX[name] for name in names] for players, names in _first["factions"].items()
}
FIRST_SCORING: Final[list[int]] = [SCORING.index(name) for name in _first["scoring"]]
FIRST_CARDS: Final[list[int]] = [CARDS.index(name) for name in _first["cards"]]
FIRST_DWELLINGS: Final[dict[int, list[int]]] = {
    FACTION_INDEX[name]: [LAND_INDEX[one] for one in hexes] for name, hexes in _first["dwellings"].items()
}
