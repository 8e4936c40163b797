"""Choosing what an effect is done to: land, spirit, card, pieces. Where there is but one, nobody is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.core.effects import Amount, AmountMove, amount_moves
from deskoherna.core.phrase import Arg
from deskoherna.core.state import player
from .. import moves as m
from ..act import IsleAct
from ..figures import LANDS
from ..naming import land_phrase
from ..rules.ground import may_settle, near, within
from ..rules.pieces.why import CHOOSING
from ..standing import Asking

if TYPE_CHECKING:
    from ..state import Table

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


def answer(asked: Decision) -> Asking[Move]:
    """What is answered to a question; one move alone is the answer."""
    if len(asked.moves) > 1:
        return (yield asked)
    return asked.moves[0]


def choose_in(
    act: IsleAct, prompt: Prompt, lands: Sequence[int], given: tuple[Any, ...] = (), **about: Arg
) -> Asking[int]:
    """One of these lands, of the acting seat's choice; -1 if there is none."""
    if not lands:
        return -1
    moves: list[Move] = [m.land_move("in", land) for land in lands]
    move = yield from answer(act.question(prompt, moves, given, **about))
    assert isinstance(move, m.LandMove)
    return move.land


def choose_seat(
    act: IsleAct, prompt: Prompt, kind: str, seats: list[int], given: tuple[Any, ...] = (), **about: Arg
) -> Asking[int]:
    """One of these seats, named by moves of a kind; -1 if there is none."""
    moves = [m.name_move(kind, str(seat + 1), player(seat)) for seat in seats]
    word = yield from choose_word(act, prompt, moves, given, **about)
    return int(word) - 1 if word else -1


def choose_word(
    act: IsleAct, prompt: Prompt, moves: Sequence[m.NameMove], given: tuple[Any, ...] = (), **about: Arg
) -> Asking[str]:
    """The word of one of these moves; "" if there is none."""
    if not moves:
        return ""
    move = yield from answer(act.question(prompt, [*moves], given, **about))
    assert isinstance(move, m.NameMove)
    return move.word


def choose_amount(act: IsleAct, prompt: Prompt, least: int, most: int, **about: Arg) -> Asking[int]:
    """A number within these bounds, of the acting seat's choice; asked also where there is but one."""
    move = yield act.question(prompt, amount_moves(least, most), (), **about)
    assert isinstance(move, AmountMove)
    return move.n


def choose_card(
    act: IsleAct, prompt: Prompt, kind: str, cards: list[str], given: tuple[Any, ...] = ()
) -> Asking[str]:
    """One of these power cards, named by moves of a kind; "" if there is none."""
    if not cards:
        return ""
    move = yield from answer(act.question(prompt, [m.power_move(kind, card) for card in cards], given))
    assert isinstance(move, m.PowerMove)
    return move.power


def presence_moves_from(t: Table, seat: int, origins: Sequence[int], far: int = 0) -> list[Move]:
    """Presence out of these lands: to those next to each, or within so far of it, where it may be."""
    moves: list[Move] = []
    for origin in origins:
        lands = within(t, origin, far) if far else near(t, origin)
        there = [land for land in lands if land != origin and may_settle(t, seat, land)]
        moves += [m.presence_move(LANDS[origin], land) for land in there]
    return moves


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
        moves: list[Move] = [m.piece_move(verb, code, act.land) for code in sorted({*left})]
        if len(chosen) >= least:
            moves.append(m.STOP)
        given, land = (act.land, pieces, but), land_phrase(act.land)
        move = yield from answer(act.question(PROMPTS[verb], moves, given, n=most - len(chosen), land=land))
        if not isinstance(move, m.PieceMove):
            break
        chosen.append(move.code)
        left.remove(move.code)
    return chosen
