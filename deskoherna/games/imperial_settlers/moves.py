"""Everything a player can say in Imperial Settlers, each move made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.box import Box
from deskoherna.settlers.moves import GoodMove, SideMove, TargetMove, card_answers, per_card
from deskoherna.settlers.rules.paying import Payments
from deskoherna.settlers.seats import MOST_SEATS
from .figures import (
    CARDS,
    CODES,
    COMMON,
    DECK,
    DECKS,
    FACTIONS,
    GOLD,
    GOODS,
    KINDS,
    NUMBER,
    RAZE,
    RECORD,
    RECORDS,
    RESOURCES,
    STOCK,
    WORKER,
)

MOST_EMPIRES: Final = MOST_SEATS + 1  # the last one is the virtual player's
VIRTUAL_WORD: Final = "virtual"

BOX: Final = Box(
    CODES, RECORD, [(RECORDS[one].cs, RECORDS[one].en) for one in RECORD], GOODS, "B6.1.1", "B1.10"
)
PAYMENTS: Final = Payments(BOX, RESOURCES, GOLD, (WORKER, RAZE), "B1.3")
card_phrase: Final = BOX.card
good_phrase: Final = BOX.good


def empire_phrase(empire: int) -> Phrase:
    """Whose empire it is: a player's or the virtual player's."""
    return player(empire) if empire < MOST_SEATS else Phrase("virtual-player")


def empire_code(empire: int) -> str:
    """How an empire is written in moves."""
    return str(empire + 1) if empire < MOST_SEATS else VIRTUAL_WORD


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


class RowMove(Move):
    """Names a faction row: ``row feature``."""

    def __init__(self, row: int) -> None:
        super().__init__("row", KINDS[row])
        self.row: Final[int] = row

    def phrase(self) -> Phrase:
        return Phrase("move.row", row=Phrase("row." + KINDS[self.row]))


class PutMove(Move):
    """Puts a card or a good on a location of one's own for good (B11.21): ``gate JAP013 COM032``."""

    def __init__(self, kind: str, location: int, thing: int) -> None:
        super().__init__(kind, CODES[location], CODES[thing] if kind == GATE else GOODS[thing])
        self.location: Final[int] = location
        self.thing: Final[int] = thing

    def phrase(self) -> Phrase:
        what = card_phrase(self.thing) if self.kind == GATE else good_phrase(self.thing, 1)
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


def _target(kind: str, empire: int, card: int) -> Move:
    who = empire_phrase(empire)
    return TargetMove(kind, empire, card, BOX, empire_code(empire), who, f"move.{kind}-at")


def _per_target(kind: str) -> list[list[Move]]:
    return [[_target(kind, empire, card) for card in range(CARDS)] for empire in range(MOST_EMPIRES)]


# Lookout and setup
FACTION: Final[list[Move]] = [
    SideMove("faction", one, FACTIONS[one], Phrase("faction." + FACTIONS[one])) for one in range(DECKS)
]
KEEP: Final = per_card("keep", BOX)  # of the offer, of a packet, of cards just drawn
READY: Final = Move("ready")

# Actions (B3.4.4)
BUILD: Final = per_card("build", BOX)
MAKE_DEAL: Final = per_card("deal", BOX)
RAZE_HAND: Final = per_card("raze", BOX)
RAZE_AT: Final = _per_target("raze")
USE: Final = per_card("use", BOX)
CONQUER: Final = _per_target("conquer")
SIEGE_AT: Final = _per_target("siege")
WORKERS: Final[list[Move]] = [GoodMove("workers", good, BOX) for good in RESOURCES]
WORKERS_CARD: Final[list[Move]] = [DeckMove("workers", False), DeckMove("workers", True)]
PASS: Final = Move("pass")

# Free steps (B3.4.5)
DEFEND: Final = per_card("defend", BOX)
SAMURAI_ON: Final = per_card("samurai", BOX)
GATE: Final = "gate"
SHRINE: Final = "shrine"

# Questions within an action
DISCARD: Final = per_card("discard", BOX)  # a card from hand
ON_SITE: Final = per_card("site", BOX)  # the location or foundation built over (B6.1.3)
PICK: Final = per_card("pick", BOX)  # a card of one's own empire, hand or deals
TARGET: Final = _per_target("target")  # a location or deal of another empire
TAKE: Final[list[Move]] = [GoodMove("take", good, BOX) for good in range(len(GOODS))]
SELL: Final[list[Move]] = [GoodMove("sell", good, BOX) for good in range(STOCK)]
STEAL: Final[list[list[Move]]] = [
    [StealMove(seat, good) for good in range(STOCK)] for seat in range(MOST_EMPIRES)
]
AGAINST: Final[list[Move]] = [SeatMove(seat) for seat in range(MOST_EMPIRES)]
DRAW: Final[list[Move]] = [DeckMove("draw", False), DeckMove("draw", True)]
ON_ROW: Final[list[Move]] = [RowMove(row) for row in range(len(KINDS))]
STOP: Final = Move("stop")

ABOUT: Final[list[dict[str, Phrase]]] = [{"card": card_phrase(card)} for card in range(CARDS)]

CARD_MOVES: Final[dict[str, list[Move]]] = {
    table[0].kind: table
    for table in (KEEP, BUILD, MAKE_DEAL, RAZE_HAND, USE, DEFEND, SAMURAI_ON, DISCARD, ON_SITE, PICK)
}
TARGET_MOVES: Final[dict[str, list[list[Move]]]] = {
    table[0][0].kind: table for table in (RAZE_AT, CONQUER, SIEGE_AT, TARGET)
}

# -- what is made when it is first said --------------------------------------------------------------------


@cache
def put(kind: str, location: int, thing: int) -> Move:
    """The move that puts a card under a Gate, or a good on a Shrine."""
    return PutMove(kind, location, thing)


@cache
def deal_move(kind: str, seat: int, deal: int) -> Move:
    """The move that names a deal: ``pick`` for one's own, ``target`` for another's."""
    return DealMove(kind, seat, deal)


@cache
def swap(out: int, into: int) -> Move:
    """The move that swaps one name for another in one's deck."""
    return SwapMove(out, into)


# -- all of it ---------------------------------------------------------------------------------------------


def catalogue() -> list[Move]:
    """Everything that can be said, but for payments, swaps and what is put under Gates and on Shrines."""
    attacks = [ATTACK + good for good in range(len(GOODS))]
    deals = [*[ROUTE + card for card in range(CARDS) if DECK[card] != COMMON], *attacks]
    moves = [move for table in CARD_MOVES.values() for move in table]
    moves += [move for table in TARGET_MOVES.values() for moves in table for move in moves]
    moves += [deal_move("pick", 0, deal) for deal in deals]
    moves += [deal_move("target", empire, deal) for empire in range(MOST_EMPIRES) for deal in deals]
    moves += [move for stolen in STEAL for move in stolen]
    moves += [*FACTION[1:], *WORKERS, *WORKERS_CARD, *TAKE, *SELL, *AGAINST, *DRAW, *ON_ROW, *card_answers()]
    return [*moves, READY, PASS, STOP]


def as_said_now(notation: str) -> str:
    """What older records call an assault is a siege."""
    word, _, rest = notation.partition(" ")
    return f"siege {rest}" if word.lower() == "assault" else notation


def named(kind: str, rest: Sequence[str]) -> Move | None:
    """A move that no catalogue lists, but for payments, by its words; None if they mean nothing."""
    if len(rest) != 2 or rest[0].upper() not in NUMBER:
        return None
    first, other = NUMBER[rest[0].upper()], NUMBER.get(rest[1].upper())
    if kind == SHRINE:
        good = rest[1].lower()
        return put(SHRINE, first, GOODS.index(good)) if good in GOODS[:STOCK] else None
    if other is None:
        return None
    return swap(first, other) if kind == "swap" else put(GATE, first, other) if kind == GATE else None
