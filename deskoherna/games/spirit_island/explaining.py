"""Why a move is not offered, from the view alone: the failed condition and its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.naming import power_phrase
from deskoherna.games.spirit_island.refusals import why_not

LONGEST: Final = 30  # letters of what was said that an answer repeats
KINDS: Final = (
    "aim", "aim-again", "allow", "amount", "ashore", "bequeath", "board", "burn", "carry", "cascade",
    "choose", "damage", "deck", "destroy", "done", "downgrade", "element", "forget", "gather", "give",
    "growth", "harm", "hit", "in", "invoke", "keep", "lose", "move", "no", "play", "presence", "push",
    "raise-ward", "recall", "reclaim", "release", "remove", "repeat", "replace", "reveal", "ritual",
    "sands", "skip", "source", "spirit", "springs", "stop", "strife", "symbol", "take-back", "touch",
    "track", "unleash", "use", "ward", "yes",
)  # fmt: skip
DEFAULT_RULE: Final = "R6.5"


def explain(view: View, decision: Decision, said: Sequence[str]) -> Reason | None:
    """Why ``said`` is not among the moves; None if it means nothing in this game."""
    kind = said[0].lower() if said else ""
    if kind not in KINDS:
        return None
    if kind in ("use", "repeat"):
        return why_not_use(view, decision, list(said[1:]))
    if kind == "play":
        return why_not_play(view, decision, list(said[1:]))
    known = why_not(view, decision, kind, said[1]) if len(said) > 1 else None
    if known is not None:
        return known
    rule = decision.prompt.rules[0] if decision.prompt.rules else DEFAULT_RULE
    if kind not in [move.kind for move in decision.moves]:
        return Reason(rule, Phrase("why.not-asked", asked=decision.phrase()))
    for word in said[1:]:
        if len(word) == 2 and word[0].isalpha() and word[1].isdigit() and word.upper() not in LAND_INDEX:
            return Reason("R1.2", Phrase("why.no-land", said=word[:LONGEST]))
    return Reason(rule, Phrase("why.not-offered", said=" ".join(said)[:LONGEST]))


def _power(said: list[str]) -> str | Reason:
    """The power that was named, or what is wrong with the name."""
    name = said[0].lower() if said else ""
    if name in POWERS:
        return name
    return Reason("R6.1", Phrase("why.no-power", said=name[:LONGEST] or "–"))


def why_not_play(view: View, decision: Decision, said: list[str]) -> Reason:
    """The card is not in hand, costs too much, or no more cards may be played."""
    power = _power(said)
    if isinstance(power, Reason):
        return power
    me: dict[str, Any] = view["seats"][decision.seat]
    name = power_phrase(power)
    if power not in me["hand"]:
        return Reason("R4.3.1", Phrase("why.not-in-hand", power=name))
    if view["phase"] != "spirits" or not me["ready"]:
        return Reason("R3.3", Phrase("why.not-asked", asked=decision.phrase()))
    if not me["plays"]:
        return Reason("R4.2.1", Phrase("why.no-plays"))
    if POWERS[power].cost > me["energy"]:
        cost = Phrase("why.too-dear", power=name, cost=POWERS[power].cost, energy=me["energy"])
        return Reason("R4.3.1", cost)
    return Reason("R4.3.1", Phrase("why.not-offered", said=f"play {power}"[:LONGEST]))


def why_not_use(view: View, decision: Decision, said: list[str]) -> Reason:
    """The power is not in play, was used, is of the other speed, has no threshold, or cannot reach."""
    power = _power(said)
    if isinstance(power, Reason):
        return power
    me: dict[str, Any] = view["seats"][decision.seat]
    name = power_phrase(power)
    made = POWERS[power]
    phase = view["phase"]
    if made.kind != "innate" and power not in me["played"]:
        return Reason("R6.1", Phrase("why.not-played", power=name))
    if phase not in ("fast", "slow"):
        return Reason("R6.1", Phrase("why.not-asked", asked=decision.phrase()))
    if power in me["used"]:
        return Reason("R6.1", Phrase("why.used", power=name))
    offered = [move for move in decision.moves if move.notation.split()[1:2] == [power]]
    if not offered and made.speed != phase:
        return Reason("R6.1", Phrase("why.speed-" + made.speed, power=name))
    if not offered and made.kind == "innate":
        return Reason("R6.8", Phrase("why.no-threshold", power=name))
    return Reason("R6.2", Phrase("why.out-of-reach", power=name))
