"""Answers to the smaller questions: pieces, lands, events, what spirits of the expansions ask."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects import Choose, Condition, Custom, Effect
from deskoherna.core.effects.moves import AmountMove
from deskoherna.core.effects.rewriting import walk
from deskoherna.core.phrase import named
from .. import moves as m
from ..act import IsleAct
from ..blights.card import BlightCard
from ..content import POWERS
from ..events.card import EventCard
from ..fear.card import FearCard
from ..figures import DAHAN, LAND_INDEX, OCEANS
from ..land import damage_of, kind_of
from ..nouns.kinds import BEASTS, BY_CODE, DISEASE
from ..standing import Standing
from ..state import Table
from ..verbs import Add, EachBoard, EachPlayer, HalfBoards, OnBoard, Unless
from . import event_effects
from .custom_rules import eruption, rule_of
from .effects import weigh
from .growth import formed
from .land_effects import counted
from .plays import Hand
from .presence import Reach, income, track
from .tally import Tally
from .threats import BUILD_NOW, COMING, RAVAGE_NOW

ADDED: Final = [Add(1, kind) for kind in BY_CODE]
PLACED: Final = (EachPlayer, EachBoard, OnBoard, HalfBoards)

# Rules of their own that ask for a land, and what they do there.
CUSTOM: Final[dict[str, Effect]] = {"event-new-beasts": Add(1, BEASTS), "event-curse": Add(1, DISEASE)}


def about(decision: Decision, what: str) -> object:
    """What a question is about: the ``land``, the ``power``, its ``source``; None if one cannot tell."""
    return named(decision.about.get(what)) if decision.about is not None else None


def land_about(decision: Decision) -> int:
    """The land a question is about, or the deed of the invaders that asks; -1 if it names none."""
    for what in ("land", "source"):
        land = about(decision, what)
        if isinstance(land, int):
            return land
    return -1


# -- what a card does --------------------------------------------------------------------------------------


def parts(t: Table, source: object) -> list[Effect]:
    """All effects a card may have now, those within others too."""
    wholes: list[Effect | None] = []
    if isinstance(source, FearCard):
        wholes = [source.effect(t.terror)]
    elif isinstance(source, EventCard):
        wholes = [branch.effect for branch in source.branches]
    elif isinstance(source, Effect):  # a token event or a Dahan event
        wholes = [source]
    elif isinstance(source, BlightCard):
        wholes = [source.at_once, source.each_turn, source.each_phase]
    return [one for whole in wholes if whole is not None for one in walk(whole)]


def placed_by(t: Table, decision: Decision, act: IsleAct) -> Effect | None:
    """What will be done in the land asked for, where one can tell: the lands offered must fit."""
    source = about(decision, "source")
    offered = [move.land for move in decision.moves if isinstance(move, m.LandMove)]
    for one in parts(t, source):
        if isinstance(one, PLACED) and fits(one.where, offered, act):
            return one.effect
        if isinstance(one, Custom) and rule_of(one) in CUSTOM:
            return CUSTOM[rule_of(one)]
    return None


def fits(where: Condition | None, offered: list[int], act: IsleAct) -> bool:
    """Does a condition hold in every land offered?"""
    if where is None:
        return True
    return all(where.holds(act.in_land(land)) for land in offered)


def answers(tally: Tally, decision: Decision) -> list[float]:
    """For each move, the points it seems to bring."""
    land, effect = land_about(decision), None
    if any(isinstance(move, m.LandMove) for move in decision.moves):
        rule = about(decision, "source")
        if isinstance(rule, Standing):
            return [ruled(tally, decision, move, land, rule) for move in decision.moves]
        effect = placed_by(tally.t, decision, tally.act)
    return [_answer(tally, decision, move, land, effect) for move in decision.moves]


def ruled(tally: Tally, decision: Decision, move: Move, land: int, rule: Standing) -> float:
    """An answer to a special rule that asks for a land, by what it brings to that land."""
    effect = ADDED[rule.adds(tally.t, move.land)] if isinstance(move, m.LandMove) else None
    return _answer(tally, decision, move, land, effect)


def _answer(tally: Tally, decision: Decision, move: Move, land: int, effect: Effect | None) -> float:
    """An answer to one of the smaller questions."""
    points = answered(tally, decision.prompt.key, move, land)
    if points is None:
        points = replied(tally, decision, move)
    if points is not None:
        return points
    if isinstance(move, m.PieceMove):
        return piece(tally, move, land)
    if isinstance(move, m.DamageMove):
        return damage(tally, move, land)
    if isinstance(move, m.HitMove):
        return hit(tally, move, land)
    if isinstance(move, m.LandMove):
        return at_land(tally, move, effect)
    if isinstance(move, Choose):
        return weigh(tally, move.effect, land)
    if isinstance(move, m.NameMove):
        return by_name(tally, move)
    if isinstance(move, AmountMove):
        return 0.3 * move.n
    if move.kind == "skip":
        return skipped(tally, decision, land)
    if move.kind == "yes":
        return followed(tally, decision, land) if decision.prompt.key == "follow-dahan" else 1.0
    return 0.0


def piece(tally: Tally, move: m.PieceMove, land: int) -> float:
    """A piece pushed, gathered, destroyed, removed …"""
    kind = kind_of(move.code)
    if not counted(kind):
        return 0.5
    if move.kind == "push" and land >= 0:
        return tally.moved(kind, land, move.land)
    if move.kind == "gather" and land >= 0:
        return tally.moved(kind, move.land, land)
    counts = tally.counts(move.land)
    hurt = 0.02 * damage_of(move.code)  # of like pieces, the one that is hurt
    if move.kind == "destroy":
        return tally.without(counts, kind) + tally.fallen(kind) - hurt
    if move.kind == "harm":
        return tally.without(counts, kind) / (1 + tally.health[kind]) + hurt
    if move.kind == "downgrade" and kind:
        return tally.without(counts, kind) + tally.with_(counts, kind - 1) - hurt
    return tally.without(counts, kind) - hurt


def damage(tally: Tally, move: m.DamageMove, land: int) -> float:
    """Damage divided in one way."""
    counts = tally.touch(land)
    for code, n, fatal in move.hits:
        kind = kind_of(code)
        if not fatal:
            tally.gained += tally.prices.hurt * n if tally.early else 0.0
        else:
            tally.gained += tally.fallen(kind)
            if not tally.dreams or kind == DAHAN:
                counts[kind] -= 1
    return tally.settle()


def hit(tally: Tally, move: m.HitMove, land: int) -> float:
    """Damage piece by piece: what is destroyed, by the damage it takes."""
    kind = kind_of(move.code)
    left = max(1, tally.health[kind] - damage_of(move.code))
    points = (tally.without(tally.counts(land), kind) + tally.fallen(kind)) / left
    return points if move.kind == "hit" else points - 1.0


def at_land(tally: Tally, move: m.LandMove, effect: Effect | None) -> float:
    """A land named: where to go on, to lose presence, or to have an effect."""
    if move.kind == "cascade":
        return tally.blighted(move.land) + tally.blight
    if move.kind == "lose":
        return Reach(tally).lost(move.land)
    if effect is not None:
        return weigh(tally, effect, move.land)
    return -0.3 * tally.worth(tally.counts(move.land))


def by_name(tally: Tally, move: m.NameMove) -> float:
    """A spirit, a deck, a source of presence."""
    t, seat = tally.t, tally.seat
    if move.kind == "spirit":
        return 0.0
    if move.kind == "deck":
        rich = t.energy[seat] + 2 * income(t, seat)
        return 0.0 if move.word == "minor" else tally.prices.major + tally.prices.major_rich * rich
    if move.kind == "source":
        tracks = {"energy": 0, "cards": 1}
        return track(t, tally.prices, seat, tracks[move.word]) if move.word in tracks else -2.0
    return 0.0


def followed(tally: Tally, decision: Decision, land: int) -> float:
    """Presence that goes along with Dahan."""
    origin = about(decision, "origin")
    assert isinstance(origin, int)
    reach = Reach(tally)
    return reach.place(land) + reach.lost(origin)


def skipped(tally: Tally, decision: Decision, land: int) -> float:
    """An invader action stopped, for a presence where that is the price."""
    counts = tally.counts(land)
    now = tally.worth(counts)
    eased = counts[:]
    eased[COMING] &= ~(RAVAGE_NOW | BUILD_NOW)
    points = tally.worth(eased) - now
    return points - tally.prices.presence_lost if decision.prompt.key == "choke" else points


def answered(tally: Tally, key: str, move: Move, land: int) -> float | None:
    """Points of an answer to a question that spirits of the expansions ask; None if it is another one."""
    if key == "erupt" and isinstance(move, AmountMove):
        wanted = max(1, eruption(tally.t, tally.seat, land))
        return -abs(move.n - wanted) * 1.0
    if key == "enthrall" and isinstance(move, AmountMove):
        dahan = tally.t.lands[land].dahan if land >= 0 else ()
        return (-0.3 if len(dahan) > 2 else 0.5) * move.n
    if isinstance(move, m.NameMove) and move.kind == "form":
        return formed(tally, int(move.word))
    if isinstance(move, m.NameMove) and move.kind == "time":
        return 0.0 if move.word in ("energy", "cards") else -1.5
    return None


def replied(tally: Tally, decision: Decision, move: Move) -> float | None:
    """Points of an answer to a question of events or of growth; None if it is another one."""
    key = decision.prompt.key
    if isinstance(move, m.NameMove) and move.kind == "event":
        return event_effects.option(tally, move.word)
    if key == "event-aid":
        return aided(tally, move)
    if key in ("event-give-presence", "event-give-energy"):
        return given(tally, decision, move, key == "event-give-energy")
    if key == "event-outpaced" and isinstance(move, m.NameMove):
        return outpaced(tally, decision, move.word)
    if isinstance(move, m.PresenceMove):
        return moved(tally, move)
    if isinstance(move, m.PowerMove) and move.kind in ("keep", "play", "reclaim", "take-back", "set-aside"):
        return Hand(tally).kept(move.power)
    return None


def aided(tally: Tally, move: Move) -> float:
    """Something given towards a common cost: Energy first, then cards that can be spared."""
    if isinstance(move, AmountMove):
        return -tally.prices.energy + 0.05 * move.n
    if isinstance(move, m.PowerMove):
        return event_effects.aid(tally, move.kind, move.power)
    return -1.0


def given(tally: Tally, decision: Decision, move: Move, energy: bool) -> float:
    """Presence or Energy given to prevent something on a board, against what will happen otherwise."""
    found = [one for one in parts(tally.t, about(decision, "source")) if isinstance(one, Unless)]
    if not found:
        return 0.0
    threat, board = found[0], about(decision, "board")
    price = tally.prices.energy * threat.energy
    if not energy:
        price = event_effects.presence_given(tally.prices) * threat.presence
    ocean = OCEANS[board] if isinstance(board, int) else -1
    if isinstance(move, AmountMove):
        happens = weigh(tally, threat.effect, ocean)
        return (-price - happens) * move.n / max(1, threat.energy if energy else threat.presence)
    return -price if move.kind == "yes" else weigh(tally, threat.effect, ocean)


def outpaced(tally: Tally, decision: Decision, way: str) -> float:
    """A slow card given up for Energy, or used in time at a price."""
    card = about(decision, "power")
    assert isinstance(card, str)
    power = POWERS[card]
    prices = tally.prices
    price = {"energy": 3 * prices.energy, "presence": 2 * prices.presence_lost}.get(way)
    if price is not None:
        hand = Hand(tally)
        return hand.best_use(power, hand.have) - price
    return prices.energy * (1 + power.cost)


def moved(tally: Tally, move: m.PresenceMove) -> float:
    """Presence moved from land to land, or added."""
    reach = Reach(tally)
    if move.source in LAND_INDEX:
        return reach.place(move.land) + reach.lost(LAND_INDEX[move.source])
    return reach.placed(move)
