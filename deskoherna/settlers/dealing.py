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


def reshuffled(earlier: tuple[bytes, ...], cards: bytes) -> tuple[bytes, ...]:
    """The reshuffles that tell hidden cards apart, after one more.

    Everybody has just seen its cards: what these went through before tells nothing any more.
    """
    return (*[bytes([one for one in pile if one not in cards]) for pile in earlier], cards)
