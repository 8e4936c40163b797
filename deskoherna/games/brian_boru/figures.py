"""The printed figures: map, cards and numbers, read once from ``data/`` into tables outside the state."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from deskoherna.core.compiled import folder_of

PACKAGE: Final = folder_of(__package__)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((PACKAGE / "data" / name).read_text(encoding="utf-8"))


_ireland: Final = _read("ireland.toml")
_cards: Final = _read("cards.toml")
_figures: Final = _read("figures.toml")

# -- the map ---------------------------------------------------------------------------------------------

RED: Final = 0  # battle
BLUE: Final = 1  # church
YELLOW: Final = 2  # courtship
WHITE: Final = 3  # royal, wild
COLOURS: Final = ("red", "blue", "yellow", "white")

REGIONS: Final[list[str]] = [str(region["id"]) for region in _ireland["region"]]
THRESHOLD: Final[list[int]] = [int(region["threshold"]) for region in _ireland["region"]]
CLAIM_POINTS: Final[list[int]] = [int(region["points"]) for region in _ireland["region"]]

TOWNS: Final[list[str]] = []
TOWN_INDEX: Final[dict[str, int]] = {}
TOWN_COLOUR: Final[list[int]] = []
TOWN_REGION: Final[list[int]] = []
TOWN_AT: Final[list[tuple[int, int]]] = []
REGION_TOWNS: Final[list[int]] = []  # a mask of towns per region

for _r, _region in enumerate(_ireland["region"]):
    _mask = 0
    for _town in _region["towns"]:
        _mask |= 1 << len(TOWNS)
        TOWN_INDEX[_town["id"]] = len(TOWNS)
        TOWNS.append(_town["id"])
        TOWN_COLOUR.append(COLOURS.index(_town["colour"]))
        TOWN_REGION.append(_r)
        TOWN_AT.append((_town["at"][0], _town["at"][1]))
    REGION_TOWNS.append(_mask)

ROADS: Final[list[tuple[int, int]]] = []
NEIGHBOURS: Final[list[int]] = [0] * len(TOWNS)  # a mask of towns one road away, per town

for _road in _ireland["roads"]:
    _a, _b = [TOWN_INDEX[end] for end in _road.split("-")]
    ROADS.append((_a, _b))
    NEIGHBOURS[_a] |= 1 << _b
    NEIGHBOURS[_b] |= 1 << _a

# -- action cards: a card is its value, 1 to 25 ------------------------------------------------------------

CLAIM: Final = 0
COIN: Final = 1
PAY: Final = 2
CHURCH: Final = 3
RAIDER: Final = 4
MARRIAGE: Final = 5
EXPAND: Final = 6
FREE: Final = 7
SYMBOLS: Final = ("claim", "coin", "pay", "church", "raider", "marriage", "expand", "free")

Action = tuple[tuple[int, int], ...]  # runs of equal symbols: (symbol, how many)


def _action(symbols: str) -> Action:
    runs: list[tuple[int, int]] = []
    for word in symbols.split():
        symbol = SYMBOLS.index(word)
        if runs and runs[-1][0] == symbol:
            runs[-1] = (symbol, runs[-1][1] + 1)
        else:
            runs.append((symbol, 1))
    return tuple(runs)


CARDS: Final = bytes(range(1, len(_cards["action"]) + 1))
CARD_COLOUR: Final[list[int]] = [WHITE] * (len(CARDS) + 1)
PRIMARY: Final[list[Action]] = [()] * (len(CARDS) + 1)
SECONDARY: Final[list[tuple[Action, ...]]] = [()] * (len(CARDS) + 1)

for _card in _cards["action"]:
    CARD_COLOUR[_card["value"]] = COLOURS.index(_card["colour"])
    PRIMARY[_card["value"]] = _action(_card["primary"])
    SECONDARY[_card["value"]] = tuple([_action(one) for one in _card["secondary"]])

# -- marriage and Viking cards -----------------------------------------------------------------------------

MARRIAGES: Final[list[str]] = [str(card["id"]) for card in _cards["marriage"]]
MARRIAGE_POINTS: Final[list[int]] = [int(card["points"]) for card in _cards["marriage"]]
MARRIAGE_RENOWN: Final[list[int]] = [int(card["renown"]) for card in _cards["marriage"]]
MARRIAGE_REGION: Final[list[int]] = [
    REGIONS.index(card["region"]) if card["region"] else -1 for card in _cards["marriage"]
]
ESTRID: Final = MARRIAGES.index("estrid")
VIKINGS: Final[tuple[int, ...]] = tuple(_figures["vikings"])

# -- numbers of the rules ----------------------------------------------------------------------------------

START_COINS: Final[int] = _figures["start"]["coins"]
START_RENOWN: Final[int] = _figures["start"]["renown"]
START_POINTS: Final[int] = _figures["start"]["points"]
COST_AGAIN: Final[int] = _figures["cost"]["again"]
COST_EXPAND: Final[int] = _figures["cost"]["expand"]
POINTS_FOR_COIN: Final[int] = _figures["cost"]["points_for_coin"]
DISCS_FOR_MONASTERY: Final[int] = _figures["church"]["discs"]
SPURN_POINTS: Final[int] = _figures["estrid"]["spurn"]
REGION_POINTS: Final[list[int]] = list(_figures["region_points"])

TRACK_COINS: Final[list[int]] = [int(space.get("coins", 0)) for space in _figures["track"]]
TRACK_RENOWN: Final[list[int]] = [int(space.get("renown", 0)) for space in _figures["track"]]
TRACK_TOWNS: Final[list[int]] = [int(space.get("towns", 0)) for space in _figures["track"]]
TOP: Final = len(TRACK_COINS) - 1

PLAYERS: Final[tuple[int, ...]] = tuple(sorted([int(players) for players in _figures["players"]]))
ROUNDS: Final[dict[int, int]] = {players: _figures["players"][str(players)]["rounds"] for players in PLAYERS}
HAND: Final[dict[int, int]] = {players: _figures["players"][str(players)]["hand"] for players in PLAYERS}
