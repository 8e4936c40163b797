"""Appraisal: the points each thing one can say seems to bring, found quickly and without trying it."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects import Choose
from deskoherna.core.effects.moves import AmountMove
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island import economy, growth, leanings, prices
from deskoherna.games.spirit_island.causes import placed_by
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.eye import EXPLORERS, IDLE, MARK, Eye
from deskoherna.games.spirit_island.figures import DAHAN, ELEMENTS, LAND_INDEX, Elements
from deskoherna.games.spirit_island.hand import Hand, uses_of
from deskoherna.games.spirit_island.moves import (
    DamageMove,
    GrowthMove,
    HitMove,
    LandMove,
    NameMove,
    PieceMove,
    PowerMove,
    PresenceMove,
    UseMove,
)
from deskoherna.games.spirit_island.reach import Reach
from deskoherna.games.spirit_island.replies import replied
from deskoherna.games.spirit_island.rules.ground import elements
from deskoherna.games.spirit_island.rules.powers.offers import reached
from deskoherna.games.spirit_island.rules.powers.targets import land_targets
from deskoherna.games.spirit_island.schemes import WEIGHED, schemed
from deskoherna.games.spirit_island.sets import Sets
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.strokes import counted
from deskoherna.games.spirit_island.threats import BUILD_NOW, RAVAGE_NOW
from deskoherna.games.spirit_island.weighing import weigh

USEFUL: Final = 0.05  # what brings less is not worth the use of a power
DONE: Final = -1.5  # against the best of what could still be done

# How well spirits do in the hands of bots, for choosing one.
LIKED: Final[dict[str, float]] = {}


def appraise(t: Table, decision: Decision) -> list[float]:
    """For each move of a decision, the points it seems to bring; IDLE for what is not worth a try."""
    moves = decision.moves
    key = decision.prompt.key
    eye = Eye(t, decision.seat)
    if key in ("fast", "slow", "target", "slow-now"):
        return uses(eye, moves)
    if key == "play":
        return plays(eye, moves)
    if key == "growth":
        return options(eye, moves)
    if key == "presence":
        return presences(eye, moves)
    if key == "keep" or key == "reclaim" or key == "forget":
        return cards(eye, moves, key)
    if key in ("element", "star", "prepare", "teach"):
        return gained(eye, moves)
    land = land_about(decision)
    return [_other(eye, decision, move, land) for move in moves]


# -- powers ------------------------------------------------------------------------------------------------


def uses(eye: Eye, moves: list[Move]) -> list[float]:
    """Powers to use: the useful ones, and done only when there is none."""
    have = elements(eye.t, eye.seat)
    found: list[float] = []
    best = 0.0
    for move in moves:
        points = IDLE
        if isinstance(move, UseMove):
            power = POWERS[move.power]
            if move.land < 0 and move.target < 0 and move.kind in ("aim", "aim-again"):
                points = Hand(eye).best_use(power, have)
            else:
                mask = reached(power, have) if power.levels else 0
                times = max(1, uses_of(power, mask) - eye.t.used[eye.seat].count(move.power))
                points = weigh(eye, power.effects(mask), move.land, move.target, times)
            if points < USEFUL:
                points = IDLE
            elif points > best:
                best = points
        found.append(points)
    for i in range(len(moves)):
        if isinstance(moves[i], NameMove) and moves[i].kind == "flow":
            found[i] = drifted(eye, moves[i], have)
            best = max(best, found[i])
    for i in range(len(moves)):
        if not isinstance(moves[i], UseMove) and moves[i].kind != "flow":
            found[i] = best + DONE if best > 0.0 else 0.0
            more = leanings.called(eye, moves[i]) if moves[i].kind != "done" else None
            if more is not None:
                found[i] += more
            if moves[i].kind in WEIGHED:
                found[i] = schemed(eye, moves[i]) or 0.0
    return found


def drifted(eye: Eye, move: Move, have: Elements) -> float:
    """A power for which presence drifts first, to where the power reaches more."""
    assert isinstance(move, NameMove)
    power = POWERS[move.word]
    mask = reached(power, have) if power.levels else 0
    near = land_targets(eye.t, eye.seat, power, mask)
    points = Hand(eye).drifting(eye, power.effects(mask), near)
    return points if points >= USEFUL else IDLE


def plays(eye: Eye, moves: list[Move]) -> list[float]:
    """Cards to play: the best set of cards with each."""
    t, seat = eye.t, eye.seat
    sets = Sets(eye)
    best = sets.best(t.hand[seat], t.energy[seat], t.plays[seat], elements(t, seat))
    found: list[float] = []
    for move in moves:
        if isinstance(move, PowerMove):
            found.append(sets.with_card[move.power])
        elif move.kind in WEIGHED:
            found.append(sets.none + (schemed(eye, move) or 0.0))
        elif isinstance(move, NameMove) and move.word.startswith(leanings.PRICED):
            found.append(sets.none + 0.3)
        elif isinstance(move, NameMove):
            found.append(best + 1.0)  # a card back, for nothing
        else:
            found.append(sets.none + (leanings.called(eye, move) or 0.0))
    return found


def options(eye: Eye, moves: list[Move]) -> list[float]:
    """Growth options."""
    growing = growth.Growing(eye)
    return [growing.option(move.n) if isinstance(move, GrowthMove) else -9.0 for move in moves]


def cards(eye: Eye, moves: list[Move], key: str) -> list[float]:
    """Cards to keep of those drawn, to take back, or to forget."""
    hand = Hand(eye)
    found = [hand.kept(move.power) if isinstance(move, PowerMove) else 0.0 for move in moves]
    return [-points for points in found] if key == "forget" else found


def gained(eye: Eye, moves: list[Move]) -> list[float]:
    """An element of choice: the one that wakes most, with what is in hand in mind."""
    t, seat = eye.t, eye.seat
    hand = Hand(eye)
    cards = [POWERS[card] for card in t.hand[seat]]
    found: list[float] = []
    for move in moves:
        if not isinstance(move, NameMove):
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


# -- presence ----------------------------------------------------------------------------------------------


def presences(eye: Eye, moves: list[Move]) -> list[float]:
    """Presence to add: from the tracks, seldom from elsewhere on the island."""
    reach = Reach(eye)
    found = [reach.placed(move) if isinstance(move, PresenceMove) else 0.0 for move in moves]
    top = max(found)
    return [
        IDLE if isinstance(moves[i], PresenceMove) and found[i] < top - 2.5 else found[i]
        for i in range(len(moves))
    ]


# -- smaller questions -------------------------------------------------------------------------------------


def land_about(decision: Decision) -> int:
    """The land a question is about; -1 if it names none."""
    if decision.about is None:
        return -1
    found = _land_in(decision.about.get("land"))
    if found < 0:
        source = decision.about.get("source")
        if isinstance(source, Phrase):
            found = _land_in(source.args.get("land"))
    return found


def _land_in(said: object) -> int:
    if isinstance(said, Phrase):
        name = said.args.get("id")
        if isinstance(name, str):
            return LAND_INDEX[name]
    return -1


def _other(eye: Eye, decision: Decision, move: Move, land: int) -> float:
    """An answer to one of the smaller questions."""
    points = leanings.answered(eye, decision.prompt.key, move, land)
    if points is None:
        points = replied(eye, decision, move)
    if points is not None:
        return points
    if isinstance(move, PieceMove):
        return piece(eye, move, land)
    if isinstance(move, DamageMove):
        return damage(eye, move, land)
    if isinstance(move, HitMove):
        return hit(eye, move, land)
    if isinstance(move, LandMove):
        return at_land(eye, decision, move)
    if isinstance(move, Choose):
        return weigh(eye, move.effect, land)
    if isinstance(move, NameMove):
        return named(eye, move)
    if isinstance(move, AmountMove):
        return 0.3 * move.n
    if move.kind == "skip":
        return skipped(eye, decision, land)
    if move.kind == "yes":
        return followed(eye, decision, land) if decision.prompt.key == "follow-dahan" else 1.0
    return 0.0


def piece(eye: Eye, move: PieceMove, land: int) -> float:
    """A piece pushed, gathered, destroyed, removed …"""
    kind = move.code >> 8
    if not counted(kind):
        return 0.5
    if move.kind == "push" and land >= 0:
        return eye.moved(kind, land, move.land)
    if move.kind == "gather" and land >= 0:
        return eye.moved(kind, move.land, land)
    spot = eye.spot(move.land)
    hurt = 0.02 * (move.code >> 4 & 15)  # of like pieces, the one that is hurt
    if move.kind == "destroy":
        return eye.without(spot, kind) + eye.fallen(kind) - hurt
    if move.kind == "harm":
        return eye.without(spot, kind) / (1 + eye.figures[6 + kind]) + hurt
    if move.kind == "downgrade" and kind:
        return eye.without(spot, kind) + eye.with_(spot, kind - 1) - hurt
    return eye.without(spot, kind) - hurt


def damage(eye: Eye, move: DamageMove, land: int) -> float:
    """Damage divided in one way."""
    spot = eye.touch(land)
    for code, n, fatal in move.hits:
        kind = code >> 8
        if not fatal:
            eye.gained += prices.HURT * n if eye.early else 0.0
        else:
            eye.gained += eye.fallen(kind)
            if not eye.dreams or kind == DAHAN:
                spot[EXPLORERS + kind] -= 1
    return eye.settle()


def hit(eye: Eye, move: HitMove, land: int) -> float:
    """Damage piece by piece: what is destroyed, by the damage it takes."""
    kind = move.code >> 8
    left = max(1, eye.figures[6 + kind] - (move.code >> 4 & 15))
    points = (eye.without(eye.spot(land), kind) + eye.fallen(kind)) / left
    return points if move.kind == "hit" else points - 1.0


def at_land(eye: Eye, decision: Decision, move: LandMove) -> float:
    """A land named: where to go on, to lose presence, or to have an effect."""
    if move.kind == "cascade":
        return eye.blighted(move.land) + eye.blight
    if move.kind == "lose":
        return Reach(eye).lost(move.land)
    effect = placed_by(eye.t, decision, eye.act)
    if effect is not None:
        return weigh(eye, effect, move.land)
    return -0.3 * eye.worth(eye.spot(move.land))


def named(eye: Eye, move: NameMove) -> float:
    """A spirit, a deck, a source of presence."""
    t, seat = eye.t, eye.seat
    if move.kind == "spirit":
        return LIKED.get(move.word, 0.0)
    if move.kind == "deck":
        rich = t.energy[seat] + 2 * economy.income(t, seat)
        return 0.0 if move.word == "minor" else prices.MAJOR + prices.MAJOR_RICH * rich
    if move.kind == "source":
        tracks = {"energy": 0, "cards": 1}
        return economy.track(t, seat, tracks[move.word]) if move.word in tracks else -2.0
    return 0.0


def followed(eye: Eye, decision: Decision, land: int) -> float:
    """Presence that goes along with Dahan."""
    origin = _land_in(decision.about.get("origin")) if decision.about is not None else -1
    reach = Reach(eye)
    return reach.place(land) + reach.lost(origin) if origin >= 0 else 0.0


def skipped(eye: Eye, decision: Decision, land: int) -> float:
    """An invader action stopped, for a presence where that is the price."""
    spot = eye.spot(land)
    now = eye.worth(spot)
    eased = spot[:]
    eased[MARK] &= ~(RAVAGE_NOW | BUILD_NOW)
    points = eye.worth(eased) - now
    return points - prices.PRESENCE_LOST if decision.prompt.key == "choke" else points
