"""Verbs of events and of fear cards, done to the counts of a tally; the options of choice events."""

from __future__ import annotations

from .. import verbs
from ..content import EVENTS, POWERS
from ..events.acting import BackUnder, Build, FearDeck, Flip, Ravage, RavageDamage
from ..events.card import Cost
from ..figures import BOARD_OF, DAHAN, OCEANS
from ..land import strife_of
from ..nouns.kinds import codes
from ..rules.invaders.events import in_play, owed
from ..spirits.jagged_earth.many_minds import GatherFar
from ..spirits.jagged_earth.vengeance import AddDiseaseNear
from ..verbs.places import useful
from .effects import apart, best_of, trial, try_out, weighs
from .land_effects import INVADERS, hurt, living, spread
from .prices import Prices
from .tally import Tally
from .threats import COMING, DEFEND, RAVAGE_NOW, STRIFE, Prospect

# -- where -------------------------------------------------------------------------------------------------


@weighs(verbs.EachPlayer)
def _each_player(tally: Tally, effect: verbs.EachPlayer) -> None:
    taken: list[int] = []
    for _ in range(tally.t.players):
        lands = useful(tally.act, effect.where, effect.effect, [*tally.t.isle.lands])
        chosen = best_of(tally, effect.effect, [one for one in lands if one not in taken], not effect.may)
        if chosen < 0:
            return
        taken.append(chosen)


@weighs(verbs.EachBoard, verbs.HalfBoards)
def _each_board(tally: Tally, effect: verbs.EachBoard | verbs.HalfBoards) -> None:
    """In one land of every board, or of half of them."""
    half = isinstance(effect, verbs.HalfBoards)
    boards = tally.t.isle.boards
    for board in boards[: (len(boards) + 1) // 2] if half else boards:
        lands = useful(tally.act, effect.where, effect.effect, tally.t.isle.board_lands(board))
        best_of(tally, effect.effect, lands, not (isinstance(effect, verbs.EachBoard) and effect.may))


@weighs(verbs.EachLand)
def _each_land(tally: Tally, effect: verbs.EachLand) -> None:
    before = tally.act.land
    for land in useful(tally.act, effect.where, effect.effect, [*tally.t.isle.lands]):
        tally.act.land = land
        try_out(tally, effect.effect)
    tally.act.land = before


@weighs(verbs.PerBoard)
def _per_board(tally: Tally, effect: verbs.PerBoard) -> None:
    before = tally.act.land
    for board in tally.t.isle.boards:
        tally.act.land = OCEANS[board]
        if effect.where is None or effect.where.holds(tally.act):
            try_out(tally, effect.effect)
    tally.act.land = before


@weighs(verbs.OnBoard)
def _on_board(tally: Tally, effect: verbs.OnBoard) -> None:
    lands = useful(
        tally.act, effect.where, effect.effect, tally.t.isle.board_lands(BOARD_OF[max(0, tally.act.land)])
    )
    for _ in range(effect.n):
        chosen = best_of(tally, effect.effect, lands, not effect.may)
        if chosen < 0:
            return
        lands.remove(chosen)


@weighs(verbs.EachSpirit)
def _each_spirit(tally: Tally, effect: verbs.EachSpirit) -> None:
    """What one's own spirit does; that of the others is worth the same to them."""
    if effect.where is None or effect.where.holds(tally.act):
        try_out(tally, effect.effect)


# -- what happens ------------------------------------------------------------------------------------------


def presence_given(prices: Prices) -> float:
    """What a presence given away costs."""
    return prices.presence_lost + prices.given_away


def prevented(tally: Tally, effect: verbs.Unless) -> float:
    """What it costs the spirits to prevent something on a board, the cheaper way."""
    given = effect.presence * -presence_given(tally.prices)
    if effect.energy and sum(tally.t.energy) >= effect.energy:
        return max(given, -tally.prices.energy * effect.energy / tally.t.players)
    return given


@weighs(Ravage)
def _ravage(tally: Tally, effect: Ravage) -> None:
    counts = tally.touch(tally.act.land)
    there = Prospect(tally.setting, counts)
    tally.gained -= there.ravage(0)
    counts[:] = there.counts(counts[COMING], counts[DEFEND])


@weighs(Build)
def _build(tally: Tally, effect: Build) -> None:
    counts = tally.touch(tally.act.land)
    there = Prospect(tally.setting, counts)
    if there.invaders():
        there.build()
    counts[:] = there.counts(counts[COMING], counts[DEFEND])


@weighs(RavageDamage)
def _ravage_damage(tally: Tally, effect: RavageDamage) -> None:
    """More damage in the ravages to come: as if less were defended."""
    kinds = living(effect.what)
    for land in tally.t.isle.lands:
        counts = tally.counts(land)
        if counts[COMING] & RAVAGE_NOW:
            n = effect.n * sum([counts[kind] for kind in kinds])
            if n:
                tally.touch(land)[DEFEND] -= n


@weighs(verbs.Health)
def _health(tally: Tally, effect: verbs.Health) -> None:
    """Invaders that fall more easily this turn, and Dahan who do."""
    for kind in codes(effect.what):
        if kind == DAHAN:
            tally.gained += 0.1 * max(-3, min(3, effect.n)) if tally.early else 0.0
        else:
            tally.gained -= 0.25 * effect.n


@weighs(verbs.StrifeHurts)
def _strife_hurts(tally: Tally, effect: verbs.StrifeHurts) -> None:
    n = sum([strife_of(code) for code in tally.t.lands[tally.act.land].invaders])
    hurt(tally, tally.act.land, n, INVADERS)


@weighs(verbs.StrifeWeakens)
def _strife_weakens(tally: Tally, effect: verbs.StrifeWeakens) -> None:
    for land in tally.t.isle.lands:
        tally.gained += 0.15 * sum([strife_of(code) for code in tally.t.lands[land].invaders])


@weighs(verbs.StrifeTurns)
def _strife_turns(tally: Tally, effect: verbs.StrifeTurns) -> None:
    hurt(tally, tally.act.land, tally.counts(tally.act.land)[STRIFE], INVADERS)


# -- moves -------------------------------------------------------------------------------------------------


@weighs(verbs.PushTo)
def _push_to(tally: Tally, effect: verbs.PushTo) -> None:
    here = tally.act.land
    spread(tally, effect.n, codes(effect.what), [(here, land) for land in effect.lands(tally.act)])


@weighs(verbs.PushAnd)
def _push_and(tally: Tally, effect: verbs.PushAnd) -> None:
    """One piece goes to the land where what follows does most good."""
    here = tally.act.land
    best, chosen = 0.0, (-1, -1)
    for land in effect.lands(tally.act):
        tally.act.land = land
        then = trial(tally, effect.then)
        for kind in codes(effect.what):
            if tally.counts(here)[kind] > 0 and then + tally.moved(kind, here, land) > best:
                best, chosen = then + tally.moved(kind, here, land), (kind, land)
    tally.act.land = here
    if chosen[0] >= 0:
        tally.gained += best


@weighs(verbs.InStep, verbs.AfterStep)
def _in_step(tally: Tally, effect: verbs.InStep | verbs.AfterStep) -> None:
    try_out(tally, effect.effect)


# -- what changes no land -----------------------------------------------------------------------------------


def flipped(tally: Tally, effect: Flip) -> float:
    """What a card turned over may bring."""
    shown = tally.prices.flipped_up
    share = 1.0 - shown if effect.test.startswith("no-") else shown
    return share * trial(tally, effect.then) + (1.0 - share) * trial(tally, effect.otherwise)


apart(
    {
        Flip: flipped,
        verbs.Unless: lambda tally, effect: max(trial(tally, effect.effect), prevented(tally, effect)),
        verbs.FearEach: lambda tally, effect: tally.fear * effect.n * tally.t.players,
        FearDeck: lambda tally, effect: -0.6 * tally.fear * tally.t.fear_size * effect.n,
        verbs.DrainCard: lambda tally, effect: -0.6 * tally.blight * effect.n * tally.t.players,
        verbs.AddBlight: lambda tally, effect: tally.blighted(tally.act.land),
        verbs.LoseEnergy: lambda tally, effect: (
            -tally.prices.energy * min(effect.n, tally.t.energy[tally.seat])
        ),
        verbs.LoseOnBoard: lambda tally, effect: -presence_given(tally.prices) * effect.n,
        BackUnder: -0.2,
        GatherFar: 0.2,
        AddDiseaseNear: lambda tally, effect: tally.prices.fond_disease,
    }
)


# -- choice events -----------------------------------------------------------------------------------------


def option(tally: Tally, word: str) -> float:
    """An option of a choice event, written ``CARD.2``: what it does, less what it costs."""
    card, _, n = word.rpartition(".")
    branch = EVENTS[card].branches[int(n) - 1]
    tally.act.land = -1
    try_out(tally, branch.effect)
    points = tally.settle()
    return points - share(tally, branch.cost) if branch.cost is not None else points


def share(tally: Tally, cost: Cost) -> float:
    """What one's share of a common cost is worth: Energy, then cards that aid."""
    t, seat = tally.t, tally.seat
    left = max(0, owed(t, cost) - in_play(t, cost.aid)) / t.players
    energy = min(left, float(t.energy[seat]))
    return tally.prices.energy * energy + tally.prices.aid * (left - energy)


def aid(tally: Tally, kind: str, card: str) -> float:
    """A card given towards a common cost: thrown away it comes back some day, forgotten it does not."""
    t, seat = tally.t, tally.seat
    if kind == "give-away":
        return -0.4 - 0.1 * POWERS[card].cost
    mine = len(t.hand[seat]) + len(t.discard[seat]) + len(t.played[seat])
    few = 0.6 if mine < 5 else 0.0
    return -1.4 - 0.15 * POWERS[card].cost - few
