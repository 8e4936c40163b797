"""What is on the table of Imperial Settlers."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import LastingState
from deskoherna.core.snapshot import register
from deskoherna.games.imperial_settlers.figures import STOCK, VP
from deskoherna.settlers import seats

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


class Table(LastingState):
    """Public and secret things together; ``view.py`` says who may see what.

    Cards are numbers (``figures``). A hand, deck or pile is bytes of cards in no order that matters; a row is
    bytes of cards from left to right as its owner sees it (X2.3). "Pairs" are bytes too: card, thing, and
    so on. An *empire* is a seat, or in the solo game the virtual player's (B12.1).
    """

    __slots__ = (
        "acted", "attack_deck", "attack_line", "blocked", "box", "built", "collection", "deals", "decks",
        "difficulty", "discards", "empires", "expansion", "factions", "first", "format",
        "foundations", "front", "gate", "goods", "hands", "known", "laid", "levels", "lookout",
        "neutral", "offer", "packets", "passed", "peaceful", "phase", "reshuffle", "routes", "rows",
        "samurai", "shields", "shown", "shuffled", "spoils", "stored", "taken", "tally", "used", "walls",
    )  # fmt: skip

    expansion: bool  # option: conquest, fortresses, order of rows (X)
    lookout: str  # option (B3.2, B8)
    peaceful: bool  # option (B8.4)
    reshuffle: bool  # option: an emptied faction deck is rebuilt (B1.9)
    difficulty: str  # option (X9.5)
    format: str  # option (X1.2, X1.3)
    built: bool  # option: players build their decks (X1.4)

    phase: str
    empires: int  # as many as players; in the solo game up to VIRTUAL, those between stay empty
    factions: tuple[int, ...]  # per empire; 0 while not chosen, or for a virtual player without a faction
    first: int  # who holds the first-player token
    passed: int  # mask of seats that have passed this round (B3.4.2)
    acted: int  # actions taken this round, by everybody

    goods: list[int]  # per empire, a run of STOCK goods in the supply
    tally: list[int]  # points so far, one run of SOURCES per empire
    rows: list[bytes]  # per empire, its ROWS; locations only
    foundations: list[bytes]  # per empire, face-down cards (B1.6)
    walls: list[bytes]  # per empire, foundations lying in its faction rows (X8.3); a run of three
    deals: list[bytes]  # per empire, cards under its board (B6.2)
    routes: tuple[tuple[int, int, int], ...]  # Trade Route deals: whose, with which location, marker
    spoils: bytes  # goods of attack cards taken as deals (B12.3)

    hands: list[bytes]
    decks: list[bytes]  # by FACTIONS; drawn by chance, so they have no order
    discards: list[bytes]  # by FACTIONS
    offer: bytes  # cards lying open in the lookout phase
    packets: tuple[bytes, ...]  # per seat, the cards it looks at in the alternate lookout (B8.1)
    shown: bytes  # a card named from a hand that has not reached its place yet
    known: tuple[bytes, ...]  # per seat, cards in others' hands it knows of (drafted openly, or passed on)
    shuffled: tuple[bytes, ...]  # the discard piles that were shuffled into decks, in order
    box: bytes  # cards of the decks in play that were left in the box (X1)

    # What lies on locations.
    used: bytes  # a location once for every use this round (B6.4)
    laid: bytes  # pairs: location, good paid onto it
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

    def clone(self) -> Table:
        other = Table.__new__(Table)
        self.copy_frame(other)
        other.expansion = self.expansion
        other.lookout = self.lookout
        other.peaceful = self.peaceful
        other.reshuffle = self.reshuffle
        other.difficulty = self.difficulty
        other.format = self.format
        other.built = self.built
        other.phase = self.phase
        other.empires = self.empires
        other.factions = self.factions
        other.first = self.first
        other.passed = self.passed
        other.acted = self.acted
        other.goods = self.goods[:]
        other.tally = self.tally[:]
        other.rows = self.rows[:]
        other.foundations = self.foundations[:]
        other.walls = self.walls[:]
        other.deals = self.deals[:]
        other.routes = self.routes
        other.spoils = self.spoils
        other.hands = self.hands[:]
        other.decks = self.decks[:]
        other.discards = self.discards[:]
        other.offer = self.offer
        other.packets = self.packets
        other.shown = self.shown
        other.known = self.known
        other.shuffled = self.shuffled
        other.box = self.box
        other.used = self.used
        other.laid = self.laid
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

    def stock(self, seat: int, good: int) -> int:
        """How many of a good lie in a supply."""
        return self.goods[seat * STOCK + good]

    def points(self, seat: int) -> int:
        """Points on the score track."""
        at = seat * len(SOURCES)
        return sum(self.tally[at : at + len(SOURCES)])

    def has_passed(self, seat: int) -> bool:
        return bool(self.passed >> seat & 1)

    def opponents(self, seat: int) -> list[int]:
        """Other empires that have not passed, clockwise: whom actions can be aimed at (B3.4.2)."""
        return OPPONENTS[self.players][self.passed][seat]


register(Table)
assert STOCK == VP
