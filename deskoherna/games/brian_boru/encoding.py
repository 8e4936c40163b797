"""Brian Boru as a row of numbers: cards, towns, regions and what lies before every player."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.machines.encoding import (
    Bag,
    Block,
    Encoding,
    Look,
    Mask,
    numbers,
    one_of,
    per_seat,
    zeros,
)
from deskoherna.games.brian_boru.figures import CARDS, MARRIAGES, PACKAGE, REGIONS, TOWNS, VIKINGS
from deskoherna.games.brian_boru.state import FACE_DOWN, FACE_UP, SOURCES, Table

SEATS: Final = 5
VALUES: Final = len(CARDS) + 1  # cards by value, from 0
STRENGTHS: Final = max(VIKINGS) + 1
ROUNDS: Final = 4
CLAIMED: Final = SEATS + 2

SEAT: Final = one_of(SEATS)
ROUND: Final = one_of(ROUNDS)
PLAYED: Final = [zeros(VALUES), *one_of(VALUES)[1:]]  # by value; 0 is no card
SUITOR: Final = one_of(len(MARRIAGES))
TOWN: Final = one_of(len(TOWNS))
CLAIM: Final = one_of(CLAIMED)
CARDS_IN: Final = Bag(VALUES)
SUITORS_IN: Final = Bag(len(MARRIAGES))
VIKINGS_IN: Final = Bag(STRENGTHS)
TOWNS_IN: Final = Mask(len(TOWNS))
FIVE: Final = numbers(5)
EACH: Final = numbers(8)
RUN: Final = len(SOURCES)
NO_TOWNS: Final = [zeros(len(TOWNS) * n) for n in range(SEATS + 1)]


def _table(t: Table, look: Look, row: list[bytes]) -> None:
    place = look.place
    row += (
        ROUND[min(t.chapter, t.rounds) - 1],
        FIVE(t.rounds / 4.0, t.battle / 10.0, t.spurned, t.expand_into_active, t.vikings_rival),
        SEAT[place[t.marker]],
        SEAT[place[t.leader]],
        SEAT[place[t.winner]],
        SEAT[place[t.support]],
        SEAT[place[t.trade]],
    )


def _hand(t: Table, look: Look, row: list[bytes]) -> None:
    me = look.me
    row += (
        CARDS_IN[t.hands[me]],
        CARDS_IN[t.packets[me]],
        CARDS_IN[b"".join(t.sightings[me])],
    )


def _decks(t: Table, look: Look, row: list[bytes]) -> None:
    to_come = t.marriage_deck if t.chapter < t.rounds - 1 else ()
    row += (SUITOR[t.marriage_card], SUITORS_IN[to_come], VIKINGS_IN[t.viking_deck])


def _towns(t: Table, look: Look, row: list[bytes]) -> None:
    row += [TOWNS_IN[t.discs[seat]] for seat in look.order]
    row += (NO_TOWNS[SEATS - look.players], TOWNS_IN[t.vikings], TOWNS_IN[t.monasteries], TOWN[t.active])


def _claims(t: Table, look: Look, row: list[bytes]) -> None:
    for token in t.claims:
        if token == FACE_UP:
            row.append(CLAIM[SEATS])
        elif token == FACE_DOWN:
            row.append(CLAIM[SEATS + 1])
        else:
            row.append(CLAIM[look.place[token]])


def _seat(t: Table, seat: int) -> bytes:
    own = (
        EACH(
            1.0,
            sum(t.tally[RUN * seat : RUN * seat + RUN]) / 50.0,
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


SEAT_NUMBERS: Final = 8 + len(MARRIAGES) + 2 * VALUES


@cache
def encoding() -> Encoding:
    return Encoding(
        PACKAGE,
        [
            Block(
                "table",
                (ROUNDS + 5 + 5 * SEATS,),
                "round (4); rounds, strength of the Vikings, Estrid spurned, two options; by seat: marker, "
                "leader, winner, Estrid's support, her trade",
                _table,
            ),
            Block(
                "hand",
                (3, VALUES),
                "my hand, my packet, how often I looked at a card this round; by value",
                _hand,
            ),
            Block(
                "decks",
                (2 * len(MARRIAGES) + STRENGTHS,),
                "the suitor of the round, suitors to come, Viking cards to come by strength",
                _decks,
            ),
            Block(
                "towns",
                (SEATS + 3, len(TOWNS)),
                "disc of a seat (5), Viking, monastery, the town fought for",
                _towns,
            ),
            Block(
                "claims", (len(REGIONS), CLAIMED), "claim token of a seat (5), face up, face down", _claims
            ),
            Block(
                "seats",
                (SEATS, SEAT_NUMBERS),
                "there; points, coins, renown, raiders, church, track, cards; suitors, "
                "card played by value, open hand by value",
                per_seat(SEATS, SEAT_NUMBERS, _seat),
            ),
        ],
    )
