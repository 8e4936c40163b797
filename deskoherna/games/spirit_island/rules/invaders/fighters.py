"""Who takes part in a ravage, and how hard they strike (R11.5.2, R12.7)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Arg, Phrase
from ...act import IsleAct
from ...figures import DAHAN, DAMAGE, EXPLORER, PIECES
from ...land import calmer, kind_of, strife_of
from ...state import Table
from ..circumstances import BONUS, measured
from ..ground import blow

# Mods that events leave for a turn.
XENOPHOBIA: Final = "xenophobia"  # 1 damage of each invader goes to Dahan instead of the land
PULL_TOGETHER: Final = "pull-together"  # one strife of each invader does not count
TRUCE: Final = "truce"  # one Dahan and one town or city of each land take no part
# Mods that powers leave.
MORE: Final = "ravage-bonus"  # by land: a ravage deals so much more, or less, if it deals any
TURNCOAT: Final = "turncoat"  # by land: explorers fight for the Dahan
ABSENT: Final = "absent"  # by land and piece: so many take no part
ABSENT_HURT: Final = "absent-hurt"  # by land: so many hurt invaders take no part
NOUNS: Final = [Phrase(name) for name in PIECES]  # by kind
_PARTS: Final[dict[tuple[int, int, int], Phrase]] = {}  # by kind, number and damage, see _part
CHOOSING: Final = frozenset((ABSENT, ABSENT_HURT, TRUCE, TURNCOAT))  # mods that decide who fights


def hatred(act: IsleAct) -> int:
    """Under Xenophobia 1 damage of every invader that deals any goes to Dahan instead of the land."""
    t = act.t
    if not t.lands[act.land].dahan:
        return 0
    return len([code for code in fighting_invaders(act) if effective_strife(act, code) == 0])


def effective_strife(act: IsleAct, code: int) -> int:
    """The strife that holds an invader back: one less where they pull together."""
    n = strife_of(code)
    return n - 1 if n and act.t.modified(PULL_TOGETHER) else n


def fighting_invaders(act: IsleAct) -> list[int]:
    """Invaders that take part in a ravage (R12.7), without those that fight for the Dahan."""
    pieces = [*act.t.lands[act.land].invaders]
    if not choosy(act.t):
        return pieces
    pieces = present(act, pieces)
    return [code for code in pieces if kind_of(code) != EXPLORER] if turncoats(act) else pieces


def fighting_dahan(act: IsleAct) -> list[int]:
    """Dahan that take part in a ravage (R12.7)."""
    dahan = [*act.t.lands[act.land].dahan]
    return present(act, dahan) if choosy(act.t) else dahan


def choosy(t: Table) -> bool:
    """May somebody in a land not take part in a ravage, or change sides?"""
    return not CHOOSING.isdisjoint(t.modded) or len(t.standing.tempts) > 0


def turncoats(act: IsleAct) -> list[int]:
    """Explorers that fight on the side of the Dahan, where a power makes them."""
    if TURNCOAT in act.t.modded and act.t.modified(TURNCOAT, act.land):
        return present(act, act.t.lands[act.land].pieces((EXPLORER,)))
    return []


def counterattack(act: IsleAct) -> int:
    """(5) The damage that Dahan, and whoever fights with them, can deal now."""
    t, land = act.t, act.land
    n = len(t.lands[land].dahan)
    if n and choosy(t):
        n = len(fighting_dahan(act))
    damage = n * t.fold("damage", land, PIECES[DAHAN], start=DAMAGE[DAHAN]) if n else 0
    if TURNCOAT in t.modded:
        damage += sum([blow(t, land, EXPLORER) for _ in turncoats(act)])
    return damage


def present(act: IsleAct, pieces: list[int]) -> list[int]:
    """Without those that do not participate: ``n`` of a kind in a land, and those chosen one by one."""
    for _ in range(act.tallied("absent.explorer")):
        explorers = [code for code in pieces if kind_of(code) == EXPLORER]
        if explorers:
            pieces.remove(explorers[0])
    for code in {*pieces}:
        # named twice, by two cards, a piece stays away once
        for _ in range(min(act.tallied(f"absent.{code}"), pieces.count(code))):
            pieces.remove(code)
    for mod in act.t.mods:
        if mod.kind == ABSENT and mod.place in (ANY, act.land):
            for _ in range(mod.n):
                kinds = [code for code in pieces if PIECES[kind_of(code)] == mod.what]
                if kinds:
                    pieces.remove(kinds[0])
    return pieces


def peaceful(t: Table, land: int) -> bool:
    """Is the only invader of a land one that keeps the peace (Temporary Truce)?"""
    here = t.lands[land]
    return TRUCE in t.modded and len(here.invaders) == here.buildings == 1 and bool(here.dahan)


def attack(act: IsleAct) -> int:
    """(1) What invaders deal one by one, less strife; (2) what is added for the land if that is any."""
    t, land = act.t, act.land
    here = t.lands[land]
    bonus = measured(t, land, BONUS) if t.mods else 0  # before strife is used up
    as_printed = not (here.strife or t.standing.hurts or "damage" in t.modded or choosy(t))
    damage = here.might if as_printed else blows(act)
    if not damage:
        return 0
    for seat, rule in t.standing.presses:
        damage += rule.presses(t, seat, land)
    return (t.fold(MORE, land, start=damage) if MORE in t.modded else damage) + bonus


def attackers(act: IsleAct) -> list[Phrase]:
    """Who strikes in a ravage, by kind, with what they deal: for the story, before strife is used up."""
    t, land = act.t, act.land
    strife = t.lands[land].strife
    counted: dict[tuple[int, bool], int] = {}
    for code in reversed(fighting_invaders(act)):  # cities first
        key = (kind_of(code), strife and effective_strife(act, code) > 0)
        counted[key] = counted.get(key, 0) + 1
    said: list[Phrase] = []
    for (kind, held), n in counted.items():
        if held:
            said.append(Phrase("ravage.held", count=n, piece=NOUNS[kind], n=0))
        else:
            dealt = n * blow(t, land, kind)
            why = _why_harder(t, land, kind) if t.standing.hurts else []
            said.append(_part(kind, n, dealt) if not why else _part_of(kind, n, dealt, why))
    return said


def _why_harder(t: Table, land: int, kind: int) -> list[Arg]:
    """The special rules that make invaders of a kind strike harder in a land."""
    return [rule.title for seat, rule in t.standing.hurts if rule.hurts(t, seat, land, kind)]


def _part_of(kind: int, n: int, dealt: int, why: list[Arg]) -> Phrase:
    return Phrase("ravage.part", count=n, piece=NOUNS[kind], n=dealt, why=why)


def _part(kind: int, n: int, dealt: int) -> Phrase:
    """So many of a kind with what they deal, as no special rule changes it; made once."""
    found = _PARTS.get((kind, n, dealt))
    if found is None:
        found = _PARTS[kind, n, dealt] = _part_of(kind, n, dealt, [])
    return found


def more_damage(act: IsleAct, parts: list[Phrase], dealt: int) -> list[Phrase]:
    """What came on top of what invaders dealt one by one: from rules by name, from cards in one sum."""
    t, land = act.t, act.land
    if not dealt:
        return []
    said: list[Phrase] = []
    for seat, rule in t.standing.presses:
        more = rule.presses(t, seat, land)
        if more:
            said.append(Phrase("ravage.rule", rule=rule.title, n=more))
    left = dealt
    for part in (*parts, *said):
        n = part.args["n"]
        assert isinstance(n, int)
        left -= n
    return [*said, Phrase("ravage.more", n=left)] if left else said


def blows(act: IsleAct) -> int:
    """What invaders deal one by one; strife holds them back and is used up (R12.4)."""
    t, land = act.t, act.land
    damage = 0
    for code in fighting_invaders(act):
        if effective_strife(act, code):
            t.lands[land] = t.lands[land].exchange(code, calmer(code))
        else:
            damage += blow(t, land, kind_of(code))
    return damage
