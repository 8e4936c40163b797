"""Boxes and symbols: which content is in play. The Jagged Earth rulebook marks what needs which rules.

An edition is kept in states as one word: ``base``, ``branch-and-claw``, ``jagged-earth/smoking``,
``both/active`` …
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    pass

BASE: Final = "base"
BRANCH_AND_CLAW: Final = "branch-and-claw"
JAGGED_EARTH: Final = "jagged-earth"
BOTH: Final = "both"

DORMANT: Final = "dormant"  # needs no rules beyond the base game
SMOKING: Final = "smoking"  # needs rules of Jagged Earth
ACTIVE: Final = "active"  # needs the rules of Branch & Claw too

CHOICES: Final = (BASE, BRANCH_AND_CLAW, JAGGED_EARTH, BOTH)  # which boxes lie on the table
SYMBOLS: Final = (DORMANT, SMOKING, ACTIVE)  # how far into Jagged Earth one goes


def edition(boxes: str, symbol: str) -> str:
    """Boxes on the table and the highest symbol in play, as one word; the symbol is Jagged Earth's only."""
    return f"{boxes}/{symbol}" if boxes in (JAGGED_EARTH, BOTH) else boxes


def holds(edition: str, box: str, symbol: str = ACTIVE) -> bool:
    """Is something of that box and symbol in play?"""
    if box == BASE:
        return True
    boxes, _, highest = edition.partition("/")
    if boxes not in (box, BOTH):
        return False
    return box != JAGGED_EARTH or SYMBOLS.index(symbol) <= SYMBOLS.index(highest)


def with_tokens(edition: str) -> bool:
    """Are beasts, wilds, disease, strife and events in play? They are rules of Branch & Claw."""
    return holds(edition, BRANCH_AND_CLAW) or holds(edition, JAGGED_EARTH)
