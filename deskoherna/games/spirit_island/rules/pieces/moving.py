"""Moving pieces between lands: push, gather, move (R8.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.effects import Amount
from deskoherna.core.phrase import Arg
from ...act import EVENT, IsleAct
from ...figures import BEASTS, BLIGHT, BOARDS, DAHAN, LANDS, PIECES, PRESENCE
from ...land import ONLY_DAHAN, SWARM, damage_of, is_thief, kind_of
from ...moves import STOP, PieceMove, piece_move
from ...naming import LAND_PHRASES, piece_phrase
from ...nouns.kinds import BY_CODE
from ...standing import MOVE, Asking, Unasked
from ..actions import prevented
from ..ground import ISOLATE, endurance, isolated, may_settle, near, swarm_of, ways, within
from .harm import destroy
from .presence import tell_moved
from .thieves import alter, one_of, within_reach
from .why import GATHERING, PUSHING

ASK_PUSH: Final = Prompt("push", "R8.5.1", why=PUSHING)
ASK_GATHER: Final = Prompt("gather", "R8.5.1", why=GATHERING)
PUSHES: Final[dict[int, list[PieceMove]]] = {}  # by piece, those made so far; see moves_at
GATHERS: Final[dict[int, list[PieceMove]]] = {}


def shift(act: IsleAct, code: int, origin: int, land: int) -> Rule | Unasked:
    """A piece goes from one land to another, with its damage and strife (R8.5.4)."""
    t = act.t
    kind = kind_of(code)
    if code == SWARM:
        swarm(act, origin, land)
        return ()
    if is_thief(code):
        _stolen_away(act, code, origin, land)
        return ()
    if kind == DAHAN and t.modified("rooted", origin, PIECES[DAHAN]):
        return ()
    t.lands[origin] = t.lands[origin].take(code)
    t.lands[land] = t.lands[land].add(code)
    act.tally(f"moved.{PIECES[kind]}.{land}")
    if t.hooks:
        act.tally(f"left.{PIECES[kind]}.{origin}")
    if t.log is not None:
        act.tell("moved", n=1, piece=piece_phrase(code), origin=LAND_PHRASES[origin], land=LAND_PHRASES[land])
    if damage_of(code) and damage_of(code) >= endurance(t, land, code):
        return destroy(act, land, [code])  # its health depends on the land (R8.2.1)
    return _arrived(act, code, origin, land) if t.standing.moved else ()


def _arrived(act: IsleAct, code: int, origin: int, land: int) -> Rule:
    """Special rules react to a piece that has just moved."""
    before = act.told_by
    for seat, rule in act.t.standing.moved:
        act.told_by = rule.title
        yield from rule.moved(act, seat, code, origin, land) or ()
        act.told_by = before


def _stolen_away(act: IsleAct, code: int, origin: int, land: int) -> None:
    """A thief goes from one land to another."""
    t = act.t
    code = one_of(act, code, origin)
    alter(t, code, origin, -1)
    alter(t, code, land, 1)
    act.tally("thief-moved")
    if t.log is not None:
        act.tell("moved", n=1, piece=piece_phrase(code), origin=LAND_PHRASES[origin], land=LAND_PHRASES[land])


def swarm(act: IsleAct, origin: int, land: int) -> None:
    """A sacred site that counts as beasts moves: two presence, to one land."""
    t = act.t
    seat = swarm_of(t, origin)
    for one, change in ((origin, -2), (land, 2)):
        t.inhabit(seat, one, t.lands[one].presence[seat] + change)
    act.tally(f"presence.{seat}.{land}", 2)
    act.tally(f"left.{PIECES[PRESENCE]}.{origin}", 2)
    if t.log is not None:
        tell_moved(t, act.title, seat, origin, land, 2)


def movable(act: IsleAct, land: int, kinds: tuple[int, ...]) -> list[int]:
    """Pieces of these kinds that can be moved, removed or replaced; a swarm counts as beasts."""
    t = act.t
    found = t.lands[land].pieces(kinds)
    if "rooted" in t.modded and DAHAN in kinds and t.modified("rooted", land, PIECES[DAHAN]):
        found = [code for code in found if kind_of(code) != DAHAN]
    if t.standing.swarms and BEASTS in kinds and swarm_of(t, land) >= 0:
        found.append(SWARM)
    if t.standing.mingles:
        found += within_reach(act, land, kinds)
    return found


def flying(act: IsleAct, land: int, kinds: tuple[int, ...]) -> list[int]:
    """The lands two away to and from which the acting seat can push and gather beasts."""
    if BEASTS in kinds and any(
        owner == act.seat and rule.flies(act.t, owner) for owner, rule in act.t.standing.flies
    ):
        nearby = near(act.t, land)
        return [one for one in within(act.t, land, 2) if one != land and one not in nearby]
    return []


def fits_there(act: IsleAct, code: int, origin: int, land: int) -> bool:
    """May a piece be in a land? A swarm is presence; Dahan of themselves shun some lands.

    Where the act is ``free``, only of a swarm it need be asked.
    """
    if act.nature == EVENT and kind_of(code) == DAHAN and act.t.standing.shuns:
        willing = act.source is not None and act.source.key.startswith("dahan-event.")
        if willing and any(rule.shuns(act.t, seat, land) for seat, rule in act.t.standing.shuns):
            return False
    return code != SWARM or may_settle(act.t, swarm_of(act.t, origin), land)


def moves_at(kind: str, code: int) -> list[PieceMove]:
    """The moves that push a piece to every land, or gather it from there, by land number."""
    known = PUSHES if kind == "push" else GATHERS
    found = known[code] = [piece_move(kind, code, land) for land in range(len(LANDS))]
    return found


def which(
    act: IsleAct, prompt: Prompt, moves: list[Move], n: int, kinds: tuple[int, ...], lands: Sequence[int]
) -> Decision:
    """The question which piece to push from the act's land or to gather into it, ``n`` more in all."""
    assert act.source is not None
    about: dict[str, Arg] = {"source": act.source, "n": n, "land": LAND_PHRASES[act.land]}
    return Decision(act.seat, prompt, moves, about, (act.land, kinds, lands))


def free(act: IsleAct) -> bool:
    """Does nothing but a piece's own nature say where it may go?"""
    return act.nature != EVENT


def kept(act: IsleAct, moves: list[Move]) -> bool:
    """Does isolation keep all these invaders where they are, if the players use it for this action (R12.6)?

    One end of every move is the act's land.
    """
    t = act.t
    if ISOLATE not in t.modded:
        return False
    here = isolated(t, act.land)
    for move in moves:
        assert isinstance(move, PieceMove)
        if kind_of(move.code) >= DAHAN or not (here or isolated(t, move.land)):
            return False
    return True


def with_stop(act: IsleAct, moves: list[Move], enough: bool) -> bool:
    """Is there anything to move? To stop is among it where enough was moved, or isolation keeps the rest."""
    if not moves:
        return False
    if enough or kept(act, moves):
        moves.append(STOP)
    return True


def around(act: IsleAct, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """The lands next to the act's land; for blight oceans too, where they are fouled."""
    if kinds == (BLIGHT,) and act.t.standing.fouls:
        return act.t.isle.wet((1 << len(BOARDS)) - 1).near[act.land]
    return ways(act.t).near[act.land]


def unanchored(act: IsleAct, kinds: tuple[int, ...]) -> Asking[tuple[int, ...]]:
    """Of these kinds, those an action may push or gather: invaders only where no standing rule holds them."""
    if kinds[0] < DAHAN and (yield from prevented(act, MOVE, act.land)):
        return tuple([kind for kind in kinds if kind >= DAHAN])
    return kinds


def push(act: IsleAct, n: Amount, kinds: tuple[int, ...], to: list[int] | None = None) -> Rule:
    """Push pieces out of the act's land one by one, each to a land of choice (R8.5.1)."""
    land = act.land
    if MOVE in act.t.standing.prevents:
        kinds = yield from unanchored(act, kinds)
    pieces = movable(act, land, kinds)
    if not pieces:
        return
    least, most = n.least(act, len(pieces)), n.most(act, len(pieces))
    lands: Sequence[int] = around(act, kinds) if to is None else to
    far = [*lands, *flying(act, land, kinds)] if to is None and BEASTS in kinds else lands
    anywhere = free(act)
    for i in range(most):
        if i:
            pieces = movable(act, land, kinds)
        moves: list[Move] = []
        for code in pieces if len(pieces) == 1 else sorted({*pieces}):
            at = PUSHES[code] if code in PUSHES else moves_at("push", code)
            for one in far if kind_of(code) == BEASTS else lands:
                if (anywhere and code != SWARM) or fits_there(act, code, land, one):
                    moves.append(at[one])
        if not with_stop(act, moves, i >= least):
            return
        move = moves[0]
        if len(moves) > 1:
            move = yield which(act, ASK_PUSH, moves, most - i, kinds, far)
        if not isinstance(move, PieceMove):
            return
        kind = kind_of(move.code)
        act.note("push", BY_CODE[kind])
        act.tally(f"pushed.{PIECES[kind]}.{move.land}")
        yield from shift(act, move.code, land, move.land)


def gather(act: IsleAct, n: Amount, kinds: tuple[int, ...], out_of: list[int] | None = None) -> Rule:
    """Gather pieces from adjacent lands, or only from some, into the act's land one by one (R8.5.1)."""
    land = act.land
    if MOVE in act.t.standing.prevents:
        kinds = yield from unanchored(act, kinds)
    lands = around(act, kinds) if out_of is None else tuple(out_of)
    far = flying(act, land, kinds) if out_of is None and BEASTS in kinds else []
    found = gathered_from(act, kinds, lands, far)
    there = 0
    for _, pieces in found:
        there += len(pieces)
    least, most = n.least(act, there), n.most(act, there)
    anywhere = free(act)
    for i in range(most):
        if i:
            found = gathered_from(act, kinds, lands, far)
        moves: list[Move] = []
        for other, pieces in found:
            for code in pieces if len(pieces) == 1 else sorted({*pieces}):
                if (anywhere and code != SWARM) or fits_there(act, code, other, land):
                    moves.append((GATHERS[code] if code in GATHERS else moves_at("gather", code))[other])
        if not with_stop(act, moves, i >= least):
            return
        move = moves[0]
        if len(moves) > 1:
            move = yield which(act, ASK_GATHER, moves, most - i, kinds, (*lands, *far) if far else lands)
        if not isinstance(move, PieceMove):
            return
        act.note("gather", BY_CODE[kind_of(move.code)])
        yield from shift(act, move.code, move.land, land)


def gathered_from(
    act: IsleAct, kinds: tuple[int, ...], lands: tuple[int, ...], far: list[int]
) -> list[tuple[int, Sequence[int]]]:
    """The lands with pieces to gather, and these; only beasts come from afar."""
    t = act.t
    plain = not t.standing.swarms and not t.standing.mingles and "rooted" not in t.modded
    found: list[tuple[int, Sequence[int]]] = []
    pieces: Sequence[int]
    if plain and kinds == ONLY_DAHAN:
        for land in lands:
            pieces = t.lands[land].dahan
            if pieces:
                found.append((land, pieces))
        return found
    for land in lands:
        pieces = t.lands[land].pieces(kinds) if plain else movable(act, land, kinds)
        if pieces:
            found.append((land, pieces))
    for land in far:
        found.append((land, movable(act, land, (BEASTS,))))
    return found
