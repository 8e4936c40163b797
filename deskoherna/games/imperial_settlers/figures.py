"""The printed figures: cards, boards and numbers, read once into flat tables outside the state.

A physical card is a number from 0 to 255; sets and rows of cards are bytes. What cards *do* is read later, by
``catalogue.py``, into the tables of ``abilities.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskoherna.core.compiled import folder_of
from deskoherna.settlers.box import Goods as Goods
from deskoherna.settlers.corrections import cards_of
from deskoherna.settlers.printed import Printed, goods_of
from deskoherna.settlers.sheets import Choices, Field, Flag, GoodsField, Sheet, card_shape, load_toml

PACKAGE: Final = folder_of(__package__)

# -- goods -------------------------------------------------------------------------------------------------

GOODS: Final = (
    "wood", "stone", "food", "worker", "gold", "raze", "defence", "vp", "card", "common_card", "faction_card",
    "samurai",
)  # fmt: skip
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
WORKER: Final = 3
GOLD: Final = 4
RAZE: Final = 5
DEFENCE: Final = 6
VP: Final = 7
CARD: Final = 8  # from a deck of the player's choice (B1.8)
COMMON_CARD: Final = 9
FACTION_CARD: Final = 10
SAMURAI: Final = 11

STOCK: Final = 7  # goods 0 to 6 lie in a player's supply
RESOURCES: Final = (WOOD, STONE, FOOD)  # B1.2

Price = tuple[int, int, int, int, int, int]  # wood, stone, food, worker, gold, raze
FREE: Final[Price] = (0, 0, 0, 0, 0, 0)


def price_of(printed: Mapping[str, int]) -> Price:
    """What is paid, good by good."""
    get = printed.get
    return (get("wood", 0), get("stone", 0), get("food", 0), get("worker", 0), get("gold", 0), get("raze", 0))


# -- boards and numbers ------------------------------------------------------------------------------------

FACTIONS: Final = ("common", "roman", "barbarian", "egyptian", "japanese")  # also the decks (B1.9)
COMMON: Final = 0
JAPANESE: Final = 4
PREFIXES: Final = ("COM", "ROM", "BAR", "EGY", "JAP")
DECKS: Final = len(FACTIONS)

KINDS: Final = ("production", "feature", "action")  # also the rows, from the top (B5.5)
PRODUCTION: Final = 0
FEATURE: Final = 1
ACTION: Final = 2

COLOURS: Final = ("black", "purple", "blue", "brown", "gold", "red", "pink", "grey")

NOTHING: Final = -1


_figures: Final = load_toml(PACKAGE / "data" / "figures.toml")
_numbers: Final = _figures["numbers"]

BOARD: Final[list[Goods]] = [()] + [
    goods_of(GOODS, _figures["board"][faction]["production"]) for faction in FACTIONS[1:]
]  # by faction
KEEPS: Final[list[int]] = [NOTHING] + [
    GOODS.index(_figures["board"][faction]["keeps"]) for faction in FACTIONS[1:]
]

ROUNDS: Final[int] = _numbers["rounds"]
START_COMMON: Final[int] = _numbers["start_common"]
START_FACTION: Final[int] = _numbers["start_faction"]
DEAL_FOOD: Final[int] = _numbers["deal_food"]
RAZE_FROM_HAND: Final[int] = _numbers["raze_from_hand"]
RAZE_LOCATION: Final[int] = _numbers["raze_location"]
FOUNDATION_WOOD: Final[int] = _numbers["foundation_wood"]
WORKERS_FOR_GOOD: Final[int] = _numbers["workers_for_good"]
CONQUEST: Final[int] = _numbers["conquest"]
CONQUERED_WORKERS: Final[int] = _numbers["conquered_workers"]
SIEGE: Final[int] = _numbers["siege"]
FORTIFICATIONS: Final[int] = _numbers["fortifications"]
COMMON_POINTS: Final[int] = _numbers["common_points"]
FACTION_POINTS: Final[int] = _numbers["faction_points"]

DECK_SHAPE: Final[dict[int, int]] = {int(copies): int(names) for copies, names in _figures["deck"].items()}
ATTACKS: Final = bytes(
    [GOODS.index(good) for good, n in _figures["attack"].items() for _ in range(n)]
)  # the goods of the attack cards
WAVES: Final[dict[str, list[int]]] = {name: list(waves) for name, waves in _figures["waves"].items()}
TITLES: Final[list[tuple[int, str]]] = [(int(least), name) for name, least in _figures["titles"].items()]

# -- cards -------------------------------------------------------------------------------------------------


OWN_SHAPE: Final[dict[str, Field]] = {
    "colours": Choices(COLOURS),
    "cost": GoodsField(("wood", "stone", "food", "worker", "gold", "raze")),
    "foundation": Flag(),
    "deal": GoodsField((*GOODS[:DEFENCE], "vp", "card"), one=True),
    "raze": GoodsField((*GOODS[:DEFENCE], "vp", "card")),
    "defence": Flag(),
    "fortress": Flag(),
}
SHAPE: Final = card_shape(KINDS, OWN_SHAPE)


class Record(Printed):
    """A printed card of a deck."""

    def __init__(self, sheet: Sheet) -> None:
        entry = sheet.fields
        super().__init__(sheet)
        self.deck: Final[int] = PREFIXES.index(self.ids[0][:3])
        self.expansion: Final[bool] = sheet.file.endswith("-expansion.toml")
        self.kind: Final[int] = KINDS.index(entry["kind"])
        self.colours: Final[tuple[int, ...]] = tuple([COLOURS.index(one) for one in entry.get("colours", ())])
        self.cost: Final[Price] = price_of(entry.get("cost", {}))
        self.foundation: Final[bool] = bool(entry.get("foundation", False))
        self.deal: Final[Goods] = goods_of(GOODS, entry.get("deal", {}))
        self.raze: Final[Goods] = goods_of(GOODS, entry.get("raze", {}))
        self.defence: Final[bool] = bool(entry.get("defence", False))  # a printed defence token (X4.1)
        self.fortress: Final[bool] = bool(entry.get("fortress", False))  # X5


_cards: Final = cards_of("imperial-settlers", PACKAGE, SHAPE)
EDITION: Final[str] = _cards.edition  # empty, or a fingerprint of the owner's corrections


def _records() -> list[Record]:
    """All records by deck and first code; files whose name ends in ``-expansion`` hold the expansion."""
    records = [Record(sheet) for sheet in _cards.sheets]
    records.sort(key=lambda record: (record.deck, record.ids))
    return records


RECORDS: Final[list[Record]] = _records()

# Numbers follow decks and codes alone, so that they stay the same whatever the owner corrects.
_all: Final = sorted([(one.deck, code, r) for r, one in enumerate(RECORDS) for code in one.ids])
CODES: Final[list[str]] = [code for _, code, _ in _all]  # per card
RECORD: Final[list[int]] = [r for _, _, r in _all]  # its record's number; equal for identical copies
_of: Final = [RECORDS[r] for r in RECORD]
DECK: Final[list[int]] = [one.deck for one in _of]  # the deck it belongs to: COMMON, or its faction
FACTION_CARDS: Final = bytes([card for card, one in enumerate(_of) if one.deck != COMMON])
KIND: Final[list[int]] = [one.kind for one in _of]
ROW: Final[list[int]] = [
    one.kind if one.deck != COMMON else 3 + one.kind for one in _of
]  # where it is built: KIND on the faction side, 3 + KIND on the common side (B5.5)
COLOUR: Final[list[int]] = [sum([1 << colour for colour in one.colours]) for one in _of]  # a mask
COST: Final[list[Price]] = [one.cost for one in _of]
FOUNDATION: Final[list[bool]] = [one.foundation for one in _of]
DEAL: Final[list[Goods]] = [one.deal for one in _of]
RAZE_GOODS: Final[list[Goods]] = [one.raze for one in _of]
PRINTED_DEFENCE: Final[list[bool]] = [one.defence for one in _of]
FORTRESS: Final[list[bool]] = [one.fortress for one in _of]
EXPANSION: Final[list[bool]] = [one.expansion for one in _of]

CARDS: Final = len(CODES)
TITLE: Final[list[int]] = []  # the first card of its name: decks are built by names (B9.1)
for _card in range(CARDS):
    _same = [
        one
        for one in range(_card)
        if DECK[one] == DECK[_card] and RECORDS[RECORD[one]].cs == RECORDS[RECORD[_card]].cs
    ]
    TITLE.append(_same[0] if _same else _card)
COPIES: Final[list[int]] = [TITLE.count(TITLE[card]) for card in range(CARDS)]  # of its name
NUMBER: Final[dict[str, int]] = {code: card for card, code in enumerate(CODES)}


_ALL: Final = [bytes([card for card in range(CARDS) if DECK[card] == deck]) for deck in range(DECKS)]
_BASE: Final = [bytes([card for card in cards if not EXPANSION[card]]) for cards in _ALL]


def deck_cards(deck: int, expansion: bool) -> bytes:
    """The cards of a deck, those of the expansion included or not, in ascending order."""
    return _ALL[deck] if expansion else _BASE[deck]
