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
    PIECES,
    TOWN,
)
from deskoherna.games.spirit_island.land import ONLY_DAHAN, damage_of, kind_of, strife_of
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.actions import conclude
from deskoherna.games.spirit_island.rules.adding import remove_piece
from deskoherna.games.spirit_island.rules.blight import add_blight
from deskoherna.games.spirit_island.rules.circumstances import BONUS, SOIL, measured
from deskoherna.games.spirit_island.rules.deeds import again, build
from deskoherna.games.spirit_island.rules.dividing import efficient
from deskoherna.games.spirit_island.rules.ground import SIDEWAYS, blow, defence, near, often
from deskoherna.games.spirit_island.rules.harm import INVADERS, badlands, deal, strike, vulnerable
from deskoherna.games.spirit_island.rules.invading import DEEDS, RAVAGE, SKIP, invader_act, stoppable
from deskoherna.games.spirit_island.rules.stopping import TIMID, stopped
from deskoherna.games.spirit_island.standing import AskingBool
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs.harm import deal_among

# Mods that events leave for a turn.
ENGAGE: Final = "engage"  # Dahan deal 1 damage each, before the invaders
XENOPHOBIA: Final = "xenophobia"  # 1 damage of each invader goes to Dahan instead of the land
PULL_TOGETHER: Final = "pull-together"  # one strife of each invader does not count
TRUCE: Final = "truce"  # one Dahan and one town or city of each land take no part
STRIPS: Final = "strips"  # after a ravage adds blight, an explorer and a town leave
# Mods that powers leave.
TRADE: Final = "trade"  # by land: the next ravage is a build
TURNED: Final = "turned"  # by land: a ravage there hits invaders next door
TURNCOAT: Final = "turncoat"  # by land: explorers fight for the Dahan
ABSENT: Final = "absent"  # by land and piece: so many take no part
ABSENT_HURT: Final = "absent-hurt"  # by land: so many hurt invaders take no part
SIMULTANEOUS: Final = "simultaneous"  # by land: Dahan strike back at once
SPARED: Final = "spared"  # by land: Dahan take no damage
THRESHOLD: Final = "blight-threshold"

UNCONCERNED: Final = frozenset(
    (
        "defend", "ward", "bedevil", "bargain",
        "quick", "range", "repeat", "repeated", "plays", "keeps", "aimed", "dread", "shares", SKIP,
    )
)  # mods that change nothing about how a ravage is fought, or only Defend  # fmt: skip
HINDERING: Final = frozenset((TRADE, "lair", TIMID, ABSENT, ABSENT_HURT, TRUCE))  # mods that stop somebody
CHOOSING: Final = frozenset((ABSENT, ABSENT_HURT, TRUCE, TURNCOAT))  # mods that decide who fights
RAVAGES: Final = DEEDS[RAVAGE]  # what a ravage is called, by land
WAITING: Final = -1  # the Dahan have not struck back yet


def ravage(t: Table, land: int, once: bool = False) -> Rule | None:
    """A ravage action, whoever caused it (R11.5); as often as such actions happen on that board, or once."""
    if SIDEWAYS in t.modded and not once:
        return again(t, land, ravage_once, often(t, land // PER_BOARD))
    usual = t.standing.even and (not t.mods or t.modded <= UNCONCERNED)  # see as_printed
    if not usual and hindered(t):
        return _ravage(t, land)
    if (t.standing.stops[RAVAGE] or SKIP in t.modded) and stoppable(t, RAVAGE, land):
        return _ravage(t, land)
    act = IsleAct(t, t.keepers[land // PER_BOARD], RAVAGES[land], INVADER, land)  # as invader_act does
    act.course.pools[RAVAGE] = 1
    rule = assault(act, WAITING, True) if usual else fight(act)
    return (_fought(act, rule) if rule else ended(act)) or None


def ravage_once(t: Table, land: int) -> Rule | None:
    """One ravage action."""
    return ravage(t, land, once=True)


def as_printed(t: Table) -> bool:
    """Is a ravage fought as printed, if nothing stops it? Then little of what follows needs to be asked."""
    return t.standing.even and (not t.mods or t.modded <= UNCONCERNED)


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
        if not (yield from stopped(act, RAVAGE)):
            act.tally(RAVAGE)
            yield from fight(act)
        yield from ended(act)


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
    return bool(_present(act, [*act.t.lands[act.land].invaders])) or not act.t.lands[act.land].invaders


# -- the fight (R11.5.2) -----------------------------------------------------------------------------------


def fight(act: IsleAct) -> Rule | tuple[()]:
    """Invaders hurt the land and the Dahan, who strike back."""
    t, land = act.t, act.land
    if TURNED in t.modded and t.modified(TURNED, land):
        return fall_on_neighbours(act)
    if ENGAGE in t.modded and t.modified(ENGAGE):
        return _engage(act)
    return assault(act, WAITING, False)


def _engage(act: IsleAct) -> Rule:
    """The Dahan begin, and do not strike again."""
    yield from deal(act, act.land, len(fighting_dahan(act)), INVADERS, fighting_invaders(act))
    yield from assault(act, 0, False)


def assault(act: IsleAct, answer: int, usual: bool) -> Rule | tuple[()]:
    """(1) to (3): the damage, less Defend, and blight if it is enough; ``answer``: what Dahan deal then.

    ``usual``: as printed, see ``as_printed``.
    """
    t, land = act.t, act.land
    shifted = hatred(act) if XENOPHOBIA in t.modded else 0
    dealt = t.lands[land].might if usual and not t.lands[land].strife else attack(act)
    guard = defence(t, land) if t.mods or t.standing.defend else 0
    damage = dealt - shifted - guard
    if damage < 0:
        damage = 0
    to_dahan = max(0, dealt + shifted - guard) if shifted else damage
    if t.log is not None:
        t.tell("ravage", land=land_phrase(land), n=damage)
    if damage and t.hooks:
        act.tally(f"land-damage.{land}", damage)
    if SIMULTANEOUS in t.modded and t.modified(SIMULTANEOUS, land):
        answer = counterattack(act)
    if damage >= (BLIGHT_THRESHOLD if usual else threshold(t, land)):
        rule = add_blight(act, land)
        if rule or t.standing.blighted:
            return _blighting(act, rule, damage, to_dahan, answer)
    if usual and not t.lands[land].dahan:
        return ()  # (4) and (5) are about Dahan
    return battle(act, to_dahan, answer, usual)


def _blighting(act: IsleAct, rule: Rule | tuple[()], damage: int, to_dahan: int, answer: int) -> Rule:
    yield from rule
    for seat, one in act.t.standing.blighted:
        reaction = one.blighted(act, seat, act.land, damage)
        if reaction is not None:
            yield from reaction
    yield from battle(act, to_dahan, answer, as_printed(act.t))


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


def battle(act: IsleAct, damage: int, answer: int, usual: bool) -> Rule | tuple[()]:
    """(4) and (5): the Dahan are hurt and strike back."""
    if not usual:
        rule = batter(act, damage)
        return _battle(act, rule, answer) if rule else strike_back(act, answer)
    t, land = act.t, act.land
    here = t.lands[land]
    if damage > 0 and here.dahan:
        if here.badlands:
            damage += badlands(act, land, ONLY_DAHAN)
        rule = strike(act, land, efficient(t, land, here.dahan, damage))
        if rule is not None:
            return _battle(act, rule, WAITING)
    n = len(t.lands[land].dahan) * DAMAGE[DAHAN]
    return deal(act, land, n, INVADERS, [*here.invaders]) if n else ()


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


# -- who fights, and how hard ------------------------------------------------------------------------------


def hatred(act: IsleAct) -> int:
    """How much damage goes to Dahan instead of the land: 1 of every invader that deals any (Xenophobia)."""
    t = act.t
    if not t.modified(XENOPHOBIA) or not t.lands[act.land].dahan:
        return 0
    return len([code for code in fighting_invaders(act) if effective_strife(act, code) == 0])


def effective_strife(act: IsleAct, code: int) -> int:
    """The strife that holds an invader back: one less where they pull together."""
    n = strife_of(code)
    return n - 1 if n and act.t.modified(PULL_TOGETHER) else n


def fall_on_neighbours(act: IsleAct) -> Rule:
    """Invaders made to ravage those next to them, and nobody strikes back; strife does not matter (R12.4)."""
    t, land = act.t, act.land
    damage = sum([blow(t, land, kind_of(code)) for code in fighting_invaders(act)])
    if damage:
        damage = max(0, t.fold("ravage-bonus", land, start=damage) - defence(t, land))
    if t.log is not None:
        t.tell("ravage", land=land_phrase(land), n=damage)
    yield from deal_among(act, [*near(t, land)], damage)


def fighting_invaders(act: IsleAct) -> list[int]:
    """Invaders that take part in a ravage (R12.7), without those that fight for the Dahan."""
    pieces = [*act.t.lands[act.land].invaders]
    if not choosy(act.t):
        return pieces
    pieces = _present(act, pieces)
    return [code for code in pieces if kind_of(code) != EXPLORER] if turncoats(act) else pieces


def fighting_dahan(act: IsleAct) -> list[int]:
    """Dahan that take part in a ravage (R12.7)."""
    dahan = [*act.t.lands[act.land].dahan]
    return _present(act, dahan) if choosy(act.t) else dahan


def choosy(t: Table) -> bool:
    """May somebody in a land not take part in a ravage, or change sides?"""
    return bool(t.standing.tempts) or not CHOOSING.isdisjoint(t.modded)


def turncoats(act: IsleAct) -> list[int]:
    """Explorers that fight on the side of the Dahan, where a power makes them."""
    if TURNCOAT in act.t.modded and act.t.modified(TURNCOAT, act.land):
        return _present(act, act.t.lands[act.land].pieces((EXPLORER,)))
    return []


def counterattack(act: IsleAct) -> int:
    """(5) The damage that Dahan, and whoever fights with them, can deal now."""
    t, land = act.t, act.land
    n = len(fighting_dahan(act)) if choosy(t) else len(t.lands[land].dahan)
    damage = n * t.fold("damage", land, PIECES[DAHAN], start=DAMAGE[DAHAN]) if n else 0
    if TURNCOAT in t.modded:
        damage += sum([blow(t, land, EXPLORER) for _ in turncoats(act)])
    return damage


def _present(act: IsleAct, pieces: list[int]) -> list[int]:
    """Without those that do not participate: ``n`` of a kind in a land, the least hurt ones.

    ``absent-hurt``: ``n`` hurt invaders, those that would deal most.
    """
    for _ in range(act.tallied("absent.explorer")):
        explorers = [code for code in pieces if kind_of(code) == EXPLORER]
        if explorers:
            pieces.remove(explorers[0])
    for mod in act.t.mods:
        if mod.kind == ABSENT_HURT and mod.place == act.land:
            hurt = [code for code in pieces if damage_of(code) and kind_of(code) != DAHAN]
            for code in sorted(hurt, reverse=True)[: mod.n]:
                pieces.remove(code)
    for mod in act.t.mods:
        if mod.kind == TRUCE and act.t.lands[act.land].dahan:
            pieces = _keeping_peace(pieces)
        if mod.kind == ABSENT and mod.place in (ANY, act.land):
            for _ in range(mod.n):
                kinds = [code for code in pieces if PIECES[kind_of(code)] == mod.what]
                if kinds:
                    pieces.remove(kinds[0])
    return pieces


def _keeping_peace(pieces: list[int]) -> list[int]:
    """Without one Dahan, or without the largest town or city (Temporary Truce)."""
    if pieces and kind_of(pieces[-1]) != EXPLORER:
        if kind_of(pieces[-1]) == DAHAN:
            return pieces[1:]
        return pieces[:-1]
    return pieces


def attack(act: IsleAct) -> int:
    """(1) What invaders deal one by one, less strife; (2) what is added for the land if that is any."""
    t, land = act.t, act.land
    bonus = measured(t, land, BONUS) if t.mods else 0  # looks at strife before it is used up
    usual = not t.standing.hurts and "damage" not in t.modded and not choosy(t)
    damage = t.lands[land].might if usual and not t.lands[land].strife else blows(act)
    if not damage:
        return 0
    for seat, rule in t.standing.presses:
        damage += rule.presses(t, seat, land)
    return t.fold("ravage-bonus", land, start=damage) + bonus if t.mods else damage


def blows(act: IsleAct) -> int:
    """What invaders deal one by one; strife holds them back and is used up (R12.4)."""
    t, land = act.t, act.land
    damage = 0
    for code in fighting_invaders(act):
        if code & 15 and effective_strife(act, code):
            t.lands[land] = t.lands[land].take(code).add(code - 1)
        else:
            damage += blow(t, land, kind_of(code))
    return damage


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
