"""Reading a seat's view: what explanations and panels look up in it."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.game import View
from deskoherna.games.imperial_settlers.figures import CODES, GOODS, KINDS, NUMBER, RECORD
from deskoherna.games.imperial_settlers.moves import card_phrase
from deskoherna.settlers.explaining import Naming

NAMING: Final = Naming(NUMBER, RECORD, card_phrase, lambda word: word.upper(), "B6.1.1")


def hand(view: View) -> list[int]:
    return [NUMBER[code] for code in view["mine"]["hand"]]


def stock(view: View, seat: int, good: int) -> int:
    n: int = view["empires"][seat]["goods"][GOODS[good]]
    return n


def row(view: View, seat: int, side: str, kind: int) -> list[int]:
    """A row of an empire from left to right; ``side`` is ``faction_side`` or ``common_side``."""
    return [NUMBER[code] for code in view["empires"][seat][side][KINDS[kind]]]


def standing(view: View, seat: int) -> list[int]:
    """All locations of an empire."""
    sides = ("faction_side", "common_side")
    return [card for side in sides for kind in range(len(KINDS)) for card in row(view, seat, side, kind)]


def mark(view: View, card: int, name: str) -> Any:
    """What lies on a location; 0 if nothing does."""
    return view["locations"].get(CODES[card], {}).get(name, 0)
