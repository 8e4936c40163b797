"""Renaming cards in bytes and in steps of the agenda: for worlds in which hidden cards are others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deskoherna.core.state import Step


def renamed(step: Step, table: bytes, places: Mapping[str, tuple[int, ...]]) -> Step:
    """A step with the cards among its arguments renamed; ``places`` tells by its name which they are."""
    where = places.get(step[0])
    if where is None:
        return step
    args = [table[arg] if i in where and arg >= 0 else arg for i, arg in enumerate(step[1])]
    return (step[0], tuple(args))


def set_apart(
    agenda: Sequence[Step], places: Mapping[str, tuple[int, ...]], piles: Sequence[bytes]
) -> list[bytes]:
    """Cards that steps to come name, each a place of its own; then the piles without them.

    Where a card lies and which of them a step means are two things everybody knows of a card nobody sees.
    """
    meant = dict.fromkeys(
        [arg for name, args in agenda for i, arg in enumerate(args) if i in places.get(name, ()) and arg >= 0]
    )
    named = bytes(meant)
    return [*[bytes([card]) for card in named], *[pile.translate(None, named) for pile in piles]]


def regrouped(groups: bytes, table: bytes, cards: tuple[bool, ...]) -> bytes:
    """Groups of bytes of which some are cards, these renamed."""
    size = len(cards)
    return bytes([table[groups[i]] if cards[i % size] else groups[i] for i in range(len(groups))])


def in_order(cards: bytes) -> bytes:
    """The cards of a bag, sorted."""
    return bytes(sorted(cards)) if len(cards) > 1 else cards
