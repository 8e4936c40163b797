"""Why a bot advises a move, in sentences of the board: what it spares and brings, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.seat import Seat
from deskoherna.core.secrets.merits import facts, sentences
from deskoherna.core.telling.story import Teller
from deskoherna.web.context import say

SURE: Final = 8  # percentage points by which a move is clearly better
LIKELY: Final = 3
SEEN: Final = 0.2  # of the looks the first had: a move looked at less often is not judged yet


def ranked(advices: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Best first by value; moves that were hardly looked at come after those that were."""
    return sorted(advices, key=lambda one: (not judged(one, advices), -one["value"]))


def judged(advice: dict[str, Any], advices: Sequence[dict[str, Any]]) -> bool:
    """Was a move looked at often enough to say what it is worth?"""
    most: int = max([one.get("visits", 1) for one in advices], default=1)
    return bool(advice.get("visits", 1) >= SEEN * most)


def reasons(seat: Seat, advices: Sequence[dict[str, Any]], lang: str, seed: int) -> list[str]:
    """Sentences about the first advice, compared with the second."""
    if not advices:
        return []
    best = advices[0]
    offered = {one.notation for one in seat.decision.moves} if seat.decision is not None else set()
    if best["notation"] not in offered:
        return [say(lang, "hint.late")]
    teller = Teller(seat, seat.index, lang)
    together = seat.game.cooperative()
    found = facts(seat, best["notation"], lang, seed)
    told = sentences(found, teller, together) or [say(lang, "hint.unsure")]
    if len(advices) == 1:
        return [*told, say(lang, "hint.only" if len(offered) == 1 else "hint.alone", chance=percent(best))]
    second = advices[1]
    lead = percent(best) - percent(second)
    key = "hint.sure" if lead >= SURE else "hint.likely" if lead >= LIKELY else "hint.even"
    if not judged(second, advices):
        key = "hint.unjudged"
    told.append(say(lang, key, chance=percent(best), by=lead, move=quoted(second["text"])))
    if second["notation"] in offered:
        other = facts(seat, second["notation"], lang, seed)
        rather = sentences(other.without(found), teller, together)
        if rather:
            told.append(say(lang, "hint.rather", what=" ".join(rather)))
    return told


def percent(advice: dict[str, Any]) -> int:
    value: float = advice["value"]
    return round(100 * value)


def quoted(text: str) -> str:
    """A move within a sentence: without its capital, which is not a name's."""
    return text[:1].lower() + text[1:]
