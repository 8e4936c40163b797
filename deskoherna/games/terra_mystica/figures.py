"""The printed figures: factions, tiles and numbers, read once from ``data/`` into tables."""

from __future__ import annotations

from typing import Any, Final

from .geography import LAND_INDEX, SPADES, TERRAINS, read

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


class Board:
    """A faction board: the standard one with what differs. Incomes are by how many buildings have left it."""

    __slots__ = (
        "base_income", "bought_spade_points", "bowls", "bridge_cost", "bridge_points", "coins",
        "coins_for_point", "cost", "cults", "devotion", "digging_cost", "digging_points", "dwellings",
        "favours", "fixed_spades", "home", "id", "income", "joins_rivers", "most_digging", "most_shipping",
        "priests", "shipping", "shipping_cost", "shipping_points", "spade_cost", "spade_points",
        "spade_power", "spades_home", "special", "stronghold_favours", "stronghold_ordains",
        "stronghold_points", "stronghold_power", "stronghold_ships", "stronghold_spades", "town_gain",
        "town_points", "trades_points", "tunnel_by", "tunnel_cost", "tunnel_points", "tunnel_skip", "workers",
    )  # fmt: skip

    def __init__(self, standard: dict[str, Any], own: dict[str, Any]) -> None:
        given = {**standard, **own}
        self.id: Final[str] = own["id"]
        self.home: Final[int] = TERRAINS.index(own["home"])
        self.workers: Final[int] = given["workers"]
        self.coins: Final[int] = given["coins"]
        self.priests: Final[int] = given["priests"]
        self.bowls: Final[list[int]] = given["bowls"]
        self.cults: Final[list[int]] = [own["cults"].get(cult, 0) for cult in CULTS]
        self.dwellings: Final[int] = given["dwellings"]
        self.favours: Final[int] = given["favours"]
        costs = {**standard["cost"], **own.get("cost", {})}
        self.cost: Final[list[Cost]] = [cost(costs[kind]) for kind in BUILDINGS]
        incomes = {**standard["income"], **own.get("income", {})}
        self.base_income: Final[Amount] = amount(incomes["base"])
        self.income: Final[list[list[Amount]]] = [_summed(incomes[kind]) for kind in BUILDINGS]
        ships = given["shipping"]
        self.shipping: Final[int] = ships["start"]
        self.most_shipping: Final[int] = ships["most"]
        self.shipping_cost: Final[Cost] = cost(ships["cost"])
        self.shipping_points: Final[list[int]] = [*[0] * (self.shipping + 1), *ships["points"]]  # by level
        digs = given["digging"]
        self.spade_cost: Final[list[Cost]] = [cost(level) for level in digs["spade"]]  # by level
        self.most_digging: Final[int] = len(digs["spade"]) - 1
        self.digging_cost: Final[Cost] = cost(digs.get("cost", ""))
        self.digging_points: Final[int] = digs.get("points", 0)
        # Abilities (T16); most factions have none of these.
        self.special: Final[str] = own.get("special", "")
        self.trades_points: Final[bool] = "coins_for_point" in own
        self.coins_for_point: Final[int] = own.get("coins_for_point", _figures["end"]["coins_for_point"])
        self.spade_points: Final[int] = own.get("spade_points", 0)
        self.bought_spade_points: Final[int] = own.get("bought_spade_points", 0)
        self.spade_power: Final[int] = own.get("spade_power", 0)
        self.fixed_spades: Final[int] = own.get("fixed_spades", 0)
        self.spades_home: Final[list[int]] = [  # what makes a terrain home, by it
            self.fixed_spades if spades and self.fixed_spades else spades for spades in SPADES[self.home]
        ]
        self.town_points: Final[int] = own.get("town_points", 0)
        self.town_gain: Final[Amount] = amount(own.get("town", ""))
        self.devotion: Final[int] = own.get("devotion", 0)
        self.joins_rivers: Final[bool] = own.get("joins_rivers", False)
        self.bridge_cost: Final[Cost | None] = cost(own["bridge"]) if "bridge" in own else None
        self.bridge_points: Final[int] = own.get("bridge_points", 0)
        tunnel = own.get("tunnel", {"by": "", "skip": [0, 0], "cost": ["", ""], "points": 0})
        self.tunnel_by: Final[str] = tunnel["by"]
        self.tunnel_skip: Final[list[int]] = tunnel["skip"]  # without and with a stronghold
        self.tunnel_cost: Final[list[Cost]] = [cost(text) for text in tunnel["cost"]]
        self.tunnel_points: Final[int] = tunnel["points"]
        woken = own.get("stronghold", {})
        self.stronghold_power: Final[int] = woken.get("power", 0)
        self.stronghold_points: Final[int] = woken.get("points", 0)
        self.stronghold_favours: Final[int] = woken.get("favours", 0)
        self.stronghold_spades: Final[int] = woken.get("spades", 0)
        self.stronghold_ordains: Final[int] = woken.get("ordains", 0)
        self.stronghold_ships: Final[int] = woken.get("ships", 0)


def _summed(slots: list[str]) -> list[Amount]:
    """Income by the number of uncovered slots."""
    totals: list[Amount] = [(0, 0, 0, 0)]
    for slot in slots:
        c, w, p, power = totals[-1]
        more = amount(slot)
        totals.append((c + more[0], w + more[1], p + more[2], power + more[3]))
    return totals


BOARDS: Final[list[Board]] = [Board(_factions["standard"], one) for one in _factions["faction"]]
FACTIONS: Final[list[str]] = [board.id for board in BOARDS]
FACTION_INDEX: Final[dict[str, int]] = {name: f for f, name in enumerate(FACTIONS)}
FACTIONS_OF: Final[list[list[int]]] = [  # the two sides of a board, by home terrain
    [f for f, board in enumerate(BOARDS) if board.home == terrain] for terrain in range(len(TERRAINS))
]
MOST_ORDAINED: Final = max([board.stronghold_ordains for board in BOARDS])
ASCENT: Final[int] = _figures["special"]["ascend"]
SPECIAL_SPADES: Final[int] = _figures["special"]["spades"]

# -- tiles, cards and power actions ------------------------------------------------------------------------


class FavourTile:
    """Steps on a cult, and an ability."""

    def __init__(self, own: dict[str, Any]) -> None:
        self.count: Final[int] = own["count"]
        self.cult: Final[int] = CULTS.index(own["cult"])
        self.steps: Final[int] = own["steps"]
        self.income: Final[Amount] = amount(own.get("income", ""))
        self.points: Final[list[int]] = [own.get("built", {}).get(kind, 0) for kind in BUILDINGS]
        self.passing: Final[list[int]] = own.get("passing", [])  # points by trading houses


class TownTile:
    """Points and a gain; steps are made on every cult."""

    def __init__(self, own: dict[str, Any]) -> None:
        self.points: Final[int] = own["points"]
        self.gain: Final[Amount] = amount(own["gain"])
        self.steps: Final[int] = own.get("steps", 0)


class BonusCard:
    """Income, and an action, shipping or points on passing for each building of a kind."""

    def __init__(self, own: dict[str, Any]) -> None:
        self.income: Final[Amount] = amount(own["income"])
        self.action: Final[str] = own.get("action", "")
        self.shipping: Final[int] = own.get("shipping", 0)
        self.passing: Final[list[int]] = [own.get("passing", {}).get(kind, 0) for kind in BUILDINGS]
        self.scored: Final[list[tuple[int, int]]] = [(k, n) for k, n in enumerate(self.passing) if n]


SPADE_SCORES: Final = KINDS  # besides the kinds of buildings, a round can score these
TOWN_SCORES: Final = KINDS + 1


class ScoringTile:
    """Points by what is scored in its round; then a gain for every so many levels of a cult."""

    def __init__(self, own: dict[str, Any]) -> None:
        scored = [*BUILDINGS, "spade", "town"]
        self.points: Final[list[int]] = [own["points"] if what in own["scores"] else 0 for what in scored]
        self.cult: Final[int] = CULTS.index(own["cult"])
        self.every: Final[int] = own["every"]
        self.spades: Final[int] = _spades(own["gain"])
        self.gain: Final[Amount] = amount("" if self.spades else own["gain"])


class PowerAction:
    """What it costs, and the spades or goods it gives."""

    def __init__(self, own: dict[str, Any]) -> None:
        self.cost: Final[int] = own["cost"]
        self.spades: Final[int] = _spades(own["gain"])
        self.gain: Final[Amount] = amount("" if self.spades else own["gain"])


def _ids(what: str) -> list[str]:
    return [str(one["id"]) for one in _tiles[what]]


FAVOURS: Final = _ids("favour")
FAVOUR_TILES: Final[list[FavourTile]] = [FavourTile(one) for one in _tiles["favour"]]
FAV5: Final = FAVOURS.index("fav5")  # smaller towns
FAV6: Final = FAVOURS.index("fav6")  # special action
FAV10: Final = FAVOURS.index("fav10")
FAV11: Final = FAVOURS.index("fav11")
FAV12: Final = FAVOURS.index("fav12")

TOWNS: Final = _ids("town")
TOWN_TILES: Final[list[TownTile]] = [TownTile(one) for one in _tiles["town"]]
TOWNS_OF_A_KIND: Final[int] = _figures["towns_of_a_kind"]
TOWN_BUILDINGS: Final[int] = _figures["town"]["buildings"]
TOWN_BUILDINGS_WITH_SANCTUARY: Final[int] = _figures["town"]["buildings_with_sanctuary"]
TOWN_POWER: Final[int] = _figures["town"]["power"]
TOWN_POWER_WITH_FAVOUR: Final[int] = _tiles["favour"][FAV5]["town_power"]

CARDS: Final = _ids("bonus")
BONUS_CARDS: Final[list[BonusCard]] = [BonusCard(one) for one in _tiles["bonus"]]
CARDS_LEFT: Final[int] = _figures["cards_left"]

SCORING: Final = _ids("scoring")
SCORING_TILES: Final[list[ScoringTile]] = [ScoringTile(one) for one in _tiles["scoring"]]
SPADE_TILE: Final = SCORING.index(_figures["spade_tile"]["id"])
SPADE_TILE_NEVER: Final[list[int]] = _figures["spade_tile"]["never"]

POWER_ACTIONS: Final = _ids("power")
POWER_SPACES: Final[list[PowerAction]] = [PowerAction(one) for one in _tiles["power"]]
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

_first: Final[dict[str, Any]] = _figures["first_game"]
FIRST_FACTIONS: Final[dict[int, list[int]]] = {
    int(players): [FACTION_INDEX[name] for name in names] for players, names in _first["factions"].items()
}
FIRST_SCORING: Final[list[int]] = [SCORING.index(name) for name in _first["scoring"]]
FIRST_CARDS: Final[list[int]] = [CARDS.index(name) for name in _first["cards"]]
FIRST_DWELLINGS: Final[dict[int, list[int]]] = {
    FACTION_INDEX[name]: [LAND_INDEX[one] for one in hexes] for name, hexes in _first["dwellings"].items()
}
