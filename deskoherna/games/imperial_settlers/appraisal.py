"""Appraisal: the points each thing one can say seems to bring, found quickly and without trying it."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects.moves import Choose
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.abilities import USES
from deskoherna.games.imperial_settlers.deeds import Deed, ways
from deskoherna.games.imperial_settlers.effects.customs import SOLD
from deskoherna.games.imperial_settlers.eye import IDLE, Eye
from deskoherna.games.imperial_settlers.figures import (
    CARDS,
    COMMON_CARD,
    FACTION_CARD,
    GOLD,
    KIND,
    NOTHING,
    NUMBER,
    PRODUCTION,
    RAZE_FROM_HAND,
    RAZE_GOODS,
    RESOURCES,
    STOCK,
    WOOD,
    WORKER,
)
from deskoherna.games.imperial_settlers.moves import (
    DealMove,
    DeckMove,
    PutMove,
    RowMove,
    SeatMove,
    StealMove,
    SwapMove,
)
from deskoherna.games.imperial_settlers.prices import PRICE, SITE
from deskoherna.games.imperial_settlers.rules.deals import deal_goods
from deskoherna.games.imperial_settlers.rules.razing import raze_price
from deskoherna.games.imperial_settlers.state import ROWS, Table
from deskoherna.games.imperial_settlers.worth import (
    ACTIONS,
    IN_HAND,
    LOCATION,
    PRODUCTIONS,
    REACTING,
    TYPICAL,
    USE,
    WORTH,
    best_worth,
    deed_worth,
    goods_worth,
)
from deskoherna.settlers.moves import CardMove, GoodMove, PayMove, SideMove, TargetMove

# The verb with which a card asks for a target.
AIMED: Final[list[str]] = []
for _card in range(CARDS):
    _verbs = [verb for deed in ACTIONS[_card] + PRODUCTIONS[_card] for verb in deed.verbs]
    _verbs += [verb for deeds in REACTING[_card] for deed in deeds for verb in deed.verbs]
    _verbs = [verb for verb in _verbs if verb not in ("fortify", "sift")]
    AIMED.append(_verbs[0] if _verbs else "")


def turn(eye: Eye, move: Move) -> float:
    """An action, a free step, or passing."""
    kind = move.kind
    if isinstance(move, CardMove):
        card = move.card
        if kind == "build":
            return eye.build(card)
        if kind == "use":
            return USE[eye.k][card] - 0.02
        if kind == "deal":
            return eye.deal(card)
        if kind == "raze":
            return eye.raze(card)
        return guarding(eye, kind, card)
    if isinstance(move, TargetMove):
        return eye.attack(kind, move.seat, move.card)
    if kind == "workers":
        return for_workers(eye, move)
    if kind == "pass":
        return eye.passing()
    if isinstance(move, PutMove):
        if kind == "gate":
            return eye.under_gate(move.location, move.thing)
        return eye.on_shrine(move.location, move.thing)
    return IDLE


def guarding(eye: Eye, kind: str, card: int) -> float:
    """A defence token or a samurai: on the best location only."""
    t = eye.t
    guarded = t.shields + t.samurai
    worth = LOCATION[eye.k]
    own = worth[card]
    for row in t.rows[eye.seat * ROWS : eye.seat * ROWS + ROWS]:
        for other in row:
            if worth[other] > own and other not in guarded:
                return IDLE
    if kind == "defend":
        return 0.1 if eye.t.players > 1 else IDLE
    return 0.06 * own - PRICE[eye.k][WORKER]


def for_workers(eye: Eye, move: Move) -> float:
    """A pair of workers spent."""
    k = eye.k
    row = PRICE[k]
    if isinstance(move, GoodMove):
        gained = row[move.good]
        if eye.t.goods[eye.seat * STOCK + move.good]:
            gained *= 0.8
    else:
        assert isinstance(move, DeckMove)
        gained = row[FACTION_CARD if move.faction else COMMON_CARD]
    return gained - 2 * row[WORKER]


def paying(eye: Eye, move: PayMove) -> float:
    """A way to pay: goods that are plenty, rather than gold."""
    row = PRICE[eye.k]
    cost = 0.0
    at = eye.seat * STOCK
    for i in range(len(RESOURCES)):
        n = move.paid[i]
        if n:
            there = eye.t.goods[at + i]
            cost += n * row[i] * (1.0 if there - n < 1 else 0.8)
    return -cost - move.paid[3] * row[GOLD]


def source_of(decision: Decision) -> int:
    """The card whose effect asks; NOTHING if none does."""
    source = decision.about.get("source") if decision.about is not None else None
    if isinstance(source, Phrase):
        code = source.args.get("code")
        if isinstance(code, str):
            return NUMBER[code]
    return NOTHING


def aim(eye: Eye, verb: str, move: Move) -> float:
    """A target for a verb."""
    k = eye.k
    if isinstance(move, DealMove):
        goods = deal_goods(move.deal)
        if verb == "reap-deal":
            return goods_worth(goods, k)
        worth = sum([goods_worth(goods, j) for j in range(k)])
        if verb == "discard-deal":
            return -worth
        if verb == "build-deal":
            return eye.build(move.deal) - worth
        return worth * (eye.harm + (1.0 if verb == "take-deal" else 0.0))
    if isinstance(move, TargetMove):
        if verb == "conquer-opposing-faction":
            return eye.conquer(move.seat, move.card)
        if verb == "raze-opposing":
            return eye.raze_at(move.seat, move.card)
        if verb == "trade-route":
            return sum([goods_worth(deal_goods(move.card), j) for j in range(k + 1)])
        if verb == "take-over" or verb == "block-opposing-action":
            return (1.0 + eye.harm) * USES[move.card] * USE[k][move.card]
        return eye.lost(move.seat, move.card)
    if isinstance(move, CardMove):
        return own_aim(eye, verb, move.card)
    return 0.0


def own_aim(eye: Eye, verb: str, card: int) -> float:
    """A target in one's own empire or hand."""
    k = eye.k
    if verb == "refresh-used" or verb == "reclaim":
        return USES[card] * USE[k][card]
    if verb == "raze-common":
        return goods_worth(RAZE_GOODS[card], k) + PRICE[k][WOOD] + SITE[k] - LOCATION[k][card]
    if verb == "farmers-at-work":
        return best_worth(PRODUCTIONS[card], k, TYPICAL) if KIND[card] == PRODUCTION else 0.0
    if verb == "crossbow-maker":
        return -LOCATION[k][card]
    if verb == "build-faction-card" or verb == "build-deal":
        return eye.build(card)
    return 0.1 * LOCATION[k][card]


def sacrifice(eye: Eye, move: Move) -> float:
    """What to raze by the Dark Chapel."""
    if isinstance(move, TargetMove):
        sold = sum([n * SOLD for good, n in RAZE_GOODS[move.card] if good < STOCK])
        tokens = eye.tokens(raze_price(eye.t, move.seat, move.card))
        return sold + eye.raze_at(move.seat, move.card) - tokens - goods_worth(RAZE_GOODS[move.card], eye.k)
    assert isinstance(move, CardMove)
    sold = sum([n * (SOLD if good < STOCK else 1) for good, n in RAZE_GOODS[move.card]])
    return sold - eye.tokens(RAZE_FROM_HAND) - 0.5 * IN_HAND[eye.k][move.card]


def chosen(eye: Eye, move: Move) -> float:
    """One of several effects, or none."""
    if isinstance(move, Choose):
        deeds: list[Deed] = ways(move.effect)
        return max([deed_worth(deed, eye.k, TYPICAL) for deed in deeds])
    return 0.2 if move.kind == "yes" else 0.0


def other(eye: Eye, key: str, decision: Decision, move: Move) -> float:
    """An answer to one of the smaller questions."""
    k = eye.k
    if isinstance(move, PayMove):
        return paying(eye, move)
    if key == "more-workers":
        return (
            for_workers(eye, move) + 0.1
            if move.kind == "workers"
            else -0.2 * eye.t.goods[eye.seat * STOCK + WORKER] * PRICE[k][WORKER]
        )
    if key == "what-next" and isinstance(move, CardMove):
        return 0.0  # cards drawn before help to choose
    if key == "site":
        assert isinstance(move, CardMove)
        standing = move.card not in eye.t.foundations[eye.seat]
        return -LOCATION[k][move.card] if standing else -SITE[k]
    if key == "use-again":
        return USE[k][move.card] if isinstance(move, CardMove) else 0.0
    if key == "sacrifice-of":
        return sacrifice(eye, move)
    if key == "sell-of":
        return SOLD - WORTH[k][move.good] if isinstance(move, GoodMove) else 0.0
    if isinstance(move, GoodMove):
        there = eye.t.goods[eye.seat * STOCK + move.good] if move.good < STOCK else 0
        return WORTH[k][move.good] * (0.85 if there > 1 else 1.0)
    if isinstance(move, StealMove):
        return (1.0 + eye.harm) * WORTH[k][move.good]
    if isinstance(move, DeckMove):
        return PRICE[k][FACTION_CARD if move.faction else COMMON_CARD]
    if isinstance(move, CardMove):
        return card(eye, key, decision, move)
    if isinstance(move, (DealMove, TargetMove)):
        return aim(eye, AIMED[source_of(decision)], move)
    if isinstance(move, SeatMove):
        return 0.3 * (eye.t.points(move.seat) - eye.t.points(eye.seat)) / 10.0
    if isinstance(move, RowMove):  # what a wall makes dearer to conquer
        return 0.1 * sum([LOCATION[k][card] for card in eye.t.rows[eye.seat * ROWS + move.row]])
    if isinstance(move, (SideMove, SwapMove)):
        return 0.0
    return chosen(eye, move)


def card(eye: Eye, key: str, decision: Decision, move: CardMove) -> float:
    """A card named in answer to a question."""
    if move.kind == "keep":
        return eye.held(move.card)
    if move.kind == "discard" or key == "bury":
        return -eye.held(move.card)
    if move.kind == "samurai":
        return LOCATION[eye.k][move.card]
    if key == "falls":
        return -LOCATION[eye.k][move.card]
    return aim(eye, AIMED[source_of(decision)], move)


def appraise(t: Table, decision: Decision) -> list[float]:
    """For each move of a decision, the points it seems to bring."""
    eye = Eye(t, decision.seat)
    key = decision.prompt.key
    if key == "turn":
        return [turn(eye, move) for move in decision.moves]
    return [other(eye, key, decision, move) for move in decision.moves]
