"""Empires of the North as a row of numbers: where every card lies, the circle, the ships, every empire."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Any, Final

from deskoherna.core.machines import encoding as encodings
from deskoherna.core.machines.encoding import (
    Bag,
    Block,
    Encoding,
    Look,
    Mask,
    by_name,
    numbers,
    one_of,
    zeros,
)
from deskoherna.games.empires_of_the_north.declaring import PHASES
from deskoherna.games.empires_of_the_north.figures import (
    CARDS,
    CLANS,
    DISCS,
    LAST_ROUND,
    PACKAGE,
    SCENARIOS,
    SHORES,
    STOCK,
    TILES,
)
from deskoherna.games.empires_of_the_north.rules.ending import final_points
from deskoherna.games.empires_of_the_north.state import (
    FISH_ABOARD,
    RAZE_ABOARD,
    ROWS,
    SOURCES,
    SPENT,
    Table,
)
from deskoherna.settlers.hints.encoding import SEAT, Planes, Supply, among
from deskoherna.settlers.seats import MOST_SEATS

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
ABOARD: Final = [TWO(cargo & FISH_ABOARD > 0, cargo & RAZE_ABOARD > 0) for cargo in range(4)]
NO_SHIPS: Final = [zeros(SHIP_NUMBERS * n) for n in range(SHIPS + 1)]
SEAT_NUMBERS: Final = SUPPLY.size + 2 + DISCS * DISC_NUMBERS + len(CLANS)
RUN: Final = len(SOURCES)
NO_PLANE: Final = PLANES.none[1]
NO_SEATS: Final = [zeros(SEAT_NUMBERS * n) for n in range(MOST_SEATS + 1)]
HELD: Final[dict[tuple[int, ...], tuple[bytes, int]]] = {}  # what is held, by goods, cards and an option


def _table(t: Table, look: Look, row: list[bytes]) -> None:
    row += (
        PHASE[t.phase],
        SEAT[look.place[t.first]],
        SCENARIO[t.scenario if t.players == 1 else ""],
        SIX(
            t.chapter / LAST_ROUND,
            t.last,
            t.score_raze,
            (t.event + 1) / 10.0,
            *[len(deck) / 20.0 for deck in t.island_decks],
        ),
        TILES_IN[t.orange],
        CIRCLE[t.circle],
    )


def _queue(t: Table, look: Look, row: list[bytes]) -> None:
    queue = t.queue[: 2 * SHIPS]
    for i in range(0, len(queue), 2):
        row += (SEAT[look.place[queue[i]]], ABOARD[queue[i + 1]])
    row.append(NO_SHIPS[SHIPS - len(queue) // 2])


def _cards(t: Table, look: Look, row: list[bytes]) -> None:
    of, me = PLANES.of, look.me
    row += (
        of(t.hands[me]),
        of(t.looked[me]),
        of(t.islands[0]),
        of(t.islands[1]),
        of(b"".join(t.island_discards)),
        of(t.shown),
        of(t.box),
        of(t.exhausted),
        of(t.once),
        of(t.laid[::2]),
        of(t.under[::2]),
        of(t.under[1::2]),
        of(t.copies[::2]),
        of(t.copies[1::2]),
    )


def _empires(t: Table, look: Look, row: list[bytes]) -> None:
    of, rows, seen = PLANES.of, t.rows, t.known
    for empire in look.order:
        at = empire * ROWS
        known = of(among(t.hands[empire], seen)) if seen and empire != look.me else NO_PLANE
        row += (of(rows[at] + rows[at + 1] + rows[at + 2] + rows[at + 3]), of(t.discards[empire]), known)
    row.append(PLANES.none[len(PLANES_OF) * (MOST_SEATS - look.players)])


def _seats(t: Table, look: Look, row: list[bytes]) -> None:
    rows, score_raze = t.rows, t.score_raze
    for seat in look.order:
        at, goods, tally, disc = seat * ROWS, seat * STOCK, seat * RUN, seat * DISCS
        cards = len(rows[at]) + len(rows[at + 1]) + len(rows[at + 2]) + len(rows[at + 3])
        key = (*t.goods[goods : goods + STOCK], cards, score_raze)
        held = HELD.get(key) or _hold(t, seat, key)
        points, looked = sum(t.tally[tally : tally + RUN]), len(t.looked[seat])
        row += (
            SUPPLY.head(t, seat, points, points + held[1], len(t.decks[seat])),
            held[0],
            REST[t.tired[seat], looked, t.clans[seat], *t.discs[disc : disc + DISCS]],
        )
    row.append(NO_SEATS[MOST_SEATS - look.players])


def _hold(t: Table, seat: int, key: tuple[int, ...]) -> tuple[bytes, int]:
    """Goods as a piece, and the points that are still to be booked; they rest on goods and cards alone."""
    if len(HELD) >= encodings.MOST_REMEMBERED:
        HELD.clear()
    found = HELD[key] = (SUPPLY.goods(t, seat), sum(final_points(t, seat).values()))
    return found


class Rest(Bag):
    """Pieces by tired workers, cards looked at, clan and discs."""

    def made(self, things: Any) -> bytes:
        tired, looked, clan, *discs = things
        return b"".join([TWO(tired / 5.0, looked / 5.0), CLAN[clan], *[DISC[disc] for disc in discs]])


REST: Final = Rest(2 + len(CLANS) + DISCS * DISC_NUMBERS)


@cache
def encoding() -> Encoding:
    return Encoding(
        PACKAGE,
        [
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
            Block("cards", (len(ABOUT), CARDS), "by card: " + ", ".join(ABOUT), _cards),
            Block(
                "empires",
                (MOST_SEATS, len(PLANES_OF), CARDS),
                "by card, for each empire: " + ", ".join(PLANES_OF),
                _empires,
            ),
            Block(
                "seats",
                (MOST_SEATS, SEAT_NUMBERS),
                "there, points, points if it ended now, passed, hand, deck, goods (9); tired workers, cards "
                "looked at; clan (6); two discs by tile, fresh or turned (2 × 10)",
                _seats,
            ),
        ],
    )


assert len(TILES) == SPENT
