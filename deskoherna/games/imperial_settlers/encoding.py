"""Imperial Settlers as a row of numbers: where every card lies, and what every empire has."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.machines.encoding import (
    Bag,
    Block,
    Encoding,
    Look,
    Memory,
    by_name,
    numbers,
    one_of,
    per_seat,
)
from deskoherna.games.imperial_settlers.declaring import PHASES
from deskoherna.games.imperial_settlers.figures import (
    CARDS,
    COMMON,
    DECK,
    DECKS,
    FACTIONS,
    GOODS,
    PACKAGE,
    ROUNDS,
    STOCK,
    WAVES,
)
from deskoherna.games.imperial_settlers.rules.ending import points_of
from deskoherna.games.imperial_settlers.rules.lookout import ADVANCED, ALTERNATE
from deskoherna.games.imperial_settlers.state import COMMON_SIDE, ROWS, SOURCES, VIRTUAL, Table
from deskoherna.settlers.hints.encoding import SEAT, Planes, Supply, among
from deskoherna.settlers.seats import MOST_SEATS

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
SIZES: Final = numbers(2 * DECKS)
MORE: Final = numbers(3)
SEAT_NUMBERS: Final = SUPPLY.size + 3 + len(FACTIONS)
OF_FACTIONS: Final = bytes([card for card in range(CARDS) if DECK[card] != COMMON])
MEMORY: Final = Memory()


def _table(t: Table, look: Look, row: list[bytes]) -> None:
    row += (
        PHASE[t.phase],
        ROUND[t.chapter - 1] if t.chapter <= ROUNDS else ROUND[-1],
        SEAT[look.place[t.first]],
        WAY[t.lookout],
        DIFFICULTY[t.difficulty if t.players == 1 else ""],
        OPTIONS(t.expansion, t.peaceful, t.reshuffle, t.acted / 20.0),
        SIZES(*[len(deck) / 50.0 for deck in t.decks], *[len(pile) / 50.0 for pile in t.discards]),
    )


def _attacks(t: Table, look: Look, row: list[bytes]) -> None:
    row += (
        FACTION[t.factions[VIRTUAL]] if t.empires > VIRTUAL else FACTION[-1],
        GOODS_IN[t.attack_line],
        GOODS_IN[t.attack_deck],
        GOODS_IN[t.spoils],
    )


def _cards(t: Table, look: Look, row: list[bytes]) -> None:
    of, me = PLANES.of, look.me
    row += (
        of(t.hands[me]),
        of(t.packets[me]),
        of(t.offer + t.shown),
        of(b"".join(t.discards)),
        of(t.used),
        of(t.shields),
        of(t.samurai),
        of(t.levels),
        of(t.laid[::2]),
        of(t.gate[::2]),
        of(t.stored[::2]),
        of(t.neutral + t.blocked),
        of(t.taken[::3]),
        of(t.collection + t.front),
    )


def _empires(t: Table, look: Look, row: list[bytes]) -> None:
    """Mine first; alone, the virtual player's is my left neighbour's."""
    known = t.known[look.me]
    for empire in look.order:
        _lying(t, empire, row)
        row.append(PLANES.of(among(t.hands[empire], known) if known and empire != look.me else b""))
    if t.empires > VIRTUAL:
        _lying(t, VIRTUAL, row)
        row.append(PLANES.none[1 + len(PLANES_OF) * (MOST_SEATS - look.players - 1)])
    else:
        row.append(PLANES.none[len(PLANES_OF) * (MOST_SEATS - look.players)])


def _lying(t: Table, empire: int, row: list[bytes]) -> None:
    of = PLANES.of
    at, wall = empire * ROWS, empire * COMMON_SIDE
    row += (
        of(b"".join(t.rows[at : at + ROWS])),
        of(b"".join((t.foundations[empire], *t.walls[wall : wall + COMMON_SIDE]))),
        of(t.deals[empire]),
    )


def _seat(t: Table, seat: int) -> bytes:
    goods, tally, at = seat * STOCK, seat * len(SOURCES), seat * ROWS
    faction = t.factions[seat]
    common = len(t.hands[seat].translate(None, OF_FACTIONS))
    packet = len(t.packets[seat])
    deck = len(t.decks[faction]) if faction else 0
    key = (
        *t.goods[goods : goods + STOCK], *t.tally[tally : tally + len(SOURCES)], *t.rows[at : at + ROWS],
        t.passed >> seat & 1, len(t.hands[seat]), common, packet, deck, faction, seat if t.routes else 0,
        t.routes, t.gate, t.stored,
    )  # fmt: skip
    found = MEMORY.pieces.get(key)
    if found is not None:
        return found
    routes = len([1 for whose, _, _ in t.routes if whose == seat])
    score = sum(points_of(t, seat).values())
    more = MORE(common / 10.0, packet / 5.0, routes / 3.0)
    return MEMORY.keep(key, (SUPPLY.piece(t, seat, score, deck), more, FACTION[faction]))


@cache
def encoding() -> Encoding:
    return Encoding(
        PACKAGE,
        [
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
            Block("cards", (len(ABOUT), CARDS), "by card: " + ", ".join(ABOUT), _cards),
            Block(
                "empires",
                (MOST_SEATS, len(PLANES_OF), CARDS),
                "by card, for each empire, alone the virtual player's second: " + ", ".join(PLANES_OF),
                _empires,
            ),
            Block(
                "seats",
                (MOST_SEATS, SEAT_NUMBERS),
                "there, points, points if it ended now, passed, hand, deck, goods (7); common cards in hand, "
                "packet, trade routes; faction",
                per_seat(MOST_SEATS, SEAT_NUMBERS, _seat),
            ),
        ],
    )
