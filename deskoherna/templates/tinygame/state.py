"""What is on the table of Little Auction."""

from __future__ import annotations

from typing import Final

from deskoherna.core.records.snapshot import register
from deskoherna.core.state import State

NOBODY: Final = -1
NO_CARD: Final = -1


class Table(State):
    """Public and secret things together; ``view.py`` says who may see what."""

    __slots__ = ("bag", "buried", "coins", "consolation", "hands", "pile", "prize", "rounds", "ties", "won")

    rounds: int  # option "hand": as many rounds as cards in a hand
    ties: str  # option
    consolation: bool  # option
    bag: tuple[int, ...]  # cards not drawn yet; drawn by chance, so they have no order
    hands: list[tuple[int, ...]]  # per seat, in ascending order; secret
    buried: list[tuple[int, ...]]  # per seat, cards it put away face down; secret
    won: list[tuple[int, ...]]  # per seat, prizes it kept
    coins: list[int]  # per seat
    pile: tuple[int, ...]  # cards that are out, face up
    prize: int  # the card up for auction, or NO_CARD


register(Table)
