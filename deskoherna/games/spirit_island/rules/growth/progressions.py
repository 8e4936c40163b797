"""Power progressions: in a first game some spirits gain the cards of a list instead of drawing (R5.7)."""

from __future__ import annotations

from typing import Final

from ...figures import read_data
from ...state import Cards, Table

PROGRESSIONS: Final = "progressions"  # mark: they are played with
TAKEN: Final = "progressed."  # mark, and a seat: how many cards of its list it has gained
LISTS: Final[dict[str, Cards]] = {
    spirit: tuple(cards) for spirit, cards in read_data("progressions.toml").items()
}


def set_out_progression(t: Table, seat: int) -> None:
    """The cards of a spirit's list leave their decks."""
    cards = LISTS.get(t.spirits[seat], ())
    t.minor = tuple([card for card in t.minor if card not in cards])
    t.major = tuple([card for card in t.major if card not in cards])


def to_come(t: Table, seat: int) -> Cards:
    """The cards of its list that a seat has not gained yet."""
    if PROGRESSIONS not in t.marks:
        return ()
    return LISTS.get(t.spirits[seat], ())[t.mark(f"{TAKEN}{seat}") :]


def next_card(t: Table, seat: int) -> str:
    """The card a seat gains instead of drawing, off its list; "" when the list is at its end."""
    cards = to_come(t, seat)
    if not cards:
        return ""
    t.add_mark(f"{TAKEN}{seat}", 1)
    return cards[0]
