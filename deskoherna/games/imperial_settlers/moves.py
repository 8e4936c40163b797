"""Everything a player can say in Imperial Settlers, each move made once."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.imperial_settlers.figures import (
    CARDS,
    CODES,
    FACTIONS,
    GOLD,
    GOODS,
    RECORD,
    RECORDS,
    RESOURCES,
    STOCK,
)

MOST_SEATS: Final = 4
MOST_EMPIRES: Final = MOST_SEATS + 1  # the last one is the virtual player's


def _named(card: int) -> Phrase:
    record = RECORDS[RECORD[card]]
    return Phrase("card.name", cs=record.cs, en=record.en, code=CODES[card])


_CARDS: Final[list[Phrase]] = [_named(card) for card in range(CARDS)]


def card_phrase(card: int) -> Phrase:
    """A card by its name and code."""
    return _CARDS[card]


def good_phrase(good: int, n: int) -> Phrase:
    """So many of a good."""
    return Phrase(GOODS[good], n=n)


def empire_phrase(empire: int) -> Phrase:
    """Whose empire it is: a player's or the virtual player's."""
    return player(empire) if empire < MOST_SEATS else Phrase("virtual-player")


def empire_code(empire: int) -> str:
    """How an empire is written in moves."""
    return str(empire + 1) if empire < MOST_SEATS else "virtual"


# A deal is a number: the card under the board; a Trade Route deal, the location it leads to; an attack card
# of the solo game, its good (B12.3).
ROUTE: Final = 256
ATTACK: Final = 512


def deal_code(deal: int) -> str:
    """How a deal is written."""
    if deal >= ATTACK:
        return "attack-" + GOODS[deal - ATTACK]
    return "route-" + CODES[deal - ROUTE] if deal >= ROUTE else CODES[deal]


def deal_phrase(deal: int) -> Phrase:
    """A deal by the card it was made with."""
    if deal >= ATTACK:
        return Phrase("deal.attack", what=Phrase(GOODS[deal - ATTACK]))
    if deal >= ROUTE:
        return Phrase("deal.route", card=card_phrase(deal - ROUTE))
    return Phrase("deal.card", card=card_phrase(deal))


class CardMove(Move):
    """Names a card of one's own: in hand, in the offer, under the board or in one's empire."""

    def __init__(self, kind: str, card: int) -> None:
        super().__init__(kind, CODES[card])
        self.card: Final[int] = card

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, card=card_phrase(self.card))


class TargetMove(Move):
    """Names a card of another empire: ``raze 2 COM041``."""

    def __init__(self, kind: str, seat: int, card: int) -> None:
        super().__init__(kind, empire_code(seat), CODES[card])
        self.seat: Final[int] = seat
        self.card: Final[int] = card

    def phrase(self) -> Phrase:
        return Phrase(f"move.{self.kind}-at", who=empire_phrase(self.seat), card=card_phrase(self.card))


class GoodMove(Move):
    """Names a good: ``take wood``, ``store stone``."""

    def __init__(self, kind: str, good: int) -> None:
        super().__init__(kind, GOODS[good])
        self.good: Final[int] = good

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, what=good_phrase(self.good, 1))


class StealMove(Move):
    """Names a good in another supply: ``steal 2 wood``."""

    def __init__(self, seat: int, good: int) -> None:
        super().__init__("steal", empire_code(seat), GOODS[good])
        self.seat: Final[int] = seat
        self.good: Final[int] = good

    def phrase(self) -> Phrase:
        return Phrase("move.steal", who=empire_phrase(self.seat), what=good_phrase(self.good, 1))


class SeatMove(Move):
    """Names another empire: ``against 2``."""

    def __init__(self, seat: int) -> None:
        super().__init__("against", empire_code(seat))
        self.seat: Final[int] = seat

    def phrase(self) -> Phrase:
        return Phrase("move.against", who=empire_phrase(self.seat))


class DeckMove(Move):
    """Draws from one of two decks: ``draw common``, ``draw faction`` (B1.8)."""

    def __init__(self, kind: str, faction: bool) -> None:
        super().__init__(kind, "faction" if faction else "common")
        self.faction: Final[bool] = faction

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind + ("-faction" if self.faction else "-common"))


class FactionMove(Move):
    """Takes a faction: ``faction roman`` (B2.2)."""

    def __init__(self, faction: int) -> None:
        super().__init__("faction", FACTIONS[faction])
        self.faction: Final[int] = faction

    def phrase(self) -> Phrase:
        return Phrase("move.faction", faction=Phrase("faction." + FACTIONS[self.faction]))


class PayMove(Move):
    """How a price in resources is paid where gold may replace them (B1.3): ``pay wood gold``."""

    def __init__(self, wood: int, stone: int, food: int, gold: int) -> None:
        paid = (wood, stone, food, gold)
        words: list[str] = []
        for good, n in zip((*RESOURCES, GOLD), paid, strict=True):
            words += [GOODS[good]] * n
        super().__init__("pay", *words)
        self.paid: Final[tuple[int, int, int, int]] = paid

    def phrase(self) -> Phrase:
        goods = zip((*RESOURCES, GOLD), self.paid, strict=True)
        return Phrase("move.pay", what=[good_phrase(good, n) for good, n in goods if n])


class PutMove(Move):
    """Puts a card or a good on a location of one's own for good (B11.21): ``gate JAP013 COM032``."""

    def __init__(self, kind: str, location: int, thing: int) -> None:
        super().__init__(kind, CODES[location], CODES[thing] if kind == "gate" else GOODS[thing])
        self.location: Final[int] = location
        self.thing: Final[int] = thing

    def phrase(self) -> Phrase:
        what = card_phrase(self.thing) if self.kind == "gate" else good_phrase(self.thing, 1)
        return Phrase("move." + self.kind, location=card_phrase(self.location), what=what)


class DealMove(Move):
    """Names a deal, one's own (``pick ROM009``) or another's (``target 2 ROM009``).

    A Trade Route deal is named by the location it leads to (``route-EGY012``), a revealed attack card of the
    solo game by its good (``attack-wood``).
    """

    def __init__(self, kind: str, seat: int, deal: int) -> None:
        name = deal_code(deal)
        super().__init__(kind, *([name] if kind == "pick" else [empire_code(seat), name]))
        self.seat: Final[int] = seat
        self.deal: Final[int] = deal

    def phrase(self) -> Phrase:
        if self.kind == "pick":
            return Phrase("move.pick-deal", deal=deal_phrase(self.deal))
        return Phrase("move.target-deal", who=empire_phrase(self.seat), deal=deal_phrase(self.deal))


class SwapMove(Move):
    """Takes all copies of one name out of the deck and another name's in: ``swap ROM001 ROM071`` (X1.4)."""

    def __init__(self, out: int, into: int) -> None:
        super().__init__("swap", CODES[out], CODES[into])
        self.out: Final[int] = out
        self.into: Final[int] = into

    def phrase(self) -> Phrase:
        return Phrase("move.swap", out=card_phrase(self.out), into=card_phrase(self.into))


def _per_card(kind: str) -> list[Move]:
    return [CardMove(kind, card) for card in range(CARDS)]


def _per_target(kind: str) -> list[list[Move]]:
    return [[TargetMove(kind, seat, card) for card in range(CARDS)] for seat in range(MOST_EMPIRES)]


# Lookout and setup
FACTION: Final[list[Move]] = [FactionMove(faction) for faction in range(len(FACTIONS))]
KEEP: Final = _per_card("keep")  # of the offer, of a packet, of cards just drawn
READY: Final = Move("ready")

# Actions (B3.4.4)
BUILD: Final = _per_card("build")
MAKE_DEAL: Final = _per_card("deal")
RAZE_HAND: Final = _per_card("raze")
RAZE_AT: Final = _per_target("raze")
USE: Final = _per_card("use")
CONQUER: Final = _per_target("conquer")
ASSAULT_AT: Final = _per_target("assault")
WORKERS: Final[list[Move]] = [GoodMove("workers", good) for good in RESOURCES]
WORKERS_CARD: Final[list[Move]] = [DeckMove("workers", False), DeckMove("workers", True)]
PASS: Final = Move("pass")

# Free steps (B3.4.5)
DEFEND: Final = _per_card("defend")
SAMURAI_ON: Final = _per_card("samurai")
GATE: Final = "gate"
SHRINE: Final = "shrine"

# Questions within an action
DISCARD: Final = _per_card("discard")  # a card from hand
ON_SITE: Final = _per_card("site")  # the location or foundation built over (B6.1.3)
PICK: Final = _per_card("pick")  # a card of one's own empire, hand or deals
TARGET: Final = _per_target("target")  # a location or deal of another empire
TAKE: Final[list[Move]] = [GoodMove("take", good) for good in range(len(GOODS))]
STEAL: Final[list[list[Move]]] = [
    [StealMove(seat, good) for good in range(STOCK)] for seat in range(MOST_EMPIRES)
]
AGAINST: Final[list[Move]] = [SeatMove(seat) for seat in range(MOST_EMPIRES)]
DRAW: Final[list[Move]] = [DeckMove("draw", False), DeckMove("draw", True)]
STOP: Final = Move("stop")

ABOUT: Final[list[dict[str, Phrase]]] = [{"card": card_phrase(card)} for card in range(CARDS)]

_payments: Final[dict[tuple[int, int, int, int], Move]] = {}
_puts: Final[dict[tuple[str, int, int], Move]] = {}
_deals: Final[dict[tuple[str, int, int], Move]] = {}
_swaps: Final[dict[tuple[int, int], Move]] = {}


def payment(wood: int, stone: int, food: int, gold: int) -> Move:
    """The move that pays this."""
    key = (wood, stone, food, gold)
    move = _payments.get(key)
    if move is None:
        move = PayMove(wood, stone, food, gold)
        _payments[key] = move
    return move


def put(kind: str, location: int, thing: int) -> Move:
    """The move that puts a card under a Gate, or a good on a Shrine."""
    key = (kind, location, thing)
    move = _puts.get(key)
    if move is None:
        move = PutMove(kind, location, thing)
        _puts[key] = move
    return move


def deal_move(kind: str, seat: int, deal: int) -> Move:
    """The move that names a deal: ``pick`` for one's own, ``target`` for another's."""
    key = (kind, seat, deal)
    move = _deals.get(key)
    if move is None:
        move = DealMove(kind, seat, deal)
        _deals[key] = move
    return move


def swap(out: int, into: int) -> Move:
    """The move that swaps one name for another in one's deck."""
    move = _swaps.get((out, into))
    if move is None:
        move = SwapMove(out, into)
        _swaps[out, into] = move
    return move
