"""Why not: presence to be added or moved, pieces to be chosen or moved, damage to be divided (R7, R8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Decision, Move, Reason, Why
from deskoherna.core.phrase import Phrase
from ...figures import BADLANDS, DAHAN, LAND_INDEX, LANDS, PIECES
from ...land import SWARM, THIEF, is_thief, kind_of
from ...moves import DamageMove, HitMove, PieceMove, PresenceMove, damage_move
from ...naming import land_phrase, piece_phrase
from ...state import Table
from ..ground import HUNTING, lands_of, may_settle, near, swarm_of, ways, within
from ..reasons import missing, refusing, rule_of, said
from .dividing import healths, left_of
from .thieves import thieves

ANYWHERE: Final = -1  # a range without limit
EVERY_KIND: Final = tuple(range(BADLANDS + 1))

# -- presence ----------------------------------------------------------------------------------------------


def of_adding(t: Table, asked: Decision, move: Move) -> Reason:
    """Why presence cannot be added so.

    Given: the range, the lands in range that fit, the moves from each source that is no land, the lands it
    may come from, and the ground it needs, if any.
    """
    assert isinstance(move, PresenceMove)
    reach, lands, named, origins, ground = asked.given
    seat, rule = asked.seat, rule_of(asked)
    names = [moves[0].source for moves in named]
    if move.source not in names and LAND_INDEX.get(move.source) not in origins:
        return Reason(rule, not_from(t, seat, move.source, names == ["destroyed"]))
    if move.land not in lands:
        here = land_phrase(move.land)
        if reach != ANYWHERE and move.land not in ways(t).around(lands_of(t, seat), reach):
            return Reason(rule, Phrase("why.presence-range", land=here, n=reach))
        if not may_settle(t, seat, move.land):
            return Reason("R7.6", Phrase("why.no-settling", land=here))
        if ground is not None:
            return Reason(rule, Phrase("why.no-such-place", land=here, where=ground))
        return Reason(rule, Phrase("why.presence-land", land=here))
    if move.source == LANDS[move.land]:
        return Reason(rule, Phrase("why.presence-same", land=land_phrase(move.land)))
    return Reason(rule, Phrase("why.source-chosen"))


def not_from(t: Table, seat: int, source: str, only_destroyed: bool) -> Phrase:
    """Why presence cannot come from there."""
    origin = LAND_INDEX.get(source)
    if origin is not None and origin not in t.where[seat]:
        return Phrase("why.no-own-presence", land=land_phrase(origin))
    if source == "destroyed":
        return Phrase("why.not-destroyed" if t.destroyed[seat] else "why.none-destroyed")
    if only_destroyed:
        return Phrase("why.only-destroyed")
    if origin is None:
        return Phrase("why.track-empty")
    return Phrase("why.presence-held" if t.modified(HUNTING, what=seat) else "why.not-from-land", land=source)


def of_sources(t: Table, asked: Decision, move: Move) -> Reason:
    """Why presence cannot come from there, where that is asked first."""
    word = move.notation.split()[1]
    return Reason(rule_of(asked), not_from(t, asked.seat, word, False))


def of_moving(t: Table, asked: Decision, move: Move) -> Reason:
    """Why presence cannot move so; given, where they matter, the range and what else its origin needs."""
    assert isinstance(move, PresenceMove)
    ways_on = [one for one in asked.moves if isinstance(one, PresenceMove)]
    reach, needs = asked.given if asked.given else (ANYWHERE, "presence-way")
    rule, here = rule_of(asked), land_phrase(move.land)
    origin = LAND_INDEX.get(move.source, -1)
    if move.source not in [one.source for one in ways_on]:
        if origin in t.where[asked.seat]:
            return said(asked, move, needs)
        if all(one.source not in LAND_INDEX for one in ways_on):
            return Reason(rule, not_from(t, asked.seat, move.source, True))
        return Reason(
            rule, Phrase("why.no-own-presence", land=move.source) if origin >= 0 else Phrase("why.on-island")
        )
    if move.source == LANDS[move.land]:
        return Reason(rule, Phrase("why.presence-same", land=here))
    if reach != ANYWHERE and move.land not in within(t, origin, reach):
        return Reason(rule, Phrase("why.too-far", origin=land_phrase(origin), land=here, n=reach))
    if not may_settle(t, asked.seat, move.land):
        return Reason("R7.6", Phrase("why.no-settling", land=here))
    return Reason(rule, Phrase("why.presence-land", land=here))


# -- pieces ------------------------------------------------------------------------------------------------


def stands(t: Table, land: int, code: int) -> bool:
    """Is there such a piece in a land?"""
    if is_thief(code):
        found = thieves(t, land)
        return code in found or (code == THIEF and bool(found))  # mixed ones all look the same
    return swarm_of(t, land) >= 0 if code == SWARM else code in t.lands[land].pieces(EVERY_KIND)


def no_piece(asked: Decision, code: int, land: int) -> Reason:
    return Reason(rule_of(asked), Phrase("why.no-piece", piece=piece_phrase(code), land=land_phrase(land)))


def of_pushing(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a piece is not pushed there. Given: the land it leaves, the kinds of pieces, where they may go."""
    assert isinstance(move, PieceMove)
    land, kinds, lands = asked.given
    if not stands(t, land, move.code):
        return no_piece(asked, move.code, land)
    return not_moved(t, asked, move, kinds) or not_between(t, asked, move, land, lands, (land, move.land))


def of_gathering(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a piece is not gathered from there; given as for pushing."""
    assert isinstance(move, PieceMove)
    land, kinds, lands = asked.given
    if not stands(t, move.land, move.code):
        return no_piece(asked, move.code, move.land)
    return not_moved(t, asked, move, kinds) or not_between(t, asked, move, land, lands, (move.land, land))


def not_moved(t: Table, asked: Decision, move: PieceMove, kinds: tuple[int, ...]) -> Reason | None:
    """Why an action does not move a piece at all."""
    return None if kind_of(move.code) in kinds else said(asked, move, "other-kind")


def not_between(
    t: Table, asked: Decision, move: PieceMove, land: int, lands: Sequence[int], way: tuple[int, int]
) -> Reason:
    """Why a piece does not go from one land to the other, of which one is the question's land."""
    if move.land not in lands:
        return said(asked, move, "not-there" if move.land in near(t, land) else "adjacent")
    if kind_of(move.code) == DAHAN and t.modified("rooted", way[0], PIECES[DAHAN]):
        return Reason(rule_of(asked), Phrase("why.rooted", land=land_phrase(way[0])))
    if move.code == SWARM:
        return Reason("R7.6", Phrase("why.no-settling", land=land_phrase(way[1])))
    return said(asked, move, "shunned")


def of_choosing(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a piece of a land cannot be chosen.

    Given: the land, the pieces of which one chooses, the condition that others of their kinds do not meet.
    """
    assert isinstance(move, PieceMove)
    land, pieces, condition = asked.given
    if move.land != land:
        return Reason(rule_of(asked), Phrase("why.elsewhere", land=land_phrase(land)))
    if not stands(t, land, move.code):
        return no_piece(asked, move.code, land)
    if kind_of(move.code) not in [kind_of(code) for code in pieces]:
        return said(asked, move, "other-kind")
    return said(asked, move, "chosen" if move.code in pieces else condition)


def of_pieces(key: str) -> Why:
    """The ``why`` of a question about pieces that meet a condition; conditions of their lands are given."""

    def refusal(t: Table, asked: Decision, move: Move) -> Reason:
        assert isinstance(move, PieceMove)
        for condition, lands in asked.given:
            if move.land not in lands:
                return said(asked, move, condition)
        if not stands(t, move.land, move.code):
            return no_piece(asked, move.code, move.land)
        return said(asked, move, key)

    return refusing(refusal)


# -- damage ------------------------------------------------------------------------------------------------


def of_damage(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why damage is not divided so. Given: the land, the pieces that can be hurt, the damage."""
    if any(one.notation == move.notation for one in asked.moves):
        return None
    land, there, n = asked.given
    if isinstance(move, DamageMove):
        if not isinstance(asked.moves[0], DamageMove):
            return Reason("R8.1.2", Phrase("why.hit-by-hit"))
        return not_divided(t, land, there, n, move)
    gone = missing(t, asked, move)
    if gone is not None or not isinstance(move, HitMove):
        return gone
    codes = [one.code for one in asked.moves if isinstance(one, HitMove)]
    if move.code not in codes:
        return unhurt(t, land, there, move.code)
    return Reason("R8.1.2", Phrase("why.touch-is-hit", piece=piece_phrase(move.code)))


def not_divided(t: Table, land: int, there: tuple[int, ...], n: int, move: DamageMove) -> Reason:
    """Why these hits are no way to deal so much damage."""
    left = left_of(there, healths(t, land, there))
    total = 0
    for code, points, fatal in move.hits:
        if code not in there:
            return unhurt(t, land, there, code)
        if len([1 for one in move.hits if one[0] == code]) > there.count(code):
            fewer = Phrase("why.fewer-pieces", piece=piece_phrase(code), n=there.count(code))
            return Reason("R8.1.2", fewer)
        if not fatal and points >= left[code]:
            return Reason("R8.1.1", Phrase("why.falls", piece=piece_phrase(code), n=left[code]))
        total += left[code] if fatal else points
    if total != n:
        key = "why.damage-less" if total < n else "why.damage-more"
        return Reason("R8.1.2", Phrase(key, said=total, n=n))
    hits = [(code, left[code] if fatal else points, fatal) for code, points, fatal in move.hits]
    hits.sort(key=lambda hit: (-hit[0], -hit[1]))
    return Reason("R8.1.2", Phrase("why.damage-order", said=damage_move(tuple(hits), land).notation))


def unhurt(t: Table, land: int, there: Sequence[int], code: int) -> Reason:
    """Why a piece is not hurt."""
    key = "why.not-hurt" if stands(t, land, code) and code not in there else "why.no-piece"
    return Reason("R8.1.2", Phrase(key, piece=piece_phrase(code), land=land_phrase(land)))


ADDING: Final[Why] = refusing(of_adding)
WHENCE: Final[Why] = refusing(of_sources)
MOVING: Final[Why] = refusing(of_moving)
PUSHING: Final[Why] = refusing(of_pushing)
GATHERING: Final[Why] = refusing(of_gathering)
CHOOSING: Final[Why] = refusing(of_choosing)
