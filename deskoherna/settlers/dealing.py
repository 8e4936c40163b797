"""Dealing from decks: bags of cards without an order, drawn from by chance."""

from __future__ import annotations

from deskoherna.core.state import State


def deal(t: State, decks: list[bytes], deck: int, n: int) -> bytes:
    """The next cards of a deck in the order they come, as many as lie there."""
    cards = [*decks[deck]]
    dealt = bytes(t.pick(cards, n))
    decks[deck] = bytes(cards)
    t.reveals += len(dealt)
    return dealt
