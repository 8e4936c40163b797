"""Damage and destruction of invaders and Dahan (R8.1, R8.3, R8.4)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import Deed
from deskoherna.core.phrase import Phrase
from ...act import EVENT, IsleAct
from ...figures import BADLANDS, DAHAN, FEAR, HEALTH, LANDS, PIECES
from ...land import INVADERS as INVADERS
from ...land import TAKEN, Pieces, damage_of, healed, hurt, is_thief, kind_of
from ...moves import DamageMove, HitMove, Hits, damage_move, hit_move
from ...naming import LAND_PHRASES, kind_phrase, piece_phrase
from ...nouns.kinds import BY_CODE
from ...standing import DESTROY, HURT, Asking, Unasked
from ..actions import prevented
from ..circumstances import DURABLE
from ..ground import HUNTING, durable, endurance, hunters
from ..story.causes import SHELTER as SAFE
from ..story.causes import TOKENS
from .dividing import efficient, healths, left_of, ways
from .fear import frighten
from .thieves import catch, within_reach
from .why import of_damage

ASK_DAMAGE: Final = Prompt("damage", "R8.1.2", why=of_damage)
FEARLESS: Final = "fearless"  # mod: destroyed towns and cities frighten nobody
SHELTER: Final = "shelter"  # mod: so many Dahan of a land (place) are saved every time
RESCUE: Final = "rescue"  # mod: so many are saved once
BEASTS_BITE: Final = "beasts-bite"  # mod: beasts count as badlands too
SAVING: Final = frozenset((SHELTER, RESCUE))
SAVED: Final[list[str]] = [f"saved.{land}" for land in range(len(LANDS))]  # what tallies are called
DESTROYED: Final[list[list[str]]] = [
    [f"destroyed.{piece}.{land}" for land in range(len(LANDS))] for piece in PIECES
]
FALLEN: Final[list[Deed]] = [("destroy", kind, 1) for kind in BY_CODE]  # by kind, what an action has done
FELLED: Final = [Phrase("cause.felled", piece=Phrase(piece)) for piece in PIECES]  # by kind, why it frightens
SIDE: Final = ("invaders", "dahan")


def vulnerable(act: IsleAct, land: int, kinds: tuple[int, ...]) -> list[int]:
    """Pieces of these kinds that this action can hurt: neither saved (R8.4.2) nor immune ones."""
    t = act.t
    found = t.lands[land].pieces(kinds)
    if t.mods and DAHAN in kinds and t.modified("immune", land, PIECES[DAHAN]):
        found = [code for code in found if kind_of(code) != DAHAN]
    if act.course.pools and act.tallied(SAVED[land]):
        for code in {*found}:
            for _ in range(act.tallied(f"saved.{land}.{code}")):
                if code in found:
                    found.remove(code)
    if t.standing.mingles:
        found += within_reach(act, land, kinds)
    return found


def saved(act: IsleAct, land: int, code: int) -> None:
    """A piece saved from destruction loses its damage; this action cannot hurt it again (R8.4.2)."""
    t = act.t
    unhurt = healed(code)
    t.lands[land] = t.lands[land].take(code).add(unhurt)
    act.tally(SAVED[land])
    act.tally(f"saved.{land}.{unhurt}")


# -- destruction -------------------------------------------------------------------------------------------


def destroy(act: IsleAct, land: int, codes: list[int], outright: bool = False) -> Rule | Unasked:
    """Destroy pieces of a land at once, with the fear that brings (R8.4.1); standing rules may save some.

    ``outright``: by damage, or all of them: durable ones fall too (R8.3.1).
    """
    t = act.t
    if t.standing.mingles:  # thieves are only caught
        for code in codes:
            if is_thief(code):
                catch(act, land, code)
        codes = [code for code in codes if not is_thief(code)]
    prevents = t.standing.prevents
    if HURT in prevents or DESTROY in prevents or (not outright and t.modified(DURABLE)):
        return _unless_saved(act, land, codes, outright)
    for code in codes if SAVING.isdisjoint(t.modded) else rescued(act, land, codes):
        fell(act, land, code)
    return ()


def _unless_saved(act: IsleAct, land: int, codes: list[int], outright: bool) -> Rule:
    """The same where standing rules may have a say, or pieces may be durable."""
    t = act.t
    hurts_invaders = HURT in t.standing.prevents and any(kind_of(code) < DAHAN for code in codes)
    if hurts_invaders and (yield from prevented(act, HURT, land)):
        codes = [code for code in codes if kind_of(code) >= DAHAN]
    if not outright and t.modified(DURABLE):
        hard = [code for code in codes if durable(t, land, kind_of(code))]
        if hard:
            yield from _hurt_durable(act, land, codes, hard)
            return
    saving = DESTROY in t.standing.prevents
    for code in codes if SAVING.isdisjoint(t.modded) else rescued(act, land, codes):
        if not saving or not (yield from prevented(act, DESTROY, land, code)):
            fell(act, land, code)


def _hurt_durable(act: IsleAct, land: int, codes: list[int], hard: list[int]) -> Rule:
    """Durable invaders take their usual health as damage instead of being destroyed (R8.3.1, R8.3.2)."""
    rest = [*codes]
    for code in hard:
        rest.remove(code)
    yield from destroy(act, land, rest, outright=True)
    for kind in sorted({kind_of(code) for code in hard}):
        these = [code for code in hard if kind_of(code) == kind]
        yield from deal(act, land, HEALTH[kind] * len(these), (kind,), these)


def rescued(act: IsleAct, land: int, codes: list[int]) -> list[int]:
    """Those left to be destroyed after powers have saved Dahan: some every time, some once."""
    t = act.t
    for kind in (SHELTER, RESCUE):
        for mod in t.fitting(kind, land, PIECES[DAHAN]):
            safe = [code for code in codes if kind_of(code) == DAHAN][: mod.n]
            if safe and kind == RESCUE:
                t.drop(mod)
            codes = [*codes]
            for code in safe:
                codes.remove(code)
                saved(act, land, code)
                if t.log is not None:
                    t.tell_by(SAFE, "saved", piece=piece_phrase(code), land=LAND_PHRASES[land])
    return codes


def fell(act: IsleAct, land: int, code: int, fear: bool = True) -> None:
    """One piece is destroyed, nothing can save it now."""
    t = act.t
    kind = kind_of(code)
    here = t.lands[land]
    t.lands[land] = here.after.get(TAKEN | code) or here.take(code)
    course, name = act.course, DESTROYED[kind][land]
    course.deeds.append(FALLEN[kind])  # noted and tallied, without calls as it is so common
    course.pools[name] = course.pools.get(name, 0) + 1
    if t.log is not None:
        act.tell("destroyed", n=1, piece=kind_phrase(code), land=LAND_PHRASES[land])
    if fear and kind < DAHAN and FEAR[kind] and not (FEARLESS in t.modded and t.modified(FEARLESS)):
        frighten(t, FEAR[kind], FELLED[kind])


# -- damage ------------------------------------------------------------------------------------------------


def badlands(act: IsleAct, land: int, kinds: tuple[int, ...]) -> int:
    """The bonus of badlands, once in an action for each side (R12.5)."""
    t = act.t
    n = t.lands[land].badlands
    if t.mods:
        if BEASTS_BITE in t.modded and t.modified(BEASTS_BITE):
            n += t.lands[land].beasts
        if HUNTING in t.modded and kinds[0] != DAHAN:
            n += hunters(t, land)
    for seat, rule in t.standing.wreaks:
        if rule.wreaks(act, seat):
            n += t.lands[land].blight
    if n and not act.once(f"badlands.{land}.{SIDE[kinds[0] == DAHAN]}"):
        n = 0
    for seat, rule in t.standing.kindles:
        if kinds[0] != DAHAN:
            n += rule.kindles(act, seat)
    if n and t.log is not None:
        t.tell_by(TOKENS[BADLANDS], "badlands", n=n, land=LAND_PHRASES[land])
    return n


def deal(
    act: IsleAct, land: int, n: int, kinds: tuple[int, ...], among: list[int] | None = None
) -> Rule | Unasked:
    """Deal damage to pieces of a land, divided by the acting seat (R8.1.2); ``among`` limits which pieces."""
    pieces = vulnerable(act, land, kinds) if among is None else among
    if n <= 0 or not pieces:
        return ()
    if HURT in act.t.standing.prevents and kinds[0] != DAHAN:
        return _deal_unless_prevented(act, land, n, kinds, pieces)
    return _deal(act, land, n, kinds, pieces)


def _deal_unless_prevented(
    act: IsleAct, land: int, n: int, kinds: tuple[int, ...], pieces: list[int]
) -> Rule:
    if not (yield from prevented(act, HURT, land)):
        yield from _deal(act, land, n, kinds, pieces)


def _deal(act: IsleAct, land: int, n: int, kinds: tuple[int, ...], among: list[int]) -> Rule | Unasked:
    pieces = tuple(among)
    n += badlands(act, land, kinds)
    if act.nature == EVENT and kinds == (DAHAN,):  # as many as possible fall (R8.1.5)
        return strike(act, land, efficient(act.t, land, pieces, n))
    found = ways(act.t, land, pieces, n)
    if found is not None and len(found) == 1:
        return strike(act, land, found[0])
    return _divided(act, land, n, pieces, found)


def _divided(act: IsleAct, land: int, n: int, pieces: Pieces, found: list[Hits] | None) -> Rule:
    """The acting seat divides damage, badlands included: in one of all ways, or piece by piece."""
    if found is None:
        left = left_of(pieces, healths(act.t, land, pieces))
        hits = yield from _hit_by_hit(act, pieces, left, n, land)
    else:
        moves: list[Move] = [damage_move(way, land) for way in found]
        move = yield act.question(ASK_DAMAGE, moves, (land, pieces, n), n=n, land=LAND_PHRASES[land])
        assert isinstance(move, DamageMove)
        hits = move.hits
    yield from strike(act, land, hits)


def deal_each(
    act: IsleAct, land: int, n: int, kinds: tuple[int, ...], among: list[int] | None = None
) -> Rule:
    """Deal so much damage to every piece of these kinds; badlands add theirs once, divided freely."""
    pieces = vulnerable(act, land, kinds) if among is None else among
    if n <= 0 or not pieces:
        return
    if kinds[0] != DAHAN and (yield from prevented(act, HURT, land)):
        return
    t = act.t
    bonus = badlands(act, land, kinds)
    survivors = [hurt(code, n) for code in pieces if endurance(t, land, code) - damage_of(code) > n]
    yield from strike(act, land, each_hit(act, land, n, pieces))
    if bonus:
        there = t.lands[land].pieces(tuple(range(DAHAN + 1)))
        survivors = [code for code in survivors if code in there]
        if survivors:
            yield from deal(act, land, bonus, (kind_of(survivors[0]),), survivors)


def each_hit(act: IsleAct, land: int, n: int, pieces: list[int]) -> Hits:
    """Every piece takes n."""
    hits: list[tuple[int, int, bool]] = []
    for code in pieces:
        left = endurance(act.t, land, code) - damage_of(code)
        hits.append((code, min(n, left), n >= left))
    return tuple(hits)


def strike(act: IsleAct, land: int, hits: Hits) -> Rule | Unasked:
    """Damage as decided: mark the survivors, then destroy the rest at once."""
    t = act.t
    killed: list[int] = []
    for code, n, fatal in hits:
        if fatal:
            killed.append(code)
            continue
        t.lands[land] = t.lands[land].exchange(code, hurt(code, n))
        for seat, rule in t.standing.dreams:
            if rule.dreams(act, seat):
                dreamt(act, land, code, n)
        if t.log is not None:
            act.tell("damaged", piece=piece_phrase(code), n=n, land=LAND_PHRASES[land])
    return destroy(act, land, killed, outright=True) if killed else ()


def dreamt(act: IsleAct, land: int, code: int, n: int) -> None:
    """Remember damage that is gone when the action ends: ``dream.LAND.PIECE.DAMAGE`` counts such pieces."""
    pools = act.course.pools
    before = 0
    for name in [*pools]:
        if name.startswith(f"dream.{land}.{code}.") and pools[name]:
            before = int(name.rpartition(".")[2])
            pools[name] -= 1
            break
    act.tally(f"dream.{land}.{hurt(code, n)}.{before + n}")


def _hit_by_hit(act: IsleAct, pieces: Pieces, left: dict[int, int], n: int, land: int) -> Asking[Hits]:
    """Damage asked piece by piece: ``hit`` as far as it goes, ``touch`` with 1."""
    taken: list[tuple[int, int]] = [(code, 0) for code in pieces]  # what each piece gets
    while n > 0:
        moves: list[Move] = []
        now: dict[str, int] = {}  # where a piece that looks like that stands in the list
        for i, (code, points) in enumerate(taken):
            if points < left[code]:
                shown = hurt(code, points)
                hit = hit_move("hit", shown, land)
                if hit.notation not in now:
                    now[hit.notation] = i
                    moves.append(hit)
                    if n > 1 and left[code] - points > 1:
                        moves.append(hit_move("touch", shown, land))
        move: Move = moves[0]
        if len(moves) > 1:
            move = yield act.question(ASK_DAMAGE, moves, (land, pieces, n), n=n, land=LAND_PHRASES[land])
        assert isinstance(move, HitMove)
        i = now[hit_move("hit", move.code, land).notation]
        code, points = taken[i]
        more = min(n, left[code] - points) if move.kind == "hit" else 1
        taken[i] = (code, points + more)
        n -= more
    return tuple([(code, points, points == left[code]) for code, points in taken if points])
