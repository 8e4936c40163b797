"""What invaders do in one land: ravage, build, explore (R11.5 to R11.7)."""

from __future__ import annotations

from deskoherna.core.asking import Rule
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.figures import (
    BLIGHT_THRESHOLD,
    DAHAN,
    DAMAGE,
    EXPLORER,
    PIECES,
)
from deskoherna.games.spirit_island.land import damage_of, kind_of, strife_of
from deskoherna.games.spirit_island.moves import Hits
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.actions import conclude
from deskoherna.games.spirit_island.rules.adding import add_piece
from deskoherna.games.spirit_island.rules.blight import add_blight
from deskoherna.games.spirit_island.rules.ground import blow, defence, health, near
from deskoherna.games.spirit_island.rules.harm import INVADERS, badlands, deal, strike, vulnerable
from deskoherna.games.spirit_island.rules.invading import (
    BUILD,
    EXPLORE,
    RAVAGE,
    appear,
    built,
    invader_act,
    stopped,
    unnoticed,
)
from deskoherna.games.spirit_island.standing import standing
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs.harm import deal_among

# -- as steps ----------------------------------------------------------------------------------------------


def ravage(t: Table, land: int) -> Rule:
    """A ravage action, whoever caused it (R11.5)."""
    if t.mods and turns_into_build(t, land):
        yield from build(t, land) or ()
        return
    act = invader_act(t, RAVAGE, land)
    if not (t.mods or standing(t, "stops")) or not (yield from stopped(act, RAVAGE)):
        yield from _ravage(act)
    yield from conclude(act)


def turns_into_build(t: Table, land: int) -> bool:
    """Does a power make the invaders build this once instead of ravaging?"""
    for mod in t.fitting("trade", land):
        t.drop(mod)
        return True
    return False


def build(t: Table, land: int) -> Rule | None:
    """A build action (R11.6)."""
    if unnoticed(t, BUILD) and not t.lands[land].disease:
        appear(t, land, built(t, land))
        return None
    return _build(t, land)


def _build(t: Table, land: int) -> Rule:
    act = invader_act(t, BUILD, land)
    if not (yield from stopped(act, BUILD)):
        kind = built(t, land)
        if not (t.mods and t.modified("no-building", land, PIECES[kind])):
            add_piece(act, land, kind)
    yield from conclude(act)


def explore(t: Table, land: int) -> Rule | None:
    """An explore action: one explorer more (R11.7.2)."""
    if unnoticed(t, EXPLORE) and not t.lands[land].wilds:
        appear(t, land, EXPLORER)
        return None
    return _explore(t, land)


def _explore(t: Table, land: int) -> Rule:
    act = invader_act(t, EXPLORE, land)
    if not (yield from stopped(act, EXPLORE)):
        add_piece(act, land, EXPLORER)
        for seat, rule in standing(t, "explored"):
            reaction = rule.explored(act, seat)
            if reaction is not None:
                yield from reaction
    yield from conclude(act)


# -- ravage, step by step (R11.5.2) ------------------------------------------------------------------------


def _ravage(act: IsleAct) -> Rule:
    t, land = act.t, act.land
    act.tally("ravage")
    if t.mods and t.modified("turned", land):
        yield from fall_on_neighbours(act)
        return
    damage = max(0, attack(act) - defence(t, land))
    if t.log is not None:
        t.tell("ravage", land=land_phrase(land), n=damage)
    at_once = bool(t.mods) and t.modified("simultaneous", land)
    answer = counterattack(act) if at_once else 0
    threshold = t.fold("blight-threshold", land, start=BLIGHT_THRESHOLD) if t.mods else BLIGHT_THRESHOLD
    if damage >= threshold:
        yield from add_blight(act, land)
        for seat, rule in standing(t, "blighted"):
            reaction = rule.blighted(act, seat, land, damage)
            if reaction is not None:
                yield from reaction
    rule_or_none = batter(act, damage)
    if rule_or_none is not None:
        yield from rule_or_none
    if not at_once:
        answer = counterattack(act)
    if answer:
        yield from deal(act, land, answer, INVADERS, fighting_invaders(act))


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
    pieces = _present(act, [*act.t.lands[act.land].invaders])
    return [code for code in pieces if kind_of(code) != EXPLORER] if turncoats(act) else pieces


def fighting_dahan(act: IsleAct) -> list[int]:
    """Dahan that take part in a ravage (R12.7)."""
    return _present(act, [*act.t.lands[act.land].dahan])


def turncoats(act: IsleAct) -> list[int]:
    """Explorers that fight on the side of the Dahan, where a power makes them."""
    if act.t.mods and act.t.modified("turncoat", act.land):
        return _present(act, act.t.lands[act.land].pieces((EXPLORER,)))
    return []


def counterattack(act: IsleAct) -> int:
    """(5) The damage that Dahan, and whoever fights with them, can deal now."""
    t, land = act.t, act.land
    if not t.mods:
        return len(t.lands[land].dahan) * DAMAGE[DAHAN]
    damage = len(fighting_dahan(act))
    if damage:
        damage *= t.fold("damage", land, PIECES[DAHAN], start=DAMAGE[DAHAN])
    return damage + sum([blow(t, land, EXPLORER) for _ in turncoats(act)])


def _present(act: IsleAct, pieces: list[int]) -> list[int]:
    """Without those that do not participate: ``n`` of a kind in a land, the least hurt ones."""
    for mod in act.t.mods:
        if mod.kind == "absent" and mod.place == act.land:
            for _ in range(mod.n):
                kinds = [code for code in pieces if PIECES[kind_of(code)] == mod.what]
                if kinds:
                    pieces.remove(kinds[0])
    return pieces


def attack(act: IsleAct) -> int:
    """(1) What invaders deal one by one, less strife; (2) what is added for the land if that is any."""
    t, land = act.t, act.land
    damage = 0
    for code in fighting_invaders(act) if t.mods else t.lands[land].invaders:
        if strife_of(code):
            t.lands[land] = t.lands[land].take(code).add(code - 1)
        else:
            damage += blow(t, land, kind_of(code))
    return t.fold("ravage-bonus", land, start=damage) if damage and t.mods else damage


def batter(act: IsleAct, damage: int) -> Rule | None:
    """(4) Invaders hurt Dahan and turncoats: as many as possible fall, what is left hurts one (R8.1.5)."""
    t, land = act.t, act.land
    if damage <= 0 or (t.mods and t.modified("spared", land)):
        return None
    if not t.mods and not t.lands[land].dahan:
        return None
    fighting = fighting_dahan(act)
    dahan = [code for code in vulnerable(act, land, (DAHAN,)) if code in fighting][: len(fighting)]
    if dahan:
        damage += badlands(act, land, (DAHAN,))
    dahan += turncoats(act)
    return strike(act, land, efficient(t, land, dahan, damage)) if dahan else None


def efficient(t: Table, land: int, pieces: list[int], damage: int) -> Hits:
    """Damage that destroys as many of these as possible, those that can bear least first."""
    hits: list[tuple[int, int, bool]] = []
    for left, code in sorted([(health(t, land, kind_of(code)) - damage_of(code), code) for code in pieces]):
        if damage >= left:
            hits.append((code, left, True))
            damage -= left
        elif damage > 0:
            hits.append((code, damage, False))
            break
    return tuple(hits)
