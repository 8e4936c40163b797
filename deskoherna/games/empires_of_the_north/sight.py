"""Reading a seat's view: what explanations and panels look up in it."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.asking import Decision
from deskoherna.core.game import View
from deskoherna.games.empires_of_the_north.figures import CODES, GOODS, KINDS, NUMBER, RECORD, TILES
from deskoherna.games.empires_of_the_north.moves import card_phrase
from deskoherna.settlers.explaining import Naming, Problem, mine

NAMING: Final = Naming(NUMBER, RECORD, card_phrase, lambda word: word.zfill(3), "C1")


def named_tile(rest: list[str]) -> int:
    """The tile that was named first."""
    if not rest or rest[0].lower() not in TILES:
        raise Problem("C3", "why.which-tile")
    return TILES.index(rest[0].lower())


def hand(view: View) -> list[int]:
    return [NUMBER[code] for code in view["mine"]["hand"]]


def stock(view: View, seat: int, good: int) -> int:
    n: int = view["empires"][seat]["goods"][GOODS[good]]
    return n


def row(view: View, seat: int, kind: int) -> list[int]:
    """The cards of one kind in an empire."""
    return [NUMBER[code] for code in view["empires"][seat]["rows"][KINDS[kind]]]


def standing(view: View, seat: int) -> list[int]:
    """All cards of an empire."""
    return [NUMBER[code] for codes in view["empires"][seat]["rows"].values() for code in codes]


def mark(view: View, card: int, name: str) -> Any:
    """What is to be said of a card in an empire; nothing if nothing is."""
    return view["cards"].get(CODES[card], {}).get(name, "")


def works_as(view: View, card: int) -> int:
    """The card whose abilities a card has (K6)."""
    copied = mark(view, card, "copies")
    return NUMBER[copied] if copied else card


def discs_on(view: View, decision: Decision, spent: bool) -> list[int]:
    """Tiles with own discs, fresh or spent ones."""
    discs = mine(view, decision)["discs"]
    return [TILES.index(disc["tile"]) for disc in discs if disc["tile"] and disc["spent"] == spent]


def unused_discs(view: View, decision: Decision) -> int:
    return len([disc for disc in mine(view, decision)["discs"] if disc["tile"] is None])
