"""The printed figures: boards, pieces, invader cards and numbers, read once from ``data/``.

A land is a number everywhere, counted through all boards: each board's ocean, then its lands as printed. The
tables here say which board a land lies on and which number it has there; nothing else may reckon it.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from deskoherna.core.compiled import folder_of

PACKAGE: Final = folder_of(__package__)


def read_data(name: str) -> dict[str, Any]:
    """One of the files in ``data/``."""
    return tomllib.loads((PACKAGE / "data" / name).read_text(encoding="utf-8"))


_balanced: Final[list[dict[str, Any]]] = read_data("boards.toml")["board"]
_thematic: Final[dict[str, Any]] = read_data("thematic.toml")
_invaders: Final = read_data("invaders.toml")
_figures: Final = read_data("figures.toml")

# -- lands -------------------------------------------------------------------------------------------------

TERRAINS: Final = ("ocean", "jungle", "mountain", "sands", "wetland")
OCEAN: Final = 0
JUNGLE: Final = 1
MOUNTAIN: Final = 2
SANDS: Final = 3
WETLAND: Final = 4

COAST: Final = (1, 2, 3)  # lands along the ocean, the same on every balanced board
BOARDS: Final[list[str]] = [str(board["id"]) for board in (*_balanced, *_thematic["board"])]
BALANCED: Final = range(len(_balanced))  # the boards A to F
THEMATIC: Final = range(len(_balanced), len(BOARDS))  # the other side of the same boards (R2.16)
LANDS: Final[list[str]] = []  # the name of each: A5; A0 is the ocean of board A
BOARD_OF: Final[list[int]] = []  # per land, the board it lies on
NUMBER_OF: Final[list[int]] = []  # per land, its number there; 0 is the ocean
OCEAN_OF: Final[list[int]] = []  # per land, the ocean of its board
OCEANS: Final[list[int]] = []  # per board, its ocean
LANDS_OF_BOARD: Final[list[tuple[int, ...]]] = []  # per board, its lands in order
TERRAIN: Final[list[int]] = []  # per land
COASTAL: Final[list[bool]] = []  # per land (R1.3)
PRINTED: Final[list[tuple[str, ...]]] = []  # per land, the pieces setup puts there (R2.7)
TOKENS_THERE: Final[list[tuple[str, ...]]] = []  # per land, the tokens of thematic boards (R2.8)
BARE: Final[list[bool]] = []  # per land: no symbol for setup is printed there

for _index, _board in enumerate((*_balanced, *_thematic["board"])):
    _ocean = len(LANDS)
    OCEANS.append(_ocean)
    LANDS_OF_BOARD.append(tuple([_ocean + n for n in range(1, 1 + len(_board["terrain"]))]))
    for _n, _terrain in enumerate(("ocean", *_board["terrain"])):
        LANDS.append(f"{_board['id']}{_n}")
        BOARD_OF.append(_index)
        NUMBER_OF.append(_n)
        OCEAN_OF.append(_ocean)
        TERRAIN.append(TERRAINS.index(_terrain))
        COASTAL.append(_n in _board.get("coast", COAST))
        PRINTED.append(tuple(_board["pieces"].get(str(_n), "").split()))
        _tokens = [_board.get(key, {}).get(str(_n), "") for key in ("tokens", "added")]
        TOKENS_THERE.append(tuple(" ".join(_tokens).split()))
        BARE.append(not PRINTED[-1] and not _tokens[0])

LAND_INDEX: Final[dict[str, int]] = {name: land for land, name in enumerate(LANDS)}


def land_at(board: int, n: int) -> int:
    """The land of that number on a board; 0 is its ocean."""
    return OCEANS[board] + n


_names: Final = re.compile("|".join(sorted(BOARDS, key=len, reverse=True)))


def boards_named(letters: str) -> list[int]:
    """The boards whose names stand one after another: ``BA``, ``WWEE``."""
    return [BOARDS.index(name) for name in _names.findall(letters)]


# -- pieces ------------------------------------------------------------------------------------------------

EXPLORER: Final = 0
TOWN: Final = 1
CITY: Final = 2
DAHAN: Final = 3
BLIGHT: Final = 4
BEASTS: Final = 5
WILDS: Final = 6
DISEASE: Final = 7
BADLANDS: Final = 8
PRESENCE: Final = 9
PIECES: Final = (
    "explorer", "town", "city", "dahan", "blight", "beasts", "wilds", "disease", "badlands", "presence",
)  # fmt: skip

_living: Final[list[dict[str, Any]]] = _invaders["piece"]
HEALTH: Final[list[int]] = [int(piece["health"]) for piece in _living]  # explorer, town, city, Dahan (R8.1.1)
DAMAGE: Final[list[int]] = [int(piece["damage"]) for piece in _living]
FEAR: Final[list[int]] = [int(piece["fear"]) for piece in _living]  # when destroyed (R8.4.1)

# -- elements ----------------------------------------------------------------------------------------------

ELEMENTS: Final = ("sun", "moon", "fire", "air", "water", "earth", "plant", "animal")
Elements = tuple[int, ...]  # how many of each
NO_ELEMENTS: Final[Elements] = (0,) * len(ELEMENTS)


def elements_of(**counts: int) -> Elements:
    """``elements_of(sun=2, fire=1)``."""
    for name in counts:
        if name not in ELEMENTS:
            raise ValueError(f"no element {name}")
    return tuple([counts.get(name, 0) for name in ELEMENTS])


# -- invader cards -----------------------------------------------------------------------------------------

INVADER_CARDS: Final[list[str]] = [str(card["id"]) for card in _invaders["card"]]
CARD_STAGE: Final[dict[str, int]] = {card["id"]: int(card["stage"]) for card in _invaders["card"]}
CARD_ESCALATES: Final[dict[str, bool]] = {card["id"]: bool(card["escalation"]) for card in _invaders["card"]}
CARD_TERRAINS: Final[dict[str, tuple[int, ...]]] = {
    card["id"]: tuple([TERRAINS.index(name) for name in card.get("terrain", ())])
    for card in _invaders["card"]
}  # empty: the coastal card


def matches(card: str, land: int) -> bool:
    """Does an invader card act in a land?"""
    terrains = CARD_TERRAINS[card]
    return TERRAIN[land] in terrains if terrains else COASTAL[land]


LANDS_OF_CARD: Final[dict[str, frozenset[int]]] = {
    card: frozenset([land for land in range(len(LANDS)) if matches(card, land)]) for card in INVADER_CARDS
}  # of all boards


# -- numbers of the rules ----------------------------------------------------------------------------------

PLAYERS: Final = (1, 2, 3, 4, 5, 6)
SEATS: Final = range(max(PLAYERS))
FEAR_PER_PLAYER: Final[int] = _figures["fear"]["per_player"]
FEAR_DECK: Final[tuple[int, ...]] = tuple(_figures["fear"]["deck"])
INVADER_DECK: Final[tuple[int, ...]] = tuple([int(stage) for stage in _figures["invaders"]["deck"]])
BLIGHT_PER_PLAYER: Final[int] = _figures["blight"]["per_player"]
BLIGHT_MORE: Final[int] = _figures["blight"]["more"]
BLIGHT_THRESHOLD: Final[int] = _figures["blight"]["threshold"]
POWERS_DRAWN: Final[int] = _figures["powers"]["drawn"]
SCORE: Final[dict[str, int]] = _figures["score"]
