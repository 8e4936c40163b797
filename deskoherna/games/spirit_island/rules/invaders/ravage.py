"""A ravage, step by step (R11.5)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Amount, Exactly, upto
from deskoherna.core.phrase import Arg, Phrase
from ...act import EVENT, INVADER, IsleAct
from ...boxes import BASE
from ...figures import BLIGHT_THRESHOLD, BOARD_OF, CITY, EXPLORER, LANDS, TOWN
from ...land import ONLY_DAHAN, damage_of, kind_of
from ...naming import DEEDS, LAND_PHRASES
from ...standing import Asking, Unasked
from ...state import Table
from ...verbs.choosing import choose_pieces
from ...verbs.harm import deal_among
from ..actions import conclude
from ..circumstances import SOIL, measured
from ..ground import SIDEWAYS, blow, defence, near, often
from ..pieces.adding import remove_piece
from ..pieces.blight import add_blight
from ..pieces.dividing import efficient
from ..pieces.harm import INVADERS, badlands, deal, strike, vulnerable
from ..story.causes import DAHAN, of_deed
from .building import build
from .fighters import (
    ABSENT_HURT,
    TRUCE,
    TURNCOAT,
    XENOPHOBIA,
    attack,
    attackers,
    choosy,
    counterattack,
    fighting_dahan,
    fighting_invaders,
    hatred,
    more_damage,
    present,
    turncoats,
)
from .lands import RAVAGE
from .stopping import stoppable, stopped

# Mods that events leave for a turn.
ENGAGE: Final = "engage"  # Dahan deal 1 damage each, before the invaders
STRIPS: Final = "strips"  # after a ravage adds blight, an explorer and a town leave
# Mods that powers leave.
TRADE: Final = "trade"  # by land: the next ravage is a build
TURNED: Final = "turned"  # by land: a ravage there hits invaders next door
SIMULTANEOUS: Final = "simultaneous"  # by land: Dahan strike back at once
SPARED: Final = "spared"  # by land: Dahan take no damage
THRESHOLD: Final = "blight-threshold"

CALL_TO_TRADE: Final = Phrase("power.call-to-trade")
DAMAGED: Final[list[str]] = [f"land-damage.{land}" for land in range(len(LANDS))]  # what tallies are called
WAITING: Final = -1  # the Dahan have not struck back yet


def ravage(t: Table, land: int) -> Rule | None:
    """A ravage action, whoever caused it (R11.5); as often as such actions happen on that board."""
    return _ravage(t, land) if SIDEWAYS not in t.modded else _several_times(t, land)


def _several_times(t: Table, land: int) -> Rule:
    for _ in range(often(t, BOARD_OF[land])):
        yield from _ravage(t, land) or ()


def _ravage(t: Table, land: int) -> Rule | None:
    if TRADE in t.modded and t.modified(TRADE, land):  # a power makes invaders build this once instead
        t.drop(next(t.fitting(TRADE, land)))
        if t.log is not None:
            t.tell_by(CALL_TO_TRADE, "traded", land=LAND_PHRASES[land])
        return build(t, land)
    act = IsleAct(t, t.keepers[BOARD_OF[land]], DEEDS[RAVAGE][land], INVADER, land)
    return _unless_stopped(act) if choosy(t) or stoppable(act, RAVAGE) else fight(act)


def _unless_stopped(act: IsleAct) -> Rule:
    """The same where something may stop it, or somebody may take no part."""
    if choosy(act.t) and not (yield from anybody_fights(act)):
        return
    if stoppable(act, RAVAGE) and (yield from stopped(act, RAVAGE)):
        yield from ended(act) or ()
    else:
        yield from fight(act)


def ended(act: IsleAct) -> Rule | None:
    """The end of a ravage action, be it stopped or fought."""
    t = act.t
    return aftermath(act) if t.edition != BASE or t.standing.stepped else conclude(act)


def anybody_fights(act: IsleAct) -> Asking[bool]:
    """Is there an invader that takes part in a ravage, once it is decided who stays away (R12.7)?"""
    for seat, rule in act.t.standing.tempts:
        yield from rule.tempts(act, seat) or ()
    yield from stay_away(act)
    return bool(present(act, [*act.t.lands[act.land].invaders])) or not act.t.lands[act.land].invaders


def stay_away(act: IsleAct) -> Rule:
    """The players choose who takes no part in this ravage (R12.7): Temporary Truce, Unnerving Pall."""
    here = act.t.lands[act.land]
    for mod in act.t.mods:
        groups: list[tuple[Amount, list[int]]] = []
        if mod.kind == TRUCE and here.dahan:
            groups = [(Exactly(1), [*here.dahan]), (Exactly(1), here.pieces((TOWN, CITY)))]
        elif mod.kind == ABSENT_HURT and mod.place == act.land:
            groups = [(upto(mod.n), present(act, [code for code in here.invaders if damage_of(code)]))]
        for n, pieces in groups:
            for code in (yield from choose_pieces(act, "absent", n, pieces, "undamaged")):
                act.tally(f"absent.{code}")


def fight(act: IsleAct) -> Rule:
    """Invaders hurt the land and the Dahan, who strike back (R11.5.2); so the action ends."""
    t, land = act.t, act.land
    act.tally(RAVAGE)
    if TURNED in t.modded and t.modified(TURNED, land):
        yield from fall_on_neighbours(act)
        yield from ended(act) or ()
        return
    answer = WAITING
    if ENGAGE in t.modded:  # the Dahan begin, and do not strike again
        yield from strike_back(act, len(fighting_dahan(act)))
        answer = 0
    # (1) and (2): what invaders deal, less Defend
    shifted = hatred(act) if XENOPHOBIA in t.modded else 0
    parts = attackers(act) if t.log is not None else []  # before strife is used up
    dealt = attack(act)
    guard = defence(t, land)
    damage = max(0, dealt - shifted - guard)
    if t.log is not None:
        tell_ravage(act, parts, dealt, shifted, guard)
    if damage and t.hooks:  # nobody else asks
        act.tally(DAMAGED[land], damage)
    if SIMULTANEOUS in t.modded and t.modified(SIMULTANEOUS, land):
        answer = counterattack(act)
    # (3) blight, if that is enough
    if damage >= threshold(t, land):
        yield from add_blight(act, land)
        for seat, rule in t.standing.blighted:
            act.told_by = rule.title
            yield from rule.blighted(act, seat, land, damage) or ()
            act.told_by = None
    # (4) the Dahan are hurt, (5) and strike back, as many as are left unless they struck at once
    damage = dealt + shifted - guard
    if damage > 0 and (t.lands[land].dahan or TURNCOAT in t.modded):
        yield from hurt_dahan(act, damage)
    n = counterattack(act) if answer == WAITING else answer
    if n:
        yield from strike_back(act, n)
    yield from ended(act) or ()


def strike_back(act: IsleAct, n: int) -> Rule | Unasked:
    """The Dahan of the land deal so much damage to the invaders."""
    t, land = act.t, act.land
    foes = fighting_invaders(act)
    if t.log is not None and n and foes:
        act.tell("dahan-strike", n=n, land=LAND_PHRASES[land])
    act.told_by = DAHAN
    dealing = deal(act, land, n, INVADERS, foes)
    if dealing:
        return _strike_back(act, dealing)
    act.told_by = None
    return ()


def _strike_back(act: IsleAct, dealing: Rule) -> Rule:
    yield from dealing
    act.told_by = None


def fall_on_neighbours(act: IsleAct) -> Rule:
    """Invaders made to ravage those next to them, and nobody strikes back; strife does not matter (R12.4)."""
    t, land = act.t, act.land
    damage = sum([blow(t, land, kind_of(code)) for code in fighting_invaders(act)])
    if damage:
        damage = max(0, t.fold("ravage-bonus", land, start=damage) - defence(t, land))
    if t.log is not None:
        act.tell("ravage-turned", land=LAND_PHRASES[land], n=damage)
    yield from deal_among(act, [*near(t, land)], damage)


def tell_ravage(act: IsleAct, parts: list[Phrase], dealt: int, shifted: int, guard: int) -> None:
    """Tell what a ravage's damage is made of: who strikes, what comes on top, Defend; does the land hold?"""
    t, land = act.t, act.land
    damage = max(0, dealt - shifted - guard)
    t.cause = of_deed(t, act.title)
    t.tell(
        "ravage",
        land=LAND_PHRASES[land],
        parts=[*parts, *more_damage(act, parts, dealt)],
        guard=guard,
        guards=guards_of(t, land),
        shifted=shifted,
        n=damage,
        held=int(damage < threshold(t, land)),
    )
    t.cause = None


def guards_of(t: Table, land: int) -> list[Arg]:
    """The special rules that defend a land, each with how much."""
    found: list[Arg] = []
    for seat, rule in t.standing.defend:
        n = rule.defend(t, seat, land)
        if n:
            found.append(Phrase("ravage.rule", rule=rule.title, n=n))
    return found


def threshold(t: Table, land: int) -> int:
    """How much damage adds blight to a land (R11.5.2)."""
    n = BLIGHT_THRESHOLD
    if THRESHOLD in t.modded:
        n = t.fold(THRESHOLD, land, start=n)
    if not t.modded.isdisjoint(SOIL):
        n += measured(t, land, SOIL)
    for seat, rule in t.standing.withstands:
        n += rule.withstands(t, seat, land)
    return n


def hurt_dahan(act: IsleAct, damage: int) -> Rule | Unasked:
    """Invaders hurt Dahan and turncoats: as many as possible fall, what is left hurts one (R8.1.5)."""
    t, land = act.t, act.land
    if SPARED in t.modded and t.modified(SPARED, land):
        return ()
    dahan = vulnerable(act, land, ONLY_DAHAN)
    if choosy(t):
        fighting = fighting_dahan(act)
        dahan = [code for code in dahan if code in fighting][: len(fighting)]
    if dahan:
        damage += badlands(act, land, ONLY_DAHAN)
    if TURNCOAT in t.modded:
        dahan += turncoats(act)
    return strike(act, land, efficient(t, land, tuple(dahan), damage)) if dahan else ()


def aftermath(act: IsleAct) -> Rule:
    """The same where boards are remembered on which it added blight, or invaders leave stripped land."""
    t, land = act.t, act.land
    yield from conclude(act) or ()
    for name in act.course.pools:
        if name.startswith("blight."):
            t.marks[f"ravaged.{BOARD_OF[int(name.partition('.')[2])]}"] = 1
    if not t.modified(STRIPS) or not act.tallied(f"blight.{land}"):
        return
    own = IsleAct(t, t.keeper(land), Phrase("event-source"), EVENT, land)
    for kind in (EXPLORER, TOWN):
        pieces = t.lands[land].pieces((kind,))
        if pieces:
            remove_piece(own, land, pieces[-1])
    yield from conclude(own) or ()
