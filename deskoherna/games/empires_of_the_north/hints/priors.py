"""Priors: the points each thing one can say seems to bring, found quickly and without trying it."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects.moves import AmountMove, Choose
from deskoherna.core.machines.hinting import IDLE, weights
from deskoherna.settlers.moves import CardMove, GoodMove, PayMove, TargetMove
from deskoherna.settlers.seats import NOBODY
from ..effects.abilities import STORED
from ..figures import GOLD, NOTHING, RAZE, RESOURCES, WORKER
from ..moves import AgainMove, CardGoodMove, CardsMove, CargoMove, DiscMove, ShoreMove
from ..rules.fields import harvest_of
from ..rules.supply import face
from ..state import RAZE_ABOARD, Table
from .appraiser import Appraiser
from .ways import READER
from .worth import Worth

PASSING: Final = -0.1  # leaving nothing undone
DISCARD_REWARD: Final = 2.0  # what discarding one's own card is paid with (Expedition)


def turn(eye: Appraiser, move: Move) -> float:
    """An action, or passing."""
    if isinstance(move, CardMove):
        if move.kind == "use":
            return eye.use(move.card) - 0.02
        return eye.built(move.card)
    if isinstance(move, DiscMove):
        return disc(eye, move.tile, move.card)
    if isinstance(move, AgainMove):
        return disc(eye, move.tile, move.card) - eye.again()
    if isinstance(move, TargetMove):
        return eye.raid(move.seat, move.card)
    return PASSING


def disc(eye: Appraiser, tile: int, card: int) -> float:
    """The action of a tile, with a card or without."""
    points = eye.tile(tile)
    if card != NOTHING:
        points += eye.played(card)
    return points


def kept(eye: Appraiser, move: Move, tiring: bool) -> float:
    """Cards kept, and the workers they cost (L3)."""
    gone = move.cards if isinstance(move, CardsMove) else b""
    cards = bytes([card for card in eye.t.looked[eye.seat] if card not in gone])
    points = eye.w.hand(eye.w.in_hand[eye.k], eye.t.hands[eye.seat] + cards, eye.w.prices.kept)
    return points - len(cards) * eye.row[WORKER] if tiring else points


def paying(eye: Appraiser, move: PayMove) -> float:
    """A way to pay: goods that are plenty, rather than gold."""
    cost = move.paid[len(RESOURCES)] * eye.row[GOLD]
    for good in RESOURCES:
        n = move.paid[good]
        if n:
            cost += n * eye.row[good] * (1.0 if eye.goods[good] - n < 1 else 0.8)
    return -cost


def sailing(eye: Appraiser, move: CargoMove) -> float:
    """A ship and what it carries (P14)."""
    points = eye.cargo(move.cargo)
    if move.food != NOTHING:
        points -= eye.row[move.food]
    return points - eye.row[RAZE] if move.raze else points


def found(eye: Appraiser, move: Move) -> float:
    """An island to pillage or conquer; one nobody has seen; none (X2 to X7)."""
    k, own = eye.k, eye.own
    if isinstance(move, CardMove):
        if move.kind == "pillage":
            return eye.w.pillaged[k][move.card] + own.pillaging
        return eye.played(move.card) + own.conquering
    if isinstance(move, ShoreMove):
        best = eye.w.island[k][move.shore] + own.pillaging
        armed = bool(eye.t.queue) and bool(eye.t.queue[1] & RAZE_ABOARD)
        return max(best, eye.w.isle[k][move.shore] + own.conquering) if armed else best
    return IDLE


def stored(eye: Appraiser, card: int, good: int) -> float:
    """What a good lying on a card will pay."""
    one = face(eye.t, card)
    effect = STORED[one]
    return eye.w.payout[eye.k][one] if effect is not None and effect.goods >> good & 1 else 0.0


def good(eye: Appraiser, key: str, decision: Decision, move: GoodMove) -> float:
    """A good taken, laid on a card or given away."""
    if move.kind == "lay":
        source = decision.given[0]
        return (stored(eye, source, move.good) if source != NOTHING else 0.0) - eye.unit(move.good)
    if move.kind == "give":
        return 1.0 - eye.row[move.good]
    return eye.unit(move.good)


def card(eye: Appraiser, key: str, move: CardMove) -> float:
    """A card named in answer to a question."""
    one, k = move.card, eye.k
    if key == "accompany":
        return eye.played(one)
    if move.kind == "free":
        return eye.free(one)
    if key == "copy" or key == "refresh":
        return eye.own.uses.get(one, 0.5 * eye.standing(one))
    if key == "harvest":
        return eye.harvest(one)
    if key == "under":
        return 0.5 * eye.w.goods(harvest_of(eye.t, one), k)
    if key == "discard-own":
        return DISCARD_REWARD + eye.discarding(one)
    if key == "demand-card":
        return 1.0 - 0.5 * eye.w.in_hand[k][one]
    if key == "drop":
        return -eye.w.in_hand[k][one]
    if key == "take-back":
        return eye.w.costs[k][one] + 0.6 * eye.w.in_hand[k][one] - eye.standing(one)
    return eye.w.in_hand[k][one]


def chosen(eye: Appraiser, move: Move) -> float:
    """One of several effects, how many, or none."""
    if isinstance(move, Choose):
        return max([eye.w.way(way, eye.k, eye.own.counts) for way in READER.ways(move.effect)])
    if isinstance(move, AmountMove):
        return 0.3 * move.n
    return 0.2 if move.kind == "yes" else 0.0


def other(eye: Appraiser, key: str, decision: Decision, move: Move) -> float:
    """An answer to one of the smaller questions."""
    if isinstance(move, PayMove):
        return paying(eye, move)
    if isinstance(move, CargoMove):
        return sailing(eye, move)
    if key == "island" or key == "landing":
        return found(eye, move)
    if isinstance(move, GoodMove):
        return good(eye, key, decision, move)
    if isinstance(move, CardGoodMove):
        points = eye.unit(move.good)
        return points if move.kind == "glean" else points - stored(eye, move.card, move.good)
    if isinstance(move, CardMove):
        return card(eye, key, move)
    return chosen(eye, move)


def appraise(w: Worth, t: Table, decision: Decision) -> list[float]:
    """For each move of a decision, the points it seems to bring."""
    eye = Appraiser(w, t, decision.seat)
    key = decision.prompt.key.removesuffix("-of")  # asked by a card or not
    if key == "turn":
        return [turn(eye, move) for move in decision.moves]
    if key == "lookout" or key == "start":
        return [kept(eye, move, key == "lookout") for move in decision.moves]
    return [other(eye, key, decision, move) for move in decision.moves]


def priors(t: Table, w: Worth, decision: Decision) -> list[float] | None:
    """A weight for each move of a decision; no opinion while somebody has no clan."""
    return None if NOBODY in t.clans else weights(appraise(w, t, decision), w.prices.decisive)
