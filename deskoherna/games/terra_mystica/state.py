"""What is on the table of Terra Mystica."""

from __future__ import annotations

from typing import Final

from deskoherna.core.records.snapshot import register
from deskoherna.core.states.scored import ScoredState
from .figures import KINDS, PRIESTS, TRACKS
from .geography import SITES

NOBODY: Final = -1
OUT: Final = -2  # a bonus card that stayed in the box

# Where points came from while the game went on; final scoring adds its own sources.
START: Final = 0
ROUND: Final = 1  # scoring tiles
FAVOUR: Final = 2  # favour tiles
CARD: Final = 3  # bonus cards handed back
TOWN: Final = 4  # town tiles
TRACK: Final = 5  # shipping and digging
FACTION: Final = 6  # abilities
LEECH: Final = 7  # paid for power from neighbours: never positive
SOURCES: Final = ("start", "round", "favour", "card", "town", "track", "faction", "leech")

# Bits of ``spent``: special actions a seat has used this round.
STRONGHOLD_ACTION: Final = 1
CARD_ACTION: Final = 2
FAVOUR_ACTION: Final = 4


class Table(ScoredState):
    """Everything lies open.

    Sets of land hexes are masks (see ``geography``). Lists with several numbers per seat have them in a row:
    ``cults[4 * seat + cult]``. ``near``, ``reach`` and ``far`` follow from the rest; they are kept so that
    nobody has to look at the whole map before every turn (``rules/reach.py`` keeps them up to date).
    """

    __slots__ = (
        "active", "away", "bowls", "bridges", "buildings", "card", "card_coins", "citizens", "coins",
        "counts", "cults", "digging", "dug", "faction", "far", "favours", "favours_left", "fed",
        "first_passed", "fords", "free", "holder", "keys", "lands", "linger", "more", "near", "orders",
        "passed", "peer", "phase", "priests", "raised", "reach", "rounds", "shipping", "spent", "spread",
        "stands", "start", "towns", "towns_left", "used", "workers",
    )  # fmt: skip

    spread: bool  # option: cult spades may go to hexes that do not adjoin each other (T18)
    peer: bool  # option: rulings as the public site of text logs has them (T18.39)
    phase: str  # factions, dwellings, cards, actions, cults, over
    start: int  # who begins this round
    first_passed: int  # who will begin the next one, or NOBODY
    passed: int  # mask of seats
    active: int  # whose turn it is, or NOBODY
    linger: bool  # the active player wants to convert after the action
    more: int  # actions the active player still has in a double turn, this one included; else 0
    dug: int  # a mask, if ``peer``: hexes terraformed, none built on, in the first action of a double turn
    raised: tuple[int, ...]  # hexes built on in this action, whose neighbours have not been asked yet
    fed: bool  # has an opponent taken power from the building they are asked about?

    faction: list[int]  # per seat, or NOBODY
    rounds: tuple[int, ...]  # the scoring tile of each round
    used: int  # power actions taken this round, a mask
    spent: list[int]  # per seat, special actions taken this round (bits above)

    holder: list[int]  # per bonus card: a seat, NOBODY (on the table) or OUT
    card_coins: list[int]  # coins lying on each bonus card
    card: list[int]  # per seat, the bonus card it holds, or NOBODY

    coins: list[int]
    workers: list[int]
    priests: list[int]
    away: list[int]  # priests that are gone for good, in the orders of the cults
    bowls: list[int]  # three per seat
    shipping: list[int]  # level on the track, without cards
    digging: list[int]  # level on the spade track

    cults: list[int]  # four per seat
    orders: list[int]  # four spaces per cult: whose priest, or NOBODY
    keys: list[int]  # town keys, used ones included
    favours: list[int]  # mask of favour tiles, per seat
    favours_left: list[int]
    towns_left: list[int]
    towns: tuple[tuple[int, int, int], ...]  # founded towns: seat, tile, place of the tile

    lands: list[int]  # per terrain, its land hexes
    free: int  # land hexes without a building
    buildings: bytes  # per land hex: 0, or 1 + KINDS * seat + kind
    stands: list[int]  # per seat and kind, where its buildings stand
    counts: list[int]  # per seat and kind, how many stand
    bridges: tuple[tuple[int, int], ...]  # site, seat
    citizens: list[int]  # per seat, hexes whose buildings belong to a town
    fords: int  # river hexes with a town tile of the Mermaids, a mask of rivers

    near: list[int]  # per seat, hexes directly adjacent to its buildings (edges and bridges)
    reach: list[int]  # per seat, hexes adjacent to its buildings directly or by ship, its card included
    far: list[int]  # per seat, hexes it can tunnel or fly to

    def clone(self) -> Table:
        other = Table.__new__(Table)
        self.copy_frame(other)
        other.spread = self.spread
        other.peer = self.peer
        other.phase = self.phase
        other.start = self.start
        other.first_passed = self.first_passed
        other.passed = self.passed
        other.active = self.active
        other.linger = self.linger
        other.more = self.more
        other.dug = self.dug
        other.raised = self.raised
        other.fed = self.fed
        other.faction = self.faction[:]
        other.rounds = self.rounds
        other.used = self.used
        other.spent = self.spent[:]
        other.holder = self.holder[:]
        other.card_coins = self.card_coins[:]
        other.card = self.card[:]
        other.coins = self.coins[:]
        other.workers = self.workers[:]
        other.priests = self.priests[:]
        other.away = self.away[:]
        other.bowls = self.bowls[:]
        other.shipping = self.shipping[:]
        other.digging = self.digging[:]
        other.tally = self.tally[:]
        other.cults = self.cults[:]
        other.orders = self.orders[:]
        other.keys = self.keys[:]
        other.favours = self.favours[:]
        other.favours_left = self.favours_left[:]
        other.towns_left = self.towns_left[:]
        other.towns = self.towns
        other.lands = self.lands[:]
        other.free = self.free
        other.buildings = self.buildings
        other.stands = self.stands[:]
        other.counts = self.counts[:]
        other.bridges = self.bridges
        other.citizens = self.citizens[:]
        other.fords = self.fords
        other.near = self.near[:]
        other.reach = self.reach[:]
        other.far = self.far[:]
        return other

    def priests_left(self, seat: int) -> int:
        """Priests in a seat's supply, which it can still gain."""
        return PRIESTS - self.away[seat] - self.priests[seat]

    def built(self, seat: int) -> int:
        """All hexes with a building of a seat."""
        at = KINDS * seat
        stands = self.stands
        return stands[at] | stands[at + 1] | stands[at + 2] | stands[at + 3] | stands[at + 4]

    def bridged(self, land: int) -> int:
        """Hexes that a bridge makes directly adjacent to this one, a mask."""
        mask = 0
        for site, _ in self.bridges:
            a, b = SITES[site]
            if a == land:
                mask |= 1 << b
            elif b == land:
                mask |= 1 << a
        return mask

    def terrain(self, land: int) -> int:
        """The terrain of a land hex as it is now."""
        for terrain, lands in enumerate(self.lands):
            if lands >> land & 1:
                return terrain
        raise ValueError(land)

    def level(self, seat: int, cult: int) -> int:
        """Where a seat stands on a cult track."""
        return self.cults[TRACKS * seat + cult]


register(Table)
