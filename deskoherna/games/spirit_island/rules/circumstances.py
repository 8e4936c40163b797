"""What events and fear cards make different for a while: Defend, ravage damage, blight, health, explores.

Each is a mod whose kind is a key below; the rules ask only where mods lie at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from deskoherna.core.effects import ANY
from ..figures import BOARD_OF, DAHAN, PIECES

if TYPE_CHECKING:
    from ..land import Land
    from ..state import Table

Measure = Callable[["Land"], int]  # of a land as it stands

STRIFE_WEAKENS: Final = "strife-weakens"  # invaders have 1 health less for each of their strife
BESIDE_DAHAN: Final = "beside-dahan"  # invaders that share a land with Dahan have more health
DURABLE: Final = "durable"  # somebody on the table is durable; ``Standing.durable`` says who (R8.3)

LEARNT: Final = "learnt-defense"  # for good: every Dahan gives Defend 1 in its land

DEFENCE: Final[dict[str, Measure]] = {
    "canny-defense": lambda here: len(here.dahan),
    LEARNT: lambda here: len(here.dahan),
    "careful-defense": lambda here: 2 if here.dahan else 0,
    "coordinated-defense": lambda here: 5 if here.dahan and any(here.presence) else 0,
}
BONUS: Final[dict[str, Measure]] = {
    "unnatural": lambda here: 3 if any(here.presence) else 0,
    "fearful-mobs": lambda here: 3 if len(here.invaders) >= 3 else 0,
    "cooperation": lambda here: 1 if here.buildings and not here.strife else 0,
    "engagement": lambda here: 1 if here.buildings else 0,
}  # to the damage of a ravage, once for the land
SOIL: Final[dict[str, Measure]] = {
    "exhausted": lambda here: 0 if any(here.presence) else -1,
    "depleted": lambda here: -1 if here.buildings else 0,
}  # to the damage that adds blight
EXPLORERS: Final[dict[str, Measure]] = {
    "more-explorers": lambda here: 1,
    "frontier": lambda here: 0 if here.buildings else 1,
}  # to the explorers an explore adds


def measured(t: Table, land: int, kinds: dict[str, Measure]) -> int:
    """What the mods of these kinds come to in a land; a mod's place is a board, or anywhere."""
    n = 0
    if t.modded.isdisjoint(kinds):
        return n
    for mod in t.mods:
        if mod.kind in kinds and mod.place in (ANY, BOARD_OF[land]):
            n += mod.n * kinds[mod.kind](t.lands[land])
    return n


def hardier(t: Table, land: int, kind: int) -> int:
    """Health a kind of piece has beyond what simple mods say."""
    if kind != DAHAN and t.lands[land].dahan:
        return t.fold(BESIDE_DAHAN)
    return 0


def idle(t: Table, kind: int) -> bool:
    """Do tokens of a kind stop nothing this turn?"""
    return t.modified("idle-token", ANY, PIECES[kind])
