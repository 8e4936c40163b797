"""Everything a player can say in Empires of the North, each move made once."""

from __future__ import annotations

from typing import Final, cast

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.empires_of_the_north.figures import (
    BOOST,
    CARDS,
    CLANS,
    CODES,
    GOLD,
    GOODS,
    KIND,
    NOTHING,
    ON,
    RECORD,
    RECORDS,
    RESOURCES,
    SHORES,
    STOCK,
    TILES,
    Goods,
)

MOST_SEATS: Final = 4
MOST_SHIPS: Final = 24  # no queue is longer


def _named(card: int) -> Phrase:
    record = RECORDS[RECORD[card]]
    return Phrase("card.name", cs=record.cs, en=record.en, code=CODES[card])


CARD_PHRASES: Final[list[Phrase]] = [_named(card) for card in range(CARDS)]


def card_phrase(card: int) -> Phrase:
    """A card by its name and printed number."""
    return CARD_PHRASES[card]


def good_phrase(good: int, n: int) -> Phrase:
    """So many of a good."""
    return Phrase(GOODS[good], n=n)


def tile_phrase(tile: int) -> Phrase:
    """The action of a tile, in capitals."""
    return Phrase("tile." + TILES[tile])


class CardMove(Move):
    """Names a card: in hand, in one's empire, in a pile or at sea."""

    def __init__(self, kind: str, card: int) -> None:
        super().__init__(kind, CODES[card])
        self.card: Final[int] = card

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, card=card_phrase(self.card))


class CardsMove(Move):
    """Names several of the cards looked at: ``discard 009 022``."""

    def __init__(self, kind: str, cards: bytes) -> None:
        super().__init__(kind, " ".join([CODES[card] for card in cards]))
        self.cards: Final[bytes] = cards

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, cards=[card_phrase(card) for card in self.cards])


class RaidMove(Move):
    """Names a location of another empire: ``raid 2 111``."""

    def __init__(self, kind: str, seat: int, card: int) -> None:
        super().__init__(kind, seat + 1, CODES[card])
        self.seat: Final[int] = seat
        self.card: Final[int] = card

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, who=player(self.seat), card=card_phrase(self.card))


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


class GoodMove(Move):
    """Names a good: ``take wood``, ``lay stone``."""

    def __init__(self, kind: str, good: int) -> None:
        super().__init__(kind, GOODS[good])
        self.good: Final[int] = good

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, what=good_phrase(self.good, 1))


class ReleaseMove(Move):
    """Takes a good or a worker off a card (K4): ``release 016 worker``."""

    def __init__(self, card: int, good: int) -> None:
        super().__init__("release", CODES[card], GOODS[good])
        self.card: Final[int] = card
        self.good: Final[int] = good

    def phrase(self) -> Phrase:
        return Phrase("move.release", what=good_phrase(self.good, 1), card=card_phrase(self.card))


class ClanMove(Move):
    """Takes a clan: ``clan heidel`` (S3)."""

    def __init__(self, clan: int) -> None:
        super().__init__("clan", CLANS[clan])
        self.clan: Final[int] = clan

    def phrase(self) -> Phrase:
        return Phrase("move.clan", clan=Phrase("clan." + CLANS[self.clan]))


class PayMove(Move):
    """How a price in resources is paid where gold may replace them (T2): ``pay wood gold``."""

    def __init__(self, paid: tuple[int, int, int, int, int, int]) -> None:
        goods = [(good, n) for good, n in zip((*RESOURCES, GOLD), paid, strict=True) if n]
        words: list[str] = []
        for good, n in goods:
            words += [GOODS[good]] * n
        super().__init__("pay", *words)
        self.paid: Final[tuple[int, int, int, int, int, int]] = paid
        self.goods: Final[Goods] = tuple(goods)  # the same

    def phrase(self) -> Phrase:
        return Phrase("move.pay", what=[good_phrase(good, n) for good, n in self.goods])


def _with(card: int) -> list[str]:
    return [] if card == NOTHING else [CODES[card]]


def how(card: int) -> str:
    """How a card goes with an action: a boost is played, a field is built."""
    return "-boost" if KIND[card] == BOOST else "-field"


def _per_card(kind: str) -> list[Move]:
    return [CardMove(kind, card) for card in range(CARDS)]


# Setup and lookout
CLAN_MOVES: Final[list[Move]] = [ClanMove(clan) for clan in range(len(CLANS))]
KEEP_ALL: Final = Move("keep-all")

# Actions (A5)
BUILD_CARD: Final = _per_card("build")
PLACE: Final[list[Move]] = [DiscMove(tile, NOTHING) for tile in range(len(TILES))]
PLACE_WITH: Final[list[Move]] = [DiscMove(max(ON[card], 0), card) for card in range(CARDS)]
AGAIN: Final[list[list[Move]]] = [
    [AgainMove(origin, tile, NOTHING) for tile in range(len(TILES))] for origin in range(len(TILES))
]
AGAIN_WITH: Final[list[list[Move]]] = [
    [AgainMove(origin, max(ON[card], 0), card) for card in range(CARDS)] for origin in range(len(TILES))
]
RAID: Final[list[list[Move]]] = [
    [RaidMove("raid", seat, card) for card in range(CARDS)] for seat in range(MOST_SEATS)
]
USE: Final = _per_card("use")
PASS: Final = Move("pass")

# Questions within an action
PLAY: Final = _per_card("play")  # a boost or a field with an action performed by a card (P9)
WITHOUT: Final = Move("without")
FREE_BUILD: Final = _per_card("free")  # a location built without paying (P12)
HARVEST_FIELD: Final = _per_card("field")  # P13
UNDER: Final = _per_card("under")  # the field an upgrade goes under (F2)
ALONE: Final = Move("alone")  # as a field of its own (F6)
COPY: Final = _per_card("copy")  # K6
CARGO: Final[list[Move]] = [
    CargoMove(food, raze) for food in (NOTHING, GOODS.index("fish"), GOLD) for raze in (False, True)
]
SHIFT: Final[list[list[Move]]] = [
    [ShiftMove(disc, tile) for tile in range(len(TILES))] for disc in range(2 * len(TILES))
]
PICK: Final = _per_card("pick")  # a card of one's own empire, hand, deck or discard pile
DISCARD: Final = _per_card("drop")  # a card from hand or empire
TAKE: Final[list[Move]] = [GoodMove("take", good) for good in range(len(GOODS))]
LAY: Final[list[Move]] = [GoodMove("lay", good) for good in range(STOCK)]
RELEASE: Final[list[list[Move]]] = [
    [ReleaseMove(card, good) for good in range(STOCK)] for card in range(CARDS)
]
STOP: Final = Move("stop")

# At sea (X)
PILLAGE: Final = _per_card("pillage")
CONQUER: Final = _per_card("conquer")
UNSEEN: Final[list[Move]] = [ShoreMove(shore) for shore in range(len(SHORES))]
STAY: Final = Move("stay")  # X7
SHIP_AT: Final[list[Move]] = [ShipMove(place) for place in range(MOST_SHIPS)]

# Solo (O3)
GIVE: Final[list[Move]] = [GoodMove("give", good) for good in range(STOCK)]
REFUSE: Final = Move("refuse")

ABOUT: Final[list[dict[str, Phrase]]] = [{"card": card_phrase(card)} for card in range(CARDS)]

_payments: Final[dict[tuple[int, int, int, int, int, int], Move]] = {}
_let_go: Final[dict[tuple[int, ...], Move]] = {(): KEEP_ALL}


def payment(paid: tuple[int, int, int, int, int, int]) -> Move:
    """The move that pays this: the five resources, then gold."""
    move = _payments.get(paid)
    if move is None:
        move = PayMove(paid)
        _payments[paid] = move
    return move


def let_go(choices: list[tuple[int, ...]]) -> list[Move]:
    """The moves that discard some of the cards looked at; none of them: ``keep-all``."""
    moves = [*map(_let_go.get, choices)]  # many, and nearly all are there already
    while None in moves:
        i = moves.index(None)
        moves[i] = _let_go[choices[i]] = CardsMove("discard", bytes(choices[i]))
    return cast("list[Move]", moves)
