"""Terra Mystica as a row of numbers: the map in planes, tiles, cults, and what lies before every player."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from deskoherna.core.machines import encoding as e
from . import figures
from .declaring import PHASES
from .geography import LANDS, PACKAGE, SITE_NAMES, TERRAINS
from .moves import SPECIALS
from .rules.actions import is_spent, owned_specials
from .rules.adjacency import largest_area, ships_of
from .rules.rounds import income_of
from .rules.tracks import free_keys
from .state import NOBODY, SOURCES, Table

SEATS: Final = 5
PLANES: Final = len(TERRAINS) + SEATS * (len(figures.BUILDINGS) + 2)
PURSE_NUMBERS: Final = 10
TOOLS_NUMBERS: Final = 9
OF_A_SEAT: Final = (  # what a seat may have, a number for each
    figures.FACTIONS, figures.GOODS, figures.CULTS, figures.BUILDINGS, figures.FAVOURS, figures.CARDS,
    SPECIALS, SPECIALS,
)  # fmt: skip
SEAT_NUMBERS: Final = PURSE_NUMBERS + TOOLS_NUMBERS + sum([len(things) for things in OF_A_SEAT])

SEAT: Final = e.one_of(SEATS)
PHASE: Final = e.by_name(PHASES)
ROUND: Final = e.one_of(figures.ROUNDS)
TILE: Final = e.one_of(len(figures.SCORING))
FACTION: Final = e.one_of(len(figures.FACTIONS))
CARD: Final = e.one_of(len(figures.CARDS))
LANDS_IN: Final = e.Mask(len(LANDS))
ACTIONS_IN: Final = e.Mask(len(figures.POWER_ACTIONS))
FAVOURS_IN: Final = e.Mask(len(figures.FAVOURS))
FOUR: Final = e.numbers(4)
TILES_LEFT: Final = e.numbers(len(figures.FAVOURS) + len(figures.TOWNS))
CARDS_LYING: Final = e.numbers(3 * len(figures.CARDS))
PURSE: Final = e.numbers(PURSE_NUMBERS)
TOOLS: Final = e.numbers(TOOLS_NUMBERS)
ALL_POWER: Final = [sum(board.bowls) for board in figures.BOARDS]  # tokens a faction begins with
NO_LANDS: Final = [e.zeros((len(figures.BUILDINGS) + 2) * len(LANDS) * n) for n in range(SEATS + 1)]
NO_CHAIRS: Final = [e.zeros(SEAT_NUMBERS * n) for n in range(SEATS + 1)]
NO_INCOME: Final = (0,) * len(figures.GOODS)
SEAT_PIECES: Final = 6  # purse, tools, income, cults, estate, special actions
HELD_RUNS: Final = (1, 1, 1, 1, 3, len(SOURCES))


class MysticSeen(e.Seen):
    """Tiles, lands and what lies before seats as they were last seen; orders and bridges by who looked."""

    def __init__(self, players: int) -> None:
        self.rounds: tuple[object, ...] = ()
        self.scoring: bytes = b""
        self.left: tuple[object, ...] = ()
        self.tiles: bytes = b""
        self.lying: tuple[object, ...] = ()
        self.cards: bytes = b""
        self.orders: list[int] = []
        self.ordered: list[bytes] = []  # by who looks; empty where nobody has looked yet
        self.lands: list[int] = []
        self.terrain: bytes = b""
        self.free: int = -1
        self.stands: e.Columns = e.no_columns(1)
        self.ways: e.Columns = e.no_columns(3)
        self.reached: list[tuple[int, int]] = [(-1, -1)] * players
        self.standing: list[bytes] = [b""] * players
        self.reaching: list[bytes] = [b""] * players
        self.planes: list[bytes] = [b""] * players  # both, joined
        self.bridges: object = None
        self.bridged: list[bytes] = []  # by who looks
        self.spans: object = None
        self.passed: int = 0
        self.held: e.Columns = e.no_columns(6)
        self.owned: e.Columns = e.no_columns(9)
        self.areas: list[int] = [0] * players
        self.pieces: list[list[bytes]] = [[b""] * SEAT_PIECES for _ in range(players)]
        self.seats: list[bytes] = [b""] * players  # the pieces of each, joined


class Doing(e.Bag):
    """Pieces by phase, round and whose turn it is."""

    def made(self, things: Any) -> bytes:
        phase, chapter, start, following, active, linger, more, spread, peer = things
        when = ROUND[chapter - 1] if chapter <= figures.ROUNDS else ROUND[-1]
        seats = (SEAT[start], SEAT[following], SEAT[active])
        return b"".join((PHASE[phase], when, *seats, FOUR(linger, more, spread, peer)))


DOING: Final = Doing(len(PHASES) + figures.ROUNDS + 3 * SEATS + 4)


def _table(t: Table, look: e.Look, row: list[bytes]) -> None:
    place = look.place
    doing = t.active != NOBODY
    row.append(
        DOING[
            t.phase,
            t.chapter,
            place[t.start],
            place[t.first_passed],
            place[t.active],
            doing and t.linger,
            t.more if doing else 0,
            t.spread,
            t.peer,
        ]
    )


def _scoring(t: Table, look: e.Look, row: list[bytes]) -> None:
    """Per round its tile; tiles of rounds past are zeros, as they count no more."""
    seen: MysticSeen = look.seen
    rounds = (t.chapter, t.phase == "over", t.rounds)
    if rounds != seen.rounds:
        past = figures.ROUNDS if t.phase == "over" else t.chapter - 1
        tiles = [TILE[tile] if n >= past else TILE[-1] for n, tile in enumerate(t.rounds)]
        seen.scoring = b"".join(tiles)
        seen.rounds = rounds
    row.append(seen.scoring)


def _tiles(t: Table, look: e.Look, row: list[bytes]) -> None:
    """Power actions used, tiles and bonus cards left."""
    seen: MysticSeen = look.seen
    if (t.favours_left, t.towns_left) != seen.left:
        seen.tiles = TILES_LEFT(*[n / 3.0 for n in t.favours_left], *[n / 2.0 for n in t.towns_left])
        seen.left = (t.favours_left[:], t.towns_left[:])
    if (t.card_coins, t.holder) != seen.lying:
        lying: list[float] = []
        for card, holder in enumerate(t.holder):
            in_play = holder >= NOBODY
            lying += (in_play, holder == NOBODY, t.card_coins[card] / 3.0 if in_play else 0.0)
        seen.cards = CARDS_LYING(*lying)
        seen.lying = (t.card_coins[:], t.holder[:])
    row += (ACTIONS_IN[t.used], seen.tiles, seen.cards)


def _orders(t: Table, look: e.Look, row: list[bytes]) -> None:
    seen: MysticSeen = look.seen
    if t.orders != seen.orders:
        seen.ordered = [b""] * t.players
        seen.orders = t.orders[:]
    found = seen.ordered[look.me]
    if not found:
        place = look.place
        found = seen.ordered[look.me] = b"".join([SEAT[place[seat]] for seat in t.orders])
    row.append(found)


def _lands(t: Table, look: e.Look, row: list[bytes]) -> None:
    seen: MysticSeen = look.seen
    if t.lands != seen.lands:
        seen.terrain = b"".join([LANDS_IN[lands] for lands in t.lands])
        seen.lands = t.lands[:]
    built = e.changed([t.stands], seen.stands, (figures.KINDS,))
    ways = e.changed([t.reach, t.far, t.near], seen.ways, (1, 1, 1))
    if t.free != seen.free:
        seen.free = t.free
        ways = -1
    if built or ways:
        for seat in range(t.players):
            if built >> seat & 1:
                at = figures.KINDS * seat
                seen.standing[seat] = b"".join(
                    [LANDS_IN[lands] for lands in t.stands[at : at + figures.KINDS]]
                )
            reaches = ways >> seat & 1 and _reach(t, seat, seen)
            if reaches or built >> seat & 1:
                seen.planes[seat] = seen.standing[seat] + seen.reaching[seat]
    row.append(seen.terrain)
    row += look.turned(seen.planes)
    row.append(NO_LANDS[SEATS - look.players])


def _reach(t: Table, seat: int, seen: MysticSeen) -> bool:
    """A seat's planes of lands in its reach, by its tunnel or carpet; are they others than they were?"""
    free = t.free
    reached = (t.reach[seat] & free, t.far[seat] & free & ~t.near[seat])
    if reached == seen.reached[seat]:
        return False
    near, far = seen.reached[seat] = reached
    seen.reaching[seat] = LANDS_IN[near] + LANDS_IN[far]
    return True


def _bridges(t: Table, look: e.Look, row: list[bytes]) -> None:
    seen: MysticSeen = look.seen
    if t.bridges != seen.bridges:
        seen.bridged = [b""] * t.players
        seen.bridges = t.bridges
    found = seen.bridged[look.me]
    if not found:
        sites = [SEAT[-1]] * len(SITE_NAMES)
        for site, seat in t.bridges:
            sites[site] = SEAT[look.place[seat]]
        found = seen.bridged[look.me] = b"".join(sites)
    row.append(found)


def _seats(t: Table, look: e.Look, row: list[bytes]) -> None:
    seen: MysticSeen = look.seen
    # Masks of seats whose pieces are made anew.
    held = [t.coins, t.workers, t.priests, t.away, t.bowls, t.tally]
    purses = e.changed(held, seen.held, HELD_RUNS)
    built = estates = specials = cults = 0
    tools = t.passed ^ seen.passed
    owned = [t.faction, t.shipping, t.stands, t.favours, t.card, t.spent, t.cults, t.keys, t.digging]
    if owned != seen.owned:
        was = seen.owned
        chosen = e.differing(t.faction, was[0], 1)
        purses |= chosen
        built = chosen | e.changed(owned[1:3], was[1:3], (1, figures.KINDS))
        estates = built | e.changed(owned[3:5], was[3:5], (1, 1))
        specials = estates | e.differing(t.spent, was[5], 1)
        cults = e.differing(t.cults, was[6], figures.TRACKS)
        tools |= estates | cults | e.changed(owned[7:], was[7:], (1, 1))
        seen.owned = [column[:] for column in owned]
    if t.bridges != seen.spans:
        built = tools = -1
        seen.spans = t.bridges
    seen.passed = t.passed
    anew = purses | tools | specials
    if anew:
        for seat in range(t.players):
            if anew >> seat & 1:
                pieces = seen.pieces[seat]
                if purses >> seat & 1:
                    pieces[0] = _purse(t, seat)
                if built >> seat & 1:
                    seen.areas[seat] = largest_area(t, seat)
                if tools >> seat & 1:
                    pieces[1] = _tools(t, seat, seen.areas[seat])
                if estates >> seat & 1:
                    pieces[2] = TENTHS[income_of(t, seat) if t.faction[seat] != NOBODY else NO_INCOME]
                    pieces[4] = _estate(t, seat)
                if cults >> seat & 1:
                    on = figures.TRACKS * seat
                    pieces[3] = TENTHS[tuple(t.cults[on : on + figures.TRACKS])]
                if specials >> seat & 1:
                    pieces[5] = _specials(t, seat)
                seen.seats[seat] = b"".join(pieces)
    row += look.turned(seen.seats)
    row.append(NO_CHAIRS[SEATS - look.players])


def _purse(t: Table, seat: int) -> bytes:
    """The faction, points and what one pays with."""
    faction = t.faction[seat]
    first, second, third = t.bowls[3 * seat : 3 * seat + 3]
    burned = ALL_POWER[faction] - first - second - third if faction != NOBODY else 0
    return FACTION[faction] + PURSE(
        1.0,
        t.points(seat) / 100.0,
        t.coins[seat] / 10.0,
        t.workers[seat] / 10.0,
        t.priests[seat] / 5.0,
        t.priests_left(seat) / 7.0,
        first / 10.0,
        second / 10.0,
        third / 10.0,
        burned / 10.0,
    )


def _tools(t: Table, seat: int, area: int) -> bytes:
    """What one sails and digs with, keys, the largest area."""
    faction = t.faction[seat]
    ships = workers = priests = 0
    if faction != NOBODY:
        ships = ships_of(t, seat)
        _, workers, priests = figures.BOARDS[faction].spade_cost[t.digging[seat]]
    return TOOLS(
        t.shipping[seat] / 3.0,
        ships / 5.0,
        t.digging[seat] / 2.0,
        workers / 3.0,
        priests,
        t.keys[seat] / 5.0,
        free_keys(t, seat) / 5.0,
        area / 20.0,
        t.passed >> seat & 1,
    )


def _estate(t: Table, seat: int) -> bytes:
    """Buildings and tiles of a seat."""
    at = figures.KINDS * seat
    buildings = EIGHTHS[tuple(t.counts[at : at + figures.KINDS])]
    return b"".join((buildings, FAVOURS_IN[t.favours[seat]], CARD[t.card[seat]]))


def _specials(t: Table, seat: int) -> bytes:
    """Special actions of a seat, and those used."""
    owned = owned_specials(t, seat) if t.faction[seat] != NOBODY else NO_SPECIALS
    spent = [action for action in owned if is_spent(t, seat, action)] if t.spent[seat] else NO_SPECIALS
    return SPECIALS_OF[tuple(owned)] + SPECIALS_OF[tuple(spent)]


class Parts(e.Bag):
    """Pieces by some numbers, each divided by the same."""

    def __init__(self, by: float) -> None:
        super().__init__(0)
        self._by: Final[float] = by

    def made(self, things: Any) -> bytes:
        return e.numbers(len(things))(*[n / self._by for n in things])


TENTHS: Final = Parts(10.0)
EIGHTHS: Final = Parts(8.0)
SPECIALS_OF: Final = e.Bag(len(SPECIALS))
NO_SPECIALS: Final[list[int]] = []


BLOCKS: Final = [
    e.Block(
        "table",
        (len(PHASES) + figures.ROUNDS + 3 * SEATS + 4,),
        "phase (6), round (6); by seat: start, next start, active; lingers, actions left, two options",
        _table,
    ),
    e.Block(
        "scoring",
        (figures.ROUNDS, len(figures.SCORING)),
        "the scoring tile of each round that still counts",
        _scoring,
    ),
    e.Block(
        "tiles",
        (len(figures.POWER_ACTIONS) + len(figures.FAVOURS) + len(figures.TOWNS) + 3 * len(figures.CARDS),),
        "power actions used (6), favour tiles left (12), town tiles left (5), bonus cards "
        "(9 × in play, "
        "free, coins)",
        _tiles,
    ),
    e.Block(
        "orders",
        (len(figures.CULTS), figures.ORDERS, SEATS),
        "priests in the orders of the cults, by seat",
        _orders,
    ),
    e.Block(
        "lands",
        (PLANES, len(LANDS)),
        "terrain (7); per seat (5 × 7) its buildings (5), in its reach, by its tunnel or carpet",
        _lands,
    ),
    e.Block("bridges", (len(SITE_NAMES), SEATS), "bridges by seat", _bridges),
    e.Block(
        "seats",
        (SEATS, SEAT_NUMBERS),
        "faction (14); there, points, coins, workers, priests, priests left, bowls (3), "
        "burned, shipping, "
        "sails, digging, spade in workers and priests, keys, free keys, area, passed; "
        "income (4), cults "
        "(4), buildings (5), favours (12), bonus card (9), special actions and those used (2 × 9)",
        _seats,
    ),
]


@cache
def encoding() -> e.Encoding:
    return e.Encoding(PACKAGE, BLOCKS, MysticSeen)
