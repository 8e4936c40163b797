"""The symbols of growth a spirit still has to do, and which may come next (R4.1.1)."""

from __future__ import annotations

from typing import Final, TypeAlias

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.core.effects import Effect, Exactly, Gain
from ...figures import SEATS
from ...moves import growth_move
from ...spirits.panel import Panel
from ...state import Growing
from ...verbs.cards import GainPower, MorePlays, ReclaimAll, ReclaimOne
from ...verbs.growing import GainElements
from ...verbs.spirits import AddPresence
from .why import SYMBOLS

ASK_SYMBOL: Final = Prompt("symbol", "R4.1.1", why=SYMBOLS)
# Symbols that change cards, Energy and plays of the seat that grows only, and nobody's growth.
OWN: Final = (AddPresence, Gain, GainElements, GainPower, MorePlays, ReclaimAll, ReclaimOne)

Todo: TypeAlias = tuple[Growing, ...]


class Plan:
    """Symbols still to be done: those that come first because they leave no choice, and the others.

    ``following`` are what may be done next, each with the plan that is left then; ``only`` if it is but one,
    ``asked`` by seat is the question if there are several.
    """

    def __init__(self, first: list[Effect], left: Todo, own: bool) -> None:
        # Of those that leave no choice: the Energy they say in numbers, which needs no act, and all others.
        self.energy: Final[int] = sum([energy_of(symbol) for symbol in first])
        self.plain: Final[list[Effect]] = [symbol for symbol in first if not energy_of(symbol)]
        self.left: Final[Todo] = left  # without these
        self.own: Final[bool] = own  # are all of them nobody else's business, unless somebody reacts?
        self.only: tuple[Effect, Plan] | None = None
        self.following: Final[dict[Move, tuple[Effect, Plan]]] = {}
        self.asked: list[Decision] = []


def planned(panel: Panel, todo: Todo) -> Plan:
    """The plan of what a spirit has to do; made once, then ``panel.plans`` has it."""
    found = panel.plans.get(todo)
    if found is not None:
        return found
    first = [one for one in todo if leaves_no_choice(panel.symbol_at(one))]
    left = tuple([one for one in todo if one not in first])
    own = all(type(panel.symbol_at(one)) in OWN for one in todo)
    plan = Plan([panel.symbol_at(one) for one in first], left, own)
    different = {panel.symbol_at(one): one for one in reversed(left)}
    for one in sorted(different.values()):
        option, i = one
        symbol = panel.symbol_at(one)
        move = growth_move("symbol", panel.id, 10 * option + i, symbol.phrase())
        others = tuple([other for other in left if other != one])
        plan.following[move] = (symbol, planned(panel, others))
    moves = [*plan.following]
    if len(moves) == 1:
        plan.only = plan.following[moves[0]]
    else:
        plan.asked = [Decision(seat, ASK_SYMBOL, moves) for seat in SEATS]
    panel.plans[todo] = plan  # when it is complete: tables are played in threads
    return plan


def energy_of(symbol: Effect) -> int:
    """The Energy a symbol gives, if it gives nothing else and always as much; otherwise 0."""
    if not isinstance(symbol, Gain) or len(symbol.goods) > 1:
        return 0
    good, n = symbol.goods[0]
    return n.n if good == "energy" and isinstance(n, Exactly) else 0


def leaves_no_choice(symbol: Effect) -> bool:
    """Does a symbol ask nothing and concern nobody else? Its place in the order makes no difference then."""
    if isinstance(symbol, Gain):
        return not symbol.optional
    return isinstance(symbol, (ReclaimAll, MorePlays, GainElements))
