"""One invader action in a land: how often it happens, that it may be stopped, its end (R11.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from deskoherna.core.asking import Rule
from ...act import INVADER, IsleAct
from ...figures import BOARD_OF
from ...naming import DEEDS
from ...state import Table
from ..actions import conclude, to_its_end
from ..ground import SIDEWAYS, often
from .stopping import stoppable, stopped

Deed: TypeAlias = Callable[[IsleAct], Rule | None]  # what is done in the act's land


def invaders_act(t: Table, deed: str, land: int, do: Deed, once: bool = False) -> Rule | None:
    """Invaders build or explore in a land unless something stops them (R11.4.6).

    As often as such actions happen on that board, or ``once``. If nobody reacts to it, such an action just
    ends: what invaders add decides nothing.
    """
    if SIDEWAYS in t.modded and not once:
        return _several_times(t, deed, land, do)
    act = IsleAct(t, t.keepers[BOARD_OF[land]], DEEDS[deed][land], INVADER, land)  # who answers: R1.10
    if stoppable(act, deed):
        return to_its_end(act, _unless_stopped(act, deed, do))
    rule = do(act)
    if rule is not None:
        return to_its_end(act, rule)
    return conclude(act) if t.hooks or t.standing.follows_building else None


def _several_times(t: Table, deed: str, land: int, do: Deed) -> Rule:
    for _ in range(often(t, BOARD_OF[land])):
        yield from invaders_act(t, deed, land, do, once=True) or ()


def _unless_stopped(act: IsleAct, deed: str, do: Deed) -> Rule:
    if not (yield from stopped(act, deed)):
        yield from do(act) or ()
