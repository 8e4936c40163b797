"""Renaming cards in bytes and in steps of the agenda: for worlds in which hidden cards are others."""

from __future__ import annotations

from collections.abc import Mapping

from deskoherna.core.state import Step


def renamed(step: Step, table: bytes, places: Mapping[str, tuple[int, ...]]) -> Step:
    """A step with the cards among its arguments renamed; ``places`` tells by its name which they are."""
    where = places.get(step[0])
    if where is None:
        return step
    args = [table[arg] if i in where and arg >= 0 else arg for i, arg in enumerate(step[1])]
    return (step[0], tuple(args))


def regrouped(groups: bytes, table: bytes, cards: tuple[bool, ...]) -> bytes:
    """Groups of bytes of which some are cards, these renamed."""
    size = len(cards)
    return bytes([table[groups[i]] if cards[i % size] else groups[i] for i in range(len(groups))])


def in_order(cards: bytes) -> bytes:
    """The cards of a bag, sorted."""
    return bytes(sorted(cards)) if len(cards) > 1 else cards
