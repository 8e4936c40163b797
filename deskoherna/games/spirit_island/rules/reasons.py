"""Why a move is not offered: what all questions share, and questions that offer what meets conditions.

A question's ``why`` stands in the room of its rules. Most questions offer the lands, cards, spirits … that
meet one condition; ``among`` says it for what does not. Where there are several, the rule that asks gives
them with what is left after each (``Decision.given``), and the first that leaves the thing out is the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from deskoherna.core.asking import Decision, Move, Reason, Why, not_asked
from deskoherna.core.effects import AmountMove, Choose, Cost
from deskoherna.core.phrase import Arg, Phrase
from .. import moves as m
from ..figures import BOARD_OF, LANDS, OCEAN, TERRAIN
from ..naming import land_phrase
from .ground import sea_in_play

if TYPE_CHECKING:
    from ..state import Table

Passed: TypeAlias = "tuple[str, Container[Any]]"  # a condition (``why.KEY``) and what meets it
Refusal: TypeAlias = "Callable[[Table, Decision, Move], Reason]"

DECLINING: Final = ("stop", "done", "no")
SEATED: Final = ("returns", "drawn", "gifted", "payer")  # kinds of moves that name a seat, from 1
EFFECTS: Final = "R6.5"  # effects of cards are done as far as possible: the rule of what they ask


def rule_of(asked: Decision) -> str:
    """The rule a question rests on."""
    return (*asked.prompt.rules, EFFECTS)[0]


def offered(asked: Decision, move: Move) -> bool:
    """Is a move on the list? Moves of one notation are the same."""
    return any(one.notation == move.notation for one in asked.moves)


def kinds(asked: Decision) -> set[str]:
    """The kinds of moves a question offers."""
    return {one.kind for one in asked.moves}


def land_named(move: Move) -> int:
    """The land a move names; -1 if none."""
    return move.land if isinstance(move, m.LandMove | m.PieceMove | m.PresenceMove | m.UseMove) else -1


def thing(move: Move) -> object:
    """What a move names."""
    if isinstance(move, m.PowerMove):
        return move.power
    if isinstance(move, m.NameMove):
        return move.word
    return land_named(move)


def facts(asked: Decision, move: Move) -> dict[str, Arg]:
    """What a sentence can speak of: what the question is about, and what the move names.

    The land the question is about is ``here``, that of the move ``land``.
    """
    found: dict[str, Arg] = dict(asked.about or {})
    if "land" in found:
        found["here"] = found.pop("land")
    source = found.get("source")
    if isinstance(source, Phrase) and source.key.startswith("rule."):
        found["text"] = Phrase(source.key + ".text")  # what the special rule says
    return {**found, **move.phrase().args}


def said(asked: Decision, move: Move, key: str) -> Reason:
    """The sentence ``why.KEY`` with these facts, by the question's rule."""
    return Reason(rule_of(asked), Phrase("why." + key, **facts(asked, move)))


def missing(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a move cannot be meant at all: it answers another question, or names what is not there."""
    asks = kinds(asked)
    if move.kind not in asks:
        if move.kind in DECLINING and asks.isdisjoint(DECLINING):
            return Reason(rule_of(asked), Phrase("why.must", asked=asked.phrase()))
        return not_asked(asked)
    land = land_named(move)
    if land >= 0:
        return not_there(t, land, any(is_ocean(land_named(one)) for one in asked.moves))
    if move.kind in SEATED and isinstance(move, m.NameMove) and int(move.word) > t.players:
        return Reason("R2.1", Phrase("why.no-seat", n=int(move.word)))
    return None


def not_there(t: Table, land: int, oceans: bool = False) -> Reason | None:
    """Why a land is out of the question: not on the island, or an ocean where none but lands can be meant."""
    if land in t.isle.lands:
        return None
    if land in t.isle.whole:
        return Reason("R1.2", Phrase("why.still-land", land=land_phrase(land)))
    if land not in t.isle.oceans:
        return Reason("R1.2", Phrase("why.no-land", said=LANDS[land]))
    if oceans or sea_in_play(t, BOARD_OF[land]):
        return None
    return Reason("R1.2", Phrase("why.ocean", land=land_phrase(land)))


def is_ocean(land: int) -> bool:
    return land >= 0 and TERRAIN[land] == OCEAN


def refusing(refusal: Refusal) -> Why:
    """The ``why`` of a question that offers all to which ``refusal`` does not speak."""

    def why(t: Table, asked: Decision, move: Move) -> Reason | None:
        if offered(asked, move):
            return None
        return missing(t, asked, move) or refusal(t, asked, move)

    return why


def among(key: str) -> Why:
    """The ``why`` of a question that offers what meets one condition, said by ``why.KEY``; or those given."""

    def refusal(t: Table, asked: Decision, move: Move) -> Reason:
        if isinstance(move, AmountMove):
            return bounds(asked, move)
        for condition, left in asked.given:
            if thing(move) not in left:
                return said(asked, move, condition)
        return said(asked, move, key)

    return refusing(refusal)


def bounds(asked: Decision, move: AmountMove) -> Reason:
    """Why a number is not offered."""
    numbers = [one.n for one in asked.moves if isinstance(one, AmountMove)]
    if move.n > max(numbers):
        return Reason(rule_of(asked), Phrase("why.too-many", said=move.n, n=max(numbers)))
    return Reason(rule_of(asked), Phrase("why.too-few", said=move.n, n=min(numbers)))


def choice(t: Table, asked: Decision, move: Move) -> Reason:
    """Why an option of an effect is not offered; all options are given."""
    assert isinstance(move, Choose)
    if move.n > len(asked.given):
        return Reason(rule_of(asked), Phrase("why.no-choice", n=len(asked.given)))
    effect = asked.given[move.n - 1]
    key = "why.choice-dear" if isinstance(effect, Cost) else "why.choice-idle"
    return Reason(rule_of(asked), Phrase(key, effect=effect.phrase()))


AMOUNTS: Final = among("too-many")
CHOICE: Final = refusing(choice)
