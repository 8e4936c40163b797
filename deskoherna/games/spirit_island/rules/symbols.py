"""The symbols of growth a spirit still has to do, and which may come next (R4.1.1)."""

from __future__ import annotations

from typing import Final, TypeAlias

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.core.effects import Effect, Gain
from deskoherna.games.spirit_island.figures import BOARDS
from deskoherna.games.spirit_island.moves import growth_move
from deskoherna.games.spirit_island.spirits.panel import Panel
from deskoherna.games.spirit_island.state import Growing
from deskoherna.games.spirit_island.verbs.cards import MorePlays, ReclaimAll
from deskoherna.games.spirit_island.verbs.growing import GainElements

ASK_SYMBOL: Final = Prompt("symbol", "R4.1.1")

Todo: TypeAlias = tuple[Growing, ...]
PLANS: Final[dict[tuple[str, Todo], Plan]] = {}  # by spirit and what it has to do, see planned


class Plan:
    """Symbols still to be done: those that come first because they leave no choice, and the others.

    ``following`` are what may be done next, each with the plan that is left then; ``only`` if it is but one,
    ``asked`` by seat is the question if there are several.
    """

    def __init__(self, plain: list[Effect], left: Todo) -> None:
        self.plain: Final[list[Effect]] = plain
        self.left: Final[Todo] = left  # without these
        self.only: Move | None = None
        self.following: Final[dict[Move, tuple[Effect, Plan]]] = {}
        self.asked: list[Decision] = []


def planned(panel: Panel, todo: Todo) -> Plan:
    """The plan of what a spirit has to do; made once."""
    found = PLANS.get((panel.id, todo))
    if found is not None:
        return found
    first = [one for one in todo if leaves_no_choice(panel.symbol_at(one))]
    left = tuple([one for one in todo if one not in first])
    plan = Plan([panel.symbol_at(one) for one in first], left)
    different = {panel.symbol_at(one): one for one in reversed(left)}
    for one in sorted(different.values()):
        option, i = one
        symbol = panel.symbol_at(one)
        move = growth_move("symbol", panel.id, 10 * option + i, symbol.phrase())
        others = tuple([other for other in left if other != one])
        plan.following[move] = (symbol, planned(panel, others))
    moves = [*plan.following]
    if len(moves) == 1:
        plan.only = moves[0]
    else:
        plan.asked = [Decision(seat, ASK_SYMBOL, moves) for seat in range(len(BOARDS))]
    PLANS[panel.id, todo] = plan  # when it is complete: tables are played in threads
    return plan


def leaves_no_choice(symbol: Effect) -> bool:
    """Does a symbol ask nothing and concern nobody else? Its place in the order makes no difference then."""
    if isinstance(symbol, Gain):
        return not symbol.optional
    return isinstance(symbol, (ReclaimAll, MorePlays, GainElements))
