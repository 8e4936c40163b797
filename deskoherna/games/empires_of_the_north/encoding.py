"""Empires of the North as a row of numbers: where every card lies, the circle, the ships, every empire."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Any, Final

from deskoherna.core.machines.encoding import (
    Bag,
    Block,
    Encoding,
    Look,
    Mask,
    by_name,
    differing,
    numbers,
    one_of,
    zeros,
)
from deskoherna.settlers.hints.encoding import SEAT, CardBlocks, EmpiresSeen, Planes, Supply, among, no_seats
from deskoherna.settlers.seats import MOST_SEATS
from .declaring import PHASES
from .figures import CARDS, CLANS, DISCS, LAST_ROUND, PACKAGE, SCENARIOS, SHORES, STOCK, TILES
from .rules.ending import final_points
from .state import ROWS, SOURCES, SPENT, Table, aboard

ABOUT: Final = (  # planes of cards beside those of empires
    "my hand", "looked at by me", "near islands", "distant islands", "island discards", "shown", "box",
    "exhausted", "used this round", "goods lying", "upgrades under fields", "upgraded fields", "copies",
    "copied",
)  # fmt: skip
PLANES_OF: Final = ("rows", "discards", "known in hand")
SHIPS: Final = 12  # places of the queue that are told
SHIP_NUMBERS: Final = MOST_SEATS + 2
DISC_NUMBERS: Final = 2 * len(TILES)

PHASE: Final = by_name(PHASES)
CIRCLE: Final = {
    bytes(circle): b"".join([one_of(len(TILES))[tile] for tile in circle])
    for circle in permutations(range(len(TILES)))
}
TILES_IN: Final = Mask(len(TILES))
DISC: Final = one_of(DISC_NUMBERS)  # by tile, then the same with the other side up; the last: in the supply
CLAN: Final = one_of(len(CLANS))
SCENARIO: Final = by_name(tuple(SCENARIOS))
PLANES: Final = Planes(CARDS)
SUPPLY: Final = Supply(STOCK)
SIX: Final = numbers(4 + len(SHORES))
TWO: Final = numbers(2)
ABOARD: Final = [TWO(*aboard(cargo)) for cargo in range(4)]
NO_SHIPS: Final = [zeros(SHIP_NUMBERS * n) for n in range(SHIPS + 1)]
SEAT_NUMBERS: Final = SUPPLY.size + 2 + DISCS * DISC_NUMBERS + len(CLANS)
RUN: Final = len(SOURCES)
NO_PLANE: Final = PLANES.none[1]
STRIDES: Final = (1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2)  # of what lies in planes, one card in so many
NO_SEATS: Final = no_seats(SEAT_NUMBERS)


class NorthernSeen(EmpiresSeen):
    """Cards, ships and empires as they were last seen; tables and ships by who looked."""

    def __init__(self, players: int) -> None:
        super().__init__(players, len(STRIDES), PLANES, NO_SEATS)
        self.course: list[tuple[object, ...]] = [()] * players
        self.table: list[bytes] = [b""] * players
        self.ships: list[bytes | None] = [None] * players
        self.queue: list[bytes] = [b""] * players
        self.lands: list[bytes] = [b""] * players
        self.looked: tuple[bytes, ...] = ()
        self.discs: list[int] = []
        self.tired: list[int] = []
        self.known: bytes = b""
        self.seen_of: list[bytes] = []  # hands, when what is known of them was told
        self.told: list[bytes] = [NO_PLANE] * players

    def renew(self, t: Table) -> None:
        lying = (
            t.islands[0], t.islands[1], b"".join(t.island_discards), t.shown, t.box, t.exhausted, t.once,
            t.laid, t.under, t.under[1:], t.copies, t.copies[1:],
        )  # fmt: skip
        if lying != self.lying:
            self.cards = PLANES.renewed(lying, self.lying, self.cards, STRIDES)
            self.lying = lying
        anew = worth = rest = 0  # seats of which something has changed
        if t.rows != self.rows:
            worth = differing(t.rows, self.rows, ROWS)
            for seat in range(t.players):
                if worth >> seat & 1:
                    self.lands[seat] = PLANES.of(b"".join(t.rows[ROWS * seat : ROWS * seat + ROWS]))
            self.rows = t.rows[:]
        if t.goods != self.goods:
            changed = differing(t.goods, self.goods, STOCK)
            for seat in range(t.players):
                if changed >> seat & 1:
                    self.seats[seat][1] = SUPPLY.goods(t, seat)
            worth |= changed
            self.goods = t.goods[:]
        if t.tally != self.tally:
            anew |= differing(t.tally, self.tally, RUN)
            self.tally = t.tally[:]
        if t.discs != self.discs:
            rest = differing(t.discs, self.discs, DISCS)
            self.discs = t.discs[:]
        if t.hands != self.hands:
            anew |= differing(t.hands, self.hands, 1)
            self.hands = t.hands[:]
        if t.decks != self.decks:
            anew |= differing(t.decks, self.decks, 1)
            self.decks = t.decks[:]
        if t.tired != self.tired:
            rest |= differing(t.tired, self.tired, 1)
            self.tired = t.tired[:]
        if t.looked != self.looked:
            rest |= differing([*t.looked], [*self.looked], 1)
            self.looked = t.looked
        anew |= t.passed ^ self.passed
        self.passed = t.passed
        fixed = (t.clans, t.score_raze)
        if fixed != self.fixed:
            worth = rest = -1
            self.fixed = fixed
        anew |= worth
        if anew or rest:
            for seat in range(t.players):
                if worth >> seat & 1:
                    self.worth[seat] = sum(final_points(t, seat).values())
                if anew >> seat & 1:
                    points, deck = t.points(seat), len(t.decks[seat])
                    self.seats[seat][0] = SUPPLY.head(t, seat, points, points + self.worth[seat], deck)
                if rest >> seat & 1:
                    discs = t.discs[seat * DISCS : seat * DISCS + DISCS]
                    looked = len(t.looked[seat])
                    self.seats[seat][2] = REST[t.tired[seat], looked, t.clans[seat], *discs]


def _table(t: Table, look: Look, row: list[bytes]) -> None:
    seen: NorthernSeen = look.seen
    me = look.me
    near, distant = t.island_decks
    course = (
        t.phase, t.first, t.scenario, t.chapter, t.last, t.score_raze, t.event, len(near), len(distant),
        t.orange, t.circle,
    )  # fmt: skip
    if course != seen.course[me]:
        pieces = (
            PHASE[t.phase],
            SEAT[look.place[t.first]],
            SCENARIO[t.scenario if t.players == 1 else ""],
            SIX(
                t.chapter / LAST_ROUND,
                t.last,
                t.score_raze,
                (t.event + 1) / 10.0,
                len(near) / 20.0,
                len(distant) / 20.0,
            ),
            TILES_IN[t.orange],
            CIRCLE[t.circle],
        )
        seen.table[me] = b"".join(pieces)
        seen.course[me] = course
    row.append(seen.table[me])


def _queue(t: Table, look: Look, row: list[bytes]) -> None:
    seen: NorthernSeen = look.seen
    me = look.me
    if t.queue != seen.ships[me]:
        queue = t.queue[: 2 * SHIPS]
        pieces: list[bytes] = []
        for i in range(0, len(queue), 2):
            pieces += (SEAT[look.place[queue[i]]], ABOARD[queue[i + 1]])
        pieces.append(NO_SHIPS[SHIPS - len(queue) // 2])
        seen.queue[me] = b"".join(pieces)
        seen.ships[me] = t.queue
    row.append(seen.queue[me])


def _cards(t: Table, look: Look, row: list[bytes]) -> None:
    seen: NorthernSeen = look.seen
    row += (PLANES.of(t.hands[look.me]), PLANES.of(t.looked[look.me]))
    row += seen.cards


def _empires(t: Table, look: Look, row: list[bytes]) -> None:
    seen: NorthernSeen = look.seen
    of, known = PLANES.of, t.known
    if known and (known != seen.known or t.hands != seen.seen_of):
        was = seen.seen_of if known == seen.known else []
        for empire, hand in enumerate(t.hands):
            if not was or hand != was[empire]:
                seen.told[empire] = of(among(hand, known))
        seen.known, seen.seen_of = known, t.hands[:]
    for empire in look.order:
        told = seen.told[empire] if known and empire != look.me else NO_PLANE
        row += (seen.lands[empire], of(t.discards[empire]), told)
    row.append(PLANES.none[len(PLANES_OF) * (MOST_SEATS - look.players)])


class Rest(Bag):
    """Pieces by tired workers, cards looked at, clan and discs."""

    def made(self, things: Any) -> bytes:
        tired, looked, clan, *discs = things
        return b"".join([TWO(tired / 5.0, looked / 5.0), CLAN[clan], *[DISC[disc] for disc in discs]])


REST: Final = Rest(2 + len(CLANS) + DISCS * DISC_NUMBERS)


ON_CARDS: Final = CardBlocks(CARDS, ABOUT, _cards, PLANES_OF, _empires, SEAT_NUMBERS)
BLOCKS: Final = [
    Block(
        "table",
        (len(PHASES) + MOST_SEATS + len(SCENARIOS) + 4 + len(SHORES) + len(TILES) ** 2 + len(TILES),),
        "phase, first player by seat, scenario alone; round, last round, razing scores, "
        "event, islands "
        "in both decks; tiles with the orange side up; which tile lies where in the circle",
        _table,
    ),
    Block(
        "queue",
        (SHIPS, SHIP_NUMBERS),
        "ships from the front: whose by seat, fish, raze aboard",
        _queue,
    ),
    *ON_CARDS.blocks(
        "", "(9); tired workers, cards looked at; clan (6); two discs by tile, fresh or turned (2 × 10)"
    ),
]


@cache
def encoding() -> Encoding:
    return Encoding(PACKAGE, BLOCKS, NorthernSeen)


assert len(TILES) == SPENT
