"""Reading a seat's view: what explanations and panels look up in it."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.asking import Decision
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.figures import CODES, GOODS, KINDS, NUMBER

LONGEST: Final = 20  # letters of what was said that an answer repeats


class Problem(Exception):
    """Why something cannot be done: the number of a rule and a sentence."""

    def __init__(self, rule: str, key: str, **args: Any) -> None:
        super().__init__(key)
        self.rule: Final[str] = rule
        self.phrase: Final[Phrase] = Phrase(key, **args)


def named_card(decision: Decision, rest: list[str]) -> int:
    """The card that was named first."""
    rule = decision.prompt.rules[0]
    if not rest:
        raise Problem(rule, "why.which-card")
    card = NUMBER.get(rest[0].upper())
    if card is None:
        raise Problem(rule, "why.no-card", said=rest[0][:LONGEST])
    return card


def mine(view: View, decision: Decision) -> dict[str, Any]:
    """What lies in the empire of the seat that is asked."""
    empire: dict[str, Any] = view["empires"][decision.seat]
    return empire


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
