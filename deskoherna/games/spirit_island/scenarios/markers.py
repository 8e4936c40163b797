"""Scenario markers in lands: wards, flames, face-down markers; kept as marks ``ward.5``."""

from __future__ import annotations

from typing import Final

from ..figures import LANDS
from ..state import Table

WARD: Final = "ward"  # Ward the Shores
FLAME: Final = "flame"  # Rituals of the Destroying Flame
HIDDEN: Final = "hidden"  # a face-down marker of Powers Long Forgotten
SEALED: Final = "sealed"  # a land that powers cannot target any more, of the same
_NAMES: Final[dict[str, list[str]]] = {
    kind: [f"{kind}.{land}" for land in range(len(LANDS))] for kind in (WARD, FLAME, HIDDEN, SEALED)
}


def markers(t: Table, kind: str, land: int) -> int:
    """How many markers of a kind lie in a land."""
    return t.marks.get(_NAMES[kind][land], 0)


def lay(t: Table, kind: str, land: int, n: int = 1) -> None:
    """Markers come to a land, or leave it with n below 0."""
    t.add_mark(_NAMES[kind][land], n)


def marked(t: Table, kind: str) -> list[int]:
    """The lands of the island with a marker of a kind."""
    names = _NAMES[kind]
    return [land for land in t.isle.lands if names[land] in t.marks]
