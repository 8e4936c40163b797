"""Priors: the points each thing one can say seems to bring, found quickly and without trying it."""

from __future__ import annotations

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects.moves import Choose
from deskoherna.core.machines.hinting import IDLE, weights
from deskoherna.settlers.moves import CardMove, GoodMove, PayMove, SideMove, TargetMove
from ..effects.abilities import USES
from ..effects.customs import SOLD
from ..figures import (
    COMMON_CARD,
    FACTION_CARD,
    GOLD,
    KIND,
    PRODUCTION,
    RAZE_FROM_HAND,
    RAZE_GOODS,
    RESOURCES,
    STOCK,
    WOOD,
    WORKER,
)
from ..moves import DealMove, DeckMove, PutMove, RowMove, SeatMove, StealMove, SwapMove
from ..rules.deals import deal_goods
from ..rules.razing import raze_price
from ..state import ROWS, Table
from .appraiser import Appraiser
from .ways import READER
from .worth import AIMED, PRODUCTIONS, TYPICAL, Worth


def turn(eye: Appraiser, move: Move) -> float:
    """An action, a free step, or passing."""
    kind = move.kind
    if isinstance(move, CardMove):
        card = move.card
        if kind == "build":
            return eye.build(card)
        if kind == "use":
            return eye.w.use[eye.k][card] - 0.02
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


def guarding(eye: Appraiser, kind: str, card: int) -> float:
    """A defence token or a samurai: on the best location only."""
    t = eye.t
    guarded = t.shields + t.samurai
    worth = eye.w.location[eye.k]
    own = worth[card]
    for row in t.rows[eye.seat * ROWS : eye.seat * ROWS + ROWS]:
        for other in row:
            if worth[other] > own and other not in guarded:
                return IDLE
    if kind == "defend":
        return 0.1 + eye.w.prices.shielded * own if t.opponents(eye.seat) else IDLE
    return 0.06 * own - eye.w.price[eye.k][WORKER]


def for_workers(eye: Appraiser, move: Move) -> float:
    """A pair of workers spent."""
    k = eye.k
    row = eye.w.price[k]
    if isinstance(move, GoodMove):
        gained = row[move.good]
        if eye.t.goods[eye.seat * STOCK + move.good]:
            gained *= 0.8
    else:
        assert isinstance(move, DeckMove)
        gained = row[FACTION_CARD if move.faction else COMMON_CARD]
    return gained - 2 * row[WORKER]


def paying(eye: Appraiser, move: PayMove) -> float:
    """A way to pay: goods that are plenty, rather than gold."""
    row = eye.w.price[eye.k]
    cost = 0.0
    at = eye.seat * STOCK
    for i in range(len(RESOURCES)):
        n = move.paid[i]
        if n:
            there = eye.t.goods[at + i]
            cost += n * row[i] * (1.0 if there - n < 1 else 0.8)
    return -cost - move.paid[3] * row[GOLD]


def aim(eye: Appraiser, verb: str, move: Move) -> float:
    """A target for a verb."""
    k = eye.k
    if isinstance(move, DealMove):
        goods = deal_goods(move.deal)
        if verb == "reap-deal":
            return eye.w.goods(goods, k)
        worth = sum([eye.w.goods(goods, j) for j in range(k)])
        if verb == "seize-opposing-deal":
            return eye.w.goods(goods, k) + worth * eye.harm
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
            return sum([eye.w.goods(deal_goods(move.card), j) for j in range(k + 1)])
        if verb == "take-over" or verb == "block-opposing-action":
            return (1.0 + eye.harm) * USES[move.card] * eye.w.use[k][move.card]
        return eye.lost(move.seat, move.card)
    if isinstance(move, CardMove):
        return own_aim(eye, verb, move.card)
    return 0.0


def own_aim(eye: Appraiser, verb: str, card: int) -> float:
    """A target in one's own empire or hand."""
    k = eye.k
    if verb == "refresh-used":
        return USES[card] * eye.w.use[k][card]
    if verb == "raze-common":
        return (
            eye.w.goods(RAZE_GOODS[card], k) + eye.w.price[k][WOOD] + eye.w.site[k] - eye.w.location[k][card]
        )
    if verb == "reap-producing":
        return eye.w.best(PRODUCTIONS[card], k, TYPICAL) if KIND[card] == PRODUCTION else 0.0
    if verb == "crossbow-maker":
        return -eye.w.location[k][card]
    if verb == "build-faction-card" or verb == "build-deal":
        return eye.build(card)
    return 0.1 * eye.w.location[k][card]


def sacrifice(eye: Appraiser, move: Move) -> float:
    """What to raze by the Dark Chapel."""
    if isinstance(move, TargetMove):
        sold = sum([n * SOLD for good, n in RAZE_GOODS[move.card] if good < STOCK])
        tokens = eye.tokens(raze_price(eye.t, move.card))
        return sold + eye.raze_at(move.seat, move.card) - tokens - eye.w.goods(RAZE_GOODS[move.card], eye.k)
    assert isinstance(move, CardMove)
    sold = sum([n * (SOLD if good < STOCK else 1) for good, n in RAZE_GOODS[move.card]])
    return sold - eye.tokens(RAZE_FROM_HAND) - 0.5 * eye.w.in_hand[eye.k][move.card]


def chosen(eye: Appraiser, move: Move) -> float:
    """One of several effects, or none."""
    if isinstance(move, Choose):
        return max([eye.w.way(way, eye.k, TYPICAL) for way in READER.ways(move.effect)])
    return 0.2 if move.kind == "yes" else 0.0


def other(eye: Appraiser, key: str, decision: Decision, move: Move) -> float:
    """An answer to one of the smaller questions."""
    k = eye.k
    if isinstance(move, PayMove):
        return paying(eye, move)
    if key == "more-workers":
        return (
            for_workers(eye, move) + 0.1
            if move.kind == "workers"
            else -0.2 * eye.t.goods[eye.seat * STOCK + WORKER] * eye.w.price[k][WORKER]
        )
    if key == "what-next" and isinstance(move, CardMove):
        return 0.0  # cards drawn before help to choose
    if key == "site":
        assert isinstance(move, CardMove)
        standing = move.card not in eye.t.foundations[eye.seat]
        return -eye.w.location[k][move.card] if standing else -eye.w.site[k]
    if key == "use-again":
        return eye.w.use[k][move.card] if isinstance(move, CardMove) else 0.0
    if key == "sacrifice-of":
        return sacrifice(eye, move)
    if key == "sell-of":
        points = decision.given[2]
        return points - eye.w.prices.worth[k][move.good] if isinstance(move, GoodMove) else 0.0
    if isinstance(move, GoodMove):
        there = eye.t.goods[eye.seat * STOCK + move.good] if move.good < STOCK else 0
        return eye.w.prices.worth[k][move.good] * (0.85 if there > 1 else 1.0)
    if isinstance(move, StealMove):
        return (1.0 + eye.harm) * eye.w.prices.worth[k][move.good]
    if isinstance(move, DeckMove):
        return eye.w.price[k][FACTION_CARD if move.faction else COMMON_CARD]
    if isinstance(move, CardMove):
        return card(eye, key, decision, move)
    if isinstance(move, (DealMove, TargetMove)):
        return aim(eye, AIMED[decision.given[0]], move)
    if isinstance(move, SeatMove):
        return 0.3 * (eye.t.points(move.seat) - eye.t.points(eye.seat)) / 10.0
    if isinstance(move, RowMove):  # what a wall makes dearer to conquer
        return 0.1 * sum([eye.w.location[k][card] for card in eye.t.rows[eye.seat * ROWS + move.row]])
    if isinstance(move, (SideMove, SwapMove)):
        return 0.0
    return chosen(eye, move)


def card(eye: Appraiser, key: str, decision: Decision, move: CardMove) -> float:
    """A card named in answer to a question."""
    if move.kind == "keep":
        return eye.held(move.card)
    if move.kind == "discard" or key == "bury":
        return -eye.held(move.card)
    if move.kind == "samurai":
        return eye.w.location[eye.k][move.card]
    if key == "falls":
        return -eye.w.location[eye.k][move.card]
    return aim(eye, AIMED[decision.given[0]], move)


def appraise(w: Worth, t: Table, decision: Decision) -> list[float]:
    """For each move of a decision, the points it seems to bring."""
    eye = Appraiser(w, t, decision.seat)
    key = decision.prompt.key
    if key == "turn":
        return [turn(eye, move) for move in decision.moves]
    return [other(eye, key, decision, move) for move in decision.moves]


def priors(t: Table, w: Worth, decision: Decision) -> list[float]:
    """A weight for each move of a decision."""
    return weights(appraise(w, t, decision), w.prices.decisive)
