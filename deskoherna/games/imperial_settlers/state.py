"""What is on the table of Imperial Settlers."""

from __future__ import annotations

from typing import Final

from deskoherna.core.records.snapshot import register
from deskoherna.settlers import seats
from deskoherna.settlers.seats import EMPTY
from deskoherna.settlers.state import EmpiresTable
from .figures import STOCK, VP

VIRTUAL: Final = 4  # the virtual player's empire in the solo game: beyond all seats

# Rows of an empire: production, feature and action on the faction side, then the same on the common side.
ROWS: Final = 6
COMMON_SIDE: Final = 3

# Where points came from while the game went on; final scoring adds its own sources.
DEALING: Final = 0
PRODUCING: Final = 1
BUILDING: Final = 2  # building bonuses
ACTING: Final = 3
FEATURING: Final = 4
RAZING: Final = 5
CONQUERING: Final = 6
FORTIFYING: Final = 7
SOURCES: Final = ("deals", "production", "bonuses", "actions", "features", "razing", "conquest", "fortresses")


# Other empires that have not passed, by players, mask of those who have, and seat; alone, the virtual one.
OPPONENTS: Final[list[list[list[list[int]]]]] = [seats.OPPONENTS[0], [[[VIRTUAL]]] * 2, *seats.OPPONENTS[2:]]


class Table(EmpiresTable):
    """Public and secret things together; ``view.py`` says who may see what.

    Cards are numbers (``figures``). A hand, deck or pile is bytes of cards in no order that matters; a row is
    bytes of cards from left to right as its owner sees it (X2.3). "Pairs" are bytes too: card, thing, and
    so on. An *empire* is a seat, or in the solo game the virtual player's (B12.1).
    """

    __slots__ = (
        "attack_deck", "attack_line", "blocked", "built", "collection", "deals", "difficulty", "empires",
        "expansion", "factions", "format", "foundations", "front", "gate", "known", "levels", "lookout",
        "neutral", "offer", "packets", "peaceful", "reshuffle", "routes", "samurai", "shields", "spoils",
        "stored", "taken", "used", "walls",
    )  # fmt: skip
    STOCK = STOCK
    SOURCES = len(SOURCES)

    expansion: bool  # option: conquest, fortresses, order of rows (X)
    lookout: str  # option (B3.2, B8)
    peaceful: bool  # option (B8.4)
    reshuffle: bool  # option: an emptied faction deck is rebuilt (B1.9)
    difficulty: str  # option (X9.5)
    format: str  # option (X1.2, X1.3)
    built: bool  # option: players build their decks (X1.4)

    empires: int  # as many as players; in the solo game up to VIRTUAL, those between stay empty
    factions: tuple[int, ...]  # per empire; 0 while not chosen, or for a virtual player without a faction

    foundations: list[bytes]  # per empire, face-down cards (B1.6)
    walls: list[bytes]  # per empire, foundations lying in its faction rows (X8.3); a run of three
    deals: list[bytes]  # per empire, cards under its board (B6.2)
    routes: tuple[tuple[int, int, int], ...]  # Trade Route deals: whose, with which location, marker
    spoils: bytes  # goods of attack cards taken as deals (B12.3)

    offer: bytes  # cards lying open in the lookout phase
    packets: tuple[bytes, ...]  # per seat, the cards it looks at in the alternate lookout (B8.1)
    known: tuple[bytes, ...]  # per seat, cards in others' hands it knows of (drafted openly, or passed on)

    # What lies on locations.
    used: bytes  # a location once for every use this round (B6.4), or reaction of which so many may come
    shields: bytes  # locations with a defence token (B7)
    samurai: bytes  # locations with a samurai (B10.2)
    levels: bytes  # a fortress once for every fortification (X5)
    gate: bytes  # pairs: location, card put under it (B11.21)
    stored: bytes  # pairs: location, good put on it for good (B11.21)
    taken: bytes  # triples: location, empire that has taken it over, the Temple it did it with (B11.6)
    neutral: bytes  # locations nobody can use this round (X8.5)
    blocked: bytes  # locations that cannot be activated this round

    # The virtual player (B12).
    attack_deck: bytes  # goods of attack cards not revealed yet; drawn by chance
    attack_line: bytes  # goods of the revealed ones, newest first
    collection: bytes  # cards
    front: bytes  # revealed cards of its faction, from left to right (X9.1)

    def sides(self) -> tuple[int, ...]:
        return self.factions

    def clone(self) -> Table:
        other = Table.__new__(Table)
        self.copy_table(other)
        other.expansion = self.expansion
        other.lookout = self.lookout
        other.peaceful = self.peaceful
        other.reshuffle = self.reshuffle
        other.difficulty = self.difficulty
        other.format = self.format
        other.built = self.built
        other.empires = self.empires
        other.factions = self.factions
        other.foundations = self.foundations[:]
        other.walls = self.walls[:]
        other.deals = self.deals[:]
        other.routes = self.routes
        other.spoils = self.spoils
        other.offer = self.offer
        other.packets = self.packets
        other.known = self.known
        other.used = self.used
        other.shields = self.shields
        other.samurai = self.samurai
        other.levels = self.levels
        other.gate = self.gate
        other.stored = self.stored
        other.taken = self.taken
        other.neutral = self.neutral
        other.blocked = self.blocked
        other.attack_deck = self.attack_deck
        other.attack_line = self.attack_line
        other.collection = self.collection
        other.front = self.front
        return other

    def clear_locations(self) -> None:
        """Nothing lies on any location."""
        self.clear_round()
        self.samurai = self.levels = self.gate = self.stored = EMPTY

    def clear_round(self) -> None:
        """Nothing lies on locations that does so for a round only (B3.5)."""
        self.used = self.laid = self.shields = self.taken = self.neutral = self.blocked = EMPTY

    def opponents(self, seat: int) -> list[int]:
        """Other empires that have not passed, clockwise: whom actions can be aimed at (B3.4.2)."""
        return OPPONENTS[self.players][self.passed][seat]


register(Table)
assert STOCK == VP
