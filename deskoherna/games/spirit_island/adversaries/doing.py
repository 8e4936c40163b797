"""What adversaries do at setup and when they escalate: pieces on every board, lands with most or fewest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.asking import Decision, Rule
from ..act import ADVERSARY, IsleAct
from ..content import level_of
from ..figures import BLIGHT, BOARD_OF, COASTAL, PIECES, land_at
from ..land import FRESH
from ..moves import BOARD
from ..rules.actions import conclude
from ..rules.invaders.invader_cards import ASK_LEAVE_OUT
from ..rules.invaders.lands import DREAMT
from ..rules.pieces.adding import add_piece
from ..standing import Asking, Standing
from ..state import Table
from ..verbs.choosing import answer
from ..verbs.places import choose_land

BUILT: Final = "deed.build"
PORT: Final = (
    2  # beside Scotland, other foes' cities on any other coast begin in the next land inland (R15.3)
)


def foe_act(t: Table, rule: Standing, land: int) -> IsleAct:
    """An action of an adversary at a land; the player whose board it is answers."""
    return IsleAct(t, t.keeper(land), rule.phrase(), ADVERSARY, land)


def lay(t: Table, n: int, *pieces: str) -> None:
    """At setup, put pieces into land n of every board; blight comes from the box and does no harm (R9.11)."""
    for board in t.home:  # none on an extra board (R16)
        for name in pieces:
            land = land_at(board, n)
            if name == "city" and COASTAL[land] and n != PORT and level_of(t, "scotland") >= 0:
                land = min(
                    [one for one in t.isle.beside[land] if not COASTAL[one] and BOARD_OF[one] == board]
                )
            t.lands[land] = t.lands[land].add(FRESH[PIECES.index(name)])


def shift_blight(t: Table, origin: int, to: int) -> None:
    """At setup, printed blight of one land of every board lies in another."""
    for board in t.home:
        here, there = land_at(board, origin), land_at(board, to)
        n = t.lands[here].blight
        t.lands[here] = t.lands[here].with_tokens(BLIGHT, 0)
        t.lands[there] = t.lands[there].with_tokens(BLIGHT, t.lands[there].blight + n)


def shares(t: Table) -> int:
    """What pieces in the box are counted by: players, or boards with an extra board (R16)."""
    return t.players + t.mark("extra-board")


def was(act: IsleAct, deed: str) -> bool:
    """Was an action a deed of the invaders that happened: ``BUILT`` in its land?"""
    return act.source is not None and act.source.key == deed and bool(act.course.pools)


def boards_with_buildings(t: Table) -> list[int]:
    """Boards with a town or city, found before anything is done (R10.3)."""
    return [
        board for board in t.isle.boards if any(t.lands[land].buildings for land in t.isle.board_lands(board))
    ]


def each_board(t: Table, boards: list[int]) -> Asking[list[int]]:
    """The boards an action of each board or land happens on; once a board came out of a dream, one less."""
    if not boards or not t.mark(DREAMT):
        return boards
    move = yield from answer(Decision(0, ASK_LEAVE_OUT, [BOARD[board] for board in boards]))
    return [board for board in boards if BOARD[board] is not move]


def each_land(t: Table, lands: list[int]) -> Asking[list[int]]:
    """The same for an action in each of these lands."""
    boards = yield from each_board(t, sorted({BOARD_OF[land] for land in lands}))
    return [land for land in lands if BOARD_OF[land] in boards]


def most(t: Table, lands: list[int], worth: Callable[[int], int]) -> list[int]:
    """The lands where something is greatest."""
    best = max([worth(land) for land in lands], default=0)
    return [land for land in lands if worth(land) == best]


def choose(t: Table, rule: Standing, lands: list[int]) -> Asking[int]:
    """One of these lands; -1 if there is none."""
    if not lands:
        return -1
    land = yield from choose_land(foe_act(t, rule, lands[0]), lands, False, ("rule-land", lands))
    return land


def add_in_one(t: Table, rule: Standing, lands: list[int]) -> Rule:
    """Add the piece the rule brings in one of these lands, as an action of the adversary."""
    land = yield from choose(t, rule, lands)
    if land >= 0:
        act = foe_act(t, rule, land)
        add_piece(act, land, rule.adds(t, land))
        yield from conclude(act) or ()
