"""Brian Boru as a row of numbers: cards, towns, regions and what lies before every player."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from deskoherna.core.machines import encoding as e
from .figures import (
    CARDS,
    MARRIAGES,
    PACKAGE,
    REGION_POINTS,
    REGION_TOWNS,
    REGIONS,
    TOWN_COLOUR,
    TOWN_REGION,
    TOWNS,
    VIKINGS,
    WHITE,
)
from .rules.claims import weight
from .rules.tricks import trick_winner
from .state import FACE_DOWN, FACE_UP, NOBODY, SOURCES, Table

SEATS: Final = 5
VALUES: Final = len(CARDS) + 1  # cards by value, from 0
STRENGTHS: Final = max(VIKINGS) + 1
ROUNDS: Final = 4
CLAIMED: Final = SEATS + 2

SEAT: Final = e.one_of(SEATS)
ROUND: Final = e.one_of(ROUNDS)
PLAYED: Final = [e.zeros(VALUES), *e.one_of(VALUES)[1:]]  # by value; 0 is no card
SUITOR: Final = e.one_of(len(MARRIAGES))
TOWN: Final = e.one_of(len(TOWNS))
CLAIM: Final = e.one_of(CLAIMED)
ALL_VALUES: Final = bytes(range(VALUES))
CARDS_IN: Final = e.Bag(VALUES)
SUITORS_IN: Final = e.Bag(len(MARRIAGES))
VIKINGS_IN: Final = e.Bag(STRENGTHS)
TOWNS_IN: Final = e.Mask(len(TOWNS))
FIVE: Final = e.numbers(5)
EACH: Final = e.numbers(8)
COLOUR: Final = e.one_of(WHITE)
REGION: Final = e.one_of(len(REGIONS))
IN_TRICK: Final = WHITE + len(REGIONS) + SEATS + VALUES
NO_TRICK: Final = e.zeros(IN_TRICK)
IN_REGIONS: Final = len(REGIONS) + 1


class Standing(e.Bag):
    """Pieces by towns that weigh, monasteries and towns one is present in: weights by region, points."""

    def made(self, things: Any) -> bytes:
        towns, monasteries, present = things
        weights = [weight(towns & region, monasteries) / 4.0 for region in REGION_TOWNS]
        held = sum([1 for region in REGION_TOWNS if present & region])
        return e.numbers(self.n)(*weights, REGION_POINTS[held] / 10.0)


STANDING: Final = Standing(IN_REGIONS)
NOWHERE: Final = [e.zeros(IN_REGIONS * n) for n in range(SEATS + 1)]
NO_TOWNS: Final = [e.zeros(len(TOWNS) * n) for n in range(SEATS + 1)]
SEAT_NUMBERS: Final = 8 + len(MARRIAGES) + 2 * VALUES
NO_CHAIRS: Final = [e.zeros(SEAT_NUMBERS * n) for n in range(SEATS + 1)]


class IrishSeen(e.Seen):
    """Towns, decks and what lies before seats as they were last seen; claims by who looked."""

    def __init__(self, players: int) -> None:
        self.to_come: tuple[object, ...] = ()
        self.decks: bytes = b""
        self.taken: tuple[object, ...] = ()
        self.towns: list[bytes] = [b""] * players
        self.rest_of_towns: bytes = b""
        self.regions: list[bytes] = [b""] * players
        self.danes: bytes = b""
        self.claims: list[tuple[int, ...]] = [()] * players
        self.claimed: list[bytes] = [b""] * players
        self.lying: e.Columns = e.no_columns(8)
        self.shown: int = -1
        self.marriages: tuple[tuple[int, ...], ...] = ()
        self.seats: list[bytes] = [b""] * players


class Course(e.Bag):
    """Pieces by round, strength of the Vikings, options and what goes by seat."""

    def made(self, things: Any) -> bytes:
        chapter, rounds, battle, spurned, expand, rival, *seats = things
        five = FIVE(rounds / 4.0, battle / 10.0, spurned, expand, rival)
        return b"".join([ROUND[min(chapter, rounds) - 1], five, *[SEAT[seat] for seat in seats]])


COURSE: Final = Course(ROUNDS + 5 + 5 * SEATS)


def _table(t: Table, look: e.Look, row: list[bytes]) -> None:
    place = look.place
    course = (
        t.chapter, t.rounds, t.battle, t.spurned, t.expand_into_active, t.vikings_rival,
        place[t.marker], place[t.leader], place[t.winner], place[t.support], place[t.trade],
    )  # fmt: skip
    row.append(COURSE[course])


def _hand(t: Table, look: e.Look, row: list[bytes]) -> None:
    me = look.me
    row += (
        CARDS_IN[t.hands[me]],
        CARDS_IN[t.packets[me]],
        CARDS_IN[b"".join(t.sightings[me])],
    )


def _decks(t: Table, look: e.Look, row: list[bytes]) -> None:
    seen: IrishSeen = look.seen
    to_come = t.marriage_deck if t.chapter < t.rounds - 1 else ()
    now = (t.marriage_card, to_come, t.viking_deck)
    if now != seen.to_come:
        seen.decks = b"".join((SUITOR[t.marriage_card], SUITORS_IN[to_come], VIKINGS_IN[t.viking_deck]))
        seen.to_come = now
    row.append(seen.decks)


def _towns(t: Table, look: e.Look, row: list[bytes]) -> None:
    """Towns, and the regions that follow from them."""
    seen: IrishSeen = look.seen
    if (t.vikings, t.monasteries, t.active, t.support, t.trade, t.discs) != seen.taken:
        _take(t, seen)
    row += look.turned(seen.towns)
    row.append(NO_TOWNS[SEATS - look.players])
    row.append(seen.rest_of_towns)


def _take(t: Table, seen: IrishSeen) -> None:
    danes, monasteries = t.vikings, t.monasteries
    for seat, discs in enumerate(t.discs):
        own = discs & ~danes
        present = own | danes if seat == t.trade else own  # R8.8, R12.7
        seen.towns[seat] = TOWNS_IN[discs]
        seen.regions[seat] = STANDING[own | danes if seat == t.support else own, monasteries, present]
    seen.danes = STANDING[danes if t.support == NOBODY else 0, monasteries, 0]
    seen.rest_of_towns = b"".join((TOWNS_IN[danes], TOWNS_IN[monasteries], TOWN[t.active]))
    seen.taken = (danes, monasteries, t.active, t.support, t.trade, t.discs[:])


def _claims(t: Table, look: e.Look, row: list[bytes]) -> None:
    seen: IrishSeen = look.seen
    me = look.me
    if t.claims != seen.claims[me]:
        seen.claimed[me] = b"".join([_claim(token, look) for token in t.claims])
        seen.claims[me] = t.claims
    row.append(seen.claimed[me])


def _claim(token: int, look: e.Look) -> bytes:
    if token == FACE_UP:
        return CLAIM[SEATS]
    return CLAIM[SEATS + 1] if token == FACE_DOWN else CLAIM[look.place[token]]


def _regions(t: Table, look: e.Look, row: list[bytes]) -> None:
    """As the towns left them, which come before."""
    seen: IrishSeen = look.seen
    row += look.turned(seen.regions)
    row.append(NOWHERE[SEATS - look.players])
    row.append(seen.danes)


def _trick(t: Table, look: e.Look, row: list[bytes]) -> None:
    town = t.active
    if town == NOBODY:
        row.append(NO_TRICK)
        return
    ahead = t.winner if t.winner != NOBODY else trick_winner(t.played, TOWN_COLOUR[town])
    card = PLAYED[t.played[ahead] if ahead != NOBODY else 0]
    row += (COLOUR[TOWN_COLOUR[town]], REGION[TOWN_REGION[town]], SEAT[look.place[ahead]], card)


def _hidden(t: Table, look: e.Look, row: list[bytes]) -> None:
    """What everybody has seen played or lying open is not among them (R14.1)."""
    hidden = t.spare
    for seat in look.order[1:]:
        hidden += t.packets[seat]
        if not t.shown >> seat & 1:
            hidden += t.hands[seat]
    row.append(CARDS_IN[ALL_VALUES.translate(None, ALL_VALUES.translate(None, hidden))])  # by value


def _seats(t: Table, look: e.Look, row: list[bytes]) -> None:
    seen: IrishSeen = look.seen
    lying: e.Columns = [t.coins, t.renown, t.raiders, t.church, t.track, t.played, t.hands, t.tally]
    anew = e.changed(lying, seen.lying, (1, 1, 1, 1, 1, 1, 1, len(SOURCES)))  # a mask of seats
    if t.shown != seen.shown or t.marriages != seen.marriages:
        anew = -1
        seen.shown, seen.marriages = t.shown, t.marriages
    if anew:
        for seat in range(t.players):
            if anew >> seat & 1:
                seen.seats[seat] = _seat(t, seat)
    row += look.turned(seen.seats)
    row.append(NO_CHAIRS[SEATS - look.players])


def _seat(t: Table, seat: int) -> bytes:
    own = (
        EACH(
            1.0,
            t.points(seat) / 50.0,
            t.coins[seat] / 10.0,
            t.renown[seat] / 10.0,
            t.raiders[seat] / 10.0,
            t.church[seat] / 10.0,
            t.track[seat] / 10.0,
            len(t.hands[seat]) / 10.0,
        ),
        SUITORS_IN[t.marriages[seat]],
        PLAYED[t.played[seat]],
        CARDS_IN[t.hands[seat] if t.shown >> seat & 1 else b""],
    )
    return b"".join(own)


BLOCKS: Final = [
    e.Block(
        "table",
        (ROUNDS + 5 + 5 * SEATS,),
        "round (4); rounds, strength of the Vikings, Estrid spurned, two options; by seat: marker, "
        "leader, winner, Estrid's support, her trade",
        _table,
    ),
    e.Block(
        "hand",
        (3, VALUES),
        "my hand, my packet, how often I looked at a card this round; by value",
        _hand,
    ),
    e.Block(
        "decks",
        (2 * len(MARRIAGES) + STRENGTHS,),
        "the suitor of the round, suitors to come, Viking cards to come by strength",
        _decks,
    ),
    e.Block(
        "towns",
        (SEATS + 3, len(TOWNS)),
        "disc of a seat (5), Viking, monastery, the town fought for",
        _towns,
    ),
    e.Block("claims", (len(REGIONS), CLAIMED), "claim token of a seat (5), face up, face down", _claims),
    e.Block(
        "seats",
        (SEATS, SEAT_NUMBERS),
        "there; points, coins, renown, raiders, church, track, cards; suitors, "
        "card played by value, open hand by value",
        _seats,
    ),
    e.Block(
        "regions",
        (SEATS + 1, IN_REGIONS),
        "weight of a seat (5) and of the Vikings in each region, points for presence in regions",
        _regions,
    ),
    e.Block(
        "trick",
        (IN_TRICK,),
        "of the town fought for colour (3), region (8); whose card is ahead (5), which one by value",
        _trick,
    ),
    e.Block(
        "hidden",
        (VALUES,),
        "cards that others hold or that were left over, by value; none that was seen played",
        _hidden,
    ),
]


@cache
def encoding() -> e.Encoding:
    return e.Encoding(PACKAGE, BLOCKS, IrishSeen)
