"""Cards of a face-down deck that somebody has looked at: where they lie, or between which two places.

Places are counted from the bottom (1 is the last card). Marks remember them: ``known.CARD`` a place,
``pair.CARD`` the upper of two, after the two were shuffled.
"""

from __future__ import annotations

from typing import Final

from ...state import Table

FORESEEN: Final = "foreseen"  # mark: so many cards are remembered
KNOWN: Final = "known."
PAIR: Final = "pair."
GONE: Final = -1  # the place of a card that has left the deck unseen by the others


def pick(t: Table, place: int, those: list[str]) -> str:
    """Which of these unseen cards lies at a place: the one seen there, else any that lies nowhere else."""
    if FORESEEN not in t.marks:
        return those[t.below(len(those))]
    for card in those:
        if t.mark(KNOWN + card) == place:
            forget_place(t, card)
            return card
    for card in those:
        if t.mark(PAIR + card) == place:
            forget_place(t, card)
            if t.below(2) == 0:
                return card
            remember(t, card, place - 1)
    left = [card for card in those if not t.mark(KNOWN + card) and not t.mark(PAIR + card)]
    return left[t.below(len(left))] if left else those[t.below(len(those))]


def remember(t: Table, card: str, place: int, shuffled: bool = False) -> None:
    """A card lies at a place, or there or one below."""
    forget_place(t, card)
    t.marks[(PAIR if shuffled else KNOWN) + card] = place
    t.marks[FORESEEN] = t.mark(FORESEEN) + 1


def forget_place(t: Table, card: str) -> None:
    """A card lies nowhere in particular any more."""
    for name in (KNOWN + card, PAIR + card):
        if t.marks.pop(name, 0):
            t.marks[FORESEEN] -= 1
    if t.marks.get(FORESEEN) == 0:
        del t.marks[FORESEEN]


def lower(t: Table, deck: tuple[str, ...], place: int) -> None:
    """A card left a deck at a place: those above it lie one place lower, and the one seen there is gone."""
    for card in deck:
        for name in (KNOWN + card, PAIR + card):
            if t.mark(name) > place:
                t.marks[name] -= 1
            elif t.mark(name) == place and name.startswith(KNOWN):
                t.marks[name] = GONE


def sink(t: Table, deck: tuple[str, ...]) -> None:
    """A card went to the bottom of a deck: all others lie one place higher."""
    for card in deck:
        for name in (KNOWN + card, PAIR + card):
            if t.mark(name):
                t.marks[name] += 1


def shaken(t: Table, deck: tuple[str, ...]) -> None:
    """A deck lost a card from its middle: nobody counts places any more."""
    if FORESEEN in t.marks:
        for card in deck:
            forget_place(t, card)
