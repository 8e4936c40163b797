"""Omens: verbs of events and of fear cards as bots weigh them, and the options of choice events."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Condition, Effect
from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import EVENTS, POWERS
from deskoherna.games.spirit_island.events.acting import (
    BackUnder,
    Build,
    FearDeck,
    Flip,
    Ravage,
    RavageDamage,
)
from deskoherna.games.spirit_island.events.card import Cost
from deskoherna.games.spirit_island.eye import (
    BLIGHT,
    CITIES,
    DAHAN,
    DEFEND,
    DISEASE,
    EXPLORERS,
    MARK,
    PRESENCE,
    STRIFE,
    TOWNS,
    Eye,
)
from deskoherna.games.spirit_island.figures import DAHAN as DAHAN_CODE
from deskoherna.games.spirit_island.figures import PER_BOARD
from deskoherna.games.spirit_island.kinds import codes
from deskoherna.games.spirit_island.land import strife_of
from deskoherna.games.spirit_island.leanings import INVADERS
from deskoherna.games.spirit_island.rules.invaders.events import in_play, owed
from deskoherna.games.spirit_island.spirits.jagged_earth.many_minds import GatherFar
from deskoherna.games.spirit_island.spirits.jagged_earth.vengeance import AddDiseaseNear
from deskoherna.games.spirit_island.strokes import Weigher, hurt, living, spread
from deskoherna.games.spirit_island.threats import RAVAGE_NOW, Prospect
from deskoherna.games.spirit_island.verbs import (
    AddBlight,
    AfterStep,
    DrainCard,
    EachBoard,
    EachLand,
    EachPlayer,
    EachSpirit,
    FearEach,
    HalfBoards,
    Health,
    LoseEnergy,
    LoseOnBoard,
    OnBoard,
    PerBoard,
    PushAnd,
    PushTo,
    StrifeHurts,
    StrifeTurns,
    StrifeWeakens,
    Unless,
)
from deskoherna.games.spirit_island.weighing import CUSTOM, WEIGHERS, best_of, trial, try_out

GIVEN: Final = prices.PRESENCE_LOST + 0.2  # a presence given away
AID: Final = 0.35  # a point of a common cost that cards pay
SHOWN: Final = 0.45  # how often a card turned over shows what is asked for

# Rules of events that have no verb of their own, by name.
POINTS: Final[dict[str, float]] = {
    "event-repulse": 1.0, "event-guard-sites": -1.0, "event-outpaced": -1.0, "event-guide": -1.0,
    "event-lead-beasts": 0.2, "event-trade": 1.5, "event-bombard": -1.0, "event-drop-card": -1.5,
    "event-curse": 0.6, "event-imperiled": -1.0, "event-element-forever": 1.2, "event-lower-guard": 1.5,
    "event-draw-strength": -1.5, "event-return-one": -1.0, "event-refill": 1.8, "event-stay-neutral": -0.8,
    "event-show-wrath": 0.4, "event-learn": 1.5, "event-shorten": -2.0, "event-draw-again": -0.5,
}  # fmt: skip


# -- where -------------------------------------------------------------------------------------------------


def lands_for(eye: Eye, where: Condition | None, effect: Effect, lands: list[int]) -> list[int]:
    """The lands where a condition holds and something can be done."""
    act = eye.act
    before = act.land
    found: list[int] = []
    for land in lands:
        act.land = land
        if (where is None or where.holds(act)) and effect.can(act):
            found.append(land)
    act.land = before
    return found


def somewhere(eye: Eye, effect: Effect, lands: list[int], may: bool) -> int:
    """An effect in the best of some lands; it may be left alone only if it says so."""
    chosen = best_of(eye, effect, lands)
    if chosen < 0 and lands and not may:
        before = eye.act.land
        best = -1e9
        for land in lands:
            eye.act.land = land
            points = trial(eye, effect)
            if points > best:
                best, chosen = points, land
        eye.act.land = chosen
        try_out(eye, effect)
        eye.act.land = before
    return chosen


def _each_player(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, EachPlayer)
    taken: list[int] = []
    for _ in range(eye.t.players):
        lands = lands_for(eye, effect.where, effect.effect, [*eye.t.isle.lands])
        chosen = somewhere(eye, effect.effect, [one for one in lands if one not in taken], effect.may)
        if chosen < 0:
            return
        taken.append(chosen)


def _each_board(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, EachBoard)
    for board in eye.t.isle.boards:
        lands = lands_for(eye, effect.where, effect.effect, eye.t.isle.board_lands(board))
        somewhere(eye, effect.effect, lands, effect.may)


def _each_land(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, EachLand)
    before = eye.act.land
    for land in lands_for(eye, effect.where, effect.effect, [*eye.t.isle.lands]):
        eye.act.land = land
        try_out(eye, effect.effect)
    eye.act.land = before


def _per_board(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, PerBoard)
    before = eye.act.land
    for board in eye.t.isle.boards:
        eye.act.land = board * PER_BOARD
        if effect.where is None or effect.where.holds(eye.act):
            try_out(eye, effect.effect)
    eye.act.land = before


def _on_board(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, OnBoard)
    lands = lands_for(
        eye, effect.where, effect.effect, eye.t.isle.board_lands(max(0, eye.act.land) // PER_BOARD)
    )
    for _ in range(effect.n):
        chosen = somewhere(eye, effect.effect, lands, effect.may)
        if chosen < 0:
            return
        lands.remove(chosen)


def _half_boards(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, HalfBoards)
    for board in eye.t.isle.boards[: (len(eye.t.isle.boards) + 1) // 2]:
        lands = lands_for(eye, effect.where, effect.effect, eye.t.isle.board_lands(board))
        somewhere(eye, effect.effect, lands, False)


def _each_spirit(eye: Eye, effect: Effect) -> None:
    """What one's own spirit does; that of the others is worth the same to them."""
    assert isinstance(effect, EachSpirit)
    if effect.where is None or effect.where.holds(eye.act):
        try_out(eye, effect.effect)


# -- what happens ------------------------------------------------------------------------------------------


def _flip(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Flip)
    share = 1.0 - SHOWN if effect.test.startswith("no-") else SHOWN
    eye.gained += share * trial(eye, effect.then) + (1.0 - share) * trial(eye, effect.otherwise)


def _unless(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Unless)
    eye.gained += max(trial(eye, effect.effect), prevented(eye, effect))


def prevented(eye: Eye, effect: Unless) -> float:
    """What it costs the spirits to prevent something on a board, the cheaper way."""
    given = effect.presence * -GIVEN
    if effect.energy and sum(eye.t.energy) >= effect.energy:
        return max(given, -prices.ENERGY * effect.energy / eye.t.players)
    return given


def _ravage(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, Ravage)
    spot = eye.touch(eye.act.land)
    there = Prospect(spot)
    eye.gained -= there.ravage(-effect.more)
    spot[EXPLORERS], spot[TOWNS], spot[CITIES] = there.explorers, there.towns, there.cities
    spot[DAHAN], spot[STRIFE], spot[PRESENCE] = there.dahan, there.strife, there.presence
    spot[BLIGHT] = 1 if there.blight else 0


def _build(eye: Eye, effect: Effect) -> None:
    spot = eye.touch(eye.act.land)
    there = Prospect(spot)
    if there.invaders():
        there.build()
    spot[TOWNS], spot[CITIES], spot[DISEASE] = there.towns, there.cities, there.disease


def _ravage_damage(eye: Eye, effect: Effect) -> None:
    """More damage in the ravages to come: as if less were defended."""
    assert isinstance(effect, RavageDamage)
    kinds = living(effect.what)
    for land in eye.t.isle.lands:
        spot = eye.spot(land)
        if spot[MARK] & RAVAGE_NOW:
            n = effect.n * sum([spot[EXPLORERS + kind] for kind in kinds])
            if n:
                eye.touch(land)[DEFEND] -= n


def _health(eye: Eye, effect: Effect) -> None:
    """Invaders that fall more easily this turn, and Dahan who do."""
    assert isinstance(effect, Health)
    for kind in codes(effect.what):
        if kind == DAHAN_CODE:
            eye.gained += 0.1 * max(-3, min(3, effect.n)) if eye.early else 0.0
        else:
            eye.gained -= 0.25 * effect.n


def _fear_each(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, FearEach)
    eye.gained += eye.fear * effect.n * eye.t.players


def _fear_deck(eye: Eye, effect: Effect) -> None:
    """A card more or less before the next terror level."""
    assert isinstance(effect, FearDeck)
    eye.gained -= 0.6 * eye.fear * eye.t.fear_size * effect.n


def _drain_card(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, DrainCard)
    eye.gained -= 0.6 * eye.blight * effect.n * eye.t.players


def _add_blight(eye: Eye, effect: Effect) -> None:
    eye.gained += eye.blighted(eye.act.land)


def _lose_energy(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, LoseEnergy)
    eye.gained -= prices.ENERGY * min(effect.n, eye.t.energy[eye.seat])


def _lose_on_board(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, LoseOnBoard)
    eye.gained -= GIVEN * effect.n


def _after_step(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, AfterStep)
    try_out(eye, effect.effect)


def _strife_hurts(eye: Eye, effect: Effect) -> None:
    n = sum([strife_of(code) for code in eye.t.lands[eye.act.land].invaders])
    hurt(eye, eye.act.land, n, INVADERS)


def _strife_weakens(eye: Eye, effect: Effect) -> None:
    for land in eye.t.isle.lands:
        eye.gained += 0.15 * sum([strife_of(code) for code in eye.t.lands[land].invaders])


def _strife_turns(eye: Eye, effect: Effect) -> None:
    hurt(eye, eye.act.land, eye.spot(eye.act.land)[STRIFE], INVADERS)


def _back_under(eye: Eye, effect: Effect) -> None:
    eye.gained -= 0.2


# -- moves -------------------------------------------------------------------------------------------------


def _push_to(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, PushTo)
    here = eye.act.land
    lands = [land for land in eye.near(here) if effect.where.holds(eye.act.in_land(land))]
    spread(eye, effect.n, codes(effect.what), [(here, land) for land in lands])


def _push_and(eye: Eye, effect: Effect) -> None:
    """One piece goes to the land where what follows does most good."""
    assert isinstance(effect, PushAnd)
    here = eye.act.land
    best, chosen = 0.0, (-1, -1)
    for land in eye.near(here):
        if effect.where is None or effect.where.holds(eye.act.in_land(land)):
            eye.act.land = land
            then = trial(eye, effect.then)
            for kind in codes(effect.what):
                if eye.spot(here)[EXPLORERS + kind] > 0 and then + eye.moved(kind, here, land) > best:
                    best, chosen = then + eye.moved(kind, here, land), (kind, land)
    eye.act.land = here
    if chosen[0] >= 0:
        eye.gained += best


def _gather_far(eye: Eye, effect: Effect) -> None:
    assert isinstance(effect, GatherFar)
    eye.gained += 0.2


def _disease_near(eye: Eye, effect: Effect) -> None:
    eye.gained += prices.FOND_DISEASE


# -- choice events -----------------------------------------------------------------------------------------


def option(eye: Eye, word: str) -> float:
    """An option of a choice event, written ``CARD.2``: what it does, less what it costs."""
    card, _, n = word.rpartition(".")
    branch = EVENTS[card].branches[int(n) - 1]
    eye.act.land = -1
    try_out(eye, branch.effect)
    points = eye.settle()
    return points - share(eye, branch.cost) if branch.cost is not None else points


def share(eye: Eye, cost: Cost) -> float:
    """What one's share of a common cost is worth: Energy, then cards that aid."""
    t, seat = eye.t, eye.seat
    left = max(0, owed(t, cost) - in_play(t, cost.aid)) / t.players
    energy = min(left, float(t.energy[seat]))
    return prices.ENERGY * energy + AID * (left - energy)


def aid(eye: Eye, kind: str, card: str) -> float:
    """A card given towards a common cost: thrown away it comes back some day, forgotten it does not."""
    t, seat = eye.t, eye.seat
    if kind == "give-away":
        return -0.4 - 0.1 * POWERS[card].cost
    mine = len(t.hand[seat]) + len(t.discard[seat]) + len(t.played[seat])
    few = 0.6 if mine < 5 else 0.0
    return -1.4 - 0.15 * POWERS[card].cost - few


OMENS: Final[dict[type[Effect], Weigher]] = {
    EachPlayer: _each_player,
    EachBoard: _each_board,
    EachLand: _each_land,
    PerBoard: _per_board,
    OnBoard: _on_board,
    HalfBoards: _half_boards,
    EachSpirit: _each_spirit,
    Flip: _flip,
    Unless: _unless,
    Ravage: _ravage,
    Build: _build,
    RavageDamage: _ravage_damage,
    Health: _health,
    FearEach: _fear_each,
    FearDeck: _fear_deck,
    DrainCard: _drain_card,
    AddBlight: _add_blight,
    LoseEnergy: _lose_energy,
    LoseOnBoard: _lose_on_board,
    AfterStep: _after_step,
    StrifeHurts: _strife_hurts,
    StrifeWeakens: _strife_weakens,
    StrifeTurns: _strife_turns,
    BackUnder: _back_under,
    PushTo: _push_to,
    PushAnd: _push_and,
    GatherFar: _gather_far,
    AddDiseaseNear: _disease_near,
}

WEIGHERS.update(OMENS)
CUSTOM.update(POINTS)
