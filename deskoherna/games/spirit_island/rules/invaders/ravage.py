"""A ravage, step by step (R11.5).

Functions that may ask return a rule, or ``()`` where nothing was left to ask: most ravages ask nothing.
"""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import EVENT, INVADER, IsleAct
from deskoherna.games.spirit_island.boxes import BASE
from deskoherna.games.spirit_island.figures import (
    BLIGHT_THRESHOLD,
    DAHAN,
    DAMAGE,
    EXPLORER,
    PER_BOARD,
    TOWN,
)
from deskoherna.games.spirit_island.land import BEATEN, ONLY_DAHAN, kind_of
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.actions import conclude
from deskoherna.games.spirit_island.rules.circumstances import DEFENCE, SOIL, measured
from deskoherna.games.spirit_island.rules.ending.victory import look
from deskoherna.games.spirit_island.rules.ground import BY_SEAT, DEFEND, SIDEWAYS, blow, defence, near, often
from deskoherna.games.spirit_island.rules.invaders.building import again, build
from deskoherna.games.spirit_island.rules.invaders.fighters import (
    ABSENT,
    ABSENT_HURT,
    TRUCE,
    TURNCOAT,
    XENOPHOBIA,
    attack,
    choosy,
    counterattack,
    fighting_dahan,
    fighting_invaders,
    hatred,
    present,
    turncoats,
)
from deskoherna.games.spirit_island.rules.invaders.lands import DEEDS, RAVAGE, SKIP, invader_act, stoppable
from deskoherna.games.spirit_island.rules.invaders.stopping import TIMID, stopped
from deskoherna.games.spirit_island.rules.pieces.adding import remove_piece
from deskoherna.games.spirit_island.rules.pieces.blight import NO_BLIGHT, add_blight
from deskoherna.games.spirit_island.rules.pieces.dividing import beaten, efficient
from deskoherna.games.spirit_island.rules.pieces.harm import (
    DESTROYED,
    INVADERS,
    RESCUE,
    SHELTER,
    badlands,
    deal,
    divide,
    strike,
    vulnerable,
)
from deskoherna.games.spirit_island.standing import AskingBool
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs.harm import deal_among

# Mods that events leave for a turn.
ENGAGE: Final = "engage"  # Dahan deal 1 damage each, before the invaders
STRIPS: Final = "strips"  # after a ravage adds blight, an explorer and a town leave
# Mods that powers leave.
TRADE: Final = "trade"  # by land: the next ravage is a build
TURNED: Final = "turned"  # by land: a ravage there hits invaders next door
SIMULTANEOUS: Final = "simultaneous"  # by land: Dahan strike back at once
SPARED: Final = "spared"  # by land: Dahan take no damage
THRESHOLD: Final = "blight-threshold"

GUARDING: Final = BY_SEAT | {DEFEND, *DEFENCE}  # mods that defend lands
UNCONCERNED: Final = frozenset(
    (
        "defend", "ward", "bedevil", "bargain",
        "quick", "range", "repeat", "repeated", "plays", "keeps", "aimed", "dread", "shares", SKIP,
    )
)  # mods that change nothing about how a ravage is fought, or only Defend  # fmt: skip
LOCAL: Final = frozenset(
    (SIMULTANEOUS, SPARED, TURNED, NO_BLIGHT, SHELTER, RESCUE, "health", "damage", "immune")
)  # mods that change it in one land (place) or in all
HINDERING: Final = frozenset((TRADE, "lair", TIMID, ABSENT, ABSENT_HURT, TRUCE))  # mods that stop somebody
RAVAGES: Final = DEEDS[RAVAGE]  # what a ravage is called, by land
WAITING: Final = -1  # the Dahan have not struck back yet


def ravage(t: Table, land: int, once: bool = False) -> Rule | None:
    """A ravage action, whoever caused it (R11.5); as often as such actions happen on that board, or once."""
    cast, modded, here = t.standing, t.modded, t.lands[land]
    if SIDEWAYS in modded and not once:
        return again(t, land, ravage_once, often(t, land // PER_BOARD))
    usual = cast.even and (not modded or modded <= UNCONCERNED or unconcerned(t, land))  # see as_printed
    if not usual and hindered(t):
        return _ravage(t, land)
    watched = SKIP in modded or (here.spirits and cast.stops[RAVAGE])
    if watched and stoppable(t, RAVAGE, land):
        return _ravage(t, land)
    if usual and here.bare and unheard(t):
        return lay_waste(t, land)
    act = IsleAct(t, t.keepers[land // PER_BOARD], RAVAGES[land], INVADER, land)  # as invader_act does
    act.course.pools[RAVAGE] = 1
    rule = clash(act) if usual else fight(act)
    if rule:
        return rule
    if not usual or t.hooks or cast.minds_ravage or t.edition != BASE:
        return ended(act) or None
    if cast.minds_fallen and DESTROYED[DAHAN][land] in act.course.pools:
        return ended(act) or None
    look(t)  # this ends the action: nobody reacts to it or remembers it
    return None


def ravage_once(t: Table, land: int) -> Rule | None:
    """One ravage action."""
    return ravage(t, land, once=True)


def unheard(t: Table) -> bool:
    """Does nobody mind a ravage that adds a blight and destroys Dahan, and is it not the last blight?"""
    if t.log is not None or t.hooks or t.doom or t.standing.minds_waste:
        return False
    return t.blight > 1 and t.edition == BASE


def lay_waste(t: Table, land: int) -> Rule | None:
    """A ravage that nobody minds, in a bare land, as printed: often without an act, as nothing needs one.

    Neither blight nor the end of Dahan decides the game.
    """
    cast, here = t.standing, t.lands[land]
    damage = here.might
    if cast.wards or (t.modded and not GUARDING.isdisjoint(t.modded)):
        damage -= defence(t, land)
    if damage >= BLIGHT_THRESHOLD:
        t.blight -= 1
        here = here.blighted or here.blight_once()
    left = before = len(here.dahan)
    if damage > 0 and left:
        here = here.after.get(BEATEN | damage) or beaten(here, damage)
        left = len(here.dahan)
    t.lands[land] = here
    if not left and not (before and cast.minds_fallen):
        return None
    act = IsleAct(t, t.keepers[land // PER_BOARD], RAVAGES[land], INVADER, land)
    act.course.pools[RAVAGE] = 1
    if left < before:
        act.course.pools[DESTROYED[DAHAN][land]] = before - left
    rule = divide(act, land, left * DAMAGE[DAHAN], here.invaders) if left and here.invaders else ()
    return (_fought(act, rule) if rule else ended(act)) or None


def as_printed(t: Table, land: int) -> bool:
    """Is a ravage fought as printed, if nothing stops it? Then little of what follows needs to be asked."""
    return t.standing.even and (t.modded <= UNCONCERNED or unconcerned(t, land))


def unconcerned(t: Table, land: int) -> bool:
    """Do all effects leave a ravage in a land as it is, but for Defend: do they bear on other lands?"""
    for mod in t.mods:
        if mod.kind not in UNCONCERNED and (mod.kind not in LOCAL or mod.place in (ANY, land)):
            return False
    return True


def hindered(t: Table) -> bool:
    """May somebody stay away from a ravage, or does an effect hinder it that says not where?"""
    return bool(t.standing.tempts) or not HINDERING.isdisjoint(t.modded)


def _ravage(t: Table, land: int) -> Rule:
    """The same where something may hinder it."""
    if TRADE in t.modded and turns_into_build(t, land):
        yield from build(t, land) or ()
        return
    act = invader_act(t, RAVAGE, land)
    if (yield from anybody_fights(act)):
        if (yield from stopped(act, RAVAGE)):
            yield from ended(act)
        else:
            act.tally(RAVAGE)
            yield from fight(act) or ended(act)


def _fought(act: IsleAct, rule: Rule) -> Rule:
    yield from rule
    yield from ended(act)


def turns_into_build(t: Table, land: int) -> bool:
    """Does a power make the invaders build this once instead of ravaging?"""
    for mod in t.fitting(TRADE, land):
        t.drop(mod)
        return True
    return False


def anybody_fights(act: IsleAct) -> AskingBool:
    """Is there an invader that takes part in a ravage, once it is decided who stays away (R12.7)?"""
    for seat, rule in act.t.standing.tempts:
        reaction = rule.tempts(act, seat)
        if reaction is not None:
            yield from reaction
    return bool(present(act, [*act.t.lands[act.land].invaders])) or not act.t.lands[act.land].invaders


# -- the fight (R11.5.2); a rule that is handed back ends the action, too ------------------------------------


def fight(act: IsleAct) -> Rule | tuple[()]:
    """Invaders hurt the land and the Dahan, who strike back."""
    t, land = act.t, act.land
    if TURNED in t.modded and t.modified(TURNED, land):
        return _fought(act, fall_on_neighbours(act))
    if ENGAGE in t.modded and t.modified(ENGAGE):
        return _engage(act)
    return assault(act, WAITING)


def _engage(act: IsleAct) -> Rule:
    """The Dahan begin, and do not strike again."""
    yield from deal(act, act.land, len(fighting_dahan(act)), INVADERS, fighting_invaders(act))
    yield from assault(act, 0) or ended(act)


def fall_on_neighbours(act: IsleAct) -> Rule:
    """Invaders made to ravage those next to them, and nobody strikes back; strife does not matter (R12.4)."""
    t, land = act.t, act.land
    damage = sum([blow(t, land, kind_of(code)) for code in fighting_invaders(act)])
    if damage:
        damage = max(0, t.fold("ravage-bonus", land, start=damage) - defence(t, land))
    if t.log is not None:
        t.tell("ravage", land=land_phrase(land), n=damage)
    yield from deal_among(act, [*near(t, land)], damage)


def clash(act: IsleAct) -> Rule | tuple[()]:
    """(1) to (5) as printed: damage less Defend, blight if it is enough; Dahan are hurt and strike back."""
    t, land = act.t, act.land
    cast, here = t.standing, t.lands[land]
    damage = attack(act) if here.strife else here.might
    sheltered = cast.defend and (here.spirits or cast.wards)
    if sheltered or (t.modded and not GUARDING.isdisjoint(t.modded)):
        damage -= defence(t, land)
        if damage < 0:
            damage = 0
    if t.log is not None:
        t.tell("ravage", land=land_phrase(land), n=damage)
    if damage and t.hooks:
        act.tally(f"land-damage.{land}", damage)
    if damage >= BLIGHT_THRESHOLD:
        rule = add_blight(act, land)
        if rule or cast.blighted:
            return _blighting(act, rule, damage, damage, WAITING)
    rule = battle(act, damage) if here.dahan else ()
    return _fought(act, rule) if rule else ()


def assault(act: IsleAct, answer: int) -> Rule | tuple[()]:
    """(1) to (3) with all that may change them; ``answer``: what Dahan deal then."""
    t, land = act.t, act.land
    shifted = hatred(act) if XENOPHOBIA in t.modded else 0
    dealt = attack(act)
    guard = defence(t, land) if t.mods or t.standing.defend else 0
    damage = max(0, dealt - shifted - guard)
    to_dahan = max(0, dealt + shifted - guard) if shifted else damage
    if t.log is not None:
        t.tell("ravage", land=land_phrase(land), n=damage)
    if damage and t.hooks:
        act.tally(f"land-damage.{land}", damage)
    if SIMULTANEOUS in t.modded and t.modified(SIMULTANEOUS, land):
        answer = counterattack(act)
    if damage >= threshold(t, land):
        rule = add_blight(act, land)
        if rule or t.standing.blighted:
            return _blighting(act, rule, damage, to_dahan, answer)
    rule = fray(act, to_dahan, answer)
    return _fought(act, rule) if rule else ()


def _blighting(act: IsleAct, rule: Rule | tuple[()], damage: int, to_dahan: int, answer: int) -> Rule:
    yield from rule
    for seat, one in act.t.standing.blighted:
        reaction = one.blighted(act, seat, act.land, damage)
        if reaction is not None:
            yield from reaction
    yield from battle(act, to_dahan) if as_printed(act.t, act.land) else fray(act, to_dahan, answer)
    yield from ended(act)


def threshold(t: Table, land: int) -> int:
    """How much damage adds blight to a land (R11.5.2)."""
    n = BLIGHT_THRESHOLD
    if t.mods:
        n = t.fold(THRESHOLD, land, start=n)
        if t.edition != BASE:
            n += measured(t, land, SOIL)
    for seat, rule in t.standing.withstands:
        n += rule.withstands(t, seat, land)
    return n


def battle(act: IsleAct, damage: int) -> Rule | tuple[()]:
    """(4) and (5) as printed: the Dahan are hurt and strike back."""
    t, land = act.t, act.land
    here = t.lands[land]
    left = len(here.dahan)
    if damage and left:
        if here.badlands:
            damage += badlands(act, land, ONLY_DAHAN)
        if t.log is not None or t.standing.rescues:
            rule = strike(act, land, efficient(t, land, here.dahan, damage))
            if rule is not None:
                return _battle(act, rule, WAITING)
            left = len(t.lands[land].dahan)
        else:  # the same in one go: nobody wants to hear of every hit
            after = here.after.get(BEATEN | damage) or beaten(here, damage)
            t.lands[land] = after
            fallen = left - len(after.dahan)
            if fallen:
                left -= fallen
                pools, name = act.course.pools, DESTROYED[DAHAN][land]
                pools[name] = pools.get(name, 0) + fallen
    if not left or not here.invaders:
        return ()
    bonus = badlands(act, land, INVADERS) if here.badlands else 0
    return divide(act, land, left * DAMAGE[DAHAN] + bonus, here.invaders)


def fray(act: IsleAct, damage: int, answer: int) -> Rule | tuple[()]:
    """(4) and (5) with all that may change them."""
    rule = batter(act, damage)
    return _battle(act, rule, answer) if rule else strike_back(act, answer)


def batter(act: IsleAct, damage: int) -> Rule | None:
    """(4) Invaders hurt Dahan and turncoats: as many as possible fall, what is left hurts one (R8.1.5)."""
    t, land = act.t, act.land
    if damage <= 0 or (SPARED in t.modded and t.modified(SPARED, land)):
        return None
    if not t.lands[land].dahan and TURNCOAT not in t.modded:
        return None
    dahan = vulnerable(act, land, ONLY_DAHAN)
    if choosy(t):
        fighting = fighting_dahan(act)
        dahan = [code for code in dahan if code in fighting][: len(fighting)]
    if dahan:
        damage += badlands(act, land, ONLY_DAHAN)
    dahan += turncoats(act)
    return strike(act, land, efficient(t, land, tuple(dahan), damage)) if dahan else None


def _battle(act: IsleAct, rule: Rule, answer: int) -> Rule:
    yield from rule
    yield from strike_back(act, answer)


def strike_back(act: IsleAct, answer: int) -> Rule | tuple[()]:
    """(5) The Dahan deal damage, as many as are left unless they struck at once."""
    n = counterattack(act) if answer == WAITING else answer
    return deal(act, act.land, n, INVADERS, fighting_invaders(act)) if n else ()


def ended(act: IsleAct) -> Rule | tuple[()]:
    """The end of a ravage action, and what comes of it."""
    rule = conclude(act)
    if act.t.edition == BASE and not act.t.standing.stepped:
        return rule  # nobody remembers it
    return _ended(act, rule) if rule else aftermath(act)


def _ended(act: IsleAct, rule: Rule) -> Rule:
    yield from rule
    yield from aftermath(act)


def aftermath(act: IsleAct) -> Rule | tuple[()]:
    """Remember boards where this ravage added blight; where events say so, invaders leave stripped land."""
    t, land = act.t, act.land
    for name in act.course.pools:
        if name.startswith("blight."):
            t.marks[f"ravaged.{int(name.partition('.')[2]) // PER_BOARD}"] = 1
    if not t.modified(STRIPS) or not act.tallied(f"blight.{land}"):
        return ()
    own = IsleAct(t, t.keeper(land), Phrase("event-source"), EVENT, land)
    for kind in (EXPLORER, TOWN):
        pieces = t.lands[land].pieces((kind,))
        if pieces:
            remove_piece(own, land, pieces[-1])
    return conclude(own)
