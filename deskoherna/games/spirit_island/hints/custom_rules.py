"""Effects that no verb says (``Custom``), and verbs of single spirits, done to the counts of a tally."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from deskoherna.core.effects import Custom
from ..figures import DAHAN, ELEMENTS, EXPLORER
from ..nouns.facts import Holds
from ..nouns.kinds import codes
from ..rules.ground import elements, lands_of, within
from ..spirits.branch_and_claw.keeper import MORE, TRESPASS
from ..spirits.jagged_earth.lure import Forsake
from ..spirits.jagged_earth.many_minds import BY_FEWEST
from ..spirits.jagged_earth.volcano import BLAST, LAVA, STEAM, TERROR, PushFromMe
from ..state import Table
from .effects import weighs
from .land_effects import INVADERS, guard, hurt, spread
from .tally import MOST_DEFENDED, Tally
from .threats import COMING, RAVAGE_NOW

Doing: TypeAlias = Callable[[Tally], None]

SWALLOWED: Final = 3
DOINGS: Final[dict[str, Doing]] = {}  # by the name of the rule; the others have a price, see Prices.rules


def does(rule: str) -> Callable[[Doing], Doing]:
    """A function does to the counts what a rule does."""

    def known(doing: Doing) -> Doing:
        DOINGS[rule] = doing
        return doing

    return known


def rule_of(effect: Custom) -> str:
    """The name of its rule."""
    return effect.rule.rpartition(".")[2]


@weighs(Custom)
def _custom(tally: Tally, effect: Custom) -> None:
    rule = rule_of(effect)
    if rule in DOINGS:
        DOINGS[rule](tally)
    else:
        tally.gained += tally.prices.rules.get(rule, tally.prices.unknown)


def presence(t: Table, seat: int) -> int:
    """All presence of a seat on the island."""
    return sum([t.lands[land].presence[seat] for land in lands_of(t, seat)])


# -- rules -------------------------------------------------------------------------------------------------


@does("glory")
def _glory(tally: Tally) -> None:
    there = tally.t.lands[tally.act.land]
    hurt(tally, tally.act.land, len(there.dahan) * there.presence[tally.seat], INVADERS)


@does("swallow")
def _swallow(tally: Tally) -> None:
    hurt(tally, tally.act.land, SWALLOWED, INVADERS)


@does("punish")
def _punish(tally: Tally) -> None:
    have = elements(tally.t, tally.seat)
    pairs = min(have[ELEMENTS.index("sun")], have[ELEMENTS.index("plant")])
    hurt(tally, tally.act.land, TRESPASS + (pairs if MORE.holds(tally.act) else 0), INVADERS)


@does("beset-and-confound")
def _confound(tally: Tally) -> None:
    beasts = tally.t.lands[tally.act.land].beasts
    for need, least, fear, defend in BY_FEWEST:
        if beasts >= least and need.holds(tally.act):
            tally.gained += tally.fear * fear
            guard(tally, tally.act.land, defend)
            return


@does("stand-firm")
def _stand_firm(tally: Tally) -> None:
    """Those who ravage there this turn break themselves."""
    if tally.early and tally.counts(tally.act.land)[COMING] & RAVAGE_NOW:
        hurt(tally, tally.act.land, 2, INVADERS)


@does("rise-again")
def _rise_again(tally: Tally) -> None:
    tally.gained += tally.prices.presence + 0.4 if tally.t.destroyed[tally.seat] else 0.0


@does("fiery-vengeance")
def _avenge(tally: Tally) -> None:
    target = tally.act.target
    tally.gained += tally.fear + 0.5 if target >= 0 and tally.t.destroyed[target] else 0.0


@does("stasis")
def _stasis(tally: Tally) -> None:
    """A land out of the world is not ravaged."""
    if tally.early and tally.counts(tally.act.land)[COMING] & RAVAGE_NOW:
        guard(tally, tally.act.land, MOST_DEFENDED)


@does("erupt")
def _erupt(tally: Tally) -> None:
    """The volcano gives so much of itself as pays."""
    t, seat, land = tally.t, tally.seat, tally.act.land
    n = eruption(t, seat, land)
    if not n:
        tally.gained -= 1.0
        return
    hurt(tally, land, n, INVADERS)
    around = [one for one in within(t, land, 1) if one != land]
    if n >= LAVA[1]:
        for one in around:
            hurt(tally, one, BLAST, INVADERS)
        tally.gained += tally.blighted(land)
    elif around:
        hurt(tally, max(around, key=lambda one: sum(tally.counts(one)[:DAHAN])), n, INVADERS)
    if n >= TERROR[1]:
        tally.gained += tally.fear * n
    tally.gained -= 0.6 * tally.prices.presence_lost * n


def eruption(t: Table, seat: int, land: int) -> int:
    """How much presence to destroy: the largest step that a threshold rewards and that leaves some; or 0."""
    here, all_of_it = t.lands[land].presence[seat], presence(t, seat)
    have = elements(t, seat)
    for need, n in (LAVA, TERROR, STEAM):
        if n <= here and n < all_of_it and _enough(need, have):
            return n
    return 0


def _enough(need: Holds, have: tuple[int, ...]) -> bool:
    return all(have[i] >= n for i, n in enumerate(need.need))


# -- verbs of single spirits -------------------------------------------------------------------------------


@weighs(Forsake)
def _forsake(tally: Tally, effect: Forsake) -> None:
    """A piece becomes explorers, some of which wander off."""
    counts = tally.counts(tally.act.land)
    (kind,) = codes(effect.what)
    if counts[kind] > 0:
        tally.gained += tally.without(counts, kind) + 0.5 * tally.with_(counts, EXPLORER, effect.n)


@weighs(PushFromMe)
def _push_from_me(tally: Tally, effect: PushFromMe) -> None:
    """Pieces are pushed to lands without the spirit's presence."""
    land = tally.act.land
    lands = [one for one in tally.near(land) if not tally.t.lands[one].presence[tally.seat]]
    spread(tally, effect.n, codes(effect.what), [(land, one) for one in lands])
