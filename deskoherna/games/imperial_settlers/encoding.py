"""Imperial Settlers as a row of numbers: where every card lies, and what every empire has."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from deskoherna.core.machines.encoding import (
    Bag,
    Block,
    Encoding,
    Look,
    by_name,
    differing,
    numbers,
    one_of,
)
from deskoherna.settlers.hints.encoding import SEAT, CardBlocks, EmpiresSeen, Planes, Supply, among, no_seats
from deskoherna.settlers.seats import MOST_SEATS
from .declaring import PHASES
from .figures import CARDS, DECKS, FACTION_CARDS, FACTIONS, GOODS, PACKAGE, ROUNDS, STOCK, WAVES
from .rules.ending import final_points
from .rules.lookout import ADVANCED, ALTERNATE
from .state import COMMON_SIDE, ROWS, SOURCES, VIRTUAL, Table

ABOUT: Final = (  # planes of cards beside those of empires
    "my hand", "my packet", "offer and shown", "discards", "uses", "defence tokens", "samurai",
    "fortifications", "goods lying", "cards under", "goods stored", "neutral or blocked", "taken over",
    "collection and front of the virtual player",
)  # fmt: skip
PLANES_OF: Final = ("locations", "foundations and walls", "deals", "known in hand")
WAYS: Final = ("standard", ALTERNATE, ADVANCED)

PHASE: Final = by_name(PHASES)
ROUND: Final = one_of(ROUNDS)
WAY: Final = by_name(WAYS)
DIFFICULTY: Final = by_name(tuple(WAVES))
FACTION: Final = one_of(len(FACTIONS))
GOODS_IN: Final = Bag(len(GOODS))
PLANES: Final = Planes(CARDS)
SUPPLY: Final = Supply(STOCK)
OPTIONS: Final = numbers(4)
SIZE: Final = [numbers(1)(n / 50.0) for n in range(CARDS + 1)]  # of a deck or pile
STRIDES: Final = (1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 3, 1)  # of what lies in planes, one card in so many
NO_PLANE: Final = PLANES.none[1]
MORE: Final = numbers(3)
SEAT_NUMBERS: Final = SUPPLY.size + 3 + len(FACTIONS)
NO_SEATS: Final = no_seats(SEAT_NUMBERS)


class ImperialSeen(EmpiresSeen):
    """Decks, cards and empires as they were last seen."""

    def __init__(self, players: int) -> None:
        super().__init__(players, len(STRIDES), PLANES, NO_SEATS)
        self.discards: list[bytes] = []
        self.sizes: bytes = b""
        self.discarded: bytes = b""
        self.attacks: tuple[object, ...] = ()
        self.attacked: bytes = b""
        self.foundations: list[bytes] = []
        self.walls: list[bytes] = []
        self.deals: list[bytes] = []
        self.empires: list[tuple[bytes, ...]] = [()] * (VIRTUAL + 1)
        self.packets: tuple[bytes, ...] = ()
        self.laid: tuple[bytes, ...] = ()
        self.known: list[bytes] = [b""] * players  # by who looks
        self.seen_of: list[list[bytes]] = [[] for _ in range(players)]  # hands, by who looks
        self.told: list[list[bytes]] = [
            [NO_PLANE] * players for _ in range(players)
        ]  # planes of what is known

    def renew(self, t: Table) -> None:
        anew = more = 0  # seats of which something has changed
        if t.decks != self.decks or t.discards != self.discards:
            anew |= self._pile(t)
        attacks = (t.factions, t.attack_line, t.attack_deck, t.spoils)
        if attacks != self.attacks:
            self.attacked = _attacked(t)
            self.attacks = attacks
        lying = (
            t.offer + t.shown, self.discarded, t.used, t.shields, t.samurai, t.levels, t.laid, t.gate,
            t.stored, t.neutral + t.blocked, t.taken, t.collection + t.front,
        )  # fmt: skip
        if lying != self.lying:
            self.cards = PLANES.renewed(lying, self.lying, self.cards, STRIDES)
            self.lying = lying
        built = self._settle(t)
        anew |= built
        if t.goods != self.goods:
            changed = differing(t.goods, self.goods, STOCK)
            for seat in range(t.players):
                if changed >> seat & 1:
                    self.seats[seat][1] = SUPPLY.goods(t, seat)
            self.goods = t.goods[:]
        if t.tally != self.tally:
            anew |= differing(t.tally, self.tally, len(SOURCES))
            self.tally = t.tally[:]
        if t.hands != self.hands:
            more = differing(t.hands, self.hands, 1)
            anew |= more
            self.hands = t.hands[:]
        if t.packets != self.packets:
            more |= differing([*t.packets], [*self.packets], 1)
            self.packets = t.packets
        anew |= t.passed ^ self.passed
        self.passed = t.passed
        fixed = (t.factions, t.routes)
        if fixed != self.fixed:
            anew = more = -1
            self.fixed = fixed
        if anew or more:
            self._seats(t, anew, more, built)

    def _pile(self, t: Table) -> int:
        """The sizes of decks and discards; the seats that draw from another deck now."""
        self.sizes = b"".join([SIZE[len(pile)] for pile in (*t.decks, *t.discards)])
        anew = 0
        if t.decks != self.decks:
            for seat, faction in enumerate(t.factions):
                if faction and (not self.decks or t.decks[faction] != self.decks[faction]):
                    anew |= 1 << seat
            self.decks = t.decks[:]
        if t.discards != self.discards:
            self.discarded = b"".join(t.discards)
            self.discards = t.discards[:]
        return anew

    def _settle(self, t: Table) -> int:
        """The planes of empires; those whose locations are worth something else now."""
        built = moved = 0
        if t.rows != self.rows:
            built = moved = differing(t.rows, self.rows, ROWS)
            self.rows = t.rows[:]
        if t.foundations != self.foundations:
            moved |= differing(t.foundations, self.foundations, 1)
            self.foundations = t.foundations[:]
        if t.walls != self.walls:
            moved |= differing(t.walls, self.walls, COMMON_SIDE)
            self.walls = t.walls[:]
        if t.deals != self.deals:
            moved |= differing(t.deals, self.deals, 1)
            self.deals = t.deals[:]
        if moved:
            for empire in range(t.empires):
                if moved >> empire & 1:
                    self.empires[empire] = _empire(t, empire)
        laid = (t.gate, t.stored)
        if laid != self.laid:
            self.laid = laid
            return -1
        return built

    def _seats(self, t: Table, anew: int, more: int, built: int) -> None:
        for seat in range(t.players):
            if anew >> seat & 1:
                points = t.points(seat)
                if built >> seat & 1:
                    self.worth[seat] = sum(final_points(t, seat).values())
                deck = len(t.decks[t.factions[seat]]) if t.factions[seat] else 0
                self.seats[seat][0] = SUPPLY.head(t, seat, points, points + self.worth[seat], deck)
            if more >> seat & 1:
                self.seats[seat][2] = _more(t, seat)


class Course(Bag):
    """Pieces by phase, round, first player and options."""

    def made(self, things: Any) -> bytes:
        phase, chapter, first, lookout, difficulty, expansion, peaceful, reshuffle, acted = things
        return b"".join(
            (
                PHASE[phase],
                ROUND[chapter - 1] if chapter <= ROUNDS else ROUND[-1],
                SEAT[first],
                WAY[lookout],
                DIFFICULTY[difficulty],
                OPTIONS(expansion, peaceful, reshuffle, acted / 20.0),
            )
        )


COURSE: Final = Course(len(PHASES) + ROUNDS + MOST_SEATS + len(WAYS) + len(WAVES) + 4)


def _table(t: Table, look: Look, row: list[bytes]) -> None:
    seen: ImperialSeen = look.seen
    course = (
        t.phase, t.chapter, look.place[t.first], t.lookout, t.difficulty if t.players == 1 else "",
        t.expansion, t.peaceful, t.reshuffle, t.acted,
    )  # fmt: skip
    row += (COURSE[course], seen.sizes)


def _attacks(t: Table, look: Look, row: list[bytes]) -> None:
    seen: ImperialSeen = look.seen
    row.append(seen.attacked)


def _attacked(t: Table) -> bytes:
    faction = FACTION[t.factions[VIRTUAL]] if t.empires > VIRTUAL else FACTION[-1]
    return b"".join((faction, GOODS_IN[t.attack_line], GOODS_IN[t.attack_deck], GOODS_IN[t.spoils]))


def _cards(t: Table, look: Look, row: list[bytes]) -> None:
    seen: ImperialSeen = look.seen
    row += (PLANES.of(t.hands[look.me]), PLANES.of(t.packets[look.me]))
    row += seen.cards


def _empires(t: Table, look: Look, row: list[bytes]) -> None:
    """Mine first; alone, the virtual player's is my left neighbour's."""
    seen: ImperialSeen = look.seen
    me = look.me
    known = t.known[me]
    if known and (known != seen.known[me] or t.hands != seen.seen_of[me]):
        was = seen.seen_of[me] if known == seen.known[me] else []
        for empire in look.order[1:]:
            if not was or t.hands[empire] != was[empire]:
                seen.told[me][empire] = PLANES.of(among(t.hands[empire], known))
        seen.known[me], seen.seen_of[me] = known, t.hands[:]
    for empire in look.order:
        row += seen.empires[empire]
        row.append(seen.told[me][empire] if known else NO_PLANE)
    if t.empires > VIRTUAL:
        row += seen.empires[VIRTUAL]
        row.append(PLANES.none[1 + len(PLANES_OF) * (MOST_SEATS - look.players - 1)])
    else:
        row.append(PLANES.none[len(PLANES_OF) * (MOST_SEATS - look.players)])


def _empire(t: Table, empire: int) -> tuple[bytes, ...]:
    of = PLANES.of
    at, wall = empire * ROWS, empire * COMMON_SIDE
    return (
        of(b"".join(t.rows[at : at + ROWS])),
        of(b"".join((t.foundations[empire], *t.walls[wall : wall + COMMON_SIDE]))),
        of(t.deals[empire]),
    )


def _more(t: Table, seat: int) -> bytes:
    """Common cards in hand, packet, trade routes and faction."""
    common = len(t.hands[seat].translate(None, FACTION_CARDS))
    routes = len([1 for whose, _, _ in t.routes if whose == seat])
    more = MORE(common / 10.0, len(t.packets[seat]) / 5.0, routes / 3.0)
    return more + FACTION[t.factions[seat]]


ON_CARDS: Final = CardBlocks(CARDS, ABOUT, _cards, PLANES_OF, _empires, SEAT_NUMBERS)
BLOCKS: Final = [
    Block(
        "table",
        (len(PHASES) + ROUNDS + MOST_SEATS + len(WAYS) + len(WAVES) + 4 + 2 * DECKS,),
        "phase, round, first player by seat; lookout and difficulty as chosen, expansion, peaceful, "
        "reshuffle; turns taken; cards in every deck, in every discard pile",
        _table,
    ),
    Block(
        "attacks",
        (len(FACTIONS) + 3 * len(GOODS),),
        "solo: faction of the virtual player; attack line, attack deck, spoils by good",
        _attacks,
    ),
    *ON_CARDS.blocks(
        ", alone the virtual player's second", "(7); common cards in hand, packet, trade routes; faction"
    ),
]


@cache
def encoding() -> Encoding:
    return Encoding(PACKAGE, BLOCKS, ImperialSeen)
