"""Moving pieces between lands: push, gather, move (R8.5)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import Amount
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.figures import PIECES
from deskoherna.games.spirit_island.kinds import BY_CODE
from deskoherna.games.spirit_island.land import damage_of, kind_of
from deskoherna.games.spirit_island.moves import STOP, PieceMove, piece_move
from deskoherna.games.spirit_island.naming import land_phrase, piece_phrase
from deskoherna.games.spirit_island.rules.ground import health, near
from deskoherna.games.spirit_island.rules.harm import destroy
from deskoherna.games.spirit_island.standing import standing

ASK_PUSH: Final = Prompt("push", "R8.5.1")
ASK_GATHER: Final = Prompt("gather", "R8.5.1")


def shift(act: IsleAct, code: int, origin: int, land: int) -> Rule | None:
    """A piece goes from one land to another, with its damage and strife (R8.5.4)."""
    t = act.t
    t.lands[origin] = t.lands[origin].take(code)
    t.lands[land] = t.lands[land].add(code)
    kind = kind_of(code)
    act.tally(f"moved.{PIECES[kind]}.{land}")
    if t.log is not None:
        t.tell("moved", piece=piece_phrase(code), origin=land_phrase(origin), land=land_phrase(land))
    if t.mods and damage_of(code) and damage_of(code) >= health(t, land, kind):
        return _fallen(act, code, land)  # its health depends on the land (R8.2.1)
    return _watched(act, code, origin, land) if standing(t, "moved") else None


def _fallen(act: IsleAct, code: int, land: int) -> Rule:
    rule = destroy(act, land, [code])
    if rule is not None:
        yield from rule


def _watched(act: IsleAct, code: int, origin: int, land: int) -> Rule:
    for seat, rule in standing(act.t, "moved"):
        reaction = rule.moved(act, seat, code, origin, land)
        if reaction is not None:
            yield from reaction


def push(act: IsleAct, n: Amount, kinds: tuple[int, ...], to: list[int] | None = None) -> Rule:
    """Push pieces out of the act's land one by one, each to a land of choice (R8.5.1)."""
    t, land = act.t, act.land
    there = len(t.lands[land].pieces(kinds))
    least, most = n.least(act, there), n.most(act, there)
    lands = [*near(t, land)] if to is None else to
    for i in range(most):
        moves: list[Move] = []
        for code in sorted({*t.lands[land].pieces(kinds)}):
            moves += [piece_move("push", code, other) for other in lands]
        if not moves:
            return
        if i >= least:
            moves.append(STOP)
        move = moves[0]
        if len(moves) > 1:
            move = yield act.question(ASK_PUSH, moves, n=most - i, land=land_phrase(land))
        if not isinstance(move, PieceMove):
            return
        act.note("push", BY_CODE[kind_of(move.code)])
        act.tally(f"pushed.{PIECES[kind_of(move.code)]}.{move.land}")
        rule = shift(act, move.code, land, move.land)
        if rule is not None:
            yield from rule


def gather(act: IsleAct, n: Amount, kinds: tuple[int, ...]) -> Rule:
    """Gather pieces from adjacent lands into the act's land one by one (R8.5.1)."""
    t, land = act.t, act.land
    lands = near(t, land)
    there = sum([len(t.lands[other].pieces(kinds)) for other in lands])
    least, most = n.least(act, there), n.most(act, there)
    for i in range(most):
        moves: list[Move] = []
        for other in lands:
            moves += [piece_move("gather", code, other) for code in sorted({*t.lands[other].pieces(kinds)})]
        if not moves:
            return
        if i >= least:
            moves.append(STOP)
        move = moves[0]
        if len(moves) > 1:
            move = yield act.question(ASK_GATHER, moves, n=most - i, land=land_phrase(land))
        if not isinstance(move, PieceMove):
            return
        act.note("gather", BY_CODE[kind_of(move.code)])
        rule = shift(act, move.code, move.land, land)
        if rule is not None:
            yield from rule
