"""What is on the table of Brian Boru."""

from __future__ import annotations

from typing import Final

from deskoherna.core.records.snapshot import register
from deskoherna.core.states.scored import ScoredState

NOBODY: Final = -1

# A claim token (R2.2, R11) is face down, face up on the board, or held by a seat (its number).
FACE_DOWN: Final = -2
FACE_UP: Final = -1

# Where points came from while the game went on; final scoring adds its own sources.
START: Final = 0
WEDDINGS: Final = 1
BATTLES: Final = 2
CHURCHES: Final = 3
DEBTS: Final = 4  # points lost for coins one did not have: never positive
SOURCES: Final = ("start", "marriage", "battle", "church", "debt")


class Table(ScoredState):
    """Public and secret things together; ``view.py`` says who may see what.

    Sets of towns are masks (bit ``t`` is town ``t`` of the figures), sets of action cards are bytes of card
    values in ascending order.
    """

    __slots__ = (
        "active", "battle", "church", "claims", "coins", "discs", "expand_into_active", "free", "hands",
        "leader", "marker", "marriage_card", "marriage_deck", "marriages", "monasteries", "packets", "phase",
        "played", "raiders", "renown", "rounds", "shown", "sightings", "spare", "spurned", "support",
        "track", "trade", "viking_deck", "vikings", "vikings_rival", "winner",
    )  # fmt: skip

    expand_into_active: bool  # option, ruling A6
    vikings_rival: bool  # option, ruling A13
    phase: str
    rounds: int

    discs: list[int]  # per seat, the towns its discs lie on, those under Viking tokens included
    free: bytes  # towns without a disc
    vikings: int  # towns under a Viking control token
    monasteries: int  # towns with a monastery
    claims: tuple[int, ...]  # per region

    coins: list[int]
    renown: list[int]
    raiders: list[int]  # captured
    church: list[int]  # discs in the church area
    track: list[int]  # space on the marriage track
    marriages: tuple[tuple[int, ...], ...]  # marriage cards kept, per seat

    battle: int  # raiders in the battle area
    viking_deck: tuple[int, ...]  # strengths not drawn yet; drawn by chance, so they have no order
    marriage_deck: tuple[int, ...]  # cards that may still come before Estrid; likewise
    marriage_card: int  # on offer this round, or NOBODY
    support: int  # who has Estrid's military support, or NOBODY (R8.8)
    trade: int  # who trades with the Danes, or NOBODY
    spurned: bool

    marker: int  # who holds the active town marker
    leader: int  # who leads this trick
    active: int  # the active town, or NOBODY
    winner: int  # who won this trick, or NOBODY
    played: list[int]  # per seat, the card lying in front of it, or 0

    hands: list[bytes]
    packets: tuple[bytes, ...]  # per seat, the packet it looks at during the draft
    spare: bytes  # the card that was not dealt (R5.1)
    sightings: tuple[tuple[bytes, ...], ...]  # per seat, every packet it has looked at this round
    shown: int  # mask of seats whose hand lies open (A3)

    def clone(self) -> Table:
        other = Table.__new__(Table)
        self.copy_frame(other)
        other.expand_into_active = self.expand_into_active
        other.vikings_rival = self.vikings_rival
        other.phase = self.phase
        other.rounds = self.rounds
        other.discs = self.discs[:]
        other.free = self.free
        other.vikings = self.vikings
        other.monasteries = self.monasteries
        other.claims = self.claims
        other.coins = self.coins[:]
        other.renown = self.renown[:]
        other.raiders = self.raiders[:]
        other.church = self.church[:]
        other.track = self.track[:]
        other.tally = self.tally[:]
        other.marriages = self.marriages
        other.battle = self.battle
        other.viking_deck = self.viking_deck
        other.marriage_deck = self.marriage_deck
        other.marriage_card = self.marriage_card
        other.support = self.support
        other.trade = self.trade
        other.spurned = self.spurned
        other.marker = self.marker
        other.leader = self.leader
        other.active = self.active
        other.winner = self.winner
        other.played = self.played[:]
        other.hands = self.hands[:]
        other.packets = self.packets
        other.spare = self.spare
        other.sightings = self.sightings
        other.shown = self.shown
        return other

    def controlled(self, seat: int) -> int:
        """The towns a seat controls (R1.2), as a mask."""
        return self.discs[seat] & ~self.vikings


register(Table)
