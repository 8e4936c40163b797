"""Why not that one: factions, cards, tiles, cults and offers."""

from __future__ import annotations

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.explaining.acting import cannot_step, card_gone
from deskoherna.games.terra_mystica.explaining.naming import incomplete, mine, one_of, unknown
from deskoherna.games.terra_mystica.figures import (
    CARDS,
    CULTS,
    FACTION_INDEX,
    FACTIONS,
    FAVOURS,
    HOME,
    TOWNS,
)
from deskoherna.games.terra_mystica.geography import RIVERS, TERRAINS


def faction(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T2.5."""
    name = one_of(decision, words, FACTIONS)
    if isinstance(name, Reason):
        return name
    home = TERRAINS[HOME[FACTION_INDEX[name]]]
    for seat, has in enumerate(view["seats"]):
        if has["home"] == home:
            taken = Phrase("faction." + has["faction"])
            return Reason("T1.3", Phrase("why.colour-taken", faction=taken, who=player(seat)))
    return Reason("T18.32", Phrase("why.colour-drawn"))


def card(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T2.11."""
    name = one_of(decision, words, CARDS)
    return name if isinstance(name, Reason) else card_gone(view, name, "T2.11")


def favour(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T7.9."""
    name = one_of(decision, words, FAVOURS)
    if isinstance(name, Reason):
        return name
    tile = Phrase("favour." + name)
    if name in mine(view, decision)["favours"]:
        return Reason("T7.9", Phrase("why.favour-owned", tile=tile))
    return Reason("T7.10", Phrase("why.tile-gone", tile=tile))


def town(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T14.4."""
    name = one_of(decision, words, TOWNS)
    if isinstance(name, Reason):
        return name
    return Reason("T14.4", Phrase("why.tile-gone", tile=Phrase("town." + name)))


def cult(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T10.3, T18.4."""
    name = one_of(decision, words, CULTS)
    if isinstance(name, Reason):
        return name
    return cannot_step(view, decision, name, decision.prompt.rules[0])


def take(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T8.4."""
    if not words:
        return incomplete(decision)
    return Reason("T8.4", Phrase("why.all-or-nothing", example=decision.moves[0].notation))


def ordain(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T18.19."""
    if not words or not words[0].isdecimal():
        return incomplete(decision)
    return Reason("T18.19", Phrase("why.ordain", n=len(decision.moves) - 1))


def join(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T18.13."""
    if not words:
        return incomplete(decision)
    if words[0].lower() not in RIVERS:
        return unknown(decision, words[0])
    return Reason("T18.13", Phrase("why.no-join", river=words[0].lower()))
