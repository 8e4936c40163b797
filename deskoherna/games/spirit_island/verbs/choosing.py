"""Choosing pieces of a land one by one: to destroy, remove, replace."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Prompt
from deskoherna.core.effects import Amount
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.moves import STOP, PieceMove, piece_move
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.pieces.why import CHOOSING
from deskoherna.games.spirit_island.standing import Asking

PROMPTS: Final = {
    "destroy": Prompt("destroy", "R8.4.1", why=CHOOSING),
    "remove": Prompt("remove", "R1.11", why=CHOOSING),
    "replace": Prompt("replace", "R1.11", why=CHOOSING),
    "downgrade": Prompt("downgrade", "R1.12", why=CHOOSING),
    "harm": Prompt("harm", "R8.1.2", why=CHOOSING),
    "absent": Prompt("absent", "R12.7", why=CHOOSING),
    "carry": Prompt("carry", "R8.5.3", why=CHOOSING),
    "strife": Prompt("strife", "R12.4", why=CHOOSING),
}


def choose_pieces(
    act: IsleAct, verb: str, n: Amount, pieces: list[int], but: str = "protected"
) -> Asking[list[int]]:
    """Which of these pieces of the act's land, as many as the amount says; asked only where it matters.

    ``but`` is the condition (``why.KEY``) that other pieces of their kinds do not meet.
    """
    least, most = n.least(act, len(pieces)), n.most(act, len(pieces))
    if most == len(pieces) == least:
        return pieces
    left = [*pieces]
    chosen: list[int] = []
    while len(chosen) < most:
        moves: list[Move] = [piece_move(verb, code, act.land) for code in sorted({*left})]
        if len(chosen) >= least:
            moves.append(STOP)
        move = moves[0]
        if len(moves) > 1:
            land = land_phrase(act.land)
            given = (act.land, pieces, but)
            move = yield act.question(PROMPTS[verb], moves, given, n=most - len(chosen), land=land)
        if not isinstance(move, PieceMove):
            break
        chosen.append(move.code)
        left.remove(move.code)
    return chosen
