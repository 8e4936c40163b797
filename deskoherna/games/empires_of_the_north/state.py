"""What is on the table of Empires of the North."""

from __future__ import annotations

from typing import ClassVar, Final

from deskoherna.core.records.snapshot import register
from deskoherna.settlers.seats import EMPTY
from deskoherna.settlers.state import EmpiresTable
from .figures import SOLO_ROUNDS, STOCK, TILES, VP

# Rows of an empire; islands lie with what they give. The rows are numbered as the kinds of cards are.
ROWS: Final = 4

# A disc: in its owner's supply, or on a tile with its fresh side up, or (SPENT + tile) with the other side.
IN_SUPPLY: Final = -1
SPENT: Final = len(TILES)

# What a ship carries (P14).
FISH_ABOARD: Final = 1
RAZE_ABOARD: Final = 2


def aboard(cargo: int) -> tuple[bool, bool]:
    """Is fish, is a raze token aboard?"""
    return cargo & FISH_ABOARD > 0, cargo & RAZE_ABOARD > 0


# Where points came from while the game went on; final scoring adds its own sources.
ACTING: Final = 0
BUILDING: Final = 1  # build bonuses
FEATURING: Final = 2
BOOSTING: Final = 3
HARVESTING: Final = 4
PILLAGING: Final = 5
CONQUERING: Final = 6  # conquest bonuses
STORING: Final = 7
SUFFERING: Final = 8  # what solo events cost
SOURCES: Final = (
    "actions", "bonuses", "features", "boosts", "harvest", "pillage", "conquest", "stored", "events",
)  # fmt: skip


# A hand that has been looked through: the very hand; of identical copies one, its locations that are paid for
# and what goes with a disc; and whether upgrades may be among that (see ``piles.look_through``).
Hand = tuple[bytes, bytes, bytes, bool]
NO_HAND: Final[Hand] = (EMPTY, EMPTY, EMPTY, False)


class Table(EmpiresTable):
    """Public and secret things together; ``view.py`` says who may see what.

    Cards are numbers (``figures``). A deck or pile is bytes of cards in no order that matters, a hand is
    sorted; a row is bytes of cards in the order they came. "Pairs" are bytes too: card, thing, and so on.
    """

    __slots__ = (
        "circle", "clans", "copies", "discs", "event", "exhausted", "island_decks", "island_discards",
        "islands", "known", "last", "looked", "once", "orange", "parted", "queue", "scenario", "score_raze",
        "tired", "tokens", "under",
    )  # fmt: skip
    STOCK = STOCK
    SOURCES = len(SOURCES)
    derived: ClassVar[tuple[str, ...]] = ("parted",)

    score_raze: bool  # option (E5)
    scenario: str  # option of the solo game (O3)

    clans: tuple[int, ...]  # per seat; NOBODY while not chosen
    last: bool  # the game ends with this round (E1)

    circle: bytes  # the tiles in the order they lie (S2)
    orange: int  # mask of tiles that lie with their orange side up (O4)
    discs: list[int]  # two per seat: IN_SUPPLY, a tile, or SPENT + a tile (C4)
    queue: bytes  # pairs: whose ship, what it carries; the front first (X1)

    tired: list[int]  # per seat, tired workers (T4)
    under: bytes  # pairs: upgrade, the field it lies under (F2)
    copies: bytes  # pairs: copy location, the card it copies (K6)
    exhausted: bytes  # cards turned sideways (T7)
    once: bytes  # cards whose feature has worked this round, where it may once

    parted: list[Hand]  # per seat, its hand as it was last looked through: most turns leave a hand as it is
    looked: tuple[bytes, ...]  # per seat, cards being looked at: setup and lookout (S7, L2)
    known: bytes  # cards in hands that everybody has seen on their way there

    islands: list[bytes]  # face up, by SHORES
    island_decks: list[bytes]  # by SHORES; drawn by chance
    island_discards: list[bytes]

    tokens: bytes  # solo: numbers of events not drawn yet (O3)
    event: int  # solo: the event of this round; NOBODY before the first

    def sides(self) -> tuple[int, ...]:
        return self.clans

    def clone(self) -> Table:
        other = Table.__new__(Table)
        self.copy_table(other)
        other.score_raze = self.score_raze
        other.scenario = self.scenario
        other.clans = self.clans
        other.last = self.last
        other.circle = self.circle
        other.orange = self.orange
        other.discs = self.discs[:]
        other.queue = self.queue
        other.tired = self.tired[:]
        other.under = self.under
        other.copies = self.copies
        other.exhausted = self.exhausted
        other.once = self.once
        other.parted = self.parted[:]
        other.looked = self.looked
        other.known = self.known
        other.islands = self.islands[:]
        other.island_decks = self.island_decks[:]
        other.island_discards = self.island_discards[:]
        other.tokens = self.tokens
        other.event = self.event
        return other

    def derive(self) -> None:
        super().derive()
        self.parted = [NO_HAND] * self.players

    def solo_over(self) -> bool:
        """Is this the last round of a game alone (O2)?"""
        return self.players == 1 and self.chapter >= SOLO_ROUNDS


register(Table)
assert STOCK == VP
