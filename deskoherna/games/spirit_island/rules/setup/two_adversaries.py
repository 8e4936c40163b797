"""Two adversaries at once: fear deck, invader deck and difficulty (R15.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...figures import FEAR_DECK, INVADER_DECK

if TYPE_CHECKING:
    from ...adversaries.adversary import Adversary

Foes = Sequence[tuple["Adversary", int]]  # with their levels, the leading one first
Deck = tuple[int, ...]  # stages from the top

EARLY_THREE: Final = "early-3"  # the bottommost III goes right below the bottommost I
DROP: Final = "drop-"  # the topmost card of a stage is left out: "drop-1"
THREE_AFTER_TWO: Final = "3-after-2"  # a III right after every II
LATE_ONE: Final = "late-1"  # the bottommost I changes places with the two cards below it
THREE_FOR_ONE: Final = "3-for-1"  # the bottommost III takes the place of the bottommost I


def combined_fear(foes: Foes) -> tuple[int, ...]:
    """Cards of each terror level: what the adversaries add to the usual three, together."""
    counts = [*FEAR_DECK]
    for foe, level in foes:
        for i, n in enumerate(foe.fear[level]):
            counts[i] += n - FEAR_DECK[i]
    return tuple(counts)


def combined_deck(foes: Foes) -> Deck:
    """The invader deck: of one adversary as it stands; of two, the supporting one changes it first."""
    if len(foes) == 1:
        foe, level = foes[0]
        return foe.decks[level] if foe.decks else INVADER_DECK
    deck = INVADER_DECK
    for foe, level in reversed(foes):
        for change in foe.changes_at(level):
            deck = changed(deck, change)
    return deck


def changed(deck: Deck, change: str) -> Deck:
    """The deck after one change; what is impossible is left undone."""
    cards = [*deck]
    if change == EARLY_THREE:
        if 3 in cards and 1 in cards:
            cards.pop(len(cards) - 1 - cards[::-1].index(3))
            cards.insert(len(cards) - cards[::-1].index(1), 3)
    elif change == THREE_AFTER_TWO:
        threes = cards.count(3)
        cards = [stage for stage in cards if stage != 3]
        found: list[int] = []
        for stage in cards:
            found.append(stage)
            if stage == 2 and threes:
                found.append(3)
                threes -= 1
        cards = found + [3] * threes
    elif change == LATE_ONE:
        if 1 in cards:
            at = len(cards) - 1 - cards[::-1].index(1)
            cards.insert(at + 2, cards.pop(at))
    elif change == THREE_FOR_ONE:
        if 3 in cards and 1 in cards:
            cards.pop(len(cards) - 1 - cards[::-1].index(3))
            cards[len(cards) - 1 - cards[::-1].index(1)] = 3
    else:
        stage = int(change.removeprefix(DROP))
        if stage in cards:
            cards.remove(stage)
    return tuple(cards)


def combined_difficulty(foes: Foes) -> int:
    """The harder one, and five eighths of the other (the rulebook says 50 to 75 %)."""
    levels = sorted([foe.difficulty[level] for foe, level in foes])
    if not levels:
        return 0
    return levels[-1] + (5 * levels[0] + 4) // 8 if len(levels) > 1 else levels[0]
