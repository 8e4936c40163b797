"""Why a move is not offered, from the seat's view alone: the failed condition and its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.empires_of_the_north.abilities import USE_LAYS, USE_PRICE
from deskoherna.games.empires_of_the_north.figures import (
    ACTION,
    BOOST,
    BUILD,
    CODES,
    COST,
    EXPLORE,
    FIELD,
    FREE,
    GOLD,
    GOODS,
    HARVEST,
    KIND,
    NOTHING,
    ON,
    PAID,
    PAID_FOR,
    RAZE,
    RECORD,
    RESOURCES,
    SAIL,
    SHIP,
    TILES,
    UPGRADES,
    Price,
)
from deskoherna.games.empires_of_the_north.moves import card_phrase, good_phrase, tile_phrase
from deskoherna.games.empires_of_the_north.sight import (
    NAMING,
    discs_on,
    hand,
    mark,
    named_tile,
    row,
    standing,
    stock,
    unused_discs,
    works_as,
)
from deskoherna.settlers.explaining import Problem, mine, missing, reason

BY_THE_CARD: Final = "T11"  # the rule behind questions of cards
ONE_FOOD: Final[Price] = (0, 0, 1, 0, 0, 0, 0, 0)


def explain(view: View, decision: Decision, said: Sequence[str]) -> Reason | None:
    """Why ``said`` is not among the moves; None if it means nothing in this game."""

    def look(kind: str) -> bool:
        if decision.prompt.key == "turn" and kind in ABOUT:
            ABOUT[kind](view, decision, list(said[1:]))
            return True
        if decision.prompt.key == "island" and kind in ("pillage", "conquer", "unseen"):
            island(view, decision, list(said))
            return True
        return False

    return reason(decision, said, KINDS_OF_MOVES, BY_THE_CARD, NAMING, look)


# -- what everybody needs ----------------------------------------------------------------------------------


def card_in_hand(view: View, decision: Decision, rest: list[str]) -> int:
    """The card that was named, which has to be in hand; of identical copies the first one is offered."""
    card = NAMING.card(decision, rest)
    same = [one for one in hand(view) if RECORD[one] == RECORD[card]]
    if not same:
        raise Problem("B1", "why.not-in-hand", card=card_phrase(card))
    if same[0] != card:
        raise Problem("C1", "why.other-copy", card=card_phrase(card), code=CODES[same[0]])
    return card


def pay(view: View, seat: int, price: Price, rule: str, laid: Price = FREE) -> None:
    """Complain about what is missing; gold replaces resources where they are paid (T2), not assigned (K3)."""
    supply = [stock(view, seat, good) for good in range(PAID)]
    lacking = missing(supply, price, laid, GOLD, RESOURCES)
    if lacking:
        raise Problem(rule, "why.missing", what=[good_phrase(good, n) for good, n in lacking])


# -- actions -----------------------------------------------------------------------------------------------


def build(view: View, decision: Decision, rest: list[str]) -> None:
    card = card_in_hand(view, decision, rest)
    if not PAID_FOR[card]:
        rule, key = ("P6", "why.boost-not-built") if KIND[card] == BOOST else ("B6", "why.field-not-built")
        raise Problem(rule, key, card=card_phrase(card), tile=tile_phrase(ON[card]))
    pay(view, decision.seat, COST[card], "B2")


def use(view: View, decision: Decision, rest: list[str]) -> None:
    card = NAMING.card(decision, rest)
    if card not in standing(view, decision.seat):
        raise Problem("U1", "why.not-yours", card=card_phrase(card))
    if card not in row(view, decision.seat, ACTION):
        raise Problem("U1", "why.no-action", card=card_phrase(card))
    if mark(view, card, "exhausted"):
        raise Problem("U1", "why.exhausted", card=card_phrase(card))
    one = works_as(view, card)
    pay(view, decision.seat, USE_PRICE[one], "U2", USE_LAYS[one])
    raise Problem("U3", "why.no-effect", card=card_phrase(card))


def raid(view: View, decision: Decision, rest: list[str]) -> None:
    word = rest[0] if rest else ""
    if not word.isdigit() or not 1 <= int(word) <= len(view["empires"]):
        raise Problem("Z1", "why.which-empire", n=len(view["empires"]))
    seat = int(word) - 1
    if seat == decision.seat:
        raise Problem("Z1", "why.own-empire")
    if view["empires"][seat]["passed"]:
        raise Problem("A2", "why.passed", who=player(seat))
    card = NAMING.card(decision, rest[1:])
    if card not in standing(view, seat):
        raise Problem("Z2", "why.not-theirs", card=card_phrase(card), who=player(seat))
    if card not in row(view, seat, ACTION):
        raise Problem("Z2", "why.raid-what", card=card_phrase(card))
    if mark(view, card, "exhausted"):
        raise Problem("Z2", "why.exhausted", card=card_phrase(card))
    if not stock(view, decision.seat, RAZE):
        raise Problem("Z1", "why.missing", what=[good_phrase(RAZE, 1)])


# -- discs -------------------------------------------------------------------------------------------------


def place(view: View, decision: Decision, rest: list[str]) -> None:
    tile = named_tile(rest)
    if not unused_discs(view, decision):
        raise Problem("P1", "why.no-disc")
    if TILES[tile] in view["orange"]:
        pay(view, decision.seat, ONE_FOOD, "O4")
    perform(view, decision, tile)
    accompany(view, decision, tile, rest[1:])


def move(view: View, decision: Decision, rest: list[str]) -> None:
    origin, tile = named_tile(rest), named_tile(rest[1:])
    if origin not in discs_on(view, decision, spent=False):
        spent = origin in discs_on(view, decision, spent=True)
        raise Problem("P2", "why.disc-spent" if spent else "why.disc-not-there", tile=tile_phrase(origin))
    circle = [TILES.index(name) for name in view["circle"]]
    if (circle.index(origin) - circle.index(tile)) % len(TILES) not in (1, len(TILES) - 1):
        raise Problem("P2", "why.not-adjacent", origin=tile_phrase(origin), tile=tile_phrase(tile))
    food = 2 if TILES[tile] in view["orange"] else 1
    pay(view, decision.seat, (0, 0, food, 0, 0, 0, 0, 0), "P2")
    perform(view, decision, tile)
    accompany(view, decision, tile, rest[2:])


def perform(view: View, decision: Decision, tile: int) -> None:
    """Can the action of the tile really be performed (P4)?"""
    if tile == BUILD and not any(PAID_FOR[card] for card in hand(view)):
        raise Problem("P4", "why.nothing-to-build")
    if tile == SAIL and not stock(view, decision.seat, SHIP):
        raise Problem("P14", "why.no-ship")
    before = mine(view, decision)
    if tile == EXPLORE and not before["deck"] and not before["discards"]:
        raise Problem("D2", "why.empty-deck")
    if tile == HARVEST and not row(view, decision.seat, FIELD):
        raise Problem("P13", "why.no-field")


def accompany(view: View, decision: Decision, tile: int, rest: list[str]) -> None:
    """Can this card go with the action (P6, F2)?"""
    if not rest:
        return
    card = card_in_hand(view, decision, rest)
    if ON[card] == NOTHING:
        raise Problem("P6", "why.paid-for", card=card_phrase(card))
    if ON[card] != tile:
        raise Problem("P6", "why.other-tile", card=card_phrase(card), tile=tile_phrase(ON[card]))
    raise Problem("F2", "why.no-site", card=card_phrase(card), what=Phrase(GOODS[UPGRADES[card]]))


# -- at sea ------------------------------------------------------------------------------------------------


def island(view: View, decision: Decision, said: list[str]) -> None:
    """Why a ship cannot go there, or cannot conquer (X2, X5)."""
    ship = view["queue"][int((decision.about or {})["n"]) - 1]  # type: ignore[arg-type]
    if said[0].lower() == "unseen":
        if said[1:] == ["distant"] and not ship["fish"]:
            raise Problem("X2", "why.no-fish")
        raise Problem("X2", "why.which-shore")
    card = NAMING.card(decision, said[1:])
    if CODES[card] in view["islands"]["distant"] and not ship["fish"]:
        raise Problem("X2", "why.no-fish")
    if CODES[card] not in [*view["islands"]["near"], *view["islands"]["distant"]]:
        raise Problem("X2", "why.no-island", card=card_phrase(card))
    if said[0].lower() == "conquer" and not ship["raze"]:
        raise Problem("X5", "why.no-raze")


ABOUT: Final[dict[str, Callable[[View, Decision, list[str]], None]]] = {
    "build": build,
    "use": use,
    "raid": raid,
    "place": place,
    "move": move,
}
KINDS_OF_MOVES: Final = {
    *ABOUT, "clan", "discard", "keep-all", "pass", "play", "without", "free", "field", "under", "alone",
    "copy", "sail", "shift", "pick", "take", "lay", "release", "stop", "pillage", "conquer", "unseen",
    "stay", "ship", "drop",
    "give", "refuse", "pay", "choose", "yes", "no", "amount",
}  # fmt: skip
