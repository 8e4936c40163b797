"""What invaders do in one land: ravage, build, explore (R11.5 to R11.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import EVENT, IsleAct
from deskoherna.games.spirit_island.boxes import BASE
from deskoherna.games.spirit_island.figures import (
    BLIGHT_THRESHOLD,
    CITY,
    COASTAL,
    DAHAN,
    DAMAGE,
    EXPLORER,
    PER_BOARD,
    PIECES,
    TOWN,
)
from deskoherna.games.spirit_island.land import damage_of, kind_of, strife_of
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.actions import conclude
from deskoherna.games.spirit_island.rules.adding import add_piece, remove_piece
from deskoherna.games.spirit_island.rules.blight import add_blight
from deskoherna.games.spirit_island.rules.circumstances import BONUS, EXPLORERS, SOIL, measured
from deskoherna.games.spirit_island.rules.ground import blow, defence, near, often
from deskoherna.games.spirit_island.rules.harm import INVADERS, badlands, deal, efficient, strike, vulnerable
from deskoherna.games.spirit_island.rules.invading import (
    BUILD,
    EXPLORE,
    RAVAGE,
    appear,
    built,
    invader_act,
    unnoticed,
)
from deskoherna.games.spirit_island.rules.stopping import stopped
from deskoherna.games.spirit_island.standing import AskingBool
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs.harm import deal_among
from deskoherna.games.spirit_island.verbs.places import choose_land

# Mods that events leave for a turn.
ENGAGE: Final = "engage"  # Dahan deal 1 damage each, before the invaders
XENOPHOBIA: Final = "xenophobia"  # 1 damage of each invader goes to Dahan instead of the land
PULL_TOGETHER: Final = "pull-together"  # one strife of each invader does not count
TRUCE: Final = "truce"  # one Dahan and one town or city of each land take no part
STRIPS: Final = "strips"  # after a ravage adds blight, an explorer and a town leave
EAGER: Final = "eager"  # by board: the first build sends an explorer out
SETTLED: Final = "settled"  # by land: an explore adds a town
RURAL: Final = "rural"  # for good: where invaders would build a city inland, they build two towns

# -- as steps ----------------------------------------------------------------------------------------------


def ravage(t: Table, land: int) -> Rule:
    """A ravage action, whoever caused it (R11.5); as often as such actions happen on that board."""
    for _ in range(often(t, land // PER_BOARD)):
        yield from ravage_once(t, land)


def ravage_once(t: Table, land: int) -> Rule:
    """One ravage action."""
    if t.mods and turns_into_build(t, land):
        yield from build(t, land) or ()
        return
    act = invader_act(t, RAVAGE, land)
    if (t.mods or t.standing.tempts) and not (yield from anybody_fights(act)):
        return
    if not (t.mods or t.standing.stops) or not (yield from stopped(act, RAVAGE)):
        yield from _ravage(act)
    yield from conclude(act)
    if t.edition != BASE or t.standing.stepped:
        yield from aftermath(act)


def aftermath(act: IsleAct) -> Rule:
    """Remember boards where this ravage added blight; where events say so, invaders leave stripped land."""
    t, land = act.t, act.land
    for name in act.course.pools:
        if name.startswith("blight."):
            t.marks[f"ravaged.{int(name.partition('.')[2]) // PER_BOARD}"] = 1
    if act.tallied(f"blight.{land}") and t.modified(STRIPS):
        own = IsleAct(t, t.keeper(land), Phrase("event-source"), EVENT, land)
        for kind in (EXPLORER, TOWN):
            pieces = t.lands[land].pieces((kind,))
            if pieces:
                remove_piece(own, land, pieces[-1])
        yield from conclude(own)


def anybody_fights(act: IsleAct) -> AskingBool:
    """Is there an invader that takes part in a ravage, once it is decided who stays away (R12.7)?"""
    for seat, rule in act.t.standing.tempts:
        reaction = rule.tempts(act, seat)
        if reaction is not None:
            yield from reaction
    return bool(_present(act, [*act.t.lands[act.land].invaders])) or not act.t.lands[act.land].invaders


def turns_into_build(t: Table, land: int) -> bool:
    """Does a power make the invaders build this once instead of ravaging?"""
    for mod in t.fitting("trade", land):
        t.drop(mod)
        return True
    return False


def build(t: Table, land: int) -> Rule | None:
    """A build action (R11.6); as often as such actions happen on that board."""
    n = often(t, land // PER_BOARD)
    return build_once(t, land) if n == 1 else _again(t, land, build_once, n)


def _again(t: Table, land: int, deed: Callable[[Table, int], Rule | None], n: int) -> Rule:
    for _ in range(n):
        yield from deed(t, land) or ()


def build_once(t: Table, land: int) -> Rule | None:
    """One build action."""
    if unnoticed(t, BUILD) and not t.lands[land].disease:
        appear(t, land, built(t, land))
        return None
    return _build(t, land)


def _build(t: Table, land: int) -> Rule:
    act = invader_act(t, BUILD, land)
    if not (yield from stopped(act, BUILD)):
        kind = built(t, land)
        if not (t.mods and t.modified("no-building", land, PIECES[kind])):
            rural = kind == CITY and bool(t.mods) and not COASTAL[land] and t.modified(RURAL)
            add_piece(act, land, TOWN if rural else kind, 2 if rural else 1)
            for mod in t.fitting(EAGER, land // PER_BOARD):
                t.drop(mod)
                yield from set_out(act)
                break
    yield from conclude(act)


def set_out(act: IsleAct) -> Rule:
    """The first build of a board also sends an explorer to an adjacent land without invaders."""
    lands = [land for land in act.t.isle.beside[act.land] if not act.t.lands[land].invaders]
    land = yield from choose_land(act, lands, False)
    if land >= 0:
        add_piece(act, land, EXPLORER)


def explore(t: Table, land: int) -> Rule | None:
    """An explore action (R11.7.2); as often as such actions happen on that board."""
    n = often(t, land // PER_BOARD)
    return explore_once(t, land) if n == 1 else _again(t, land, explore_once, n)


def explore_once(t: Table, land: int) -> Rule | None:
    """One explore action: one explorer more."""
    if unnoticed(t, EXPLORE) and not t.lands[land].wilds:
        appear(t, land, EXPLORER)
        return None
    return _explore(t, land)


def _explore(t: Table, land: int) -> Rule:
    act = invader_act(t, EXPLORE, land)
    if not (yield from stopped(act, EXPLORE)):
        settled = bool(t.mods) and t.modified(SETTLED, land)
        add_piece(act, land, TOWN if settled else EXPLORER)
        more = measured(t, land, EXPLORERS) if t.mods else 0
        if more:
            add_piece(act, land, EXPLORER, more)
        for seat, rule in t.standing.explored:
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
    if t.mods and t.modified(ENGAGE):
        yield from deal(act, land, len(fighting_dahan(act)), INVADERS, fighting_invaders(act))
    shifted = hatred(act)
    dealt = attack(act)
    guard = defence(t, land)
    damage = max(0, dealt - shifted - guard)
    if t.log is not None:
        t.tell("ravage", land=land_phrase(land), n=damage)
    if damage and t.hooks:
        act.tally(f"land-damage.{land}", damage)
    at_once = bool(t.mods) and t.modified("simultaneous", land)
    answer = counterattack(act) if at_once else 0
    threshold = t.fold("blight-threshold", land, start=BLIGHT_THRESHOLD) if t.mods else BLIGHT_THRESHOLD
    if t.mods and t.edition != BASE:
        threshold += measured(t, land, SOIL)
    for seat, rule in t.standing.withstands:
        threshold += rule.withstands(t, seat, land)
    if damage >= threshold:
        yield from add_blight(act, land)
        for seat, rule in t.standing.blighted:
            reaction = rule.blighted(act, seat, land, damage)
            if reaction is not None:
                yield from reaction
    rule_or_none = batter(act, damage if not shifted else max(0, dealt + shifted - guard))
    if rule_or_none is not None:
        yield from rule_or_none
    if not at_once and not (t.mods and t.modified(ENGAGE)):
        answer = counterattack(act)
    if answer:
        yield from deal(act, land, answer, INVADERS, fighting_invaders(act))


def hatred(act: IsleAct) -> int:
    """How much damage goes to Dahan instead of the land: 1 of every invader that deals any (Xenophobia)."""
    t = act.t
    if not t.mods or not t.modified(XENOPHOBIA) or not t.lands[act.land].dahan:
        return 0
    return len([code for code in fighting_invaders(act) if effective_strife(act, code) == 0])


def effective_strife(act: IsleAct, code: int) -> int:
    """The strife that holds an invader back: one less where they pull together."""
    n = strife_of(code)
    return n - 1 if n and act.t.mods and act.t.modified(PULL_TOGETHER) else n


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
    """Without those that do not participate: ``n`` of a kind in a land, the least hurt ones.

    ``absent-hurt``: ``n`` hurt invaders, those that would deal most.
    """
    for _ in range(act.tallied("absent.explorer")):
        explorers = [code for code in pieces if kind_of(code) == EXPLORER]
        if explorers:
            pieces.remove(explorers[0])
    for mod in act.t.mods:
        if mod.kind == "absent-hurt" and mod.place == act.land:
            hurt = [code for code in pieces if damage_of(code) and kind_of(code) != DAHAN]
            for code in sorted(hurt, reverse=True)[: mod.n]:
                pieces.remove(code)
    for mod in act.t.mods:
        if mod.kind == TRUCE and act.t.lands[act.land].dahan:
            pieces = _keeping_peace(pieces)
        if mod.kind == "absent" and mod.place in (ANY, act.land):
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
    damage = 0
    choosy = bool(t.mods) or bool(t.standing.tempts)
    plain = not t.mods and not t.standing.hurts
    bonus = measured(t, land, BONUS) if t.mods else 0  # looks at strife before it is used up
    for code in fighting_invaders(act) if choosy else t.lands[land].invaders:
        if code & 15 and effective_strife(act, code):
            t.lands[land] = t.lands[land].take(code).add(code - 1)
        else:
            damage += DAMAGE[code >> 8] if plain else blow(t, land, kind_of(code))
    if not damage:
        return 0
    for seat, rule in t.standing.presses:
        damage += rule.presses(t, seat, land)
    if not t.mods:
        return damage
    return t.fold("ravage-bonus", land, start=damage) + bonus


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
