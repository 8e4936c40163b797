"""Why a move is not offered, from the seat's view alone: the failed condition and its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.games.imperial_settlers.abilities import GATES, SHRINES, USE_PRICE, USES
from deskoherna.games.imperial_settlers.figures import (
    ACTION,
    CODES,
    COMMON,
    COST,
    DECK,
    FACTIONS,
    FOUNDATION,
    GOLD,
    GOODS,
    JAPANESE,
    KIND,
    NUMBER,
    PRINTED_DEFENCE,
    RAZE_FROM_HAND,
    RAZE_GOODS,
    RECORD,
    RESOURCES,
    TITLE,
    WORKER,
    WORKERS_FOR_GOOD,
    Price,
)
from deskoherna.games.imperial_settlers.moves import card_phrase, good_phrase
from deskoherna.games.imperial_settlers.quarrels import assault, conquer, raze_at
from deskoherna.games.imperial_settlers.rules.decks import deck_problem, swapped
from deskoherna.games.imperial_settlers.sight import (
    NAMING,
    hand,
    mark,
    standing,
    stock,
)
from deskoherna.settlers.explaining import Problem, mine, missing, reason

BY_THE_CARD: Final = "B1.10"  # the rule behind questions of cards


def explain(view: View, decision: Decision, said: Sequence[str]) -> Reason | None:
    """Why ``said`` is not among the moves; None if it means nothing in this game."""

    def look(kind: str) -> bool:
        if decision.prompt.key == "turn" and kind in ABOUT:
            ABOUT[kind](view, decision, list(said[1:]))
            return True
        if decision.prompt.key == "deck" and kind == "swap":
            swap(view, decision, list(said[1:]))
            return True
        return False

    return reason(decision, said, KINDS_OF_MOVES, BY_THE_CARD, NAMING, look)


# -- what everybody needs ----------------------------------------------------------------------------------


def card_in_hand(view: View, decision: Decision, rest: list[str]) -> int:
    """The card that was named, which has to be in hand."""
    card = NAMING.card(decision, rest)
    cards = hand(view)
    if card not in cards:
        if any(RECORD[card] == RECORD[one] for one in cards):
            same = next(CODES[one] for one in cards if RECORD[one] == RECORD[card])
            raise Problem("B6.1.1", "why.other-copy", card=card_phrase(card), code=same)
        raise Problem("B6.1.1", "why.not-in-hand", card=card_phrase(card))
    first = next(one for one in cards if RECORD[one] == RECORD[card])
    if first != card:
        raise Problem("B6.1.1", "why.same-card", example=f"{decision_kind(decision, first)} {CODES[first]}")
    return card


def decision_kind(decision: Decision, card: int) -> str:
    """With which word a hand card is named in this question."""
    for move in decision.moves:
        if move.notation.endswith(" " + CODES[card]):
            return move.kind
    return "build"


def own_location(view: View, decision: Decision, rest: list[str]) -> int:
    """The card that was named, which has to stand in one's own empire."""
    card = NAMING.card(decision, rest)
    if card not in standing(view, decision.seat):
        raise Problem("B1.4", "why.not-yours", card=card_phrase(card))
    return card


def pay(view: View, seat: int, price: Price, rule: str) -> None:
    """Complain about what is missing; gold replaces resources (B1.3)."""
    supply = [stock(view, seat, good) for good in range(len(price))]
    lacking = missing(supply, price, [0] * len(price), GOLD, RESOURCES)
    if lacking:
        raise Problem(rule, "why.missing", what=[good_phrase(good, n) for good, n in lacking])


# -- actions -----------------------------------------------------------------------------------------------


def build(view: View, decision: Decision, rest: list[str]) -> None:
    card = card_in_hand(view, decision, rest)
    pay(view, decision.seat, COST[card], "B6.1.1")
    if FOUNDATION[card]:
        raise Problem("B6.1.3", "why.no-site", card=card_phrase(card))


def deal(view: View, decision: Decision, rest: list[str]) -> None:
    card = card_in_hand(view, decision, rest)
    if DECK[card] == COMMON:
        raise Problem("B6.2.1", "why.deal-common", card=card_phrase(card))
    pay(view, decision.seat, (0, 0, 1, 0, 0, 0), "B6.2.1")


def raze(view: View, decision: Decision, rest: list[str]) -> None:
    if len(rest) > 1:
        raze_at(view, decision, rest)
        return
    card = card_in_hand(view, decision, rest)
    if not RAZE_GOODS[card]:
        raise Problem("B6.3.1", "why.no-raze-field", card=card_phrase(card))
    if DECK[card] != COMMON and mine(view, decision)["faction"] != "japanese":
        raise Problem("B6.3.1", "why.raze-faction", card=card_phrase(card))
    pay(view, decision.seat, (0, 0, 0, 0, 0, RAZE_FROM_HAND), "B6.3.1")


def use(view: View, decision: Decision, rest: list[str]) -> None:
    card = own_location(view, decision, rest)
    if KIND[card] != ACTION:
        raise Problem("B6.4.1", "why.no-action", card=card_phrase(card))
    if mark(view, card, "neutral") or mark(view, card, "taken_by"):
        raise Problem("B11.6", "why.not-held", card=card_phrase(card))
    if mark(view, card, "blocked"):
        raise Problem("B6.4.1", "why.blocked", card=card_phrase(card))
    if mark(view, card, "used") >= USES[card]:
        raise Problem("B5.3", "why.used", card=card_phrase(card), n=USES[card])
    pay(view, decision.seat, USE_PRICE[card], "B6.4.1")
    raise Problem("B6.4.1", "why.no-effect", card=card_phrase(card))


def workers(view: View, decision: Decision, rest: list[str]) -> None:
    if stock(view, decision.seat, WORKER) < WORKERS_FOR_GOOD:
        pay(view, decision.seat, (0, 0, 0, WORKERS_FOR_GOOD, 0, 0), "B6.5.1")
    if rest and rest[0].lower() in ("common", "faction"):
        raise Problem("B1.9", "why.empty-deck")
    raise Problem("B6.5.1", "why.workers-for")


# -- free steps --------------------------------------------------------------------------------------------


def defend(view: View, decision: Decision, rest: list[str]) -> None:
    card = own_location(view, decision, rest)
    if not mine(view, decision)["goods"]["defence"]:
        raise Problem("B7.1", "why.no-defence")
    if mark(view, card, "defence"):
        raise Problem("B7.2", "why.defended", card=card_phrase(card))
    if DECK[card] != COMMON and not view["options"]["expansion"]:
        raise Problem("B7.1", "why.defend-faction", card=card_phrase(card))
    if PRINTED_DEFENCE[card]:
        raise Problem("X4.1", "why.printed-defence", card=card_phrase(card))
    if mark(view, card, "samurai"):
        raise Problem("X7.4", "why.samurai-there", card=card_phrase(card))


def samurai(view: View, decision: Decision, rest: list[str]) -> None:
    if mine(view, decision)["faction"] != "japanese":
        raise Problem("B10.2", "why.not-japanese")
    card = own_location(view, decision, rest)
    if DECK[card] != JAPANESE:
        raise Problem("X7.2", "why.samurai-where", card=card_phrase(card))
    if mark(view, card, "samurai"):
        raise Problem("B10.2", "why.samurai-there", card=card_phrase(card))
    if mark(view, card, "defence"):
        raise Problem("X7.4", "why.defended", card=card_phrase(card))
    pay(view, decision.seat, (0, 0, 0, 1, 0, 0), "B10.2")


def gate(view: View, decision: Decision, rest: list[str]) -> None:
    location = own_location(view, decision, rest)
    if not GATES[location]:
        raise Problem("B11.21", "why.no-gate", card=card_phrase(location))
    card_in_hand(view, decision, rest[1:])


def shrine(view: View, decision: Decision, rest: list[str]) -> None:
    location = own_location(view, decision, rest)
    if not SHRINES[location]:
        raise Problem("B11.21", "why.no-shrine", card=card_phrase(location))
    good = rest[1].lower() if len(rest) > 1 else ""
    if good not in [GOODS[one] for one in RESOURCES]:
        raise Problem("B11.21", "why.shrine-what")
    raise Problem("B11.21", "why.missing", what=[good_phrase(GOODS.index(good), 1)])


# -- decks -------------------------------------------------------------------------------------------------


def swap(view: View, decision: Decision, rest: list[str]) -> None:
    """Out of the deck, into it, and what would be wrong with the deck then (X1.4)."""
    out, into = NAMING.card(decision, rest), NAMING.card(decision, rest[1:])
    deck = bytes([NUMBER[code] for code in mine(view, decision)["deck_list"]])
    if out not in deck:
        raise Problem("X1.4", "deck.not-there", card=card_phrase(out))
    if into in deck:
        raise Problem("X1.4", "deck.there", card=card_phrase(into))
    wrong = deck_problem(
        swapped(deck, TITLE[out], TITLE[into]), FACTIONS.index(mine(view, decision)["faction"])
    )
    if wrong is not None:
        raise Problem("X1.4", wrong.key, **wrong.args)


ABOUT: Final[dict[str, Callable[[View, Decision, list[str]], None]]] = {
    "build": build,
    "deal": deal,
    "raze": raze,
    "use": use,
    "workers": workers,
    "conquer": conquer,
    "assault": assault,
    "defend": defend,
    "samurai": samurai,
    "gate": gate,
    "shrine": shrine,
}
KINDS_OF_MOVES: Final = {
    *ABOUT, "faction", "ready", "swap", "keep", "discard", "draw", "pass", "site", "pick", "target", "take",
    "steal", "against", "pay", "stop", "sell", "row", "choose", "yes", "no", "amount",
}  # fmt: skip
