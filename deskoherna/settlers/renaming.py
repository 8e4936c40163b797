"""Hidden cards: which cannot be told apart, and renaming them for worlds in which they are others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deskoherna.core.state import Step
from deskoherna.settlers.state import EmpiresTable


def not_told_apart(cards: bytes, decks: Sequence[int], shuffled: Sequence[bytes]) -> list[list[int]]:
    """Hidden cards grouped by their decks and the reshuffles they went through, which everybody has seen."""
    groups: dict[int, list[int]] = {}
    for card in sorted(cards):
        key = decks[card]
        for pile in shuffled:
            key = key << 1 | (card in pile)
        groups.setdefault(key, []).append(card)
    return list(groups.values())


def rename_shared(t: EmpiresTable, names: Sequence[int], places: Mapping[str, tuple[int, ...]]) -> bytes:
    """Rename the cards in decks, piles, empires and steps that both boxes have; hands are each box's own.

    ``places`` tells which arguments of steps are cards. Returns the names as a table for the box's own cards.
    """
    table = bytes(names) + bytes(256 - len(names))
    t.decks = [deck.translate(table) for deck in t.decks]
    t.discards = [pile.translate(table) for pile in t.discards]
    t.rows = [row.translate(table) for row in t.rows]
    t.shuffled = tuple([pile.translate(table) for pile in t.shuffled])
    t.box = t.box.translate(table)
    t.shown = t.shown.translate(table)
    t.laid = regrouped(t.laid, table, (True, False))
    t.agenda = [renamed(step, table, places) for step in t.agenda]
    return table


def sort_piles(t: EmpiresTable) -> None:
    """Decks and piles are bags: they lie sorted."""
    t.decks = [in_order(deck) for deck in t.decks]
    t.discards = [in_order(cards) for cards in t.discards]
    t.shuffled = tuple([in_order(cards) for cards in t.shuffled])


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
