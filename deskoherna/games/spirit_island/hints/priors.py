"""Priors: the points each thing one can say seems to bring, found quickly and without trying it.

Powers to use, cards to play, growth and presence are here; the smaller questions in ``answers.py``.
"""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.machines.hinting import IDLE, weights
from .. import moves as m
from ..content import POWERS
from ..figures import ELEMENTS, Elements
from ..rules.ground import elements
from ..rules.powers.offers import reached
from ..rules.powers.targets import land_targets
from ..state import Table
from . import scenarios
from .answers import answers
from .custom_rules import presence
from .effects import weigh
from .growth import Growing
from .plays import Hand, Sets, uses_of
from .presence import Reach
from .prices import Prices
from .tally import Tally

PRICED: Final = ("buy-power", "discard-markers")  # symbols of tracks that cost something
PLENTY: Final = 7  # presence on the island of which one can become beasts


def priors(t: Table, prices: Prices, decision: Decision) -> list[float]:
    """A weight for each move by the points it seems to bring; none for much worse ones."""
    return weights(appraise(t, prices, decision), prices.decisive, prices.much_worse)


def appraise(t: Table, prices: Prices, decision: Decision) -> list[float]:
    """For each move of a decision, the points it seems to bring; IDLE for what is not worth a try."""
    moves = decision.moves
    key = decision.prompt.key
    tally = Tally(t, prices, decision.seat)
    if key in ("fast", "slow", "target", "slow-now"):
        return uses(tally, moves)
    if key == "play":
        return plays(tally, moves)
    if key == "growth":
        return options(tally, moves)
    if key == "presence":
        return presences(tally, moves)
    if key == "keep" or key == "reclaim" or key == "forget":
        return cards(tally, moves, key)
    if key in ("element", "star", "prepare", "teach"):
        return gained(tally, moves)
    return answers(tally, decision)


# -- powers ------------------------------------------------------------------------------------------------


def uses(tally: Tally, moves: list[Move]) -> list[float]:
    """Powers to use: the useful ones, and done only when there is none."""
    have = elements(tally.t, tally.seat)
    found: list[float] = []
    best = 0.0
    for move in moves:
        points = IDLE
        if isinstance(move, m.UseMove):
            power = POWERS[move.power]
            if move.land < 0 and move.target < 0 and move.kind in ("aim", "aim-again"):
                points = Hand(tally).best_use(power, have)
            else:
                mask = reached(power, have) if power.levels else 0
                times = max(1, uses_of(power, mask) - tally.t.used[tally.seat].count(move.power))
                points = weigh(tally, power.effects(mask), move.land, move.target, times)
            if points < tally.prices.useful:
                points = IDLE
            elif points > best:
                best = points
        found.append(points)
    for i in range(len(moves)):
        if isinstance(moves[i], m.NameMove) and moves[i].kind == "flow":
            found[i] = drifted(tally, moves[i], have)
            best = max(best, found[i])
    for i in range(len(moves)):
        if not isinstance(moves[i], m.UseMove) and moves[i].kind != "flow":
            found[i] = best + tally.prices.done if best > 0.0 else 0.0
            more = special(tally, moves[i]) if moves[i].kind != "done" else None
            if more is not None:
                found[i] += more
            if moves[i].kind in scenarios.WEIGHED:
                found[i] = scenarios.points_of(tally, moves[i]) or 0.0
    return found


def drifted(tally: Tally, move: Move, have: Elements) -> float:
    """A power for which presence drifts first, to where the power reaches more."""
    assert isinstance(move, m.NameMove)
    power = POWERS[move.word]
    mask = reached(power, have) if power.levels else 0
    near = land_targets(tally.t, tally.seat, power, mask)
    points = Hand(tally).drifting(tally, power.effects(mask), near)
    return points if points >= tally.prices.useful else IDLE


def plays(tally: Tally, moves: list[Move]) -> list[float]:
    """Cards to play: the best set of cards with each."""
    t, seat = tally.t, tally.seat
    sets = Sets(tally)
    best = sets.best(t.hand[seat], t.energy[seat], t.plays[seat], elements(t, seat))
    found: list[float] = []
    for move in moves:
        if isinstance(move, m.PowerMove):
            found.append(sets.with_card[move.power])
        elif move.kind in scenarios.WEIGHED:
            found.append(sets.none + (scenarios.points_of(tally, move) or 0.0))
        elif isinstance(move, m.NameMove) and move.word.startswith(PRICED):
            found.append(sets.none + 0.3)
        elif isinstance(move, m.NameMove):
            found.append(best + 1.0)  # a card back, for nothing
        else:
            found.append(sets.none + (special(tally, move) or 0.0))
    return found


def options(tally: Tally, moves: list[Move]) -> list[float]:
    """Growth options."""
    growing = Growing(tally)
    return [growing.option(move.n) if isinstance(move, m.GrowthMove) else -9.0 for move in moves]


def cards(tally: Tally, moves: list[Move], key: str) -> list[float]:
    """Cards to keep of those drawn, to take back, or to forget."""
    hand = Hand(tally)
    found = [hand.kept(move.power) if isinstance(move, m.PowerMove) else 0.0 for move in moves]
    return [-points for points in found] if key == "forget" else found


def gained(tally: Tally, moves: list[Move]) -> list[float]:
    """An element of choice: the one that wakes most, with what is in hand in mind."""
    t, seat = tally.t, tally.seat
    hand = Hand(tally)
    cards = [POWERS[card] for card in t.hand[seat]]
    found: list[float] = []
    for move in moves:
        if not isinstance(move, m.NameMove):
            found.append(0.0)
            continue
        element = ELEMENTS.index(move.word)
        have = [*hand.have]
        have[element] += 1
        points = hand.woken(tuple(have))
        for card in cards:
            points += 0.05 * card.gives.count(element)
        found.append(points)
    return found


def special(tally: Tally, move: Move) -> float | None:
    """Points of what special rules offer beside cards and powers; None if it is none of theirs."""
    if isinstance(move, m.LandMove) and move.kind == "call-forth":
        return (
            0.3 if presence(tally.t, tally.seat) >= PLENTY and not tally.t.lands[move.land].beasts else -3.0
        )
    if isinstance(move, m.NameMove) and move.kind == "spend":
        return 0.3
    return None


# -- presence ----------------------------------------------------------------------------------------------


def presences(tally: Tally, moves: list[Move]) -> list[float]:
    """Presence to add: from the tracks, seldom from elsewhere on the island."""
    reach = Reach(tally)
    found = [reach.placed(move) if isinstance(move, m.PresenceMove) else 0.0 for move in moves]
    top = max(found)
    return [
        IDLE if isinstance(moves[i], m.PresenceMove) and found[i] < top - 2.5 else found[i]
        for i in range(len(moves))
    ]
