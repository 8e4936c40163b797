"""Why a move is not offered, from the view alone: the failed condition and its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.explaining import acting, building, taking

Objection = Callable[[View, Decision, list[str]], Reason | None]

# What can be said in a turn, whatever its player has.
IN_TURN: Final = (
    "build", "transform", "upgrade", "ship", "dig", "send", "power", "special", "bridge", "pass", "burn",
    "convert",
)  # fmt: skip
MEANT: Final[dict[str, Sequence[str]]] = {  # kinds that make sense as answers, offered now or not
    "turn": IN_TURN,
    "double": IN_TURN,
    "spades": ("build", "transform"),
    "leftover": ("build", "transform"),
    "storm": ("build", "transform"),
}

ABOUT: Final[dict[str, Objection]] = {
    "place": building.place,
    "build": building.build,
    "transform": building.transform,
    "terrain": building.terrain,
    "upgrade": building.upgrade,
    "bridge": building.bridge,
    "ship": acting.ship,
    "dig": acting.dig,
    "send": acting.send,
    "power": acting.power,
    "special": acting.special,
    "pass": acting.passing,
    "convert": acting.convert,
    "burn": acting.burn,
    "faction": taking.faction,
    "card": taking.card,
    "favour": taking.favour,
    "town": taking.town,
    "cult": taking.cult,
    "take": taking.take,
    "ordain": taking.ordain,
    "join": taking.join,
}
SINGLE: Final = frozenset(("linger", "done", "forgo", "decline", "apart"))


def explain(view: View, decision: Decision, said: Sequence[str]) -> Reason | None:
    """Why ``said`` is not among the moves; None if it means nothing in this game."""
    kind = said[0].lower() if said else ""
    if kind not in ABOUT and kind not in SINGLE:
        return None
    other = paid_otherwise(decision, said)
    if other is not None:
        return other
    fits = kind in MEANT.get(decision.prompt.key, ())
    if not fits and kind not in [move.kind for move in decision.moves]:
        return Reason(decision.prompt.rules[0], Phrase("why.not-asked", asked=decision.phrase()))
    if kind in SINGLE:  # it is offered, so something else was said with it
        return None
    words = list(said[1:])
    if "by" in words:
        words = words[: words.index("by")]
    return ABOUT[kind](view, decision, words)


def paid_otherwise(decision: Decision, said: Sequence[str]) -> Reason | None:
    """Is the same thing offered with another payment, or without one (T5.8)?"""
    plain = [word.lower() for word in said]
    if "by" in plain:
        plain = plain[: plain.index("by")]
    for move in decision.moves:
        offered = move.notation.lower().split()
        if "by" in offered:
            offered = offered[: offered.index("by")]
        if offered == plain:
            return Reason("T5.8", Phrase("why.pay-so", example=move.notation))
    return None
