"""Positions said in words, for lessons and tests: who has which cards and goods in the action phase.

Cards are written by their codes (``"ROM001 COM018"``), rows from left to right. What is not said is not
there: no goods, no cards in hand. Every card that is nowhere else lies in its deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from deskoherna.core.options import Option, settle, whole
from deskoherna.settlers.seats import ONLY
from .figures import DECKS, FACTIONS, GOODS, ROW, STOCK
from .moves import BOX
from .rules.setup import laid_out, lay_decks
from .state import ACTING, ROWS, SOURCES, Table

numbers: Final = BOX.numbers
ANY_CHANCE: Final = 0x0123456789ABCDEF
SIDE: Final[dict[str, Any]] = {
    "faction": "roman", "goods": {}, "points": 0, "stand": "", "hand": "", "deals": "", "foundations": "",
    "shields": "", "samurai": "", "levels": "", "used": "", "passed": False,
}  # fmt: skip
TABLE: Final[dict[str, Any]] = {"side": [], "round": 1, "expansion": False, "next": "turn 0"}


def arranged(options: Sequence[Option], said: Mapping[str, Any]) -> Table:
    """A table between two steps; ``next`` is what comes: ``turn SEAT``, ``production``, ``round-end``."""
    told = whole(said, TABLE)
    sides = [whole(one, SIDE) for one in told["side"]]
    t = laid_out(len(sides), settle(options, {"expansion": told["expansion"]}), ANY_CHANCE)
    t.agenda.clear()
    t.chapter = told["round"]
    t.phase = "action"
    t.factions = (*[FACTIONS.index(side["faction"]) for side in sides], *t.factions[len(sides) :])
    lay_decks(t)
    for seat, side in enumerate(sides):
        _put(t, seat, side)
    elsewhere = b"".join([*t.rows, *t.hands, *t.deals, *t.foundations])
    for deck in range(DECKS):
        t.decks[deck] = bytes([card for card in t.decks[deck] if card not in elsewhere])
    name, *seat_said = told["next"].split()
    t.then((name, tuple([int(one) for one in seat_said])))
    return t


def _put(t: Table, seat: int, side: Mapping[str, Any]) -> None:
    """Everything of one seat."""
    for name, n in side["goods"].items():
        t.goods[seat * STOCK + GOODS.index(name)] += n
    t.tally[seat * len(SOURCES) + ACTING] += side["points"]
    for card in numbers(side["stand"]):
        t.rows[seat * ROWS + ROW[card]] += ONLY[card]
    t.hands[seat] = bytes(sorted(numbers(side["hand"])))
    t.deals[seat] = numbers(side["deals"])
    t.foundations[seat] = bytes(sorted(numbers(side["foundations"])))
    t.shields += numbers(side["shields"])
    t.samurai += numbers(side["samurai"])
    t.levels += numbers(side["levels"])
    t.used += numbers(side["used"])
    if side["passed"]:
        t.passed |= 1 << seat
