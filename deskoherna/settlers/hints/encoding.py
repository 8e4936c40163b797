"""Both boxes as numbers: planes of cards, and the goods of an empire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from deskoherna.core.machines.encoding import Bag, Block, Fill, Look, Seen, numbers, one_of, zeros
from deskoherna.settlers.seats import MOST_SEATS
from deskoherna.settlers.state import EmpiresTable

SEAT: Final = one_of(MOST_SEATS)
HEAD: Final = numbers(6)
SEAT_PIECES: Final = 3  # head, goods, and what a box adds


def among(cards: bytes, some: bytes) -> bytes:
    """Those of the cards that are among some."""
    return cards.translate(None, cards.translate(None, some))


class Planes:
    """Rows with a number for each card of a box: how often it lies somewhere."""

    def __init__(self, cards: int) -> None:
        self.of: Final[Callable[[bytes], bytes]] = Bag(cards).__getitem__  # quicker than a bag's brackets
        self.none: Final[list[bytes]] = [zeros(cards * n) for n in range(32)]  # so many planes with no card

    def renewed(
        self,
        lying: tuple[bytes, ...],
        before: tuple[bytes, ...],
        planes: list[bytes],
        strides: tuple[int, ...],
    ) -> list[bytes]:
        """Planes of what lies somewhere, one byte in so many a card, made anew where it differs."""
        found = planes[:]
        for n, cards in enumerate(lying):
            if cards != before[n]:
                found[n] = self.of(cards[:: strides[n]])
        return found


class Supply:
    """The numbers of an empire that both boxes have: there, points, points if it ended now, passed, cards in
    hand and deck, and every good."""

    def __init__(self, stock: int) -> None:
        self.size: Final[int] = 6 + stock
        self._stock: Final[int] = stock
        self._goods: Final = numbers(stock)

    def head(self, t: EmpiresTable, seat: int, points: int, score: int, deck: int) -> bytes:
        """All but the goods."""
        passed, hand = t.passed >> seat & 1, len(t.hands[seat])
        return HEAD(1.0, points / 50.0, score / 50.0, passed, hand / 10.0, deck / 20.0)

    def goods(self, t: EmpiresTable, seat: int) -> bytes:
        at = seat * self._stock
        return self._goods(*[n / 10.0 for n in t.goods[at : at + self._stock]])


def no_seats(seat_numbers: int) -> list[bytes]:
    """The numbers of seats that are not there, by how many they are."""
    return [zeros(seat_numbers * n) for n in range(MOST_SEATS + 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class EmpiresSeen(Seen):
    """What both boxes look at, as it was last seen: what lies in planes, and what every seat has."""

    def __init__(self, players: int, strides: int, planes: Planes, no_seats: list[bytes]) -> None:
        self.lying: tuple[bytes, ...] = (b"",) * strides
        self.cards: list[bytes] = [planes.none[1]] * strides
        self.rows: list[bytes] = []
        self.hands: list[bytes] = []
        self.decks: list[bytes] = []
        self.goods: list[int] = []
        self.tally: list[int] = []
        self.passed: int = 0
        self.fixed: tuple[object, ...] = ()
        self.worth: list[int] = [0] * players  # points on top if it ended now
        self.seats: list[list[bytes]] = [[b""] * SEAT_PIECES for _ in range(players)]
        self.no_seats: Final = no_seats


def add_seats(t: EmpiresTable, look: Look, row: list[bytes]) -> None:
    """The numbers of all seats, from who looks on."""
    seen: EmpiresSeen = look.seen
    for seat in look.order:
        row += seen.seats[seat]
    row.append(seen.no_seats[MOST_SEATS - look.players])


class CardBlocks(NamedTuple):
    """The blocks that the numbers of both boxes end with."""

    cards: int  # how many there are
    about: Sequence[str]  # planes of cards beside those of empires
    add_cards: Fill
    planes_of: Sequence[str]  # each empire has
    add_empires: Fill
    seat_numbers: int  # each seat has

    def blocks(self, whose: str, what: str) -> list[Block]:
        """``whose`` says in what order empires come, ``what`` which numbers a seat has beside its goods."""
        shape = (MOST_SEATS, len(self.planes_of), self.cards)
        planes = f"by card, for each empire{whose}: " + ", ".join(self.planes_of)
        head = "there, points, points if it ended now, passed, hand, deck, goods "
        return [
            Block(
                "cards", (len(self.about), self.cards), "by card: " + ", ".join(self.about), self.add_cards
            ),
            Block("empires", shape, planes, self.add_empires),
            Block("seats", (MOST_SEATS, self.seat_numbers), head + what, add_seats),
        ]
