"""Actions that can come in any order: the players choose it for those that are entangled (R10.3, R11.4.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.core.effects import Effect
from deskoherna.core.effects.rewriting import walk
from ..act import IsleAct
from ..figures import BOARD_OF, BOARDS
from ..moves import BOARD, LandMove, NameMove, land_move
from ..standing import Asking
from .reasons import among

Pair = tuple[int, int]  # lands, or boards, whose actions are entangled
Reach = Callable[[Effect, IsleAct], tuple[Sequence[int], bool]]

ASK_ORDER: Final = Prompt("order", "R11.4.2", why=among("order-past"))
ASK_BOARDS: Final = Prompt("order-boards", "R10.3", why=among("board-done"))
REACH: Final[dict[str, Reach]] = {}
"""By the name of a verb that moves pieces: the lands they go to or come from, and whether one that came
changes where others may go."""


def in_order(lands: list[int], pairs: list[Pair], keepers: list[int]) -> Asking[list[int]]:
    """These lands, with those of every group of entangled ones in the order their players choose."""

    def chosen(land: int, group: list[int], found: list[int]) -> Asking[int]:
        moves: list[Move] = [land_move("in", one) for one in group]
        given = (("order-not-there", lands), ("order-free", [*group, *found]))
        move = yield Decision(keepers[BOARD_OF[land]], ASK_ORDER, moves, None, given)
        assert isinstance(move, LandMove)
        return move.land

    return one_by_one(lands, pairs, chosen)


def boards_in_order(isle: IsleAct, boards: Sequence[int], pairs: list[Pair]) -> Asking[list[int]]:
    """The same for boards."""

    def chosen(board: int, group: list[int], found: list[int]) -> Asking[int]:
        mine = [BOARDS[one] for one in (*group, *found)]
        given = (("no-board", [BOARDS[one] for one in boards]), ("order-free-board", mine))
        asked = isle.anew()
        asked.seat = isle.t.keepers[board]
        move = yield asked.question(ASK_BOARDS, [BOARD[one] for one in group], given)
        assert isinstance(move, NameMove)
        return BOARDS.index(move.word)

    return one_by_one(boards, pairs, chosen)


def one_by_one(
    things: Sequence[int], pairs: list[Pair], choose: Callable[[int, list[int], list[int]], Asking[int]]
) -> Asking[list[int]]:
    """Things in their order, entangled ones as chosen: among a group's first, the group, those before it."""
    left = [*things]
    found: list[int] = []
    while left:
        one = left[0]
        group = together(one, pairs, left)
        if len(group) > 1:
            one = yield from choose(one, group, found)
        left.remove(one)
        found.append(one)
    return found


def together(first: int, pairs: list[Pair], left: list[int]) -> list[int]:
    """Those that hang together with one by pairs, among those that are left."""
    group = {first}
    grown = True
    while grown:
        grown = False
        for a, b in pairs:
            if a in left and b in left and (a in group) != (b in group):
                group |= {a, b}
                grown = True
    return [one for one in left if one in group]


def moving(effect: Effect) -> list[Effect]:
    """The parts of an effect that move pieces to or from lands next door."""
    return [part for part in walk(effect) if type(part).__name__ in REACH]


def entangled_lands(isle: IsleAct, effect: Effect, lands: list[int]) -> list[Pair]:
    """The pairs of lands where what an effect moves in one of them can matter in the other."""
    pairs: list[Pair] = []
    for part in moving(effect) if len(lands) > 1 else ():
        reach = {land: REACH[type(part).__name__](part, isle.in_land(land)) for land in lands}
        for a in lands:
            for b in lands:
                shared = a < b and reach[a][1] and not {*reach[a][0]}.isdisjoint(reach[b][0])
                if a != b and (shared or b in reach[a][0]):
                    pairs.append((a, b))
    return pairs


def entangled_boards(isle: IsleAct, effect: Effect, lands: dict[int, list[int]]) -> list[Pair]:
    """The same for boards, each with the lands one of which is chosen there."""
    every = [land for here in lands.values() for land in here]
    pairs: list[Pair] = []
    for part in moving(effect) if len(lands) > 1 else ():
        for land in every:
            reach = REACH[type(part).__name__](part, isle.in_land(land))[0]
            for other in {BOARD_OF[one] for one in reach}:
                if other != BOARD_OF[land] and other in lands:
                    pairs.append((BOARD_OF[land], other))
    return pairs
