"""Why a location of another empire cannot be razed, conquered or assaulted, from the seat's view alone."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision
from deskoherna.core.game import View
from deskoherna.games.imperial_settlers.abilities import HARDER
from deskoherna.games.imperial_settlers.figures import (
    ASSAULT,
    CODES,
    COMMON,
    CONQUEST,
    DECK,
    FEATURE,
    FORTRESS,
    KIND,
    KINDS,
    NUMBER,
    PRINTED_DEFENCE,
    RAZE,
    RAZE_GOODS,
    RAZE_LOCATION,
)
from deskoherna.games.imperial_settlers.moves import MOST_SEATS, card_phrase, empire_phrase
from deskoherna.games.imperial_settlers.sight import NAMING, mark, row, standing, stock
from deskoherna.settlers.explaining import Problem

VIRTUAL_WORD: Final = "virtual"


def opponent(view: View, decision: Decision, rest: list[str], rule: str) -> int:
    """The empire that was named, which has to be an opponent's that has not passed (B3.4.2)."""
    word = rest[0].lower() if rest else ""
    if view["virtual"] is not None:
        if word != VIRTUAL_WORD:
            raise Problem(rule, "why.which-empire-solo")
        return MOST_SEATS
    if not word.isdigit() or not 1 <= int(word) <= len(view["empires"]):
        raise Problem(rule, "why.which-empire", n=len(view["empires"]))
    seat = int(word) - 1
    if seat == decision.seat:
        raise Problem(rule, "why.own-empire")
    if view["empires"][seat]["passed"]:
        raise Problem("B3.4.2", "why.passed", who=empire_phrase(seat))
    return seat


def tokens(view: View, decision: Decision, price: int, rule: str) -> None:
    """Are there enough raze tokens?"""
    there = stock(view, decision.seat, RAZE)
    if there < price:
        raise Problem(rule, "why.tokens", n=price, there=there)


def locations(view: View, empire: int) -> list[int]:
    """Where razing and conquest can strike: all locations, or what the virtual player has laid out."""
    if empire < MOST_SEATS:
        return standing(view, empire)
    return [NUMBER[code] for code in [*view["virtual"]["locations"], *view["virtual"]["front"]]]


def target(view: View, decision: Decision, rest: list[str], rule: str) -> tuple[int, int]:
    """The empire and the location that were named."""
    empire = opponent(view, decision, rest, rule)
    card = NAMING.card(decision, rest[1:])
    if card not in locations(view, empire):
        raise Problem(rule, "why.not-theirs", card=card_phrase(card), who=empire_phrase(empire))
    return empire, card


def raze_at(view: View, decision: Decision, rest: list[str]) -> None:
    if view["options"]["peaceful"]:
        raise Problem("B8.4", "why.peaceful")
    empire, card = target(view, decision, rest, "B6.3.2")
    if FORTRESS[card]:
        raise Problem("X5.2", "why.fortress", card=card_phrase(card))
    if not RAZE_GOODS[card]:
        raise Problem("B6.3.3" if DECK[card] else "B6.3.2", "why.no-raze-field", card=card_phrase(card))
    price = RAZE_LOCATION + (1 if mark(view, card, "defence") or mark(view, card, "samurai") else 0)
    if DECK[card] == COMMON and empire < MOST_SEATS:
        for side in ("faction_side", "common_side"):
            price += sum([HARDER[feature] for feature in row(view, empire, side, FEATURE)])
    tokens(view, decision, price, "B6.3.2")


def conquer(view: View, decision: Decision, rest: list[str]) -> None:
    if not view["options"]["expansion"]:
        raise Problem("X1.5", "why.no-expansion")
    empire, card = target(view, decision, rest, "X3.1")
    if DECK[card] == COMMON:
        raise Problem("X3.1", "why.conquer-common", card=card_phrase(card))
    if FORTRESS[card]:
        raise Problem("X5.2", "why.fortress", card=card_phrase(card))
    if empire < MOST_SEATS:
        cards = row(view, empire, "faction_side", KIND[card])
        price = CONQUEST + cards.index(card) + len(view["empires"][empire]["walls"][KINDS[KIND[card]]])
        price += 1 if mark(view, card, "defence") or PRINTED_DEFENCE[card] else 0
        price += 1 if mark(view, card, "samurai") else 0
    else:
        price = CONQUEST + view["virtual"]["front"].index(CODES[card])
    tokens(view, decision, price, "X3.2")


def assault(view: View, decision: Decision, rest: list[str]) -> None:
    if not view["options"]["expansion"]:
        raise Problem("X1.5", "why.no-expansion")
    _, card = target(view, decision, rest, "X6.1")
    if not FORTRESS[card]:
        raise Problem("X6.1", "why.no-fortress", card=card_phrase(card))
    if not mark(view, card, "level"):
        raise Problem("X6.3", "why.not-fortified", card=card_phrase(card))
    tokens(view, decision, ASSAULT, "X6.2")
