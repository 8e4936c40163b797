"""Names in what was said, what a seat has to pay with, and reasons shared by many moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import FACTION_INDEX, Cost
from deskoherna.games.terra_mystica.geography import LAND_INDEX, RIVER_INDEX
from deskoherna.games.terra_mystica.payment import Purse
from deskoherna.games.terra_mystica.rules.power import goods

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg

LONGEST: Final = 20  # letters of what was said that an answer repeats


def mine(view: View, decision: Decision) -> dict[str, Any]:
    """What the seat that is asked has."""
    found: dict[str, Any] = view["seats"][decision.seat]
    return found


def faction_of(view: View, decision: Decision) -> int:
    return FACTION_INDEX[mine(view, decision)["faction"]]


def incomplete(decision: Decision) -> Reason:
    """Something is missing after the first word."""
    examples = [move.notation for move in decision.moves if " " in move.notation]
    example = examples[0] if examples else decision.moves[0].notation
    return Reason(decision.prompt.rules[0], Phrase("why.incomplete", example=example))


def unknown(decision: Decision, word: str) -> Reason:
    """A word nobody knows here."""
    return Reason(decision.prompt.rules[0], Phrase("why.unknown", said=word[:LONGEST]))


def land(decision: Decision, words: list[str]) -> str | Reason:
    """The land hex that was named, or what is wrong with the name."""
    if not words:
        return incomplete(decision)
    name = words[0].upper()
    if name in LAND_INDEX:
        return name
    if words[0].lower() in RIVER_INDEX:
        return Reason("T1.5", Phrase("why.river", hex=words[0].lower()))
    return Reason("T1.5", Phrase("why.no-hex", said=words[0][:LONGEST]))


def one_of(decision: Decision, words: list[str], known: Sequence[str]) -> str | Reason:
    """A name out of a list, or what is wrong with it."""
    if not words:
        return incomplete(decision)
    name = words[0].lower()
    return name if name in known else unknown(decision, words[0])


def occupied(view: View, hex: str, rule: str) -> Reason | None:
    """Does a building stand on a hex, and whose?"""
    lies = view["hexes"][hex]
    if lies["building"] is None:
        return None
    built = Phrase("building." + lies["building"])
    return Reason(rule, Phrase("why.occupied", hex=hex, building=built, who=player(lies["seat"])))


def purse(view: View, decision: Decision) -> Purse:
    """What the seat that is asked can pay with."""
    has = mine(view, decision)
    return Purse(
        has["coins"], has["workers"], has["priests"], has["priests_left"], has["bowls"][1], has["bowls"][2]
    )


def too_dear(view: View, decision: Decision, rule: str, cost: Cost, what: str, **about: Arg) -> Reason | None:
    """Can a price not be paid, not even by converting and burning? What does it cost, and what is missing?"""
    pays = purse(view, decision)
    if pays.afford(cost) is not None:
        return None
    lacks = (max(cost[0] - pays.coins, 0), max(cost[1] - pays.workers, 0), max(cost[2] - pays.priests, 0), 0)
    price = goods((*cost, 0))
    return Reason(rule, Phrase("why." + what, cost=price, lacks=goods(lacks), **about))
