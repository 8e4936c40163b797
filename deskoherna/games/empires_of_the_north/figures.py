"""The printed figures: cards, tiles and numbers, read once into flat tables outside the state.

A physical card is a number from 0 to 219; sets and rows of cards are bytes. What cards *do* is read later, by
``catalogue.py``, into the tables of ``abilities.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deskoherna.core.compiled import folder_of
from deskoherna.settlers.box import Goods as Goods
from deskoherna.settlers.corrections import cards_of
from deskoherna.settlers.printed import Printed, goods_of
from deskoherna.settlers.sheets import Choice, Field, Flag, GoodsField, Sheet, Text, card_shape, load_toml

PACKAGE: Final = folder_of(__package__)

# -- goods -------------------------------------------------------------------------------------------------

GOODS: Final = ("wood", "stone", "food", "sheep", "fish", "gold", "raze", "worker", "ship", "vp", "card")
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
SHEEP: Final = 3
FISH: Final = 4
GOLD: Final = 5
RAZE: Final = 6
WORKER: Final = 7  # available ones (T4)
SHIP: Final = 8
VP: Final = 9
CARD: Final = 10

STOCK: Final = 9  # goods 0 to 8 lie in a player's supply
RESOURCES: Final = (WOOD, STONE, FOOD, SHEEP, FISH)  # T1
PAID: Final = 8  # goods 0 to 7 can be paid

Price = tuple[int, int, int, int, int, int, int, int]  # wood, stone, food, sheep, fish, gold, raze, worker
FREE: Final[Price] = (0, 0, 0, 0, 0, 0, 0, 0)


def price_of(printed: Mapping[str, int]) -> Price:
    """What is paid, good by good."""
    get = printed.get
    return (
        get("wood", 0), get("stone", 0), get("food", 0), get("sheep", 0), get("fish", 0), get("gold", 0),
        get("raze", 0), get("worker", 0),
    )  # fmt: skip


# -- tiles, clans, numbers ---------------------------------------------------------------------------------

TILES: Final = ("explore", "populate", "build", "harvest", "sail")  # the actions of the tiles (C3)
EXPLORE: Final = 0
POPULATE: Final = 1
BUILD: Final = 2
HARVEST: Final = 3
SAIL: Final = 4

CLANS: Final = ("glenn", "ulaf", "panuk", "heidel", "nanurjuk", "mackinnon")
SHORES: Final = ("near", "distant")  # the two kinds of islands (C2)
NEAR: Final = 0
DISTANT: Final = 1

KINDS: Final = ("field", "upgrade", "feature", "action", "boost")
FIELD: Final = 0
UPGRADE: Final = 1
FEATURE: Final = 2
ACTION: Final = 3
BOOST: Final = 4

# Type icons (T8): fields and islands have theirs by being what they are.
TYPES: Final = (
    "field", "island", "farm", "folk", "craft", "dock", "warrior", "keep", "mug", "penguin", "floe", "yeti",
    "tavern", "feast", "outpost", "camp", "sled", "bank", "estate", "merchant", "croft",
)  # fmt: skip

NOTHING: Final = -1


_figures: Final = load_toml(PACKAGE / "data" / "figures.toml")
_numbers: Final = _figures["numbers"]

WORKERS: Final[int] = _numbers["workers"]
SHIPS: Final[int] = _numbers["ships"]
COMMON_SHIPS: Final[int] = _numbers["common_ships"]
CLAN_SHIPS: Final[list[int]] = [SHIPS + (name == "ulaf") for name in CLANS]  # tokens in the box (C5)
DISCS: Final[int] = _numbers["discs"]
START_DRAW: Final[int] = _numbers["start_draw"]
START_KEEP: Final[int] = _numbers["start_keep"]
LOOKOUT: Final[int] = _numbers["lookout"]
OPEN_ISLANDS: Final[int] = _numbers["open_islands"]
THRESHOLD: Final[int] = _numbers["threshold"]
RESOURCES_PER_POINT: Final[int] = _numbers["resources_per_point"]
LAST_ROUND: Final[int] = _numbers["last_round"]
SOLO_ROUNDS: Final[int] = _numbers["solo_rounds"]


class Scenario:
    """A solo scenario (O3, O6, O7): its events by number, what one begins with, and what it takes to pass."""

    def __init__(self, name: str, entry: Mapping[str, Any]) -> None:
        self.name: Final[str] = name
        self.events: Final[tuple[dict[str, int], ...]] = tuple([dict(event) for event in entry["events"]])
        self.targets: Final[tuple[int, int, int]] = (
            int(entry["targets"][0]),
            int(entry["targets"][1]),
            int(entry["targets"][2]),
        )
        self.start: Final[Goods] = goods_of(GOODS, entry.get("start", {}))
        self.islands: Final[int] = int(entry.get("least", {}).get("islands", 0))
        self.cards: Final[int] = int(entry.get("least", {}).get("cards", 0))
        self.workers: Final[int] = int(entry.get("least", {}).get("workers", 0))


SCENARIOS: Final[dict[str, Scenario]] = {
    name: Scenario(name, entry) for name, entry in _figures["scenario"].items()
}

# -- cards -------------------------------------------------------------------------------------------------

OWN_SHAPE: Final[dict[str, Field]] = {
    "type": Choice(TYPES),
    "start": Flag(),
    "cost": GoodsField(GOODS[:PAID]),  # of a location that is paid for (B2)
    "on": Choice(TILES),  # the action a field is built with, or a boost played with (P6)
    "yield": GoodsField((*GOODS[:STOCK], "vp", "card")),  # of a field or an upgrade
    "upgrades": Choice(GOODS[:PAID]),  # the good its field must yield; on a field: it may be an upgrade (F6)
    "pillage": Text(),  # of an island
}
SHAPE: Final = card_shape(KINDS, OWN_SHAPE)


class Record(Printed):
    """A printed card; its file tells whose it is: ``heidel.toml``, ``near.toml``."""

    def __init__(self, sheet: Sheet) -> None:
        entry = sheet.fields
        home = sheet.file.removesuffix(".toml")
        super().__init__(sheet)
        self.clan: Final[int] = CLANS.index(home) if home in CLANS else NOTHING
        self.shore: Final[int] = SHORES.index(home) if home in SHORES else NOTHING
        self.kind: Final[int] = KINDS.index(entry["kind"])
        self.type: Final[int] = TYPES.index(entry.get("type", self._plain_type()))
        self.start: Final[bool] = bool(entry.get("start", False))
        self.cost: Final[Price] = price_of(entry.get("cost", {}))
        self.on: Final[int] = TILES.index(entry["on"]) if "on" in entry else NOTHING
        self.yields: Final[Goods] = goods_of(GOODS, entry.get("yield", {}))
        self.upgrades: Final[int] = GOODS.index(entry["upgrades"]) if "upgrades" in entry else NOTHING

    def _plain_type(self) -> str:
        return "island" if self.shore != NOTHING else "field"


_cards: Final = cards_of("empires-of-the-north", PACKAGE, SHAPE)
EDITION: Final[str] = _cards.edition  # empty, or a fingerprint of the owner's corrections

RECORDS: Final[list[Record]] = sorted(
    [Record(sheet) for sheet in _cards.sheets], key=lambda record: record.ids
)

_all: Final = sorted([(code, r) for r, one in enumerate(RECORDS) for code in one.ids])
CODES: Final[list[str]] = [code for code, _ in _all]  # per card: the number printed on it
RECORD: Final[list[int]] = [r for _, r in _all]  # its record's number; equal for identical copies
_of: Final = [RECORDS[r] for r in RECORD]
CLAN: Final[list[int]] = [one.clan for one in _of]  # NOTHING: an island
SHORE: Final[list[int]] = [one.shore for one in _of]  # NOTHING: a clan's card
KIND: Final[list[int]] = [one.kind for one in _of]
TYPE: Final[list[int]] = [one.type for one in _of]
START: Final[list[bool]] = [one.start for one in _of]
COST: Final[list[Price]] = [one.cost for one in _of]
ON: Final[list[int]] = [
    one.on for one in _of
]  # the tile action it goes with; NOTHING: paid for, or never played
YIELD: Final[list[Goods]] = [one.yields for one in _of]
UPGRADES: Final[list[int]] = [one.upgrades for one in _of]  # the good of the fields it may lie under (F2)

CARDS: Final = len(CODES)
NUMBER: Final[dict[str, int]] = {code: card for card, code in enumerate(CODES)}
PAID_FOR: Final[list[bool]] = [
    SHORE[card] == NOTHING and KIND[card] in (FEATURE, ACTION) for card in range(CARDS)
]  # locations with a build cost (B1)

START_CARDS: Final[list[bytes]] = [
    bytes([card for card in range(CARDS) if CLAN[card] == clan and START[card]]) for clan in range(len(CLANS))
]
CLAN_DECK: Final[list[bytes]] = [
    bytes([card for card in range(CARDS) if CLAN[card] == clan and not START[card]])
    for clan in range(len(CLANS))
]
ISLANDS: Final[list[bytes]] = [
    bytes([card for card in range(CARDS) if SHORE[card] == shore]) for shore in range(len(SHORES))
]
