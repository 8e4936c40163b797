"""Everything a player can say in Empires of the North, each move made once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.box import Box
from deskoherna.settlers.moves import GoodMove, SideMove, TargetMove, card_answers, per_card
from deskoherna.settlers.rules.paying import Payments
from deskoherna.settlers.seats import MOST_SEATS
from .figures import (
    BOOST,
    CARDS,
    CLANS,
    CODES,
    GOLD,
    GOODS,
    KIND,
    NOTHING,
    NUMBER,
    ON,
    RAZE,
    RECORD,
    RECORDS,
    RESOURCES,
    SHORES,
    STOCK,
    TILES,
    WORKER,
    YIELD,
)
from .state import FISH_ABOARD, RAZE_ABOARD

MOST_SHIPS: Final = 24  # no queue is longer


BOX: Final = Box(CODES, RECORD, [(RECORDS[one].cs, RECORDS[one].en) for one in RECORD], GOODS, "C1", "T11")
PAYMENTS: Final = Payments(BOX, RESOURCES, GOLD, (RAZE, WORKER), "T2")
card_phrase: Final = BOX.card
good_phrase: Final = BOX.good


_TILES: Final = [Phrase("tile." + tile) for tile in TILES]


def tile_phrase(tile: int) -> Phrase:
    """The action of a tile, in capitals."""
    return _TILES[tile]


class CardsMove(Move):
    """Names several of the cards looked at: ``discard 009 022``."""

    def __init__(self, kind: str, cards: bytes) -> None:
        super().__init__(kind, *map(CODES.__getitem__, cards))
        self.cards: Final[bytes] = cards

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, cards=[card_phrase(card) for card in self.cards])


class DiscMove(Move):
    """Puts an unused disc on a tile (P1), with a card that names its action or without one (P5):
    ``place harvest``, ``place harvest 022``."""

    def __init__(self, tile: int, card: int) -> None:
        super().__init__("place", TILES[tile], *_with(card))
        self.tile: Final[int] = tile
        self.card: Final[int] = card

    def phrase(self) -> Phrase:
        if self.card == NOTHING:
            return Phrase("move.place", tile=tile_phrase(self.tile))
        return Phrase("move.place" + how(self.card), tile=tile_phrase(self.tile), card=card_phrase(self.card))


class AgainMove(Move):
    """Moves a fresh disc to a neighbouring tile for its second use (P2): ``move harvest sail``."""

    def __init__(self, origin: int, tile: int, card: int) -> None:
        super().__init__("move", TILES[origin], TILES[tile], *_with(card))
        self.origin: Final[int] = origin
        self.tile: Final[int] = tile
        self.card: Final[int] = card

    def phrase(self) -> Phrase:
        origin, tile = tile_phrase(self.origin), tile_phrase(self.tile)
        if self.card == NOTHING:
            return Phrase("move.move", origin=origin, tile=tile)
        return Phrase("move.move" + how(self.card), origin=origin, tile=tile, card=card_phrase(self.card))


class ShiftMove(Move):
    """Relocates a disc by an effect, nothing is activated (P8): ``shift harvest sail``, ``shift spent-sail
    build``."""

    def __init__(self, disc: int, tile: int) -> None:
        spent = disc >= len(TILES)
        origin = TILES[disc % len(TILES)]
        super().__init__("shift", "spent-" + origin if spent else origin, TILES[tile])
        self.disc: Final[int] = disc  # as in Table.discs
        self.tile: Final[int] = tile

    def phrase(self) -> Phrase:
        key = "move.shift-spent" if self.disc >= len(TILES) else "move.shift"
        return Phrase(key, origin=tile_phrase(self.disc % len(TILES)), tile=tile_phrase(self.tile))


class CargoMove(Move):
    """Sends a ship with what it carries (P14): ``sail``, ``sail fish raze``, ``sail gold``."""

    def __init__(self, food: int, raze: bool) -> None:
        words = ([GOODS[food]] if food != NOTHING else []) + (["raze"] if raze else [])
        super().__init__("sail", *words)
        self.food: Final[int] = food  # FISH, GOLD or NOTHING
        self.raze: Final[bool] = raze
        # what the ship will carry, as the table has it
        self.cargo: Final[int] = (FISH_ABOARD if food != NOTHING else 0) | (RAZE_ABOARD if raze else 0)

    def phrase(self) -> Phrase:
        cargo = [GOODS[self.food]] if self.food != NOTHING else []
        if self.raze:
            cargo.append("raze")
        if not cargo:
            return Phrase("move.sail-empty")
        return Phrase("move.sail", what=[Phrase(good, n=1) for good in cargo])


class ShoreMove(Move):
    """Sails to the unseen top card of an island deck (X2): ``unseen near``."""

    def __init__(self, shore: int) -> None:
        super().__init__("unseen", SHORES[shore])
        self.shore: Final[int] = shore

    def phrase(self) -> Phrase:
        return Phrase("move.unseen-" + SHORES[self.shore])


class ShipMove(Move):
    """Names a ship by its place in the queue: ``ship 2``."""

    def __init__(self, place: int) -> None:
        super().__init__("ship", place + 1)
        self.place: Final[int] = place

    def phrase(self) -> Phrase:
        return Phrase("move.ship", n=self.place + 1)


class CardGoodMove(Move):
    """Names a good that lies on a card or that a field shows: ``release 016 worker``, ``glean 001 wood``."""

    def __init__(self, kind: str, card: int, good: int) -> None:
        super().__init__(kind, CODES[card], GOODS[good])
        self.card: Final[int] = card
        self.good: Final[int] = good

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, what=good_phrase(self.good, 1), card=card_phrase(self.card))


def _with(card: int) -> list[str]:
    return [] if card == NOTHING else [CODES[card]]


def how(card: int) -> str:
    """How a card goes with an action: a boost is played, a field is built."""
    return "-boost" if KIND[card] == BOOST else "-field"


# Setup and lookout
CLAN_MOVES: Final[list[Move]] = [
    SideMove("clan", clan, CLANS[clan], Phrase("clan." + CLANS[clan])) for clan in range(len(CLANS))
]
KEEP_ALL: Final = Move("keep-all")

# Actions (A5)
BUILD_CARD: Final = per_card("build", BOX)
PLACE: Final[list[Move]] = [DiscMove(tile, NOTHING) for tile in range(len(TILES))]
PLACE_WITH: Final[list[Move]] = [DiscMove(max(ON[card], 0), card) for card in range(CARDS)]
AGAIN: Final[list[list[Move]]] = [
    [AgainMove(origin, tile, NOTHING) for tile in range(len(TILES))] for origin in range(len(TILES))
]
AGAIN_WITH: Final[list[list[Move]]] = [
    [AgainMove(origin, max(ON[card], 0), card) for card in range(CARDS)] for origin in range(len(TILES))
]
RAID: Final[list[list[Move]]] = [
    [TargetMove("raid", seat, card, BOX, str(seat + 1), player(seat), "move.raid") for card in range(CARDS)]
    for seat in range(MOST_SEATS)
]
USE: Final = per_card("use", BOX)
PASS: Final = Move("pass")

# Questions within an action
PLAY: Final = per_card("play", BOX)  # a boost or a field with an action performed by a card (P9)
WITHOUT: Final = Move("without")
FREE_BUILD: Final = per_card("free", BOX)  # a location built without paying (P12)
HARVEST_FIELD: Final = per_card("field", BOX)  # P13
UNDER: Final = per_card("under", BOX)  # the field an upgrade goes under (F2)
ALONE: Final = Move("alone")  # as a field of its own (F6)
COPY: Final = per_card("copy", BOX)  # K6
CARGO: Final[list[Move]] = [
    CargoMove(food, raze) for food in (NOTHING, GOODS.index("fish"), GOLD) for raze in (False, True)
]
SHIFT: Final[list[list[Move]]] = [
    [ShiftMove(disc, tile) for tile in range(len(TILES))] for disc in range(2 * len(TILES))
]
PICK: Final = per_card("pick", BOX)  # a card of one's own empire, hand, deck or discard pile
DISCARD: Final = per_card("drop", BOX)  # a card from hand or empire
TAKE: Final[list[Move]] = [GoodMove("take", good, BOX) for good in range(len(GOODS))]
LAY: Final[list[Move]] = [GoodMove("lay", good, BOX) for good in range(STOCK)]
RELEASE: Final[list[list[Move]]] = [
    [CardGoodMove("release", card, good) for good in range(STOCK)] for card in range(CARDS)
]
GLEAN: Final[list[list[Move]]] = [
    [CardGoodMove("glean", card, good) for good, _ in YIELD[card] if good in RESOURCES]
    for card in range(CARDS)
]  # by field, the resources it shows
STOP: Final = Move("stop")

# At sea (X)
PILLAGE: Final = per_card("pillage", BOX)
CONQUER: Final = per_card("conquer", BOX)
UNSEEN: Final[list[Move]] = [ShoreMove(shore) for shore in range(len(SHORES))]
STAY: Final = Move("stay")  # X7
SHIP_AT: Final[list[Move]] = [ShipMove(place) for place in range(MOST_SHIPS)]

# Solo (O3)
GIVE: Final[list[Move]] = [GoodMove("give", good, BOX) for good in range(STOCK)]
REFUSE: Final = Move("refuse")

ABOUT: Final[list[dict[str, Phrase]]] = [{"card": card_phrase(card)} for card in range(CARDS)]


class LetGo(dict[tuple[int, ...], Move]):
    """The moves that discard cards, by these cards, each made when it is first asked for."""

    def __init__(self) -> None:
        super().__init__()
        self[()] = KEEP_ALL

    def __missing__(self, cards: tuple[int, ...]) -> Move:
        move = self[cards] = CardsMove("discard", bytes(cards))
        return move


_let_go: Final = LetGo().__getitem__  # quicker than brackets: there are many at once


def let_go(choices: list[tuple[int, ...]]) -> list[Move]:
    """The moves that discard some of the cards looked at; none of them: ``keep-all``."""
    return [*map(_let_go, choices)]


# -- all of it ---------------------------------------------------------------------------------------------

CARD_MOVES: Final[dict[str, list[Move]]] = {
    table[0].kind: table
    for table in (
        BUILD_CARD, USE, PLAY, FREE_BUILD, HARVEST_FIELD, UNDER, COPY, PICK, DISCARD, PILLAGE, CONQUER,
    )
}  # fmt: skip


def catalogue() -> list[Move]:
    """Everything that can be said, but for payments and which cards are let go."""
    moves = [move for table in CARD_MOVES.values() for move in table]
    for tables in (RAID, AGAIN, SHIFT, RELEASE, GLEAN):
        moves += [move for table in tables for move in table]
    with_cards = [PLACE_WITH, *AGAIN_WITH]
    moves += [table[card] for table in with_cards for card in range(CARDS) if ON[card] != NOTHING]
    moves += [*CLAN_MOVES, *PLACE, *CARGO, *TAKE, *LAY, *UNSEEN, *SHIP_AT, *GIVE, *card_answers()]
    return [*moves, KEEP_ALL, PASS, WITHOUT, ALONE, STOP, STAY, REFUSE]


def named(kind: str, rest: Sequence[str]) -> Move | None:
    """A move that no catalogue lists, but for payments, by its words; None if they mean nothing."""
    if kind == "discard" and rest and {*rest} <= {*CODES}:
        return let_go([tuple(sorted({NUMBER[code] for code in rest}))])[0]
    tiles = [word.lower() for word in rest[:-1]]
    if kind not in ("place", "move") or not {*tiles} <= {*TILES} or rest[-1] not in NUMBER:
        return None
    tile, card = [TILES.index(name) for name in tiles], NUMBER[rest[-1]]  # a card that goes with another tile
    if kind == "place" and len(tile) == 1:
        return DiscMove(tile[0], card)
    return AgainMove(tile[0], tile[1], card) if kind == "move" and len(tile) == 2 else None
