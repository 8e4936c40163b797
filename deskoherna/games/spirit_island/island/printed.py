"""What is printed on lands as powers see it: terrain and coast, and the conditions that never change."""

from __future__ import annotations

from typing import Final

from ..figures import COASTAL, LANDS, OCEAN, TERRAIN, TERRAINS, WETLAND
from .ways import group_of


def terrain_at(land: int) -> int:
    """The terrain powers see: an ocean in play is a wetland."""
    return WETLAND if TERRAIN[land] == OCEAN else TERRAIN[land]


def coastal(land: int) -> bool:
    """Do powers see a coastal land? An ocean in play is one."""
    return COASTAL[land] or TERRAIN[land] == OCEAN


def _printed(land: int, word: str) -> bool:
    """Does a land meet a condition that never changes?"""
    if word == "any":
        return True
    if word == "coastal":
        return coastal(land)
    if word == "inland":
        return not coastal(land)
    if word == "not-wetland":
        return terrain_at(land) != WETLAND
    if word == "not-ocean":
        return TERRAIN[land] != OCEAN
    return TERRAINS[terrain_at(land)] == word


PRINTED_WORDS: Final[dict[str, frozenset[int]]] = {
    word: frozenset([land for land in range(len(LANDS)) if _printed(land, word)])
    for word in ("any", "coastal", "inland", "not-wetland", "not-ocean", *TERRAINS)
}  # conditions that never change, and the lands that meet them


def printed_group(words: tuple[str, ...]) -> int:
    """The lands that meet any of these conditions, as a group (see ``nearness``); -1 if pieces have a say."""
    good: set[int] = set()
    for word in words:
        if word not in PRINTED_WORDS:
            return -1
        good |= PRINTED_WORDS[word]
    return group_of(good)
