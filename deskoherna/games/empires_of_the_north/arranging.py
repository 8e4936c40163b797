"""Positions said in words, for lessons and tests: who has which cards, goods, discs and ships in a phase.

Cards are written by their printed numbers (``"009 016"``, an upgrade with the field it lies under:
``"023:002"``), ships front first with what they carry (``"A Bf Afr"``: whose, a fish, a raze token). What is
not said is not there: no goods, no cards in hand, no start fields. Every card that is nowhere else lies in
its deck, a start field in the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from deskoherna.core.options import Option, settle, whole
from deskoherna.settlers.seats import ONLY
from . import figures
from .moves import BOX
from .rules.setup import laid_out
from .state import ACTING, ROWS, SOURCES, SPENT, Table

numbers: Final = BOX.numbers
ANY_CHANCE: Final = 0x0123456789ABCDEF
SIDE: Final[dict[str, Any]] = {
    "clan": "heidel", "goods": {}, "tired": 0, "points": 0, "stand": "", "hand": "", "discard": "",
    "laid": {}, "discs": "", "spent": "", "exhausted": "", "passed": False,
}  # fmt: skip
TABLE: Final[dict[str, Any]] = {
    "side": [], "round": 2, "tiles": "explore populate build harvest sail", "islands": "199 200 211 212",
    "queue": "", "next": "turn 0",
}  # fmt: skip


def arranged(options: Sequence[Option], said: Mapping[str, Any]) -> Table:
    """A table between two steps; ``next`` is what comes: ``turn SEAT``, ``expedition``, ``lookout``."""
    told = whole(said, TABLE)
    sides = [whole(one, SIDE) for one in told["side"]]
    t = laid_out(len(sides), settle(options, {}), ANY_CHANCE)
    t.phase = "action"
    t.chapter = told["round"]
    t.clans = tuple([figures.CLANS.index(side["clan"]) for side in sides])
    t.circle = bytes([figures.TILES.index(tile) for tile in told["tiles"].split()])
    for seat, side in enumerate(sides):
        _put(t, seat, side)
    open_islands = numbers(told["islands"])
    t.islands = [open_islands[: figures.OPEN_ISLANDS], open_islands[figures.OPEN_ISLANDS :]]
    elsewhere = b"".join([*t.rows, *t.hands, *t.discards, *t.islands])
    for seat, clan in enumerate(t.clans):
        t.decks[seat] = _rest(figures.CLAN_DECK[clan], elsewhere)
        t.box += _rest(figures.START_CARDS[clan], elsewhere)
    t.island_decks = [_rest(deck, elsewhere) for deck in figures.ISLANDS]
    for ship in told["queue"].split():
        t.queue += bytes(("ABCD".index(ship[0]), ("f" in ship) + 2 * ("r" in ship)))
    name, *seat_said = told["next"].split()
    t.agenda[:] = [(name, tuple([int(one) for one in seat_said]))]
    return t


def _put(t: Table, seat: int, side: Mapping[str, Any]) -> None:
    """Everything of one seat."""
    for name, n in side["goods"].items():
        t.goods[seat * figures.STOCK + figures.GOODS.index(name)] += n
    t.tired[seat] = side["tired"]
    t.tally[seat * len(SOURCES) + ACTING] += side["points"]
    for code in side["stand"].split():
        card, _, field = code.partition(":")
        t.rows[seat * ROWS + figures.KIND[figures.NUMBER[card]]] += ONLY[figures.NUMBER[card]]
        if field:
            t.under += numbers(f"{card} {field}")
    t.hands[seat] = bytes(sorted(numbers(side["hand"])))
    t.discards[seat] = numbers(side["discard"])
    for code, goods in side["laid"].items():
        for name, n in goods.items():
            t.laid += (numbers(code) + bytes((figures.GOODS.index(name),))) * n
    t.exhausted += numbers(side["exhausted"])
    lying = [figures.TILES.index(tile) for tile in side["discs"].split()]
    lying += [SPENT + figures.TILES.index(tile) for tile in side["spent"].split()]
    t.discs[seat * figures.DISCS : seat * figures.DISCS + len(lying)] = lying
    if side["passed"]:
        t.passed |= 1 << seat


def _rest(deck: bytes, elsewhere: bytes) -> bytes:
    return bytes([card for card in deck if card not in elsewhere])
